# Worte am Tisch: die Ordnung der Karten, was geschah, der Stand der Dinge.

rank-title = { $name }: Schlag { $schlag }, Trumpf { $trump }. Die stärkste Karte zuerst.
rank-kritisch = Kritische
rank-guter = Guter
rank-rechter = Rechter
rank-linker = Linke
rank-trump = Trumpf
rank-plain = sonst
rank-note = Gleiche (=): wer zuerst legt, sticht. Die übrigen stechen nur in der gespielten Farbe.

# Words at the table: the order of the cards, what happened, how things stand.

rank-title = { $name }: Schlag { $schlag }, Trumpf { $trump }. The strongest card first.
rank-kritisch = Kritische
rank-guter = Guter
rank-rechter = Rechter
rank-linker = Linke
rank-trump = Trumpf
rank-plain = others
rank-note = Equals (=): the one laid first wins. The others win only in the suit that was led.

# Ein Tisch wird mitgeschrieben.

kept-in = Spiel { $game }; jede Eingabe ist gesichert, sobald sie beantwortet ist. ? hilft, q endet.
cannot-be = nicht eingetragen, denn das kann nicht geschehen sein: { $codes }
at = Zeile { $line }, Spalte { $column }

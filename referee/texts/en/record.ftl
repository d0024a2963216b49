# A table is recorded as it plays.

kept-in = Game { $game }; each entry is kept once it is answered. ? helps, q ends.
cannot-be = not entered, for it cannot have happened: { $codes }
at = line { $line }, column { $column }

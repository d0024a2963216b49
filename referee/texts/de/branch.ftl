# Was wäre, wenn: eine Partie mit anderen Zügen weitergespielt.

head = Ab Ereignis { $version }, Spiel { $deal }: { $who } ist dran, Stand { $left } : { $right }
head-nobody = Ab Ereignis { $version }, Spiel { $deal }: Stand { $left } : { $right }
original = wie es war
branch = was wäre, wenn
deal = dieses Spiel
deal-open = nicht zu Ende: Stiche { $left } : { $right }
score = Stand danach
end = am Ende
end-withdrawn = die Partie ist zurückgezogen, ohne Ergebnis
end-won = { $party } gewinnen { $left } : { $right }
end-open = { $left } : { $right }, Ereignis { $version }
refused = Zeile { $line }: abgelehnt: { $violations }
error = Zeile { $line }: { $code }: { $what }
stopped = Der Aufzeichnung gefolgt bis zu ihrem Ereignis { $version }, das abgelehnt wird: { $violations }
nothing = nichts mehr

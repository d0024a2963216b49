# Zwei Aufzeichnungen desselben Tisches.

equal = Beide sagen dasselbe: { $events ->
    [one] ein Ereignis
   *[other] { $events } Ereignisse
}.
first = Der erste Unterschied: { $where }: { $what }.
count = { $count ->
    [one] Ein Unterschied
   *[other] { $count } Unterschiede
}{ $deals ->
    [0] { "" }
    [one] { " " }in einem Spiel
   *[other] { " " }in { $deals } Spielen
}.
game = Partie { $game }
deal = Spiel { $deal }
deal-head = Spiel { $deal } · { $dealer } gibt · Stand { $left } : { $right }
headers = Kopf
only-in = Partie { $game } steht nur in { $side }
event-both = Ereignis { $a } | { $b }
event-one = Ereignis { $a }
missing = nur in { $side }: { $told }
unknown = unbekannt
header-event = Anlass
header-place = Ort
header-date = Datum
header-round = Runde
header-table = Tisch

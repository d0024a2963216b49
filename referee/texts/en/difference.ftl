# Two records of one table.

equal = Both say the same: { $events ->
    [one] one event
   *[other] { $events } events
}.
first = The first difference: { $where }: { $what }.
count = { $count ->
    [one] One difference
   *[other] { $count } differences
}{ $deals ->
    [0] { "" }
    [one] { " " }in one deal
   *[other] { " " }in { $deals } deals
}.
game = Partie { $game }
deal = deal { $deal }
deal-head = deal { $deal } · { $dealer } deals · score { $left } : { $right }
headers = headers
only-in = Partie { $game } is in { $side } only
event-both = event { $a } | { $b }
event-one = event { $a }
missing = only in { $side }: { $told }
unknown = unknown
header-event = event
header-place = place
header-date = date
header-round = round
header-table = table

# Playing along at the terminal.

welcome = You are { $name }, with { $partner } against { $left } and { $right }. ? helps, q leaves.
opened = { $dealer } deals first.
score = { $left } against { $right }: { $points }, tricks { $tricks }
lies = on the table: { $cards }
holds = your cards: { $cards }
card-AMBIGUOUS_CARD = this may mean several cards
card-NOT_ANNOUNCED = this names a card only when Schlag and Trumpf are known
card-NAMES_NO_CARD = no card is called so here
left = You left the table.
help = c cuts, c1 keeps one Kritischer; Schlag 7 8 9 10 U O K A, Trumpf E L H S; a card like L8, Maxi or Haube; g offers, g4 offers 4, h holds, f goes; z wink signals, zs says it aloud; gespannt: p plays, w goes; sch for Schöneres, j n answer; q leaves

# Playing along at the terminal.

welcome = You are { $name }, with { $partner } against { $left } and { $right }. ? helps, q leaves.
opened = { $dealer } deals first.
score = { $left } against { $right }: { $points }, tricks { $tricks }
lies = on the table: { $cards }
holds = your cards: { $cards }
left = You left the table.
help = c cuts, c1 keeps one Kritischer; Schlag 7 8 9 10 U O K A, Trumpf E L H S; a card like L8; g offers, g4 offers 4, h holds, f goes; gespannt: p plays, w goes; sch for Schöneres, j n answer; q leaves

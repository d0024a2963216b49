# What is said of a scoresheet. The game's own words stay as they are.

title = { $file }: { $preset }, target { $target }
seat = player { $number }
left = left
right = right
column-line = line
column-dealer = dealer
score = score
dash = –
unreadable = unreadable
struck = struck
penalty = penalty

next = { $name } deals.
next-partie = { $name } deals first in the next Partie.
next-unknown = Who deals depends on who dealt first:
next-if = { $first } first: now { $next } deals.
first-line = { $name } dealt first: line { $line } says so.
first-inferred = { $name } dealt first; so most lines are right.
won = { $party } won the Partie with { $points } (line { $line }).
ask = The numbers may be points (score { $points }) or running totals (score { $totals }): please ask which were written.
read-as-totals = The numbers are running totals.
fine = Nothing to object to.
place = line { $line }
place-column = line { $line }, { $column }

fault-BOTH_WROTE = both sides wrote; only the winners of the deal write, the others put a dash
fault-NOBODY_WROTE = neither side wrote; the winners of the deal write
fault-NOT_A_NUMBER = “{ $mark }” is no number
fault-VALUE_IMPOSSIBLE = this deal cannot have given { $mark }
fault-TOTAL_WRONG = the total { $mark } does not rise; it was { $before }
fault-AFTER_THE_END = the Partie was won already; this line does not count
fault-PENALTY_NOT_IN_THESE_RULES = these rules have no such penalty
fault-PENALTY_WRONG = { $mark } is not what the penalty costs
fault-penalty-columns = a penalty stands in one column alone
fault-STROKE_EARLY = the stroke stands too early
fault-STROKE_MISSING = the column is to be struck through here: gespannt with { $score }
fault-STROKE_WRONG_COLUMN = the stroke stands in the wrong column; { $party } is gespannt
fault-UNREADABLE = “{ $mark }” is no line of two columns
fault-NOT_WON = { $party } has not won

could = possible: { $values }
could-only = it would have to be { $values }
could-others = only the other side could have written { $mark }
due = it belongs to line { $line }
due-nowhere = the column is not gespannt yet
and-so-on = { $values } and so on
or = { $first } or { $last }

dealt = { $named } dealt, it was { $right }’s turn
code-WRONG_DEALER_TWICE_RUNNING = dealt twice running
code-WRONG_DEALER_PASSED_OVER = { $right } passed over
code-WRONG_DEALER = out of turn
stands-schrift = it stands; the Schrift says who deals next
stands-from_actual = it stands; the deal goes on to the left of { $named }
bessere-below = line { $line } is a bessere: the first packet of the next deal lay
void = it is void; { $right } deals anew
void-struck = it is void; the line is struck and { $right } deals anew
noticed-during = noticed before the deal is finished: { $ruling }
noticed-finished = noticed after the deal: { $ruling }
noticed-next-packet = noticed when the first packet of the next deal lies: { $ruling }
cited = { $text } [{ $source }]
source-house = agreement

compared = Compared with { $file }:
as-played = This is what was played.
difference-WRONG_SIDE = { $points } stands with { $written }, but { $played } won it
difference-WRONG_VALUE = written { $points }, played { $instead }
difference-WRONG_LINE = this line was not played so; played: { $instead } for { $played }
difference-NOT_WRITTEN = not written: { $instead } for { $played } (line { $line } of the log)
difference-NOT_PLAYED = the log has no such deal

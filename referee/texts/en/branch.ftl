# What if: a Partie played on with other acts.

head = From event { $version }, deal { $deal }: { $who } to move, score { $left } : { $right }
head-nobody = From event { $version }, deal { $deal }: score { $left } : { $right }
original = as it was
branch = what if
deal = this deal
deal-open = not over: tricks { $left } : { $right }
score = score after it
end = at the end
end-withdrawn = the Partie is withdrawn, without a result
end-won = { $party } won { $left } : { $right }
end-open = { $left } : { $right }, event { $version }
refused = line { $line }: refused: { $violations }
error = line { $line }: { $code }: { $what }
stopped = The record is followed up to its event { $version }, which is refused: { $violations }
nothing = nothing more

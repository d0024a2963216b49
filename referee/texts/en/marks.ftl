# What went against the rules in a Partie, where it fell, and what came of it.

mark-violation = Against the rule
mark-voided = Said against the rule, void
mark-irregularity = Noted
mark-claim = Claimed
mark-ruling = Ruling
mark-correction = Corrected
mark-note = Finding
corrected = what was entered after that does not count
claimed = { $who } claims: { $what }
ruling-on = Ruling on event { $version }.

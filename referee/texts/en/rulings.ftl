# What was found. $who is the player who is said to have done it.

finding-NOT_YOUR_TURN = It was not the turn of { $who }
finding-WRONG_PHASE = { $who } did something that was not due now
finding-GAME_OVER = The Partie was over
finding-WRONG_DEALER_TWICE_RUNNING = { $who } dealt twice running
finding-WRONG_DEALER_PASSED_OVER = { $who } dealt and passed over the right dealer
finding-WRONG_DEALER = { $who } dealt though the Schrift names another
finding-NOT_THE_ANNOUNCER = { $who } had nothing to announce
finding-SCHLAG_NOT_ALLOWED = { $who } announced a Schlag that was not allowed
finding-TRUMP_NOT_ALLOWED = { $who } announced a Trumpf that was not allowed
finding-NOT_THE_LOWEST_CARD = { $who } did not turn up the lowest card
finding-CARD_NOT_IN_HAND = { $who } did not hold the card
finding-CARD_ALREADY_PLAYED = The card of { $who } lay already
finding-CARD_NOT_IN_DECK = The card of { $who } is not in the deck
finding-DEMAND_NOT_ALLOWED = { $who } demanded “Trumpf oder Kritisch” wrongly
finding-OFFER_OPEN = { $who } went on while an offer was not answered
finding-NO_OFFER_OPEN = { $who } answered though nothing was offered
finding-OWN_OFFER = { $who } answered the offer of the own party
finding-OFFER_OUT_OF_TURN = { $who } offered when the other party was to offer next
finding-OFFER_NOT_THE_NEXT_STAKE = { $who } did not offer the next stake
finding-OFFER_ABOVE_CAP = { $who } offered too much
finding-OFFER_WHILE_GESPANNT = { $who } offered though the party is gespannt
finding-OFFER_CLOSED = { $who } offered in a deal without offers
finding-OFFER_AFTER_OWN_CARD = { $who } offered after the own card
finding-OFFER_ON_LAST_TRICK = { $who } offered wrongly on the last trick
finding-MUST_HOLD = { $who } folded an offer that must be held
finding-NO_REQUEST_OPEN = { $who } answered though nothing was asked
finding-REQUEST_OPEN = { $who } went on while a question was not answered
finding-ALREADY_ASKED = { $who } asked a second time in this deal
finding-GESPANNT_CHOICE_OWED = { $who } went on before the gespannt party had chosen
finding-NOT_GESPANNT = { $who } chose without being gespannt
finding-NOT_IN_THESE_RULES = { $who } did something these rules do not know
finding-WRONG_HAND_SIZE = The hands were wrong when { $who } dealt
finding-CUT_OWED = { $who } dealt before the cut
finding-REVOKE = { $who } did not follow
finding-SIGNAL_FORBIDDEN = { $who } signalled as these rules do not allow
finding-PLAYED_OUT_OF_TURN = { $who } played out of turn
finding-MISDEAL = The cards are misdealt; { $who } answers for it
finding-LOOKED_TOO_EARLY = { $who } looked at the cards too early
finding-LOOKED_AT_STOCK = { $who } looked at the stock
finding-SECOND_CUT = { $who } cut a second time
finding-SILENT_OFFER = { $who } offered by a sign instead of a word
finding-CARD_EXPOSED = { $who } exposed a card
finding-TAKEN_BACK = { $who } took a laid card back
finding-WROTE_TOO_LATE = { $who } wrote too late
finding-CHEATING = { $who } cheated

claimed = Claimed: { $finding }
unfounded = Not so: { $finding }
undecided = Cannot be decided: { $finding }
shown = { $finding } (event { $event }, shown by event { $shown })
at = { $finding } (event { $event })

# By which rule.

rule = Rule: { $rules }
rule-none = Rule: at discretion
rule-regulations = regulations: { $entry }
by-director = Ruled by { $by }: { $reason }
by-director-overruling = Ruled by { $by } in place of ruling { $overrules }: { $reason }

# What follows. $points is never below zero.

consequence-none = It stays as it is
consequence-void_deal = The deal is void
consequence-void_line = The deal is void, its line is struck
consequence-opponents_write = { $party } { $players ->
    [one] writes
   *[other] write
} { $points ->
    [one] one point
   *[other] { $points } points
}
consequence-taken = { $party } { $players ->
    [one] loses
   *[other] lose
} { $points ->
    [one] one point
   *[other] { $points } points
}
consequence-thrown_in = { $written }; the cards are thrown in
consequence-passes_deal = { $written }; the line is a dealer’s turn
consequence-thrown_in_passes_deal = { $written }; the cards are thrown in and the deal passes on
consequence-game_lost = { $party } { $players ->
    [one] loses
   *[other] lose
} the Partie
consequence-offer_void = The offer is void
consequence-offer_counts = The offer counts
consequence-said_void = What was said is void
consequence-card_stands = The card stays where it lies
consequence-card_taken_back = The card goes back to the hand
consequence-card_played = The card that lay open is played
consequence-line_void = The line does not count

remark-unnoticed = nobody has objected yet
remark-during = noticed while the deal was played
remark-finished = noticed after the deal, before the first packet of the next one lay on the table
remark-next-packet = noticed when the first packet of the next deal lay on the table
remark-in_time = noticed before the next card
remark-too_late = it is too late for that
remark-deal_over = the deal is written
remark-no_deal = no deal lies on the table that could be void
remark-no_line = the last line is not on that side
remark-graver = what weighs more has been ruled on already
remark-settled = event { $earlier } settled it
remark-not_the_accused = it was somebody else
remark-may_still_show = the cards may still show it
remark-cannot_show = the deal was over before the cards fell
remark-denied = the record does not show it, and it is denied
remark-admitted = the record does not show it, but it is admitted
remark-referee_deals = at this table it cannot happen

# What to do now, in one sentence.

now-won = The Partie is over.
now-deals = { $dealer } deals.
now-turn = Play goes on, it is the turn of { $turn }.
now-goes-on = Play goes on.
now-answer = Play goes on, { $players ->
    [one] { $asked } is
   *[other] { $asked } are
} to answer.
now-say-again = It is said again rightly, then play goes on.
now-take-back = { $who } takes the card back, it is the turn of { $turn }.
now-play-exposed = { $who } plays that card as soon as it can be played.
now-object-card = Who objects does so before the next card, else it stays.
now-object-deal = { $until ->
    [deal_end] Who objects does so before the deal is finished, else it stands.
   *[next_packet] Who objects does so before the first packet of the next deal lies on the table, else it stands.
}
now-wait = Play goes on, the cards will decide it.
now-director = It stays so unless the director rules otherwise.

party = { $first } and { $second }

# A record that was audited.

audit-sound = Nothing to report.
audit-findings = { $count ->
    [one] One finding
   *[other] { $count } findings
}
audit-differences = { $count ->
    [one] In one place stands something else than the rules give
   *[other] In { $count } places stands something else than the rules give
}
difference-missing = Event { $version }: { $expected } is missing
difference-too-much = Event { $version }: { $logged } follows from nothing
difference-event = Event { $version }: { $logged } instead of { $expected }
difference-field = Event { $version }, { $field }: { $logged } instead of { $expected }

# One record under two rule sets.

compare-same = Both rule sets judge alike.
compare-first = First parting at event { $version }: { $who }, { $act }
compare-then = Event { $version }: { $who }, { $act }
compare-verdict = { $rules }: { $violations }
compare-legal = { $rules }: legal
compare-events = { $rules }: { $events }
compare-nothing = { $rules }: nothing happens
compare-score = Score at the end: { $left } under { $left_rules }, { $right } under { $right_rules }

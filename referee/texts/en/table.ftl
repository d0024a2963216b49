# Words at the table: the order of the cards, what happened, how things stand.

rank-title = { $name }: Schlag { $schlag }, Trumpf { $trump }. The strongest card first.
rank-kritisch = Kritische
rank-guter = Guter
rank-rechter = Rechter
rank-linker = Linke
rank-trump = Trumpf
rank-plain = others
rank-note = Equals (=): the one laid first wins. The others win only in the suit that was led.

# What happened, one sentence for each event. $who is a name, $party are two.

event-game_opened = The Partie begins: { $rules } to { $target }, { $who } deals first{ $continues ->
    [none] .
   *[other] ; in its match it follows { $continues }.
}
event-cards_cut = { $who } cuts{ $keep ->
    [0] .
   *[other] { " " }and keeps { $keep }.
}
event-cards_dealt = { $who } deals.
event-schoeneres_asked = { $who } asks for Schöneres.
event-schlagtausch_offered = { $who } offers a Schlagtausch.
event-request_answered = { $who } { $consent ->
    [true] agrees.
   *[false] declines.
}
event-bessere_called = { $who } calls "bessere!"
event-schlag_announced = { $who } announces the Schlag: { $said }.
event-schlag_announced-passed = { $who } announces no Schlag.
event-schlag_announced-hidden = { $who } shows the Schlag covertly.
event-trump_announced = { $who } announces the Trumpf: { $said }.
event-trump_announced-passed = { $who } announces no Trumpf.
event-trump_announced-hidden = { $who } shows the Trumpf covertly.
event-card_turned_up = { $who } turns up { $card }.
event-die_vier_opened = Die Vier: { $party } offer 4 before the first card.
event-gespannt_chosen = { $who } { $play ->
    [true] plays, gespannt, for 3.
   *[false] goes, gespannt.
}
event-offer_made = { $who } offers { $stake }.
event-offer_held = { $who } holds{ $inferred ->
    [true] { " " }(by the card laid or the counter-offer).
   *[false] .
}
event-offer_folded = { $who } goes.
event-card_played = { $who } lays { $card }{ $demand ->
    [true] { " " }and demands "Trumpf oder Kritisch".
   *[false] .
}
event-trick_taken = The trick is { $who }'s.
event-surrendered = { $who } gives the deal up.
event-signal_given = { $who } { $spoken ->
    [true] says aloud: “{ $sign }”
   *[false] signals: { $sign }.
}
event-maschine_shown = { $who } shows the Maschine: { $cards }.
event-deal_scored = { $party } write { $points } ({ $reason ->
    [tricks] by tricks
    [fold] the others went
    [go] went, gespannt
    [surrender] given up
    [maschine] Maschine
   *[ruling] by a ruling
}).
event-deal_voided = The deal is void and dealt again ({ $reason ->
    [schoeneres] Schöneres
    [bessere] bessere
    [wrong_dealer] wrong dealer
   *[ruling] by a ruling
}).
event-line_struck = Line { $line } is struck.
event-penalty_written = { $party }: { $points } points as a penalty.
event-column_struck = { $party } are gespannt; their column is struck through.
event-game_won = { $party } win the Partie{ $schneider ->
    [true] { " " }– Schneider, it counts double!
   *[false] .
}
event-match_decided = { $party } win the match.
event-match_decided-passed = Bruderspiel: each party has won one Partie.
event-next_partie_opened = The match goes on: Partie { $game_id }.
event-next_partie_dealt = The next Partie is dealt; this one stands.
event-game_withdrawn = The Partie is withdrawn, without a result: the end of the one before no longer stands.
event-act_voided = { $who }: said against the rules, void.
event-irregularity_noted = Noted: { $irregularity } by { $offender }{ $note ->
    [none] .
   *[other] : { $note }
}
event-corrected = Corrected: it goes on after event { $version }.
event-claim_filed = { $who } claims { $claim } against { $accused }{ $event ->
    [0] .
   *[other] , event { $event }.
}
against-the-rules = against the rule: { $codes }

table-title = { $rules } to { $target } · { $phase ->
    [over] the Partie is over
   *[other] deal { $deal }
} · event { $version } of { $last }
table-dealer = dealer { $dealer }, forehand { $forehand }
table-announced = Schlag { $schlag } · Trumpf { $trump } · worth { $stake }
table-offer = { $party } offer { $stake }
table-request = { $who } asks: { $kind ->
    [schlagtausch] Schlagtausch
   *[other] Schöneres
}
table-choice = { $party } are gespannt: play or go?
table-turn = to move: { $who }
table-tricks = tricks { $left } : { $right }
table-withdrawn = withdrawn, without a result: the end of the Partie before no longer stands
table-winner = { $party } have won
table-passed = none
table-unknown = hidden
table-open = –
sheet-title = Schrift
sheet-sum = score
sheet-struck = struck
sheet-penalty = penalty
sheet-gespannt = gespannt
trick-title = trick { $number }
suit-E = Eichel ♣
suit-L = Laub ♠
suit-H = Herz ♥
suit-S = Schell ♦
and = { $one } and { $other }

proven = { $events } events proven; they follow from { $acts } acts.
head = head of the log: { $head }
not-sealed = A written record is not sealed: no hash stands for it. Converted to a log it gets one.
rules-revision = Judged by revision { $revision } of the rules.
proven-until = proven up to event { $proven } of { $events }; then:
guards-removed = The store's guards were removed: { $guards }. What is proven is proven without them.
converted = { $file }: Partien { $partien }, events { $events }
converted-lost = has no place there: { $what }

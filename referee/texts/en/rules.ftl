# A page of rules, line by line. The game's own words stay as they are.

title = Watten: { $name }
title-changed = Watten: { $name }, with agreements of one's own
key = In brackets: where a value comes from. 000, 002, 003, 004 are rule books, D1 and so on decisions (DECISIONS.md).
source-tournament = the tournament's regulations
source-house = where nothing else is said
source-override = own agreement
source-elsewhere = as in { $place }
otherwise = { $place } says "{ $quote }"; decided otherwise: { $decided } ({ $decision })
otherwise-D11 = the Ass is the highest of every suit
otherwise-D12 = an offer adds to the stake and does not double it
otherwise-D13 = who folds always pays the last stake that was held
otherwise-D90 = who has more than half of the tricks has won, and the rest is not played
same = No difference: { $a } and { $b } are the same rules.
diff-title = { $a } against { $b }
or = { $first } or { $last }
nothing = nothing
no-kritische = none

group-cards = Table and cards
group-announce = Cutting, dealing, announcing
group-duty = Follow duty
group-stake = Offers
group-end = Target and end
group-disputes = Disputes

flag = { $value ->
    [true] yes
   *[false] no
}

label-players = Players
value-players = { $value }
label-deck = Cards
value-deck = { $value ->
    [32] 32, without the Weli
   *[33] 33, with the Weli
}
label-kritische = Kritische, highest first
label-guter = Guter (the trump one above the Schlag beats the Rechter)
label-weli = Weli
value-weli = { $value ->
    [none] not in the deck
    [kritisch] a Kritischer
    [lowest_trump] always the lowest trump
   *[plain] a Schell like any other, below the seven
}
label-weli_as_schlag = The Weli may be announced as Schlag
label-hand = Cards in a hand
value-hand = { $value ->
    [3] 3; two tricks win
   *[5] 5; three tricks win
}
label-packets = Dealt in packets of
value-packets = { $value }
label-free_packets = The dealer orders the packets as he likes, or deals all at once after a knock
label-schlecken = Schlecken at the cut
value-schlecken = { $value ->
    [none] no
    [one] one Kritischer may be kept
   *[several] as many Kritische as follow each other
}
label-announce = Announcement
value-announce = { $value ->
    [schlag_first] forehand names the Schlag, then the dealer the Trumpf
    [trump_first] the dealer names the Trumpf, then forehand the Schlag
   *[lowest_card] forehand and dealer turn up their lowest card
}
label-blind = Blind: only forehand and dealer know the announcement
label-look = Before the announcement
value-look = { $value ->
    [announcers] only dealer and forehand see their cards
   *[first_packet] only dealer and forehand see theirs, and only the first packet
}
label-may_pass = Schlag and Trumpf may be passed over
label-announce_held = An announcer must hold a card of what he names
label-schoeneres_before = Schöneres before the announcement
value-schoeneres_before = { $value ->
    [none] no
    [forehand] forehand may ask
   *[either] forehand and dealer may ask
}
label-schoeneres_from = The better cards come from
value-schoeneres_from = { $value ->
    [rest] the rest
   *[reshuffled] the rest, shuffled anew
}
label-schoeneres_in_play = Schöneres of the whole deal while it is played
label-bessere = "Bessere!": an announcer forces a redeal
label-bessere_cost = Its price
value-bessere_cost = { $value } points
label-schlagtausch = Schlagtausch
value-schlagtausch = { $value ->
    [none] no
    [forehand] forehand may offer it
   *[either] forehand and dealer may offer it
}
label-maschine = Maschine: all Kritische in one hand, shown, win at once
label-duty = Follow duty
value-duty = { $value ->
    [none] everybody lays what he likes
    [own] by a table of one's own
   *[other] by "{ $value }"
}
duty-row = { $trigger }: who holds { $obliged } lays { $satisfied }
trigger-trump = Trump led
trigger-rechter = Rechter led
trigger-guter = Guter led
trigger-linker = Linker led
trigger-kritisch = Kritischer led
trigger-kritisch_of_trump_suit = Kritischer of the trump suit led
trigger-demand = "Trumpf oder Kritisch" demanded
trigger-demand_partner = "Trumpf oder Kritisch" demanded, for the partner
kind-kritisch = Kritische
kind-guter = the Guter
kind-rechter = the Rechter
kind-linker = Linke
kind-trump = trumps
kind-plain = other cards
label-duty_binds = This binds
value-duty_binds = { $value ->
    [all] everybody
   *[announcers] only the two who know the announcement
}
label-demand = "Trumpf oder Kritisch"
value-demand = { $value ->
    [none] does not exist
    [first_trick] may be demanded with the Rechter led to the first trick
   *[any_trick] may be demanded with the Rechter led to any trick
}
label-demand_lapses = The demand lapses once a Kritischer has beaten the Rechter
label-base = A deal is worth
value-base = { $value }
label-step = An offer raises by
value-step = { $value }
label-ladder = Ladder: Spiel, 3 to 7, Spielaus
label-counter_offer = An offer may be answered by the next one
label-cap = Highest offer
value-cap = { $value ->
    [none] none
    [larger_need] what the party behind still needs
   *[spielaus] Spielaus
}
label-timing = Offers are made
value-timing = { $value ->
    [any] at any time after the announcement
   *[before_own_card] before one's own card to the trick
}
label-last_trick_rule = On the last trick only who holds a fitting card offers
label-last_trick_pairs = What fits, the pair table of the casino reglement says
label-last_trick_counter = For a counter-offer too
label-playing_holds = Playing on is holding
label-must_hold = An offer past the target must be held
label-target = Target
value-target = { $value } points
label-over_target = Points over the target
value-over_target = { $value ->
    [written] are written
   *[capped] fall away
}
label-margin = Gespannt from
value-margin = { $value } points before the target
label-gespannt = Gespannt means
value-gespannt = { $value ->
    [choice] no offers; play for three, or go
    [die_vier] the party behind opens with an offer of four
    [no_offer_lose_2] no offers, but holding; only two can be lost
    [spiel_only] "Spiel" may be offered, three and more not
    [three] the deal counts three and nobody offers; two when both are
   *[none] nothing special
}
label-strokes = A gespannt column is struck through
label-die_vier_lead = Lead for Die Vier
value-die_vier_lead = { $value } points
label-surrender = Surrender
label-signals = Deuten (signs to the partner)
label-spoken_signals = Plain words as a sign, where one may sign
label-schneider = A Schneider (lost without a point) counts double, two Partien of a match
label-draw = Who deals first
value-draw = { $value ->
    [high] who drew the higher card
    [low] who drew the lowest card
    [low_ass_low] who drew the lowest card, Ass low
    [teams] one of the party that drew the two lowest cards, Ass low
   *[named] is named
}
label-match = Partien
value-match = { $value ->
    [single] one
    [best_of_three] best of three
   *[two_partien] two; one each is a Bruderspiel
}
label-wrong_dealer_void_until = Dealt by the wrong player: void
value-wrong_dealer_void_until = { $value ->
    [next_packet] until the next deal's first packet lies
   *[deal_end] until the deal is finished
}
label-wrong_dealer_after_standing = If it stands, next deals
value-wrong_dealer_after_standing = { $value ->
    [schrift] whom the Schrift names
   *[from_actual] the left neighbour of who dealt
}
label-regulations = Regulations
value-regulations = { $value ->
    [house] the mild ones of the house
    [casino-tirol] casino reglement
    [wattn-turnier] Bavarian tournament
   *[own] one's own
}
penalties-taken = Penalties are taken from who offended

irregularity-MISDEAL = Misdeal, claimed before one's first card
irregularity-MISDEAL_LATER = Misdeal, claimed later
irregularity-LOOKED_TOO_EARLY = Looked too early
irregularity-LOOKED_AT_STOCK = Looked at the stock
irregularity-SECOND_CUT = Cut twice
irregularity-REVOKE = Revoke
irregularity-OFFER_WHILE_GESPANNT = Offered while gespannt
irregularity-OFFER_ABOVE_CAP = Offered too much
irregularity-OFFER_ON_LAST_TRICK = Offered wrongly on the last trick
irregularity-SILENT_OFFER = Offered by a sign
irregularity-CARD_EXPOSED = Card exposed
irregularity-TAKEN_BACK = Card taken back
irregularity-PLAYED_OUT_OF_TURN = Played out of turn
irregularity-PLAYED_OUT_OF_TURN_LATER = Played out of turn, noticed after the next card
irregularity-WROTE_TOO_LATE = Wrote too late
irregularity-SIGNAL_FORBIDDEN = Signalled where it is forbidden
irregularity-CHEATING = Cheated
irregularity-OTHER_SAID = Anything else wrongly said
irregularity-OTHER_CARD = Any other card wrongly laid

consequence-none = stands, noted
consequence-void_deal = the deal is void and dealt again
consequence-opponents_write = { $amount ->
    [stake] the opponents write the stake
    [offer] the opponents write what was offered
   *[other] the opponents write { $amount }
}
consequence-thrown_in = the cards are thrown in
consequence-passes_deal = the deal passes on
consequence-game_lost = the Partie is lost
consequence-offer_void = the offer is void
consequence-offer_counts = the offer counts
consequence-said_void = void, to be said again rightly
consequence-card_stands = the card stands
consequence-card_taken_back = the card is taken back
consequence-card_played = the card is played
consequence-line_void = the line does not count

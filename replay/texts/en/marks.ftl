# What went against the rules in a Partie, where it fell, and what came of it.

mark-violation = Against the rule
mark-voided = Said against the rule, void
mark-irregularity = Noted
mark-claim = Claimed
mark-ruling = Ruling
mark-correction = Corrected
mark-note = Finding
about = on { $version }
claimed = { $who } against { $accused }: { $what }
noted = { $who }: { $what }
corrected = what was entered after that does not count
ruled = { $who }: { $what } – { $follows }
ruled-unfounded = { $who }: { $what } – unfounded
ruled-undecided = { $who }: { $what } – can no longer be decided
points-written = the opponents write { $points }
points-taken = { $points } are taken away
thrown_in = the cards are thrown in

# One sentence for every rule that can be broken.

broken-NOT_YOUR_TURN = Another seat is to speak or play
broken-WRONG_PHASE = This is not the moment for it in a deal
broken-GAME_OVER = The Partie has been won
broken-WRONG_DEALER_TWICE_RUNNING = Nobody deals twice running; the Schrift names another dealer
broken-WRONG_DEALER_PASSED_OVER = The right dealer is passed over; the Schrift names him
broken-WRONG_DEALER = The Schrift names another dealer
broken-NOT_THE_ANNOUNCER = This is not this seat's to announce or to ask
broken-SCHLAG_NOT_ALLOWED = This cannot be the Schlag
broken-TRUMP_NOT_ALLOWED = This cannot be the Trumpf
broken-NOT_THE_LOWEST_CARD = The card turned up must be one's lowest
broken-CARD_NOT_IN_HAND = The hand does not hold this card
broken-CARD_ALREADY_PLAYED = This card lies already
broken-CARD_NOT_IN_DECK = This card cannot be dealt or played
broken-MUST_FOLLOW = The card led asks for another one from this hand
broken-DEMAND_NOT_ALLOWED = “Trumpf oder Kritisch” cannot be demanded with this card now
broken-OFFER_OPEN = An offer is open and is to be answered first
broken-NO_OFFER_OPEN = Nothing was offered
broken-OWN_OFFER = One's own party offered; the others answer
broken-OFFER_OUT_OF_TURN = Offers alternate; the other party may offer next
broken-OFFER_NOT_THE_NEXT_STAKE = The next stake is another
broken-OFFER_ABOVE_CAP = No more can be offered in this Partie
broken-OFFER_WHILE_GESPANNT = A gespannt party may not offer
broken-OFFER_CLOSED = In this deal nobody offers
broken-OFFER_AFTER_OWN_CARD = Who has laid a card to the trick may no longer offer
broken-OFFER_ON_LAST_TRICK = On the last trick this card does not entitle to an offer
broken-MUST_HOLD = This offer must be held
broken-NO_REQUEST_OPEN = Nothing was asked for
broken-REQUEST_OPEN = A request is open and is to be answered first
broken-ALREADY_ASKED = This was asked for in this deal already
broken-GESPANNT_CHOICE_OWED = The gespannt party first says whether it plays or goes
broken-NOT_GESPANNT = This party is not gespannt
broken-SIGNALS_FORBIDDEN = In these rules nobody signals
broken-NOT_IN_THESE_RULES = These rules do not know it
broken-WRONG_HAND_SIZE = There are too many or too few hands or cards

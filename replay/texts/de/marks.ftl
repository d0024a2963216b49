# Was in einer Partie gegen die Regeln ging, wo es fiel, und was daraus wurde.

mark-violation = Gegen die Regel
mark-voided = Ungültig gesagt
mark-irregularity = Vermerkt
mark-claim = Gerügt
mark-ruling = Entscheid
mark-correction = Berichtigt
mark-note = Befund
about = zu { $version }
claimed = { $who } rügt { $accused }: { $what }
noted = { $who }: { $what }
corrected = was danach eingetragen war, gilt nicht
ruled = { $who }: { $what } – { $follows }
ruled-unfounded = { $who }: { $what } – unbegründet
ruled-undecided = { $who }: { $what } – nicht mehr zu entscheiden
points-written = die Gegner schreiben { $points }
points-taken = { $points } werden abgezogen
thrown_in = die Karten werden zusammengeworfen

# Ein Satz für jede Regel, die verletzt werden kann.

broken-NOT_YOUR_TURN = Ein anderer ist an der Reihe
broken-WRONG_PHASE = Dafür ist jetzt nicht der Zeitpunkt im Spiel
broken-GAME_OVER = Die Partie ist gewonnen
broken-WRONG_DEALER_TWICE_RUNNING = Niemand gibt zweimal hintereinander; die Schrift weist einen anderen Geber
broken-WRONG_DEALER_PASSED_OVER = Der richtige Geber wird übergangen; die Schrift weist ihn
broken-WRONG_DEALER = Die Schrift weist einen anderen Geber
broken-NOT_THE_ANNOUNCER = Das anzusagen oder zu verlangen steht einem anderen zu
broken-SCHLAG_NOT_ALLOWED = Das kann nicht Schlag sein
broken-TRUMP_NOT_ALLOWED = Das kann nicht Trumpf sein
broken-NOT_THE_LOWEST_CARD = Aufgedeckt wird die niedrigste Karte der Hand
broken-CARD_NOT_IN_HAND = Diese Karte ist nicht in der Hand
broken-CARD_ALREADY_PLAYED = Diese Karte liegt schon
broken-CARD_NOT_IN_DECK = Diese Karte ist nicht im Spiel
broken-MUST_FOLLOW = Auf die ausgespielte Karte muss eine andere zugegeben werden
broken-DEMAND_NOT_ALLOWED = „Trumpf oder Kritisch“ kann mit dieser Karte jetzt nicht verlangt werden
broken-OFFER_OPEN = Es ist geboten; erst muss geantwortet werden
broken-NO_OFFER_OPEN = Es ist nichts geboten
broken-OWN_OFFER = Die eigene Partei hat geboten; die Gegner antworten
broken-OFFER_OUT_OF_TURN = Geboten wird abwechselnd; jetzt darf die andere Partei
broken-OFFER_NOT_THE_NEXT_STAKE = Der nächste Wert ist ein anderer
broken-OFFER_ABOVE_CAP = Höher wird nicht geboten
broken-OFFER_WHILE_GESPANNT = Wer gespannt ist, darf nicht bieten
broken-OFFER_CLOSED = In diesem Spiel wird nicht geboten
broken-OFFER_AFTER_OWN_CARD = Wer zum Stich schon gelegt hat, darf nicht mehr bieten
broken-OFFER_ON_LAST_TRICK = Zum letzten Stich darf mit dieser Karte nicht geboten werden
broken-MUST_HOLD = Dieses Gebot muss gehalten werden
broken-NO_REQUEST_OPEN = Es ist nichts verlangt
broken-REQUEST_OPEN = Eine Bitte ist offen; erst muss geantwortet werden
broken-ALREADY_ASKED = Darum wurde in diesem Spiel schon gebeten
broken-GESPANNT_CHOICE_OWED = Erst sagt die gespannte Partei, ob sie spielt oder geht
broken-NOT_GESPANNT = Diese Partei ist nicht gespannt
broken-SIGNALS_FORBIDDEN = In diesen Regeln wird nicht gedeutet
broken-NOT_IN_THESE_RULES = Das gibt es in diesen Regeln nicht
broken-WRONG_HAND_SIZE = Es sind zu viele oder zu wenige Karten

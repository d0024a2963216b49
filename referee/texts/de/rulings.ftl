# Was festgestellt wurde. $who ist der Spieler, der gefehlt haben soll.

finding-NOT_YOUR_TURN = { $who } war nicht an der Reihe
finding-WRONG_PHASE = { $who } tat etwas, was jetzt nicht dran war
finding-GAME_OVER = Die Partie war schon aus
finding-WRONG_DEALER_TWICE_RUNNING = { $who } gab zweimal hintereinander
finding-WRONG_DEALER_PASSED_OVER = { $who } gab und überging den richtigen Geber
finding-WRONG_DEALER = { $who } gab, obwohl die Schrift einen anderen weist
finding-NOT_THE_ANNOUNCER = { $who } hatte nichts anzusagen
finding-SCHLAG_NOT_ALLOWED = { $who } sagte einen Schlag an, der nicht erlaubt war
finding-TRUMP_NOT_ALLOWED = { $who } sagte einen Trumpf an, der nicht erlaubt war
finding-NOT_THE_LOWEST_CARD = { $who } deckte nicht seine niederste Karte auf
finding-CARD_NOT_IN_HAND = { $who } hatte die Karte nicht in der Hand
finding-CARD_ALREADY_PLAYED = Die Karte von { $who } lag schon
finding-CARD_NOT_IN_DECK = Die Karte von { $who } ist nicht im Spiel
finding-DEMAND_NOT_ALLOWED = { $who } verlangte „Trumpf oder Kritisch“ zu Unrecht
finding-OFFER_OPEN = { $who } machte weiter, obwohl auf ein Gebot noch nicht geantwortet war
finding-NO_OFFER_OPEN = { $who } antwortete, obwohl nichts geboten war
finding-OWN_OFFER = { $who } antwortete auf das Gebot der eigenen Partei
finding-OFFER_OUT_OF_TURN = { $who } bot, obwohl die andere Partei an der Reihe war
finding-OFFER_NOT_THE_NEXT_STAKE = { $who } bot nicht den nächsten Einsatz
finding-OFFER_ABOVE_CAP = { $who } bot zu hoch
finding-OFFER_WHILE_GESPANNT = { $who } bot, obwohl die Partei gespannt ist
finding-OFFER_CLOSED = { $who } bot, obwohl in diesem Spiel nicht geboten wird
finding-OFFER_AFTER_OWN_CARD = { $who } bot nach der eigenen Karte
finding-OFFER_ON_LAST_TRICK = { $who } bot beim letzten Stich zu Unrecht
finding-MUST_HOLD = { $who } ging, obwohl zu halten war
finding-NO_REQUEST_OPEN = { $who } antwortete, obwohl nichts gefragt war
finding-REQUEST_OPEN = { $who } machte weiter, obwohl auf eine Frage noch nicht geantwortet war
finding-ALREADY_ASKED = { $who } fragte in diesem Spiel zum zweiten Mal
finding-GESPANNT_CHOICE_OWED = Die gespannte Partei hatte noch nicht gewählt, als { $who } weitermachte
finding-NOT_GESPANNT = { $who } wählte, ohne gespannt zu sein
finding-NOT_IN_THESE_RULES = { $who } tat etwas, was diese Regeln nicht kennen
finding-WRONG_HAND_SIZE = Die Hände stimmten nicht, als { $who } gab
finding-CUT_OWED = { $who } gab, bevor abgehoben war
finding-REVOKE = { $who } gab nicht zu
finding-SIGNAL_FORBIDDEN = { $who } deutete, wie es hier nicht erlaubt ist
finding-PLAYED_OUT_OF_TURN = { $who } legte außer der Reihe
finding-MISDEAL = Die Karten sind vergeben; dafür steht { $who } ein
finding-LOOKED_TOO_EARLY = { $who } schaute zu früh in die Karten
finding-LOOKED_AT_STOCK = { $who } schaute in den Talon
finding-SECOND_CUT = { $who } hob ein zweites Mal ab
finding-SILENT_OFFER = { $who } bot mit einem Zeichen statt mit einem Wort
finding-CARD_EXPOSED = { $who } zeigte eine Karte
finding-TAKEN_BACK = { $who } nahm eine gelegte Karte zurück
finding-WROTE_TOO_LATE = { $who } schrieb zu spät
finding-CHEATING = { $who } betrog

claimed = Behauptet: { $finding }
unfounded = Nicht so: { $finding }
undecided = Nicht zu entscheiden: { $finding }
shown = { $finding } (Ereignis { $event }, gezeigt hat es Ereignis { $shown })
at = { $finding } (Ereignis { $event })

# Nach welcher Regel.

rule = Regel: { $rules }
rule-none = Regel: nach Ermessen
rule-regulations = Ordnung: { $entry }
by-director = Entschieden von { $by }: { $reason }
by-director-overruling = Entschieden von { $by } statt der Entscheidung { $overrules }: { $reason }

# Was folgt. $points ist nie unter null.

consequence-none = Es bleibt, wie es ist
consequence-void_deal = Das Spiel ist ungültig
consequence-void_line = Das Spiel ist ungültig, seine Zeile wird gestrichen
consequence-opponents_write = { $party } { $players ->
    [one] schreibt
   *[other] schreiben
} { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}
consequence-taken = { $party } { $players ->
    [one] verliert
   *[other] verlieren
} { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}
consequence-thrown_in = { $written }; die Karten werden zusammengeworfen
consequence-passes_deal = { $written }; die Zeile zählt als gegeben
consequence-thrown_in_passes_deal = { $written }; die Karten werden zusammengeworfen, das Geben geht weiter
consequence-game_lost = { $party } { $players ->
    [one] verliert
   *[other] verlieren
} die Partie
consequence-offer_void = Das Gebot ist nichtig
consequence-offer_counts = Das Gebot gilt
consequence-said_void = Das Gesagte ist nichtig
consequence-card_stands = Die Karte bleibt liegen
consequence-card_taken_back = Die Karte geht in die Hand zurück
consequence-card_played = Die Karte, die offen lag, wird gespielt
consequence-line_void = Die Zeile zählt nicht

remark-unnoticed = Noch hat es niemand gerügt
remark-during = gerügt, während das Spiel noch lief
remark-finished = gerügt nach dem Spiel, bevor das erste Packl des nächsten lag
remark-next-packet = gerügt, als das erste Packl des nächsten Spiels schon lag
remark-in_time = gerügt vor der nächsten Karte
remark-too_late = dafür ist es zu spät
remark-deal_over = das Spiel ist geschrieben
remark-no_deal = es liegt kein Spiel, das ungültig sein könnte
remark-no_line = die letzte Zeile steht nicht auf dieser Seite
remark-graver = was schwerer wiegt, ist schon geahndet
remark-settled = das ist in Ereignis { $earlier } entschieden
remark-not_the_accused = das war ein anderer
remark-may_still_show = die Karten zeigen es vielleicht noch
remark-cannot_show = das Spiel war aus, bevor die Karten fielen
remark-denied = die Aufzeichnung zeigt es nicht, und es wird bestritten
remark-admitted = die Aufzeichnung zeigt es nicht, aber es wird zugegeben
remark-referee_deals = an diesem Tisch kann das nicht geschehen

# Was jetzt zu tun ist, in einem Satz.

now-won = Die Partie ist aus.
now-deals = { $dealer } gibt.
now-turn = Es geht weiter, { $turn } ist dran.
now-goes-on = Es geht weiter.
now-answer = Es geht weiter, { $players ->
    [one] { $asked } antwortet
   *[other] { $asked } antworten
}.
now-say-again = Es ist richtig zu sagen, dann geht es weiter.
now-take-back = { $who } nimmt die Karte zurück, { $turn } ist dran.
now-play-exposed = { $who } spielt diese Karte, sobald sie gespielt werden kann.
now-object-card = Wer es rügen will, tut es vor der nächsten Karte, sonst bleibt sie liegen.
now-object-deal = { $until ->
    [deal_end] Wer es rügen will, tut es, bevor das Spiel fertig ist, sonst gilt es.
   *[next_packet] Wer es rügen will, tut es, bevor das erste Packl des nächsten Spiels liegt, sonst gilt es.
}
now-wait = Es wird weitergespielt, die Karten entscheiden es.
now-director = Es bleibt dabei, wenn die Turnierleitung nicht anders entscheidet.

party = { $first } und { $second }

# Eine nachgeprüfte Aufzeichnung.

audit-sound = Nichts zu beanstanden.
audit-findings = { $count ->
    [one] Eine Feststellung
   *[other] { $count } Feststellungen
}
audit-differences = { $count ->
    [one] An einer Stelle steht etwas anderes, als die Regeln ergeben
   *[other] An { $count } Stellen steht etwas anderes, als die Regeln ergeben
}
difference-missing = Ereignis { $version }: es fehlt { $expected }
difference-too-much = Ereignis { $version }: { $logged } folgt aus nichts
difference-event = Ereignis { $version }: { $logged } statt { $expected }
difference-field = Ereignis { $version }, { $field }: { $logged } statt { $expected }

# Eine Aufzeichnung nach zwei Regelwerken.

compare-same = Beide Regelwerke urteilen gleich.
compare-first = Zuerst verschieden bei Ereignis { $version }: { $who }, { $act }
compare-then = Ereignis { $version }: { $who }, { $act }
compare-verdict = { $rules }: { $violations }
compare-legal = { $rules }: erlaubt
compare-events = { $rules }: { $events }
compare-nothing = { $rules }: es geschieht nichts
compare-score = Stand am Ende: { $left } nach { $left_rules }, { $right } nach { $right_rules }

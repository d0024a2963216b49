# Eine Regelseite, Zeile für Zeile. Die Wörter des Spiels bleiben, wie sie sind.

title = Watten: { $name }
title-changed = Watten: { $name }, mit eigenen Absprachen
key = In eckigen Klammern: woher ein Wert kommt. 000, 002, 003, 004 sind Regelbücher, D1 und so fort Entscheidungen (DECISIONS.md).
source-tournament = Turnierreglement
source-house = sonst gilt
source-override = eigene Absprache
source-elsewhere = wie { $place }
otherwise = { $place } sagt „{ $quote }“; anders entschieden: { $decided } ({ $decision })
otherwise-D11 = das Ass ist in jeder Farbe die höchste
otherwise-D12 = ein Gebot zählt dazu und verdoppelt nicht
otherwise-D13 = wer geht, zahlt immer den zuletzt gehaltenen Wert
otherwise-D90 = wer mehr als die Hälfte der Stiche hat, hat gewonnen; der Rest wird nicht gespielt
same = Kein Unterschied: { $a } und { $b } sind dieselben Regeln.
diff-title = { $a } gegen { $b }
or = { $first } oder { $last }
nothing = nichts
no-kritische = keine

group-cards = Tisch und Karten
group-announce = Abheben, Geben, Ansagen
group-duty = Zugeben
group-stake = Bieten
group-end = Ziel und Ende
group-disputes = Streitfälle

flag = { $value ->
    [true] ja
   *[false] nein
}

label-players = Spieler
value-players = { $value }
label-deck = Karten
value-deck = { $value ->
    [32] 32, ohne Weli
   *[33] 33, mit dem Weli
}
label-kritische = Kritische, höchster zuerst
label-guter = Guter (der Trumpf eins über dem Schlag sticht den Rechten)
label-weli = Weli
value-weli = { $value ->
    [none] nicht im Spiel
    [kritisch] ein Kritischer
    [lowest_trump] immer der niedrigste Trumpf
   *[plain] eine Schell wie jede andere, unter der Sieben
}
label-weli_as_schlag = Weli darf als Schlag angesagt werden
label-hand = Karten in der Hand
value-hand = { $value ->
    [3] 3; zwei Stiche gewinnen
   *[5] 5; drei Stiche gewinnen
}
label-packets = Gegeben wird
value-packets = { $value }
label-free_packets = Der Geber gibt die Packln, wie er will, oder nach dem Klopfen alle auf einmal
label-schlecken = Schlecken beim Abheben
value-schlecken = { $value ->
    [none] nein
    [one] ein Kritischer darf behalten werden
   *[several] so viele Kritische, wie nacheinander kommen
}
label-announce = Ansage
value-announce = { $value ->
    [schlag_first] Vorhand sagt den Schlag, dann der Geber den Trumpf
    [trump_first] der Geber sagt den Trumpf, dann Vorhand den Schlag
   *[lowest_card] Vorhand und Geber decken ihre niedrigste Karte auf
}
label-blind = Blind: die Ansage wissen nur Vorhand und Geber
label-look = Vor der Ansage sehen
value-look = { $value ->
    [announcers] nur Geber und Vorhand ihre Karten
   *[first_packet] nur Geber und Vorhand, und nur das erste Packl
}
label-may_pass = Schlag und Trumpf dürfen ausbleiben
label-announce_held = Wer ansagt, muss eine Karte davon halten
label-schoeneres_before = Schöneres vor der Ansage
value-schoeneres_before = { $value ->
    [none] nein
    [forehand] Vorhand darf bitten
   *[either] Vorhand und Geber dürfen bitten
}
label-schoeneres_from = Die schöneren Karten kommen
value-schoeneres_from = { $value ->
    [rest] vom Rest
   *[reshuffled] vom neu gemischten Rest
}
label-schoeneres_in_play = Schöneres im laufenden Spiel
label-bessere = „Bessere!“: ein Ansager erzwingt neues Geben
label-bessere_cost = Preis dafür
value-bessere_cost = { $value } Punkte
label-schlagtausch = Schlagtausch
value-schlagtausch = { $value ->
    [none] nein
    [forehand] Vorhand darf anbieten
   *[either] Vorhand und Geber dürfen anbieten
}
label-maschine = Maschine: alle Kritischen in einer Hand, gezeigt, gewinnen sofort
label-duty = Zugeben
value-duty = { $value ->
    [none] jeder legt, was er will
    [own] nach eigener Tafel
   *[other] nach „{ $value }“
}
duty-row = { $trigger }: wer { $obliged } hat, legt { $satisfied }
trigger-trump = Trumpf ausgespielt
trigger-rechter = Rechter ausgespielt
trigger-guter = Guter ausgespielt
trigger-linker = Linker ausgespielt
trigger-kritisch = Kritischer ausgespielt
trigger-kritisch_of_trump_suit = Kritischer in der Trumpffarbe ausgespielt
trigger-demand = „Trumpf oder Kritisch“ verlangt
trigger-demand_partner = „Trumpf oder Kritisch“ verlangt, für den Partner
kind-kritisch = Kritische
kind-guter = den Guten
kind-rechter = den Rechten
kind-linker = Linke
kind-trump = Trumpf
kind-plain = andere Karten
label-duty_binds = Das bindet
value-duty_binds = { $value ->
    [all] alle
   *[announcers] nur die beiden, die die Ansage kennen
}
label-demand = „Trumpf oder Kritisch“
value-demand = { $value ->
    [none] gibt es nicht
    [first_trick] darf mit dem Rechten zum ersten Stich verlangt werden
   *[any_trick] darf mit dem Rechten zu jedem Stich verlangt werden
}
label-demand_lapses = Das Verlangen erlischt, wenn ein Kritischer den Rechten sticht
label-base = Ein Spiel zählt
value-base = { $value }
label-step = Geboten wird um
value-step = { $value } mehr
label-ladder = Leiter: Spiel, 3 bis 7, Spielaus
label-counter_offer = Auf ein Gebot darf gleich das nächste folgen
label-cap = Höchstes Gebot
value-cap = { $value ->
    [none] keines
    [larger_need] was die Partei hinten noch braucht
   *[spielaus] Spielaus
}
label-timing = Geboten werden darf
value-timing = { $value ->
    [any] jederzeit nach der Ansage
   *[before_own_card] bevor man selbst zum Stich gelegt hat
}
label-last_trick_rule = Beim letzten Stich bietet nur, wer die passende Karte hat
label-last_trick_pairs = Was passt, sagt die Paartafel des Casino-Reglements
label-last_trick_counter = Auch für das Gegengebot
label-playing_holds = Weiterspielen ist gehalten
label-must_hold = Ein Gebot über das Ziel hinaus muss gehalten werden
label-target = Ziel
value-target = { $value } Punkte
label-over_target = Punkte über dem Ziel
value-over_target = { $value ->
    [written] werden geschrieben
   *[capped] fallen weg
}
label-margin = Gespannt ab
value-margin = { $value } Punkten vor dem Ziel
label-gespannt = Gespannt heißt
value-gespannt = { $value ->
    [choice] nicht bieten; spielen um drei oder gehen
    [die_vier] wer hinten liegt, bietet gleich die Vier
    [no_offer_lose_2] nicht bieten, halten ja; verloren werden nur zwei
    [spiel_only] „Spiel“ bieten ja, drei und mehr nein
    [three] das Spiel zählt drei, niemand bietet; sind beide gespannt, zwei
   *[none] nichts Besonderes
}
label-strokes = Die Spalte einer gespannten Partei wird gestrichen
label-die_vier_lead = Vorsprung für Die Vier
value-die_vier_lead = { $value } Punkte
label-surrender = Aufgeben
label-signals = Deuten
label-spoken_signals = Klare Worte als Zeichen, wo gedeutet wird
label-schneider = Schneider (ohne Punkt verloren) zählt doppelt, im Match zwei Partien
label-draw = Wer zuerst gibt
value-draw = { $value ->
    [high] die höhere gezogene Karte
    [low] die niedrigste gezogene Karte
    [low_ass_low] die niedrigste gezogene Karte, Ass ist nieder
    [teams] einer der Partei mit den zwei niedrigsten gezogenen Karten, Ass ist nieder
   *[named] wird bestimmt
}
label-match = Partien
value-match = { $value ->
    [single] eine
    [best_of_three] zwei von dreien gewinnen
   *[two_partien] zwei; bei eins zu eins ein Bruderspiel
}
label-wrong_dealer_void_until = Vom Falschen gegeben: ungültig
value-wrong_dealer_void_until = { $value ->
    [next_packet] bis das erste Packl des nächsten Spiels liegt
   *[deal_end] bis das Spiel fertig ist
}
label-wrong_dealer_after_standing = Gilt es, gibt als Nächster
value-wrong_dealer_after_standing = { $value ->
    [schrift] wen die Schrift weist
   *[from_actual] der linke Nachbar dessen, der gegeben hat
}
label-regulations = Ordnung
value-regulations = { $value ->
    [house] die milde des Hauses
    [casino-tirol] Casino-Reglement
    [wattn-turnier] bayerisches Turnier
   *[own] eigene
}
penalties-taken = Strafpunkte verliert, wer gefehlt hat

irregularity-MISDEAL = Vergeben, gerügt vor der eigenen ersten Karte
irregularity-MISDEAL_LATER = Vergeben, später gerügt
irregularity-LOOKED_TOO_EARLY = Zu früh hineingeschaut
irregularity-LOOKED_AT_STOCK = Talon oder unterste Karte angeschaut
irregularity-SECOND_CUT = Zweimal abgehoben
irregularity-REVOKE = Nicht zugegeben
irregularity-OFFER_WHILE_GESPANNT = Gespannt geboten
irregularity-OFFER_ABOVE_CAP = Zu hoch geboten
irregularity-OFFER_ON_LAST_TRICK = Beim letzten Stich zu Unrecht geboten
irregularity-SILENT_OFFER = Stumm geboten
irregularity-CARD_EXPOSED = Karte gezeigt
irregularity-TAKEN_BACK = Karte zurückgenommen
irregularity-PLAYED_OUT_OF_TURN = Außer der Reihe gelegt
irregularity-PLAYED_OUT_OF_TURN_LATER = Außer der Reihe gelegt, bemerkt nach der nächsten Karte
irregularity-WROTE_TOO_LATE = Zu spät geschrieben
irregularity-SIGNAL_FORBIDDEN = Verboten gedeutet
irregularity-CHEATING = Betrogen
irregularity-OTHER_SAID = Sonst falsch gesagt
irregularity-OTHER_CARD = Sonst falsch gelegt

consequence-none = gilt, wird vermerkt
consequence-void_deal = das Spiel ist ungültig, es wird neu gegeben
consequence-opponents_write = { $amount ->
    [stake] die Gegner schreiben den Wert des Spiels
    [offer] die Gegner schreiben, was geboten war
   *[other] die Gegner schreiben { $amount }
}
consequence-thrown_in = die Karten werden zusammengeworfen
consequence-passes_deal = das Geben geht weiter
consequence-game_lost = die Partie ist verloren
consequence-offer_void = das Gebot ist nichtig
consequence-offer_counts = das Gebot gilt
consequence-said_void = nichtig, es wird richtig gesagt
consequence-card_stands = die Karte liegt
consequence-card_taken_back = die Karte geht zurück
consequence-card_played = die Karte wird gespielt
consequence-line_void = die Zeile zählt nicht

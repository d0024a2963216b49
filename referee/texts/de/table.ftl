# Worte am Tisch: die Ordnung der Karten, was geschah, der Stand der Dinge.

rank-title = { $name }: Schlag { $schlag }, Trumpf { $trump }. Die stärkste Karte zuerst.
rank-kritisch = Kritische
rank-guter = Guter
rank-rechter = Rechter
rank-linker = Linke
rank-trump = Trumpf
rank-plain = sonst
rank-note = Gleiche (=): wer zuerst legt, sticht. Die übrigen stechen nur in der gespielten Farbe.

# Was geschah, ein Satz für jedes Ereignis. $who ist ein Name, $party zwei.

event-game_opened = Die Partie beginnt: { $rules } bis { $target }, { $who } gibt zuerst{ $continues ->
    [none] .
   *[other] ; sie folgt im Match auf { $continues }.
}
event-cards_cut = { $who } hebt ab{ $keep ->
    [0] .
   *[other] { " " }und behält { $keep }.
}
event-cards_dealt = { $who } gibt.
event-schoeneres_asked = { $who } fragt um Schöneres.
event-schlagtausch_offered = { $who } bietet Schlagtausch an.
event-request_answered = { $who } { $consent ->
    [true] ist einverstanden.
   *[false] lehnt ab.
}
event-bessere_called = { $who } ruft „bessere!“
event-schlag_announced = { $who } sagt den Schlag an: { $said }.
event-schlag_announced-passed = { $who } sagt keinen Schlag an.
event-schlag_announced-hidden = { $who } zeigt den Schlag verdeckt.
event-trump_announced = { $who } sagt den Trumpf an: { $said }.
event-trump_announced-passed = { $who } sagt keinen Trumpf an.
event-trump_announced-hidden = { $who } zeigt den Trumpf verdeckt.
event-card_turned_up = { $who } deckt { $card } auf.
event-die_vier_opened = Die Vier: { $party } bieten vor der ersten Karte 4.
event-gespannt_chosen = { $who } { $play ->
    [true] spielt, gespannt, um 3.
   *[false] geht, gespannt.
}
event-offer_made = { $who } bietet { $stake }.
event-offer_held = { $who } hält{ $inferred ->
    [true] { " " }(durch die gelegte Karte oder das Gegengebot).
   *[false] .
}
event-offer_folded = { $who } geht.
event-card_played = { $who } legt { $card }{ $demand ->
    [true] { " " }und verlangt „Trumpf oder Kritisch“.
   *[false] .
}
event-trick_taken = Der Stich gehört { $who }.
event-surrendered = { $who } gibt das Spiel auf.
event-signal_given = { $who } { $spoken ->
    [true] sagt laut: „{ $sign }“
   *[false] deutet: { $sign }.
}
event-maschine_shown = { $who } zeigt die Maschine: { $cards }.
event-deal_scored = { $party } schreiben { $points } ({ $reason ->
    [tricks] nach Stichen
    [fold] die anderen gingen
    [go] gespannt gegangen
    [surrender] aufgegeben
    [maschine] Maschine
   *[ruling] durch Entscheid
}).
event-deal_voided = Das Spiel gilt nicht und wird neu gegeben ({ $reason ->
    [schoeneres] Schöneres
    [bessere] bessere
    [wrong_dealer] falscher Geber
   *[ruling] durch Entscheid
}).
event-line_struck = Zeile { $line } wird gestrichen.
event-penalty_written = { $party }: { $points } Punkte durch Strafe.
event-column_struck = { $party } sind gespannt; ihre Spalte wird gestrichen.
event-game_won = { $party } gewinnen die Partie{ $schneider ->
    [true] { " " }– Schneider, sie zählt doppelt!
   *[false] .
}
event-match_decided = { $party } gewinnen das Match.
event-match_decided-passed = Bruderspiel: jede Partei hat eine Partie gewonnen.
event-next_partie_opened = Das Match geht weiter: Partie { $game_id }.
event-next_partie_dealt = Die nächste Partie ist gegeben; diese hier steht.
event-game_withdrawn = Die Partie ist zurückgezogen, ohne Ergebnis: das Ende der vorigen steht nicht mehr.
event-act_voided = { $who }: gegen die Regeln gesagt, gilt nicht.
event-irregularity_noted = Vermerkt: { $irregularity } von { $offender }{ $note ->
    [none] .
   *[other] : { $note }
}
event-corrected = Berichtigt: weiter nach Ereignis { $version }.
event-claim_filed = { $who } reklamiert { $claim } gegen { $accused }{ $event ->
    [0] .
   *[other] , Ereignis { $event }.
}
against-the-rules = gegen die Regel: { $codes }

table-title = { $rules } bis { $target } · { $phase ->
    [over] die Partie ist aus
   *[other] Spiel { $deal }
} · Ereignis { $version } von { $last }
table-dealer = Geber { $dealer }, Vorhand { $forehand }
table-announced = Schlag { $schlag } · Trumpf { $trump } · gilt { $stake }
table-offer = { $party } bieten { $stake }
table-request = { $who } fragt: { $kind ->
    [schlagtausch] Schlagtausch
   *[other] Schöneres
}
table-choice = { $party } sind gespannt: spielen oder gehen?
table-turn = am Zug: { $who }
table-tricks = Stiche { $left } : { $right }
table-withdrawn = zurückgezogen, ohne Ergebnis: das Ende der vorigen Partie steht nicht mehr
table-winner = { $party } haben gewonnen
table-passed = keiner
table-unknown = verdeckt
table-open = –
sheet-title = Schrift
sheet-sum = Stand
sheet-struck = gestrichen
sheet-penalty = Strafe
sheet-gespannt = gespannt
trick-title = Stich { $number }
suit-E = Eichel ♣
suit-L = Laub ♠
suit-H = Herz ♥
suit-S = Schell ♦
and = { $one } und { $other }

proven = { $events } Ereignisse bewiesen; sie folgen aus { $acts } Handlungen.
head = Kopf des Logs: { $head }
not-sealed = Eine Aufzeichnung ist nicht versiegelt: kein Hash steht für sie. Als Log umgewandelt bekommt sie einen.
rules-revision = Gespielt nach Regelstand { $revision }.
proven-until = bewiesen bis Ereignis { $proven } von { $events }; danach:
guards-removed = Die Wächter des Speichers wurden entfernt: { $guards }. Was bewiesen ist, ist ohne sie bewiesen.
converted = { $file }: Partien { $partien }, Ereignisse { $events }
converted-lost = hat dort keinen Platz: { $what }

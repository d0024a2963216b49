# Was von einem Schreibzettel gesagt wird. Die Wörter des Spiels bleiben, wie sie sind.

title = { $file }: { $preset }, Ziel { $target }
seat = Spieler { $number }
left = links
right = rechts
column-line = Zeile
column-dealer = Geber
score = Stand
dash = –
unreadable = unleserlich
struck = gestrichen
penalty = Strafe

next = Es gibt { $name }.
next-partie = Die nächste Partie gibt { $name } an.
next-unknown = Wer gibt, liegt daran, wer das erste Spiel gegeben hat:
next-if = { $first } das erste: jetzt gibt { $next }.
first-line = Das erste Spiel hat { $name } gegeben: so steht es in Zeile { $line }.
first-inferred = Das erste Spiel hat { $name } gegeben; so stimmen die meisten Zeilen.
won = { $party } hat die Partie mit { $points } gewonnen (Zeile { $line }).
ask = Die Zahlen können Punkte sein (Stand { $points }) oder laufende Summen (Stand { $totals }): bitte fragen, was geschrieben wurde.
read-as-totals = Die Zahlen sind laufende Summen.
fine = Nichts zu beanstanden.
place = Zeile { $line }
place-column = Zeile { $line }, { $column }

fault-BOTH_WROTE = beide Seiten haben geschrieben; nur wer das Spiel gewonnen hat, schreibt, die anderen machen einen Strich
fault-NOBODY_WROTE = niemand hat geschrieben; wer das Spiel gewonnen hat, schreibt
fault-NOT_A_NUMBER = „{ $mark }“ ist keine Zahl
fault-VALUE_IMPOSSIBLE = { $mark } kann dieses Spiel nicht gegeben haben
fault-TOTAL_WRONG = die Summe { $mark } steigt nicht; vorher stand { $before }
fault-AFTER_THE_END = die Partie war schon gewonnen; diese Zeile zählt nicht
fault-PENALTY_NOT_IN_THESE_RULES = eine solche Strafe gibt es in diesen Regeln nicht
fault-PENALTY_WRONG = { $mark } ist nicht, was die Strafe kostet
fault-penalty-columns = eine Strafe steht in einer Spalte allein
fault-STROKE_EARLY = der Strich steht zu früh
fault-STROKE_MISSING = hier gehört der Strich durch die Spalte: gespannt mit { $score }
fault-STROKE_WRONG_COLUMN = der Strich steht in der falschen Spalte; gespannt ist { $party }
fault-UNREADABLE = „{ $mark }“ ist keine Zeile mit zwei Spalten
fault-NOT_WON = { $party } hat nicht gewonnen

could = möglich: { $values }
could-only = es müsste { $values } heißen
could-others = { $mark } hätte nur die andere Seite schreiben können
due = er gehört an Zeile { $line }
due-nowhere = die Spalte ist noch nicht gespannt
and-so-on = { $values } und so fort
or = { $first } oder { $last }

dealt = gegeben hat { $named }, an der Reihe war { $right }
code-WRONG_DEALER_TWICE_RUNNING = zweimal hintereinander gegeben
code-WRONG_DEALER_PASSED_OVER = { $right } übergangen
code-WRONG_DEALER = außer der Reihe
stands-schrift = es besteht zu Recht; weiter gibt, wen die Schrift weist
stands-from_actual = es besteht zu Recht; weiter geht es links von { $named }
bessere-below = Zeile { $line } ist eine Bessere: das erste Paket des nächsten Spiels lag schon
void = es gilt nicht; { $right } gibt neu
void-struck = es gilt nicht; die Zeile wird gestrichen, { $right } gibt neu
noticed-during = bemerkt, bevor das Spiel zu Ende ist: { $ruling }
noticed-finished = bemerkt nach dem Spiel: { $ruling }
noticed-next-packet = bemerkt, wenn das erste Paket des nächsten Spiels liegt: { $ruling }
cited = { $text } [{ $source }]
source-house = Absprache

compared = Verglichen mit { $file }:
as-played = So wurde gespielt.
difference-WRONG_SIDE = { $points } steht bei { $written }, gewonnen hat { $played }
difference-WRONG_VALUE = geschrieben { $points }, gespielt { $instead }
difference-WRONG_LINE = diese Zeile wurde so nicht gespielt; gespielt: { $instead } für { $played }
difference-NOT_WRITTEN = nicht geschrieben: { $instead } für { $played } (Spiel in Zeile { $line } des Protokolls)
difference-NOT_PLAYED = dieses Spiel steht nicht im Protokoll

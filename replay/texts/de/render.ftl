# Was auf Bildern und auf der Seite einer Partie steht. Die Wörter des Spiels bleiben, wie sie sind.

deal = Spiel { $number }
redeal = Spiel { $number }, neu gegeben
deal-of = Spiel { $number } · { $who } gibt
partie = { $rules }, bis { $target }
dealer = Geber
forehand = Vorhand
schlag = Schlag
trump = Trumpf
none = keiner
hidden = verdeckt
worth = Es gilt { $stake }
offer = { $party }: { $stake }!
open-offer = geboten
tricks = Stiche
schrift = Schrift
score = Stand
won = { $party } gewinnen die Partie
won-alone = { $party } gewinnt die Partie
schneider = Schneider
event = Ereignis { $version }
trick = { $number }. Stich
takes = sticht
led = ausgespielt
demand = „Trumpf oder Kritisch“
rest = übrig
announced = Ansage
hand = Blatt
said = gesagt
writes = { $party } { $points }
deal-void = ungültig, neu gegeben
open = läuft noch
table-title = { $deal }, { $event }
trick-title = { $deal }, { $trick }
no-trick = Noch liegt keine Karte.

offers = { $stake }!
holds = hält
holds-inferred = hält (gelegt)
folds = geht
surrenders = gibt auf
asks-schoeneres = Schöneres?
asks-schlagtausch = Schlagtausch?
calls-bessere = bessere!
agrees = ja
declines = nein
plays-gespannt = spielt
goes-gespannt = geht
signals = deutet: { $sign }
die-vier = Die Vier
voided = ungültig

page-title = Watten: { $names }
page-ruling = Entscheid: { $names }
page-summary = { $rules }, bis { $target } · { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
} · { $events } Ereignisse
page-seen = gesehen als { $viewer }
viewer-referee = Schiedsrichter, alle Karten offen
viewer-spectator = Zuschauer
page-first = Anfang
page-back = zurück
page-play = abspielen
page-stop = anhalten
page-forward = weiter
page-last = Ende
page-deal-back = Spiel zurück
page-deal-forward = Spiel weiter
page-mark = nächster Befund
page-keys = ← → ein Ereignis · mit ⇧ ein Stich · Bild ↑ ↓ ein Spiel · Pos1 Ende · Leertaste spielt · [ ] Befund
page-findings = Befunde und Entscheide
page-no-findings = Nichts zu beanstanden.
page-story = Verlauf
page-ruled-at = Entscheid bei { $version }
page-noscript = Ohne JavaScript: der ganze Verlauf steht unten, jedes Spiel als Streifen.
page-light = hell

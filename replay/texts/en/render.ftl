# What stands on pictures and on the page of a Partie. The game's own words stay as they are.

deal = deal { $number }
redeal = deal { $number }, dealt again
deal-of = deal { $number } · { $who } deals
partie = { $rules } to { $target }
dealer = dealer
forehand = forehand
schlag = Schlag
trump = Trumpf
none = none
hidden = hidden
worth = worth { $stake }
offer = { $party }: { $stake }!
open-offer = offered
tricks = tricks
schrift = Schrift
score = score
won = { $party } win the Partie
won-alone = { $party } wins the Partie
schneider = Schneider
event = event { $version }
trick = trick { $number }
takes = takes it
led = led
demand = “Trumpf oder Kritisch”
rest = left
announced = announced
hand = hand
said = said
writes = { $party } { $points }
deal-void = void, dealt again
open = not over
table-title = { $deal }, { $event }
trick-title = { $deal }, { $trick }
no-trick = No card lies yet.

offers = { $stake }!
holds = holds
holds-inferred = holds (laid)
folds = goes
surrenders = gives up
asks-schoeneres = Schöneres?
asks-schlagtausch = Schlagtausch?
calls-bessere = bessere!
agrees = yes
declines = no
plays-gespannt = plays
goes-gespannt = goes
signals = signals: { $sign }
die-vier = Die Vier
voided = void

page-title = Watten: { $names }
page-ruling = Ruling: { $names }
page-summary = { $rules } to { $target } · { $deals ->
    [one] one deal
   *[other] { $deals } deals
} · { $events } events
page-seen = seen by { $viewer }
viewer-referee = the referee, all cards open
viewer-spectator = a spectator
page-first = start
page-back = back
page-play = play
page-stop = stop
page-forward = on
page-last = end
page-deal-back = deal back
page-deal-forward = deal on
page-mark = next finding
page-keys = ← → an event · with ⇧ a trick · PgUp PgDn a deal · Home End · space plays · [ ] finding
page-findings = Findings and rulings
page-no-findings = Nothing to object to.
page-story = What happened
page-ruled-at = ruling at { $version }
page-noscript = Without JavaScript: the whole course is below, every deal as a strip.
page-light = light

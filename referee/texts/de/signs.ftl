# Die Zeichen der Dokumente (Deuten): was man tut, und was es sagt.

title = { $name }: Zeichen unter Partnern, wie { $document } sie nennt. Partner dürfen andere absprechen; falsches Deuten ist erlaubt.
title-none = { $name }: kein Zeichen ist genannt
shown = Gezeigt
spoken = Laut gesagt
plain-words = Klare Worte als Zeichen: { $value ->
    [true] erlaubt
   *[false] verboten
}

none-no_partner = Zu zweit hat niemand einen Partner, dem er deuten könnte.
none-forbidden = In diesem Spiel wird nicht gedeutet.
none-listed-002 = 002 spricht von keinen Zeichen: Partner dürfen eigene absprechen (D89).
none-listed-003 = 003 nennt keine eigenen Zeichen: Partner sprechen Mienen und Gesten vorher ab (Spelverloop 5).

gesture-lips-pursed = Lippen spitzen
gesture-mouth-to-the-right = Mund nach rechts
gesture-mouth-to-the-left = Mund nach links
gesture-right-eye = rechtes Auge
gesture-left-eye = linkes Auge
gesture-thumb = Daumen
gesture-forefinger = Zeigefinger
gesture-middle-finger = Mittelfinger
gesture-ring-finger = Ringfinger
gesture-little-finger = kleiner Finger
gesture-eyes-to-the-ceiling = zur Decke schauen
gesture-eyes-upward = Augenaufschlag
gesture-one-eye = ein Auge
gesture-head-shaken = Kopfschütteln
gesture-tip-of-the-tongue = Zungenspitzel
gesture-mouth-sideways = Mund seitwärts
gesture-shoulder-shrugged = Achselschupfen
gesture-what-shall-I-lead = Was soll ich auswerfen
gesture-does-mine-take-it = Sticht meine
gesture-trump-or-Schlag = Trumpf oder Schlag
gesture-if-you-have-a-Blinder-lay-it = Wenn du einen Blinden hast, tust ihn eini

tells-card = der { $name }, { $card } { $french }
tells-rechter = der Rechte
tells-linker = ein Linker
tells-trump-A = das Ass der Trumpffarbe
tells-trump-K = der König der Trumpffarbe
tells-trump-O = der Ober (die Dame) der Trumpffarbe
tells-trump-U = der Unter (der Bube) der Trumpffarbe
tells-middle-trump = ein mittlerer Trumpf, vom König abwärts
tells-small-trump = ein kleiner Trumpf
tells-nothing = nichts Brauchbares
tells-asks-lead = fragt, was ausgespielt werden soll
tells-asks-winner = fragt, ob die Karte des Partners sticht
tells-asks-card = fragt, ob ein Trumpf oder ein Schlag hineingehört
tells-bids-linker = heißt den Partner einen Linken legen

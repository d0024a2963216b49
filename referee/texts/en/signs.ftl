# The signs of the documents (Deuten): what is done, and what it tells.

title = { $name }: signs between partners, as { $document } lists them. Partners may agree on others; a false sign is allowed.
title-none = { $name }: no sign is listed
shown = Shown
spoken = Said aloud
plain-words = Plain words as a sign: { $value ->
    [true] allowed
   *[false] forbidden
}

none-no_partner = With two players nobody has a partner to sign to.
none-forbidden = In this game nobody signs.
none-listed-002 = 002 does not speak of signs: partners may agree on their own (D89).
none-listed-003 = 003 names no sign of its own: partners agree on looks and gestures beforehand (Spelverloop 5).

gesture-lips-pursed = lips pursed
gesture-mouth-to-the-right = mouth to the right
gesture-mouth-to-the-left = mouth to the left
gesture-right-eye = right eye
gesture-left-eye = left eye
gesture-thumb = thumb
gesture-forefinger = forefinger
gesture-middle-finger = middle finger
gesture-ring-finger = ring finger
gesture-little-finger = little finger
gesture-eyes-to-the-ceiling = eyes to the ceiling
gesture-eyes-upward = eyes upward
gesture-one-eye = one eye
gesture-head-shaken = head shaken
gesture-tip-of-the-tongue = tip of the tongue
gesture-mouth-sideways = mouth sideways
gesture-shoulder-shrugged = shoulder shrugged
gesture-what-shall-I-lead = what shall I lead
gesture-does-mine-take-it = does mine take it
gesture-trump-or-Schlag = trump or Schlag
gesture-if-you-have-a-Blinder-lay-it = if you have a Blinder, lay it

tells-card = the { $name }, { $card } { $french }
tells-rechter = the Rechter
tells-linker = a Linker
tells-trump-A = the Ass of the trump suit
tells-trump-K = the König of the trump suit
tells-trump-O = the Ober (Dame) of the trump suit
tells-trump-U = the Unter (Bube) of the trump suit
tells-middle-trump = a middle trump, from the König down
tells-small-trump = a small trump
tells-nothing = nothing of use
tells-asks-lead = asks what to lead
tells-asks-winner = asks whether the partner's card takes the trick
tells-asks-card = asks whether to lay a trump or a Schlag
tells-bids-linker = bids the partner lay a Linker

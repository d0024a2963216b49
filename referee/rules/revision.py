"""The revision of the rules: which reading of the documents a game is judged by.

A game stores it in its first event, so that a later change of a reading never changes what an old log proves.
It counts from 1, and goes up by one whenever an act, a finding or a sheet is judged otherwise than before.
"""

from typing import Final

REVISION: Final = 1
"""The revision that games are opened under today."""

KNOWN: Final = (1,)
"""Every revision this referee can judge by."""

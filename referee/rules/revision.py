"""The revision of the rules: which reading of the documents a game is judged by.

A game stores it in its first event, a record in a header, so that a later change of a reading never changes what
an old log proves. It counts from 1 and goes up by one whenever an act, a finding or a sheet is judged otherwise
than before; the rule that is read anew then asks `State.rules_revision` and keeps the old reading beside it.
"""

from typing import Final

REVISION: Final = 1
"""The revision that games are opened under today."""

REVISIONS: Final = (1,)
"""Every revision that games can be judged by."""


def refusal(revision: int) -> str | None:
    """Why games of this revision cannot be judged here; None if they can.

    >>> refusal(2)
    'revision 2 of the rules is not known here; 1 is'
    """
    if revision in REVISIONS:
        return None
    if not revision:
        return "it does not say by which revision of the rules it is judged"
    return f"revision {revision} of the rules is not known here; {', '.join(map(str, REVISIONS))} is"

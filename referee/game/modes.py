"""How a table is run: who deals its cards, and what becomes of an act against the rules."""

from typing import Final, Literal, get_args

from referee.game.errors import MalformedActError

Dealing = Literal["REFEREE", "SUPPLIED", "UNKNOWN"]
"""The referee deals, the hands are given with each deal, or nobody tells them."""

Enforcement = Literal["REJECT", "FLAG"]
"""An act against the rules is refused, or recorded as it happened with what it breaks."""

DEALINGS: Final[tuple[Dealing, ...]] = get_args(Dealing)
ENFORCEMENTS: Final[tuple[Enforcement, ...]] = get_args(Enforcement)


def read_dealing(text: object) -> Dealing:
    """Read who deals. Raises MalformedActError UNKNOWN_DEALING."""
    for dealing in DEALINGS:
        if text == dealing:
            return dealing
    raise MalformedActError("UNKNOWN_DEALING", f"dealing: one of {', '.join(DEALINGS)} is wanted")


def read_enforcement(text: object) -> Enforcement:
    """Read what becomes of an act against the rules. Raises MalformedActError UNKNOWN_ENFORCEMENT."""
    for enforcement in ENFORCEMENTS:
        if text == enforcement:
            return enforcement
    raise MalformedActError("UNKNOWN_ENFORCEMENT", f"enforcement: one of {', '.join(ENFORCEMENTS)} is wanted")

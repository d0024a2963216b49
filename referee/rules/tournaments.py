"""The three columns of regulations that ship: the house, a Tyrolean casino reglement, a Bavarian tournament.

Facts of the two tournaments from their public sheets ("Watt'em all"; the yearly tournament of wattn.com).
The four documents rule on the wrong dealer only, so the house is mild. Where a column decides the deal its
line is the deal's, and the deal passes on; a penalty for a misdeal or a look leaves the dealer where he is
(D30).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.rules.regulations import CLAUSES, Amount, Clause, Consequence, Regulations

NONE: Final = Consequence("none")
VOID_DEAL: Final = Consequence("void_deal")
OFFER_VOID: Final = Consequence("offer_void")


def writes(amount: Amount) -> Consequence:
    """The opponents write; play goes on."""
    return Consequence("opponents_write", amount)


def decides(amount: Amount) -> Consequence:
    """The opponents write, the cards are thrown in, and the line is the deal's own."""
    return Consequence("opponents_write", amount, thrown_in=True, passes_deal=True)


def thrown_in(amount: Amount) -> Consequence:
    """The opponents write, the cards are thrown in, and the same dealer deals again."""
    return Consequence("opponents_write", amount, thrown_in=True)


_HOUSE: Final[Mapping[Clause, Consequence]] = MappingProxyType(
    {
        "MISDEAL": VOID_DEAL,
        "MISDEAL_LATER": NONE,
        "LOOKED_TOO_EARLY": VOID_DEAL,
        "LOOKED_AT_STOCK": NONE,
        "SECOND_CUT": NONE,
        "REVOKE": decides("stake"),
        "OFFER_WHILE_GESPANNT": OFFER_VOID,
        "OFFER_ABOVE_CAP": OFFER_VOID,
        "OFFER_ON_LAST_TRICK": OFFER_VOID,
        "SILENT_OFFER": Consequence("offer_counts"),
        "CARD_EXPOSED": Consequence("card_played"),
        "TAKEN_BACK": Consequence("card_played"),
        "PLAYED_OUT_OF_TURN": Consequence("card_taken_back"),
        "PLAYED_OUT_OF_TURN_LATER": Consequence("card_stands"),
        "WROTE_TOO_LATE": NONE,
        "SIGNAL_FORBIDDEN": NONE,
        "CHEATING": NONE,
        "OTHER_SAID": Consequence("said_void"),
        "OTHER_CARD": Consequence("card_stands"),
    }
)
_CASINO_TIROL: Final[Mapping[Clause, Consequence]] = MappingProxyType(
    {
        "LOOKED_TOO_EARLY": writes(2),
        "LOOKED_AT_STOCK": writes(2),
        "OFFER_WHILE_GESPANNT": decides("offer"),
        "OFFER_ON_LAST_TRICK": decides("offer"),
        "SILENT_OFFER": OFFER_VOID,
    }
)
_WATTN_TURNIER: Final[Mapping[Clause, Consequence]] = MappingProxyType(
    {
        "MISDEAL": thrown_in(2),
        "LOOKED_TOO_EARLY": writes(2),
        "LOOKED_AT_STOCK": writes(2),
        "SECOND_CUT": writes(2),
        "OFFER_WHILE_GESPANNT": decides(2),
        "OFFER_ABOVE_CAP": decides(2),
        "WROTE_TOO_LATE": Consequence("line_void"),
    }
)


def column(own: Mapping[Clause, Consequence]) -> Regulations:
    """The house's regulations with these entries of one's own."""
    return Regulations(tuple((name, own.get(name, _HOUSE[name])) for name in CLAUSES))


COLUMNS: Final[Mapping[str, Regulations]] = MappingProxyType(
    {
        "house": column({}),
        "casino-tirol": column(_CASINO_TIROL),
        "wattn-turnier": column(_WATTN_TURNIER),
    }
)
"""Regulations by name."""

"""A tournament's regulations as data: irregularity → what follows from it.

The rooms above read these values and never ask which tournament it is. ``..._LATER`` is the same
irregularity when it is claimed or noticed too late: MISDEAL after the claimant's first card,
PLAYED_OUT_OF_TURN after the next card. The wrong dealer is not here: ``wrong_dealer_void_until`` and
``wrong_dealer_after_standing`` rule on it (004 p. 40).
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Clause = Literal[
    "MISDEAL",
    "MISDEAL_LATER",
    "LOOKED_TOO_EARLY",
    "LOOKED_AT_STOCK",
    "SECOND_CUT",
    "REVOKE",
    "OFFER_WHILE_GESPANNT",
    "OFFER_ABOVE_CAP",
    "OFFER_ON_LAST_TRICK",
    "SILENT_OFFER",
    "CARD_EXPOSED",
    "TAKEN_BACK",
    "PLAYED_OUT_OF_TURN",
    "PLAYED_OUT_OF_TURN_LATER",
    "WROTE_TOO_LATE",
    "SIGNAL_FORBIDDEN",
    "CHEATING",
    "OTHER_SAID",
    "OTHER_CARD",
]
"""A clause of the regulations, by the irregularity it rules on."""

CLAUSES: Final[tuple[Clause, ...]] = get_args(Clause)

ConsequenceKind = Literal[
    "none",  # it stands and is noted
    "void_deal",  # nothing is written; the dealer the Schrift names deals again
    "opponents_write",  # ``amount``: points, the last confirmed stake, or the stake that was offered
    "game_lost",  # the Partie, a Bummerl
    "offer_void",  # the offer never was made; play goes on
    "offer_counts",  # a sign is as good as a word
    "said_void",  # what was said is recorded, the state stays, it is said again rightly
    "card_stands",  # the card lies
    "card_taken_back",  # the card goes back to the hand
    "card_played",  # a card that lay open is played
    "line_void",  # the line does not count
]
CONSEQUENCE_KINDS: Final[tuple[ConsequenceKind, ...]] = get_args(ConsequenceKind)

Amount = int | Literal["stake", "offer"]


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows from one irregularity.

    ``amount`` only with ``opponents_write``. ``thrown_in``: the deal ends here, else it goes on.
    ``passes_deal``: the line that is written is a dealer's turn, so the left neighbour deals next; else the
    same dealer deals again.
    """

    kind: ConsequenceKind
    amount: Amount | None = None
    thrown_in: bool = False
    passes_deal: bool = False


@dataclass(frozen=True, slots=True)
class Regulations:
    """Every irregularity's consequence, in the order of ``CLAUSES``, and how penalties are written.

    ``penalties``: ``written`` by the opponents in their column, or ``taken`` from the offender's.
    """

    consequences: tuple[tuple[Clause, Consequence], ...]
    penalties: Literal["written", "taken"] = "written"

    def of(self, irregularity: Clause) -> Consequence:
        """What these regulations say of the irregularity."""
        for name, consequence in self.consequences:
            if name == irregularity:
                return consequence
        raise KeyError(irregularity)

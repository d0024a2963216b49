"""The cards of the game: suits, ranks, the Weli and the two decks (000 Die Karten).

A card is its canonical text, suit then rank: ``E7``, ``L10``, ``HK``, ``S6``. The same text stands on the
wire, in the log and in the record, so nothing is ever converted; other ways to write a card live in
``card_codes``.
"""

from functools import cache
from typing import Final, Literal, NewType, get_args

Card = NewType("Card", str)
Suit = Literal["E", "L", "H", "S"]
Rank = Literal["6", "7", "8", "9", "10", "U", "O", "K", "A"]

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
"""Eichel, Laub, Herz, Schell: the order in which equal cards are listed."""

RANKS: Final[tuple[Rank, ...]] = ("7", "8", "9", "10", "U", "O", "K", "A")
"""The ranks every suit has, low to high. The Ass is high everywhere (D11)."""

WELI_RANK: Final[Rank] = "6"
WELI: Final = Card("S6")

RANK_ORDER: Final[dict[Rank, int]] = {rank: height for height, rank in enumerate((WELI_RANK, *RANKS))}
"""How high a rank stands among plain cards and trumps; the Weli's 6 is lowest (002 Der Weli)."""

_SUITED: Final = tuple(Card(suit + rank) for suit in SUITS for rank in RANKS)
_SUIT_OF: Final[dict[Card, Suit]] = {Card(s + r): s for s in SUITS for r in RANKS} | {WELI: "S"}
_RANK_OF: Final[dict[Card, Rank]] = {Card(s + r): r for s in SUITS for r in RANKS} | {WELI: WELI_RANK}


@cache
def deck_of(size: int) -> tuple[Card, ...]:
    """All cards of the deck of 32, or of 33 with the Weli last, in the order E L H S and low to high.

    Raises ValueError for any other size.
    """
    if size == 32:
        return _SUITED
    if size == 33:
        return (*_SUITED, WELI)
    raise ValueError(f"no deck of {size} cards")


def suit_of(card: Card) -> Suit:
    """The suit printed on the card; whether it counts in a deal is the ``Order``'s business."""
    return _SUIT_OF[card]


def rank_of(card: Card) -> Rank:
    """The rank printed on the card, ``"6"`` for the Weli."""
    return _RANK_OF[card]


def is_card(text: str) -> bool:
    """True for the canonical text of one of the 33 cards."""
    return text in _SUIT_OF

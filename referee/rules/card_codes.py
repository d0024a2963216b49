"""Cards as people write them, read and written (000 Die Karten, 002 Grundlagen).

German: suit letter then rank, ``HK``, ``l10``. French: a symbol before or behind a German or English rank,
``K♥``, ``♥D``, ``q♠``, ``10♦``; phones put a variation selector behind the symbol. A German suit letter with
a French rank letter is refused: ``HD`` may be Dame or Daus.
"""

import reprlib
from typing import Final, Literal

from referee.errors import CodedError
from referee.rules.cards import Card, Rank, Suit, is_card, rank_of, suit_of

CardCodeProblem = Literal[
    "NOT_A_CARD", "AMBIGUOUS_CARD", "NOT_A_SUIT", "NOT_A_RANK", "NOT_ANNOUNCED", "NAMES_NO_CARD"
]

SYMBOLS: Final[dict[Suit, str]] = {"E": "♣", "L": "♠", "H": "♥", "S": "♦"}
VARIATION_SELECTOR: Final = "\ufe0f"

_SUIT_OF_SYMBOL: Final[dict[str, Suit]] = {symbol: suit for suit, symbol in SYMBOLS.items()}
_SUIT_OF_LETTER: Final[dict[str, Suit]] = {"E": "E", "L": "L", "H": "H", "S": "S"}
_GERMAN_RANKS: Final[dict[str, Rank]] = {
    "6": "6", "7": "7", "8": "8", "9": "9", "10": "10", "U": "U", "O": "O", "K": "K", "A": "A",
}  # fmt: skip
_FRENCH_RANKS: Final[dict[str, Rank]] = {"B": "U", "J": "U", "D": "O", "Q": "O", "T": "10"}
_ANY_RANK: Final[dict[str, Rank]] = _GERMAN_RANKS | _FRENCH_RANKS


class CardCodeError(CodedError, ValueError):
    """A text that is no card, suit or rank.

    ``code`` says why, ``text`` what was read, ``place`` which of several texts it was (counted from 0), if
    any. ``reason`` says it in words where the code's own words are too general.
    """

    code: CardCodeProblem

    def __init__(
        self, code: CardCodeProblem, text: str, place: int | None = None, reason: str | None = None
    ) -> None:
        self.text = text
        self.place = place
        where = "" if place is None else f" (number {place + 1})"
        super().__init__(code, f"{reason or _MESSAGES[code]}: {reprlib.repr(text)}{where}")


_MESSAGES: Final[dict[CardCodeProblem, str]] = {
    "NOT_A_CARD": "not a card",
    "AMBIGUOUS_CARD": "a German suit with a French rank may mean two cards",
    "NOT_A_SUIT": "not a suit",
    "NOT_A_RANK": "not a rank",
    "NOT_ANNOUNCED": "this is a card only when Schlag and Trumpf are known",
    "NAMES_NO_CARD": "this is the name of no card here",
}


def read_card(text: str, place: int | None = None) -> Card:
    """The card written so. Raises CardCodeError: AMBIGUOUS_CARD for ``HD``, NOT_A_CARD for anything else."""
    if is_card(text):
        return Card(text)
    suit, rank_text, symbol = _split(text)
    if suit is None:
        raise CardCodeError("NOT_A_CARD", text, place)
    rank = (_ANY_RANK if symbol else _GERMAN_RANKS).get(_upper(rank_text))
    if rank is not None and is_card(suit + rank):
        return Card(suit + rank)
    if not symbol and _upper(rank_text) in _FRENCH_RANKS:
        raise CardCodeError("AMBIGUOUS_CARD", text, place)
    raise CardCodeError("NOT_A_CARD", text, place)


def read_suit(text: str) -> Suit:
    """The suit of a German letter or a French symbol. Raises CardCodeError NOT_A_SUIT."""
    suit = _SUIT_OF_LETTER.get(_upper(text)) or _SUIT_OF_SYMBOL.get(text.removesuffix(VARIATION_SELECTOR))
    if suit is None:
        raise CardCodeError("NOT_A_SUIT", text)
    return suit


def read_rank(text: str) -> Rank:
    """The rank of a German or French letter or a number, ``6`` too. Raises CardCodeError NOT_A_RANK."""
    rank = _ANY_RANK.get(_upper(text))
    if rank is None:
        raise CardCodeError("NOT_A_RANK", text)
    return rank


def french(card: Card) -> str:
    """The card in French writing as 000 prints it: ``K♥``, ``6♦``, and Unter and Ober as B and D."""
    return french_rank(rank_of(card)) + SYMBOLS[suit_of(card)]


def french_rank(rank: Rank) -> str:
    """The rank in French writing: B for the Unter, D for the Ober."""
    return {"U": "B", "O": "D"}.get(rank, rank)


def _split(text: str) -> tuple[Suit | None, str, bool]:
    """The suit, the rest, and whether the suit is a symbol; no suit if none stands at either end."""
    first, last = text[:1], text.removesuffix(VARIATION_SELECTOR)[-1:]
    if first in _SUIT_OF_SYMBOL:
        return _SUIT_OF_SYMBOL[first], text[1:].removeprefix(VARIATION_SELECTOR), True
    if last in _SUIT_OF_SYMBOL:
        return _SUIT_OF_SYMBOL[last], text.removesuffix(VARIATION_SELECTOR)[:-1], True
    return _SUIT_OF_LETTER.get(_upper(first)), text[1:], False


def _upper(text: str) -> str:
    """ASCII only: letters that merely become ASCII (``ſ`` to ``S``) are not what is written here."""
    return text.upper() if text.isascii() else text

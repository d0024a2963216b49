"""The words of the documents that stand for cards, and which card each names (000 Die Kritischen and Ansagen; D93).

One table for everybody and every door (JSON, gRPC, command line, record): whoever types a card may type its name,
the glossary lists the names, and a sign that is nothing but such names is plain words (``signs``). How codes like
``HK`` and ``K♥`` are read stands in ``card_codes``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from referee.rules.card_codes import CardCodeError, read_card, read_rank, read_suit
from referee.rules.cards import WELI, WELI_RANK, Card, Rank, Suit, deck_of, rank_of, suit_of
from referee.rules.kinds import Kind
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

Cards = tuple[Card, ...]

SUIT_NAMES: Final[Mapping[str, Suit]] = MappingProxyType(
    {
        "eichel": "E", "eicheln": "E", "kreuz": "E", "acorns": "E", "clubs": "E", "eikels": "E", "klaveren": "E",
        "laub": "L", "grün": "L", "gruen": "L", "pik": "L", "leaves": "L", "spades": "L", "bladeren": "L",
        "schoppen": "L",
        "herz": "H", "hearts": "H", "harten": "H",
        "schell": "S", "schelln": "S", "schellen": "S", "karo": "S", "bells": "S", "diamonds": "S",
        "klokken": "S", "ruiten": "S",
    }
)  # fmt: skip
"""Suits by name, small letters: the German and the French suit, as 000, 002 and 003 have them, and in English."""

RANK_NAMES: Final[Mapping[str, Rank]] = MappingProxyType(
    {
        "sechser": "6", "weli": "6", "siebener": "7", "achter": "8", "neuner": "9", "zehner": "10",
        "unter": "U", "bube": "U", "jack": "U", "boer": "U", "ober": "O", "dame": "O", "queen": "O", "vrouw": "O",
        "könig": "K", "koenig": "K", "king": "K", "heer": "K",
        "as": "A", "ass": "A", "sau": "A", "daus": "A", "ace": "A", "aas": "A",
    }
)  # fmt: skip
"""Ranks by name, small letters. „Sau" and „Daus" are the Ass (003 Kaartspel)."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the documents for a card or a kind of cards.

    ``name`` is how it is written, ``also`` how it is read as well. It names one card everywhere (``card``), cards
    of these kinds once Schlag and Trumpf are known (``kinds``), or a Kritischer that the rule set decides (``of``).
    ``is_common``: the word has another meaning too, so that a sentence may hold it and mean no card.
    """

    name: str
    also: tuple[str, ...]
    source: str
    card: Card | None = None
    kinds: tuple[Kind, ...] = ()
    of: Callable[[RuleSet], Cards] | None = None
    is_common: bool = False

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way in which the word is read."""
        return (self.name, *self.also)

    @property
    def needs_order(self) -> bool:
        """Whether it names a card only once Schlag and Trumpf are known."""
        return bool(self.kinds)


def belli(rules: RuleSet) -> Cards:
    """The Schell that stands highest among the Kritische: S6 in Tirol, S7 in Bavaria (000 Varianten, 003)."""
    return tuple(card for card in rules.kritische if suit_of(card) == "S")[:1]


def spitz(rules: RuleSet) -> Cards:
    """The Sevens of Eichel and Schell among the Kritische, but the Belli: E7 (000, 003), or S7 (004 p. 42)."""
    return tuple(
        card for card in rules.kritische if card in (Card("E7"), Card("S7")) and card not in belli(rules)
    )


TERMS: Final[tuple[Term, ...]] = (
    Term(
        *("Maxi", ("Martl", "Gottsöberste", "Gottsöberster", "Gottsoeberste", "Gottsoeberster")),
        *("000 Die Kritischen; 003 Woordenlijst; 004 p. 42", Card("HK")),
    ),
    Term("Max", (), "000 Die Kritischen; 003 Woordenlijst", Card("HK"), is_common=True),
    Term("Weli", ("Welli",), "000 Die Kritischen; 002 Der Weli; 003 Woordenlijst; 004 p. 42", WELI),
    Term("Belli", (), "000 Die Kritischen; Varianten; 003 Woordenlijst", of=belli),
    Term("Welle", (), "000 Varianten", of=belli, is_common=True),
    Term("Spitz", ("Spitzer",), "000 Die Kritischen; 003 Woordenlijst", of=spitz, is_common=True),
    Term("Schellspitz", ("kleiner Weli",), "004 p. 42", Card("S7")),
    Term("Eichelspitz", (), "004 p. 42", Card("E7")),
    Term(
        "Kritischer",
        ("Kritische", "Kritischen"),
        "000 Die Kritischen",
        of=lambda rules: rules.kritische,
        is_common=True,
    ),
    Term("Guter", ("Guate", "Gute", "Guten"), "000 Varianten; 002", kinds=(Kind.GUTER,), is_common=True),
    Term(
        *("Hauptschlag", ("Hoofdschlag", "Trumpfschlag"), "000 Ansagen; 003 Woordenlijst; 004 p. 32"),
        kinds=(Kind.RECHTER,),
    ),
    Term(
        *("Rechter", ("Rechte", "Rechten", "Haube"), "000 Ansagen; 002 Kartenwertigkeit; 004 p. 32"),
        kinds=(Kind.RECHTER,),
        is_common=True,
    ),
    Term(
        *("Linker", ("Linke", "Linken", "Blinder", "Blinde", "Blinden"), "000 Ansagen; 004 p. 33"),
        kinds=(Kind.LINKER,),
        is_common=True,
    ),
    Term(
        *("Schlag", ("Schläge", "Schlaege", "Slag"), "000 Ansagen; 003 Woordenlijst"),
        kinds=(Kind.RECHTER, Kind.LINKER),
        is_common=True,
    ),
    Term(
        *("Trumpf", ("Trümpfe", "Truempfe", "trump", "trumps", "troef", "Atout"), "000 Ansagen; 004 p. 33"),
        kinds=(Kind.TRUMP,),
        is_common=True,
    ),
)
"""Every word for a card, in the order of their rank; „Blinde" is the Linker in 000 and 004."""


def term_of(text: str) -> Term | None:
    """The term that is written so, in small or capital letters; None for anything else."""
    return _BY_SPELLING.get(_small(text))


def is_card_name(text: str) -> bool:
    """Whether the text is a term, or a name like ``Herzkönig``."""
    return term_of(text) is not None or compound_card(text) is not None


def read_named_card(text: str, rules: RuleSet, order: Order | None = None, place: int | None = None) -> Card:
    """The card that is written so: by its code, by a name like ``Herzkönig``, or by a term of the documents.

    ``order`` is the order of the deal where Schlag and Trumpf are known; „Rechter" and „Haube" need it. Raises
    CardCodeError: for a term NOT_ANNOUNCED without an order, NAMES_NO_CARD where there is no such card, and
    AMBIGUOUS_CARD where it may be several.
    """
    named = compound_card(text)
    if named is not None:
        return named
    term = term_of(text)
    if term is None:
        return read_card(text, place)
    if term.needs_order and order is None:
        raise CardCodeError("NOT_ANNOUNCED", text, place)
    cards = cards_named(term, rules, order)
    if len(cards) != 1:
        raise _unclear(text, cards, rules, order, place)
    return cards[0]


def read_named_rank(text: str) -> Rank:
    """The rank that is written so: by its code, or by a name like ``König``. Raises CardCodeError NOT_A_RANK."""
    return RANK_NAMES.get(_small(text)) or read_rank(text)


def read_named_suit(text: str) -> Suit:
    """The suit that is written so: by its code, or by a name like ``Herz``. Raises CardCodeError NOT_A_SUIT."""
    return SUIT_NAMES.get(_small(text)) or read_suit(text)


def cards_named(term: Term, rules: RuleSet, order: Order | None = None) -> Cards:
    """Every card that the term may stand for; none without an order if it needs one.

    Whether a card that the term names everywhere is in the deck is not asked.
    """
    if term.card is not None:
        return (term.card,)
    if term.of is not None:
        return term.of(rules)
    if order is None:
        return ()
    if order.schlag == WELI_RANK and term.kinds == (Kind.RECHTER,):
        return ()  # 002 Der Weli: then there is neither Rechter nor Guter
    return tuple(card for card in order.cards() if order.kind(card) in term.kinds)


def name_of_card(card: Card, rules: RuleSet) -> str:
    """What the card is called as a Kritischer in the document of these rules: ``Maxi``, ``Spitz``; else its code."""
    document = PRESETS[rules.preset].document
    names = [term for term in TERMS if not term.needs_order and cards_named(term, rules) == (card,)]
    named_here = [term for term in names if document in term.source]
    return (named_here or names)[0].name if names else card


def compound_card(text: str) -> Card | None:
    """The card of a name like ``Laubneuner`` or ``Schellsechser`` (004 pp. 32, 42); None if it is none."""
    return COMPOUNDS.get(_small(text))


def _unclear(
    text: str, cards: Cards, rules: RuleSet, order: Order | None, place: int | None
) -> CardCodeError:
    if cards:
        reason = f"this may be any of {', '.join(cards)}"
        return CardCodeError("AMBIGUOUS_CARD", text, place, reason)
    where = rules.preset
    if order is not None:
        where += f", Schlag {order.schlag or '–'}, Trumpf {order.trump or '–'}"
    return CardCodeError("NAMES_NO_CARD", text, place, f"no card is called so ({where})")


def _small(text: str) -> str:
    """The text in small letters. A letter that only becomes an s or a k (``ſ``) is not what is written here."""
    return text.lower() if all(letter.isascii() or letter in "äöüÄÖÜ" for letter in text) else text


_BY_SPELLING: Final[Mapping[str, Term]] = MappingProxyType(
    {spelling.lower(): term for term in TERMS for spelling in term.spellings}
)
COMPOUNDS: Final[Mapping[str, Card]] = MappingProxyType(
    {
        suit_name + rank_name: card
        for card in deck_of(33)
        for suit_name, suit in SUIT_NAMES.items()
        for rank_name, rank in RANK_NAMES.items()
        if (suit, rank) == (suit_of(card), rank_of(card))
    }
)
"""``herzkönig`` and the like. „Schellweli" comes of itself: the Weli is the rank of that one card."""

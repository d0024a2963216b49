"""Kinds and order of the cards in one deal, and who takes a trick (000 Ansagen, 000 Ein Stich).

There is one order. Legality, tricks, ranks and the last-trick rule all read this table.
"""

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType

from referee.rules.cards import (
    RANK_ORDER,
    RANKS,
    WELI,
    WELI_RANK,
    Card,
    Rank,
    Suit,
    deck_of,
    rank_of,
    suit_of,
)
from referee.rules.kinds import Kind
from referee.rules.rule_set import RuleSet

__all__ = ["Kind", "Order"]

# Strengths: kinds lie a hundred apart, ranks (0..8) fill trumps and plain cards, Kritische count down from
# the top.
_STRENGTH = MappingProxyType(
    {Kind.PLAIN: 0, Kind.TRUMP: 100, Kind.LINKER: 200, Kind.RECHTER: 300, Kind.GUTER: 400, Kind.KRITISCH: 600}
)


class Order:
    """What every card of the deck is under these rules with this Schlag and this Trumpf (None: passed over).

    Built by ``Order.of`` only, shared and never changed. Two cards of equal strength: the one laid first
    wins.
    """

    __slots__ = ("_kinds", "_strengths", "rules", "schlag", "trump")

    rules: RuleSet
    schlag: Rank | None
    trump: Suit | None

    def __init__(self, rules: RuleSet, schlag: Rank | None, trump: Suit | None) -> None:
        """Use ``Order.of``, which keeps what was built."""
        self.rules = rules
        self.schlag = schlag
        self.trump = trump
        guter = _guter_of(rules, schlag, trump)
        self._kinds = {card: _kind_of(card, rules, schlag, trump, guter) for card in deck_of(rules.deck)}
        self._strengths = {card: self._strength_of(card, kind) for card, kind in self._kinds.items()}

    @staticmethod
    def of(rules: RuleSet, schlag: Rank | None, trump: Suit | None) -> "Order":
        """The order for a deal; the same object for the same three values."""
        return _order(rules, schlag, trump)

    def kind(self, card: Card) -> Kind:
        """The one kind the card is of. Raises KeyError for a card that is not in the deck."""
        return self._kinds[card]

    def led_suit(self, card: Card) -> Suit | None:
        """The suit that is led when this card is led, None for a Kritischer (D2).

        Its own for a plain card or a Linker; the trump suit for Rechter, Guter and trump, the lowest-trump
        Weli too.
        """
        kind = self._kinds[card]
        if kind is Kind.KRITISCH:
            return None
        if kind is Kind.PLAIN or kind is Kind.LINKER:
            return suit_of(card)
        return self.trump

    def winner(self, cards: Sequence[Card]) -> int:
        """The index of the card that takes the trick.

        ``cards`` stand in the order they were laid, the led one first. Raises IndexError for no cards.
        """
        led = cards[0]
        best, strongest = 0, self._strengths[led]
        led_suit = self.led_suit(led)
        for index in range(1, len(cards)):
            card = cards[index]
            strength = self._strengths[card]
            if strength > strongest and (self._kinds[card] is not Kind.PLAIN or suit_of(card) == led_suit):
                best, strongest = index, strength
        return best

    def beats(self, card: Card, earlier: Card, led: Card) -> bool:
        """True if ``card``, laid after ``earlier`` in a trick opened with ``led``, would take it from it."""
        if self._kinds[card] is Kind.PLAIN and suit_of(card) != self.led_suit(led):
            return False
        if self._kinds[earlier] is Kind.PLAIN and suit_of(earlier) != self.led_suit(led):
            return True
        return self._strengths[card] > self._strengths[earlier]

    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """All cards but the plain ones, strongest first, equals together (suits in the order E L H S)."""
        by_strength: dict[int, list[Card]] = {}
        for card, strength in self._strengths.items():
            if self._kinds[card] is not Kind.PLAIN:
                by_strength.setdefault(strength, []).append(card)
        return tuple(tuple(by_strength[strength]) for strength in sorted(by_strength, reverse=True))

    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, in the deck's order."""
        return tuple(self._kinds)

    def _strength_of(self, card: Card, kind: Kind) -> int:
        if kind is Kind.KRITISCH:
            return _STRENGTH[kind] - self.rules.kritische.index(card)
        if kind is Kind.TRUMP or kind is Kind.PLAIN:
            return _STRENGTH[kind] + RANK_ORDER[rank_of(card)]
        return _STRENGTH[kind]


@lru_cache(maxsize=4096)
def _order(rules: RuleSet, schlag: Rank | None, trump: Suit | None) -> Order:
    return Order(rules, schlag, trump)


def _guter_of(rules: RuleSet, schlag: Rank | None, trump: Suit | None) -> Card | None:
    """The trump one rank above the Schlag; above the Ass comes the 7 (000 Der Guate, 002 Kartenwertigkeit).

    None beside the Weli as Schlag or if either was passed over; a card that is a Kritischer stays one (D1).
    """
    if not rules.guter or schlag is None or trump is None or schlag == WELI_RANK:
        return None
    above = RANKS[(RANKS.index(schlag) + 1) % len(RANKS)]
    return Card(trump + above)


def _kind_of(card: Card, rules: RuleSet, schlag: Rank | None, trump: Suit | None, guter: Card | None) -> Kind:
    """The first that fits: kritisch, the Weli by itself, guter, rechter, linker, trump, plain."""
    if card in rules.kritische:
        return Kind.KRITISCH
    if card == WELI:
        return _kind_of_weli(rules, schlag, trump)
    if card == guter:
        return Kind.GUTER
    if rank_of(card) == schlag:
        return Kind.RECHTER if suit_of(card) == trump else Kind.LINKER
    return Kind.TRUMP if suit_of(card) == trump else Kind.PLAIN


def _kind_of_weli(rules: RuleSet, schlag: Rank | None, trump: Suit | None) -> Kind:
    """The Weli that is no Kritischer: the only Schlag (D23), the lowest trump (000), or the 6 of Schell."""
    if schlag == WELI_RANK:
        return Kind.RECHTER if trump == suit_of(WELI) else Kind.LINKER
    if trump is not None and (rules.weli == "lowest_trump" or trump == suit_of(WELI)):
        return Kind.TRUMP
    return Kind.PLAIN

"""Cutting and dealing as a record has them: who did it stands first, the cards behind it line by line.

So a cut and a deal are put to the referee only when something else follows. Where the referee dealt himself,
the deck is found again from the hands and the rest.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lark import Token

from referee.game import acts as a
from referee.game import events as e
from referee.game.dealing import Deck, deal_hands
from referee.game.recorded_acts import request_of
from referee.game.state import Phase, State, cutter_of
from referee.rules.cards import Card
from replay.notation.faults import MisreadError
from replay.notation.known_hands import KnownCards
from replay.notation.players import Players
from replay.notation.readings import card_or_unknown, pieces, points_of
from replay.notation.record import UNKNOWN_CARD
from replay.notation.syntax import Item

Do = Callable[[Item, int, a.Act, Deck | None], tuple[e.Event, ...]]
"""Puts an act to the referee and gives what happened."""


@dataclass
class _Cut:
    """A cut whose kept cards and deck may still follow."""

    item: Item
    seat: int
    keep: int = 0
    kept: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)


@dataclass
class _Dealt:
    """A deal, or a granted Schöneres, whose hands may still follow; `starts` is where each hand stands."""

    item: Item
    seat: int
    is_answer: bool = False
    hands: dict[int, list[str]] = field(default_factory=dict)
    starts: dict[int, Token] = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)


class Dealing:
    """What is being dealt at one table."""

    def __init__(self, players: Players, opened: e.GameOpened) -> None:
        self._players = players
        self.known = KnownCards(opened.rules.players, opened.rules.hand)
        self._cut: _Cut | None = None
        self._dealt: _Dealt | None = None
        self._target: list[str] | None = None

    @property
    def is_open(self) -> bool:
        """Whether cards may still belong to a cut or deal."""
        return self._cut is not None or self._dealt is not None

    @property
    def hands_are_open(self) -> bool:
        """Whether somebody has dealt and the hands may still follow."""
        return self._dealt is not None

    def takes_cards(self, state: State) -> bool:
        """Whether cards that are written now are dealt ones."""
        return self.is_open or state.phase is Phase.DEAL

    def cut(self, item: Item, state: State) -> None:
        """Somebody cut: the one named, or the dealer's right neighbour."""
        seat = cutter_of(state) if item.seat is None else self._players.seat(item.seat)
        self._cut = _Cut(item, seat)

    def keep(self, item: Item) -> None:
        """Who cut kept so many cards, or those that follow."""
        if self._cut is None or self._dealt is not None:
            raise MisreadError(
                "CARD_OUT_OF_PLACE", item.word, "only who has just cut keeps cards", ("hebt ab",)
            )
        if item.value is None:
            self._target = self._cut.kept
        else:
            self._cut.keep = abs(points_of(item.value) or 0)

    def deal(self, item: Item, seat: int, *, is_answer: bool = False) -> None:
        """Somebody dealt, or granted new hands."""
        self._dealt, self._target = _Dealt(item, seat, is_answer), None

    def stock(self, item: Item) -> None:
        """The rest follows."""
        if self._dealt is None:
            raise MisreadError("CARD_OUT_OF_PLACE", item.word, "the rest stands behind the hands")
        self._target = self._dealt.stock

    def deck(self, item: Item) -> None:
        """The deck as lifted follows."""
        if self._cut is None:
            raise MisreadError("CARD_OUT_OF_PLACE", item.word, "the deck stands behind the cut")
        self._target = self._cut.deck

    def cards(self, item: Item, state: State) -> None:
        """Cards of a hand, of the rest or of the deck."""
        if item.value or item.findings:
            raise MisreadError("CARD_OUT_OF_PLACE", item.word, "these cards are dealt, not laid")
        if item.seat is not None:
            self._begin_hand(item, item.seat, state)
        if self._target is None:
            names = self._players.names
            raise MisreadError(
                "CARD_OUT_OF_PLACE", item.word, "it does not follow whose cards these are", names
            )
        dealt = self._dealt
        for text, at in pieces(item.word):
            card = card_or_unknown(text, at, state)
            if dealt and card != UNKNOWN_CARD and any(card in hand for hand in dealt.hands.values()):
                raise MisreadError("CARD_OUT_OF_PLACE", at, f"{card} stands in a hand already")
            self._target.append(card)
            if dealt and self._target is not dealt.stock and len(self._target) > state.rules.hand:
                raise MisreadError("CARD_OUT_OF_PLACE", at, f"a hand has {state.rules.hand} cards")

    def _begin_hand(self, item: Item, name: Token, state: State) -> None:
        if self._dealt is None:
            self._dealt = _Dealt(Item("gives", item.word), state.deal.dealer)
        seat = self._players.seat(name)
        if seat in self._dealt.hands:
            raise MisreadError("HAND_TWICE", name, f"{self._players.names[seat]} has a hand already")
        self._target = self._dealt.hands[seat] = []
        self._dealt.starts[seat] = name

    # --- what was written is done --------------------------------------------------------------------------------

    def settle(self, state: Callable[[], State], do: Do) -> None:
        """Cut and deal. Raises MisreadError."""
        cut, dealt = self._cut, self._dealt
        self._cut = self._dealt = self._target = None
        if cut is not None:
            keep = cut.keep or len(cut.kept)
            do(cut.item, cut.seat, a.Cut(keep), self._deck_of_cut(state(), cut, keep, dealt))
        if dealt is not None:
            (self._answer if dealt.is_answer else self._deal)(dealt, state(), do)

    def forget(self) -> None:
        """Leave what was being dealt."""
        self._cut = self._dealt = self._target = None
        self.known.forget()

    def _deck_of_cut(self, state: State, cut: _Cut, keep: int, dealt: _Dealt | None) -> Deck | None:
        if state.dealing != "REFEREE":
            return None
        if cut.deck:
            return (*_known(cut.deck, cut.item), *reversed(_known(cut.kept, cut.item)))
        if dealt is None:
            raise MisreadError(
                "DECK_MISSING", cut.item.word, "it does not follow which deck was cut", ("Stapel",)
            )
        hands, stock = self._hands(dealt, state)
        return _deck_of_deal(state, dealt, hands, stock, keep)

    def _deal(self, dealt: _Dealt, state: State, do: Do) -> None:
        packets = _packets(dealt)
        if state.dealing == "UNKNOWN":
            do(dealt.item, dealt.seat, a.Deal(packets=packets), None)
            self.known.deal(state.version + 1, dealt.hands)
            return
        hands, stock = self._hands(dealt, state)
        if state.dealing == "SUPPLIED":
            do(dealt.item, dealt.seat, a.Deal(hands, packets), None)
            return
        deck = None if state.deal.cut else _deck_of_deal(state, dealt, hands, stock, keep=0)
        self._compare(dealt, hands, do(dealt.item, dealt.seat, a.Deal(packets=packets), deck))

    def _answer(self, dealt: _Dealt, state: State, do: Do) -> None:
        if state.dealing == "UNKNOWN":
            granted = do(dealt.item, dealt.seat, a.Answer(True), None)
            if isinstance(granted[0], e.RequestAnswered):
                self.known.exchange(state.version + 1, dealt.hands, (state.forehand, state.deal.dealer))
            return
        if not dealt.hands and state.dealing == "SUPPLIED":
            both = tuple(self._players.names[seat] for seat in (state.forehand, state.deal.dealer))
            raise MisreadError("HANDS_MISSING", dealt.item.word, "the new hands are not written", both)
        hands = tuple(_known(dealt.hands.get(s, []), dealt.item) for s in range(state.rules.players))
        if state.dealing == "SUPPLIED":
            do(dealt.item, dealt.seat, a.Answer(True, hands), None)
            return
        given = e.RequestAnswered(dealt.seat, True, hands, _known(dealt.stock, dealt.item))
        granted = do(dealt.item, dealt.seat, a.Answer(True), _deck_from(state, given))
        if dealt.hands and isinstance(granted[0], e.RequestAnswered):
            self._compare(dealt, hands, granted)

    def _hands(self, dealt: _Dealt, state: State) -> tuple[a.Hands, tuple[Card, ...]]:
        """Everybody's hand and the rest. Raises MisreadError where one is missing or short."""
        names, size = self._players.names, state.rules.hand
        missing = tuple(name for seat, name in enumerate(names) if seat not in dealt.hands)
        if missing:
            raise MisreadError("HANDS_MISSING", dealt.item.word, "not all hands are written", missing)
        for seat, hand in sorted(dealt.hands.items()):
            if len(hand) != size:
                name = dealt.starts[seat]
                message = f"the hand has {len(hand)} cards, not {size}"
                raise MisreadError("HANDS_MISSING", name, message, ("a card",))
        hands = tuple(_known(dealt.hands[seat], dealt.item) for seat in range(len(names)))
        return hands, _known(dealt.stock, dealt.item)

    def _compare(self, dealt: _Dealt, hands: a.Hands, made: tuple[e.Event, ...]) -> None:
        given: Any = made[0]
        if given.hands != hands:
            raise MisreadError(
                "HANDS_DIFFER", dealt.item.word, "the deck does not give these hands", soft=True
            )


def _known(texts: list[str], item: Item) -> tuple[Card, ...]:
    if UNKNOWN_CARD in texts:
        raise MisreadError("HANDS_UNKNOWN", item.word, "a card is not known here", ("Karten: unbekannt",))
    return tuple(Card(text) for text in texts)


def _packets(dealt: _Dealt) -> tuple[int, ...]:
    """The packets the dealer chose, none if nothing is said."""
    chosen: Token | None = dealt.item.value if dealt.item.kind == "gives" else None
    return () if chosen is None else tuple(map(int, chosen[2:].split("+")))


def _deck_of_deal(state: State, dealt: _Dealt, hands: a.Hands, stock: Deck, keep: int) -> Deck:
    """The deck in the order of dealing, and behind it the kept cards as they lay when it was lifted.

    Found by dealing a deck of places, so that how cards are dealt stands in one place only.
    """
    size = sum(map(len, hands)) - keep
    cutter = cutter_of(state)
    kept = hands[cutter][:keep]
    places: tuple[int | None, ...] = tuple(range(size))
    packets = _packets(dealt) or state.rules.packets
    by_place, _ = deal_hands(state, dealt.seat, places, (None,) * keep, packets)
    deck: dict[Any, Card] = {}
    for places_of_hand, hand in zip(by_place, hands, strict=True):
        deck |= zip(places_of_hand, hand, strict=False)
    in_order = tuple(deck[number] for number in range(size) if number in deck)
    return (*in_order, *stock, *reversed(kept))


def _deck_from(state: State, given: e.RequestAnswered) -> Deck | None:
    """The deck that gives these new hands: the stock as it lay, or the rest shuffled anew."""
    request = request_of(state, (given,))
    return None if request is None else request[2]

"""A table for tests that read like the rules.

    table("tirol").deal("L8", "LU H10", "SA", "E7").announce("10", "L").play("L8 H10 SA E7").leader == 3

Seat 3 deals unless told otherwise, so seat 0 is forehand; Anna and Carla (0, 2) are party 0. Every act of
the fluent methods must be legal; `refused` gives the violations of one that must not be.
"""

from collections.abc import Sequence
from typing import Any, cast

from referee.game import acts as a
from referee.game.acts import Act, Hands
from referee.game.decide import Decision, decide
from referee.game.errors import MalformedActError
from referee.game.events import Event
from referee.game.evolve import evolve
from referee.game.legal_acts import legal_acts
from referee.game.opening import open_game
from referee.game.state import State, announcers, schlag_is_first, seat_to_lay, turn
from referee.game.tricks import playable
from referee.rules.cards import Card, Rank, Suit, deck_of
from referee.rules.expand import expand
from referee.rules.follow_duty import may_lay
from referee.rules.gespannt import is_gespannt
from referee.rules.order import Order
from referee.rules.rule_set import RuleSet
from referee.rules.stake import Stake
from tests.players import NAMES

ANNA, BEN, CARLA, DAN = range(4)


class Table:
    """One Partie and the referee's last decision about it.

    Where the referee deals, `deck` is what the edge would have shuffled: in order, unless it is set.
    """

    def __init__(self, rules: RuleSet, state: State, events: Sequence[Event]) -> None:
        self.rules = rules
        self.state = state
        self.events = list(events)
        self.last: Decision | None = None
        self.deck = deck_of(rules.deck)

    # what stands on the table

    @property
    def score(self) -> tuple[int, int]:
        return self.state.score

    @property
    def stake(self) -> Stake:
        return self.state.deal.stake

    @property
    def tricks(self) -> tuple[int, int]:
        return self.state.deal.tricks

    @property
    def turn(self) -> int | None:
        return turn(self.state)

    @property
    def phase(self) -> str:
        return self.state.phase.value

    @property
    def dealer(self) -> int:
        return self.state.deal.dealer

    @property
    def leader(self) -> int:
        """Who leads to the running trick."""
        return self.state.deal.leader

    @property
    def hands(self) -> Hands:
        return self.state.deal.hands

    @property
    def winner(self) -> int | None:
        return self.state.winner

    @property
    def lines(self) -> list[tuple[int, int]]:
        """The written lines as (party, points)."""
        return [(line.party, line.points) for line in self.state.lines]

    @property
    def happened(self) -> list[str]:
        """The names of the events of the last act."""
        assert self.last is not None
        return [type(event).__name__ for event in self.last.events]

    # doing

    def act(self, seat: int, act: Act) -> Decision:
        """Put any act to the referee and take what he says."""
        deck = self.deck if self.state.dealing == "REFEREE" else None
        self.last = decide(self.state, seat, act, deck=deck)
        self.state = self.last.state
        self.events.extend(self.last.events)
        return self.last

    def does(self, seat: int, act: Act) -> "Table":
        """The act, which must be legal."""
        decision = self.act(seat, act)
        assert not decision.violations, f"{act} of seat {seat}: {[str(v) for v in decision.violations]}"
        return self

    def refused(self, seat: int, act: Act) -> list[str]:
        """Why the act is refused; nothing may have changed. Fails if it is legal."""
        before = self.state
        decision = self.act(seat, act)
        assert decision.violations, f"{act} of seat {seat} is legal"
        assert decision.refused
        assert self.state is before
        return [str(violation) for violation in decision.violations]

    def may(self, seat: int, act: Act) -> bool:
        """Whether the act would be legal."""
        deck = self.deck if self.state.dealing == "REFEREE" else None
        return not decide(self.state, seat, act, deck=deck).violations

    def legal(self, seat: int) -> tuple[Act, ...]:
        return legal_acts(self.state, seat)

    def cut(self, keep: int = 0) -> "Table":
        return self.does((self.dealer - 1) % self.rules.players, a.Cut(keep))

    def deal(self, *hands: str, dealer: int | None = None) -> "Table":
        """Deal these cards by seat; what is not given is filled up from the rest of the deck."""
        given = None if self.state.dealing != "SUPPLIED" else filled(self.rules, *hands)
        return self.does(self.dealer if dealer is None else dealer, a.Deal(given))

    def announce(self, schlag: str | None, trump: str | None) -> "Table":
        """Name both, None for what is passed over, by whoever has to and in the rule set's order."""
        said: list[Act] = [a.AnnounceSchlag(rank(schlag)), a.AnnounceTrump(suit(trump))]
        pairs = list(zip(announcers(self.state), said, strict=True))
        for seat, act in pairs if schlag_is_first(self.state) else reversed(pairs):
            self.does(seat, act)
        return self

    def play(self, cards_: str) -> "Table":
        """Lay these cards, each by whoever is to lay; "L10!" demands Trumpf oder Kritisch."""
        for code in cards_.split():
            laid = a.PlayCard(Card(code.removesuffix("!")), demand=code.endswith("!"))
            self.does(seat_to_lay(self.state), laid)
        return self

    def offer(self, seat: int, stake: Stake) -> "Table":
        return self.does(seat, offer(stake))

    def hold(self, seat: int) -> "Table":
        return self.does(seat, a.Hold())

    def fold(self, seat: int) -> "Table":
        return self.does(seat, a.Fold())

    def won_by(self, party: int) -> "Table":
        """Play what is left of the deal, or a whole one, so that the party takes the tricks."""
        lines = len(self.state.lines)
        if not self.state.deal.dealt:
            strong = party if party != self.dealer else (party + 2) % self.rules.players
            self.does(self.dealer, a.Deal(strong_hand(self.rules, strong)))
        if not self.state.deal.announced:
            self._announce_anything()
        while len(self.state.lines) == lines:
            self._go_on(party)
        return self

    def _announce_anything(self) -> None:
        while not self.state.deal.announced:
            seat = turn(self.state)
            assert seat is not None
            self.does(seat, next(act for act in self.legal(seat) if isinstance(act, _ANNOUNCEMENTS)))

    def _go_on(self, party: int) -> None:
        deal = self.state.deal
        if deal.choice_owed is not None:
            self.does(deal.choice_owed, a.ChooseGespannt(play=True))
        elif deal.offer is not None:
            asked = deal.offer.answerer
            self.does(1 - deal.offer.party if asked is None else asked, a.Hold())
        else:
            assert deal.order is not None
            seat = seat_to_lay(self.state)
            by_strength = sorted(playable(self.state, seat), key=_strength(deal.order))
            self.does(seat, a.PlayCard(by_strength[-1 if seat % 2 == party else 0]))


_ANNOUNCEMENTS = (a.AnnounceSchlag, a.AnnounceTrump, a.TurnUp)


def table(
    preset: str = "tirol",
    *,
    dealer: int = 3,
    score: tuple[int, int] = (0, 0),
    dealing: str = "SUPPLIED",
    enforcement: str = "REJECT",
    partien_won: tuple[int, int] = (0, 0),
    **overrides: Any,
) -> Table:
    """A fresh Partie of these rules, or one that stands at `score` (gespannt columns struck)."""
    rules = expand({"preset": preset, **overrides})
    opened = open_game(
        rules,
        NAMES[: rules.players],
        dealing=dealing,
        enforcement=enforcement,
        first_dealer=min(dealer, rules.players - 1),
        partien_won=partien_won,
    )
    state = evolve(None, opened)
    if score != (0, 0):
        state.score = score
        state.struck = (is_gespannt(rules, score, 0), is_gespannt(rules, score, 1))
    return Table(rules, state, [opened])


def opens(preset: str, number: int) -> bool:
    """Whether so many may sit down to a Partie of these rules."""
    names = ("Anna", "Ben", "Carla", "Dan", "Eva")[:number]
    try:
        open_game(expand(preset), names, dealing="SUPPLIED", enforcement="REJECT", first_dealer=0)
    except MalformedActError as error:
        if error.code != "WRONG_NUMBER_OF_PLAYERS":
            raise
        return False
    return True


def filled(rules: RuleSet, *hands: str) -> Hands:
    """Whole hands by seat: the given cards, then what the deck still has, in its order."""
    given = [cards(hand) for hand in (*hands, *[""] * (rules.players - len(hands)))]
    taken = [card for hand in given for card in hand]
    assert len(set(taken)) == len(taken), "a card twice"
    rest = [card for card in deck_of(rules.deck) if card not in taken]
    return tuple((*hand, *(rest.pop(0) for _ in range(rules.hand - len(hand)))) for hand in given)


def strong_hand(rules: RuleSet, seat: int) -> Hands:
    """Hands in which the seat holds the strongest cards when the Schlag is 7 and Eichel is trump."""
    order = Order.of(rules, "7", "E")
    strongest = sorted(deck_of(rules.deck), key=_strength(order))[-rules.hand :]
    hands = [""] * rules.players
    hands[seat] = " ".join(strongest)
    return filled(rules, *hands)


def _strength(order: Order) -> Any:
    places = {card: -place for place, group in enumerate(order.groups()) for card in group}
    return lambda card: places.get(card, -100)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


def rank(text: str | None) -> Rank | None:
    return cast(Rank | None, text)


def suit(text: str | None) -> Suit | None:
    return cast(Suit | None, text)


def offer(stake: Stake) -> a.Offer:
    """An offer of so many points, or of "spiel" or "spielaus"."""
    if isinstance(stake, int):
        return a.Offer(stake)
    return a.Offer(spiel=stake == "spiel", spielaus=stake == "spielaus")


def card(code: str, *, demand: bool = False) -> a.PlayCard:
    return a.PlayCard(Card(code), demand)


def schlag(text: str | None) -> a.AnnounceSchlag:
    return a.AnnounceSchlag(rank(text))


def trump(text: str | None) -> a.AnnounceTrump:
    return a.AnnounceTrump(suit(text))


def order(preset: str, schlag_: str | None, trump_: str | None, **overrides: Any) -> Order:
    """What the cards are in a deal of these rules."""
    return Order.of(expand({"preset": preset, **overrides}), rank(schlag_), suit(trump_))


def takes(order_: Order, trick: str) -> str:
    """The card that takes the trick, laid in this order."""
    laid = cards(trick)
    return laid[order_.winner(laid)]


def layable(order_: Order, led: str, hand: str, **flags: bool) -> str:
    """The cards of the hand that may be laid on this lead."""
    return " ".join(may_lay(order_, Card(led), cards(hand), **flags))


def high_to_low(order_: Order) -> str:
    """All cards but the plain ones, strongest first, equals joined by `=`."""
    return " ".join("=".join(group) for group in order_.groups())

"""What must hold in every Partie of every rule set, found from its events alone.

`broken(events)` reads a log as somebody who has only the rules of thumb: it counts cards, tricks, stakes and
points by itself and says where the log does not fit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from referee.game import events as e
from referee.game.consequences import next_consequence
from referee.game.evolve import evolve
from referee.game.state import Phase, State, party_of
from referee.rules.cards import deck_of
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL, SPIELAUS, Stake

_ENDINGS = ("tricks", "fold", "go", "surrender", "maschine")
CONSEQUENCES = (
    *(e.TrickTaken, e.DealScored, e.DealVoided, e.PenaltyWritten, e.ColumnStruck),
    *(e.GameWon, e.MatchDecided, e.DieVierOpened),
)


def broken(events: Sequence[e.Event]) -> list[str]:
    """Every invariant that does not hold, with the place of the event; empty for a sound log."""
    return [*_of_the_states(events), *_Reader(events).read()]


def _of_the_states(events: Sequence[e.Event]) -> Iterator[str]:
    """What must hold of every state on the way: cards are conserved, and what follows is what is written."""
    state: State | None = None
    for place, event in enumerate(events):
        if state is not None:
            following = next_consequence(state)
            if (isinstance(event, CONSEQUENCES) or following is not None) and following != event:
                yield f"{place}: {following} follows, not {event}"
        state = evolve(state, event)
        yield from (f"{place}: {what}" for what in cards_not_conserved(state))
    if state is not None and (state.phase is not Phase.OVER or next_consequence(state) is not None):
        yield f"{len(events)}: the Partie is not over"


def cards_not_conserved(state: State) -> Iterator[str]:
    """In a deal every card is in one place only, and nobody has more or fewer than he was dealt."""
    deal, rules = state.deal, state.rules
    if not deal.dealt or state.dealing == "UNKNOWN":
        return
    held = [card for hand in deal.hands for card in hand]
    laid = [card.card for card in deal.laid]
    places = [*held, *laid, *deal.stock]
    if len(set(places)) != len(places):
        yield "a card is in two places"
    if any(card not in deck_of(rules.deck) for card in places):
        yield "a card that is not in the deck"
    if len(held) + len(laid) != rules.players * rules.hand:
        yield "cards were lost or found"
    for seat, hand in enumerate(deal.hands):
        if len(hand) + sum(card.seat == seat for card in deal.laid) != rules.hand:
            yield f"seat {seat} has too many or too few cards"


@dataclass
class _Reader:
    """Reads a log without any of the referee's judgement and keeps its own books."""

    events: Sequence[e.Event]
    score: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    open_deal: bool = False
    stake: Stake = 0
    offered: e.OfferMade | None = None
    four: bool = False
    last_offerer: int | None = None
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    leads: int | None = None
    table: list[int] = field(default_factory=list)
    dealt_by: int | None = None
    won: bool = False
    dealing: int = 0

    def read(self) -> Iterator[str]:
        opened = self.events[0]
        assert isinstance(opened, e.GameOpened)
        self.rules: RuleSet = opened.rules
        self.opened = opened
        for place, event in enumerate(self.events[1:], start=1):
            if self.won and not isinstance(event, e.MatchDecided):
                yield f"{place}: {type(event).__name__} after the Partie was won"
            yield from (f"{place}: {what}" for what in self._one(event))
        if self.open_deal:
            yield "the last deal has no end"
        if not self.won:
            yield "nobody won"

    def _one(self, event: e.Event) -> Iterator[str]:
        match event:
            case e.CardsDealt():
                yield from self._dealt(event)
            case e.GespanntChosen(play=True):
                self.stake = self.rules.base + 1
            case e.OfferMade():
                yield from self._offer(event)
            case e.DieVierOpened():
                self.four = True
            case e.OfferHeld():
                yield from self._held(event)
            case e.CardPlayed():
                yield from self._laid(event)
            case e.TrickTaken():
                yield from self._taken(event)
            case e.DealScored():
                yield from self._scored(event)
            case e.DealVoided():
                self.open_deal = False
            case e.PenaltyWritten():
                self.score[event.party] += event.points
            case e.GameWon():
                yield from self._game_won(event)
            case _:
                pass

    def _dealt(self, event: e.CardsDealt) -> Iterator[str]:
        players = self.rules.players
        if self.open_deal:
            yield "dealt into a running deal"
        due = (self.opened.first_dealer + self.turns) % players
        if self.rules.wrong_dealer_after_standing == "from_actual" and self.dealt_by is not None:
            due = (self.dealt_by + 1) % players
        if event.seat != due and not event.violations:
            yield "the wrong seat dealt"
        self.dealing = event.seat
        self.open_deal, self.tricks, self.table = True, [0, 0], []
        self.leads = (event.seat + 1) % players
        self.stake, self.offered, self.four, self.last_offerer = self.rules.base, None, False, None
        if self.rules.gespannt == "three":
            near = [self.rules.target - self.rules.margin <= points for points in self.score]
            self.stake += near[0] != near[1]

    def _offer(self, event: e.OfferMade) -> Iterator[str]:
        party = party_of(event.seat)
        if self.offered is not None or self.four:
            yield "an offer on an offer that nobody answered"
        if self.last_offerer == party:
            yield "a party offers twice running"
        self.offered, self.last_offerer = event, party

    def _held(self, event: e.OfferHeld) -> Iterator[str]:
        if self.four:
            self.four, self.stake = False, self.rules.base + 2
            return
        if self.offered is None:
            yield "held without an offer"
            return
        if party_of(event.seat) == party_of(self.offered.seat):
            yield "a party holds its own offer"
        self.stake, self.offered = self.offered.named, None
        need = max(self.rules.target - points for points in self.score)
        if self.rules.cap == "larger_need" and isinstance(self.stake, int) and self.stake > need:
            yield "the stake passes its cap"

    def _laid(self, event: e.CardPlayed) -> Iterator[str]:
        due = self._due_to_lay()
        if event.seat != due and not event.violations:
            yield f"seat {event.seat} lays when it is seat {due}'s turn"
        if (self.offered is not None or self.four) and not event.violations:
            yield "a card while an offer is open"
        self.table.append(event.seat)

    def _due_to_lay(self) -> int | None:
        """Clockwise from whoever laid first, each seat once a trick."""
        if self.leads is None:
            return None
        start, players = (self.table or [self.leads])[0], self.rules.players
        return next(seat for step in range(players) if (seat := (start + step) % players) not in self.table)

    def _taken(self, event: e.TrickTaken) -> Iterator[str]:
        if len(self.table) != self.rules.players:
            yield "a trick taken that is not full"
        self.tricks[party_of(event.seat)] += 1
        self.leads, self.table = event.seat, []

    def _scored(self, event: e.DealScored) -> Iterator[str]:
        if not self.open_deal:
            yield "a deal is written twice, or one that was not dealt"
        self.open_deal = False
        self.turns += 1
        self.dealt_by = self.dealing
        most = self.tricks[event.party] > self.rules.hand // 2
        if event.reason == "tricks" and (not most or self.tricks[1 - event.party] > self.rules.hand // 2):
            yield "written for tricks that were not taken"
        if event.reason in _ENDINGS and event.points != self._due(event):
            yield f"{event.points} written for a deal worth {self._due(event)}"
        if event.points < 1:
            yield "a deal that nobody wrote"
        self.score[event.party] += event.points

    def _due(self, event: e.DealScored) -> int:
        rules, loser = self.rules, 1 - event.party
        need = rules.target - self.score[event.party]
        points = rules.base if self.stake == SPIEL else need if self.stake == SPIELAUS else int(self.stake)
        near = rules.target - rules.margin <= self.score[loser]
        if event.reason == "maschine" or (rules.gespannt == "no_offer_lose_2" and near):
            points = rules.base
        return min(points, need) if rules.over_target == "capped" else points

    def _game_won(self, event: e.GameWon) -> Iterator[str]:
        self.won = True
        if self.score[event.party] < self.rules.target or self.score[1 - event.party] >= self.rules.target:
            yield "won without the target"
        if event.schneider != (self.rules.schneider and self.score[1 - event.party] <= 0):
            yield "Schneider is a matter of the losers' points"

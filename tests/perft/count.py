"""Counting what may be done: how many sequences of legal acts a position allows, to a depth.

As in chess's perft, a count of sequences: each act of any seat that is legal makes one branch, and a position
in which nothing is legal ends its branch. What is counted, so that others can count the same:

- `all`: every legal act of every seat. Signs are left out: they change nothing and there is no end of them.
- `cards`: cards alone, with and without a demand.
- A deal gives the position's own hands, also when it is dealt again; granted Schöneres gives forehand and then
  the dealer the first cards of the deck's order (E L H S, low to high, the Weli last) that nobody held.
- In `free_packets` games the dealer takes the rule set's packets.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from referee.game import acts as a
from referee.game.acts import Act, Hands
from referee.game.decide import decide, judge
from referee.game.evolve import evolve
from referee.game.legal_acts import candidates
from referee.game.opening import open_game
from referee.game.state import State, seat_to_lay
from referee.rules.cards import Card, deck_of
from referee.rules.expand import expand
from replay.jsonl.acts import read_act
from tests.players import NAMES


@dataclass(frozen=True)
class Position:
    """A table after some acts, and the hands that every deal there gives."""

    state: State
    hands: Hands

    def after(self, seat: int, act: Act) -> "Position":
        """The position one legal act later."""
        return replace(self, state=decide(self.state, seat, act).state)


def read_position(entry: dict[str, Any]) -> Position:
    """The position of an entry of `tables.json`: the opening and the acts as `watten referee` reads them."""
    state = opened(entry["open"])
    for line in entry["acts"]:
        decision = decide(state, line["seat"], read_act(line["act"]))
        assert not decision.violations, (entry["name"], line, decision.violations)
        state = decision.state
    return Position(state, tuple(tuple(Card(code) for code in hand) for hand in entry["hands"]))


def opened(opening: dict[str, Any]) -> State:
    """The table as the first line of a game for `watten referee` opens it."""
    rules = expand(opening["rules"])
    wanted = {key: opening[key] for key in ("dealing", "enforcement", "first_dealer")}
    return evolve(None, open_game(rules, NAMES[: rules.players], **wanted))


def perft(position: Position, depth: int, *, cards: bool = False) -> int:
    """How many sequences of `depth` legal acts there are."""
    branches = _cards(position) if cards else _acts(position)
    if depth == 1:
        return sum(1 for _ in branches)
    return sum(perft(position.after(seat, act), depth - 1, cards=cards) for seat, act in branches)


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same by first act, for finding where two programs differ."""
    return {
        f"{seat} {act}": 1 if depth == 1 else perft(position.after(seat, act), depth - 1)
        for seat, act in _acts(position)
    }


def _acts(position: Position) -> Iterator[tuple[int, Act]]:
    state = position.state
    for seat in range(state.rules.players):
        for candidate in candidates(state, seat):
            act = _completed(position, candidate)
            if not isinstance(act, a.Signal) and not judge(state, seat, act):
                yield seat, act


def _cards(position: Position) -> Iterator[tuple[int, Act]]:
    state = position.state
    if not state.deal.announced:
        return
    seat = seat_to_lay(state)
    for card in state.deal.hands[seat]:
        for act in (a.PlayCard(card), a.PlayCard(card, demand=True)):
            if not judge(state, seat, act):
                yield seat, act


def _completed(position: Position, act: Act) -> Act:
    state = position.state
    if isinstance(act, a.Deal):
        return a.Deal(position.hands)
    request = state.deal.request
    if isinstance(act, a.Answer) and act.consent and request is not None and request.kind == "schoeneres":
        return a.Answer(True, _from_the_rest(state))
    return act


def _from_the_rest(state: State) -> Hands:
    held = [card for hand in state.deal.hands for card in hand]
    rest = [card for card in deck_of(state.rules.deck) if card not in held]
    size = state.rules.hand
    new = {state.forehand: rest[:size], state.deal.dealer: rest[size : 2 * size]}
    return tuple(tuple(new.get(seat, ())) for seat in range(state.rules.players))

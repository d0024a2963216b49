"""Replay: a log is believed only as far as the rules make the same of its acts.

A log holds acts and what followed from them. Here each act is put to `decide` again, with the cards that were
dealt, and every event it makes is compared with the one that is stored, field by field. With the referee of the
whole table that holds for rulings too; without one, claims and rulings stand as they were given. What another
table of the match has made happen here stands wherever it may happen (`game.match`), by itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Protocol

from referee.game.acts import Act
from referee.game.consequences import next_consequence
from referee.game.dealing import Deck
from referee.game.decide import Decision, record
from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.match import FROM_ANOTHER_TABLE, may_happen
from referee.game.opening import open_game
from referee.game.recorded_acts import request_of
from referee.game.state import State
from referee.game.violations import Violation
from referee.ledger.chain import Head, beginning, link
from referee.ledger.envelope import Stored
from referee.ledger.errors import BrokenChainError, ReplayDifferenceError
from referee.rules.contradictions import find

_GIVEN = (ClaimFiled, RulingGiven)

NOTHING = "nothing"
"""Stands for an event that is on one side only."""


class Referee(Protocol):
    """The referee of a whole table, rulings included: the module `referee.rulings.referee` is one."""

    def adjudicate(self, state: State, seat: int, act: Act, *, deck: Deck | None = None) -> Decision:
        """What an act makes happen, and what is ruled on it."""

    def on_claim(self, state: State, history: Sequence[Event], claim: ClaimFiled) -> Decision:
        """The claim, the ruling on it and what follows; `history` are the events before."""

    def on_ruling(self, state: State, history: Sequence[Event], ruling: RulingGiven) -> Decision:
        """A director's ruling, given again, and what follows."""


def rebuild(stream: Iterable[Stored], referee: Referee | None = None) -> State:
    """The state after the last event of a whole log.

    Raises `BrokenChainError` if the events do not follow each other, `ReplayDifferenceError` for the first one
    that is not what the rules make of the acts, `ValueError` if there is none.
    """
    last: State | None = None
    for _, state in replay(stream, referee):
        last = state
    if last is None:
        raise ValueError("no event to replay")
    return last


def replay(stream: Iterable[Stored], referee: Referee | None = None) -> Iterator[tuple[Stored, State]]:
    """Each event of a whole log with the state after it; an append is given only when all of it is proven."""
    state: State | None = None
    history: list[Event] = []
    for append in appends(stream):
        if referee is None or state is None:
            steps = _proven(state, append)
        else:
            steps = _proven_by(referee, state, history, append)
        history += [stored.event for stored in append]
        state = steps[-1][1]
        yield from steps


def appends(stream: Iterable[Stored]) -> Iterator[tuple[Stored, ...]]:
    """The events of a whole log by append: what a request made, and what followed from it."""
    append: list[Stored] = []
    head: Head | None = None
    for stored in stream:
        head = link(beginning(stored.game_id) if head is None else head, stored)
        if stored.request_id and append:
            yield tuple(append)
            append = []
        if not stored.request_id and not append:
            raise BrokenChainError(stored.game_id, stored.version, "follows no request", field="request_id")
        append.append(stored)
    if append:
        yield tuple(append)


def _proven(state: State | None, append: tuple[Stored, ...]) -> list[tuple[Stored, State]]:
    """The append's events with the state after each. Raises `ReplayDifferenceError`.

    First stand the events of the act itself, then what follows from them. Claims and rulings are somebody's
    word: they stand as given wherever they were given, and what follows from them is recomputed again.
    """
    own = _own_events(state, append)
    steps: list[tuple[Stored, State]] = []
    for place, stored in enumerate(append):
        if place < len(own):
            expected: Event | None = own[place]
        elif state is not None and isinstance(stored.event, _GIVEN):
            expected = stored.event
        else:
            expected = None if state is None else next_consequence(state)
        if expected is None:
            raise _differs(stored, "payload", type(stored.event).__name__, NOTHING)
        _compare(stored, expected)
        state = _after(state, stored, expected)
        steps.append((stored, state))
    _nothing_is_missing(append[-1], own[len(append) :], steps[-1][1])
    return steps


def _proven_by(
    referee: Referee, state: State, history: Sequence[Event], append: tuple[Stored, ...]
) -> list[tuple[Stored, State]]:
    """The append's events with the state after each, all of them made again. Raises `ReplayDifferenceError`."""
    expected = _made_by(referee, state, history, append)
    steps: list[tuple[Stored, State]] = []
    for place, stored in enumerate(append):
        if place >= len(expected):
            raise _differs(stored, "payload", type(stored.event).__name__, NOTHING)
        _compare(stored, expected[place])
        state = evolve(state, stored.event)
        steps.append((stored, state))
    _nothing_is_missing(append[-1], expected[len(append) :], state)
    return steps


def _made_by(
    referee: Referee, state: State, history: Sequence[Event], append: tuple[Stored, ...]
) -> tuple[Event, ...]:
    """Everything that the referee makes of what was done, claimed or ruled in this append."""
    first = append[0]
    if isinstance(first.event, FROM_ANOTHER_TABLE):
        return (_from_another_table(state, first),)
    try:
        if isinstance(first.event, ClaimFiled):
            return referee.on_claim(state, history, first.event).events
        if isinstance(first.event, RulingGiven):
            return referee.on_ruling(state, history, first.event).events
        request = request_of(state, [stored.event for stored in append])
        if request is None:
            raise _differs(first, "payload", type(first.event).__name__, NOTHING)
        seat, act, deck = request
        decision = referee.adjudicate(state, seat, act, deck=deck)
    except MalformedActError as error:
        raise _differs(first, "payload", type(first.event).__name__, str(error)) from None
    return _not_refused(first, decision.events, decision.violations)


def _not_refused(
    first: Stored, events: tuple[Event, ...], violations: tuple[Violation, ...]
) -> tuple[Event, ...]:
    if not events:
        raise _differs(first, "payload", type(first.event).__name__, f"refused: {', '.join(violations)}")
    return events


def _nothing_is_missing(last: Stored, left: tuple[Event, ...], state: State) -> None:
    missing = left[0] if left else next_consequence(state)
    if missing is not None:
        raise ReplayDifferenceError(
            last.game_id, last.version + 1, "payload", NOTHING, type(missing).__name__
        )


def _own_events(state: State | None, append: tuple[Stored, ...]) -> tuple[Event, ...]:
    """The events that the append's act makes by itself; none if it begins with a claim or a ruling."""
    first = append[0]
    try:
        if state is None:
            return (_opening(first),)
        if isinstance(first.event, _GIVEN):
            return ()
        if isinstance(first.event, FROM_ANOTHER_TABLE):
            return (_from_another_table(state, first),)
        request = request_of(state, [stored.event for stored in append])
        if request is None:
            raise _differs(first, "payload", type(first.event).__name__, NOTHING)
        seat, act, deck = request
        events, violations = record(state, seat, act, deck)
    except MalformedActError as error:
        raise _differs(first, "payload", type(first.event).__name__, str(error)) from None
    return _not_refused(first, events, violations)


def _from_another_table(state: State, first: Stored) -> Event:
    if not may_happen(state, first.event):
        raise _differs(first, "payload", type(first.event).__name__, NOTHING)
    return first.event


def _after(state: State | None, stored: Stored, event: Event) -> State:
    """The state after an event. Rulings are not proven, and may speak of lines and events that are not there."""
    try:
        return evolve(state, event)
    except (AssertionError, IndexError, KeyError, ValueError) as error:
        raise _differs(stored, "payload", type(event).__name__, f"impossible: {error!r}") from error


def _opening(first: Stored) -> Event:
    event = first.event
    if not isinstance(event, GameOpened):
        raise _differs(first, "payload", type(event).__name__, GameOpened.__name__)
    clash = next(iter(find(event.rules)), None)
    if clash is not None:
        raise _differs(first, f"rules.{clash.one}", getattr(event.rules, clash.one), f"fits {clash.other}")
    won = event.partien_won
    return open_game(
        event.rules,
        event.players,
        dealing=event.dealing,
        enforcement=event.enforcement,
        first_dealer=event.first_dealer,
        draws=event.draws,
        partien_won=(won[0], won[1]) if len(won) == 2 else (0, 0),
        rules_revision=event.rules_revision,
        continues=event.continues,
    )


def _compare(stored: Stored, recomputed: Event) -> None:
    event = stored.event
    if type(event) is not type(recomputed):
        raise _differs(stored, "payload", type(event).__name__, type(recomputed).__name__)
    if event == recomputed:
        return
    for field in fields(recomputed):
        kept, made = getattr(event, field.name), getattr(recomputed, field.name)
        if kept != made:
            raise _differs(stored, field.name, kept, made)


def _differs(stored: Stored, field: str, kept: object, made: object) -> ReplayDifferenceError:
    return ReplayDifferenceError(stored.game_id, stored.version, field, kept, made)

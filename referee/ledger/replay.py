"""Replay: a log is believed only as far as the rules make the same of its acts.

A log holds acts and what followed from them. Here each act is put to `decide` again, with the cards that were
dealt, and every event it makes is compared with the one that is stored, field by field.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from referee.game.consequences import next_consequence
from referee.game.decide import decide
from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.game.state import State
from referee.ledger.chain import Head, beginning, link
from referee.ledger.envelope import Stored
from referee.ledger.errors import BrokenChainError, ReplayDifferenceError
from referee.ledger.recorded import request_of
from referee.rules.contradictions import find

NOTHING = "nothing"
"""Stands for an event that is on one side only."""


def rebuild(stream: Iterable[Stored]) -> State:
    """The state after the last event of a whole log.

    Raises `BrokenChainError` if the events do not follow each other, `ReplayDifferenceError` for the first one
    that is not what the rules make of the acts, `ValueError` if there is none.
    """
    state: State | None = None
    for append in appends(stream):
        _, state = _proven(state, append)
    if state is None:
        raise ValueError("no event to replay")
    return state


def replay(stream: Iterable[Stored]) -> Iterator[tuple[Stored, State]]:
    """Each event of a whole log with the state after it; an append is given only when all of it is proven."""
    state: State | None = None
    for append in appends(stream):
        events, _ = _proven(state, append)
        for stored, event in zip(append, events, strict=True):
            state = evolve(state, event)
            yield stored, state


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


def _proven(state: State | None, append: tuple[Stored, ...]) -> tuple[tuple[Event, ...], State]:
    """What the rules make of the append, and the state after it. Raises `ReplayDifferenceError`."""
    recomputed, after = _recompute(state, append)
    for place, stored in enumerate(append):
        if place >= len(recomputed):
            raise _differs(stored, "payload", stored.type_name, NOTHING)
        _compare(stored, recomputed[place])
    if len(recomputed) > len(append):
        missing = type(recomputed[len(append)]).__name__
        last = append[-1]
        raise ReplayDifferenceError(last.game_id, last.version + 1, "payload", NOTHING, missing)
    return recomputed, after


def _recompute(state: State | None, append: tuple[Stored, ...]) -> tuple[tuple[Event, ...], State]:
    first, events = append[0], tuple(stored.event for stored in append)
    try:
        if state is None:
            opened = _opening(first)
            return (opened,), evolve(None, opened)
        if isinstance(first.event, ClaimFiled | RulingGiven):
            return _after_a_ruling(state, events)
        request = request_of(state, events)
        if request is None:
            raise _differs(first, "payload", first.type_name, NOTHING)
        seat, act, deck = request
        decision = decide(state, seat, act, deck=deck)
    except MalformedActError as error:
        raise _differs(first, "payload", first.type_name, str(error)) from None
    if decision.refused:
        codes = ", ".join(decision.violations)
        raise _differs(first, "payload", first.type_name, f"refused: {codes}")
    return decision.events, decision.state


def _opening(first: Stored) -> Event:
    event = first.event
    if not isinstance(event, GameOpened):
        raise _differs(first, "payload", first.type_name, GameOpened.__name__)
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
    )


def _after_a_ruling(state: State, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], State]:
    """Claims and rulings are somebody's word and stand as given; what follows from them is recomputed."""
    given: list[Event] = []
    for event in events:
        if not isinstance(event, ClaimFiled | RulingGiven):
            break
        given.append(event)
        state = evolve(state, event)
    while (following := next_consequence(state)) is not None:
        given.append(following)
        state = evolve(state, following)
    return tuple(given), state


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

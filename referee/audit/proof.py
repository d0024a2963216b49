"""Proof of a log: it is believed only as far as the rules make the same of its acts.

A log holds acts and what followed from them. Here each act is put to the referee again, with the cards that were
dealt, and every event that comes of it is compared with the one in the log, field by field. What another table of
the match has made happen stands wherever it may happen (`game.match`). Bytes and hashes are the ledger's to check.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from referee.audit.appends import Append, appends
from referee.audit.moments import Sealed
from referee.errors import WattenError
from referee.game.consequences import next_consequence
from referee.game.decide import record
from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.match import FROM_ANOTHER_TABLE, may_happen
from referee.game.opening import open_game
from referee.game.recorded_acts import request_of
from referee.game.state import State
from referee.rules.contradictions import find
from referee.rulings import referee

NOTHING: Final = "nothing"
"""Stands for an event that is on one side only."""


class ProofError(WattenError):
    """What keeps a log from being proven at the event `version`; `code` is stable."""

    def __init__(self, game_id: str, version: int, field: str, reason: str) -> None:
        super().__init__(f"game {game_id}, event {version}, field {field}: {reason}")
        self.game_id, self.version, self.field = game_id, version, field


class NoRequestError(ProofError):
    """A sealed log does not begin with what a request made."""

    code = "BROKEN_CHAIN"


class ReplayDifferenceError(ProofError):
    """An event is not what the rules make of the acts: `stored` and `recomputed` differ in `field`."""

    code = "REPLAY_DIFFERENCE"

    def __init__(self, game_id: str, version: int, field: str, stored: object, recomputed: object) -> None:
        super().__init__(game_id, version, field, f"stored {stored!r}, recomputed {recomputed!r}")
        self.stored, self.recomputed = stored, recomputed


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proven of a log: its first `proven` events, in them `acts` appends after the opening.

    `state` is the table after them, None if nothing was proven; `fault` is what the rules make otherwise.
    """

    proven: int
    acts: int
    state: State | None
    fault: ProofError | None


def prove_sealed(log: Sequence[Sealed], *, rulings: bool = True, whole: bool = True) -> Proof:
    """Prove a log whose events are sealed, one at least; arguments and result are those of `prove`.

    The seals themselves are the ledger's to check.
    """
    events, requests = [sealed.event for sealed in log], [sealed.request_id for sealed in log]
    return prove(events, game_id=log[0].game_id, requests=requests, rulings=rulings, whole=whole)


def prove(
    events: Sequence[Event],
    *,
    game_id: str,
    requests: Sequence[str] | None = None,
    rulings: bool = True,
    whole: bool = True,
) -> Proof:
    """Make every event of a log again by the rules, up to the first that is otherwise.

    Args:
        events: The log from its first event on.
        game_id: What the fault calls the game.
        requests: The ids of the requests that made the events, as `appends` takes them.
        rulings: Whether rulings are made again too. Otherwise claims and rulings stand as they were given,
            wherever they were given: they are somebody's word.
        whole: Whether the log was read to its end. What lacks only behind the end of one that was not is no fault.

    Returns:
        What was proven. Nothing is raised for what the log holds.
    """
    prover = _Prover(game_id, rulings)
    proven = acts = 0
    fault: ProofError | None = None
    try:
        if requests and not requests[0]:
            raise NoRequestError(game_id, 1, "request_id", "follows no request")
        for append in appends(events, requests):
            prover.take(append)
            proven = append.last
            acts += append.version > 1
    except ProofError as found:
        if whole or found.version <= len(events):
            fault = found
    return Proof(proven, acts, prover.state, fault)


class _Prover:
    """Makes a log again, append by append; `state` is the table after what is proven."""

    def __init__(self, game_id: str, rulings: bool) -> None:
        self.state: State | None = None
        self._game_id = game_id
        self._rulings = rulings
        self._history: list[Event] = []

    def take(self, append: Append) -> None:
        """Prove one append and go on behind it. Raises ReplayDifferenceError.

        First stand the events of what was done, then what follows from them.
        """
        own = self._own_events(append)
        state = self.state
        for place, event in enumerate(append.events):
            version = append.version + place
            if place < len(own):
                expected: Event | None = own[place]
            elif isinstance(event, _GIVEN) and state is not None and not self._rulings:
                expected = event
            else:
                expected = None if state is None else next_consequence(state)
            self._compare(version, event, expected)
            state = self._after(state, version, event)
        assert state is not None
        missing = own[len(append.events)] if len(own) > len(append.events) else next_consequence(state)
        if missing is not None:
            raise self._differs(append.last + 1, "payload", NOTHING, type(missing).__name__)
        self.state = state
        self._history += append.events

    def _own_events(self, append: Append) -> tuple[Event, ...]:
        """What the referee makes of the append's act, claim or ruling; none if its word stands as given."""
        first, state = append.events[0], self.state
        if state is None:
            return (self._opening(first),)
        if isinstance(first, FROM_ANOTHER_TABLE):
            return (first,) if may_happen(state, first) else ()
        try:
            match first:
                case ClaimFiled() | RulingGiven() if not self._rulings:
                    return ()
                case ClaimFiled():
                    return referee.on_claim(state, self._history, first).events
                case RulingGiven():
                    return referee.on_ruling(state, self._history, first).events
                case _:
                    return self._of_the_act(state, append)
        except MalformedActError as error:
            raise self._differs(append.version, "payload", type(first).__name__, str(error)) from None

    def _of_the_act(self, state: State, append: Append) -> tuple[Event, ...]:
        first = append.events[0]
        request = request_of(state, append.events)
        if request is None:
            raise self._differs(append.version, "payload", type(first).__name__, NOTHING)
        seat, act, deck = request
        if self._rulings:
            decision = referee.adjudicate(state, seat, act, deck=deck)
            events, violations = decision.events, decision.violations
        else:
            events, violations = record(state, seat, act, deck)
        if not events:
            refused = f"refused: {', '.join(violations)}"
            raise self._differs(append.version, "payload", type(first).__name__, refused)
        return events

    def _opening(self, first: Event) -> Event:
        if not isinstance(first, GameOpened):
            raise self._differs(1, "payload", type(first).__name__, GameOpened.__name__)
        clash = next(iter(find(first.rules)), None)
        if clash is not None:
            raise self._differs(
                1, f"rules.{clash.one}", getattr(first.rules, clash.one), f"fits {clash.other}"
            )
        won = first.partien_won
        try:
            return open_game(
                first.rules,
                first.players,
                dealing=first.dealing,
                enforcement=first.enforcement,
                first_dealer=first.first_dealer,
                draws=first.draws,
                partien_won=(won[0], won[1]) if len(won) == 2 else (0, 0),
                rules_revision=first.rules_revision,
                continues=first.continues,
            )
        except MalformedActError as error:
            raise self._differs(1, "payload", type(first).__name__, str(error)) from None

    def _compare(self, version: int, event: Event, expected: Event | None) -> None:
        if type(event) is not type(expected):
            made = NOTHING if expected is None else type(expected).__name__
            raise self._differs(version, "payload", type(event).__name__, made)
        if event == expected:
            return
        for field in fields(event):
            kept, made = getattr(event, field.name), getattr(expected, field.name)
            if kept != made:
                raise self._differs(version, field.name, kept, made)

    def _after(self, state: State | None, version: int, event: Event) -> State:
        """The state after an event. A ruling that is not proven may speak of lines and events that are not there."""
        try:
            return evolve(state, event)
        except (AssertionError, IndexError, KeyError, ValueError) as error:
            impossible = f"impossible: {error!r}"
            raise self._differs(version, "payload", type(event).__name__, impossible) from error

    def _differs(self, version: int, field: str, kept: object, made: object) -> ReplayDifferenceError:
        return ReplayDifferenceError(self._game_id, version, field, kept, made)


_GIVEN = (ClaimFiled, RulingGiven)

"""What if: a Partie played on from one of its events with other acts, beside the record and never in it.

The referee of the branch is the one of `watten referee`; the rules, players and the strictness are those of the
record, and the table stands as it stood before the event.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from referee.audit.appends import Append, appends
from referee.audit.moments import Moment, moments
from referee.errors import WattenError
from referee.game import events as e
from referee.game.errors import MalformedActError
from referee.game.recorded_acts import request_of
from referee.game.state import State
from referee.rulings.referee import adjudicate
from replay.jsonl.referee import Table, answers_of
from replay.sources.timeline import Timeline

_FIRST_ACT: Final = 2
"""The first event opens the Partie; a branch begins behind it at the earliest."""


class BranchError(WattenError, ValueError):
    """There is nothing to branch off from."""

    code = "NO_SUCH_EVENT"


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where the record's own acts could no longer be followed: at its event `version`, and which rules say so."""

    version: int
    violations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """The record from the event `begins` on, and what course instead.

    `before` is the table from which both go on; `answers` are the referee's, each with the number of the line;
    `stopped` says where following the record came to an end, None if it did not, or nobody asked for it.
    """

    begins: int
    before: State
    original: tuple[Moment[object], ...]
    played: tuple[Moment[object], ...]
    answers: tuple[dict[str, Any], ...]
    stopped: Stopped | None = None

    @property
    def unread(self) -> bool:
        """Whether a line could not be understood."""
        return any("error" in answer for answer in self.answers)

    @property
    def refused(self) -> bool:
        """Whether an act was refused."""
        return any(answer.get("ok") is False for answer in self.answers)


def branch(
    timeline: Timeline, at: int, lines: Iterable[str], *, seed: int | None = None, follow: bool = False
) -> Branch:
    """Play the lines (acts, claims and rulings as for `watten referee`) instead of what course from event `at` on.

    An event that followed from an act cannot be played otherwise: the branch begins at that act. `seed` deals
    where the referee deals. `follow`: behind the lines the record's acts go on, one of them left out for every
    line that was taken, as far as they are legal now; claims and rulings are left out, for they speak of the
    record. Raises BranchError.
    """
    events = timeline.events
    whole = list(appends(events))
    place = _append_at(whole, at, len(events), timeline.source)
    begins = whole[place].version if place < len(whole) else len(events) + 1
    record = list(timeline.moments())
    states = [moment.state for moment in record]
    table = Table(seed)
    table.state, table.history = states[begins - 2], list(events[: begins - 1])
    given = list(lines)
    numbers = [number for number, line in enumerate(given, start=1) if line.strip()]
    answers = tuple(
        {"line": number, **answer} for number, answer in zip(numbers, answers_of(table, given), strict=True)
    )
    taken = sum(answer.get("ok") is True for answer in answers)
    stopped = _follow(table, whole[place + taken :], states) if follow else None
    before = states[begins - 2]
    return Branch(
        begins,
        before,
        tuple(record[begins - 1 :]),
        tuple(moments(table.history[begins - 1 :], after=before)),
        answers,
        stopped,
    )


def _append_at(whole: Sequence[Append], at: int, last: int, source: str) -> int:
    """The place of the append that holds the event; behind the last one for what would come next."""
    wanted = at if at >= 0 else last + 1 + at
    if not _FIRST_ACT <= wanted <= last + 1:
        raise BranchError(f"{source}: a branch begins at one of the events 2 to {last + 1}, not at {at}")
    return next((p for p, append in enumerate(whole) if wanted <= append.last), len(whole))


def _follow(table: Table, left: Sequence[Append], states: Sequence[State]) -> Stopped | None:
    """Do the record's acts one after the other until one cannot be done; where that was."""
    for append in left:
        request = request_of(states[append.version - 2], append.events)
        if request is None:
            continue
        seat, act, deck = request
        assert table.state is not None
        try:
            decision = adjudicate(table.state, seat, act, deck=deck)
        except MalformedActError as error:
            return Stopped(append.version, (error.code,))
        if decision.refused:
            return Stopped(append.version, tuple(str(violation) for violation in decision.violations))
        table.state = decision.state
        table.history += decision.events
    return None


def through_the_deal(course: Sequence[Moment[object]], deals: int = 1) -> Sequence[Moment[object]]:
    """The events until so many deals are written or void, with all that follows from the last of them."""
    ended = 0
    for place, moment in enumerate(course):
        if ended >= deals and isinstance(moment.event, e.CardsCut | e.CardsDealt):
            return course[:place]
        ended += isinstance(moment.event, e.DealScored | e.DealVoided)
    return course


def deals_ended(course: Sequence[Moment[object]]) -> int:
    """How many deals came to their end."""
    return sum(isinstance(moment.event, e.DealScored | e.DealVoided) for moment in course)


def ending(course: Sequence[Moment[object]]) -> Moment[object] | None:
    """How the deal at the beginning ended; None if it has not."""
    return next((moment for moment in course if isinstance(moment.event, e.DealScored | e.DealVoided)), None)

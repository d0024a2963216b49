"""`audit`: any log is refereed again from its acts, and what was found is listed.

The table is taken as the log has it, event by event; each act is judged anew, and what the referee makes of it
is compared with what stands there. So a log that was never refereed gives its findings too, and auditing a
game gives the findings that the live referee gave.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from referee.audit.appends import Append, appends
from referee.game.decide import Decision, with_consequences
from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, Corrected, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.match import may_happen
from referee.game.recorded_acts import act_of, request_of
from referee.game.ruling_effects import REFEREE
from referee.game.state import State
from referee.game.violations import Violation
from referee.rulings import referee
from referee.rulings.findings import own_findings
from referee.rulings.regulated import rulings_on


@dataclass(frozen=True, slots=True)
class Found:
    """That `seat` did what `code` says at the version `event`; it showed at `shown_by`, if that was later.

    `ruling` is the last one that was given on it, or that the referee would give.
    """

    code: str
    seat: int
    event: int
    shown_by: int | None
    ruling: RulingGiven

    @staticmethod
    def by(ruling: RulingGiven) -> "Found":
        """The finding of a ruling."""
        return Found(ruling.finding, ruling.seat, ruling.event, ruling.shown_by, ruling)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the log and the rules part: the `field` that the event `logged` holds otherwise than the one `expected`.

    The field is `payload` where they are events of two kinds, or where one is on one side only: the other is None.
    """

    version: int
    field: str
    logged: Event | None
    expected: Event | None


@dataclass(frozen=True, slots=True)
class Audit:
    """What a log shows. `sound`: nothing was found, and the rules make the same of its acts."""

    findings: tuple[Found, ...]
    differences: tuple[Difference, ...]

    @property
    def sound(self) -> bool:
        """Whether there is nothing to report."""
        return not self.findings and not self.differences


def audit(events: Sequence[Event]) -> Audit:
    """Referee the whole log again. Raises ValueError for a log that does not begin with `GameOpened`.

    A log that goes where no table can go is followed as far as it can be; the difference says where it ends.
    """
    if not events or not isinstance(events[0], GameOpened):
        raise ValueError("the log does not begin with GameOpened")
    auditor = _Auditor(events)
    for append in appends(events):
        if not auditor.take(append):
            break
    return Audit(auditor.book.findings(), tuple(auditor.differences))


def given_findings(events: Sequence[Event]) -> tuple[Found, ...]:
    """The findings as the live referee gave them, read from the rulings that stand in the log."""
    book = _Book()
    for version, event in enumerate(events, start=1):
        if isinstance(event, Corrected):
            book.take_back(event.version)
        elif isinstance(event, RulingGiven):
            book.note(event, version)
    return book.findings()


@dataclass
class _Book:
    """The findings in the order they were made, each once, with the last ruling on it."""

    pages: dict[tuple[str, int, int], tuple[int, Found]] = field(default_factory=dict)

    def note(self, ruling: RulingGiven, version: int) -> None:
        """Write a ruling down. What is unfounded, open or settled is no new finding."""
        key = (ruling.finding, ruling.seat, ruling.event)
        if ruling.unfounded or not ruling.decided or ruling.earlier is not None:
            return
        if key in self.pages:
            made_at, found = self.pages[key]
            self.pages[key] = made_at, replace(found, ruling=ruling)
        else:
            self.pages[key] = version, Found.by(ruling)

    def take_back(self, version: int) -> None:
        """Forget what was found after this version: it was entered wrongly."""
        self.pages = {key: page for key, page in self.pages.items() if page[0] <= version}

    def findings(self) -> tuple[Found, ...]:
        return tuple(found for _, found in self.pages.values())


_IMPOSSIBLE: Final = (AssertionError, LookupError, TypeError, ValueError, StopIteration, RuntimeError)
"""What is raised for an event that can have no place where it stands."""


class _Auditor:
    """Goes through a log append by append; the state is always the log's own."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self.state: State | None = None
        self.book = _Book()
        self.differences: list[Difference] = []

    def take(self, append: Append) -> bool:
        """Judge the append anew and go on with what the log has. False if the log cannot be followed."""
        first = append.events[0]
        if isinstance(first, Corrected):
            self.book.take_back(first.version)
        if self.state is not None:
            self._judge(self.state, append)
        return self._follow(append)

    def _judge(self, state: State, append: Append) -> None:
        expected = _expected(state, self.events[: append.version - 1], append)
        for place, event in enumerate(expected.events):
            if isinstance(event, RulingGiven):
                self.book.note(event, append.version + place)
        if expected.violations and expected.refused:
            for ruling in _rulings_on_what_lies(state, append, expected.violations):
                self.book.note(ruling, append.version)
            expected = _as_it_stands(state, append)
        self.differences += _first_difference(append, expected.events)

    def _follow(self, append: Append) -> bool:
        for place, event in enumerate(append.events):
            try:
                self.state = evolve(self.state, event)
            except _IMPOSSIBLE:
                if not any(known.version >= append.version for known in self.differences):
                    self.differences.append(Difference(append.version + place, "payload", event, None))
                return False
        return True


def _expected(state: State, history: Sequence[Event], append: Append) -> Decision:
    """What the referee makes of the append; no events if it would be refused, or cannot be judged where it stands."""
    first = append.events[0]
    try:
        if isinstance(first, ClaimFiled):
            return referee.on_claim(state, history, first)
        if isinstance(first, RulingGiven) and first.by != REFEREE:
            return referee.on_ruling(state, history, first)
        if may_happen(state, first):
            return with_consequences(state, (first,))
        request = request_of(state, append.events)
        if request is None:
            return Decision((), (), state)
        seat, act, deck = request
        return referee.adjudicate(state, seat, act, deck=deck)
    except (MalformedActError, *_IMPOSSIBLE):
        return Decision((), (), state)


def _rulings_on_what_lies(
    state: State, append: Append, violations: tuple[Violation, ...]
) -> tuple[RulingGiven, ...]:
    """Rulings on an act that stands in the log although it would have been refused, as if it were recorded."""
    for event in append.events:
        if act_of(event) is not None and hasattr(event, "violations"):
            broken: Any = event
            findings = own_findings(replace(broken, violations=violations), state.version + 1)
            return rulings_on(state, findings)
    return ()


def _as_it_stands(state: State, append: Append) -> Decision:
    """The append's own events as they stand, and what follows from them."""
    last = max(place for place, event in enumerate(append.events) if act_of(event) is not None)
    try:
        return with_consequences(state, append.events[: last + 1])
    except _IMPOSSIBLE:
        return Decision(append.events, (), state)


def _first_difference(append: Append, expected: Sequence[Event]) -> Iterator[Difference]:
    """The first place where the append is not what the referee makes of it, if there is one."""
    for place in range(max(len(append.events), len(expected))):
        version = append.version + place
        logged = append.events[place] if place < len(append.events) else None
        wanted = expected[place] if place < len(expected) else None
        if logged == wanted:
            continue
        if logged is None or wanted is None or type(logged) is not type(wanted):
            yield Difference(version, "payload", logged, wanted)
            return
        for name in (each.name for each in fields(logged)):
            if getattr(logged, name) != getattr(wanted, name):
                yield Difference(version, name, logged, wanted)
                return

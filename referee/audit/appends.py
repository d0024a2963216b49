"""A log cut into appends: what somebody did, claimed or ruled, with everything that followed from it.

What another table of the match has made happen here is an append too.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat

from referee.game.events import ClaimFiled, Event, GameOpened, OfferHeld, RulingGiven
from referee.game.match import FROM_ANOTHER_TABLE
from referee.game.recorded_acts import act_of
from referee.game.ruling_effects import REFEREE


@dataclass(frozen=True, slots=True)
class Append:
    """Events that belong together; `version` is the first one's, from 1."""

    version: int
    events: tuple[Event, ...]

    @property
    def last(self) -> int:
        """The version of the last event."""
        return self.version + len(self.events) - 1


def appends(events: Iterable[Event], requests: Iterable[str] | None = None) -> Iterator[Append]:
    """Cut a log into appends; together they are the whole log, in order.

    An inferred hold and what it was inferred from are one append. An event that nothing begins stands with the
    append before it.

    Args:
        events: The log from its first event on.
        requests: For each event the id of the request that made it, empty for what followed. None where nobody
            sealed the events: then the events themselves show where an append begins.
    """
    append: list[Event] = []
    version = 1
    marks = repeat(None) if requests is None else requests
    for place, (event, request) in enumerate(zip(events, marks, strict=requests is not None), start=1):
        begins = _begins(event, append) if request is None else bool(request)
        if append and begins:
            yield Append(version, tuple(append))
            append, version = [], place
        append.append(event)
    if append:
        yield Append(version, tuple(append))


def _begins(event: Event, append: list[Event]) -> bool:
    if isinstance(event, (GameOpened, ClaimFiled, *FROM_ANOTHER_TABLE)) or _is_inferred(event):
        return True
    if isinstance(event, RulingGiven):
        return event.by != REFEREE and event.claim is None
    return act_of(event) is not None and not (len(append) == 1 and _is_inferred(append[0]))


def _is_inferred(event: Event) -> bool:
    return isinstance(event, OfferHeld) and event.inferred

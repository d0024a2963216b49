"""A log by entries: what somebody did, claimed or ruled, with everything that followed from it.

What another table of the match has made happen here is an entry too.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from referee.game.events import ClaimFiled, Event, GameOpened, OfferHeld, RulingGiven
from referee.game.match import FROM_ANOTHER_TABLE
from referee.game.recorded_acts import act_of
from referee.game.ruling_effects import REFEREE


@dataclass(frozen=True, slots=True)
class Entry:
    """The events of one entry; `version` is the first one's, from 1."""

    version: int
    events: tuple[Event, ...]


def entries(events: Iterable[Event]) -> Iterator[Entry]:
    """The log cut into entries; together they are the whole log, in order.

    An inferred hold and what it was inferred from are one entry. An event that nothing begins stands with the
    entry before it.
    """
    entry: list[Event] = []
    version = 1
    for place, event in enumerate(events, start=1):
        if entry and _begins(event, entry):
            yield Entry(version, tuple(entry))
            entry, version = [], place
        entry.append(event)
    if entry:
        yield Entry(version, tuple(entry))


def _begins(event: Event, entry: list[Event]) -> bool:
    if isinstance(event, (GameOpened, ClaimFiled, *FROM_ANOTHER_TABLE)) or _is_inferred(event):
        return True
    if isinstance(event, RulingGiven):
        return event.by != REFEREE and event.claim is None
    return act_of(event) is not None and not (len(entry) == 1 and _is_inferred(entry[0]))


def _is_inferred(event: Event) -> bool:
    return isinstance(event, OfferHeld) and event.inferred

"""Moments of a Partie: an event and the state just after it, with its envelope where the event is sealed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from referee.game.events import Event
from referee.game.evolve import states
from referee.game.state import State


class Sealed(Protocol):
    """An event in an envelope, as a ledger keeps it; what else the envelope holds is the ledger's."""

    @property
    def event(self) -> Event:
        """The event."""

    @property
    def game_id(self) -> str:
        """The game it belongs to."""

    @property
    def request_id(self) -> str:
        """The request that made it; empty if it followed from the event before."""


Envelope_co = TypeVar("Envelope_co", covariant=True)
Envelope = TypeVar("Envelope", bound=Sealed)


@dataclass(frozen=True, slots=True)
class Moment(Generic[Envelope_co]):
    """An event and the state just after it; `sealed` is its envelope, None where nobody sealed it."""

    event: Event
    state: State
    sealed: Envelope_co

    @property
    def version(self) -> int:
        """The number of the event in its log, from 1."""
        return self.state.version


def moments(events: Iterable[Event], *, after: State | None = None) -> Iterator[Moment[None]]:
    """The moments of events that nobody sealed.

    Args:
        events: The whole log, or what happened next if `after` is given.
        after: The state before the first of the events.

    Raises:
        ValueError: If a whole log does not begin with `GameOpened`.
    """
    kept = tuple(events)
    for event, state in zip(kept, states(kept, after=after), strict=True):
        yield Moment(event, state, None)


def sealed_moments(
    envelopes: Iterable[Envelope], *, after: State | None = None
) -> Iterator[Moment[Envelope]]:
    """The moments of sealed events. Arguments and errors are those of `moments`."""
    kept = tuple(envelopes)
    for sealed, state in zip(kept, states((each.event for each in kept), after=after), strict=True):
        yield Moment(sealed.event, state, sealed)

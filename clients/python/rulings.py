"""Rulings as a client is told them: what was found, what follows, and the same in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from clients.python.views import SeenEvent, read_event
from watten.v1 import referee_service_pb2 as wire
from watten.v1.events_pb2 import RulingGiven
from watten.v1.views_pb2 import ViewedEvent


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling that was given at `version`.

    `given` holds finding, seat, event, rule and consequence in codes; `words` the sentences in which it is read out.
    `stands` is False once it was taken back or overruled.
    """

    version: int
    given: RulingGiven
    words: tuple[str, ...]
    stands: bool


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling that was just given, the version of the game after all that followed, and what happened."""

    ruling: Ruling
    version: int
    events: tuple[SeenEvent, ...]


def read_ruling(message: wire.Ruling) -> Ruling:
    """The ruling of a message."""
    words = message.words
    said = (words.finding, words.rule, words.signed, words.consequence, words.now)
    return Ruling(message.version, message.given, tuple(part for part in said if part), message.stands)


def read_ruled(ruling: wire.Ruling, version: int, events: Sequence[ViewedEvent]) -> Ruled:
    """The answer to a claim or to a director's word."""
    return Ruled(read_ruling(ruling), version, tuple(map(read_event, events)))

"""Reading a game from the database: every event is unsealed, and checked to follow from the one before."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from eventsourcing.persistence import ConnectionPoolClosedError, PersistenceError

from referee.ledger.chain import Head, beginning, follow
from referee.ledger.envelope import Stored, unseal
from referee.ledger.errors import (
    BrokenChainError,
    DamagedLogError,
    StoreClosedError,
    StoreFailedError,
    UnreadableEventError,
)


class Rows(Protocol):
    """Where the rows of a game are read: a recorder, or a database that is only read."""

    def select_events(self, game_id: str, /, *, gt: int) -> Sequence[Any]:
        """The rows after a version, in order: `originator_version`, `topic` and `state`."""


def read_events(recorder: Rows, game_id: str, after_version: int = 0) -> tuple[Stored, ...]:
    """The events of a game after a version, in order; none if there are none. Raises as `each_event`."""
    return tuple(each_event(recorder, game_id, after_version))


def each_event(recorder: Rows, game_id: str, after_version: int = 0) -> Iterator[Stored]:
    """The same one by one, each as soon as it is known to be as it was stored.

    Raises `DamagedLogError` for the first event that is not as it was stored, `StoreFailedError`.
    """
    # The event at after_version is read too: the first one given must carry its hash.
    try:
        rows = recorder.select_events(game_id, gt=max(0, after_version - 1))
    except PersistenceError as error:
        raise StoreFailedError(f"game {game_id}: {error}") from error
    except ConnectionPoolClosedError as error:
        raise StoreClosedError("the store is closed") from error
    head: Head | None = beginning(game_id) if after_version <= 0 else None
    expected = max(1, after_version)
    for version, row in enumerate(rows, start=expected):
        if row.originator_version > version and _is_whole(row, game_id):
            raise BrokenChainError(
                game_id, version, f"is missing; event {row.originator_version} follows", field="version"
            )
        stored = unseal(row.state, game_id=game_id, version=version)
        if row.originator_version != version:
            raise UnreadableEventError(game_id, version, f"event {row.originator_version} in its place")
        if row.topic != stored.type_name:
            reason = f"stored as {row.topic!r}, but is {stored.type_name}"
            raise UnreadableEventError(game_id, version, reason, field="topic")
        head = Head(game_id, version, stored.hash) if head is None else follow(head, stored)
        if version > after_version:
            yield stored


def _is_whole(row: Any, game_id: str) -> bool:
    """Whether the row holds the event that it is said to be."""
    try:
        unseal(row.state, game_id=game_id, version=row.originator_version)
    except DamagedLogError:
        return False
    return True

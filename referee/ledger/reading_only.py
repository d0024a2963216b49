"""A store that is only read: for who shows, proves or copies a Partie, and must leave no trace.

It needs no right to write, neither to the file nor to its folder, and asks for no guard: what is proven is said
by the chain and by the rules. Guards that are lacking are told (`removed_guards`), because somebody took them off.
"""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self
from urllib.parse import quote

from referee.ledger.envelope import Stored
from referee.ledger.errors import DamagedLogError, GameNotFoundError, StoreFailedError, UnsafeStoreError
from referee.ledger.export import Log
from referee.ledger.read import each_event
from referee.ledger.recorder import SCHEMA, TABLE
from referee.ledger.store import path_of

_BUSY_S: Final = 5.0


class _Row(NamedTuple):
    originator_version: int
    topic: str
    state: bytes


class ReadOnlyStore:
    """The games of one database as they lie there. For one thread."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        """Take over `connection`. Raises `UnsafeStoreError` if this is no database of a ledger."""
        self._connection = connection
        self._name = name
        try:
            found = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
        except sqlite3.Error as error:
            raise UnsafeStoreError(f"{name}: {error}") from error
        if TABLE not in found:
            raise UnsafeStoreError(f"{name}: the database lacks {TABLE}")
        self.removed_guards = tuple(part for part, sql in SCHEMA.items() if found.get(part) != sql)
        """What the ledger's schema has and this database has not, or has otherwise."""

    def games(self) -> tuple[str, ...]:
        """Every game of which an event is stored, also if its first one is gone; the one opened last first."""
        try:
            rows = self._connection.execute(
                f"SELECT originator_id, MIN(rowid) FROM {TABLE} GROUP BY originator_id ORDER BY 2 DESC"
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreFailedError(f"{self._name}: {error}") from error
        return tuple(str(row[0]) for row in rows)

    def log(self, game_id: str) -> Log:
        """A game as far as it is as it was stored, and the fault that ends it, if any.

        Raises `GameNotFoundError`, `StoreFailedError`.
        """
        events: list[Stored] = []
        try:
            events.extend(each_event(self, game_id))  # keeps what came before a fault
        except DamagedLogError as fault:
            return Log(tuple(events), fault)
        if not events:
            raise GameNotFoundError(game_id)
        return Log(tuple(events))

    def select_events(self, game_id: str, *, gt: int) -> Sequence[_Row]:
        """The rows of a game after a version, in order. Raises `StoreFailedError`."""
        try:
            rows = self._connection.execute(
                f"SELECT originator_version, topic, state FROM {TABLE} "
                "WHERE originator_id = ? AND originator_version > ? ORDER BY originator_version",
                (game_id, gt),
            ).fetchall()
        except sqlite3.Error as error:
            raise StoreFailedError(f"{self._name}: {error}") from error
        return [_Row(*row) for row in rows]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.close()


def open_to_read(url: str | Path) -> ReadOnlyStore:
    """Open a store, named as for `open_store`, to read it; nothing is made or changed.

    Raises `UnknownStoreError` for another scheme, `UnsafeStoreError` if it cannot be read as a ledger's database.
    """
    path = Path(path_of(url)).absolute()
    address = f"file:{quote(str(path))}?mode=ro"
    if _must_lie_still(path):
        # A database in WAL wants to put a file beside itself also for a reader; here nobody can, so nobody writes.
        address += "&immutable=1"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=_BUSY_S)
    except sqlite3.Error as error:
        raise UnsafeStoreError(f"{path}: {error}") from error
    try:
        return ReadOnlyStore(connection, str(path))
    except UnsafeStoreError:
        connection.close()
        raise


def _must_lie_still(path: Path) -> bool:
    """Whether no file can be put beside the database, and none with more of it lies there."""
    wal = path.with_name(path.name + "-wal")
    waiting = wal.exists() and wal.stat().st_size > 0
    return not waiting and not os.access(path.parent, os.W_OK)

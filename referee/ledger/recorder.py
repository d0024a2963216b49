"""The SQLite database of the ledger: eventsourcing's recorder, made safe.

The library gives connections, pools and statements; what it leaves open is closed here. Every connection runs
in WAL with `synchronous=FULL` and is asked whether it does; the table is strict, takes events only at the end
of their game, and never lets one be changed or removed. A database that is not so is not opened.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

from eventsourcing.persistence import PersistenceError
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteDatastore,
)

from referee.ledger.errors import UnsafeStoreError

MEMORY: Final = ":memory:"
TABLE: Final = "stored_events"
_FULL: Final = 2

# `position` stands for the rowid, which VACUUM may otherwise number anew. The trigger on INSERT keeps versions
# without gaps and also stops INSERT OR REPLACE, which removes the old row without asking the trigger on DELETE.
SCHEMA: Final[dict[str, str]] = {
    TABLE: f"""CREATE TABLE {TABLE} (
    position INTEGER PRIMARY KEY,
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)
) STRICT""",
    "games_opened": f"CREATE INDEX games_opened ON {TABLE} (position) WHERE originator_version = 1",
    "events_follow": f"""CREATE TRIGGER events_follow BEFORE INSERT ON {TABLE}
WHEN NEW.originator_version IS NOT 1 + COALESCE(
    (SELECT MAX(originator_version) FROM {TABLE} WHERE originator_id = NEW.originator_id), 0)
BEGIN SELECT RAISE(ABORT, 'an event is stored only after the one before it'); END""",
    # SQLite removes what an INSERT OR REPLACE displaces without asking the guard against removal.
    "events_keep_their_place": f"""CREATE TRIGGER events_keep_their_place BEFORE INSERT ON {TABLE}
WHEN EXISTS (SELECT 1 FROM {TABLE} WHERE position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'another event has this place'); END""",
    "events_are_never_changed": f"""CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON {TABLE}
BEGIN SELECT RAISE(ABORT, 'events are never changed'); END""",
    "events_are_never_removed": f"""CREATE TRIGGER events_are_never_removed BEFORE DELETE ON {TABLE}
BEGIN SELECT RAISE(ABORT, 'events are never removed'); END""",
}


class _Pool(SQLiteConnectionPool):
    """The library's pool, whose connections keep what they acknowledge."""

    def _create_connection(self) -> SQLiteConnection:
        connection = super()._create_connection()
        cursor = connection.cursor()
        try:
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA synchronous")
            synchronous = cursor.fetchone()[0]
            cursor.execute("PRAGMA journal_mode")
            journal = str(cursor.fetchone()[0]).lower()
        except sqlite3.Error as error:
            connection.close()
            raise UnsafeStoreError(f"{self.db_name}: {error}") from error
        wanted = "memory" if self.is_sqlite_memory_mode else "wal"
        if synchronous != _FULL or journal != wanted:
            connection.close()
            raise UnsafeStoreError(
                f"{self.db_name}: journal_mode is {journal}, synchronous is {synchronous}; "
                f"{wanted} and {_FULL} (FULL) are needed"
            )
        return connection


class GameRecorder(SQLiteApplicationRecorder):
    """The recorder of the ledger's one table."""

    def __init__(self, datastore: SQLiteDatastore) -> None:
        super().__init__(datastore, TABLE)
        columns = "originator_id, originator_version, topic, state"
        self.insert_events_statement = f"INSERT INTO {TABLE} ({columns}) VALUES (?,?,?,?)"

    def construct_create_table_statements(self) -> list[str]:
        """The statements of the ledger's schema."""
        return list(SCHEMA.values())

    def create_table(self) -> None:
        """Create the schema in an empty database, all or nothing, and check that all is as it should be."""
        found = self._found()
        if TABLE not in found:
            # IF NOT EXISTS, because another process may be at it too: the first statement waits for it.
            with self.datastore.transaction(commit=True) as cursor:
                for statement in SCHEMA.values():
                    kind, _, rest = statement.removeprefix("CREATE ").partition(" ")
                    cursor.execute(f"CREATE {kind} IF NOT EXISTS {rest}")
            found = self._found()
        for name, statement in SCHEMA.items():
            if found.get(name) != statement:
                lacking = "lacks" if name not in found else "has another"
                raise UnsafeStoreError(f"{self.datastore.pool.db_name}: the database {lacking} {name}")

    def _found(self) -> dict[str, str]:
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
            return {row["name"]: row["sql"] for row in cursor.fetchall()}

    def select_games(self, *, before: int | None, limit: int) -> Sequence[tuple[int, str]]:
        """Positions and ids of games, the one opened last first, of those opened before a position."""
        bound = "" if before is None else "AND position < ? "
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(
                f"SELECT position, originator_id FROM {TABLE} INDEXED BY games_opened "
                f"WHERE originator_version = 1 {bound}ORDER BY position DESC LIMIT ?",
                (limit,) if before is None else (before, limit),
            )
            return [(row[0], row[1]) for row in cursor.fetchall()]


def open_recorder(path: str | Path) -> GameRecorder:
    """Open the database at `path`, made if it is not there; `:memory:` is one that is gone when closed.

    Raises `UnsafeStoreError` if it cannot be opened, is no database of this ledger, or is not safe.
    """
    if str(path) == MEMORY:
        # One connection, because every further one would be another database.
        datastore = SQLiteDatastore(MEMORY, originator_id_type="text")
        pool = _Pool(db_name=MEMORY, pool_size=1, max_overflow=0)
    else:
        folder = Path(path).absolute().parent
        if not folder.is_dir():
            raise UnsafeStoreError(f"no folder {folder}")
        address = "file:" + quote(str(Path(path).absolute()))
        datastore = SQLiteDatastore(address, originator_id_type="text")
        pool = _Pool(db_name=address)
    datastore.pool.close()
    datastore.pool = pool
    recorder = GameRecorder(datastore)
    try:
        recorder.create_table()
    except (UnsafeStoreError, PersistenceError, sqlite3.Error) as error:
        datastore.close()
        if isinstance(error, UnsafeStoreError):
            raise
        raise UnsafeStoreError(f"{path}: {error}") from error
    return recorder

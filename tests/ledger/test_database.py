"""The database under the store: how it is opened, what it forbids, and what is found when it was tampered with."""

import sqlite3
from pathlib import Path

import pytest

from referee.game import events as e
from referee.ledger import mapper, recorder
from referee.ledger.errors import (
    BrokenChainError,
    DamagedLogError,
    UnknownStoreError,
    UnreadableEventError,
    UnsafeStoreError,
)
from referee.ledger.recorder import TABLE, open_recorder
from referee.ledger.store import open_store
from referee.rules.expand import expand
from tests.ledger.tables import GAME, OPENING, hashed, keep, opened, tamper
from tests.players import Partie

TRICK = e.TrickTaken(2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "watten.db"


def test_every_connection_runs_in_wal_with_synchronous_full(path: Path) -> None:
    made = open_recorder(path)
    connections = [made.datastore.pool.get_connection(is_writer=False) for _ in range(4)]
    for connection in connections:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone()[0] == 2
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone()[0] == "wal"
    for connection in connections:
        made.datastore.pool.put_connection(connection)
    made.datastore.close()


@pytest.mark.parametrize("where", [":memory:", "watten.db"])
def test_a_database_that_does_not_sync_is_not_opened(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "_FULL", 3)  # as if the setting had not been taken over
    with pytest.raises(UnsafeStoreError, match="synchronous is 2"):
        open_store(where if where == ":memory:" else tmp_path / where)


@pytest.mark.parametrize(
    "statement",
    [
        f"UPDATE {TABLE} SET state = x'00'",
        f"UPDATE {TABLE} SET originator_version = 9",
        f"UPDATE OR REPLACE {TABLE} SET topic = 'other'",
        f"DELETE FROM {TABLE}",
        f"REPLACE INTO {TABLE} SELECT * FROM {TABLE} LIMIT 1",
        f"INSERT OR REPLACE INTO {TABLE} VALUES (1, 'game-1', 1, 'other', x'00')",
        f"INSERT OR REPLACE INTO {TABLE} VALUES (1, 'game-2', 1, 'takes the place of another', x'00')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-1', 1, 'other', x'00')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-1', 3, 'leaves a gap', x'00')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-2', 2, 'does not begin', x'00')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-2', 1, 'no bytes', 'text')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-2', 1, NULL, x'00')",
        f"INSERT INTO {TABLE} VALUES (NULL, 'game-2', NULL, 'no version', x'00')",
    ],
)
def test_the_database_itself_forbids_it(path: Path, statement: str) -> None:
    with open_store(path) as store:
        store.append(GAME, 0, "open", OPENING, [opened()])
        before = store.read(GAME)
        connection = sqlite3.connect(path)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(statement)
        connection.close()
        assert store.read(GAME) == before


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TRIGGER events_are_never_changed",
        "DROP TRIGGER events_follow",
        "DROP TRIGGER events_keep_their_place",
        "DROP INDEX games_opened",
    ],
)
def test_a_database_that_lacks_its_guards_is_not_opened(path: Path, damage: str) -> None:
    open_store(path).close()
    connection = sqlite3.connect(path)
    connection.execute(damage)
    connection.commit()
    connection.close()
    with pytest.raises(UnsafeStoreError, match=damage.rsplit(maxsplit=1)[-1]):
        open_store(path)


def test_another_programs_table_is_not_taken_over(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"CREATE TABLE {TABLE} (originator_id TEXT, originator_version INTEGER)")
    connection.commit()
    connection.close()
    with pytest.raises(UnsafeStoreError, match="has another"):
        open_store(path)


def test_a_file_that_is_no_database_is_not_opened(path: Path) -> None:
    path.write_text("Anna+Carla | Ben+Dan\n" * 200)
    with pytest.raises(UnsafeStoreError, match="not a database"):
        open_store(path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnsafeStoreError, match="no folder"):
        open_store(tmp_path / "nowhere" / "watten.db")


@pytest.mark.parametrize("name", ["a b.db", "böck?mode=memory.db", "100%25#1.db"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    with open_store(tmp_path / name) as store:
        store.append(GAME, 0, "open", OPENING, [opened()])
    assert (tmp_path / name).exists()
    with open_store(
        f"sqlite:///{tmp_path}/{name}".replace("%", "%25").replace("?", "%3F").replace("#", "%23")
    ) as s:
        assert len(s.read(GAME)) == 1


@pytest.mark.parametrize("url", ["postgresql://host/db", "mysql://x", "http://example.org/watten.db"])
def test_a_store_of_another_kind_is_refused_by_name(url: str) -> None:
    with pytest.raises(UnknownStoreError, match=url.partition(":")[0]):
        open_store(url)


def test_events_are_stored_under_stable_names(path: Path) -> None:
    with open_store(path) as store:
        keep(store, Partie(expand("tirol"), 4))
    connection = sqlite3.connect(path)
    topics = {row[0] for row in connection.execute(f"SELECT DISTINCT topic FROM {TABLE}")}
    connection.close()
    assert topics <= set(mapper.TYPE_NAMES.values())


@pytest.fixture
def played(path: Path) -> Path:
    with open_store(path) as store:
        keep(store, Partie(expand("tirol"), 4), acts=20)
    return path


@pytest.mark.parametrize("version", [1, 2, 9])
@pytest.mark.parametrize("place", [0, 20, -40, -1])
def test_a_log_edited_by_one_byte_is_refused_with_the_event_named(
    played: Path, version: int, place: int
) -> None:
    def flip(data: bytes) -> bytes:
        changed = bytearray(data)
        changed[place] ^= 1
        return bytes(changed)

    tamper(played, version, flip)
    with open_store(played) as store:
        with pytest.raises(UnreadableEventError, match=f"game {GAME}, event {version}"):
            store.read(GAME)
        with pytest.raises(DamagedLogError):
            store.append(GAME, 21, "r", hashed("r"), [TRICK])


def test_an_event_under_another_name_is_never_skipped(played: Path) -> None:
    tamper(played, 3, lambda _: b"watten.v1.CardLaid".decode(), column="topic")  # type: ignore[arg-type, return-value]
    with open_store(played) as store, pytest.raises(UnreadableEventError, match="event 3, field topic"):
        store.read(GAME)


def test_a_row_under_another_version_is_found(played: Path) -> None:
    with open_store(played) as store:
        last = store.head(GAME).version
    tamper(played, last, lambda _: last + 5, column="originator_version")  # type: ignore[arg-type, return-value]
    with (
        open_store(played) as store,
        pytest.raises(UnreadableEventError, match=f"event {last + 5} in its place"),
    ):
        store.read(GAME)


def test_an_event_that_was_moved_is_found(played: Path) -> None:
    connection = sqlite3.connect(played)
    rows = connection.execute(f"SELECT state FROM {TABLE} ORDER BY originator_version").fetchall()
    connection.close()
    tamper(played, 5, lambda _: bytes(rows[5][0]))
    with open_store(played) as store, pytest.raises(BrokenChainError, match="event 5, field version"):
        store.read(GAME)


def test_reading_on_from_a_version_checks_the_link_to_it(played: Path) -> None:
    with open_store(played) as store:
        log = store.read(GAME)
    tamper(played, 4, lambda _: log[3].data.replace(log[3].hash, log[2].hash))
    with open_store(played) as store, pytest.raises(UnreadableEventError, match="event 4"):
        store.read(GAME, after_version=4)

"""A store that is only read: nothing beside it, no guard asked for, and nothing of it hidden."""

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from referee.ledger.errors import BrokenChainError, GameNotFoundError, UnsafeStoreError
from referee.ledger.reading_only import open_to_read
from referee.ledger.recorder import SCHEMA, TABLE
from referee.ledger.store import open_store
from referee.rules.expand import expand
from tests.ledger.tables import GAME, keep
from tests.players import Partie


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "watten.db"
    with open_store(path) as store:
        keep(store, Partie(expand("tirol"), 4), acts=20)
    return path


def changed(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_store_where_nothing_may_be_written_is_read_whole_and_nothing_is_put_beside_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(path) as store:
        kept = store.read(GAME)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with open_to_read(path) as store:
        assert store.games() == (GAME,)
        assert store.log(GAME).events == kept
        assert store.removed_guards == ()
        assert [beside.name for beside in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("writable", [True, False])
def test_events_that_a_killed_server_left_in_its_write_ahead_log_are_never_hidden(
    path: Path, writable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(path) as store:
        keep(store, Partie(expand("tirol"), 5), acts=3, game_id="game-2")
        copy = path.parent / "copy"
        copy.mkdir()
        for part in path.parent.glob("watten.db*"):
            shutil.copy(part, copy)
    monkeypatch.setattr(os, "access", lambda *_: writable)
    with open_to_read(copy / path.name) as store:
        assert store.games() == ("game-2", GAME)


def test_guards_that_were_removed_are_named_and_the_log_is_read_all_the_same(path: Path) -> None:
    removed = [name for name in SCHEMA if name != TABLE and name != "games_opened"]
    changed(path, *(f"DROP TRIGGER {name}" for name in removed), "DROP INDEX games_opened")
    with open_to_read(path) as store:
        assert set(store.removed_guards) == {*removed, "games_opened"}
        assert store.log(GAME).fault is None


@pytest.mark.parametrize("version", [1, 7])
def test_a_game_whose_event_was_removed_is_listed_and_the_missing_event_named(
    path: Path, version: int
) -> None:
    guard = "events_are_never_removed"
    changed(
        path,
        f"DROP TRIGGER {guard}",
        f"DELETE FROM {TABLE} WHERE originator_version = {version}",
        SCHEMA[guard],
    )
    with open_to_read(path) as store:
        assert store.games() == (GAME,)
        log = store.log(GAME)
    assert len(log.events) == version - 1
    assert isinstance(log.fault, BrokenChainError)
    assert f"event {version}, field version: is missing; event {version + 1} follows" in str(log.fault)


def test_what_is_no_store_of_a_ledger_is_not_read_as_one_and_none_is_made(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    changed(other, "CREATE TABLE other (a TEXT)")
    with pytest.raises(UnsafeStoreError, match=f"lacks {TABLE}"):
        open_to_read(other)
    with pytest.raises(UnsafeStoreError):
        open_to_read(tmp_path / "none.db")
    assert not (tmp_path / "none.db").exists()


def test_a_game_that_is_not_there_is_none(path: Path) -> None:
    with open_to_read(f"sqlite:///{path}") as store, pytest.raises(GameNotFoundError):
        store.log("game-9")

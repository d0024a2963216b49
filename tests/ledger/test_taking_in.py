"""A whole game from elsewhere is kept byte for byte, or nothing of it."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from referee.game import events as e
from referee.ledger.errors import (
    BrokenChainError,
    GameExistsError,
    StoreClosedError,
    StoreFailedError,
)
from referee.ledger.recorder import TABLE
from referee.ledger.store import Store, open_store
from referee.rules.expand import expand
from tests.audit.test_proof import rewritten
from tests.ledger.tables import GAME, OPENING, hashed, keep, stored_partie
from tests.players import Partie


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    with open_store(":memory:" if request.param == "memory" else tmp_path / "watten.db") as kept:
        yield kept


# --- taking in -------------------------------------------------------------------------------------------------------


def test_a_game_is_taken_in_byte_for_byte_and_goes_on(store: Store) -> None:
    log = stored_partie(acts=9)
    store.take_in(log)
    assert store.read(GAME) == log
    assert store.append(GAME, len(log), "next", hashed("next"), [e.TrickTaken(2)]).version == len(log) + 1


def test_its_requests_are_known_as_if_they_had_been_made_here(store: Store) -> None:
    log = stored_partie(acts=9)
    store.take_in(log)
    known = store.answered(GAME, "open", OPENING)
    assert known is not None
    assert known.events == log[:1]


def test_a_game_that_is_here_is_not_taken_in_and_stays_as_it_is(store: Store) -> None:
    partie = Partie(expand("tirol"), 3)
    keep(store, partie, acts=2)
    here = store.read(GAME)
    with pytest.raises(GameExistsError):
        store.take_in(stored_partie(acts=9))
    assert store.read(GAME) == here


def test_what_breaks_its_chain_is_not_kept_at_all(store: Store) -> None:
    log = stored_partie(acts=9)
    with pytest.raises(BrokenChainError):
        store.take_in((*log[:4], *log[5:]))
    assert store.games() == ()


def test_a_database_that_fails_in_the_middle_has_nothing_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "watten.db"
    with open_store(path) as store:
        connection = sqlite3.connect(path)
        connection.execute(
            f"CREATE TRIGGER full BEFORE INSERT ON {TABLE} WHEN NEW.originator_version = 5 "
            "BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        )
        with pytest.raises(StoreFailedError):
            store.take_in(stored_partie(acts=9))
        assert store.games() == ()
        connection.execute("DROP TRIGGER full")
        connection.close()
        store.take_in(stored_partie(acts=9))
        assert len(store.games()) == 1


def test_a_request_id_that_stands_twice_is_refused(store: Store) -> None:
    log = stored_partie(acts=9)
    twice = rewritten(tuple(replace(stored, request_id=stored.request_id and "same") for stored in log), list)
    with pytest.raises(ValueError, match="twice"):
        store.take_in(twice)
    assert store.games() == ()


def test_no_event_is_no_game(store: Store) -> None:
    with pytest.raises(ValueError, match="no event"):
        store.take_in(())


def test_a_closed_store_takes_nothing_in(tmp_path: Path) -> None:
    kept = open_store(tmp_path / "watten.db")
    kept.close()
    with pytest.raises(StoreClosedError):
        kept.take_in(stored_partie(acts=9))

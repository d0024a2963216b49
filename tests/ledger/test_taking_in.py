"""A whole game from elsewhere is kept byte for byte, or nothing of it; and rulings are made again on replay."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.opening import open_game
from referee.game.state import seat_to_lay
from referee.ledger import mapper
from referee.ledger.envelope import Stored
from referee.ledger.errors import (
    BrokenChainError,
    GameExistsError,
    ReplayDifferenceError,
    StoreClosedError,
    StoreFailedError,
)
from referee.ledger.recorder import TABLE
from referee.ledger.replay import rebuild, replay
from referee.ledger.store import Store, open_store
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rulings import referee
from referee.rulings.claims import file_claim
from referee.rulings.director import Verdict, rule
from tests.ledger.tables import GAME, OPENING, hashed, keep, stored_partie
from tests.ledger.test_replay import changed, first, rewritten
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


# --- replay with the referee of the whole table ----------------------------------------------------------------------


def disputed() -> tuple[Stored, ...]:
    """A recorded table: a revoke that shows later, a claim, and a director who overrules the referee."""
    with open_store(":memory:") as store:
        opened = open_game(
            expand("tirol"),
            ("Anna", "Ben", "Carla", "Dan"),
            dealing="UNKNOWN",
            enforcement="FLAG",
            first_dealer=3,
        )
        store.append(GAME, 0, "open", OPENING, [opened])
        said: list[tuple[int, a.Act]] = [
            (3, a.Deal()),
            (0, a.AnnounceSchlag("10")),
            (3, a.AnnounceTrump("L")),
        ]
        for seat, act in said:
            enter(store, seat, act)
        for card in ["L8", "H7", "LA", "L7", "H8", "H9", "HU", "L9"]:
            enter(store, seat_to_lay(rebuild(store.read(GAME))), a.PlayCard(Card(card)))
        state, history = table(store)
        add(store, file_claim(state, history, e.ClaimFiled(0, "LOOKED_TOO_EARLY", 3)).events)
        state, history = table(store)
        given = next(version for version, event in enumerate(history, 1) if isinstance(event, e.RulingGiven))
        verdict = Verdict("Moser", "nobody saw it", "none", overrules=given)
        add(store, rule(state, history, verdict).events)
        return store.read(GAME)


def table(store: Store) -> tuple[Any, list[e.Event]]:
    log = store.read(GAME)
    return rebuild(log), [stored.event for stored in log]


def enter(store: Store, seat: int, act: a.Act) -> None:
    state, _ = table(store)
    events = referee.adjudicate(state, seat, act).events
    request = f"act-{state.version}"
    store.append(GAME, state.version, request, mapper.fingerprint(seat, act), events)


def add(store: Store, events: tuple[e.Event, ...]) -> None:
    version = store.head(GAME).version
    store.append(GAME, version, f"said-{version}", hashed("said"), events)


def test_rulings_claims_and_what_a_director_says_are_made_again() -> None:
    log = disputed()
    steps = list(replay(log, referee))
    assert [stored for stored, _ in steps] == list(log)
    assert steps[-1][1].score == rebuild(log).score == (0, 0)  # the line of the revoke was struck


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("points", 3),
        ("finding", "CHEATING"),
        ("seat", 3),
        ("event", 5),
        ("consequence", "game_lost"),
        ("shown_by", None),
        ("rule", "000"),
    ],
)
def test_a_forged_ruling_is_named_with_game_event_and_field(field: str, value: Any) -> None:
    log = disputed()
    ruling = first(log, e.RulingGiven)
    with pytest.raises(ReplayDifferenceError) as caught:
        rebuild(changed(log, ruling, **{field: value}), referee)
    assert (caught.value.version, caught.value.field) == (ruling.version, field)


def test_a_ruling_that_was_left_out_is_missed() -> None:
    log = disputed()
    ruling = first(log, e.RulingGiven)
    forged = rewritten(log[: ruling.version], lambda events: events[:-1])
    with pytest.raises(ReplayDifferenceError, match="recomputed 'RulingGiven'"):
        rebuild(forged, referee)


def test_a_ruling_nobody_would_give_is_found_though_it_is_signed_by_the_referee() -> None:
    log = disputed()
    director = [stored for stored in log if isinstance(stored.event, e.RulingGiven)][-1]
    with pytest.raises(ReplayDifferenceError, match="signs with his own name"):
        rebuild(changed(log, director, by="referee"), referee)


def test_a_director_who_overrules_what_was_never_ruled_is_found() -> None:
    log = disputed()
    director = [stored for stored in log if isinstance(stored.event, e.RulingGiven)][-1]
    with pytest.raises(ReplayDifferenceError, match="is no ruling that holds"):
        rebuild(changed(log, director, overrules=2), referee)


def test_a_claim_of_nothing_is_found() -> None:
    log = disputed()
    claim = first(log, e.ClaimFiled)
    with pytest.raises(ReplayDifferenceError, match="there is no finding"):
        rebuild(changed(log, claim, claim="NONSENSE"), referee)


@pytest.mark.parametrize("dealing", ["SUPPLIED", "REFEREE", "UNKNOWN"])
def test_the_acts_of_a_partie_are_proven_by_either_referee(dealing: str) -> None:
    log = stored_partie(dealing=dealing)
    assert rebuild(log, referee).score == rebuild(log).score
    scored = first(log, e.DealScored)
    with pytest.raises(ReplayDifferenceError):
        rebuild(changed(log, scored, points=7), referee)

"""An append to two games: what a request makes happen in the second one is kept with it or not at all."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from referee.game.events import TrickTaken
from referee.ledger.chain import verify
from referee.ledger.errors import (
    ConflictError,
    GameNotFoundError,
    RefusedAppendError,
    RequestIdReusedError,
)
from referee.ledger.store import Beside, Store, id_beside, open_store
from referee.ledger.writer import Appended
from tests.ledger.tables import OPENING, hashed, opened
from tests.shared import ROOT

HERE, THERE = TrickTaken(0), TrickTaken(2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "watten.db"


def open_both(path: Path | str) -> Store:
    store = open_store(path)
    for game_id in ("first", "second"):
        store.append(game_id, 0, "open", OPENING, [opened()])
    return store


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, path: Path) -> Iterator[Store]:
    with open_both(":memory:" if request.param == "memory" else path) as kept:
        yield kept


def both(store: Store, expected: int = 1, there: int = 1, request: str = "both") -> Appended:
    beside = Beside("first", there, (THERE,))
    return store.append("second", expected, request, hashed(request), [HERE, HERE], beside)


def versions(store: Store) -> tuple[int, int]:
    return len(store.read("first")), len(store.read("second"))


def test_both_parts_are_kept_and_each_log_is_whole_in_itself(store: Store) -> None:
    made = both(store)
    assert made.events == store.read("second", 1)
    assert made.beside == store.read("first", 1)
    assert [stored.event for stored in made.beside] == [THERE]
    assert made.beside[0].request_id == id_beside("second", "both")
    for game_id in ("first", "second"):
        assert verify(store.read(game_id)) == store.head(game_id)


@pytest.mark.parametrize(
    ("expected", "there", "gone_on"), [(2, 1, "second"), (1, 2, "first"), (1, 0, "first")]
)
def test_what_is_stale_in_either_game_keeps_nothing_in_both(
    store: Store, expected: int, there: int, gone_on: str
) -> None:
    with pytest.raises(ConflictError) as caught:
        both(store, expected, there)
    assert caught.value.game_id == gone_on
    assert versions(store) == (1, 1)
    assert both(store).version == 3


def test_the_same_request_again_adds_nothing_to_either(store: Store) -> None:
    made = both(store)
    again = both(store)
    assert (again.again, again.events, again.beside) == (True, made.events, ())
    assert versions(store) == (2, 3)


def test_an_id_that_was_taken_in_the_second_game_is_refused_and_keeps_nothing(store: Store) -> None:
    taken = id_beside("second", "both")
    store.append("first", 1, taken, hashed("something else"), [THERE])
    with pytest.raises(RequestIdReusedError):
        both(store, there=2)
    assert versions(store) == (2, 1)
    assert both(store, there=2, request="another").version == 3


def test_a_game_begins_beside_one_that_goes_on(store: Store) -> None:
    store.append("third", 0, "open", OPENING, [opened()], Beside("second", 1, (THERE,)))
    assert (len(store.read("third")), len(store.read("second"))) == (1, 2)
    with pytest.raises(ConflictError):
        store.append("fourth", 0, "open", OPENING, [opened()], Beside("second", 1, (THERE,)))
    with pytest.raises(GameNotFoundError):
        store.read("fourth")


@pytest.mark.parametrize(
    "beside", [Beside("second", 1, (THERE,)), Beside("first", 1, ()), Beside("", 1, (THERE,))]
)
def test_a_second_part_is_in_another_game_and_holds_something(store: Store, beside: Beside) -> None:
    with pytest.raises(RefusedAppendError):
        store.append("second", 1, "both", hashed("both"), [HERE], beside)
    assert versions(store) == (1, 1)


def test_another_process_that_was_faster_in_the_second_game_keeps_both_from_being_written(path: Path) -> None:
    with open_both(path) as store, open_store(path) as other:
        assert other.head("first").version == store.head("first").version == 1
        other.append("first", 1, "faster", hashed("faster"), [THERE])
        with pytest.raises(ConflictError) as caught:
            both(store)
        assert caught.value.game_id == "first"
        assert versions(store) == (2, 1)
        assert both(store, there=2).beside[0].version == 3


def test_of_two_processes_that_write_to_both_games_at_once_one_does(path: Path) -> None:
    with open_both(path) as one, open_store(path) as other:
        for number in range(20):
            at = versions(one)
            with ThreadPoolExecutor(2) as pool:
                here = pool.submit(_both_at, one, at, f"one {number}")
                there = pool.submit(_both_at, other, at, f"other {number}")
            assert sorted((here.result(), there.result())) == [False, True]
        assert versions(one) == (21, 41)
        for game_id in ("first", "second"):
            verify(one.read(game_id))


def _both_at(store: Store, at: tuple[int, int], request: str) -> bool:
    try:
        both(store, at[1], at[0], request)
    except ConflictError:
        return False
    return True


@pytest.mark.parametrize(("rows", "kept"), [(1, (1, 1)), (2, (1, 1)), (3, (1, 1)), (4, (2, 3))])
def test_a_process_killed_between_the_two_has_written_to_neither(
    path: Path, rows: int, kept: tuple[int, int]
) -> None:
    command = [sys.executable, "-m", "tests.ledger.killed_process", str(path), str(rows)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -9
    with open_store(path) as store:
        assert versions(store) == kept
        assert both(store).again is (kept != (1, 1))
        assert versions(store) == (2, 3)

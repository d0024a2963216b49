"""The group commit: what waits goes into one commit, and what is wrong with one append fails that one alone."""

from collections.abc import Iterator
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from eventsourcing.persistence import OperationalError

from referee.game import events as e
from referee.ledger.chain import verify
from referee.ledger.errors import (
    ConflictError,
    GameNotFoundError,
    LedgerError,
    StoreFailedError,
)
from referee.ledger.recorder import open_recorder
from referee.ledger.store import Store, open_store
from referee.ledger.writer import Appended
from tests.ledger.tables import OPENING, hashed, opened

TRICK = e.TrickTaken(2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "watten.db"


class Gathered:
    """A store whose writer is held at its first commit, so that what is submitted then goes into one."""

    def __init__(self, store_path: str | Path = ":memory:") -> None:
        self.held, self.at_work = Event(), Event()
        self.commits: list[int] = []
        opened_recorder = open_recorder(store_path)
        self.recorder = cast(Any, opened_recorder)
        insert = self.recorder.insert_events

        def counted(rows: Any, **kwargs: Any) -> Any:
            self.commits.append(len(rows))
            return insert(rows, **kwargs)

        self.recorder.insert_events = counted
        self.store = Store(opened_recorder, clock=self._clock)

    def _clock(self) -> datetime:
        self.at_work.set()
        self.held.wait()
        return datetime(2026, 11, 30, tzinfo=UTC)

    def together(self, *appends: tuple[str, int, str]) -> list[Appended | LedgerError]:
        """What the appends (game, expected version, request) are answered that one commit takes up."""
        self.held.clear()
        self.at_work.clear()
        first = self.store.submit("filler", 0, "open", OPENING, [opened()])
        self.at_work.wait()
        waiting = [
            self.store.submit(game, expected, request, hashed(request), [TRICK])
            for game, expected, request in appends
        ]
        self.held.set()
        first.result()
        return [_outcome(future) for future in waiting]


def _outcome(future: "Future[Appended]") -> Appended | LedgerError:
    error = future.exception()
    assert error is None or isinstance(error, LedgerError)
    return future.result() if error is None else error


@pytest.fixture
def gathered() -> Iterator[Gathered]:
    made = Gathered()
    yield made
    made.held.set()
    made.store.close()


def test_appends_that_wait_are_committed_together(gathered: Gathered) -> None:
    answers = gathered.together(*[(f"g{n}", 0, "r") for n in range(50)])
    assert all(isinstance(answer, Appended) for answer in answers)
    assert gathered.commits == [1, 50]


def test_a_conflict_in_one_fails_that_one_alone(gathered: Gathered) -> None:
    answers = gathered.together(("g", 0, "a"), ("g", 0, "b"), ("g", 1, "c"), ("h", 5, "d"), ("h", 0, "e"))
    assert [type(answer) for answer in answers] == [
        Appended,
        ConflictError,
        Appended,
        ConflictError,
        Appended,
    ]
    assert gathered.commits == [1, 3]
    assert verify(gathered.store.read("g")).version == 2


def test_a_request_twice_in_one_commit_is_answered_twice_and_kept_once(gathered: Gathered) -> None:
    first, again = gathered.together(("g", 0, "a"), ("g", 0, "a"))
    assert isinstance(first, Appended)
    assert isinstance(again, Appended)
    assert (first.again, again.again) == (False, True)
    assert first.events == again.events
    assert len(gathered.store.read("g")) == 1


def test_when_another_process_was_faster_each_append_is_tried_by_itself(path: Path) -> None:
    gathered = Gathered(path)
    with open_store(path) as other:
        gathered.held.set()
        gathered.store.append("g", 0, "open", OPENING, [opened()])
        other.append("g", 1, "faster", hashed("faster"), [TRICK])
        answers = gathered.together(("g", 1, "a"), ("h", 0, "b"), ("g", 2, "c"))
        # The last one stood behind the first; alone it fits, because the other's event took that place.
        assert [type(answer) for answer in answers] == [ConflictError, Appended, Appended]
        assert verify(other.read("g")).version == 3
        gathered.store.close()


def test_a_commit_that_fails_is_told_to_all_and_can_be_sent_again(gathered: Gathered) -> None:
    insert = gathered.recorder.insert_events

    def full(rows: Any, **kwargs: Any) -> Any:
        if len(rows) > 1:
            raise OperationalError("database or disk is full")
        return insert(rows, **kwargs)

    gathered.recorder.insert_events = full
    answers = gathered.together(("g", 0, "a"), ("h", 0, "b"))
    assert [type(answer) for answer in answers] == [StoreFailedError, StoreFailedError]
    assert "disk is full" in str(answers[0])
    with pytest.raises(GameNotFoundError):
        gathered.store.read("g")
    assert not gathered.store.append("g", 0, "a", hashed("a"), [TRICK]).again


def test_a_commit_whose_answer_was_lost_is_found_in_the_log_when_sent_again(gathered: Gathered) -> None:
    insert = gathered.recorder.insert_events
    gathered.held.set()

    def lost(rows: Any, **kwargs: Any) -> Any:
        insert(rows, **kwargs)
        raise OperationalError("disk I/O error")

    gathered.recorder.insert_events = lost
    with pytest.raises(StoreFailedError, match="disk I/O error"):
        gathered.store.append("g", 0, "a", hashed("a"), [TRICK])
    gathered.recorder.insert_events = insert
    assert gathered.store.append("g", 0, "a", hashed("a"), [TRICK]).again
    assert len(gathered.store.read("g")) == 1


def test_the_writer_outlives_an_error_nobody_thought_of(gathered: Gathered) -> None:
    insert = gathered.recorder.insert_events
    gathered.held.set()

    def broken(rows: Any, **kwargs: Any) -> Any:
        raise RuntimeError("nobody thought of this")

    gathered.recorder.insert_events = broken
    with pytest.raises(StoreFailedError, match="nobody thought of this"):
        gathered.store.append("g", 0, "a", hashed("a"), [TRICK])
    gathered.recorder.insert_events = insert
    assert gathered.store.append("g", 0, "a", hashed("a"), [TRICK]).version == 1


def test_an_append_whose_caller_gave_up_before_the_commit_is_not_written(gathered: Gathered) -> None:
    first = gathered.store.submit("g", 0, "a", hashed("a"), [TRICK])
    gathered.at_work.wait()
    given_up = gathered.store.submit("h", 0, "b", hashed("b"), [TRICK])
    assert given_up.cancel()
    gathered.held.set()
    first.result()
    gathered.store.append("i", 0, "c", hashed("c"), [TRICK])
    with pytest.raises(GameNotFoundError):
        gathered.store.read("h")


def test_closing_commits_what_waits(path: Path) -> None:
    gathered = Gathered(path)
    waiting = [gathered.store.submit(f"g{n}", 0, "r", hashed("r"), [opened()]) for n in range(20)]
    gathered.held.set()
    gathered.store.close()
    assert all(future.result().version == 1 for future in waiting)
    with open_store(path) as store:
        assert len(store.games()) == 20

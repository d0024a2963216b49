"""What the store guarantees, one test for each promise."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Barrier, Event
from typing import Any, cast

import pytest
from eventsourcing.persistence import OperationalError

from referee.game import events as e
from referee.ledger import mapper, recorder
from referee.ledger.chain import verify
from referee.ledger.errors import (
    BrokenChainError,
    ConflictError,
    DamagedLogError,
    GameNotFoundError,
    LedgerError,
    RefusedAppendError,
    RequestIdReusedError,
    StoreClosedError,
    StoreFailedError,
    UnknownStoreError,
    UnreadableEventError,
    UnsafeStoreError,
    UnwritableError,
)
from referee.ledger.recorder import TABLE, open_recorder
from referee.ledger.replay import rebuild
from referee.ledger.store import Store, open_store
from referee.ledger.writer import Appended
from referee.rules.cards import Card
from referee.rules.expand import expand
from tests.ledger.tables import GAME, OPENING, hashed, keep, opened, tamper
from tests.players import Partie

TRICK = e.TrickTaken(2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "watten.db"


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest, path: Path) -> Iterator[Store]:
    """A store with one game of one event; the one in memory must do all that the one on disk does."""
    with open_store(":memory:" if request.param == "memory" else path) as kept:
        kept.append(GAME, 0, "open", OPENING, [opened()])
        yield kept


def trick(store: Store, expected: int, request: str = "r", count: int = 1) -> Appended:
    return store.append(GAME, expected, request, hashed(request), [TRICK] * count)


# --- appending and reading ---------------------------------------------------------------------------------------


def test_a_partie_is_read_as_it_was_played(store: Store) -> None:
    partie = Partie(expand("tirol"), 4)
    keep(store, partie, game_id="played")
    log = store.read("played")
    assert [stored.event for stored in log] == partie.events
    assert [stored.version for stored in log] == list(range(1, len(log) + 1))
    assert rebuild(log) == partie.state
    assert store.head("played") == verify(log)


def test_an_append_says_what_it_made(store: Store) -> None:
    made = trick(store, 1, count=2)
    assert not made.again
    assert made.version == 3
    assert made.events == store.read(GAME, after_version=1)
    assert [stored.request_id for stored in made.events] == ["r", ""]


def test_reading_goes_on_from_a_version(store: Store) -> None:
    trick(store, 1, count=4)
    everything = store.read(GAME)
    for version in range(len(everything) + 1):
        assert store.read(GAME, after_version=version) == everything[version:]
    assert store.read(GAME, after_version=99) == ()


def test_a_game_that_is_not_there_is_not_found(store: Store) -> None:
    for ask in (store.read, store.head):
        with pytest.raises(GameNotFoundError, match="no game game-2"):
            ask("game-2")
    assert store.answered("game-2", "r", hashed("r")) is None


def test_games_are_listed_newest_first_in_pages(store: Store) -> None:
    for number in range(2, 6):
        store.append(f"game-{number}", 0, "open", OPENING, [opened()])
        trick(store, number - 1, request=f"r{number}")
    assert [game.game_id for game in store.games()] == [f"game-{n}" for n in (5, 4, 3, 2, 1)]
    page = store.games(limit=2)
    rest = store.games(before=page[-1].position)
    assert [game.game_id for game in (*page, *rest)] == [f"game-{n}" for n in (5, 4, 3, 2, 1)]


def test_events_carry_the_time_of_the_edges_clock() -> None:
    moment = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
    with open_store(":memory:", clock=lambda: moment) as store:
        store.append(GAME, 0, "open", OPENING, [opened()])
        assert store.read(GAME)[0].time == moment


def test_an_append_of_nothing_is_refused_and_does_not_move_the_head(store: Store) -> None:
    before = store.head(GAME)
    with pytest.raises(RefusedAppendError, match="no events"):
        store.append(GAME, 1, "r", hashed("r"), [])
    assert store.head(GAME) == before
    assert trick(store, 1).version == 2


@pytest.mark.parametrize(
    ("game_id", "request_id", "request_hash"),
    [
        ("", "r", hashed("r")),
        ("g" * 65, "r", hashed("r")),
        ("g\n", "r", hashed("r")),
        (GAME, "", hashed("r")),
        (GAME, "r" * 65, hashed("r")),
        (GAME, "r", b""),
    ],
)
def test_an_append_without_names_is_refused(
    store: Store, game_id: str, request_id: str, request_hash: bytes
) -> None:
    with pytest.raises(RefusedAppendError):
        store.append(game_id, 1, request_id, request_hash, [TRICK])
    assert len(store.read(GAME)) == 1


def test_an_append_is_kept_whole_or_not_at_all(store: Store) -> None:
    unwritable = e.CardPlayed(0, Card("no card"))
    with pytest.raises(UnwritableError, match=r"card_played\.card"):
        store.append(GAME, 1, "r", hashed("r"), [TRICK, unwritable])
    assert len(store.read(GAME)) == 1
    assert trick(store, 1).version == 2


# --- versions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
def test_an_append_to_another_version_is_a_conflict_that_names_both(store: Store, expected: int) -> None:
    trick(store, 1)
    with pytest.raises(ConflictError) as caught:
        trick(store, expected, request="late")
    assert (caught.value.expected, caught.value.actual) == (expected, 2)
    assert len(store.read(GAME)) == 2


def test_a_game_is_opened_once(store: Store) -> None:
    with pytest.raises(ConflictError):
        store.append(GAME, 0, "open again", hashed("again"), [opened()])


def outcomes(calls: Sequence[Callable[[], Appended]]) -> list[Appended | LedgerError]:
    """What several threads get that call at the same moment."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Appended]) -> Appended | LedgerError:
        barrier.wait()
        try:
            return call()
        except LedgerError as error:
            return error

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_of_two_writers_to_the_same_version_one_wins(path: Path) -> None:
    with open_store(path) as one, open_store(path) as other:
        one.append(GAME, 0, "open", OPENING, [opened()])
        for version in range(1, 40):
            calls = [
                partial(trick, one, version, f"a{version}"),
                partial(trick, other, version, f"b{version}"),
            ]
            won, lost = sorted(outcomes(calls), key=lambda outcome: isinstance(outcome, LedgerError))
            assert isinstance(won, Appended)
            assert isinstance(lost, ConflictError)
            assert lost.actual == version + 1
        assert verify(one.read(GAME)).version == 40
        assert other.read(GAME) == one.read(GAME)


def test_a_store_goes_on_from_what_another_process_wrote(path: Path) -> None:
    with open_store(path) as one, open_store(path) as other:
        one.append(GAME, 0, "open", OPENING, [opened()])
        assert other.head(GAME).version == 1
        trick(one, 1)
        assert trick(other, 2, request="next").version == 3
        assert trick(one, 3, request="third").version == 4


# --- request ids -------------------------------------------------------------------------------------------------


def test_the_same_request_is_answered_again_and_makes_no_second_event(store: Store) -> None:
    first = trick(store, 1, count=2)
    trick(store, 3, request="later")
    again = trick(store, 1, count=2)
    assert again.again
    assert again.events == first.events
    assert len(store.read(GAME)) == 4


def test_a_request_is_answered_again_whatever_version_and_events_come_with_it(store: Store) -> None:
    first = trick(store, 1)
    assert store.append(GAME, 7, "r", hashed("r"), [opened()]).events == first.events


def test_a_request_is_known_again_after_a_restart(path: Path) -> None:
    with open_store(path) as store:
        store.append(GAME, 0, "open", OPENING, [opened()])
        first = trick(store, 1, count=3)
        trick(store, 4, request="later")
    with open_store(path) as store:
        answered = store.answered(GAME, "r", hashed("r"))
        assert answered is not None
        assert answered.events == first.events
        assert trick(store, 1, count=3).events == first.events
        assert len(store.read(GAME)) == 5


def test_the_same_request_sent_twice_at_once_makes_one_event(path: Path) -> None:
    with open_store(path) as one, open_store(path) as other:
        one.append(GAME, 0, "open", OPENING, [opened()])
        for version in range(1, 30):
            calls = [partial(trick, store, version, f"r{version}") for store in (one, other, one, other)]
            answers = outcomes(calls)
            assert all(isinstance(answer, Appended) for answer in answers), answers
            assert len({answer.events for answer in answers if isinstance(answer, Appended)}) == 1
        assert len(one.read(GAME)) == 30


def test_a_request_id_used_for_another_act_is_an_error_that_names_the_first(store: Store) -> None:
    trick(store, 1)
    with pytest.raises(RequestIdReusedError, match="see event 2") as caught:
        store.append(GAME, 2, "r", hashed("something else"), [TRICK])
    assert caught.value.code == "REQUEST_ID_REUSED"
    with pytest.raises(RequestIdReusedError, match="see event 2"):
        store.answered(GAME, "r", hashed("something else"))
    assert len(store.read(GAME)) == 2


def test_a_request_id_is_a_games_own(store: Store) -> None:
    trick(store, 1)
    assert not store.append("game-2", 0, "r", hashed("r"), [opened()]).again


# --- the group commit --------------------------------------------------------------------------------------------


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


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreClosedError):
        trick(store, 1)
    for ask in (store.read, store.head):
        with pytest.raises(StoreClosedError):
            ask(GAME)
    with pytest.raises(StoreClosedError):
        store.games()


# --- the database ------------------------------------------------------------------------------------------------


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
    ["DROP TRIGGER events_are_never_changed", "DROP TRIGGER events_follow", "DROP INDEX games_opened"],
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


# --- a store that was tampered with ------------------------------------------------------------------------------


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

"""What the store guarantees, one test for each promise."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest

from referee.game import events as e
from referee.ledger.chain import verify
from referee.ledger.errors import (
    ConflictError,
    GameNotFoundError,
    LedgerError,
    RefusedAppendError,
    RequestIdReusedError,
    StoreClosedError,
    UnwritableError,
)
from referee.ledger.store import Store, open_store
from referee.ledger.writer import Appended
from referee.rules.cards import Card
from referee.rules.expand import expand
from tests.ledger.tables import GAME, OPENING, hashed, keep, opened
from tests.players import Partie
from tests.proofs import rebuild

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

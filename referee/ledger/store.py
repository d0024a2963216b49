"""The store: games as streams of events that are appended, read, and never changed.

    with open_store("watten.db") as store:
        store.append(game_id, 0, "request-1", fingerprint, [opened])

What it guarantees: an append is kept whole or not at all, in two games too; who is answered can lose power the
next moment; of two appends to the same version one wins and the other gets `ConflictError`; the same request id
gives the same answer and no second event, also after a restart.
"""

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.parse import unquote, urlsplit

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent

from referee.game.events import Event
from referee.ledger.chain import Head, verify
from referee.ledger.envelope import HASH_BYTES, Stored
from referee.ledger.errors import (
    DamagedLogError,
    GameExistsError,
    GameNotFoundError,
    RefusedAppendError,
    StoreClosedError,
    StoreFailedError,
    UnknownStoreError,
)
from referee.ledger.export import Log
from referee.ledger.heads import Heads
from referee.ledger.read import each_event, read_events
from referee.ledger.recorder import MEMORY, GameRecorder, open_recorder
from referee.ledger.writer import BATCH, Appended, Part, Waiting, Writer, answered_again

LONGEST_ID: Final = 64
"""Characters of a game id or request id."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Events that a request adds to a second game, which stands at `expected_version`."""

    game_id: str
    expected_version: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list: `position` grows with each game that is opened and stays for ever."""

    position: int
    game_id: str


def id_beside(game_id: str, request_id: str) -> str:
    """The id under which a request of one game stands in the second one: its own could be taken there."""
    return "beside-" + hashlib.sha256(f"{game_id}\n{request_id}".encode()).hexdigest()[:40]


def now() -> datetime:
    """The wall clock."""
    return datetime.now(UTC)


class Store:
    """The games of one database. Safe to use from several threads and beside other processes."""

    def __init__(
        self, recorder: GameRecorder, *, clock: Callable[[], datetime] = now, batch: int = BATCH
    ) -> None:
        """Take over `recorder`. `clock` stamps events; `batch` appends at most go into one commit."""
        self._recorder = recorder
        self._heads = Heads(recorder)
        self._writer = Writer(recorder, self._heads, clock, batch)
        self._closed = False

    def append(
        self,
        game_id: str,
        expected_version: int,
        request_id: str,
        request_hash: bytes,
        events: Sequence[Event],
        beside: Beside | None = None,
    ) -> Appended:
        """Add events to a game that stands at `expected_version` (0: it begins), and wait until they are kept.

        `request_hash` is the SHA-256 of the request (`mapper.fingerprint`): a request id that was used before
        is answered as then, or refused with `RequestIdReusedError` if it was another request. `beside` is kept with
        it or not at all. Raises `ConflictError`, which names the game that has gone on, `RefusedAppendError`,
        `UnwritableError`, `DamagedLogError`, `StoreFailedError`.
        """
        return self.submit(game_id, expected_version, request_id, request_hash, events, beside).result()

    def submit(
        self,
        game_id: str,
        expected_version: int,
        request_id: str,
        request_hash: bytes,
        events: Sequence[Event],
        beside: Beside | None = None,
    ) -> "Future[Appended]":
        """`append` without waiting; the future has its result or error. Raises `RefusedAppendError` at once."""
        asked = _part(game_id, expected_version, request_id, request_hash, tuple(events))
        second = None
        if beside is not None:
            if beside.game_id == game_id:
                raise RefusedAppendError(f"game {game_id}: nothing stands beside itself")
            beside_id = id_beside(game_id, request_id)
            second = _part(
                beside.game_id, beside.expected_version, beside_id, request_hash, tuple(beside.events)
            )
        waiting = Waiting(asked, second)
        self._writer.put(waiting)
        return waiting.answer

    def answered(self, game_id: str, request_id: str, request_hash: bytes) -> Appended | None:
        """What this request was answered with, None if it has not been made.

        Raises `RequestIdReusedError`. Ask before judging an act: a repeated one would be judged on a table
        that has gone on.
        """
        self._check_open()
        _check_request(game_id, request_id, request_hash)
        if self._heads.of(game_id).answered(request_id, request_hash) is None:
            return None
        return answered_again(self._recorder, self._heads, Part(game_id, 0, request_id, request_hash, ()))

    def take_in(self, events: Sequence[Stored]) -> None:
        """Keep a whole game from elsewhere, byte for byte, all of it or nothing; it goes on from its last event.

        The chain is checked, whether the rules make the same of it is not (`replay`). Raises `GameExistsError`,
        `BrokenChainError`, `RefusedAppendError`, `StoreFailedError`, ValueError for no event.
        """
        self._check_open()
        head = verify(events)
        asked = [stored.request_id for stored in events if stored.request_id]
        if len(set(asked)) < len(asked):
            raise RefusedAppendError(f"game {head.game_id}: a request id stands twice")
        for name, text in (("game id", head.game_id), *(("request id", text) for text in asked)):
            _check_id(name, text)
        rows = [
            StoredEvent(
                originator_id=stored.game_id,
                originator_version=stored.version,
                topic=stored.type_name,
                state=stored.data,
            )
            for stored in events
        ]
        try:
            self._recorder.insert_events(rows)
        except PersistenceError as error:
            self._heads.forget(head.game_id)
            if isinstance(error, IntegrityError) and self._heads.of(head.game_id).head.version:
                raise GameExistsError(head.game_id) from error
            raise StoreFailedError(f"game {head.game_id}: {error}") from error
        self._heads.forget(head.game_id)

    def read(self, game_id: str, after_version: int = 0) -> tuple[Stored, ...]:
        """The events of a game after a version, every byte and link checked; none if it has not gone on.

        Raises `GameNotFoundError`, or `DamagedLogError` for the first event that is not as it was stored.
        """
        self._check_open()
        events = read_events(self._recorder, game_id, after_version)
        if not events and not self._heads.of(game_id).head.version:
            raise GameNotFoundError(game_id)
        return events

    def log(self, game_id: str) -> Log:
        """A game as far as it is as it was stored, and the fault that ends it, if any: for who has to find out.

        Raises `GameNotFoundError`.
        """
        self._check_open()
        events: list[Stored] = []
        try:
            events.extend(each_event(self._recorder, game_id))  # keeps what came before a fault
        except DamagedLogError as fault:
            return Log(tuple(events), fault)
        if not events:
            raise GameNotFoundError(game_id)
        return Log(tuple(events))

    def head(self, game_id: str) -> Head:
        """The last event of a game, as this process knows it. Raises `GameNotFoundError`."""
        self._check_open()
        head = self._heads.of(game_id).head
        if not head.version:
            raise GameNotFoundError(game_id)
        return head

    def games(self, *, before: int | None = None, limit: int = 1000) -> tuple[Listed, ...]:
        """The games opened last, newest first; `before` is the position of the last one of the page before."""
        self._check_open()
        try:
            return tuple(Listed(*row) for row in self._recorder.select_games(before=before, limit=limit))
        except PersistenceError as error:
            raise StoreFailedError(str(error)) from error

    def close(self) -> None:
        """Commit what waits and close the database. A second time does nothing."""
        if not self._closed:
            self._closed = True
            self._writer.close()
            self._recorder.datastore.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosedError("the store is closed")


def _part(
    game_id: str, expected: int, request_id: str, request_hash: bytes, events: tuple[Event, ...]
) -> Part:
    if not events:
        raise RefusedAppendError(f"game {game_id}: an append of no events")
    _check_request(game_id, request_id, request_hash)
    return Part(game_id, expected, request_id, request_hash, events)


def _check_request(game_id: str, request_id: str, request_hash: bytes) -> None:
    for name, text in (("game id", game_id), ("request id", request_id)):
        _check_id(name, text)
    if len(request_hash) != HASH_BYTES:
        raise RefusedAppendError(f"game {game_id}: the request's hash is no SHA-256")


def _check_id(name: str, text: str) -> None:
    if not 0 < len(text) <= LONGEST_ID or not text.isprintable():
        raise RefusedAppendError(f"{name} {text!r}: 1 to {LONGEST_ID} printable characters are needed")


def open_store(url: str | Path, *, clock: Callable[[], datetime] = now, batch: int = BATCH) -> Store:
    """Open a store: a path or `sqlite:///path` is a SQLite database, `:memory:` one that is gone when closed.

    Raises `UnknownStoreError` for any other scheme, `UnsafeStoreError` if the database would not keep what it
    acknowledges.
    """
    return Store(open_recorder(path_of(url)), clock=clock, batch=batch)


def path_of(url: str | Path) -> str:
    """The path that a store's address names, or `:memory:`. Raises `UnknownStoreError`."""
    text = str(url)
    scheme = urlsplit(text).scheme if "://" in text else ""
    if scheme == "sqlite":
        text = unquote(text.removeprefix("sqlite://").removeprefix("/"))
        return text if text != "" else MEMORY
    if scheme:
        raise UnknownStoreError(f"no store for {scheme}://; give a path, sqlite:///path or {MEMORY}")
    return text

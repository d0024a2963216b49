"""The one writer: a thread that gathers the appends that wait and commits them together.

A commit waits for the disk; while it does, further appends gather and go into the next one. Each caller is
answered after the commit that holds its events. What is wrong with one append (a stale version, a request id
used before) fails that one alone. An append may have a second part, in another game: both are kept or neither.
"""

import queue
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock, Thread
from typing import Final

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent

from referee.game.events import Event
from referee.ledger.envelope import Stored, seal
from referee.ledger.errors import (
    ConflictError,
    LedgerError,
    RequestIdReusedError,
    StoreClosedError,
    StoreFailedError,
)
from referee.ledger.heads import Heads, LogEnd, end_after
from referee.ledger.read import read_events
from referee.ledger.recorder import GameRecorder

BATCH: Final = 256
"""Appends that go into one commit at most."""

ATTEMPTS: Final = 5
"""How often an append is tried that the database refuses although the log, read anew, has a place for it."""


@dataclass(frozen=True, slots=True)
class Appended:
    """The events of an append, `beside` those in the second game if it had a part there.

    `again`: it had been made before, by the same request; nothing was added, and `beside` is empty.
    """

    game_id: str
    events: tuple[Stored, ...]
    again: bool = False
    beside: tuple[Stored, ...] = ()

    @property
    def version(self) -> int:
        """The version of the game after it."""
        return self.events[-1].version


@dataclass(frozen=True, slots=True)
class Part:
    """The events that a request adds to one game."""

    game_id: str
    expected_version: int
    request_id: str
    request_hash: bytes
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """An append that waits for its commit: what was asked for, and what is kept with it in another game."""

    asked: Part
    beside: Part | None = None
    answer: "Future[Appended]" = field(default_factory=Future)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Both parts."""
        return (self.asked,) if self.beside is None else (self.asked, self.beside)


class Writer:
    """Commits what is put to it, in the order in which it comes."""

    def __init__(
        self, recorder: GameRecorder, heads: Heads, clock: Callable[[], datetime], batch: int = BATCH
    ) -> None:
        """Start the thread. `clock` gives the time that events are stamped with."""
        self._recorder = recorder
        self._heads = heads
        self._clock = clock
        self._batch = batch
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = Lock()
        self._thread = Thread(target=self._run, name="ledger-writer", daemon=True)
        self._thread.start()

    def put(self, waiting: Waiting) -> None:
        """Queue an append. Raises `StoreClosedError`."""
        with self._lock:
            if self._closed:
                raise StoreClosedError("the store is closed")
            self._queue.put(waiting)

    def close(self) -> None:
        """Commit what waits, then end."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._gather()
            # A caller that has given up before its commit is not written.
            batch = [waiting for waiting in batch if waiting.answer.set_running_or_notify_cancel()]
            try:
                self._commit(batch)
            # Whatever it is, the thread must outlive it and every caller be told.
            except BaseException as error:
                _fail(batch, self._heads, error)

    def _gather(self) -> tuple[list[Waiting], bool]:
        """Everything that waits, at least one append, and whether more may come."""
        batch: list[Waiting] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) >= self._batch:
                return batch, True
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, batch: list[Waiting]) -> None:
        plan = _Plan(self._recorder, self._heads, self._clock())
        for waiting in batch:
            plan.add(waiting)
        try:
            plan.store()
        except IntegrityError:
            # Another process has written to one of these games. Each append by itself, with the log read anew.
            for waiting in plan.planned():
                self._commit_alone(waiting)
        except PersistenceError as error:
            _fail(batch, self._heads, error)
        else:
            plan.answer()

    def _commit_alone(self, waiting: Waiting) -> None:
        """Try with the log read anew; whenever another process is faster again, that is a conflict next time."""
        for _ in range(ATTEMPTS):
            _forget(waiting, self._heads)
            plan = _Plan(self._recorder, self._heads, self._clock())
            plan.add(waiting)
            try:
                plan.store()
                plan.answer()
            except IntegrityError as error:
                failure = error
            except PersistenceError as error:
                _fail([waiting], self._heads, error)
            if waiting.answer.done():
                return
        _fail([waiting], self._heads, failure)


def _fail(batch: list[Waiting], heads: Heads, error: BaseException) -> None:
    """Tell everybody who has no answer yet, and trust no head any more."""
    for waiting in batch:
        _forget(waiting, heads)
        if not waiting.answer.done():
            failure = StoreFailedError(f"game {waiting.asked.game_id}: {error}")
            failure.__cause__ = error
            waiting.answer.set_exception(failure)


def _forget(waiting: Waiting, heads: Heads) -> None:
    for part in waiting.parts:
        heads.forget(part.game_id)


class _Plan:
    """One commit: the ends it leads to, the rows it writes, and whom to answer with what."""

    def __init__(self, recorder: GameRecorder, heads: Heads, time: datetime) -> None:
        self._recorder = recorder
        self._heads = heads
        self._time = time
        self._ends: dict[str, LogEnd] = {}
        self._fresh: list[tuple[Waiting, list[tuple[Stored, ...]]]] = []
        self._repeated: list[Waiting] = []

    def add(self, waiting: Waiting) -> None:
        """Give the append its place behind the others, or tell its caller why there is none."""
        asked = waiting.asked
        try:
            if self._end(asked).answered(asked.request_id, asked.request_hash) is not None:
                self._repeated.append(waiting)
                return
            added = [self._added(part) for part in waiting.parts]
        except LedgerError as error:
            waiting.answer.set_exception(error)
            return
        self._ends.update((end.head.game_id, end) for end, _ in added)
        self._fresh.append((waiting, [sealed for _, sealed in added]))

    def planned(self) -> list[Waiting]:
        """Whom this commit would have answered."""
        return [waiting for waiting, _ in self._fresh] + self._repeated

    def store(self) -> None:
        """Write all rows in one transaction."""
        rows = [
            StoredEvent(
                originator_id=stored.game_id,
                originator_version=stored.version,
                topic=stored.type_name,
                state=stored.data,
            )
            for _, parts in self._fresh
            for sealed in parts
            for stored in sealed
        ]
        if rows:
            self._recorder.insert_events(rows)

    def answer(self) -> None:
        """The commit is on the disk: tell everybody."""
        for end in self._ends.values():
            self._heads.put(end)
        for waiting, (sealed, *beside) in self._fresh:
            waiting.answer.set_result(Appended(waiting.asked.game_id, sealed, beside=sum(beside, ())))
        for waiting in self._repeated:
            try:
                waiting.answer.set_result(answered_again(self._recorder, self._heads, waiting.asked))
            except LedgerError as error:
                waiting.answer.set_exception(error)

    def _end(self, part: Part) -> LogEnd:
        planned = self._ends.get(part.game_id)
        if planned is not None:
            return planned
        end = self._heads.of(part.game_id)
        if end.head.version < part.expected_version:
            # The caller has read events that another process wrote.
            self._heads.forget(part.game_id)
            end = self._heads.of(part.game_id)
        return end

    def _added(self, part: Part) -> tuple[LogEnd, tuple[Stored, ...]]:
        """The events of one part, and the end to which they lead. Raises LedgerError."""
        end = self._end(part)
        if end.head.version != part.expected_version:
            raise ConflictError(part.game_id, part.expected_version, end.head.version)
        if part.request_id in end.requests:
            raise RequestIdReusedError(part.game_id, part.request_id, end.requests[part.request_id].first)
        sealed = self._seal(part, end)
        return end_after(end, sealed), sealed

    def _seal(self, part: Part, end: LogEnd) -> tuple[Stored, ...]:
        sealed: list[Stored] = []
        for event in part.events:
            previous = sealed[-1].hash if sealed else end.head.hash
            sealed.append(
                seal(
                    game_id=part.game_id,
                    version=end.head.version + len(sealed) + 1,
                    time=self._time,
                    previous_hash=previous,
                    event=event,
                    request_id="" if sealed else part.request_id,
                    request_hash=b"" if sealed else part.request_hash,
                )
            )
        return tuple(sealed)


def answered_again(recorder: GameRecorder, heads: Heads, asked: Part) -> Appended:
    """The answer a repeated request had, read from the log."""
    found = heads.of(asked.game_id).answered(asked.request_id, asked.request_hash)
    assert found is not None
    events = read_events(recorder, asked.game_id, found.first - 1)[: found.last - found.first + 1]
    return Appended(asked.game_id, events, again=True)

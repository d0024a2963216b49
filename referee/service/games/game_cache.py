"""All tables of the house: each game is in memory once, read when asked for, forgotten when long unused."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from referee.ledger.envelope import Stored
from referee.ledger.errors import GameNotFoundError
from referee.ledger.store import LONGEST_ID, Store
from referee.service.errors import over_limit, stopping
from referee.service.games.decks import Decks
from referee.service.games.live_game import Table, read_table
from referee.service.games.matches import Matches
from referee.service.games.quotas import Limits

T = TypeVar("T")


class Tables:
    """The tables of one server. To be used from one event loop."""

    def __init__(
        self,
        store: Store,
        decks: Decks,
        limits: Limits,
        *,
        in_memory: int,
        max_watchers: int,
        max_watchers_of_game: int,
    ) -> None:
        """Keep `in_memory` tables that nobody uses; those in use are kept besides."""
        self.store = store
        self.decks = decks
        self.limits = limits
        self.matches = Matches(self.at)
        self.watchers = 0
        self._in_memory = in_memory
        self._max_watchers = max_watchers
        self._max_watchers_of_game = max_watchers_of_game
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._reading: dict[str, asyncio.Future[Table]] = {}
        self.running: set[asyncio.Task[Any]] = set()
        self._stopping = False

    @asynccontextmanager
    async def at(self, game_id: str) -> AsyncIterator[Table]:
        """The table of a game, which stays in memory meanwhile. Raises GameNotFoundError, DamagedLogError."""
        table = await self._get(game_id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            self._shrink()

    @asynccontextmanager
    async def watching(self, table: Table) -> AsyncIterator[None]:
        """A place among those who look on. Raises CallError when there is none left."""
        if self._stopping:
            raise stopping()
        if self.watchers >= self._max_watchers:
            raise over_limit("TOO_MANY_WATCHERS", "this referee has as many watchers as it takes")
        if table.watchers >= self._max_watchers_of_game:
            raise over_limit("TOO_MANY_WATCHERS_OF_GAME", "this game has as many watchers as it takes")
        self.watchers += 1
        table.watchers += 1
        try:
            yield
        finally:
            table.watchers -= 1
            self.watchers -= 1

    async def see_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this to its end even if the caller goes away: what may have been committed must be noticed."""
        if self._stopping:
            work.close()
            raise stopping()
        task = asyncio.ensure_future(work)
        self.running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def new(self, game_id: str, events: Sequence[Stored]) -> Table:
        """A table for a game whose events are all given; it is not taken in yet."""
        return Table(game_id, self.store, self.decks, self.limits, self.matches, events)

    def sit_down(self, table: Table) -> None:
        """Take in a table that has just been opened."""
        self._tables.setdefault(table.game_id, table)
        self._shrink()

    async def stop(self) -> None:
        """Begin nothing new, send the watchers home, and wait for what is running."""
        self._stopping = True
        for table in self._tables.values():
            table.close()
        while self.running:
            await asyncio.wait(list(self.running))

    async def _get(self, game_id: str) -> Table:
        if not 0 < len(game_id) <= LONGEST_ID:
            raise GameNotFoundError(game_id[:LONGEST_ID])
        while True:
            table = self._tables.get(game_id)
            if table is not None:
                self._tables.move_to_end(game_id)
                return table
            if self._stopping:
                raise stopping()
            reading = self._reading.get(game_id)
            if reading is None:
                reading = asyncio.ensure_future(
                    asyncio.to_thread(read_table, game_id, self.store, self.decks, self.limits, self.matches)
                )
                self._reading[game_id] = reading
                reading.add_done_callback(lambda read: self._read(game_id, read))
            # Whoever waits looks again: between the reading and his turn the table may have been forgotten.
            await asyncio.shield(reading)
            # What has been read already is waited for without a pause, in which it could have been taken in.
            self._read(game_id, reading)

    def _read(self, game_id: str, read: "asyncio.Future[Table]") -> None:
        """Take in what was read, once: by whoever waited for it, or when nobody did any longer."""
        if self._reading.get(game_id) is not read:
            return
        del self._reading[game_id]
        if not read.cancelled() and read.exception() is None:
            self._tables[game_id] = read.result()
            if self._stopping:
                read.result().close()

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self.running.discard(task)
        if not task.cancelled():
            task.exception()  # Asked for, so that nobody misses it: the caller may have gone.

    def _shrink(self) -> None:
        for game_id in list(self._tables):
            if len(self._tables) <= self._in_memory:
                return
            if not self._tables[game_id].users:
                del self._tables[game_id]

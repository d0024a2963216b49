"""The live games of the server: each is in memory once, read when asked for, forgotten when long unused."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from referee.ledger.envelope import Stored
from referee.ledger.errors import GameNotFoundError
from referee.ledger.store import LONGEST_ID, Store
from referee.service.errors import over_limit, stopping
from referee.service.games.decks import Decks
from referee.service.games.live_game import LiveGame, load_game
from referee.service.games.matches import Matches
from referee.service.games.quotas import Limits

T = TypeVar("T")


class GameCache:
    """The live games of one server. To be used from one event loop."""

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
        """Keep `in_memory` games that nobody uses; those in use are kept besides."""
        self.store = store
        self.decks = decks
        self.limits = limits
        self.matches = Matches(self.use)
        self.watchers = 0
        self._in_memory = in_memory
        self._max_watchers = max_watchers
        self._max_watchers_of_game = max_watchers_of_game
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveGame]] = {}
        self.running: set[asyncio.Task[Any]] = set()
        self._stopping = False

    @asynccontextmanager
    async def use(self, game_id: str) -> AsyncIterator[LiveGame]:
        """Give a game, which stays in memory meanwhile. Raises GameNotFoundError, DamagedLogError."""
        game = await self._get(game_id)
        game.users += 1
        try:
            yield game
        finally:
            self._release(game)

    @contextmanager
    def watching(self, game: LiveGame) -> Iterator[None]:
        """Take a place among the watchers. Raises CallError when there is none left."""
        if self._stopping:
            raise stopping()
        if self.watchers >= self._max_watchers:
            raise over_limit("TOO_MANY_WATCHERS", "this referee has as many watchers as it takes")
        if game.watchers >= self._max_watchers_of_game:
            raise over_limit("TOO_MANY_WATCHERS_OF_GAME", "this game has as many watchers as it takes")
        self.watchers += 1
        game.watchers += 1
        try:
            yield
        finally:
            game.watchers -= 1
            self.watchers -= 1

    async def run_to_end(self, work: Coroutine[Any, Any, T], *used: LiveGame) -> T:
        """Do work to its end even if the caller goes away, because what may have been committed must be noticed.

        The games in `used` stay in memory until then. Raises CallError when the server stops, and as `work`.
        """
        if self._stopping:
            work.close()
            raise stopping()
        task = asyncio.ensure_future(work)
        self.running.add(task)
        for game in used:
            game.users += 1

        def ended(task: "asyncio.Task[T]") -> None:
            self.running.discard(task)
            for game in used:
                self._release(game)
            if not task.cancelled():
                task.exception()  # Asked for, so that nobody misses it: the caller may have gone.

        task.add_done_callback(ended)
        return await asyncio.shield(task)

    def add(self, game_id: str, events: Sequence[Stored]) -> None:
        """Take in a game that has just been opened, with all its events."""
        game = LiveGame(game_id, self.store, self.decks, self.limits, self.matches, events)
        self._games.setdefault(game_id, game)
        self._shrink()

    async def stop(self) -> None:
        """Begin nothing new, send the watchers home, and wait for what is running."""
        self._stopping = True
        for game in self._games.values():
            game.close()
        while self.running:
            await asyncio.wait(list(self.running))

    async def _get(self, game_id: str) -> LiveGame:
        if not 0 < len(game_id) <= LONGEST_ID:
            raise GameNotFoundError(game_id[:LONGEST_ID])
        while True:
            game = self._games.get(game_id)
            if game is not None:
                self._games.move_to_end(game_id)
                return game
            if self._stopping:
                raise stopping()
            loading = self._loading.get(game_id)
            if loading is None:
                loading = asyncio.ensure_future(
                    asyncio.to_thread(load_game, game_id, self.store, self.decks, self.limits, self.matches)
                )
                self._loading[game_id] = loading
                loading.add_done_callback(lambda loaded: self._loaded(game_id, loaded))
            # Then it is looked for again: between the loading and this turn the game may have been forgotten.
            await asyncio.shield(loading)
            # A game that is loaded already is waited for without a pause, in which it could have been taken in.
            self._loaded(game_id, loading)

    def _loaded(self, game_id: str, loaded: "asyncio.Future[LiveGame]") -> None:
        """Take in what was loaded, once: by a call that waited for it, or when none did any longer."""
        if self._loading.get(game_id) is not loaded:
            return
        del self._loading[game_id]
        if not loaded.cancelled() and loaded.exception() is None:
            self._games[game_id] = loaded.result()
            if self._stopping:
                loaded.result().close()

    def _release(self, game: LiveGame) -> None:
        game.users -= 1
        self._shrink()

    def _shrink(self) -> None:
        for game_id in list(self._games):
            if len(self._games) <= self._in_memory:
                return
            if not self._games[game_id].users:
                del self._games[game_id]

"""The application: opens games, commits acts and rulings, and keeps registry and list in step with the log.

It knows viewers, not callers: signing in is the business of `rpc`.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from referee.game.acts import Act
from referee.game.events import GameOpened, GameWithdrawn, NextPartieOpened
from referee.game.views import Viewer
from referee.ledger.envelope import Stored
from referee.ledger.errors import ConflictError
from referee.ledger.store import Beside
from referee.service.errors import RefusedError, over_limit, stale
from referee.service.games.decks import Decks
from referee.service.games.game_cache import GameCache
from referee.service.games.listing import Listing
from referee.service.games.live_game import ATTEMPTS, AppendRequest, LiveGame, Outcome, Ruling
from referee.service.games.opening import OpenedGame, OpeningRequest, opening_event
from referee.service.games.registry import GameRegistry
from referee.service.logs import logger
from referee.service.settings import Settings

T = TypeVar("T")

_LONG_READS: Final = 2
"""Logs that are proven, audited or compared at one time; each of them keeps a processor busy."""


class RefereeApplication:
    """The games of one server and everything that can be done with them."""

    def __init__(self, settings: Settings, games: GameCache, registry: GameRegistry, decks: Decks) -> None:
        self.settings = settings
        self.games = games
        self.registry = registry
        self.listing = Listing(games)
        self._decks = decks
        self._long_reads = asyncio.Semaphore(_LONG_READS)

    async def act(
        self, game: LiveGame, viewer: Viewer, seat: int, act: Act, request: AppendRequest
    ) -> Outcome:
        """Do an act, to its end whatever becomes of the call. Raises as `LiveGame.act`.

        A refusal names only what the viewer may know.
        """
        try:
            return await self._enter(game, lambda: game.act(seat, act, request))
        except RefusedError as error:
            raise RefusedError(error.refusal.as_told_to(viewer)) from None

    async def rule(
        self, game: LiveGame, ruling: Ruling, request: AppendRequest, claimant: int | None = None
    ) -> Outcome:
        """Rule on a game, to the end whatever becomes of the call. Raises as `LiveGame.rule`."""
        return await self._enter(game, lambda: game.rule(ruling, request, claimant))

    async def _enter(self, game: LiveGame, entry: Callable[[], Awaitable[Outcome]]) -> Outcome:
        return await self.games.run_to_end(self._keep_in_step(game, entry), game)

    async def _keep_in_step(self, game: LiveGame, entry: Callable[[], Awaitable[Outcome]]) -> Outcome:
        was_over = game.state.over
        outcome = await entry()
        is_over = game.state.over
        if is_over and not was_over:
            await asyncio.to_thread(self.registry.note_over, game.game_id)
            logger().info("game_over", game=game.game_id, score=list(game.state.score))
        elif was_over:
            # A correction or a director's ruling may have taken the end back.
            self.listing.forget(game.game_id)
            if not is_over:
                await asyncio.to_thread(self.registry.note_reopened, game.game_id)
                logger().info("game_reopened", game=game.game_id)
        for stored in outcome.beside:
            await self._note_beside(stored)
        return outcome

    async def _note_beside(self, stored: Stored) -> None:
        """Note that another game of the match has gone on too."""
        self.listing.forget(stored.game_id)
        if isinstance(stored.event, GameWithdrawn):
            await asyncio.to_thread(self.registry.note_over, stored.game_id)
            logger().info("game_withdrawn", game=stored.game_id)

    async def run_beside(self, work: Callable[[], T]) -> T:
        """Do long work on a log beside the event loop; only so much of it at a time."""
        async with self._long_reads:
            return await asyncio.to_thread(work)

    async def open(self, request: OpeningRequest, before: LiveGame | None) -> OpenedGame:
        """Open a Partie, or give the answer of the same request again; `before` is the Partie it continues.

        Raises CallError, MalformedActError, LedgerError.
        """
        if before is None:
            return await self.games.run_to_end(self._open_once(request, None))
        return await self.games.run_to_end(self._open_next(request, before), before)

    async def _open_next(self, request: OpeningRequest, before: LiveGame) -> OpenedGame:
        for _ in range(ATTEMPTS):
            await before.catch_up()
            try:
                return await self._open_once(request, before)
            except ConflictError:
                continue  # something has happened to the Partie before, perhaps another one continues it
        raise stale(before.version, before.version + 1)

    async def _open_once(self, request: OpeningRequest, before: LiveGame | None) -> OpenedGame:
        # Without an id of the caller's the request cannot be repeated, but its tokens need something secret.
        request_id = request.request_id or secrets.token_urlsafe(32)
        game_id = self.registry.game_id(request_id)
        # The log must not hold what the tokens are made from.
        logged_id = "open-" + hashlib.sha256(request_id.encode()).hexdigest()[:40]
        store = self.games.store
        known = await asyncio.to_thread(store.answered, game_id, logged_id, request.request_hash)
        if known is not None:
            return await self._opened(known.events[0], request_id)
        await self.check_room()
        event, beside = opening_event(request, self._decks, None if before is None else before.state), None
        if before is not None:
            beside = Beside(before.game_id, before.version, (NextPartieOpened(game_id),))
        await asyncio.to_thread(self.registry.issue, request_id, game_id, event.rules.players)
        appended = await asyncio.wrap_future(
            store.submit(game_id, 0, logged_id, request.request_hash, [event], beside)
        )
        if not appended.again:
            await asyncio.to_thread(self.registry.note_open, game_id)
            self.games.add(game_id, appended.events)
            logger().info("game_opened", game=game_id, rules=event.rules.preset, dealing=event.dealing)
        if before is not None:
            await before.advance(appended.beside)
            self.listing.forget(before.game_id)
        return await self._opened(appended.events[0], request_id)

    async def check_room(self) -> None:
        """Check that one more game may be open. Raises CallError."""
        if await asyncio.to_thread(self.registry.open_games) >= self.settings.max_open_games:
            raise over_limit("TOO_MANY_OPEN_GAMES", "this referee has as many open games as it takes")

    async def _opened(self, stored: Stored, request_id: str) -> OpenedGame:
        event = stored.event
        assert isinstance(event, GameOpened)
        issue = self.registry.issue
        tokens = await asyncio.to_thread(issue, request_id, stored.game_id, event.rules.players)
        return OpenedGame(stored, event, tokens)

"""What every servicer needs of one server: the tables, who calls, chance, limits; and the one way to act."""

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from referee.game.acts import Act
from referee.game.events import GameOpened, GameWithdrawn, NextPartieOpened
from referee.game.views import Viewer
from referee.ledger.envelope import Stored
from referee.ledger.errors import ConflictError
from referee.ledger.store import Beside
from referee.service.errors import RefusedError, malformed, over_limit, stale
from referee.service.games.decks import Decks
from referee.service.games.game_cache import Tables
from referee.service.games.listing import Listing
from referee.service.games.live_game import ATTEMPTS, Done, Table
from referee.service.games.opening import Request, asked_for, opening
from referee.service.games.registry import Register, Secrets
from referee.service.logs import logger
from referee.service.messages.acts import asked_act, asked_opening_id, asked_request_id, asked_seat
from referee.service.rpc.authentication import SigningIn
from referee.service.rpc.boundary import Context
from referee.service.settings import Settings
from watten.v1 import referee_service_pb2 as pb

T = TypeVar("T")

_LOOKING_BACK: Final = 2
"""Logs that are proven, audited or compared at one time; each of them keeps a processor busy."""


@dataclass(frozen=True, slots=True)
class AskedAct:
    """An act as it was asked for, checked but not judged."""

    game_id: str
    seat: int
    viewer: Viewer
    act: Act
    request_id: str
    expected_version: int | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A Partie that was opened, now or by the same request before."""

    stored: Stored
    game: GameOpened
    tokens: Secrets


class House:
    """One server's games and the people at its door."""

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        register: Register,
        decks: Decks,
    ) -> None:
        self.settings = settings
        self.tables = tables
        self.register = register
        self.decks = decks
        self.signing_in = SigningIn(register)
        self.listing = Listing(tables)
        self._looking_back = asyncio.Semaphore(_LOOKING_BACK)

    def check_seat(self, table: Table, context: Context, seat: int) -> Viewer:
        """Who acts or asks for a seat of this table. Raises CallError."""
        players = table.state.rules.players
        if not 0 <= seat < players:
            raise malformed("NO_SUCH_SEAT", f"seat {seat}: the seats are 0 to {players - 1}")
        return self.signing_in.acting(context, table.game_id, seat)

    def read_act(self, table: Table, context: Context, request: pb.ActRequest) -> AskedAct:
        """The act a request asks for. Raises CallError, MalformedError."""
        seat = asked_seat(request)
        viewer = self.check_seat(table, context, seat)
        return AskedAct(
            game_id=table.game_id,
            seat=seat,
            viewer=viewer,
            act=asked_act(request.act),
            request_id=asked_request_id(request.request_id),
            expected_version=request.expected_version if request.HasField("expected_version") else None,
        )

    async def act(self, asked: AskedAct) -> Done:
        """Do an act, to its end whatever becomes of the call. Raises as `Table.act`."""

        async def act(table: Table) -> Done:
            try:
                return await table.act(asked.seat, asked.act, asked.request_id, asked.expected_version)
            except RefusedError as error:
                raise RefusedError(error.refused.as_told_to(asked.viewer)) from None

        return await self.enter(asked.game_id, act)

    async def enter(self, game_id: str, entry: Callable[[Table], Awaitable[Done]]) -> Done:
        """Let something go on at a table, to its end whatever becomes of the call. Raises as `entry`."""
        return await self.tables.see_through(self._enter(game_id, entry))

    async def _enter(self, game_id: str, entry: Callable[[Table], Awaitable[Done]]) -> Done:
        async with self.tables.at(game_id) as table:
            was_over = table.state.over
            done = await entry(table)
            is_over = table.state.over
            if is_over and not was_over:
                await asyncio.to_thread(self.register.note_over, game_id)
                logger().info("game_over", game=game_id, score=list(table.state.score))
            elif was_over:
                # A correction or a director's ruling may have taken the end back.
                self.listing.forget(game_id)
                if not is_over:
                    await asyncio.to_thread(self.register.note_reopened, game_id)
                    logger().info("game_reopened", game=game_id)
            for stored in done.beside:
                await self._happened_beside(stored)
            return done

    async def _happened_beside(self, stored: Stored) -> None:
        """Another table of the match has gone on too."""
        self.listing.forget(stored.game_id)
        if isinstance(stored.event, GameWithdrawn):
            await asyncio.to_thread(self.register.note_over, stored.game_id)
            logger().info("game_withdrawn", game=stored.game_id)

    async def look_back(self, work: Callable[[], T]) -> T:
        """Do something long with a log beside the event loop; only so much of it at a time."""
        async with self._looking_back:
            return await asyncio.to_thread(work)

    async def open(self, request: Request, context: Context) -> Opened:
        """Open a Partie, or give the answer of the same request again.

        Raises CallError, and whatever the rules and the ledger say of the request.
        """
        if request.continues:
            async with self.tables.at(request.continues) as table:
                self.signing_in.player(context, table.game_id)
        return await self.tables.see_through(self._open(request))

    async def _open(self, request: Request) -> Opened:
        if not request.continues:
            return await self._open_once(request, None)
        async with self.tables.at(request.continues) as before:
            for _ in range(ATTEMPTS):
                await before.catch_up()
                try:
                    return await self._open_once(request, before)
                except ConflictError:
                    continue  # something has happened to the Partie before, perhaps another one continues it
            raise stale(before.version, before.version + 1)

    async def _open_once(self, request: Request, before: Table | None) -> Opened:
        # Without an id of the caller's the request cannot be repeated, but its tokens need something secret.
        request_id = asked_opening_id(request.request_id) or secrets.token_urlsafe(32)
        game_id = self.register.game_id(request_id)
        # The log must not hold what the tokens are made from.
        logged_id = "open-" + hashlib.sha256(request_id.encode()).hexdigest()[:40]
        request_hash = asked_for(request)
        known = await asyncio.to_thread(self.tables.store.answered, game_id, logged_id, request_hash)
        if known is not None:
            return await self._opened(known.events[0], request_id)
        await self.check_room()
        event, beside = opening(request, self.decks, None if before is None else before.state), None
        if before is not None:
            beside = Beside(before.game_id, before.version, (NextPartieOpened(game_id),))
        await asyncio.to_thread(self.register.issue, request_id, game_id, event.rules.players)
        appended = await asyncio.wrap_future(
            self.tables.store.submit(game_id, 0, logged_id, request_hash, [event], beside)
        )
        if not appended.again:
            await asyncio.to_thread(self.register.note_open, game_id)
            self.tables.sit_down(self.tables.new(game_id, appended.events))
            logger().info("game_opened", game=game_id, rules=event.rules.preset, dealing=event.dealing)
        if before is not None:
            await before.go_on(appended.beside)
            self.listing.forget(before.game_id)
        return await self._opened(appended.events[0], request_id)

    async def check_room(self) -> None:
        """Whether one more game may be open. Raises CallError."""
        if await asyncio.to_thread(self.register.open_games) >= self.settings.max_open_games:
            raise over_limit("TOO_MANY_OPEN_GAMES", "this referee has as many open games as it takes")

    async def _opened(self, stored: Stored, request_id: str) -> Opened:
        game = stored.event
        assert isinstance(game, GameOpened)
        issue = self.register.issue
        tokens = await asyncio.to_thread(issue, request_id, stored.game_id, game.rules.players)
        return Opened(stored, game, tokens)

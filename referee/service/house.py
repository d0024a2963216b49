"""What every servicer needs of one server: the tables, who calls, chance, limits; and the one way to act."""

import asyncio
import hashlib
import secrets
from dataclasses import dataclass

from referee.game.acts import Act
from referee.game.events import GameOpened
from referee.game.state import State
from referee.game.views import Viewer
from referee.ledger.envelope import Stored
from referee.service.calls import Context
from referee.service.decks import Decks
from referee.service.errors import RefusedError, malformed, over_limit
from referee.service.logs import logger
from referee.service.opening import Request, asked_for, opening
from referee.service.register import Register, Secrets
from referee.service.requests import asked_act, asked_opening_id, asked_request_id, asked_seat
from referee.service.settings import Settings
from referee.service.signing_in import SigningIn
from referee.service.table import Done, Table
from referee.service.tables import Tables
from watten.v1 import referee_service_pb2 as pb


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

    def __init__(self, settings: Settings, tables: Tables, register: Register, decks: Decks) -> None:
        self.settings = settings
        self.tables = tables
        self.register = register
        self.decks = decks
        self.signing_in = SigningIn(register)

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
        return await self.tables.see_through(self._act(asked))

    async def _act(self, asked: AskedAct) -> Done:
        async with self.tables.at(asked.game_id) as table:
            was_over = table.state.winner is not None
            try:
                done = await table.act(asked.seat, asked.act, asked.request_id, asked.expected_version)
            except RefusedError as error:
                raise RefusedError(error.refused.as_told_to(asked.viewer)) from None
            if table.state.winner is not None and not was_over:
                await asyncio.to_thread(self.register.note_over, table.game_id)
                logger().info("game_over", game=table.game_id, score=list(table.state.score))
            return done

    async def open(self, request: Request, context: Context) -> Opened:
        """Open a Partie, or give the answer of the same request again.

        Raises CallError, and whatever the rules and the ledger say of the request.
        """
        before = None
        if request.continues:
            async with self.tables.at(request.continues) as table:
                self.signing_in.player(context, table.game_id)
                before = table.state
        return await self.tables.see_through(self._open(request, before))

    async def _open(self, request: Request, before: State | None) -> Opened:
        # Without an id of the caller's the request cannot be repeated, but its tokens need something secret.
        request_id = asked_opening_id(request.request_id) or secrets.token_urlsafe(32)
        game_id = self.register.game_id(request_id)
        # The log must not hold what the tokens are made from.
        logged_id = "open-" + hashlib.sha256(request_id.encode()).hexdigest()[:40]
        request_hash = asked_for(request)
        known = await asyncio.to_thread(self.tables.store.answered, game_id, logged_id, request_hash)
        if known is not None:
            return await self._opened(known.events[0], request_id)
        if await asyncio.to_thread(self.register.open_games) >= self.settings.max_open_games:
            raise over_limit("TOO_MANY_OPEN_GAMES", "this referee has as many open games as it takes")
        event = opening(request, self.decks, before)
        await asyncio.to_thread(self.register.issue, request_id, game_id, event.rules.players)
        appended = await asyncio.wrap_future(
            self.tables.store.submit(game_id, 0, logged_id, request_hash, [event])
        )
        if not appended.again:
            await asyncio.to_thread(self.register.note_open, game_id)
            self.tables.sit_down(Table(game_id, self.tables.store, self.decks, appended.events))
            logger().info("game_opened", game=game_id, rules=event.rules.preset, dealing=event.dealing)
        return await self._opened(appended.events[0], request_id)

    async def _opened(self, stored: Stored, request_id: str) -> Opened:
        game = stored.event
        assert isinstance(game, GameOpened)
        issue = self.register.issue
        tokens = await asyncio.to_thread(issue, request_id, stored.game_id, game.rules.players)
        return Opened(stored, game, tokens)

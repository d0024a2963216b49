"""The two streams of a game, for watchers and for players.

Neither keeps anything for a slow caller but a place in the game and a handful of messages.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Final

from referee.audit.moments import Moment
from referee.game.views import Viewer
from referee.ledger.envelope import Stored
from referee.ledger.mapper import message_fingerprint
from referee.service.errors import CallError, RefusedError, malformed
from referee.service.games.application import RefereeApplication
from referee.service.games.live_game import LiveGame, Outcome
from referee.service.messages.acts import refusal_message
from referee.service.messages.views import event_view_message, table_view_message
from referee.service.rpc.authentication import Authentication
from referee.service.rpc.boundary import Context, language_of
from referee.service.rpc.requests import act_append, check_act, check_place, check_seat
from referee.service.rpc.statuses import as_call_error
from referee.texts import Language
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import views_pb2

_WAITING: Final = 16
"""Messages of a Play stream that wait for the caller to read; then no further act is taken from it."""


class MomentMessages:
    """Makes the messages of one stream for one viewer; the rules go into the first table only."""

    def __init__(self, viewer: Viewer, events_only: bool) -> None:
        self._viewer = viewer
        self._events_only = events_only
        self._with_rules = True

    def event(self, moment: Moment[Stored]) -> views_pb2.ViewedEvent:
        """Write the event as the viewer may see it."""
        return event_view_message(moment, self._viewer)

    def table(self, moment: Moment[Stored]) -> views_pb2.TableView | None:
        """Write the table after it, None if only events are wanted."""
        if self._events_only:
            return None
        game_id = moment.sealed.game_id
        table = table_view_message(game_id, moment.state, self._viewer, with_rules=self._with_rules)
        self._with_rules = False
        return table


class Player:
    """A caller who acts in a game, in single calls or in a stream."""

    def __init__(
        self,
        application: RefereeApplication,
        authentication: Authentication,
        game: LiveGame,
        context: Context,
    ) -> None:
        self._application = application
        self._authentication = authentication
        self._context = context
        self.game = game

    async def act(self, request: pb.ActRequest) -> tuple[Viewer, Outcome]:
        """Sign in for the seat, check the act, and do it. Raises CallError, MalformedError, LedgerError."""
        game = self.game
        seat = check_seat(request, game)
        viewer = self._authentication.viewer_for(self._context, game.game_id, seat)
        act = check_act(request.act, game, seat)
        append = act_append(request, message_fingerprint(seat, request.act))
        return viewer, await self._application.act(game, viewer, seat, act, append)


async def watching(
    application: RefereeApplication,
    authentication: Authentication,
    request: pb.WatchGameRequest,
    context: Context,
) -> AsyncIterator[pb.WatchGameResponse]:
    """Show every event after the given version, as the caller may see it."""
    async with application.games.use(request.game_id) as game:
        viewer = authentication.viewer(context, game.game_id)
        check_place(game, request.after_version)
        messages = MomentMessages(viewer, request.events_only)
        with application.games.watching(game):
            async for moment in game.follow(request.after_version):
                yield pb.WatchGameResponse(event=messages.event(moment), table=messages.table(moment))


async def playing(
    application: RefereeApplication,
    authentication: Authentication,
    requests: AsyncIterator[pb.PlayRequest],
    context: Context,
) -> AsyncIterator[pb.PlayResponse]:
    """Play a seat: acts in; verdicts, and the events of everybody's acts, out."""
    first = await _first(requests, application.settings.watcher_seconds)
    if first is None or first.WhichOneof("message") != "join":
        raise malformed("NOT_JOINED", "the first message is a join")
    join = first.join
    async with application.games.use(join.game_id) as game:
        viewer = authentication.viewer(context, game.game_id)
        check_place(game, join.after_version)
        with application.games.watching(game):
            player = Player(application, authentication, game, context)
            messages = MomentMessages(viewer, join.events_only)
            session = _PlaySession(player, messages, join.after_version, language_of(context))
            async for message in session.messages(requests):
                yield message


async def _first(requests: AsyncIterator[pb.PlayRequest], patience: float) -> pb.PlayRequest | None:
    """Wait for the first message; None if none comes, so that a silent caller holds no place for ever."""
    try:
        async with asyncio.timeout(patience):
            return await anext(aiter(requests), None)
    except TimeoutError:
        return None


class _PlaySession:
    """One Play stream: a task that shows events, one that takes acts, and the messages they hand over."""

    def __init__(
        self, player: Player, moment_messages: MomentMessages, after_version: int, language: Language
    ) -> None:
        self._player = player
        self._moment_messages = moment_messages
        self._language = language
        self._out: asyncio.Queue[pb.PlayResponse | Exception | None] = asyncio.Queue(_WAITING)
        self._shown = after_version
        self._moved = asyncio.Event()
        self._acting = asyncio.Lock()

    async def messages(self, requests: AsyncIterator[pb.PlayRequest]) -> AsyncIterator[pb.PlayResponse]:
        """Give all messages of the stream, until the caller has sent its last one or the Partie is over."""
        tasks = [
            asyncio.create_task(self._ending(self._show())),
            asyncio.create_task(self._ending(self._take(requests))),
        ]
        try:
            while (message := await self._out.get()) is not None:
                if isinstance(message, Exception):
                    raise message
                yield message
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _ending(self, work: Coroutine[None, None, None]) -> None:
        """Do one of the two; the stream ends when either is at its end."""
        end: Exception | None = None
        try:
            await work
        except Exception as error:
            end = error
        await self._out.put(end)

    async def _show(self) -> None:
        make = self._moment_messages
        async for moment in self._player.game.follow(self._shown):
            await self._out.put(pb.PlayResponse(event=make.event(moment), table=make.table(moment)))
            self._shown = moment.version
            moved, self._moved = self._moved, asyncio.Event()
            moved.set()
        # The Partie is over; an act that is being judged still gets its verdict.
        async with self._acting:
            pass

    async def _take(self, requests: AsyncIterator[pb.PlayRequest]) -> None:
        async for request in requests:
            if request.WhichOneof("message") != "act":
                raise malformed("NOT_AN_ACT", "after the join every message is an act")
            async with self._acting:
                await self._out.put(pb.PlayResponse(verdict=await self._verdict(request.act)))

    async def _verdict(self, request: pb.ActRequest) -> pb.Verdict:
        verdict = pb.Verdict(request_id=request.request_id)
        try:
            if request.game_id not in ("", self._player.game.game_id):
                raise malformed("ANOTHER_GAME", "game_id: this stream is of another game")
            _, outcome = await self._player.act(request)
            verdict.done.version = outcome.version
            await self._until_shown(outcome.version)
        except Exception as error:
            self._write_error(verdict, as_call_error(error))
        return verdict

    def _write_error(self, verdict: pb.Verdict, error: CallError) -> None:
        if isinstance(error, RefusedError):
            verdict.refused.CopyFrom(refusal_message(error.refusal, self._language))
        else:
            verdict.failed.status = error.status.name
            verdict.failed.reason = error.code
            verdict.failed.text = error.text

    async def _until_shown(self, version: int) -> None:
        while self._shown < version:
            await self._moved.wait()

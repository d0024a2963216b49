"""The two streams of a game: looking on, and playing.

Neither keeps anything for a caller who is slow but his place in the game and a handful of messages.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Final

from referee.game.views import Viewer
from referee.service.errors import CallError, RefusedError, as_call_error, malformed
from referee.service.games.application import House
from referee.service.games.live_game import Table
from referee.service.messages.views import Seen, shown_event, shown_table
from referee.service.rpc.boundary import Context, language_of
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import views_pb2

_WAITING: Final = 16
"""Messages of a Play stream that wait for the caller to read; then nothing more is done for him."""


class Shower:
    """Makes the messages of one stream for one viewer; the rules go into the first table only."""

    def __init__(self, viewer: Viewer, events_only: bool) -> None:
        self.viewer = viewer
        self._events_only = events_only
        self._with_rules = True

    def event(self, seen: Seen) -> views_pb2.ViewedEvent:
        """The event as the viewer may see it."""
        return shown_event(seen, self.viewer)

    def table(self, seen: Seen) -> views_pb2.TableView | None:
        """The table after it, None if only events are wanted."""
        if self._events_only:
            return None
        table = shown_table(seen.stored.game_id, seen.after, self.viewer, with_rules=self._with_rules)
        self._with_rules = False
        return table


def check_place(table: Table, after_version: int) -> None:
    """A place in the game from which to go on. Raises CallError."""
    if not 0 <= after_version <= table.version:
        raise malformed("NO_SUCH_VERSION", f"after_version: the game is at version {table.version}")


async def watching(
    house: House, request: pb.WatchGameRequest, context: Context
) -> AsyncIterator[pb.WatchGameResponse]:
    """Every event after the given version, as the caller may see it."""
    async with house.tables.at(request.game_id) as table:
        viewer = house.signing_in.viewer(context, table.game_id)
        check_place(table, request.after_version)
        shower = Shower(viewer, request.events_only)
        async with house.tables.watching(table):
            async for seen in table.follow(request.after_version):
                yield pb.WatchGameResponse(event=shower.event(seen), table=shower.table(seen))


async def playing(
    house: House, requests: AsyncIterator[pb.PlayRequest], context: Context
) -> AsyncIterator[pb.PlayResponse]:
    """A seat at the table: acts in; verdicts, and events that are the same for everybody's acts, out."""
    first = await _first(requests, house.settings.watcher_seconds)
    if first is None or first.WhichOneof("message") != "join":
        raise malformed("NOT_JOINED", "the first message is a join")
    async with house.tables.at(first.join.game_id) as table:
        viewer = house.signing_in.viewer(context, table.game_id)
        check_place(table, first.join.after_version)
        async with house.tables.watching(table):
            place = _Place(
                house, table, context, Shower(viewer, first.join.events_only), first.join.after_version
            )
            async for message in place.messages(requests):
                yield message


async def _first(requests: AsyncIterator[pb.PlayRequest], patience: float) -> pb.PlayRequest | None:
    """The first message; None if none comes. Who sits down and says nothing holds no place for ever."""
    try:
        async with asyncio.timeout(patience):
            return await anext(aiter(requests), None)
    except TimeoutError:
        return None


class _Place:
    """One Play stream: a task that shows events and one that takes acts, and what they hand over."""

    def __init__(
        self, house: House, table: Table, context: Context, shower: Shower, after_version: int
    ) -> None:
        self._house = house
        self._table = table
        self._context = context
        self._shower = shower
        self._language = language_of(context)
        self._out: asyncio.Queue[pb.PlayResponse | Exception | None] = asyncio.Queue(_WAITING)
        self._shown = after_version
        self._moved = asyncio.Event()
        self._acting = asyncio.Lock()

    async def messages(self, requests: AsyncIterator[pb.PlayRequest]) -> AsyncIterator[pb.PlayResponse]:
        """All messages of the stream, until the caller has said his last or the Partie is over."""
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
        async for seen in self._table.follow(self._shown):
            await self._out.put(
                pb.PlayResponse(event=self._shower.event(seen), table=self._shower.table(seen))
            )
            self._shown = seen.stored.version
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
            if request.game_id not in ("", self._table.game_id):
                raise malformed("ANOTHER_GAME", "game_id: this stream is of another game")
            done = await self._house.act(self._house.read_act(self._table, self._context, request))
            verdict.done.version = done.version
            await self._until_shown(done.version)
        except Exception as error:
            self._say(verdict, as_call_error(error))
        return verdict

    def _say(self, verdict: pb.Verdict, error: CallError) -> None:
        if isinstance(error, RefusedError):
            verdict.refused.CopyFrom(error.refused.message(self._language))
        else:
            verdict.failed.status = error.code.name
            verdict.failed.reason = error.reason
            verdict.failed.text = error.text

    async def _until_shown(self, version: int) -> None:
        while self._shown < version:
            await self._moved.wait()

"""RefereeService: the schema's methods, each a few lines over the house."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from referee.game.legal_acts import legal_acts
from referee.ledger.export import Form, write_log
from referee.service.calls import Context, answering, language_of, streaming
from referee.service.house import House
from referee.service.listing import Listing
from referee.service.requests import act_to_fill_in, asked_act, asked_seat
from referee.service.shown import rules_message, shown_event, shown_table
from referee.service.streams import playing, watching
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import referee_service_pb2_grpc

_CHUNK: Final = 32 * 1024


class RefereeServicer(referee_service_pb2_grpc.RefereeServiceServicer):
    """The referee at all tables of one server."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._listing = Listing(house.tables)
        self.patience = house.settings.watcher_seconds

    @answering
    async def OpenGame(self, request: pb.OpenGameRequest, context: Context) -> pb.OpenGameResponse:
        """Begins a Partie; it gives each seat its token."""
        opened = await self._house.open(request, context)
        event = opened.game
        return pb.OpenGameResponse(
            game_id=opened.stored.game_id,
            seat_tokens=opened.tokens.seats,
            referee_token=opened.tokens.referee,
            rules=rules_message(event.rules),
            first_dealer=event.first_dealer,
            version=opened.stored.version,
        )

    @answering
    async def GetGame(self, request: pb.GetGameRequest, context: Context) -> pb.GetGameResponse:
        """The table as the caller may see it."""
        async with self._house.tables.at(request.game_id) as table:
            viewer = self._house.signing_in.viewer(context, table.game_id)
            return pb.GetGameResponse(table=shown_table(table.game_id, table.state, viewer))

    @answering
    async def ListGames(self, request: pb.ListGamesRequest, context: Context) -> pb.ListGamesResponse:
        """The games of this referee, newest first."""
        return await self._listing.page(request)

    @answering
    async def Act(self, request: pb.ActRequest, context: Context) -> pb.ActResponse:
        """Does one act; the same request_id again gives the same answer and no second event."""
        async with self._house.tables.at(request.game_id) as table:
            asked = self._house.read_act(table, context, request)
            done = await self._house.act(asked)
        events = [shown_event(seen, asked.viewer) for seen in done.seen]
        return pb.ActResponse(version=done.version, events=events)

    @answering
    async def CheckAct(self, request: pb.CheckActRequest, context: Context) -> pb.CheckActResponse:
        """Judges an act without doing it: the same verdict, no event."""
        async with self._house.tables.at(request.game_id) as table:
            seat = asked_seat(request)
            viewer = self._house.check_seat(table, context, seat)
            allowed, broken = table.judge(seat, asked_act(request.act))
        refusal = None if broken is None else broken.as_told_to(viewer).message(language_of(context))
        return pb.CheckActResponse(allowed=allowed, refusal=refusal)

    @answering
    async def LegalActs(self, request: pb.LegalActsRequest, context: Context) -> pb.LegalActsResponse:
        """Every act that CheckAct would allow the caller's seat now."""
        async with self._house.tables.at(request.game_id) as table:
            seat = asked_seat(request)
            self._house.check_seat(table, context, seat)
            acts = [act_to_fill_in(act) for act in legal_acts(table.state, seat)]
            return pb.LegalActsResponse(version=table.version, acts=acts)

    @streaming
    async def WatchGame(
        self, request: pb.WatchGameRequest, context: Context
    ) -> AsyncIterator[pb.WatchGameResponse]:
        """The events of a game from a version on, as the caller may see them, as they happen."""
        async for message in watching(self._house, request, context):
            yield message

    @streaming
    async def Play(
        self, requests: AsyncIterator[pb.PlayRequest], context: Context
    ) -> AsyncIterator[pb.PlayResponse]:
        """A seat at the table in one stream: acts in, verdicts and events out."""
        async for message in playing(self._house, requests, context):
            yield message

    @streaming
    async def ExportGame(
        self, request: pb.ExportGameRequest, context: Context
    ) -> AsyncIterator[pb.ExportGameResponse]:
        """The whole log as a file, for the referee's token."""
        async with self._house.tables.at(request.game_id) as table:
            self._house.signing_in.referee(context, table.game_id)
        events = await asyncio.to_thread(self._house.tables.store.read, request.game_id)
        form = Form.JSON_LINES if request.form == pb.LOG_FORM_JSON_LINES else Form.LENGTH_DELIMITED
        chunk = bytearray()
        for piece in write_log(events, form):
            chunk += piece
            while len(chunk) >= _CHUNK:
                yield pb.ExportGameResponse(chunk=bytes(chunk[:_CHUNK]))
                del chunk[:_CHUNK]
        if chunk:
            yield pb.ExportGameResponse(chunk=bytes(chunk))

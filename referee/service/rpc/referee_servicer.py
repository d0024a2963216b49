"""RefereeService: the schema's methods, each a few lines over the house."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from referee.game.legal_acts import legal_acts
from referee.game.views import REFEREE, Viewer
from referee.ledger.export import Form, write_log
from referee.rulings.claims import file_claim
from referee.rulings.director import rule
from referee.service.games.application import House
from referee.service.games.imports import Imports
from referee.service.games.live_game import Done, Ruled, Table
from referee.service.messages.acts import act_to_fill_in, asked_act, asked_request_id, asked_seat
from referee.service.messages.rulings import Asked, Told, asked_claim, asked_for, asked_verdict
from referee.service.messages.views import rules_message, shown_event, shown_table
from referee.service.rpc.boundary import Context, answering, language_of, streaming
from referee.service.rpc.streams import check_place, playing, watching
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import referee_service_pb2_grpc

_CHUNK: Final = 32 * 1024


class RefereeServicer(referee_service_pb2_grpc.RefereeServiceServicer):
    """The referee at all tables of one server."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._imports = Imports(house)
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
            players=event.players,
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
        return await self._house.listing.page(request)

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

    @answering
    async def FileClaim(self, request: pb.FileClaimRequest, context: Context) -> pb.FileClaimResponse:
        """A player claims that a rule was broken; the ruling on it is stored and done."""
        async with self._house.tables.at(request.game_id) as table:
            viewer = self._house.check_seat(table, context, asked_seat(request))
            claim = asked_claim(request, viewer)
            ruling = self._ruling(
                request, lambda state, history: file_claim(state, history, claim), claim.seat
            )
            done = await self._house.enter(table.game_id, ruling)
        answer = self._told(context, viewer).answer(done.seen)
        events = [shown_event(seen, viewer) for seen in done.seen]
        return pb.FileClaimResponse(version=done.version, ruling=answer, events=events)

    @answering
    async def GiveRuling(self, request: pb.GiveRulingRequest, context: Context) -> pb.GiveRulingResponse:
        """A director's own ruling, signed with name and reason."""
        async with self._house.tables.at(request.game_id) as table:
            self._house.signing_in.referee(context, table.game_id)
            verdict = asked_verdict(request)
            ruling = self._ruling(request, lambda state, history: rule(state, history, verdict))
            done = await self._house.enter(table.game_id, ruling)
        answer = self._told(context, REFEREE).answer(done.seen)
        events = [shown_event(seen, REFEREE) for seen in done.seen]
        return pb.GiveRulingResponse(version=done.version, ruling=answer, events=events)

    @answering
    async def ListRulings(self, request: pb.ListRulingsRequest, context: Context) -> pb.ListRulingsResponse:
        """Every ruling of a game, as the caller may see it."""
        async with self._house.tables.at(request.game_id) as table:
            viewer = self._house.signing_in.viewer(context, table.game_id)
            check_place(table, request.after_version)
        told = self._told(context, viewer)

        def listed() -> pb.ListRulingsResponse:
            events = self._house.tables.store.read(request.game_id)
            rulings = told.all(events, request.after_version)
            return pb.ListRulingsResponse(rulings=rulings, version=events[-1].version)

        return await self._house.look_back(listed)

    def _ruling(
        self, request: Asked, ruled: Ruled, claimant: int | None = None
    ) -> Callable[[Table], Awaitable[Done]]:
        """What is to be done at the table for a claim or a director's ruling. Raises CallError."""
        request_id = asked_request_id(request.request_id)
        expected = request.expected_version if request.HasField("expected_version") else None
        return lambda table: table.rule(ruled, request_id, asked_for(request), expected, claimant)

    def _told(self, context: Context, viewer: Viewer) -> Told:
        return Told(viewer, language_of(context))

    @answering
    async def ImportGame(self, request: pb.ImportGameRequest, context: Context) -> pb.ImportGameResponse:
        """Takes in an exported game; it gives each seat a token."""
        imported = await self._imports.take_in(request)
        return pb.ImportGameResponse(
            game_id=imported.game_id,
            seat_tokens=imported.tokens.seats,
            referee_token=imported.tokens.referee,
            version=imported.version,
        )

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

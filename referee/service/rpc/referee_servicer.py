"""RefereeService: each method signs in, checks the request, and hands both to the application."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from referee.game.legal_acts import legal_acts
from referee.game.views import REFEREE
from referee.ledger.export import Form, write_log
from referee.rulings.claims import file_claim
from referee.rulings.director import rule
from referee.service.games.application import RefereeApplication
from referee.service.games.imports import Imports
from referee.service.games.rulings import ruling_in, rulings_after
from referee.service.messages.acts import legal_act_message, refusal_message
from referee.service.messages.openings import opened_message
from referee.service.messages.rulings import ruling_message
from referee.service.messages.views import event_view_message, summary_message, table_view_message
from referee.service.rpc.authentication import Authentication
from referee.service.rpc.boundary import Context, answering, language_of, streaming
from referee.service.rpc.requests import (
    check_act,
    check_claim,
    check_opening,
    check_opening_id,
    check_page,
    check_place,
    check_seat,
    check_verdict,
    dispute_append,
)
from referee.service.rpc.streams import Player, playing, watching
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import referee_service_pb2_grpc

_CHUNK: Final = 32 * 1024


class RefereeServicer(referee_service_pb2_grpc.RefereeServiceServicer):
    """The referee of all games of one server."""

    def __init__(self, application: RefereeApplication) -> None:
        self._application = application
        self._games = application.games
        self._authentication = Authentication(application.registry)
        self._imports = Imports(application)
        self.patience = application.settings.watcher_seconds

    @answering
    async def OpenGame(self, request: pb.OpenGameRequest, context: Context) -> pb.OpenGameResponse:
        """Begin a Partie; the answer gives each seat its token."""
        if not request.continues:
            return opened_message(await self._application.open(check_opening(request), None))
        async with self._games.use(request.continues) as before:
            self._authentication.require_player(context, before.game_id)
            return opened_message(await self._application.open(check_opening(request), before))

    @answering
    async def GetGame(self, request: pb.GetGameRequest, context: Context) -> pb.GetGameResponse:
        """Show the table as the caller may see it."""
        async with self._games.use(request.game_id) as game:
            viewer = self._authentication.viewer(context, game.game_id)
            return pb.GetGameResponse(table=table_view_message(game.game_id, game.state, viewer))

    @answering
    async def ListGames(self, request: pb.ListGamesRequest, context: Context) -> pb.ListGamesResponse:
        """List the games of this referee, newest first."""
        page = await self._application.listing.page(*check_page(request))
        token = "" if page.next_before is None else str(page.next_before)
        return pb.ListGamesResponse(games=map(summary_message, page.games), next_page_token=token)

    @answering
    async def Act(self, request: pb.ActRequest, context: Context) -> pb.ActResponse:
        """Do one act; the same request_id again gives the same answer and no second event."""
        async with self._games.use(request.game_id) as game:
            player = Player(self._application, self._authentication, game, context)
            viewer, outcome = await player.act(request)
        events = [event_view_message(moment, viewer) for moment in outcome.moments]
        return pb.ActResponse(version=outcome.version, events=events)

    @answering
    async def CheckAct(self, request: pb.CheckActRequest, context: Context) -> pb.CheckActResponse:
        """Judge an act without doing it: the same verdict, no event."""
        async with self._games.use(request.game_id) as game:
            seat = check_seat(request, game)
            viewer = self._authentication.viewer_for(context, game.game_id, seat)
            allowed, refusal = game.check(seat, check_act(request.act, game, seat))
        if refusal is None:
            return pb.CheckActResponse(allowed=allowed)
        message = refusal_message(refusal.as_told_to(viewer), language_of(context))
        return pb.CheckActResponse(allowed=allowed, refusal=message)

    @answering
    async def LegalActs(self, request: pb.LegalActsRequest, context: Context) -> pb.LegalActsResponse:
        """List every act that CheckAct would allow the caller's seat now."""
        async with self._games.use(request.game_id) as game:
            seat = check_seat(request, game)
            self._authentication.viewer_for(context, game.game_id, seat)
            acts = [legal_act_message(act) for act in legal_acts(game.state, seat)]
            return pb.LegalActsResponse(version=game.version, acts=acts)

    @streaming
    async def WatchGame(
        self, request: pb.WatchGameRequest, context: Context
    ) -> AsyncIterator[pb.WatchGameResponse]:
        """Show the events of a game from a version on, as the caller may see them, as they happen."""
        async for message in watching(self._application, self._authentication, request, context):
            yield message

    @streaming
    async def Play(
        self, requests: AsyncIterator[pb.PlayRequest], context: Context
    ) -> AsyncIterator[pb.PlayResponse]:
        """Play a seat in one stream: acts in, verdicts and events out."""
        async for message in playing(self._application, self._authentication, requests, context):
            yield message

    @answering
    async def FileClaim(self, request: pb.FileClaimRequest, context: Context) -> pb.FileClaimResponse:
        """Claim that a player broke a rule; the ruling on it is stored and done."""
        async with self._games.use(request.game_id) as game:
            seat = check_seat(request, game)
            viewer = self._authentication.viewer_for(context, game.game_id, seat)
            claim = check_claim(request, viewer)
            outcome = await self._application.rule(
                game,
                lambda state, history: file_claim(state, history, claim),
                dispute_append(request),
                claimant=seat,
            )
        return pb.FileClaimResponse(
            version=outcome.version,
            ruling=ruling_message(ruling_in(outcome.moments), viewer, language_of(context)),
            events=[event_view_message(moment, viewer) for moment in outcome.moments],
        )

    @answering
    async def GiveRuling(self, request: pb.GiveRulingRequest, context: Context) -> pb.GiveRulingResponse:
        """Give a director's own ruling, signed with name and reason."""
        async with self._games.use(request.game_id) as game:
            self._authentication.require_referee(context, game.game_id)
            verdict = check_verdict(request)
            outcome = await self._application.rule(
                game, lambda state, history: rule(state, history, verdict), dispute_append(request)
            )
        return pb.GiveRulingResponse(
            version=outcome.version,
            ruling=ruling_message(ruling_in(outcome.moments), REFEREE, language_of(context)),
            events=[event_view_message(moment, REFEREE) for moment in outcome.moments],
        )

    @answering
    async def ListRulings(self, request: pb.ListRulingsRequest, context: Context) -> pb.ListRulingsResponse:
        """List all rulings of a game, as the caller may see them."""
        async with self._games.use(request.game_id) as game:
            viewer = self._authentication.viewer(context, game.game_id)
            check_place(game, request.after_version)
        language = language_of(context)

        def listed() -> pb.ListRulingsResponse:
            events = self._games.store.read(request.game_id)
            rulings = rulings_after(events, request.after_version)
            return pb.ListRulingsResponse(
                rulings=[ruling_message(ruling, viewer, language) for ruling in rulings],
                version=events[-1].version,
            )

        return await self._application.run_beside(listed)

    @answering
    async def ImportGame(self, request: pb.ImportGameRequest, context: Context) -> pb.ImportGameResponse:
        """Take in an exported game; the answer gives each seat a token."""
        imported = await self._imports.take_in(request.log, check_opening_id(request.request_id))
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
        """Give the whole log as a file, for the referee's token."""
        async with self._games.use(request.game_id) as game:
            self._authentication.require_referee(context, game.game_id)
        events = await asyncio.to_thread(self._games.store.read, request.game_id)
        form = Form.JSON_LINES if request.form == pb.LOG_FORM_JSON_LINES else Form.LENGTH_DELIMITED
        chunk = bytearray()
        for piece in write_log(events, form):
            chunk += piece
            while len(chunk) >= _CHUNK:
                yield pb.ExportGameResponse(chunk=bytes(chunk[:_CHUNK]))
                del chunk[:_CHUNK]
        if chunk:
            yield pb.ExportGameResponse(chunk=bytes(chunk))

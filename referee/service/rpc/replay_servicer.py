"""ReplayService: the table at an earlier event, proofs and audits of logs, and comparisons of rule sets."""

import asyncio
from collections.abc import Callable

from referee.audit.auditor import audit
from referee.audit.comparison import compare
from referee.audit.moments import sealed_moments
from referee.game.events import Event, GameOpened
from referee.game.evolve import evolve
from referee.game.views import REFEREE, SPECTATOR, Viewer
from referee.ledger.export import Log
from referee.rules.rule_set import RuleSet
from referee.service.errors import forbidden, malformed
from referee.service.games.application import RefereeApplication
from referee.service.games.log_proof import given_log, proof_of, proven
from referee.service.messages.replay import (
    audit_message,
    comparison_message,
    log_fault_message,
    proof_message,
)
from referee.service.messages.rule_sets import chosen_rules
from referee.service.messages.views import event_view_message, table_view_message
from referee.service.rpc.authentication import Authentication
from referee.service.rpc.boundary import Context, answering, language_of
from watten.v1 import replay_service_pb2 as pb
from watten.v1 import replay_service_pb2_grpc, rule_sets_pb2, views_pb2


class ReplayServicer(replay_service_pb2_grpc.ReplayServiceServicer):
    """Looks back at the games of one server, and at logs that callers bring."""

    def __init__(self, application: RefereeApplication) -> None:
        self._application = application
        self._games = application.games
        self._authentication = Authentication(application.registry)

    @answering
    async def StateAt(self, request: pb.StateAtRequest, context: Context) -> pb.StateAtResponse:
        """Show the table after an event, as a viewer could see it then."""
        async with self._games.use(request.game_id) as game:
            caller = self._authentication.viewer(context, game.game_id)
            viewer = _asked_viewer(request, caller, game.players)
            last = game.version
        version = request.version or last
        if not 1 <= version <= last:
            raise malformed("NO_SUCH_VERSION", f"version: the game is at version {last}")
        events = await asyncio.to_thread(self._games.store.read, request.game_id)
        moment = await self._application.run_beside(lambda: [*sealed_moments(events[:version])][-1])
        return pb.StateAtResponse(
            event=event_view_message(moment, viewer),
            table=table_view_message(request.game_id, moment.state, viewer),
            last_version=last,
        )

    @answering
    async def AuditLog(self, request: pb.AuditLogRequest, context: Context) -> pb.AuditLogResponse:
        """Referee a log again and list what is found."""
        read = await self._source(request.source, context)
        language = language_of(context)

        def audited() -> pb.AuditLogResponse:
            log = read()
            events = _events(log)
            answer = audit_message(audit(events), evolve(None, events[0]), language)
            if log.fault is not None:
                answer.sound = False
                answer.fault.CopyFrom(log_fault_message(log.fault))
            return answer

        return await self._application.run_beside(audited)

    @answering
    async def VerifyLog(self, request: pb.VerifyLogRequest, context: Context) -> pb.VerifyLogResponse:
        """Prove a log, or say how far it is proven and what is wrong there."""
        read = await self._source(request.source, context)
        return proof_message(await self._application.run_beside(lambda: proof_of(read())))

    @answering
    async def CompareRuleSets(
        self, request: pb.CompareRuleSetsRequest, context: Context
    ) -> pb.CompareRuleSetsResponse:
        """Put what was done in a sound log to two rule sets."""
        read = await self._source(request.source, context)
        if not request.HasField("right"):
            raise malformed("NO_RULES", "right: the rule set to compare with is wanted")
        right = chosen_rules(request.right)

        def compared() -> pb.CompareRuleSetsResponse:
            log = read()
            proven(log)
            left = _rules_of(log, request.left if request.HasField("left") else None)
            try:
                return comparison_message(compare(_events(log), left, right))
            except ValueError as error:
                raise malformed("RULE_SETS_DO_NOT_FIT", str(error)) from error

        return await self._application.run_beside(compared)

    async def _source(self, source: pb.LogSource, context: Context) -> Callable[[], Log]:
        """Give a function that reads the log of a request. Raises CallError if the caller may not have it."""
        if source.WhichOneof("source") == "log":
            return lambda: given_log(source.log)
        if not source.game_id:
            raise malformed("NO_LOG", "source: a game_id or a log is wanted")
        async with self._games.use(source.game_id) as game:
            self._authentication.require_referee(context, game.game_id)
        return lambda: Log(self._games.store.read(source.game_id))


def _asked_viewer(request: pb.StateAtRequest, caller: Viewer, players: int) -> Viewer:
    """Read the viewer whose view is asked for. Raises CallError if it is not the caller's to see."""
    match request.role:
        case views_pb2.ROLE_UNSPECIFIED:
            return caller
        case views_pb2.ROLE_SPECTATOR:
            return SPECTATOR  # what the table sees nobody is denied
        case views_pb2.ROLE_REFEREE:
            viewer = REFEREE
        case views_pb2.ROLE_SEAT:
            if not request.HasField("seat") or not 0 <= request.seat < players:
                raise malformed("NO_SUCH_SEAT", f"seat: a seat from 0 to {players - 1} is wanted")
            viewer = request.seat
        case _:
            raise malformed("UNKNOWN_ROLE", "role: one of SEAT, SPECTATOR, REFEREE is wanted")
    if caller not in (viewer, REFEREE):
        raise forbidden("NOT_YOUR_VIEW", "this view is another's; ask for your own")
    return viewer


def _events(log: Log) -> list[Event]:
    return [stored.event for stored in log.events]


def _rules_of(log: Log, choice: rule_sets_pb2.RuleSetChoice | None) -> RuleSet:
    if choice is not None:
        return chosen_rules(choice)
    opened = log.events[0].event
    assert isinstance(opened, GameOpened)
    return opened.rules

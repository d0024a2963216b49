"""ReplayService: how a table stood, whether a log is sound, what other rules make of it."""

import asyncio
from collections.abc import Callable

import grpc

from referee.game.events import Event, GameOpened
from referee.game.views import REFEREE, SPECTATOR, Viewer
from referee.ledger.export import Log
from referee.rules.rule_set import RuleSet
from referee.service.errors import CallError, log_fault, malformed
from referee.service.games.application import House
from referee.service.games.live_game import with_states
from referee.service.games.log_proof import given_log, prove, proven
from referee.service.messages import replay
from referee.service.messages.rule_sets import chosen_rules
from referee.service.messages.views import shown_event, shown_table
from referee.service.rpc.boundary import Context, answering, language_of
from watten.v1 import replay_service_pb2 as pb
from watten.v1 import replay_service_pb2_grpc, rule_sets_pb2, views_pb2


class ReplayServicer(replay_service_pb2_grpc.ReplayServiceServicer):
    """Looks back at the games of one server, and at logs that callers bring."""

    def __init__(self, house: House) -> None:
        self._house = house

    @answering
    async def StateAt(self, request: pb.StateAtRequest, context: Context) -> pb.StateAtResponse:
        """The table after an event, as a viewer could see it then."""
        async with self._house.tables.at(request.game_id) as table:
            caller = self._house.signing_in.viewer(context, table.game_id)
            viewer = _asked_viewer(request, caller, table.state.rules.players)
            last = table.version
        version = request.version or last
        if not 1 <= version <= last:
            raise malformed("NO_SUCH_VERSION", f"version: the game is at version {last}")
        events = await asyncio.to_thread(self._house.tables.store.read, request.game_id)
        seen = await self._house.look_back(lambda: with_states(None, events[:version])[-1])
        return pb.StateAtResponse(
            event=shown_event(seen, viewer),
            table=shown_table(request.game_id, seen.after, viewer),
            last_version=last,
        )

    @answering
    async def AuditLog(self, request: pb.AuditLogRequest, context: Context) -> pb.AuditLogResponse:
        """Referees a log again and lists what it finds."""
        read = await self._source(request.source, context)
        language = language_of(context)

        def audit() -> pb.AuditLogResponse:
            log = read()
            found = replay.audit(_events(log), language)
            if log.fault is not None:
                found.sound = False
                found.fault.CopyFrom(log_fault(log.fault))
            return found

        return await self._house.look_back(audit)

    @answering
    async def VerifyLog(self, request: pb.VerifyLogRequest, context: Context) -> pb.VerifyLogResponse:
        """Proves a log, or says how far it is proven and what is wrong there."""
        read = await self._source(request.source, context)
        proof = await self._house.look_back(lambda: prove(read()))
        answer = pb.VerifyLogResponse(
            proven=proof.fault is None,
            game_id=proof.events[0].game_id,
            events=len(proof.events),
            proven_events=proof.proven,
        )
        if proof.fault is None:
            answer.head = proof.events[-1].hash
        else:
            answer.fault.CopyFrom(log_fault(proof.fault))
        return answer

    @answering
    async def CompareRuleSets(
        self, request: pb.CompareRuleSetsRequest, context: Context
    ) -> pb.CompareRuleSetsResponse:
        """Puts what was done in a sound log to two rule sets."""
        read = await self._source(request.source, context)
        if not request.HasField("right"):
            raise malformed("NO_RULES", "right: the rule set to compare with is wanted")
        right = chosen_rules(request.right)

        def compare() -> pb.CompareRuleSetsResponse:
            log = read()
            proven(log)
            left = _rules_of(log, request.left if request.HasField("left") else None)
            try:
                return replay.compare(_events(log), left, right)
            except ValueError as error:
                raise malformed("RULE_SETS_DO_NOT_FIT", str(error)) from error

        return await self._house.look_back(compare)

    async def _source(self, source: pb.LogSource, context: Context) -> Callable[[], Log]:
        """How the log of a request is read, once it is clear that the caller may have it. Raises CallError."""
        if source.WhichOneof("source") == "log":
            return lambda: given_log(source.log)
        if not source.game_id:
            raise malformed("NO_LOG", "source: a game_id or a log is wanted")
        async with self._house.tables.at(source.game_id) as table:
            self._house.signing_in.referee(context, table.game_id)
        return lambda: Log(self._house.tables.store.read(source.game_id))


def _asked_viewer(request: pb.StateAtRequest, caller: Viewer, players: int) -> Viewer:
    """Whose view is asked for. Raises CallError if it is not the caller's to see."""
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
        raise CallError(
            grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_VIEW", "this view is another's; ask for your own"
        )
    return viewer


def _events(log: Log) -> list[Event]:
    return [stored.event for stored in log.events]


def _rules_of(log: Log, choice: rule_sets_pb2.RuleSetChoice | None) -> RuleSet:
    if choice is not None:
        return chosen_rules(choice)
    opened = log.events[0].event
    assert isinstance(opened, GameOpened)
    return opened.rules

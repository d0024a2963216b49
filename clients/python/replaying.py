"""Looking back through the referee's `ReplayService`: is a log sound, what was wrong, what do other rules make of it.

Answers are the schema's own messages; a log is named by its game, with the token of its referee, or brought along.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from google.protobuf import struct_pb2

from clients.python.connection import Connection
from watten.v1 import replay_service_pb2 as wire
from watten.v1 import rule_sets_pb2
from watten.v1.replay_service_pb2_grpc import ReplayServiceStub

if TYPE_CHECKING:  # only the stubs know that there is an asynchronous kind
    from watten.v1.replay_service_pb2_grpc import ReplayServiceAsyncStub


class ReplayClient:
    """Looks back at one log: `log` as `Viewer.log` gives it, or the game `game_id` with its referee's `token`."""

    def __init__(
        self, client: Connection, *, log: bytes | None = None, game_id: str = "", token: str = ""
    ) -> None:
        """Ask over the connection of `client`."""
        self._client = client
        self._metadata = client.metadata(token)
        self._stub: ReplayServiceAsyncStub = ReplayServiceStub(client.channel)
        self._source = wire.LogSource(game_id=game_id) if log is None else wire.LogSource(log=log)

    async def verify(self) -> wire.VerifyLogResponse:
        """How far the log is proven, and its first fault. Raises `MalformedError` for what is no log at all."""
        request = wire.VerifyLogRequest(source=self._source)
        return await self._client.call(
            lambda t: self._stub.VerifyLog(request, timeout=t, metadata=self._metadata)
        )

    async def audit(self) -> wire.AuditLogResponse:
        """What was wrong at the table, and where the log is not what the rules make of its acts."""
        request = wire.AuditLogRequest(source=self._source)
        return await self._client.call(
            lambda t: self._stub.AuditLog(request, timeout=t, metadata=self._metadata)
        )

    async def compare(
        self, rules: str, overrides: Mapping[str, Any] | None = None
    ) -> wire.CompareRuleSetsResponse:
        """Where the rules of the record and these part. Raises `MalformedError` if these seat other players."""
        changed = struct_pb2.Struct()
        changed.update(overrides or {})
        right = rule_sets_pb2.RuleSetChoice(preset=rules, overrides=changed)
        request = wire.CompareRuleSetsRequest(source=self._source, right=right)
        return await self._client.call(
            lambda t: self._stub.CompareRuleSets(request, timeout=t, metadata=self._metadata)
        )

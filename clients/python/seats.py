"""Who sits at a table or looks on: the calls of a spectator, a seat and the table's referee."""

import secrets
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import grpc

from clients.python import errors
from clients.python.connection import Connection
from clients.python.playing import Chair
from clients.python.rulings import Ruled, Ruling, read_ruled, read_ruling
from clients.python.views import Moment, SeenEvent, Table, read_event, read_table
from watten.v1 import referee_service_pb2 as wire
from watten.v1 import replay_service_pb2
from watten.v1.acts_pb2 import Act
from watten.v1.replay_service_pb2_grpc import ReplayServiceStub

if TYPE_CHECKING:
    from watten.v1.replay_service_pb2_grpc import ReplayServiceAsyncStub


@dataclass(frozen=True, slots=True)
class Done:
    """An act that was done: the version after it, and what it made, as its seat may see it."""

    version: int
    events: tuple[SeenEvent, ...]


class Viewer:
    """One who looks on at a game."""

    def __init__(self, client: Connection, game_id: str, token: str) -> None:
        """Made by `RefereeClient`."""
        self.game_id = game_id
        self._client = client
        self._metadata = client.metadata(token)

    async def table(self) -> Table:
        """The table as it stands. Raises `NotFoundError`."""
        request = wire.GetGameRequest(game_id=self.game_id)
        stub, metadata = self._client.stub, self._metadata
        got = await self._client.call(lambda t: stub.GetGame(request, timeout=t, metadata=metadata))
        return read_table(got.table)

    async def watch(self, after: int = 0) -> AsyncGenerator[Moment, None]:
        """Every event after a version, each once and in order, with the table after it; ends when the Partie does.

        When the connection breaks it goes on from the last event. Close the iterator (`contextlib.aclosing`) to
        leave earlier. Raises `RefereeError` when the referee stays away or refuses.
        """
        seen, rules, over = after, None, False
        patience = self._client.patience()
        while True:
            request = wire.WatchGameRequest(game_id=self.game_id, after_version=seen)
            call = self._client.stub.WatchGame(request, metadata=self._metadata)
            try:
                async for answer in call:
                    if answer.event.version != seen + 1:
                        if answer.event.version <= seen:
                            continue
                        break  # never show a gap: ask again from the last event
                    seen = answer.event.version
                    patience = self._client.patience()
                    table = read_table(answer.table, rules)
                    rules, over = table.rules, table.over
                    yield Moment(read_event(answer.event), table)
                else:
                    if over or (seen == after and (await self.table()).over):
                        return
            except grpc.aio.AioRpcError as error:
                if not errors.may_come_back(error):
                    raise errors.from_call(error) from None
            finally:
                call.cancel()
            if not await patience.wait():
                raise errors.UnreachableError("UNAVAILABLE", "", f"no event after {seen} could be read")

    async def state_at(self, version: int) -> Moment:
        """The event `version` and the table after it, as this viewer could see them then.

        Raises `MalformedError` for an event that is not there.
        """
        request = replay_service_pb2.StateAtRequest(game_id=self.game_id, version=version)
        stub: ReplayServiceAsyncStub = ReplayServiceStub(self._client.channel)
        got = await self._client.call(lambda t: stub.StateAt(request, timeout=t, metadata=self._metadata))
        return Moment(read_event(got.event), read_table(got.table))

    async def rulings(self, after: int = 0) -> tuple[Ruling, ...]:
        """The rulings given after a version, in the order given."""
        request = wire.ListRulingsRequest(game_id=self.game_id, after_version=after)
        stub, metadata = self._client.stub, self._metadata
        listed = await self._client.call(lambda t: stub.ListRulings(request, timeout=t, metadata=metadata))
        return tuple(map(read_ruling, listed.rulings))

    async def log(self, form: Literal["LENGTH_DELIMITED", "JSON_LINES"] = "LENGTH_DELIMITED") -> bytes:
        """The whole log as a file. Raises `NotAllowedError` without the referee's token."""
        request = wire.ExportGameRequest(game_id=self.game_id, form=wire.LogForm.Value(f"LOG_FORM_{form}"))
        stub, metadata = self._client.stub, self._metadata

        async def whole(timeout: float) -> bytes:
            call = stub.ExportGame(request, timeout=timeout, metadata=metadata)
            return b"".join([piece.chunk async for piece in call])

        return await self._client.call(whole)


class TableReferee(Viewer):
    """The table's referee: he sees everything, and a director's word is given by him."""

    async def rule(
        self,
        by: str,
        reason: str,
        consequence: str,
        *,
        overrules: int | None = None,
        finding: str = "",
        seat: int | None = None,
        event: int | None = None,
        line: int | None = None,
        points: int = 0,
        thrown_in: bool = False,
        passes_deal: bool = False,
        request_id: str | None = None,
    ) -> Ruled:
        """Give a director's own ruling, signed with name and reason; `overrules` is an earlier one's version.

        Raises `MalformedError` for what cannot be ruled, `NotAllowedError` without the referee's token.
        """
        request = wire.GiveRulingRequest(
            game_id=self.game_id,
            request_id=request_id or secrets.token_hex(8),
            by=by,
            reason=reason,
            consequence=consequence,
            overrules=overrules,
            finding=finding,
            seat=seat,
            event=event,
            line=line,
            points=points,
            thrown_in=thrown_in,
            passes_deal=passes_deal,
        )
        stub, metadata = self._client.stub, self._metadata
        done = await self._client.call(lambda t: stub.GiveRuling(request, timeout=t, metadata=metadata))
        return read_ruled(done.ruling, done.version, done.events)


class Seat(Viewer):
    """A player at a table."""

    def __init__(self, client: Connection, game_id: str, seat: int, token: str) -> None:
        """Made by `RefereeClient`."""
        super().__init__(client, game_id, token)
        self.seat = seat

    async def act(
        self, act: Act, *, expected_version: int | None = None, request_id: str | None = None
    ) -> Done:
        """Do the act, once, however often the call has to be repeated.

        Raises `RefusedError` with every rule it breaks, `StaleError` if the game has gone on since
        `expected_version`, `MalformedError`.
        """
        request = self.request(act, expected_version, request_id)
        stub, metadata = self._client.stub, self._metadata
        done = await self._client.call(lambda t: stub.Act(request, timeout=t, metadata=metadata))
        return Done(done.version, tuple(map(read_event, done.events)))

    async def claim(
        self,
        claim: str,
        accused: int,
        *,
        event: int | None = None,
        line: int | None = None,
        admitted: bool | None = None,
        text: str = "",
        request_id: str | None = None,
    ) -> Ruled:
        """Claim that `accused` broke a rule (its code, ``REVOKE``) at an event or a line of the sheet.

        The referee answers with his ruling, which is applied. Whether it is `admitted` the accused himself says, or
        the table's referee. Raises `MalformedError` for a claim about nothing.
        """
        request = wire.FileClaimRequest(
            game_id=self.game_id,
            seat=self.seat,
            request_id=request_id or secrets.token_hex(8),
            claim=claim,
            accused=accused,
            event=event,
            line=line,
            admitted=admitted,
            text=text,
        )
        stub, metadata = self._client.stub, self._metadata
        done = await self._client.call(lambda t: stub.FileClaim(request, timeout=t, metadata=metadata))
        return read_ruled(done.ruling, done.version, done.events)

    async def check(self, act: Act) -> tuple[errors.BrokenRule, ...]:
        """Every rule the act would break, in the order of report; none if it is allowed. Nothing happens."""
        request = wire.CheckActRequest(game_id=self.game_id, seat=self.seat, act=act)
        stub, metadata = self._client.stub, self._metadata
        verdict = await self._client.call(lambda t: stub.CheckAct(request, timeout=t, metadata=metadata))
        return () if verdict.allowed else errors.refused(verdict.refusal).broken

    async def legal_acts(self) -> tuple[Act, ...]:
        """Every act this seat may do now. Hands to deal and signs are for the caller to fill in."""
        request = wire.LegalActsRequest(game_id=self.game_id, seat=self.seat)
        stub, metadata = self._client.stub, self._metadata
        legal = await self._client.call(lambda t: stub.LegalActs(request, timeout=t, metadata=metadata))
        return tuple(legal.acts)

    def sit(self, after: int = 0) -> Chair:
        """Take the seat in one stream: acts go in, events come out. Use it as a context."""
        return Chair(
            self._client.stub, self._metadata, self.request, self._client.patience, self.game_id, after
        )

    def request(
        self, act: Act, expected_version: int | None = None, request_id: str | None = None
    ) -> wire.ActRequest:
        """The message that asks for the act, with a request id of its own."""
        return wire.ActRequest(
            game_id=self.game_id,
            seat=self.seat,
            request_id=request_id or secrets.token_hex(8),
            expected_version=expected_version,
            act=act,
        )

"""The client: opens games, and gives a seat, a spectator or the table's referee a view and a voice."""

import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal, Self, TypeVar

import grpc
from google.protobuf import struct_pb2

from clients.python import errors
from clients.python.patience import Patience
from clients.python.playing import Chair
from clients.python.views import Moment, SeenEvent, Table, read_event, read_table
from watten.v1 import events_pb2, rule_sets_pb2
from watten.v1 import referee_service_pb2 as wire
from watten.v1.acts_pb2 import Act
from watten.v1.referee_service_pb2_grpc import RefereeServiceStub

if TYPE_CHECKING:  # only the stubs know that there is an asynchronous kind
    from watten.v1.referee_service_pb2_grpc import RefereeServiceAsyncStub

Dealing = Literal["REFEREE", "SUPPLIED", "UNKNOWN"]
Enforcement = Literal["REJECT", "FLAG"]
Answer = TypeVar("Answer")

PATIENCE_S: Final = 15.0
CALL_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game that has begun: its id and its secrets, which the referee shows once."""

    game_id: str
    seat_tokens: tuple[str, ...]
    referee_token: str
    first_dealer: int
    version: int
    rules: rule_sets_pb2.RuleSet


@dataclass(frozen=True, slots=True)
class Done:
    """An act that was done: the version after it, and what it made, as its seat may see it."""

    version: int
    events: tuple[SeenEvent, ...]


class RefereeClient:
    """A connection to a referee. Use it as a context; it may serve many games and seats at once.

    A call that the referee does not answer is made again for `patience` seconds, each act under its one request id,
    so that it is done once however often it was sent.
    """

    def __init__(
        self, target: str, *, language: str = "en", patience: float = PATIENCE_S, timeout: float = CALL_S
    ) -> None:
        """Connect to `target` (``host:port``), without encryption, when the first call is made.

        `language` is the one in which refusals are explained: ``de`` or ``en``.
        """
        self._language = language
        self._channel = grpc.aio.insecure_channel(target)
        self._stub: RefereeServiceAsyncStub = RefereeServiceStub(self._channel)
        self._patience = patience
        self._timeout = timeout

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection and every stream on it."""
        await self._channel.close()

    async def open_game(
        self,
        players: Sequence[str],
        *,
        rules: str = "tirol",
        overrides: Mapping[str, Any] | None = None,
        dealing: Dealing = "REFEREE",
        enforcement: Enforcement = "REJECT",
        first_dealer: int | None = None,
        continues: str = "",
        token: str = "",
        request_id: str | None = None,
    ) -> OpenedGame:
        """Begin a Partie under a preset and what is changed in it; without `first_dealer` the referee lets draw.

        `continues` is the Partie before in a match; `token` one of its tokens. Raises `MalformedError`.
        """
        changed = struct_pb2.Struct()
        changed.update(overrides or {})
        request = wire.OpenGameRequest(
            rules=rule_sets_pb2.RuleSetChoice(preset=rules, overrides=changed),
            players=players,
            dealing=events_pb2.Dealing.Value(f"DEALING_{dealing}"),
            enforcement=events_pb2.Enforcement.Value(f"ENFORCEMENT_{enforcement}"),
            first_dealer=first_dealer,
            continues=continues,
            request_id=request_id or secrets.token_hex(16),
        )
        signed = self.metadata(token)
        opened = await self.call(lambda t: self._stub.OpenGame(request, timeout=t, metadata=signed))
        return OpenedGame(
            opened.game_id,
            tuple(opened.seat_tokens),
            opened.referee_token,
            opened.first_dealer,
            opened.version,
            opened.rules,
        )

    async def games(self) -> AsyncGenerator[wire.ListGamesResponse, None]:
        """The pages of this referee's games, newest first."""
        page = ""
        while True:
            request = wire.ListGamesRequest(page_token=page)
            listed = await self.call(lambda t, r=request: self._stub.ListGames(r, timeout=t))  # type: ignore[misc]
            yield listed
            page = listed.next_page_token
            if not page:
                return

    def spectator(self, game_id: str) -> "Viewer":
        """Who sees what the table sees."""
        return Viewer(self, game_id, "")

    def table_referee(self, game_id: str, token: str) -> "Viewer":
        """Who sees everything and takes the log."""
        return Viewer(self, game_id, token)

    def seat(self, game_id: str, seat: int, token: str) -> "Seat":
        """A player: his view and his voice."""
        return Seat(self, game_id, seat, token)

    def metadata(self, token: str = "") -> tuple[tuple[str, str], ...]:
        """What goes with every call: the language, and the token that says who calls."""
        spoken = ("accept-language", self._language)
        return (spoken, ("authorization", f"Bearer {token}")) if token else (spoken,)

    @property
    def stub(self) -> "RefereeServiceAsyncStub":
        """The generated stub, for what this client has no method for."""
        return self._stub

    @property
    def channel(self) -> grpc.aio.Channel:
        """The connection, for the other services of the same server."""
        return self._channel

    def patience(self) -> Patience:
        """A fresh measure of how long an unanswered call is repeated."""
        return Patience(self._patience)

    async def call(self, once: Callable[[float], Awaitable[Answer]]) -> Answer:
        """Make a call until it is answered or patience ends. Raises `RefereeError`."""
        patience = self.patience()
        while True:
            try:
                return await once(self._timeout)
            except grpc.aio.AioRpcError as error:
                if not errors.may_come_back(error) or not await patience.wait():
                    raise errors.from_call(error) from None


class Viewer:
    """One who looks on at a game."""

    def __init__(self, client: RefereeClient, game_id: str, token: str) -> None:
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

    async def log(self, form: Literal["LENGTH_DELIMITED", "JSON_LINES"] = "LENGTH_DELIMITED") -> bytes:
        """The whole log as a file. Raises `NotAllowedError` without the referee's token."""
        request = wire.ExportGameRequest(game_id=self.game_id, form=wire.LogForm.Value(f"LOG_FORM_{form}"))
        stub, metadata = self._client.stub, self._metadata

        async def whole(timeout: float) -> bytes:
            call = stub.ExportGame(request, timeout=timeout, metadata=metadata)
            return b"".join([piece.chunk async for piece in call])

        return await self._client.call(whole)


class Seat(Viewer):
    """A player at a table."""

    def __init__(self, client: RefereeClient, game_id: str, seat: int, token: str) -> None:
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

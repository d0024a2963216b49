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
from clients.python.seats import Seat, TableReferee, Viewer
from watten.v1 import events_pb2, rule_sets_pb2
from watten.v1 import referee_service_pb2 as wire
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
    """A game that has begun: its id, its secrets, which the referee shows once, and who sits where.

    `players` are the names by seat, as `seat_tokens` are: a team draw seats the players (004 p. 37).
    """

    game_id: str
    seat_tokens: tuple[str, ...]
    referee_token: str
    first_dealer: int
    version: int
    rules: rule_sets_pb2.RuleSet
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game that was taken in: the id it had, and new secrets, which the referee shows once."""

    game_id: str
    seat_tokens: tuple[str, ...]
    referee_token: str
    version: int


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

        `continues` is the Partie before in a match, and `token` one of its tokens: rules and dealer are then that
        Partie's, the players too (and none need be named). Raises `MalformedError`, `RefereeError` if it is not over,
        decided the match, or was continued already.
        """
        changed = struct_pb2.Struct()
        changed.update(overrides or {})
        request = wire.OpenGameRequest(
            rules=None if continues else rule_sets_pb2.RuleSetChoice(preset=rules, overrides=changed),
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
            tuple(opened.players),
        )

    async def import_game(self, log: bytes, *, request_id: str | None = None) -> ImportedGame:
        """Take in an exported log, which must be whole and proven.

        Raises `MalformedError` naming the event, `ExistsError` if the game is here already.
        """
        request = wire.ImportGameRequest(log=log, request_id=request_id or secrets.token_hex(16))
        signed = self.metadata()
        taken = await self.call(lambda t: self._stub.ImportGame(request, timeout=t, metadata=signed))
        return ImportedGame(taken.game_id, tuple(taken.seat_tokens), taken.referee_token, taken.version)

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

    def spectator(self, game_id: str) -> Viewer:
        """Who sees what the table sees."""
        return Viewer(self, game_id, "")

    def table_referee(self, game_id: str, token: str) -> TableReferee:
        """Who sees everything, takes the log and has the last word."""
        return TableReferee(self, game_id, token)

    def seat(self, game_id: str, seat: int, token: str) -> Seat:
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

"""The client: opens games, and gives a seat, a spectator or the table's referee a view and a voice."""

import secrets
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from google.protobuf import struct_pb2

from clients.python.connection import Connection
from clients.python.seats import Seat, TableReferee, Viewer
from watten.v1 import events_pb2, rule_sets_pb2
from watten.v1 import referee_service_pb2 as wire

Dealing = Literal["REFEREE", "SUPPLIED", "UNKNOWN"]
Enforcement = Literal["REJECT", "FLAG"]


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


class RefereeClient(Connection):
    """A referee that is reached over gRPC: opens games, and gives a seat, a spectator or the table's referee.

    Example:
        async with RefereeClient("127.0.0.1:7531") as referee:
            game = await referee.open_game(["Anna", "Ben", "Carla", "Dan"], rules="tirol")
            anna = referee.seat(game.game_id, 0, game.seat_tokens[0])
    """

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

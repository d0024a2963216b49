"""Who is calling: `authorization: Bearer TOKEN` in the metadata of a call; without it, a spectator."""

from typing import Final

import grpc

from referee.game.views import REFEREE, SPECTATOR, Viewer
from referee.service.errors import CallError
from referee.service.games.registry import Holder, Register
from referee.service.rpc.boundary import Context

HEADER: Final = "authorization"
_SCHEME: Final = "bearer "


class SigningIn:
    """Turns the metadata of a call into a viewer of one game."""

    def __init__(self, register: Register) -> None:
        self._register = register

    def viewer(self, context: Context, game_id: str) -> Viewer:
        """The seat or referee whose token came with the call, a spectator without one.

        Raises CallError: UNAUTHENTICATED for a token that nobody gave out, PERMISSION_DENIED for one of
        another game.
        """
        holder = self._holder(context)
        if holder is None:
            return SPECTATOR
        if holder.game_id != game_id:
            raise CallError(
                grpc.StatusCode.PERMISSION_DENIED, "TOKEN_OF_ANOTHER_GAME", "this token is of another game"
            )
        return holder.viewer

    def acting(self, context: Context, game_id: str, seat: int) -> Viewer:
        """As `viewer`, for who acts or asks for a seat: its own token is needed, or the referee's."""
        viewer = self.viewer(context, game_id)
        if viewer == SPECTATOR:
            raise CallError(
                grpc.StatusCode.UNAUTHENTICATED, "TOKEN_MISSING", f"the token of seat {seat} is needed"
            )
        if not Holder(game_id, viewer).may_act_for(seat):
            raise CallError(
                grpc.StatusCode.PERMISSION_DENIED,
                "TOKEN_OF_ANOTHER_SEAT",
                f"this is not the token of seat {seat}",
            )
        return viewer

    def player(self, context: Context, game_id: str) -> None:
        """Let pass who has any token of the game."""
        if self.viewer(context, game_id) == SPECTATOR:
            raise CallError(
                grpc.StatusCode.UNAUTHENTICATED, "TOKEN_MISSING", "a token of that game is needed"
            )

    def referee(self, context: Context, game_id: str) -> None:
        """Let pass the table's referee alone."""
        viewer = self.viewer(context, game_id)
        if viewer == SPECTATOR:
            raise CallError(
                grpc.StatusCode.UNAUTHENTICATED, "TOKEN_MISSING", "the token of the table's referee is needed"
            )
        if viewer != REFEREE:
            raise CallError(
                grpc.StatusCode.PERMISSION_DENIED,
                "NOT_THE_REFEREE",
                "the token of the table's referee is needed",
            )

    def _holder(self, context: Context) -> Holder | None:
        given = [value for key, value in context.invocation_metadata() or () if key == HEADER]
        if not given:
            return None
        text = given[0] if isinstance(given[0], str) else ""
        if len(given) > 1 or text[: len(_SCHEME)].lower() != _SCHEME:
            raise CallError(
                grpc.StatusCode.UNAUTHENTICATED, "NOT_A_BEARER_TOKEN", "authorization is one 'Bearer TOKEN'"
            )
        holder = self._register.holder(text[len(_SCHEME) :].strip())
        if holder is None:
            raise CallError(grpc.StatusCode.UNAUTHENTICATED, "UNKNOWN_TOKEN", "nobody was given this token")
        return holder

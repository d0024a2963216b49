"""Authentication of callers: `authorization: Bearer TOKEN` in the metadata of a call; without it, a spectator."""

from typing import Final

from referee.game.views import REFEREE, SPECTATOR, Viewer
from referee.service.errors import forbidden, unauthenticated
from referee.service.games.registry import GameRegistry, TokenHolder
from referee.service.rpc.boundary import Context

HEADER: Final = "authorization"
_SCHEME: Final = "bearer "


class Authentication:
    """Turns the metadata of a call into a viewer of one game."""

    def __init__(self, registry: GameRegistry) -> None:
        self._registry = registry

    def viewer(self, context: Context, game_id: str) -> Viewer:
        """Find the seat or referee whose token came with the call, a spectator without one.

        Raises CallError: UNAUTHENTICATED for a token that nobody gave out, PERMISSION_DENIED for one of
        another game.
        """
        holder = self._holder(context)
        if holder is None:
            return SPECTATOR
        if holder.game_id != game_id:
            raise forbidden("TOKEN_OF_ANOTHER_GAME", "this token is of another game")
        return holder.viewer

    def viewer_for(self, context: Context, game_id: str, seat: int) -> Viewer:
        """As `viewer`, for a call on behalf of a seat: its own token is needed, or the referee's."""
        viewer = self.viewer(context, game_id)
        if viewer == SPECTATOR:
            raise unauthenticated("TOKEN_MISSING", f"the token of seat {seat} is needed")
        if viewer not in (seat, REFEREE):
            raise forbidden("TOKEN_OF_ANOTHER_SEAT", f"this is not the token of seat {seat}")
        return viewer

    def require_player(self, context: Context, game_id: str) -> None:
        """Require any token of the game. Raises CallError."""
        if self.viewer(context, game_id) == SPECTATOR:
            raise unauthenticated("TOKEN_MISSING", "a token of that game is needed")

    def require_referee(self, context: Context, game_id: str) -> None:
        """Require the token of the table's referee. Raises CallError."""
        viewer = self.viewer(context, game_id)
        text = "the token of the table's referee is needed"
        if viewer == SPECTATOR:
            raise unauthenticated("TOKEN_MISSING", text)
        if viewer != REFEREE:
            raise forbidden("NOT_THE_REFEREE", text)

    def _holder(self, context: Context) -> TokenHolder | None:
        given = [value for key, value in context.invocation_metadata() or () if key == HEADER]
        if not given:
            return None
        text = given[0] if isinstance(given[0], str) else ""
        if len(given) > 1 or text[: len(_SCHEME)].lower() != _SCHEME:
            raise unauthenticated("NOT_A_BEARER_TOKEN", "authorization is one 'Bearer TOKEN'")
        holder = self._registry.holder(text[len(_SCHEME) :].strip())
        if holder is None:
            raise unauthenticated("UNKNOWN_TOKEN", "nobody was given this token")
        return holder

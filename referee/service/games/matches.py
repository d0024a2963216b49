"""The Partien of a match on one server: events of two games that are kept in one commit.

Which events those are the rules say (`referee.game.match`); here the other game is found and asked how it stands. It is
not locked: if it goes on before both are kept, neither is, and everything is judged anew.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from referee.game.events import Event, NextPartieDealt
from referee.game.match import happens_after, happens_before, may_happen
from referee.game.state import State
from referee.ledger.errors import ConflictError, DamagedLogError, GameNotFoundError, LedgerError
from referee.ledger.store import Beside
from referee.service.errors import not_now
from referee.service.games.live_game import LiveGame, Neighbour


class Matches:
    """Finds the games before and after a game in its match."""

    def __init__(self, use: Callable[[str], AbstractAsyncContextManager[LiveGame]]) -> None:
        """`use` gives the game of an id and keeps it in memory meanwhile."""
        self._use = use

    @asynccontextmanager
    async def beside(self, own: LiveGame, before: State, after: State) -> AsyncIterator[Neighbour | None]:
        """Find what happens in another game when this one goes from one state to the other, None if nothing.

        The other game stays in memory meanwhile. Raises ConflictError if `before` is no longer how this game stands,
        CallError if it cannot happen there, so that it must not happen here either.
        """
        other, event = _event_elsewhere(before, after)
        if event is None:
            yield None
            return
        async with AsyncExitStack() as stack:
            try:
                game = await stack.enter_async_context(self._use(other))
                await game.catch_up()
            except (GameNotFoundError, DamagedLogError):
                # The match was played elsewhere, or that game cannot be played any more: nothing to keep in step.
                yield None
                return
            await own.catch_up()  # behind the other one: whatever that one has made happen here is known now
            if own.version != before.version:
                raise ConflictError(own.game_id, before.version, own.version)
            try:
                yield _neighbour(game, own.game_id, event)
            except LedgerError:
                # Whether both were kept nobody knows; what is kept is read before anything goes on.
                await game.catch_up()
                raise


def _event_elsewhere(before: State, after: State) -> tuple[str, Event | None]:
    """Name the other game and the event that happens there."""
    earlier = happens_before(before, after)
    if earlier is not None:
        return before.continues, earlier
    return before.next_partie, happens_after(before, after)


def _neighbour(game: LiveGame, own_id: str, event: Event) -> Neighbour | None:
    """Put the event to the other game, if that one knows of this game too; a log from elsewhere may only say so."""
    state = game.state
    linked = state.next_partie if isinstance(event, NextPartieDealt) else state.continues
    if linked != own_id:
        return None
    if may_happen(state, event):
        return Neighbour(game, Beside(game.game_id, game.version, (event,)))
    if isinstance(event, NextPartieDealt) or state.withdrawn:
        return None  # it has happened there already
    raise not_now(
        "NEXT_PARTIE_DEALT", "the next Partie of the match is played, so the end of this one stands"
    )

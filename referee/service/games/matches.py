"""The Partien of a match on one server: what happens at one table is kept with what it makes happen at another.

What that is the rules say (`referee.game.match`); here the other table is found and asked how it stands. It is
not locked: if it goes on before both are kept, neither is, and everything is judged anew.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.game.events import Event, NextPartieDealt
from referee.game.match import happens_after, happens_before, may_happen
from referee.game.state import State
from referee.ledger.errors import ConflictError, DamagedLogError, GameNotFoundError, LedgerError
from referee.ledger.store import Beside
from referee.service.errors import not_now

if TYPE_CHECKING:
    from referee.service.games.live_game import Table


@dataclass(frozen=True, slots=True)
class Other:
    """The other table, and what happens there."""

    table: "Table"
    part: Beside


class Matches:
    """Finds the tables before and after a table in its match."""

    def __init__(self, at: "Callable[[str], AbstractAsyncContextManager[Table]]") -> None:
        """`at` gives the table of a game."""
        self._at = at

    @asynccontextmanager
    async def beside(self, own: "Table", before: State, after: State) -> AsyncIterator[Other | None]:
        """Find what this table makes happen at another one when it goes from one state to another, None if nothing.

        The other table stays in memory meanwhile. Raises ConflictError if `before` is no longer how this table stands,
        CallError if it cannot happen there, so that it must not happen here either.
        """
        other, event = _happening(before, after)
        if event is None:
            yield None
            return
        async with AsyncExitStack() as stack:
            try:
                table = await stack.enter_async_context(self._at(other))
                await table.catch_up()
            except (GameNotFoundError, DamagedLogError):
                # The match was played elsewhere, or that game cannot be played any more: nothing to keep in step.
                yield None
                return
            await own.catch_up()  # behind the other one: whatever that one has made happen here is known now
            if own.version != before.version:
                raise ConflictError(own.game_id, before.version, own.version)
            try:
                yield _told(table, own.game_id, event)
            except LedgerError:
                # Whether both were kept nobody knows; what is kept is read before anything goes on.
                await table.catch_up()
                raise


def _happening(before: State, after: State) -> tuple[str, Event | None]:
    earlier = happens_before(before, after)
    if earlier is not None:
        return before.continues, earlier
    return before.next_partie, happens_after(before, after)


def _told(table: "Table", game_id: str, event: Event) -> Other | None:
    """The event at the other table, if that one knows of this game as well; a log from elsewhere may only say so."""
    state = table.state
    linked = state.next_partie if isinstance(event, NextPartieDealt) else state.continues
    if linked != game_id:
        return None
    if may_happen(state, event):
        return Other(table, Beside(table.game_id, table.version, (event,)))
    if isinstance(event, NextPartieDealt) or state.withdrawn:
        return None  # it has been told already
    raise not_now(
        "NEXT_PARTIE_DEALT", "the next Partie of the match is played, so the end of this one stands"
    )

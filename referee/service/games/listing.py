"""The list of games, page by page, newest first, as anybody may see it."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from referee.game.state import Phase
from referee.ledger.errors import DamagedLogError
from referee.service.games.game_cache import GameCache
from referee.service.games.live_game import LiveGame
from referee.service.logs import logger

_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in the list."""

    game_id: str
    version: int
    preset: str
    players: tuple[str, ...]
    score: tuple[int, int]
    phase: Phase
    withdrawn: bool
    opened: datetime

    @staticmethod
    def of(game: LiveGame) -> "GameSummary":
        """Summarise a game as it stands."""
        state = game.state
        return GameSummary(
            game_id=game.game_id,
            version=state.version,
            preset=state.rules.preset,
            players=state.players,
            score=state.score,
            phase=state.phase,
            withdrawn=state.withdrawn,
            opened=game.opened.time,
        )


@dataclass(frozen=True, slots=True)
class Page:
    """Games of the list; `next_before` is the position from which the next page goes on, None on the last one."""

    games: tuple[GameSummary, ...]
    next_before: int | None


class Listing:
    """Lists games; the summary of a finished one is kept, so that its log is read once."""

    def __init__(self, games: GameCache) -> None:
        self._games = games
        self._finished: OrderedDict[str, GameSummary] = OrderedDict()

    async def page(self, size: int, before: int | None) -> Page:
        """List `size` games that were opened before a position, None for the newest."""
        found = await asyncio.to_thread(self._games.store.games, before=before, limit=size + 1)
        summaries = [await self._summary(listed.game_id) for listed in found[:size]]
        return Page(
            tuple(summary for summary in summaries if summary is not None),
            found[size - 1].position if len(found) > size else None,
        )

    def forget(self, game_id: str) -> None:
        """Summarise the game anew: a finished one has gone on after all."""
        self._finished.pop(game_id, None)

    async def _summary(self, game_id: str) -> GameSummary | None:
        kept = self._finished.get(game_id)
        if kept is not None:
            return kept
        try:
            async with self._games.use(game_id) as game:
                summary = GameSummary.of(game)
        except DamagedLogError as error:
            # One damaged game must not hide the others; a call for that game is told.
            logger().error("damaged_log", error=str(error))
            return None
        if game.state.over:
            self._finished[game_id] = summary
            if len(self._finished) > _KEPT:
                self._finished.popitem(last=False)
        return summary

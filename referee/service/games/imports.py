"""Games from elsewhere: each is proven as hard as any game of one's own, and kept whole or not at all."""

import asyncio
import secrets
from dataclasses import dataclass

from referee.game.events import GameOpened
from referee.ledger.errors import GameExistsError, GameNotFoundError, LedgerError
from referee.service.games.application import RefereeApplication
from referee.service.games.log_proof import LogProof, given_log, proven
from referee.service.games.registry import GameTokens
from referee.service.logs import logger


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game that was imported, now or by the same request before."""

    game_id: str
    version: int
    tokens: GameTokens


class Imports:
    """Imports games one after the other, so that of two imports of one game only one can win."""

    def __init__(self, application: RefereeApplication) -> None:
        self._application = application
        self._turn = asyncio.Lock()

    async def take_in(self, log: bytes, request_id: str) -> ImportedGame:
        """Prove the log, keep it, and make its tokens; an empty `request_id` cannot be repeated.

        Raises CallError: malformed for a log that is not what it says it is, RESOURCE_EXHAUSTED for one too many;
        GameExistsError.
        """
        request_id = request_id or secrets.token_urlsafe(32)
        proof = await self._application.run_beside(lambda: proven(given_log(log)))
        return await self._application.games.run_to_end(self._take_in(request_id, proof))

    async def _take_in(self, request_id: str, proof: LogProof) -> ImportedGame:
        application = self._application
        game_id = proof.events[0].game_id
        async with self._turn:
            again = await asyncio.to_thread(self._known, request_id, proof)
            if not again:
                if not proof.over:
                    await application.check_room()
                await asyncio.to_thread(self._keep, request_id, proof)
                logger().info("game_imported", game=game_id, events=len(proof.events))
            tokens = await asyncio.to_thread(self._issue, request_id, proof)
        async with application.games.use(game_id) as game:
            return ImportedGame(game_id, game.version, tokens)

    def _known(self, request_id: str, proof: LogProof) -> bool:
        """Tell whether this very request has imported the game before."""
        game_id = proof.events[0].game_id
        try:
            here = self._application.games.store.read(game_id)[: len(proof.events)]
        except GameNotFoundError:
            return False
        same = [stored.data for stored in here] == [stored.data for stored in proof.events]
        return same and self._application.registry.were_issued(request_id, game_id)

    def _keep(self, request_id: str, proof: LogProof) -> None:
        """Keep the tokens first, so that no game is kept that nobody can play; they go again if it is not kept."""
        game_id = proof.events[0].game_id
        store, registry = self._application.games.store, self._application.registry
        if self._is_here(game_id):
            raise GameExistsError(game_id)
        registry.withdraw(game_id)
        self._issue(request_id, proof)
        try:
            store.take_in(proof.events)
        except LedgerError:
            if not self._is_here(game_id):
                registry.withdraw(game_id)
            raise
        registry.note_open(game_id)
        if proof.over:
            registry.note_over(game_id)

    def _issue(self, request_id: str, proof: LogProof) -> GameTokens:
        opened = proof.events[0].event
        assert isinstance(opened, GameOpened)
        return self._application.registry.issue(request_id, proof.events[0].game_id, opened.rules.players)

    def _is_here(self, game_id: str) -> bool:
        try:
            return self._application.games.store.head(game_id).version > 0
        except GameNotFoundError:
            return False

"""Taking in a game from elsewhere: proven as hard as any game of one's own, kept whole or not at all."""

import asyncio
import secrets
from dataclasses import dataclass

from referee.game.events import GameOpened
from referee.ledger.errors import GameExistsError, GameNotFoundError, LedgerError
from referee.service.games.application import House
from referee.service.games.log_proof import Proof, given_log, proven
from referee.service.games.registry import Secrets
from referee.service.logs import logger
from referee.service.messages.acts import asked_opening_id
from watten.v1 import referee_service_pb2 as pb


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken in, now or by the same request before."""

    game_id: str
    version: int
    tokens: Secrets


class Imports:
    """Takes in games, one after the other, so that of two imports of one game only one can win."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._turn = asyncio.Lock()

    async def take_in(self, request: pb.ImportGameRequest) -> Imported:
        """Prove the log, keep it, and make its tokens.

        Raises CallError: malformed for a log that is not what it says it is, ALREADY_EXISTS for a game that is
        here, RESOURCE_EXHAUSTED for one too many.
        """
        request_id = asked_opening_id(request.request_id) or secrets.token_urlsafe(32)
        proof = await self._house.look_back(lambda: proven(given_log(request.log)))
        return await self._house.tables.see_through(self._take_in(request_id, proof))

    async def _take_in(self, request_id: str, proof: Proof) -> Imported:
        house = self._house
        game_id = proof.events[0].game_id
        async with self._turn:
            again = await asyncio.to_thread(self._known, request_id, proof)
            if not again:
                if not proof.over:
                    await house.check_room()
                await asyncio.to_thread(self._keep, request_id, proof)
                logger().info("game_imported", game=game_id, events=len(proof.events))
            tokens = await asyncio.to_thread(self._issue, request_id, proof)
        async with house.tables.at(game_id) as table:
            return Imported(game_id, table.version, tokens)

    def _known(self, request_id: str, proof: Proof) -> bool:
        """Whether this very request has taken the game in before."""
        game_id = proof.events[0].game_id
        try:
            here = self._house.tables.store.read(game_id)[: len(proof.events)]
        except GameNotFoundError:
            return False
        same = [stored.data for stored in here] == [stored.data for stored in proof.events]
        return same and self._house.register.were_issued(request_id, game_id)

    def _keep(self, request_id: str, proof: Proof) -> None:
        """Tokens first, so that no game is kept that nobody can play; they go again if it is not kept."""
        game_id = proof.events[0].game_id
        store, register = self._house.tables.store, self._house.register
        if self._is_here(game_id):
            raise GameExistsError(game_id)
        register.withdraw(game_id)
        self._issue(request_id, proof)
        try:
            store.take_in(proof.events)
        except LedgerError:
            if not self._is_here(game_id):
                register.withdraw(game_id)
            raise
        register.note_open(game_id)
        if proof.over:
            register.note_over(game_id)

    def _issue(self, request_id: str, proof: Proof) -> Secrets:
        opened = proof.events[0].event
        assert isinstance(opened, GameOpened)
        return self._house.register.issue(request_id, proof.events[0].game_id, opened.rules.players)

    def _is_here(self, game_id: str) -> bool:
        try:
            return self._house.tables.store.head(game_id).version > 0
        except GameNotFoundError:
            return False

"""A player who tries what is not allowed, so that one sees the referee refuse it."""

from collections.abc import Sequence
from typing import Final

from clients.bots.player import Player, Turn
from clients.python import RulesClient, acts
from watten.v1.acts_pb2 import Act

_PATIENT_UNTIL: Final = 6


class Cheeky:
    """Plays as `player` does, but tries once to revoke and once to offer more than anybody needs."""

    def __init__(self, player: Player) -> None:
        """A cheeky `player`."""
        self._player = player
        self._revoked = False
        self._offered = False

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """What the player in him chooses."""
        return await self._player.choose(turn, rules)

    def tries(self, turn: Turn) -> Sequence[Act]:
        """An offer above any cap, as soon as offers are open; a card that does not follow, as soon as he has one.

        If no duty has bound him for some deals he tries a card that he does not hold.
        """
        tried: list[Act] = []
        if not self._offered and turn.only("offer"):
            self._offered = True
            tried.append(acts.offer(turn.table.rules.target + 1))
        card = None if self._revoked else _wrong_card(turn)
        if card is not None:
            self._revoked = True
            tried.append(acts.play_card(card))
        return tried


def _wrong_card(turn: Turn) -> str | None:
    legal = [act.play_card.card for act in turn.only("play_card")]
    if not legal:
        return None
    held = turn.table.hand
    revokes = [card for card in held if card not in legal]
    if revokes:
        return revokes[0]
    if turn.table.deal < _PATIENT_UNTIL:
        return None
    return next(card for card in ("HK", "E7", "L10", "HA", "SU", "L8") if card not in held)

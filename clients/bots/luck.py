"""A player who does anything that is legal, but rarely gives a deal away."""

from collections.abc import Sequence
from typing import Final

from clients.bots.player import Turn
from clients.python import RulesClient, acts
from watten.v1.acts_pb2 import Act

_WEIGHTS: Final = {
    "offer": 0.15,
    "fold": 0.4,
    "surrender": 0.01,
    "signal": 0.0,
    "ask_schoeneres": 0.1,
    "offer_schlagtausch": 0.1,
    "bessere": 0.02,
}
"""How much less likely an act is than laying a card; what is not named counts 1. A sign would need a meaning."""


class Lucky:
    """Chooses by chance among what is legal."""

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """See `Player`."""
        weights = [_WEIGHTS.get(acts.name_of(act), 1.0) for act in turn.legal]
        if not any(weights):
            return None
        return turn.chance.choices(turn.legal, weights)[0]

    def tries(self, turn: Turn) -> Sequence[Act]:
        """He keeps to the rules."""
        return ()

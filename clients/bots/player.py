"""What a player is asked, and what he knows when he answers."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from clients.python import RulesClient, Table, acts
from watten.v1.acts_pb2 import Act


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision: the table as the player sees it, all acts that are legal, and his chance.

    `chance` follows from seed, seat and version alone, so that a player does the same again at the same table.
    """

    table: Table
    seat: int
    legal: tuple[Act, ...]
    chance: random.Random

    def only(self, name: str) -> tuple[Act, ...]:
        """The legal acts of one name: ``"play_card"``."""
        return tuple(act for act in self.legal if acts.name_of(act) == name)

    @property
    def partner(self) -> int:
        """The seat opposite; with two players there is none, and it is nobody's."""
        return (self.seat + 2) % 4


class Player(Protocol):
    """One who plays."""

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """One of the legal acts; None to wait. Asking `rules` is allowed, as everybody may."""

    def tries(self, turn: Turn) -> Sequence[Act]:
        """Acts that he tries before, though they are not legal."""

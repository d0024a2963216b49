"""The events of a game, each with the state it leads to."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.game.evolve import evolve
from referee.game.state import State
from referee.ledger.envelope import Stored


@dataclass(frozen=True, slots=True)
class GameStep:
    """An event of a game and the state just after it: what views are made of."""

    stored: Stored
    state: State

    @property
    def version(self) -> int:
        """The version of the event."""
        return self.stored.version


def steps_of(state: State | None, events: Sequence[Stored]) -> tuple[GameStep, ...]:
    """Pair each event with the state it leads to, from `state` on (None: from the beginning)."""
    steps = []
    for stored in events:
        state = evolve(state, stored.event)
        steps.append(GameStep(stored, state))
    return tuple(steps)

"""The rulings of a game, each with the state that all its consequences led to."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.game.events import RulingGiven
from referee.game.state import State
from referee.ledger.envelope import Stored
from referee.rulings.evidence import rulings_given
from referee.service.games.steps import GameStep, steps_of


@dataclass(frozen=True, slots=True)
class ListedRuling:
    """A ruling, the state at the end of its append, and whether it still stands."""

    step: GameStep
    after: State
    stands: bool


def ruling_in(steps: Sequence[GameStep]) -> ListedRuling:
    """Find the ruling that a claim or a director has just brought: the first one in the steps of the append."""
    given = next(step for step in steps if isinstance(step.stored.event, RulingGiven))
    return ListedRuling(given, steps[-1].state, stands=True)


def rulings_after(events: Sequence[Stored], after_version: int) -> list[ListedRuling]:
    """List every ruling of a whole log after a version, those that no longer stand too."""
    steps = steps_of(None, events)
    standing = dict(rulings_given([stored.event for stored in events]))
    rulings = []
    last = steps[-1]
    for step in reversed(steps):
        if isinstance(step.stored.event, RulingGiven) and step.version > after_version:
            rulings.append(ListedRuling(step, last.state, stands=step.version in standing))
        if step.stored.request_id and step.version > 1:
            last = steps[step.version - 2]  # the append before this one ends there
    return rulings[::-1]

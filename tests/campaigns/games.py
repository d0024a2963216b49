"""Random Partien of every preset and of rule sets nobody wrote down: none is stuck, no invariant breaks.

With the fault switched on, each try plays with an `evolve` that forgets one thing; every one of the faults
must show.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final

from referee.game import events as e
from referee.game import evolve as evolving
from referee.game.state import State
from referee.rules.expand import to_json
from referee.rules.presets import PRESETS
from tests.invariants import broken
from tests.players import Partie, StuckError
from tests.rule_sets import random_rules

DEALINGS: Final = ("SUPPLIED", "REFEREE", "UNKNOWN")
OFFENCES: Final = (("REJECT", 0.0), ("FLAG", 0.1), ("REJECT", 0.05))
"""How acts against the rules are met, and how often somebody tries one."""


def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Play `count` Partien, the presets in turn, every other one with overrides, every third recorded with offences."""
    presets = list(PRESETS)
    failures: list[dict[str, object]] = []
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        preset = presets[number % len(presets)]
        rules = random_rules(chance, preset if number % 2 else None)
        dealing = DEALINGS[number // len(presets) % len(DEALINGS)]
        faulty = forgetting(FAULTS[number % len(FAULTS)]) if fault else nullcontext()
        with faulty:
            partie = Partie(rules, chance.randrange(2**32), dealing, *OFFENCES[number % len(OFFENCES)])
            what = _unsound(partie)
        if what:
            failures.append(
                {
                    "try": number,
                    "dealing": dealing,
                    "rules": to_json(rules),
                    "seed": partie.seed,
                    "broken": what,
                }
            )
    return failures


def _unsound(partie: Partie) -> list[str]:
    """What is wrong with the Partie, at most the first five findings."""
    try:
        return broken(partie.play())[:5]
    except StuckError as stuck:
        return [str(stuck)]
    except Exception as crash:
        return [f"{type(crash).__name__}: {crash}"]


def _keep_the_card(state: State, event: e.CardPlayed) -> None:
    hands = state.deal.hands
    _apply(state, event)
    state.deal.hands = hands


def _lead_again(state: State, event: e.TrickTaken) -> None:
    leader = state.deal.leader
    _apply(state, event)
    state.deal.leader = (leader + 1) % state.rules.players


def _stake_stays(state: State, event: e.OfferHeld) -> None:
    stake = state.deal.stake
    _apply(state, event)
    state.deal.stake = stake


def _dealer_stays(state: State, event: e.DealScored) -> None:
    dealer = state.deal.dealer
    _apply(state, event)
    state.deal.dealer = dealer


FAULTS: Final[tuple[tuple[type, Callable[[State, Any], None]], ...]] = (
    (e.CardPlayed, _keep_the_card),
    (e.TrickTaken, _lead_again),
    (e.OfferHeld, _stake_stays),
    (e.DealScored, _dealer_stays),
)
"""What a broken `evolve` forgets: the laid card in the hand, who leads, the held stake, the next dealer."""

_RIGHT: Final = dict(evolving._APPLY)


def _apply(state: State, event: e.Event) -> None:
    _RIGHT[type(event)](state, event)


@contextmanager
def forgetting(fault: tuple[type, Callable[[State, Any], None]]) -> Iterator[None]:
    """Inside, `evolve` has this fault; afterwards it is right again."""
    kind, wrong = fault
    evolving._APPLY[kind] = wrong
    try:
        yield
    finally:
        evolving._APPLY[kind] = _RIGHT[kind]

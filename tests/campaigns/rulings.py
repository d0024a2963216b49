"""Recorded tables played at random, with offences, notes, corrections, claims and directors' rulings.

Each is audited: the audit must find what the live referee found and make the same of every entry; and the sheet
must add up after every entry. With the fault switched on the live referee has one weakness, which must show.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any, Final

from referee.audit.auditor import audit, given_findings
from referee.game.consequences import next_consequence
from referee.game.evolve import evolve
from referee.game.sheet_effects import next_dealer
from referee.game.state import Phase, State
from referee.rules.expand import to_json
from referee.rules.presets import PRESETS
from referee.rulings import findings, referee
from tests.players import StuckError
from tests.rule_sets import random_rules
from tests.rulings.random_tables import RandomTable

DEALINGS: Final = ("UNKNOWN", "SUPPLIED", "REFEREE")
ENTRIES: Final = 250


def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Play and audit `count` tables, the presets in turn, every other one with overrides."""
    presets = list(PRESETS)
    failures: list[dict[str, object]] = []
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        rules = random_rules(chance, presets[number % len(presets)] if number % 2 else None)
        dealing = DEALINGS[number % len(DEALINGS)]
        played = RandomTable(rules, chance.randrange(2**32), dealing)
        with weak(FAULTS[number % len(FAULTS)]) if fault else nullcontext():
            crashed = _play(played)
        what = crashed or _unsound(played)
        if what:
            failures.append(
                {
                    "try": number,
                    "dealing": dealing,
                    "rules": to_json(rules),
                    "seed": played.seed,
                    "broken": what[:5],
                }
            )
    return failures


def _play(played: RandomTable) -> list[str]:
    try:
        played.play_on(ENTRIES)
    except StuckError as stuck:
        return [str(stuck)]
    return []


def _unsound(played: RandomTable) -> list[str]:
    result = audit(played.events)
    broken = [f"{each.version}: {each.field} {each.logged} {each.expected}" for each in result.differences]
    if result.findings != given_findings(played.events):
        broken.append("the audit finds something else than the live referee")
    return broken + list(sheet_faults(played))


def sheet_faults(played: RandomTable) -> Iterator[str]:
    """What does not add up after an entry: points, turns, the dealer, what is still due."""
    state: State | None = None
    place = 0
    for decision in ((), *(decision.events for decision in played.decisions)):
        for event in decision or (played.events[0],):
            state = evolve(state, event)
            place += 1
        assert state is not None
        yield from (f"{place}: {what}" for what in _faults(state))


def _faults(state: State) -> Iterator[str]:
    standing = [line for line in state.lines if not line.struck]
    if state.score != tuple(sum(line.points for line in standing if line.party == party) for party in (0, 1)):
        yield "the score is not the sum of the lines"
    if state.turns != sum(line.moves_dealer for line in state.lines):
        yield "the turns are not the lines that are turns"
    if state.phase is Phase.DEAL and state.deal.dealer != next_dealer(state):
        yield "another deals than the Schrift names"
    if next_consequence(state) is not None:
        yield "something that follows is missing"
    if state.winner is None and max(state.score) >= state.rules.target:
        yield "the target is reached and nobody has won"


def _nothing(*_: Any) -> tuple[()]:
    return ()


FAULTS: Final[Sequence[tuple[Any, str, Callable[..., Any]]]] = (
    (findings, "_revokes", _nothing),
    (referee, "rulings_on", _nothing),
)
"""Each forgets one thing while the table plays: late revokes, and rulings at all."""


@contextmanager
def weak(fault: tuple[Any, str, Callable[..., Any]]) -> Iterator[None]:
    """The live referee with this weakness."""
    module, name, weakness = fault
    whole = getattr(module, name)
    setattr(module, name, weakness)
    try:
        yield
    finally:
        setattr(module, name, whole)

"""The shared games, whose answers others have given, go into a record and come out as they went in."""

import json
import random
from pathlib import Path

import pytest

from referee.game import events as e
from referee.game.decide import decide
from referee.game.evolve import evolve
from replay.act_reader import read_act
from replay.notation import read, write
from replay.table import read_opening
from tests.shared import CASES, needs_cases

GAMES = sorted(CASES.glob("games/*.jsonl")) if CASES.is_dir() else []


def events_of(path: Path) -> tuple[e.Event, ...]:
    """What happens in a shared game; refused acts leave nothing."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    events: list[e.Event] = [read_opening(lines[0]["open"], random.Random(1))]
    state = evolve(None, events[0])
    for line in lines[1:]:
        if "act" in line:
            decision = decide(state, line["seat"], read_act(line["act"]))
            state = decision.state
            events += decision.events
    return tuple(events)


@needs_cases
@pytest.mark.parametrize(
    "path", [path for path in GAMES if ".answers" not in path.name], ids=lambda path: path.stem
)
def test_a_shared_game_reads_back_from_its_record(path: Path) -> None:
    events = events_of(path)
    found = read(write(events))
    assert found.errors == ()
    assert found.games[0].events == events

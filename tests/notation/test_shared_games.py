"""The shared games, whose answers others have given, go into a record and come out as they went in."""

import random

import pytest

from referee.game import events as e
from referee.game.decide import decide
from referee.game.evolve import evolve
from replay.jsonl.acts import read_act
from replay.jsonl.referee import read_opening
from replay.notation import read, write
from tests.cases import Case, games


def events_of(game: Case) -> tuple[e.Event, ...]:
    """What happens in a shared game; refused acts leave nothing."""
    events: list[e.Event] = [read_opening(game.asked[0]["open"], random.Random(1))]
    state = evolve(None, events[0])
    for line in game.asked[1:]:
        if "act" in line:
            decision = decide(state, line["seat"], read_act(line["act"]))
            state = decision.state
            events += decision.events
    return tuple(events)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_shared_game_reads_back_from_its_record(game: Case) -> None:
    events = events_of(game)
    found = read(write(events))
    assert found.errors == ()
    assert found.games[0].events == events

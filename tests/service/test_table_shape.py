"""The table has one shape: what JSON tells of it is what the wire tells, for every viewer and after every event."""

import json

import pytest

from clients.python.facts import facts_of
from clients.python.views import read_table
from referee.game.evolve import states
from referee.game.views import REFEREE, SPECTATOR
from referee.rules.expand import expand
from referee.service.messages.views import table_view_message
from replay.telling.table_json import facts
from tests.players import play_partie
from tests.rulings.random_tables import RandomTable

STATES = [
    *states(play_partie(expand("tirol"), 3, "REFEREE")),
    *states(RandomTable(expand("suedtirol-blind"), 5, "UNKNOWN").play_on(150)),
]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR, REFEREE])
def test_the_wire_and_json_tell_the_same_of_a_table(viewer: int) -> None:
    for state in STATES:
        told = facts(state, viewer)
        assert facts_of(read_table(table_view_message("game", state, viewer))) == told
        assert json.loads(json.dumps(told)) == told


def test_the_match_stands_in_the_json_of_a_table() -> None:
    told = facts(STATES[0], SPECTATOR)
    assert (told["partien_won"], told["match_decided"], told["continues"], told["next_partie"]) == (
        [0, 0],
        False,
        "",
        "",
    )


def test_the_rules_are_left_out_of_a_table_where_they_were_sent_before() -> None:
    whole = table_view_message("game", STATES[0], 0)
    assert whole.HasField("rules")
    whole.ClearField("rules")
    assert table_view_message("game", STATES[0], 0, with_rules=False) == whole

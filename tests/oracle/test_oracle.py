"""The second referee knows the rules as well as the first, and the two are never seen to differ."""

import random
from copy import deepcopy

import pytest

from referee.rules.expand import expand, to_json
from tests.campaigns import oracle
from tests.cases import Case, SheetCase, games, sheets
from tests.oracle import play, sheet
from tests.oracle.table import Table

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_second_referee_answers_the_shared_games_rightly(game: Case) -> None:
    opening = game.asked[0]["open"]
    table = Table(to_json(expand(opening["rules"])), opening["first_dealer"])
    for line, answer in game.pairs[1:]:
        if "act" in line:
            assert table.act(line["seat"], line["act"]) == answer.get("violations", []), line
        else:
            state = table.state()
            assert {key: state[key] for key in answer} == answer


@pytest.mark.parametrize("case", sheets().values(), ids=sheets())
def test_the_second_referee_answers_the_shared_sheets_rightly(case: SheetCase) -> None:
    written, right = case.sheet, deepcopy(case.answer)
    for wrong in right["wrong_dealers"]:
        wrong["codes"].sort()
    readings = ("points", "totals") if written["written"] == "auto" else (written["written"],)
    rules = to_json(expand(written["rules"]))
    said = min(
        (sheet.answer(rules, {**written, "written": reading}) for reading in readings),
        key=lambda one: len(one["faults"]),
    )
    for key in ("next_dealer", "dealers", "score", "winner", "first_dealers", "wrong_dealers"):
        assert said[key] == right[key], key
    assert said["faults"] == sorted((fault["line"], fault["code"]) for fault in right["faults"])


def test_the_two_referees_say_the_same_of_every_act_question_and_sheet() -> None:
    assert oracle.run(12, 1, fault=False) == []


def test_a_hand_of_nothing_but_kritische_is_dealt_also_to_the_cutter_who_keeps_one() -> None:
    rules = {"preset": "beiers-wurf", "deck": 33, "weli": "kritisch", "kritische": ["HK", "S7", "S6", "E7"]}
    table = Table(to_json(expand({**rules, "schlecken": "several"})), 3)
    assert table.act(2, {"cut": {"keep": 3}}) == []
    dealt = [play.deal(table, random.Random(seed))["deal"]["hands"] for seed in range(500)]
    assert any(set(hands[2]) < set(table.rules["kritische"]) for hands in dealt if len(hands) == 4)


def test_a_referee_that_forgets_one_thing_is_found_out_by_the_other() -> None:
    assert len(oracle.run(4, 1, fault=True)) == 4

"""The second referee knows the rules as well as the first, and the two are never seen to differ."""

import json
from typing import Any

import pytest

from referee.rules.expand import expand, to_json
from tests.campaigns import oracle
from tests.oracle import sheet
from tests.oracle.table import Table
from tests.shared import CASES, load_jsonl, needs_cases

pytestmark = pytest.mark.slow


@needs_cases
@pytest.mark.parametrize("game", sorted(path.stem for path in (CASES / "games").glob("*[0-9].jsonl")))
def test_the_second_referee_answers_the_shared_games_rightly(game: str) -> None:
    lines = load_jsonl(CASES / "games" / f"{game}.jsonl")
    answers = load_jsonl(CASES / "games" / f"{game}.answers.jsonl")
    opening = lines[0]["open"]
    table = Table(to_json(expand(opening["rules"])), opening["first_dealer"])
    for line, answer in zip(lines[1:], answers[1:], strict=True):
        if "act" in line:
            assert table.act(line["seat"], line["act"]) == answer.get("violations", []), line
        else:
            state = table.state()
            assert {key: state[key] for key in answer} == answer


@needs_cases
@pytest.mark.parametrize("number", sorted(path.stem for path in (CASES / "schrift").glob("[0-9][0-9].json")))
def test_the_second_referee_answers_the_shared_sheets_rightly(number: str) -> None:
    written: dict[str, Any] = json.loads((CASES / "schrift" / f"{number}.json").read_text("utf-8"))
    right = json.loads((CASES / "schrift" / f"{number}.answer.json").read_text("utf-8"))
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


def test_a_referee_that_forgets_one_thing_is_found_out_by_the_other() -> None:
    assert len(oracle.run(4, 1, fault=True)) == 4

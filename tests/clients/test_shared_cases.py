"""The shared cases through the command line, compared as their README says."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.clients.command import watten
from tests.shared import CASES, load_jsonl, needs_cases

pytestmark = needs_cases

GAMES = sorted(path.stem for path in (CASES / "games").glob("*.jsonl") if ".answers" not in path.name)
SHEETS = sorted(path for path in (CASES / "schrift").glob("*.json") if ".answer" not in path.name)


def agrees(right: Any, answer: Any) -> bool:
    """Every key of the right answer is there with the same value; any error agrees with any."""
    if "error" in right:
        return "error" in answer
    if "groups" in right:
        return [set(group) for group in right["groups"]] == [set(group) for group in answer["groups"]]
    return all(answer.get(key) == value for key, value in right.items() if key not in ("events", "version"))


@pytest.mark.parametrize("name", ["tricks", "legal", "rank"])
def test_rules_ask_answers_every_question_about_cards(name: str) -> None:
    ran = watten("rules", "ask", stdin=(CASES / f"{name}.jsonl").read_bytes())
    right = load_jsonl(CASES / f"{name}.answers.jsonl")
    assert len(ran.lines) == len(right)
    assert [pair for pair in zip(right, ran.lines, strict=True) if not agrees(*pair)] == []
    assert ran.status == (2 if any("error" in answer for answer in right) else 0)


@pytest.mark.parametrize("game", GAMES)
def test_referee_judges_the_game_act_by_act(game: str) -> None:
    ran = watten("referee", str(CASES / "games" / f"{game}.jsonl"))
    right = load_jsonl(CASES / "games" / f"{game}.answers.jsonl")
    assert [pair for pair in zip(right, ran.lines, strict=True) if not agrees(*pair)] == []
    assert ran.status == (2 if any("error" in answer for answer in right) else 0)


def test_referee_reads_a_game_from_standard_input_as_well() -> None:
    path = CASES / "games" / "000-ein-stich.jsonl"
    assert watten("referee", stdin=path.read_bytes()) == watten("referee", str(path))


def sheet_as_compared(answer: dict[str, Any]) -> dict[str, Any]:
    """What two answers about a sheet have to agree in."""
    return {
        **{key: answer[key] for key in ("next_dealer", "dealers", "score", "winner")},
        "first_dealers": set(answer["first_dealers"]),
        "faults": {(fault["line"], fault["code"]) for fault in answer["faults"]},
        "wrong_dealers": {
            (wrong["line"], wrong["named"], wrong["right"], frozenset(wrong["codes"]), wrong["stands"])
            for wrong in answer["wrong_dealers"]
        },
    }


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_schrift_says_of_the_sheet_what_is_right(path: Path) -> None:
    ran = watten("schrift", "--json", str(path))
    right = json.loads(path.with_suffix(".answer.json").read_text(encoding="utf-8"))
    assert sheet_as_compared(ran.json) == sheet_as_compared(right)
    if right["faults"] or right["wrong_dealers"]:
        assert ran.status == 1


def test_schrift_reads_a_whole_tournament_at_once() -> None:
    ran = watten("schrift", "--json", *map(str, SHEETS[:5]))
    assert [sheet["file"] for sheet in ran.json["sheets"]] == list(map(str, SHEETS[:5]))

"""The shared cases through the command line, compared as their README says."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cases import Case, SheetCase, games, questions, sheets
from tests.clients.command import watten


def written(folder: Path, name: str, text: str) -> str:
    """The path of a new file that holds the text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def agrees(right: Any, answer: Any) -> bool:
    """Every key of the right answer is there with the same value; any error agrees with any."""
    if "error" in right:
        return "error" in answer
    if "groups" in right:
        return [set(group) for group in right["groups"]] == [set(group) for group in answer["groups"]]
    return all(answer.get(key) == value for key, value in right.items() if key not in ("events", "version"))


@pytest.mark.parametrize("name", ["tricks", "legal", "rank"])
def test_rules_ask_answers_every_question_about_cards(name: str) -> None:
    ran = watten("rules", "ask", stdin=questions(name).text)
    right = questions(name).answers
    assert len(ran.lines) == len(right)
    assert [pair for pair in zip(right, ran.lines, strict=True) if not agrees(*pair)] == []
    assert ran.status == (2 if any("error" in answer for answer in right) else 0)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_referee_judges_the_game_act_by_act(game: Case, tmp_path: Path) -> None:
    ran = watten("referee", written(tmp_path, "game.jsonl", game.text))
    assert [pair for pair in zip(game.answers, ran.lines, strict=True) if not agrees(*pair)] == []
    assert ran.status == (2 if any("error" in answer for answer in game.answers) else 0)


def test_referee_reads_a_game_from_standard_input_as_well(tmp_path: Path) -> None:
    text = games()["000-ein-stich"].text
    assert watten("referee", stdin=text) == watten("referee", written(tmp_path, "game.jsonl", text))


def sheet_as_compared(answer: Mapping[str, Any]) -> dict[str, Any]:
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


@pytest.mark.parametrize("case", sheets().values(), ids=sheets())
def test_schrift_says_of_the_sheet_what_is_right(case: SheetCase, tmp_path: Path) -> None:
    ran = watten("schrift", "--json", written(tmp_path, "sheet.json", json.dumps(case.sheet)))
    right = case.answer
    assert sheet_as_compared(ran.json) == sheet_as_compared(right)
    if right["faults"] or right["wrong_dealers"]:
        assert ran.status == 1


def test_schrift_reads_a_whole_tournament_at_once(tmp_path: Path) -> None:
    files = [
        written(tmp_path, f"{name}.json", json.dumps(sheets()[name].sheet)) for name in list(sheets())[:5]
    ]
    ran = watten("schrift", "--json", *files)
    assert [sheet["file"] for sheet in ran.json["sheets"]] == files

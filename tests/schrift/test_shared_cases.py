"""The sheets that the keepers of the rules have judged, compared as their README says."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.schrift.check import check_sheet
from replay.scoresheet.json_form import findings_to_json, sheet_from
from tests.shared import CASES, needs_cases

SHEETS = sorted(path for path in (CASES / "schrift").glob("*.json") if not path.stem.endswith(".answer"))


def comparable(answer: dict[str, Any]) -> dict[str, Any]:
    """What counts in an answer: the rest of its keys, the order of faults and the length of lists do not."""
    return {
        **{key: answer[key] for key in ("next_dealer", "dealers", "score", "winner")},
        "first_dealers": sorted(answer["first_dealers"]),
        "faults": {(fault["line"], fault["code"]) for fault in answer["faults"]},
        "wrong_dealers": sorted(
            (wrong["line"], wrong["named"], wrong["right"], sorted(wrong["codes"]), wrong["stands"])
            for wrong in answer["wrong_dealers"]
        ),
    }


def could(answer: dict[str, Any]) -> dict[tuple[int, str], list[int]]:
    return {
        (fault["line"], fault["code"]): fault["could"]
        for fault in answer["faults"]
        if fault["code"] in ("VALUE_IMPOSSIBLE", "TOTAL_WRONG")
    }


@needs_cases
@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_is_judged_as_the_shared_case_says(path: Path) -> None:
    answer = json.loads(path.with_suffix(".answer.json").read_text(encoding="utf-8"))
    said = findings_to_json(check_sheet(sheet_from(json.loads(path.read_text(encoding="utf-8")))))
    assert comparable(said) == comparable(answer)
    for fault, values in could(answer).items():
        assert [value for value in could(said)[fault] if value <= max(values)] == values


@needs_cases
def test_there_are_shared_sheets() -> None:
    assert len(SHEETS) >= 42

"""The sheets that the keepers of the rules have judged, compared as their README says."""

from typing import Any

import pytest

from referee.schrift.check import check_sheet
from replay.scoresheet.json_form import findings_to_json, sheet_from
from tests.cases import SheetCase, sheets


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


@pytest.mark.parametrize("case", sheets().values(), ids=sheets())
def test_a_sheet_is_judged_as_the_shared_case_says(case: SheetCase) -> None:
    said = findings_to_json(check_sheet(sheet_from(case.sheet)))
    assert comparable(said) == comparable(case.answer)
    for fault, values in could(case.answer).items():
        assert [value for value in could(said)[fault] if value <= max(values)] == values

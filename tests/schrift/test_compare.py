"""What was written beside what was played."""

from typing import Any

from referee.schrift.check import check_sheet
from referee.schrift.compare import compare
from tests.schrift.sheets import sheet

PLAYED = ("2 -", "- 3", "4 -", "- 2", "3 -")


def differences(*written: str, **more: Any) -> list[tuple[str, int | None, int | None]]:
    one, other = sheet("tirol", *written, **more), sheet("tirol", *PLAYED)
    found = compare((one, check_sheet(one)), (other, check_sheet(other)))
    return [
        (str(d.code), d.written.line if d.written else None, d.played.line if d.played else None)
        for d in found
    ]


def test_the_same_lines_differ_in_nothing() -> None:
    assert differences(*PLAYED) == []


def test_running_totals_of_the_same_deals_differ_in_nothing() -> None:
    assert differences("2 -", "- 3", "6 -", "- 5", "9 -", written="totals") == []


def test_points_on_the_wrong_side() -> None:
    assert differences("2 -", "3 -", "4 -", "- 2", "3 -") == [("WRONG_SIDE", 1, 1)]


def test_a_wrong_value() -> None:
    assert differences("2 -", "- 3", "4 -", "- 3", "3 -") == [("WRONG_VALUE", 3, 3)]


def test_a_deal_that_was_not_written_does_not_shift_the_rest() -> None:
    assert differences("2 -", "4 -", "- 2", "3 -") == [("NOT_WRITTEN", None, 1)]


def test_a_deal_written_twice_is_one_that_nobody_played() -> None:
    assert differences("2 -", "- 3", "4 -", "4 -", "- 2", "3 -") in (
        [("NOT_PLAYED", 2, None)],
        [("NOT_PLAYED", 3, None)],
    )


def test_a_struck_line_says_nothing() -> None:
    assert differences("2 -", "- 3", "2 - struck", "4 -", "- 2", "3 -") == []


def test_a_line_that_cannot_be_read_is_another_line() -> None:
    assert differences("2 -", "- 3", "x -", "- 2", "3 -") == [("WRONG_LINE", 2, 2)]

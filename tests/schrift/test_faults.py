"""Faults in the writing: each with its line and column, and what the line would have to be."""

import pytest

from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.schrift.faults import FaultCode
from tests.schrift.sheets import check, codes

ZU_VIERT = "schwaighofer-zu-viert"
sentence = pytest.mark.sentence


@sentence("004.zu-viert.46")
def test_the_winners_write_their_points_and_the_others_a_dash() -> None:
    assert codes(check(ZU_VIERT, "2 -", "2 3", "- -")) == [(1, "BOTH_WROTE"), (2, "NOBODY_WROTE")]


@sentence("000.schreiben.2")
def test_a_line_that_has_not_two_columns_is_unreadable() -> None:
    findings = check("tirol", "2 -", "~~~", "- 3")
    assert codes(findings) == [(1, "UNREADABLE")]
    assert findings.score == (2, 3)


def test_a_mark_that_is_no_number_gives_nothing_and_is_not_guessed() -> None:
    findings = check("tirol", "l -", "- 2")
    assert codes(findings) == [(0, "NOT_A_NUMBER")]
    assert (findings.score, findings.faults[0].column, findings.faults[0].could[:2]) == ((0, 2), 0, (2, 3))


@pytest.mark.parametrize("value", ["1", "0", "-2"])
def test_a_value_no_deal_gives_is_a_fault_and_counts_as_written(value: str) -> None:
    findings = check("tirol", f"{value} -", "- 2")
    assert codes(findings) == [(0, "VALUE_IMPOSSIBLE")]
    assert findings.score == (int(value), 2)


def test_in_tirol_five_is_impossible_in_a_deal_with_a_gespannt_party_and_three_when_both_are() -> None:
    one = check("tirol", "13 -", "- 5")
    assert [(fault.line, fault.could) for fault in one.faults] == [(1, (2, 3))]
    both = check("tirol", "13 -", "- 3", "- 10", "3 -")
    assert [(fault.line, fault.could) for fault in both.faults] == [(2, (2, 3)), (3, (2,))]


def test_a_number_that_only_the_other_side_could_have_written_says_so() -> None:
    (fault,) = check("tirol", "13 -", "2 -").faults
    assert (fault.code, fault.column, fault.others_could) == (FaultCode.VALUE_IMPOSSIBLE, 0, True)


@sentence("000.spielende.1")
@sentence("003.winnen.1")
def test_reaching_the_target_ends_the_partie_and_later_lines_do_not_count_d16() -> None:
    findings = check("bayern", "9 -", "3 -", "- 2", "- -2 penalty", "- 3 struck")
    assert codes(findings) == [(2, "AFTER_THE_END"), (3, "AFTER_THE_END")]
    assert (findings.score, findings.winner, findings.won_at) == ((12, 0), 0, 1)


def test_a_line_after_the_end_is_a_dealers_turn_all_the_same() -> None:
    assert check("bayern", "9 -", "3 -", "- 2").dealers.by_line == (0, 1, 2)


def test_a_partie_that_is_said_to_be_won_and_is_not() -> None:
    assert codes(check("bayern", "9 -", "- 3", won=0)) == [(1, "NOT_WON")]
    assert codes(check("bayern", "9 -", "3 -", won=1)) == [(1, "NOT_WON")]
    assert codes(check("bayern", "9 -", "3 -", won=0)) == []


def test_a_void_last_deal_ends_no_partie() -> None:
    findings = check("bayern", "9 -", "3 - by 0", notice="finished", won=0)
    assert (findings.winner, findings.score, codes(findings)) == (None, (9, 0), [(1, "NOT_WON")])


# --- penalties ----------------------------------------------------------------------------------------------------


def test_a_penalty_where_the_rules_have_none() -> None:
    findings = check("tirol", "2 -", "- -2 penalty")
    assert (codes(findings), findings.score) == ([(1, "PENALTY_NOT_IN_THESE_RULES")], (2, -2))


@pytest.mark.parametrize("value", ["2", "-1", "-3", "0"])
def test_a_penalty_costs_two_and_nothing_else(value: str) -> None:
    (fault,) = check("beiers", f"{value} - penalty").faults
    assert (fault.code, fault.could) == (FaultCode.PENALTY_WRONG, (-2,))


def test_d7_where_bessere_costs_nothing_a_penalty_of_one_is_wrong_and_not_unknown() -> None:
    assert codes(check({"preset": "beiers", "bessere_cost": 0}, "-1 - penalty")) == [(0, "PENALTY_WRONG")]


def test_a_tournaments_penalty_is_written_by_the_opponents() -> None:
    assert codes(check("casino-tirol", "2 -", "- 2 penalty")) == []
    assert codes(check("casino-tirol", "2 -", "- -2 penalty")) == [(1, "PENALTY_NOT_IN_THESE_RULES")]
    assert codes(check("casino-tirol", "2 -", "- 3 penalty")) == [(1, "PENALTY_WRONG")]


@pytest.mark.parametrize("rules", ["beiers", "tirol"])
@pytest.mark.parametrize("marks", ["-2 -2", "- -", "-2 x"])
def test_d95_a_penalty_in_both_columns_or_none_is_a_wrong_penalty_and_costs_nothing(
    rules: str, marks: str
) -> None:
    findings = check(rules, "4 -", f"{marks} penalty", "- 2")
    assert codes(findings) == [(1, "PENALTY_WRONG")]
    assert findings.faults[0].could == ((-2,) if rules == "beiers" else ())
    assert findings.score == (4, 2)


def test_a_penalty_takes_a_party_out_of_being_gespannt() -> None:
    assert codes(check("beiers", "9 -", "-2 - penalty", "- 5")) == []
    assert codes(check("beiers", "9 -", "- 5")) == [(1, "VALUE_IMPOSSIBLE")]


def test_struck_lines_count_nothing_and_have_no_faults() -> None:
    findings = check("tirol", "2 -", "1 7 struck", "x - struck", "- -5 struck")
    assert (codes(findings), findings.score) == ([], (2, 0))


# --- running totals -----------------------------------------------------------------------------------------------


def test_totals_are_the_new_total_of_the_side_that_wrote() -> None:
    findings = check("suedtirol-offen", "4 -", "- 2", "7 -", written="totals")
    assert (codes(findings), findings.score) == ([], (7, 2))


@pytest.mark.parametrize("total", ["3", "2"])
def test_a_total_that_does_not_rise_is_wrong_and_the_next_goes_on_from_it(total: str) -> None:
    findings = check(ZU_VIERT, "3 -", f"{total} -", "6 -", written="totals")
    assert codes(findings) == [(1, "TOTAL_WRONG")]
    assert findings.faults[0].could == (5, 6, 7, 8, 9, 10, 15)
    assert findings.score == (6, 0)


def test_a_total_that_rises_by_what_no_deal_gives_is_impossible() -> None:
    findings = check("tirol", "3 -", "4 -", written="totals")
    assert [(fault.code, fault.could[:2]) for fault in findings.faults] == [("VALUE_IMPOSSIBLE", (5, 6))]


def test_a_total_goes_on_past_an_unreadable_line_from_the_last_that_was_read() -> None:
    findings = check("tirol", "3 -", "5? -", "8 -", "~~", "- 2", written="totals")
    assert codes(findings) == [(1, "NOT_A_NUMBER"), (3, "UNREADABLE")]
    assert findings.score == (8, 2)


def test_a_penalty_between_totals_is_what_it_costs_and_the_total_goes_on_below() -> None:
    findings = check("beiers", "4 -", "-2 - penalty", "4 -", written="totals")
    assert (codes(findings), findings.score) == ([], (4, 0))


def test_which_was_written_shows_where_one_reading_has_no_fault() -> None:
    assert check("tirol", "2 -", "- 2", "- 4", "- 8", "5 -", written="auto").written == "totals"
    assert check("bayern", "- 3", "3 -", "3 -", "3 -", written="auto").written == "points"


def test_where_it_could_be_either_the_players_are_asked() -> None:
    findings = check("tirol", "2 -", "4 -", written="auto")
    assert (findings.score, findings.else_score) == ((6, 0), (4, 0))


def test_where_both_readings_come_to_the_same_nobody_is_asked() -> None:
    assert check("tirol", "2 -", "- 4", written="auto").else_score is None
    assert check("tirol", written="auto").else_score is None


# --- strokes ------------------------------------------------------------------------------------------------------

TO_13 = ("7 -", "4 -", "- 3", "2 -", "- 2")
"""Schwaighofer: the left party has 13 with line 3."""


def strokes(left: int | None, right: int | None) -> list[tuple[int, str]]:
    return codes(check(ZU_VIERT, *TO_13, strokes=(left, right)))


@sentence("000.schreiben.3")
def test_the_stroke_belongs_to_the_line_that_made_the_party_gespannt() -> None:
    assert strokes(3, None) == []
    assert check(ZU_VIERT, *TO_13).due == (3, None)


def test_a_late_stroke_or_none_is_missing_where_it_was_due() -> None:
    assert strokes(4, None) == [(3, "STROKE_MISSING")]
    assert strokes(None, None) == [(3, "STROKE_MISSING")]


def test_an_early_stroke_and_one_that_never_was_due_are_early() -> None:
    assert strokes(2, None) == [(2, "STROKE_EARLY")]
    assert strokes(3, 4) == [(4, "STROKE_EARLY")]


def test_a_stroke_below_the_last_line_is_late_or_never_was_due() -> None:
    assert strokes(5, None) == [(3, "STROKE_MISSING")]
    assert strokes(3, 5) == [(5, "STROKE_EARLY")]


def test_a_stroke_in_the_other_column_is_that_one_fault_alone() -> None:
    assert strokes(None, 3) == [(3, "STROKE_WRONG_COLUMN")]


def test_two_strokes_exchanged_stand_in_the_wrong_column_both() -> None:
    sheet = ("7 -", "4 -", "- 7", "2 -", "- 2", "- 2", "- 2")
    assert codes(check(ZU_VIERT, *sheet, strokes=(3, 6))) == []
    assert codes(check(ZU_VIERT, *sheet, strokes=(6, 3))) == [
        (3, "STROKE_WRONG_COLUMN"),
        (6, "STROKE_WRONG_COLUMN"),
    ]


def test_who_jumps_over_thirteen_is_not_struck() -> None:
    assert codes(check(ZU_VIERT, "7 -", "5 -", "3 -", strokes=(None, None))) == []
    assert codes(check(ZU_VIERT, "7 -", "5 -", "3 -", strokes=(2, None))) == [(2, "STROKE_EARLY")]


def test_where_nobody_is_gespannt_every_stroke_is_early() -> None:
    rules: dict[str, object] = {"preset": "tirol", "gespannt": "none"}
    assert codes(check(rules, "13 -", strokes=(0, None))) == [(0, "STROKE_EARLY")]


def test_strokes_are_not_judged_where_the_sheet_keeps_none() -> None:
    assert codes(check(ZU_VIERT, *TO_13, strokes=None)) == []


@pytest.mark.parametrize(
    ("preset", "target", "points"), [("bayern", 11, 9), ("tirol", 15, 13), ("tirol", 21, 19)]
)
def test_the_margin_says_where_a_column_is_struck(preset: str, target: int, points: int) -> None:
    rules: dict[str, object] = {"preset": preset, "target": target}
    assert check(rules, f"{points} -").due == (0, None)
    assert check(rules, f"{points - 1} -").due == (None, None)


@pytest.mark.parametrize("preset", [name for name in PRESETS if name.startswith("beiers")])
@pytest.mark.parametrize("strokes", [(None, None), (0, None), (1, 1), (3, 0)])
def test_003_knows_no_stroke_so_none_is_due_and_none_is_a_fault(
    preset: str, strokes: tuple[int | None, int | None]
) -> None:
    target = expand(preset).target
    lines = (f"{target - 5} -", "- 2", "4 -")
    assert codes(check(preset, *lines, strokes=strokes)) == []
    assert check(preset, *lines).due == (None, None)


def test_strokes_are_a_value_of_the_rule_set_and_no_name_of_a_preset() -> None:
    struck: dict[str, object] = {"preset": "beiers", "strokes": True}
    assert codes(check(struck, "9 -", strokes=(None, None))) == [(0, "STROKE_MISSING")]
    plain: dict[str, object] = {"preset": "tirol", "strokes": False}
    assert codes(check(plain, "13 -", strokes=(None, None))) == []
    assert codes(check(plain, "2 -", strokes=(0, 0))) == []

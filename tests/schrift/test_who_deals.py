"""„So weist die Schrift“: 004 pp. 40-41, sentence by sentence, and section 10."""

import pytest

from referee.rules.dealer_order import NOTICES
from tests.schrift.sheets import check, dealers

ZU_VIERT = "schwaighofer-zu-viert"
A, B, C, D = range(4)
SIX_DEALS = ("2 -", "- 2", "2 -", "- 3", "2 -", "- 2")

sentence = pytest.mark.sentence


@sentence("004.zu-viert.48")
@pytest.mark.parametrize("deals", range(7))
@pytest.mark.parametrize("first", range(4))
def test_whoever_knows_the_first_dealer_reads_the_next_from_the_number_of_lines(
    first: int, deals: int
) -> None:
    assert dealers(ZU_VIERT, *SIX_DEALS[:deals], first=first).next_dealer == (first + deals) % 4


@sentence("004.zu-viert.49")
@pytest.mark.parametrize(
    ("deal", "dealer"), [(1, A), (2, B), (3, C), (4, D), (5, A), (6, B), (7, C)], ids=str
)
def test_if_a_dealt_the_first_then_b_the_second_and_so_on_to_c_the_seventh(deal: int, dealer: int) -> None:
    said = dealers(ZU_VIERT, *SIX_DEALS)
    assert [*said.by_line, said.next_dealer][deal - 1] == dealer


@sentence("004.zu-viert.50")
def test_dealing_twice_running_and_not_dealing_twice_running_are_findings_of_their_own() -> None:
    twice = dealers(ZU_VIERT, "2 -", "- 3", "- 2 by 1")
    assert [wrong.codes for wrong in twice.wrong] == [("WRONG_DEALER_TWICE_RUNNING",)]
    passed_over = dealers(ZU_VIERT, "2 -", "- 3", "- 2 by 3")
    assert [wrong.codes for wrong in passed_over.wrong] == [("WRONG_DEALER_PASSED_OVER",)]


@sentence("004.zu-viert.51")
def test_noticed_before_the_end_of_the_deal_it_is_dealt_anew_and_rightly() -> None:
    findings = check(ZU_VIERT, "2 -", "- 3", "- 2 by 1", notice="during")
    assert findings.wrong_dealers[0].stands is False
    assert findings.dealers.next_dealer == C
    assert findings.score == (2, 3)


@sentence("004.zu-viert.52")
def test_only_when_the_first_cards_of_the_next_deal_lie_on_the_table_does_the_wrong_deal_stand() -> None:
    finished = check(ZU_VIERT, "2 -", "- 3", "- 2 by 1", notice="finished")
    assert (finished.wrong_dealers[0].stands, finished.dealers.next_dealer, finished.score) == (
        False,
        C,
        (2, 3),
    )
    lying = check(ZU_VIERT, "2 -", "- 3", "- 2 by 1", notice="next-packet")
    assert (lying.wrong_dealers[0].stands, lying.dealers.next_dealer, lying.score) == (True, D, (2, 5))


def test_the_ruling_is_told_for_each_moment_at_which_it_can_still_be_noticed() -> None:
    (wrong,) = dealers(ZU_VIERT, "2 -", "- 3", "- 2 by 1").wrong
    assert wrong.stands is None
    assert wrong.if_noticed == (("during", False), ("finished", False), ("next-packet", True))


@pytest.mark.parametrize("notice", [None, *NOTICES])
def test_a_wrong_deal_that_another_has_followed_stands_whenever_it_is_noticed(notice: str | None) -> None:
    (wrong,) = dealers(ZU_VIERT, "2 - by 2", "2 -", notice=notice).wrong
    assert (wrong.stands, wrong.if_noticed) == (True, (("next-packet", True),))


@pytest.mark.parametrize(("notice", "stands"), [("during", False), ("finished", True), ("next-packet", True)])
def test_with_deal_end_a_finished_deal_stands_d17(notice: str, stands: bool) -> None:
    rules: dict[str, object] = {"preset": ZU_VIERT, "wrong_dealer_void_until": "deal_end"}
    assert dealers(rules, "2 -", "- 3 by 0", notice=notice).wrong[0].stands is stands


def test_after_a_standing_wrong_deal_the_schrift_counts_its_line_and_names_the_next_d18() -> None:
    assert dealers(ZU_VIERT, "2 -", "- 3 by 2", "- 2").by_line == (A, B, C)


def test_with_from_actual_the_order_goes_on_from_whoever_dealt_d18() -> None:
    rules: dict[str, object] = {"preset": ZU_VIERT, "wrong_dealer_after_standing": "from_actual"}
    said = dealers(rules, "2 -", "- 3 by 2", "- 2 by 3", "2 -")
    assert (said.by_line, said.next_dealer) == ((A, B, D, A), B)
    assert [wrong.line for wrong in said.wrong] == [1]


def test_with_from_actual_a_void_deal_shifts_nothing() -> None:
    rules: dict[str, object] = {"preset": ZU_VIERT, "wrong_dealer_after_standing": "from_actual"}
    assert dealers(rules, "2 -", "- 3 by 3", notice="finished").next_dealer == B
    assert dealers(rules, "2 -", "- 3 by 3", notice="next-packet").next_dealer == A


def test_the_wrong_dealer_of_the_first_line_has_not_dealt_twice_running() -> None:
    assert dealers(ZU_VIERT, "2 - by 3").wrong[0].codes == ("WRONG_DEALER",)
    assert dealers(ZU_VIERT, "2 - by 1").wrong[0].codes == ("WRONG_DEALER_PASSED_OVER",)


def test_opposite_the_right_dealer_is_neither_twice_running_nor_passing_over() -> None:
    assert dealers(ZU_VIERT, "2 -", "- 3 by 3").wrong[0].codes == ("WRONG_DEALER",)


def test_with_two_players_it_is_twice_running_and_passing_over_at_once() -> None:
    (wrong,) = dealers("schwaighofer-zu-zweit", "2 -", "- 2 by 0").wrong
    assert wrong.codes == ("WRONG_DEALER_TWICE_RUNNING", "WRONG_DEALER_PASSED_OVER")


def test_of_several_wrong_deals_only_the_last_can_still_be_void() -> None:
    said = dealers(ZU_VIERT, "2 -", "- 3 by 0", "- 2 by 0", notice="finished")
    assert [(wrong.line, wrong.stands) for wrong in said.wrong] == [(1, True), (2, False)]


# --- a bessere below the last deal (D85) ------------------------------------------------------------------------


@pytest.mark.parametrize("notice", [None, *NOTICES])
def test_d85_a_bessere_proves_that_the_next_deals_first_packet_lay_so_a_wrong_deal_above_stands(
    notice: str | None,
) -> None:
    findings = check("beiers", "2 -", "- 3 by 0", "- -2 penalty", notice=notice)
    (wrong,) = findings.wrong_dealers
    assert (wrong.stands, wrong.bessere) == (True, 2)
    assert wrong.if_noticed == (("next-packet", True),)
    assert (findings.dealers.next_dealer, findings.score) == (C, (2, 1))


@pytest.mark.parametrize("price", ["-5 - penalty", "x - penalty", "-2 -2 penalty", "- -2 penalty by 2"])
def test_d85_any_penalty_that_is_nobodys_turn_is_taken_for_a_bessere_where_there_is_one(price: str) -> None:
    rules: dict[str, object] = {"preset": "tirol", "bessere": True}
    assert dealers(rules, "2 - by 1", price, notice="finished").wrong[0].stands is True


@pytest.mark.parametrize("below", ["- 2 penalty", "-2 - struck"])
def test_d85_other_lines_that_are_nobodys_turn_prove_nothing(below: str) -> None:
    (wrong,) = dealers("casino-tirol", "2 - by 1", below, notice="finished").wrong
    assert (wrong.stands, wrong.bessere) == (False, None)
    assert dealers("beiers", "2 - by 1", "-2 - struck", notice="during").wrong[0].stands is False


def test_d85_a_penalty_with_which_the_deal_passed_on_is_the_next_deal_itself() -> None:
    said = dealers("casino-tirol", "2 - by 1", "- 2 penalty moves", notice="finished")
    assert [(wrong.line, wrong.stands, wrong.bessere) for wrong in said.wrong] == [(0, True, None)]


def test_d85_a_bessere_above_the_wrong_deal_proves_nothing_of_it() -> None:
    assert dealers("beiers", "2 -", "- -2 penalty", "- 3 by 0", notice="finished").wrong[0].stands is False


def test_after_a_deal_that_a_bessere_makes_stand_the_order_goes_on_as_the_rules_have_it_d18() -> None:
    rules: dict[str, object] = {"preset": "beiers", "wrong_dealer_after_standing": "from_actual"}
    assert dealers(rules, "2 -", "- 3 by 3", "- -2 penalty", notice="during").next_dealer == A


# --- what counts as a turn ----------------------------------------------------------------------------------


@sentence("003.scoren.3")
def test_a_penalty_is_nobodys_turn_d7() -> None:
    assert dealers("beiers", "2 -", "- -2 penalty", "- 2").by_line == (A, None, B)


def test_a_penalty_that_passes_the_deal_is_somebodys_turn() -> None:
    assert dealers("beiers", "2 -", "- -2 penalty moves", "- 2").by_line == (A, B, C)


def test_a_struck_line_is_nobodys_turn_and_its_dealer_is_not_judged() -> None:
    said = dealers(ZU_VIERT, "2 -", "- 3 struck by 3", "- 2")
    assert (said.by_line, said.wrong) == ((A, None, B), ())


@pytest.mark.parametrize("faulty", ["2 3", "- -", "2? -", "~~~"])
def test_a_line_that_gives_no_points_counts_as_a_deal_all_the_same(faulty: str) -> None:
    findings = check(ZU_VIERT, "2 -", faulty, "- 2")
    assert (findings.dealers.by_line, findings.score) == ((A, B, C), (2, 2))


# --- when the first dealer is not known ------------------------------------------------------------------------


def test_one_named_line_gives_the_first_dealer() -> None:
    said = dealers(ZU_VIERT, "2 -", "- 3", "- 2 by 2", first=None)
    assert (said.first_dealers, said.by_line, said.wrong) == ((A,), (A, B, C), ())


def test_d84_whose_name_stands_at_the_first_deal_dealt_first_be_the_other_names_as_they_may() -> None:
    said = dealers(ZU_VIERT, "2 - by 1", "2 - by 3", "- 2 by 0", first=None)
    assert (said.first_dealers, said.by_line, said.next_dealer) == ((B,), (B, C, D), A)
    assert [(wrong.line, wrong.named, wrong.right) for wrong in said.wrong] == [(1, D, C), (2, A, D)]
    assert said.first_source == "first_line"


def test_d84_a_first_dealer_that_the_sheet_gives_is_not_overruled_by_a_name() -> None:
    said = dealers(ZU_VIERT, "2 - by 1", "2 - by 2", "- 2 by 3", first=A)
    assert (said.first_dealers, said.first_source) == ((A,), "sheet")
    assert [wrong.line for wrong in said.wrong] == [0, 1, 2]


@pytest.mark.parametrize("above", ["- 2 struck by 3", "-2 - penalty by 3"])
def test_d84_the_first_deal_is_the_first_line_that_is_somebodys_turn(above: str) -> None:
    said = dealers("beiers", above, "2 - by 1", "- 2 by 3", first=None)
    assert (said.first_dealers, said.by_line) == ((B,), (None, B, C))


def test_d84_a_penalty_that_passes_the_deal_is_a_first_deal_line() -> None:
    said = dealers("beiers", "-2 - penalty moves by 3", "2 - by 1", "- 2 by 2", first=None)
    assert (said.first_dealers, said.by_line) == ((D,), (D, A, B))


def test_d84_where_the_first_deal_names_nobody_most_of_the_other_names_tell() -> None:
    said = dealers(ZU_VIERT, "2 -", "2 - by 2", "- 2 by 2", "- 2 by 0", first=None)
    assert (said.first_dealers, said.first_source) == ((B,), "other_names")
    assert [(wrong.line, wrong.named, wrong.right) for wrong in said.wrong] == [(2, C, D)]


def test_d84_a_first_deal_that_cannot_be_read_names_nobody() -> None:
    assert dealers(ZU_VIERT, "~~", "2 - by 2", first=None).first_dealers == (B,)


def test_when_nobody_is_named_all_possibilities_stand_side_by_side() -> None:
    said = dealers(ZU_VIERT, "2 -", "- 3", first=None)
    assert (said.next_dealer, said.by_line, said.first_dealers) == (None, (None, None), (A, B, C, D))
    assert [course.next_dealer for course in said.courses] == [C, D, A, B]


def test_two_first_dealers_that_fit_equally_well_are_both_told() -> None:
    said = dealers(ZU_VIERT, "2 -", "2 - by 2", "2 - by 0", first=None)
    assert (said.next_dealer, said.first_dealers, said.wrong) == (None, (B, C), ())
    assert said.first_source is None
    assert [[wrong.line for wrong in course.wrong] for course in said.courses] == [[2], [1]]


def test_on_an_empty_sheet_the_first_dealer_deals() -> None:
    assert dealers(ZU_VIERT, first=3).next_dealer == D
    assert dealers("schwaighofer-zu-zweit", first=None).first_dealers == (A, B)

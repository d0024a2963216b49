"""004: the Schrift (pp. 39-41): what is written, who deals, a deal out of order."""

import pytest

from referee.game import acts as a
from referee.rules.expand import expand
from referee.schrift.check import check_sheet
from referee.schrift.dealers import who_deals
from referee.schrift.sheet import Line, Sheet
from tests.rulings.tables import table as recorded
from tests.table import ANNA, BEN, CARLA, DAN, offer, table

sentence = pytest.mark.sentence

PRESET = "schwaighofer-zu-viert"


@sentence("004.zu-viert.46")
def test_004_zu_viert_the_points_are_written_below_each_other_and_the_others_get_a_dash() -> None:
    rules = expand(PRESET)
    assert check_sheet(Sheet(rules, (Line(2, None), Line(None, 3)), first_dealer=0)).score == (2, 3)
    both = check_sheet(Sheet(rules, (Line(2, 3),), first_dealer=0))
    assert [fault.code for fault in both.faults] == ["BOTH_WROTE"]
    assert table(PRESET).won_by(0).won_by(1).lines == [(0, 2), (1, 2)]


@sentence("004.zu-viert.47")
@pytest.mark.parametrize("points", [13, 14])
def test_004_zu_viert_with_13_or_14_a_party_may_not_offer_three_and_its_column_is_struck(points: int) -> None:
    played = table(PRESET, score=(points, 4)).deal("H9", "", "", "L8").announce("9", "L")
    assert played.refused(ANNA, offer(3)) == ["OFFER_WHILE_GESPANNT"]
    assert played.may(ANNA, offer("spiel"))
    assert played.may(BEN, offer(3))
    assert table(PRESET, score=(points - 2, 0)).won_by(0).happened[-1] == "ColumnStruck"


@sentence("004.zu-viert.48", "004.zu-viert.49")
def test_004_zu_viert_the_schrift_says_who_deals_from_who_dealt_first() -> None:
    rules = expand(PRESET)
    lines = tuple(Line(2, None) if number % 2 else Line(None, 2) for number in range(7))
    dealers = who_deals(Sheet(rules, lines, first_dealer=ANNA))
    assert dealers.by_line == (ANNA, BEN, CARLA, DAN, ANNA, BEN, CARLA)  # the printed E is C
    assert dealers.next_dealer == DAN


@sentence("004.zu-viert.48")
@pytest.mark.parametrize("first", [ANNA, BEN, CARLA, DAN])
def test_004_zu_viert_who_gave_the_first_deal_is_all_one_needs_to_know(first: int) -> None:
    rules = expand(PRESET)
    named_once = (Line(2, None, dealer=first), Line(None, 2), Line(2, None))
    assert who_deals(Sheet(rules, named_once)).next_dealer == (first + 3) % 4  # D84
    unnamed = (Line(2, None), Line(None, 2), Line(2, None))
    assert who_deals(Sheet(rules, unnamed, first_dealer=first)).next_dealer == (first + 3) % 4
    assert who_deals(Sheet(rules, unnamed)).next_dealer is None
    at_the_table = table(PRESET, dealer=first).won_by(0).won_by(1).won_by(0)
    assert at_the_table.dealer == (first + 3) % 4


@sentence("004.zu-viert.50")
def test_004_zu_viert_dealing_twice_running_or_passing_over_is_found() -> None:
    hands = table(PRESET).deal().hands
    played = table(PRESET, dealer=ANNA).won_by(0)  # now Ben is to deal
    assert played.refused(ANNA, a.Deal(hands)) == ["WRONG_DEALER_TWICE_RUNNING"]
    assert played.refused(CARLA, a.Deal(hands)) == ["WRONG_DEALER_PASSED_OVER"]
    assert played.refused(DAN, a.Deal(hands)) == ["WRONG_DEALER"]


@sentence("004.zu-viert.51")
def test_004_zu_viert_noticed_before_the_deal_is_finished_it_is_dealt_anew_by_whom_the_schrift_names() -> (
    None
):
    played = recorded(PRESET).won_by(0).deal(by=BEN).announce("9", "L").lay("L9 H8")  # Anna was to deal
    played.claim("WRONG_DEALER", BEN)
    assert played.happened == ["ClaimFiled", "RulingGiven", "DealVoided"]
    assert (played.lines, played.state.phase, played.state.deal.dealer) == ([(0, 2)], "deal", ANNA)
    assert played.deal().rulings == []


@sentence("004.zu-viert.52")
def test_004_zu_viert_finished_it_is_void_as_long_as_the_next_cards_do_not_lie_on_the_table() -> None:
    played = recorded(PRESET).won_by(0).deal(by=BEN).won_by(1)
    assert played.lines == [(0, 2), (1, 2)]
    played.claim("WRONG_DEALER", BEN)
    assert played.happened == ["ClaimFiled", "RulingGiven", "LineStruck"]
    assert (played.lines, played.state.score, played.state.deal.dealer) == ([(0, 2)], (2, 0), ANNA)


@sentence("004.zu-viert.52")
def test_004_zu_viert_once_they_lie_there_it_stands() -> None:
    played = recorded(PRESET).won_by(0).deal(by=BEN).won_by(1)
    dealt = played.state.lines[-1].dealt_at
    played.deal()
    assert played.state.deal.dealer == BEN  # the Schrift counts the line: D18
    played.claim("WRONG_DEALER", BEN, event=dealt)
    assert played.happened == ["ClaimFiled", "RulingGiven"]
    assert (played.ruling.consequence, played.lines) == ("none", [(0, 2), (1, 2)])


@sentence("004.zu-viert.51", "004.zu-viert.52")
@pytest.mark.parametrize(
    ("notice", "stands"), [("during", False), ("finished", False), ("next-packet", True)]
)
def test_004_zu_viert_on_the_sheet_too_a_deal_out_of_order_is_void_until_the_first_two_cards_of_the_next_lie(
    notice: str, stands: bool
) -> None:
    lines = (Line(2, None, dealer=ANNA), Line(None, 3, dealer=CARLA))
    sheet = Sheet(expand(PRESET), lines, first_dealer=ANNA, notice=notice)  # type: ignore[arg-type]
    dealers = who_deals(sheet)
    assert [(wrong.line, wrong.right, wrong.stands) for wrong in dealers.wrong] == [(1, BEN, stands)]
    assert dealers.next_dealer == (CARLA if stands else BEN)

"""What was decided where the documents leave something open: each decision has a test of its number.

Most stand with their chapter; here are those that no other chapter holds, and the count of them all.
"""

import ast
from typing import Any

import pytest

from referee.game import acts as a
from referee.rules.expand import expand
from referee.rules.kinds import Kind
from referee.schrift.dealers import who_deals
from referee.schrift.sheet import Line, Sheet
from tests.shared import ROOT
from tests.table import ANNA, BEN, CARLA, DAN, card, cards, high_to_low, layable, order, table, takes

DECISIONS = (*range(1, 29), 41, 44, 60, *range(84, 89), 92, 93, 94, *range(99, 102))


def test_d1_the_guter_disappears_when_its_card_is_a_kritischer() -> None:
    above_the_ober = order("tirol", "O", "H", guter=True)  # the HK
    assert Kind.GUTER not in [above_the_ober.kind(card) for card in above_the_ober.cards()]
    assert high_to_low(above_the_ober).split()[:4] == ["HK", "S6", "E7", "HO"]
    absent_rechter = order("tirol", "K", "H", guter=True)  # the Rechter would be the HK
    assert high_to_low(absent_rechter).split()[3] == "HA"


@pytest.mark.parametrize("spared", ["L10", "LU"])
def test_d3_rechter_and_guter_satisfy_a_trump_that_is_led_but_need_not_be_given_up(spared: str) -> None:
    announced = order("suedtirol-offen", "10", "L")
    assert layable(announced, "L8", f"{spared} HA") == f"{spared} HA"
    assert layable(announced, "L8", f"{spared} L9 HA") == f"{spared} L9"


def test_d5_a_kritischer_may_answer_a_trump_lead_but_holding_one_obliges_nothing() -> None:
    announced = order("schwaighofer-kritisch", "9", "L")
    assert layable(announced, "L8", "LA HK HA") == "LA HK"
    assert layable(announced, "L8", "HK HA SA") == "HK HA SA"


def test_d11_the_ass_is_high_everywhere() -> None:
    for preset in ("tirol", "suedtirol-offen", "beiers", "schwaighofer-zu-viert"):
        assert takes(order(preset, "10", "L"), "LK LA HA") == "LA"


def test_d12_an_accepted_raise_is_one_more_and_not_double() -> None:
    assert table("beiers").deal().announce("10", "L").offer(ANNA, 3).hold(BEN).stake == 3


@pytest.mark.parametrize(
    ("until", "notice", "stands"),
    [
        ("next_packet", "during", False), ("next_packet", "finished", False), ("next_packet", "next-packet", True),
        ("deal_end", "during", False), ("deal_end", "finished", True), ("deal_end", "next-packet", True),
    ],
)  # fmt: skip
def test_d17_a_wrong_deal_is_void_until_the_next_first_packet_or_as_the_rules_say(
    until: str, notice: Any, stands: bool
) -> None:
    rules = expand({"preset": "schwaighofer-zu-viert", "wrong_dealer_void_until": until})
    lines = (Line(2, None, dealer=ANNA), Line(None, 3, dealer=CARLA))
    assert who_deals(Sheet(rules, lines, first_dealer=ANNA, notice=notice)).wrong[0].stands is stands


@pytest.mark.parametrize(("after", "following"), [("schrift", CARLA), ("from_actual", DAN)])
def test_d18_after_a_wrong_deal_that_stands_the_schrift_counts_on_or_the_order_goes_on_from_the_dealer(
    after: str, following: int
) -> None:
    rules = expand({"preset": "schwaighofer-zu-viert", "wrong_dealer_after_standing": after})
    lines = (Line(2, None, dealer=ANNA), Line(None, 3, dealer=CARLA))
    assert who_deals(Sheet(rules, lines, first_dealer=ANNA, notice="next-packet")).next_dealer == following


@pytest.mark.parametrize(("trump", "kind"), [("S", Kind.RECHTER), ("L", Kind.LINKER), (None, Kind.LINKER)])
def test_d23_the_weli_as_schlag_is_a_rechter_for_the_duty_where_schell_is_trump(
    trump: str | None, kind: Kind
) -> None:
    announced = order("suedtirol-offen", "6", trump)
    assert announced.kind(cards("S6")[0]) is kind
    if trump == "S":
        assert layable(announced, "S8", "S6 HA") == "S6 HA"  # it may answer, it need not (D3)
        assert layable(announced, "S8", "S6 SA HA") == "S6 SA"


def test_d24_where_a_guter_is_added_to_a_table_without_one_it_is_a_trump_like_the_others() -> None:
    announced = order("schwaighofer-zu-viert", "10", "L", guter=True)  # the LU
    assert layable(announced, "LU", "L7 HA") == "L7"
    assert layable(announced, "L8", "LU HA") == "LU"


@pytest.mark.parametrize("base", [1, 2, 3])
def test_d41_with_another_base_two_is_the_base_and_three_one_more(base: int) -> None:
    def written(preset: str, go: bool | None = None, **options: Any) -> list[tuple[int, int]]:
        played = table(preset, base=base, score=(13, 5), **options).deal("", "HK S6 E7").announce("10", "L")
        if go is not None:
            played.does(ANNA, a.ChooseGespannt(play=not go))
        return played.lines if go else played.won_by(1).lines

    assert written("tirol", go=True) == [(1, base)]
    assert written("tirol", go=False) == [(1, base + 1)]
    assert written("tirol", gespannt="three") == [(1, base + 1)]
    loses = (
        table("beiers", base=base, score=(9, 0)).deal("", "HK S7 E7").announce("10", "L").offer(BEN, base + 1)
    )
    assert loses.hold(ANNA).won_by(1).lines == [(1, base)]


@pytest.mark.parametrize(("binds", "bound"), [("announcers", [DAN]), ("all", [CARLA, DAN])])
def test_d44_in_a_blind_game_the_last_trick_rule_binds_only_who_knows_the_trump(
    binds: str, bound: list[int]
) -> None:
    def refused(seat: int) -> bool:
        """Whether the seat may not offer when Ben has led H9 to the last trick and it holds the SU."""
        last = ("SU", "L8") if seat == CARLA else ("L8", "SU")
        played = table("tirol", blind=True, duty_binds=binds).deal(
            "EA EK S7 HO S10", "E8 EO SA HA H9", f"E9 S8 SK H7 {last[0]}", f"EU S9 SO H8 {last[1]}"
        )
        played.announce("10", "L").play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9")
        return not played.may(seat, a.Offer(3))

    assert [seat for seat in (CARLA, DAN) if refused(seat)] == bound  # Dan dealt, so he said the Trumpf


def test_d28_with_duty_binds_all_a_demand_binds_the_blind_too() -> None:
    for binds, codes in (("announcers", []), ("all", ["MUST_FOLLOW"])):
        played = table("bayern", blind=True, duty_binds=binds).deal("L10", "LU HA").announce("10", "L")
        played.play("L10!")
        assert (played.may(BEN, card("HA")) or played.refused(BEN, card("HA"))) == (codes or True)


def test_every_decision_has_a_test_of_its_number() -> None:
    names = [
        node.name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    missing = [number for number in DECISIONS if not any(f"test_d{number}_" in name for name in names)]
    assert missing == []

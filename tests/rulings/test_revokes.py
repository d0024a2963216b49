"""A card laid against the follow duty: found at once where the hand is known, else by the card that shows it."""

from typing import Any

import pytest

from referee.game import acts as a
from referee.game.violations import Violation
from referee.rules.cards import Card
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, RecordedTable, table


def led_a_trump(**overrides: Any) -> RecordedTable:
    """Schlag 10, Trumpf Laub; Anna leads the L8, Ben throws off the H7, Carla takes the trick with the LA."""
    return table("tirol", **overrides).announce("10", "L").lay("L8 H7 LA L7")


def test_a_plain_card_on_a_led_trump_says_that_no_trump_was_held_000_ein_stich() -> None:
    assert led_a_trump().history[-3].violations == ()  # type: ignore[union-attr]


def test_a_trump_laid_later_shows_that_the_earlier_play_was_a_revoke() -> None:
    at = led_a_trump().lay("H8 H9 HA")
    thrown_off = at.version_of("H7")
    at.lay("LK")
    assert (at.ruling.finding, at.ruling.seat, at.ruling.event) == ("REVOKE", BEN, thrown_off)
    assert at.ruling.shown_by == at.version_of("LK")
    assert at.ruling.rule == "000 Ein Stich; regulations REVOKE"


def test_the_house_lets_the_opponents_write_the_stake_and_throws_in() -> None:
    at = led_a_trump().lay("H8 H9 HA LK")
    assert at.happened == ["CardPlayed", "RulingGiven", "DealScored"]
    assert at.lines == [(0, 2)]
    assert at.state.deal.dealer == ANNA


def test_the_stake_is_the_last_one_that_was_held() -> None:
    at = led_a_trump().offer(ANNA, 3).hold(BEN).lay("H8 H9 HA LK")
    assert at.lines == [(0, 3)]


def test_two_points_at_least_are_written_for_a_revoke() -> None:
    at = led_a_trump(base=1).lay("H8 H9 HA LK")
    assert at.lines == [(0, 2)]


def test_the_rechter_obliges_as_a_trump_does_000_ein_stich() -> None:
    assert led_a_trump().lay("H8 H9 HA L10").ruling.finding == "REVOKE"


@pytest.mark.parametrize("card", ["S10", "HK", "S6", "E7"])
def test_a_linker_or_a_kritischer_may_satisfy_but_obliges_nobody_000_ein_stich(card: str) -> None:
    assert led_a_trump().lay(f"H8 H9 HA {card}").rulings == []


def test_another_seats_trump_shows_nothing() -> None:
    assert led_a_trump().lay("H8 LO HA HU").rulings == []


def test_a_trump_after_the_next_deal_shows_nothing_cards_come_back() -> None:
    at = led_a_trump().offer(ANNA, 3).fold(BEN)
    assert at.announce("10", "L").lay("LK").rulings == []


def test_a_linker_does_not_satisfy_a_demand_000_varianten_bayern() -> None:
    at = table("bayern").announce("10", "L").lay("L10", demand=True).lay("S10 H8 H9")
    assert at.lay("EA L7").ruling.finding == "REVOKE"


def test_a_demand_binds_its_trick_and_a_later_kritischer_shows_the_revoke_bayern() -> None:
    at = table("bayern").announce("10", "L").lay("L10", demand=True).lay("S9 H8 H9")
    thrown_off = at.version_of("S9")
    at.lay("EA E7")
    assert (at.ruling.finding, at.ruling.event) == ("REVOKE", thrown_off)


def test_without_the_demand_bayern_knows_no_duty() -> None:
    assert table("bayern").announce("10", "L").lay("L10 S9 H8 H9 EA E7").rulings == []


def test_the_partner_of_the_leader_owes_a_trump_only_003_spelverloop_4() -> None:
    at = table("beiers").announce("10", "L").lay("L10", demand=True).lay("S8 S9 H9")
    assert at.lay("EA S7").ruling.seat == BEN  # the Kritischer obliges an opponent
    at = table("beiers").announce("10", "L").lay("L10", demand=True).lay("L8 S9 H9")
    assert at.lay("EA EK S7").rulings == []  # Carla, the partner, is spared


def test_a_blind_player_cannot_revoke_d4() -> None:
    at = table("suedtirol-blind").announce("10", "L")  # Anna and Dan announced
    assert at.lay("L8 H7 S7 L9 S8 S9").lay("HA LK", by=None).rulings == []


def test_an_announcer_can_d4() -> None:
    at = table("suedtirol-blind").announce("10", "L").lay("L8 H7 S7 H9")
    assert at.lay("HA HU H8 LA").ruling.seat == DAN


def test_a_known_hand_is_found_at_once() -> None:
    at = table("tirol", dealing="SUPPLIED").deal(
        "L8 H8 E8 E9 EU", "H7 LK S7 S8 S9", "LA HU EK SK SO", "L7 LO HO EO HA"
    )
    at.announce("10", "L").lay("L8 H7")
    assert at.happened == ["CardPlayed", "RulingGiven", "DealScored"]
    assert (at.ruling.finding, at.ruling.shown_by) == ("REVOKE", None)


def test_a_card_that_was_turned_up_is_known_and_binds_at_once_d8() -> None:
    at = table("beiers-blind", duty="tirol", duty_binds="all").deal()
    at.do(ANNA, a.TurnUp(Card("E8"))).do(DAN, a.TurnUp(Card("L9"))).lay("L7 LA LO")
    assert at.lay("H9").last.violations == (Violation.MUST_FOLLOW,)


def test_a_lower_card_than_the_one_turned_up_shows_itself_later_d8() -> None:
    at = table("beiers-blind").deal()
    at.do(ANNA, a.TurnUp(Card("E8")))
    turned_up = at.version
    at.do(DAN, a.TurnUp(Card("L9"))).lay("S7")
    assert (at.ruling.finding, at.ruling.event) == ("NOT_THE_LOWEST_CARD", turned_up)
    assert (at.ruling.consequence, at.ruling.remark) == ("none", "too_late")
    assert at.lay("HO HA HU").lay("H7", by=ANNA).rulings == []  # it was shown before


def test_d88_a_revoke_out_of_turn_shows_like_any_other() -> None:
    at = table().announce("10", "L").lay("L8").lay("H7", by=CARLA)
    assert at.ruling.finding == "PLAYED_OUT_OF_TURN"
    thrown_off = at.version_of("H7")
    at.lay("LA L7").lay("H8 LK")
    assert (at.ruling.finding, at.ruling.seat, at.ruling.event) == ("REVOKE", CARLA, thrown_off)
    assert at.lines == [(1, 2)]


def test_d88_a_known_hand_that_throws_off_out_of_turn_has_revoked_at_once() -> None:
    at = RecordedTable("tirol", dealing="SUPPLIED")
    at.deal("L8 E8 E9 EU EO", "LA EK EA HU HO", "L7 H7 H8 HA S8", "LU S9 SU SO SA")
    at.announce("10", "L").lay("L8").lay("H7", by=CARLA)
    assert [ruling.finding for ruling in at.rulings] == ["PLAYED_OUT_OF_TURN", "REVOKE"]
    assert at.lines == [(1, 2)]


def test_who_followed_once_may_still_revoke_later() -> None:
    at = table().announce("10", "L").lay("L8 L9 LA L7").lay("LU S8 LO H8")
    thrown_off = at.version_of("H8")
    assert at.lay("S7 LK").ruling.event == thrown_off


def test_one_card_shows_two_revokes_and_only_the_first_is_paid_for() -> None:
    at = led_a_trump().lay("LU L9 LO H8").lay("S7 LK")
    first, second = at.rulings
    assert [first.consequence, second.consequence] == ["opponents_write", "none"]
    assert second.remark == "graver"
    assert at.lines == [(0, 2)]


def test_where_acts_are_refused_a_revoke_of_an_unknown_hand_is_found_as_well() -> None:
    at = RecordedTable("tirol", enforcement="REJECT").announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")
    assert at.happened == ["CardPlayed", "RulingGiven", "DealScored"]
    assert at.lines == [(0, 2)]


def test_the_same_revoke_is_found_once() -> None:
    at = led_a_trump(regulations={"REVOKE": "none"}).lay("H8 H9 HA LK")
    assert at.ruling.finding == "REVOKE"
    assert at.lay("LU").rulings == []


def last_trick(**overrides: Any) -> RecordedTable:
    """Two tricks each; Dan leads the L8 to the last one, and Ben offers three on it."""
    at = table("tirol", **overrides).announce("10", "L")
    at.lay("H8 HA H7 H9").lay("S8 S9 S7 SA").lay("E8 E9 EA EU").lay("HU HO SU SO").lay("L8")
    return at.offer(BEN, 3)


def test_an_offer_on_the_last_trick_is_judged_when_the_card_falls_d10() -> None:
    at = last_trick(regulations="casino-tirol")
    offer = at.version
    at.lay("L9 SK")
    assert (at.ruling.finding, at.ruling.seat, at.ruling.event) == ("OFFER_ON_LAST_TRICK", BEN, offer)
    assert at.lines == [(0, 3)]


def test_it_may_be_made_with_a_trump_000_letzter_stich() -> None:
    assert last_trick(regulations="casino-tirol").lay("L9 LO").rulings == []


def test_the_house_takes_the_offer_back_though_it_was_held() -> None:
    at = last_trick().lay("L9")
    assert at.state.deal.stake == 3
    at.lay("SK")
    assert (at.ruling.consequence, at.state.deal.stake) == ("offer_void", 2)
    assert at.state.deal.next_offerer is None
    assert at.lay("H7").lines == [] or at.lay("S8").lines == [(0, 2)]


def test_a_folded_offer_on_the_last_trick_can_no_longer_be_decided() -> None:
    at = last_trick()
    offer = at.version
    at.fold(ANNA).claim("OFFER_ON_LAST_TRICK", BEN, event=offer)
    assert (at.ruling.decided, at.ruling.remark) == (False, "cannot_show")


def test_the_last_trick_rule_is_silent_where_somebody_has_offered_before_000() -> None:
    at = table("tirol", regulations="casino-tirol").announce("10", "L").offer(DAN, 3).hold(ANNA)
    at.lay("H8 HA H7 H9").lay("S8 S9 S7 SA").lay("E8 E9 EA EU").lay("HU HO SU SO").lay("L8")
    assert at.offer(ANNA, 4).hold(BEN).lay("SK").rulings == []


def test_a_card_that_showed_it_and_was_taken_back_shows_nothing_new() -> None:
    at = last_trick(regulations={"OFFER_ON_LAST_TRICK": "opponents_write 1"}).lay("SK", by=BEN)
    assert at.rulings[-1].finding == "OFFER_ON_LAST_TRICK"
    at.claim("PLAYED_OUT_OF_TURN", BEN, event=at.version_of("SK"))
    assert at.lay("L9 SK").rulings == []
    assert at.lines == [(0, 1)]

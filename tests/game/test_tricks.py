"""Laying cards: whose turn, the follow duty, the demand, the last trick; D2, D4, D10, D19, D28."""

import pytest

from referee.game import acts as a
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, table


def play(preset: str, *hands: str, **overrides: object) -> Table:
    """An announced deal: Schlag 10, Laub."""
    return table(preset, **overrides).deal(*hands).announce("10", "L")  # type: ignore[arg-type]


def test_a_card_out_of_turn_and_what_is_wrong_with_the_card_are_said_together() -> None:
    played = play("tirol", "H7", "H8 L9").play("H7")
    assert played.refused(CARLA, card("H8")) == ["NOT_YOUR_TURN", "CARD_NOT_IN_HAND"]
    assert played.refused(CARLA, card("H7")) == ["NOT_YOUR_TURN", "CARD_ALREADY_PLAYED"]
    assert played.refused(BEN, card("H7")) == ["CARD_ALREADY_PLAYED"]
    assert play("bayern").refused(ANNA, card("S6")) == ["CARD_NOT_IN_DECK"]


def test_d88_the_follow_duty_binds_every_hand_that_has_not_laid_in_turn_or_not() -> None:
    played = play("tirol", "L8 H9", "L9 HA", "L7 SA").play("L8")
    assert played.refused(BEN, card("HA")) == ["MUST_FOLLOW"]
    assert played.refused(CARLA, card("SA")) == ["NOT_YOUR_TURN", "MUST_FOLLOW"]
    assert played.refused(CARLA, card("L7")) == ["NOT_YOUR_TURN"]
    assert played.refused(ANNA, card("H9")) == ["NOT_YOUR_TURN"]  # has laid to this trick


def test_d88_before_a_card_is_led_no_duty_binds() -> None:
    played = play("tirol", "L8", "L9 HA")
    assert played.refused(BEN, card("HA")) == ["NOT_YOUR_TURN"]


def test_d88_a_card_out_of_turn_does_not_answer_an_offer_by_playing_but_is_under_the_duty() -> None:
    played = play("tirol", "L8", "L9 HA", "L7 SA", "LA S9").play("L8").offer(ANNA, 3)
    assert played.refused(DAN, card("S9")) == ["NOT_YOUR_TURN", "MUST_FOLLOW"]
    assert played.refused(DAN, card("LA")) == ["NOT_YOUR_TURN"]


def test_a_trick_is_judged_from_its_own_leader() -> None:
    played = play("tirol", "H7 H9", "H8 L9", "HA", "HU S9").play("H7 H8 HA HU")
    assert played.turn == CARLA
    assert played.refused(ANNA, card("H9")) == ["NOT_YOUR_TURN"]


def test_d2_on_a_led_kritischen_no_suit_is_led_and_he_takes_it() -> None:
    assert play("tirol", "E7", "HA", "H9", "EA").play("E7 HA H9 EA").leader == ANNA


def test_d4_in_a_blind_game_the_duty_binds_the_two_announcers_only() -> None:
    played = play("suedtirol-blind", "L8", "L9 HA", "L7 SA", "LA SO").play("L8")
    assert played.may(BEN, card("HA"))
    assert played.play("HA").may(CARLA, card("SA"))
    assert played.play("SA").refused(DAN, card("SO")) == ["MUST_FOLLOW"]
    everybody = play("suedtirol-blind", "L8", "L9 HA", duty_binds="all").play("L8")
    assert everybody.refused(BEN, card("HA")) == ["MUST_FOLLOW"]


def test_d4_a_blind_seat_has_its_whole_hand_as_legal() -> None:
    played = play("suedtirol-blind", "L8", "L9 HA").play("L8")
    legal = [act.card for act in played.legal(BEN) if isinstance(act, a.PlayCard)]
    assert legal == list(played.hands[BEN])


def test_a_demand_needs_rules_that_have_it_a_rechter_and_the_lead() -> None:
    assert play("tirol", "L10").refused(ANNA, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    assert play("beiers", "L8").refused(ANNA, card("L8", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    assert play("beiers", "HK").refused(ANNA, card("HK", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    second = play("beiers", "H8", "L10 HA").play("H8")
    assert second.refused(BEN, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    assert second.refused(CARLA, card("L10", demand=True)) == [
        *("NOT_YOUR_TURN", "CARD_NOT_IN_HAND", "DEMAND_NOT_ALLOWED"),
    ]


def test_a_demand_lasts_for_its_own_trick_only() -> None:
    played = play("beiers", "L10 H8", "L8 HA SA", "L9 H9", "LU HU SK").play("L10! L8 L9 LU")
    assert played.play("H8").may(BEN, card("SA"))


def test_d19_the_demand_binds_the_whole_trick_unless_the_rules_let_it_lapse() -> None:
    hands = ("L10", "HK SA", "E8 E9 EU EO EA", "LU SO")
    assert play("bayern", *hands).play("L10! HK E8").refused(DAN, card("SO")) == ["MUST_FOLLOW"]
    assert play("bayern", *hands, demand_lapses=True).play("L10! HK E8").may(DAN, card("SO"))
    assert play("bayern", "L10", "LA SA", "E8 E9 EU EO EA", "LU SO", demand_lapses=True).play(
        "L10! LA E8"
    ).refused(DAN, card("SO")) == ["MUST_FOLLOW"]


def test_d28_who_does_not_know_the_trump_cannot_demand_and_is_not_bound_by_a_demand() -> None:
    blind = {"blind": True}
    led = play("bayern", "L10", "LU SA", "E8 E9 EU EO EA", "LK SO", **blind).play("L10!")
    assert led.may(BEN, card("SA"))
    assert led.play("SA E8").refused(DAN, card("SO")) == ["MUST_FOLLOW"]
    any_trick = play("beiers", "H8", "HA L10", "H9", "HU", **blind).play("H8 HA H9 HU")
    assert any_trick.refused(BEN, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]


def test_with_three_card_hands_the_deal_is_won_with_two_tricks() -> None:
    played = table("beiers-wurf").deal("HA H8 E8", "HO S8 E9", "H9 S9 EU", "HU SU EO").announce("10", "L")
    assert played.play("HA HO H9 HU").lines == []
    assert played.play("H8 S8 S9 SU").lines == [(0, 2)]


LAST = ("EA EK S7 HO", "E8 EO SA HA H9", "E9 S8 SK H7", "EU S9 SO H8")


def last_trick(anna: str, carla: str, dan: str, **overrides: object) -> Table:
    """Two tricks each; Ben leads H9 to the last one, the others hold these cards."""
    hands = (f"{LAST[0]} {anna}", LAST[1], f"{LAST[2]} {carla}", f"{LAST[3]} {dan}")
    return play("tirol", *hands, **overrides).play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9")


@pytest.mark.parametrize(
    ("last", "allowed"),
    [("HU", True), ("L7", True), ("L10", True), ("S10", True), ("HK", True), ("S6", True), ("SU", False)],
)
def test_d10_on_the_last_trick_the_led_suit_or_any_kind_but_plain(last: str, allowed: bool) -> None:
    played = last_trick("LA", "L8", last)
    assert played.may(DAN, a.Offer(3)) is allowed
    assert allowed or played.refused(DAN, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]
    assert allowed or played.refused(DAN, a.Offer(5)) == ["OFFER_NOT_THE_NEXT_STAKE", "OFFER_ON_LAST_TRICK"]
    assert last_trick("LA", "L8", last, last_trick_rule=False).may(DAN, a.Offer(3))


def test_d10_the_leader_may_and_a_card_just_laid_counts() -> None:
    played = last_trick("LA", "SU", "E10")
    assert played.may(BEN, a.Offer(3))
    assert played.refused(CARLA, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]
    assert played.play("SU").refused(CARLA, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]
    assert played.play("E10").may(DAN, a.Offer(3))


def test_the_last_trick_rule_is_silent_once_somebody_has_offered_and_when_a_party_leads() -> None:
    hands = (f"{LAST[0]} LA", LAST[1], f"{LAST[2]} L8", f"{LAST[3]} SU")
    offered = play("tirol", *hands).offer(BEN, 3).hold(ANNA)
    offered.play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9")
    assert offered.refused(DAN, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    assert offered.may(ANNA, a.Offer(4))
    counter = play("tirol", *hands, last_trick_counter=True).offer(ANNA, 3).hold(BEN)
    counter.play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9")
    assert counter.refused(DAN, a.Offer(4)) == ["OFFER_ON_LAST_TRICK"]


def test_002_die_vier_opens_the_bidding_so_the_last_trick_rule_is_silent_after_it() -> None:
    hands = (f"{LAST[0]} LA", LAST[1], f"{LAST[2]} L8", f"{LAST[3]} SU")
    played = table("tirol", score=(13, 5), gespannt="die_vier").deal(*hands).announce("10", "L").hold(ANNA)
    played.play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9")
    assert played.refused(DAN, a.Offer(5)) == ["OFFER_CLOSED"]


@pytest.mark.parametrize(
    ("last", "allowed"), [("HU", True), ("L7", False), ("L10", True), ("S10", True), ("SU", False)]
)
def test_by_the_pair_table_of_the_casino_a_trump_does_not_fit_a_led_suit(last: str, allowed: bool) -> None:
    played = last_trick("LA", "L8", last, last_trick_pairs=True)
    assert played.may(DAN, a.Offer(3)) is allowed


def test_with_three_card_hands_the_last_trick_rule_asks_for_one_trick_each() -> None:
    played = table("tirol", hand=3, packets=[3]).deal("HA S8 L8", "HO SA H9", "H7 SO LA", "H8 S7 SU")
    played.announce("10", "L").play("HA HO H7 H8 S8 SA SO S7 H9")
    assert played.tricks == (1, 1)
    assert played.refused(DAN, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]
    assert played.may(CARLA, a.Offer(3))

"""000: Ein Stich, Bieten."""

from itertools import pairwise

import pytest

from referee.game import acts as a
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, layable, order, schlag, table, takes

sentence = pytest.mark.sentence

ZEHNER_PIK = order("tirol", "10", "L")


@sentence("000.ein-stich.1")
def test_000_ein_stich_forehand_leads_to_the_first_trick() -> None:
    played = table("tirol").deal("L8", "H9").announce("10", "L")
    assert played.turn == ANNA
    assert played.refused(BEN, card("H9")) == ["NOT_YOUR_TURN"]
    assert played.may(ANNA, card("L8"))


@sentence("000.ein-stich.2")
def test_000_ein_stich_then_everybody_lays_a_card_clockwise() -> None:
    played = table("tirol").deal("H7", "H8", "H9", "HU").announce("10", "L")
    turns = []
    for code in ("H7", "H8", "H9"):
        turns.append(played.turn)
        played.play(code)
    assert [*turns, played.turn] == [ANNA, BEN, CARLA, DAN]


@sentence("000.ein-stich.3")
def test_000_ein_stich_who_takes_the_trick_leads_to_the_next() -> None:
    played = table("tirol").deal("H7", "H8", "HA S9", "HU").announce("10", "L").play("H7 H8 HA HU")
    assert played.turn == CARLA
    assert played.play("S9").turn == DAN


@sentence("000.ein-stich.4")
def test_000_ein_stich_there_is_no_duty_to_follow_suit_or_to_take() -> None:
    assert layable(ZEHNER_PIK, "H7", "HA SA L8 E10 E7") == "HA SA L8 E10 E7"


@sentence("000.ein-stich.5")
def test_000_ein_stich_on_a_led_trump_the_rechte_too_who_has_a_trump_lays_trump_linken_or_kritischen() -> (
    None
):
    assert layable(ZEHNER_PIK, "L8", "LU H10 SA") == "LU H10"
    assert layable(ZEHNER_PIK, "L10", "LU H10 E7 SA") == "LU H10 E7"
    assert layable(ZEHNER_PIK, "L8", "L10 SA") == "L10"
    assert layable(ZEHNER_PIK, "L8", "S6 HK SA") == "S6 HK SA"  # no Laub in it
    played = table("tirol").deal("L8", "LU SA").announce("10", "L").play("L8")
    assert played.refused(BEN, card("SA")) == ["MUST_FOLLOW"]


@sentence("000.ein-stich.6")
def test_000_ein_stich_nobody_must_take_the_trick() -> None:
    assert layable(ZEHNER_PIK, "L8", "L7 LA HK") == "L7 LA HK"


@sentence("000.ein-stich.7")
def test_000_ein_stich_on_a_linken_or_a_kritischen_one_lays_what_one_likes() -> None:
    assert layable(ZEHNER_PIK, "H10", "LA HA SA") == "LA HA SA"
    for kritischer in ("HK", "S6", "E7"):
        assert layable(ZEHNER_PIK, kritischer, "LA HA SA") == "LA HA SA"


@sentence("000.ein-stich.7")
@pytest.mark.parametrize(("suit", "kritischer"), [("H", "HK"), ("S", "S6"), ("E", "E7")])
def test_000_ein_stich_on_a_kritischen_of_the_trump_suit_too(suit: str, kritischer: str) -> None:
    announced = order("tirol", "10", suit)
    assert layable(announced, kritischer, f"{suit}A {suit}10 LA") == f"{suit}A {suit}10 LA"
    played = table("tirol").deal(kritischer, f"{suit}A LA").announce("10", suit).play(kritischer)
    assert played.may(BEN, card("LA"))


@sentence("000.ein-stich.8")
def test_000_ein_stich_the_highest_card_of_the_order_takes_the_trick() -> None:
    high_first = ["HK", "S6", "E7", "L10", "S10", "LA", "LK", "LO", "LU", "L9", "L8", "L7", "HA"]
    for higher, lower in pairwise(high_first):
        assert takes(ZEHNER_PIK, f"H7 {lower} {higher} SA") == higher
        assert takes(ZEHNER_PIK, f"H7 {higher} {lower} SA") == higher
    assert takes(ZEHNER_PIK, "L8 H10 SA E7") == "E7"


@sentence("000.ein-stich.10")
def test_000_ein_stich_with_three_tricks_the_deal_is_over_and_the_other_cards_are_not_played() -> None:
    played = table("tirol").deal("HK S6 E7 L10 L7", dealer=DAN).announce("10", "L")
    played.play("HK E8 EK H7 S6 E9 EA H8 E7 E10 L8 LO")
    assert played.phase == "deal"
    assert played.refused(ANNA, card("L10")) == ["WRONG_PHASE"]


@sentence(
    *("000.ein-stich.11", "000.ein-stich.12", "000.ein-stich.13"),
    *("000.ein-stich.14", "000.ein-stich.15", "000.ein-stich.16"),
)
def test_000_ein_stich_the_example_of_anna_ben_carla_and_dan() -> None:
    # Dan's other cards are not told; with a Pik among them the Spitz is still allowed.
    played = table("tirol").deal("L8", "LU H10 SK", "SA E8 E9 EA H9", "E7 L9").announce("10", "L")
    played.play("L8")
    assert played.may(BEN, card("LU"))
    assert played.refused(BEN, card("SK")) == ["MUST_FOLLOW"]
    played.play("H10 SA E7")
    assert (played.leader, played.tricks) == (DAN, (0, 1))


@sentence("000.bieten.1")
def test_000_bieten_a_deal_counts_two_points() -> None:
    played = table("tirol").deal().announce("10", "L")
    assert played.stake == 2
    assert table("tirol").won_by(1).lines == [(1, 2)]


@sentence("000.bieten.2")
def test_000_bieten_any_time_after_the_announcement_also_inside_a_trick() -> None:
    played = table("tirol").deal("H7", "H8")
    assert played.refused(ANNA, a.Offer(3)) == ["WRONG_PHASE"]
    played.does(ANNA, schlag("10"))
    assert played.refused(ANNA, a.Offer(3)) == ["WRONG_PHASE"]
    played = table("tirol").deal("H7", "H8").announce("10", "L")
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))
    played.play("H7 H8")
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))


@sentence("000.bieten.3")
def test_000_bieten_an_offer_asks_for_one_point_more() -> None:
    played = table("tirol").deal().announce("10", "L")
    assert played.refused(ANNA, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert played.refused(ANNA, a.Offer(2)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert played.offer(ANNA, 3).stake == 2  # nobody has answered yet


@sentence("000.bieten.4")
def test_000_bieten_play_goes_on_only_when_the_opponents_have_answered() -> None:
    played = table("tirol").deal("H7", "H8").announce("10", "L").offer(ANNA, 3)
    assert played.refused(ANNA, card("H7")) == ["OFFER_OPEN"]
    assert played.hold(DAN).may(ANNA, card("H7"))


@sentence("000.bieten.5", "000.bieten.6")
def test_000_bieten_who_goes_gives_up_and_the_offering_party_writes_the_old_value() -> None:
    played = table("tirol").deal().announce("10", "L").offer(ANNA, 3).fold(BEN)
    assert played.lines == [(0, 2)]
    assert (played.phase, played.hands) == ("deal", ((), (), (), ()))
    later = table("tirol").deal().announce("10", "L").offer(ANNA, 3).hold(BEN).offer(DAN, 4).fold(CARLA)
    assert later.lines == [(1, 3)]


@sentence("000.bieten.7")
def test_000_bieten_held_the_deal_goes_on_for_the_new_value() -> None:
    played = table("tirol").deal("HK S6 E7").announce("10", "L").offer(ANNA, 3).hold(BEN)
    assert played.stake == 3
    assert played.won_by(0).lines == [(0, 3)]


@sentence("000.bieten.8")
def test_000_bieten_who_held_may_offer_later_and_so_on_always_in_turn() -> None:
    offered = table("tirol").deal().announce("10", "L").offer(ANNA, 3)
    assert [offered.refused(seat, a.Offer(4)) for seat in range(4)] == [["OFFER_OPEN"]] * 4
    played = offered.hold(BEN)
    assert played.refused(CARLA, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    played.offer(DAN, 4).hold(ANNA)
    assert played.refused(BEN, a.Offer(5)) == ["OFFER_OUT_OF_TURN"]
    assert played.offer(CARLA, 5).hold(BEN).stake == 5


@sentence("000.bieten.9")
def test_000_bieten_at_most_to_what_a_party_still_needs_to_win() -> None:
    played = table("tirol", score=(11, 12)).deal().announce("10", "L")
    played.offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA)
    assert played.refused(ANNA, a.Offer(5)) == ["OFFER_ABOVE_CAP"]  # Anna and Carla need 4, the others 3


@sentence("000.bieten.10")
def test_000_bieten_who_simply_plays_on_without_an_answer_has_held() -> None:
    played = table("tirol").deal("H7", "H8").announce("10", "L").offer(BEN, 3)
    played.play("H7")
    assert played.happened == ["OfferHeld", "CardPlayed"]
    assert played.stake == 3
    assert played.events[-2].inferred  # type: ignore[union-attr]


@sentence("000.bieten.11")
def test_000_bieten_on_the_last_trick_only_with_led_suit_trump_rechtem_or_linkem() -> None:
    played = before_the_last_trick()
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))  # nothing is led yet
    played.play("H9")
    assert played.may(ANNA, a.Offer(3))  # S10, a Linker
    assert played.may(BEN, a.Offer(3))  # H9 itself
    assert played.may(CARLA, a.Offer(3))  # L8, a trump
    assert played.refused(DAN, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]  # SU
    assert before_the_last_trick(last_of_dan="HU").play("H9").may(DAN, a.Offer(3))  # the led suit
    assert before_the_last_trick(last_of_dan="L10").play("H9").may(DAN, a.Offer(3))  # the Rechte
    offered = before_the_last_trick().offer(CARLA, 3).hold(DAN).play("H9")
    assert offered.may(DAN, a.Offer(4))  # the rule speaks only where nobody has offered


@sentence("000.bieten.11")
def test_000_bieten_on_the_last_trick_the_suit_of_a_led_linken_is_the_printed_one() -> None:
    assert before_the_last_trick(led="H10", last_of_dan="HU").play("H10").may(DAN, a.Offer(3))
    other = before_the_last_trick(led="H10").play("H10")
    assert other.refused(DAN, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]  # SU
    assert other.may(CARLA, a.Offer(3))  # L8, a trump


@sentence("000.bieten.11")
def test_000_bieten_what_was_just_laid_to_the_last_trick_is_ones_last_card() -> None:
    played = before_the_last_trick().play("H9 L8 SU")
    assert played.may(CARLA, a.Offer(3))
    assert played.refused(DAN, a.Offer(3)) == ["OFFER_ON_LAST_TRICK"]


@sentence("000.bieten.11")
def test_000_bieten_on_the_trick_before_everybody_may_still_offer() -> None:
    played = before_the_fourth_trick().play("HA")
    assert played.tricks == (2, 1)
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))


def before_the_last_trick(*, led: str = "H9", last_of_dan: str = "SU") -> Table:
    """Two tricks each, Ben leads to the last one; S10, what Ben leads, L8 and Dan's card are left."""
    played = before_the_fourth_trick(led=led, last_of_dan=last_of_dan).play("HA H7 H8 HO")
    assert (played.tricks, played.leader) == ((2, 2), BEN)
    return played


def before_the_fourth_trick(*, led: str = "H9", last_of_dan: str = "SU") -> Table:
    """Three tricks are taken, two by Anna and Carla; Ben leads to the next."""
    played = table("tirol").deal(
        "EA EK S7 HO S10", f"E8 EO SA HA {led}", "E9 S8 SK H7 L8", f"EU S9 SO H8 {last_of_dan}"
    )
    return played.announce("10", "L").play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO")

"""The stake: section 6 for every document's game; D9, D12, D13, D22."""

import pytest

from referee.game import acts as a
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, offer, table


def play(preset: str = "tirol", *hands: str, score: tuple[int, int] = (0, 0), **overrides: object) -> Table:
    """An announced deal: Schlag 10, Laub."""
    return table(preset, score=score, **overrides).deal(*hands).announce("10", "L")  # type: ignore[arg-type]


def test_answers_need_an_open_offer_of_the_other_party() -> None:
    played = play()
    assert played.refused(ANNA, a.Hold()) == ["NO_OFFER_OPEN"]
    assert played.refused(ANNA, a.Fold()) == ["NO_OFFER_OPEN"]
    assert table().refused(ANNA, a.Hold()) == ["NO_OFFER_OPEN"]
    played.offer(ANNA, 3)
    for seat in (ANNA, CARLA):
        assert played.refused(seat, a.Hold()) == ["OWN_OFFER"]
        assert played.refused(seat, a.Fold()) == ["OWN_OFFER"]


def test_any_player_answers_for_his_party_and_the_first_answer_counts() -> None:
    assert play().offer(ANNA, 3).hold(DAN).refused(BEN, a.Fold()) == ["NO_OFFER_OPEN"]


def test_while_an_offer_is_open_nobody_offers_and_the_offering_side_plays_no_card() -> None:
    played = play("tirol", "H7", "H8").offer(ANNA, 3)
    assert played.refused(CARLA, a.Offer(4)) == ["OFFER_OPEN"]
    assert played.refused(BEN, a.Offer(4)) == ["OFFER_OPEN"]
    assert played.refused(ANNA, card("H7")) == ["OFFER_OPEN"]


def test_d22_where_playing_holds_a_legal_card_in_turn_of_the_answering_party_holds() -> None:
    played = play("tirol", "H7", "H8 HA").play("H7").offer(CARLA, 3)
    assert played.refused(DAN, card(str(played.hands[DAN][0]))) == ["NOT_YOUR_TURN"]
    assert played.play("H8").happened == ["OfferHeld", "CardPlayed"]
    assert played.stake == 3
    must = play("tirol", "L8", "L9 HA").play("L8").offer(ANNA, 3)
    assert must.refused(BEN, card("HA")) == ["MUST_FOLLOW"]
    assert must.state.deal.offer is not None


@pytest.mark.parametrize("preset", ["suedtirol-offen", "beiers", "schwaighofer-zu-viert"])
def test_elsewhere_an_answer_must_be_spoken(preset: str) -> None:
    played = play(preset, "H7", "H8").play("H7").offer(CARLA, 3)
    assert played.refused(BEN, card("H8")) == ["OFFER_OPEN"]


def test_offers_alternate_and_only_the_side_that_held_offers_next() -> None:
    held = play().offer(ANNA, 3).hold(BEN)
    assert held.refused(ANNA, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    assert held.refused(CARLA, a.Offer(5)) == ["OFFER_OUT_OF_TURN", "OFFER_NOT_THE_NEXT_STAKE"]
    assert held.may(DAN, a.Offer(4))


def test_a_stake_and_last_offerer_do_not_leak_into_the_next_deal() -> None:
    played = play().offer(ANNA, 3).hold(BEN).offer(DAN, 4).fold(ANNA).deal().announce("10", "L")
    assert played.stake == 2
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))
    assert played.refused(ANNA, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]


def test_an_offer_nobody_answered_changes_no_stake() -> None:
    played = play("suedtirol-offen").offer(ANNA, 3).does(BEN, a.Surrender())
    assert played.lines == [(0, 2)]


def test_a_held_offer_is_written_by_who_wins_not_by_who_offered() -> None:
    assert play("tirol", "", "HK S6 E7").offer(ANNA, 3).hold(BEN).won_by(1).lines == [(1, 3)]


def test_d13_folding_pays_the_last_confirmed_stake() -> None:
    assert play().offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA).offer(CARLA, 5).fold(DAN).lines == [
        (0, 4)
    ]
    assert play("beiers-turnier").offer(ANNA, 4).fold(BEN).lines == [(0, 2)]  # not stake minus one
    assert play("beiers-turnier").offer(ANNA, 4).hold(BEN).offer(BEN, 6).fold(ANNA).lines == [(1, 4)]


def test_d9_the_cap_is_what_the_party_further_from_the_target_needs() -> None:
    played = play("tirol", score=(12, 11)).offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA)
    assert played.refused(ANNA, a.Offer(5)) == ["OFFER_ABOVE_CAP"]
    assert played.refused(CARLA, a.Offer(6)) == ["OFFER_NOT_THE_NEXT_STAKE", "OFFER_ABOVE_CAP"]
    assert play("bayern", score=(0, 0)).refused(ANNA, a.Offer(12)) == [
        "OFFER_NOT_THE_NEXT_STAKE",
        "OFFER_ABOVE_CAP",
    ]


@pytest.mark.parametrize("preset", ["suedtirol-offen", "beiers"])
def test_without_a_cap_there_is_no_limit(preset: str) -> None:
    played = play(preset)
    for stake in range(3, 30):
        played.offer(stake % 2, stake).hold((stake + 1) % 2)
    assert played.stake == 29


def test_turn_stake_and_cap_are_asked_only_where_no_offer_is_open_and_offers_are_not_closed() -> None:
    assert play().offer(ANNA, 3).refused(BEN, a.Offer(99)) == ["OFFER_OPEN"]
    closed = play("suedtirol-offen", score=(13, 5)).hold(ANNA)
    assert closed.refused(ANNA, a.Offer(99)) == ["OFFER_CLOSED"]


def test_003_only_before_ones_own_card_to_the_running_trick() -> None:
    played = play("beiers", "H8", "H9", "HA", "HU").play("H8 H9")
    assert played.refused(ANNA, a.Offer(3)) == ["OFFER_AFTER_OWN_CARD"]
    assert played.refused(BEN, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE", "OFFER_AFTER_OWN_CARD"]
    assert played.may(CARLA, a.Offer(3))
    assert played.play("HA HU").may(ANNA, a.Offer(3))  # the next trick


def test_003_at_21_an_offer_past_the_target_cannot_be_folded() -> None:
    played = play("beiers-21", score=(18, 0)).offer(BEN, 3)
    assert played.may(ANNA, a.Fold())  # 18 + 3 is not more than 21
    played = play("beiers-21", score=(0, 18)).offer(ANNA, 3).hold(BEN).offer(BEN, 4)
    assert played.refused(CARLA, a.Fold()) == ["MUST_HOLD"]
    assert played.refused(BEN, a.Fold()) == ["OWN_OFFER"]
    assert play("beiers", score=(0, 9), target=11).offer(ANNA, 3).may(BEN, a.Fold())


def test_004_the_first_offer_is_spiel_or_three_and_no_rung_is_jumped() -> None:
    played = play("schwaighofer-zu-viert")
    assert played.may(ANNA, offer("spiel"))
    assert played.may(ANNA, offer(3))
    assert played.refused(ANNA, offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert played.refused(ANNA, offer("spielaus")) == ["OFFER_NOT_THE_NEXT_STAKE"]
    held = play("schwaighofer-zu-viert").offer(ANNA, "spiel").hold(BEN)
    assert held.refused(BEN, offer("spiel")) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert held.refused(BEN, offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert held.may(BEN, offer(3))


def test_004_spiel_held_leaves_the_stake_at_two_and_folded_pays_two() -> None:
    assert play("schwaighofer-zu-viert", "L10 H10 E10").offer(ANNA, "spiel").hold(BEN).won_by(0).lines == [
        (0, 2)
    ]
    assert play("schwaighofer-zu-viert").offer(ANNA, "spiel").fold(BEN).lines == [(0, 2)]


def test_004_the_asked_party_may_answer_with_the_next_offer_which_holds_the_open_one() -> None:
    played = play("schwaighofer-zu-viert").offer(ANNA, 3)
    assert played.refused(CARLA, offer(4)) == ["OFFER_OPEN"]
    assert played.refused(BEN, offer(5)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    played.offer(BEN, 4)
    assert played.happened == ["OfferHeld", "OfferMade"]
    assert played.stake == 3
    assert play("schwaighofer-zu-viert", counter_offer=False).offer(ANNA, 3).refused(BEN, offer(4)) == [
        "OFFER_OPEN"
    ]


def test_004_nothing_is_offered_above_spielaus_and_the_rungs_are_not_capped() -> None:
    played = play("schwaighofer-zu-viert", "L10 H10 E10", score=(12, 0))
    for place, stake in enumerate(("spiel", 3, 4, 5, 6, 7, "spielaus")):
        assert isinstance(stake, int | str)
        played.offer(place % 2, stake)
    played.hold(BEN)
    for stake in ("spielaus", 7, 8):
        assert isinstance(stake, int | str)
        assert "OFFER_ABOVE_CAP" in played.refused(BEN, offer(stake))
        assert "OFFER_NOT_THE_NEXT_STAKE" not in played.refused(BEN, offer(stake))


def test_004_a_stake_that_is_no_rung_is_not_the_next_as_long_as_a_rung_is_left() -> None:
    assert play("schwaighofer-zu-viert").refused(ANNA, offer(8)) == ["OFFER_NOT_THE_NEXT_STAKE"]


@pytest.mark.parametrize(("winner", "points"), [(0, 3), (1, 15)])
def test_004_spielaus_held_the_winner_writes_what_he_still_needs(winner: int, points: int) -> None:
    # The announcers hold a ten and a Laub (D20); the Rechter and the other Blinde are the winners'.
    hands = ("L10 H10 S10 LA", "", "", "LK") if winner == 0 else ("E10", "L10 H10 S10 LA", "", "LK")
    played = play("schwaighofer-zu-viert", *hands, score=(12, 0))
    for place, stake in enumerate(("spiel", 3, 4, 5, 6, 7, "spielaus")):
        assert isinstance(stake, int | str)
        played.offer((place + 1) % 2, stake)
    played.hold(ANNA).won_by(winner)
    assert played.lines == [(winner, points)]
    assert played.winner == winner


def test_004_spielaus_folded_pays_seven() -> None:
    played = play("schwaighofer-zu-viert")
    for place, stake in enumerate(("spiel", 3, 4, 5, 6, 7, "spielaus")):
        assert isinstance(stake, int | str)
        played.offer(place % 2, stake)
    assert played.fold(BEN).lines == [(0, 7)]


@pytest.mark.parametrize("preset", ["tirol", "suedtirol-offen", "beiers"])
def test_spiel_and_spielaus_off_the_ladder_are_not_in_these_rules(preset: str) -> None:
    for stake in ("spiel", "spielaus"):
        assert play(preset).refused(ANNA, offer(stake)) == ["NOT_IN_THESE_RULES"]
        assert table(preset).refused(ANNA, offer(stake)) == ["NOT_IN_THESE_RULES"]  # before the phase


@pytest.mark.parametrize(("step", "stakes"), [(1, (3, 4)), (2, (4, 6)), (3, (5, 8))])
def test_a_step_is_what_every_offer_adds(step: int, stakes: tuple[int, int]) -> None:
    played = play("suedtirol-offen", step=step).offer(ANNA, stakes[0]).hold(BEN).offer(BEN, stakes[1])
    assert played.fold(ANNA).lines == [(1, stakes[0])]


@pytest.mark.parametrize(
    ("base", "first", "then"), [(1, 3, 4), (2, 3, 4), (3, 4, 5), (4, 5, 6), (7, "spielaus", None)]
)
def test_a_rung_that_is_no_more_than_the_deal_is_worth_is_no_rung(
    base: int, first: int | str, then: int | None
) -> None:
    played = play("schwaighofer-zu-viert", base=base)
    assert played.may(ANNA, offer("spiel"))
    assert base not in (3, 4) or played.refused(ANNA, offer(base)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    played.offer(ANNA, first).hold(BEN)
    assert played.stake == first
    assert then is None or played.may(DAN, offer(then))

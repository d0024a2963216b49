"""004: dealing, announcing, „Spiel“, „Drei“ and the ladder, the Schrift (pp. 31-41)."""

import pytest

from referee.game import acts as a
from referee.game.views import visible_hand
from referee.rules.cards import deck_of
from referee.rules.draw import DrawError, first_dealer, team_draw
from referee.rules.expand import expand
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    Table,
    card,
    cards,
    layable,
    offer,
    order,
    schlag,
    table,
    takes,
    trump,
)

sentence = pytest.mark.sentence

PRESETS = ("schwaighofer-zu-zweit", "schwaighofer-zu-viert")


def viert(*hands: str, score: tuple[int, int] = (0, 0), preset: str = "schwaighofer-zu-viert") -> Table:
    """An announced deal: Schlag 9, Laub; a dealer whose hand is not given has two cards of it."""
    dealt = [*hands, *[""] * (expand(preset).players - len(hands))]
    return table(preset, score=score).deal(*dealt[:-1], dealt[-1] or "LK LU").announce("9", "L")


@sentence("004.watten.1")
@pytest.mark.parametrize(("preset", "players"), [(PRESETS[0], 2), (PRESETS[1], 4)])
def test_004_watten_is_played_by_two_or_by_four(preset: str, players: int) -> None:
    assert len(table(preset).state.players) == players


@sentence("004.zu-zweit.1")
def test_004_zu_zweit_the_lowest_card_deals_and_the_ass_is_low() -> None:
    assert expand("schwaighofer-zu-zweit").draw == "low_ass_low"
    assert first_dealer("low_ass_low", [{ANNA: cards("L7")[0], BEN: cards("EA")[0]}]) == BEN
    assert first_dealer("low_ass_low", [{ANNA: cards("L7")[0], BEN: cards("EK")[0]}]) == ANNA


@sentence("004.zu-zweit.2")
def test_004_zu_zweit_five_cards_each_first_two_then_three() -> None:
    deck = deck_of(32)
    hands = table("schwaighofer-zu-zweit", dealing="REFEREE").deal().hands
    assert hands == ((*deck[0:2], *deck[4:7]), (*deck[2:4], *deck[7:10]))


@sentence("004.zu-zweit.3", "004.zu-zweit.28")
@pytest.mark.parametrize("preset", PRESETS)
def test_004_zu_zweit_bidding_is_about_the_spiel(preset: str) -> None:
    played = viert(preset=preset).offer(ANNA, "spiel").hold(BEN)
    assert played.stake == "spiel"
    assert table("tirol").deal().announce("10", "L").refused(ANNA, offer("spiel")) == ["NOT_IN_THESE_RULES"]


@sentence("004.zu-zweit.4", "004.zu-zweit.22")
@pytest.mark.parametrize("preset", PRESETS)
def test_004_zu_zweit_who_takes_three_of_the_five_tricks_wins(preset: str) -> None:
    played = viert("L9 H9 S9 E9 LA", preset=preset).won_by(0)
    assert played.lines == [(0, 2)]
    assert [type(event).__name__ for event in played.events].count("TrickTaken") == 3


@sentence("004.zu-zweit.8")
@pytest.mark.parametrize("suit", ["E", "L", "H", "S"])
def test_004_zu_zweit_after_the_schlag_the_dealer_says_the_trump(suit: str) -> None:
    played = table("schwaighofer-zu-zweit").deal("E9 L9 H9 S9", f"{suit}7")
    assert played.refused(BEN, trump(suit)) == ["NOT_YOUR_TURN"]
    played.does(ANNA, schlag("9"))
    assert played.refused(ANNA, trump(suit)) == ["NOT_THE_ANNOUNCER"]
    assert played.does(BEN, trump(suit)).state.deal.trump == suit


@sentence("004.zu-zweit.8")
@pytest.mark.parametrize("preset", PRESETS)
def test_004_zu_zweit_the_dealer_chooses_among_the_suits_of_the_five_cards_in_hand(preset: str) -> None:
    hands = ["E9", *[""] * (expand(preset).players - 2), "E7 E8 S7 S8 SA"]
    played = table(preset).deal(*hands).does(ANNA, schlag("9"))
    dealer = played.dealer
    assert [suit for suit in ("E", "L", "H", "S") if played.may(dealer, trump(suit))] == ["E", "S"]
    assert played.refused(dealer, trump("L")) == ["TRUMP_NOT_ALLOWED"]


@sentence("004.zu-zweit.29")
def test_004_zu_zweit_after_the_announcement_a_player_may_offer_the_spiel_at_once() -> None:
    played = table("schwaighofer-zu-zweit").deal().does(ANNA, schlag("9"))
    assert played.refused(ANNA, offer("spiel")) == ["WRONG_PHASE"]
    played.does(BEN, trump("L"))
    assert played.may(ANNA, offer("spiel"))
    assert played.may(BEN, offer("spiel"))


@sentence("004.zu-zweit.30")
def test_004_zu_zweit_the_opponent_must_answer_at_once_hold_it_or_say_good() -> None:
    played = viert("L8", preset=PRESETS[0]).offer(ANNA, "spiel")
    assert played.refused(ANNA, card("L8")) == ["OFFER_OPEN"]
    assert played.may(BEN, a.Hold())
    assert played.may(BEN, a.Fold())


@sentence("004.zu-zweit.31")
def test_004_zu_zweit_whose_spiel_is_good_gets_two_points_and_the_roles_are_exchanged() -> None:
    played = viert(preset=PRESETS[0]).offer(ANNA, "spiel").fold(BEN)
    assert played.lines == [(0, 2)]
    assert played.dealer == ANNA  # who said the Schlag now deals
    played.deal("L8", "H9")
    assert played.does(BEN, schlag("9")).does(ANNA, trump("L")).turn == BEN


@sentence("004.zu-zweit.32")
def test_004_zu_zweit_held_the_deal_is_played_for_two_points_still() -> None:
    played = viert("L9 H9 S9", preset=PRESETS[0]).offer(ANNA, "spiel").hold(BEN)
    assert played.turn == ANNA
    assert played.won_by(0).lines == [(0, 2)]


@sentence("004.zu-zweit.33")
def test_004_zu_zweit_who_held_may_give_three_which_the_other_holds_lets_go_or_raises_to_four() -> None:
    def after_three() -> Table:
        held = viert(preset=PRESETS[0]).offer(ANNA, "spiel").hold(BEN)
        assert held.refused(ANNA, offer(3)) == ["OFFER_OUT_OF_TURN"]
        return held.offer(BEN, 3)

    assert after_three().refused(BEN, offer(4)) == ["OFFER_OPEN"]
    assert after_three().hold(ANNA).stake == 3
    assert after_three().fold(ANNA).lines == [(1, 2)]
    assert after_three().offer(ANNA, 4).happened == ["OfferHeld", "OfferMade"]
    assert after_three().offer(ANNA, 4).fold(BEN).lines == [(0, 3)]


@sentence("004.zu-zweit.34")
def test_004_zu_zweit_the_raising_goes_on_to_seven_and_to_spielaus() -> None:
    played = viert("L9 H9 S9", preset=PRESETS[0], score=(4, 6))
    rungs: tuple[int | str, ...] = ("spiel", 3, 4, 5, 6, 7, "spielaus")
    for place, rung in enumerate(rungs):
        for jumped in rungs[place + 2 if place == 0 else place + 1 :]:
            assert played.refused(place % 2, offer(jumped)) == ["OFFER_NOT_THE_NEXT_STAKE"]
        played.offer(place % 2, rung)
    assert played.refused(BEN, offer("spielaus")) == ["OFFER_ABOVE_CAP"]
    assert played.hold(BEN).stake == "spielaus"
    assert played.won_by(0).lines == [(0, 11)]  # what the winner still needs


@sentence("004.zu-viert.2")
def test_004_zu_viert_the_same_rules_with_four() -> None:
    two, four = expand(PRESETS[0]), expand(PRESETS[1])
    other = [name for name in type(two).__dataclass_fields__ if getattr(two, name) != getattr(four, name)]
    assert other == ["preset", "players", "draw", "match"]


@sentence("004.zu-viert.2")
def test_004_zu_viert_two_who_sit_crosswise_take_their_three_tricks_together() -> None:
    played = viert("H7 L9 S7", "H8 E8 S8", "HA E7 SA", "HU SU SO L8")
    assert played.play("H7 H8 HA HU").tricks == (1, 0)
    assert played.play("E7 SU L9 E8").tricks == (2, 0)
    assert played.play("S7 S8 SA SO").lines == [(0, 2)]


@sentence("004.zu-viert.4", "004.zu-viert.5", "004.zu-viert.13", "004.zu-viert.32")
def test_004_zu_viert_partners_may_show_and_ask_each_other_anything_at_any_time() -> None:
    played = viert("H7", "H8")
    assert all(played.may(seat, a.Signal("what shall I lead?", spoken=True)) for seat in range(4))
    assert all(played.may(seat, a.Signal("one eye")) for seat in range(4))
    played.play("H7").offer(BEN, 3)
    assert all(played.may(seat, a.Signal("does mine take it?", spoken=True)) for seat in range(4))
    assert viert(preset=PRESETS[0]).refused(ANNA, a.Signal("thumb")) == ["NOT_IN_THESE_RULES"]  # no partner


@sentence("004.zu-viert.17", "004.zu-viert.19")
def test_004_zu_viert_the_two_lowest_and_the_two_highest_cards_form_a_party_the_ass_is_low() -> None:
    assert expand(PRESETS[1]).draw == "teams"
    drawn = dict(enumerate(cards("LK EA H8 SO")))
    seating = team_draw([drawn])
    assert {seating.players[0], seating.players[2]} == {1, 2}  # Ass and 8
    assert {seating.players[1], seating.players[3]} == {0, 3}


@sentence("004.zu-viert.18")
def test_004_zu_viert_equal_cards_are_pushed_aside_and_the_ones_below_count() -> None:
    drawn = dict(enumerate(cards("LK EK H8 SO")))
    with pytest.raises(DrawError) as again:
        team_draw([drawn])
    assert again.value.drawers == (0, 1)
    seating = team_draw([drawn, dict(enumerate(cards("L7 EU")))])
    assert {seating.players[0], seating.players[2]} == {0, 2}


@sentence("004.zu-viert.20")
def test_004_zu_viert_one_of_the_low_party_deals_and_the_target_is_agreed_first() -> None:
    drawn = dict(enumerate(cards("LK EA H8 SO")))
    assert team_draw([drawn]).players[team_draw([drawn]).dealer] in (1, 2)
    assert team_draw([drawn], dealer=2).players[team_draw([drawn], dealer=2).dealer] == 2
    for of_the_high_party in (0, 3):
        with pytest.raises(DrawError):
            team_draw([drawn], dealer=of_the_high_party)
    assert expand({"preset": PRESETS[1], "target": 11}).target == 11


@sentence("004.zu-viert.21")
def test_004_zu_viert_one_plays_twice_to_15() -> None:
    rules = expand(PRESETS[1])
    assert (rules.target, rules.match) == (15, "two_partien")
    assert not table(PRESETS[1], score=(13, 0)).won_by(0).state.match_decided


@sentence("004.zu-viert.22")
def test_004_zu_viert_who_reaches_15_later_both_times_has_lost() -> None:
    played = table(PRESETS[1], score=(0, 13), partien_won=(0, 1)).won_by(1)
    assert played.happened[-1] == "MatchDecided"
    assert played.events[-1].party == 1  # type: ignore[union-attr]


@sentence("004.zu-viert.23")
def test_004_zu_viert_one_each_is_a_bruderspiel() -> None:
    played = table(PRESETS[1], score=(13, 0), partien_won=(0, 1)).won_by(0)
    assert played.happened[-1] == "MatchDecided"
    assert played.events[-1].party is None  # type: ignore[union-attr]


@sentence("004.zu-viert.24")
def test_004_zu_viert_dealt_to_the_left_two_and_then_three_or_three_first_where_it_is_custom() -> None:
    deck = deck_of(32)
    hands = table(PRESETS[1], dealing="REFEREE").deal().hands
    assert hands[ANNA] == (*deck[0:2], *deck[8:11])
    assert hands[BEN] == (*deck[2:4], *deck[11:14])
    other = table(PRESETS[1], dealing="REFEREE", packets=[3, 2]).deal().hands
    assert other[ANNA] == (*deck[0:3], *deck[12:14])


@sentence("004.zu-viert.25")
def test_004_zu_viert_the_dealers_left_neighbour_says_the_schlag_the_dealer_the_trump() -> None:
    played = table(PRESETS[1], dealer=ANNA).deal("L8", "H9", "E9", "S9")
    assert played.refused(CARLA, schlag("9")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(DAN, schlag("9")) == ["NOT_THE_ANNOUNCER"]
    assert played.does(BEN, schlag("9")).does(ANNA, trump("L")).phase == "play"


@sentence("004.zu-viert.26")
def test_004_zu_viert_the_other_two_may_look_only_when_schlag_and_trump_are_said() -> None:
    played = table(PRESETS[1]).deal()
    assert [len(visible_hand(played.state, seat)) for seat in range(4)] == [5, 0, 0, 5]
    played.does(ANNA, schlag("9"))
    assert [len(visible_hand(played.state, seat)) for seat in range(4)] == [5, 0, 0, 5]
    played.does(DAN, trump("L"))
    assert [len(visible_hand(played.state, seat)) for seat in range(4)] == [5, 5, 5, 5]


@sentence("004.zu-viert.28")
def test_004_zu_viert_once_both_are_said_the_signs_begin() -> None:
    played = table(PRESETS[1]).deal().does(ANNA, schlag("9"))
    assert played.refused(ANNA, a.Signal("eyes upward")) == ["WRONG_PHASE"]
    assert played.does(DAN, trump("L")).may(ANNA, a.Signal("eyes upward"))


@sentence("004.zu-viert.31")
def test_004_zu_viert_three_may_be_offered_from_the_start_or_one_waits() -> None:
    assert viert().may(ANNA, offer(3))
    assert viert("H7").play("H7").may(CARLA, offer(3))


@sentence("004.zu-viert.34", "004.zu-viert.35", "004.zu-viert.36")
def test_004_zu_viert_the_example_in_which_d_takes_the_trick_with_his_blinden() -> None:
    # B is forehand (Anna here), C is Ben, D Carla, A the dealer Dan.
    played = viert("E7", "E8", "H9", "S9 LA").play("E7 E8 H9")
    assert all(takes(order(PRESETS[1], "9", "L"), f"E7 E8 H9 {other}") == "H9" for other in ("S9", "LA"))
    played.play("S9")
    assert (played.tricks, played.turn) == ((1, 0), CARLA)


@sentence("004.zu-viert.37", "004.zu-viert.38")
@pytest.mark.parametrize("stake", [3, "spiel"])
def test_004_zu_viert_three_or_the_spiel_let_go_is_two_points_and_a_new_deal(stake: int | str) -> None:
    played = viert("E7", "E8", "H9", "S8").play("E7 E8 H9 S8").offer(CARLA, stake).fold(DAN)
    assert played.lines == [(0, 2)]
    assert (played.phase, played.hands) == ("deal", ((), (), (), ()))


@sentence("004.zu-viert.39")
def test_004_zu_viert_the_deal_goes_round_to_the_left_so_that_c_says_the_schlag_and_b_the_trump() -> None:
    played = table(PRESETS[1], dealer=ANNA).won_by(0).deal()  # A was Anna, B is Ben, C Carla
    assert played.does(CARLA, schlag("9")).does(BEN, trump("L")).turn == CARLA


@sentence("004.zu-viert.45")
def test_004_zu_viert_a_blinder_kept_to_the_last_trick_is_lost_on_a_led_blinden() -> None:
    assert takes(order(PRESETS[1], "9", "L"), "H9 E7 S9 E8") == "H9"
    assert layable(order(PRESETS[1], "9", "L"), "H9", "S9") == "S9"

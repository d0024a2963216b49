"""003: Voorbereiding, Spelverloop, Verhogen, Gespannen, Scoren, Winnen, Varianten."""

import pytest

from referee.game import acts as a
from referee.game.views import SPECTATOR, table_view, visible_hand
from referee.rules.cards import deck_of
from referee.rules.draw import first_dealer
from referee.rules.expand import expand
from referee.rules.gespannt import is_gespannt
from referee.rules.kinds import Kind
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    Table,
    card,
    cards,
    high_to_low,
    layable,
    order,
    schlag,
    table,
    trump,
)

sentence = pytest.mark.sentence


def beiers(*hands: str, score: tuple[int, int] = (0, 0), preset: str = "beiers") -> Table:
    """An announced deal: Schlag 10, Laub."""
    return table(preset, score=score).deal(*hands).announce("10", "L")


def seen(played: Table) -> list[int]:
    """How many of his cards everybody may look at."""
    return [len(visible_hand(played.state, seat)) for seat in range(4)]


@sentence("003.voorbereiding.1")
def test_003_voorbereiding_the_lowest_card_deals() -> None:
    assert expand("beiers").draw == "low"
    assert first_dealer("low", [{ANNA: cards("L9")[0], BEN: cards("EK")[0]}]) == ANNA


@sentence("003.voorbereiding.2")
def test_003_voorbereiding_the_cards_are_cut() -> None:
    assert table("beiers").cut().refused(CARLA, a.Cut()) == ["WRONG_PHASE"]


@sentence("003.voorbereiding.3")
def test_003_voorbereiding_five_cards_clockwise_first_three_then_two() -> None:
    deck = deck_of(32)
    hands = table("beiers", dealing="REFEREE").deal().hands
    assert hands[ANNA] == (*deck[0:3], *deck[12:14])
    assert hands[DAN] == (*deck[9:12], *deck[18:20])


@sentence("003.voorbereiding.4")
def test_003_voorbereiding_nobody_looks_before_the_announcing() -> None:
    played = table("beiers").deal()
    assert seen(played)[BEN] == seen(played)[CARLA] == seen(played)[DAN] == 0
    assert table_view(played.state, SPECTATOR).hand == ()


@sentence("003.voorbereiding.5")
@pytest.mark.parametrize("named", ["7", "8", "9", "10", "U", "O", "K", "A"])
def test_003_voorbereiding_forehand_looks_at_his_first_three_cards_and_chooses_the_schlag(named: str) -> None:
    played = table("beiers").deal("E7 E8 E9 EU EO")
    assert visible_hand(played.state, ANNA) == ("E7", "E8", "E9")
    assert played.does(ANNA, schlag(named)).state.deal.schlag == named
    assert table("beiers").deal().refused(ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]


@sentence("003.voorbereiding.6")
def test_003_voorbereiding_then_the_dealer_looks_at_his_first_three_and_names_the_trump() -> None:
    played = table("beiers").deal().does(ANNA, schlag("10"))
    assert seen(played) == [3, 0, 0, 3]
    assert played.does(DAN, trump("L")).state.deal.trump == "L"


@sentence("003.voorbereiding.7", "003.voorbereiding.8")
def test_003_voorbereiding_the_other_two_cards_come_after_and_then_play_begins() -> None:
    played = table("beiers").deal("H7").does(ANNA, schlag("10"))
    assert played.refused(ANNA, card("H7")) == ["WRONG_PHASE"]
    played.does(DAN, trump("L"))
    assert seen(played) == [5, 5, 5, 5]
    assert played.play("H7").turn == BEN


@sentence("003.voorbereiding.9", "003.scoren.3", "003.woordenlijst.14")
@pytest.mark.parametrize(("caller", "line"), [(ANNA, (0, -2)), (DAN, (1, -2))])
def test_003_voorbereiding_bessere_forces_a_redeal_and_costs_the_callers_team_two_points(
    caller: int, line: tuple[int, int]
) -> None:
    played = table("beiers").deal()
    assert played.refused(BEN, a.Bessere()) == ["NOT_THE_ANNOUNCER"]
    played.does(caller, a.Bessere())
    assert (played.lines, played.phase, played.dealer) == ([line], "deal", DAN)
    assert played.score[line[0]] == -2
    late = table("beiers").deal().does(ANNA, schlag("10"))
    assert late.refused(ANNA, a.Bessere()) == ["WRONG_PHASE"]
    assert late.may(DAN, a.Bessere())


@sentence("003.spelverloop.1")
def test_003_spelverloop_forehand_leads_to_the_first_trick() -> None:
    assert beiers().turn == ANNA


@sentence("003.spelverloop.2")
def test_003_spelverloop_the_winner_of_a_trick_leads_to_the_next() -> None:
    assert beiers("H8", "H9", "HA", "HU").play("H8 H9 HA HU").turn == CARLA


@sentence("003.spelverloop.3", "003.spelverloop.4")
@pytest.mark.parametrize("led", ["H8", "L8", "L10", "H10", "HK"])
def test_003_spelverloop_no_duty_to_follow_any_card_may_be_played(led: str) -> None:
    assert layable(order("beiers", "10", "L"), led, "HA LA SA E10 E7") == "HA LA SA E10 E7"


@sentence("003.spelverloop.6", "003.tips.8")
def test_003_spelverloop_trumpf_oder_kritische_binds_the_opponents_to_both_and_the_partner_to_trump() -> None:
    announced = order("beiers", "10", "L")
    assert layable(announced, "L10", "LA E7 H10 SA", demand=True) == "LA E7"
    assert layable(announced, "L10", "E7 H10 SA", demand=True) == "E7"
    assert layable(announced, "L10", "LA E7 H10 SA", demand=True, partner_of_leader=True) == "LA"
    assert layable(announced, "L10", "E7 H10 SA", demand=True, partner_of_leader=True) == "E7 H10 SA"
    played = beiers("L10 L8", "E7 SA E8 E9 EU", "L9 HA S7", "SK LK")
    assert played.refused(ANNA, card("L8", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    played.play("L10!")
    assert played.refused(BEN, card("SA")) == ["MUST_FOLLOW"]
    assert played.play("E7").refused(CARLA, card("S7")) == ["MUST_FOLLOW"]
    assert played.play("L9").refused(DAN, card("SK")) == ["MUST_FOLLOW"]


@sentence("003.spelverloop.7")
def test_003_spelverloop_that_is_the_only_time_play_is_not_free() -> None:
    assert beiers("L10", "E7 SA").play("L10").may(BEN, card("SA"))
    later = (
        beiers("HA L10", "H9 SA LA", "H8", "HU SK").play("HA H9 H8 HU").play("L10!")
    )  # any trick, not only the first
    assert later.refused(BEN, card("SA")) == ["MUST_FOLLOW"]


@sentence("003.spelverloop.10", "003.spelverloop.11")
def test_003_spelverloop_of_five_tricks_three_win_the_deal() -> None:
    played = beiers("HK S7 E7")
    assert played.won_by(0).happened[-1] == "DealScored"
    assert (
        sum(isinstance(event, type(played.events[-2])) for event in played.events) == 3
    )  # three tricks taken


@sentence("003.verhogen.1", "003.woordenlijst.15")
def test_003_verhogen_before_laying_ones_card_to_a_trick_one_may_raise_by_one_point() -> None:
    played = beiers("H8", "H9").play("H8")
    assert played.refused(ANNA, a.Offer(3)) == ["OFFER_AFTER_OWN_CARD"]
    assert played.may(BEN, a.Offer(3))
    assert played.may(CARLA, a.Offer(3))
    assert played.refused(BEN, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]


@sentence("003.verhogen.2", "003.doel.3", "003.scoren.2")
def test_003_verhogen_the_opponents_accept_or_pass_and_passing_gives_the_stake_before() -> None:
    offered = beiers("H8").offer(ANNA, 3)
    assert offered.refused(ANNA, card("H8")) == ["OFFER_OPEN"]
    assert beiers().offer(ANNA, 3).hold(BEN).stake == 3
    assert beiers().offer(ANNA, 3).fold(BEN).lines == [(0, 2)]
    assert beiers().offer(ANNA, 3).hold(BEN).offer(BEN, 4).fold(CARLA).lines == [(1, 3)]


@sentence("003.verhogen.3")
def test_003_verhogen_after_accepting_the_other_team_may_raise_back_by_one() -> None:
    held = beiers().offer(ANNA, 3).hold(BEN)
    assert held.refused(ANNA, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    assert held.refused(BEN, a.Offer(5)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert held.may(DAN, a.Offer(4))


@sentence("003.verhogen.4")
def test_003_verhogen_there_is_no_limit() -> None:
    played = beiers()
    for stake in range(3, 40):
        played.offer(stake % 2, stake).hold((stake + 1) % 2)
    assert played.stake == 39


@sentence("003.verhogen.5")
def test_003_verhogen_played_out_the_stake_is_paid_passed_the_one_before() -> None:
    assert beiers("HK S7 E7").offer(ANNA, 3).hold(BEN).won_by(0).lines == [(0, 3)]
    assert beiers().offer(ANNA, 3).fold(BEN).lines == [(0, 2)]


@sentence("003.verhogen.6", "003.verhogen.7", "003.verhogen.8", "003.verhogen.9", "003.verhogen.10")
def test_003_verhogen_the_example_of_team_a_and_team_b() -> None:
    played = beiers("HK S7 E7")
    assert played.stake == 2
    played.offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA)
    assert played.stake == 4
    assert played.won_by(0).lines == [(0, 4)]
    assert beiers().offer(ANNA, 3).hold(BEN).offer(BEN, 4).fold(ANNA).lines == [(1, 3)]


@sentence("003.gespannen.1", "003.woordenlijst.17")
@pytest.mark.parametrize(("target", "near"), [(11, [9, 10]), (15, [13, 14])])
def test_003_gespannen_within_two_points_of_the_target_a_team_may_not_raise(
    target: int, near: list[int]
) -> None:
    rules = expand({"preset": "beiers", "target": target})
    assert [points for points in range(target + 1) if is_gespannt(rules, (points, 0), 0)] == near
    for points in near:
        played = table("beiers", target=target, score=(points, 1)).deal().announce("10", "L")
        assert played.refused(CARLA, a.Offer(3)) == ["OFFER_WHILE_GESPANNT"]


@sentence("003.gespannen.2")
def test_003_gespannen_they_may_still_accept_the_opponents_raises() -> None:
    assert beiers(score=(9, 4)).offer(BEN, 3).hold(ANNA).stake == 3


@sentence("003.gespannen.3")
def test_003_gespannen_if_they_lose_they_give_two_points_only() -> None:
    strong = ("", "HK S7 E7 L10 H10")
    assert beiers(*strong, score=(9, 4)).offer(BEN, 3).hold(ANNA).won_by(1).lines == [(1, 2)]
    assert beiers("HK S7 E7 L10 H10", score=(9, 4)).offer(BEN, 3).hold(ANNA).won_by(0).lines == [(0, 3)]


@sentence("003.scoren.5")
def test_003_scoren_at_21_a_raise_that_brings_the_leaders_past_it_must_be_accepted() -> None:
    played = table("beiers-21", score=(17, 18)).deal().announce("10", "L").offer(ANNA, 3)
    assert played.may(BEN, a.Fold())  # 18 and 3 are 21, not past it
    played.hold(BEN).offer(BEN, 4)
    assert played.refused(ANNA, a.Fold()) == ["MUST_HOLD"]
    assert played.hold(ANNA).stake == 4


@sentence("003.winnen.2")
def test_003_winnen_both_may_be_near_and_who_is_there_first_wins() -> None:
    assert beiers("HK S7 E7", score=(10, 10)).won_by(0).winner == 0
    assert beiers("", "HK S7 E7", score=(10, 10)).won_by(1).winner == 1


@sentence("003.winnen.3")
def test_003_winnen_in_a_tournament_the_best_of_three() -> None:
    assert expand("beiers").match == "best_of_three"
    first = table("beiers", score=(9, 0)).won_by(0)
    assert not first.state.match_decided
    second = table("beiers", score=(9, 0), partien_won=(1, 0)).won_by(0)
    assert second.happened[-2:] == ["GameWon", "MatchDecided"]
    third = table("beiers", score=(0, 9), partien_won=(1, 1)).won_by(1)
    assert third.events[-1].party == 1  # type: ignore[union-attr]


@sentence("003.varianten.1")
@pytest.mark.parametrize("target", [11, 15])
def test_003_varianten_beiers_32_cards_to_11_or_15(target: int) -> None:
    rules = expand({"preset": "beiers", "target": target})
    assert (rules.deck, rules.target) == (32, target)


@sentence("003.varianten.2")
def test_003_varianten_tirools_33_cards_the_weli_a_fourth_kritischer_between_belli_and_spitz() -> None:
    assert expand("beiers-weli").deck == 33
    assert high_to_low(order("beiers-weli", "10", "L")).split()[:5] == ["HK", "S7", "S6", "E7", "L10"]


@sentence("003.varianten.3")
@pytest.mark.parametrize("target", [15, 18])
def test_003_varianten_tirools_to_15_or_18(target: int) -> None:
    assert expand("beiers-weli").target == 15
    played = table("beiers-weli", target=target, score=(target - 2, 0)).won_by(0)
    assert played.winner == 0


@sentence("003.varianten.4", "003.varianten.6")
def test_003_varianten_blind_without_signs() -> None:
    played = table("beiers-blind").deal("S8 EA EK EO EU", "", "", "L9 HA HO HU H10")
    played.does(ANNA, a.TurnUp(cards("S8")[0])).does(DAN, a.TurnUp(cards("L9")[0]))
    assert [played.refused(seat, a.Signal("thumb")) for seat in range(4)] == [["SIGNALS_FORBIDDEN"]] * 4


@sentence("003.varianten.5")
def test_003_varianten_blind_the_lowest_cards_of_forehand_and_dealer_are_the_schlag_and_the_trump() -> None:
    played = table("beiers-blind").deal("S8 EA EK EO EU", "", "", "L9 HA HO HU H10")
    assert played.refused(ANNA, schlag("8")) == ["NOT_IN_THESE_RULES"]
    assert played.refused(ANNA, a.TurnUp(cards("EA")[0])) == ["NOT_THE_LOWEST_CARD"]
    assert played.refused(DAN, a.TurnUp(cards("L9")[0])) == ["NOT_YOUR_TURN"]
    played.does(ANNA, a.TurnUp(cards("S8")[0])).does(DAN, a.TurnUp(cards("L9")[0]))
    announced = played.state.deal.order
    assert announced is not None
    assert (announced.schlag, announced.trump) == ("8", "L")
    assert announced.kind(cards("L8")[0]) is Kind.RECHTER
    assert "S8" in played.hands[ANNA]  # the cards go back to the hand (D8)


@sentence("003.varianten.7")
def test_003_varianten_wurf_three_cards_each_and_the_base_stays_two() -> None:
    played = table("beiers-wurf").deal("HK S7")
    assert [len(hand) for hand in played.hands] == [3] * 4
    assert played.announce("10", "L").stake == 2
    played.won_by(0)
    assert played.lines == [(0, 2)]
    assert sum(type(event).__name__ == "TrickTaken" for event in played.events) == 2


@sentence("003.varianten.8")
def test_003_varianten_tournament_raises_are_multiples_of_two() -> None:
    played = beiers(preset="beiers-turnier")
    assert played.refused(ANNA, a.Offer(3)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert played.offer(ANNA, 4).hold(BEN).stake == 4
    assert played.offer(BEN, 6).fold(ANNA).lines == [(1, 4)]

"""003: Verhogen, Gespannen, Scoren, Winnen, Varianten."""

import pytest

from referee.game import acts as a
from referee.game.events import MatchDecided
from referee.rules.expand import expand
from referee.rules.gespannt import is_gespannt
from referee.rules.kinds import Kind
from referee.rules.numbers import Party
from tests.rulings.tables import table as recorded
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    Table,
    card,
    cards,
    high_to_low,
    order,
    schlag,
    table,
)

sentence = pytest.mark.sentence


def beiers(*hands: str, score: tuple[int, int] = (0, 0), preset: str = "beiers") -> Table:
    """An announced deal: Schlag 10, Laub."""
    return table(preset, score=score).deal(*hands).announce("10", "L")


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
    assert beiers().offer(ANNA, 3).refused(BEN, a.Offer(4)) == ["OFFER_OPEN"]  # it must be accepted first
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


@sentence("003.verhogen.6", "003.verhogen.7", "003.verhogen.8", "003.verhogen.9")
def test_003_verhogen_the_example_of_team_a_and_team_b() -> None:
    played = beiers("HK S7 E7")
    assert played.stake == 2
    assert played.offer(ANNA, 3).stake == 2
    assert played.hold(BEN).stake == 3
    assert played.offer(BEN, 4).hold(ANNA).stake == 4


@sentence("003.verhogen.10")
def test_003_verhogen_four_accepted_are_four_points_when_played_out() -> None:
    def accepted_four(*hands: str) -> Table:
        return beiers(*hands).offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA)

    assert accepted_four("HK S7 E7").won_by(0).lines == [(0, 4)]
    assert accepted_four("", "HK S7 E7").won_by(1).lines == [(1, 4)]


@sentence("003.verhogen.10")
def test_003_verhogen_who_passes_later_gives_up_the_next_raise_less_one() -> None:
    accepted = beiers().offer(ANNA, 3).hold(BEN).offer(BEN, 4).hold(ANNA)
    assert accepted.refused(BEN, a.Fold()) == ["NO_OFFER_OPEN"]  # there is nothing to pass under
    # The example says three for a later pass; the rule says the raise less one: D13, the last confirmed stake.
    assert accepted.offer(CARLA, 5).fold(BEN).lines == [(0, 4)]
    under_four = beiers().offer(BEN, 3).hold(ANNA).offer(ANNA, 4)
    assert under_four.fold(BEN).lines == [(0, 3)]


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
    assert beiers(*strong, score=(4, 9)).offer(ANNA, 3).hold(BEN).won_by(1).lines == [(1, 3)]
    passed = beiers(score=(8, 9)).offer(ANNA, 3).hold(BEN)
    assert passed.won_by(0).lines == [(0, 2)]


@sentence("003.scoren.5")
def test_003_scoren_at_21_a_raise_that_brings_the_leaders_past_it_must_be_accepted() -> None:
    played = table("beiers-21", score=(17, 18)).deal().announce("10", "L").offer(ANNA, 3)
    assert played.may(BEN, a.Fold())  # 18 and 3 are 21, not past it
    played.hold(BEN).offer(BEN, 4)
    assert played.refused(ANNA, a.Fold()) == ["MUST_HOLD"]
    assert played.hold(ANNA).stake == 4


@sentence("003.winnen.2")
def test_003_winnen_from_where_both_could_reach_it_who_takes_three_tricks_first_wins() -> None:
    assert beiers("HK S7 E7", score=(10, 10)).won_by(0).winner == 0
    assert beiers("", "HK S7 E7", score=(10, 10)).won_by(1).winner == 1


@sentence("003.winnen.2")
def test_003_winnen_of_two_who_reach_it_in_the_same_deal_the_first_wins_and_the_other_writes_no_more() -> (
    None
):
    played = recorded("beiers", target=4, margin=1, regulations={"LOOKED_AT_STOCK": "opponents_write 2"})
    played.won_by(0).won_by(1).announce("10", "L").offer(ANNA, 3).hold(BEN)  # it stands 2 : 2
    played.lay("HK E8 E9 H8 S7 L8 S8 H9")
    assert (played.state.score, played.state.deal.tricks) == ((2, 2), (2, 0))
    played.claim("LOOKED_AT_STOCK", CARLA, by=DAN)  # a trick before Anna and Carla have won the deal
    assert played.happened[-2:] == ["PenaltyWritten", "GameWon"]
    assert (played.state.winner, played.state.score) == (1, (2, 4))
    played.lay("E7", by=ANNA)
    assert ([str(violation) for violation in played.last.violations], played.happened) == (["GAME_OVER"], [])


@sentence("003.winnen.3")
def test_003_winnen_in_a_tournament_the_best_of_three() -> None:
    assert expand("beiers-turnier").match == "best_of_three"
    first = table("beiers-turnier", score=(9, 0)).won_by(0)
    assert first.happened[-1] == "GameWon"
    assert not first.state.match_decided
    second = table("beiers-turnier", score=(9, 0), partien_won=(1, 0)).won_by(0)
    assert second.happened[-2:] == ["GameWon", "MatchDecided"]
    one_each = table("beiers-turnier", score=(0, 9), partien_won=(1, 0)).won_by(1)
    assert not one_each.state.match_decided
    third = table("beiers-turnier", score=(0, 9), partien_won=(1, 1)).won_by(1)
    assert third.events[-1] == MatchDecided(Party(1))


@sentence("003.varianten.1")
@pytest.mark.parametrize("target", [11, 15])
def test_003_varianten_beiers_32_cards_to_11_or_15(target: int) -> None:
    rules = expand({"preset": "beiers", "target": target})
    assert (rules.deck, rules.target) == (32, target)
    assert expand("beiers").target == 11  # „klassiek"


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

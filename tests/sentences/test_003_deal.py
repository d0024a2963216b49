"""003: Voorbereiding and Spelverloop."""

import pytest

from referee.game import acts as a
from referee.game.events import DrawnCard, TrickTaken
from referee.game.opening import open_game
from referee.game.views import SPECTATOR, table_view, visible_hand
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from tests.players import NAMES
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    Table,
    card,
    cards,
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
    draws = [DrawnCard(seat, code) for seat, code in enumerate(cards("L9 EK H7 SA"))]
    opened = open_game(expand("beiers"), NAMES, dealing="SUPPLIED", enforcement="REJECT", draws=draws)
    assert opened.first_dealer == CARLA


@sentence("003.voorbereiding.2")
def test_003_voorbereiding_the_cards_are_cut_once() -> None:
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
    played = table("beiers").deal("H7")
    assert seen(played) == [3, 0, 0, 0]
    played.does(ANNA, schlag("10"))
    assert seen(played) == [3, 0, 0, 3]
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
    if caller == DAN:  # who may look at his cards only when the Schlag is said
        assert played.refused(DAN, a.Bessere()) == ["NOT_YOUR_TURN"]
        played.does(ANNA, schlag("10"))
        assert played.refused(ANNA, a.Bessere()) == ["WRONG_PHASE"]
    played.does(caller, a.Bessere())
    assert (played.lines, played.phase, played.dealer) == ([line], "deal", DAN)
    assert played.score[line[0]] == -2
    assert played.deal().may(ANNA, schlag("9"))


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


@sentence("003.spelverloop.7")
@pytest.mark.parametrize("led", ["LA", "H10", "HK", "SA"])
def test_003_spelverloop_nothing_but_the_hoofdschlag_carries_the_demand(led: str) -> None:
    assert beiers(led).refused(ANNA, card(led, demand=True)) == ["DEMAND_NOT_ALLOWED"]
    answered = beiers(led, "L10").play(led)
    assert answered.refused(BEN, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]  # it is not led


@sentence("003.spelverloop.10", "003.spelverloop.11")
def test_003_spelverloop_of_five_tricks_three_win_the_deal() -> None:
    played = beiers("HK S7 E7")
    assert played.won_by(0).happened[-1] == "DealScored"
    assert tricks_taken(played) == 3


@sentence("003.spelverloop.10", "003.spelverloop.11")
def test_003_spelverloop_at_two_tricks_each_the_fifth_decides() -> None:
    played = beiers("HK E8 E9 E10 H7", "S7 EU EO EK H8", "E7 SU S8 S9 HA", "SA SK SO S10 HO")
    played.play("HK S7 SU SA E8 EU E7 SK S8 SO E9 EO")
    assert played.tricks == (2, 1)
    played.play("S10 H7 EK S9")
    assert (played.tricks, played.lines, played.phase) == ((2, 2), [], "play")
    played.play("HO E10 H8 HA")
    assert (tricks_taken(played), played.lines) == (5, [(0, 2)])


def tricks_taken(played: Table) -> int:
    """How many tricks were taken since the Partie began."""
    return sum(isinstance(event, TrickTaken) for event in played.events)

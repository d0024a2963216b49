"""Announcing: section 5.5 in all four ways, passing, the Weli as Schlag; D8, D20, D21; Maschine."""

from typing import Any

import pytest

from referee.game import acts as a
from referee.game.views import REFEREE, SPECTATOR, table_view, told, viewed
from referee.game.violations import Violation
from referee.rules.cards import Card
from tests.table import ANNA, BEN, CARLA, DAN, card, schlag, table, trump


def turn_up(code: str) -> a.TurnUp:
    return a.TurnUp(Card(code))


def test_who_does_not_announce_is_not_the_announcer_and_who_is_early_not_in_turn() -> None:
    played = table().deal()
    assert played.refused(BEN, schlag("10")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(DAN, schlag("10")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(ANNA, trump("L")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(DAN, trump("L")) == ["NOT_YOUR_TURN"]


def test_what_is_already_announced_is_the_wrong_phase_for_everybody() -> None:
    played = table().deal().does(ANNA, schlag("10"))
    assert played.refused(ANNA, schlag("9")) == ["WRONG_PHASE"]
    assert played.refused(BEN, schlag("6")) == ["WRONG_PHASE"]
    assert table().refused(ANNA, schlag("10")) == ["WRONG_PHASE"]  # nothing is dealt


def test_a_pass_where_none_is_allowed_is_no_schlag_and_no_trump() -> None:
    played = table().deal()
    assert played.refused(ANNA, schlag(None)) == ["SCHLAG_NOT_ALLOWED"]
    assert played.refused(BEN, schlag(None)) == ["NOT_THE_ANNOUNCER", "SCHLAG_NOT_ALLOWED"]
    assert played.refused(DAN, trump(None)) == ["NOT_YOUR_TURN", "TRUMP_NOT_ALLOWED"]
    assert played.does(ANNA, schlag("10")).refused(DAN, trump(None)) == ["TRUMP_NOT_ALLOWED"]


@pytest.mark.parametrize(
    ("preset", "allowed"),
    [("tirol", False), ("bayern", False), ("unkritisch", True), ("suedtirol-offen", True)],
)
def test_the_weli_is_a_schlag_only_where_he_is_an_ordinary_card(preset: str, allowed: bool) -> None:
    assert table(preset).deal().may(ANNA, schlag("6")) is allowed
    assert allowed or table(preset).deal().refused(ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]


def test_d20_in_000_002_and_003_the_announcer_need_not_hold_what_is_named() -> None:
    for preset in ("tirol", "suedtirol-offen", "beiers"):
        played = table(preset).deal("E7 E8 E9 E10 EU", "", "", "L7 L8 L9 L10 LU")
        assert played.announce("A", "S").phase == "play"


def test_d20_in_004_the_announcer_names_a_card_of_the_own_hand() -> None:
    played = table("schwaighofer-zu-viert").deal("E7 E8 E9 E10 EU", "EA", "LA", "L7 L8 L9 L10 LU")
    assert played.refused(ANNA, schlag("A")) == ["SCHLAG_NOT_ALLOWED"]  # Ben and Carla hold one
    assert played.may(ANNA, schlag("U"))
    played.does(ANNA, schlag("10"))
    assert played.refused(DAN, trump("E")) == ["TRUMP_NOT_ALLOWED"]
    assert played.may(DAN, trump("L"))


def test_d20_of_another_seat_that_it_is_not_the_announcer_says_all_and_who_is_early_is_told_both() -> None:
    played = table("schwaighofer-zu-viert").deal("E7 E8 E9 E10 EU", "EA", "LA", "L7 L8 L9 L10 LU")
    assert played.refused(BEN, schlag("K")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(CARLA, trump("S")) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(DAN, trump("E")) == ["NOT_YOUR_TURN", "TRUMP_NOT_ALLOWED"]
    assert played.refused(DAN, trump("L")) == ["NOT_YOUR_TURN"]


def test_d20_after_a_schlagtausch_the_rule_goes_with_who_says_it() -> None:
    played = table("schwaighofer-zu-viert", schlagtausch="forehand").deal(
        "E7 E8 E9 E10 EU", "", "", "L7 L8 L9 LK LA"
    )
    played.does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=True))
    assert played.refused(DAN, schlag("U")) == ["SCHLAG_NOT_ALLOWED"]
    played.does(DAN, schlag("A"))
    assert played.refused(ANNA, trump("L")) == ["TRUMP_NOT_ALLOWED"]
    assert played.may(ANNA, trump("E"))


def test_d20_after_schoeneres_the_new_hand_is_asked() -> None:
    played = table("tirol", announce_held=True).deal(
        "E8 E9 E10 EU EO", "E7 EK EA L10 LU", "LO HK H9 H10 S10", "L7 L8 L9 LK LA"
    )
    new = ("HU HO HA H7 H8", "", "", "S7 S8 S9 SU SO")
    played.does(ANNA, a.AskSchoeneres())
    played.does(DAN, a.Answer(True, tuple(tuple(Card(c) for c in hand.split()) for hand in new)))
    assert played.refused(ANNA, schlag("10")) == ["SCHLAG_NOT_ALLOWED"]
    assert played.does(ANNA, schlag("A")).refused(DAN, trump("L")) == ["TRUMP_NOT_ALLOWED"]


def test_d20_cards_count_as_printed_kritische_and_the_weli_too() -> None:
    kritisch = table("schwaighofer-kritisch").cut().deal("HK E8 E9 E10 EU", "", "", "S6 L7 L8 L9 LA")
    assert kritisch.may(ANNA, schlag("K"))
    assert kritisch.does(ANNA, schlag("8")).may(DAN, trump("S"))
    weli = table("unkritisch", announce_held=True)
    assert weli.deal("S6 E8").may(ANNA, schlag("6"))
    assert weli.refused(DAN, schlag("6")) == ["NOT_THE_ANNOUNCER"]
    other = table("unkritisch", announce_held=True).deal("E8", "S6")
    assert other.refused(ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]


def test_d20_a_pass_names_nothing() -> None:
    played = table("suedtirol-offen", announce_held=True).deal()
    assert played.announce(None, None).phase == "play"


def test_d102_where_only_the_first_packet_has_been_seen_the_whole_hand_is_asked() -> None:
    played = table("beiers", announce_held=True).deal("E8 E9 E10 LU LO", "", "", "L7 L8 L9 SK HA")
    assert played.may(ANNA, schlag("U"))
    assert played.refused(ANNA, schlag("A")) == ["SCHLAG_NOT_ALLOWED"]
    # who is too early has not looked, and is not told of the own hand
    assert played.refused(DAN, trump("E")) == ["NOT_YOUR_TURN", "TRUMP_NOT_ALLOWED"]
    broken = (Violation.NOT_YOUR_TURN, Violation.TRUMP_NOT_ALLOWED)
    assert told(broken, played.state, DAN, DAN) == (Violation.NOT_YOUR_TURN,)
    assert told(broken, played.state, DAN, REFEREE) == broken


def test_with_the_lowest_card_nothing_is_said_and_without_it_nothing_turned_up() -> None:
    played = table("beiers-blind").deal("S8 EA EK EO EU")
    assert played.refused(ANNA, schlag("8")) == ["NOT_IN_THESE_RULES"]
    assert played.refused(DAN, trump("L")) == ["NOT_IN_THESE_RULES"]
    assert table().deal("E8").refused(ANNA, turn_up("E8")) == ["NOT_IN_THESE_RULES"]


def test_d8_lowest_by_rank_seven_low_and_among_equals_the_holder_chooses() -> None:
    played = table("beiers-blind").deal("S8 E8 EK EO EU")
    assert played.may(ANNA, turn_up("S8"))
    assert played.may(ANNA, turn_up("E8"))
    assert played.refused(ANNA, turn_up("EU")) == ["NOT_THE_LOWEST_CARD"]
    assert played.refused(ANNA, turn_up("HA")) == ["CARD_NOT_IN_HAND"]
    assert played.refused(ANNA, turn_up("S6")) == ["CARD_NOT_IN_DECK"]


def test_d8_kritische_count_as_printed() -> None:
    played = table("beiers-blind").deal("S7 E8 EK EO EU", "", "", "HK HA HO HU H10")
    assert played.refused(ANNA, turn_up("E8")) == ["NOT_THE_LOWEST_CARD"]
    played.does(ANNA, turn_up("S7"))
    assert played.state.deal.schlag == "7"


def test_d8_a_weli_that_may_not_be_schlag_is_passed_over() -> None:
    weli: dict[str, Any] = {"deck": 33, "weli": "kritisch", "kritische": ["HK", "S6", "E7"]}
    played = table("beiers-blind", **weli).deal("S6 E8 EK EO EU")
    assert played.refused(ANNA, turn_up("S6")) == ["NOT_THE_LOWEST_CARD"]
    assert played.may(ANNA, turn_up("E8"))
    plain: dict[str, Any] = {"deck": 33, "weli": "plain", "weli_as_schlag": True, "kritische": []}
    played = table("beiers-blind", **plain).deal("S6 E8 EK EO EU")
    assert played.does(ANNA, turn_up("S6")).state.deal.schlag == "6"


def test_forehand_turns_up_first_then_the_dealer_and_nobody_else() -> None:
    played = table("beiers-blind").deal("S8 EA EK EO EU", "E9 H9", "", "L9 HA HO HU H10")
    assert played.refused(DAN, turn_up("L9")) == ["NOT_YOUR_TURN"]
    assert played.refused(DAN, turn_up("HA")) == ["NOT_YOUR_TURN", "NOT_THE_LOWEST_CARD"]
    assert played.refused(BEN, turn_up("HA"))[0] == "NOT_THE_ANNOUNCER"
    played.does(ANNA, turn_up("S8"))
    assert played.refused(ANNA, turn_up("S8")) == ["WRONG_PHASE"]
    assert played.does(DAN, turn_up("L9")).turn == ANNA


def test_d8_both_cards_are_shown_to_all_and_go_back_to_the_hand() -> None:
    played = table("beiers-blind").deal("S8 EA EK EO EU").does(ANNA, turn_up("S8"))
    assert played.last is not None
    shown = viewed(played.last.events[0], played.state, BEN)
    assert shown.event == played.last.events[0]
    assert "S8" in played.hands[ANNA]


def test_d21_in_blind_games_the_announcement_is_known_to_all_when_the_deal_is_over() -> None:
    played = table("suedtirol-blind").deal().announce("10", "L")
    hidden = [table_view(played.state, seat).schlag.said for seat in (ANNA, BEN, CARLA, DAN, SPECTATOR)]
    assert hidden == ["10", None, None, "10", None]
    played.does(BEN, a.Surrender())
    assert played.last is not None
    for viewer in (BEN, CARLA, SPECTATOR):
        told = viewed(played.last.events[-1], played.state, viewer).event
        assert (told.schlag, told.trump) == ("10", "L")  # type: ignore[union-attr]


def test_a_card_or_an_offer_before_the_announcement_is_complete_is_the_wrong_phase() -> None:
    played = table().deal("H7").does(ANNA, schlag("10"))
    assert played.refused(ANNA, card("H7")) == ["WRONG_PHASE"]
    assert played.refused(BEN, card("H7", demand=True)) == ["WRONG_PHASE"]
    assert played.refused(BEN, a.Offer(9)) == ["WRONG_PHASE"]
    assert played.refused(BEN, a.Hold()) == ["NO_OFFER_OPEN"]  # before the phase


def test_a_maschine_is_all_kritische_in_one_hand_before_the_first_card_and_wins_the_base() -> None:
    played = table(maschine=True).deal("HK S6 E7 H7", "EA").announce("10", "L")
    assert played.refused(BEN, a.ShowMaschine()) == ["CARD_NOT_IN_HAND"]
    assert played.may(ANNA, a.ShowMaschine())
    assert table(maschine=True).deal("HK S6 E7").refused(ANNA, a.ShowMaschine()) == ["WRONG_PHASE"]
    assert table().deal("HK S6 E7").announce("10", "L").refused(ANNA, a.ShowMaschine()) == [
        "NOT_IN_THESE_RULES"
    ]
    raised = table(maschine=True).deal("HK S6 E7 H7", "EA").announce("10", "L").offer(BEN, 3).hold(ANNA)
    assert raised.does(ANNA, a.ShowMaschine()).lines == [(0, 2)]
    assert played.play("H7").refused(ANNA, a.ShowMaschine()) == ["WRONG_PHASE"]

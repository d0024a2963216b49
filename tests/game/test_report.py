"""Which violations are reported together, in which order, and which stand alone."""

from typing import Any

import pytest

from referee.game import acts as a
from referee.game.acts import Act
from referee.game.violations import Violation, in_order_of_report
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, filled, offer, schlag, table

LIST = (
    "NOT_YOUR_TURN", "WRONG_PHASE", "GAME_OVER", "WRONG_DEALER_TWICE_RUNNING", "WRONG_DEALER_PASSED_OVER",
    "WRONG_DEALER", "NOT_THE_ANNOUNCER", "SCHLAG_NOT_ALLOWED", "TRUMP_NOT_ALLOWED", "NOT_THE_LOWEST_CARD",
    "CARD_NOT_IN_HAND", "CARD_ALREADY_PLAYED", "CARD_NOT_IN_DECK", "MUST_FOLLOW", "DEMAND_NOT_ALLOWED", "OFFER_OPEN",
    "NO_OFFER_OPEN", "OWN_OFFER", "OFFER_OUT_OF_TURN", "OFFER_NOT_THE_NEXT_STAKE", "OFFER_ABOVE_CAP",
    "OFFER_WHILE_GESPANNT", "OFFER_CLOSED", "OFFER_AFTER_OWN_CARD", "OFFER_ON_LAST_TRICK", "MUST_HOLD",
    "NO_REQUEST_OPEN", "REQUEST_OPEN", "ALREADY_ASKED", "GESPANNT_CHOICE_OWED", "NOT_GESPANNT", "SIGNALS_FORBIDDEN",
    "NOT_IN_THESE_RULES", "WRONG_HAND_SIZE", "CUT_OWED",
)  # fmt: skip


def play(preset: str = "tirol", *hands: str, **options: Any) -> Table:
    """An announced deal: Schlag 10, Laub."""
    return table(preset, **options).deal(*hands).announce("10", "L")


def over() -> Table:
    return table(score=(13, 0)).won_by(0)


def after_a_line(played: Table) -> Table:
    return played.won_by(0)


REACHED: dict[str, tuple[Table, int, Act]] = {
    "NOT_YOUR_TURN": (play("tirol", "H7", "H8"), BEN, card("H8")),
    "WRONG_PHASE": (table(), ANNA, card("H8")),
    "GAME_OVER": (over(), ANNA, a.Cut()),
    "WRONG_DEALER_TWICE_RUNNING": (after_a_line(table(dealer=ANNA)), ANNA, a.Deal(filled(table().rules))),
    "WRONG_DEALER_PASSED_OVER": (table(dealer=ANNA), BEN, a.Deal(filled(table().rules))),
    "WRONG_DEALER": (table(dealer=ANNA), CARLA, a.Deal(filled(table().rules))),
    "NOT_THE_ANNOUNCER": (table().deal(), BEN, schlag("10")),
    "SCHLAG_NOT_ALLOWED": (table().deal(), ANNA, schlag("6")),
    "TRUMP_NOT_ALLOWED": (table().deal().does(ANNA, schlag("10")), DAN, a.AnnounceTrump(None)),
    "NOT_THE_LOWEST_CARD": (table("beiers-blind").deal("E8 EA"), ANNA, a.TurnUp("EA")),  # type: ignore[arg-type]
    "CARD_NOT_IN_HAND": (play("tirol", "H7", "H8"), ANNA, card("H8")),
    "CARD_ALREADY_PLAYED": (play("tirol", "H7").play("H7"), BEN, card("H7")),
    "CARD_NOT_IN_DECK": (play("bayern"), ANNA, card("S6")),
    "MUST_FOLLOW": (play("tirol", "L8", "L9 HA").play("L8"), BEN, card("HA")),
    "DEMAND_NOT_ALLOWED": (play("tirol", "L10"), ANNA, card("L10", demand=True)),
    "OFFER_OPEN": (play().offer(ANNA, 3), BEN, offer(4)),
    "NO_OFFER_OPEN": (play(), ANNA, a.Hold()),
    "OWN_OFFER": (play().offer(ANNA, 3), CARLA, a.Hold()),
    "OFFER_OUT_OF_TURN": (play().offer(ANNA, 3).hold(BEN), CARLA, offer(4)),
    "OFFER_NOT_THE_NEXT_STAKE": (play(), ANNA, offer(4)),
    "OFFER_ABOVE_CAP": (play("tirol", score=(13, 13), gespannt="none"), ANNA, offer(3)),
    "OFFER_WHILE_GESPANNT": (play("beiers", score=(9, 0)), ANNA, offer(3)),
    "OFFER_CLOSED": (play("suedtirol-offen", score=(13, 0)).hold(ANNA), ANNA, offer(5)),
    "OFFER_AFTER_OWN_CARD": (play("beiers", "H7").play("H7"), ANNA, offer(3)),
    "OFFER_ON_LAST_TRICK": (
        play("tirol", "EA EK S7 HO S10", "E8 EO SA HA H9", "E9 S8 SK H7 L8", "EU S9 SO H8 SU").play(
            "EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9"
        ),
        DAN,
        offer(3),
    ),
    "MUST_HOLD": (play("beiers-21", score=(19, 0)).offer(BEN, 3), ANNA, a.Fold()),
    "NO_REQUEST_OPEN": (table().deal(), DAN, a.Answer(consent=True)),
    "REQUEST_OPEN": (table().deal().does(ANNA, a.AskSchoeneres()), ANNA, schlag("10")),
    "ALREADY_ASKED": (
        table().deal().does(ANNA, a.AskSchoeneres()).does(DAN, a.Answer(consent=False)),
        ANNA,
        a.AskSchoeneres(),
    ),
    "GESPANNT_CHOICE_OWED": (play("tirol", "H7", score=(13, 0)), ANNA, card("H7")),
    "NOT_GESPANNT": (play(), ANNA, a.ChooseGespannt(play=True)),
    "SIGNALS_FORBIDDEN": (play("suedtirol-blind"), ANNA, a.Signal("thumb")),
    "NOT_IN_THESE_RULES": (play(), ANNA, a.Surrender()),
    "WRONG_HAND_SIZE": (table(), DAN, a.Deal()),
    "CUT_OWED": (table(schlecken="one"), DAN, a.Deal(filled(table().rules))),
}
"""An act for every code that breaks this one rule and no other."""


def test_the_list_of_violations_is_whole_and_its_order_is_the_order_of_report() -> None:
    assert tuple(Violation) == LIST


@pytest.mark.parametrize("code", LIST)
def test_every_code_is_reached_by_itself(code: str) -> None:
    played, seat, act = REACHED[code]
    assert played.refused(seat, act) == [code]


def test_violations_are_listed_once_and_in_the_order_of_report() -> None:
    found = [Violation.OFFER_OPEN, Violation.MUST_FOLLOW, Violation.OFFER_OPEN, Violation.NOT_YOUR_TURN]
    assert in_order_of_report(found) == ("NOT_YOUR_TURN", "MUST_FOLLOW", "OFFER_OPEN")


def test_game_over_stands_alone_whatever_else_the_act_breaks() -> None:
    for act in (
        a.Surrender(),
        a.Signal("x"),
        card("S6", demand=True),
        offer("spielaus"),
        a.Answer(consent=True),
    ):
        assert over().refused(BEN, act) == ["GAME_OVER"]


def test_what_is_not_in_these_rules_stands_alone_and_before_the_phase() -> None:
    for act in (
        a.Surrender(),
        offer("spiel"),
        a.OfferSchlagtausch(),
        a.Bessere(),
        a.Cut(1),
        a.ShowMaschine(),
    ):
        assert table().refused(BEN, act) == ["NOT_IN_THESE_RULES"]


def test_signals_forbidden_no_offer_and_no_request_stand_before_the_phase() -> None:
    assert table("suedtirol-blind").refused(BEN, a.Signal("x")) == ["SIGNALS_FORBIDDEN"]
    assert table().refused(BEN, a.Hold()) == ["NO_OFFER_OPEN"]
    assert table().refused(BEN, a.Fold()) == ["NO_OFFER_OPEN"]
    assert table().refused(BEN, a.Answer(consent=False)) == ["NO_REQUEST_OPEN"]


def test_the_wrong_phase_stands_alone() -> None:
    assert table().refused(BEN, card("S6", demand=True)) == ["WRONG_PHASE"]
    assert play().refused(BEN, a.Deal()) == ["WRONG_PHASE"]
    assert table().refused(BEN, schlag("6")) == ["WRONG_PHASE"]


def test_what_is_wrong_with_a_card_is_said_once() -> None:
    played = play("bayern", "L8", "L9 HA").play("L8")
    assert played.refused(BEN, card("S6")) == ["CARD_NOT_IN_DECK"]
    assert played.refused(BEN, card("L8")) == ["CARD_ALREADY_PLAYED"]
    assert played.refused(BEN, card("H7")) == ["CARD_NOT_IN_HAND"]


def test_everything_else_is_asked_by_itself_and_reported_together() -> None:
    played = play("beiers", "H7", "H8").play("H7").offer(CARLA, 3)
    assert played.refused(ANNA, card("H7", demand=True)) == [
        *("NOT_YOUR_TURN", "CARD_ALREADY_PLAYED", "DEMAND_NOT_ALLOWED", "OFFER_OPEN"),
    ]
    assert played.refused(ANNA, offer(9)) == ["OFFER_OPEN", "OFFER_AFTER_OWN_CARD"]


def test_a_card_out_of_turn_by_the_answering_party_is_not_your_turn_only() -> None:
    played = play("tirol", "H7", "H8", "", "H9").play("H7").offer(CARLA, 3)
    assert played.refused(DAN, card("H9")) == ["NOT_YOUR_TURN"]

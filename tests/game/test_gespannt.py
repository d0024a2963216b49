"""Section 7: gespannt in all forms, Die Vier included."""

import pytest

from referee.game import acts as a
from referee.rules.expand import expand
from referee.rules.gespannt import is_gespannt
from referee.rules.presets import PRESETS
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, offer, table

PLAY = a.ChooseGespannt(play=True)
GO = a.ChooseGespannt(play=False)


def play(preset: str, score: tuple[int, int], *hands: str, **overrides: object) -> Table:
    """An announced deal at this score: Schlag 10, Laub."""
    return table(preset, score=score, **overrides).deal(*hands).announce("10", "L")  # type: ignore[arg-type]


def test_000_nothing_but_the_choice_and_signs_before_it_is_made() -> None:
    played = play("tirol", (13, 5), "H7")
    assert (played.phase, played.turn) == ("gespannt", None)
    assert played.refused(ANNA, card("H7")) == ["GESPANNT_CHOICE_OWED"]
    assert played.refused(ANNA, a.Offer(3)) == [
        "OFFER_WHILE_GESPANNT",
        "OFFER_CLOSED",
        "GESPANNT_CHOICE_OWED",
    ]
    assert played.refused(BEN, a.Offer(3)) == ["OFFER_CLOSED", "GESPANNT_CHOICE_OWED"]
    assert played.may(BEN, a.Signal("thumb"))


def test_000_any_player_of_the_gespannte_party_chooses_once() -> None:
    played = play("tirol", (5, 14))
    assert [played.refused(seat, PLAY) for seat in (ANNA, CARLA)] == [["NOT_GESPANNT"]] * 2
    played.does(DAN, PLAY)
    assert played.refused(BEN, GO) == ["WRONG_PHASE"]
    assert played.refused(ANNA, GO) == ["NOT_GESPANNT"]


def test_000_who_is_not_gespannt_has_nothing_to_choose() -> None:
    assert play("tirol", (12, 12)).refused(ANNA, PLAY) == ["NOT_GESPANNT"]
    assert table("tirol", score=(13, 5)).refused(ANNA, PLAY) == ["WRONG_PHASE"]
    assert play("tirol", (13, 14)).refused(ANNA, PLAY) == ["WRONG_PHASE"]
    assert play("beiers", (9, 0)).refused(ANNA, PLAY) == ["NOT_IN_THESE_RULES"]


def test_000_with_two_players_the_party_is_that_seat() -> None:
    assert play("tirol", (13, 5), players=2).turn == ANNA


def test_000_three_played_by_the_gespannten_can_win_the_partie_or_cost_three() -> None:
    assert play("tirol", (13, 5), "HK S6 E7").does(ANNA, PLAY).won_by(0).winner == 0
    assert play("tirol", (13, 5), "", "HK S6 E7").does(ANNA, PLAY).won_by(1).score == (13, 8)


def test_002_die_vier_is_answered_by_the_leading_partys_announcer_only() -> None:
    played = play("suedtirol-offen", (4, 13))
    assert (played.phase, played.turn) == ("play", DAN)
    assert played.refused(BEN, a.Fold()) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(BEN, a.Hold()) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(ANNA, a.Hold()) == ["OWN_OFFER"]
    assert played.refused(ANNA, a.Offer(5)) == ["OFFER_OPEN"]
    assert played.hold(DAN).stake == 4


def test_002_a_party_near_the_target_but_not_four_ahead_plays_as_usual() -> None:
    played = play("suedtirol-offen", (13, 10))
    assert played.state.deal.offer is None
    assert played.offer(ANNA, 3).hold(BEN).stake == 3  # a gestrichene party may offer
    both = play("suedtirol-offen", (13, 14))
    assert both.may(ANNA, a.Offer(3))
    assert both.may(BEN, a.Offer(3))


def test_002_die_vier_folded_is_two_and_surrender_too() -> None:
    assert play("suedtirol-offen", (13, 5)).fold(ANNA).score == (13, 7)
    assert play("suedtirol-offen", (13, 5)).does(CARLA, a.Surrender()).score == (13, 7)
    assert play("suedtirol-offen", (11, 5)).does(BEN, a.Surrender()).score == (13, 5)
    assert play("suedtirol-offen", (13, 5)).hold(ANNA).does(ANNA, a.Surrender()).score == (13, 9)


@pytest.mark.parametrize(("lead", "opens"), [(4, True), (6, True), (8, True), (9, False)])
def test_002_how_far_ahead_is_an_option(lead: int, opens: bool) -> None:
    played = play("suedtirol-offen", (13, 5), die_vier_lead=lead)
    assert ("DieVierOpened" in played.happened) is opens


def test_003_a_gespannte_party_never_offers_but_may_hold() -> None:
    played = play("beiers", (9, 4))
    assert played.refused(CARLA, a.Offer(3)) == ["OFFER_WHILE_GESPANNT"]
    assert played.refused(CARLA, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE", "OFFER_WHILE_GESPANNT"]
    played.offer(BEN, 3)
    assert played.refused(CARLA, a.Offer(4)) == ["OFFER_OPEN", "OFFER_WHILE_GESPANNT"]
    assert played.hold(CARLA).stake == 3


def test_003_if_it_loses_by_tricks_fold_or_surrender_the_opponents_write_two() -> None:
    raised = play("beiers", (9, 4), "", "HK S7 E7 L10 H10", surrender=True).offer(BEN, 3).hold(ANNA)
    assert raised.won_by(1).lines == [(1, 2)]
    folded = play("beiers", (9, 4)).offer(BEN, 3).hold(ANNA)
    assert folded.refused(ANNA, a.Offer(4)) == ["OFFER_WHILE_GESPANNT"]
    raised = play("beiers", (9, 4), surrender=True).offer(BEN, 3).hold(ANNA)
    assert raised.does(ANNA, a.Surrender()).lines == [(1, 2)]
    assert play("beiers", (9, 4)).offer(BEN, 3).fold(ANNA).lines == [(1, 2)]


def test_003_the_gespannte_winner_writes_the_whole_stake() -> None:
    assert play("beiers", (9, 4), "HK S7 E7").offer(BEN, 3).hold(ANNA).won_by(0).lines == [(0, 3)]


def test_004_spiel_a_gespannte_party_may_offer_three_or_more_never() -> None:
    played = play("schwaighofer-zu-viert", (13, 4))
    assert played.refused(ANNA, offer(3)) == ["OFFER_WHILE_GESPANNT"]
    assert played.may(ANNA, offer("spiel"))
    countered = play("schwaighofer-zu-viert", (13, 4)).offer(BEN, "spiel")
    assert countered.refused(ANNA, offer(3)) == ["OFFER_WHILE_GESPANNT"]
    assert countered.hold(ANNA).refused(CARLA, offer(3)) == ["OFFER_WHILE_GESPANNT"]


@pytest.mark.parametrize(("score", "stake"), [((13, 4), 3), ((4, 14), 3), ((13, 13), 2), ((12, 12), 2)])
def test_three_the_deal_counts_three_without_a_choice_and_two_if_both_are(
    score: tuple[int, int], stake: int
) -> None:
    played = play("wattn-turnier", score, "HK S7 E7")
    assert (played.phase, played.stake) == ("play", stake)
    if score == (12, 12):
        assert played.may(ANNA, a.Offer(3))
    else:
        assert "OFFER_CLOSED" in played.refused(ANNA, a.Offer(3))
    assert played.won_by(0).lines == [(0, stake)]


def test_none_gespannt_is_not_known_and_no_column_is_struck() -> None:
    played = play("tirol", (13, 5), gespannt="none")
    assert played.may(ANNA, a.Offer(3))
    assert "ColumnStruck" not in table("tirol", gespannt="none", score=(11, 0)).won_by(0).happened


@pytest.mark.parametrize(("margin", "struck"), [(1, False), (2, True), (3, True)])
def test_the_margin_says_from_where_a_party_is_gespannt(margin: int, struck: bool) -> None:
    assert table("tirol", score=(11, 0), margin=margin).won_by(0).state.struck == (struck, False)


def test_a_column_is_struck_once() -> None:
    played = table("schwaighofer-zu-viert", score=(11, 0)).won_by(0)
    assert played.happened.count("ColumnStruck") == 1
    assert "ColumnStruck" not in played.won_by(1).happened


@pytest.mark.parametrize("preset", [name for name, preset in PRESETS.items() if preset.document == "003"])
def test_003_knows_gespannt_but_no_stroke(preset: str) -> None:
    target = expand(preset).target
    played = table(preset, score=(target - 4, 0)).won_by(0)
    assert played.score == (target - 2, 0)
    assert is_gespannt(played.rules, played.score, 0)
    assert "ColumnStruck" not in played.happened
    assert played.state.struck == (False, False)

"""Writing: section 5.8, D16, D25; matches: D15, D26; surrender, signals."""

import pytest

from referee.game import acts as a
from referee.game import events as e
from tests.table import ANNA, BEN, CARLA, DAN, Table, schlag, table


def decided(played: Table) -> list[e.MatchDecided]:
    return [event for event in played.events if isinstance(event, e.MatchDecided)]


def test_exactly_one_side_writes_and_the_next_dealer_is_on_the_left() -> None:
    played = table(dealer=CARLA).won_by(1)
    assert played.lines == [(1, 2)]
    assert played.dealer == DAN


def test_a_redeal_writes_no_line_and_keeps_the_dealer() -> None:
    played = table("suedtirol-offen").deal().announce("10", "L")
    played.does(ANNA, a.AskSchoeneres()).does(BEN, a.Answer(consent=True))
    assert (played.lines, played.dealer, played.happened[-1]) == ([], DAN, "DealVoided")


def test_d16_reaching_the_target_ends_the_partie_at_once_and_points_above_are_written() -> None:
    played = (
        table(score=(14, 8))
        .deal("HK S6 E7")
        .announce("10", "L")
        .does(ANNA, a.ChooseGespannt(play=True))
        .won_by(0)
    )
    assert played.score == (17, 8)
    assert played.happened[-2:] == ["DealScored", "GameWon"]
    capped = table(score=(14, 8), over_target="capped").deal("HK S6 E7").announce("10", "L")
    assert capped.does(ANNA, a.ChooseGespannt(play=True)).won_by(0).score == (15, 8)


def test_points_from_a_folded_deal_end_the_partie_too() -> None:
    played = (
        table("bayern", score=(9, 3), gespannt="none").deal().announce("10", "L").offer(ANNA, 3).fold(BEN)
    )
    assert played.winner == 0


def test_when_the_partie_is_over_nothing_may_be_done_and_the_state_says_who_would_deal() -> None:
    played = table(dealer=CARLA, score=(13, 0)).won_by(0)
    assert (played.phase, played.turn, played.dealer, played.state.number) == ("over", None, DAN, 1)
    for act in (a.Deal(), a.Cut(9), a.Signal("x"), a.Hold(), a.AnnounceSchlag(None), a.TurnUp("E7")):  # type: ignore[arg-type]
        assert played.refused(ANNA, act) == ["GAME_OVER"]


@pytest.mark.parametrize(("losers", "schneider"), [(0, True), (-2, True), (1, False)])
def test_d25_lost_with_zero_or_less_is_schneider(losers: int, schneider: bool) -> None:
    assert table(score=(13, losers)).won_by(0).state.schneider is schneider


def test_schneider_is_an_option_and_a_matter_of_points_not_of_tricks() -> None:
    assert not table("suedtirol-offen", score=(13, 0)).won_by(0).state.schneider
    assert table("suedtirol-offen", score=(13, 0), schneider=True).won_by(0).state.schneider
    assert not table(score=(13, 4)).won_by(0).state.schneider  # no trick in the last deal


def test_the_target_may_be_passed_by_one_party_only() -> None:
    played = table("beiers", score=(10, 10)).won_by(1)
    assert (played.winner, played.score) == (1, (10, 12))


@pytest.mark.parametrize(
    ("match", "before", "winner", "result"),
    [
        ("single", (0, 0), 0, "none"),
        ("best_of_three", (0, 0), 0, "none"),
        ("best_of_three", (1, 0), 0, 0),
        ("best_of_three", (1, 0), 1, "none"),
        ("best_of_three", (1, 1), 1, 1),
        ("two_partien", (0, 0), 1, "none"),
        ("two_partien", (0, 1), 1, 1),
        ("two_partien", (1, 0), 1, None),
    ],
)
def test_d26_when_a_match_is_decided(
    match: str, before: tuple[int, int], winner: int, result: object
) -> None:
    score = (14, 3) if winner == 0 else (3, 14)
    played = table(match=match, gespannt="none", score=score, partien_won=before).won_by(winner)
    assert played.state.winner == winner
    assert [event.party for event in decided(played)] == ([] if result == "none" else [result])


def test_d15_each_partie_starts_at_nothing_with_the_dealer_it_is_opened_with() -> None:
    first = table("schwaighofer-zu-viert", dealer=ANNA, score=(13, 0)).won_by(0)
    second = table("schwaighofer-zu-viert", dealer=first.dealer, partien_won=first.state.partien_won)
    assert (second.dealer, second.score, second.state.partien_won) == (BEN, (0, 0), (1, 0))


def test_surrender_where_the_rules_have_it_any_time_once_the_cards_are_dealt() -> None:
    assert table("suedtirol-offen").refused(ANNA, a.Surrender()) == ["WRONG_PHASE"]
    assert table("suedtirol-offen").deal().does(BEN, a.Surrender()).lines == [(0, 2)]
    half = table("suedtirol-offen").deal().does(ANNA, schlag("10"))
    assert half.does(ANNA, a.Surrender()).lines == [(1, 2)]
    assert table("tirol").deal().refused(ANNA, a.Surrender()) == ["NOT_IN_THESE_RULES"]


def test_d41_surrender_before_the_announcement_loses_the_base_also_in_a_gespannt_deal() -> None:
    for base in (2, 3):
        played = table("wattn-turnier", surrender=True, base=base, score=(13, 5)).deal()
        assert played.does(BEN, a.Surrender()).lines == [(0, base)]
        played = table("wattn-turnier", surrender=True, base=base, score=(13, 5)).deal().announce("10", "L")
        assert played.does(BEN, a.Surrender()).lines == [(0, base + 1)]


@pytest.mark.parametrize("seat", range(4))
def test_surrender_by_any_player_loses_the_last_confirmed_stake(seat: int) -> None:
    played = table("suedtirol-offen").deal().announce("10", "L").offer(ANNA, 3).hold(BEN).offer(DAN, 4)
    assert played.does(seat, a.Surrender()).lines == [(1 - seat % 2, 3)]


def test_surrender_while_a_choice_is_owed() -> None:
    played = table("tirol", surrender=True, score=(13, 5)).deal().announce("10", "L")
    assert played.does(BEN, a.Surrender()).lines == [(0, 2)]


def test_signals_with_two_players_in_blind_games_and_before_the_announcement() -> None:
    sign = a.Signal("thumb")
    assert table("schwaighofer-zu-zweit").refused(ANNA, sign) == ["NOT_IN_THESE_RULES"]
    assert table("suedtirol-blind").refused(ANNA, sign) == ["SIGNALS_FORBIDDEN"]  # alone, before the phase
    assert table("tirol", signals=False).deal().announce("10", "L").refused(ANNA, sign) == [
        "SIGNALS_FORBIDDEN"
    ]
    assert table("tirol").deal().refused(ANNA, sign) == ["WRONG_PHASE"]


def test_signals_go_on_whatever_else_is_open() -> None:
    played = table("tirol").deal().announce("10", "L").offer(ANNA, 3)
    assert all(played.may(seat, a.Signal("thumb")) for seat in range(4))
    before = played.state.deal
    played.does(BEN, a.Signal("thumb"))
    assert played.state.deal == before  # it changes nothing
    assert played.hold(DAN).may(CARLA, a.Signal("thumb"))

"""000: Schreiben, Spielende, Varianten."""

import pytest

from referee.game import acts as a
from referee.game.events import SchlagAnnounced, TrumpAnnounced
from referee.game.views import SPECTATOR, table_view, viewed
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from referee.rules.gespannt import is_gespannt
from referee.rules.kinds import Kind
from referee.rules.presets import PRESETS
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
    takes,
    trump,
)

sentence = pytest.mark.sentence


@sentence("000.schreiben.1")
def test_000_schreiben_the_winners_write_2_unbid_3_after_one_hold_4_after_two() -> None:
    assert table("tirol").deal("HK S6 E7").announce("10", "L").won_by(0).lines == [(0, 2)]
    once = table("tirol").deal("HK S6 E7").announce("10", "L").offer(ANNA, 3).hold(BEN)
    assert once.won_by(0).lines == [(0, 3)]
    twice = (
        table("tirol")
        .deal("", "HK S6 E7")
        .announce("10", "L")
        .offer(ANNA, 3)
        .hold(BEN)
        .offer(BEN, 4)
        .hold(ANNA)
    )
    assert twice.won_by(1).lines == [(1, 4)]


@sentence("000.schreiben.2")
def test_000_schreiben_the_points_stand_in_two_columns() -> None:
    played = table("tirol").won_by(0).won_by(1).won_by(0)
    assert played.lines == [(0, 2), (1, 2), (0, 2)]
    assert played.score == (4, 2)


@sentence("000.schreiben.3")
@pytest.mark.parametrize(("points", "gespannt"), [(12, False), (13, True), (14, True), (15, False)])
def test_000_schreiben_with_13_or_14_points_a_party_is_gespannt(points: int, gespannt: bool) -> None:
    assert is_gespannt(expand("tirol"), (points, 3), 0) is gespannt
    if gespannt:
        played = table("tirol", score=(points - 2, 3)).won_by(0)
        assert played.happened[-2:] == ["DealScored", "ColumnStruck"]
        assert played.state.struck == (True, False)


@sentence("000.schreiben.3")
def test_000_schreiben_a_column_that_is_struck_stays_so_when_the_other_is_struck_too() -> None:
    assert table("tirol", score=(10, 13)).won_by(0).state.struck == (True, True)
    assert table("tirol", score=(13, 10)).won_by(1).state.struck == (True, True)


@sentence("000.schreiben.4")
def test_000_schreiben_the_gespannte_party_may_not_bid() -> None:
    played = table("tirol", score=(13, 5)).deal().announce("10", "L").does(ANNA, a.ChooseGespannt(play=True))
    assert played.refused(ANNA, a.Offer(4)) == ["OFFER_WHILE_GESPANNT", "OFFER_CLOSED"]
    assert played.refused(CARLA, a.Offer(4)) == ["OFFER_WHILE_GESPANNT", "OFFER_CLOSED"]


@sentence("000.schreiben.5")
def test_000_schreiben_it_decides_after_the_announcement_before_the_first_card() -> None:
    played = table("tirol", score=(13, 5)).deal("H7").does(ANNA, schlag("10"))
    assert played.refused(ANNA, a.ChooseGespannt(play=True)) == ["WRONG_PHASE"]
    played.does(DAN, trump("L"))
    assert played.phase == "gespannt"
    assert played.refused(ANNA, card("H7")) == ["GESPANNT_CHOICE_OWED"]
    assert played.refused(BEN, a.ChooseGespannt(play=True)) == ["NOT_GESPANNT"]
    assert played.does(CARLA, a.ChooseGespannt(play=True)).may(ANNA, card("H7"))


@sentence("000.schreiben.6")
@pytest.mark.parametrize("winner", [0, 1])
def test_000_schreiben_played_the_deal_counts_three_and_nobody_bids(winner: int) -> None:
    played = table("tirol", score=(13, 5)).deal(*["HK S6 E7" if seat == winner else "" for seat in range(4)])
    played.announce("10", "L").does(ANNA, a.ChooseGespannt(play=True))
    assert played.stake == 3
    assert played.refused(BEN, a.Offer(4)) == ["OFFER_CLOSED"]
    assert played.won_by(winner).lines == [(winner, 3)]


@sentence("000.schreiben.7")
def test_000_schreiben_gone_the_opponents_write_two() -> None:
    played = (
        table("tirol", score=(13, 5)).deal().announce("10", "L").does(CARLA, a.ChooseGespannt(play=False))
    )
    assert played.lines == [(1, 2)]
    assert played.score == (13, 7)


@sentence("000.schreiben.8")
def test_000_schreiben_both_gespannt_play_for_two_without_bidding() -> None:
    played = table("tirol", score=(13, 14)).deal("HK S6 E7").announce("10", "L")
    assert (played.phase, played.stake) == ("play", 2)
    assert played.refused(ANNA, a.Offer(3)) == ["OFFER_WHILE_GESPANNT", "OFFER_CLOSED"]
    assert played.refused(ANNA, a.ChooseGespannt(play=False)) == ["WRONG_PHASE"]
    assert played.won_by(0).lines == [(0, 2)]


@sentence("000.schreiben.9", "000.schreiben.10", "000.schreiben.11", "000.schreiben.12")
def test_000_schreiben_the_example_of_10_and_11_points() -> None:
    played = table("tirol", score=(10, 11)).deal().announce("10", "L").offer(BEN, 3).hold(ANNA)
    assert played.stake == 3
    played.offer(ANNA, 4).fold(DAN)
    assert played.lines == [(0, 3)]
    assert played.score == (13, 11)
    assert played.state.struck == (True, False)


@sentence("000.spielende.1")
def test_000_spielende_who_first_reaches_15_points_wins_and_the_others_get_a_bummerl() -> None:
    fourteen = table("tirol", score=(5, 12)).won_by(1)
    assert (fourteen.score, fourteen.winner, fourteen.state.partien_won) == ((5, 14), None, (0, 0))
    raised = table("tirol", score=(5, 12)).deal("", "HK S6 E7").announce("10", "L").offer(ANNA, 3).hold(BEN)
    for won in (raised.won_by(1), table("tirol", score=(5, 13)).won_by(1)):  # 15 exactly, and 16
        assert won.happened[-1] == "GameWon"
        assert (won.winner, won.phase) == (1, "over")
        assert won.state.partien_won == (0, 1)  # one Partie lost for the others: their Bummerl


@sentence("000.spielende.1")
def test_000_spielende_once_it_is_won_nothing_more_is_played() -> None:
    played = table("tirol", score=(14, 13)).won_by(1)
    assert (played.winner, played.state.schneider) == (1, False)
    assert played.refused(ANNA, a.Deal()) == ["GAME_OVER"]


@sentence("000.spielende.2")
@pytest.mark.parametrize(("points", "schneider"), [(0, True), (1, False)])
def test_000_spielende_without_a_single_point_the_losers_are_schneider(points: int, schneider: bool) -> None:
    assert table("tirol", score=(points, 13)).won_by(1).state.schneider is schneider


@sentence("000.spielende.2")
def test_000_spielende_a_schneider_loses_double() -> None:
    lost = table("tirol", match="best_of_three", score=(0, 13)).won_by(1)
    assert lost.state.partien_won == (0, 2)  # D86: it counts two, so that the match is decided
    assert lost.happened[-2:] == ["GameWon", "MatchDecided"]
    with_a_point = table("tirol", match="best_of_three", score=(1, 13)).won_by(1)
    assert with_a_point.state.partien_won == (0, 1)
    assert with_a_point.happened[-1] == "GameWon"


@sentence("000.varianten.2")
def test_000_varianten_bayerisch_32_cards_and_the_belli_is_the_seven_of_schell() -> None:
    assert PRESETS["bayern"].document == "000"
    assert deck_of(expand("bayern").deck) == deck_of(33)[:32]
    assert high_to_low(order("bayern", "10", "L")).split()[:4] == ["HK", "S7", "E7", "L10"]


@sentence("000.varianten.3")
def test_000_varianten_bayerisch_trumpf_oder_kritisch_only_with_the_rechten_to_the_very_first_trick() -> None:
    free = order("bayern", "10", "L")
    assert layable(free, "L8", "LU HA") == "LU HA"
    assert layable(free, "L10", "LU HA") == "LU HA"
    assert layable(free, "L10", "LU HA S7 H10", demand=True) == "LU S7"
    assert layable(free, "L10", "HA H10", demand=True) == "HA H10"
    played = table("bayern").deal("L10 L7", "LU HA", "SA E8 E9 EU HU", "S7 SK").announce("10", "L")
    assert played.refused(ANNA, card("L7", demand=True)) == ["DEMAND_NOT_ALLOWED"]
    played.play("L10!")
    assert played.refused(BEN, card("HA")) == ["MUST_FOLLOW"]
    played.play("LU SA")
    assert played.refused(DAN, card("SK")) == ["MUST_FOLLOW"]
    follower = table("bayern").deal("HA", "L10").announce("10", "L").play("HA")
    assert follower.refused(BEN, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]  # who leads may demand
    second = table("bayern").deal("HK L10", "H7", "H8", "H9").announce("10", "L").play("HK H7 H8 H9")
    assert second.refused(ANNA, card("L10", demand=True)) == ["DEMAND_NOT_ALLOWED"]


@sentence("000.varianten.4")
def test_000_varianten_bayerisch_to_11_and_gespannt_with_9_or_10() -> None:
    rules = expand("bayern")
    assert rules.target == 11
    assert [points for points in range(12) if is_gespannt(rules, (points, 0), 0)] == [9, 10]


@sentence("000.varianten.5")
def test_000_varianten_unkritisch_the_rechte_is_the_highest_card() -> None:
    assert high_to_low(order("unkritisch", "10", "L")).split()[:2] == ["L10", "E10=H10=S10"]
    assert takes(order("unkritisch", "10", "L"), "HK E7 L10 S6") == "L10"


@sentence("000.varianten.7")
def test_000_varianten_unkritisch_the_weli_is_the_lowest_trump_or_said_as_schlag_the_only_schlag() -> None:
    assert high_to_low(order("unkritisch", "10", "L")).split()[-2:] == ["L7", "S6"]
    assert takes(order("unkritisch", "10", "L"), "HA S6") == "S6"
    sechser = order("unkritisch", "6", "L")
    assert high_to_low(sechser).split()[:2] == ["S6", "LA"]
    assert [other for other in deck_of(33) if sechser.kind(other) in (Kind.RECHTER, Kind.LINKER)] == ["S6"]
    assert table("unkritisch").deal().may(ANNA, schlag("6"))
    assert table("tirol").deal().refused(ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]


@sentence("000.varianten.8")
@pytest.mark.parametrize(("named", "guter"), [("9", "L10"), ("10", "LU"), ("A", "L7")])
def test_000_varianten_der_guate_the_trump_above_the_schlag_beats_even_the_rechten(
    named: str, guter: str
) -> None:
    announced = order("unkritisch", named, "L", guter=True)
    assert high_to_low(announced).split()[:2] == [guter, f"L{named}"]
    assert takes(announced, f"L{named} {guter}") == guter


def lifted(*lowest: str, schlecken: str = "one") -> Table:
    """Dan deals, Carla lifts a packet; these are its lowest cards, the very lowest first."""
    played = table("tirol", schlecken=schlecken, dealing="REFEREE")
    played.deck = (*(card for card in deck_of(33) if card not in lowest), *cards(" ".join(reversed(lowest))))
    return played


@sentence("000.varianten.9")
@pytest.mark.parametrize("kritischer", ["HK", "S6", "E7"])
def test_000_varianten_schlecken_a_kritischer_at_the_bottom_may_be_kept_for_one_card_less(
    kritischer: str,
) -> None:
    played = lifted(kritischer, "SA").cut(keep=1)
    assert played.state.deal.kept == (kritischer,)
    played.deal()
    rest = [card for card in played.deck if card != kritischer]
    # Anna and Ben get three each, Carla two and then two: five with the one she kept.
    assert played.hands[CARLA] == (kritischer, *rest[6:9], rest[16])
    assert [len(hand) for hand in played.hands] == [5, 5, 5, 5]
    assert len(played.state.deal.stock) == 13


@sentence("000.varianten.9")
def test_000_varianten_schlecken_only_the_lowest_card_only_a_kritischer_and_only_where_it_was_agreed() -> (
    None
):
    assert lifted("HK", "S6").cut(keep=1).state.deal.kept == ("HK",)
    assert lifted("HK", "S6").refused(CARLA, a.Cut(keep=2)) == ["NOT_IN_THESE_RULES"]
    assert lifted("SA", "HK").cut(keep=1).state.deal.kept == ()
    assert table("tirol").refused(CARLA, a.Cut(keep=1)) == ["NOT_IN_THESE_RULES"]


@sentence("000.varianten.9")
def test_000_varianten_schlecken_who_cuts_may_leave_it_and_nobody_deals_before() -> None:
    played = lifted("HK")
    assert played.refused(DAN, a.Deal()) == ["CUT_OWED"]  # D87
    left = played.cut(keep=0)
    assert left.state.deal.kept == ()
    assert [len(hand) for hand in left.deal().hands] == [5, 5, 5, 5]


@sentence("000.varianten.10")
def test_000_varianten_schlagwechsel_the_dealer_says_the_schlag_and_forehand_the_farbe() -> None:
    assert table("tirol").deal().refused(ANNA, a.OfferSchlagtausch()) == ["NOT_IN_THESE_RULES"]
    played = table("tirol", schlagtausch="forehand").deal()
    assert played.refused(DAN, a.OfferSchlagtausch()) == ["NOT_THE_ANNOUNCER"]
    played.does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=True))
    assert played.refused(ANNA, schlag("10")) == ["NOT_THE_ANNOUNCER"]
    played.does(DAN, schlag("10")).does(ANNA, trump("L"))
    assert (played.phase, played.turn) == ("play", ANNA)
    refused = table("tirol", schlagtausch="forehand").deal()
    refused.does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=False))
    assert refused.may(ANNA, schlag("10"))


@sentence("000.varianten.11")
@pytest.mark.parametrize(("target", "near"), [(11, [9, 10]), (15, [13, 14]), (18, [16, 17])])
def test_000_varianten_other_targets_and_when_one_is_gespannt(target: int, near: list[int]) -> None:
    rules = expand({"preset": "tirol", "target": target})
    assert [points for points in range(target + 1) if is_gespannt(rules, (points, 0), 0)] == near
    three = table("tirol", target=target, score=(target - 3, 4)).deal("HK S6 E7").announce("10", "L")
    assert three.offer(BEN, 3).hold(ANNA).won_by(0).winner == 0
    assert table("tirol", target=target, score=(target - 3, 4)).won_by(0).winner is None


@sentence("000.varianten.12")
@pytest.mark.parametrize("viewer", [ANNA, BEN, CARLA, DAN, SPECTATOR])
def test_000_varianten_blind_schlag_and_farbe_are_shown_between_forehand_and_dealer_alone(
    viewer: int,
) -> None:
    played = table("tirol", blind=True).deal().announce("10", "L")
    knows = viewer in (ANNA, DAN)
    view = table_view(played.state, viewer)
    assert (view.schlag.said, view.trump.said) == (("10", "L") if knows else (None, None))
    schlag_said, trump_said = (viewed(event, played.state, viewer).event for event in played.events[-2:])
    assert schlag_said == SchlagAnnounced(ANNA, "10" if knows else None)
    assert trump_said == TrumpAnnounced(DAN, "L" if knows else None)


@sentence("000.varianten.12")
def test_000_varianten_blind_signs_are_forbidden() -> None:
    played = table("tirol", blind=True).deal().announce("10", "L")
    assert [played.refused(seat, a.Signal("thumb")) for seat in range(4)] == [["SIGNALS_FORBIDDEN"]] * 4

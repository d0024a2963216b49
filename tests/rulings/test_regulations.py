"""Every irregularity under the three columns of regulations, and every further option by overrides alone."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.game import acts as a
from referee.game.violations import Irregularity
from referee.rules.regulations import CLAUSES
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, RecordedTable, table

HOUSE, CASINO, TURNIER = "house", "casino-tirol", "wattn-turnier"
COLUMNS = (HOUSE, CASINO, TURNIER)

# What follows, as (consequence, points, thrown in).
NONE = ("none", 0, False)
VOID = ("void_deal", 0, False)
TWO = ("opponents_write", 2, False)
TWO_THROWN_IN = ("opponents_write", 2, True)


def playing(regulations: Any, preset: str = "tirol", **overrides: Any) -> RecordedTable:
    """Anna has led the H8 to the first trick."""
    return table(preset, regulations=regulations, **overrides).announce("10", "L").lay("H8")


def looked(regulations: Any) -> RecordedTable:
    return table(regulations=regulations).deal().note(Irregularity.LOOKED_TOO_EARLY, BEN)


def looked_at_stock(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.LOOKED_AT_STOCK, BEN)


def cut_twice(regulations: Any) -> RecordedTable:
    return table(regulations=regulations).do(CARLA, a.Cut()).note(Irregularity.SECOND_CUT, CARLA)


def misdealt(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.MISDEAL, DAN, by=BEN)


def misdealt_claimed_later(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.MISDEAL, DAN, by=ANNA)


def revoked(regulations: Any) -> RecordedTable:
    return table(regulations=regulations).announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")


def gespannt_offer(regulations: Any) -> RecordedTable:
    at = table(regulations=regulations, target=4, margin=2).won_by(0).announce("10", "L")
    return at.do(ANNA, a.ChooseGespannt(play=True)).offer(ANNA, 4)


def offer_above_cap(regulations: Any) -> RecordedTable:
    at = table(regulations=regulations, target=3, margin=0).announce("10", "L")
    return at.offer(ANNA, 3).hold(BEN).offer(BEN, 4)


def silent_offer(regulations: Any) -> RecordedTable:
    return playing(regulations).offer(BEN, 3).note(Irregularity.SILENT_OFFER, BEN)


def last_trick_offer(regulations: Any) -> RecordedTable:
    at = table(regulations=regulations).announce("10", "L")
    at.lay("H8 HA H7 H9").lay("S8 S9 S7 SA").lay("E8 E9 EA EU").lay("HU HO SU SO").lay("L8 SK")
    return at.offer(ANNA, 3)


def exposed(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.CARD_EXPOSED, BEN)


def taken_back(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.TAKEN_BACK, ANNA)


def out_of_turn_noticed(regulations: Any) -> RecordedTable:
    at = playing(regulations).lay("H9", by=DAN)
    return at.claim("PLAYED_OUT_OF_TURN", DAN, event=at.version_of("H9"))


def out_of_turn_later(regulations: Any) -> RecordedTable:
    at = playing(regulations).lay("H9", by=DAN).lay("H7")
    return at.claim("PLAYED_OUT_OF_TURN", DAN, event=at.version_of("H9"))


def wrote_too_late(regulations: Any) -> RecordedTable:
    at = table(regulations=regulations).won_by(1).do(DAN, a.Cut())
    return at.note(Irregularity.WROTE_TOO_LATE, BEN)


def signalled_blind(regulations: Any) -> RecordedTable:
    return playing(regulations, "suedtirol-blind").do(BEN, a.Signal("right eye"))


def cheated(regulations: Any) -> RecordedTable:
    return playing(regulations).note(Irregularity.CHEATING, BEN)


def held_nothing(regulations: Any) -> RecordedTable:
    return playing(regulations).hold(BEN)


def laid_while_an_answer_is_owed(regulations: Any) -> RecordedTable:
    return playing(regulations).offer(BEN, 3).lay("H7", by=BEN)


Row = tuple[
    Callable[[Any], RecordedTable], tuple[str, int, bool], tuple[str, int, bool], tuple[str, int, bool]
]
OFFER_VOID = ("offer_void", 0, False)
ROWS: dict[str, Row] = {
    "MISDEAL": (misdealt, VOID, VOID, TWO_THROWN_IN),
    "MISDEAL_LATER": (misdealt_claimed_later, NONE, NONE, NONE),
    "LOOKED_TOO_EARLY": (looked, VOID, TWO, TWO),
    "LOOKED_AT_STOCK": (looked_at_stock, NONE, TWO, TWO),
    "SECOND_CUT": (cut_twice, NONE, NONE, TWO),
    "REVOKE": (revoked, TWO_THROWN_IN, TWO_THROWN_IN, TWO_THROWN_IN),
    "OFFER_WHILE_GESPANNT": (gespannt_offer, OFFER_VOID, ("opponents_write", 4, True), TWO_THROWN_IN),
    "OFFER_ABOVE_CAP": (offer_above_cap, OFFER_VOID, OFFER_VOID, TWO_THROWN_IN),
    "OFFER_ON_LAST_TRICK": (last_trick_offer, OFFER_VOID, ("opponents_write", 3, True), OFFER_VOID),
    "SILENT_OFFER": (silent_offer, ("offer_counts", 0, False), OFFER_VOID, ("offer_counts", 0, False)),
    "CARD_EXPOSED": (exposed, *(("card_played", 0, False),) * 3),
    "TAKEN_BACK": (taken_back, *(("card_played", 0, False),) * 3),
    "PLAYED_OUT_OF_TURN": (out_of_turn_noticed, *(("card_taken_back", 0, False),) * 3),
    "PLAYED_OUT_OF_TURN_LATER": (out_of_turn_later, *(("card_stands", 0, False),) * 3),
    "WROTE_TOO_LATE": (wrote_too_late, NONE, NONE, ("line_void", 0, False)),
    "SIGNAL_FORBIDDEN": (signalled_blind, NONE, NONE, NONE),
    "CHEATING": (cheated, NONE, NONE, NONE),
    "OTHER_SAID": (held_nothing, *(("said_void", 0, False),) * 3),
    "OTHER_CARD": (laid_while_an_answer_is_owed, *(("card_stands", 0, False),) * 3),
}


def test_every_irregularity_has_its_row() -> None:
    assert tuple(ROWS) == CLAUSES


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("name", ROWS)
def test_each_row_under_each_column(name: str, column: str) -> None:
    scene, *expected = ROWS[name]
    ruling = scene(column).rulings[0]
    found = (ruling.consequence, ruling.points, ruling.thrown_in)
    assert found == expected[COLUMNS.index(column)]


@pytest.mark.parametrize("name", ROWS)
def test_each_row_can_be_set_by_an_override_alone(name: str) -> None:
    scene = ROWS[name][0]
    ruling = scene({name: "game_lost"}).rulings[0]
    assert ruling.consequence == "game_lost"
    at = scene({name: {"kind": "opponents_write", "amount": 7}})
    assert (at.rulings[0].points, at.rulings[0].thrown_in) == (7, False)
    assert (1 - at.rulings[0].seat % 2, 7) in at.lines


@pytest.mark.parametrize("name", ROWS)
def test_a_lost_partie_is_won_by_the_others_at_once(name: str) -> None:
    at = ROWS[name][0]({name: "game_lost"})
    assert at.state.winner == 1 - at.rulings[0].seat % 2
    assert "GameWon" in at.happened


def test_a_void_deal_is_dealt_again_by_the_same_dealer_and_writes_nothing() -> None:
    at = misdealt(HOUSE)
    assert at.happened == ["IrregularityNoted", "RulingGiven", "DealVoided"]
    assert (at.lines, at.state.deal.dealer, at.state.deal.dealt) == ([], DAN, False)


def test_a_misdeal_of_the_tournament_costs_two_and_the_same_dealer_deals_again() -> None:
    at = misdealt(TURNIER)
    assert at.happened == ["IrregularityNoted", "RulingGiven", "PenaltyWritten", "DealVoided"]
    assert (at.lines, at.state.turns, at.state.deal.dealer) == ([(0, 2)], 0, DAN)


def test_a_misdeal_may_cost_two_and_pass_the_deal_its_line_is_then_a_dealers_turn() -> None:
    at = misdealt(
        {"MISDEAL": {"kind": "opponents_write", "amount": 2, "thrown_in": True, "passes_deal": True}}
    )
    assert at.happened == ["IrregularityNoted", "RulingGiven", "PenaltyWritten"]
    assert (at.state.turns, at.state.deal.dealer, at.state.lines[0].kind) == (1, ANNA, "penalty")


def test_a_look_before_the_announcement_costs_two_and_the_deal_goes_on() -> None:
    at = looked(TURNIER)
    assert (at.lines, at.state.phase) == ([(0, 2)], "announce")


def test_looking_too_early_may_cost_three() -> None:
    assert looked({"LOOKED_TOO_EARLY": "opponents_write 3"}).lines == [(0, 3)]


def test_penalties_may_be_taken_from_the_offender() -> None:
    at = looked({"column": TURNIER, "penalties": "taken"})
    assert at.lines == [(1, -2)]
    at = revoked({"penalties": "taken"})
    assert (at.lines, at.state.lines[0].kind, at.state.deal.dealer) == ([(1, -2)], "penalty", ANNA)


def test_a_revoke_may_lose_the_whole_partie() -> None:
    at = revoked({"REVOKE": "game_lost"})
    assert (at.state.winner, at.lines) == (0, [])


def test_points_of_a_penalty_end_the_partie_d16() -> None:
    at = (
        table(regulations={"LOOKED_TOO_EARLY": "opponents_write 15"})
        .deal()
        .note(Irregularity.LOOKED_TOO_EARLY, BEN)
    )
    assert at.happened[-1] == "GameWon"


def test_a_penalty_is_cut_at_the_target_where_the_score_is_capped() -> None:
    at = table(target=11, over_target="capped", regulations={"LOOKED_TOO_EARLY": "opponents_write 15"})
    assert at.deal().note(Irregularity.LOOKED_TOO_EARLY, BEN).lines == [(0, 11)]


def test_a_line_written_too_late_gives_nothing_but_stays_a_dealers_turn() -> None:
    at = wrote_too_late(TURNIER)
    assert (at.lines, at.state.score, at.state.turns) == ([], (0, 0), 1)
    assert at.state.deal.cut  # the next deal goes on
    assert at.state.deal.dealer == ANNA


def test_who_has_not_written_last_has_not_written_too_late() -> None:
    at = table(regulations=TURNIER).won_by(1).do(DAN, a.Cut()).note(Irregularity.WROTE_TOO_LATE, ANNA)
    assert (at.ruling.consequence, at.ruling.remark, at.lines) == ("none", "no_line", [(1, 2)])


def test_before_the_cards_are_dealt_nothing_can_be_thrown_in() -> None:
    at = cut_twice({"SECOND_CUT": {"kind": "opponents_write", "amount": 2, "thrown_in": True}})
    assert at.happened == ["IrregularityNoted", "RulingGiven", "PenaltyWritten"]
    assert at.state.deal.cut


def test_a_silent_offer_is_void_while_nobody_has_answered_it_casino() -> None:
    at = silent_offer(CASINO)
    assert (at.state.deal.offer, at.state.deal.stake) == (None, 2)


def test_a_silent_offer_that_was_answered_counts() -> None:
    at = playing(CASINO).offer(BEN, 3).hold(ANNA).note(Irregularity.SILENT_OFFER, BEN)
    assert (at.ruling.consequence, at.state.deal.stake) == ("offer_counts", 3)


def test_an_offer_that_counts_against_the_rules_is_an_offer() -> None:
    at = offer_above_cap({"OFFER_ABOVE_CAP": "offer_counts"})
    assert at.happened == ["OfferMade", "RulingGiven"]
    assert at.hold(ANNA).state.deal.stake == 4


def test_nothing_counts_above_spielaus_004() -> None:
    at = table("schwaighofer-zu-viert", regulations={"OFFER_ABOVE_CAP": "offer_counts"}).announce("10", "L")
    seat = ANNA
    for stake in (3, 4, 5, 6, 7):
        at.offer(seat, stake).hold(seat + 1)
        seat = (seat + 1) % 2
    at.do(seat, a.Offer(spielaus=True)).hold(1 - seat).offer(1 - seat, 8)
    assert at.happened == ["ActVoided", "RulingGiven"]
    assert at.ruling.consequence == "offer_void"


def test_a_card_out_of_turn_goes_back_if_somebody_objects_before_the_next_card() -> None:
    at = out_of_turn_noticed(HOUSE)
    assert [laid.card for laid in at.state.deal.trick] == ["H8"]
    assert at.lay("H7 HU").lay("H9").rulings == []  # Ben, Carla, and Dan again


def test_a_card_taken_back_after_it_took_the_trick_takes_the_trick_along() -> None:
    at = playing({"TAKEN_BACK": "card_taken_back"}).lay("H7 H9 HA")
    assert (at.state.deal.tricks, at.state.deal.trick) == ((0, 1), ())
    at.note(Irregularity.TAKEN_BACK, DAN)
    assert at.state.deal.tricks == (0, 0)
    assert [laid.card for laid in at.state.deal.trick] == ["H8", "H7", "H9"]
    assert at.lay("HO").happened == ["CardPlayed", "TrickTaken"]


def test_a_whole_trick_taken_back_is_led_again_by_who_led_it() -> None:
    at = table("bayern", regulations={"TAKEN_BACK": "card_taken_back"}).announce("10", "L")
    at.lay("L10", demand=True).lay("LU L9 L7")
    for seat in (DAN, CARLA, BEN):
        assert at.note(Irregularity.TAKEN_BACK, seat).state.deal.demand
    at.note(Irregularity.TAKEN_BACK, ANNA)
    assert (at.state.deal.trick, at.state.deal.leader, at.state.deal.demand) == ((), ANNA, False)


def test_a_card_taken_back_is_known_and_binds_its_holder_at_once() -> None:
    at = (
        table(regulations={"TAKEN_BACK": "card_taken_back"})
        .announce("10", "L")
        .lay("L8 LK")
        .note(Irregularity.TAKEN_BACK, BEN)
    )
    assert at.lay("H7").ruling.finding == "REVOKE"


def test_a_known_hand_gets_its_card_back() -> None:
    at = table(dealing="SUPPLIED", regulations=HOUSE)
    at.deal("L8 H8 E8 E9 EU", "H7 LK S7 S8 S9", "LA HU EK SK SO", "L7 LO HO EO HA").announce("10", "L").lay(
        "H8"
    )
    at.lay("HA", by=DAN)
    at.claim("PLAYED_OUT_OF_TURN", DAN, event=at.version_of("HA"))
    assert at.state.deal.hands[DAN] == ("L7", "LO", "HO", "EO", "HA")


def test_a_card_laid_while_an_answer_is_owed_holds_where_playing_holds_000() -> None:
    at = playing(HOUSE).offer(BEN, 3).lay("H7", by=CARLA)
    assert at.happened == ["OfferHeld", "CardPlayed", "RulingGiven"]
    assert at.state.deal.stake == 3


def test_elsewhere_the_offer_stays_open_and_is_answered_now() -> None:
    at = playing(HOUSE, "beiers").offer(BEN, 3).lay("H7", by=CARLA)
    assert at.state.deal.offer is not None
    assert at.hold(CARLA).state.deal.stake == 3


def test_what_was_said_against_the_rules_is_recorded_and_the_state_stays() -> None:
    at = playing(HOUSE)
    before = at.state
    at.hold(BEN)
    assert at.happened == ["ActVoided", "RulingGiven"]
    assert (at.state.deal.stake, at.state.deal.trick) == (before.deal.stake, before.deal.trick)
    assert at.ruling.finding == "NO_OFFER_OPEN"


def test_folding_what_must_be_held_is_void_003() -> None:
    at = table("beiers-21", target=5, margin=1).announce("10", "L").offer(ANNA, 3).hold(BEN).offer(BEN, 4)
    at.hold(ANNA).offer(ANNA, 5).hold(BEN).offer(BEN, 6).fold(ANNA)
    assert (at.ruling.finding, at.ruling.consequence) == ("MUST_HOLD", "said_void")


def test_one_act_is_ruled_on_once_by_its_gravest_finding() -> None:
    at = table(regulations={"column": TURNIER, "OTHER_SAID": "opponents_write 1"}, target=4).won_by(0)
    at.announce("10", "L").offer(ANNA, 4)  # gespannt, closed, and the choice is owed
    assert [ruling.finding for ruling in at.rulings] == [
        *("OFFER_WHILE_GESPANNT", "OFFER_CLOSED", "GESPANNT_CHOICE_OWED")
    ]
    assert [ruling.consequence for ruling in at.rulings] == ["opponents_write", "none", "none"]
    assert at.lines == [(0, 2), (1, 2)]


@pytest.mark.parametrize("preset", ["casino-tirol", "wattn-turnier"])
def test_the_tournaments_ship_as_presets(preset: str) -> None:
    at = table(preset).deal().note(Irregularity.LOOKED_TOO_EARLY, BEN)
    assert at.lines == [(0, 2)]


# The options beside the table.


def test_the_demand_lapses_once_a_kritischer_has_beaten_the_rechter() -> None:
    at = table("bayern", demand_lapses=True).announce("10", "L").lay("L10", demand=True).lay("HK S9 H9")
    assert at.lay("EA L7").rulings == []


def test_all_three_kritische_shown_win_two_at_once_maschine() -> None:
    at = table("bayern", maschine=True).announce("10", "L").do(BEN, a.ShowMaschine())
    assert at.lines == [(1, 2)]


def test_the_pair_table_forbids_a_trump_on_a_plain_suit() -> None:
    at = table("casino-tirol").announce("10", "L")
    at.lay("H8 HA H7 H9").lay("S8 S9 S7 SA").lay("E8 E9 EA EU").lay("HU HO SU SO").lay("EO L8")
    assert at.offer(ANNA, 3).ruling.finding == "OFFER_ON_LAST_TRICK"

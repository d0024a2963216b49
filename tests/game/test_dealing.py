"""Cutting, dealing and who deals: sections 5 and 10, Schlecken, hands that are supplied."""

import pytest

from referee.game import acts as a
from referee.game.errors import MalformedActError
from referee.game.views import awaited
from referee.rules.cards import deck_of
from tests.table import ANNA, BEN, CARLA, DAN, filled, table


def test_the_cut_may_be_left_out() -> None:
    assert table().deal().phase == "announce"


@pytest.mark.parametrize("schlecken", ["one", "several"])
def test_d87_where_cards_may_be_kept_the_deal_waits_for_the_cut(schlecken: str) -> None:
    played = table(schlecken=schlecken)
    hands = filled(played.rules)
    assert played.turn == CARLA  # the cutter is called upon
    assert awaited(played.state) == (CARLA,)
    assert played.legal(DAN) == ()
    assert played.refused(DAN, a.Deal(hands)) == ["CUT_OWED"]
    assert played.refused(ANNA, a.Deal(hands)) == ["WRONG_DEALER_PASSED_OVER", "CUT_OWED"]
    assert played.refused(DAN, a.Deal(hands[:3])) == ["WRONG_HAND_SIZE", "CUT_OWED"]
    assert played.cut().turn == DAN
    assert played.deal().phase == "announce"


def test_d87_the_cut_is_owed_again_after_a_redeal_and_in_the_next_deal() -> None:
    played = table("suedtirol-offen", schlecken="one", kritische=["HK"]).cut().deal().announce("10", "L")
    played.does(ANNA, a.AskSchoeneres()).does(BEN, a.Answer(consent=True))
    assert played.turn == CARLA
    played.cut().deal().does(ANNA, a.Surrender())
    assert (played.dealer, played.turn) == (ANNA, DAN)


@pytest.mark.parametrize("opening", [{"enforcement": "FLAG"}, {"dealing": "UNKNOWN"}])
def test_d87_a_record_of_a_real_table_may_leave_the_cut_out(opening: dict[str, str]) -> None:
    played = table(
        schlecken="one",
        dealing=opening.get("dealing", "SUPPLIED"),
        enforcement=opening.get("enforcement", "REJECT"),
    )
    assert played.turn == DAN
    assert played.deal().phase == "announce"


def test_d87_where_the_referee_deals_the_cutter_may_keep_and_the_dealer_waits() -> None:
    played = table(schlecken="one", dealing="REFEREE")
    assert played.refused(DAN, a.Deal()) == ["CUT_OWED"]
    assert played.cut(keep=1).deal().phase == "announce"


def test_only_the_dealers_right_neighbour_cuts_and_once() -> None:
    played = table(dealer=ANNA)
    assert [played.refused(seat, a.Cut()) for seat in (ANNA, BEN, CARLA)] == [["NOT_YOUR_TURN"]] * 3
    assert played.does(DAN, a.Cut()).refused(DAN, a.Cut()) == ["WRONG_PHASE"]
    assert played.deal().refused(DAN, a.Cut()) == ["WRONG_PHASE"]


def test_with_two_players_the_opponent_cuts() -> None:
    assert table("schwaighofer-zu-zweit", dealer=ANNA).may(BEN, a.Cut())
    assert table("schwaighofer-zu-zweit", dealer=ANNA).refused(ANNA, a.Cut()) == ["NOT_YOUR_TURN"]


@pytest.mark.parametrize(
    ("schlecken", "keep", "allowed"),
    [("none", 1, False), ("one", 1, True), ("one", 2, False), ("several", 3, True), ("several", 4, False)],
)
def test_schlecken_says_how_many_kritische_the_cutter_may_keep(
    schlecken: str, keep: int, allowed: bool
) -> None:
    played = table(schlecken=schlecken)
    assert played.may(CARLA, a.Cut(keep)) is allowed
    if not allowed:
        assert played.refused(CARLA, a.Cut(keep)) == ["NOT_IN_THESE_RULES"]
        assert played.refused(BEN, a.Cut(keep)) == ["NOT_IN_THESE_RULES"]  # alone, before whose turn it is


def test_kept_kritische_are_in_the_cutters_supplied_hand() -> None:
    played = table(schlecken="several").cut(keep=2)
    wrong = filled(played.rules, "HK", "S6", "E7")
    assert played.refused(DAN, a.Deal(wrong)) == ["CARD_NOT_IN_HAND"]
    assert played.refused(ANNA, a.Deal(wrong)) == ["WRONG_DEALER_PASSED_OVER", "CARD_NOT_IN_HAND"]
    assert played.deal("", "", "S6 E7").phase == "announce"


def test_the_referee_lets_the_cutter_keep_only_kritische_that_lie_at_the_bottom_without_a_gap() -> None:
    played = table("beiers-weli", schlecken="several", dealing="REFEREE").cut(keep=3)
    assert deck_of(33)[-2:] == ("SA", "S6")
    assert played.state.deal.kept == ("S6",)
    assert played.state.deal.keep == 1


def test_dealt_by_the_referee_every_card_is_in_one_hand_or_in_the_rest() -> None:
    played = table(schlecken="one", dealing="REFEREE").cut(keep=1).deal()
    dealt = [card for hand in played.hands for card in hand]
    assert sorted((*dealt, *played.state.deal.stock)) == sorted(deck_of(33))
    assert played.hands[CARLA][0] == "S6"


@pytest.mark.parametrize(
    ("preset", "packets"), [("tirol", (3, 2)), ("schwaighofer-zu-viert", (2, 3)), ("beiers-wurf", (3,))]
)
def test_packets_go_round_clockwise_from_forehand(preset: str, packets: tuple[int, ...]) -> None:
    played = table(preset, dealer=BEN, dealing="REFEREE").deal()
    assert played.rules.packets == packets
    deck = list(deck_of(played.rules.deck))
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for packet in packets:
        for seat in (CARLA, DAN, ANNA, BEN):
            hands[seat] += deck[:packet]
            del deck[:packet]
    assert played.hands == tuple(tuple(hands[seat]) for seat in range(4))


def test_a_wrong_number_of_hands_or_cards_is_wrong_hand_size() -> None:
    hands = filled(table().rules)
    assert table().refused(DAN, a.Deal(hands[:3])) == ["WRONG_HAND_SIZE"]
    assert table().refused(DAN, a.Deal((*hands[:3], hands[3][:4]))) == ["WRONG_HAND_SIZE"]
    assert table().refused(DAN, a.Deal()) == ["WRONG_HAND_SIZE"]
    assert table("beiers-wurf").refused(DAN, a.Deal(hands)) == ["WRONG_HAND_SIZE"]


def test_a_card_twice_or_not_in_the_deck_is_card_not_in_deck() -> None:
    hands = filled(table("bayern").rules)
    twice = ((hands[1][0], *hands[0][1:]), *hands[1:])
    weli = (("S6", *hands[0][1:]), *hands[1:])
    assert table("bayern").refused(DAN, a.Deal(twice)) == ["CARD_NOT_IN_DECK"]
    assert table("bayern").refused(DAN, a.Deal(weli)) == ["CARD_NOT_IN_DECK"]  # type: ignore[arg-type]
    assert table("tirol").may(DAN, a.Deal(weli))  # type: ignore[arg-type]


def test_hands_are_supplied_only_where_the_caller_supplies_them() -> None:
    with pytest.raises(MalformedActError):
        table(dealing="UNKNOWN").act(DAN, a.Deal(filled(table().rules)))
    assert table(dealing="UNKNOWN").deal().hands == ((), (), (), ())


@pytest.mark.parametrize(
    ("seat", "codes"),
    [
        (ANNA, ["WRONG_DEALER_TWICE_RUNNING"]),
        (CARLA, ["WRONG_DEALER_PASSED_OVER"]),
        (DAN, ["WRONG_DEALER"]),
    ],
)
def test_the_wrong_dealer_is_named_by_kind_section_10(seat: int, codes: list[str]) -> None:
    played = table(dealer=ANNA).won_by(0)  # Anna dealt, Ben is to deal
    assert played.refused(seat, a.Deal(filled(played.rules))) == codes


def test_before_the_first_line_nobody_deals_twice_running() -> None:
    played = table(dealer=ANNA)
    assert played.refused(DAN, a.Deal(filled(played.rules))) == ["WRONG_DEALER"]
    assert played.refused(BEN, a.Deal(filled(played.rules))) == ["WRONG_DEALER_PASSED_OVER"]


def test_with_two_players_both_kinds_of_wrong_dealer_hold() -> None:
    played = table("schwaighofer-zu-zweit", dealer=ANNA).won_by(0)
    codes = ["WRONG_DEALER_TWICE_RUNNING", "WRONG_DEALER_PASSED_OVER"]
    assert played.refused(ANNA, a.Deal(filled(played.rules))) == codes


def test_dealing_twice_into_one_deal_is_the_wrong_phase_and_nothing_else() -> None:
    assert table().deal().refused(ANNA, a.Deal()) == ["WRONG_PHASE"]


def test_d27_a_redeal_keeps_the_dealer_is_cut_again_and_requests_may_be_made_again() -> None:
    played = table("suedtirol-offen").cut().deal()
    played.does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=False))
    played.does(ANNA, a.AskSchoeneres()).does(DAN, a.Answer(consent=False))
    played.announce("10", "L").does(BEN, a.AskSchoeneres()).does(ANNA, a.Answer(consent=True))
    assert (played.phase, played.dealer, played.lines, played.state.number) == ("deal", DAN, [], 1)
    played.cut().deal()
    assert played.may(ANNA, a.AskSchoeneres())
    assert played.may(DAN, a.OfferSchlagtausch())
    assert played.announce("9", "E").may(BEN, a.AskSchoeneres())


@pytest.mark.parametrize("packets", [(3, 2), (2, 3), (5,)])
def test_where_packets_are_free_the_dealer_chooses_their_order_or_deals_five_at_once(
    packets: tuple[int, ...],
) -> None:
    free = table(dealing="REFEREE", free_packets=True).does(DAN, a.Deal(packets=packets))
    first = packets[0]
    assert free.hands[ANNA] == (*deck_of(33)[:first], *deck_of(33)[4 * first : 4 * first + 5 - first])


def test_where_packets_are_not_free_they_are_the_rule_sets() -> None:
    assert table().refused(DAN, a.Deal(filled(table().rules), (2, 3))) == ["NOT_IN_THESE_RULES"]
    free = table(free_packets=True)
    assert free.refused(DAN, a.Deal(filled(free.rules), (1, 4))) == ["NOT_IN_THESE_RULES"]

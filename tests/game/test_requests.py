"""Schöneres, Schlagtausch, bessere: sections 5.4 and 5.7; D6, D7, D14."""

import pytest

from referee.game import acts as a
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, cards, schlag, table, trump


def test_while_a_request_is_open_only_its_answer_and_surrender_may_come() -> None:
    played = table("suedtirol-offen").deal().does(ANNA, a.AskSchoeneres())
    assert played.refused(ANNA, schlag("10")) == ["REQUEST_OPEN"]
    assert played.refused(ANNA, schlag("6")) == ["REQUEST_OPEN"]
    assert played.refused(DAN, a.OfferSchlagtausch()) == ["REQUEST_OPEN"]
    assert played.refused(DAN, trump("L")) == ["NOT_YOUR_TURN", "REQUEST_OPEN"]
    assert played.refused(BEN, schlag("10")) == ["NOT_THE_ANNOUNCER", "REQUEST_OPEN"]
    assert played.refused(ANNA, a.AskSchoeneres()) == ["REQUEST_OPEN", "ALREADY_ASKED"]


def test_while_schoeneres_in_play_is_open_nobody_plays_or_offers_but_signs_and_surrender_go_on() -> None:
    played = table("suedtirol-offen").deal("H7").announce("10", "L").does(ANNA, a.AskSchoeneres())
    assert played.refused(ANNA, card("H7")) == ["REQUEST_OPEN"]
    assert played.refused(BEN, a.Offer(3)) == ["REQUEST_OPEN"]
    assert played.refused(BEN, a.AskSchoeneres()) == ["REQUEST_OPEN"]
    assert played.may(CARLA, a.Signal("thumb"))
    assert played.may(CARLA, a.Surrender())


def test_while_a_request_is_open_a_deal_may_be_surrendered_before_a_word_is_said() -> None:
    played = table("suedtirol-offen").deal().does(ANNA, a.AskSchoeneres())
    assert played.does(BEN, a.Surrender()).lines == [(0, 2)]


def test_an_answer_without_a_request_and_one_to_anothers() -> None:
    played = table("suedtirol-offen").deal()
    assert played.refused(DAN, a.Answer(consent=True)) == ["NO_REQUEST_OPEN"]
    assert table("suedtirol-offen").refused(DAN, a.Answer(consent=True)) == ["NO_REQUEST_OPEN"]
    played.does(ANNA, a.AskSchoeneres())
    assert [played.refused(seat, a.Answer(consent=False)) for seat in (ANNA, BEN, CARLA)] == [
        ["NOT_YOUR_TURN"]
    ] * 3


REQUESTS = (a.AskSchoeneres(), a.OfferSchlagtausch())


def asked(request: a.Act, *, consent: bool) -> Table:
    """A deal of South Tyrol in which Anna's request was answered."""
    played = table("suedtirol-offen", dealing="REFEREE").deal()
    return played.does(ANNA, request).does(DAN, a.Answer(consent))


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda act: type(act).__name__)
def test_d6_each_who_may_ask_asks_once_a_deal(request_: a.Act) -> None:
    played = asked(request_, consent=False)
    assert played.refused(ANNA, request_) == ["ALREADY_ASKED"]
    assert played.refused(BEN, request_) == ["NOT_THE_ANNOUNCER"]  # who has not asked is told only that
    played.does(DAN, request_).does(ANNA, a.Answer(consent=False))
    assert [played.refused(seat, request_) for seat in (ANNA, DAN)] == [["ALREADY_ASKED"]] * 2


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda act: type(act).__name__)
def test_d6_nobody_asks_after_an_exchange(request_: a.Act) -> None:
    played = asked(request_, consent=True)
    assert [played.refused(seat, request_) for seat in (ANNA, DAN)] == [["ALREADY_ASKED"]] * 2
    assert played.refused(BEN, request_) == ["NOT_THE_ANNOUNCER", "ALREADY_ASKED"]


@pytest.mark.parametrize("consent", [True, False])
def test_d6_schoeneres_and_schlagtausch_are_counted_apart(consent: bool) -> None:
    for one, other in (REQUESTS, REQUESTS[::-1]):
        played = asked(one, consent=consent)
        assert [played.may(seat, other) for seat in (ANNA, DAN)] == [True, True]


def test_d27_after_a_redeal_both_may_be_asked_again() -> None:
    played = asked(a.AskSchoeneres(), consent=True).does(DAN, a.OfferSchlagtausch())
    played.does(ANNA, a.Answer(consent=True)).announce("10", "L")
    played.does(BEN, a.AskSchoeneres()).does(ANNA, a.Answer(consent=True)).deal()
    assert [played.may(seat, act) for seat in (ANNA, DAN) for act in REQUESTS] == [True] * 4


def test_only_forehand_asks_where_the_rules_say_forehand() -> None:
    played = table("tirol", schlagtausch="forehand").deal()
    for act in (a.AskSchoeneres(), a.OfferSchlagtausch()):
        assert [played.refused(seat, act) for seat in (BEN, CARLA, DAN)] == [["NOT_THE_ANNOUNCER"]] * 3
        assert played.may(ANNA, act)


def test_requests_that_the_rules_do_not_have() -> None:
    played = table("beiers").deal()
    assert played.refused(ANNA, a.AskSchoeneres()) == ["NOT_IN_THESE_RULES"]
    assert played.refused(ANNA, a.OfferSchlagtausch()) == ["NOT_IN_THESE_RULES"]
    assert table("tirol").deal().refused(ANNA, a.Bessere()) == ["NOT_IN_THESE_RULES"]


def test_schoeneres_in_play_where_only_the_early_one_exists_and_the_other_way_round() -> None:
    assert table("tirol").deal().announce("10", "L").refused(ANNA, a.AskSchoeneres()) == ["WRONG_PHASE"]
    late_only = table("tirol", schoeneres_before="none", schoeneres_in_play=True).deal()
    assert late_only.refused(ANNA, a.AskSchoeneres()) == ["WRONG_PHASE"]
    assert late_only.announce("10", "L").may(ANNA, a.AskSchoeneres())
    assert table("suedtirol-offen").refused(ANNA, a.AskSchoeneres()) == ["WRONG_PHASE"]  # nothing is dealt


@pytest.mark.parametrize("preset", ["suedtirol-offen", "suedtirol-blind"])
def test_with_the_first_word_the_time_for_requests_is_over(preset: str) -> None:
    played = table(preset).deal()
    first = (DAN, trump("L")) if preset == "suedtirol-blind" else (ANNA, schlag("10"))
    played.does(*first)
    assert played.refused(ANNA, a.AskSchoeneres()) == ["WRONG_PHASE"]
    assert played.refused(DAN, a.OfferSchlagtausch()) == ["WRONG_PHASE"]


def test_schoeneres_in_play_once_a_deal_for_each_party_and_any_opponent_answers() -> None:
    played = table("suedtirol-offen").deal().announce("10", "L")
    played.does(ANNA, a.AskSchoeneres()).does(DAN, a.Answer(consent=False))
    assert played.refused(CARLA, a.AskSchoeneres()) == ["ALREADY_ASKED"]
    played.does(BEN, a.AskSchoeneres())
    assert played.turn is None  # either opponent may answer
    played.does(CARLA, a.Answer(consent=False))
    assert played.refused(DAN, a.AskSchoeneres()) == ["ALREADY_ASKED"]


def test_schoeneres_in_play_not_while_an_offer_is_open() -> None:
    played = table("suedtirol-offen").deal().announce("10", "L").offer(ANNA, 3)
    assert played.refused(BEN, a.AskSchoeneres()) == ["OFFER_OPEN"]


def test_new_hands_are_whole_from_the_rest_and_for_the_two_announcers_only() -> None:
    played = (
        table("suedtirol-offen")
        .deal("E7 E8 E9 E10 EU", "", "", "LA LK LO LU L9")
        .does(ANNA, a.AskSchoeneres())
    )
    new = (cards("HU HO HK HA S10"), (), (), cards("S7 S8 S9 SU SO"))

    def refused(*hands: tuple[str, ...]) -> list[str]:
        return played.refused(DAN, a.Answer(True, hands))  # type: ignore[arg-type]

    assert refused() == ["WRONG_HAND_SIZE"]
    assert refused(new[0], (), (), new[3][:4]) == ["WRONG_HAND_SIZE"]
    assert refused(new[0], (), new[3], ()) == ["WRONG_HAND_SIZE"]
    assert refused(("E7", *new[0][1:]), (), (), new[3]) == ["CARD_NOT_IN_DECK"]  # thrown away by Anna
    assert refused(("LA", *new[0][1:]), (), (), new[3]) == ["CARD_NOT_IN_DECK"]  # thrown away by Dan
    held = played.hands[BEN][0]
    assert refused((held, *new[0][1:]), (), (), new[3]) == ["CARD_NOT_IN_DECK"]
    assert refused(("S7", *new[0][1:]), (), (), new[3]) == ["CARD_NOT_IN_DECK"]  # twice
    played.does(DAN, a.Answer(True, new))
    assert (played.hands[ANNA], played.hands[DAN]) == (new[0], new[3])


def test_from_the_reshuffled_rest_thrown_cards_come_back() -> None:
    played = (
        table("suedtirol-offen", schoeneres_from="reshuffled")
        .deal("E7 E8 E9 E10 EU")
        .does(ANNA, a.AskSchoeneres())
    )
    old = (played.hands[ANNA], (), (), played.hands[DAN])
    assert played.does(DAN, a.Answer(True, old)).hands[ANNA] == cards("E7 E8 E9 E10 EU")


def test_a_declined_request_changes_nothing() -> None:
    played = table("suedtirol-offen").deal()
    hands = played.hands
    played.does(DAN, a.AskSchoeneres()).does(ANNA, a.Answer(consent=False))
    played.does(DAN, a.OfferSchlagtausch()).does(ANNA, a.Answer(consent=False))
    assert played.hands == hands
    assert played.turn == ANNA


def test_d14_after_a_schlagtausch_forehand_still_leads_and_deals_next() -> None:
    played = (
        table("suedtirol-blind").deal().does(DAN, a.OfferSchlagtausch()).does(ANNA, a.Answer(consent=True))
    )
    assert played.turn == ANNA  # trump first, which is forehand's now
    assert played.refused(DAN, schlag("10")) == ["NOT_YOUR_TURN"]
    played.does(ANNA, trump("L")).does(DAN, schlag("10"))
    assert played.turn == ANNA
    assert played.won_by(1).dealer == ANNA


def test_d7_bessere_costs_the_callers_party_two_also_below_zero_and_again_and_again() -> None:
    played = table("beiers")
    for times in (1, 2, 3):
        played.deal().does(ANNA, schlag("10")).does(DAN, a.Bessere())
        assert played.score == (0, -2 * times)
    assert played.lines == [(1, -2)] * 3
    assert (played.dealer, played.state.number) == (DAN, 1)  # the lines are no deals
    assert played.won_by(0).dealer == ANNA


def test_d7_the_penalty_is_marked_as_one_and_moves_no_dealer() -> None:
    line = table("beiers").deal().does(ANNA, a.Bessere()).state.lines[0]
    assert (line.kind, line.moves_dealer, line.points) == ("penalty", False, -2)


def test_bessere_after_ones_own_announcement_is_too_late() -> None:
    played = table("beiers").deal().does(ANNA, schlag("10"))
    assert played.refused(ANNA, a.Bessere()) == ["WRONG_PHASE"]
    assert played.may(DAN, a.Bessere())
    assert played.does(DAN, trump("L")).refused(DAN, a.Bessere()) == ["WRONG_PHASE"]
    turned = table("beiers-blind").deal("S8 EA EK EO EU").does(ANNA, a.TurnUp(cards("S8")[0]))
    assert turned.refused(ANNA, a.Bessere()) == ["WRONG_PHASE"]


@pytest.mark.parametrize("look", ["first_packet", "announcers"])
def test_bessere_by_the_dealer_before_the_schlag_is_too_early(look: str) -> None:
    played = table("beiers", look=look).deal()
    assert played.refused(DAN, a.Bessere()) == ["NOT_YOUR_TURN"]
    assert played.does(ANNA, schlag("10")).may(DAN, a.Bessere())


def test_bessere_by_who_does_not_announce() -> None:
    assert table("beiers").deal().refused(BEN, a.Bessere()) == ["NOT_THE_ANNOUNCER"]
    assert table("beiers").deal().does(ANNA, schlag("10")).refused(CARLA, a.Bessere()) == [
        "NOT_THE_ANNOUNCER"
    ]


def test_bessere_while_a_request_is_open() -> None:
    played = table("beiers", schoeneres_before="either").deal().does(ANNA, a.AskSchoeneres())
    assert played.refused(ANNA, a.Bessere()) == ["REQUEST_OPEN"]
    assert played.refused(DAN, a.Bessere()) == ["NOT_YOUR_TURN", "REQUEST_OPEN"]


def test_bessere_after_a_schlagtausch_goes_with_who_says_the_schlag() -> None:
    played = table("beiers", schlagtausch="forehand").deal().does(ANNA, a.OfferSchlagtausch())
    played.does(DAN, a.Answer(consent=True))
    assert played.refused(ANNA, a.Bessere()) == ["NOT_YOUR_TURN"]
    assert played.may(DAN, a.Bessere())
    assert played.does(DAN, schlag("10")).may(ANNA, a.Bessere())


@pytest.mark.parametrize("cost", [0, 1, 3])
def test_what_bessere_costs_is_an_option(cost: int) -> None:
    assert table("beiers", bessere_cost=cost).deal().does(ANNA, a.Bessere()).score == (-cost, 0)


def test_a_penalty_can_end_nothing_but_lifts_nobody() -> None:
    played = table("beiers", score=(10, 9)).deal().does(ANNA, a.Bessere())
    assert played.score == (8, 9)
    assert played.winner is None

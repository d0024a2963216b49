"""002: Ablauf einer Runde, Blindwatten und Offenes Watten, Bieten, Gestrichen und Die Vier, Sonderregeln."""

import pytest

from referee.game import acts as a
from referee.game.views import SPECTATOR, table_view
from referee.rules.expand import expand
from referee.rules.rule_set import RuleSet
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, high_to_low, order, schlag, table, takes, trump

sentence = pytest.mark.sentence


def offen(score: tuple[int, int] = (0, 0), *hands: str) -> Table:
    """An announced deal of the open game: Schlag 10, Laub."""
    return table("suedtirol-offen", score=score).deal(*hands).announce("10", "L")


@sentence("002.ablauf.1")
def test_002_ablauf_the_dealer_deals_and_two_players_announce() -> None:
    played = table("suedtirol-offen")
    assert played.refused(ANNA, a.Deal(table("suedtirol-offen").deal().hands)) == ["WRONG_DEALER_PASSED_OVER"]
    played.deal().does(ANNA, schlag("10")).does(DAN, trump("L"))
    assert played.phase == "play"
    assert played.refused(BEN, schlag("9")) == ["WRONG_PHASE"]


@sentence("002.ablauf.2")
def test_002_ablauf_blind_the_dealer_names_the_trump_first_then_his_left_neighbour_the_schlag() -> None:
    played = table("suedtirol-blind").deal()
    assert played.refused(ANNA, schlag("10")) == ["NOT_YOUR_TURN"]
    played.does(DAN, trump("L"))
    assert played.does(ANNA, schlag("10")).phase == "play"


@sentence("002.ablauf.3")
def test_002_ablauf_open_it_is_the_other_way_round_schlag_then_trumpf() -> None:
    played = table("suedtirol-offen").deal()
    assert played.refused(DAN, trump("L")) == ["NOT_YOUR_TURN"]
    assert played.does(ANNA, schlag("10")).does(DAN, trump("L")).phase == "play"


@sentence("002.ablauf.4")
@pytest.mark.parametrize("preset", ["suedtirol-offen", "suedtirol-blind"])
def test_002_ablauf_who_says_the_schlag_plays_the_first_card(preset: str) -> None:
    assert table(preset).deal().announce("10", "L").turn == ANNA


@sentence("002.ablauf.5")
def test_002_ablauf_the_winner_of_a_trick_plays_on() -> None:
    assert offen((0, 0), "H7", "H8", "HA", "H9").play("H7 H8 HA H9").turn == CARLA


@sentence("002.ablauf.7")
def test_002_ablauf_the_next_dealer_is_the_one_who_said_the_schlag() -> None:
    assert table("suedtirol-offen").won_by(1).dealer == ANNA
    swapped = table("suedtirol-offen").deal()
    swapped.does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=True))
    assert swapped.announce("10", "L").won_by(0).dealer == ANNA  # D14: forehand's seat all the same


@sentence("002.blind-und-offen.1")
def test_002_blind_und_offen_tricks_and_points_are_the_same_in_both() -> None:
    blind = order("suedtirol-blind", "10", "L")
    assert high_to_low(blind) == high_to_low(order("suedtirol-offen", "10", "L"))
    assert takes(blind, "L8 H10 LU L10") == "LU"
    assert table("suedtirol-blind").won_by(0).lines == table("suedtirol-offen").won_by(0).lines == [(0, 2)]


@sentence("002.blind-und-offen.2")
def test_002_blind_und_offen_they_differ_in_the_order_of_saying_and_in_who_knows() -> None:
    assert differing(expand("suedtirol-blind"), expand("suedtirol-offen")) == [
        *("announce", "blind", "duty_binds", "preset", "signals"),
    ]
    blind = table("suedtirol-blind").deal().announce("10", "L")
    assert [table_view(blind.state, seat).trump.said for seat in (*range(4), SPECTATOR)] == [
        "L",
        None,
        None,
        "L",
        None,
    ]
    assert [table_view(offen().state, seat).trump.said for seat in (*range(4), SPECTATOR)] == ["L"] * 5


def dealt() -> Table:
    """A deal of the open game before its announcement."""
    return table("suedtirol-offen").deal()


def differing(one: RuleSet, other: RuleSet) -> list[str]:
    """The options in which two rule sets differ."""
    return sorted(name for name in RuleSet.__dataclass_fields__ if getattr(one, name) != getattr(other, name))


@sentence("002.bieten.1")
def test_002_bieten_a_deal_is_worth_two_points_at_first() -> None:
    assert offen().stake == 2
    assert offen((0, 0), "LU L10").won_by(0).lines == [(0, 2)]


@sentence("002.bieten.2")
def test_002_bieten_during_the_deal_a_team_may_raise() -> None:
    assert all(offen().may(seat, a.Offer(3)) for seat in range(4))
    inside = offen((0, 0), "H7", "H8").play("H7 H8")
    assert all(inside.may(seat, a.Offer(3)) for seat in range(4))


@sentence("002.bieten.3")
def test_002_bieten_the_first_offer_raises_to_three() -> None:
    assert offen().refused(ANNA, a.Offer(4)) == ["OFFER_NOT_THE_NEXT_STAKE"]
    assert offen().offer(ANNA, 3).hold(BEN).stake == 3


@sentence("002.bieten.4")
def test_002_bieten_the_other_team_decides_whether_to_hold() -> None:
    offered = offen().offer(ANNA, 3)
    assert offered.refused(CARLA, a.Hold()) == ["OWN_OFFER"]
    assert offered.refused(CARLA, a.Fold()) == ["OWN_OFFER"]
    assert all(offered.may(seat, act) for seat in (BEN, DAN) for act in (a.Hold(), a.Fold()))


@sentence("002.bieten.5")
def test_002_bieten_held_the_deal_is_played_out_at_the_higher_stake() -> None:
    held = offen((0, 0), "LU L10").offer(BEN, 3).hold(ANNA)
    assert held.phase == "play"
    assert held.won_by(0).lines == [(0, 3)]


@sentence("002.bieten.6")
def test_002_bieten_not_held_the_deal_ends_and_the_offering_team_gets_the_last_confirmed_stake() -> None:
    assert offen().offer(ANNA, 3).fold(BEN).lines == [(0, 2)]
    assert offen().offer(ANNA, 3).hold(BEN).offer(DAN, 4).fold(ANNA).lines == [(1, 3)]


@sentence("002.bieten.7")
def test_002_bieten_the_teams_raise_in_turn_only() -> None:
    held = offen().offer(ANNA, 3).hold(BEN)
    assert held.refused(ANNA, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    assert held.refused(CARLA, a.Offer(4)) == ["OFFER_OUT_OF_TURN"]
    assert held.may(BEN, a.Offer(4))


@sentence("002.die-vier.1")
@pytest.mark.parametrize(
    ("score", "opens"),
    [
        ((13, 9), True),
        ((14, 4), True),
        ((9, 13), True),
        ((12, 5), False),
        ((13, 10), False),
        ((14, 13), False),
    ],
)
def test_002_die_vier_two_from_the_target_and_four_ahead_it_opens_the_deal(
    score: tuple[int, int], opens: bool
) -> None:
    played = offen(score)
    assert ("DieVierOpened" in played.happened) is opens


@sentence("002.die-vier.2")
def test_002_die_vier_the_team_behind_opens_with_an_offer_of_four() -> None:
    played = offen((13, 5))
    assert played.state.deal.offer is not None
    assert (played.state.deal.offer.party, played.state.deal.offer.stake) == (1, 4)
    assert played.refused(ANNA, card(str(played.hands[ANNA][0]))) == ["OFFER_OPEN"]


@sentence("002.die-vier.3")
def test_002_die_vier_the_leading_teams_announcer_must_decide() -> None:
    played = offen((13, 5))
    assert played.turn == ANNA
    assert played.refused(CARLA, a.Hold()) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(BEN, a.Hold()) == ["OWN_OFFER"]
    assert offen((5, 13)).turn == DAN  # of the dealer's party the dealer


@sentence("002.die-vier.4")
def test_002_die_vier_not_held_the_team_behind_gets_two_points() -> None:
    assert offen((13, 5)).fold(ANNA).lines == [(1, 2)]


@sentence("002.die-vier.5")
def test_002_die_vier_held_the_deal_goes_on_for_four() -> None:
    held = offen((13, 5), "", "LU L10 E10 H10 S10").hold(ANNA)
    assert (held.stake, held.phase) == (4, "play")
    assert held.won_by(1).lines == [(1, 4)]


@sentence("002.die-vier.6")
def test_002_die_vier_after_a_held_four_nobody_raises_in_this_deal() -> None:
    held = offen((13, 8), "", "LU L10 E10 H10 S10").hold(ANNA)
    assert [held.refused(seat, a.Offer(5)) for seat in range(4)] == [["OFFER_CLOSED"]] * 4
    assert held.won_by(1).deal().announce("10", "L").may(ANNA, a.Offer(3))  # the next deal is open again


@sentence("002.sonderregeln.1")
@pytest.mark.parametrize(("asks", "answers"), [(ANNA, DAN), (DAN, ANNA)])
def test_002_sonderregeln_schoenere_before_the_announcement_either_announcer_may_ask(
    asks: int, answers: int
) -> None:
    played = table("suedtirol-offen").deal()
    assert played.refused(BEN, a.AskSchoeneres()) == ["NOT_THE_ANNOUNCER"]
    assert played.does(asks, a.AskSchoeneres()).turn == answers


@sentence("002.sonderregeln.2")
def test_002_sonderregeln_with_consent_only_these_two_get_new_cards() -> None:
    played = table("suedtirol-offen", dealing="REFEREE").deal()
    before = played.hands
    played.does(DAN, a.AskSchoeneres()).does(ANNA, a.Answer(consent=True))
    assert [played.hands[seat] == before[seat] for seat in range(4)] == [False, True, True, False]


@sentence("002.sonderregeln.3")
def test_002_sonderregeln_schoenere_in_play_deals_the_whole_deal_again_without_points() -> None:
    played = offen((0, 0), "H7").play("H7").does(CARLA, a.AskSchoeneres())
    assert played.refused(ANNA, a.Answer(consent=True)) == ["NOT_YOUR_TURN"]
    played.does(DAN, a.Answer(consent=True))
    assert (played.lines, played.phase, played.dealer) == ([], "deal", DAN)
    refused = offen((0, 0), "H7").does(CARLA, a.AskSchoeneres()).does(BEN, a.Answer(consent=False))
    assert refused.may(ANNA, card("H7"))


@sentence("002.sonderregeln.4")
@pytest.mark.parametrize(("asks", "answers"), [(ANNA, DAN), (DAN, ANNA)])
def test_002_sonderregeln_schlagtausch_the_announcers_may_change_roles(asks: int, answers: int) -> None:
    played = (
        table("suedtirol-offen")
        .deal()
        .does(asks, a.OfferSchlagtausch())
        .does(answers, a.Answer(consent=True))
    )
    assert played.refused(ANNA, schlag("10")) == ["NOT_THE_ANNOUNCER"]
    assert played.does(DAN, schlag("10")).does(ANNA, trump("L")).phase == "play"
    late = table("suedtirol-offen").deal().does(ANNA, schlag("10"))
    assert late.refused(DAN, a.OfferSchlagtausch()) == ["WRONG_PHASE"]


@sentence("002.sonderregeln.5")
def test_002_sonderregeln_after_a_schlagtausch_the_first_announcer_still_leads() -> None:
    played = (
        table("suedtirol-offen").deal().does(ANNA, a.OfferSchlagtausch()).does(DAN, a.Answer(consent=True))
    )
    assert played.announce("10", "L").turn == ANNA


@sentence("002.sonderregeln.6", "002.sonderregeln.7")
@pytest.mark.parametrize(
    ("named", "suit", "highest"),
    [(None, "L", "LA"), ("10", None, "E10=L10=H10=S10"), (None, None, ""), ("10", "L", "LU")],
)
def test_002_sonderregeln_either_or_both_may_pass(named: str | None, suit: str | None, highest: str) -> None:
    played = table("suedtirol-offen").deal().announce(named, suit)
    assert played.phase == "play"
    assert high_to_low(order("suedtirol-offen", named, suit)).partition(" ")[0] == highest
    assert table("tirol").deal().refused(ANNA, schlag(None)) == ["SCHLAG_NOT_ALLOWED"]


@sentence("002.sonderregeln.8")
@pytest.mark.parametrize("seat", [ANNA, BEN, CARLA, DAN])
def test_002_sonderregeln_a_team_may_surrender_at_any_time(seat: int) -> None:
    moments = [
        dealt(),
        dealt().does(ANNA, schlag("10")),
        dealt().does(ANNA, a.AskSchoeneres()),
        dealt().does(DAN, a.OfferSchlagtausch()),
        offen(),
        offen((13, 5)),  # Die Vier waits for its answer
        offen().offer(ANNA, 3),
        offen().offer(ANNA, 3).hold(BEN),
        offen().does(ANNA, a.AskSchoeneres()),
        offen((0, 0), "H7").play("H7"),
    ]
    assert all(moment.may(seat, a.Surrender()) for moment in moments)


@sentence("002.sonderregeln.8")
def test_002_sonderregeln_what_is_not_dealt_cannot_be_surrendered_nor_in_tirol_at_all() -> None:
    assert table("suedtirol-offen").refused(ANNA, a.Surrender()) == ["WRONG_PHASE"]
    assert table("tirol").deal().announce("10", "L").refused(ANNA, a.Surrender()) == ["NOT_IN_THESE_RULES"]


@sentence("002.sonderregeln.9")
def test_002_sonderregeln_the_other_team_then_gets_the_confirmed_stake() -> None:
    assert offen().does(ANNA, a.Surrender()).lines == [(1, 2)]
    assert table("suedtirol-offen").deal().does(BEN, a.Surrender()).lines == [(0, 2)]
    assert offen().offer(ANNA, 3).does(CARLA, a.Surrender()).lines == [(1, 2)]
    assert offen().offer(ANNA, 3).hold(BEN).does(BEN, a.Surrender()).lines == [(0, 3)]

"""003: Inleiding, Spelers, Kaartspel, Kaartvolgorde, Woordenlijst (the cards)."""

from itertools import pairwise

import pytest

from referee.game import acts as a
from referee.rules.card_codes import read_card
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from referee.rules.kinds import Kind
from referee.schrift.check import check_sheet
from referee.schrift.sheet import Line, Sheet
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    card,
    cards,
    high_to_low,
    layable,
    opens,
    order,
    schlag,
    table,
    takes,
    trump,
)

sentence = pytest.mark.sentence

TIEN_BLADEREN = order("beiers", "10", "L")
ALL_32 = deck_of(32)


@sentence("003.inleiding.2")
def test_003_inleiding_four_players_32_cards_three_kritische_a_schlag_raising_to_11_or_15() -> None:
    rules = expand("beiers")
    assert (rules.players, rules.deck, rules.kritische, rules.target) == (4, 32, ("HK", "S7", "E7"), 11)
    assert expand({"preset": "beiers", "target": 15}).target == 15
    assert table("beiers").deal().announce("10", "L").may(ANNA, a.Offer(3))


@sentence("003.inleiding.4", "003.kaartspel.1")
def test_003_kaartspel_32_cards_seven_to_ass_in_four_german_suits() -> None:
    ranks = ["7", "8", "9", "10", "U", "O", "K", "A"]
    assert deck_of(expand("beiers").deck) == tuple(suit + rank for suit in "ELHS" for rank in ranks)


@sentence("003.inleiding.5")
def test_003_inleiding_kritische_then_four_schlaege_of_which_the_one_of_the_trump_suit_is_fourth_of_all() -> (
    None
):
    assert high_to_low(TIEN_BLADEREN).split()[:5] == ["HK", "S7", "E7", "L10", "E10=H10=S10"]


@sentence("003.inleiding.6", "003.spelers.5", "003.woordenlijst.12", "003.woordenlijst.13")
@pytest.mark.parametrize("dealer", range(4))
def test_003_spelers_the_dealers_left_neighbour_chooses_the_schlag_then_the_dealer_the_trump(
    dealer: int,
) -> None:
    played = table("beiers", dealer=dealer).deal()
    forehand = (dealer + 1) % 4
    assert played.refused(dealer, trump("L")) == ["NOT_YOUR_TURN"]
    played.does(forehand, schlag("10")).does(dealer, trump("L"))
    assert (played.phase, played.turn) == ("play", forehand)


@sentence("003.inleiding.7")
def test_003_inleiding_everybody_holds_five_cards_and_plays_one_to_a_trick() -> None:
    played = table("beiers").deal("H7", "H8", "H9", "HU").announce("10", "L")
    assert [len(hand) for hand in played.hands] == [5] * 4
    assert [len(hand) for hand in played.play("H7 H8 H9 HU").hands] == [4] * 4


@sentence("003.inleiding.8", "003.spelverloop.8")
def test_003_inleiding_partners_may_sign_to_each_other_by_signs_agreed_before() -> None:
    played = table("beiers").deal().announce("10", "L")
    assert all(played.may(seat, a.Signal("whatever we agreed")) for seat in range(4))


@sentence("003.spelverloop.9")
def test_003_spelverloop_an_open_word_is_no_sign_that_is_allowed() -> None:
    played = table("beiers").deal().announce("10", "L")
    assert played.may(ANNA, a.Signal("our sign"))
    assert played.refused(ANNA, a.Signal("our sign", spoken=True)) == ["SIGNALS_FORBIDDEN"]
    assert played.refused(ANNA, a.Signal("Max")) == ["SIGNALS_FORBIDDEN"]


@sentence("003.inleiding.9", "003.doel.1", "003.scoren.1")
def test_003_scoren_three_of_five_tricks_are_two_points_or_the_stake_that_was_agreed() -> None:
    won = table("beiers").deal("HK S7 E7").announce("10", "L")
    assert won.won_by(0).lines == [(0, 2)]
    raised = (
        table("beiers").deal("HK S7 E7").announce("10", "L").offer(ANNA, 3).hold(BEN)
    )  # D12: one more, not double
    assert raised.won_by(0).lines == [(0, 3)]


@sentence("003.inleiding.10", "003.doel.2", "003.winnen.1")
@pytest.mark.parametrize("target", [11, 15, 21])
def test_003_winnen_deal_follows_deal_until_a_team_reaches_the_target(target: int) -> None:
    played = table("beiers", target=target)
    deals = 0
    while played.winner is None and deals < target:
        played.won_by(1)
        deals += 1
    assert played.winner == 1
    assert deals == (target + 1) // 2  # two points each
    assert expand("beiers").target == 11


@sentence("003.winnen.1", "003.scoren.4")
@pytest.mark.parametrize("target", [11, 15, 21])
def test_003_winnen_the_target_exactly_is_enough(target: int) -> None:
    played = table("beiers", target=target, score=(4, target - 4)).won_by(1)
    assert (played.winner, played.score) == (None, (4, target - 2))
    assert (played.won_by(1).winner, played.score) == (1, (4, target))


@sentence("003.scoren.4")
@pytest.mark.parametrize(("target", "twos"), [(11, 4), (15, 6)])
def test_003_scoren_the_running_score_is_written_and_who_first_reaches_11_or_15_wins(
    target: int, twos: int
) -> None:
    played = table("beiers", target=target).won_by(0)
    for number in range(twos):
        played.won_by(1)
        assert played.score == (2, 2 * number + 2)
    played.deal("", "HK S7 E7").announce("10", "L").offer(ANNA, 3).hold(BEN).won_by(1)
    assert played.lines == [(0, 2), *[(1, 2)] * twos, (1, 3)]
    assert (played.winner, played.score) == (1, (2, target))
    lines = tuple(Line(p, None) if party == 0 else Line(None, p) for party, p in played.lines)
    sheet = check_sheet(Sheet(expand({"preset": "beiers", "target": target}), lines, first_dealer=DAN))
    assert (sheet.score, sheet.winner, sheet.faults) == ((2, target), 1, ())


@sentence("003.inleiding.11")
def test_003_inleiding_gespannen_forbids_raising_and_limits_the_stake() -> None:
    played = table("beiers", score=(9, 4)).deal("", "HK S7 E7 L10 H10").announce("10", "L")
    assert played.refused(ANNA, a.Offer(3)) == ["OFFER_WHILE_GESPANNT"]
    assert played.offer(BEN, 3).hold(ANNA).won_by(1).lines == [(1, 2)]


@sentence("003.spelers.1")
@pytest.mark.parametrize("number", [2, 3, 5])
def test_003_spelers_exactly_four_play(number: int) -> None:
    assert opens("beiers", 4)
    assert not opens("beiers", number)


@sentence("003.spelers.1", "003.spelers.2")
def test_003_spelers_two_partnerships_that_sit_opposite() -> None:
    played = table("beiers").deal("H7 S8", "H8 S9", "HA SU", "HU SA").announce("10", "L")
    assert played.play("H7 H8 HA HU").tricks == (1, 0)  # the trick of seat 2 is seat 0's too
    assert played.play("SU SA S8 S9").tricks == (1, 1)  # that of seat 3 is seat 1's


@sentence("003.spelers.3", "003.spelers.4")
def test_003_spelers_the_game_and_the_deal_go_clockwise() -> None:
    played = table("beiers", dealer=DAN).deal("H7", "H8").announce("10", "L")
    assert played.play("H7").turn == BEN
    dealers = table("beiers", dealer=DAN)
    assert [dealers.won_by(number % 2).dealer for number in range(4)] == [ANNA, BEN, CARLA, DAN]


@sentence("003.kaartspel.3")
@pytest.mark.parametrize(("french", "german"), [("A♣", "EA"), ("A♠", "LA"), ("A♥", "HA"), ("A♦", "SA")])
def test_003_kaartspel_klaveren_schoppen_harten_ruiten_stand_for_the_german_suits(
    french: str, german: str
) -> None:
    assert read_card(french) == german


@sentence("003.kaartspel.4", "003.tips.3", "003.woordenlijst.1")
@pytest.mark.parametrize(("named", "suit"), [("10", "L"), ("K", "H"), ("7", "S"), ("A", "E")])
def test_003_kaartspel_the_three_kritischen_are_always_the_highest_whatever_is_trump(
    named: str, suit: str
) -> None:
    announced = order("beiers", named, suit)
    assert high_to_low(announced).split()[:3] == ["HK", "S7", "E7"]
    assert sum(announced.kind(other) is Kind.KRITISCH for other in ALL_32) == 3


@sentence("003.kaartvolgorde.1", "003.kaartvolgorde.2", "003.woordenlijst.2", "003.woordenlijst.3")
def test_003_kaartvolgorde_the_max_is_the_king_of_hearts_and_the_highest_of_all() -> None:
    assert all(takes(TIEN_BLADEREN, f"{other} HK") == "HK" for other in ALL_32 if other != "HK")


@sentence("003.kaartvolgorde.3", "003.kaartvolgorde.4", "003.woordenlijst.4", "003.woordenlijst.5")
def test_003_kaartvolgorde_the_belli_is_the_seven_of_schell_and_the_second() -> None:
    assert all(takes(TIEN_BLADEREN, f"{other} S7") == "S7" for other in ALL_32 if other not in ("HK", "S7"))
    assert takes(TIEN_BLADEREN, "S7 HK") == "HK"


@sentence("003.kaartvolgorde.5", "003.kaartvolgorde.6", "003.woordenlijst.6", "003.woordenlijst.7")
def test_003_kaartvolgorde_the_spitz_is_the_seven_of_eichel_and_the_third() -> None:
    below = [other for other in ALL_32 if other not in ("HK", "S7", "E7")]
    assert all(takes(TIEN_BLADEREN, f"{other} E7") == "E7" for other in below)
    assert takes(TIEN_BLADEREN, "E7 S7") == "S7"


@sentence("003.kaartvolgorde.7", "003.kaartvolgorde.8", "003.woordenlijst.10", "003.woordenlijst.11")
def test_003_kaartvolgorde_the_hoofdschlag_is_schlag_and_trump_and_the_fourth_highest() -> None:
    assert TIEN_BLADEREN.kind(cards("L10")[0]) is Kind.RECHTER
    assert high_to_low(TIEN_BLADEREN).split()[3] == "L10"


@sentence("003.kaartvolgorde.9", "003.woordenlijst.8", "003.woordenlijst.9")
def test_003_kaartvolgorde_there_are_four_schlaege_one_in_each_suit() -> None:
    schlaege = [other for other in ALL_32 if TIEN_BLADEREN.kind(other) in (Kind.RECHTER, Kind.LINKER)]
    assert schlaege == ["E10", "L10", "H10", "S10"]


@sentence("003.kaartvolgorde.10")
def test_003_kaartvolgorde_equal_schlaege_the_first_played_is_higher() -> None:
    assert takes(TIEN_BLADEREN, "S10 E10 H10") == "S10"
    assert takes(TIEN_BLADEREN, "H10 E10 S10") == "H10"


@sentence("003.kaartvolgorde.11")
def test_003_kaartvolgorde_the_other_trumps_by_rank() -> None:
    # D11: the list begins with the king, but the Ass is in the deck and high.
    assert high_to_low(TIEN_BLADEREN).split()[5:] == ["LA", "LK", "LO", "LU", "L9", "L8", "L7"]


@sentence("003.kaartvolgorde.12")
def test_003_kaartvolgorde_other_suits_by_rank_and_only_without_trump_schlag_or_kritischen() -> None:
    led = ["SA", "SK", "SO", "SU", "S9", "S8"]
    assert all(takes(TIEN_BLADEREN, f"{low} {high}") == high for high, low in pairwise(led))
    for stronger in ("L7", "H10", "E7"):
        assert takes(TIEN_BLADEREN, f"SK {stronger} SA") == stronger


@sentence("003.spelverloop.5")
def test_003_spelverloop_max_belli_spitz_hoofdschlag_schlaege_trump_led_suit() -> None:
    highest_first = ["HK", "S7", "E7", "L10", "H10", "LA", "HA", "H8"]
    assert all(takes(TIEN_BLADEREN, f"H8 {low} {high}") == high for high, low in pairwise(highest_first[:-1]))
    assert takes(TIEN_BLADEREN, "H8 SA EA") == "H8"


@sentence("003.woordenlijst.18")
def test_003_woordenlijst_the_weli_is_in_the_tyrolean_33_and_not_in_the_bavarian_32() -> None:
    assert "S6" in deck_of(expand("beiers-weli").deck)
    assert "S6" not in deck_of(expand("beiers").deck)
    unknown = ("SA", "S6")
    assert table("beiers").deal().announce("10", "L").refused(ANNA, card(unknown[1])) == ["CARD_NOT_IN_DECK"]
    assert layable(TIEN_BLADEREN, "H8", "SA LA") == "SA LA"

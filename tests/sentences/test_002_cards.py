"""002: Grundlagen, Kartenwertigkeit, Trumpf zugeben, Der Weli."""

from itertools import pairwise

import pytest

from referee.rules.cards import WELI, deck_of, rank_of, suit_of
from referee.rules.expand import expand
from referee.rules.kinds import Kind
from tests.table import BEN, card, cards, high_to_low, layable, order, table, takes

sentence = pytest.mark.sentence

ZEHNER_LAUB = order("suedtirol-offen", "10", "L")
BOTH = pytest.mark.parametrize("preset", ["suedtirol-offen", "suedtirol-blind"])


@sentence("002.grundlagen.2")
@BOTH
def test_002_grundlagen_two_players_are_a_team_and_sit_opposite(preset: str) -> None:
    played = table(preset).deal("H7 S7", "H8 S8", "HA S9", "H9 SA").announce("10", "L")
    assert len(played.state.players) == 4
    assert played.play("H7 H8 HA H9").tricks == (1, 0)  # the trick of seat 2 is seat 0's too
    assert played.play("S9 SA S7 S8").tricks == (1, 1)  # that of seat 3 is seat 1's


@sentence("002.grundlagen.3", "002.weli.1")
@BOTH
def test_002_grundlagen_33_cards_four_suits_of_eight_ranks_and_the_weli_of_schell(preset: str) -> None:
    deck = deck_of(expand(preset).deck)
    ranks = ["7", "8", "9", "10", "U", "O", "K", "A"]
    assert deck == (*(suit + rank for suit in "ELHS" for rank in ranks), "S6")
    assert (len(deck), suit_of(WELI), rank_of(WELI)) == (33, "S", "6")


@sentence("002.grundlagen.4")
@BOTH
def test_002_grundlagen_everybody_gets_five_cards(preset: str) -> None:
    assert [len(hand) for hand in table(preset, dealing="REFEREE").deal().hands] == [5, 5, 5, 5]


@sentence("002.grundlagen.5", "002.ablauf.6")
@BOTH
def test_002_grundlagen_a_team_wins_the_deal_with_three_tricks_and_it_is_over(preset: str) -> None:
    played = table(preset).deal("L10 LU LA LK LO", "E7 E8 E9 EU EA", "H7 H8 H9 HU HA", "S7 S8 S9 SU SA")
    played.announce("10", "L").play("L10 E7 H7 S7 LU E8 H8 S8")
    assert (played.tricks, played.lines) == ((2, 0), [])
    played.play("LA E9 H9 S9")
    assert played.lines == [(0, 2)]
    assert played.phase == "deal"


@sentence("002.grundlagen.6")
@pytest.mark.parametrize("target", [11, 15, 18])
@pytest.mark.parametrize("before", [3, 4])
def test_002_grundlagen_a_partie_goes_to_11_15_or_18_points(target: int, before: int) -> None:
    played = table("suedtirol-offen", target=target, score=(target - before, target - 5)).won_by(0)
    assert played.winner is None
    assert played.won_by(0).winner == 0  # with the points exactly, or one more


@sentence("002.kartenwertigkeit.1")
def test_002_kartenwertigkeit_schlag_and_trumpf_decide_which_card_takes_the_trick() -> None:
    assert takes(order("suedtirol-offen", "10", "L"), "HA L7 S10") == "S10"
    assert takes(order("suedtirol-offen", "9", "L"), "HA L7 S10") == "L7"
    assert takes(order("suedtirol-offen", "9", "E"), "HA L7 S10") == "HA"


@sentence("002.kartenwertigkeit.2")
def test_002_kartenwertigkeit_of_two_equal_cards_the_earlier_stays_ahead() -> None:
    assert takes(ZEHNER_LAUB, "S10 E10 H10") == "S10"
    assert takes(ZEHNER_LAUB, "L7 E10 S10 H10") == "E10"


@sentence("002.kartenwertigkeit.3")
@pytest.mark.parametrize(("named", "guter"), [("10", "LU"), ("7", "L8"), ("A", "L7")])
def test_002_kartenwertigkeit_the_gute_is_the_next_trump_above_the_rechten(named: str, guter: str) -> None:
    announced = order("suedtirol-offen", named, "L")
    assert announced.kind(cards(guter)[0]) is Kind.GUTER
    assert high_to_low(announced).split()[0] == guter


@sentence("002.kartenwertigkeit.4")
def test_002_kartenwertigkeit_the_rechte_is_schlag_and_trumpf_at_once() -> None:
    assert ZEHNER_LAUB.kind(cards("L10")[0]) is Kind.RECHTER
    assert high_to_low(ZEHNER_LAUB).split()[1] == "L10"


@sentence("002.kartenwertigkeit.5")
def test_002_kartenwertigkeit_the_three_other_schlaege_are_equal() -> None:
    assert high_to_low(ZEHNER_LAUB).split()[2] == "E10=H10=S10"


@sentence("002.kartenwertigkeit.6")
def test_002_kartenwertigkeit_the_other_trumps_from_high_to_low() -> None:
    assert high_to_low(ZEHNER_LAUB).split()[3:] == ["LA", "LK", "LO", "L9", "L8", "L7"]


@sentence("002.kartenwertigkeit.7")
def test_002_kartenwertigkeit_all_other_cards_from_high_to_low_too() -> None:
    led = ["HA", "HK", "HO", "HU", "H9", "H8", "H7"]
    assert all(takes(ZEHNER_LAUB, f"{low} {high}") == high for high, low in pairwise(led))
    assert takes(ZEHNER_LAUB, "HK S6 E7") == "HK"  # nothing is kritisch


@sentence("002.trumpf-zugeben.1")
def test_002_trumpf_zugeben_only_a_normal_trump_that_is_led_asks_for_trump() -> None:
    assert layable(ZEHNER_LAUB, "L8", "L9 LU H10 SA") == "L9 LU"
    assert layable(ZEHNER_LAUB, "H8", "L9 LU H10 SA") == "L9 LU H10 SA"
    played = table("suedtirol-offen").deal("L8", "L9 SA").announce("10", "L").play("L8")
    assert played.refused(BEN, card("SA")) == ["MUST_FOLLOW"]


@sentence("002.trumpf-zugeben.2", "002.trumpf-zugeben.3")
@pytest.mark.parametrize("led", ["LU", "L10"])
def test_002_trumpf_zugeben_a_led_guter_or_rechter_asks_for_nothing(led: str) -> None:
    assert layable(ZEHNER_LAUB, led, "L9 LA H10 SA") == "L9 LA H10 SA"


@sentence("002.trumpf-zugeben.4")
def test_002_trumpf_zugeben_a_schlag_that_is_no_trump_asks_for_nothing() -> None:
    assert layable(ZEHNER_LAUB, "H10", "L9 HA SA S10") == "L9 HA SA S10"


@sentence("002.trumpf-zugeben.5")
def test_002_trumpf_zugeben_who_has_no_fitting_trump_may_play_any_card() -> None:
    assert layable(ZEHNER_LAUB, "L8", "H10 HA SA") == "H10 HA SA"
    assert layable(ZEHNER_LAUB, "L8", "L10 LU SA") == "L10 LU SA"  # D3: Rechter and Guter are spared


@sentence("002.weli.2")
def test_002_weli_he_is_no_trump_of_himself() -> None:
    assert ZEHNER_LAUB.kind(cards("S6")[0]) is Kind.PLAIN
    assert takes(ZEHNER_LAUB, "HA S6") == "HA"


@sentence("002.weli.3")
@pytest.mark.parametrize("suit", ["L", "S"])
def test_002_weli_said_as_schlag_he_is_the_highest_card_of_the_deal(suit: str) -> None:
    announced = order("suedtirol-offen", "6", suit)
    assert high_to_low(announced).split()[0] == "S6"
    assert all(takes(announced, f"{other} S6") == "S6" for other in deck_of(32))


@sentence("002.weli.4")
@pytest.mark.parametrize("suit", ["L", "S"])
def test_002_weli_then_there_is_neither_a_rechter_nor_a_guter(suit: str) -> None:
    announced = order("suedtirol-offen", "6", suit)
    kinds = {announced.kind(other) for other in deck_of(32)}
    assert kinds == {Kind.TRUMP, Kind.PLAIN}


@sentence("002.weli.5")
def test_002_weli_with_another_schlag_he_is_a_normal_schell() -> None:
    assert takes(order("suedtirol-offen", "10", "L"), "S6 S7") == "S7"
    schell = order("suedtirol-offen", "10", "S")
    assert schell.kind(cards("S6")[0]) is Kind.TRUMP
    assert high_to_low(schell).split()[-1] == "S6"
    assert takes(order("suedtirol-offen", "10", "L"), "S6 HA E9") == "S6"

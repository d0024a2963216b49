"""000: Überblick, Die Karten, Die Kritischen, Ansagen (the order of the cards), Deuten."""

from itertools import pairwise

import pytest

from referee.game import acts as a
from referee.game.events import SignalGiven
from referee.game.views import SPECTATOR, viewed
from referee.rules.card_codes import french, read_card, read_rank, read_suit
from referee.rules.cards import WELI, deck_of, rank_of, suit_of
from referee.rules.expand import expand
from referee.rules.kinds import Kind
from referee.rules.presets import PRESETS
from referee.rules.signs import meaning
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
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

ZEHNER_PIK = order("tirol", "10", "L")


@sentence("000.ueberblick.2")
def test_000_ueberblick_four_players_in_two_parties_partners_opposite() -> None:
    played = table("tirol").deal("H7 S7", "H8 S8", "HA S9", "H9 SA").announce("10", "L")
    assert len(played.state.players) == 4
    assert played.play("H7 H8 HA H9").tricks == (1, 0)  # Carla's trick is Anna's too
    assert played.play("S9 SA S7 S8").tricks == (1, 1)  # Dan's is Ben's


@sentence("000.ueberblick.7")
@pytest.mark.parametrize("number", [2, 3, 5])
def test_000_ueberblick_exactly_four_play(number: int) -> None:
    assert opens("tirol", 4)
    assert not opens("tirol", number)


@sentence("000.ueberblick.3")
def test_000_ueberblick_everybody_lays_one_card_and_the_highest_takes_all_four() -> None:
    played = table("tirol").deal("H7", "HA", "H8", "H9").announce("10", "L").play("H7 HA H8")
    assert played.tricks == (0, 0)
    assert played.play("H9").happened == ["CardPlayed", "TrickTaken"]
    assert (played.leader, played.tricks) == (BEN, (0, 1))


@sentence("000.ueberblick.4")
def test_000_ueberblick_five_cards_each_and_three_tricks_win_the_deal() -> None:
    played = table("tirol").deal("HK S6 E7 L10 L7").announce("10", "L")
    assert [len(hand) for hand in played.hands] == [5, 5, 5, 5]
    played.play("HK E8 EK H7 S6 E9 EA H8 E7 E10 L8 LO")
    assert played.happened[-1] == "DealScored"
    assert played.lines == [(0, 2)]


@sentence("000.ueberblick.5")
def test_000_ueberblick_two_players_announce_partners_may_sign_and_each_party_may_bid() -> None:
    played = table("tirol").deal().announce("10", "L")
    assert (played.events[-2].seat, played.events[-1].seat) == (ANNA, DAN)  # type: ignore[union-attr]
    assert played.may(BEN, a.Signal("right eye"))
    assert all(played.may(seat, a.Offer(3)) for seat in range(4))
    played.offer(ANNA, 3)
    assert played.may(BEN, a.Hold())
    assert played.may(BEN, a.Fold())


@sentence("000.ueberblick.9")
def test_000_ueberblick_the_party_that_first_has_15_points_wins_the_partie() -> None:
    assert table("tirol", score=(12, 8)).won_by(0).winner is None  # 14
    exactly = table("tirol", score=(12, 8)).deal("HK S6 E7").announce("10", "L").offer(ANNA, 3).hold(BEN)
    assert (exactly.won_by(0).score, exactly.winner) == ((15, 8), 0)
    assert table("tirol", score=(13, 8)).won_by(0).winner == 0  # 16, gespannt: for three


@sentence("000.karten.1")
def test_000_karten_eight_ranks_of_every_suit_and_the_weli_are_33_cards() -> None:
    eight = ["7", "8", "9", "10", "B", "D", "K", "A"]
    deck = [french(card) for card in deck_of(expand("tirol").deck)]
    assert deck == [rank + suit for suit in "♣♠♥♦" for rank in eight] + ["6♦"]
    assert len(deck) == 33


@sentence("000.karten.2")
def test_000_karten_the_six_of_karo_is_the_weli_and_there_is_no_other_six() -> None:
    assert read_card("6♦") == WELI
    assert (suit_of(WELI), rank_of(WELI)) == ("S", "6")
    assert [card for card in deck_of(33) if rank_of(card) == "6"] == [WELI]


@sentence("000.karten.4")
def test_000_karten_cards_have_no_points_only_tricks_are_counted() -> None:
    few = table("tirol").deal("HK S6 E7 L10 L7", "H7 H8 H9 E8 E9").announce("10", "L").won_by(0)
    many = table("tirol").deal("HK S6 E7 L10 L7", "HA SA EA LA HU").announce("10", "L").won_by(0)
    assert few.score == many.score == (2, 0)


@sentence("000.karten.5", "000.ansagen.10")
@pytest.mark.parametrize(("suit", "trump_"), [("E", "L"), ("L", "E"), ("H", "L"), ("S", "L")])
@pytest.mark.parametrize("named", ["9", "A"])
def test_000_karten_in_every_suit_ass_king_queen_bube_ten_nine_eight_seven(
    suit: str, trump_: str, named: str
) -> None:
    announced = order("tirol", named, trump_)
    in_suit = [f"{suit}{rank}" for rank in ["A", "K", "O", "U", "10", "9", "8", "7"] if rank != named]
    for higher, lower in pairwise(card for card in in_suit if card not in ("HK", "E7")):
        assert takes(announced, f"{lower} {higher}") == higher
        assert takes(announced, f"{higher} {lower}") == higher


@sentence("000.kritische.1", "000.kritische.2", "000.ansagen.5")
@pytest.mark.parametrize(("named", "suit"), [("10", "L"), ("A", "S"), ("K", "H"), ("7", "E"), ("9", "H")])
def test_000_kritische_the_three_beat_every_other_card_whatever_is_announced(named: str, suit: str) -> None:
    announced = order("tirol", named, suit)
    assert [group for group in announced.groups() if group[0] in ("HK", "S6", "E7")] == [
        ("HK",), ("S6",), ("E7",)
    ]  # fmt: skip
    for other in deck_of(33):
        if other not in ("HK", "S6", "E7"):
            assert takes(announced, f"{other} E7") == "E7"


@sentence("000.kritische.3")
def test_000_kritische_the_maxi_is_the_king_of_hearts_and_the_highest_card() -> None:
    assert all(takes(ZEHNER_PIK, f"{other} HK") == "HK" for other in deck_of(33) if other != "HK")


@sentence("000.kritische.4")
def test_000_kritische_the_weli_is_the_second_highest() -> None:
    below = [other for other in deck_of(33) if other not in ("HK", "S6")]
    assert all(takes(ZEHNER_PIK, f"{other} S6") == "S6" for other in below)
    assert takes(ZEHNER_PIK, "S6 HK") == "HK"


@sentence("000.kritische.5")
def test_000_kritische_the_spitz_is_the_third_highest() -> None:
    below = [other for other in deck_of(33) if other not in ("HK", "S6", "E7")]
    assert all(takes(ZEHNER_PIK, f"{other} E7") == "E7" for other in below)
    assert takes(ZEHNER_PIK, "E7 S6") == "S6"


@sentence("000.kritische.6")
def test_000_kritische_a_kritischer_is_of_no_suit_and_no_schlag() -> None:
    hearts = order("tirol", "10", "H")
    assert layable(hearts, "H8", "HK SA") == "HK SA"  # whose only Herz is the Maxi is free
    kings = order("tirol", "K", "L")
    assert kings.kind(cards("HK")[0]) is Kind.KRITISCH
    assert high_to_low(kings).split()[3:5] == ["LK", "EK=SK"]
    sevens = order("tirol", "7", "L")
    assert high_to_low(sevens).split()[3:5] == ["L7", "H7=S7"]
    assert layable(order("tirol", "10", "E"), "E8", "E7 SA") == "E7 SA"


@sentence("000.ansagen.1")
@pytest.mark.parametrize("named", ["A", "K", "O", "U", "10", "9", "8", "7"])
def test_000_ansagen_forehand_says_the_schlag_one_of_eight_ranks(named: str) -> None:
    played = table("tirol").deal()
    assert played.refused(DAN, schlag(named)) == ["NOT_THE_ANNOUNCER"]
    assert played.refused(ANNA, schlag("6")) == ["SCHLAG_NOT_ALLOWED"]
    assert played.refused(ANNA, schlag(None)) == ["SCHLAG_NOT_ALLOWED"]
    assert played.does(ANNA, schlag(named)).state.deal.schlag == named


@sentence("000.ansagen.2")
@pytest.mark.parametrize("suit", ["E", "L", "H", "S"])
def test_000_ansagen_then_the_dealer_says_the_trump_suit(suit: str) -> None:
    played = table("tirol").deal()
    assert played.refused(DAN, trump(suit)) == ["NOT_YOUR_TURN"]
    played.does(ANNA, schlag("10"))
    assert played.refused(BEN, trump(suit)) == ["NOT_THE_ANNOUNCER"]
    assert played.does(DAN, trump(suit)).state.deal.trump == suit


@sentence("000.ansagen.6")
def test_000_ansagen_the_rechte_is_the_card_of_schlag_and_trumpf_and_follows_the_kritische() -> None:
    assert ZEHNER_PIK.kind(cards("L10")[0]) is Kind.RECHTER
    assert high_to_low(ZEHNER_PIK).split()[3] == "L10"
    assert takes(ZEHNER_PIK, "H10 L10 LA") == "L10"


@sentence("000.ansagen.7")
def test_000_ansagen_the_linken_are_the_other_cards_of_the_schlag_without_a_kritischer() -> None:
    assert high_to_low(ZEHNER_PIK).split()[4] == "E10=H10=S10"
    assert high_to_low(order("tirol", "7", "L")).split()[4] == "H7=S7"


@sentence("000.ansagen.8")
def test_000_ansagen_of_two_linke_the_one_played_first_takes() -> None:
    assert takes(ZEHNER_PIK, "S10 E10 LA") == "S10"
    assert takes(ZEHNER_PIK, "E10 S10 LA") == "E10"
    assert takes(ZEHNER_PIK, "L8 H10 S10 E10") == "H10"


@sentence("000.ansagen.9")
def test_000_ansagen_then_the_other_trumps_from_the_ass_down() -> None:
    assert high_to_low(ZEHNER_PIK).split()[5:] == ["LA", "LK", "LO", "LU", "L9", "L8", "L7"]


@sentence("000.ansagen.11", "000.ein-stich.9")
def test_000_ansagen_other_cards_win_only_as_the_highest_of_the_suit_that_was_led() -> None:
    assert takes(ZEHNER_PIK, "H7 SA EA H9") == "H9"
    assert takes(ZEHNER_PIK, "H7 SA L7 HA") == "L7"


@sentence("000.ansagen.12", "000.ansagen.13")
def test_000_ansagen_example_schlag_zehner_trumpf_pik() -> None:
    announced = order("tirol", read_rank("10"), read_suit("♠"))
    ranked = [[french(card) for card in group] for group in announced.groups()]
    kritische, rechter, linke = [["K♥"], ["6♦"], ["7♣"]], ["10♠"], ["10♣", "10♥", "10♦"]
    trumps = [[card] for card in ["A♠", "K♠", "D♠", "B♠", "9♠", "8♠", "7♠"]]
    assert ranked == [*kritische, rechter, linke, *trumps]


@sentence("000.ansagen.14")
@pytest.mark.parametrize(("named", "suit", "linke"), [("K", "H", "EK=LK=SK"), ("7", "E", "L7=H7=S7")])
def test_000_ansagen_no_rechter_where_it_would_be_a_kritischer_only_linke(
    named: str, suit: str, linke: str
) -> None:
    announced = order("tirol", named, suit)
    assert high_to_low(announced).split()[3] == linke
    assert Kind.RECHTER not in [announced.kind(other) for other in deck_of(33)]


@sentence("000.deuten.1")
def test_000_deuten_partners_may_sign_and_talk_once_schlag_and_farbe_are_said() -> None:
    played = table("tirol").deal()
    assert [played.refused(seat, a.Signal("thumb")) for seat in range(4)] == [["WRONG_PHASE"]] * 4
    played.does(ANNA, schlag("10"))
    assert [played.refused(seat, a.Signal("thumb")) for seat in range(4)] == [["WRONG_PHASE"]] * 4
    played.does(DAN, trump("L"))
    for seat in range(4):
        assert played.does(seat, a.Signal("thumb")).happened == ["SignalGiven"]
        assert played.may(seat, a.Signal("I have the Weli, partner", spoken=True))


@sentence("000.deuten.1")
@pytest.mark.parametrize("watching", [ANNA, BEN, CARLA, DAN, SPECTATOR])
def test_000_deuten_the_opponents_watch_who_signs_and_what(watching: int) -> None:
    played = table("tirol").deal().announce("10", "L").does(ANNA, a.Signal("right eye"))
    assert viewed(played.events[-1], played.state, watching).event == SignalGiven(ANNA, "right eye")


@sentence(
    "000.deuten.3",
    "000.deuten.4",
    "000.deuten.5",
    "000.deuten.6",
    "000.deuten.7",
    "000.deuten.8",
    "000.deuten.9",
)
@pytest.mark.parametrize(
    ("sign", "tells"),
    [
        ("lips pursed", "HK"), ("mouth to the right", "S6"), ("mouth to the left", "E7"), ("right eye", "rechter"),
        ("left eye", "linker"), ("thumb", "trump A"), ("forefinger", "trump K"), ("middle finger", "trump O"),
        ("ring finger", "trump U"), ("little finger", "small trump"), ("eyes to the ceiling", "nothing"),
    ],
)  # fmt: skip
def test_000_deuten_the_usual_signs_and_what_they_tell(sign: str, tells: str) -> None:
    listed = meaning(expand("tirol"), sign)
    assert listed is not None
    assert listed.tells == tells


@sentence("000.deuten.10")
def test_000_deuten_false_signs_are_allowed() -> None:
    played = table("tirol").deal("E8 E9 E10 EU EO").announce("10", "L")
    assert "HK" not in played.hands[ANNA]
    assert played.may(ANNA, a.Signal("lips pursed"))
    assert played.may(ANNA, a.Signal("a sign of our own"))


@sentence("000.varianten.1")
def test_000_varianten_every_variant_is_an_option_and_none_is_there_unasked() -> None:
    tirol = expand("tirol")
    off = (tirol.guter, tirol.schlecken, tirol.schlagtausch, tirol.blind, tirol.demand)
    assert off == (False, "none", "none", False, "none")
    for own in (
        {"guter": True},
        {"schlecken": "one"},
        {"schlagtausch": "forehand"},
        {"blind": True},
        {"target": 11},
    ):
        assert expand({"preset": "tirol", **own}) != tirol
    assert "bayern" in PRESETS
    assert "unkritisch" in PRESETS

"""The cards and the ways to write them (000 Die Karten, 002 Grundlagen)."""

import pytest

from referee.rules.card_codes import CardCodeError, french, read_card, read_rank, read_suit
from referee.rules.cards import RANKS, SUITS, WELI, Card, deck_of, rank_of, suit_of


def test_there_are_33_cards_with_the_weli_and_32_without_000_die_karten() -> None:
    assert len(set(deck_of(33))) == 33
    assert len(set(deck_of(32))) == 32
    assert set(deck_of(33)) - set(deck_of(32)) == {WELI}


def test_there_is_no_other_deck() -> None:
    with pytest.raises(ValueError, match="52"):
        deck_of(52)


def test_the_weli_is_the_schell_six_002_der_weli() -> None:
    assert (suit_of(WELI), rank_of(WELI)) == ("S", "6")


def test_ranks_go_from_seven_to_ass_000_die_karten() -> None:
    assert RANKS == ("7", "8", "9", "10", "U", "O", "K", "A")


def test_suits_are_eichel_laub_herz_schell() -> None:
    assert SUITS == ("E", "L", "H", "S")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *(("HK", "HK"), ("hk", "HK"), ("l10", "L10"), ("E7", "E7"), ("s6", "S6")),
        *(("K♥", "HK"), ("♥K", "HK"), ("D♠", "LO"), ("B♣", "EU"), ("Q♠", "LO"), ("J♣", "EU"), ("U♥", "HU")),
        *(("T♠", "L10"), ("♠t", "L10"), ("10♦", "S10"), ("♦10", "S10"), ("6♦", "S6"), ("♦6", "S6")),
        *(("K♥\ufe0f", "HK"), ("♥\ufe0fK", "HK"), ("q♦", "SO"), ("a♣", "EA"), ("O♥", "HO")),
    ],
)
def test_a_card_is_read_in_german_and_french_writing(text: str, card: str) -> None:
    assert read_card(text) == card


@pytest.mark.parametrize("text", ["HD", "hq", "EB", "LT", "SJ", "Hd"])
def test_a_german_suit_with_a_french_rank_is_refused_as_ambiguous(text: str) -> None:
    with pytest.raises(CardCodeError) as refused:
        read_card(text)
    assert refused.value.code == "AMBIGUOUS_CARD"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "H",
            "K",
            "♥",
            "L 8",
            " L8",
            "L8 ",
            "L6",
            "6♠",
            "H11",
            "X7",
            "KH",
            "8l",
            "♥K♥",
            "K♥♥",
            "KK♥",
        ),
        *("♥", "H\ufe0fK", "HK\ufe0f", "K\ufe0f♥", "♥K\ufe0f", "\ufe0f", "ſ7", "ＨＫ", "♡K", "H1", "L０"),
    ],
)
def test_anything_else_is_no_card_and_the_error_names_it(text: str) -> None:
    with pytest.raises(CardCodeError) as refused:
        read_card(text)
    assert (refused.value.code, refused.value.text) == ("NOT_A_CARD", text)


def test_an_error_says_which_of_several_cards_it_was() -> None:
    with pytest.raises(CardCodeError, match="number 3"):
        read_card("L11", 2)


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("10", "10"),
        ("T", "10"),
        ("t", "10"),
        ("B", "U"),
        ("j", "U"),
        ("D", "O"),
        ("Q", "O"),
        ("6", "6"),
        ("a", "A"),
    ],
)
def test_a_rank_alone_is_read_the_same_way_d37(text: str, rank: str) -> None:
    assert read_rank(text) == rank


@pytest.mark.parametrize(
    ("text", "suit"), [("E", "E"), ("l", "L"), ("♥", "H"), ("♦", "S"), ("♠\ufe0f", "L"), ("♣", "E")]
)
def test_a_suit_alone_is_read_the_same_way(text: str, suit: str) -> None:
    assert read_suit(text) == suit


@pytest.mark.parametrize("text", ["11", "", "HK", "5", "1", "♥"])
def test_anything_else_is_no_rank(text: str) -> None:
    with pytest.raises(CardCodeError, match="not a rank"):
        read_rank(text)


@pytest.mark.parametrize("text", ["X", "", "EL", "E\ufe0f", "\ufe0f", "♥♥"])
def test_anything_else_is_no_suit(text: str) -> None:
    with pytest.raises(CardCodeError, match="not a suit"):
        read_suit(text)


def test_cards_are_written_in_french_as_000_prints_them() -> None:
    assert [french(Card(card)) for card in ("HK", "S6", "E7", "L10", "LU", "HO")] == [
        *("K♥", "6♦", "7♣", "10♠", "B♠", "D♥")
    ]

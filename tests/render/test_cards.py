import re

import pytest

from referee.rules.cards import RANKS, SUITS, WELI, Card, deck_of
from replay.render.cards import HEIGHT, WIDTH, card_name, put, symbols
from replay.render.suits import COLOURS, SKINS, Skin, letter, sign_symbol
from replay.render.svg import document, element, escaped, fitted, number, wrapped
from tests.render.pictures import defined, read, used

COLOUR = re.compile(r'(?:fill|stroke|color)="[^"]*"')


def sheet(cards: tuple[Card | None, ...], skin: Skin) -> str:
    """A picture of these cards side by side."""
    body = [put(card, WIDTH * place, 0, WIDTH) for place, card in enumerate(cards)]
    return document(WIDTH * len(cards), HEIGHT, "cards", *body, defs=symbols(cards, skin))


@pytest.mark.parametrize("skin", SKINS)
def test_all_33_cards_and_their_back_are_drawn_each_in_its_own_way(skin: Skin) -> None:
    cards = (*deck_of(33), None)
    picture = sheet(cards, skin)
    assert used(picture) == [card_name(card) for card in cards]
    drawings = {card: symbols([card], skin).split(f'id="{card_name(card)}"')[1] for card in cards}
    assert len(set(drawings.values())) == 34


@pytest.mark.parametrize("skin", SKINS)
def test_every_symbol_a_picture_uses_lies_in_it(skin: Skin) -> None:
    for card in deck_of(33):
        picture = sheet((card,), skin)
        names = re.findall(r'href="#([^"]*)"', picture)
        assert set(names) <= set(defined(picture)), card


@pytest.mark.parametrize("skin", SKINS)
def test_suits_are_told_apart_by_their_outline_without_any_colour(skin: Skin) -> None:
    outlines = {COLOUR.sub("", sign_symbol(suit, skin)).replace(f"suit-{suit}", "") for suit in SUITS}
    assert len(outlines) == 4


@pytest.mark.parametrize("card", deck_of(33))
def test_a_german_card_carries_the_letters_of_its_suit_and_rank(card: Card) -> None:
    drawn = symbols([card], "german")
    colour = COLOURS["german"]["ELHS"["ELHS".index(card[0])]]  # type: ignore[index]
    assert letter(card[0], 13.5, 56, 12, colour, 14) in drawn
    assert letter(card[1:], 13.5, 8, 22, colour) in drawn


def test_french_cards_write_bube_and_dame() -> None:
    colour = COLOURS["french"]["H"]
    assert letter("B", 13.5, 8, 22, colour) in symbols([Card("HU")], "french")
    assert letter("D", 13.5, 8, 22, colour) in symbols([Card("HO")], "french")


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_shows_as_many_signs_as_it_counts(suit: str, skin: Skin) -> None:
    for rank in ("7", "8", "9", "10"):
        face = read(sheet((Card(suit + rank),), skin))
        drawn = (
            "".join(face.itertext()),
            len(re.findall(f'href="#suit-{suit}"', sheet((Card(suit + rank),), skin))),
        )
        assert drawn[1] - 2 == int(rank)  # two stand in the corners


def test_the_weli_has_six_bells_and_its_name() -> None:
    picture = sheet((WELI,), "german")
    assert picture.count('href="#suit-S"') - 2 == 6
    assert letter("W", 34, 74, 12, COLOURS["german"]["S"], 15) in picture


def test_a_picture_of_backs_holds_no_card() -> None:
    assert [name for name in defined(sheet((None, None), "german")) if name.startswith(("c-", "figure"))] == [
        "c-back"
    ]


def test_what_a_picture_brings_along_does_not_tell_in_which_order_cards_came() -> None:
    some = [Card("S6"), None, Card("HK"), Card("E7")]
    assert symbols(some, "german") == symbols(list(reversed(some)), "german")


def test_every_rank_of_the_deck_has_its_letter_in_both_skins() -> None:
    for rank in RANKS:
        assert letter(rank, 0, 0, 10)


def test_numbers_are_written_the_same_everywhere() -> None:
    assert [number(value) for value in (1, 1.0, 2.5, 0.333, -0.001, 100)] == [
        "1",
        "1",
        "2.5",
        "0.33",
        "0",
        "100",
    ]


def test_words_cannot_break_out_of_a_picture() -> None:
    assert escaped('<a href="&">\x00') == "&lt;a href=&quot;&amp;&quot;&gt;\ufffd"
    assert element("text", fill='"><script>') == '<text fill="&quot;&gt;&lt;script&gt;"/>'


def test_long_words_are_cut_and_wrapped_to_their_room() -> None:
    assert fitted("Bartholomäus", 60, 10) == "Bartholom…"
    assert wrapped("eins zwei drei vier", 60, 10, 2) == ["eins zwei", "drei vier"]
    assert wrapped("eins zwei drei vier fünf", 60, 10, 2) == ["eins zwei", "drei vier…"]

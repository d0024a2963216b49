"""Words of the documents for cards: which card each names under which rules (000, 003 Woordenlijst, 004 p. 42; D93)."""

from typing import Any

import pytest

from referee.rules.card_codes import CardCodeError
from referee.rules.cards import deck_of, is_card
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.terms import TERMS, is_card_name, name_of_card, read_named_card
from replay.jsonl.ask import answer
from tests.rules.deals import order


def named(text: str, preset: str, schlag: str | None = None, trump: str | None = None) -> str:
    """The card that the text names, or the code of the reason why it names none; `-` for a passed announcement."""
    said: list[Any] = [None if word == "-" else word for word in (schlag, trump)]
    announced = None if schlag is None else order(preset, *said)
    try:
        return read_named_card(text, expand(preset), announced)
    except CardCodeError as error:
        return error.code


@pytest.mark.parametrize(
    ("preset", "maxi", "belli", "spitz"),
    [
        ("tirol", "HK", "S6", "E7"),  # 000 Die Kritischen: K♥, 6♦ (Weli, auch Belli), 7♣
        ("bayern", "HK", "S7", "E7"),  # 000 Varianten: "der zweite Kritische, der Belli (Welle), ist die 7♦"
        ("beiers", "HK", "S7", "E7"),  # 003 Woordenlijst
        ("beiers-weli", "HK", "S7", "E7"),  # 003 Varianten: the Weli stands between Belli and Spitz
        ("schwaighofer-kritisch", "HK", "S6", "S7"),  # 004 p. 42: the Schellsiebener, "Schellspitz"
        ("schwaighofer-kritisch-32", "HK", "S7", "E7"),  # 004 p. 42: the Schellsiebener in the Weli's place
    ],
)
def test_d93_maxi_belli_and_spitz_are_the_kritische_that_the_document_calls_so(
    preset: str, maxi: str, belli: str, spitz: str
) -> None:
    assert [named(word, preset) for word in ("Maxi", "Max", "Martl", "Gottsöberste")] == [maxi] * 4
    assert (named("Belli", preset), named("Spitz", preset)) == (belli, spitz)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_weli_is_the_schell_six_in_every_game_and_a_name_with_its_suit_needs_no_rule_set(
    preset: str,
) -> None:
    names = ("Weli", "welli", "Schellweli", "Schellspitz", "Eichelspitz", "Herzkönig", "Laubneuner")
    assert [named(name, preset) for name in names] == ["S6", "S6", "S6", "S7", "E7", "HK", "L9"]


def test_two_cards_may_be_the_spitz_where_both_sevens_are_kritisch_beside_the_weli_004_p_42() -> None:
    rules = expand({"preset": "schwaighofer-kritisch", "kritische": ["HK", "S6", "S7", "E7"]})
    with pytest.raises(CardCodeError, match="S7, E7") as raised:
        read_named_card("Spitz", rules)
    assert raised.value.code == "AMBIGUOUS_CARD"


@pytest.mark.parametrize("preset", ["unkritisch", "suedtirol-offen", "schwaighofer-zu-viert"])
def test_where_nothing_is_kritisch_there_is_no_belli_and_no_spitz(preset: str) -> None:
    assert named("Belli", preset) == named("Spitz", preset) == "NAMES_NO_CARD"


@pytest.mark.parametrize(
    "word", ["Rechter", "der Rechte", "Haube", "Hauptschlag", "Hoofdschlag", "Trumpfschlag"]
)
def test_the_rechter_is_the_card_of_both_and_has_no_card_before_both_are_known_000_ansagen(word: str) -> None:
    word = word.removeprefix("der ")
    assert named(word, "tirol") == "NOT_ANNOUNCED"
    assert named(word, "tirol", "10", "L") == "L10"
    assert named(word, "beiers", "U", "S") == "SU"
    assert named(word, "tirol", "K", "H") == "NAMES_NO_CARD"  # "gibt es in diesem Spiel keinen Rechten"
    assert named(word, "suedtirol-offen", "-", "L") == "NAMES_NO_CARD"


def test_there_is_no_rechter_beside_the_weli_as_schlag_002_der_weli() -> None:
    assert named("Rechter", "suedtirol-offen", "6", "S") == "NAMES_NO_CARD"
    assert named("Guter", "suedtirol-offen", "6", "S") == "NAMES_NO_CARD"


def test_the_guter_is_the_trump_one_rank_above_002() -> None:
    assert named("Guter", "suedtirol-offen", "10", "L") == "LU"
    assert named("Guate", "suedtirol-offen", "A", "L") == "L7"
    assert named("Guter", "tirol", "10", "L") == "NAMES_NO_CARD"


@pytest.mark.parametrize("word", ["Linker", "Linke", "Blinder", "Blinde"])
def test_a_linker_is_one_of_three_and_no_card_by_itself_004_p_33(word: str) -> None:
    assert named(word, "schwaighofer-zu-viert", "9", "L") == "AMBIGUOUS_CARD"
    with pytest.raises(CardCodeError, match="E9, H9, S9"):
        read_named_card(word, expand("schwaighofer-zu-viert"), order("schwaighofer-zu-viert", "9", "L"))
    assert named(word, "suedtirol-offen", "6", "L") == "S6"  # the Weli is the only card of the Schlag


@pytest.mark.parametrize(
    "text", ["", "Maxie", "Ma xi", "\u017fpitz", "Sechs", "Herz", "König", "Trumpfkönig"]
)
def test_anything_else_is_no_card(text: str) -> None:
    assert not is_card_name(text)
    assert named(text, "tirol", "10", "L") == "NOT_A_CARD"


def test_a_code_is_read_as_ever_and_hd_is_refused() -> None:
    assert [named(text, "tirol") for text in ("K♥", "l8", "♠10", "HD")] == [
        "HK",
        "L8",
        "L10",
        "AMBIGUOUS_CARD",
    ]


def test_every_spelling_stands_for_one_term_and_none_looks_like_a_code() -> None:
    spellings = [spelling.lower() for term in TERMS for spelling in term.spellings]
    assert len(set(spellings)) == len(spellings)
    assert not any(is_card(spelling.upper()) for spelling in spellings)


@pytest.mark.parametrize(
    ("preset", "names"),
    [
        ("tirol", "Maxi Weli Spitz"), ("bayern", "Maxi Belli Spitz"), ("beiers", "Maxi Belli Spitz"),
        ("beiers-weli", "Maxi Belli Weli Spitz"), ("schwaighofer-kritisch", "Maxi Weli Schellspitz"),
    ],
)  # fmt: skip
def test_a_kritischer_is_called_as_its_document_calls_it(preset: str, names: str) -> None:
    rules = expand(preset)
    assert " ".join(name_of_card(card, rules) for card in rules.kritische) == names


def test_most_cards_have_no_name_but_their_code() -> None:
    assert [name_of_card(card, expand("bayern")) for card in deck_of(32)[:2]] == ["Spitz", "E8"]


def test_questions_about_cards_take_names_and_answer_in_codes() -> None:
    question = {"ask": "trick", "rules": "tirol", "schlag": "10", "trump": "L", "cards": ["Haube", "Spitz"]}
    assert answer(question) == {"winner": 1}
    legal = {"ask": "legal", "led": "L8", "hand": ["LU", "Belli", "HA"]}
    assert answer(question | legal) == {"cards": ["LU", "S6"]}
    (error,) = answer(question | {"cards": ["L8", "Linker"]}).values()
    assert error == "this may be any of E10, H10, S10: 'Linker' (number 2)"
    assert "error" in answer(question | {"rules": "bayern", "cards": ["Weli"]})  # no 6♦ among the 32 cards

"""GLOSSARY.md says of every word of the table what the referee makes of it, and names things as the code does."""

import re

import pytest

from referee.rules.expand import expand
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from referee.rules.terms import RANK_NAMES, SUIT_NAMES, TERMS, Term, read_named_card
from referee.texts import LANGUAGES, Language
from replay.rulebook.rule_sets import rank_order, rank_text
from tests.house.files import texts
from tests.shared import ROOT

PAGE = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| word")
]
CARDS = [row for row in ROWS if len(row) == 5]
NEAR = "tirol bayern beiers schwaighofer-kritisch".split()  # noqa: SIM905


def words(row: list[str]) -> list[str]:
    """The German words of a row, without quotes and calls."""
    return [word.strip("„“!?") for word in row[0].split(", ")]


def row_of(word: str) -> list[str]:
    """The one row of cards in which the word stands."""
    (row,) = [row for row in CARDS if word in words(row)]
    return row


def test_some_thirty_words_and_more_stand_there_each_once() -> None:
    every = [word for row in ROWS for word in words(row)]
    assert len(ROWS) > 40
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
def test_every_word_for_a_card_stands_in_the_glossary_with_its_kind(term: Term) -> None:
    said = row_of(term.name)
    if len(term.kinds) == 1:
        assert said[3] == f"`{term.kinds[0]}`"


@pytest.mark.parametrize(
    "row", [row for row in CARDS if re.fullmatch(r"`\w+`", row[4])], ids=lambda row: row[0]
)
def test_a_card_that_stands_there_alone_is_read_so_in_every_game(row: list[str]) -> None:
    for word in words(row):
        assert {f"`{read_named_card(word, expand(preset))}`" for preset in PRESETS} == {row[4]}


@pytest.mark.parametrize(("code", "card"), [("guter", "LU"), ("rechter", "L10")])
def test_what_is_a_card_once_it_is_announced_is_read_so_then(code: str, card: str) -> None:
    offen = expand("suedtirol-offen")
    named = [word for row in CARDS if row[3] == f"`{code}`" for word in words(row)]
    assert len(named) >= 3
    assert {read_named_card(word, offen, Order.of(offen, "10", "L")) for word in named} == {card}


@pytest.mark.parametrize(("word", "cards"), [("Belli", "S6 S7 S7 S6"), ("Spitz", "E7 E7 E7 S7")])
def test_where_the_rule_set_decides_the_glossary_names_it(word: str, cards: str) -> None:
    said = row_of(word)[4]
    for preset, card in zip(NEAR, cards.split(), strict=True):
        assert read_named_card(word, expand(preset)) == card
        assert f"`{card}`" in said
    assert "`schwaighofer-kritisch`" in said


@pytest.mark.parametrize(("names", "codes"), [(SUIT_NAMES, "EHLS"), (RANK_NAMES, "UOKA")])
def test_suits_and_ranks_are_called_as_they_are_read(names: dict[str, str], codes: str) -> None:
    for code in codes:
        (row,) = [row for row in CARDS if row[3] == f"`{code}`"]
        for word in (*words(row), *(row[2].split(", "))):
            assert names[word.lower()] == code


def test_the_names_in_code_are_names_in_the_code() -> None:
    code = "\n".join(text for path, text in texts() if path.parts[0] == "referee" and path.suffix == ".py")
    known = set(re.findall(r"[A-Za-z_]+", code))
    for row in ROWS:
        for name in re.findall(r"`(\w+)`", row[3]):
            assert name in known, row


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_calls_the_cards_of_a_deal_stands_in_the_glossary(language: Language) -> None:
    page = rank_text(rank_order("suedtirol-offen", ['kritische=["HK"]'], "10", "L"), language)
    called = [line.split()[0] for line in page.splitlines()[1:6]]
    known = {word for row in CARDS for word in words(row)}
    assert len(called) == 5
    assert set(called) <= known

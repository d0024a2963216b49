"""Every violation cites a place in each of the four documents, and says itself in every language."""

import re

import pytest

from referee.game.citations import CITATIONS, cite
from referee.game.violations import Violation
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.service.sentences import LANGUAGES, SENTENCES, chosen_language, sentence

DOCUMENTS = ("000", "002", "003", "004")


def test_every_violation_has_a_place_in_every_document() -> None:
    assert set(CITATIONS) == set(Violation)
    for violation, row in CITATIONS.items():
        assert tuple(row) == DOCUMENTS, violation
        for citation in row.values():
            assert citation.document in (*DOCUMENTS, "D"), violation
            assert citation.section, violation


def test_the_places_in_004_are_pages_of_its_chapter_on_watten() -> None:
    for row in CITATIONS.values():
        for citation in row.values():
            if citation.document == "004":
                assert re.fullmatch(r"pp?\. [0-9, -]+", citation.section)
                pages = [int(page) for page in re.findall(r"\d+", citation.section)]
                assert all(31 <= page <= 44 for page in pages)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_cites_the_document_of_its_preset_where_that_speaks(preset: str) -> None:
    assert cite(expand(preset), Violation.NOT_YOUR_TURN).document == PRESETS[preset].document
    for violation in Violation:
        assert cite(expand(preset), violation).section


def test_a_document_that_is_silent_is_not_cited() -> None:
    assert str(cite(expand("beiers"), Violation.OFFER_ON_LAST_TRICK).document) == "000"
    assert cite(expand("tirol"), Violation.MUST_HOLD).document == "003"
    assert cite(expand("tirol"), Violation.ALREADY_ASKED) == cite(expand("beiers"), Violation.ALREADY_ASKED)


def test_every_violation_is_a_sentence_in_every_language() -> None:
    assert set(SENTENCES) == set(Violation)
    for violation, said in SENTENCES.items():
        assert len(said) == len(LANGUAGES)
        for text in said:
            assert text.endswith("."), violation
            assert text[0].isupper() or text[0] in "„“", violation


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "de"), ("de-AT,en;q=0.5", "de"), ("fr, de", "de"), ("nl", "en"), (";;,,", "en")],
)
def test_the_callers_language_is_the_first_that_is_spoken(accepted: str, language: str) -> None:
    assert chosen_language(accepted) == language


def test_who_speaks_none_of_them_is_told_in_english() -> None:
    assert sentence(Violation.MUST_FOLLOW, "nl") == sentence(Violation.MUST_FOLLOW, "en")

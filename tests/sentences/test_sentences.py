"""Every sentence of the documents that states a rule has a test, and the page says which."""

import pytest

from tests.sentences.book import (
    DOCUMENTS,
    PAGE,
    flattened,
    marked_tests,
    page,
    proofs,
    seed_pages,
    sentences,
)
from tests.sentences.places import section_text

NOT_HERE = "the documents are not here (set WATTEN_SHARED to the folder that holds them)"
RULES = [sentence for sentence in sentences() if sentence.no_rule is None]


def test_every_rule_sentence_has_a_test() -> None:
    proven = proofs()
    assert [f"{sentence.id} {sentence.text}" for sentence in RULES if sentence.id not in proven] == []


def test_every_mark_names_a_rule_sentence() -> None:
    rules = {sentence.id for sentence in RULES}
    assert [
        (test.path, test.name, id_) for test in marked_tests() for id_ in test.ids if id_ not in rules
    ] == []


def test_a_test_of_a_sentence_is_named_after_its_document() -> None:
    wrong = [
        test.name
        for test in marked_tests()
        if test.path.startswith("tests/sentences/")
        and not any(test.name.startswith(f"test_{id_.split('.')[0]}_") for id_ in test.ids)
    ]
    assert wrong == []


def test_every_sentence_has_one_id_and_every_no_rule_a_reason() -> None:
    assert len({sentence.id for sentence in sentences()}) == len(sentences())
    assert all(sentence.no_rule is None or sentence.no_rule.strip() for sentence in sentences())


def test_the_page_is_what_the_sentences_and_tests_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make sentences`"


@pytest.mark.parametrize("document", list(DOCUMENTS))
def test_the_sentences_are_the_whole_document(document: str) -> None:
    pages = seed_pages(document)
    if pages is None:
        pytest.skip(NOT_HERE)
    assert flattened(" ".join(s.text for s in sentences() if s.document == document)) == " ".join(
        pages.values()
    )


def test_the_pages_are_those_of_the_document() -> None:
    pages = seed_pages("004")
    if pages is None:
        pytest.skip(NOT_HERE)
    assert pages[0].endswith(section_text("004", "p. 31"))
    assert {number: section_text("004", f"p. {number}") for number in range(32, 45)} == {
        number: page for number, page in pages.items() if number
    }


def test_a_section_is_found_by_its_heading_an_item_or_the_first_words_of_a_paragraph() -> None:
    assert section_text("000", "Spielende").endswith("ist sie Schneider und verliert doppelt.")
    assert section_text("003", "Verhogen 3").startswith("3. Na acceptatie")
    assert "Voorbeeld" not in section_text("003", "Verhogen 3")
    assert section_text("000", "Varianten, Unkritisch").startswith("• Unkritisch: ohne Kritische")
    assert "Der Guate" not in section_text("000", "Varianten, Unkritisch")
    for document, section in (
        ("000", "Ansage"),
        ("000", "Bieten 1"),
        ("003", "Verhogen 9"),
        ("004", "p. 45"),
    ):
        with pytest.raises(LookupError):
            section_text(document, section)

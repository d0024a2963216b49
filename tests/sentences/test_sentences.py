"""Every sentence of the documents that states a rule has a test, and the page says which."""

import pytest

from tests.sentences.book import (
    DOCUMENTS,
    PAGE,
    flattened,
    marked_tests,
    page,
    proofs,
    seed_text,
    sentences,
)

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
    text = seed_text(document)
    if text is None:
        pytest.skip("the documents are not here (set WATTEN_SHARED to the folder that holds them)")
    assert flattened(" ".join(s.text for s in sentences() if s.document == document)) == text

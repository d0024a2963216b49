"""What the documents for the next one name is there, and the decisions are whole and in order."""

import re

import pytest

from tests.house.files import texts
from tests.shared import ROOT

DOCUMENTS = (
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "GLOSSARY.md"),
    *("docs/ERRORS.md", "examples/README.md", "referee/DECISIONS.md"),
)
PLACE = re.compile(r"`((?:[\w.-]+/)+(?:[\w.-]+)?|[A-Z]+\.md)(?:::[\w.]+)?`")
CITING = {"referee", "replay", "clients", "protos", "tests"}
DECISION = re.compile(r"\bD([1-9]\d{0,2})\b")


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_and_folder_that_a_document_names_is_there(document: str) -> None:
    named = {place for place in PLACE.findall(text_of(document)) if not place.startswith("build/")}
    assert {place for place in named if not (ROOT / place).exists()} == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    text = text_of(document)
    anchors = {
        re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("#"):
            assert target[1:] in anchors, target
        elif "://" not in target:
            assert ((ROOT / document).parent / target).exists(), target


def test_every_make_command_that_contributors_are_told_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:^ {4}|`)make ([a-z-]+)", text_of("CONTRIBUTING.md"), re.MULTILINE))
    assert {"setup", "quick", "format", "test", "campaign"} <= named <= targets


def decisions() -> list[int]:
    """The numbers of the decisions, as they stand on their page."""
    return [
        int(number) for number in re.findall(r"^\| D(\d+) \|", text_of("referee/DECISIONS.md"), re.MULTILINE)
    ]


def test_decisions_stand_in_order_and_each_number_was_given_once() -> None:
    numbers = decisions()
    assert numbers == sorted(set(numbers))


def test_every_decision_that_is_cited_anywhere_is_written_down() -> None:
    cited = {
        (int(number), str(path))
        for path, text in texts()
        if path.parts[0] in CITING or path.suffix == ".md"
        for number in DECISION.findall(text)
    }
    assert {where for where in cited if where[0] not in decisions()} == set()

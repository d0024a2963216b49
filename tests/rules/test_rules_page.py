"""A rule set as a page a player can read, in German and English, with the source behind every value."""

import re

import pytest

from referee.rules.expand import expand
from referee.rules.options import OPTIONS
from referee.rules.presets import PRESETS
from referee.rules.sources import CITATIONS, source_of
from replay.rules_page import diff, differences, page
from replay.texts import LANGUAGES, Language, Texts
from tests.rules.deals import rules
from tests.shared import ROOT

DECISIONS = (ROOT / "referee" / "DECISIONS.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_every_preset_has_its_line_and_source(preset: str, language: Language) -> None:
    lines = page(expand(preset), language).splitlines()
    assert len([line for line in lines if re.match(r"  \S.*: .*\[.+\]$", line)]) == len(OPTIONS)


def test_a_page_says_what_the_values_say() -> None:
    bayern = page(expand("bayern"), "de")
    for line in (
        "Karten: 32, ohne Weli  [000 Die Karten]",
        "HK K♥ > S7 7♦ > E7 7♣",
        "Ziel: 11 Punkte",
        "„Trumpf oder Kritisch“ verlangt: wer Trumpf oder Kritische hat, legt Trumpf oder Kritische",
    ):
        assert line in bayern
    wurf = page(expand("beiers-wurf"), "en")
    assert "Cards in a hand: 3; two tricks win" in wurf
    assert "Players: 4  [003 Spelers]" in wurf


def test_the_guter_is_on_the_page_only_where_there_is_one() -> None:
    assert "den Guten" not in page(expand("schwaighofer-zu-viert"), "de")
    assert "den Guten" in page(rules("schwaighofer-zu-viert", guter=True), "de")


def test_a_value_says_whether_a_document_the_house_a_tournament_or_the_players_chose_it() -> None:
    assert source_of(expand("tirol"), "cap").document == "000"
    assert source_of(expand("tirol"), "cap").decisions == ("D9",)
    assert source_of(expand("tirol"), "surrender").origin == "house"
    assert source_of(expand("wattn-turnier"), "target").origin == "tournament"
    assert source_of(expand("wattn-turnier"), "duty").section is not None
    assert source_of(rules("tirol", target=18), "target").origin == "override"


def test_a_decision_is_cited_only_for_the_values_it_bears_on() -> None:
    assert "D3" in source_of(expand("suedtirol-offen"), "duty").decisions
    assert "D3" not in source_of(expand("tirol"), "duty").decisions
    assert source_of(expand("tirol"), "blind").decisions == ()


def test_every_option_is_cited_and_every_decision_cited_is_written_down() -> None:
    assert list(CITATIONS) == list(OPTIONS)
    written = set(re.findall(r"^\| (D\d+) \|", DECISIONS, re.MULTILINE))
    assert {decision for citation in CITATIONS.values() for decision in citation.decisions} <= written
    assert {f"D{number}" for number in range(1, 29)} <= written


def test_two_rule_sets_side_by_side() -> None:
    tirol, bayern = expand("tirol"), expand("bayern")
    assert differences(tirol, bayern)["target"] == (15, 11)
    assert set(differences(tirol, bayern)) == {"deck", "kritische", "weli", "duty", "demand", "target"}
    assert "  Ziel\n    - 15 Punkte\n    + 11 Punkte\n" in diff(tirol, bayern, "de")
    assert differences(tirol, tirol) == {}
    assert diff(tirol, tirol, "en") == "No difference: tirol and tirol are the same rules.\n"


def test_both_languages_have_the_same_messages() -> None:
    german, english = (
        re.findall(
            r"^([\w-]+) =", (ROOT / "replay/texts" / language / "rules.ftl").read_text("utf-8"), re.MULTILINE
        )
        for language in LANGUAGES
    )
    assert german == english


def test_a_message_that_is_not_there_or_lacks_a_value_is_an_error_and_no_text() -> None:
    texts = Texts("de", "rules")
    with pytest.raises(LookupError, match="no-such"):
        texts.say("no-such")
    with pytest.raises(ValueError, match="title"):
        texts.say("title")
    with pytest.raises(ValueError, match="xx"):
        Texts("xx", "rules")  # type: ignore[arg-type]

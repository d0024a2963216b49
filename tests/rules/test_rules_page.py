"""A rule set as a page a player can read, in German and English, with the source behind every value."""

import re

import pytest

from referee.rules.expand import expand
from referee.rules.options import OPTIONS
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.texts import LANGUAGES, Language, Texts
from replay.rulebook.page import diff, differences, page
from tests.rules.deals import rules
from tests.shared import ROOT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_every_preset_has_its_line_and_source(preset: str, language: Language) -> None:
    lines = page(expand(preset), language).splitlines()
    assert len([line for line in lines if re.match(r"  \S.*: .*\[.+\]$", line)]) == len(OPTIONS)


def test_a_page_says_what_the_values_say() -> None:
    bayern = page(expand("bayern"), "de")
    for line in (
        "Karten: 32, ohne Weli  [000 Varianten, Bayerisches Watten]",
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


@pytest.mark.parametrize(
    ("rule_set", "language", "line"),
    [
        (expand("bayern"), "de", "Karten: 32, ohne Weli  [000 Varianten, Bayerisches Watten]"),
        (expand("bayern"), "de", "Zugeben: nach „bayern“  [000 Varianten, Bayerisches Watten]"),
        (expand("unkritisch"), "de", "Kritische, höchster zuerst: keine  [000 Varianten, Unkritisch]"),
        (expand("tirol"), "de", "Zugeben: nach „tirol“  [000 Ein Stich]"),
        (expand("tirol"), "en", "Highest offer: what the party behind still needs  [000 Bieten; D9]"),
        (expand("tirol"), "en", "Surrender: no  [where nothing else is said]"),
        (expand("suedtirol-blind"), "de", "Deuten: nein  [D89; wie 000 Varianten, Blindwatten]"),
        (expand("suedtirol-blind"), "en", "This binds: only the two who know the announcement  [D4]"),
        (expand("wattn-turnier"), "de", "Ziel: 15 Punkte  [Turnierreglement; D16]"),
        (rules("tirol", target=18), "de", "Ziel: 18 Punkte  [eigene Absprache; D16; wie 000 Varianten, Zielpunkte]"),
        (rules("tirol", target=18), "en", "Target: 18 points  [own agreement; D16; as in 000 Varianten, Zielpunkte]"),
        (rules("tirol", margin=3), "en", "Gespannt from: 3 points before the target  [own agreement]"),
    ],
)  # fmt: skip
def test_a_line_says_where_its_value_comes_from(rule_set: RuleSet, language: Language, line: str) -> None:
    assert f"  {line}" in page(rule_set, language).splitlines()


def test_a_page_of_003_says_which_of_its_sentences_are_not_followed() -> None:
    german, english = (page(expand("beiers"), language) for language in ("de", "en"))
    assert (
        "003 Kaartvolgorde 6 sagt „Heer-Ober-Unter-10-9-8 (Heer hoogst)“; anders entschieden: "
        "das Ass ist in jeder Farbe die höchste (D11)"
    ) in german
    assert (
        '003 Spelverloop 6 says "Speel vijf slagen."; decided otherwise: '
        "who has more than half of the tricks has won, and the rest is not played (D90)"
    ) in english
    assert "verdubbeld" in german
    assert "inzet - 1" not in german
    assert "inzet - 1" in page(expand("beiers-turnier"), "de")
    assert "anders entschieden" not in page(expand("tirol"), "de")


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
            r"^([\w-]+) =", (ROOT / "referee/texts" / language / "rules.ftl").read_text("utf-8"), re.MULTILINE
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

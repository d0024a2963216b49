"""Every value of every preset cites the section that says it, held against a table reviewed by hand.

`cited_values.toml` has, for each preset and option, the value, the section and the words there that say it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from referee.rules.expand import expand, to_json
from referee.rules.options import OPTIONS
from referee.rules.otherwise import OTHERWISE
from referee.rules.presets import COMMON, PRESETS
from referee.rules.sections import SECTIONS, Citation
from referee.rules.sources import behind, source_of
from tests.rules.deals import rules
from tests.sentences.book import sentences
from tests.sentences.places import section_text, sentence_of
from tests.shared import ROOT

REVIEWED = Path(__file__).parent / "cited_values.toml"


@cache
def reviewed() -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """The entry for each preset and option; an entry of the house has the origin `house` and nothing else."""
    with REVIEWED.open("rb") as file:
        table = tomllib.load(file)
    found: dict[tuple[str, str], Mapping[str, Any]] = {}
    for entry in (*table["value"], *table["house"]):
        house = {"origin": "house"} if "keys" in entry else {}
        for pair in product(_presets(entry["presets"]), entry.get("keys", [entry.get("key")])):
            assert pair not in found, f"{pair} is in two entries"
            found[pair] = entry | house
    return found


def _presets(named: list[str]) -> Iterator[str]:
    for name in named:
        yield from [name] if name in PRESETS else [p for p in PRESETS if PRESETS[p].document == name]


def cited(entry: Mapping[str, Any], preset: str, key: str) -> Citation | None:
    """The place that the entry names; for a tournament's value its own sheet's item."""
    if entry.get("origin") == "tournament":
        return Citation(preset, key)
    return Citation(*entry["source"].split(" ", 1)) if "source" in entry else None


def test_the_reviewed_table_has_every_preset_and_every_option() -> None:
    assert set(reviewed()) == set(product(PRESETS, OPTIONS))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_cites_what_says_it(preset: str) -> None:
    written = to_json(expand(preset))
    for key in OPTIONS:
        entry, source = reviewed()[preset, key], source_of(expand(preset), key)
        assert written[key] == entry.get("value", written[key]), key
        assert source.origin == entry.get("origin", "document"), key
        assert source.citation == cited(entry, preset, key), key
        assert list(source.decisions) == entry.get("decisions", []), key


@pytest.mark.parametrize("preset", PRESETS)
def test_the_words_that_say_the_value_stand_in_the_section_that_is_cited(preset: str) -> None:
    for key in OPTIONS:
        entry = reviewed()[preset, key]
        place = cited(entry, preset, key)
        if place is not None and entry.get("origin") != "tournament":
            assert entry["quote"] in section_text(place.document, place.section), key
        if entry.get("origin", "document") == "document":
            assert place is not None, key
            assert place.document == PRESETS[preset].document, key


@pytest.mark.parametrize("preset", PRESETS)
def test_what_differs_from_what_holds_elsewhere_is_never_the_houses_own(preset: str) -> None:
    written = to_json(expand(preset))
    for key in OPTIONS:
        if key != "regulations" and written[key] != COMMON[key]:
            assert source_of(expand(preset), key).origin != "house", key


def test_every_section_that_can_be_cited_for_a_value_is_in_its_document() -> None:
    for document, options in SECTIONS.items():
        for values in options.values():
            for section in values.values():
                assert section is None or section_text(document, section)


def test_bayern_cites_bavarian_watten_and_not_the_tyrolean_duty_it_has_not() -> None:
    for key in ("deck", "kritische", "weli", "duty", "duty_binds", "demand", "target", "margin"):
        assert str(source_of(expand("bayern"), key).citation) == "000 Varianten, Bayerisches Watten", key


def test_signs_and_the_high_draw_of_002_have_no_section_but_a_decision() -> None:
    for key in ("signals", "draw"):
        for preset in ("suedtirol-offen", "suedtirol-blind"):
            source = source_of(expand(preset), key)
            assert (source.origin, source.decisions) == ("decision", ("D89",))


@pytest.mark.parametrize(
    ("rule_set", "key", "place"),
    [
        # The game's own document, where it has the value among its variants.
        (rules("tirol", target=18), "target", "000 Varianten, Zielpunkte"),
        (rules("bayern", target=18), "target", "000 Varianten, Zielpunkte"),
        (rules("tirol", duty="bayern"), "duty", "000 Varianten, Bayerisches Watten"),
        (rules("tirol", duty="bayern"), "demand", "000 Varianten, Bayerisches Watten"),
        (rules("unkritisch", guter=True), "guter", "000 Varianten, Der Guate"),
        (rules("beiers-weli", target=18), "target", "003 Veelvoorkomende varianten, Tirools Watten"),
        (rules("schwaighofer-zu-viert", packets=[3, 2]), "packets", "004 p. 38"),
        (rules("schwaighofer-zu-viert", duty="schwaighofer-rechter"), "duty", "004 p. 43"),
        # Else the document that has it.
        (rules("beiers", duty="tirol"), "duty", "000 Ein Stich"),
        (rules("tirol", announce_held=True), "announce_held", "004 pp. 31-32"),
        (rules("tirol", surrender=True), "surrender", "002 Sonderregeln auf watten.live, Aufgeben"),
        (rules("suedtirol-offen", target=21), "target", "003 Scoren"),
    ],
)
def test_an_agreement_cites_the_document_that_has_its_value(rule_set: Any, key: str, place: str) -> None:
    source = source_of(rule_set, key)
    assert (source.origin, str(source.citation)) == ("override", place)


def test_an_agreement_that_no_document_knows_cites_none() -> None:
    source = source_of(rules("tirol", target=7), "target")
    assert (source.origin, source.citation) == ("override", None)


def test_a_decision_is_named_only_where_it_decides_something() -> None:
    assert "D24" not in source_of(rules("tirol", guter=True), "guter").decisions
    assert source_of(rules("beiers", guter=True), "guter").decisions == ("D1", "D24")
    assert source_of(rules("unkritisch", guter=True), "guter").decisions == ()
    assert source_of(rules("tirol", base=3), "base").decisions == ("D41",)
    own = {"trump": {"obliged": ["trump"], "satisfied": ["trump"]}}
    assert source_of(rules("tirol", duty=own), "duty").decisions == ("D32", "D33")
    assert "D44" in source_of(rules("tirol", blind=True), "last_trick_rule").decisions
    assert source_of(rules("bayern", blind=True), "demand").decisions == ("D19", "D28", "D31", "D40")
    assert source_of(rules("tirol", match="best_of_three"), "schneider").decisions == ("D25", "D86")


def test_places_and_decisions_are_named_once_for_several_options() -> None:
    dealers = ("wrong_dealer_void_until", "wrong_dealer_after_standing")
    assert behind(expand("tirol"), *dealers) == "004 pp. 40-41; D17; D18"
    assert behind(rules("tirol", maschine=False), "maschine") == ""


# Sentences that are not followed


def passages() -> list[tuple[str, str, str]]:
    return [
        (str(passage.citation), passage.quote, passage.decision)
        for found in OTHERWISE.values()
        for passage in found
    ]


def test_what_003_says_against_itself_is_marked_with_the_decision() -> None:
    assert {(quote, decision) for _, quote, decision in passages()} == {
        ("Heer-Ober-Unter-10-9-8 (Heer hoogst)", "D11"),
        ("Heer-Ober-Unter-10-9-8-7", "D11"),
        ("Speel vijf slagen.", "D90"),
        ("gepaste giften betalen (inzet - 1)", "D13"),
        ("waarbij de inzet verdubbeld en opnieuw verdubbeld wordt", "D12"),
    }


@pytest.mark.parametrize(("place", "quote", "decision"), passages())
def test_a_passage_that_is_not_followed_stands_where_it_is_cited(
    place: str, quote: str, decision: str
) -> None:
    document, section = place.split(" ", 1)
    assert quote in section_text(document, section)
    assert sentence_of(document, quote).otherwise == decision


def test_every_sentence_marked_as_not_followed_has_its_decision_among_the_passages() -> None:
    marked = {s.otherwise for s in sentences() if s.otherwise is not None}
    assert marked == {decision for _, _, decision in passages()}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_passages_of_003_are_behind_the_values_of_003_alone(preset: str) -> None:
    found = {passage.decision for key in OPTIONS for passage in source_of(expand(preset), key).otherwise}
    expected = set()
    if PRESETS[preset].document == "003":
        expected = {"D11", "D12"}
        # Three cards are no five tricks; with a step of one the stake minus one is the last that was held.
        expected |= {"D90"} if preset != "beiers-wurf" else set()
        expected |= {"D13"} if preset == "beiers-turnier" else set()
    assert found == expected


def test_every_decision_that_is_cited_is_written_down() -> None:
    text = (ROOT / "referee" / "DECISIONS.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^\| (D\d+) \|", text, re.MULTILINE))
    named = {
        number for preset in PRESETS for key in OPTIONS for number in source_of(expand(preset), key).decisions
    }
    assert named | {decision for _, _, decision in passages()} <= written

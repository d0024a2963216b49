"""Every violation cites the rule it breaks in the rule set at hand, and says itself in every language."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from referee.game import acts as a
from referee.game.citations import BROKEN_OPTIONS, CITATIONS, cite
from referee.game.violations import Violation
from referee.rules.expand import expand
from referee.rules.options import OPTIONS
from referee.rules.presets import PRESETS
from referee.rules.sections import Citation
from referee.rules.sources import source_of
from referee.texts import LANGUAGES, Language, chosen_language
from referee.texts.violations import sentence
from tests.rules.deals import rules
from tests.rules.test_cited_values import REVIEWED
from tests.sentences.places import section_text
from tests.shared import ROOT

V = Violation
D6 = Citation("", "D6")
OWN_DUTY = {"trump": {"obliged": ["trump"], "satisfied": ["trump"]}}


def reviewed_places() -> Mapping[str, Mapping[str, Any]]:
    """By code and document: the section and the words there, of each violation that breaks no value."""
    return {entry["code"]: entry for entry in tomllib.loads(REVIEWED.read_text(encoding="utf-8"))["place"]}


SAME_PLACE = {
    V.WRONG_DEALER_TWICE_RUNNING: V.WRONG_DEALER,
    V.WRONG_DEALER_PASSED_OVER: V.WRONG_DEALER,
    V.NO_OFFER_OPEN: V.OFFER_OPEN,
    V.OWN_OFFER: V.OFFER_OPEN,
    V.NO_REQUEST_OPEN: V.REQUEST_OPEN,
}


def test_every_violation_breaks_an_options_value_or_has_a_place_in_every_document() -> None:
    assert set(CITATIONS) | set(BROKEN_OPTIONS) == set(Violation)
    # What may be said goes without saying, until the hand must have it.
    assert set(CITATIONS) & set(BROKEN_OPTIONS) == {V.SCHLAG_NOT_ALLOWED, V.TRUMP_NOT_ALLOWED}
    assert {option for options in BROKEN_OPTIONS.values() for option in options} <= set(OPTIONS)
    assert all(tuple(row) == ("000", "002", "003", "004") for row in CITATIONS.values())


@pytest.mark.parametrize(
    "violation", [violation for violation in CITATIONS if violation is not V.ALREADY_ASKED]
)
def test_a_place_says_the_rule_and_where_a_document_is_silent_it_is_000(violation: Violation) -> None:
    said = reviewed_places()[SAME_PLACE.get(violation, violation)]
    for document, place in CITATIONS[violation].items():
        section, quote = said[place.document]
        assert place == Citation(document if document in said else "000", section)
        assert quote in section_text(place.document, section)


@pytest.mark.parametrize(
    ("preset", "act", "violation", "place", "quote"),
    [
        (
            "tirol",
            a.AnnounceTrump,
            V.NOT_YOUR_TURN,
            "000 Ansagen 1-2",
            "Dann sagt der Geber die Trumpffarbe an",
        ),
        (
            "suedtirol-blind",
            a.AnnounceSchlag,
            V.NOT_YOUR_TURN,
            "002 Ablauf einer Runde",
            "nennt der Geber zuerst den Trumpf",
        ),
        (
            "beiers",
            a.AnnounceTrump,
            V.NOT_YOUR_TURN,
            "003 Voorbereiding en uitdelen 4-5",
            "Na de keuze van de voorhand",
        ),
        (
            "beiers",
            a.Bessere,
            V.NOT_YOUR_TURN,
            "003 Voorbereiding en uitdelen 4-5",
            "kijkt de deler naar zijn eerste drie kaarten",
        ),
        (
            "schwaighofer-zu-viert",
            a.AnnounceTrump,
            V.NOT_YOUR_TURN,
            "004 pp. 31-32",
            "dann sagt der, der die Karten ausgegeben hat, Trumpf an",
        ),
        (
            "beiers",
            a.Bessere,
            V.NOT_THE_ANNOUNCER,
            "003 Voorbereiding en uitdelen 7",
            "Zowel de voorhand als de deler mag",
        ),
        (
            "tirol",
            a.AskSchoeneres,
            V.NOT_THE_ANNOUNCER,
            "000 Ansagen, Schöneres",
            "darf die Vorhand den Geber um",
        ),
        (
            "suedtirol-offen",
            a.OfferSchlagtausch,
            V.NOT_THE_ANNOUNCER,
            "002 Sonderregeln auf watten.live, Schlagtausch",
            "können die Ansager ihre Rollen tauschen",
        ),
        (
            "suedtirol-offen",
            a.Fold,
            V.NOT_THE_ANNOUNCER,
            "002 Gestrichen und Die Vier",
            "Der zuständige Spieler des führenden Teams",
        ),
        (
            "suedtirol-offen",
            a.AnnounceSchlag,
            V.NOT_THE_ANNOUNCER,
            "002 Ablauf einer Runde",
            "zwei Spieler sagen die Runde an",
        ),
        ("tirol", a.Answer, V.NOT_YOUR_TURN, "000 Ansagen, Schöneres", "Ist der Geber einverstanden"),
        ("tirol", a.Cut, V.NOT_YOUR_TURN, "000 Vorbereitung und Geben 2", "sein rechter Nachbar hebt ab"),
        (
            "schwaighofer-kritisch",
            a.Cut,
            V.NOT_YOUR_TURN,
            "000 Vorbereitung und Geben 2",
            "sein rechter Nachbar hebt ab",
        ),
        (
            "tirol",
            a.PlayCard,
            V.NOT_YOUR_TURN,
            "000 Ein Stich",
            "Dann legt reihum im Uhrzeigersinn jeder eine Karte.",
        ),
    ],
)
def test_whose_act_it_is_is_cited_from_where_the_document_says_it_of_this_act_d104(
    preset: str, act: type[a.Act], violation: Violation, place: str, quote: str
) -> None:
    cited = cite(expand(preset), violation, act)
    assert str(cited) == place
    assert quote in section_text(cited.document, cited.section)


def test_who_asks_twice_breaks_a_decision_in_every_game() -> None:
    assert {cite(expand(preset), V.ALREADY_ASKED) for preset in PRESETS} == {D6}
    assert str(D6) == "D6"


@pytest.mark.parametrize(
    ("preset", "violation", "place"),
    [
        ("tirol", V.MUST_FOLLOW, "000 Ein Stich"),
        ("unkritisch", V.MUST_FOLLOW, "000 Ein Stich"),
        ("bayern", V.MUST_FOLLOW, "000 Varianten, Bayerisches Watten"),
        ("wattn-turnier", V.MUST_FOLLOW, "000 Varianten, Bayerisches Watten"),
        ("suedtirol-offen", V.MUST_FOLLOW, "002 Trumpf zugeben"),
        ("beiers", V.MUST_FOLLOW, "003 Spelverloop 4"),
        ("schwaighofer-zu-viert", V.MUST_FOLLOW, "004 pp. 33-34"),
        ("schwaighofer-kritisch", V.MUST_FOLLOW, "004 pp. 33-34, 43"),
        ("bayern", V.DEMAND_NOT_ALLOWED, "000 Varianten, Bayerisches Watten"),
        ("beiers", V.DEMAND_NOT_ALLOWED, "003 Spelverloop 4"),
        # The duty says that nothing else may be asked.
        ("tirol", V.DEMAND_NOT_ALLOWED, "000 Ein Stich"),
        ("suedtirol-offen", V.DEMAND_NOT_ALLOWED, "002 Trumpf zugeben"),
        ("schwaighofer-zu-viert", V.DEMAND_NOT_ALLOWED, "004 p. 33"),
        ("bayern", V.CARD_NOT_IN_DECK, "000 Varianten, Bayerisches Watten"),
        ("beiers-weli", V.CARD_NOT_IN_DECK, "003 Veelvoorkomende varianten, Tirools Watten"),
        ("beiers-wurf", V.WRONG_HAND_SIZE, "003 Veelvoorkomende varianten, Wurftwatten"),
        ("tirol", V.SCHLAG_NOT_ALLOWED, "000 Ansagen 1"),
        ("tirol", V.TRUMP_NOT_ALLOWED, "000 Ansagen 2"),
        ("beiers", V.TRUMP_NOT_ALLOWED, "003 Voorbereiding en uitdelen 5"),
        ("schwaighofer-zu-viert", V.SCHLAG_NOT_ALLOWED, "004 pp. 31-32"),
        ("beiers-blind", V.NOT_THE_LOWEST_CARD, "003 Veelvoorkomende varianten, Blind Watten"),
        ("suedtirol-blind", V.SIGNALS_FORBIDDEN, "000 Varianten, Blindwatten"),
        ("beiers-blind", V.SIGNALS_FORBIDDEN, "003 Veelvoorkomende varianten, Blind Watten"),
        ("beiers", V.OFFER_NOT_THE_NEXT_STAKE, "003 Verhogen 1"),
        ("beiers-turnier", V.OFFER_NOT_THE_NEXT_STAKE, "003 Veelvoorkomende varianten, Kritischer Watten"),
        ("schwaighofer-zu-viert", V.OFFER_NOT_THE_NEXT_STAKE, "004 p. 34"),
        ("tirol", V.OFFER_ABOVE_CAP, "000 Bieten"),
        ("schwaighofer-zu-viert", V.OFFER_ABOVE_CAP, "004 p. 34"),
        ("tirol", V.OFFER_WHILE_GESPANNT, "000 Schreiben, Gespannt"),
        ("beiers", V.OFFER_WHILE_GESPANNT, "003 Gespannen"),
        ("tirol", V.OFFER_ON_LAST_TRICK, "000 Bieten, Letzter Stich"),
        ("beiers", V.OFFER_AFTER_OWN_CARD, "003 Verhogen 1"),
        ("beiers-21", V.MUST_HOLD, "003 Scoren"),
        ("schwaighofer-kritisch", V.CUT_OWED, "004 p. 42"),
        ("bayern", V.GAME_OVER, "000 Varianten, Bayerisches Watten"),
        # What a tournament set is cited from its own sheet.
        ("wattn-turnier", V.OFFER_WHILE_GESPANNT, "wattn-turnier gespannt"),
        ("casino-tirol", V.OFFER_ON_LAST_TRICK, "casino-tirol last_trick_pairs"),
    ],
)
def test_a_violation_cites_the_value_that_it_breaks(preset: str, violation: Violation, place: str) -> None:
    assert str(cite(expand(preset), violation)) == place


@pytest.mark.parametrize(
    ("preset", "agreed", "violation", "place"),
    [
        ("bayern", {"duty": "tirol"}, V.MUST_FOLLOW, "000 Ein Stich"),
        ("beiers", {"duty": "tirol"}, V.MUST_FOLLOW, "000 Ein Stich"),
        ("schwaighofer-zu-viert", {"duty": "bayern"}, V.MUST_FOLLOW, "000 Varianten, Bayerisches Watten"),
        ("tirol", {"duty": "beiers"}, V.DEMAND_NOT_ALLOWED, "003 Spelverloop 4"),
        ("tirol", {"duty": OWN_DUTY}, V.MUST_FOLLOW, "rule set duty"),
        ("tirol", {"schlecken": "one"}, V.CUT_OWED, "000 Varianten, Schlecken"),
        ("tirol", {"schlecken": "several"}, V.CUT_OWED, "004 p. 42"),
        ("tirol", {"announce_held": True}, V.TRUMP_NOT_ALLOWED, "004 pp. 31-32"),
        ("tirol", {"must_hold": True}, V.MUST_HOLD, "003 Scoren"),
        ("tirol", {"blind": True}, V.SIGNALS_FORBIDDEN, "000 Varianten, Blindwatten"),
        ("tirol", {"gespannt": "no_offer_lose_2"}, V.OFFER_WHILE_GESPANNT, "003 Gespannen"),
        ("tirol", {"gespannt": "three"}, V.OFFER_WHILE_GESPANNT, "rule set gespannt"),
        ("tirol", {"target": 18}, V.GAME_OVER, "000 Varianten, Zielpunkte"),
        ("tirol", {"target": 7}, V.GAME_OVER, "rule set target"),
        ("beiers", {"step": 5}, V.OFFER_NOT_THE_NEXT_STAKE, "rule set step"),
    ],
)
def test_a_violation_of_an_agreement_cites_the_document_that_has_it_or_the_rule_set(
    preset: str, agreed: dict[str, Any], violation: Violation, place: str
) -> None:
    assert str(cite(rules(preset, **agreed), violation)) == place


@pytest.mark.parametrize("preset", PRESETS)
def test_what_cannot_be_broken_is_cited_from_a_document_that_has_it(preset: str) -> None:
    for violation in Violation:
        place = cite(expand(preset), violation)
        assert place == D6 or place.document in (preset, "000", "002", "003", "004"), violation
        if place.document in ("000", "002", "003", "004"):
            assert section_text(place.document, place.section)
    assert str(cite(expand("tirol"), V.MUST_HOLD)) == "003 Scoren"
    assert str(cite(expand("beiers"), V.OFFER_ON_LAST_TRICK)) == "000 Bieten, Letzter Stich"


def test_a_refusal_and_the_rules_page_cite_the_same_section() -> None:
    for preset in PRESETS:
        assert cite(expand(preset), V.MUST_FOLLOW) == source_of(expand(preset), "duty").citation


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_violation_is_a_sentence_in_every_language(language: Language) -> None:
    for violation in Violation:
        text = sentence(violation, language)
        assert text.endswith("."), violation
        assert text[0].isupper() or text[0] in "„“", violation


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_a_sentence_for_each_violation_and_no_other(language: Language) -> None:
    catalogue = (ROOT / "referee/texts" / language / "violations.ftl").read_text("utf-8")
    codes = re.findall(r"^violation-(\w+) =", catalogue, re.MULTILINE)
    assert codes == list(Violation)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "de"), ("de-AT,en;q=0.5", "de"), ("fr, de", "de"), ("nl", "en"), (";;,,", "en")],
)
def test_the_callers_language_is_the_first_that_is_spoken(accepted: str, language: str) -> None:
    assert chosen_language(accepted) == language

"""Every ruling is said in German and in English."""

from dataclasses import replace
from itertools import product

import pytest

from referee.audit.auditor import Difference, audit
from referee.game.events import DealScored, RulingGiven, TrickTaken
from referee.rules.expand import expand
from referee.rules.numbers import Party
from referee.rules.presets import PRESETS
from referee.rules.regulations import CONSEQUENCE_KINDS
from referee.rulings.codes import FINDINGS, REMARKS
from referee.texts import LANGUAGES, Language
from referee.texts.rulings import say_ruling
from replay.telling.audit_report import audit_json, audit_lines
from tests.rulings.random_tables import RandomTable
from tests.rulings.tables import BEN, table

RULING = RulingGiven("REVOKE", BEN, 6, "000 Ein Stich; regulations REVOKE", "none")
STATE = table().announce("10", "L").lay("L8").state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("finding", FINDINGS)
def test_every_finding_with_every_consequence(finding: str, language: Language) -> None:
    flags = (False, True)
    for consequence, points, thrown_in, passes in product(CONSEQUENCE_KINDS, (0, 1, -2), flags, flags):
        if (consequence == "opponents_write") == (points != 0):
            ruling = replace(RULING, finding=finding, consequence=consequence, points=points)
            said = say_ruling(replace(ruling, thrown_in=thrown_in, passes_deal=passes), STATE, language)
            assert all(line[0].isupper() and line.endswith(".") for line in said.lines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("remark", REMARKS)
def test_every_remark(remark: str, language: Language) -> None:
    for ruling in (
        replace(RULING, remark=remark, earlier=3),
        replace(RULING, remark=remark, earlier=3, unfounded=True),
        replace(RULING, remark=remark, earlier=3, decided=False),
        replace(RULING, remark=remark, earlier=3, finding="PLAYED_OUT_OF_TURN"),
    ):
        assert say_ruling(ruling, STATE, language).lines()


def test_a_revoke_that_shows_later_in_german() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")
    assert say_ruling(at.ruling, at.state, "de").lines() == (
        "Ben gab nicht zu (Ereignis 6, gezeigt hat es Ereignis 13).",
        "Regel: 000 Ein Stich; Ordnung: Nicht zugegeben.",
        "Anna und Carla schreiben 2 Punkte; die Karten werden zusammengeworfen, das Geben geht weiter.",
        "Anna gibt.",
    )


def test_and_in_english() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")
    assert say_ruling(at.ruling, at.state, "en").lines()[2:] == (
        "Anna and Carla write 2 points; the cards are thrown in and the deal passes on.",
        "Anna deals.",
    )


def test_one_player_writes_in_the_singular() -> None:
    at = table("schwaighofer-zu-zweit").announce("10", "L").lay("L8 H7").lay("H8 LA")
    assert say_ruling(at.ruling, at.state, "de").consequence.startswith("Anna schreibt 2 Punkte")
    assert say_ruling(at.ruling, at.state, "en").consequence.startswith("Anna writes 2 points")


def test_a_wrong_dealer_is_told_until_when_it_can_be_noticed() -> None:
    at = table().won_by(0).deal(by=BEN)
    assert say_ruling(at.ruling, at.state, "en").now.startswith("Who objects does so before the first packet")
    at = table(wrong_dealer_void_until="deal_end").won_by(0).deal(by=BEN)
    assert say_ruling(at.ruling, at.state, "en").now.startswith(
        "Who objects does so before the deal is finished"
    )


def test_a_directors_ruling_is_signed() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")
    ruling = at.version - 1
    at.director("none", overrules=ruling)
    assert say_ruling(at.ruling, at.state, "en").signed == (
        f"Ruled by Moser in place of ruling {ruling}: seen by the whole table"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_happens_at_a_table_can_be_said(preset: str, language: Language) -> None:
    played = RandomTable(expand(preset), 11, "UNKNOWN")
    played.play_on(150)
    for decision in played.decisions:
        for event in decision.events:
            if isinstance(event, RulingGiven):
                assert say_ruling(event, decision.state, language).lines()
    result = audit(played.events)
    assert audit_lines(result, played.events[0], language)  # type: ignore[arg-type]
    assert len(audit_json(result)["findings"]) == len(result.findings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_can_be_said(language: Language) -> None:
    result = audit(table().history)
    assert len(audit_lines(result, table().history[0], language)) == 1  # type: ignore[arg-type]
    taken, scored = TrickTaken(0), DealScored(Party(0), 2, "tricks")
    differences = (
        Difference(3, "payload", None, taken),
        Difference(3, "payload", taken, None),
        Difference(3, "payload", taken, scored),
        Difference(3, "points", scored, replace(scored, points=3)),
    )
    lines = audit_lines(replace(result, differences=differences), table().history[0], language)  # type: ignore[arg-type]
    assert len(lines) == 5
    assert "trick_taken" in lines[1]
    assert "TrickTaken" not in "".join(lines)
    said = audit_json(replace(result, differences=differences))["differences"]
    assert [(one["logged"], one["expected"]) for one in said] == [
        (None, "trick_taken"),
        ("trick_taken", None),
        ("trick_taken", "deal_scored"),
        (2, 3),
    ]

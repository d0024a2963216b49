"""Deuten at the table: shown or said aloud, and where plain words are forbidden (000, 003 Spelverloop 5, 004; D92)."""

from typing import Any

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.citations import cite
from referee.game.views import SPECTATOR, viewed
from referee.game.violations import Violation
from referee.rules.sections import Citation
from referee.rulings.codes import SIGNAL_FORBIDDEN
from referee.rulings.referee import adjudicate
from tests.table import ANNA, BEN, DAN, Table, table

_BLIND = "003 Veelvoorkomende varianten, Blind Watten"


def announced(preset: str, **options: Any) -> Table:
    """A deal of five, announced, before the first card."""
    return table(preset, **options).deal().announce("10", "L")


@pytest.mark.parametrize("preset", ["beiers", "beiers-weli", "beiers-wurf", "beiers-turnier", "beiers-21"])
@pytest.mark.parametrize(
    "words", [a.Signal("lead your trump", spoken=True), a.Signal("Maxi"), a.Signal("ich hab den Rechten")]
)
def test_003_lets_nobody_sign_in_plain_words_said_or_written(preset: str, words: a.Signal) -> None:
    played = announced(preset)
    assert played.refused(BEN, words) == ["SIGNALS_FORBIDDEN"]
    assert played.may(BEN, a.Signal("a look we agreed on"))
    assert cite(played.rules, Violation.SIGNALS_FORBIDDEN) == Citation("003", "Spelverloop 5")


@pytest.mark.parametrize("preset", ["tirol", "suedtirol-offen", "schwaighofer-zu-viert", "unkritisch"])
def test_elsewhere_partners_may_talk_000_deuten_004_p_36(preset: str) -> None:
    played = announced(preset)
    for words in (
        a.Signal("was soll ich werfen?", spoken=True),
        a.Signal("Maxi"),
        a.Signal("Rechter", spoken=True),
    ):
        assert played.may(BEN, words)


def test_where_nobody_signs_the_rule_that_is_cited_is_the_blind_games() -> None:
    for preset, place in (("suedtirol-blind", "000 Varianten, Blindwatten"), ("beiers-blind", _BLIND)):
        assert str(cite(table(preset).rules, Violation.SIGNALS_FORBIDDEN)) == place


def test_plain_words_forbidden_by_agreement_are_cited_from_the_document_that_forbids_them() -> None:
    agreed = table("tirol", spoken_signals=False).rules
    assert cite(agreed, Violation.SIGNALS_FORBIDDEN) == Citation("003", "Spelverloop 5")


def test_with_two_players_there_is_nobody_to_sign_to_aloud_or_not() -> None:
    played = announced("schwaighofer-zu-zweit", spoken_signals=False)
    assert played.refused(ANNA, a.Signal("Maxi", spoken=True)) == ["NOT_IN_THESE_RULES"]


def test_what_was_said_aloud_is_kept_so_and_everybody_hears_it() -> None:
    played = announced("tirol").does(DAN, a.Signal("hast an Trumpf?", spoken=True))
    (given,) = played.events[-1:]
    assert given == e.SignalGiven(DAN, "hast an Trumpf?", spoken=True)
    assert viewed(given, played.state, SPECTATOR).event == given


def test_at_a_recorded_table_plain_words_are_noted_and_cost_nothing_003() -> None:
    played = announced("beiers", enforcement="FLAG")
    decided = adjudicate(played.state, BEN, a.Signal("ik heb de Max", spoken=True))
    said, ruling = decided.events
    assert said == e.SignalGiven(BEN, "ik heb de Max", True, (Violation.SIGNALS_FORBIDDEN,))
    assert isinstance(ruling, e.RulingGiven)
    assert (ruling.finding, ruling.seat, ruling.consequence, ruling.points) == (
        SIGNAL_FORBIDDEN,
        BEN,
        "none",
        0,
    )
    assert ruling.rule.startswith("003 Spelverloop 5;")

"""Which rule a violation breaks: document and section, for each of the four documents.

A rule set is played by its preset's document, so that one is cited. Where a document is silent on a rule that
a rule set has all the same (by an override, or because it goes without saying), the row names the document
that has it, or the decision that fills the gap.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from referee.game.violations import Violation
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

V = Violation


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a document, `000` and `Ein Stich`; the document `D` is the list of decisions."""

    document: str
    section: str


def _row(d000: str, d002: str, d003: str, d004: str) -> Mapping[str, Citation]:
    """A section of each document. `000: Bieten` in another document's place cites that one instead."""
    written = {"000": d000, "002": d002, "003": d003, "004": d004}
    return MappingProxyType({document: _place(document, text) for document, text in written.items()})


def _place(document: str, text: str) -> Citation:
    other, colon, section = text.partition(": ")
    return Citation(other, section) if colon else Citation(document, text)


_TURN: Final = _row("Ein Stich", "Ablauf einer Runde", "Spelverloop 1", "p. 38")
_DEALER: Final = _row("Vorbereitung und Geben", "Ablauf einer Runde", "Spelers", "pp. 40-41")
_CARDS: Final = _row("Die Karten", "Grundlagen", "Kaartspel", "pp. 31, 42")
_HAND: Final = _row("Vorbereitung und Geben", "Grundlagen", "Voorbereiding 2", "pp. 31, 38")
_ANSWER: Final = _row("Bieten", "Bieten", "Verhogen 2", "p. 34")
_ALTERNATE: Final = _row("Bieten", "Bieten", "Verhogen 3", "p. 34")
_GESPANNT: Final = _row("Schreiben", "Gestrichen und Die Vier", "Gespannen", "p. 40")
_REQUEST: Final = _row("Ansagen", "Sonderregeln", "Voorbereiding 7", "000: Ansagen")

CITATIONS: Final[Mapping[Violation, Mapping[str, Citation]]] = MappingProxyType(
    {
        V.NOT_YOUR_TURN: _TURN,
        V.WRONG_PHASE: _row("Ansagen", "Ablauf einer Runde", "Voorbereiding", "pp. 31-32, 38"),
        V.GAME_OVER: _row("Spielende", "Grundlagen", "Winnen", "p. 37"),
        V.WRONG_DEALER_TWICE_RUNNING: _DEALER,
        V.WRONG_DEALER_PASSED_OVER: _DEALER,
        V.WRONG_DEALER: _DEALER,
        V.NOT_THE_ANNOUNCER: _row("Ansagen", "Ablauf einer Runde", "Voorbereiding 4-5", "pp. 31-32, 38"),
        V.SCHLAG_NOT_ALLOWED: _row(
            "Ansagen", "Der Weli; Sonderregeln, Kein Schlag", "Voorbereiding 4", "p. 32"
        ),
        V.TRUMP_NOT_ALLOWED: _row("Ansagen", "Sonderregeln, Kein Trumpf", "Voorbereiding 5", "p. 32"),
        V.NOT_THE_LOWEST_CARD: _row(
            "003: Varianten, Blind Watten", "003: Varianten, Blind Watten", "Varianten, Blind Watten",
            "003: Varianten, Blind Watten",
        ),
        V.CARD_NOT_IN_HAND: _HAND,
        V.CARD_ALREADY_PLAYED: _row("Ein Stich", "Ablauf einer Runde", "Spelverloop 2", "p. 34"),
        V.CARD_NOT_IN_DECK: _CARDS,
        V.MUST_FOLLOW: _row("Ein Stich", "Trumpf zugeben", "Spelverloop 4", "pp. 33-34, 43"),
        V.DEMAND_NOT_ALLOWED: _row(
            "Varianten, Bayerisches Watten", "Trumpf zugeben", "Spelverloop 4", "pp. 33-34"
        ),
        V.OFFER_OPEN: _ANSWER,
        V.NO_OFFER_OPEN: _ANSWER,
        V.OWN_OFFER: _ANSWER,
        V.OFFER_OUT_OF_TURN: _ALTERNATE,
        V.OFFER_NOT_THE_NEXT_STAKE: _row("Bieten", "Bieten", "Verhogen 1", "p. 34"),
        V.OFFER_ABOVE_CAP: _row("Bieten", "000: Bieten", "000: Bieten", "p. 34"),
        V.OFFER_WHILE_GESPANNT: _GESPANNT,
        V.OFFER_CLOSED: _GESPANNT,
        V.OFFER_AFTER_OWN_CARD: _row("003: Verhogen 1", "003: Verhogen 1", "Verhogen 1", "003: Verhogen 1"),
        V.OFFER_ON_LAST_TRICK: _row(
            "Bieten, Letzter Stich", "000: Bieten, Letzter Stich", "000: Bieten, Letzter Stich",
            "000: Bieten, Letzter Stich",
        ),
        V.MUST_HOLD: _row("003: Scoren", "003: Scoren", "Scoren", "003: Scoren"),
        V.NO_REQUEST_OPEN: _REQUEST,
        V.REQUEST_OPEN: _REQUEST,
        V.ALREADY_ASKED: _row("D: D6", "D: D6", "D: D6", "D: D6"),
        V.GESPANNT_CHOICE_OWED: _row("Schreiben", "Gestrichen und Die Vier", "000: Schreiben", "000: Schreiben"),
        V.NOT_GESPANNT: _row("Schreiben", "Gestrichen und Die Vier", "000: Schreiben", "000: Schreiben"),
        V.SIGNALS_FORBIDDEN: _row(
            "Varianten, Blindwatten", "000: Varianten, Blindwatten", "Varianten, Blind Watten",
            "000: Varianten, Blindwatten",
        ),
        V.NOT_IN_THESE_RULES: _row("Varianten", "Sonderregeln", "Varianten", "pp. 31-44"),
        V.WRONG_HAND_SIZE: _HAND,
        V.CUT_OWED: _row(
            "Varianten, Schlecken", "000: Varianten, Schlecken", "000: Varianten, Schlecken", "p. 42"
        ),
    }
)  # fmt: skip
"""Every violation's place, by document."""


def cite(rules: RuleSet, violation: Violation) -> Citation:
    """The rule that the violation breaks in a game of these rules."""
    return CITATIONS[violation][PRESETS[rules.preset].document]

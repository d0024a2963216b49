"""Which rule a violation breaks: the place that is cited in a refusal or a finding.

Where a violation breaks the value of an option, the section that says this value is cited, so that it follows
the rule set whatever was agreed (``referee.rules.sources``). The rest goes without saying in every game and is
cited from the document the game stands in.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.game import acts as a
from referee.game.violations import Violation
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.sections import Citation
from referee.rules.sources import place_elsewhere, place_of

V = Violation

BROKEN_OPTIONS: Final[Mapping[Violation, tuple[str, ...]]] = MappingProxyType(
    {
        V.GAME_OVER: ("target",),
        V.NOT_THE_ANNOUNCER: ("announce",),
        V.SCHLAG_NOT_ALLOWED: ("announce_held",),
        V.TRUMP_NOT_ALLOWED: ("announce_held",),
        V.NOT_THE_LOWEST_CARD: ("announce",),
        V.CARD_NOT_IN_HAND: ("hand",),
        V.CARD_NOT_IN_DECK: ("deck",),
        V.MUST_FOLLOW: ("duty",),
        V.DEMAND_NOT_ALLOWED: ("demand",),
        V.OFFER_NOT_THE_NEXT_STAKE: ("ladder", "step"),
        V.OFFER_ABOVE_CAP: ("cap",),
        V.OFFER_WHILE_GESPANNT: ("gespannt",),
        V.OFFER_CLOSED: ("gespannt",),
        V.OFFER_AFTER_OWN_CARD: ("timing",),
        V.OFFER_ON_LAST_TRICK: ("last_trick_pairs", "last_trick_rule"),
        V.MUST_HOLD: ("must_hold",),
        V.GESPANNT_CHOICE_OWED: ("gespannt",),
        V.NOT_GESPANNT: ("gespannt",),
        V.SIGNALS_FORBIDDEN: ("signals",),
        V.WRONG_HAND_SIZE: ("hand",),
        V.CUT_OWED: ("schlecken",),
    }
)
"""The options whose value the violation breaks; the first that is in force is cited."""


def _row(d000: str, d002: str, d003: str, d004: str) -> Mapping[str, Citation]:
    """A section of each document. `000: Bieten` in another document's place cites that one instead."""
    written = {"000": d000, "002": d002, "003": d003, "004": d004}
    return MappingProxyType({document: _place(document, text) for document, text in written.items()})


def _place(document: str, text: str) -> Citation:
    other, colon, section = text.partition(": ")
    return Citation(other, section) if colon else Citation(document, text)


_DEALER: Final = _row("Vorbereitung und Geben", "Ablauf einer Runde", "Spelers", "pp. 40-41")
_ANSWER: Final = _row("Bieten", "Bieten", "Verhogen 2", "p. 34")
_REQUEST: Final = _row(
    "Ansagen, Schöneres", "Sonderregeln auf watten.live", "000: Ansagen, Schöneres", "000: Ansagen, Schöneres"
)

CITATIONS: Final[Mapping[Violation, Mapping[str, Citation]]] = MappingProxyType(
    {
        V.NOT_YOUR_TURN: _row("Ein Stich", "Ablauf einer Runde", "Spelverloop 1", "p. 38"),
        V.WRONG_PHASE: _row("Ansagen", "Ablauf einer Runde", "Voorbereiding en uitdelen", "pp. 31-32, 38"),
        V.WRONG_DEALER_TWICE_RUNNING: _DEALER,
        V.WRONG_DEALER_PASSED_OVER: _DEALER,
        V.WRONG_DEALER: _DEALER,
        V.SCHLAG_NOT_ALLOWED: _row(
            "Ansagen 1", "Ablauf einer Runde", "Voorbereiding en uitdelen 4", "pp. 31-32"
        ),
        V.TRUMP_NOT_ALLOWED: _row("Ansagen 2", "Ablauf einer Runde", "Voorbereiding en uitdelen 5", "p. 32"),
        V.CARD_ALREADY_PLAYED: _row("Ein Stich", "Ablauf einer Runde", "Spelverloop 2", "p. 34"),
        V.OFFER_OPEN: _ANSWER,
        V.NO_OFFER_OPEN: _ANSWER,
        V.OWN_OFFER: _ANSWER,
        V.OFFER_OUT_OF_TURN: _row("Bieten", "Bieten", "Verhogen 3", "p. 34"),
        V.NO_REQUEST_OPEN: _REQUEST,
        V.REQUEST_OPEN: _REQUEST,
        V.ALREADY_ASKED: MappingProxyType(dict.fromkeys(("000", "002", "003", "004"), Citation("", "D6"))),
        V.NOT_IN_THESE_RULES: _row(
            "Varianten", "Sonderregeln auf watten.live", "Veelvoorkomende varianten", "pp. 31-44"
        ),
    }
)
"""By document, the place of a violation where it breaks no such value."""

_THE_CUT: Final = "Vorbereitung und Geben 2"

OPTIONS_OF_ACTS: Final[Mapping[tuple[type, Violation], str]] = MappingProxyType(
    {
        (a.AnnounceSchlag, V.NOT_YOUR_TURN): "announce",
        (a.AnnounceTrump, V.NOT_YOUR_TURN): "announce",
        (a.TurnUp, V.NOT_YOUR_TURN): "announce",
        (a.Bessere, V.NOT_YOUR_TURN): "announce",  # 003: only after the Schlag does the dealer look
        (a.Bessere, V.NOT_THE_ANNOUNCER): "bessere",
        (a.AskSchoeneres, V.NOT_THE_ANNOUNCER): "schoeneres_before",
        (a.OfferSchlagtausch, V.NOT_THE_ANNOUNCER): "schlagtausch",
        (a.Hold, V.NOT_THE_ANNOUNCER): "gespannt",
        (a.Fold, V.NOT_THE_ANNOUNCER): "gespannt",
    }
)
"""The option whose value says whose act it is, where that is another than for a card or an announcement (D104)."""

PLACES_OF_ACTS: Final[Mapping[tuple[type, Violation], Mapping[str, Citation]]] = MappingProxyType(
    {
        (a.Cut, V.NOT_YOUR_TURN): _row(_THE_CUT, *[f"000: {_THE_CUT}"] * 3),
        (a.Answer, V.NOT_YOUR_TURN): _REQUEST,
    }
)
"""The same where no option says it, by document."""


def cite(rules: RuleSet, violation: Violation, act: type[a.Act] | None = None) -> Citation:
    """The rule that the violation breaks in a game of these rules, committed by an act of this kind if it is known.

    An option that forbids nothing in them is cited from the first document that has it.
    """
    if act is not None:
        option = OPTIONS_OF_ACTS.get((act, violation))
        if option is not None and (place := place_of(rules, option)) is not None:
            return place
        if (act, violation) in PLACES_OF_ACTS:
            return PLACES_OF_ACTS[act, violation][PRESETS[rules.preset].document]
    options = BROKEN_OPTIONS.get(violation, ())
    if violation is V.SIGNALS_FORBIDDEN and rules.signals:
        options = ("spoken_signals",)  # where one may sign, plain words are what is forbidden (D92)
    for option in options:
        if (place := place_of(rules, option)) is not None:
            return place
    if violation in CITATIONS:
        return CITATIONS[violation][PRESETS[rules.preset].document]
    return place_elsewhere(options[-1])

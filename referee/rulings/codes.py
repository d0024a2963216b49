"""The codes of rulings: what is found, which clause of the regulations rules on it, and which rule is cited.

A finding is a violation by its own code, save three that have the name the regulations give them: REVOKE for
a recorded MUST_FOLLOW, PLAYED_OUT_OF_TURN for a card with NOT_YOUR_TURN, SIGNAL_FORBIDDEN for
SIGNALS_FORBIDDEN; or it is an irregularity that is no act.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from referee.game import events as e
from referee.game.acts import Act
from referee.game.citations import cite
from referee.game.violations import Irregularity, Violation
from referee.rules.regulations import Clause
from referee.rules.rule_set import RuleSet
from referee.rules.sources import behind

REVOKE: Final = "REVOKE"
OUT_OF_TURN: Final = "PLAYED_OUT_OF_TURN"
SIGNAL_FORBIDDEN: Final = "SIGNAL_FORBIDDEN"

_RENAMED: Final[Mapping[Violation, str]] = MappingProxyType(
    {Violation.MUST_FOLLOW: REVOKE, Violation.SIGNALS_FORBIDDEN: SIGNAL_FORBIDDEN}
)
_VIOLATION_OF: Final[Mapping[str, Violation]] = MappingProxyType(
    {
        **{violation.value: violation for violation in Violation},
        REVOKE: Violation.MUST_FOLLOW,
        OUT_OF_TURN: Violation.NOT_YOUR_TURN,
        SIGNAL_FORBIDDEN: Violation.SIGNALS_FORBIDDEN,
    }
)

WRONG_DEALER: Final[tuple[str, ...]] = (
    Violation.WRONG_DEALER_TWICE_RUNNING.value,
    Violation.WRONG_DEALER_PASSED_OVER.value,
    Violation.WRONG_DEALER.value,
)

FINDINGS: Final[tuple[str, ...]] = (
    *(_RENAMED.get(violation, violation.value) for violation in Violation),
    OUT_OF_TURN,
    *(irregularity.value for irregularity in Irregularity),
)
"""Every code of a finding."""

Remark = Literal[
    "",
    "unnoticed",  # nobody has objected yet; what follows hangs on when it is noticed
    "during",  # a wrong deal, noticed while it was played
    "finished",  # … before the next deal's first packet lay on the table
    "next-packet",  # … after that
    "in_time",  # noticed before the next card
    "too_late",  # noticed, claimed or shown when it no longer matters
    "deal_over",  # the deal it happened in is over
    "no_deal",  # no deal lies on the table that could be void
    "no_line",  # the last line is not the offender's
    "graver",  # one act is ruled on once, by its gravest finding
    "settled",  # an earlier ruling settled it
    "not_the_accused",  # the event is another seat's
    "may_still_show",  # the record cannot tell yet
    "cannot_show",  # the deal was over before the cards fell that would tell
    "denied",  # the record does not show it, and the accused denies it
    "admitted",  # the record does not show it, and the accused admits it
    "referee_deals",  # acts against the rules are refused at this table, so it cannot have happened
]
REMARKS: Final[tuple[Remark, ...]] = get_args(Remark)


def code_of(event: e.Event, violation: Violation) -> str:
    """The finding's code for a violation that the event carries."""
    if violation is Violation.NOT_YOUR_TURN and isinstance(event, e.CardPlayed):
        return OUT_OF_TURN
    return _RENAMED.get(violation, violation.value)


_OWN_CLAUSE: Final[Mapping[str, Clause]] = MappingProxyType(
    {
        REVOKE: "REVOKE",
        OUT_OF_TURN: "PLAYED_OUT_OF_TURN",
        SIGNAL_FORBIDDEN: "SIGNAL_FORBIDDEN",
        "OFFER_WHILE_GESPANNT": "OFFER_WHILE_GESPANNT",
        "OFFER_ABOVE_CAP": "OFFER_ABOVE_CAP",
        "OFFER_ON_LAST_TRICK": "OFFER_ON_LAST_TRICK",
        "MISDEAL": "MISDEAL",
        "LOOKED_TOO_EARLY": "LOOKED_TOO_EARLY",
        "LOOKED_AT_STOCK": "LOOKED_AT_STOCK",
        "SECOND_CUT": "SECOND_CUT",
        "SILENT_OFFER": "SILENT_OFFER",
        "CARD_EXPOSED": "CARD_EXPOSED",
        "TAKEN_BACK": "TAKEN_BACK",
        "WROTE_TOO_LATE": "WROTE_TOO_LATE",
        "CHEATING": "CHEATING",
    }
)


def clause_of(event: e.Event, code: str) -> Clause | None:
    """The clause that rules on the finding; None where no regulation does (a wrong dealer, a cut by another)."""
    if code in _OWN_CLAUSE:
        return _OWN_CLAUSE[code]
    if isinstance(event, e.CardsDealt | e.CardsCut):
        return None
    return "OTHER_CARD" if isinstance(event, e.CardPlayed) else "OTHER_SAID"


def rule_cited(rules: RuleSet, code: str, clause: Clause | None, act: type[Act] | None = None) -> str:
    """The rule that was broken and the regulation that says what follows, `000 Ein Stich; regulations REVOKE`.

    `act` is the kind of act that broke it, if it is known.
    """
    cited = []
    if code in WRONG_DEALER:
        cited.append(behind(rules, "wrong_dealer_void_until", "wrong_dealer_after_standing"))
    elif code in _VIOLATION_OF:
        cited.append(str(cite(rules, _VIOLATION_OF[code], act)))
    if clause is not None:
        cited.append(f"regulations {clause}")
    return "; ".join(cited)

"""Which rule stands behind each thing that is said of a sheet: document and section, and the decisions."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.rules.gespannt import is_gespannt
from referee.rules.rule_set import RuleSet
from referee.rules.sections import Citation
from referee.rules.sources import behind
from referee.rules.stake import Score
from referee.schrift.faults import FaultCode

_OPTION_OF: Final[Mapping[FaultCode, str]] = MappingProxyType(
    {
        FaultCode.VALUE_IMPOSSIBLE: "step",
        FaultCode.TOTAL_WRONG: "step",
        FaultCode.AFTER_THE_END: "target",
        FaultCode.NOT_WON: "target",
        FaultCode.PENALTY_NOT_IN_THESE_RULES: "bessere",
        FaultCode.PENALTY_WRONG: "bessere",
        FaultCode.STROKE_EARLY: "strokes",
        FaultCode.STROKE_MISSING: "strokes",
        FaultCode.STROKE_WRONG_COLUMN: "strokes",
    }
)
_WRITING: Final = Citation("004", "p. 40")
"""How a line is written at all: the winners' points, the others' dash."""


SOURCE_OF_FIRST_DEALER: Final = "004 p. 40; D84"
"""The rule behind a first dealer that the sheet does not give."""
SOURCE_OF_BESSERE_BELOW: Final = "D85"
"""The rule behind a wrong deal that stands for the bessere below it."""


def source_of_dealers(rules: RuleSet) -> str:
    """The rule behind who deals, and behind the ruling on a wrong dealer."""
    return behind(rules, "wrong_dealer_void_until", "wrong_dealer_after_standing")


def source_of_fault(rules: RuleSet, code: FaultCode, score: Score) -> str | None:
    """The rule behind a fault at this score, None where it is the players' own agreement."""
    option = _OPTION_OF.get(code)
    if option is None:
        return str(_WRITING)
    if option == "step":
        near = any(is_gespannt(rules, score, party) for party in (0, 1))
        option = "gespannt" if near else "ladder" if rules.ladder else option
    return behind(rules, option) or None

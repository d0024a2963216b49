"""What is noted, claimed and ruled on at a table: void words, irregularities, corrections, claims and rulings.

They are events like all others (`events` names them too) and edit no earlier one.
"""

from dataclasses import dataclass

from referee.game.acts import Act
from referee.game.violations import Irregularity, Violation
from referee.rules.numbers import Seat


@dataclass(frozen=True, slots=True)
class ActVoided:
    """Something was said against the rules at a recorded table: noted, void, to be said again rightly."""

    seat: Seat
    act: Act
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class IrregularityNoted:
    """The scribe noted an irregularity of the seat `offender` that is no act."""

    seat: Seat
    irregularity: Irregularity
    offender: Seat
    note: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    """The last recorded act was entered wrongly and is taken back; `version` is where the record goes on from."""

    seat: Seat
    version: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ClaimFiled:
    """`seat` claims that `accused` broke a rule.

    `claim` is the code of a violation, irregularity or finding; `event` the version of the event or `line` the
    line of the scoresheet it is about; `admitted` whether the accused admits it, None where nobody asked.
    """

    seat: Seat
    claim: str
    accused: Seat
    event: int | None = None
    text: str = ""
    line: int | None = None
    admitted: bool | None = None


@dataclass(frozen=True, slots=True)
class RulingGiven:
    """What was found, by which rule, and what follows (a finding never edits an earlier event).

    `finding` is the code of the irregularity or violation of `seat`; `event` the version it rests on,
    `shown_by` that at which it showed if later; `claim` that of the claim it answers. `unfounded` is a claim
    that is not so, `decided` is False where the record cannot tell. `consequence` is one of the regulations'
    codes; its `points` go into the opponents' column or, below zero, the offender's; a `penalty` is a line of
    its own, else the line is the deal's. `line` does not count. `remark` says by code why just this follows;
    `earlier` is the version of a ruling that settled the matter, `overrules` of one that no longer holds. `by`
    is "referee" or the director's name.
    """

    finding: str
    seat: Seat
    event: int
    rule: str
    consequence: str
    points: int = 0
    thrown_in: bool = False
    passes_deal: bool = False
    by: str = "referee"
    reason: str = ""
    overrules: int | None = None
    decided: bool = True
    unfounded: bool = False
    remark: str = ""
    shown_by: int | None = None
    claim: int | None = None
    line: int | None = None
    earlier: int | None = None
    penalty: bool = False

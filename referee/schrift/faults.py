"""Every way a line or a stroke can be written wrongly, by its stable code (section "The scoresheet")."""

from dataclasses import dataclass
from enum import StrEnum


class FaultCode(StrEnum):
    """A stable code for one fault of the writing."""

    BOTH_WROTE = "BOTH_WROTE"
    NOBODY_WROTE = "NOBODY_WROTE"
    NOT_A_NUMBER = "NOT_A_NUMBER"
    VALUE_IMPOSSIBLE = "VALUE_IMPOSSIBLE"
    AFTER_THE_END = "AFTER_THE_END"
    TOTAL_WRONG = "TOTAL_WRONG"
    PENALTY_NOT_IN_THESE_RULES = "PENALTY_NOT_IN_THESE_RULES"
    PENALTY_WRONG = "PENALTY_WRONG"
    STROKE_EARLY = "STROKE_EARLY"
    STROKE_MISSING = "STROKE_MISSING"
    STROKE_WRONG_COLUMN = "STROKE_WRONG_COLUMN"
    UNREADABLE = "UNREADABLE"
    NOT_WON = "NOT_WON"
    """The sheet says that a party has won that has not."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault, and what the line would have to be.

    ``column`` is where it stands, None for the whole line. ``could``: what the side that wrote could have
    written there, as the sheet is written (points or totals). ``others_could``: whether the same number would
    have been possible in the other column. ``due``: the line at which the column's stroke belongs, None if
    nowhere yet.
    """

    line: int
    code: FaultCode
    column: int | None = None
    could: tuple[int, ...] = ()
    others_could: bool = False
    due: int | None = None

"""A scoresheet as a value: what stands on the paper, line by line (004 pp. 39-41, section "The scoresheet").

Lines count from 0; the left column is party 0 (seats 0 and 2), the right one party 1. How a sheet is typed or
stored is the readers' business; here it has been read, and only what it says is judged.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from referee.rules.dealer_order import Notice
from referee.rules.rule_set import RuleSet

Mark = int | str | None
"""What stands in one column: a number, the dash (None), or a text that is no number."""

Kind = Literal["deal", "penalty", "struck"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Written = Literal["points", "totals", "auto"]
WRITTEN: Final[tuple[Written, ...]] = get_args(Written)
"""Numbers are the points of each deal, running totals, or it is not said which."""

Strokes = tuple[int | None, int | None]
"""By column the line from which it is struck through, None for never; below the last line is one more."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of two columns; ``dealer`` is the seat that is said to have dealt it.

    ``moves_dealer``: a penalty that counts as a dealer's turn. A struck line counts nothing.
    """

    left: Mark
    right: Mark
    kind: Kind = "deal"
    dealer: int | None = None
    moves_dealer: bool = False

    @property
    def marks(self) -> tuple[Mark, Mark]:
        """The two columns, left first."""
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class Scribble:
    """Something in the place of a line that is no line of two columns."""

    text: str


SheetLine = Line | Scribble


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of one Partie.

    ``strokes`` None: strokes are not judged. ``notice``: when a wrong dealer of the last deal was noticed.
    ``won``: the party that the sheet says has won. Raises ValueError for a seat, line or party that cannot be.
    """

    rules: RuleSet
    lines: tuple[SheetLine, ...]
    first_dealer: int | None = None
    players: tuple[str, ...] = ()
    written: Written = "auto"
    strokes: Strokes | None = None
    notice: Notice | None = None
    won: int | None = None

    def __post_init__(self) -> None:
        seats = [self.first_dealer, *(line.dealer for line in self.lines if isinstance(line, Line))]
        if any(seat is not None and not 0 <= seat < self.rules.players for seat in seats):
            raise ValueError(f"a dealer is a seat from 0 to {self.rules.players - 1}")
        if self.players and len(self.players) != self.rules.players:
            raise ValueError(f"there are {self.rules.players} players")
        if any(line is not None and not 0 <= line <= len(self.lines) for line in self.strokes or ()):
            raise ValueError("a stroke begins at a line of the sheet")
        if self.won not in (None, 0, 1):
            raise ValueError("a party is 0 or 1")


def is_turn(line: SheetLine) -> bool:
    """Whether the line counts as a dealer's turn: every deal does, readable or not (section 10, D7)."""
    if isinstance(line, Scribble):
        return True
    return line.kind == "deal" or (line.kind == "penalty" and line.moves_dealer)


def named_dealer(line: SheetLine) -> int | None:
    """The seat that is said to have dealt the line, if anybody says so."""
    return line.dealer if isinstance(line, Line) else None

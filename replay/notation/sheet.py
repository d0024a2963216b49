"""A record of which nobody saw more than the scoresheet: its lines, and who is said to have dealt them.

Nothing of it can be refereed deal by deal; `referee.schrift` says whether such a sheet can be right.
"""

from collections.abc import Iterable

from replay.notation.faults import MisreadError
from replay.notation.players import Players
from replay.notation.readings import one_line, points_of
from replay.notation.record import Comment, SheetLine
from replay.notation.syntax import Item


class Sheet:
    """The lines of one scoresheet being read."""

    def __init__(self, players: Players) -> None:
        self.lines: list[SheetLine] = []
        self.comments: list[Comment] = []
        self._players = players
        self._dealer: int | None = None

    def take(self, item: Item) -> None:
        """A line, who dealt, or a remark; all else nobody saw. Raises MisreadError NOT_ON_A_SHEET."""
        match item.kind:
            case "written":
                left, right = (points_of(cell) for cell in item.value)
                self.lines.append(SheetLine(left, right, self._dealer))
                self._dealer = None
            case "gives":
                self._dealer = None if item.seat is None else self._players.seat(item.seat)
            case "comment":
                self.comments.append(Comment(1, one_line(item.word[1:])))
            case "deal_number":
                pass
            case _:
                wanted = ("2 | -", "Anna gibt")
                raise MisreadError("NOT_ON_A_SHEET", item.start, "only the scoresheet was seen", wanted)


def write_sheet(lines: Iterable[SheetLine], names: list[str], gives: str) -> list[str]:
    """The lines of the sheet as they are written."""
    written = []
    for line in lines:
        cells = " | ".join("-" if cell is None else str(cell) for cell in (line.left, line.right))
        written.append(cells if line.dealer is None else f"{names[line.dealer]} {gives}, {cells}")
    return written

"""All that can be said of a scoresheet: who deals, what is written wrongly, how it stands.

`check_sheet` is the one entry; `who_deals` (in ``dealers``) answers the question about the dealers alone.
"""

from dataclasses import dataclass, replace

from referee.rules.stake import Score
from referee.schrift.dealers import Dealers, WrongDealer, who_deals
from referee.schrift.faults import Fault, FaultCode
from referee.schrift.score import Added, Reading, add_up
from referee.schrift.sheet import Sheet, Strokes
from referee.schrift.strokes import due_strokes, judge_strokes


@dataclass(frozen=True, slots=True)
class Findings:
    """What is said of a sheet.

    ``written``: what the numbers were taken for. ``scores`` is the score after each line and ``won_at`` the
    line that ended the Partie. ``due``: where the strokes belong. ``else_score``: the sheet would be as right
    if its numbers were read the other way, and then this would be the score; the players must be asked.
    """

    dealers: Dealers
    written: Reading
    scores: tuple[Score, ...]
    winner: int | None
    won_at: int | None
    faults: tuple[Fault, ...]
    due: Strokes
    else_score: Score | None = None

    @property
    def score(self) -> Score:
        """How it stands: what is written and can be read, until the Partie was won."""
        return self.scores[-1] if self.scores else (0, 0)

    @property
    def wrong_dealers(self) -> tuple[WrongDealer, ...]:
        """The lines whose named dealer is not the right one."""
        return self.dealers.wrong

    @property
    def clean(self) -> bool:
        """Whether nothing is to be said against the sheet, whoever dealt first."""
        courses = self.dealers.courses or (self.dealers,)
        return not self.faults and not all(course.wrong for course in courses)


def check_sheet(sheet: Sheet) -> Findings:
    """Judge a sheet under its rule set. Nothing on a sheet raises; a `Sheet` that exists can be judged."""
    dealers = who_deals(sheet)
    if sheet.written != "auto":
        return _read_as(sheet, dealers, sheet.written)
    points, totals = _read_as(sheet, dealers, "points"), _read_as(sheet, dealers, "totals")
    return _likelier(points, totals)


def _likelier(points: Findings, totals: Findings) -> Findings:
    """The reading with fewer faults; of two that are as good, points, and what the other would have given."""
    if len(points.faults) != len(totals.faults):
        return points if len(points.faults) < len(totals.faults) else totals
    if (points.score, points.winner) == (totals.score, totals.winner):
        return points
    return replace(points, else_score=totals.score)


def _read_as(sheet: Sheet, dealers: Dealers, reading: Reading) -> Findings:
    added = add_up(sheet.rules, sheet.lines, reading, dealers.void_line)
    faults = [*added.faults, *_said_to_be_won(sheet, added)]
    if sheet.strokes is not None:
        faults += judge_strokes(sheet.rules, added, sheet.strokes)
    return Findings(
        dealers,
        reading,
        added.scores,
        added.winner,
        added.won_at,
        tuple(sorted(faults, key=_place)),
        due_strokes(sheet.rules, added),
    )


def _said_to_be_won(sheet: Sheet, added: Added) -> list[Fault]:
    if sheet.won is None or sheet.won == added.winner:
        return []
    return [Fault(max(len(sheet.lines) - 1, 0), FaultCode.NOT_WON, sheet.won)]


def _place(fault: Fault) -> tuple[int, int, str]:
    return fault.line, -1 if fault.column is None else fault.column, fault.code

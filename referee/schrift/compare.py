"""What was written beside what was played: the same Partie on two sheets (section "The scoresheet", log of a game).

The played sheet is the one a game's log has written. Lines are laid beside each other so that as few as possible
differ; a line that is missing, or written twice, does not shift all that follow.
"""

from dataclasses import dataclass
from enum import StrEnum

from referee.schrift.check import Findings
from referee.schrift.sheet import Line, Scribble, Sheet


class DifferenceCode(StrEnum):
    """A stable code for one difference."""

    WRONG_SIDE = "WRONG_SIDE"
    WRONG_VALUE = "WRONG_VALUE"
    WRONG_LINE = "WRONG_LINE"
    """Side and value both, or a penalty for a deal: another line altogether."""
    NOT_WRITTEN = "NOT_WRITTEN"
    NOT_PLAYED = "NOT_PLAYED"


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """What a line says: ``points`` in the column of ``party``; both None where it cannot be read."""

    line: int
    party: int | None
    points: int | None
    penalty: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference. ``written`` is None for a deal that was not written, ``played`` for a line nobody played."""

    code: DifferenceCode
    written: ScoredLine | None
    played: ScoredLine | None


def compare(written: tuple[Sheet, Findings], played: tuple[Sheet, Findings]) -> tuple[Difference, ...]:
    """Each difference between two judged sheets, in the order of the lines; struck lines say nothing."""
    left, right = scored_lines(*written), scored_lines(*played)
    return tuple(
        Difference(code, one, other)
        for one, other in _beside(left, right)
        if (code := _difference(one, other)) is not None
    )


def scored_lines(sheet: Sheet, findings: Findings) -> tuple[ScoredLine, ...]:
    """What each line that is not struck says, as points also where totals are written."""
    found = []
    totals = [0, 0]
    for number, line in enumerate(sheet.lines):
        if isinstance(line, Scribble):
            found.append(ScoredLine(number, None, None))
        elif line.kind != "struck":
            found.append(_scored_line(number, line, totals if findings.written == "totals" else [0, 0]))
    return tuple(found)


def _scored_line(number: int, line: Line, totals: list[int]) -> ScoredLine:
    """The line's points above the totals so far, which it carries on."""
    penalty = line.kind == "penalty"
    wrote = [side for side, mark in enumerate(line.marks) if mark is not None]
    mark = line.marks[wrote[0]] if len(wrote) == 1 else None
    if not isinstance(mark, int):
        return ScoredLine(number, None, None, penalty)
    side = wrote[0]
    points = mark if penalty else mark - totals[side]
    totals[side] += points
    return ScoredLine(number, side, points, penalty)


def _difference(written: ScoredLine | None, played: ScoredLine | None) -> DifferenceCode | None:
    if written is None or played is None:
        return DifferenceCode.NOT_WRITTEN if written is None else DifferenceCode.NOT_PLAYED
    if written.penalty != played.penalty or written.party is None:
        return DifferenceCode.WRONG_LINE
    if written.party == played.party:
        return None if written.points == played.points else DifferenceCode.WRONG_VALUE
    return DifferenceCode.WRONG_SIDE if written.points == played.points else DifferenceCode.WRONG_LINE


_COST = {
    None: 0,
    DifferenceCode.WRONG_SIDE: 2,
    DifferenceCode.WRONG_VALUE: 2,
    DifferenceCode.WRONG_LINE: 4,
    DifferenceCode.NOT_WRITTEN: 3,
    DifferenceCode.NOT_PLAYED: 3,
}
"""What each difference weighs when lines are laid beside each other: a wrong mark is likelier than a missing line."""


_Pair = tuple[ScoredLine | None, ScoredLine | None]


def _beside(left: tuple[ScoredLine, ...], right: tuple[ScoredLine, ...]) -> list[_Pair]:
    """The lines of both in pairs, as alike as can be (edit distance)."""
    cost = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for i in range(len(left), -1, -1):
        for j in range(len(right), -1, -1):
            if i < len(left) or j < len(right):
                cost[i][j] = min(
                    weight + cost[i + di][j + dj] for weight, di, dj in _steps(left, right, i, j)
                )
    pairs: list[_Pair] = []
    i = j = 0
    while i < len(left) or j < len(right):
        steps = _steps(left, right, i, j)
        di, dj = next((di, dj) for weight, di, dj in steps if weight + cost[i + di][j + dj] == cost[i][j])
        pairs.append((left[i] if di else None, right[j] if dj else None))
        i, j = i + di, j + dj
    return pairs


def _steps(
    left: tuple[ScoredLine, ...], right: tuple[ScoredLine, ...], i: int, j: int
) -> list[tuple[int, int, int]]:
    """The ways on from here with their weights: both lines, the written one alone, the played one alone."""
    steps = []
    if i < len(left) and j < len(right):
        steps.append((_COST[_difference(left[i], right[j])], 1, 1))
    if i < len(left):
        steps.append((_COST[DifferenceCode.NOT_PLAYED], 1, 0))
    if j < len(right):
        steps.append((_COST[DifferenceCode.NOT_WRITTEN], 0, 1))
    return steps

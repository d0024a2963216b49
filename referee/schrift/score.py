"""Adding a sheet up, line by line, and finding what cannot be (section "The scoresheet").

The score is what is written and can be read, until the Partie is won; an impossible value counts as written.
"""

from dataclasses import dataclass
from typing import Literal

from referee.rules.rule_set import RuleSet
from referee.rules.stake import Score
from referee.schrift.faults import Fault, FaultCode
from referee.schrift.possible import can_write, possible_penalties, possible_points
from referee.schrift.sheet import Line, Mark, Scribble, SheetLine

Reading = Literal["points", "totals"]
"""What the numbers are taken for."""


@dataclass(frozen=True, slots=True)
class Added:
    """A sheet added up: the score after each line, the faults of the lines, who won and at which line."""

    scores: tuple[Score, ...]
    faults: tuple[Fault, ...]
    winner: int | None
    won_at: int | None

    @property
    def score(self) -> Score:
        """The score after the last line."""
        return self.scores[-1] if self.scores else (0, 0)


def add_up(rules: RuleSet, lines: tuple[SheetLine, ...], reading: Reading, void: int | None = None) -> Added:
    """Add the lines up as points or as totals; the line ``void`` is no deal (its dealer was the wrong one)."""
    score: Score = (0, 0)
    scores, faults = [], []
    winner = won_at = None
    for number, line in enumerate(lines):
        if isinstance(line, Scribble):
            faults.append(Fault(number, FaultCode.UNREADABLE))
        elif line.kind != "struck" and number != void:
            if winner is not None:
                faults.append(Fault(number, FaultCode.AFTER_THE_END))
            else:
                score, fault = _add_line(rules, score, number, line, reading)
                faults += [fault] if fault else []
        scores.append(score)
        if winner is None and max(score) >= rules.target:  # D16: reaching the target ends it at once
            winner, won_at = (0 if score[0] >= rules.target else 1), number
    return Added(tuple(scores), tuple(faults), winner, won_at)


def _add_line(
    rules: RuleSet, score: Score, number: int, line: Line, reading: Reading
) -> tuple[Score, Fault | None]:
    """The score after a line that counts, and its fault if it has one."""
    party = _who_wrote(line)
    if party is None:
        if line.kind == "penalty":
            return score, Fault(number, FaultCode.PENALTY_WRONG, could=_penalties_of_both(rules, score))
        nobody = line.left is None and line.right is None
        return score, Fault(number, FaultCode.NOBODY_WROTE if nobody else FaultCode.BOTH_WROTE)
    mark = line.marks[party]
    if line.kind == "penalty":
        return _add_penalty(rules, score, number, party, mark)
    before = score[party] if reading == "totals" else 0
    could = tuple(before + points for points in possible_points(rules, score, party))
    if not isinstance(mark, int):
        return score, Fault(number, FaultCode.NOT_A_NUMBER, party, could)
    points = mark - before
    after = _with(score, party, score[party] + points)
    if can_write(rules, score, party, points):
        return after, None
    falls = reading == "totals" and points <= 0
    code = FaultCode.TOTAL_WRONG if falls else FaultCode.VALUE_IMPOSSIBLE
    others = score[1 - party] if reading == "totals" else 0
    return after, Fault(number, code, party, could, can_write(rules, score, 1 - party, mark - others))


def _add_penalty(
    rules: RuleSet, score: Score, number: int, party: int, mark: Mark
) -> tuple[Score, Fault | None]:
    """A penalty is written as the points it costs, also between running totals (D7, D51)."""
    could = possible_penalties(rules, score, party)
    if not isinstance(mark, int):
        return score, Fault(number, FaultCode.NOT_A_NUMBER, party, could)
    after = _with(score, party, score[party] + mark)
    if mark in could:
        return after, None
    same_side = [value for value in could if (value < 0) == (mark < 0)]
    if not could or (mark < 0 and not same_side and not rules.bessere):
        return after, Fault(number, FaultCode.PENALTY_NOT_IN_THESE_RULES, party)
    return after, Fault(number, FaultCode.PENALTY_WRONG, party, could)


def _penalties_of_both(rules: RuleSet, score: Score) -> tuple[int, ...]:
    """What a penalty could be, whichever party it belongs to."""
    return tuple(sorted({points for party in (0, 1) for points in possible_penalties(rules, score, party)}))


def _who_wrote(line: Line) -> int | None:
    """The column with a mark, None where both have one or neither."""
    if (line.left is None) == (line.right is None):
        return None
    return 0 if line.left is not None else 1


def _with(score: Score, party: int, points: int) -> Score:
    return (points, score[1]) if party == 0 else (score[0], points)

"""The stroke through the column of a gespannt party (000 Schreiben, 002 Gestrichen, 004 p. 40).

003 knows the state but no stroke: with ``strokes`` false none is due, and none is a fault.
"""

from referee.rules.gespannt import is_gespannt
from referee.rules.rule_set import RuleSet
from referee.schrift.faults import Fault, FaultCode
from referee.schrift.score import Added
from referee.schrift.sheet import Strokes


def due_strokes(rules: RuleSet, added: Added) -> Strokes:
    """By column the line that brought the party to be gespannt; None where none did."""
    return (_due(rules, added, 0), _due(rules, added, 1)) if rules.strokes else (None, None)


def _due(rules: RuleSet, added: Added, party: int) -> int | None:
    lines = enumerate(added.scores)
    return next((number for number, score in lines if is_gespannt(rules, score, party)), None)


def judge_strokes(rules: RuleSet, added: Added, strokes: Strokes) -> tuple[Fault, ...]:
    """Each stroke that is early, missing or in the wrong column; nothing where the rules have no strokes.

    A stroke that stands where the other column's belongs, while that one has none there, is one fault and
    not two (D54).
    """
    if not rules.strokes:
        return ()
    due = due_strokes(rules, added)
    astray = [
        strokes[column] not in (None, due[column])
        and strokes[column] == due[1 - column] != strokes[1 - column]
        for column in (0, 1)
    ]
    faults = []
    for column in (0, 1):
        stroke, right = strokes[column], due[column]
        if astray[column] and stroke is not None:
            faults.append(Fault(stroke, FaultCode.STROKE_WRONG_COLUMN, column, due=right))
            if right is not None and right < stroke and not astray[1 - column]:
                faults.append(Fault(right, FaultCode.STROKE_MISSING, column, due=right))
        elif stroke is not None and (right is None or stroke < right):
            faults.append(Fault(stroke, FaultCode.STROKE_EARLY, column, due=right))
        elif right is not None and stroke != right and not astray[1 - column]:
            faults.append(Fault(right, FaultCode.STROKE_MISSING, column, due=right))
    return tuple(faults)

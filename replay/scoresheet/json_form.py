"""A scoresheet as JSON: reading the object of ``api.md``, and writing what is said of it.

`CheckScoresheet` takes and says the same. Beyond ``api.md`` an answer says what the numbers were taken for, where a
stroke belongs, how the first dealer was found and which bessere line makes a wrong deal stand, and a sheet may name
the party that is said to have won (``won``).
"""

import json
from collections.abc import Mapping
from typing import Any

from referee.rules.expand import RuleSetError, expand
from referee.rules.rule_set import RuleSet
from referee.schrift.check import Findings
from referee.schrift.dealers import WrongDealer
from referee.schrift.faults import Fault
from referee.schrift.reading import SheetValueError, read_sheet
from referee.schrift.sheet import Sheet
from replay.jsonl.strict_json import read_json
from replay.scoresheet.error import SheetError


def read_json_sheet(text: str) -> Sheet:
    """The sheet of a JSON text. Raises SheetError: at line and column for bad JSON, else naming the key."""
    try:
        read = read_json(text)
    except json.JSONDecodeError as error:
        raise SheetError("NOT_JSON", error.msg, error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise SheetError("NOT_JSON", str(error)) from error
    return sheet_from(read)


def sheet_from(read: object) -> Sheet:
    """The sheet of a JSON value. Raises SheetError naming the key that cannot be."""
    if not isinstance(read, Mapping):
        raise SheetError("NOT_A_SHEET", "a sheet is an object")
    try:
        return read_sheet(read, read_rules(read.get("rules", "tirol")))
    except SheetValueError as error:
        raise SheetError(error.code, str(error)) from error


def read_rules(rules: object) -> RuleSet:
    """The rule set of a preset's name or an object; SheetError says what is wrong with it."""
    if not isinstance(rules, str | Mapping):
        raise SheetError("RULES", 'rules: a preset\'s name or an object with "preset"')
    try:
        return expand(rules)
    except RuleSetError as error:
        raise SheetError("RULES", f"rules: {error}") from error


def findings_to_json(findings: Findings) -> dict[str, Any]:
    """What is said of a sheet, keys as in ``api.md``; ``could`` and the rest as numbers, null for nobody."""
    dealers = findings.dealers
    said: dict[str, Any] = {
        "next_dealer": dealers.next_dealer,
        "dealers": list(dealers.by_line),
        "first_dealers": list(dealers.first_dealers),
        "score": list(findings.score),
        "winner": findings.winner,
        "faults": [_fault(fault) for fault in findings.faults],
        "wrong_dealers": [_wrong_dealer(wrong) for wrong in findings.wrong_dealers],
        "written": findings.written if findings.else_score is None else None,
        "strokes_due": list(findings.due),
        "first_dealer_from": dealers.first_source,
    }
    if dealers.courses:
        said["if_first_dealer"] = [
            {
                "first_dealer": course.first_dealers[0],
                "next_dealer": course.next_dealer,
                "dealers": list(course.by_line),
                "wrong_dealers": [_wrong_dealer(wrong) for wrong in course.wrong],
            }
            for course in dealers.courses
        ]
    if findings.else_score is not None:
        said["score_if"] = {"points": list(findings.score), "totals": list(findings.else_score)}
    return said


def _fault(fault: Fault) -> dict[str, Any]:
    said: dict[str, Any] = {"line": fault.line, "code": str(fault.code), "could": list(fault.could)}
    if fault.column is not None:
        said["column"] = ("left", "right")[fault.column]
    if fault.due is not None:
        said["due"] = fault.due
    return said


def _wrong_dealer(wrong: WrongDealer) -> dict[str, Any]:
    said: dict[str, Any] = {
        "line": wrong.line,
        "named": wrong.named,
        "right": wrong.right,
        "codes": list(wrong.codes),
        "stands": wrong.stands,
        "if_noticed": dict(wrong.if_noticed),
    }
    if wrong.bessere is not None:
        said["bessere"] = wrong.bessere
    return said

"""A scoresheet as JSON: reading the object of ``api.md``, and writing what is said of it.

The keys are those of `CheckScoresheet`; beyond them an answer says what the numbers were taken for, where a stroke
belongs, how the first dealer was found and which bessere line makes a wrong deal stand, and a sheet may name the
party that is said to have won (``won``).
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from referee.rules.dealer_order import NOTICES
from referee.rules.expand import RuleSetError, expand
from referee.rules.rule_set import RuleSet
from referee.schrift.check import Findings
from referee.schrift.dealers import WrongDealer
from referee.schrift.faults import Fault
from referee.schrift.sheet import KINDS, WRITTEN, Line, Mark, Scribble, Sheet, SheetLine, Strokes
from replay.jsonl.strict_json import read_json
from replay.scoresheet.error import SheetError

_KEYS: Final = ("rules", "players", "first_dealer", "written", "lines", "strokes", "notice", "won")
_LINE_KEYS: Final = ("left", "right", "kind", "dealer", "moves_dealer")


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
    _only(read, _KEYS, "")
    rules = read_rules(read.get("rules", "tirol"))
    lines = tuple(_line(rules, line, f"lines[{n}]") for n, line in enumerate(_list(read, "lines")))
    try:
        return Sheet(
            rules,
            lines,
            first_dealer=_seat(rules, read.get("first_dealer"), "first_dealer"),
            players=_players(read),
            written=_one_of(read.get("written") or "auto", WRITTEN, "written"),
            strokes=_strokes(read, len(lines)) if "strokes" in read else None,
            notice=_one_of(read.get("notice"), (None, *NOTICES), "notice"),
            won=_one_of(read.get("won"), (None, 0, 1), "won"),
        )
    except ValueError as error:
        raise SheetError("NOT_A_SHEET", str(error)) from error


def read_rules(rules: object) -> RuleSet:
    """The rule set of a preset's name or an object; SheetError says what is wrong with it."""
    if not isinstance(rules, str | Mapping):
        raise SheetError("RULES", 'rules: a preset\'s name or an object with "preset"')
    try:
        return expand(rules)
    except RuleSetError as error:
        raise SheetError("RULES", f"rules: {error}") from error


def _line(rules: RuleSet, read: object, where: str) -> SheetLine:
    if isinstance(read, str):
        return Scribble(read)
    if not isinstance(read, Mapping):
        raise SheetError("NOT_A_SHEET", f"{where}: a line is an object, or a text that cannot be read")
    _only(read, _LINE_KEYS, f"{where}.")
    moves = read.get("moves_dealer", False)
    if not isinstance(moves, bool):
        raise SheetError("NOT_A_SHEET", f"{where}.moves_dealer: true or false")
    return Line(
        _mark(read.get("left"), f"{where}.left"),
        _mark(read.get("right"), f"{where}.right"),
        _one_of(read.get("kind", "deal"), KINDS, f"{where}.kind"),
        _seat(rules, read.get("dealer"), f"{where}.dealer"),
        moves,
    )


def _mark(value: object, where: str) -> Mark:
    """A whole number, the dash, or any text; half a point is a text, for it is no number of points."""
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, bool) or not isinstance(value, int | str | None):
        raise SheetError("NOT_A_SHEET", f"{where}: a number, a text, or null for the dash")
    return value


def _seat(rules: RuleSet, value: object, where: str) -> int | None:
    if value is None:
        return None
    if type(value) is not int or not 0 <= value < rules.players:
        raise SheetError("NO_SUCH_SEAT", f"{where}: a seat is 0 to {rules.players - 1}")
    return value


def _players(read: Mapping[str, Any]) -> tuple[str, ...]:
    players = read.get("players", [])
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise SheetError("NOT_A_SHEET", "players: a list of names")
    return tuple(players)


def _strokes(read: Mapping[str, Any], lines: int) -> Strokes | None:
    strokes = read["strokes"]
    if strokes is None:
        return None
    if not isinstance(strokes, list) or len(strokes) != 2:
        raise SheetError("NOT_A_SHEET", "strokes: a line or null for each of the two columns")
    for line in strokes:
        if line is not None and (type(line) is not int or not 0 <= line <= lines):
            raise SheetError("NOT_A_SHEET", f"strokes: {line!r} is no line of this sheet")
    return strokes[0], strokes[1]


def _list(read: Mapping[str, Any], key: str) -> list[Any]:
    value = read.get(key)
    if not isinstance(value, list):
        raise SheetError("NOT_A_SHEET", f"{key}: a list is wanted")
    return value


def _one_of(value: object, values: tuple[Any, ...], where: str) -> Any:
    for allowed in values:
        if type(value) is type(allowed) and value == allowed:
            return value
    raise SheetError("NOT_A_SHEET", f"{where}: one of {', '.join(json.dumps(v) for v in values)}")


def _only(read: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    unknown = next((key for key in read if key not in keys), None)
    if unknown is not None:
        raise SheetError("NOT_A_SHEET", f"{where}{unknown}: there is no such key")


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

"""A sheet from plain values as JSON has them: the one reader behind `watten schrift` and `CheckScoresheet`.

The values are those of the section "A scoresheet as JSON" of the API; `won` names the party that is said to have won.
What a sheet may hold is bounded here, for whatever door it came through.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from referee.errors import CodedError
from referee.rules.dealer_order import NOTICES
from referee.rules.rule_set import RuleSet
from referee.schrift.sheet import KINDS, WRITTEN, Line, Mark, Scribble, Sheet, SheetLine, Strokes

MOST_LINES: Final = 1000
LARGEST_NUMBER: Final = 999_999
"""A longer number is no count of points but a scribble: it is kept as a text."""

SheetValueProblem = Literal["NOT_A_SHEET", "NO_SUCH_SEAT", "TOO_MANY_LINES"]

_KEYS: Final = ("rules", "players", "first_dealer", "written", "lines", "strokes", "notice", "won")
_LINE_KEYS: Final = ("left", "right", "kind", "dealer", "moves_dealer")


class SheetValueError(CodedError, ValueError):
    """Values that are no sheet: a stable code, and what is wrong with the key that stands in the text."""

    code: SheetValueProblem

    def __init__(self, code: SheetValueProblem, text: str) -> None:
        super().__init__(code, text)


def read_sheet(values: Mapping[str, object], rules: RuleSet) -> Sheet:
    """The sheet of `{"players": […], "lines": [{"left": 2, "right": null}], …}`; its key `rules` is not read.

    Raises SheetValueError naming the key that cannot be.
    """
    _only(values, _KEYS, "")
    written = _list(values, "lines")
    if len(written) > MOST_LINES:
        raise SheetValueError("TOO_MANY_LINES", f"lines: at most {MOST_LINES}")
    lines = tuple(_line(rules, line, f"lines[{number}]") for number, line in enumerate(written))
    try:
        return Sheet(
            rules,
            lines,
            first_dealer=_seat(rules, values.get("first_dealer"), "first_dealer"),
            players=_players(values),
            written=_one_of(values.get("written") or "auto", WRITTEN, "written"),
            strokes=_strokes(values.get("strokes"), len(lines)),
            notice=_one_of(values.get("notice"), (None, *NOTICES), "notice"),
            won=_one_of(values.get("won"), (None, 0, 1), "won"),
        )
    except ValueError as error:
        if isinstance(error, SheetValueError):
            raise
        raise SheetValueError("NOT_A_SHEET", str(error)) from error


def _line(rules: RuleSet, read: object, where: str) -> SheetLine:
    if isinstance(read, str):
        return Scribble(read)
    if not isinstance(read, Mapping):
        raise _wrong(f"{where}: a line is an object, or a text that cannot be read")
    _only(read, _LINE_KEYS, f"{where}.")
    moves = read.get("moves_dealer", False)
    if not isinstance(moves, bool):
        raise _wrong(f"{where}.moves_dealer: true or false")
    return Line(
        _mark(read.get("left"), f"{where}.left"),
        _mark(read.get("right"), f"{where}.right"),
        _one_of(read.get("kind", "deal"), KINDS, f"{where}.kind"),
        _seat(rules, read.get("dealer"), f"{where}.dealer"),
        moves,
    )


def _mark(value: object, where: str) -> Mark:
    """A whole number, the dash, or any text; half a point is a text, for it is no number of points."""
    if isinstance(value, bool) or not isinstance(value, int | float | str | None):
        raise _wrong(f"{where}: a number, a text, or null for the dash")
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        return str(value)
    return value


def _seat(rules: RuleSet, value: object, where: str) -> int | None:
    if value is None:
        return None
    if type(value) is not int or not 0 <= value < rules.players:
        raise SheetValueError("NO_SUCH_SEAT", f"{where}: a seat is 0 to {rules.players - 1}")
    return value


def _players(values: Mapping[str, object]) -> tuple[str, ...]:
    players = values.get("players", [])
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise _wrong("players: a list of names")
    return tuple(players)


def _strokes(strokes: object, lines: int) -> Strokes | None:
    if strokes is None:
        return None
    if not isinstance(strokes, list) or len(strokes) != 2:
        raise _wrong("strokes: a line or null for each of the two columns")
    for line in strokes:
        if line is not None and (type(line) is not int or not 0 <= line <= lines):
            raise _wrong(f"strokes: {line!r} is no line of this sheet")
    return strokes[0], strokes[1]


def _list(values: Mapping[str, object], key: str) -> list[Any]:
    value = values.get(key)
    if not isinstance(value, list):
        raise _wrong(f"{key}: a list is wanted")
    return value


def _one_of(value: object, allowed: Sequence[Any], where: str) -> Any:
    for one in allowed:
        if type(value) is type(one) and value == one:
            return value
    raise _wrong(
        f"{where}: one of {', '.join('null' if one is None else str(one) for one in allowed)} is wanted"
    )


def _only(values: Mapping[str, object], keys: Sequence[str], where: str) -> None:
    unknown = next((key for key in values if key not in keys), None)
    if unknown is not None:
        raise _wrong(f"{where}{unknown}: there is no such key")


def _wrong(text: str) -> SheetValueError:
    return SheetValueError("NOT_A_SHEET", text)

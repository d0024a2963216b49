"""Claims and rulings in a record: lines of their own, `name=value` with the names of the log.

    Entscheid finding=REVOKE seat=Ben event=41 rule="000 Ein Stich" consequence=opponents_write_stake …

They are somebody's word and stand as given; what follows from them is the referee's again.
"""

import json
import re
from dataclasses import MISSING, fields
from typing import Any, Final, get_args

from referee.game.events import ClaimFiled, RulingGiven
from replay.notation.faults import MisreadError, position
from replay.notation.players import Players
from replay.notation.syntax import Item, read_name, write_name
from replay.notation.words import Language, word

_SEATS: Final = ("seat", "accused")
_PART: Final = re.compile(r"""\s*([a-z_]+)=("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"']+)""")
_KINDS: Final[dict[str, type[Any]]] = {"claim": ClaimFiled, "ruling": RulingGiven}
_TYPES: Final[dict[tuple[type, str], Any]] = {
    (kind, field.name): field.type for kind in _KINDS.values() for field in fields(kind)
}


def read_given(item: Item, players: Players) -> ClaimFiled | RulingGiven:
    """The claim or ruling of a line. Raises MisreadError BAD_RULING."""
    kind = _KINDS[item.kind]
    text = str(item.word).rstrip()
    values: dict[str, Any] = {}
    at = len(text.split(maxsplit=1)[0]) if text else 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None or (kind, part[1]) not in _TYPES or part[1] in values:
            names = tuple(f"{field.name}=" for field in fields(kind) if field.name not in values)
            gap = len(text[at:]) - len(text[at:].lstrip())
            raise MisreadError("BAD_RULING", position(item.word, at + gap), "name=value is wanted", names)
        values[part[1]] = _value(kind, part, item, players)
        at = part.end()
    for field in fields(kind):
        if field.default is MISSING and field.name not in values:
            raise MisreadError("BAD_RULING", item.word, f"{field.name} is missing", (f"{field.name}=",))
    event: ClaimFiled | RulingGiven = kind(**values)
    return event


def _value(kind: type, part: re.Match[str], item: Item, players: Players) -> Any:
    name, written = part[1], part[2]
    where = position(item.word, part.start(2))
    if name in _SEATS:
        return players.seat_named(read_name(written), where)
    try:
        value = json.loads(written)
    except (ValueError, RecursionError):
        value = written
    wanted = _TYPES[kind, name]
    allowed = get_args(wanted) or (wanted,)
    if type(value) not in allowed:
        said = tuple(one.__name__ for one in allowed if one is not type(None))
        raise MisreadError("BAD_RULING", where, f"{name} cannot be {written}", said)
    return value


def write_given(event: ClaimFiled | RulingGiven, names: tuple[str, ...], language: Language) -> str:
    """The line of a claim or ruling."""
    parts = []
    for field in fields(event):
        value = getattr(event, field.name)
        if value == field.default:
            continue
        shown = write_name(names[value]) if field.name in _SEATS else _shown(value)
        parts.append(f"{field.name}={shown}")
    kind = "claim" if isinstance(event, ClaimFiled) else "ruling"
    return " ".join([word(kind, language), *parts])


def _shown(value: object) -> str:
    """Bare where the text reads back as itself."""
    if isinstance(value, str):
        bare = re.fullmatch(r"[A-Za-z_][\w.-]*", value) and value not in ("true", "false", "null")
        return value if bare else quoted(value)
    return json.dumps(value)


def quoted(text: str) -> str:
    """The text in double quotes, on one line whatever it holds."""
    return json.dumps(text, ensure_ascii=not text.isprintable())

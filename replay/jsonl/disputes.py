"""Claims and directors' rulings as people and programs write them in JSON, and rulings written back.

{"seat": 1, "claim": "REVOKE", "accused": 0, "event": 14, "admitted": false, "text": "…"}
{"by": "Moser", "reason": "…", "consequence": "none", "overrules": 17}
"""

import reprlib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, RulingGiven
from referee.rulings.director import Verdict


def read_claim(written: object) -> ClaimFiled:
    """The claim of an object with the fields of `ClaimFiled`. Raises MalformedActError naming the field."""
    claim: ClaimFiled = _read(ClaimFiled, "claim", written)
    return claim


def read_verdict(written: object) -> Verdict:
    """The ruling of an object with the fields of `Verdict`. Raises MalformedActError naming the field."""
    verdict: Verdict = _read(Verdict, "ruling", written)
    return verdict


_ALWAYS: Final = (
    "finding",
    "seat",
    "event",
    "rule",
    "consequence",
    "points",
    "thrown_in",
    "passes_deal",
    "by",
)


def write_ruling(ruling: RulingGiven) -> dict[str, object]:
    """The ruling as an object: always what was found and what follows, the rest where it says anything."""
    return {
        field.name: getattr(ruling, field.name)
        for field in fields(ruling)
        if field.name in _ALWAYS or getattr(ruling, field.name) != field.default
    }


def _read(cls: type[Any], place: str, written: object) -> Any:
    if not isinstance(written, Mapping):
        raise MalformedActError("WRONG_TYPE", f"{place}: an object is wanted")
    hints = get_type_hints(cls)
    unknown = next((name for name in written if name not in hints), None)
    if unknown is not None:
        raise MalformedActError("UNKNOWN_FIELD", f"{place}: there is no field {reprlib.repr(unknown)}")
    values: dict[str, object] = {}
    for field in fields(cls):
        if field.name in written:
            values[field.name] = _value(hints[field.name], f"{place}.{field.name}", written[field.name])
        elif field.default is MISSING:
            raise MalformedActError("FIELD_MISSING", f"{place}: {field.name} is missing")
    return cls(**values)


_NAMES: Final[Mapping[type, str]] = {str: "a text", int: "a whole number", bool: "true or false"}
_MOST: Final = 2**31 - 1


def _value(hint: Any, place: str, value: object) -> object:
    allowed = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if value is None and type(None) in allowed:
        return None
    wanted = allowed[0]
    if get_origin(wanted) is Literal:
        if value not in get_args(wanted):
            raise MalformedActError("WRONG_TYPE", f"{place}: one of {', '.join(get_args(wanted))} is wanted")
        return value
    if type(value) is not wanted or (isinstance(value, int) and abs(value) > _MOST):
        raise MalformedActError("WRONG_TYPE", f"{place}: {_NAMES[wanted]} is wanted")
    return value

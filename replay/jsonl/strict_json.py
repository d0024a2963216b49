"""JSON as people and programs write it, with each key once: of two values that stand for one, none is meant."""

import json
from typing import Any

from referee.errors import WattenError


class DuplicateKeyError(WattenError, ValueError):
    """An object says one key twice."""

    code = "DUPLICATE_KEY"

    def __init__(self, key: str) -> None:
        super().__init__(f"the key {key!r} stands twice in one object")


def read_json(text: str) -> Any:
    """The value of a JSON text. Raises ValueError for what is none, DuplicateKeyError, RecursionError."""
    return json.loads(text, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise DuplicateKeyError(key)
        found[key] = value
    return found

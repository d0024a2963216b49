"""Values of a log as JSON has them: numbers, texts, lists and objects by field name."""

from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: object) -> Any:
    """Any value of a log as JSON has it."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int) else str(value)

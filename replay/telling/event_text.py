"""An event's fields one by one, as people read them: for `watten show`, audits and the difference of two records."""

import json
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any, get_args

from referee.game.acts import Act
from referee.game.events import DrawnCard, Event
from referee.ledger.event_json import act_json
from referee.rules.rule_set import RuleSet

NOTHING = "–"
UNKNOWN = "?"
_LONGEST_CARD = 3


def fields_of(event: Event) -> Iterator[tuple[str, Any]]:
    """The fields in the order of the schema, each with its value."""
    for field in fields(event):
        yield field.name, getattr(event, field.name)


def as_text(value: Any) -> str:
    """A field's value as people read it: cards with spaces between them, hands by seat with bars between them."""
    match value:
        case None | ():
            return NOTHING
        case bool():
            return str(value).lower()
        case Enum():
            return str(value.value)
        case RuleSet():
            from replay.notation.headers import write_rules

            return write_rules(value)
        case DrawnCard():
            return f"{value.seat} {value.card}"
        case tuple():
            return _divider(value).join(UNKNOWN if part == () else as_text(part) for part in value)
        case _ if isinstance(value, get_args(Act)):
            return json.dumps(act_json(value), ensure_ascii=False)
        case _:
            return str(value)


def _divider(values: tuple[Any, ...]) -> str:
    if any(isinstance(part, tuple) for part in values):
        return " | "
    cards = all(isinstance(part, str) and len(part) <= _LONGEST_CARD for part in values)
    return " " if cards else ", "

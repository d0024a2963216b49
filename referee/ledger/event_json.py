"""Events and acts as JSON, in the one spelling that leaves the house: names and values as the schema has them.

`watten log --json`, audits, comparisons and differences all write events and acts by these functions, so what
one prints can be sought in the other.
"""

import re
from typing import Any, Final

from google.protobuf.json_format import MessageToDict

from referee.game.acts import Act
from referee.game.events import Event
from referee.game.schema_names import name_of
from referee.ledger.mapper import act_to_message, event_to_payload


def event_json(event: Event) -> dict[str, Any]:
    """`{"event": "card_played", "fields": {"seat": 0, "card": "L8"}}`."""
    return {"event": name_of(event), "fields": fields_json(event)}


def fields_json(event: Event) -> dict[str, Any]:
    """The event's fields; those that say nothing (an empty list, false) are left out."""
    fields: dict[str, Any] = _fields(event, all_of_them=False)
    return fields


def field_json(event: Event | None, field: str) -> Any:
    """One field of the event, or a part of it (`hands[2]`, `rules.step`); null where nothing is said, or no event.

    The field `payload` is the event as a whole, told by its name.
    """
    if event is None:
        return None
    if field == "payload":
        return name_of(event)
    value = _fields(event, all_of_them=True)
    for step in _STEP.findall(field):
        value = value.get(step) if isinstance(value, dict) else value[int(step)]
    return value


def act_json(act: Act) -> dict[str, Any]:
    """`{"play_card": {"card": "L8"}}`, as `watten referee` reads it but for hands, which stand as in the schema."""
    return MessageToDict(act_to_message(act), preserving_proto_field_name=True)


_STEP: Final = re.compile(r"\w+")


def _fields(event: Event, *, all_of_them: bool) -> Any:
    payload = MessageToDict(
        event_to_payload(event),
        preserving_proto_field_name=True,
        always_print_fields_with_no_presence=all_of_them,
    )
    return payload[name_of(event)]

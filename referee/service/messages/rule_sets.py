"""The rules a caller names: a preset and overrides as they come over the wire, expanded."""

from google.protobuf.struct_pb2 import Struct, Value

from referee.rules.expand import expand
from referee.rules.rule_set import RuleSet
from watten.v1 import rule_sets_pb2

DEFAULT = "tirol"


def chosen_rules(choice: rule_sets_pb2.RuleSetChoice) -> RuleSet:
    """The expanded rule set. Raises RuleSetError naming the option."""
    preset = choice.preset or DEFAULT
    if not choice.overrides.fields:
        return expand(preset)
    return expand({**_values(choice.overrides), "preset": preset})


def _values(overrides: Struct) -> dict[str, object]:
    return {key: _plain(value) for key, value in overrides.fields.items() if key != "preset"}


def _plain(value: Value) -> object:
    """The value as it is meant: there is one kind of number on the wire, and a whole one is an int.

    What JSON has no word for (NaN, Infinity) is given as it is; no option can be that.
    """
    match value.WhichOneof("kind"):
        case "number_value":
            number = value.number_value
            return int(number) if number.is_integer() else number
        case "list_value":
            return [_plain(item) for item in value.list_value.values]
        case "struct_value":
            return {key: _plain(item) for key, item in value.struct_value.fields.items()}
        case "string_value":
            return value.string_value
        case "bool_value":
            return value.bool_value
        case _:
            return None

"""The rules a caller names: a preset and overrides as they come over the wire, expanded."""

from google.protobuf.json_format import MessageToDict
from google.protobuf.struct_pb2 import Struct

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
    """JSON knows one kind of number: a whole one is meant as an int."""
    read = {key: _whole(value) for key, value in MessageToDict(overrides).items()}
    return {key: value for key, value in read.items() if key != "preset"}


def _whole(value: object) -> object:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    return value

"""Rule sets that callers choose, and the signs that a rule set lists."""

from google.protobuf.struct_pb2 import Struct, Value

from referee.rules.expand import expand
from referee.rules.rule_set import RuleSet
from referee.rules.signs import no_signs, vocabulary, words_allowed
from referee.texts import Language, signs
from watten.v1 import rule_sets_pb2, rules_service_pb2

DEFAULT = "tirol"


def chosen_rules(choice: rule_sets_pb2.RuleSetChoice) -> RuleSet:
    """Expand a preset and its overrides. Raises RuleSetError naming the option."""
    preset = choice.preset or DEFAULT
    if not choice.overrides.fields:
        return expand(preset)
    return expand({**_values(choice.overrides), "preset": preset})


def signs_message(rules: RuleSet, language: Language) -> rules_service_pb2.ListSignsResponse:
    """Write the signs that the rules' document lists, or why it lists none."""
    why_none = no_signs(rules)
    answer = rules_service_pb2.ListSignsResponse(why_none=why_none or "", spoken_allowed=words_allowed(rules))
    if why_none is not None:
        answer.why_none_text = signs.why_none(rules, language)
    for sign in vocabulary(rules):
        answer.signs.add(
            name=sign.name,
            tells=sign.tells,
            spoken=sign.spoken,
            document=sign.document,
            section=sign.section,
            text=signs.gesture(sign.name, language),
            meaning=signs.meaning(sign, rules, language),
        )
    return answer


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

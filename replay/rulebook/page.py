"""A rule set as a page a player can read, and two rule sets side by side.

Every option stands on its line with where its value comes from; the texts are in ``referee/texts``.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from referee.rules.card_codes import french
from referee.rules.duty import Duty
from referee.rules.expand import expand, to_json
from referee.rules.follow_duty import effective_rows
from referee.rules.options import OPTIONS
from referee.rules.regulations import Consequence, Regulations
from referee.rules.rule_set import RuleSet
from referee.rules.sources import source_of
from referee.rules.tournaments import COLUMNS
from referee.texts import Language, Texts
from referee.texts.sources import source_in_words

_FIRST_OF_GROUP: Final[Mapping[str, str]] = MappingProxyType(
    {
        "players": "cards",
        "packets": "announce",
        "duty": "duty",
        "base": "stake",
        "target": "end",
        "wrong_dealer_void_until": "disputes",
    }
)
"""The option with which each group of the page begins, in the order of ``OPTIONS``."""


def page(rule_set: RuleSet, language: Language) -> str:
    """The whole rule set in the language, a line for each option; ends with a line break."""
    texts = Texts(language, "rules")
    title = "title" if rule_set == expand(rule_set.preset) else "title-changed"
    lines = [texts.say(title, name=rule_set.preset), texts.say("key")]
    for key in OPTIONS:
        if key in _FIRST_OF_GROUP:
            lines += ["", texts.say(f"group-{_FIRST_OF_GROUP[key]}")]
        first, *rest = _said(texts, rule_set, key)
        lines.append(f"  {texts.say(f'label-{key}')}: {first}  [{source_in_words(rule_set, key, language)}]")
        lines += [f"      {line}" for line in (*rest, *_otherwise(texts, rule_set, key))]
    return "\n".join(lines) + "\n"


def differences(a: RuleSet, b: RuleSet) -> dict[str, tuple[object, object]]:
    """Each option whose values differ, with both, as JSON values; empty for equal rules."""
    left, right = to_json(a), to_json(b)
    return {key: (left[key], right[key]) for key in OPTIONS if left[key] != right[key]}


def diff(a: RuleSet, b: RuleSet, language: Language) -> str:
    """The options whose values differ, both said in the language; ends with a line break."""
    texts = Texts(language, "rules")
    changed = differences(a, b)
    if not changed:
        return texts.say("same", a=a.preset, b=b.preset) + "\n"
    lines = [texts.say("diff-title", a=a.preset, b=b.preset)]
    for key in changed:
        before, after = _said(texts, a, key), _said(texts, b, key)
        lines.append(f"  {texts.say(f'label-{key}')}")
        lines += [f"    - {line}" for line in before if line not in after]
        lines += [f"    + {line}" for line in after if line not in before]
    return "\n".join(lines) + "\n"


def _said(texts: Texts, rule_set: RuleSet, key: str) -> list[str]:
    """The value of an option in words, on one line or several."""
    value = getattr(rule_set, key)
    if isinstance(value, bool):
        return [texts.say("flag", value=str(value).lower())]
    if isinstance(value, Duty):
        return [texts.say("value-duty", value=value.name), *_duty_rows(texts, rule_set)]
    if isinstance(value, Regulations):
        return [texts.say("value-regulations", value=_column(value)), *_regulation_rows(texts, value)]
    if key == "kritische":
        return [" > ".join(f"{card} {french(card)}" for card in value) or texts.say("no-kritische")]
    if isinstance(value, tuple):
        return [" + ".join(str(size) for size in value)]
    return [texts.say(f"value-{key}", value=value)]


def _otherwise(texts: Texts, rule_set: RuleSet, key: str) -> Iterator[str]:
    """What the document says against the value, and what was decided."""
    for passage in source_of(rule_set, key).otherwise:
        decided = texts.say(f"otherwise-{passage.decision}")
        yield texts.say(
            "otherwise",
            place=str(passage.citation),
            quote=passage.quote,
            decided=decided,
            decision=passage.decision,
        )


def _duty_rows(texts: Texts, rule_set: RuleSet) -> Iterator[str]:
    """The rows as they bind, with the Guter where there is one (D24)."""
    for trigger, row in effective_rows(rule_set.duty).items():
        if trigger != "guter" or rule_set.guter:
            obliged, satisfied = (
                _listed(texts, [kind for kind in kinds if kind != "guter" or rule_set.guter])
                for kinds in (row.obliged, row.satisfied)
            )
            trigger_said = texts.say(f"trigger-{trigger}")
            yield texts.say("duty-row", trigger=trigger_said, obliged=obliged, satisfied=satisfied)


def _listed(texts: Texts, kinds: Sequence[str]) -> str:
    words = [texts.say(f"kind-{kind}") for kind in kinds]
    if len(words) < 2:
        return words[0] if words else texts.say("nothing")
    return texts.say("or", first=", ".join(words[:-1]), last=words[-1])


def _column(regulations: Regulations) -> str:
    for name, column in COLUMNS.items():
        if column == regulations:
            return name
    return "own"


def _regulation_rows(texts: Texts, regulations: Regulations) -> Iterator[str]:
    if regulations.penalties == "taken":
        yield texts.say("penalties-taken")
    for name, consequence in regulations.consequences:
        yield f"{texts.say(f'irregularity-{name}')}: {_consequence(texts, consequence)}"


def _consequence(texts: Texts, consequence: Consequence) -> str:
    words = [texts.say(f"consequence-{consequence.kind}", amount=str(consequence.amount))]
    if consequence.thrown_in:
        words.append(texts.say("consequence-thrown_in"))
    if consequence.passes_deal:
        words.append(texts.say("consequence-passes_deal"))
    return ", ".join(words)

"""From a preset's name and overrides to a whole rule set, and back to JSON (000 Varianten: "alles optional").

A game carries its expanded rule set in its first event, so that presets may change without changing old
games.
"""

import reprlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

from referee.errors import CodedError
from referee.rules.contradictions import find
from referee.rules.duty import OWN, Duty
from referee.rules.options import OPTIONS
from referee.rules.presets import COMMON, DOCUMENTS, PRESETS
from referee.rules.regulation_codes import Change, write_regulations
from referee.rules.regulations import Regulations
from referee.rules.rule_set import RuleSet
from referee.rules.tournaments import COLUMNS

RuleSetProblem = Literal["NO_PRESET", "UNKNOWN_PRESET", "UNKNOWN_OPTION", "BAD_VALUE", "CONTRADICTION"]


class RuleSetError(CodedError, ValueError):
    """Rules that cannot be played.

    ``code`` says why, ``keys`` which options: the two that contradict each other, or the one that is wrong.
    """

    code: RuleSetProblem

    def __init__(self, code: RuleSetProblem, message: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__(code, message)
        self.message = message
        self.keys = keys


_DEMAND_OF_DUTY: Final[Mapping[str, str]] = {"bayern": "first_trick", "beiers": "any_trick"}
"""A duty with a demand brings its scope, every other duty none, unless an override gives one."""


def expand(rules: str | Mapping[str, object]) -> RuleSet:
    """The rule set of a preset's name, or of ``{"preset": name, option: value…}``.

    Raises RuleSetError: no or an unknown preset, an unknown option, a value it cannot have, or two values
    that contradict each other. Only ``blind``, ``duty`` and a ``last_trick_rule`` that is taken away bring
    followers, and only where those are not given.
    """
    if isinstance(rules, str):
        return _preset(rules)
    overrides = dict(rules)
    name = overrides.pop("preset", None)
    if not isinstance(name, str):
        raise RuleSetError("NO_PRESET", 'rules are a preset\'s name or an object with "preset"', ("preset",))
    base = _preset(name)
    given = {key: _read(key, value) for key, value in overrides.items()}
    return _checked(_with_followers(given), base) if given else base


def to_json(rule_set: RuleSet) -> dict[str, object]:
    """Every option with its value, in the order of ``OPTIONS``; ``expand`` of it is the same rule set."""
    return {"preset": rule_set.preset} | {key: _written(getattr(rule_set, key)) for key in OPTIONS}


@cache
def _preset(name: str) -> RuleSet:
    preset = PRESETS.get(name)
    if preset is None:
        raise RuleSetError("UNKNOWN_PRESET", f"no such preset: {reprlib.repr(name)}", ("preset",))
    values: dict[str, object] = {**COMMON, **DOCUMENTS[preset.document], **preset.own, **preset.tournament}
    return _checked({key: _read(key, value) for key, value in values.items()}, None, name)


def _read(key: str, value: object) -> Any:
    reader = OPTIONS.get(key)
    if reader is None:
        raise RuleSetError("UNKNOWN_OPTION", f"no such rule: {reprlib.repr(key)}", (key,))
    try:
        return reader(value)
    except ValueError as error:
        raise RuleSetError("BAD_VALUE", f"{key} cannot be {reprlib.repr(value)}: {error}", (key,)) from error


def _with_followers(given: dict[str, Any]) -> dict[str, Any]:
    followers: dict[str, Any] = {}
    if given.get("blind"):
        followers |= {"signals": False, "duty_binds": "announcers"}
    if "duty" in given:
        followers["demand"] = _DEMAND_OF_DUTY.get(given["duty"].name, "none")
    if given.get("last_trick_rule") is False:
        followers |= {"last_trick_pairs": False, "last_trick_counter": False}
    return followers | given


def _checked(values: dict[str, Any], base: RuleSet | None, name: str = "") -> RuleSet:
    """The rule set with these values over ``base``, or of these values alone; refused if they contradict."""
    regulations = values.get("regulations")
    if isinstance(regulations, Change):
        values["regulations"] = regulations.over(base.regulations if base else COLUMNS["house"])
    if base is None:
        rule_set = RuleSet(preset=name, **values)
    else:
        rule_set = RuleSet(preset=base.preset, **({key: getattr(base, key) for key in OPTIONS} | values))
    contradictions = find(rule_set)
    if contradictions:
        first = contradictions[0]
        message = "; ".join(
            f"{_shown(rule_set, found.one)} contradicts {_shown(rule_set, found.other)}"
            for found in contradictions
        )
        raise RuleSetError("CONTRADICTION", message, (first.one, first.other))
    return rule_set


def _shown(rule_set: RuleSet, key: str) -> str:
    value = getattr(rule_set, key)
    return f"{key}={value.name!r}" if isinstance(value, Duty) else f"{key}={value!r}"


def _written(value: object) -> object:
    if isinstance(value, Duty):
        if value.name != OWN:
            return value.name
        return {
            trigger: {"obliged": [str(k) for k in row.obliged], "satisfied": [str(k) for k in row.satisfied]}
            for trigger, row in value.table
        }
    if isinstance(value, tuple):
        return [str(item) if isinstance(item, str) else item for item in value]
    return write_regulations(value) if isinstance(value, Regulations) else value

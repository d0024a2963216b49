"""Audits and comparisons in words and as JSON (`watten audit`, `watten diff`)."""

from collections.abc import Sequence
from typing import Any

from referee.audit.auditor import Audit, Difference
from referee.audit.comparison import Comparison, Parting, Side
from referee.game.events import Event, GameOpened
from referee.game.evolve import evolve
from referee.game.schema_names import name_of
from referee.ledger.event_json import act_json, event_json, field_json
from referee.texts import Language, Texts
from referee.texts.rulings import say_ruling
from replay.jsonl.disputes import write_ruling
from replay.telling.event_text import as_text


def audit_lines(result: Audit, opened: GameOpened, language: Language) -> list[str]:
    """What the audit shows, a heading for each part and a line for each finding and difference."""
    texts = Texts(language, "rulings")
    if result.sound:
        return [texts.say("audit-sound")]
    state = evolve(None, opened)
    lines = []
    if result.findings:
        lines.append(texts.say("audit-findings", count=len(result.findings)) + ":")
    for found in result.findings:
        said = say_ruling(found.ruling, state, language)
        parts = [part for part in (said.finding, said.rule, said.signed, said.consequence) if part]
        lines.append("  " + " ".join(parts))
    if result.differences:
        lines.append(texts.say("audit-differences", count=len(result.differences)) + ":")
    return lines + [f"  {_difference(texts, difference)}" for difference in result.differences]


def _difference(texts: Texts, difference: Difference) -> str:
    version, field = difference.version, difference.field
    logged, expected = (_value(event, field) for event in (difference.logged, difference.expected))
    if field != "payload":
        return texts.say("difference-field", version=version, field=field, logged=logged, expected=expected)
    if difference.logged is None:
        return texts.say("difference-missing", version=version, expected=expected)
    if difference.expected is None:
        return texts.say("difference-too-much", version=version, logged=logged)
    return texts.say("difference-event", version=version, logged=logged, expected=expected)


def _value(event: Event | None, field: str) -> str:
    """What the event holds in the field, as people read it; its name where the whole event is meant."""
    if event is None:
        return ""
    return name_of(event) if field == "payload" else as_text(getattr(event, field))


def audit_json(result: Audit) -> dict[str, Any]:
    """The audit as a JSON document with stable keys."""
    return {
        "sound": result.sound,
        "findings": [
            {
                "code": found.code,
                "seat": found.seat,
                "event": found.event,
                "shown_by": found.shown_by,
                "ruling": write_ruling(found.ruling),
            }
            for found in result.findings
        ],
        "differences": [
            {
                "event": difference.version,
                "field": difference.field,
                "logged": field_json(difference.logged, difference.field),
                "expected": field_json(difference.expected, difference.field),
            }
            for difference in result.differences
        ],
    }


def comparison_lines(
    result: Comparison, players: Sequence[str], names: tuple[str, str], language: Language
) -> list[str]:
    """Where two rule sets, called by `names`, part: first, then all; and the scores."""
    texts = Texts(language, "rulings")
    lines = [] if result.partings else [texts.say("compare-same")]
    for place, parting in enumerate(result.partings):
        key = "compare-then" if place else "compare-first"
        act = name_of(parting.act)
        lines.append(texts.say(key, version=parting.version, who=players[parting.seat], act=act))
        for rules, side in zip(names, (parting.left, parting.right), strict=True):
            lines.append(f"    {_side(texts, rules, side, parting)}")
    left, right = (":".join(map(str, score)) for score in (result.left_score, result.right_score))
    lines.append(
        texts.say("compare-score", left=left, right=right, left_rules=names[0], right_rules=names[1])
    )
    return lines


def _side(texts: Texts, rules: str, side: Side, parting: Parting) -> str:
    if parting.what == "verdict":
        if not side.violations:
            return texts.say("compare-legal", rules=rules)
        return texts.say("compare-verdict", rules=rules, violations=", ".join(side.violations))
    if not side.events:
        return texts.say("compare-nothing", rules=rules)
    return texts.say("compare-events", rules=rules, events=", ".join(map(_told, side.events)))


def _told(event: Event) -> str:
    points = getattr(event, "points", None)
    return f"{name_of(event)} {points}" if points else name_of(event)


def comparison_json(result: Comparison) -> dict[str, Any]:
    """The comparison as a JSON document with stable keys."""
    return {
        "first": result.first.version if result.first else None,
        "partings": [
            {
                "event": parting.version,
                "seat": parting.seat,
                "act": act_json(parting.act),
                "what": parting.what,
                "left": _side_json(parting.left),
                "right": _side_json(parting.right),
            }
            for parting in result.partings
        ],
        "left_score": list(result.left_score),
        "right_score": list(result.right_score),
    }


def _side_json(side: Side) -> dict[str, Any]:
    return {
        "violations": list(side.violations),
        "refused": side.refused,
        "deal_over": side.deal_over,
        "events": [event_json(event) for event in side.events],
        "score": list(side.score),
    }

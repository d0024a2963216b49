"""Audits, comparisons, and rulings and signs in words as messages: the same answers as the commands give."""

import json
from collections.abc import Sequence
from typing import Final

from referee.audit import auditor as auditing
from referee.audit import comparison as comparing
from referee.audit.plain_values import plain
from referee.game.events import Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.state import State
from referee.ledger.mapper import act_to_message, event_to_payload
from referee.rules.rule_set import RuleSet
from referee.rules.signs import Sign
from referee.texts import Language, signs
from referee.texts.rulings import say_ruling
from watten.v1 import events_pb2, referee_service_pb2, replay_service_pb2

_MOST_TEXT: Final = 2000


def say(ruling: RulingGiven, after: State, language: Language) -> referee_service_pb2.RulingWords:
    """The ruling in sentences; `after` is the state after all that followed from it."""
    said = say_ruling(ruling, after, language)
    return referee_service_pb2.RulingWords(
        finding=said.finding,
        rule=said.rule,
        consequence=said.consequence,
        now=said.now,
        signed=said.signed,
    )


def say_sign(sign: Sign, rules: RuleSet, language: Language) -> tuple[str, str]:
    """The listed sign, and what it tells, in words."""
    return signs.gesture(sign.name, language), signs.meaning(sign, rules, language)


def say_no_signs(rules: RuleSet, language: Language) -> str:
    """Why the rules list no sign; empty if they list some."""
    return signs.why_none(rules, language)


def audit(events: Sequence[Event], language: Language) -> replay_service_pb2.AuditLogResponse:
    """What the log shows when it is refereed again. Raises ValueError for one that begins no Partie."""
    found = auditing.audit(events)
    opened = events[0]
    assert isinstance(opened, GameOpened)
    table = evolve(None, opened)
    answer = replay_service_pb2.AuditLogResponse(sound=found.sound)
    for finding in found.findings:
        told = answer.findings.add(
            code=finding.code, seat=finding.seat, event=finding.event, shown_by=finding.shown_by
        )
        told.ruling.CopyFrom(_payload(finding.ruling).ruling_given)
        told.words.CopyFrom(say(finding.ruling, table, language))
        told.words.now = ""  # the table it was said at has gone on
    for difference in found.differences:
        answer.differences.add(
            event=difference.version,
            field=difference.field,
            logged=_json(difference.logged),
            expected=_json(difference.expected),
        )
    return answer


def compare(
    events: Sequence[Event], left: RuleSet, right: RuleSet
) -> replay_service_pb2.CompareRuleSetsResponse:
    """Where two rule sets part on the record. Raises ValueError if they seat others than it has."""
    result = comparing.compare(events, left, right)
    answer = replay_service_pb2.CompareRuleSetsResponse(
        left_score=result.left_score, right_score=result.right_score
    )
    for parting in result.partings:
        told = answer.partings.add(
            event=parting.version, seat=parting.seat, what=parting.what, act=act_to_message(parting.act)
        )
        _side(parting.left, told.left)
        _side(parting.right, told.right)
    return answer


def _side(side: comparing.Side, into: replay_service_pb2.PartingSide) -> None:
    into.broken.extend(side.violations)
    into.refused = side.refused
    into.deal_over = side.deal_over
    into.events.extend(map(_payload, side.events))
    into.score.extend(side.score)


def _payload(event: Event) -> events_pb2.Payload:
    return event_to_payload(event)


def _json(value: object) -> str:
    if value is None:
        return ""
    return json.dumps(plain(value), ensure_ascii=False)[:_MOST_TEXT]

"""Audits, comparisons, proofs and faults of logs as messages."""

import json
from typing import Final

from referee.audit.auditor import Audit
from referee.audit.comparison import Comparison, Side
from referee.game.events import Event
from referee.game.state import State
from referee.ledger.event_json import field_json
from referee.ledger.mapper import act_to_message, event_to_payload
from referee.service.errors import LogFault
from referee.service.games.log_proof import LogProof
from referee.service.messages.rulings import ruling_words
from referee.texts import Language
from watten.v1 import replay_service_pb2 as pb

_LONGEST_JSON: Final = 2000
_LONGEST_FAULT: Final = 500


def audit_message(audit: Audit, table: State, language: Language) -> pb.AuditLogResponse:
    """Write what an audit has found; `table` is the game as it was opened, for the names in the sentences."""
    answer = pb.AuditLogResponse(sound=audit.sound)
    for finding in audit.findings:
        message = answer.findings.add(
            code=finding.code, seat=finding.seat, event=finding.event, shown_by=finding.shown_by
        )
        message.ruling.CopyFrom(event_to_payload(finding.ruling).ruling_given)
        message.words.CopyFrom(ruling_words(finding.ruling, table, language))
        message.words.now = ""  # the table it was said at has gone on
    for difference in audit.differences:
        answer.differences.add(
            event=difference.version,
            field=difference.field,
            logged=_json(difference.logged, difference.field),
            expected=_json(difference.expected, difference.field),
        )
    return answer


def comparison_message(comparison: Comparison) -> pb.CompareRuleSetsResponse:
    """Write where two rule sets part on a record."""
    answer = pb.CompareRuleSetsResponse(left_score=comparison.left_score, right_score=comparison.right_score)
    for parting in comparison.partings:
        message = answer.partings.add(
            event=parting.version, seat=parting.seat, what=parting.what, act=act_to_message(parting.act)
        )
        _write_side(parting.left, message.left)
        _write_side(parting.right, message.right)
    return answer


def proof_message(proof: LogProof) -> pb.VerifyLogResponse:
    """Write how far a log is proven, and its head or its fault."""
    answer = pb.VerifyLogResponse(
        proven=proof.fault is None,
        game_id=proof.events[0].game_id,
        events=len(proof.events),
        proven_events=proof.proven,
    )
    if proof.fault is None:
        answer.head = proof.events[-1].hash
    else:
        answer.fault.CopyFrom(log_fault_message(proof.fault))
    return answer


def log_fault_message(fault: LogFault) -> pb.LogFault:
    """Write the fault of a log; its text names game, event and field."""
    return pb.LogFault(
        code=fault.code,
        event=getattr(fault, "version", 0),
        field=getattr(fault, "field", "") or "",
        text=str(fault)[:_LONGEST_FAULT],
    )


def _write_side(side: Side, into: pb.PartingSide) -> None:
    into.broken.extend(side.violations)
    into.refused = side.refused
    into.deal_over = side.deal_over
    into.events.extend(map(event_to_payload, side.events))
    into.score.extend(side.score)


def _json(event: Event | None, field: str) -> str:
    if event is None:
        return ""
    return json.dumps(field_json(event, field), ensure_ascii=False)[:_LONGEST_JSON]

"""Acts and refusals as messages."""

from referee.game.acts import Act, Signal
from referee.game.citations import cite
from referee.game.legal_acts import ANY_SIGN
from referee.ledger.mapper import act_to_message
from referee.service.errors import Refusal
from referee.texts import Language
from referee.texts.violations import sentence
from watten.v1 import acts_pb2, violations_pb2


def legal_act_message(act: Act) -> acts_pb2.Act:
    """Write a legal act; the act that stands for any sign has an empty one, for the caller to fill in."""
    return act_to_message(Signal("") if act == Signal(ANY_SIGN) else act)


def refusal_message(refusal: Refusal, language: Language) -> violations_pb2.Refusal:
    """Write a refusal: each broken rule with its source and a sentence."""
    message = violations_pb2.Refusal()
    for violation in refusal.violations:
        message.broken.add(
            violation=violations_pb2.Violation.Value(f"VIOLATION_{violation}"),
            code=violation.value,
            rule=str(cite(refusal.state.rules, violation, refusal.act)),
            text=sentence(violation, language),
            seat=refusal.seat,
        )
    return message

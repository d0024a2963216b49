"""What a call can be told instead of its answer, and how it becomes a gRPC status.

Every error has a gRPC code, a stable reason (`google.rpc.ErrorInfo`, domain `watten`) and a sentence. A
refused act carries its `Refusal` as well. No text holds a traceback, a token or a card that the caller did not
name himself.
"""

import secrets
from typing import Any, Final

import grpc
from google.protobuf.any_pb2 import Any as Packed
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from grpc_status import rpc_status

from referee.game.errors import MalformedActError
from referee.ledger import errors as ledger
from referee.rules.card_codes import CardCodeError
from referee.rules.expand import RuleSetError
from referee.rules.questions import QuestionError
from referee.service.logs import logger
from referee.service.messages.refusals import Refused
from referee.texts import Language
from watten.v1 import replay_service_pb2

DOMAIN: Final = "watten"
_LONGEST_TEXT: Final = 500
"""Status texts travel in a header: about 8 KB for everything, so what callers wrote is cut."""


_NOT_NOW: Final = ("NEXT_PARTIE_DEALT",)
"""Codes of acts that are none now, though at another moment they would have been."""


class CallError(Exception):
    """An error for the caller; `details` are further messages for the status."""

    def __init__(self, code: grpc.StatusCode, reason: str, text: str, *details: Message) -> None:
        super().__init__(text)
        self.code, self.reason, self.text, self.details = code, reason, text, details


class RefusedError(CallError):
    """An act against the rules: every rule it breaks is named."""

    def __init__(self, refused: Refused) -> None:
        self.refused = refused
        super().__init__(
            grpc.StatusCode.FAILED_PRECONDITION, refused.violations[0].value, "against the rules"
        )


def malformed(reason: str, text: str) -> CallError:
    """Input that says nothing, whatever the game's state."""
    return CallError(grpc.StatusCode.INVALID_ARGUMENT, reason, text)


def not_now(reason: str, text: str) -> CallError:
    """What is understood, but not possible as things stand."""
    return CallError(grpc.StatusCode.FAILED_PRECONDITION, reason, text)


def faulty_log(fault: ledger.LedgerError) -> CallError:
    """A log from outside that is not what it says it is; the fault stands in the details too."""
    return CallError(grpc.StatusCode.INVALID_ARGUMENT, fault.code, str(fault), log_fault(fault))


def log_fault(fault: ledger.LedgerError) -> replay_service_pb2.LogFault:
    """The fault of a log as a message; its text names game, event and field."""
    return replay_service_pb2.LogFault(
        code=fault.code,
        event=getattr(fault, "version", 0),
        field=getattr(fault, "field", "") or "",
        text=str(fault)[:_LONGEST_TEXT],
    )


def over_limit(reason: str, text: str) -> CallError:
    """More than this server takes."""
    return CallError(grpc.StatusCode.RESOURCE_EXHAUSTED, reason, text)


def stale(expected: int, actual: int) -> CallError:
    """The caller acts on a version that is not the game's."""
    text = f"the game is at version {actual}, not {expected}"
    return CallError(grpc.StatusCode.ABORTED, "STALE_VERSION", text)


def stopping() -> CallError:
    """The server is being stopped; another attempt may find it up again."""
    return CallError(grpc.StatusCode.UNAVAILABLE, "STOPPING", "the referee is going home; call again")


def as_call_error(error: Exception) -> CallError:
    """What the caller is told of `error`. What nobody foresaw gets an id under which the log has the rest."""
    match error:
        case CallError():
            return error
        case MalformedActError() if error.code in _NOT_NOW:
            return not_now(error.code, str(error))
        case MalformedActError() | CardCodeError() | QuestionError() | RuleSetError():
            return malformed(str(error.code), str(error))
        case ledger.MalformedError():
            return malformed(error.code, str(error))
        case ledger.RequestIdReusedError():
            return malformed(error.code, "this request id was used in this game for another request")
        case ledger.GameExistsError():
            return CallError(grpc.StatusCode.ALREADY_EXISTS, error.code, "this game is here already")
        case ledger.RefusedAppendError():
            return malformed(error.code, str(error))
        case ledger.GameNotFoundError():
            return CallError(grpc.StatusCode.NOT_FOUND, error.code, "there is no such game")
        case ledger.ConflictError():
            return stale(error.expected, error.actual)
        case ledger.StoreClosedError():
            return stopping()
        case ledger.UnknownRevisionError():
            return CallError(grpc.StatusCode.FAILED_PRECONDITION, error.code, str(error))
        case ledger.DamagedLogError():
            logger().error("damaged_log", error=str(error))
            text = f"the stored game is damaged from event {error.version} on"
            return CallError(grpc.StatusCode.DATA_LOSS, error.code, text)
        case ledger.StoreFailedError():
            logger().error("store_failed", exc_info=error)
            text = "the store did not answer; send the same request id again"
            return CallError(grpc.StatusCode.UNAVAILABLE, error.code, text)
        case _:
            return _unforeseen(error)


def _unforeseen(error: Exception) -> CallError:
    incident = secrets.token_hex(8)
    logger().error("unforeseen", incident=incident, exc_info=error)
    text = f"the referee made a mistake; the log has it under {incident}"
    return CallError(grpc.StatusCode.INTERNAL, "INTERNAL", text)


def status_of(error: CallError, language: Language) -> Any:
    """The status that ends the call; what the rules say is said in the caller's language."""
    text, details = error.text, error.details
    if isinstance(error, RefusedError):
        refusal = error.refused.message(language)
        text = " ".join(f"{broken.text} ({broken.rule})" for broken in refusal.broken)
        details = (refusal,)
    info = error_details_pb2.ErrorInfo(reason=error.reason, domain=DOMAIN)
    status = status_pb2.Status(code=error.code.value[0], message=text[:_LONGEST_TEXT])
    for detail in (info, *details):
        packed = Packed()
        packed.Pack(detail)
        status.details.append(packed)
    return rpc_status.to_status(status)

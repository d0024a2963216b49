"""The gRPC status that ends a call, made from any exception.

A status holds `google.rpc.ErrorInfo` with a stable reason and the domain `watten`, and a `Refusal` or `LogFault` where
there is one. An exception that nobody foresaw is told by a number under which the server's log has the rest.
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
from referee.service.errors import (
    CallError,
    FaultyLogError,
    RefusedError,
    malformed,
    not_now,
    stale,
    stopping,
)
from referee.service.logs import logger
from referee.service.messages.acts import refusal_message
from referee.service.messages.replay import log_fault_message
from referee.texts import Language

DOMAIN: Final = "watten"

_LONGEST_TEXT: Final = 500
"""Status texts travel in a header: about 8 KB for everything, so the callers' own words are cut."""

_NOT_NOW: Final = ("NEXT_PARTIE_DEALT",)
"""Codes of acts that are none now, though at another moment they would have been."""


def as_call_error(error: Exception) -> CallError:
    """Say what the caller is told of `error`; an unforeseen one gets a number, and the rest goes into the log."""
    match error:
        case CallError():
            return error
        case MalformedActError() if error.code in _NOT_NOW:
            return not_now(error.code, str(error))
        case MalformedActError() | CardCodeError() | QuestionError() | RuleSetError():
            return malformed(str(error.code), str(error))
        case ledger.LedgerError():
            return _of_the_ledger(error)
        case _:
            return _unforeseen(error)


def _of_the_ledger(error: ledger.LedgerError) -> CallError:
    match error:
        case ledger.MalformedError() | ledger.RefusedAppendError():
            return malformed(error.code, str(error))
        case ledger.RequestIdReusedError():
            return malformed(error.code, "this request id was used in this game for another request")
        case ledger.GameExistsError():
            return CallError(grpc.StatusCode.ALREADY_EXISTS, error.code, "this game is here already")
        case ledger.GameNotFoundError():
            return CallError(grpc.StatusCode.NOT_FOUND, error.code, "there is no such game")
        case ledger.ConflictError():
            return stale(error.expected, error.actual)
        case ledger.StoreClosedError():
            return stopping()
        case ledger.UnknownRevisionError():
            return not_now(error.code, str(error))
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
    """Make the status that ends the call; what the rules say is said in the caller's language."""
    text = error.text
    info = error_details_pb2.ErrorInfo(reason=error.code, domain=DOMAIN)
    details: list[Message] = [info]
    if isinstance(error, RefusedError):
        refusal = refusal_message(error.refusal, language)
        text = " ".join(f"{broken.text} ({broken.rule})" for broken in refusal.broken)
        details.append(refusal)
    elif isinstance(error, FaultyLogError):
        details.append(log_fault_message(error.fault))
    status = status_pb2.Status(code=error.status.value[0], message=text[:_LONGEST_TEXT])
    for detail in details:
        packed = Packed()
        packed.Pack(detail)
        status.details.append(packed)
    return rpc_status.to_status(status)

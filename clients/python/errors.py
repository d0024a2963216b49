"""Exceptions for what a referee answers instead of doing it.

    RefereeError
    ├── RefusedError       against the rules: act otherwise (it names every broken rule and where that rule stands)
    ├── MalformedError     input that says nothing: put it right
    ├── StaleError         the game has gone on: look again
    ├── NotAllowedError    no token, or another's: sign in
    ├── NotFoundError      there is no such game
    ├── ExistsError        the game is there already
    ├── LimitError         the referee is full: wait
    └── UnreachableError   no answer: send the same request id again

Every code with what to do about it stands in `docs/ERRORS.md`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import grpc
from google.rpc import error_details_pb2, status_pb2

from clients.errors import ClientError
from watten.v1 import referee_service_pb2, violations_pb2

_DETAILS: Final = "grpc-status-details-bin"


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """One rule that an act breaks: its stable code, the rule cited (``000 Ein Stich``), the rule in a sentence."""

    code: str
    rule: str
    text: str
    seat: int | None

    def __str__(self) -> str:
        return f"{self.code} ({self.rule})" if self.rule else self.code


class RefereeError(ClientError):
    """The referee did not do what was asked.

    `status` is the gRPC status, `reason` a stable code, empty where the referee could give none; `code` is the reason
    or else the status.
    """

    def __init__(self, status: str, reason: str, text: str) -> None:
        super().__init__(f"{reason or status}: {text}" if text else reason or status)
        self.status, self.reason, self.text = status, reason, text
        self.code = reason or status


class RefusedError(RefereeError):
    """The act is against the rules; `broken` lists all that it breaks, in the order of report."""

    def __init__(self, broken: Iterable[BrokenRule]) -> None:
        self.broken = tuple(broken)
        super().__init__(
            "FAILED_PRECONDITION", self.violations[0] if self.broken else "", ", ".join(map(str, self.broken))
        )

    @property
    def violations(self) -> tuple[str, ...]:
        """The codes of the broken rules, in the order of report."""
        return tuple(rule.code for rule in self.broken)


class MalformedError(RefereeError):
    """The input says nothing in this game: no such card, seat or rule set."""


class StaleError(RefereeError):
    """The game has gone on since `expected_version`: look again, then decide again."""


class NotAllowedError(RefereeError):
    """No token, or one that does not give this seat or this log."""


class NotFoundError(RefereeError):
    """There is no such game."""


class ExistsError(RefereeError):
    """The game is there already."""


class LimitError(RefereeError):
    """The referee has reached one of its limits; later it may do it."""


class UnreachableError(RefereeError):
    """The referee did not answer in time. Whether an act was done is not known: send its request id again."""


_CLASSES: Final[dict[str, type[RefereeError]]] = {
    "INVALID_ARGUMENT": MalformedError,
    "OUT_OF_RANGE": MalformedError,
    "ABORTED": StaleError,
    "UNAUTHENTICATED": NotAllowedError,
    "PERMISSION_DENIED": NotAllowedError,
    "NOT_FOUND": NotFoundError,
    "ALREADY_EXISTS": ExistsError,
    "RESOURCE_EXHAUSTED": LimitError,
    "UNAVAILABLE": UnreachableError,
    "DEADLINE_EXCEEDED": UnreachableError,
}


def may_come_back(error: grpc.aio.AioRpcError) -> bool:
    """Whether the same call may succeed a moment later."""
    return error.code() in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED)


def from_call(error: grpc.aio.AioRpcError) -> RefereeError:
    """The exception for a failed call, with what its status details say."""
    status, reason = error.code().name, ""
    for detail in _details(error):
        info, refusal = error_details_pb2.ErrorInfo(), violations_pb2.Refusal()
        if detail.Is(refusal.DESCRIPTOR) and detail.Unpack(refusal):
            return refused(refusal)
        if detail.Is(info.DESCRIPTOR) and detail.Unpack(info):
            reason = info.reason
    return _CLASSES.get(status, RefereeError)(status, reason, error.details() or "")


def from_failure(failure: referee_service_pb2.Failure) -> RefereeError:
    """The exception for a failure within a stream."""
    return _CLASSES.get(failure.status, RefereeError)(failure.status, failure.reason, failure.text)


def refused(refusal: violations_pb2.Refusal) -> RefusedError:
    """The exception for a refusal."""
    return RefusedError(
        BrokenRule(rule.code, rule.rule, rule.text, rule.seat if rule.HasField("seat") else None)
        for rule in refusal.broken
    )


def _details(error: grpc.aio.AioRpcError) -> Iterable[status_pb2.Status]:
    for key, value in error.trailing_metadata() or ():
        if key == _DETAILS and isinstance(value, bytes):
            return tuple(status_pb2.Status.FromString(value).details)
    return ()

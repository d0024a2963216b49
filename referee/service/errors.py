"""Errors for callers: each has a gRPC status code, a stable reason and a sentence.

    CallError
    ├── RefusedError      an act against the rules
    └── FaultyLogError    a log that is not what it says it is

`rpc.statuses` makes the status of a call from them. No text holds a traceback, a token, or a card that the caller
did not name.
"""

from dataclasses import dataclass, replace

import grpc

from referee.audit.proof import ProofError
from referee.errors import CodedError
from referee.game.acts import Act
from referee.game.state import State
from referee.game.views import Viewer, told
from referee.game.violations import Violation
from referee.ledger.errors import LedgerError

LogFault = LedgerError | ProofError
"""What can be wrong with a log: its bytes and links, or what the rules make of its acts."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rules that an act of `seat`, of the kind `act`, breaks in `state`, in the order of report; at least one."""

    state: State
    seat: int
    violations: tuple[Violation, ...]
    act: type[Act]

    def as_told_to(self, viewer: Viewer) -> "Refusal":
        """Leave out what the viewer may not know."""
        return replace(self, violations=told(self.violations, self.state, self.seat, viewer))


class CallError(CodedError):
    """An error for the caller: `status` is the gRPC status, `code` stable, `text` for people."""

    def __init__(self, status: grpc.StatusCode, code: str, text: str) -> None:
        super().__init__(code, text)
        self.status, self.text = status, text


class RefusedError(CallError):
    """An act against the rules; its `refusal` names every rule it breaks."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(
            grpc.StatusCode.FAILED_PRECONDITION, refusal.violations[0].value, "against the rules"
        )


class FaultyLogError(CallError):
    """A log from outside that is not what it says it is; its `fault` names event and field."""

    def __init__(self, fault: LogFault) -> None:
        self.fault = fault
        super().__init__(grpc.StatusCode.INVALID_ARGUMENT, fault.code, str(fault))


def malformed(reason: str, text: str) -> CallError:
    """Input that says nothing, whatever the game's state."""
    return CallError(grpc.StatusCode.INVALID_ARGUMENT, reason, text)


def not_now(reason: str, text: str) -> CallError:
    """A request that is understood, but not possible as things stand."""
    return CallError(grpc.StatusCode.FAILED_PRECONDITION, reason, text)


def unauthenticated(reason: str, text: str) -> CallError:
    """A call without the token that it needs."""
    return CallError(grpc.StatusCode.UNAUTHENTICATED, reason, text)


def forbidden(reason: str, text: str) -> CallError:
    """A request that is another caller's to make."""
    return CallError(grpc.StatusCode.PERMISSION_DENIED, reason, text)


def over_limit(reason: str, text: str) -> CallError:
    """More than this server takes."""
    return CallError(grpc.StatusCode.RESOURCE_EXHAUSTED, reason, text)


def stale(expected: int, actual: int) -> CallError:
    """An act on a version that is not the game's."""
    text = f"the game is at version {actual}, not {expected}"
    return CallError(grpc.StatusCode.ABORTED, "STALE_VERSION", text)


def stopping() -> CallError:
    """The server is being stopped; another attempt may find it up again."""
    return CallError(grpc.StatusCode.UNAVAILABLE, "STOPPING", "the referee is going home; call again")

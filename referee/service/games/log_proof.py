"""Proofs of logs: read as far as they are whole, and every event made again by the rules."""

from dataclasses import dataclass
from typing import Final

from referee.audit.proof import prove_sealed
from referee.game.events import GameOpened
from referee.ledger.envelope import Stored
from referee.ledger.export import Log, read_log
from referee.service.errors import FaultyLogError, LogFault, malformed, over_limit

MOST_EVENTS: Final = 10_000
"""Events of a log from outside; a long Partie has about a thousand. Auditing claims reads the log for each."""


@dataclass(frozen=True, slots=True)
class LogProof:
    """The proof of a log: the first `proven` of its events are sound; `over`: nothing more is played by then."""

    events: tuple[Stored, ...]
    proven: int
    over: bool
    fault: LogFault | None


def given_log(data: bytes) -> Log:
    """Read a log from outside as far as it can be read. Raises CallError if that is no Partie, or too long."""
    log = read_log(data)
    if not log.events:
        assert log.fault is not None
        raise FaultyLogError(log.fault)
    if len(log.events) > MOST_EVENTS:
        raise over_limit("LOG_TOO_LONG", f"log: a log has at most {MOST_EVENTS} events")
    if not isinstance(log.events[0].event, GameOpened):
        raise malformed("NO_PARTIE", "log: its first event opens no Partie")
    opening = proof_of(Log(log.events[:1]))
    if opening.fault is not None:
        raise FaultyLogError(opening.fault)  # at a table that cannot be there is nothing to judge
    return log


def proof_of(log: Log) -> LogProof:
    """Make every event again by the rules, rulings too, up to the first fault; nothing in the log makes it raise."""
    proof = prove_sealed(log.events, whole=log.fault is None)
    over = proof.state is not None and proof.state.over
    return LogProof(log.events, proof.proven, over, proof.fault or log.fault)


def proven(log: Log) -> LogProof:
    """Prove a log that must be whole and sound. Raises FaultyLogError naming the event where it is not."""
    proof = proof_of(log)
    if proof.fault is not None:
        raise FaultyLogError(proof.fault)
    return proof

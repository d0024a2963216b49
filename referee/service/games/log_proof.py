"""Proofs of logs: read as far as they are whole, and every event made again by the rules."""

from dataclasses import dataclass
from typing import Final

from referee.game.events import GameOpened
from referee.ledger.envelope import Stored
from referee.ledger.errors import LedgerError
from referee.ledger.export import Log, read_log
from referee.ledger.replay import replay
from referee.rulings import referee
from referee.service.errors import FaultyLogError, malformed, over_limit

MOST_EVENTS: Final = 10_000
"""Events of a log from outside; a long Partie has about a thousand. Auditing claims reads the log for each."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a log: the first `proven` of its events are sound; `over`: nothing more is played by then."""

    events: tuple[Stored, ...]
    proven: int
    over: bool
    fault: LedgerError | None


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
    opening = prove(Log(log.events[:1]))
    if opening.fault is not None:
        raise FaultyLogError(opening.fault)  # at a table that cannot be there is nothing to judge
    return log


def prove(log: Log) -> Proof:
    """Make every event again by the rules, rulings too, up to the first fault; nothing in the log makes it raise."""
    proven, over = 0, False
    fault: LedgerError | None = log.fault
    try:
        for stored, state in replay(log.events, referee):
            proven, over = stored.version, state.over
    except LedgerError as found:
        # What is missing only because the reading ended is no fault of its own.
        if fault is None or getattr(found, "version", 0) <= len(log.events):
            fault = found
    return Proof(log.events, proven, over, fault)


def proven(log: Log) -> Proof:
    """Prove a log that must be whole and sound. Raises FaultyLogError naming the event where it is not."""
    proof = prove(log)
    if proof.fault is not None:
        raise FaultyLogError(proof.fault)
    return proof

"""Verify a log without a server: every byte and link, and every event made again by the rules.

Run it as `python examples/verify_a_log.py LOG.jsonl` on what `ExportGame` gave, or `watten convert`. `watten verify`
does the same for stores and records too. That the log is the one that was played, and not cut off at its end, only
somebody can say who knows its head: keep the last line of this.
"""

import sys
from pathlib import Path

from referee.audit.proof import prove_sealed
from referee.ledger.errors import LedgerError
from referee.ledger.export import load_log


def main(path: Path) -> int:
    """Print what is proven; the exit status is 1 where something is not as it was written."""
    try:
        events = load_log(path.read_bytes())  # bytes and hashes
    except LedgerError as fault:
        print(fault.code, fault)  # game, event and field
        return 1
    proof = prove_sealed(events)  # acts and rules
    if proof.fault is not None:
        print(proof.fault.code, proof.fault)
        return 1
    assert proof.state is not None
    print(len(events), "events follow from the rules; score", *proof.state.score)
    print("head", events[-1].hash.hex())
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

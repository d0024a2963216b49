"""The state that a sealed log proves, for tests that believe one."""

from collections.abc import Sequence

from referee.audit.proof import Proof, prove_sealed
from referee.game.state import State
from referee.ledger.chain import verify
from referee.ledger.envelope import Stored


def proof_of(log: Sequence[Stored], *, rulings: bool = False) -> Proof:
    """What the rules make of a log whose links hold. Raises BrokenChainError, ValueError for no event."""
    verify(log)
    return prove_sealed(log, rulings=rulings)


def rebuild(log: Sequence[Stored], *, rulings: bool = False) -> State:
    """The state after the last event of a log that is proven whole. Raises as `proof_of`, ProofError."""
    proof = proof_of(log, rulings=rulings)
    if proof.fault is not None:
        raise proof.fault
    assert proof.state is not None
    return proof.state

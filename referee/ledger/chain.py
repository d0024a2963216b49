"""The chain of hashes: that the events of a game are whole, in order, and each follows from the one before.

A chain proves that nothing inside it was changed or left out. It does not know whether the last events were
cut off: compare its head with one kept elsewhere.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from referee.ledger.envelope import HASH_BYTES, Stored, genesis
from referee.ledger.errors import BrokenChainError

_SEAL_BYTES = HASH_BYTES + 2


@dataclass(frozen=True, slots=True)
class Head:
    """The last event of a game: its version, 0 before the first, and the hash that the next one carries."""

    game_id: str
    version: int
    hash: bytes


def beginning(game_id: str) -> Head:
    """The head of a game without events."""
    return Head(game_id, 0, genesis(game_id))


def link(head: Head, stored: Stored) -> Head:
    """The head after `stored`. Raises `BrokenChainError` if it does not follow `head`, or was changed."""
    after = follow(head, stored)
    if hashlib.sha256(stored.data[:-_SEAL_BYTES]).digest() != stored.hash:
        raise BrokenChainError(head.game_id, after.version, "its bytes do not give its hash", field="hash")
    return after


def follow(head: Head, stored: Stored) -> Head:
    """As `link`, for an event that comes from `seal` or `unseal`, where its bytes were hashed already."""
    version = head.version + 1
    if stored.game_id != head.game_id:
        raise BrokenChainError(head.game_id, version, f"belongs to game {stored.game_id!r}", field="game_id")
    if stored.version != version:
        raise BrokenChainError(head.game_id, version, f"event {stored.version} in its place", field="version")
    if stored.previous_hash != head.hash:
        raise BrokenChainError(
            head.game_id, version, "does not carry the hash of the event before", field="previous_hash"
        )
    return Head(head.game_id, version, stored.hash)


def verify(stream: Iterable[Stored], *, after: Head | None = None) -> Head:
    """Check a game from its first event, or on from `after`; the head at the end.

    Raises `BrokenChainError` for the first event that does not follow, `ValueError` if there is no event and
    no `after`.
    """
    head = after
    for stored in stream:
        head = link(beginning(stored.game_id) if head is None else head, stored)
    if head is None:
        raise ValueError("no event to verify")
    return head

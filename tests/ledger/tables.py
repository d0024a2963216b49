"""Parties that were played and stored, for tests that need a log."""

import hashlib
import sqlite3
from collections.abc import Callable
from functools import cache
from pathlib import Path

from referee.game.events import GameOpened
from referee.ledger import mapper
from referee.ledger.envelope import Stored
from referee.ledger.recorder import SCHEMA, TABLE
from referee.ledger.store import Store, open_store
from referee.rules.expand import expand
from tests.players import Partie

GAME = "game-1"
OPENING = hashlib.sha256(b"opening").digest()


def hashed(text: str) -> bytes:
    """The hash of a request that says `text`."""
    return hashlib.sha256(text.encode()).digest()


def opened(preset: str = "tirol", seed: int = 1) -> GameOpened:
    """The event that opens a Partie."""
    event = Partie(expand(preset), seed).events[0]
    assert isinstance(event, GameOpened)
    return event


def keep(store: Store, partie: Partie, *, acts: int | None = None, game_id: str = GAME) -> None:
    """Play the Partie, to its end or for some acts, and store each act in an append of its own, as the service does.

    That they are kept is waited for at the end alone, which is quicker and gives the same log.
    """
    kept = [store.submit(game_id, 0, "open", OPENING, partie.events[:1])]
    version = 1
    while partie.state.winner is None and len(partie.acts) != acts:
        decision = partie.step()
        seat, act = partie.acts[-1]
        request = f"act-{len(partie.acts)}"
        fingerprint = mapper.fingerprint(seat, act)
        kept.append(store.submit(game_id, version, request, fingerprint, decision.events))
        version += len(decision.events)
    for answer in kept:
        answer.result()


@cache
def stored_partie(
    preset: str = "tirol",
    seed: int = 1,
    *,
    acts: int | None = None,
    dealing: str = "SUPPLIED",
    enforcement: str = "REJECT",
    offences: float = 0.0,
) -> tuple[Stored, ...]:
    """The log of a Partie, read from a store; of its first acts only where their number is given."""
    partie = Partie(expand(preset), seed, dealing=dealing, enforcement=enforcement, offences=offences)
    with open_store(":memory:") as store:
        keep(store, partie, acts=acts)
        return store.read(GAME)


def tamper(path: Path, version: int, change: Callable[[bytes], bytes], column: str = "state") -> None:
    """Change a stored event behind the ledger's back, and put the triggers back as if nothing had been."""
    connection = sqlite3.connect(path)
    try:
        where = f"FROM {TABLE} WHERE originator_version = ?"
        (value,) = connection.execute(f"SELECT {column} {where}", (version,)).fetchone()
        connection.execute("DROP TRIGGER events_are_never_changed")
        connection.execute(
            f"UPDATE {TABLE} SET {column} = ? WHERE originator_version = ?", (change(value), version)
        )
        connection.execute(SCHEMA["events_are_never_changed"])
        connection.commit()
    finally:
        connection.close()

"""A process that dies while it writes to two games: `python -m tests.ledger.killed_process STORE ROWS`.

It is killed when so many rows of the one append are written, or behind the commit where there are fewer.
"""

import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import StoredEvent

from referee.game.events import TrickTaken
from referee.ledger.recorder import open_recorder
from referee.ledger.store import Beside, Store
from tests.ledger.tables import OPENING, hashed, opened


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def main(path: str, rows: int) -> None:
    """Open two games, then die in the append to both."""
    recorder: Any = open_recorder(path)
    store = Store(recorder)
    for game_id in ("first", "second"):
        store.append(game_id, 0, "open", OPENING, [opened()])
    insert = recorder._insert_events

    def until_killed(cursor: Any, events: Sequence[StoredEvent], **more: Any) -> Any:
        insert(cursor, events[:rows], **more)
        if rows <= len(events):
            _die()
        return None

    recorder._insert_events = until_killed
    beside = Beside("first", 1, (TrickTaken(2),))
    store.append("second", 1, "both", hashed("both"), [TrickTaken(0), TrickTaken(1)], beside)
    _die()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

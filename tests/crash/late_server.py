"""A server with a fault, for tests alone: it acknowledges acts before they are on the disk.

It takes the same arguments as `python -m referee.service`. The campaign `crash` with FAULT=1 runs it and must
notice; nothing in the referee itself can be set to do this.
"""

import asyncio
import queue
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from referee.game.events import Event
from referee.ledger.envelope import Stored, seal
from referee.ledger.errors import LedgerError
from referee.ledger.recorder import open_recorder
from referee.ledger.store import Beside, Store
from referee.ledger.writer import Appended
from referee.service import logs
from referee.service.server import serve
from referee.service.settings import read_settings

LATE_SECONDS = 0.3


class LateStore(Store):
    """Answers at once and writes a little later."""

    def __init__(self, path: str) -> None:
        super().__init__(open_recorder(path))
        self._last: dict[str, Stored] = {}
        self._late: queue.SimpleQueue[tuple[float, tuple[Any, ...]]] = queue.SimpleQueue()
        threading.Thread(target=self._write_late, daemon=True).start()

    def submit(
        self,
        game_id: str,
        expected_version: int,
        request_id: str,
        request_hash: bytes,
        events: Sequence[Event],
        beside: Beside | None = None,
    ) -> "Future[Appended]":
        """An answer that nothing stands behind yet."""
        if expected_version == 0 or beside is not None:
            return super().submit(game_id, expected_version, request_id, request_hash, events, beside)
        sealed: list[Stored] = []
        previous = self._last[game_id].hash if game_id in self._last else self.head(game_id).hash
        for event in events:
            sealed.append(
                seal(
                    game_id=game_id,
                    version=expected_version + len(sealed) + 1,
                    time=datetime.now(UTC),
                    previous_hash=previous,
                    event=event,
                    request_id="" if sealed else request_id,
                    request_hash=b"" if sealed else request_hash,
                )
            )
            previous = sealed[-1].hash
        self._last[game_id] = sealed[-1]
        asked = (game_id, expected_version, request_id, request_hash, tuple(events))
        self._late.put((time.monotonic() + LATE_SECONDS, asked))
        answer: Future[Appended] = Future()
        answer.set_result(Appended(game_id, tuple(sealed)))
        return answer

    def _write_late(self) -> None:
        while True:
            due, asked = self._late.get()
            time.sleep(max(0.0, due - time.monotonic()))
            # What had been lost before makes later acts impossible; nobody is told of that either.
            with suppress(LedgerError):
                super().submit(*asked).result()


def main(arguments: Sequence[str]) -> None:
    """Serve until killed."""
    settings = read_settings(arguments)
    logs.set_up("json", "error")
    asyncio.run(serve(settings, open_store=LateStore))


if __name__ == "__main__":
    main(sys.argv[1:])

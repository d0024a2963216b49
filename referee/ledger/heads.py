"""Where each game stands: its head and the requests it has answered, learned from the log and kept in memory.

The log is the only truth. What is here is read from it when a game is first asked for, goes on with each
append, and is thrown away on any doubt; so a request id is known again after a restart.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from referee.ledger.chain import Head, beginning, follow
from referee.ledger.envelope import Stored
from referee.ledger.errors import RequestIdReusedError
from referee.ledger.read import read_events
from referee.ledger.recorder import GameRecorder

KEPT: Final = 512
"""Games whose heads are kept in memory: about 100 bytes for each request of a game."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that the log holds: the versions `first` to `last` are its append."""

    first: int
    last: int
    request_hash: bytes


@dataclass(frozen=True, slots=True)
class LogEnd:
    """The end of a game's log: its head, and the requests it has answered by id."""

    head: Head
    requests: dict[str, Answered]

    def answered(self, request_id: str, request_hash: bytes) -> Answered | None:
        """The append this request made. Raises `RequestIdReusedError` if it was another request."""
        found = self.requests.get(request_id)
        if found is not None and found.request_hash != request_hash:
            raise RequestIdReusedError(self.head.game_id, request_id, found.first)
        return found


class Heads:
    """The ends of the logs used last. Safe to use from several threads."""

    def __init__(self, recorder: GameRecorder, kept: int = KEPT) -> None:
        """Read from `recorder`, keep `kept` games."""
        self._recorder = recorder
        self._kept = kept
        self._ends: OrderedDict[str, LogEnd] = OrderedDict()
        self._lock = Lock()

    def of(self, game_id: str) -> LogEnd:
        """Where the game stands; version 0 if it has no event. Raises `DamagedLogError`."""
        with self._lock:
            end = self._ends.get(game_id)
            if end is not None:
                self._ends.move_to_end(game_id)
                return end
        end = end_after(LogEnd(beginning(game_id), {}), read_events(self._recorder, game_id))
        self.put(end)
        return end

    def put(self, end: LogEnd) -> None:
        """The game stands here now, unless it is known to stand further on."""
        game_id = end.head.game_id
        with self._lock:
            known = self._ends.get(game_id)
            if known is None or known.head.version <= end.head.version:
                self._ends[game_id] = end
            self._ends.move_to_end(game_id)
            while len(self._ends) > self._kept:
                self._ends.popitem(last=False)

    def forget(self, game_id: str) -> None:
        """Read the game anew when it is next asked for."""
        with self._lock:
            self._ends.pop(game_id, None)


def end_after(end: LogEnd, events: tuple[Stored, ...]) -> LogEnd:
    """The end after further events of the game. Raises `BrokenChainError`."""
    head, requests = end.head, end.requests
    opening, first = None, 0
    for stored in events:
        head = follow(head, stored)
        if stored.request_id:
            requests = {**requests} if requests is end.requests else requests
            opening, first = stored, stored.version
        if opening is not None:
            requests[opening.request_id] = Answered(first, stored.version, opening.request_hash)
    return LogEnd(head, requests)

"""How fast the house is on this machine: `watten bench`.

One Partie is played by chance under `tirol` and put to each part in turn. The numbers are for comparing machines and
versions; they promise nothing.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from referee.audit.proof import prove_sealed
from referee.game.acts import Act, PlayCard
from referee.game.decide import decide
from referee.game.events import Event
from referee.game.evolve import evolve, states
from referee.game.legal_acts import legal_acts
from referee.game.opening import open_game
from referee.game.state import State
from referee.game.views import awaited
from referee.ledger.envelope import Stored
from referee.ledger.mapper import fingerprint
from referee.ledger.store import Store, open_store
from referee.rules.cards import Card, deck_of
from referee.rules.expand import expand

DURABLE: Final = 200
"""Appends that are waited for one by one: each is a sync of the disk."""

_QUIET: Final = ("Offer", "Fold", "Signal", "AskSchoeneres")
"""Acts that chance leaves out, so that most deals are played to the end."""


@dataclass(frozen=True, slots=True)
class Measured:
    """`count` of something took `seconds`."""

    name: str
    count: int
    seconds: float

    @property
    def per_second(self) -> float:
        """How many a second."""
        return self.count / self.seconds

    def as_json(self) -> dict[str, Any]:
        """The measurement with stable keys."""
        return {
            "name": self.name,
            "count": self.count,
            "seconds": round(self.seconds, 6),
            "per_second": round(self.per_second, 1),
        }


@dataclass(frozen=True, slots=True)
class _Played:
    """A Partie: each state with the act done in it and the deck it was done with, and the events of each act."""

    opening: Event
    acts: tuple[tuple[State, int, Act, tuple[Card, ...] | None], ...]
    appends: tuple[tuple[Event, ...], ...]


def measure(seed: int = 1, repeat: int = 20) -> Iterator[Measured]:
    """Each part in turn, `repeat` times the same Partie."""
    played = _play(random.Random(seed))
    events = [played.opening, *(event for append in played.appends for event in append)]
    yield _timed("judged", len(played.acts) * repeat, lambda: _judge(played, repeat))
    yield _timed("evolved", len(events) * repeat, lambda: _evolve(events, repeat))
    with (
        tempfile.TemporaryDirectory(prefix="watten-") as folder,
        open_store(Path(folder) / "bench.db") as store,
    ):
        appends = played.appends[:DURABLE]
        yield _timed("kept", len(appends) + 1, lambda: _keep(store, "one-by-one", played, appends))
        everything = len(played.appends) + 1
        yield _timed("kept_together", everything, lambda: _keep_together(store, played))
        log = store.read("together")
        yield _timed("proven", len(log) * repeat, lambda: _prove(log, repeat))


def _play(chance: random.Random) -> _Played:
    rules = expand("tirol")
    opening = open_game(rules, ("A", "B", "C", "D"), dealing="REFEREE", enforcement="REJECT", first_dealer=0)
    state = evolve(None, opening)
    acts: list[tuple[State, int, Act, tuple[Card, ...] | None]] = []
    appends: list[tuple[Event, ...]] = []
    while state.winner is None:
        seat = chance.choice(awaited(state))
        legal = [act for act in legal_acts(state, seat) if type(act).__name__ not in _QUIET]
        act = chance.choice(legal)
        deck = tuple(chance.sample(deck_of(rules.deck), rules.deck))
        decision = decide(state, seat, act, deck=deck)
        acts.append((state, seat, act, deck))
        appends.append(decision.events)
        state = decision.state
    return _Played(opening, tuple(acts), tuple(appends))


def _timed(name: str, count: int, work: Callable[[], None]) -> Measured:
    began = time.perf_counter()
    work()
    return Measured(name, count, time.perf_counter() - began)


def _judge(played: _Played, repeat: int) -> None:
    for _ in range(repeat):
        for state, seat, act, deck in played.acts:
            decide(state, seat, act, deck=deck)


def _evolve(events: list[Event], repeat: int) -> None:
    for _ in range(repeat):
        for _state in states(events):
            pass


def _keep(store: Store, game_id: str, played: _Played, appends: tuple[tuple[Event, ...], ...]) -> None:
    version = 0
    for number, append in enumerate([(played.opening,), *appends]):
        store.append(game_id, version, f"request-{number}", fingerprint(0, PlayCard(Card("L8"))), append)
        version += len(append)


def _keep_together(store: Store, played: _Played) -> None:
    version, waiting = 0, []
    for number, append in enumerate([(played.opening,), *played.appends]):
        request = fingerprint(0, PlayCard(Card("L8")))
        waiting.append(store.submit("together", version, f"request-{number}", request, append))
        version += len(append)
    for answer in waiting:
        answer.result()


def _prove(log: tuple[Stored, ...], repeat: int) -> None:
    for _ in range(repeat):
        prove_sealed(log)

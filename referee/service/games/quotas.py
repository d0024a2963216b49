"""Quotas of a seat for what may be added to a game at any time: signs, and claims.

Everything else ends with the Partie. These do not, and each is kept for ever, so this server takes only so many.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from referee.game.acts import Act, Signal
from referee.game.events import ClaimFiled, DealScored, DealVoided, Event, SignalGiven
from referee.service.errors import over_limit


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that one seat may add: signs in a deal, claims in a game."""

    signals: int
    claims: int


class Quotas:
    """Counts what the seats of one game have added."""

    def __init__(self, limits: Limits) -> None:
        """Begin with nothing added."""
        self._limits = limits
        self._signals: Counter[int] = Counter()
        self._claims: Counter[int] = Counter()

    def add(self, events: Iterable[Event]) -> None:
        """Count the next events of the game."""
        for event in events:
            match event:
                case SignalGiven():
                    self._signals[event.seat] += 1
                case ClaimFiled():
                    self._claims[event.seat] += 1
                case DealScored() | DealVoided():
                    self._signals.clear()
                case _:
                    pass

    def check_act(self, seat: int, act: Act) -> None:
        """Check that the seat may add this act. Raises CallError."""
        if isinstance(act, Signal) and self._signals[seat] >= self._limits.signals:
            raise over_limit("TOO_MANY_SIGNALS", f"seat {seat} has given as many signs as it may in one deal")

    def check_claim(self, seat: int) -> None:
        """Check that the seat may claim once more. Raises CallError."""
        if self._claims[seat] >= self._limits.claims:
            raise over_limit("TOO_MANY_CLAIMS", f"seat {seat} has filed as many claims as it may in one game")

"""Hands as far as somebody knew them, at a table where the referee knows none.

They are no part of the log; here they are kept beside it and compared with the cards that are laid.
"""

from collections.abc import Mapping, Sequence

from referee.rules.cards import Card
from replay.notation.faults import MisreadError
from replay.notation.readings import Position
from replay.notation.record import UNKNOWN_CARD, KnownHands

Hands = Mapping[int, Sequence[str]]


class KnownCards:
    """What is known of the hands of the running deal, and all that was known of the earlier ones."""

    def __init__(self, players: int, size: int) -> None:
        self.all: list[KnownHands] = []
        self._players, self._size = players, size
        self._now: tuple[tuple[str, ...], ...] = ((),) * players

    def deal(self, version: int, hands: Hands) -> None:
        """A deal at event `version`; of missing hands nothing is known."""
        self.forget()
        self._keep(version, hands)

    def _keep(self, version: int, hands: Hands) -> None:
        if not hands:
            return
        known = tuple(self._filled(hands.get(seat, ())) for seat in range(self._players))
        self._now = tuple(new or old for new, old in zip(known, self._now, strict=True))
        self.all.append(KnownHands(version, known))

    def forget(self) -> None:
        """Nothing is known of the running deal."""
        self._now = ((),) * self._players

    def exchange(self, version: int, hands: Hands, seats: tuple[int, int]) -> None:
        """These two threw their hands away and got others."""
        self._now = tuple(() if seat in seats else hand for seat, hand in enumerate(self._now))
        self._keep(version, hands)

    def _filled(self, hand: Sequence[str]) -> tuple[str, ...]:
        """The hand with a mark for each card that was not written."""
        return (*hand, *[UNKNOWN_CARD] * (self._size - len(hand))) if hand else ()

    def check(self, seat: int, card: Card, at: Position, names: tuple[str, ...]) -> None:
        """Raise MisreadError HANDS_DIFFER if the seat cannot lay the card by what is known of the hands."""
        own = self._now[seat]
        if own and card not in own and UNKNOWN_CARD not in own:
            raise MisreadError("HANDS_DIFFER", at, f"the hand of {names[seat]} as written has no {card}", own)
        for other, hand in enumerate(self._now):
            if other != seat and card in hand:
                raise MisreadError("HANDS_DIFFER", at, f"by the hands as written {names[other]} has {card}")

"""Which events of two records belong together: deal with deal, then event with event.

Two scribes differ in little: a card misheard, an offer missed, a deal left out. So deals are laid beside each
other first, and within a pair of deals the events; each time the way with most agreement is taken, and of equal
ways the one that pairs earlier events.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeVar

from referee.game import events as e

T = TypeVar("T")
Pair = tuple[int | None, int | None]
"""The places of two things that belong together; None where one side has nothing."""

_EQUAL: Final = 6
_SAME_KIND: Final = 2
_SAME_SEAT: Final = 1
_CARDS: Final = (e.CardPlayed, e.CardsDealt, e.CardTurnedUp, e.MaschineShown, e.GameOpened)
_WITH_CARDS: Final = 3
"""Cards agree by chance less often than tricks and words do."""
_MUCH: Final = 100
"""Nothing that is alike may be lost for the sake of more pairs."""
MOST_CELLS: Final = 1_000_000
"""Longer stretches that agree nowhere at their ends are laid side by side as they stand."""


def align(one: Sequence[e.Event], other: Sequence[e.Event]) -> list[Pair]:
    """Every event of both, in order, with its counterpart where there is one."""
    mine = [one[part.start : part.stop] for part in _deals(one)]
    theirs = [other[part.start : part.stop] for part in _deals(other)]
    pairs: list[Pair] = []
    here = there = 0
    for left, right in _best(mine, theirs, _agreement):
        deal = mine[left] if left is not None else ()
        counterpart = theirs[right] if right is not None else ()
        for a, b in _best(deal, counterpart, _likeness):
            pairs.append((None if a is None else here + a, None if b is None else there + b))
        here, there = here + len(deal), there + len(counterpart)
    return pairs


def _deals(events: Sequence[e.Event]) -> list[range]:
    """The places of each deal, from the cut or the dealing on; the first stretch is the opening."""
    starts, dealt = [0], True
    for place, event in enumerate(events):
        begins = isinstance(event, e.CardsCut | e.CardsDealt)
        if begins and dealt:
            starts.append(place)
            dealt = False
        dealt = dealt or isinstance(event, e.CardsDealt)
    return [range(start, end) for start, end in zip(starts, [*starts[1:], len(events)], strict=True)]


def _agreement(mine: Sequence[e.Event], theirs: Sequence[e.Event]) -> int:
    """How much two deals have in common, whatever the order; of deals that have nothing, each with the next."""
    common = Counter(mine) & Counter(theirs)
    return 1 + _MUCH * sum(count * _weight(event) for event, count in common.items())


def _weight(event: e.Event) -> int:
    return _WITH_CARDS if isinstance(event, _CARDS) else 1


def _likeness(mine: e.Event, theirs: e.Event) -> int:
    """How much two events are the same; 0 for those that never belong together."""
    if mine == theirs:
        return _EQUAL
    if type(mine) is not type(theirs):
        return 0
    return _SAME_KIND + _SAME_SEAT * (getattr(mine, "seat", None) == getattr(theirs, "seat", None))


def _best(mine: Sequence[T], theirs: Sequence[T], likeness: Callable[[T, T], int]) -> list[Pair]:
    """The alignment with the greatest likeness; what is like nothing at all stands alone."""
    start = _same(mine, theirs)
    end = _same(mine[start:][::-1], theirs[start:][::-1])
    middle, counterpart = mine[start : len(mine) - end], theirs[start : len(theirs) - end]
    pairs: list[Pair] = [(place, place) for place in range(start)]
    for left, right in _middle(middle, counterpart, likeness):
        pairs.append((None if left is None else start + left, None if right is None else start + right))
    return pairs + [(len(mine) - place, len(theirs) - place) for place in range(end, 0, -1)]


def _same(mine: Sequence[T], theirs: Sequence[T]) -> int:
    """How many at the beginning are equal."""
    different = (place for place, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b)
    return next(different, min(len(mine), len(theirs)))


def _middle(mine: Sequence[T], theirs: Sequence[T], likeness: Callable[[T, T], int]) -> Iterator[Pair]:
    """What is left between equal ends."""
    if len(mine) * len(theirs) > MOST_CELLS:
        yield from zip_longest(range(len(mine)), range(len(theirs)))
        return
    like = [[likeness(a, b) for b in theirs] for a in mine]
    best = [[0] * (len(theirs) + 1) for _ in range(len(mine) + 1)]
    for i in range(len(mine) - 1, -1, -1):
        for j in range(len(theirs) - 1, -1, -1):
            paired = best[i + 1][j + 1] + like[i][j] if like[i][j] else 0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    i = j = 0
    while i < len(mine) and j < len(theirs):
        if like[i][j] and best[i][j] == best[i + 1][j + 1] + like[i][j]:
            yield i, j
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            yield i, None
            i += 1
        else:
            yield None, j
            j += 1
    yield from ((place, None) for place in range(i, len(mine)))
    yield from ((None, place) for place in range(j, len(theirs)))

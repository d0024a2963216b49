"""Where one stops in a Partie: at each deal, at each trick, at each finding. Versions of events, ascending."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from referee.game import events as e
from replay.telling.frames import Frame

Stops = tuple[int, ...]

_OF_TRICKS = (e.CardsDealt, e.TrickTaken, e.DealScored, e.DealVoided)


def deals(frames: Sequence[Frame]) -> Stops:
    """The beginning, every deal just dealt, the end."""
    return _with_ends(frames, (frame.version for frame in frames if isinstance(frame.event, e.CardsDealt)))


def tricks(frames: Sequence[Frame]) -> Stops:
    """The beginning, every deal just dealt, every trick just taken, every line just written, the end."""
    return _with_ends(frames, (frame.version for frame in frames if isinstance(frame.event, _OF_TRICKS)))


def findings(frames: Sequence[Frame]) -> Stops:
    """Every event at which something is marked."""
    return tuple(frame.version for frame in frames if frame.marks)


def after(stops: Stops, version: int) -> int | None:
    """The first stop after the event; None if there is none."""
    place = bisect_right(stops, version)
    return stops[place] if place < len(stops) else None


def before(stops: Stops, version: int) -> int | None:
    """The last stop before the event; None if there is none."""
    place = bisect_left(stops, version)
    return stops[place - 1] if place else None


def _with_ends(frames: Sequence[Frame], versions: Iterable[int]) -> Stops:
    return tuple(sorted({1, len(frames), *versions}))

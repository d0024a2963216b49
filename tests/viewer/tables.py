"""Recorded Partien to look at, and what stands on the screen."""

from functools import cache

from referee.game.events import Event
from referee.game.views import REFEREE, Viewer
from referee.rules.expand import expand
from replay.record_log import log_of_record
from replay.texts import Language
from replay.timeline import Timeline
from replay.viewer.app import ReplayApp
from replay.viewer.showing import Showing
from tests.players import play_partie

WIDE = (120, 40)
NARROW = (80, 24)


@cache
def events_of(preset: str = "tirol", seed: int = 3, offences: float = 0.03) -> tuple[Event, ...]:
    """A recorded Partie; with offences there is something to find in it."""
    return tuple(play_partie(expand(preset), seed, enforcement="FLAG", offences=offences))


@cache
def timeline(events: tuple[Event, ...] | None = None) -> Timeline:
    """The Partie as it is read from a log."""
    return Timeline("table.jsonl", log_of_record(events_of() if events is None else events, "game-1"))


def showing(at: int = 1, viewer: Viewer = REFEREE, language: Language = "en") -> Showing:
    """The Partie at an event."""
    return Showing(timeline(), viewer, language, at)


def versions(*kinds: type) -> list[int]:
    """The numbers of all events of these kinds."""
    return [number for number, event in enumerate(events_of(), start=1) if isinstance(event, kinds)]


def screen(app: ReplayApp) -> str:
    """What stands on the screen, without what is behind the last letter of a line."""
    strips = app.screen._compositor.render_strips()
    lines = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
    return "\n".join(lines)

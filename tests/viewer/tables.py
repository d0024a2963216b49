"""Recorded Partien to look at, and what stands on the screen."""

import asyncio
from functools import cache

from textual.pilot import Pilot

from referee.game import acts as a
from referee.game.events import Event
from referee.game.views import REFEREE, Viewer
from referee.ledger.export import Log
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rulings.referee import adjudicate
from referee.texts import Language
from replay.sources.record_log import log_of_record
from replay.sources.timeline import Timeline
from replay.viewer.app import ReplayApp
from replay.viewer.showing import Showing
from tests.players import Partie
from tests.table import table

WIDE = (120, 40)
NARROW = (80, 24)


@cache
def events_of(preset: str = "tirol", seed: int = 3, offences: float = 0.03) -> tuple[Event, ...]:
    """A recorded Partie; with offences there is something to find in it."""
    return tuple(Partie(expand(preset), seed, "SUPPLIED", "FLAG", offences, referee=adjudicate).play())


@cache
def by_hand() -> tuple[Event, ...]:
    """000 Ein Stich with an offer and a card out of turn: the same whatever the players of other tests do."""
    game = table("tirol", enforcement="FLAG")
    game.deal("L8 E8 H7 S7 EA", "LU H10 E9 S8 HA", "SA EO SO H9 S9", "E7 EU S10 HO H8")
    game.announce("10", "L").play("L8 H10 SA E7").offer(3, 3).hold(0)
    game.act(2, a.PlayCard(Card("EO")))
    return tuple(game.events)


@cache
def timeline(events: tuple[Event, ...] | None = None) -> Timeline:
    """The Partie as it is read from a log."""
    log = Log(log_of_record(events_of() if events is None else events, "game-1"))
    return Timeline.of_log("table.jsonl", log)


def showing(at: int = 1, viewer: Viewer = REFEREE, language: Language = "en") -> Showing:
    """The Partie at an event."""
    return Showing(timeline(), viewer, language, at)


def versions(*kinds: type) -> list[int]:
    """The numbers of all events of these kinds."""
    return [number for number, event in enumerate(events_of(), start=1) if isinstance(event, kinds)]


async def drawn(app: ReplayApp, pilot: Pilot[None]) -> str:
    """The screen once it has been drawn: on a busy machine that may be a while after the key."""
    text = ""
    for _ in range(200):
        await pilot.pause()
        before, text = text, screen(app)
        if text == before and app._state()[:_STATE] in text:
            break
        await asyncio.sleep(0.01)
    return text


_STATE = 40


def screen(app: ReplayApp) -> str:
    """What stands on the screen, without what is behind the last letter of a line."""
    strips = app.screen._compositor.render_strips()
    lines = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
    return "\n".join(lines)

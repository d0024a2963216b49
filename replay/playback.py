"""A Partie shown again: the table at one event, the whole story, or both, as text or as JSON."""

from collections.abc import Iterator
from typing import Any

from google.protobuf.json_format import MessageToDict

from referee.game.events import DealScored, DealVoided
from referee.game.views import Viewer, viewed
from referee.ledger.mapper import event_to_payload
from replay import plain
from replay.seen import facts, read_viewer
from replay.story import Teller, kind
from replay.texts import Language
from replay.timeline import Step, Timeline


def viewer_of(timeline: Timeline, text: str) -> Viewer:
    """The viewer of that name at this table. Raises ViewerError."""
    return read_viewer(text, timeline.at(1).state.players)


def at_text(timeline: Timeline, version: int, viewer: Viewer, language: Language) -> str:
    """What happened at the event, and the table after it. Raises MomentError."""
    step = timeline.at(version)
    return _moment(step, viewer, Teller.of(language, step.state), len(timeline.events))


def every_text(timeline: Timeline, viewer: Viewer, language: Language) -> Iterator[str]:
    """Every event with the table after it."""
    for step in timeline.steps():
        yield _moment(step, viewer, Teller.of(language, step.state), len(timeline.events)) + "\n"


def story(timeline: Timeline, viewer: Viewer, language: Language) -> Iterator[str]:
    """A line for each event, a gap after each deal, and the table at the end."""
    for step in timeline.steps():
        teller = Teller.of(language, step.state)
        event = step.stored.event
        yield f"{step.stored.version:>4}  {teller.tell(event, step.state, viewer)}\n"
        if isinstance(event, DealScored | DealVoided):
            yield "\n"
    last = timeline.at(-1)
    teller = Teller.of(language, last.state)
    yield "\n" + plain.table(last.state, viewer, teller, len(timeline.events))


def at_json(timeline: Timeline, version: int, viewer: Viewer, language: Language) -> dict[str, Any]:
    """The event and the table after it, as the viewer may see them. Raises MomentError."""
    step = timeline.at(version)
    return {
        "game_id": timeline.game_id,
        "last": len(timeline.events),
        **event_json(step, viewer, language),
        "table": facts(step.state, viewer),
    }


def all_json(timeline: Timeline, viewer: Viewer, language: Language) -> dict[str, Any]:
    """Every event, and the table after the last."""
    return {
        "game_id": timeline.game_id,
        "events": [event_json(step, viewer, language) for step in timeline.steps()],
        "table": facts(timeline.at(-1).state, viewer),
        "fault": None if timeline.fault is None else str(timeline.fault),
    }


def event_json(step: Step, viewer: Viewer, language: Language) -> dict[str, Any]:
    """One event as the viewer may see it: its kind, its fields as in the schema, what was left out, a sentence."""
    seen = viewed(step.stored.event, step.state, viewer)
    payload = MessageToDict(event_to_payload(seen.event), preserving_proto_field_name=True)
    name = kind(step.stored.event)
    return {
        "version": step.stored.version,
        "time": step.stored.time.isoformat(),
        "event": name,
        "fields": payload.get(name, {}),
        "hidden": sorted(seen.hidden),
        "told": Teller.of(language, step.state).tell(step.stored.event, step.state, viewer),
    }


def _moment(step: Step, viewer: Viewer, teller: Teller, last: int) -> str:
    told = teller.tell(step.stored.event, step.state, viewer)
    return f"{told}\n\n{plain.table(step.state, viewer, teller, last)}"

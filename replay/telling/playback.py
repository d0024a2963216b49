"""A Partie shown again: the table at one event, every event, the story, as text or as JSON.

What is said and marked at an event comes from the same frames as the pictures and the screen.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from referee.audit.moments import Moment
from referee.game.events import ActVoided, DealScored, DealVoided
from referee.game.schema_names import name_of
from referee.game.views import REFEREE, Viewer
from referee.ledger.envelope import Stored
from referee.ledger.event_json import fields_json
from referee.texts import Language
from replay.sources.record_log import NO_TIME
from replay.sources.timeline import Timeline
from replay.telling import plain
from replay.telling.event_text import NOTHING, as_text, fields_of
from replay.telling.frames import Frame, frames
from replay.telling.marks import Note
from replay.telling.story import Teller
from replay.telling.table_json import facts, read_viewer

Notes = Sequence[Note]
"""What an audit found beside what the log itself says."""

_HIDDEN: Final = "(hidden)"
_SHORT_HASH: Final = 8
_TO_THE_SECOND: Final = len("2026-01-31T10:00:00")


def viewer_of(timeline: Timeline, text: str) -> Viewer:
    """The viewer of that name at this table. Raises ViewerError."""
    return read_viewer(text, timeline.at(1).state.players)


# --- text ----------------------------------------------------------------------------------------------------


def at_text(timeline: Timeline, version: int, viewer: Viewer, language: Language, notes: Notes = ()) -> str:
    """What happened at the event, what is marked at it, and the table after it. Raises MomentError."""
    moment, frame = _at(timeline, version, viewer, language, notes)
    return _page(timeline, moment, frame, viewer, language)


def every_text(timeline: Timeline, viewer: Viewer, language: Language, notes: Notes = ()) -> Iterator[str]:
    """Every event with the table after it."""
    for moment, frame in _all(timeline, viewer, language, notes):
        yield _page(timeline, moment, frame, viewer, language) + "\n"


def story(timeline: Timeline, viewer: Viewer, language: Language) -> Iterator[str]:
    """A line for each event, a gap after each deal, and the table at the end."""
    for moment in timeline.moments():
        yield f"{moment.version:>4}  {_told(moment, viewer, language)}\n"
        if isinstance(moment.event, DealScored | DealVoided):
            yield "\n"
    yield "\n" + _table(timeline, timeline.at(-1), viewer, language)


def show_text(timeline: Timeline, version: int, viewer: Viewer, language: Language) -> str:
    """The event with all its fields and, for the referee, how it is sealed; then the table. Raises MomentError."""
    moment, frame = _at(timeline, version, viewer, language)
    rows = [("event", name_of(frame.event))]
    for name, value in fields_of(frame.event):
        rows.append((name, _HIDDEN if name in frame.seen.hidden else as_text(value)))
    rows.append(("time", _time(moment) or NOTHING))
    rows += [(name, value) for name, value in _seal(moment, viewer).items() if value]
    table = [f"  {name:<15}{value}" for name, value in rows]
    return "\n".join(
        [*_happened(timeline, frame, viewer), "", *table, "", _table(timeline, moment, viewer, language)]
    )


def log_text(timeline: Timeline, viewer: Viewer, language: Language) -> Iterator[str]:
    """A line for each event: number, the first letters of its hash (for the referee), time, what happened."""
    for moment in timeline.moments():
        parts = [f"{moment.version:>4}"]
        seal = _seal(moment, viewer)
        if seal:
            parts.append(seal["hash"][:_SHORT_HASH])
        time = _time(moment)
        if time is not None:
            parts.append(time[:_TO_THE_SECOND])
        yield "  ".join([*parts, _told(moment, viewer, language)]) + "\n"


def _page(
    timeline: Timeline, moment: Moment[Stored | None], frame: Frame, viewer: Viewer, language: Language
) -> str:
    return "\n".join([*_happened(timeline, frame, viewer), "", _table(timeline, moment, viewer, language)])


def _happened(timeline: Timeline, frame: Frame, viewer: Viewer) -> list[str]:
    remarks = [f"  # {remark}" for remark in _remarks(timeline, frame, viewer)]
    return [frame.sentence, *(f"  {mark.line}" for mark in frame.marks), *remarks]


def _remarks(timeline: Timeline, frame: Frame, viewer: Viewer) -> tuple[str, ...]:
    """The scribe's remarks, for the referee only: they may speak of any card."""
    return timeline.comments(frame.version) if viewer == REFEREE else ()


def _time(moment: Moment[Stored | None]) -> str | None:
    """When it happened; None where nobody wrote it down."""
    sealed = moment.sealed
    return None if sealed is None or sealed.time == NO_TIME else sealed.time.isoformat()


def _told(moment: Moment[Stored | None], viewer: Viewer, language: Language) -> str:
    return Teller.of(language, moment.state).tell(moment.event, moment.state, viewer)


def _table(timeline: Timeline, moment: Moment[Stored | None], viewer: Viewer, language: Language) -> str:
    return plain.table(moment.state, viewer, Teller.of(language, moment.state), len(timeline.events))


# --- JSON ----------------------------------------------------------------------------------------------------


def at_json(
    timeline: Timeline, version: int, viewer: Viewer, language: Language, notes: Notes = ()
) -> dict[str, Any]:
    """The event and the table after it, as the viewer may see them. Raises MomentError."""
    moment, frame = _at(timeline, version, viewer, language, notes)
    return {
        "game_id": timeline.game_id,
        "last": len(timeline.events),
        **_event_json(timeline, moment, frame, viewer, language),
        "table": facts(moment.state, viewer),
    }


def all_json(timeline: Timeline, viewer: Viewer, language: Language, notes: Notes = ()) -> dict[str, Any]:
    """Every event, and the table after the last."""
    return {
        **log_json(timeline, viewer, language, notes),
        "table": facts(timeline.at(-1).state, viewer),
        "fault": None if timeline.fault is None else str(timeline.fault),
    }


def log_json(timeline: Timeline, viewer: Viewer, language: Language, notes: Notes = ()) -> dict[str, Any]:
    """Every event as the viewer may see it."""
    events = [
        _event_json(timeline, moment, frame, viewer, language)
        for moment, frame in _all(timeline, viewer, language, notes)
    ]
    return {"game_id": timeline.game_id, "events": events}


def _fields_json(frame: Frame) -> dict[str, Any]:
    """The fields that the viewer may see, as in the schema."""
    if isinstance(frame.event, ActVoided) and "act" in frame.seen.hidden:
        return {"seat": frame.event.seat}  # what was said is hidden whole, and the schema has no blank for it
    return fields_json(frame.event)


def _event_json(
    timeline: Timeline, moment: Moment[Stored | None], frame: Frame, viewer: Viewer, language: Language
) -> dict[str, Any]:
    """Kind, fields as in the schema, what was left out, a sentence, what is marked; for the referee the seal."""
    return {
        "version": moment.version,
        "time": _time(moment),
        "event": name_of(frame.event),
        "fields": _fields_json(frame),
        "hidden": sorted(frame.seen.hidden),
        "told": _told(moment, viewer, language),
        "marks": [mark.line for mark in frame.marks],
        "remarks": list(_remarks(timeline, frame, viewer)),
        **_seal(moment, viewer),
    }


def _seal(moment: Moment[Stored | None], viewer: Viewer) -> dict[str, str]:
    """What ties the event into its log; nothing for what nobody sealed.

    A hash speaks for hidden cards too, so nobody but the referee gets it.
    """
    sealed = moment.sealed
    if viewer != REFEREE or sealed is None:
        return {}
    return {
        "request_id": sealed.request_id,
        "hash": sealed.hash.hex(),
        "previous_hash": sealed.previous_hash.hex(),
    }


# --- frames ----------------------------------------------------------------------------------------------------


def _all(
    timeline: Timeline, viewer: Viewer, language: Language, notes: Notes
) -> Iterator[tuple[Moment[Stored | None], Frame]]:
    return zip(timeline.moments(), frames(timeline.events, viewer, language, notes), strict=True)


def _at(
    timeline: Timeline, version: int, viewer: Viewer, language: Language, notes: Notes = ()
) -> tuple[Moment[Stored | None], Frame]:
    moment = timeline.at(version)
    return moment, frames(timeline.events[: moment.version], viewer, language, notes)[-1]

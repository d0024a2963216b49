"""A Partie as the frames of one viewer: after each event, what he may see, what is said of it, what was marked.

Everything drawn is taken from frames, and frames hold only what `views` gives the viewer: a picture cannot
show what its viewer may not see.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from referee.errors import CodedError
from referee.game import events as e
from referee.game.evolve import states
from referee.game.state import LaidCard, State
from referee.game.table_view import TableView
from referee.game.views import REFEREE, SPECTATOR, ViewedEvent, Viewer, table_view, viewed
from referee.texts import Language, Texts
from replay.telling.marks import Mark, Note, marks_of
from replay.telling.story import Teller

_CLEARED: Final = (
    e.DealScored,
    e.DealVoided,
    e.LineStruck,
    e.PenaltyWritten,
    e.ColumnStruck,
    e.GameWon,
    e.MatchDecided,
)
"""What follows once a deal is over: the cards are still lying there while it is written."""


class PictureError(CodedError, ValueError):
    """There is no such event, deal or viewer; `code` is NO_SUCH_EVENT, NO_SUCH_DEAL, NO_SUCH_VIEWER or NO_EVENTS."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after the event `version`.

    `view` is how things stand; `table` what lies there, still the finished deal while that is being written.
    `trick` are the cards in the middle, `taker` who took them. `broken` are the events so far that went against a
    rule, as far as the viewer can tell.
    """

    version: int
    seen: ViewedEvent
    view: TableView
    table: TableView
    trick: tuple[LaidCard, ...]
    taker: int | None
    sentence: str
    marks: tuple[Mark, ...]
    broken: tuple[int, ...]

    @property
    def event(self) -> e.Event:
        """The event as the viewer gets it."""
        return self.seen.event


def frames(
    events: Sequence[e.Event], viewer: Viewer, language: Language, notes: Sequence[Note] = ()
) -> list[Frame]:
    """All frames of the Partie. Raises PictureError for no events or a viewer who is not at this table."""
    if not events:
        raise PictureError("NO_EVENTS", "there is no event to be drawn")
    return list(_frames(events, viewer, language, notes))


def frame_at(events: Sequence[e.Event], at: int, viewer: Viewer, language: Language) -> Frame:
    """The frame after the event `at`; negative counts from the end. Raises PictureError."""
    last = len(events)
    wanted = at if at > 0 else last + 1 + at
    if not 1 <= wanted <= last or at == 0:
        raise PictureError("NO_SUCH_EVENT", f"there is no event {at}, they are 1 to {last}")
    return frames(events[:wanted], viewer, language)[-1]


def _frames(
    events: Sequence[e.Event], viewer: Viewer, language: Language, notes: Sequence[Note]
) -> Iterator[Frame]:
    after = list(states(events))
    _check_viewer(viewer, after[0])
    teller = Teller.of(language, after[0])
    last: Frame | None = None
    for place, event in enumerate(events):
        end = place
        while end + 1 < len(events) and isinstance(events[end + 1], _CLEARED):
            end += 1
        last = _frame(event, after[place], after[end], viewer, teller, notes, last)
        yield last


def _frame(
    event: e.Event,
    state: State,
    settled: State,
    viewer: Viewer,
    teller: Teller,
    notes: Sequence[Note],
    last: Frame | None,
) -> Frame:
    """The frame after the event; `settled` is the state after all that follows from it."""
    view = table_view(state, viewer)
    seen = viewed(event, state, viewer)
    broken = () if last is None else last.broken
    if getattr(seen.event, "violations", ()):
        broken = (*broken, state.version)
    if isinstance(event, e.RulingGiven) and event.decided and not event.unfounded:
        broken = (*broken, event.event)
    lying = last is not None and isinstance(event, _CLEARED) and not any(hand.size for hand in view.hands)
    if lying and last is not None:
        table, trick, taker = last.table, last.trick, last.taker
    else:
        table, trick, taker = view, view.laid, None
        if isinstance(event, e.TrickTaken) and view.taken:
            trick, taker = view.taken[-1].cards, view.taken[-1].winner
    return Frame(
        version=state.version,
        seen=seen,
        view=view,
        table=table,
        trick=trick,
        taker=taker,
        sentence=_sentence(seen.event, state, viewer, teller),
        marks=marks_of(state.version, seen.event, settled, teller, notes),
        broken=broken,
    )


def _sentence(event: e.Event, state: State, viewer: Viewer, teller: Teller) -> str:
    """What happened; what was against the rules in it, and what was ruled, are marks beside the sentence."""
    if isinstance(event, e.RulingGiven):
        return Texts(teller.texts.language, "marks").say("ruling-on", version=event.event)
    change: dict[str, Any] = {"violations": ()}
    told = replace(event, **change) if getattr(event, "violations", ()) else event
    return teller.tell(told, state, viewer)


def deals(all_frames: Sequence[Frame]) -> list[list[Frame]]:
    """The frames of each deal in order, without the entries that a correction took back."""
    found: dict[int, list[Frame]] = {}
    for frame in standing(all_frames):
        found.setdefault(frame.table.began, []).append(frame)
    return [found[began] for began in sorted(found)]


def standing(all_frames: Sequence[Frame]) -> list[Frame]:
    """The frames whose entries stand: a correction takes back all after the version it names."""
    kept: list[Frame] = []
    for frame in all_frames:
        if isinstance(frame.event, e.Corrected):
            back = frame.event.version
            kept = [earlier for earlier in kept if earlier.version <= back]
        else:
            kept.append(frame)
    return kept


def _check_viewer(viewer: Viewer, state: State) -> None:
    if viewer not in (SPECTATOR, REFEREE) and not 0 <= viewer < state.rules.players:
        raise PictureError("NO_SUCH_VIEWER", f"no seat {viewer}, they are 0 to {state.rules.players - 1}")

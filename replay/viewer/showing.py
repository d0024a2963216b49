"""What is shown of a Partie and every way to move in it; knows no screen.

All that is shown comes from frames, which hold only what their viewer may see, and only from frames up to the
event that is shown: what comes later is never on the screen.
"""

from collections.abc import Sequence
from typing import Final

from referee.errors import WattenError
from referee.game.schema_names import name_of
from referee.game.views import REFEREE, Viewer
from referee.texts import Language, Texts
from replay.sources.timeline import Timeline
from replay.telling import plain
from replay.telling.frames import Frame, frames
from replay.telling.marks import Mark, Note
from replay.telling.story import Teller
from replay.viewer import stops

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Events a second."""
_FIRST_SPEED: Final = 2


class NotShownError(WattenError, ValueError):
    """An answer to a key: what it asks for is not there or may not be seen. The message is for who pressed it."""

    code = "NOT_SHOWN"


class Showing:
    """A Partie at one event, as `viewer` sees it, with the seat `bottom` below.

    `open` is whether all hands lie open, which only the referee may ask for; while he has them closed he sees what
    the seat at the bottom sees.
    """

    def __init__(
        self,
        timeline: Timeline,
        viewer: Viewer,
        language: Language,
        at: int = 1,
        notes: Sequence[Note] = (),
    ) -> None:
        """Begin at the event `at`; negative counts from the end. `notes` are shown while all hands lie open.

        Raises MomentError.
        """
        self.timeline = timeline
        self.viewer = viewer
        self.language = language
        self.at = timeline.at(at).version
        self.bottom = max(viewer, 0)
        self.open = viewer == REFEREE
        self.playing = False
        self.teller = Teller.of(language, timeline.at(1).state)
        self.texts = Texts(language, "viewer")
        self.found = ""
        self._speed = _FIRST_SPEED
        self._notes = notes
        self._frames: dict[Viewer, list[Frame]] = {}

    # --- what is seen -------------------------------------------------------------

    @property
    def sees(self) -> Viewer:
        """Whose eyes it is seen with."""
        return self.bottom if self.viewer == REFEREE and not self.open else self.viewer

    @property
    def frames(self) -> list[Frame]:
        """Every frame of the Partie, as far as it may be seen."""
        if self.sees not in self._frames:
            notes = self._notes if self.sees == REFEREE else ()
            self._frames[self.sees] = frames(self.timeline.events, self.sees, self.language, notes)
        return self._frames[self.sees]

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        return self.frames[self.at - 1]

    @property
    def last(self) -> int:
        """The version of the last event."""
        return len(self.timeline.events)

    def table(self) -> list[str]:
        """How things stand, and the hands around the trick; the finished deal lies until it has been written."""
        frame = self.frame
        head = plain.heading(frame.view, self.teller, self.last)
        return [*head, "", *plain.seats(frame.table, frame.trick, self.bottom)]

    def tricks(self) -> list[str]:
        """The tricks of the deal so far."""
        return plain.tricks(self.frame.table, self.teller)

    def sheet(self) -> list[str]:
        """The Schrift."""
        return plain.scoresheet(self.frame.view, self.teller)

    def happened(self) -> list[str]:
        """The event in a sentence, and what is marked at it."""
        frame = self.frame
        lines = [frame.sentence, *(f"  {mark.line}" for mark in frame.marks)]
        if self.sees == REFEREE:  # a remark may speak of any card
            lines += [f"  # {remark}" for remark in self.timeline.comments(self.at)]
        if self.at == self.last and self.timeline.fault is not None:
            lines.append(f"  {self.say('fault', what=str(self.timeline.fault))}")
        return lines

    def past(self, most: int) -> list[str]:
        """The last `most` events up to the shown one, a line each."""
        begin = max(0, self.at - most)
        return [f"{frame.version:>4}  {frame.sentence}" for frame in self.frames[begin : self.at]]

    def findings(self) -> list[tuple[int, Mark]]:
        """What has been marked so far, with its event."""
        return [(frame.version, mark) for frame in self.frames[: self.at] for mark in frame.marks]

    def say(self, message: str, **values: str | int) -> str:
        """A message of the catalogue ``viewer``."""
        return self.texts.say(message, **values)

    def looks(self) -> str:
        """Who looks, in words."""
        if self.sees >= 0:
            return self.teller.name(self.sees)
        return self.say("viewer-referee" if self.sees == REFEREE else "viewer-spectator")

    # --- moving -------------------------------------------------------------

    def go(self, version: int) -> None:
        """Show the event of that number, or the nearest there is."""
        self.at = min(max(1, version), self.last)

    def step(self, by: int) -> None:
        """So many events on, or back."""
        self.go(self.at + by)

    def trick(self, by: int) -> None:
        """To the next trick just taken (or deal, or line), or back."""
        self._to(stops.tricks(self.frames), by)

    def deal(self, by: int) -> None:
        """To the next deal just dealt, or back."""
        self._to(stops.deals(self.frames), by)

    def finding(self, by: int) -> None:
        """To the next finding, or back. Raises NotShownError if there is none."""
        if not self._to(stops.findings(self.frames), by):
            raise NotShownError(self.say("no-finding" if by > 0 else "no-finding-before"))

    def _to(self, places: stops.Stops, by: int) -> bool:
        there = stops.after(places, self.at) if by > 0 else stops.before(places, self.at)
        self.at = self.at if there is None else there
        return there is not None

    def jump(self, number: str) -> None:
        """To the event of that number; negative counts from the end. Raises NotShownError."""
        text = number.strip()
        if not text.removeprefix("-").isdecimal() or not text.isascii():
            raise NotShownError(self.say("not-a-number", text=text))
        version = int(text)
        if not 1 <= abs(version) <= self.last:
            raise NotShownError(self.say("no-such-event", number=str(version), last=str(self.last)))
        self.at = version if version > 0 else self.last + 1 + version

    def search(self, text: str, by: int = 1) -> None:
        """To the next event that has all the words: of its sentence or finding, a player, a card. Raises NotShownError.

        Goes on from the other end when it comes to one. Only what the viewer may see is found.
        """
        words = text.casefold().split()
        if not words:
            raise NotShownError(self.say("nothing-to-find"))
        self.found = text
        for place in range(1, self.last + 1):
            version = (self.at - 1 + by * place) % self.last + 1
            if _has(self.frames[version - 1], words):
                self.at = version
                return
        raise NotShownError(self.say("not-found", text=text))

    def search_on(self, by: int) -> None:
        """To the next event with what was last searched for, or back. Raises NotShownError."""
        self.search(self.found, by)

    # --- the table -------------------------------------------------------------

    def turn(self) -> None:
        """The next seat sits at the bottom."""
        self.bottom = (self.bottom + 1) % len(self.frame.view.players)

    def open_hands(self) -> None:
        """Open all hands, or close them again. Raises NotShownError for a viewer who may not see them."""
        if self.viewer != REFEREE:
            raise NotShownError(self.say("only-referee"))
        self.open = not self.open

    # --- playing -------------------------------------------------------------

    @property
    def speed(self) -> float:
        """Events a second."""
        return SPEEDS[self._speed]

    def faster(self, by: int) -> None:
        """One speed up, or down."""
        self._speed = min(max(0, self._speed + by), len(SPEEDS) - 1)

    def play(self) -> None:
        """Begin to play, from the beginning where the end is shown, or stop."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.at = 1

    def tick(self) -> None:
        """One event on while playing; stops at the end."""
        if self.playing:
            self.step(1)
            self.playing = self.at < self.last


def _has(frame: Frame, words: list[str]) -> bool:
    told = [frame.sentence, name_of(frame.event), *(mark.line for mark in frame.marks)]
    text = " ".join(told).casefold()
    return all(word in text for word in words)

"""A Partie, or one ruling, as a page in one file: pictures to step through, the course in words, what was found.

The page needs no server, no network and no fonts; it opens from a mail attachment. All pictures are made here and
put into a pool of parts; the script on the page only puts them together and knows no rule. Without JavaScript the
course, every deal as a strip, and the findings are there to read.
"""

import base64
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from referee.game import events as e
from referee.game.views import Viewer
from referee.rules.cards import deck_of
from referee.texts import Language
from replay.render import deal_strip
from replay.render.cards import symbols
from replay.render.suits import Skin
from replay.render.svg import inline, inline_head
from replay.render.table_svg import HEIGHT, WIDTH, layers
from replay.render.words import Words
from replay.telling.frames import Frame, PictureError, deals, frames
from replay.telling.marks import Note

_BUTTONS: Final = (
    ("first", "page-first"),
    ("dealBack", "page-deal-back"),
    ("trickBack", "page-trick-back"),
    ("back", "page-back"),
    ("play", "page-play"),
    ("forward", "page-forward"),
    ("trickForward", "page-trick-forward"),
    ("dealForward", "page-deal-forward"),
    ("last", "page-last"),
    ("markForward", "page-mark"),
)
_ICONS: Final = {
    "forward": "M6 4L19 12L6 20Z",
    "trickForward": "M3 4L12 12L3 20ZM12 4L21 12L12 20Z",
    "dealForward": "M2 4L9 12L2 20ZM9 4L16 12L9 20ZM17 4H21V20H17Z",
    "last": "M5 4L16 12L5 20ZM16 4H20V20H16Z",
    "play": "M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1ZM9 7V17L17 12Z",
    "stop": "M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1ZM8 8V16H16V8Z",
    "markForward": "M12 2L23 21H1ZM11 9V15H13V9ZM11 17V19H13V17Z",
}
"""Signs on the buttons, in a square of 24; what goes back is what goes on, mirrored."""


def html_report(
    events: Sequence[e.Event],
    viewer: Viewer,
    lang: Language = "de",
    skin: Skin = "german",
    *,
    ruling: int | None = None,
    notes: Sequence[Note] = (),
) -> str:
    """The page of the Partie as the viewer may see it; with `ruling`, of that ruling's deal, opened at the ruling.

    `notes` are findings from elsewhere, put to their events. Raises PictureError for no events, a seat that is
    not at this table, or a `ruling` that is no version of one.
    """
    shown = frames(events, viewer, lang, notes)
    words = Words(lang, shown[0].view.players, skin)
    start = 0
    if ruling is not None:
        shown, start = _about_ruling(shown, ruling)
    return _Page(shown, words, start, ruling is not None).html()


def _about_ruling(shown: list[Frame], version: int) -> tuple[list[Frame], int]:
    """The frames from the beginning of the deal it is about until all that follows is written."""
    if not 1 <= version <= len(shown) or not isinstance(shown[version - 1].event, e.RulingGiven):
        raise PictureError("NO_SUCH_EVENT", f"event {version} is no ruling")
    ruled = shown[version - 1].event
    assert isinstance(ruled, e.RulingGiven)
    about = min(max(1, ruled.event), version)
    deal = shown[about - 1].table.began
    first = next(place for place, frame in enumerate(shown) if frame.table.began == deal)
    end = version
    while end < len(shown) and not isinstance(shown[end].event, e.CardsCut | e.CardsDealt):
        end += 1
    return shown[first:end], version - 1 - first


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A stretch of the story: a deal, or what is left of one after others came between."""

    title: str
    strip: Markup | None
    frames: Sequence[Frame]


@dataclass(frozen=True, slots=True)
class _Page:
    """All that the template puts on the page; drawings and scripts of our own come as markup, all else is escaped."""

    shown: list[Frame]
    words: Words
    start: int
    of_ruling: bool

    def html(self) -> str:
        """The whole file."""
        style, script = _asset("report.css"), _asset("report.js")
        still = self.shown[self.start if self.of_ruling else -1]
        return _template().render(
            language=self.words.language,
            policy=f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'",
            style=Markup(style),
            script=Markup(script),
            data=Markup(self.data()),
            say=self.words.say,
            buttons=_BUTTONS,
            icons={move: _icon(move) for move in (*dict(_BUTTONS), "stop")},
            sprite=Markup(symbols((*deck_of(33), None), self.words.skin)),
            still=Markup(inline(WIDTH, HEIGHT, still.sentence, *layers(still, self.words))),
            ruling=self.shown[self.start] if self.of_ruling else None,
            findings=[(frame.version, mark) for frame in self.shown for mark in frame.marks],
            chapters=list(self.chapters()),
            ruled_at=self.ruled_at(),
            **self.head(),
        )

    def head(self) -> dict[str, Any]:
        """Who played by which rules, who looks on, how it ended."""
        say, first, last = self.words.say, self.shown[0].view, self.shown[-1].view
        names = " – ".join(self.words.column(party) for party in (0, 1))
        count = len(deals(self.shown))
        summary = say(
            "page-summary", rules=first.rules.preset, target=first.rules.target,
            deals="one" if count == 1 else count, events=len(self.shown),
        )  # fmt: skip
        return {
            "title": say("page-ruling" if self.of_ruling else "page-title", names=names),
            "summary": summary,
            "seen": say("page-seen", viewer=self.words.viewer(first)),
            "result": self.words.won(last),
            "score": last.score,
        }

    def chapters(self) -> Iterator[_Chapter]:
        """Deal by deal: the strip, then every event."""
        strips = {deal[-1].table.began: deal for deal in deals(self.shown)}
        runs = [(key, list(run)) for key, run in groupby(self.shown, key=lambda frame: frame.table.began)]
        last_run = {key: number for number, (key, _) in enumerate(runs)}
        seen_numbers: list[int] = []
        for number, (key, run) in enumerate(runs):
            table = run[-1].table
            again = table.deal in seen_numbers
            seen_numbers.append(table.deal)
            title, drawn = self.words.deal(table, again), None
            if last_run[key] == number and key in strips:
                strip = deal_strip.strip_of(strips[key], self.words, again, self.shown[-1].broken)
                body, width, height = deal_strip.drawn(strip)
                drawn = Markup(inline(width, height, title, body))
            yield _Chapter(title, drawn, run)

    def ruled_at(self) -> dict[int, list[int]]:
        """For each event that was ruled on later, the rulings."""
        ruled: dict[int, list[int]] = {}
        for frame in self.shown:
            for mark in frame.marks:
                if mark.kind == "ruling" and mark.about is not None and mark.about != frame.version:
                    ruled.setdefault(mark.about, []).append(frame.version)
        return ruled

    def data(self) -> str:
        """The pictures' parts, each once, and for every step which of them; where to stop."""
        pool: dict[str, int] = {}
        steps = [
            [pool.setdefault(part, len(pool)) for part in layers(frame, self.words)] for frame in self.shown
        ]
        starts = [place for place, frame in enumerate(self.shown) if isinstance(frame.event, e.CardsDealt)]
        taken = [place for place, frame in enumerate(self.shown) if isinstance(frame.event, e.TrickTaken)]
        value: dict[str, Any] = {
            "open": inline_head(WIDTH, HEIGHT),
            "parts": list(pool),
            "steps": steps,
            "versions": [frame.version for frame in self.shown],
            "said": [
                " ".join((frame.sentence, *(mark.line for mark in frame.marks))) for frame in self.shown
            ],
            "deals": starts,
            "tricks": sorted({*starts, *taken}),
            "marks": [place for place, frame in enumerate(self.shown) if frame.marks],
            "start": self.start,
        }
        # Inside a script element only "<" could end it.
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _icon(move: str) -> Markup:
    mirrored = move.replace("Back", "Forward").replace("back", "forward").replace("first", "last")
    turn = "" if mirrored == move else ' transform="matrix(-1 0 0 1 24 0)"'
    return Markup(f'<path fill="currentColor" fill-rule="evenodd" d="{_ICONS[mirrored]}"{turn}/>')


@cache
def _template() -> Template:
    """The page as a template that escapes whatever is not marked as markup."""
    around = Environment(
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    return around.from_string(_asset("report.html"))


def _asset(name: str) -> str:
    return files("replay.render").joinpath("page", name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """The text's hash as the page's own policy names it: nothing but this style and this script may run."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

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
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

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
from replay.telling.marks import Mark, Note

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
class _Page:
    """One page being written."""

    shown: list[Frame]
    words: Words
    start: int
    of_ruling: bool

    def html(self) -> str:
        """The whole file."""
        style, script = _asset("report.css"), _asset("report.js")
        policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'"
        return "".join(
            (
                f'<!doctype html>\n<html lang="{self.words.language}">\n<head>\n<meta charset="utf-8">\n',
                '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
                f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n',
                f"<title>{escape(self.title)}</title>\n<style>{style}</style>\n</head>\n<body>\n",
                *self.body(),
                f'<script type="application/json" id="partie">{self.data()}</script>\n',
                f"<script>{script}</script>\n</body>\n</html>\n",
            )
        )

    @property
    def title(self) -> str:
        """Who played."""
        names = " – ".join(self.words.column(party) for party in (0, 1))
        return self.say("page-ruling" if self.of_ruling else "page-title", names=names)

    def say(self, message: str, **values: str | int) -> str:
        """A message of the catalogue."""
        return self.words.say(message, **values)

    def body(self) -> Iterator[str]:
        """All that can be read without JavaScript, in order."""
        sprite = symbols((*deck_of(33), None), self.words.skin)
        yield f'<svg class="sprite" aria-hidden="true"><defs>{sprite}</defs></svg>\n'
        yield from self.head()
        still = self.shown[self.start if self.of_ruling else -1]
        picture = inline(WIDTH, HEIGHT, still.sentence, *layers(still, self.words))
        yield f'<main>\n<div id="stage">{picture}</div>\n'
        yield from self.controls()
        yield from self.findings()
        yield f"<noscript><p>{escape(self.say('page-noscript'))}</p></noscript>\n"
        yield f"<h2>{escape(self.say('page-story'))}</h2>\n"
        yield from self.story()
        yield "</main>\n"

    def head(self) -> Iterator[str]:
        """Who played by which rules, who looks on, how it ended; of a ruling, what was ruled."""
        rules = self.shown[0].view.rules
        count = len(deals(self.shown))
        summary = self.say(
            "page-summary", rules=rules.preset, target=rules.target, deals="one" if count == 1 else count,
            events=len(self.shown),
        )  # fmt: skip
        seen = self.say("page-seen", viewer=self.words.viewer(self.shown[0].view))
        yield f"<header>\n<h1>{escape(self.title)}</h1>\n<p>{escape(summary)} · {escape(seen)}</p>\n"
        if result := self.words.won(self.shown[-1].view):
            score = self.shown[-1].view.score
            yield f"<p><strong>{escape(result)}</strong> ({score[0]} : {score[1]})</p>\n"
        if self.of_ruling:
            marks = "".join(f"<p>{_marked(mark)}</p>\n" for mark in self.shown[self.start].marks)
            yield f'<div class="findings">{marks}</div>\n'
        yield "</header>\n"

    def controls(self) -> Iterator[str]:
        """Buttons and slider; hidden until the script is there to move them."""
        yield '<nav id="controls" hidden>\n'
        for move, label in _BUTTONS:
            said = escape(self.say(label))
            if move == "play":
                stop = escape(self.say("page-stop"))
                both = _icon("play") + _icon("stop")
                yield f'<button id="play" data-play="{said}" data-stop="{stop}" aria-label="{said}">{both}</button>\n'
            else:
                yield f'<button data-move="{move}" aria-label="{said}" title="{said}">{_icon(move)}</button>\n'
        label = escape(self.say("page-story"))
        yield f'<input id="slider" type="range" min="0" max="0" value="0" aria-label="{label}">\n'
        yield '<output id="place"></output>\n</nav>\n<p id="said" aria-live="polite"></p>\n'
        yield f'<p class="keys" hidden>{escape(self.say("page-keys"))}</p>\n'

    def findings(self) -> Iterator[str]:
        """All marks in order, each leading to where it fell."""
        yield f"<section>\n<h2>{escape(self.say('page-findings'))}</h2>\n"
        found = [(frame.version, mark) for frame in self.shown for mark in frame.marks]
        if found:
            items = "".join(f'<li><a href="#e{at}">{at}</a> {_marked(mark)}</li>\n' for at, mark in found)
            yield f'<div class="findings"><ul>\n{items}</ul></div>\n</section>\n'
        else:
            yield f'<p class="fine">{escape(self.say("page-no-findings"))}</p>\n</section>\n'

    def story(self) -> Iterator[str]:
        """Deal by deal: the strip, then every event with its marks."""
        strips = {deal[-1].table.began: deal for deal in deals(self.shown)}
        runs = [(key, list(run)) for key, run in groupby(self.shown, key=lambda frame: frame.table.began)]
        last_run = {key: number for number, (key, _) in enumerate(runs)}
        ruled = self.ruled_at()
        seen_numbers: list[int] = []
        for number, (key, run) in enumerate(runs):
            table = run[-1].table
            again = table.deal in seen_numbers
            seen_numbers.append(table.deal)
            yield f"<section>\n<h3>{escape(self.words.deal(table, again))}</h3>\n"
            if last_run[key] == number and key in strips:
                strip = deal_strip.strip_of(strips[key], self.words, again, self.shown[-1].broken)
                body, width, height = deal_strip.drawn(strip)
                yield f'<div class="strip">{inline(width, height, self.words.deal(table, again), body)}</div>\n'
            yield "<ol>\n" + "".join(self.told(frame, ruled) for frame in run) + "</ol>\n</section>\n"

    def told(self, frame: Frame, ruled: dict[int, list[int]]) -> str:
        """An event as an item of the story; a later ruling on it is named."""
        version = frame.version
        marks = "".join(f'<span class="mark">{_marked(mark)}</span>' for mark in frame.marks)
        for later in ruled.get(version, ()):
            said = escape(self.say("page-ruled-at", version=later))
            marks += f'<span class="mark"><a href="#e{later}">{said}</a></span>'
        sentence = escape(frame.sentence)
        return f'<li id="e{version}"><a href="#e{version}">{version}</a><span>{sentence}</span>{marks}</li>\n'

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


def _icon(move: str) -> str:
    mirrored = move.replace("Back", "Forward").replace("back", "forward").replace("first", "last")
    turn = "" if mirrored == move else ' transform="matrix(-1 0 0 1 24 0)"'
    drawn = f'<path fill="currentColor" fill-rule="evenodd" d="{_ICONS[mirrored]}"{turn}/>'
    return f'<svg class="icon-{move}" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">{drawn}</svg>'


def _marked(mark: Mark) -> str:
    rule = f' <span class="rule">[{escape(mark.rule)}]</span>' if mark.rule else ""
    about = f' <a href="#e{mark.about}">↑ {mark.about}</a>' if mark.about else ""
    return f"<strong>{escape(mark.heading)}</strong>: {escape(mark.text)}{rule}{about}"


def _asset(name: str) -> str:
    return files("replay.render").joinpath("page", name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """The text's hash as the page's own policy names it: nothing but this style and this script may run."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

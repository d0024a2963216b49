"""Beside the table: the deal, Schlag and Trumpf, what it is worth, the tricks, and the Schrift."""

from collections.abc import Iterator
from typing import Final

from referee.game.table_view import ScoreLine, TableView
from replay.render.signs import schlag, trump
from replay.render.svg import (
    ALARM,
    FAINT,
    INK,
    circle,
    fitted,
    group,
    line,
    rect,
    text,
)
from replay.render.words import NONE, Words
from replay.telling.frames import Frame
from replay.telling.story import stake

_LEFT: Final = 920.0
_RIGHT: Final = 1184.0
_MIDDLE: Final = (_LEFT + _RIGHT) / 2
_COLUMNS: Final = ((_LEFT + _MIDDLE) / 2, (_MIDDLE + _RIGHT) / 2)
_ROW: Final = 21.0
_ROWS: Final = 12
_FIRST_ROW: Final = 374.0
_LINE: Final = "#cfc4ae"
_PEN: Final = "#1c3f74"


def panel(frame: Frame, words: Words) -> list[str]:
    """The panel in parts: heading, announcement, stake and tricks, Schrift."""
    view, table = frame.view, frame.table
    return [
        _heading(frame, words),
        _announcement(table, words),
        _stake(frame, words),
        _schrift(view, words),
    ]


def _heading(frame: Frame, words: Words) -> str:
    rules = words.say("partie", rules=frame.view.rules.preset, target=frame.view.rules.target)
    return group(
        text(words.say("deal", number=frame.table.deal), _LEFT, 42, 24, 260, fill=INK, font_weight="bold"),
        text(rules, _LEFT, 62, 13, 264, fill=FAINT),
    )


def _announcement(table: TableView, words: Words) -> str:
    """Two boxes; in a blind game who was not told sees a question mark."""
    said = schlag(table, words, 0, 34, 46) if table.schlag.made else ""
    turned = trump(table, -28, 31, 56) if table.trump.made else ""
    return group(_box(words.say("schlag"), said, _COLUMNS[0]), _box(words.say("trump"), turned, _COLUMNS[1]))


def _box(label: str, drawn: str, x: float) -> str:
    return group(
        rect(-62, 0, 124, 98, rx=10, fill="#fffdf7", stroke=_LINE, stroke_width=1.5),
        text(label, 0, 19, 13, fill=FAINT, text_anchor="middle"),
        drawn,
        transform=f"translate({x:.0f} 78)",
    )


def _stake(frame: Frame, words: Words) -> str:
    """What the deal is worth, an open offer, and the tricks of each party as dots."""
    table, view = frame.table, frame.view
    parts = []
    if table.announced:
        parts.append(
            text(words.say("worth", stake=stake(table.stake)), _LEFT, 206, 19, fill=INK, font_weight="bold")
        )
    if table.offer is not None:
        offer = words.say("offer", party=words.column(table.offer.party), stake=stake(table.offer.stake))
        parts.append(text(offer, _LEFT, 230, 16, 264, fill=ALARM, font_weight="bold"))
    if won := words.won(view):
        y = 230.0 if table.announced else 206.0
        parts.append(text(won, _LEFT, y, 14, 276, fill=ALARM, font_weight="bold"))
    need = frame.view.rules.hand // 2 + 1
    for party in (0, 1):
        y = 250.0 + 24 * party
        parts.append(text(words.column(party), _LEFT, y + 5, 14, 180, fill=INK))
        parts += [_dot(_RIGHT - 12 - 22 * (need - 1 - n), y, n < table.tricks[party]) for n in range(need)]
    return group(*parts)


def _dot(x: float, y: float, taken: bool) -> str:
    return circle(x, y, 7.5, fill=INK if taken else "#fffdf7", stroke=INK, stroke_width=1.5)


def _schrift(view: TableView, words: Words) -> str:
    """The last lines of the sheet, the score below; a struck column has its stroke."""
    bottom = _FIRST_ROW + _ROWS * _ROW
    parts = [
        rect(_LEFT - 4, 306, _RIGHT - _LEFT + 8, 358, rx=10, fill="#fffdf7", stroke=_LINE, stroke_width=1.5),
        text(words.say("schrift"), _MIDDLE, 326, 13, fill=FAINT, text_anchor="middle"),
        line(_LEFT + 8, 356, _RIGHT - 8, 356, stroke=INK, stroke_width=1.5),
        line(_MIDDLE, 336, _MIDDLE, bottom - 12, stroke=INK, stroke_width=1.5),
        line(_LEFT + 8, bottom - 8, _RIGHT - 8, bottom - 8, stroke=INK, stroke_width=1.5),
    ]
    for party in (0, 1):
        x = _COLUMNS[party]
        name = fitted(words.column(party), 112, 13)
        parts.append(text(name, x, 348, 13, fill=INK, text_anchor="middle", font_weight="bold"))
        total = str(view.score[party])
        parts.append(text(total, x, bottom + 25, 28, fill=INK, text_anchor="middle", font_weight="bold"))
        if view.struck[party]:
            parts.append(
                line(x + 16, 362, x + 12, bottom + 2, stroke=ALARM, stroke_width=2.5, stroke_linecap="round")
            )
    parts += [part for row, one in enumerate(view.lines[-_ROWS:]) for part in _line(one, row)]
    if len(view.lines) > _ROWS:
        parts.append(text("…", _LEFT + 6, _FIRST_ROW, 16, fill=FAINT))
    return group(*parts)


def _line(written: ScoreLine, row: int) -> Iterator[str]:
    y = _FIRST_ROW + _ROW * row
    struck = written.kind == "struck"
    colour = FAINT if struck else _PEN
    for mark, x in zip(written.marks, _COLUMNS, strict=True):
        shown = NONE if mark is None else str(mark).replace("-", "−")
        yield text(shown, x, y, 16, fill=colour, text_anchor="middle")
    if struck:
        yield line(_LEFT + 20, y - 5, _RIGHT - 20, y - 5, stroke=ALARM, stroke_width=2)
    if written.kind == "penalty":
        yield circle(_LEFT + 10, y - 5, 4, fill="none", stroke=ALARM, stroke_width=2)

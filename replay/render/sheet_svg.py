"""The scoresheet as it is written on paper: two columns, dashes, strokes, sums, faults where they stand.

Blue is what the scribe wrote, red what the referee finds wrong, grey what follows from the Schrift. The picture
follows from sheet and findings alone: the same sheet is the same bytes.
"""

import textwrap
from dataclasses import dataclass
from typing import Final

from referee.schrift.check import Findings
from referee.schrift.faults import Fault, FaultCode
from referee.schrift.sheet import Line, Mark, Scribble, Sheet, Strokes
from referee.texts import Language
from replay.render import svg
from replay.render.sheet_ink import BLUE, GREY, RED, cross, hand, paper, ring, words
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.sheet_report import SheetReport

_MARGIN: Final = 150.0
"""For line numbers and dealers, left of the columns."""
_COLUMN: Final = 150.0
_MIDDLE: Final = _MARGIN + _COLUMN
_RIGHT: Final = _MARGIN + 2 * _COLUMN
_BESIDE: Final = 26.0
"""How far an upright stroke passes beside the numbers, which stay readable."""
_NOTES: Final = 340.0
_BLANK: Final = 44.0
_TOP: Final = 116.0
_ROW: Final = 42.0
_NOTE_LINE: Final = 18.0
_NOTE_LETTERS: Final = 44
_SUM: Final = 84.0

_STROKE_FAULTS: Final = (FaultCode.STROKE_EARLY, FaultCode.STROKE_MISSING, FaultCode.STROKE_WRONG_COLUMN)


@dataclass(frozen=True, slots=True)
class _Row:
    """Where a line of the sheet lies on the paper, and the notes beside it."""

    middle: float
    bottom: float
    notes: tuple[tuple[str, str], ...]
    """Each line of text with its colour."""


def svg_of(sheet: Sheet, findings: Findings, language: Language) -> str:
    """The picture of a judged sheet, as an SVG file that stands alone."""
    picture = _Picture(sheet, findings, language)
    title = f"{picture.report.party(0)} | {picture.report.party(1)}"
    return svg.document(picture.width, picture.height, title, *picture.parts()) + "\n"


class _Picture:
    """One sheet being drawn, from the back to the front."""

    def __init__(self, sheet: Sheet, findings: Findings, language: Language) -> None:
        self.sheet, self.findings = sheet, findings
        self.report = SheetReport(ReadSheet(sheet), findings, language)
        self.rows = self._rows()
        self.bottom = self.rows[-1].bottom if self.rows else _TOP + _ROW
        self.width = _RIGHT + (_NOTES if any(row.notes for row in self.rows) else _BLANK)
        self.height = self.bottom + _SUM

    def parts(self) -> list[str]:
        parts = [paper(self.width, self.height), *self._frame()]
        for number, row in enumerate(self.rows):
            parts += [*self._line(number, row), *self._dealer(number, row), *_notes(row)]
        return [*parts, *self._strokes(), *self._faults(), *self._sums()]

    def _rows(self) -> list[_Row]:
        rows = []
        top = _TOP
        for number in range(len(self.sheet.lines)):
            said = [(remark, GREY) for remark in self.report.remarks(number)]
            said += [(note, RED) for note in self.report.notes(number)]
            notes = [
                (piece, colour)
                for note, colour in said
                for piece in textwrap.wrap(note, _NOTE_LETTERS, subsequent_indent="\u00a0\u00a0\u00a0")
            ]
            height = max(_ROW, (len(notes) + 1) * _NOTE_LINE + 6)
            rows.append(_Row(top + _ROW / 2, top + height, tuple(notes)))
            top += height
        return rows

    # --- what the scribe wrote ------------------------------------------------------------------------------

    def _frame(self) -> list[str]:
        names = [self.report.party(party) for party in (0, 1)]
        return [
            *(words(name, _x(party), 76, _size(name)) for party, name in enumerate(names)),
            hand(_MARGIN + 4, 94, _RIGHT - 4, 92, BLUE, 2.4),
            hand(_MIDDLE, 50, _MIDDLE + 1, self.bottom + 58, BLUE, 2.4),
        ]

    def _line(self, number: int, row: _Row) -> list[str]:
        line = self.sheet.lines[number]
        if isinstance(line, Scribble):
            return [
                words(textwrap.shorten(line.text, 24, placeholder="…"), _MIDDLE, row.middle + 9, 24, turn=-2)
            ]
        parts = [_mark(_x(side), row.middle, mark, number + side) for side, mark in enumerate(line.marks)]
        if line.kind == "penalty":
            wrote = 0 if line.left is not None else 1
            parts.append(words(self.report.kind(line), _x(wrote) + 24, row.middle + 9, 14, anchor="start"))
        if line.kind == "struck":
            parts.append(hand(_MARGIN + 22, row.middle + 4, _RIGHT - 20, row.middle - 5, BLUE, 2.6))
        return parts

    def _dealer(self, number: int, row: _Row) -> list[str]:
        """The line's number, and who dealt: as the sheet names him, else in grey as the Schrift has it."""
        y = row.middle + 7
        parts = [words(f"{number + 1}", 32, y, 15, GREY, "end")]
        line = self.sheet.lines[number]
        named = line.dealer if isinstance(line, Line) and line.kind != "struck" else None
        right = self.findings.dealers.by_line[number]
        seat = right if named is None else named
        if seat is None:
            return parts
        name = self.report.player(seat)
        parts.append(words(name, 46, y, 17, GREY if named is None else BLUE, "start"))
        if right is not None and seat != right:
            parts.append(hand(44, row.middle + 3, 50 + 8.2 * len(name), row.middle - 1, RED, 2.2))
            parts.append(words(self.report.player(right), 56, y + 17, 16, RED, "start"))
        return parts

    def _strokes(self) -> list[str]:
        """The strokes as they stand; where the sheet keeps no account of them, where they belong."""
        strokes: Strokes = self.findings.due if self.sheet.strokes is None else self.sheet.strokes
        return [self._stroke(side, line, BLUE) for side, line in enumerate(strokes) if line is not None]

    def _stroke(self, side: int, line: int, colour: str, *, dashed: bool = False) -> str:
        """000: the points so far are struck through; elsewhere the column from here on, upright (004 p. 40)."""
        below = _Row(self.bottom, self.bottom, ())
        x, row = _x(side), self.rows[line] if line < len(self.rows) else below
        if self.sheet.rules.gespannt in ("choice", "three"):
            return hand(x - 34, row.middle + 20, x + 34, _TOP - 2, colour, 2.4, dashed=dashed)
        x += _BESIDE
        return hand(x + 1, row.middle - 17, x - 1, self.bottom + 4, colour, 2.8, dashed=dashed)

    def _sums(self) -> list[str]:
        y = self.bottom + 12
        parts = [
            hand(_MARGIN + 12, y, _RIGHT - 12, y - 2, BLUE, 2.2),
            hand(_MARGIN + 14, y + 5, _RIGHT - 14, y + 4, BLUE, 1.6),
            *(
                words(_number(points), _x(party), y + 44, 31)
                for party, points in enumerate(self.findings.score)
            ),
        ]
        winner, following = self.findings.winner, self.findings.dealers.next_dealer
        if winner is not None:
            parts.append(ring(_x(winner), y + 33, 32, 22, BLUE))
        elif following is not None:
            parts.append(hand(24, y + 33, 40, y + 33, GREY, 1.8))
            parts.append(hand(35, y + 28, 40, y + 33, GREY, 1.8) + hand(35, y + 38, 40, y + 33, GREY, 1.8))
            parts.append(words(self.report.player(following), 46, y + 39, 17, GREY, "start"))
        return parts

    # --- what the referee says ------------------------------------------------------------------------------

    def _faults(self) -> list[str]:
        known = [fault for fault in self.findings.faults if fault.line < len(self.rows)]
        return [self._fault(fault, self.rows[fault.line]) for fault in known]

    def _fault(self, fault: Fault, row: _Row) -> str:
        """A ring around what is wrong; a missing stroke is drawn in, a wrong one crossed out."""
        if fault.column is None:
            return ring(_MIDDLE, row.middle, _COLUMN - 18, 19, RED)
        if fault.code is FaultCode.STROKE_MISSING:
            return self._stroke(fault.column, fault.line, RED, dashed=True)
        if fault.code in _STROKE_FAULTS:
            return cross(_x(fault.column) + _BESIDE, row.middle, RED)
        return ring(_x(fault.column), row.middle, 36, 19, RED)


def _x(side: int) -> float:
    return _MARGIN + _COLUMN * (side + 0.5)


def _size(name: str) -> float:
    """Letters as large as the column is wide."""
    return min(27.0, 1.75 * (_COLUMN - 8) / max(len(name), 1))


def _mark(x: float, y: float, mark: Mark, number: int) -> str:
    """A number, or the dash as a stroke of the pencil; no two are quite alike."""
    lean = (number * 7 % 5 - 2) * 1.2
    if mark is None:
        return hand(x - 15, y + lean * 0.7, x + 15, y - lean * 0.6, BLUE, 2.6)
    text = _number(mark) if isinstance(mark, int) else mark
    return words(text, x + lean, y + 12, 31 if len(text) < 6 else 20, turn=lean)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _notes(row: _Row) -> list[str]:
    return [
        words(note, _RIGHT + 18, row.middle + 6 + number * _NOTE_LINE, 15, colour, "start")
        for number, (note, colour) in enumerate(row.notes)
    ]

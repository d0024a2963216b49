"""A Partie as a file to show: `.svg`, `.png` or `.html`, as the ending of its name says.

A file is there whole or not at all: it is written beside its place and then moved there.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from referee.audit.auditor import audit, given_findings
from referee.errors import CodedError
from referee.game.events import Event
from referee.game.evolve import states
from referee.game.views import REFEREE, Viewer
from referee.schrift.check import check_sheet
from referee.texts import Language
from referee.texts.rulings import say_ruling
from replay.render.deal_strip import deal_svg
from replay.render.html_report import html_report
from replay.render.png import to_png
from replay.render.sheet_svg import svg_of
from replay.render.suits import Skin
from replay.render.table_svg import table_svg
from replay.render.trick_svg import trick_svg
from replay.scoresheet.from_log import sheet_of
from replay.sources.files import write_whole
from replay.telling.marks import Note

PICTURES: Final = (".svg", ".png")
PAGE: Final = ".html"


class ExportError(CodedError, ValueError):
    """The file cannot be made as asked; `code` is WRONG_ENDING, DOES_NOT_FIT or FOR_THE_REFEREE."""


def export(
    events: Sequence[Event],
    path: Path,
    *,
    at: int | None = None,
    deal: int | None = None,
    trick: bool = False,
    sheet: bool = False,
    ruling: int | None = None,
    audited: bool = False,
    viewer: Viewer = REFEREE,
    lang: Language = "de",
    skin: Skin = "german",
) -> None:
    """Write a picture (`.svg`, `.png`) or a page (`.html`) of the Partie as the viewer may see it.

    A picture shows the table after the event `at` (the last if none is given), its `trick`, a whole `deal`, or the
    `sheet`. A page shows the Partie, or one `ruling`; `audited` adds what the referee would have found and the log
    has not. Raises ExportError, PictureError for what is not in the Partie, PngError, OSError.
    """
    ending = path.suffix.lower()
    if ending in PICTURES:
        _fits(path, ruling=ruling is not None, audited=audited)
        svg = _picture(events, at, deal, trick, sheet, viewer, lang, skin)
        write(path, to_png(svg) if ending == ".png" else svg.encode())
    elif ending == PAGE:
        _fits(path, at=at is not None, deal=deal is not None, trick=trick, sheet=sheet)
        notes = notes_of(events, viewer, lang) if audited else ()
        write(path, html_report(events, viewer, lang, skin, ruling=ruling, notes=notes).encode())
    else:
        raise ExportError("WRONG_ENDING", f"{path}: a picture ends in .svg or .png, a page in .html")


def _fits(path: Path, **given: bool) -> None:
    """What was asked for must mean something for this kind of file."""
    wrong = [name for name, is_given in given.items() if is_given]
    if wrong:
        raise ExportError("DOES_NOT_FIT", f"{path}: {', '.join(wrong)} does not go with {path.suffix}")


def _picture(
    events: Sequence[Event],
    at: int | None,
    deal: int | None,
    trick: bool,
    sheet: bool,
    viewer: Viewer,
    lang: Language,
    skin: Skin,
) -> str:
    if trick + sheet + (deal is not None) > 1 or (deal is not None and at is not None):
        raise ExportError("DOES_NOT_FIT", "one picture shows a table, a trick, a deal or the sheet")
    moment = -1 if at is None else at
    if deal is not None:
        return deal_svg(events, deal, viewer, lang, skin)
    if trick:
        return trick_svg(events, moment, viewer, lang, skin)
    if not sheet:
        return table_svg(events, moment, viewer, lang, skin)
    written = sheet_of(states(events if at is None else events[: at if at > 0 else len(events) + 1 + at]))
    return svg_of(written, check_sheet(written), lang)


def notes_of(events: Sequence[Event], viewer: Viewer, lang: Language) -> list[Note]:
    """What the audit finds and no ruling of the log has said; it looks into all hands. Raises ExportError."""
    if viewer != REFEREE:
        raise ExportError(
            "FOR_THE_REFEREE", "an audit looks into every hand; only the referee may see what it finds"
        )
    said = [(found.code, found.seat, found.event) for found in given_findings(events)]
    notes = []
    after = list(states(events))
    for found in audit(events).findings:
        if (found.code, found.seat, found.event) in said:
            continue
        ruling = say_ruling(found.ruling, after[min(found.event, len(after)) - 1], lang)
        notes.append(
            Note(found.event, f"{ruling.finding} {ruling.consequence}", ruling.rule.removesuffix("."))
        )
    return notes


def write(path: Path, data: bytes) -> None:
    """Put the bytes into the file, all or none. Raises OSError naming the file that was asked for."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None

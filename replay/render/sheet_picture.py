"""A file's scoresheet as a picture in a file: ``watten schrift --picture`` without the command."""

from pathlib import Path

from referee.rules.dealer_order import Notice
from referee.schrift.check import check_sheet
from referee.texts import Language
from replay.render.png import PngError, to_png
from replay.render.sheet_svg import svg_of
from replay.scoresheet.report import read_noticed


def write_picture(path: Path, picture: Path, language: Language = "de", notice: Notice | None = None) -> None:
    """Draw the sheet of a file as SVG or PNG, by the picture's suffix.

    `notice` says when a wrong dealer of the last deal was noticed, over what the sheet says itself. Raises
    SheetError for a file that holds no sheet, PngError for another suffix, and where the extra `png` is not
    installed.
    """
    form = picture.suffix.lower()
    if form not in (".svg", ".png"):
        raise PngError("NOT_DRAWABLE", f"{picture}: a picture is .svg or .png")
    read = read_noticed(path, notice)
    svg = svg_of(read.sheet, check_sheet(read.sheet), language)
    if form == ".png":
        picture.write_bytes(to_png(svg))
    else:
        picture.write_text(svg, encoding="utf-8")

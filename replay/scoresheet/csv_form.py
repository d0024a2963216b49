"""The scoresheet as a table that a spreadsheet saved: commas, semicolons or tabs.

Rows whose first cell is a header (`Spieler;Anna;Ben;Carla;Dan`) say what the headers of a text file say. A row of
titles may name the columns; without one the first two cells are the two columns and the rest are tags.
Places count cells, as a spreadsheet does.
"""

import csv
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from replay.scoresheet.error import SheetError
from replay.scoresheet.rows import ReadSheet, Text, Typed, TypedRow, build
from replay.scoresheet.words import HEADERS, TAGS, YES_NO, plain

Field = Literal["left", "right", "kind", "dealer", "moves", "stroke", "remark", "ignored"]

FIELDS: Final[Mapping[str, Field]] = MappingProxyType(
    {
        "links": "left",
        "left": "left",
        "rechts": "right",
        "right": "right",
        "art": "kind",
        "kind": "kind",
        "geber": "dealer",
        "dealer": "dealer",
        "rückt": "moves",
        "geben rückt": "moves",
        "moves_dealer": "moves",
        "moves dealer": "moves",
        "strich": "stroke",
        "stroke": "stroke",
        **dict.fromkeys(("bemerkung", "remark", "notiz", "note"), "remark"),
        **dict.fromkeys(("nr", "nr.", "no", "no.", "zeile", "line", "#"), "ignored"),
    }
)
"""What a title says of its column."""

_UNTITLED: Final[tuple[Field, ...]] = ("left", "right")


def read_csv_sheet(text: str) -> ReadSheet:
    """The sheet of a table. Raises SheetError with line and cell."""
    typed = Typed()
    fields: Sequence[Field] = _UNTITLED
    for number, cells in _cells(text):
        key = HEADERS.get(plain(cells[0].rstrip(": ")))
        if not any(cell.strip() for cell in cells) or cells[0].lstrip().startswith("#"):
            continue
        if key is not None and not typed.rows and not _titles(cells):
            typed.put(key, Text(_value(cells), number, 2))
        elif not typed.rows and (named := _titles(cells)):
            fields = named
        elif len(cells) == 1:
            typed.rows.append(Text(cells[0].strip(), number, 1))
        else:
            typed.rows.append(_row(cells, fields, number))
    return build(typed)


def _cells(text: str) -> list[tuple[int, list[str]]]:
    """Every row with the line of the file it begins at."""
    rows = []
    reader = csv.reader(text.splitlines(keepends=True), delimiter=_delimiter(text), strict=True)
    begins = 1
    try:
        for cells in reader:
            if cells:
                rows.append((begins, cells))
            begins = reader.line_num + 1
    except csv.Error as error:
        raise SheetError("NOT_A_SHEET", f"no table: {error}", reader.line_num) from error
    return rows


def _delimiter(text: str) -> str:
    """The sign that parts the cells: the one that stands in most lines, outside of quotes."""
    lines = [re.sub(r'"[^"]*"', "", line) for line in text.splitlines() if line.strip()]
    return max(";\t,|", key=lambda sign: sum(sign in line for line in lines))


def _titles(cells: list[str]) -> Sequence[Field] | None:
    """What each column holds, if this is the row of titles: both columns are named, or a known third is."""
    known = [FIELDS.get(plain(cell)) for cell in cells]
    if "left" in known and "right" in known:
        return [field or "remark" for field in known]
    return None


def _value(cells: list[str]) -> str:
    return ", ".join(cell.strip() for cell in cells[1:] if cell.strip())


def _row(cells: list[str], fields: Sequence[Field], number: int) -> TypedRow:
    """The row of a table's line: cells behind the two columns become the tags they would be in a text."""
    marks = {"left": Text("", number, 1), "right": Text("", number, 2)}
    tags = []
    first_tag = len(cells)
    for place, cell in enumerate(cells):
        field: Field | None = fields[place] if place < len(fields) else None
        if field in ("left", "right"):
            marks[field] = Text(cell.strip(), number, place + 1)
        elif said := _tag(field, cell.strip(), number, place + 1):
            tags.append(said)
            first_tag = min(first_tag, place + 1)
    return TypedRow(marks["left"], marks["right"], Text(", ".join(tags), number, first_tag))


def _tag(field: Field | None, cell: str, number: int, place: int) -> str:
    if not cell or field in ("remark", "ignored"):
        return ""
    if field == "dealer":
        return f"Geber: {cell}"
    if field == "stroke":
        return f"Strich {cell}"
    if field == "moves":
        if plain(cell) not in YES_NO:
            raise SheetError("UNKNOWN_WORD", f"{cell!r}: ja or nein", number, place)
        return "rückt" if YES_NO[plain(cell)] else ""
    if field == "kind" and plain(cell) not in TAGS:
        raise SheetError("UNKNOWN_WORD", f"{cell!r}: Spiel, Strafe or gestrichen", number, place)
    return cell

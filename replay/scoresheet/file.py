"""A file that holds a scoresheet, whatever its form: typed text, table, JSON, or the log of a game."""

import codecs
import json
import re
import unicodedata
from pathlib import Path
from typing import Final

from referee.schrift.sheet import Sheet
from replay.scoresheet.csv_form import read_csv_sheet
from replay.scoresheet.error import SheetError
from replay.scoresheet.from_log import read_acts_sheet, read_log_sheet, read_record_sheet
from replay.scoresheet.json_form import read_json_sheet
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.text_form import read_text_sheet
from replay.sources.addresses import address_of
from replay.sources.files import PackedError, read_file

LONGEST: Final = 1 << 16
"""Bytes of a sheet that was typed; a Partie has some thirty lines."""

_SQLITE: Final = b"SQLite format 3\0"
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_RECORD: Final = re.compile(r"(?i:\s*(?:#[^\n]*\s*)*watten(?:[ \t]+\d+)?[ \t]*\r?(?:\n|$))")
"""How a written record begins: perhaps comments, then its version."""


def read_sheet_file(path: Path) -> ReadSheet:
    """The sheet in a file, or of a game named ``RECORD#2`` or ``STORE#GAME``.

    Raises SheetError: there is no such file, or it holds no sheet, and where.
    """
    try:
        data = read_file(path, store=_SQLITE)
    except PackedError as error:
        raise SheetError("TOO_LARGE", str(error)) from None
    except OSError as error:
        if address_of(str(path)).part:
            return ReadSheet(read_log_sheet(str(path)))
        raise SheetError("NO_SUCH_FILE", error.strerror or "cannot be read") from error
    if data.startswith(_SQLITE):
        return ReadSheet(read_log_sheet(str(path)))
    return read_sheet(data, path.suffix.lower())


def read_sheet(data: bytes, suffix: str = ".txt") -> ReadSheet:
    """The sheet in these bytes; the file's suffix says a table from a text, the rest shows by itself."""
    if suffix == ".zst" or (b"\0" in data and not data.startswith(_UTF_16)):
        return ReadSheet(read_log_sheet("", data))
    text = decode(data)
    if not text.strip():
        raise SheetError("NOT_A_SHEET", "the file is empty")
    if suffix == ".json" or text.lstrip().startswith("{"):
        return ReadSheet(_read_json(data, text))
    if suffix == ".watten" or _RECORD.match(text):
        return ReadSheet(read_record_sheet(data))
    if len(data) > LONGEST:
        raise SheetError("TOO_LARGE", f"no sheet has more than {LONGEST} bytes")
    return read_csv_sheet(text) if suffix in (".csv", ".tsv") else read_text_sheet(text)


def _read_json(data: bytes, text: str) -> Sheet:
    """One object over any number of lines is a sheet; a log has a whole object on each line."""
    try:
        first = json.loads(text.lstrip().splitlines()[0])
    except (ValueError, RecursionError):
        return read_json_sheet(text)
    if not isinstance(first, dict) or "lines" in first:
        return read_json_sheet(text)
    return read_acts_sheet(text) if "open" in first else read_log_sheet("", data)


def decode(data: bytes) -> str:
    """Bytes as text: UTF-8 with or without its mark, UTF-16 with it, else what Windows wrote in this country.

    Composed letters, so that an umlaut typed on one system is the same letter on another.
    """
    encoding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise SheetError("NOT_TEXT", "this is neither text nor a log", line) from error
    return unicodedata.normalize("NFC", text)

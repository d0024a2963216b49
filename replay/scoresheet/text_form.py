"""The scoresheet as a text file that anyone can type (section "The scoresheet").

    Spieler: Anna, Ben, Carla, Dan
    Regeln: schwaighofer-zu-viert, target=18
    Erster Geber: Anna
    Anna+Carla | Ben+Dan
    2 | -
    - | 3      Geber: Ben

Headers and tags in German or English. A line that is no header and no line of two columns stays as it is, a
fault of the sheet and not of the reader.
"""

import re
from typing import Final

from replay.scoresheet.rows import ReadSheet, Text, Typed, TypedRow, build
from replay.scoresheet.tags import starts_tags
from replay.scoresheet.words import DASHES, HEADERS, plain

_REMARK: Final = re.compile(r"\s*(#|//)")
_RULE: Final = re.compile(r"[\s|+:=_—–-]*[-=_—–]{3}[\s|+:=_—–-]*")
"""A line drawn between headers and columns, also a table's `---|---`."""

_HEADER: Final = re.compile(r"\s*(?P<key>[^\W\d_][^:|\t]*?)\s*:\s*(?P<value>[^\r\n]*)")
_NUMBERED: Final = re.compile(r"\s*\d{1,3}[.)]\s+(?=\S)")
_BAR: Final = re.compile(r"[|¦│]|\t+")
_SPACED: Final = re.compile(rf"\s*([\w+?]+|[{re.escape(''.join(DASHES))}]+\d*)(\s+)(?=\S)")
_MARK: Final = re.compile(
    rf"\s*(?:[{re.escape(''.join(DASHES))}]?\s*\d+(?:\s*\+\s*\d+)+(?:\s*=\s*\d+)?(?=[\s,;#(|]|$)"
    r"|(?!//)[^\s#(|;]+?(?=,?(?:[\s#(|;]|$)))?"
)
"""A mark at the start of the right column: a sum, also with spaces, or a word; a comma behind it parts a tag."""


def read_text_sheet(text: str) -> ReadSheet:
    """The sheet of a typed text. Raises SheetError with line and column."""
    typed = Typed()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or _REMARK.match(line) or _RULE.fullmatch(line):
            continue
        if row := _row(line, number):
            typed.rows.append(row)
        elif header := _HEADER.fullmatch(line):
            _put_header(typed, header, number, line)
        else:
            typed.rows.append(_whole(line, number))
    return build(typed)


def _put_header(typed: Typed, header: re.Match[str], number: int, line: str) -> None:
    key = HEADERS.get(plain(header["key"]))
    if key is None and typed.rows:
        typed.rows.append(_whole(line, number))
        return
    if key is None:
        _whole(line, number).wrong("UNKNOWN_WORD", f"{header['key']!r} is no header of a sheet")
    typed.put(key, Text(header["value"], number, header.start("value") + 1))


def _whole(line: str, number: int) -> Text:
    return Text(line.strip(), number, len(line) - len(line.lstrip()) + 1)


def _row(line: str, number: int) -> TypedRow | None:
    """The two columns of a line, parted by a bar, a tab, or spaces between two marks; None if it has none."""
    start = counted.end() if (counted := _NUMBERED.match(line)) else 0
    if (table := re.fullmatch(r"\s*\|(.*\|.*)\|\s*", line)) is not None:
        return _parted(line[: table.end(1)], number, table.start(1))
    if _BAR.search(line, start) and not _is_header(line):
        return _parted(line, number, start)
    spaced = _SPACED.match(line, start)
    if (
        spaced
        and not starts_tags(line[spaced.end() :])
        and _looks_like_marks(spaced[1], line[spaced.end() :])
    ):
        return _columns(line, number, start, spaced.end(1), spaced.end())
    return None


def _is_header(line: str) -> bool:
    """Whether a tab or a bar stands only inside a header's value."""
    key, colon, _ = line.partition(":")
    return bool(colon) and plain(key) in HEADERS


def _looks_like_marks(left: str, rest: str) -> bool:
    """Whether two words parted by spaces are two columns: a dash on one side, on the other a dash or a number."""
    words = (left, rest.split(maxsplit=1)[0])
    dashes = [set(word) <= DASHES for word in words]
    return any(dashes) and all(
        dash or any(sign.isdigit() for sign in word) for dash, word in zip(dashes, words, strict=True)
    )


def _parted(line: str, number: int, start: int) -> TypedRow:
    bar = _BAR.search(line, start)
    assert bar is not None
    return _columns(line, number, start, bar.start(), bar.end())


def _columns(line: str, number: int, start: int, left_end: int, right_start: int) -> TypedRow:
    """The row whose left column is line[start:left_end]; the right one ends where tags begin."""
    right_end = right_start
    rest = line[right_start:]
    if not starts_tags(rest.lstrip()):
        further = _BAR.search(rest)
        mark = _MARK.match(rest)
        heading = re.match(r"[^#(|;\t]*", rest) if _is_title(line[start:left_end]) else None
        found = heading or mark
        assert found is not None
        right_end = right_start + min(found.end(), further.start() if further else len(rest))
    return TypedRow(
        _text(line, number, start, left_end),
        _text(line, number, right_start, right_end),
        Text(line[right_end:], number, right_end + 1),
    )


def _is_title(left: str) -> bool:
    """Whether the left column holds a word; then names with spaces may stand in the right one."""
    return bool(re.search(r"[^\W\d_]{2}|[^\W\d_]\s*\+\s*[^\W\d_]", left))


def _text(line: str, number: int, start: int, end: int) -> Text:
    cell = line[start:end]
    return Text(cell.strip(), number, start + len(cell) - len(cell.lstrip()) + 1)

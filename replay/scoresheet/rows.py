"""From the rows of a typed sheet to the sheet: names become seats, words become values, places are kept.

The text reader and the CSV reader both collect a `Typed`; `build` makes the sheet of it. Headers may come in
any order, so nothing is understood before all has been read.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from referee.rules.expand import RuleSetError
from referee.rules.rule_set import RuleSet
from referee.schrift.sheet import Kind, Line, Scribble, Sheet, SheetLine, Strokes
from replay.rulebook.rule_sets import read_rule_set
from replay.scoresheet.error import SheetError, SheetProblem
from replay.scoresheet.tags import Tags, read_tags
from replay.scoresheet.words import NOTICE_WORDS, SIDES, WRITTEN_WORDS, YES_NO, Header, plain, read_mark


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of a file and where it begins, counted from 1."""

    value: str
    line: int
    column: int

    def wrong(self, code: SheetProblem, message: str) -> NoReturn:
        """Raises SheetError at this place."""
        raise SheetError(code, message, self.line, self.column)


@dataclass(frozen=True, slots=True)
class TypedRow:
    """A line of two columns as typed, and what stands behind them."""

    left: Text
    right: Text
    tags: Text


@dataclass(slots=True)
class Typed:
    """All that a file says, not yet understood: a row, or a text that is no line of two columns."""

    headers: dict[Header, Text] = field(default_factory=dict)
    rows: list[TypedRow | Text] = field(default_factory=list)

    def put(self, header: Header, value: Text) -> None:
        """Keep a header. Raises SheetError if it is said twice."""
        if header != "ignored" and header in self.headers:
            value.wrong("NOT_A_SHEET", "this is said twice")
        self.headers[header] = value


@dataclass(frozen=True, slots=True)
class LinePosition:
    """Where a line of the sheet stands in its file: its line, and where its two columns begin."""

    line: int
    columns: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """A sheet, and where each of its lines stands in its file (empty where it has no lines of text)."""

    sheet: Sheet
    places: tuple[LinePosition, ...] = ()


_PLUS: Final = re.compile(r"\s*(?:[+&/,]|\bund\b|\band\b)\s*")
_CHANGE: Final = re.compile(r"[,;]\s*(?=\w+\s*=)|\s+(?=\w+\s*=)")


def build(typed: Typed) -> ReadSheet:
    """The sheet. Raises SheetError at the place of the first word that cannot be understood."""
    rules = _rules(typed)
    rows = list(typed.rows)
    titles = rows.pop(0) if rows and isinstance(rows[0], TypedRow) and _is_heading(rows[0]) else None
    players = _players(typed, rules, titles if isinstance(titles, TypedRow) else None)
    lines, strokes = _lines(rows, players)
    sheet = Sheet(
        rules,
        lines,
        first_dealer=_first_dealer(typed, players),
        players=players,
        written=_word(typed, "written", WRITTEN_WORDS) or "auto",
        strokes=strokes if _strokes_are_kept(typed, strokes) else None,
        notice=_word(typed, "notice", NOTICE_WORDS),
        won=_won(typed, players),
    )
    return ReadSheet(sheet, tuple(_place(row) for row in rows))


def _place(row: TypedRow | Text) -> LinePosition:
    if isinstance(row, Text):
        return LinePosition(row.line, (row.column, row.column))
    return LinePosition(row.left.line, (row.left.column, row.right.column))


def _rules(typed: Typed) -> RuleSet:
    said = typed.headers.get("rules")
    if said is None:
        return read_rule_set(None)
    try:
        if said.value.lstrip().startswith("{"):
            return read_rule_set(said.value)
        name, *changes = _CHANGE.split(said.value.strip())
        return read_rule_set(name.strip(" ,;"), [_change(change) for change in changes])
    except RuleSetError as error:
        said.wrong("RULES", str(error))


def _change(text: str) -> str:
    """`guter = ja` as `guter=true`; every other value as it is."""
    key, _, value = text.strip(" ,;").partition("=")
    word = plain(value)
    truth = {"ja": "true", "yes": "true", "nein": "false", "no": "false"}
    return f"{key.strip()}={truth.get(word, value.strip())}"


def _players(typed: Typed, rules: RuleSet, titles: TypedRow | None) -> tuple[str, ...]:
    """The names in seat order, from the header or from the titles of the two columns."""
    said = typed.headers.get("players")
    if said is None:
        return _players_of_titles(rules, titles) if titles else ()
    names = tuple(name.strip() for name in re.split(r"[,;]", said.value))
    if len(names) != rules.players or not all(names):
        said.wrong("NOT_A_SHEET", f"{rules.preset} has {rules.players} players, named in seat order")
    if len({plain(name) for name in names}) < len(names):
        said.wrong("NOT_A_SHEET", "two players have the same name")
    for party, title in enumerate((titles.left, titles.right) if titles else ()):
        named = [seat for name in _PLUS.split(title.value) if (seat := _seat_of(names, name)) is not None]
        if any(seat % 2 != party for seat in named):
            title.wrong("NOT_A_SHEET", f"this column is that of {_party(names, party)}")
    return names


def _players_of_titles(rules: RuleSet, titles: TypedRow) -> tuple[str, ...]:
    left, right = (_PLUS.split(title.value.strip()) for title in (titles.left, titles.right))
    if len(left) != len(right) or len(left) * 2 != rules.players:
        return ()
    return tuple(name for pair in zip(left, right, strict=True) for name in pair)


def _party(names: tuple[str, ...], party: int) -> str:
    return "+".join(names[party::2])


def _is_heading(row: TypedRow) -> bool:
    """Whether both columns hold words rather than marks: the titles above the lines."""
    return all(
        re.search(r"[^\W\d_]{2}|[^\W\d_]\s*\+\s*[^\W\d_]", text.value) for text in (row.left, row.right)
    )


def _lines(rows: list[TypedRow | Text], players: tuple[str, ...]) -> tuple[tuple[SheetLine, ...], Strokes]:
    lines: list[SheetLine] = []
    strokes: list[int | None] = [None, None]
    for number, row in enumerate(rows):
        if isinstance(row, Text):
            lines.append(Scribble(row.value))
            continue
        tags = read_tags(row.tags.value, row.tags.line, row.tags.column, players)
        line = _line(row, tags)
        lines.append(line)
        for side in tags.strokes:
            column = _column_of(line) if side is None else side
            if column is None:
                row.tags.wrong("UNKNOWN_WORD", "a stroke through which column? (Strich links, Strich rechts)")
            if strokes[column] is not None:
                row.tags.wrong("NOT_A_SHEET", "this column is struck through already")
            strokes[column] = number
    return tuple(lines), (strokes[0], strokes[1])


def _line(row: TypedRow, tags: Tags) -> Line:
    kind: Kind = "struck" if tags.struck else "penalty" if tags.penalty else "deal"
    return Line(read_mark(row.left.value), read_mark(row.right.value), kind, tags.dealer, tags.moves)


def _column_of(line: Line) -> int | None:
    """The column that wrote, where a stroke without a side is meant to go through."""
    wrote = [column for column, mark in enumerate(line.marks) if mark is not None]
    return wrote[0] if len(wrote) == 1 else None


def _strokes_are_kept(typed: Typed, strokes: Strokes) -> bool:
    """Strokes are judged where the sheet has some, or says that it has none."""
    said = typed.headers.get("strokes")
    if said is None:
        return strokes != (None, None)
    word = plain(said.value)
    if word in ("keine", "none"):
        return True
    if word not in YES_NO or not word:
        said.wrong("UNKNOWN_WORD", "ja, keine or nein: whether strokes stand on this sheet")
    return YES_NO[word]


def _first_dealer(typed: Typed, players: tuple[str, ...]) -> int | None:
    said = typed.headers.get("first_dealer")
    if said is None or plain(said.value) in ("", "?", "unbekannt", "unknown"):
        return None
    seat = _seat_of(players, said.value)
    if seat is None:
        said.wrong("NO_SUCH_PLAYER", f"no player is called {said.value.strip()!r}")
    return seat


def _seat_of(players: tuple[str, ...], name: str) -> int | None:
    names = [plain(player) for player in players]
    return names.index(plain(name)) if plain(name) in names else None


def _won(typed: Typed, players: tuple[str, ...]) -> int | None:
    said = typed.headers.get("won")
    if said is None or plain(said.value) in ("", "-", "niemand", "nobody"):
        return None
    if plain(said.value) in SIDES:
        return SIDES[plain(said.value)]
    seats = [_seat_of(players, name) for name in _PLUS.split(said.value.strip())]
    parties = {None if seat is None else seat % 2 for seat in seats}
    if len(parties) != 1 or None in parties:
        said.wrong("NO_SUCH_PLAYER", f"{said.value.strip()!r} is no party of this sheet")
    return next(party for party in (0, 1) if party in parties)


def _word(typed: Typed, header: Header, words: Any) -> Any:
    said = typed.headers.get(header)
    if said is None or not said.value.strip():
        return None
    word = plain(said.value)
    if word not in words:
        said.wrong("UNKNOWN_WORD", f"one of {', '.join(words)}")
    return words[word]

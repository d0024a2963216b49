"""Reading records: every Partie of a text, proven act by act, with every fault where it stands.

A damaged record gives the events up to its first fault, which are proven, and no guess of what may follow. To
find the further faults of a hurried scribe, reading goes on behind a fault as far as the record itself says
how the deal ended; nothing of that becomes part of the result.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from lark import Token

from referee.game import events as e
from referee.game.consequences import next_consequence
from referee.game.evolve import evolve
from referee.game.state import State
from replay.notation.desk import Desk
from replay.notation.faults import MisreadError, place
from replay.notation.headers import HeaderLines, read_headers, read_opening
from replay.notation.players import Players
from replay.notation.readings import card_at, one_line, pieces, points_of
from replay.notation.record import UNKNOWN_CARD, Comment, ReadRecord, Record, RecordError
from replay.notation.sheet import Sheet
from replay.notation.syntax import MOST_LETTERS, BadLine, Item, parse
from replay.notation.words import VERSION, VERSION_LINE

Entry = Item | BadLine

_IMPOSSIBLE = (AssertionError, LookupError, TypeError, ValueError)
"""What is raised where a ruling has led to what no table can be."""

MOST_ERRORS = 100
"""So many errors of one file are told; whoever has more has other worries than the next one."""


def read(data: str | bytes) -> ReadRecord:
    """The Partien of a text in the `.watten` form; never raises, whatever the text holds.

    Each Partie has the events that are proven; `errors` has every fault by line and column.
    """
    if isinstance(data, bytes):
        try:
            return read(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            return _read_until(data, error.start)
    if len(data) > MOST_LETTERS:
        return _nothing("TOO_LONG", 1, 1, f"a record has at most {MOST_LETTERS} letters")
    games: list[Record] = []
    errors: list[RecordError] = []
    for number, entries in enumerate(_parties(parse(data.removeprefix("\ufeff")))):
        game = _Game(entries, number)
        record = game.read()
        found = sorted(game.errors, key=lambda error: (error.line, error.column))
        errors += found
        if record is not None:
            games.append(replace(record, errors=tuple(found)))
    if not games and not errors:
        return _nothing("NO_VERSION", 1, 1, "there is no record", VERSION_LINE)
    return ReadRecord(tuple(games), tuple(errors[:MOST_ERRORS]))


def _read_until(data: bytes, end: int) -> ReadRecord:
    """What is proven by the whole lines before the first byte that is no UTF-8, and that fault."""
    text = data[:end].decode("utf-8")
    line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
    (fault,) = _nothing("NOT_UTF8", line, column, f"byte {data[end]:#04x} is no UTF-8").errors
    found = read(text[: text.rfind("\n") + 1])
    if not found.games:
        return ReadRecord((), (fault,))
    fault = replace(fault, game=len(found.games) - 1)
    last = replace(found.games[-1], errors=(*found.games[-1].errors, fault))
    return ReadRecord((*found.games[:-1], last), (*found.errors, fault))


def _nothing(code: str, line: int, column: int, message: str, *expected: str) -> ReadRecord:
    return ReadRecord((), (RecordError(code, line, column, message, expected),))


def _parties(entries: list[Entry]) -> Iterator[list[Entry]]:
    """The entries of each Partie; a version line begins one. Comments above the first belong to it."""
    party: list[Entry] = []
    begun = False
    for entry in entries:
        if isinstance(entry, Item) and entry.kind == "version":
            if begun:
                yield party
                party = []
            begun = True
        elif not begun and not (isinstance(entry, Item) and entry.kind == "comment"):
            begun = True
        party.append(entry)
    if begun:
        yield party


class _Game:
    """One Partie of the file: its entries, and what was found wrong in them."""

    def __init__(self, entries: list[Entry], number: int) -> None:
        self._entries = entries
        self._number = number
        self.errors: list[RecordError] = []
        self._players: Players | None = None

    def read(self) -> Record | None:
        """The record as far as it is proven; None where its headers cannot be understood."""
        start = next(n for n, entry in enumerate(self._entries) if not _is(entry, "comment"))
        head, body = self._divide(start)
        first = self._entries[start]
        try:
            self._check_version(first)
            lines = HeaderLines([entry for entry in head if _is(entry, "header")])  # type: ignore[misc]
            where = first.word if isinstance(first, Item) else Token("NAME", "", line=first.line, column=1)
            opened, players = read_opening(lines, where, _first_dealer(body), hands=_whole_hands(body))
            headers = read_headers(lines)
        except MisreadError as fault:
            self._note(fault)
            self._look_through(body)
            return None
        self._players = players
        comments = _header_comments(head)
        self._note_bad_lines(head)
        whole = not self.errors
        if headers.seen == "scoresheet":
            record = self._read_sheet(body, Record(headers, (opened,), comments))
        else:
            record = self._read_play(body, Record(headers, (opened,), comments), Desk(opened, players))
        return record if whole else None

    def _divide(self, start: int) -> tuple[list[Entry], list[Entry]]:
        """What stands above the play, with lines in it that cannot be read; and the play."""
        for number, entry in enumerate(self._entries[start:], start=start):
            if not _is(entry, "version", "header", "comment") and not _is_misspelt_header(entry):
                return self._entries[:number], self._entries[number:]
        return self._entries, []

    def _check_version(self, first: Entry) -> None:
        if not _is(first, "version"):
            at = (first.line, 1) if isinstance(first, BadLine) else place(first.start)
            raise MisreadError("NO_VERSION", at, "a record begins with its version", (VERSION_LINE,))
        assert isinstance(first, Item)
        digits = first.word.split()[1:]
        if digits and int(digits[0]) != VERSION:
            raise MisreadError(
                "UNKNOWN_VERSION", first.word, f"version {digits[0]} is not known", (VERSION_LINE,)
            )

    # --- the play ------------------------------------------------------------------------------------------------

    def _read_play(self, body: list[Entry], record: Record, desk: Desk) -> Record:
        proven: Record | None = None
        at = 0
        while at <= len(body):
            stop = self._take_all(body, at, desk)
            if stop is None:
                break
            if len(self.errors) >= MOST_ERRORS:
                return proven or _as_record(record, desk)
            proven = proven or _as_record(record, desk)
            at = stop.next
            if stop.is_soft:
                continue
            at, written = self._skip_deal(body, at)
            if at == len(body) or not written or stop.deal_is_lost:
                self._look_through(body[at:])
                break
            _go_on_from(desk, written)
        return proven or _as_record(record, desk)

    def _take_all(self, body: list[Entry], start: int, desk: Desk) -> "_Stop | None":
        """Take entries until the end or a fault, which is noted."""
        for number in range(start, len(body) + 1):
            after = number + 1
            try:
                if number == len(body):
                    desk.finish()
                    return None
                item = self._item(body[number])
                after = number
                desk.prepare(item)
                after = number + 1
                desk.take(item)
            except MisreadError as fault:
                self._note(fault)
                return _Stop(after, fault.soft, fault.code == "DEAL_NOT_FINISHED")
            except _IMPOSSIBLE:
                if desk.ruled is None:
                    raise
                self._note(
                    MisreadError("BAD_RULING", desk.ruled.word, "what was ruled cannot be at this table")
                )
                desk.proven = desk.before_ruling
                return _Stop(after, is_soft=False, deal_is_lost=True)
        return None

    def _item(self, entry: Entry) -> Item:
        if isinstance(entry, BadLine):
            raise self._fault_of(entry)
        if entry.kind in ("header", "version"):
            raise MisreadError("HEADER_TOO_LATE", entry.word, "headers stand above the first deal")
        return entry

    def _skip_deal(self, body: list[Entry], start: int) -> tuple[int, list[tuple[int, int]]]:
        """Where the next deal begins, and what the record says was written before it, by party and points."""
        end = next((n for n in range(start, len(body)) if _is(body[n], "deal_number")), len(body))
        self._look_through(body[start:end])
        return end, [line for entry in body[start:end] if (line := _written(entry)) is not None]

    def _read_sheet(self, body: list[Entry], record: Record) -> Record:
        assert self._players is not None
        sheet = Sheet(self._players)
        proven: Record | None = None
        for entry in body:
            try:
                sheet.take(self._item(entry))
            except MisreadError as fault:
                self._note(fault)
                proven = proven or replace(record, sheet=tuple(sheet.lines))
        comments = (*record.comments, *sheet.comments)
        return proven or replace(record, sheet=tuple(sheet.lines), comments=comments)

    # --- faults --------------------------------------------------------------------------------------------------

    def _note(self, fault: MisreadError) -> None:
        self.errors.append(fault.as_error(self._number))

    def _note_bad_lines(self, head: list[Entry]) -> None:
        for entry in head:
            if isinstance(entry, BadLine):
                self._note(self._fault_of(entry))

    def _fault_of(self, bad: BadLine) -> MisreadError:
        return (self._players or Players(())).fault_of(bad)

    def _look_through(self, entries: list[Entry]) -> None:
        """Note what is wrong in itself in entries that cannot be played."""
        for entry in entries:
            if len(self.errors) >= MOST_ERRORS:
                return
            try:
                if isinstance(entry, BadLine):
                    raise self._fault_of(entry)
                if self._players is not None and entry.seat is not None:
                    self._players.seat(entry.seat)
                if entry.kind == "cards" and entry.word.type == "CARDS":
                    for text, at in pieces(entry.word):
                        if text != UNKNOWN_CARD:
                            card_at(text, at)
            except MisreadError as fault:
                self._note(fault)


@dataclass(frozen=True, slots=True)
class _Stop:
    """A fault at an entry; reading goes on at entry `next`.

    `is_soft`: what happened there is known, the record only says otherwise. `deal_is_lost`: it is not even known
    how the deal before ended.
    """

    next: int
    is_soft: bool
    deal_is_lost: bool


def _as_record(record: Record, desk: Desk) -> Record:
    """What is proven so far."""
    last = len(desk.events) if desk.proven is None else desk.proven
    return replace(
        record,
        events=tuple(desk.events[:last]),
        comments=(*record.comments, *(comment for comment in desk.comments if comment.version <= last)),
        known_hands=tuple(hands for hands in desk.dealing.known.all if hands.version <= last),
        chosen=tuple(version for version in desk.chosen if version <= last),
    )


def _go_on_from(desk: Desk, written: list[tuple[int, int]]) -> None:
    """Set the table as the record says the deal ended, to look for further faults behind it."""
    state: State = desk.state
    for party, points in written:
        line: e.Event = (
            e.DealScored(party, points, "tricks") if points >= 0 else e.PenaltyWritten(party, points)
        )
        state = evolve(state, line)
        while (following := next_consequence(state)) is not None:
            state = evolve(state, following)
    desk.go_on_with(state)


_LIKE_A_HEADER = re.compile(r"\s*(?!(?:spiel|deal)\b)[^\W\d][\w ]*:", re.IGNORECASE)


def _is_misspelt_header(entry: Entry) -> bool:
    """Whether a line that cannot be read looks like a header, `Splieler: …`, rather than like play."""
    return isinstance(entry, BadLine) and _LIKE_A_HEADER.match(entry.text) is not None


def _is(entry: Entry, *kinds: str) -> bool:
    return isinstance(entry, Item) and entry.kind in kinds


def _written(entry: Entry) -> tuple[int, int] | None:
    """Party and points of a line that one party wrote."""
    if not _is(entry, "written"):
        return None
    assert isinstance(entry, Item)
    left, right = (points_of(cell) for cell in entry.value)
    if left is not None and right is None:
        return 0, left
    return (1, right) if right is not None and left is None else None


def _first_dealer(body: list[Entry]) -> Token | None:
    """Who is said to have dealt first."""
    for entry in body:
        if isinstance(entry, Item) and entry.kind == "gives":
            return entry.seat
    return None


_OPENS_THE_PLAY = ("schlag", "trumpf", "shows", "schoeneres", "schlagtausch", "bessere", "written")


def _whole_hands(body: list[Entry]) -> int:
    """How many hands of the first deal are written; none if a card in them is unknown."""
    hands = 0
    for entry in body:
        if _is(entry, *_OPENS_THE_PLAY):
            break
        if isinstance(entry, Item) and entry.kind == "cards":
            if UNKNOWN_CARD in entry.word:
                return 0
            hands += entry.seat is not None
    return hands


def _header_comments(head: list[Entry]) -> tuple[Comment, ...]:
    """The remarks above the play: above the last header they belong to event 0, below it to the opening."""
    last = max((n for n, entry in enumerate(head) if _is(entry, "header")), default=0)
    return tuple(
        Comment(int(number > last), one_line(entry.word[1:]))
        for number, entry in enumerate(head)
        if isinstance(entry, Item) and entry.kind == "comment"
    )

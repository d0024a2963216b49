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
from referee.rules.numbers import PARTIES
from replay.notation.faults import MisreadError, position
from replay.notation.headers import HeaderLines, read_headers, read_opening
from replay.notation.interpreter import RecordInterpreter
from replay.notation.players import Players
from replay.notation.readings import card_at, one_line, pieces, points_of
from replay.notation.record import UNKNOWN_CARD, Comment, ReadRecord, Record, RecordFault
from replay.notation.sheet import Sheet
from replay.notation.syntax import MOST_LETTERS, BadLine, Item, parse
from replay.notation.words import VERSION, VERSION_LINE

Passage = Item | BadLine

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
    errors: list[RecordFault] = []
    for number, passages in enumerate(_parties(parse(data.removeprefix("\ufeff")))):
        game = _Game(passages, number)
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
    return ReadRecord((), (RecordFault(code, line, column, message, expected),))


def _parties(passages: list[Passage]) -> Iterator[list[Passage]]:
    """The passages of each Partie; a version line begins one. Comments above the first belong to it."""
    party: list[Passage] = []
    begun = False
    for passage in passages:
        if isinstance(passage, Item) and passage.kind == "version":
            if begun:
                yield party
                party = []
            begun = True
        elif not begun and not (isinstance(passage, Item) and passage.kind == "comment"):
            begun = True
        party.append(passage)
    if begun:
        yield party


class _Game:
    """One Partie of the file: its passages, and what was found wrong in them."""

    def __init__(self, passages: list[Passage], number: int) -> None:
        self._passages = passages
        self._number = number
        self.errors: list[RecordFault] = []
        self._players: Players | None = None

    def read(self) -> Record | None:
        """The record as far as it is proven; None where its headers cannot be understood."""
        start = next(n for n, passage in enumerate(self._passages) if not _is(passage, "comment"))
        head, body = self._divide(start)
        first = self._passages[start]
        try:
            self._check_version(first)
            lines = HeaderLines([passage for passage in head if _is(passage, "header")])  # type: ignore[misc]
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
            record = self._read_play(
                body, Record(headers, (opened,), comments), RecordInterpreter(opened, players)
            )
        return record if whole else None

    def _divide(self, start: int) -> tuple[list[Passage], list[Passage]]:
        """What stands above the play, with lines in it that cannot be read; and the play."""
        for number, passage in enumerate(self._passages[start:], start=start):
            if not _is(passage, "version", "header", "comment") and not _is_misspelt_header(passage):
                return self._passages[:number], self._passages[number:]
        return self._passages, []

    def _check_version(self, first: Passage) -> None:
        if not _is(first, "version"):
            at = (first.line, 1) if isinstance(first, BadLine) else position(first.start)
            raise MisreadError("NO_VERSION", at, "a record begins with its version", (VERSION_LINE,))
        assert isinstance(first, Item)
        digits = first.word.split()[1:]
        if digits and int(digits[0]) != VERSION:
            raise MisreadError(
                "UNKNOWN_VERSION", first.word, f"version {digits[0]} is not known", (VERSION_LINE,)
            )

    # --- the play ------------------------------------------------------------------------------------------------

    def _read_play(self, body: list[Passage], record: Record, interpreter: RecordInterpreter) -> Record:
        proven: Record | None = None
        at = 0
        while at <= len(body):
            stop = self._take_all(body, at, interpreter)
            if stop is None:
                break
            if len(self.errors) >= MOST_ERRORS:
                return proven or _as_record(record, interpreter)
            proven = proven or _as_record(record, interpreter)
            at = stop.next
            if stop.is_soft:
                continue
            at, written = self._skip_deal(body, at)
            if at == len(body) or not written or stop.deal_is_lost:
                self._look_through(body[at:])
                break
            _go_on_from(interpreter, written)
        return proven or _as_record(record, interpreter)

    def _take_all(self, body: list[Passage], start: int, interpreter: RecordInterpreter) -> "_Stop | None":
        """Take passages until the end or a fault, which is noted."""
        for number in range(start, len(body) + 1):
            after = number + 1
            try:
                if number == len(body):
                    interpreter.finish()
                    return None
                item = self._item(body[number])
                after = number
                interpreter.prepare(item)
                after = number + 1
                interpreter.take(item)
            except MisreadError as fault:
                self._note(fault)
                return _Stop(after, fault.soft, fault.code == "DEAL_NOT_FINISHED")
            except _IMPOSSIBLE:
                if interpreter.ruled is None:
                    raise
                self._note(
                    MisreadError(
                        "BAD_RULING", interpreter.ruled.word, "what was ruled cannot be at this table"
                    )
                )
                interpreter.proven = interpreter.before_ruling
                return _Stop(after, is_soft=False, deal_is_lost=True)
        return None

    def _item(self, passage: Passage) -> Item:
        if isinstance(passage, BadLine):
            raise self._fault_of(passage)
        if passage.kind in ("header", "version"):
            raise MisreadError("HEADER_TOO_LATE", passage.word, "headers stand above the first deal")
        return passage

    def _skip_deal(self, body: list[Passage], start: int) -> tuple[int, list[tuple[int, int]]]:
        """Where the next deal begins, and what the record says was written before it, by party and points."""
        end = next((n for n in range(start, len(body)) if _is(body[n], "deal_number")), len(body))
        self._look_through(body[start:end])
        return end, [line for passage in body[start:end] if (line := _written(passage)) is not None]

    def _read_sheet(self, body: list[Passage], record: Record) -> Record:
        assert self._players is not None
        sheet = Sheet(self._players)
        proven: Record | None = None
        for passage in body:
            try:
                sheet.take(self._item(passage))
            except MisreadError as fault:
                self._note(fault)
                proven = proven or replace(record, sheet=tuple(sheet.lines))
        comments = (*record.comments, *sheet.comments)
        return proven or replace(record, sheet=tuple(sheet.lines), comments=comments)

    # --- faults --------------------------------------------------------------------------------------------------

    def _note(self, fault: MisreadError) -> None:
        self.errors.append(fault.as_fault(self._number))

    def _note_bad_lines(self, head: list[Passage]) -> None:
        for passage in head:
            if isinstance(passage, BadLine):
                self._note(self._fault_of(passage))

    def _fault_of(self, bad: BadLine) -> MisreadError:
        return (self._players or Players(())).fault_of(bad)

    def _look_through(self, passages: list[Passage]) -> None:
        """Note what is wrong in itself in passages that cannot be played."""
        for passage in passages:
            if len(self.errors) >= MOST_ERRORS:
                return
            try:
                if isinstance(passage, BadLine):
                    raise self._fault_of(passage)
                if self._players is not None and passage.seat is not None:
                    self._players.seat(passage.seat)
                if passage.kind == "cards" and passage.word.type == "CARDS":
                    for text, at in pieces(passage.word):
                        if text != UNKNOWN_CARD:
                            card_at(text, at)
            except MisreadError as fault:
                self._note(fault)


@dataclass(frozen=True, slots=True)
class _Stop:
    """A fault at an passage; reading goes on at passage `next`.

    `is_soft`: what happened there is known, the record only says otherwise. `deal_is_lost`: it is not even known
    how the deal before ended.
    """

    next: int
    is_soft: bool
    deal_is_lost: bool


def _as_record(record: Record, interpreter: RecordInterpreter) -> Record:
    """What is proven so far."""
    last = len(interpreter.events) if interpreter.proven is None else interpreter.proven
    return replace(
        record,
        events=tuple(interpreter.events[:last]),
        comments=(
            *record.comments,
            *(comment for comment in interpreter.comments if comment.version <= last),
        ),
        known_hands=tuple(hands for hands in interpreter.dealing.known.all if hands.version <= last),
        chosen=tuple(version for version in interpreter.chosen if version <= last),
    )


def _go_on_from(interpreter: RecordInterpreter, written: list[tuple[int, int]]) -> None:
    """Set the table as the record says the deal ended, to look for further faults behind it."""
    state: State = interpreter.state
    for column, points in written:
        party = PARTIES[column]
        line: e.Event = (
            e.DealScored(party, points, "tricks") if points >= 0 else e.PenaltyWritten(party, points)
        )
        state = evolve(state, line)
        while (following := next_consequence(state)) is not None:
            state = evolve(state, following)
    interpreter.go_on_with(state)


_LIKE_A_HEADER = re.compile(r"\s*(?!(?:spiel|deal)\b)[^\W\d][\w ]*:", re.IGNORECASE)


def _is_misspelt_header(passage: Passage) -> bool:
    """Whether a line that cannot be read looks like a header, `Splieler: …`, rather than like play."""
    return isinstance(passage, BadLine) and _LIKE_A_HEADER.match(passage.text) is not None


def _is(passage: Passage, *kinds: str) -> bool:
    return isinstance(passage, Item) and passage.kind in kinds


def _written(passage: Passage) -> tuple[int, int] | None:
    """Party and points of a line that one party wrote."""
    if not _is(passage, "written"):
        return None
    assert isinstance(passage, Item)
    left, right = (points_of(cell) for cell in passage.value)
    if left is not None and right is None:
        return 0, left
    return (1, right) if right is not None and left is None else None


def _first_dealer(body: list[Passage]) -> Token | None:
    """Who is said to have dealt first."""
    for passage in body:
        if isinstance(passage, Item) and passage.kind == "gives":
            return passage.seat
    return None


_OPENS_THE_PLAY = ("schlag", "trumpf", "shows", "schoeneres", "schlagtausch", "bessere", "written")


def _whole_hands(body: list[Passage]) -> int:
    """How many hands of the first deal are written; none if a card in them is unknown."""
    hands = 0
    for passage in body:
        if _is(passage, *_OPENS_THE_PLAY):
            break
        if isinstance(passage, Item) and passage.kind == "cards":
            if UNKNOWN_CARD in passage.word:
                return 0
            hands += passage.seat is not None
    return hands


def _header_comments(head: list[Passage]) -> tuple[Comment, ...]:
    """The remarks above the play: above the last header they belong to event 0, below it to the opening."""
    last = max((n for n, passage in enumerate(head) if _is(passage, "header")), default=0)
    return tuple(
        Comment(int(number > last), one_line(passage.word[1:]))
        for number, passage in enumerate(head)
        if isinstance(passage, Item) and passage.kind == "comment"
    )

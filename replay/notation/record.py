"""What a record holds once it is read: headers, events and comments, and what was wrong where.

`Record.events` are the referee's own events, so a record is as good as a log: everything that replays a log
replays a record.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from referee.game.events import Event, GameOpened

Seen = Literal["scoresheet", "cards as played", "full"]
UNKNOWN_CARD: Final = "?"


@dataclass(frozen=True, slots=True)
class Headers:
    """What stands above the Partie and is no part of it: where it was played, and who wrote it down.

    Empty where nobody wrote it. `date` is text as written; `seen` is what the scribe saw.
    """

    event: str = ""
    place: str = ""
    date: str = ""
    round: str = ""
    table: str = ""
    scribe: str = ""
    seen: Seen | None = None


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark of the scribe, made after event `version` (0: above the first event)."""

    version: int
    text: str


@dataclass(frozen=True, slots=True)
class KnownHands:
    """The hands as far as somebody knew them, given with event `version` where the referee knows none.

    By seat; `?` stands for a card that nobody knows, an empty hand for one of which nothing is said.
    """

    version: int
    hands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the scoresheet of which nobody saw the cards: points left or right, and who is said to have dealt."""

    left: int | None
    right: int | None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class RecordFault:
    """What is wrong at one place of a record.

    `code` is stable (see ERROR_CODES); `line` and `column` count from 1, in characters; `expected` says what
    could have stood there, empty where that cannot be listed; `game` counts the Partien of the file from 0.
    """

    code: str
    line: int
    column: int
    message: str
    expected: tuple[str, ...] = ()
    game: int = 0

    def __str__(self) -> str:
        wanted = f" (expected: {', '.join(self.expected)})" if self.expected else ""
        return f"line {self.line}, column {self.column}: {self.code}: {self.message}{wanted}"


@dataclass(frozen=True, slots=True)
class Record:
    """One Partie as recorded.

    `events` is the proven part: all of it, or all that stands before the first of `errors`. `chosen` are the
    versions of answers whose name the scribe left out: the first of the asked party, clockwise from the
    other side's last speaker, is taken. `sheet` is filled only where nothing but the scoresheet was seen.
    """

    headers: Headers
    events: tuple[Event, ...]
    comments: tuple[Comment, ...] = ()
    known_hands: tuple[KnownHands, ...] = ()
    sheet: tuple[SheetLine, ...] = ()
    chosen: tuple[int, ...] = field(default=(), compare=False)
    errors: tuple[RecordFault, ...] = field(default=(), compare=False)

    @property
    def opening(self) -> GameOpened:
        """The first event."""
        first = self.events[0]
        assert isinstance(first, GameOpened)
        return first

    @property
    def is_whole(self) -> bool:
        """Whether the record was read to its end without an error."""
        return not self.errors


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """What a file of records holds: its Partien in order, and every error in the order of the file.

    A Partie whose headers cannot be understood has no events and so is not among `games`.
    """

    games: tuple[Record, ...]
    errors: tuple[RecordFault, ...] = ()

    @property
    def error(self) -> RecordFault | None:
        """The first error, None if the file is without fault."""
        return self.errors[0] if self.errors else None


ERROR_CODES: Final = (
    "NOT_UTF8",
    "TOO_LONG",
    "NO_VERSION",
    "UNKNOWN_VERSION",
    "UNKNOWN_RULES_REVISION",
    "UNEXPECTED",
    "UNKNOWN_WORD",
    "UNKNOWN_PLAYER",
    "AMBIGUOUS_PLAYER",
    "NOT_A_CARD",
    "AMBIGUOUS_CARD",
    "NOT_ANNOUNCED",
    "NAMES_NO_CARD",
    "HEADER_TWICE",
    "HEADER_MISSING",
    "HEADER_TOO_LATE",
    "BAD_HEADER",
    "BAD_RULES",
    "BAD_RULING",
    "SEAT_NEEDED",
    "STAKE_NEEDED",
    "HANDS_MISSING",
    "HAND_TWICE",
    "HANDS_UNKNOWN",
    "DECK_MISSING",
    "CARD_OUT_OF_PLACE",
    "MALFORMED_ACT",
    "ILLEGAL_ACT",
    "DEAL_NOT_FINISHED",
    "WRONG_DEAL_NUMBER",
    "WRITTEN_DIFFERS",
    "FINDING_DIFFERS",
    "INFERENCE_DIFFERS",
    "CHECK_DIFFERS",
    "HANDS_DIFFER",
    "NOT_ON_A_SHEET",
)
"""Every code an error of a record can have; names stay as they are."""

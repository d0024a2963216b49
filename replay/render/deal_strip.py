"""A whole deal as one strip: a row for each player, a column for each trick, what was said where it fell.

What a player did not lay lies at the end of his row, open or as backs, as the viewer may see it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from referee.game import events as e
from referee.game.state import LaidCard
from referee.game.views import Viewer
from referee.rules.cards import Card
from referee.texts import Language
from replay.render.cards import ASPECT, put, symbols
from replay.render.signs import schlag, trump, turn_number, warning
from replay.render.suits import Skin
from replay.render.svg import ALARM, FAINT, GOLD, INK, PAPER, document, line, rect, text, wrapped
from replay.render.table_svg import held
from replay.render.words import Words
from replay.telling.frames import Frame, PictureError, deals, frames

_NAMES: Final = 128.0
_ANNOUNCED: Final = 104.0
_COLUMN: Final = 96.0
_CARD: Final = 60.0
_STEP: Final = 25.0
_ROW: Final = 130.0
_TOP: Final = 78.0
_NOTE: Final = 19.0


@dataclass(slots=True)
class _Strip:
    """A deal ready to be drawn. `columns` are its tricks, `said` what each seat said in each column (0: before)."""

    last: Frame
    words: Words
    again: bool
    broken: tuple[int, ...]
    columns: list[tuple[tuple[LaidCard, ...], int | None]]
    said: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    notes: list[tuple[str, bool]] = field(default_factory=list)


def deal_svg(
    events: Sequence[e.Event],
    deal_number: int,
    viewer: Viewer,
    lang: Language = "de",
    skin: Skin = "german",
) -> str:
    """The deal of that number (from 1) as the viewer may see it; of redeals the one that was played last.

    Raises PictureError for a deal that was not begun, or a seat that is not at this table.
    """
    all_deals = deals(frames(events, viewer, lang))
    found = [deal for deal in all_deals if deal[-1].table.deal == deal_number]
    if not found:
        last = max(deal[-1].table.deal for deal in all_deals)
        raise PictureError("NO_SUCH_DEAL", f"there is no deal {deal_number}, they are 1 to {last}")
    words = Words(lang, found[-1][-1].view.players, skin)
    strip = strip_of(found[-1], words, again=len(found) > 1)
    body, width, height = drawn(strip)
    defs = symbols(cards_on(strip), skin)
    return document(width, height, words.deal(strip.last.table, strip.again), body, defs=defs) + "\n"


def strip_of(
    deal: Sequence[Frame], words: Words, again: bool = False, broken: tuple[int, ...] = ()
) -> _Strip:
    """What happened in the deal, put into columns. `broken` are events that later turned out to be wrong."""
    last = deal[-1]
    columns: list[tuple[tuple[LaidCard, ...], int | None]] = [
        (taken.cards, taken.winner) for taken in last.table.taken
    ]
    if last.table.laid:
        columns.append((last.table.laid, None))
    strip = _Strip(last, words, again, (*last.broken, *broken), columns)
    for frame in deal:
        _note(strip, frame)
    return strip


def _note(strip: _Strip, frame: Frame) -> None:
    """Words go to the speaker's place, results and marks below the strip."""
    event, table = frame.event, frame.table
    word = strip.words.said(event)
    if word:
        laid = bool(table.taken or table.laid)
        column = len(table.taken) + 1 if laid else 0
        seat = event.party if isinstance(event, e.DieVierOpened) else getattr(event, "seat", 0)
        strip.said.setdefault((seat, column), []).append(word)
    if isinstance(event, e.DealScored | e.DealVoided | e.PenaltyWritten | e.GameWon):
        strip.notes.append((frame.sentence, False))
    if isinstance(event, e.DealScored) and table.schlag.made and not table.schlag.known:
        strip.notes.append((strip.words.revealed(event), False))
    strip.notes += [(f"{frame.version}  {mark.line}", True) for mark in frame.marks]


def cards_on(strip: _Strip) -> list[Card | None]:
    """Every card that lies open in the strip, None for a back."""
    table = strip.last.table
    laid: list[Card | None] = [one.card for cards, _ in strip.columns for one in cards]
    return laid + [card for seat in range(len(table.players)) for card in held(table, seat)]


def drawn(strip: _Strip) -> tuple[str, float, float]:
    """The strip, its width and its height."""
    table = strip.last.table
    seats = len(table.players)
    count = max([len(strip.columns), *(column for _, column in strip.said)])
    rest = _NAMES + _ANNOUNCED + _COLUMN * count
    backs = max((len(held(table, seat)) for seat in range(seats)), default=0)
    width = max(640.0, rest + (_CARD + _STEP * (backs - 1) + 34 if backs else 16))
    lines = [(part, bad) for note, bad in strip.notes for part in wrapped(note, width - 50, 14, 5)]
    height = _TOP + _ROW * seats + (14 + _NOTE * len(lines) if lines else 0) + 8
    parts = [rect(0, 0, width, height, rx=14, fill=PAPER), *_heading(strip, count, rest, bool(backs), width)]
    for row in range(seats):
        seat = (table.forehand + row) % seats
        y = _TOP + _ROW * row
        parts.append(line(16, y, width - 16, y, stroke="#d9cfba", stroke_width=1))
        parts += _row(strip, seat, y, count, rest)
    foot = _TOP + _ROW * seats
    for number, (part, bad) in enumerate(lines):
        parts.append(text(part, 24, foot + 20 + _NOTE * number, 14, fill=ALARM if bad else INK))
    return "".join(parts), width, height


def _heading(strip: _Strip, count: int, rest: float, backs: bool, width: float) -> list[str]:
    words, table = strip.words, strip.last.table
    parts = [
        text(words.deal(table, strip.again), 24, 36, 21, 300, fill=INK, font_weight="bold"),
        text(words.say("announced"), _NAMES, 66, 13, fill=FAINT),
    ]
    for column in range(1, count + 1):
        x = _NAMES + _ANNOUNCED + _COLUMN * (column - 1)
        parts.append(text(words.say("trick", number=column), x, 66, 13, _COLUMN, fill=FAINT))
    if backs:
        parts.append(text(words.say("rest"), rest, 66, 13, fill=FAINT))
    score = strip.last.view.score
    shown = f"{words.column(0)}  {score[0]} : {score[1]}  {words.column(1)}"
    parts.append(text(shown, width - 24, 34, 15, width - 230, fill=INK, text_anchor="end"))
    return parts


def _row(strip: _Strip, seat: int, y: float, count: int, rest: float) -> list[str]:
    words, table = strip.words, strip.last.table
    parts = [text(words.players[seat], 24, y + 58, 16, _NAMES - 30, fill=INK, font_weight="bold")]
    role = "dealer" if seat == table.dealer else "forehand" if seat == table.forehand else ""
    if role:
        parts.append(text(words.say(role), 24, y + 78, 13, fill=FAINT))
    parts += _announcement(strip, seat, y)
    for column, (cards, taker) in enumerate(strip.columns):
        x = _NAMES + _ANNOUNCED + _COLUMN * column
        for turn, laid in enumerate(cards, start=1):
            if laid.seat == seat:
                parts.append(_laid(strip, laid, turn, taker == seat, x, y + 8))
    for column in range(1, count + 1):
        parts += _said(
            strip, seat, column, _NAMES + _ANNOUNCED + _COLUMN * (column - 1), y + 124, _COLUMN - 6
        )
    parts += [put(card, rest + _STEP * n, y + 8, _CARD) for n, card in enumerate(held(table, seat))]
    return parts


def _announcement(strip: _Strip, seat: int, y: float) -> list[str]:
    """What the seat announced, large, and what else it said before the first card."""
    table = strip.last.table
    parts = []
    exchanged = table.exchanged
    says_schlag, says_trump = (table.dealer, table.forehand) if exchanged else (table.forehand, table.dealer)
    if seat == says_schlag and table.schlag.made:
        parts.append(schlag(table, strip.words, _NAMES + 20, y + 34, 40))
    if seat == says_trump and table.trump.made:
        parts.append(trump(table, _NAMES + (48 if says_schlag == says_trump else 0), y + 34, 42))
    return parts + _said(strip, seat, 0, _NAMES, y + 124, _ANNOUNCED - 6)


def _said(strip: _Strip, seat: int, column: int, x: float, y: float, width: float) -> list[str]:
    words = strip.said.get((seat, column))
    lines = wrapped(", ".join(words), width, 11, 2) if words else []
    return [text(part, x, y - 11 * (len(lines) - 1 - n), 11, fill=INK) for n, part in enumerate(lines)]


def _laid(strip: _Strip, laid: LaidCard, turn: int, took: bool, x: float, y: float) -> str:
    height = _CARD * ASPECT
    gold = rect(x - 4, y - 4, _CARD + 8, height + 8, rx=8, fill=GOLD) if took else ""
    wrong = warning(x + 4, y + height - 4) if laid.version in strip.broken else ""
    return gold + put(laid.card, x, y, _CARD) + turn_number(turn, x + _CARD - 2, y + 4, 9) + wrong

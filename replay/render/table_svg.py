"""The table after an event: hands and backs, the trick, who is to speak, the announcement, the Schrift.

The viewer sits below, his left neighbour at the left; spectators and the referee sit behind seat 0.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from referee.game.events import Event
from referee.game.state import LaidCard
from referee.game.table_view import TableView
from referee.game.views import Viewer
from referee.rules.cards import Card
from referee.texts import Language
from replay.render.cards import ASPECT, put, symbols
from replay.render.panel import panel
from replay.render.signs import turn_number, warning
from replay.render.suits import Skin
from replay.render.svg import (
    ALARM,
    FAINT,
    FELT,
    FELT_DARK,
    GOLD,
    INK,
    PAPER,
    document,
    group,
    path,
    rect,
    text,
    wrapped,
)
from replay.render.words import Words, in_order
from replay.telling.frames import Frame, frame_at

WIDTH: Final = 1200
HEIGHT: Final = 752
_CENTRE: Final = (456.0, 330.0)
_TRICK_CARD: Final = 88.0

_PLACES: Final = {2: (0, 2), 4: (0, 1, 2, 3)}
"""Where the seats sit, counted from the viewer: below, left, above, right."""
_PLATES: Final = ((361.0, 490.0), (60.0, 254.0), (361.0, 24.0), (662.0, 254.0))
_PLATE_SIZE: Final = (190.0, 30.0)
_HANDS: Final = (
    (456.0, 526.0, 78.0, 70.0),
    (155.0, 292.0, 70.0, 43.0),
    (456.0, 60.0, 70.0, 58.0),
    (757.0, 292.0, 70.0, 43.0),
)
"""Middle, top, width of a card, and how far the next lies from it."""
_LAID: Final = ((0.0, 76.0), (-104.0, 0.0), (0.0, -76.0), (104.0, 0.0))


def table_svg(
    events: Sequence[Event], at: int, viewer: Viewer, lang: Language = "de", skin: Skin = "german"
) -> str:
    """The table after the event `at` (from 1; negative counts from the end) as the viewer may see it.

    Raises PictureError for an event that is not there, or a seat that is not at this table.
    """
    frame = frame_at(events, at, viewer, lang)
    words = Words(lang, frame.view.players, skin)
    title = words.say(
        "table-title", deal=words.deal(frame.view), event=words.say("event", version=frame.version)
    )
    defs = symbols(cards_on(frame), skin)
    return document(WIDTH, HEIGHT, title, *layers(frame, words), defs=defs) + "\n"


def layers(frame: Frame, words: Words) -> list[str]:
    """The picture from back to front, in parts that change seldom from one frame to the next."""
    return [
        _ground(),
        *(part for seat in range(len(frame.view.players)) for part in _seat(frame, seat, words)),
        _trick(frame, words),
        *panel(frame, words),
        _caption(frame),
    ]


def cards_on(frame: Frame) -> list[Card | None]:
    """Every card that lies open in the picture, None for a back."""
    seats = range(len(frame.table.players))
    return [laid.card for laid in frame.trick] + [c for seat in seats for c in held(frame.table, seat)]


def held(table: TableView, seat: int) -> tuple[Card | None, ...]:
    """The hand of a seat as the viewer of the table sees it: known cards in order, then backs."""
    hand = table.hands[seat]
    backs = max(0, hand.size - len(hand.cards))
    return (*in_order(hand.cards), *((None,) * backs))


def place_of(table: TableView, seat: int) -> int:
    """Where the seat sits for this viewer: 0 below, then clockwise."""
    players = len(table.players)
    return _PLACES[players][(seat - (table.seat or 0)) % players]


def _ground() -> str:
    return (
        rect(0, 0, WIDTH, HEIGHT, fill=PAPER)
        + rect(12, 12, 888, 652, rx=28, fill="#5b3b23")
        + rect(20, 20, 872, 636, rx=22, fill=FELT)
        + rect(32, 32, 848, 612, rx=16, fill="none", stroke="#41735d", stroke_width=1.5)
    )


def _seat(frame: Frame, seat: int, words: Words) -> tuple[str, str]:
    place = place_of(frame.table, seat)
    return _hand(held(frame.table, seat), place), _plate(frame, seat, place, words)


def _hand(hand: Sequence[Card | None], place: int) -> str:
    middle, top, width, step = _HANDS[place]
    left = middle - (width + step * (len(hand) - 1)) / 2
    return group(*(put(card, left + step * number, top, width) for number, card in enumerate(hand)))


def _plate(frame: Frame, seat: int, place: int, words: Words) -> str:
    x, y = _PLATES[place]
    width, height = _PLATE_SIZE
    table = frame.table
    called = seat in frame.view.awaited and table is frame.view
    role = "dealer" if seat == table.dealer else "forehand" if seat == table.forehand else ""
    role = role if table.winner is None or table is not frame.view else ""
    parts = [
        rect(
            x, y, width, height, rx=15,
            fill=FELT_DARK, stroke=GOLD if called else "#41735d", stroke_width=3 if called else 1,
        ),
        text(words.players[seat], x + 14, y + 20.5, 16, 108 if role else 160, fill="#fff", font_weight="bold"),
    ]  # fmt: skip
    if role:
        parts.append(text(words.say(role), x + width - 14, y + 20, 12.5, fill="#e9d9a8", text_anchor="end"))
    if called:
        parts.append(path(f"M{x - 14:.0f} {y + 8:.0f}l10 7l-10 7z", fill=GOLD))
    return group(*parts)


def _trick(frame: Frame, words: Words) -> str:
    parts = [card for laid in frame.trick for card in _laid(frame, laid)]
    if frame.trick and frame.trick[0].demand:
        demand, y = words.say("demand"), _CENTRE[1] - 150
        parts.append(text(demand, 612, y + 20, 15, fill="#ffe9a8"))
    return group(*parts)


def _laid(frame: Frame, laid: LaidCard) -> Iterator[str]:
    """A card in the middle: gold about the one that took the trick, a number for its turn, a sign if it was wrong."""
    dx, dy = _LAID[place_of(frame.table, laid.seat)]
    height = _TRICK_CARD * ASPECT
    x, y = _CENTRE[0] + dx - _TRICK_CARD / 2, _CENTRE[1] + dy - height / 2
    if frame.taker == laid.seat:
        yield rect(x - 5, y - 5, _TRICK_CARD + 10, height + 10, rx=10, fill=GOLD)
    yield put(laid.card, x, y, _TRICK_CARD)
    yield turn_number(frame.trick.index(laid) + 1, x + _TRICK_CARD - 4, y + 4)
    if laid.version in frame.broken:
        yield warning(x + 4, y + height - 4)


def _caption(frame: Frame) -> str:
    """What happened last, and what was marked in it."""
    parts = [
        text(str(frame.version), 52, 700, 15, fill=FAINT, text_anchor="end"),
        text(frame.sentence, 66, 700, 19, 1110, fill=INK, font_weight="bold"),
    ]
    lines = [line for mark in frame.marks for line in wrapped(mark.line, 1100, 15, 2)]
    for number, line in enumerate(lines[:2]):
        parts.append(text(line, 66, 722 + 19 * number, 15, fill=ALARM))
    if lines:
        parts.append(warning(46, 718))
    return group(*parts)

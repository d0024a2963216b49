"""One trick: its cards in the order they were laid, who laid them, and who took it."""

from collections.abc import Sequence
from typing import Final

from referee.game.events import Event
from referee.game.state import LaidCard
from referee.game.views import Viewer
from referee.texts import Language
from replay.render.cards import ASPECT, put, symbols
from replay.render.signs import announced, warning
from replay.render.suits import Skin
from replay.render.svg import FAINT, GOLD, INK, PAPER, document, rect, text
from replay.render.words import Words
from replay.telling.frames import Frame, frame_at

_CARD: Final = 110.0
_STEP: Final = 142.0
_LEFT: Final = 30.0
_TOP: Final = 100.0
HEIGHT: Final = 326.0


def trick_svg(
    events: Sequence[Event], at: int, viewer: Viewer, lang: Language = "de", skin: Skin = "german"
) -> str:
    """The trick on the table after the event `at`, or the last one taken if none is being made.

    Raises PictureError for an event that is not there, or a seat that is not at this table.
    """
    frame = frame_at(events, at, viewer, lang)
    words = Words(lang, frame.view.players, skin)
    cards, taker = _shown(frame)
    number = len(frame.table.taken) + (taker is None)
    heading = words.say(
        "trick-title", deal=words.deal(frame.table), trick=words.say("trick", number=max(1, number))
    )
    width = _LEFT + _STEP * len(frame.view.players)
    body = [
        rect(0, 0, width, HEIGHT, rx=14, fill=PAPER),
        text(heading, _LEFT, 40, 21, width - 190, fill=INK, font_weight="bold"),
        announced(frame.table, words, width - 34, 14),
        *(_laid(frame, laid, place, taker, words) for place, laid in enumerate(cards)),
    ]
    if not cards:
        body.append(text(words.say("no-trick"), _LEFT, _TOP + 90, 17, fill=FAINT))
    defs = symbols([laid.card for laid in cards], skin)
    return document(width, HEIGHT, heading, *body, defs=defs) + "\n"


def _shown(frame: Frame) -> tuple[tuple[LaidCard, ...], int | None]:
    if frame.trick or not frame.table.taken:
        return frame.trick, frame.taker
    last = frame.table.taken[-1]
    return last.cards, last.winner


def _laid(frame: Frame, laid: LaidCard, place: int, taker: int | None, words: Words) -> str:
    x = _LEFT + _STEP * place
    height = _CARD * ASPECT
    parts = [
        text(words.players[laid.seat], x + _CARD / 2, _TOP - 14, 15, _STEP, text_anchor="middle", fill=INK)
    ]
    if laid.seat == taker:
        parts.append(rect(x - 6, _TOP - 6, _CARD + 12, height + 12, rx=13, fill=GOLD))
    parts.append(put(laid.card, x, _TOP, _CARD))
    if laid.version in frame.broken:
        parts.append(warning(x + 8, _TOP + height - 8, 17))
    below = words.say("takes") if laid.seat == taker else words.say("led") if place == 0 else ""
    if below:
        colour = INK if laid.seat == taker else FAINT
        parts.append(
            text(below, x + _CARD / 2, _TOP + height + 26, 14, _STEP - 4, text_anchor="middle", fill=colour)
        )
    if laid.demand:
        demand, y = words.say("demand"), _TOP + height + 42
        parts.append(text(demand, x + _CARD / 2, y, 10.5, _STEP, text_anchor="middle", fill=FAINT))
    return "".join(parts)

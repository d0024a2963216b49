"""The 33 cards and their back, our own drawings, with German or French signs (000 Die Karten).

A card is a symbol `c-HK` in a box of 100 by 160. In two corners stand rank, sign and (German) the suit's letter;
in the middle as many signs as the card counts, or Unter, Ober, König; the Weli has six bells and its name.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from referee.rules.card_codes import french_rank
from referee.rules.cards import WELI, Card, Rank, Suit, deck_of, rank_of, suit_of
from replay.render.suits import COLOURS, Skin, letter, sign_name, sign_symbols
from replay.render.svg import INK, PAPER, circle, element, group, path, rect, symbol, use

WIDTH: Final = 100
HEIGHT: Final = 160
ASPECT: Final = HEIGHT / WIDTH

_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
_LEFT, _MIDDLE, _RIGHT = 36, 50, 64
_PIPS: Final[dict[Rank, tuple[tuple[float, float], ...]]] = {
    "6": ((_LEFT, 30), (_RIGHT, 30), (_MIDDLE, 53)),
    "7": ((_LEFT, 36), (_RIGHT, 36), (_LEFT, 80), (_RIGHT, 80), (_MIDDLE, 58)),
    "8": ((_LEFT, 36), (_RIGHT, 36), (_LEFT, 80), (_RIGHT, 80), (_MIDDLE, 58)),
    "9": ((_LEFT, 30), (_RIGHT, 30), (_LEFT, 63), (_RIGHT, 63), (_MIDDLE, 80)),
    "10": ((_LEFT, 30), (_RIGHT, 30), (_LEFT, 63), (_RIGHT, 63), (_MIDDLE, 47)),
}
"""Where signs stand in the upper half and on the middle line; the lower half mirrors the upper."""

_FACE: Final = "#f3d3b0"


def card_name(card: Card | None) -> str:
    """The symbol of a card, of the back for None."""
    return "c-back" if card is None else f"c-{card}"


def put(card: Card | None, x: float, y: float, width: float) -> str:
    """The card (None: its back) with its upper left corner at (x, y)."""
    return use(card_name(card), x, y, width, width * ASPECT)


def symbols(cards: Iterable[Card | None], skin: Skin) -> str:
    """All that is needed to draw these cards, in the deck's order whatever order they come in.

    Only the faces that are asked for are there: a picture with backs alone holds no word of any card. The four
    signs always are, for what was announced.
    """
    wanted = set(cards)
    faces = [card for card in deck_of(33) if card in wanted]
    ranks = [rank for rank in _COURT if any(rank_of(card) == rank for card in faces)]
    parts = [sign_symbols(skin)]
    parts += [symbol(_figure_name(rank), _BOX, _half(rank, skin)) for rank in ranks]
    parts += [face(card, skin) for card in faces]
    return "".join(parts) + (back() if None in wanted else "")


@cache
def face(card: Card, skin: Skin) -> str:
    """The symbol of one card; it uses the sign of its suit and the figure of its rank."""
    suit, rank = suit_of(card), rank_of(card)
    colour = COLOURS[skin][suit]
    corner = _corner(suit, rank, skin)
    return symbol(
        card_name(card),
        _BOX,
        rect(1, 1, 98, 158, rx=9, fill="#fffdf7", stroke=INK, stroke_width=1.6),
        "".join(_inside(card, colour)),
        corner,
        group(corner, transform="rotate(180 50 80)"),
    )


@cache
def back() -> str:
    """The symbol of the back: the same for every card."""
    pattern = "".join(
        path(f"M{x} 12L{x + 16} 80L{x} 148L{x - 16} 80Z", fill="none", stroke="#e3c98f", stroke_width=1.6)
        for x in (18, 34, 50, 66, 82)
    )
    return symbol(
        card_name(None),
        _BOX,
        rect(1, 1, 98, 158, rx=9, fill="#fffdf7", stroke=INK, stroke_width=1.6),
        rect(7, 7, 86, 146, rx=5, fill="#7b2d34"),
        element("svg", pattern, x=7, y=7, width=86, height=146, view_box="7 7 86 146"),
        circle(50, 80, 13, fill="#7b2d34", stroke="#e3c98f", stroke_width=2),
        letter("W", 50, 73, 14, "#e3c98f"),
    )


def _corner(suit: Suit, rank: Rank, skin: Skin) -> str:
    colour = COLOURS[skin][suit]
    shown = french_rank(rank) if skin == "french" else rank
    rest = letter(suit, 13.5, 56, 12, colour, 14) if skin == "german" else ""
    return letter(shown, 13.5, 8, 22, colour) + use(sign_name(suit), 5, 34, 17, 17) + rest


def _inside(card: Card, colour: str) -> Iterator[str]:
    suit, rank = suit_of(card), rank_of(card)
    if rank in _COURT:
        figure = group(use(_figure_name(rank), 0, 0, WIDTH, HEIGHT), color=colour)
        yield rect(25, 12, 50, 136, rx=3, fill=PAPER, stroke=colour, stroke_width=1.2)
        for half in (0, 180):
            yield group(figure, _held(suit, rank), transform=f"rotate({half} 50 80)")
        yield path("M25 80H75", stroke=colour, stroke_width=1.2)
    elif rank == "A":
        for size, weight in ((34, 1.2), (30, 0.8)):
            yield circle(50, 80, size, fill="none", stroke=colour, stroke_width=weight)
        yield use(sign_name(suit), 29, 59, 42, 42)
    else:
        yield from _pips(suit, rank)
        if card == WELI:
            yield _banner(colour)


def _pips(suit: Suit, rank: Rank) -> Iterator[str]:
    size = 20
    for x, y in _PIPS[rank]:
        pip = use(sign_name(suit), x - size / 2, y - size / 2, size, size)
        yield pip
        if y != 80 and not (rank == "7" and x == _MIDDLE):
            yield group(pip, transform="rotate(180 50 80)")


def _banner(colour: str) -> str:
    """„WELI“ stands on the card itself."""
    word = "".join(
        letter(char, x, 74, 12, colour, 15) for char, x in zip("WELI", (34, 46, 56, 64), strict=True)
    )
    return rect(24, 68, 52, 24, rx=4, fill="#fdeec2", stroke=colour, stroke_width=1.2) + word


# --- Unter, Ober, König: the upper half of each, in the suit's colour -------------------------------------------------

_COURT: Final[tuple[Rank, ...]] = ("U", "O", "K")


def _figure_name(rank: Rank) -> str:
    return f"figure-{rank}"


def _held(suit: Suit, rank: Rank) -> str:
    """The sign the figure shows: the König on his breast, the Ober above, the Unter below."""
    x, y, size = {"K": (50, 69, 14), "O": (36, 25, 17), "U": (38, 68, 14)}[rank]
    ground = "" if rank == "O" else circle(x, y, 10, fill="#fffdf7", stroke=INK, stroke_width=0.8)
    return ground + use(sign_name(suit), x - size / 2, y - size / 2, size, size)


@cache
def _half(rank: Rank, skin: Skin) -> str:
    """Head and shoulders; `currentColor` is the suit's colour. With French signs the Ober is a Dame."""
    lady = rank == "O" and skin == "french"
    parts = {"U": _unter, "O": _dame if lady else _ober, "K": _koenig}[rank]()
    return group(*parts, stroke=INK, stroke_width=1.1, stroke_linejoin="round", stroke_linecap="round")


def _coat(shoulders: str, collar: str) -> tuple[str, str]:
    return (path(shoulders, fill="currentColor"), path(collar, fill="#f6ead0"))


def _head(x: float, y: float) -> tuple[str, ...]:
    """Face, eyes and mouth."""
    return (
        path(f"M{x - 8} {y - 8}H{x + 8}V{y}C{x + 8} {y + 7} {x + 3} {y + 10} {x} {y + 10}"
             f"C{x - 3} {y + 10} {x - 8} {y + 7} {x - 8} {y}Z", fill=_FACE),
        path(f"M{x - 4} {y - 1.5}V{y - 1}M{x + 4} {y - 1.5}V{y - 1}", stroke_width=2),
        path(f"M{x} {y - 1}L{x - 1} {y + 2.5}H{x + 0.5}M{x - 2.5} {y + 6}H{x + 2.5}", fill="none", stroke_width=0.9),
    )  # fmt: skip


def _koenig() -> Iterator[str]:
    yield from _coat("M26 80V68C28 60 38 57 50 57S72 60 74 68V80Z", "M37 58L50 66L63 58L66 63L50 72L34 63Z")
    yield path("M38 36C36 50 40 58 50 60C60 58 64 50 62 36Z", fill="#8a6a48")
    yield from _head(50, 44)
    yield path("M43 49C44 57 47 61 50 62C53 61 56 57 57 49C53 51 47 51 43 49Z", fill="#8a6a48")
    yield path("M36 36L33 18L42 26L50 15L58 26L67 18L64 36Z", fill="#f0b429")
    yield path("M36 36H64M42 31H42.1M50 31H50.1M58 31H58.1", fill="none", stroke_width=2.4)


def _ober() -> Iterator[str]:
    yield from _coat("M26 80V70C29 62 40 60 52 60S72 62 74 70V80Z", "M43 61H63L60 68H46Z")
    yield path("M52 68V80M47 72H57M47 77H57", fill="none", stroke="#f6ead0")
    yield path("M44 40C42 54 44 58 47 59H60C63 58 65 54 63 40Z", fill="#5b4127")
    yield from _head(53, 49)
    yield path("M37 42C42 36 64 36 71 42C66 45 42 45 37 42Z", fill="currentColor")
    yield path("M44 39C45 30 61 30 63 39C57 37 50 37 44 39Z", fill="currentColor")
    yield path("M62 36C72 34 73 24 68 17C66 25 60 27 60 34Z", fill="#f6ead0")


def _dame() -> Iterator[str]:
    yield from _coat("M26 80V72C29 64 40 62 52 62S72 64 74 72V80Z", "M42 62L52 72L62 62L60 61H44Z")
    yield path("M41 62C36 52 38 34 52 33C66 34 68 52 63 62Z", fill="#a5732f")
    yield from _head(52, 46)
    yield path("M43 39C46 34 58 34 61 39L60 42C55 38 49 38 44 42Z", fill="#a5732f", stroke="none")
    yield path("M42 35L41 25L47 30L52 22L57 30L63 25L62 35C56 33 48 33 42 35Z", fill="#f0b429")


def _unter() -> Iterator[str]:
    yield from _coat("M26 80V66C29 57 40 55 50 55S71 57 74 66V80Z", "M42 55H58L56 61H44Z")
    yield path("M62 58V80", stroke="#f6ead0", stroke_width=2.5)
    yield path("M41 36C39 46 40 52 43 53H57C60 52 61 46 59 36Z", fill="#b98a45")
    yield from _head(50, 42)
    yield path("M39 35C39 22 61 22 61 35C54 32 46 32 39 35Z", fill="currentColor")
    yield path("M38 36C46 32 54 32 62 36V32C54 28 46 28 38 32Z", fill="#f6ead0")

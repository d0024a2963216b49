"""The signs of the suits, drawn by hand: Eichel, Laub, Herz, Schell, and the French ones (000 Die Karten).

Every sign fills a square of 100 and is known by its outline alone; colour only helps. Ranks and suit letters
are strokes, so a card needs no font.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args

from referee.rules.cards import SUITS, Suit
from replay.render.svg import INK, circle, group, path, symbol

Skin = Literal["german", "french"]
SKINS: Final[tuple[Skin, ...]] = get_args(Skin)

COLOURS: Final[Mapping[Skin, Mapping[Suit, str]]] = MappingProxyType(
    {
        "german": MappingProxyType({"E": "#7d5417", "L": "#2c6a35", "H": "#b01c28", "S": "#a8700a"}),
        "french": MappingProxyType({"E": "#22222a", "L": "#22222a", "H": "#b8202a", "S": "#b8202a"}),
    }
)
"""The dark colour of each suit: its letters, its figures' coats."""


def _acorn() -> str:
    nut = "M22 45C20 70 36 84 50 97C64 84 80 70 78 45Z"
    cup = "M12 47C10 20 34 16 50 16S90 20 88 47C76 53 24 53 12 47Z"
    scales = (
        "M20 40C30 34 36 24 38 18M38 48C46 40 52 28 52 17M60 48C68 40 70 28 66 20"
        "M30 22L44 48M52 17L68 47M72 22L84 42"
    )
    return group(
        path("M49 18C49 12 54 8 63 7", fill="none", stroke_width=7),
        path(nut, fill="#e0aa3e"),
        path("M38 58C38 70 44 78 50 85", fill="none", stroke="#fff3cf", stroke_width=5, stroke_linecap="round"),
        path(cup, fill="#7d5417"),
        path(scales, fill="none", stroke="#d9b878", stroke_width=2.5),
        stroke="#3b2708", stroke_width=4, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


def _leaf() -> str:
    blade = "M50 3C58 20 92 34 92 60C92 78 70 84 55 72H45C30 84 8 78 8 60C8 34 42 20 50 3Z"
    veins = "M50 20V70M50 62L28 48M50 62L72 48M50 44L35 35M50 44L65 35M46 72L24 66M54 72L76 66"
    return group(
        path("M50 68C50 80 47 88 38 92", fill="none", stroke="#1d4524", stroke_width=8),
        path(blade, fill="#3f8a45"),
        path(veins, fill="none", stroke="#cfe8bf", stroke_width=3),
        stroke="#1d4524", stroke_width=4, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


def _heart() -> str:
    outline = "M50 95C40 80 6 62 6 34C6 8 40 2 50 26C60 2 94 8 94 34C94 62 60 80 50 95Z"
    shine = "M20 38C19 26 26 18 35 19"
    return group(
        path(outline, fill="#c8232f"),
        path(shine, fill="none", stroke="#f6b8ad", stroke_width=6),
        stroke="#6d0e17", stroke_width=4, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


def _bell() -> str:
    return group(
        circle(50, 11, 8, fill="none", stroke_width=5),
        circle(50, 57, 39, fill="#f0b429"),
        path("M24 42C28 32 36 27 45 26", fill="none", stroke="#fff3cf", stroke_width=5),
        path("M11 52C30 60 70 60 89 52V64C70 72 30 72 11 64Z", fill="#c23b22"),
        path("M50 76V94", fill="none", stroke_width=6),
        circle(50, 77, 6, fill="#4a3005"),
        stroke="#4a3005", stroke_width=4, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


def _club() -> str:
    lobes = (circle(50, 25, 21), circle(26, 58, 21), circle(74, 58, 21))
    return group(*lobes, path("M42 36H58V62H53C53 78 58 90 70 96H30C42 90 47 78 47 62H42Z"), fill="#22222a")


def _spade() -> str:
    blade = (
        "M50 4C58 22 94 38 94 62C94 80 70 84 54 68C54 82 58 91 68 96H32"
        "C42 91 46 82 46 68C30 84 6 80 6 62C6 38 42 22 50 4Z"
    )
    return path(blade, fill="#22222a")


def _plain_heart() -> str:
    return path("M50 95C40 80 6 62 6 34C6 8 40 2 50 26C60 2 94 8 94 34C94 62 60 80 50 95Z", fill="#b8202a")


def _diamond() -> str:
    return path(
        "M50 3C58 22 72 38 88 50C72 62 58 78 50 97C42 78 28 62 12 50C28 38 42 22 50 3Z", fill="#b8202a"
    )


_SIGNS: Final[Mapping[Skin, Mapping[Suit, str]]] = MappingProxyType(
    {
        "german": MappingProxyType({"E": _acorn(), "L": _leaf(), "H": _heart(), "S": _bell()}),
        "french": MappingProxyType({"E": _club(), "L": _spade(), "H": _plain_heart(), "S": _diamond()}),
    }
)

_STROKES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "6": "M45 8C22 22 10 44 10 66a20 25 0 1 0 40 0a20 22 0 0 0-39-6",
        "7": "M8 10H52L24 92",
        "8": "M30 8a18 20 0 0 1 0 40a18 20 0 0 1 0-40zM30 48a21 22 0 0 1 0 44a21 22 0 0 1 0-44z",
        "9": "M15 92C38 78 50 56 50 34a20 25 0 1 0-40 0a20 22 0 0 0 39 6",
        "10": "M-8 26L6 10V92M44 9c14 0 22 17 22 41s-8 42-22 42s-22-18-22-42s8-41 22-41z",
        "U": "M10 8V62a20 29 0 0 0 40 0V8",
        "O": "M30 8c15 0 23 18 23 42s-8 42-23 42s-23-18-23-42s8-42 23-42z",
        "K": "M10 8V92M51 8L12 56M24 42L53 92",
        "A": "M5 92L30 8L55 92M15 64H45",
        "B": "M10 8V92H30a20 23 0 0 0 0-46H10M10 8H27a17 19 0 0 1 0 38",
        "D": "M10 8V92H24c20 0 29-18 29-42s-9-42-29-42H10z",
        "E": "M50 8H12V92H50M12 48H44",
        "L": "M12 8V92H50",
        "H": "M10 8V92M50 8V92M10 50H50",
        "S": "M50 22C46 12 38 8 30 8C18 8 10 16 10 28C10 54 50 46 50 72C50 84 42 92 30 92C20 92 12 86 8 77",
        "W": "M2 8L16 92L30 30L44 92L58 8",
        "I": "M30 8V92",
        "?": "M10 26C10 14 18 8 30 8C42 8 50 15 50 27C50 44 30 44 30 64M30 88V90",
    }
)
"""What is written on cards, each letter a stroke in a box of 60 by 100 (the 10 juts out on both sides)."""


def sign_symbol(suit: Suit, skin: Skin) -> str:
    """The sign of the suit as the symbol `sign_name`."""
    return symbol(sign_name(suit), "0 0 100 100", _SIGNS[skin][suit])


def sign_name(suit: Suit) -> str:
    """The symbol's name; one picture has one skin."""
    return f"suit-{suit}"


def letter(char: str, x: float, y: float, height: float, colour: str = INK, weight: float = 13) -> str:
    """A letter or number centred on `x`, its top at `y`; `weight` in hundredths of its height."""
    scale = height / 100
    return path(
        _STROKES[char],
        transform=f"translate({x - 30 * scale:.2f} {y:.2f}) scale({scale:.3f})",
        fill="none", stroke=colour, stroke_width=weight, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


@cache
def sign_symbols(skin: Skin) -> str:
    """All four signs."""
    return "".join(sign_symbol(suit, skin) for suit in SUITS)

"""Pencil and paper: the few strokes that a scoresheet is drawn with, as SVG elements."""

from typing import Final

from replay.render import svg

PAPER: Final = "#fbf6e6"
RULE: Final = "#e6dfc9"
BLUE: Final = "#26406b"
RED: Final = "#c22f2a"
GREY: Final = "#93896f"

HAND: Final = "Kalam, 'Bradley Hand', 'Segoe Print', cursive"
"""Handwriting, as far as the machine that shows the picture has some."""

_RULED: Final = 21
"""Between two of the paper's printed lines."""


def paper(width: float, height: float) -> str:
    """An empty ruled sheet."""
    ruled = [_path(f"M 0 {y} H {_n(width)}", RULE, 0.7) for y in range(46, int(height) - 8, _RULED)]
    return svg.rect(0, 0, width, height, fill=PAPER) + "".join(ruled)


def words(
    text: str, x: float, y: float, size: float, colour: str = BLUE, anchor: str = "middle", turn: float = 0.0
) -> str:
    """Words on the paper, turned by a few degrees as hands do; `y` is the baseline."""
    rotated = f"rotate({_n(turn)} {_n(x)} {_n(y)})" if turn else None
    return svg.text(text, x, y, size, fill=colour, text_anchor=anchor, font_family=HAND, transform=rotated)


def hand(
    x1: float, y1: float, x2: float, y2: float, colour: str, width: float, *, dashed: bool = False
) -> str:
    """A line drawn by hand: not quite straight."""
    level = abs(x2 - x1) > abs(y2 - y1)
    bow, sway = (2.0, 0.5) if level else (0.0, 2.5)
    third_x, third_y = (x2 - x1) * 0.3, (y2 - y1) * 0.3
    path = (
        f"M {_n(x1)} {_n(y1)} C {_n(x1 + third_x + sway)} {_n(y1 + third_y - bow)} "
        f"{_n(x2 - third_x - sway)} {_n(y2 - third_y + bow)} {_n(x2)} {_n(y2)}"
    )
    return _path(path, colour, width, dashed=dashed)


def ring(x: float, y: float, wide: float, high: float, colour: str) -> str:
    """A ring around something, which does not quite meet where it began."""
    points = (
        (-0.5, -0.92),
        (0.6, -1.35, 1.2, -0.2, 0.9, 0.45),
        (0.5, 1.2, -0.9, 1.15, -1.0, 0.1),
        (-1.0, -0.6, -0.6, -1.05, -0.2, -1.12),
    )
    parts = []
    for command, numbers in zip("MCCC", points, strict=True):
        placed = [
            _n(x + part * wide if place % 2 == 0 else y + part * high) for place, part in enumerate(numbers)
        ]
        parts.append(f"{command} {' '.join(placed)}")
    return _path(" ".join(parts), colour, 2.2)


def cross(x: float, y: float, colour: str) -> str:
    """Crossed out."""
    return hand(x - 14, y - 12, x + 14, y + 12, colour, 2.4) + hand(
        x - 14, y + 12, x + 14, y - 12, colour, 2.4
    )


def _path(d: str, colour: str, width: float, *, dashed: bool = False) -> str:
    return svg.path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_dasharray="7 6" if dashed else None,
    )


def _n(value: float) -> str:
    return svg.number(round(value, 1))

"""SVG as text: elements, escaped words, numbers that are written the same on every machine.

A picture is built bottom up from strings; `document` makes it a file that stands alone. Only generic font
families are named, and whatever carries a card's meaning is drawn, not written.
"""

import re
from functools import cache
from typing import Final

Attribute = str | int | float | None

FONT: Final = "sans-serif"
INK: Final = "#2b2320"
FAINT: Final = "#7a6f63"
PAPER: Final = "#f7f2e7"
FELT: Final = "#2d5a47"
FELT_DARK: Final = "#234838"
GOLD: Final = "#d8a530"
ALARM: Final = "#b3261e"

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_FORBIDDEN: Final = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""What XML allows in no document."""


def escaped(text: str) -> str:
    """The text for content and attributes; characters that XML forbids become U+FFFD."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPES)


def number(value: int | float) -> str:
    """At most two decimals, no trailing zeros, never ``-0``."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """An element. ``font_size`` is written ``font-size``, ``class_`` ``class``; None leaves one out."""
    written = [f"<{tag}"]
    for key, value in attributes.items():
        if value is not None:
            shown = escaped(value) if isinstance(value, str) else number(value)
            written.append(f' {_name(key)}="{shown}"')
    inside = "".join(children)
    return f"{''.join(written)}>{inside}</{tag}>" if inside else f"{''.join(written)}/>"


@cache
def _name(key: str) -> str:
    return "viewBox" if key == "view_box" else key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: Attribute) -> str:
    """The children under common attributes."""
    return element("g", *children, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """A rectangle; `rx` rounds it."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, r: float, **attributes: Attribute) -> str:
    """A circle about (x, y)."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> str:
    """A line; `stroke` gives it a colour."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def use(name: str, x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """A symbol of this file put into a box."""
    return element("use", href=f"#{name}", x=x, y=y, width=width, height=height, **attributes)


def symbol(name: str, view_box: str, *children: str) -> str:
    """A drawing to be used by its name."""
    return element("symbol", *children, id=name, view_box=view_box)


def text(content: str, x: float, y: float, size: float, width: float = 0, **attributes: Attribute) -> str:
    """Words at a place; with `width` cut to fit. `y` is the baseline."""
    shown = fitted(content, width, size) if width else content
    return element("text", escaped(shown), x=x, y=y, font_size=size, **attributes)


def room(width: float, size: float) -> int:
    """How many letters of the size fit into the width, in a wide sans-serif."""
    return max(1, int(width / (size * 0.6)))


def fitted(content: str, width: float, size: float) -> str:
    """The text, cut with an ellipsis if it is wider than that."""
    most = room(width, size)
    return content if len(content) <= most else content[: most - 1].rstrip() + "…"


def wrapped(content: str, width: float, size: float, most: int) -> list[str]:
    """The text in at most so many lines of the width; the last is cut."""
    lines: list[str] = []
    words = content.split()
    while words and len(lines) < most:
        here = words.pop(0)
        while words and len(here) + 1 + len(words[0]) <= room(width, size):
            here += " " + words.pop(0)
        lines.append(here)
    if words:
        lines[-1] = " ".join([lines[-1], *words])
    return [fitted(one, width, size) for one in lines]


def document(width: float, height: float, title: str, *body: str, defs: str = "") -> str:
    """A file that stands alone: its own symbols, its words for who cannot see it, no reference outwards."""
    head = element("title", escaped(title))
    symbols = element("defs", defs) if defs else ""
    return element(
        "svg", head, symbols, *body,
        xmlns="http://www.w3.org/2000/svg", view_box=f"0 0 {number(width)} {number(height)}",
        width=width, height=height, role="img", font_family=FONT,
    )  # fmt: skip


def inline(width: float, height: float, title: str, *body: str) -> str:
    """A picture inside an HTML page that holds the symbols."""
    return inline_head(width, height) + element("title", escaped(title)) + "".join(body) + "</svg>"


def inline_head(width: float, height: float) -> str:
    """The beginning of a picture inside an HTML page, up to its content."""
    box = f"0 0 {number(width)} {number(height)}"
    return f'<svg viewBox="{box}" width="{number(width)}" height="{number(height)}" role="img" font-family="{FONT}">'

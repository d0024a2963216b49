"""Plain lines with a little colour. Colour only repeats what letters say already."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from replay.telling.marks import Mark

_CARD: Final = re.compile(r"(?<!\w)([ELHS])(?:10|[6-9UOKA])(?!\w)")
_SUITS: Final = {"E": "dark_orange3", "L": "green4", "H": "red3", "S": "gold3"}
_HIDDEN: Final = "··"


def table(lines: Sequence[str], awaited: Iterable[str]) -> Text:
    """The table: cards in the colours of their suits, the names of those who are to move in bold."""
    text = cards(lines)
    text.highlight_words([_HIDDEN], "dim")
    for name in awaited:
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", "bold reverse")
    return text


def cards(lines: Iterable[str]) -> Text:
    """Lines with the cards in the colours of their suits."""
    text = Text("\n".join(lines), no_wrap=False)
    for found in _CARD.finditer(text.plain):
        text.stylize(_SUITS[found[1]], *found.span())
    return text


def happened(lines: Sequence[str]) -> Text:
    """The event in bold, what is marked at it in red."""
    text = cards(lines)
    first = len(lines[0])
    text.stylize("bold", 0, first)
    text.stylize("red", first)
    return text


def past(lines: Sequence[str]) -> Text:
    """Events, the last of them, which is shown, reversed."""
    text = cards(lines)
    text.no_wrap = True
    text.stylize("reverse", text.plain.rfind("\n") + 1)
    return text


def findings(found: Sequence[tuple[int, Mark]], at: int) -> Text:
    """Findings with their events, those of the event that is shown in bold."""
    text = Text()
    for version, mark in found:
        text.append(f"{version:>4}  ", "dim")
        text.append(f"{mark.line}\n", "bold red" if version == at else "red")
    text.rstrip()
    return text

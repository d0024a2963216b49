"""The keys, as people know them from players of games and films; the help is written from this table."""

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class Row:
    """Keys that belong together: how the help shows them, its message, and (keys, action) of each."""

    shown: str
    message: str
    bound: tuple[tuple[str, str], ...]


ROWS: Final = (
    Row("←/→  h/l", "key-event", (("left,h", "step(-1)"), ("right,l", "step(1)"))),
    Row("shift+←/→  H/L", "key-trick", (("shift+left,H", "trick(-1)"), ("shift+right,L", "trick(1)"))),
    Row("PgUp/PgDn", "key-deal", (("pageup", "deal(-1)"), ("pagedown", "deal(1)"))),
    Row("Home/End", "key-ends", (("home", "first"), ("end", "last"))),
    Row("space", "key-play", (("space", "play"),)),
    Row("+/−", "key-speed", (("plus,equals_sign", "faster(1)"), ("minus", "faster(-1)"))),
    Row(
        "[/]", "key-finding", (("left_square_bracket", "finding(-1)"), ("right_square_bracket", "finding(1)"))
    ),
    Row("f", "key-turn", (("f", "turn"),)),
    Row("o", "key-open", (("o", "open_hands"),)),
    Row(":", "key-jump", (("colon", "ask('jump')"),)),
    Row("/", "key-search", (("slash", "ask('search')"),)),
    Row("n/N", "key-again", (("n", "search_on(1)"), ("N", "search_on(-1)"))),
    Row("e", "key-export", (("e", "ask('export')"),)),
    Row("?", "key-help", (("question_mark", "help"),)),
    Row("q", "key-quit", (("q", "quit"),)),
)


def bindings() -> list[Binding]:
    """All keys for textual."""
    return [Binding(keys, action, row.message, show=False) for row in ROWS for keys, action in row.bound]

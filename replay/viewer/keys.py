"""The keys, as people know them from players of games and films; the help is written from this table."""

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys that belong together: how the help shows them, its message, and (keys, action) of each."""

    shown: str
    message: str
    bound: tuple[tuple[str, str], ...]


KEYS: Final = (
    KeyHelp("←/→  h/l", "key-event", (("left,h", "step(-1)"), ("right,l", "step(1)"))),
    KeyHelp("shift+←/→  H/L", "key-trick", (("shift+left,H", "trick(-1)"), ("shift+right,L", "trick(1)"))),
    KeyHelp("PgUp/PgDn", "key-deal", (("pageup", "deal(-1)"), ("pagedown", "deal(1)"))),
    KeyHelp("Home/End", "key-ends", (("home", "first"), ("end", "last"))),
    KeyHelp("space", "key-play", (("space", "play"),)),
    KeyHelp("+/−", "key-speed", (("plus,equals_sign", "faster(1)"), ("minus", "faster(-1)"))),
    KeyHelp(
        "[/]", "key-finding", (("left_square_bracket", "finding(-1)"), ("right_square_bracket", "finding(1)"))
    ),
    KeyHelp("f", "key-turn", (("f", "turn"),)),
    KeyHelp("o", "key-open", (("o", "open_hands"),)),
    KeyHelp(":", "key-jump", (("colon", "ask('jump')"),)),
    KeyHelp("/", "key-search", (("slash", "ask('search')"),)),
    KeyHelp("n/N", "key-again", (("n", "search_on(1)"), ("N", "search_on(-1)"))),
    KeyHelp("e", "key-export", (("e", "ask('export')"),)),
    KeyHelp("?", "key-help", (("question_mark", "help"),)),
    KeyHelp("q", "key-quit", (("q", "quit"),)),
)


def bindings() -> list[Binding]:
    """All keys for textual."""
    return [Binding(keys, action, row.message, show=False) for row in KEYS for keys, action in row.bound]

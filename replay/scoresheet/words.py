"""The words people use on a scoresheet, in German and English, and how one column is read.

What cannot be read stays the text it is; nothing is guessed (an `l` is no 1, an `O` no 0).
"""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from referee.schrift.sheet import Mark

Header = Literal["players", "rules", "first_dealer", "written", "notice", "won", "strokes", "ignored"]

HEADERS: Final[Mapping[str, Header]] = MappingProxyType(
    {
        "spieler": "players",
        "players": "players",
        "regeln": "rules",
        "rules": "rules",
        "erster geber": "first_dealer",
        "first dealer": "first_dealer",
        "geschrieben": "written",
        "written": "written",
        "bemerkt": "notice",
        "noticed": "notice",
        "gewonnen": "won",
        "sieger": "won",
        "won": "won",
        "winner": "won",
        "striche": "strokes",
        "strokes": "strokes",
        **dict.fromkeys(
            ("datum", "date", "ort", "place", "tisch", "table", "runde", "round", "turnier", "tournament"),
            "ignored",
        ),
        **dict.fromkeys(("schreiber", "scribe", "nr", "no"), "ignored"),
    }
)
"""What may stand before a colon, by its meaning."""

WRITTEN_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("punkte", "points", "einzeln"), "points"),
        **dict.fromkeys(("summen", "totals", "summe", "zwischensummen", "laufend"), "totals"),
        **dict.fromkeys(("auto", "unbekannt", "unknown"), "auto"),
    }
)
NOTICE_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("during", "während", "im spiel", "während des spiels"), "during"),
        **dict.fromkeys(("finished", "fertig", "beendet", "danach", "nach dem spiel"), "finished"),
        **dict.fromkeys(("next-packet", "next packet", "nächstes paket", "nächster packen"), "next-packet"),
    }
)
SIDES: Final[Mapping[str, int]] = MappingProxyType({"links": 0, "left": 0, "rechts": 1, "right": 1})
YES_NO: Final[Mapping[str, bool]] = MappingProxyType(
    {"ja": True, "yes": True, "true": True, "nein": False, "no": False, "false": False, "": False}
)

Tag = Literal["dealer", "penalty", "struck", "moves", "stroke", "deal"]
TAGS: Final[Mapping[str, Tag]] = MappingProxyType(
    {
        **dict.fromkeys(("geber", "dealer", "gab", "dealt by"), "dealer"),
        **dict.fromkeys(("strafe", "penalty", "bessere"), "penalty"),
        **dict.fromkeys(("gestrichen", "struck", "ungültig", "void"), "struck"),
        **dict.fromkeys(("geben rückt", "rückt", "moves dealer", "moves"), "moves"),
        **dict.fromkeys(("strich", "stroke"), "stroke"),
        **dict.fromkeys(("spiel", "deal"), "deal"),
    }
)
"""What may stand behind the two columns; longer words come before their beginnings when they are read."""

DASHES: Final = frozenset("-‐‑‒–—―−_,./~")
"""Everything that people put for the dash, commas and points included."""

_MINUS: Final = "-‐‑‒–—−"
_SUM: Final = re.compile(r"\+?([0-9]{1,6}(?:\+[0-9]{1,6})*)(?:=([0-9]{1,6}))?")
_NEGATIVE: Final = re.compile(rf"[{_MINUS}]([0-9]{{1,6}})")


def plain(word: str) -> str:
    """A word as it is compared: composed umlauts, no capitals, single spaces."""
    return " ".join(unicodedata.normalize("NFC", word).casefold().split())


def read_mark(text: str) -> Mark:
    """One column: a number, a sum (`2+3`, `9+3=12`), minus something, the dash or nothing, else the text."""
    squeezed = "".join(text.split())
    if not squeezed or (len(squeezed) <= 3 and set(squeezed) <= DASHES):
        return None
    if added := _SUM.fullmatch(squeezed):
        total = sum(int(number) for number in added[1].split("+"))
        return total if added[2] in (None, str(total)) else text.strip()
    if taken := _NEGATIVE.fullmatch(squeezed):
        return -int(taken[1])
    return text.strip()

"""What stands behind the two columns of a line: who dealt, a penalty, struck, a stroke, a remark."""

import re
from dataclasses import dataclass
from typing import Final

from replay.scoresheet.error import SheetError
from replay.scoresheet.words import SIDES, TAGS, Tag, plain


@dataclass(slots=True)
class Tags:
    """The tags of one line; ``strokes`` names the column of each stroke, None for the one that wrote."""

    dealer: int | None = None
    penalty: bool = False
    struck: bool = False
    moves: bool = False
    strokes: tuple[int | None, ...] = ()


def _any_of(words: list[str]) -> str:
    """A pattern for one of the words, the longest first, with any spaces between its parts."""
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(r"\s+".join(map(re.escape, word.split())) for word in longest_first)


_BETWEEN: Final = re.compile(r"[\s,;|]+|\([^)]*\)")
_REMARK: Final = re.compile(r"#|//")
_TAG: Final = re.compile(rf"(?i:({_any_of(list(TAGS))}))(?!\w)\s*[:=]?\s*")
_SIDE: Final = re.compile(rf"(?i:({_any_of(list(SIDES))}))(?!\w)")


def starts_tags(text: str) -> bool:
    """Whether the text begins with a tag or a remark rather than with a mark."""
    return bool(_TAG.match(text) or _REMARK.match(text) or text.startswith("("))


def read_tags(text: str, line: int, column: int, players: tuple[str, ...]) -> Tags:
    """The tags of a line whose text begins at this place. Raises SheetError at a word that is none."""
    tags = Tags()
    at = 0
    while at < len(text) and not _REMARK.match(text, at):
        if between := _BETWEEN.match(text, at):
            at = between.end()
            continue
        found = _TAG.match(text, at)
        if not found:
            word = re.split(r"[\s,;]", text[at:])[0]
            raise SheetError("UNKNOWN_WORD", f"{word!r} is no tag of a line", line, column + at)
        at = _put(tags, TAGS[plain(found[1])], text, found.end(), (line, column), players)
    return tags


def _put(tags: Tags, tag: Tag, text: str, at: int, place: tuple[int, int], players: tuple[str, ...]) -> int:
    """Take the tag that ends at ``at`` with what belongs to it; gives where the next begins."""
    if tag == "dealer":
        tags.dealer, end = _name(text, at, place, players)
        return end
    if tag == "stroke":
        side, end = _side(text, at, players)
        tags.strokes = (*tags.strokes, side)
        return end
    if tag != "deal":
        setattr(tags, tag, True)
    return at


def _name(text: str, at: int, place: tuple[int, int], players: tuple[str, ...]) -> tuple[int, int]:
    for name in sorted(players, key=len, reverse=True):
        if found := re.compile(rf"(?i:{re.escape(name)})(?!\w)").match(text, at):
            return players.index(name), found.end()
    word = re.split(r"[,;#]|\s\s", text[at:].strip())[0]
    raise SheetError("NO_SUCH_PLAYER", f"no player is called {word!r}", place[0], place[1] + at)


def _side(text: str, at: int, players: tuple[str, ...]) -> tuple[int | None, int]:
    """The column a stroke is said to go through: a side, or a party by one or both of its players."""
    if found := _SIDE.match(text, at):
        return SIDES[plain(found[1])], found.end()
    for party in (0, 1):
        names = [re.escape(name) for name in players[party::2]]
        pattern = rf"(?i:(?:{'|'.join(names)}))(?:\s*[+&]\s*(?i:(?:{'|'.join(names)})))*(?!\w)"
        if names and (found := re.compile(pattern).match(text, at)):
            return party, found.end()
    return None, at

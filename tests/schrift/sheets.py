"""Sheets for tests, written as one would say them: ``sheet("tirol", "2 -", "- 3 by 1", "-2 - penalty")``."""

from typing import Any

from referee.rules.expand import expand
from referee.schrift.check import Findings, check_sheet
from referee.schrift.dealers import Dealers, who_deals
from referee.schrift.sheet import Line, Mark, Scribble, Sheet, SheetLine


def line(text: str) -> SheetLine:
    """A line: two marks, then ``by`` and a seat, ``penalty``, ``struck``, ``moves``; anything else is a scribble."""
    words = text.split()
    if len(words) < 2:
        return Scribble(text)
    left, right, *tags = words
    dealer = int(tags[tags.index("by") + 1]) if "by" in tags else None
    kind: Any = next((tag for tag in tags if tag in ("penalty", "struck")), "deal")
    return Line(_mark(left), _mark(right), kind, dealer, "moves" in tags)


def _mark(word: str) -> Mark:
    if word == "-":
        return None
    return int(word) if word.lstrip("-").isdigit() else word


def sheet(rules: str | dict[str, object], *lines: str, first: int | None = 0, **more: Any) -> Sheet:
    """A sheet of these lines; written as points unless it says otherwise."""
    more = {"written": "points", **more}
    return Sheet(expand(rules), tuple(line(text) for text in lines), first_dealer=first, **more)


def check(rules: str | dict[str, object], *lines: str, first: int | None = 0, **more: Any) -> Findings:
    """What is said of the sheet."""
    return check_sheet(sheet(rules, *lines, first=first, **more))


def dealers(rules: str | dict[str, object], *lines: str, first: int | None = 0, **more: Any) -> Dealers:
    """Who deals and who dealt."""
    return who_deals(sheet(rules, *lines, first=first, **more))


def codes(findings: Findings) -> list[tuple[int, str]]:
    """Each fault by line and code."""
    return [(fault.line, str(fault.code)) for fault in findings.faults]

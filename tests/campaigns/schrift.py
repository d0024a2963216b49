"""Every single fault on a scoresheet, on sheets of up to ``count`` lines (24 at most): is it found, and only it?

Dealers: double, skipped and swapped, at every line of every length, for every first dealer (given, named at the
first line, or told by the others), every moment of notice, a bessere line below or none, and both values of D17 and
D18. Writing: at every score that a Partie can have, every value on either side, and
every mark that is none; points on the wrong side at every line. Strokes: missing, late, early, in the other column.
Beside the log of the game: a deal forgotten, written twice, on the wrong side, of another value.

What must be found is told by ``_schrift_oracle``, which knows the documents' numbers and no code of the referee. With
the fault switched on, each part runs against a referee that gets one thing wrong.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import Final
from unittest.mock import patch

from referee.rules.dealer_order import NOTICES
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.schrift import compare as comparing
from referee.schrift import dealers as dealing
from referee.schrift import score as adding
from referee.schrift import strokes as striking
from referee.schrift.check import check_sheet
from referee.schrift.sheet import Line, Scribble, Sheet, SheetLine, Strokes
from tests.campaigns import _schrift_oracle as oracle

LONGEST: Final = 24
MOST_SHOWN: Final = 10
Failure = dict[str, object]


def run(count: int, seed: int, fault: bool) -> list[Failure]:
    """All sheets of up to ``count`` lines; nothing is drawn, so ``seed`` changes nothing."""
    lines = max(2, min(count, LONGEST))
    failures: list[Failure] = []
    for name, part in PARTS.items():
        with FAULTS[name]() if fault else nullcontext():
            failures += ({"part": name, **failure} for failure in islice(part(lines), MOST_SHOWN))
    return failures


def _expect(wanted: object, found: object, **sheet: object) -> Iterator[Failure]:
    if wanted != found:
        yield {
            **{key: str(value) for key, value in sheet.items()},
            "wanted": str(wanted),
            "found": str(found),
        }


# --- dealers ---------------------------------------------------------------------------------------------------


def _dealers(lines: int) -> Iterator[Failure]:
    for preset in ("schwaighofer-zu-viert", "schwaighofer-zu-zweit"):
        for void_until in ("next_packet", "deal_end"):
            for after in ("schrift", "from_actual"):
                rules: dict[str, object] = {
                    "preset": preset,
                    "wrong_dealer_void_until": void_until,
                    "wrong_dealer_after_standing": after,
                    "target": 1000,
                }
                for length in range(1, lines + 1):
                    yield from _dealers_of(rules, length)


def _dealers_of(rules: dict[str, object], length: int) -> Iterator[Failure]:
    expanded = expand(rules)
    bessere = expand({**rules, "bessere": True})
    for first in range(expanded.players):
        for deal in oracle.wrong_deals(expanded.players, length, first, rules["wrong_dealer_after_standing"]):
            for notice in (None, *NOTICES):
                for all_named in (True, False):
                    named = deal.named if all_named else deal.only_wrong
                    written = tuple(Line(2, None, dealer=dealer) for dealer in named)
                    for price in ((), (Line(None, -2, "penalty"),)):
                        lines = (*written, *price)
                        sheet = Sheet(bessere, lines, first, notice=notice, written="points")
                        wanted = deal.wanted(rules["wrong_dealer_void_until"], notice, bool(price))
                        yield from _expect(
                            wanted,
                            _judged_dealers(sheet),
                            rules=rules,
                            first=first,
                            lines=lines,
                            notice=notice,
                        )
        if rules["wrong_dealer_after_standing"] == "schrift":
            yield from _unknown_first(expanded, length, first)


def _judged_dealers(sheet: Sheet) -> object:
    findings = check_sheet(sheet)
    wrong = [(w.line, w.named, w.right, w.codes, w.stands) for w in findings.wrong_dealers]
    return findings.dealers.next_dealer, findings.score, wrong


def _unknown_first(rules: RuleSet, length: int, first: int) -> Iterator[Failure]:
    """The first line's name is the first dealer, also a wrong one; where it has none, most of the others tell (D84)."""
    for deal in oracle.wrong_deals(rules.players, length, first, "schrift"):
        wanted = ((deal.named[0],), deal.against(deal.named[0]))
        yield from _expect(wanted, _first_and_wrong(rules, deal.named), named=deal.named)
        others = [line for line, _, _ in deal.wrong if line > 0]
        if len(others) * 2 < length - 1:
            found = _first_and_wrong(rules, deal.first_unnamed)
            yield from _expect(((first,), others), found, named=deal.first_unnamed)


def _first_and_wrong(rules: RuleSet, named: tuple[int | None, ...]) -> tuple[tuple[int, ...], list[int]]:
    found = check_sheet(Sheet(rules, tuple(Line(2, None, dealer=dealer) for dealer in named))).dealers
    return found.first_dealers, [wrong.line for wrong in found.wrong]


# --- the writing -----------------------------------------------------------------------------------------------


def _writing(lines: int) -> Iterator[Failure]:
    for preset in PRESETS:
        for path in oracle.paths(preset, lines - 1):
            for wrong in _wrong_lines(preset):
                yield from _compare_with_oracle(preset, (*path, wrong, Line(None, 2)))
        longest = max(oracle.paths(preset, lines), key=len)
        for place in range(len(longest)):
            yield from _compare_with_oracle(preset, _exchanged(longest, place))


def _wrong_lines(preset: str) -> list[SheetLine]:
    """Every value on either side, and every mark that is none."""
    values: list[SheetLine] = [Line(value, None) for value in range(-2, 18)]
    values += [Line(None, value) for value in range(-2, 18)]
    penalties: list[SheetLine] = [Line(value, None, "penalty") for value in (-3, -2, 2)]
    penalties += [Line(-2, -2, "penalty"), Line(None, None, "penalty")]
    marks: list[SheetLine] = [Line(2, 2), Line(None, None), Line("l", None), Line(None, "2?"), Scribble("~")]
    return [*values, *penalties, *marks, Line(5, None, "struck")]


def _exchanged(lines: tuple[Line, ...], place: int) -> tuple[SheetLine, ...]:
    """The lines with one on the wrong side."""
    wrong = lines[place]
    return (*lines[:place], Line(wrong.right, wrong.left, wrong.kind), *lines[place + 1 :])


def _compare_with_oracle(preset: str, lines: tuple[SheetLine, ...]) -> Iterator[Failure]:
    for written in ("points", "totals"):
        as_written = oracle.as_totals(lines) if written == "totals" else lines
        findings = check_sheet(Sheet(expand(preset), as_written, 0, written=written))
        found = (
            findings.score,
            findings.winner,
            [(fault.line, str(fault.code)) for fault in findings.faults],
        )
        yield from _expect(oracle.judge(preset, as_written, written), found, preset=preset, lines=as_written)


# --- strokes -----------------------------------------------------------------------------------------------------


def _strokes(lines: int) -> Iterator[Failure]:
    for preset in PRESETS:
        rules = expand(preset)
        for path in oracle.paths(preset, lines):
            for strokes, wanted in oracle.strokes_and_faults(preset, path):
                findings = check_sheet(Sheet(rules, path, 0, written="points", strokes=strokes))
                found = [(fault.line, str(fault.code)) for fault in findings.faults]
                yield from _expect(wanted, found, preset=preset, lines=path, strokes=strokes)


# --- beside the log -----------------------------------------------------------------------------------------------


def _beside_the_log(lines: int) -> Iterator[Failure]:
    for preset in ("tirol", "beiers", "schwaighofer-zu-viert"):
        for path in oracle.paths(preset, lines):
            for written, wanted in oracle.written_wrongly(path):
                found = [str(difference.code) for difference in _differences(preset, written, path)]
                yield from _expect(wanted, found, preset=preset, written=written, played=path)


def _differences(
    preset: str, written: tuple[Line, ...], played: tuple[Line, ...]
) -> tuple[comparing.Difference, ...]:
    one, other = (Sheet(expand(preset), lines, 0, written="points") for lines in (written, played))
    return comparing.compare((one, check_sheet(one)), (other, check_sheet(other)))


PARTS: Final = {
    "dealers": _dealers,
    "writing": _writing,
    "strokes": _strokes,
    "beside the log": _beside_the_log,
}


# --- a referee that gets one thing wrong -----------------------------------------------------------------------------


def _finished_deals_stand() -> AbstractContextManager[object]:
    return patch.object(dealing, "wrong_deal_stands", lambda rules, notice: notice != "during")


def _any_value_will_do() -> AbstractContextManager[object]:
    return patch.object(adding, "can_write", lambda rules, score, party, points: points >= 2)


def _nobody_is_gespannt() -> AbstractContextManager[object]:
    return patch.object(striking, "due_strokes", _no_strokes)


def _no_strokes(*_: object) -> Strokes:
    return None, None


def _sides_do_not_matter() -> AbstractContextManager[object]:
    def points_only(written: comparing.ScoredLine | None, played: comparing.ScoredLine | None) -> object:
        same = written is not None and played is not None and written.points == played.points
        return None if same else _difference(written, played)

    _difference = comparing._difference
    return patch.object(comparing, "_difference", points_only)


FAULTS: Final = {
    "dealers": _finished_deals_stand,
    "writing": _any_value_will_do,
    "strokes": _nobody_is_gespannt,
    "beside the log": _sides_do_not_matter,
}

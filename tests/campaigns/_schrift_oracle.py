"""What must be found on a sheet, told from the documents' numbers alone; no code of the referee is asked.

The numbers of each preset stand in a table here on purpose: an oracle that read them from the rule sets would
believe whatever those say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from referee.schrift.sheet import Line, SheetLine, Strokes

Score = tuple[int, int]

TARGETS = {
    **dict.fromkeys(
        ("tirol", "unkritisch", "wattn-turnier", "suedtirol-offen", "suedtirol-blind", "beiers-weli"), 15
    ),
    **dict.fromkeys(
        ("bayern", "casino-tirol", "beiers", "beiers-blind", "beiers-wurf", "beiers-turnier"), 11
    ),
    **dict.fromkeys(("schwaighofer-zu-zweit", "schwaighofer-zu-viert"), 15),
    **dict.fromkeys(("schwaighofer-kritisch", "schwaighofer-kritisch-32"), 15),
    "beiers-21": 21,
}


def could_write(preset: str, score: Score, party: int, points: int) -> bool:
    """000 Schreiben, 002 Die Vier, 003 Gespannen, 004 pp. 34 and 40, in plain numbers."""
    target = TARGETS[preset]
    mine, theirs = (target - 2 <= score[side] < target for side in (party, 1 - party))
    if preset.startswith("suedtirol"):
        leads = max(score) >= 13 and abs(score[0] - score[1]) >= 4
        return points in (2, 4) if leads else points >= 2
    if preset.startswith("schwaighofer"):
        if mine or theirs:
            return points == 2 or (points == 3 and not (mine and theirs))
        return 2 <= points <= 7 or points == target - score[party]
    if preset.startswith("beiers"):
        step = 2 if preset == "beiers-turnier" else 1
        if theirs:
            return points == 2
        return points in (2, 2 + step) if mine else points >= 2 and points % step == 0
    if mine and theirs:
        return points == 2
    if mine or theirs:
        return points == 3 or (points == 2 and theirs and preset != "wattn-turnier")
    return 2 <= points <= target - min(score)


@cache
def paths(preset: str, lines: int) -> tuple[tuple[Line, ...], ...]:
    """A sheet without a fault for every score that so many deals of two to four points can give."""
    found: dict[Score, tuple[Line, ...]] = {(0, 0): ()}
    ahead: list[Score] = [(0, 0)]
    for score in ahead:
        if len(found[score]) == lines or max(score) >= TARGETS[preset]:
            continue
        for party in (0, 1):
            for points in (2, 3, 4):
                if could_write(preset, score, party, points):
                    after = (score[0] + points, score[1]) if party == 0 else (score[0], score[1] + points)
                    if after not in found:
                        found[after] = (
                            *found[score],
                            Line(points, None) if party == 0 else Line(None, points),
                        )
                        ahead.append(after)
    return tuple(path for score, path in found.items() if max(score) < TARGETS[preset])


def as_totals(lines: tuple[SheetLine, ...]) -> tuple[SheetLine, ...]:
    """The same deals written as running totals."""
    totals = [0, 0]
    written: list[SheetLine] = []
    for line in lines:
        if not isinstance(line, Line) or line.kind == "struck":
            written.append(line)
            continue
        marks = list(line.marks)
        wrote = [side for side in (0, 1) if marks[side] is not None]
        mark = marks[wrote[0]] if len(wrote) == 1 else None
        if isinstance(mark, int):
            totals[wrote[0]] += mark
            if line.kind == "deal":
                marks[wrote[0]] = totals[wrote[0]]
        written.append(Line(marks[0], marks[1], line.kind))
    return tuple(written)


def judge(
    preset: str, lines: tuple[SheetLine, ...], written: str
) -> tuple[Score, int | None, list[tuple[int, str]]]:
    """Score, winner, and each fault by line and code."""
    score = [0, 0]
    faults: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        if isinstance(line, Line) and line.kind == "struck":
            continue
        code = _code(preset, (score[0], score[1]), line, written)
        if code is not None:
            faults.append((number, code))
        if isinstance(line, Line) and None in line.marks and code != "AFTER_THE_END":
            for side, mark in enumerate(line.marks):
                if isinstance(mark, int):
                    score[side] = mark if written == "totals" and line.kind == "deal" else score[side] + mark
    winner = next((side for side in (0, 1) if score[side] >= TARGETS[preset]), None)
    return (score[0], score[1]), winner, faults


def _code(preset: str, score: Score, line: SheetLine, written: str) -> str | None:
    if not isinstance(line, Line):
        return "UNREADABLE"
    if max(score) >= TARGETS[preset]:
        return "AFTER_THE_END"
    marks = [mark for mark in line.marks if mark is not None]
    if len(marks) != 1 and line.kind == "penalty":
        return "PENALTY_WRONG"
    if len(marks) != 1:
        return "BOTH_WROTE" if marks else "NOBODY_WROTE"
    mark = marks[0]
    if not isinstance(mark, int):
        return "NOT_A_NUMBER"
    party = 0 if line.left is not None else 1
    if line.kind == "penalty":
        return _penalty(preset, mark)
    points = mark - score[party] if written == "totals" else mark
    if could_write(preset, score, party, points):
        return None
    return "TOTAL_WRONG" if written == "totals" and points <= 0 else "VALUE_IMPOSSIBLE"


def _penalty(preset: str, mark: int) -> str | None:
    if preset.startswith("beiers"):
        return None if mark == -2 else "PENALTY_WRONG"
    if preset in ("casino-tirol", "wattn-turnier") and mark > 0:
        return None if mark == 2 else "PENALTY_WRONG"
    return "PENALTY_NOT_IN_THESE_RULES"


# --- dealers ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WrongDeals:
    """Who is said to have dealt each line; ``wrong`` has line, named and right of those that are not the right ones.

    ``following`` is who deals after the last line if that stands.
    """

    players: int
    named: tuple[int, ...]
    wrong: tuple[tuple[int, int, int], ...]
    following: int

    @property
    def first_unnamed(self) -> tuple[int | None, ...]:
        """The same with nobody named at the first line."""
        return None, *self.named[1:]

    def against(self, first: int) -> list[int]:
        """The lines that name another dealer than the count does, when this one dealt first (D18)."""
        return [line for line, named in enumerate(self.named) if named != (first + line) % self.players]

    @property
    def only_wrong(self) -> tuple[int | None, ...]:
        """The same with nobody named but the wrong ones."""
        lines = {line for line, _, _ in self.wrong}
        return tuple(dealer if number in lines else None for number, dealer in enumerate(self.named))

    def wanted(self, void_until: object, notice: str | None, bessere: bool) -> object:
        """Next dealer, score and wrong dealers as they must be found (004 pp. 40-41).

        With a bessere line below the last deal, of two points on the right: the next deal's first packet lay (D85).
        """
        notice = "next-packet" if bessere else notice
        last = len(self.named) - 1
        rulings = [
            (line, named, right, self._codes(line, named, right), _stands(void_until, notice, line == last))
            for line, named, right in self.wrong
        ]
        void = any(ruling[4] is False for ruling in rulings)
        following = self.wrong[-1][2] if void else self.following
        return following, (2 * (last if void else last + 1), -2 if bessere else 0), rulings

    def _codes(self, line: int, named: int, right: int) -> tuple[str, ...]:
        ahead = (named - right) % self.players
        codes = ["WRONG_DEALER_TWICE_RUNNING"] if ahead == self.players - 1 and line > 0 else []
        codes += ["WRONG_DEALER_PASSED_OVER"] if ahead == 1 else []
        return tuple(codes) or ("WRONG_DEALER",)


def _stands(void_until: object, notice: str | None, last: bool) -> bool | None:
    if not last:
        return True
    if notice is None:
        return None
    return notice == "next-packet" or (notice == "finished" and void_until == "deal_end")


def wrong_deals(players: int, length: int, first: int, after: object) -> Iterator[WrongDeals]:
    """No fault; then at each line the double, the skipped and any other dealer; then each two exchanged."""
    right = [(first + number) % players for number in range(length + 1)]
    yield WrongDeals(players, tuple(right[:-1]), (), right[-1])
    for line in range(length):
        for ahead in range(1, players):
            named = (right[line] + ahead) % players
            shift = ahead if after == "from_actual" else 0
            later = [(dealer + shift) % players for dealer in right[line + 1 :]]
            dealt = (*right[:line], named, *later[:-1])
            yield WrongDeals(players, dealt, ((line, named, right[line]),), later[-1])
    if after == "schrift":
        yield from _swapped(players, right)


def _swapped(players: int, right: list[int]) -> Iterator[WrongDeals]:
    length = len(right) - 1
    for one in range(length):
        for other in range(one + 1, length):
            if right[one] != right[other]:
                dealt = list(right[:-1])
                dealt[one], dealt[other] = dealt[other], dealt[one]
                wrong = ((one, right[other], right[one]), (other, right[one], right[other]))
                yield WrongDeals(players, tuple(dealt), wrong, right[-1])


# --- strokes ----------------------------------------------------------------------------------------------------


def due_strokes(preset: str, lines: tuple[Line, ...]) -> Strokes:
    """By column the line that made it two points or less from the target."""
    score = [0, 0]
    due: list[int | None] = [None, None]
    for number, line in enumerate(lines):
        for side, mark in enumerate(line.marks):
            score[side] += mark if isinstance(mark, int) else 0
            if due[side] is None and TARGETS[preset] - 2 <= score[side] < TARGETS[preset]:
                due[side] = number
    return due[0], due[1]


def strokes_and_faults(
    preset: str, lines: tuple[Line, ...]
) -> Iterator[tuple[Strokes, list[tuple[int, str]]]]:
    """Strokes of every kind with their faults; 003 has no stroke, so there none is a fault."""
    for strokes, faults in _wrong_strokes(due_strokes(preset, lines), len(lines)):
        yield strokes, [] if preset.startswith("beiers") else faults


def _wrong_strokes(due: Strokes, length: int) -> Iterator[tuple[Strokes, list[tuple[int, str]]]]:
    """The right strokes, then each single one missing, late, early, never due, or in the other column."""
    yield due, []
    for side in (0, 1):
        right, others = due[side], due[1 - side]
        for line in (None, *range(length)):
            if line == right or (line is not None and line == others):
                continue
            late = right is not None and (line is None or line > right)
            strokes: Strokes = (line, others) if side == 0 else (others, line)
            assert right is not None or line is not None
            yield strokes, [(right, "STROKE_MISSING") if late else (line, "STROKE_EARLY")]  # type: ignore[list-item]
        if right is not None and others is None:
            exchanged: Strokes = (None, right) if side == 0 else (right, None)
            yield exchanged, [(right, "STROKE_WRONG_COLUMN")]


# --- beside the log ---------------------------------------------------------------------------------------------


def written_wrongly(played: tuple[Line, ...]) -> Iterator[tuple[tuple[Line, ...], list[str]]]:
    """What was played, and with each line forgotten, twice, on the wrong side, or of one point more."""
    yield played, []
    for place, line in enumerate(played):
        before, after = played[:place], played[place + 1 :]
        left, right = (mark + 1 if isinstance(mark, int) else None for mark in line.marks)
        more = Line(left, right)
        yield (*before, *after), ["NOT_WRITTEN"]
        yield (*before, line, line, *after), ["NOT_PLAYED"]
        yield (*before, Line(line.right, line.left), *after), ["WRONG_SIDE"]
        yield (*before, more, *after), ["WRONG_VALUE"]

"""What is to be said of a scoresheet, once more: section 10, the sheet of the disputes, and how its cases settle it.

Sheets and answers are the JSON of `watten schrift --json`, whose `could` is left to `stakes.could`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle import stakes
from tests.oracle.cards import Rules

Sheet = Mapping[str, Any]
Fault = tuple[int, str]


def answer(rules: Rules, sheet: Sheet) -> dict[str, Any]:
    """Dealers, score, winner and faults of a sheet that says how it is written."""
    said = _dealers(rules, sheet)
    void = [wrong["line"] for wrong in said["wrong_dealers"] if wrong["stands"] is False]
    scores, faults, winner = _add(rules, sheet, void)
    if "strokes" in sheet and rules["strokes"]:
        faults += _strokes(rules, scores, sheet["strokes"])
    return {
        **said,
        "score": scores[-1] if scores else [0, 0],
        "winner": winner,
        "faults": sorted(set(faults)),
    }


def _is_turn(line: Any) -> bool:
    if isinstance(line, str):
        return True
    kind = line.get("kind", "deal")
    return bool(kind == "deal" or (kind == "penalty" and line.get("moves_dealer")))


def _dealers(rules: Rules, sheet: Sheet) -> dict[str, Any]:
    seats = range(rules["players"])
    turns = [line for line in sheet["lines"] if _is_turn(line)]
    given = sheet.get("first_dealer")
    if given is None and turns and not isinstance(turns[0], str):  # D84
        given = turns[0].get("dealer")
    asked = list(seats) if given is None else [given]
    courses = {first: _course(rules, sheet, first) for first in asked}
    fewest = min(len(course["wrong_dealers"]) for course in courses.values())
    fitting = [first for first in asked if len(courses[first]["wrong_dealers"]) == fewest]
    if len(fitting) == 1:
        return {**courses[fitting[0]], "first_dealers": fitting}
    nobody = [None] * len(sheet["lines"])
    return {"next_dealer": None, "dealers": nobody, "first_dealers": fitting, "wrong_dealers": []}


def _course(rules: Rules, sheet: Sheet, first: int) -> dict[str, Any]:
    players, right = rules["players"], first
    turns = [number for number, line in enumerate(sheet["lines"]) if _is_turn(line)]
    dealers: list[int | None] = [None] * len(sheet["lines"])
    wrong = []
    for number in turns:
        dealers[number] = right
        line = sheet["lines"][number]
        named = None if isinstance(line, str) else line.get("dealer")
        dealt = right
        if named is not None and named != right:
            codes = set()
            if number != turns[0] and (named + 1) % players == right:
                codes.add("WRONG_DEALER_TWICE_RUNNING")
            if named == (right + 1) % players:
                codes.add("WRONG_DEALER_PASSED_OVER")
            followed = number != turns[-1] or _bessere_below(rules, sheet["lines"][number + 1 :])
            stands = _stands(rules, "next-packet" if followed else sheet.get("notice"))
            wrong.append(
                {
                    "line": number,
                    "named": named,
                    "right": right,
                    "codes": sorted(codes or {"WRONG_DEALER"}),
                    "stands": stands,
                }
            )
            if stands is False:
                continue
            if rules["wrong_dealer_after_standing"] == "from_actual":
                dealt = named
        right = (dealt + 1) % players
    return {"next_dealer": right, "dealers": dealers, "wrong_dealers": wrong}


def _bessere_below(rules: Rules, lines: Sequence[Any]) -> bool:
    """D85: any penalty that is nobody's turn, where the rules know the bessere."""
    return bool(rules["bessere"]) and any(
        not isinstance(line, str) and line.get("kind") == "penalty" and not line.get("moves_dealer")
        for line in lines
    )


def _stands(rules: Rules, notice: str | None) -> bool | None:
    if notice is None:
        return None
    until_end: bool = rules["wrong_dealer_void_until"] == "deal_end"
    return {"during": False, "finished": until_end, "next-packet": True}[notice]


def _add(rules: Rules, sheet: Sheet, void: list[int]) -> tuple[list[list[int]], list[Fault], int | None]:
    score, scores, faults = [0, 0], [], []
    for number, line in enumerate(sheet["lines"]):
        code = None
        if isinstance(line, str):
            code = "UNREADABLE"
        elif line.get("kind", "deal") != "struck" and number not in void:
            code = _read(rules, sheet, line, score)
        faults += [(number, code)] if code else []
        scores.append(list(score))
    winner = next((party for party in (0, 1) if score[party] >= rules["target"]), None)
    return scores, faults, winner


def _read(rules: Rules, sheet: Sheet, line: Mapping[str, Any], score: list[int]) -> str | None:
    """Adds the line to the score and says what is wrong with it."""
    if max(score) >= rules["target"]:
        return "AFTER_THE_END"
    marks = [line.get("left"), line.get("right")]
    wrote = [party for party in (0, 1) if marks[party] is not None]
    if len(wrote) != 1 and line.get("kind") == "penalty":
        return "PENALTY_WRONG"
    if len(wrote) != 1:
        return "BOTH_WROTE" if wrote else "NOBODY_WROTE"
    party, mark = wrote[0], marks[wrote[0]]
    if not isinstance(mark, int):
        return "NOT_A_NUMBER"
    if line.get("kind") == "penalty":
        score[party] += mark
        if not rules["bessere"]:
            return "PENALTY_NOT_IN_THESE_RULES"
        return None if mark == -rules["bessere_cost"] else "PENALTY_WRONG"
    points = mark - score[party] if sheet["written"] == "totals" else mark
    could = stakes.could(rules, score, party, max(points, 40))
    score[party] += points
    if points in could:
        return None
    return "TOTAL_WRONG" if sheet["written"] == "totals" and points <= 0 else "VALUE_IMPOSSIBLE"


def _strokes(rules: Rules, scores: list[list[int]], strokes: list[int | None]) -> list[Fault]:
    due: list[int | None] = [None, None]
    for number, score in reversed(list(enumerate(scores))):
        for party in (0, 1):
            if rules["gespannt"] != "none" and stakes.near(rules, score, party):
                due[party] = number
    astray = [  # it stands where the other column's belongs, and that one has none there (D54)
        strokes[column] is not None
        and strokes[column] != due[column]
        and strokes[column] == due[1 - column] != strokes[1 - column]
        for column in (0, 1)
    ]
    faults: list[Fault] = []
    for column in (0, 1):
        stroke, right = strokes[column], due[column]
        if stroke is not None and astray[column]:
            faults.append((stroke, "STROKE_WRONG_COLUMN"))
        elif stroke is not None and (right is None or stroke < right):
            faults.append((stroke, "STROKE_EARLY"))
        missing = right is not None and (stroke is None or right < stroke)
        if right is not None and missing and not astray[1 - column]:
            faults.append((right, "STROKE_MISSING"))
    return faults

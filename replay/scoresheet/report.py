"""``watten schrift FILE…`` without the command: sheets in, what is said of them out.

One file or a whole tournament; a file that cannot be read is named with its place and the rest goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from referee.rules.dealer_order import Notice
from referee.schrift.check import Findings, check_sheet
from referee.schrift.compare import Difference, ScoredLine, compare
from referee.texts import Language
from replay.scoresheet.error import SheetError
from replay.scoresheet.file import read_sheet_file
from replay.scoresheet.json_form import findings_to_json
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.sheet_report import SheetReport

FINE, FINDINGS, UNREADABLE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Report:
    """What is said of all files: as text, as one JSON document, and the exit status (0, 1 findings, 2).

    ``errors`` has a line with file, line and column for each file that could not be read; the JSON document of
    one file is the answer itself, that of several has an entry for each under ``sheets``.
    """

    text: str
    json: Any
    exit_status: int
    errors: tuple[str, ...] = ()


def report(
    paths: Sequence[Path],
    language: Language = "de",
    *,
    log: Path | None = None,
    notice: Notice | None = None,
) -> Report:
    """Judge each file. ``log``: the record of the game, to compare with what was written.

    ``notice``: when a wrong dealer of the last deal was noticed, over what the sheets say themselves.
    """
    pages, answers, errors = [], [], []
    status = FINE
    for path in paths:
        try:
            page, answer, clean = _one(path, language, log, notice)
        except SheetError as error:
            where = error.at(str(path))
            errors.append(where)
            answers.append({"error": {"code": error.code, "message": where}})
            status = UNREADABLE
            continue
        pages.append(page)
        answers.append(answer)
        status = max(status, FINE if clean else FINDINGS)
    document = answers[0] if len(paths) == 1 else {"sheets": _named(paths, answers)}
    return Report("\n".join(pages), document, status, tuple(errors))


def _one(
    path: Path, language: Language, log: Path | None, notice: Notice | None
) -> tuple[str, dict[str, Any], bool]:
    read = read_noticed(path, notice)
    findings = check_sheet(read.sheet)
    words = SheetReport(read, findings, language)
    page, answer, clean = words.page(str(path)), findings_to_json(findings), findings.clean
    if log is not None:
        differences = _compare(read, findings, log)
        page += "".join(f"  {line}\n" for line in words.differences(differences, str(log)))
        answer["differences"] = [_difference_to_json(difference) for difference in differences]
        clean = clean and not differences
    return page, answer, clean


def read_noticed(path: Path, notice: Notice | None) -> ReadSheet:
    """The sheet of a file, with `notice` in the place of what it says itself, if given. Raises SheetError."""
    read = read_sheet_file(path)
    return read if notice is None else replace(read, sheet=replace(read.sheet, notice=notice))


def _compare(read: ReadSheet, findings: Findings, log: Path) -> tuple[Difference, ...]:
    try:
        played = read_sheet_file(log).sheet
    except SheetError as error:
        raise SheetError(error.code, f"{error.at(str(log))}") from error
    return compare((read.sheet, findings), (played, check_sheet(played)))


def _named(paths: Sequence[Path], answers: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"file": str(path), **answer} for path, answer in zip(paths, answers, strict=True)]


def _difference_to_json(difference: Difference) -> dict[str, Any]:
    return {
        "code": str(difference.code),
        "written": _line(difference.written),
        "played": _line(difference.played),
    }


def _line(line: ScoredLine | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {"line": line.line, "party": line.party, "points": line.points, "penalty": line.penalty}

"""Judge a scoresheet: who deals next, how it stands, what is written wrongly.

Run it as `python examples/judge_a_sheet.py SHEET.txt`. The sheet may be typed text, CSV, JSON, a record or a log; how
it is typed says `replay/scoresheet/README.md`. `watten schrift SHEET.txt` says the same in sentences.
"""

import sys
from pathlib import Path

from referee.schrift.check import check_sheet
from replay.scoresheet.error import SheetError
from replay.scoresheet.file import read_sheet_file


def main(path: Path) -> int:
    """Print what is said of the sheet; the exit status: 0 fine, 1 faults, 2 no sheet."""
    try:
        sheet = read_sheet_file(path).sheet
    except SheetError as error:
        print(error.at(path.name))  # file, line and column
        return 2
    findings = check_sheet(sheet)
    names = sheet.players or [f"player {seat + 1}" for seat in range(sheet.rules.players)]
    print("score", *findings.score)
    following = findings.dealers.next_dealer
    print("next dealer:", "depends on who dealt first" if following is None else names[following])
    for wrong in findings.wrong_dealers:
        print(
            f"line {wrong.line + 1}: {names[wrong.named]} dealt, it was {names[wrong.right]}'s turn",
            *wrong.codes,
        )
    for fault in findings.faults:
        print(f"line {fault.line + 1}: {fault.code}, could be", *fault.could)
    return 0 if findings.clean else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

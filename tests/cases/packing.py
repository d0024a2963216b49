"""The cases taken in from where their keepers have them: the same cases give the same bytes on any machine.

Questions and the description are copied. All sheets make one file, a sheet with its answer on each line. All
games make one text, each line with its answer below it, compressed by bzip2: a format whose one implementation
has not changed its output for decades.
"""

import bz2
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.cases import GAME_MARK, GAMES, QUESTIONS, SHEETS, case_in


def packed(cases: Path) -> Mapping[str, bytes]:
    """What lies in this folder, file by file, when it is renewed from the keepers' `cases`.

    Raises `FileNotFoundError` for a file that is missing there, `ValueError` where answers do not match.
    """
    copied = {
        name: (cases / name).read_bytes()
        for kind in QUESTIONS
        for name in (f"{kind}.jsonl", f"{kind}.answers.jsonl")
    }
    games = "".join(_game_texts(cases / "games"))
    sheets = "".join(f"{line}\n" for line in _sheet_lines(cases / "schrift"))
    return {
        "CASES.md": (cases / "README.md").read_bytes(),
        **copied,
        GAMES: bz2.compress(games.encode(), 9),
        SHEETS: sheets.encode(),
    }


def _game_texts(folder: Path) -> Iterator[str]:
    for path in _questions_in(folder, ".jsonl", ".answers.jsonl"):
        case = case_in(folder, path.stem)
        both = zip(case.lines, case.answer_lines, strict=True)
        yield f"{GAME_MARK}{path.stem}\n" + "".join(f"{line}\n{answer}\n" for line, answer in both)


def _sheet_lines(folder: Path) -> Iterator[str]:
    for path in _questions_in(folder, ".json", ".answer.json"):
        values = {
            "name": path.stem,
            "sheet": json.loads(path.read_text(encoding="utf-8")),
            "answer": json.loads(path.with_suffix(".answer.json").read_text(encoding="utf-8")),
        }
        yield json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _questions_in(folder: Path, ending: str, answer_ending: str) -> list[Path]:
    """The files that are no answers, in the order of their names on every machine."""
    if not folder.is_dir():
        raise FileNotFoundError(folder)
    return sorted(
        (path for path in folder.glob(f"*{ending}") if not path.name.endswith(answer_ending)),
        key=lambda path: path.stem,
    )

"""The cases with the right answers that the keepers of the rules have made, and how tests read them.

They lie here in a packed form, so that a clone anywhere runs them; `make cases` renews them (`packing`).
`CASES.md` says what they are and how answers are compared.
"""

import bz2
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
QUESTIONS: Final = ("legal", "rank", "solve", "tricks")
GAMES: Final = "games.txt.bz2"
SHEETS: Final = "schrift.jsonl"
GAME_MARK: Final = "game: "


@dataclass(frozen=True)
class Case:
    """Lines that are given to a command, as they are typed, and the line that is the right answer to each.

    Raises `ValueError` where there are not as many answers as lines.
    """

    lines: tuple[str, ...]
    answer_lines: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.lines) != len(self.answer_lines):
            raise ValueError(f"{len(self.lines)} lines have {len(self.answer_lines)} answers")

    @property
    def text(self) -> str:
        """The lines as a file."""
        return "".join(f"{line}\n" for line in self.lines)

    @cached_property
    def asked(self) -> tuple[Any, ...]:
        """The lines as JSON."""
        return tuple(map(json.loads, self.lines))

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """The right answers as JSON."""
        return tuple(map(json.loads, self.answer_lines))

    @property
    def pairs(self) -> tuple[tuple[Any, Any], ...]:
        """Each line with its answer, as JSON."""
        return tuple(zip(self.asked, self.answers, strict=True))


@dataclass(frozen=True)
class SheetCase:
    """A scoresheet as `watten schrift` reads it from a `.json` file, and what is to be said of it."""

    sheet: dict[str, Any]
    answer: dict[str, Any]


@cache
def questions(name: str) -> Case:
    """The questions about cards of one kind (`QUESTIONS`), for `watten rules ask`."""
    return case_in(HERE, name)


def case_in(folder: Path, name: str) -> Case:
    """The lines of `<name>.jsonl` in the folder with their answers from `<name>.answers.jsonl`."""
    lines, answers = (
        tuple((folder / f"{name}{ending}").read_text(encoding="utf-8").removesuffix("\n").split("\n"))
        for ending in (".jsonl", ".answers.jsonl")
    )
    return Case(lines, answers)


@cache
def games() -> Mapping[str, Case]:
    """The games for `watten referee`, by name, in the order of the names."""
    return dict(_games_in(bz2.decompress((HERE / GAMES).read_bytes()).decode()))


def _games_in(text: str) -> Iterator[tuple[str, Case]]:
    for game in ("\n" + text.removesuffix("\n")).split(f"\n{GAME_MARK}")[1:]:
        name, *lines = game.split("\n")
        yield name, Case(tuple(lines[0::2]), tuple(lines[1::2]))


@cache
def sheets() -> Mapping[str, SheetCase]:
    """The scoresheets by name, in the order of the names."""
    with (HERE / SHEETS).open(encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    return {case["name"]: SheetCase(case["sheet"], case["answer"]) for case in cases}

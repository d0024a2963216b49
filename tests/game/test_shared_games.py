"""Every line of the shared games: acts allowed and refused, and the state after each (`watten referee`)."""

import json
from pathlib import Path
from typing import Any

import pytest

from replay.table import answer_lines
from tests.shared import CASES, load_jsonl, needs_cases

GAMES = sorted(path for path in (CASES / "games").glob("*.jsonl") if ".answers." not in path.name)


def agrees(expected: dict[str, Any], answered: dict[str, Any]) -> bool:
    """`ok` and `violations` are equal; of a state every key that is expected; an error agrees with any error."""
    if "error" in expected:
        return "error" in answered
    keys = ("ok", "violations") if "ok" in expected else tuple(expected)
    return all(answered.get(key) == expected.get(key) for key in keys)


@needs_cases
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_every_line_of_a_shared_game_is_answered_as_the_cases_say(game: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    expected = load_jsonl(game.with_name(f"{game.stem}.answers.jsonl"))
    answered = [json.loads(answer) for answer in answer_lines(lines)]
    wrong = [
        (number, line, right, got)
        for number, (line, right, got) in enumerate(zip(lines, expected, answered, strict=True), start=1)
        if not agrees(right, got)
    ]
    assert wrong == []


@needs_cases
def test_the_shared_games_are_all_there() -> None:
    assert len(GAMES) >= 75

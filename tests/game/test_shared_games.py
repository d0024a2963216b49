"""Every line of the shared games: acts allowed and refused, and the state after each (`watten referee`)."""

import json
from typing import Any

import pytest

from replay.jsonl.referee import answer_lines
from tests.cases import Case, games


def agrees(expected: dict[str, Any], answered: dict[str, Any]) -> bool:
    """`ok` and `violations` are equal; of a state every key that is expected; an error agrees with any error."""
    if "error" in expected:
        return "error" in answered
    keys = ("ok", "violations") if "ok" in expected else tuple(expected)
    return all(answered.get(key) == expected.get(key) for key in keys)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_line_of_a_shared_game_is_answered_as_the_cases_say(game: Case) -> None:
    answered = [json.loads(answer) for answer in answer_lines(list(game.lines))]
    wrong = [
        (number, line, right, got)
        for number, (line, right, got) in enumerate(
            zip(game.lines, game.answers, answered, strict=True), start=1
        )
        if not agrees(right, got)
    ]
    assert wrong == []

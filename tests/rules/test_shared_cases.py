"""Every line of the shared cases about cards: who takes a trick, what may be laid, how the cards rank."""

import json
from typing import Any

import pytest

from replay.jsonl.ask import answer_lines
from tests.cases import questions


def agrees(expected: dict[str, Any], answered: dict[str, Any]) -> bool:
    """Every key that is expected is there with its value; an error agrees with any error."""
    if "error" in expected:
        return "error" in answered
    return all(answered.get(key) == value for key, value in expected.items())


@pytest.mark.parametrize("name", ["tricks", "legal", "rank"])
def test_every_shared_question_is_answered_as_the_cases_say(name: str) -> None:
    case = questions(name)
    answered = [json.loads(line) for line in answer_lines(list(case.lines))]
    wrong = [
        (question, right, got)
        for question, right, got in zip(case.lines, case.answers, answered, strict=True)
        if not agrees(right, got)
    ]
    assert wrong == []
    assert len(answered) > 500

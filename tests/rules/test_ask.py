"""Questions about cards, a line each: every bad one is answered with an error, and the rest goes on."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.jsonl.ask import answer, answer_lines

TRICK: dict[str, Any] = {
    "ask": "trick",
    "rules": "tirol",
    "schlag": "10",
    "trump": "L",
    "cards": ["L8", "E7"],
}
LEGAL: dict[str, Any] = {
    "ask": "legal",
    "rules": "tirol",
    "schlag": "10",
    "trump": "L",
    "led": "L8",
    "hand": ["LU", "H10", "SA"],
    "informed": True,
    "demand": False,
    "partner_of_leader": False,
}
RANK: dict[str, Any] = {"ask": "rank", "rules": "tirol", "schlag": "10", "trump": "L"}


def test_the_three_questions() -> None:
    assert answer(TRICK | {"cards": ["L8", "H10", "SA", "E7"]}) == {"winner": 3}
    assert answer(LEGAL) == {"cards": ["LU", "H10"]}
    groups = answer(RANK)["groups"]
    assert isinstance(groups, list)
    assert groups[:5] == [["HK"], ["S6"], ["E7"], ["L10"], ["E10", "H10", "S10"]]


def test_cards_are_answered_in_german_writing_however_they_were_asked() -> None:
    assert answer(LEGAL | {"hand": ["b♠", "♥10", "SA"], "led": "8♠"}) == {"cards": ["LU", "H10"]}


def test_schlag_and_trumpf_may_be_passed_in_any_rule_set() -> None:
    assert answer(RANK | {"schlag": None, "trump": None}) == {"groups": [["HK"], ["S6"], ["E7"]]}


def test_who_is_not_informed_may_lay_his_whole_hand() -> None:
    assert answer(LEGAL | {"informed": False}) == {"cards": ["LU", "H10", "SA"]}


def test_flags_may_be_left_out() -> None:
    question = {key: LEGAL[key] for key in ("ask", "rules", "schlag", "trump", "led", "hand")}
    assert answer(question) == answer(LEGAL)


NO_RULES: tuple[Any, ...] = (None, 1, [], {}, "nirgends", {"preset": "tirol", "x": 1})


@pytest.mark.parametrize(
    "question",
    [
        *({}, TRICK | {"ask": "winner"}, TRICK | {"ask": None}, TRICK | {"ask": ["trick"]}),
        *(TRICK | {"rules": rules} for rules in NO_RULES),
        *(TRICK | {"schlag": schlag} for schlag in (10, "11", "", "6", ["10"], True)),
        *(TRICK | {"trump": trump} for trump in ("X", "", 1, "EL", ["L"], False)),
        *({key: TRICK[key] for key in TRICK if key != missing} for missing in TRICK),
        *({key: LEGAL[key] for key in LEGAL if key != missing} for missing in ("led", "hand", "trump")),
        *(
            TRICK | {"cards": laid}
            for laid in ([], ["L8"] * 2, ["L8", "♠8"], "L8", None, [8], [["L8"]], {"0": "L8"})
        ),
        TRICK | {"cards": ["L7", "L8", "L9", "LU", "LO"]},
        TRICK | {"rules": "schwaighofer-zu-zweit", "cards": ["L7", "L8", "L9"]},
        TRICK | {"rules": "bayern", "cards": ["S6"]},
        *(
            LEGAL | {"hand": hand}
            for hand in ([], ["LU", "LU"], ["L8"], ["LU", "H10", "SA", "E8", "E9", "EO"])
        ),
        LEGAL | {"led": "X"},
        LEGAL | {"led": ["L8"]},
        *(LEGAL | {flag: 1} for flag in ("informed", "demand", "partner_of_leader")),
        *(LEGAL | {flag: None} for flag in ("informed", "demand", "partner_of_leader")),
        LEGAL | {"demand": True},
        LEGAL | {"demand": True, "rules": "bayern"},
        LEGAL | {"demand": True, "rules": "bayern", "led": None},
    ],
)
def test_a_bad_question_is_answered_with_an_error(question: dict[str, Any]) -> None:
    assert list(answer(question)) == ["error"]


@pytest.mark.parametrize(
    "line",
    ["", "{", "[]", "null", "1", '"trick"', "NaN", "[" * 100_000, "\ud800", "1" * 5000, '{"ask":"trick"}{}'],
)
def test_a_line_that_is_no_question_is_answered_with_an_error_and_the_rest_goes_on(line: str) -> None:
    answers = list(answer_lines([line, json.dumps(TRICK)]))
    assert answers[0].startswith('{"error":')
    assert answers[1:] == ['{"winner":1}']


def test_a_long_wrong_text_makes_a_short_error() -> None:
    assert len(next(answer_lines([json.dumps(TRICK | {"cards": ["x" * 10_000]})]))) < 200


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["HK", "tirol"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=6,
)


@given(
    st.sampled_from([TRICK, LEGAL, RANK]),
    st.dictionaries(st.sampled_from(sorted(LEGAL | TRICK)), JSON_VALUES),
)
def test_nothing_a_line_may_hold_raises(question: dict[str, Any], changed: dict[str, Any]) -> None:
    (line,) = answer_lines([json.dumps(question | changed)])
    assert isinstance(json.loads(line), dict)


@given(
    st.dictionaries(
        st.sampled_from(["target", "duty", "regulations", "kritische", "packets", "weli"]), JSON_VALUES
    )
)
def test_no_override_raises(overrides: dict[str, Any]) -> None:
    (line,) = answer_lines([json.dumps(RANK | {"rules": {"preset": "tirol", **overrides}})])
    assert isinstance(json.loads(line), dict)

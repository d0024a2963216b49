"""RulesService: the shared questions about cards and sheets, asked over gRPC, have the same answers."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

import grpc
import pytest
from google.protobuf.struct_pb2 import ListValue, Value

from referee.rules.presets import PRESETS
from referee.schrift.check import check_sheet
from referee.schrift.reading import MOST_LINES
from replay.scoresheet.json_form import findings_to_json, sheet_from
from tests.cases import SheetCase, questions, sheets
from tests.service.callers import House, failure
from watten.v1 import rule_sets_pb2
from watten.v1 import rules_service_pb2 as pb

pytestmark = pytest.mark.asyncio

EVERY = 7
"""The shared questions are asked one by one over the wire; every so many are enough to see that they get through."""


def choice(rules: Any) -> rule_sets_pb2.RuleSetChoice:
    if isinstance(rules, str):
        return rule_sets_pb2.RuleSetChoice(preset=rules)
    chosen = rule_sets_pb2.RuleSetChoice(preset=rules["preset"])
    chosen.overrides.update({key: value for key, value in rules.items() if key != "preset"})
    return chosen


def sayable(question: Mapping[str, Any]) -> bool:
    """Whether the schema has a place for it; some shared questions have a wrong type, which it has not."""
    rules = question.get("rules")
    kinds = {
        bool: [question.get(key, False) for key in ("informed", "demand", "partner_of_leader")],
        list: [question.get(key, []) for key in ("cards", "hand")],
        str: [question.get(key) or "" for key in ("schlag", "trump", "led")],
    }
    named = isinstance(rules, str) or (isinstance(rules, dict) and isinstance(rules.get("preset"), str))
    return (
        named
        and all(isinstance(value, kind) for kind, values in kinds.items() for value in values)
        and all(isinstance(card, str) for cards in kinds[list] for card in cards)
        and all(key in question for key in ("schlag", "trump"))
    )


def asked(question: Mapping[str, Any]) -> dict[str, Any]:
    fields = {
        key: value for key, value in question.items() if key not in ("ask", "rules") and value is not None
    }
    return {"rules": choice(question["rules"]), **fields}


async def answered(house: House, question: Mapping[str, Any]) -> dict[str, Any]:
    match question["ask"]:
        case "trick":
            said = await house.rules.TrickWinner(pb.TrickWinnerRequest(**asked(question)))
            return {"winner": said.winner}
        case "legal":
            said = await house.rules.LegalCards(pb.LegalCardsRequest(**asked(question)))
            return {"cards": list(said.cards)}
        case _:
            said = await house.rules.RankCards(pb.RankCardsRequest(**asked(question)))
            groups = [sorted(group.cards) for group in said.groups if group.kind != "plain"]
            return {"groups": groups}


@pytest.mark.parametrize("name", ["tricks", "legal", "rank"])
async def test_a_shared_question_has_the_same_answer_over_grpc(house: House, name: str) -> None:
    cases = [(question, answer) for question, answer in questions(name).pairs[::EVERY] if sayable(question)]
    assert len(cases) > 20
    for question, answer in cases:
        if "error" in answer:
            refusal = await failure(answered(house, question))
            assert refusal.code is grpc.StatusCode.INVALID_ARGUMENT, question
        else:
            right = {"groups": list(map(sorted, answer["groups"]))} if "groups" in answer else answer
            assert await answered(house, question) == right, question


async def test_all_cards_are_ranked_plain_ones_too_each_once(house: House) -> None:
    said = await house.rules.RankCards(pb.RankCardsRequest(schlag="10", trump="L"))
    cards = [card for group in said.groups for card in group.cards]
    assert len(cards) == len(set(cards)) == 33
    kinds = list(dict.fromkeys(group.kind for group in said.groups))
    assert kinds == ["kritisch", "rechter", "linker", "trump", "plain"]
    assert list(said.groups[0].cards) == ["HK"]


async def test_every_rule_set_that_ships_is_listed_with_its_source(house: House) -> None:
    said = await house.rules.ListRuleSets(pb.ListRuleSetsRequest())
    assert [rules.name for rules in said.rule_sets] == list(PRESETS)
    sources = {rules.name: rules.source for rules in said.rule_sets}
    assert sources["tirol"] == "000"
    assert sources["beiers-wurf"] == "003"
    assert sources["casino-tirol"] == "casino-tirol"


async def test_a_contradiction_names_both_options(house: House) -> None:
    request = pb.ExpandRuleSetRequest(rules=choice({"preset": "tirol", "deck": 32}))
    refusal = await failure(house.rules.ExpandRuleSet(request))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "CONTRADICTION")
    assert "deck" in refusal.text


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("nested", [False, True])
async def test_a_number_that_json_has_no_word_for_is_no_value(
    house: House, number: float, nested: bool
) -> None:
    value = Value(number_value=number)
    if nested:
        value = Value(list_value=ListValue(values=[value]))
    rules = rule_sets_pb2.RuleSetChoice(preset="tirol")
    rules.overrides.fields["target"].CopyFrom(value)
    refusal = await failure(house.rules.ExpandRuleSet(pb.ExpandRuleSetRequest(rules=rules)))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "BAD_VALUE")
    assert "target" in refusal.text


async def test_a_number_that_is_whole_is_one_however_json_writes_it(house: House) -> None:
    request = pb.ExpandRuleSetRequest(rules=choice({"preset": "tirol", "target": 18.0, "packets": [2, 3]}))
    rules = (await house.rules.ExpandRuleSet(request)).rules
    assert (rules.target, list(rules.packets)) == (18, [2, 3])


# --- sheets --------------------------------------------------------------------------------------------------


def sheet_message(sheet: Mapping[str, Any]) -> pb.Scoresheet:
    message = pb.Scoresheet(
        rules=choice(sheet["rules"]),
        players=sheet.get("players", []),
        first_dealer=sheet.get("first_dealer"),
        written=sheet.get("written") or "",
        notice=sheet.get("notice") or "",
    )
    for line in sheet["lines"]:
        if isinstance(line, str):
            message.lines.add(unreadable=line)
            continue
        message.lines.add(
            left=mark(line["left"]),
            right=mark(line["right"]),
            kind=line.get("kind", ""),
            dealer=line.get("dealer"),
            moves_dealer=line.get("moves_dealer", False),
        )
    if "strokes" in sheet:
        message.strokes.SetInParent()
        for column, line in zip(("left", "right"), sheet["strokes"], strict=True):
            if line is not None:
                setattr(message.strokes, column, line)
    return message


def mark(written: Any) -> Value:
    if written is None:
        return Value(null_value=0)  # type: ignore[arg-type]
    return Value(string_value=written) if isinstance(written, str) else Value(number_value=written)


def given(message: Any, field: str) -> Any:
    return getattr(message, field) if message.HasField(field) else None


@pytest.mark.parametrize("case", sheets().values(), ids=sheets())
async def test_a_shared_sheet_has_the_same_findings_over_grpc(house: House, case: SheetCase) -> None:
    answer = case.answer
    message = sheet_message(case.sheet)
    said = await house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=message))
    assert given(said, "next_dealer") == answer["next_dealer"]
    assert [given(dealer, "seat") for dealer in said.dealers] == answer["dealers"]
    assert set(said.first_dealers) == set(answer["first_dealers"])
    assert list(said.score) == answer["score"]
    assert given(said, "winner") == answer["winner"]
    assert {(fault.line, fault.code) for fault in said.faults} == {
        (fault["line"], fault["code"]) for fault in answer["faults"]
    }
    assert {
        (wrong.line, wrong.named, wrong.right, given(wrong, "stands")) for wrong in said.wrong_dealers
    } == {
        (wrong["line"], wrong["named"], wrong["right"], wrong["stands"]) for wrong in answer["wrong_dealers"]
    }
    dealers = await house.rules.WhoDeals(pb.WhoDealsRequest(sheet=message))
    assert given(dealers, "next_dealer") == answer["next_dealer"]
    assert list(dealers.dealers) == list(said.dealers)


def wrong_dealers_as_json(wrong_dealers: Iterable[pb.WrongDealer]) -> list[dict[str, Any]]:
    return [
        {
            "line": wrong.line,
            "named": wrong.named,
            "right": wrong.right,
            "codes": list(wrong.codes),
            "stands": given(wrong, "stands"),
            "if_noticed": {one.notice: one.stands for one in wrong.if_noticed},
            **({"bessere": wrong.bessere} if wrong.HasField("bessere") else {}),
        }
        for wrong in wrong_dealers
    ]


def as_json(said: pb.CheckScoresheetResponse) -> dict[str, Any]:
    """The answer in the shape in which `watten schrift --json` gives it."""
    document: dict[str, Any] = {
        "next_dealer": given(said, "next_dealer"),
        "dealers": [given(dealer, "seat") for dealer in said.dealers],
        "first_dealers": list(said.first_dealers),
        "score": list(said.score),
        "winner": given(said, "winner"),
        "faults": [
            {
                "line": fault.line,
                "code": fault.code,
                "could": list(fault.could),
                **({"column": fault.column} if fault.column else {}),
                **({"due": fault.due} if fault.HasField("due") else {}),
            }
            for fault in said.faults
        ],
        "wrong_dealers": wrong_dealers_as_json(said.wrong_dealers),
        "written": said.written or None,
        "strokes_due": [given(said.strokes_due, side) for side in ("left", "right")],
        "first_dealer_from": said.first_dealer_from or None,
    }
    if said.if_first_dealer:
        document["if_first_dealer"] = [
            {
                "first_dealer": course.first_dealer,
                "next_dealer": given(course, "next_dealer"),
                "dealers": [given(dealer, "seat") for dealer in course.dealers],
                "wrong_dealers": wrong_dealers_as_json(course.wrong_dealers),
            }
            for course in said.if_first_dealer
        ]
    if said.HasField("score_if"):
        document["score_if"] = {"points": list(said.score_if.points), "totals": list(said.score_if.totals)}
    return document


@pytest.mark.parametrize("case", sheets().values(), ids=sheets())
async def test_a_sheet_is_told_as_much_over_grpc_as_by_the_command(house: House, case: SheetCase) -> None:
    request = pb.CheckScoresheetRequest(sheet=sheet_message(case.sheet))
    by_the_command = findings_to_json(check_sheet(sheet_from(case.sheet)))
    assert as_json(await house.rules.CheckScoresheet(request)) == by_the_command


async def test_a_bessere_line_shows_over_grpc_that_the_wrong_deal_above_it_stands(house: House) -> None:
    lines: list[dict[str, Any]] = [{"left": 2, "right": None, "dealer": 0} for _ in range(2)]
    lines.append({"left": -2, "right": None, "kind": "penalty"})
    sheet = sheet_message({"rules": {"preset": "beiers", "bessere": True}, "lines": lines})
    said = await house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=sheet))
    assert [(wrong.line, wrong.stands, wrong.bessere) for wrong in said.wrong_dealers] == [(1, True, 2)]
    assert said.first_dealer_from == "first_line"


async def test_a_party_that_the_sheet_says_has_won_and_has_not_is_a_fault(house: House) -> None:
    sheet = sheet_message({"rules": "tirol", "lines": [{"left": 2, "right": None}]})
    sheet.won = 0
    said = await house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=sheet))
    assert [fault.code for fault in said.faults] == ["NOT_WON"]


async def test_a_number_too_long_for_points_is_a_text_over_grpc_as_in_a_file(house: House) -> None:
    lines = [{"left": 10**9, "right": None}] * 3
    sheet = sheet_message({"rules": "tirol", "written": "points", "lines": lines})
    said = await house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=sheet))
    assert {fault.code for fault in said.faults} == {"NOT_A_NUMBER"}
    assert list(said.score) == [0, 0]


async def test_a_sheet_of_too_many_lines_is_over_the_limit(house: House) -> None:
    sheet = sheet_message({"rules": "tirol", "lines": [{"left": 2, "right": None}] * (MOST_LINES + 1)})
    refusal = await failure(house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=sheet)))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_LINES")


@pytest.mark.parametrize(
    "change",
    [
        {"written": "backwards"},
        {"notice": "never"},
        {"first_dealer": 7},
        {"players": ["Anna"]},
        {"lines": [{"left": 2, "right": None, "kind": "kiss"}]},
        {"strokes": [99, None]},
    ],
)
async def test_a_sheet_that_cannot_be_is_malformed(house: House, change: dict[str, Any]) -> None:
    sheet = {"rules": "tirol", "lines": [{"left": 2, "right": None}], **change}
    call = house.rules.CheckScoresheet(pb.CheckScoresheetRequest(sheet=sheet_message(sheet)))
    refusal = await failure(call)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "BAD_SHEET")


async def test_the_schrift_names_the_dealer_004_p_40(house: House) -> None:
    lines = [{"left": 2, "right": None} for _ in range(4)]
    sheet = sheet_message({"rules": "schwaighofer-zu-viert", "first_dealer": 0, "lines": lines})
    said = await house.rules.WhoDeals(pb.WhoDealsRequest(sheet=sheet))
    assert [dealer.seat for dealer in said.dealers] == [0, 1, 2, 3]
    assert said.next_dealer == 0


async def test_the_signs_are_told_in_the_language_that_is_asked_for_with_their_place(house: House) -> None:
    asked = pb.ListSignsRequest(rules=choice("schwaighofer-kritisch"))
    german = await house.rules.ListSigns(asked, metadata=(("accept-language", "de"),))
    english = await house.rules.ListSigns(asked)
    assert [sign.name for sign in german.signs] == [sign.name for sign in english.signs]
    first, last = german.signs[0], german.signs[-1]
    assert (first.name, first.tells, first.spoken) == ("eyes upward", "HK", False)
    assert (first.text, first.meaning) == ("Augenaufschlag", "der Maxi, HK K♥")
    assert (first.document, first.section) == ("004", "p. 43")
    assert (last.spoken, last.meaning) == (True, "heißt den Partner einen Linken legen")
    assert english.signs[0].meaning == "the Maxi, HK K♥"
    assert (german.why_none, german.spoken_allowed) == ("", True)


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("beiers", "none_listed"), ("suedtirol-offen", "none_listed"), ("suedtirol-blind", "forbidden"),
        ("schwaighofer-zu-zweit", "no_partner"), ({"preset": "tirol", "blind": True}, "forbidden"),
    ],
)  # fmt: skip
async def test_where_no_sign_is_listed_the_answer_says_why(house: House, rules: Any, why: str) -> None:
    told = await house.rules.ListSigns(pb.ListSignsRequest(rules=choice(rules)))
    assert (list(told.signs), told.why_none) == ([], why)
    assert told.why_none_text
    assert told.spoken_allowed == (rules == "suedtirol-offen")


@pytest.mark.parametrize("rules", ["nirgends", {"preset": "tirol", "spoken_signals": "maybe"}])
async def test_signs_of_rules_that_cannot_be_are_refused(house: House, rules: Any) -> None:
    refusal = await failure(house.rules.ListSigns(pb.ListSignsRequest(rules=choice(rules))))
    assert refusal.code is grpc.StatusCode.INVALID_ARGUMENT
    assert refusal.reason == ("UNKNOWN_PRESET" if rules == "nirgends" else "BAD_VALUE")

"""Regulations: what follows from an irregularity, by column and by overrides alone."""

from typing import Any

import pytest

from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.regulations import CLAUSES, Consequence
from referee.rules.tournaments import COLUMNS
from tests.rules.deals import rules

DECIDED = {"thrown_in": True, "passes_deal": True}


def test_every_column_rules_on_every_irregularity() -> None:
    for regulations in COLUMNS.values():
        assert tuple(name for name, _ in regulations.consequences) == CLAUSES


def test_the_house_is_mild() -> None:
    house = expand("tirol").regulations
    assert house == COLUMNS["house"]
    assert house.of("MISDEAL") == Consequence("void_deal")
    assert house.of("MISDEAL_LATER") == Consequence("none")
    assert house.of("LOOKED_TOO_EARLY") == Consequence("void_deal")
    assert house.of("REVOKE") == Consequence("opponents_write", "stake", **DECIDED)
    assert house.of("OFFER_WHILE_GESPANNT") == house.of("OFFER_ABOVE_CAP") == Consequence("offer_void")
    assert house.of("SILENT_OFFER") == Consequence("offer_counts")
    assert house.of("PLAYED_OUT_OF_TURN") == Consequence("card_taken_back")
    assert house.of("PLAYED_OUT_OF_TURN_LATER") == Consequence("card_stands")


def test_the_casino_reglement() -> None:
    casino = expand("casino-tirol").regulations
    assert casino.of("LOOKED_TOO_EARLY") == casino.of("LOOKED_AT_STOCK") == Consequence("opponents_write", 2)
    assert casino.of("OFFER_WHILE_GESPANNT") == Consequence("opponents_write", "offer", **DECIDED)
    assert casino.of("OFFER_ON_LAST_TRICK") == Consequence("opponents_write", "offer", **DECIDED)
    assert casino.of("OFFER_ABOVE_CAP") == casino.of("SILENT_OFFER") == Consequence("offer_void")
    assert casino.of("MISDEAL") == Consequence("void_deal")


def test_the_bavarian_tournament() -> None:
    wattn = expand("wattn-turnier").regulations
    assert wattn.of("MISDEAL") == Consequence("opponents_write", 2, thrown_in=True)
    for name in ("LOOKED_TOO_EARLY", "LOOKED_AT_STOCK", "SECOND_CUT"):
        assert wattn.of(name) == Consequence("opponents_write", 2)
    assert wattn.of("OFFER_WHILE_GESPANNT") == Consequence("opponents_write", 2, **DECIDED)
    assert wattn.of("OFFER_ABOVE_CAP") == Consequence("opponents_write", 2, **DECIDED)
    assert wattn.of("OFFER_ON_LAST_TRICK") == Consequence("offer_void")
    assert wattn.of("WROTE_TOO_LATE") == Consequence("line_void")


def test_a_column_is_an_override_on_any_preset() -> None:
    assert rules("beiers", regulations="wattn-turnier").regulations == COLUMNS["wattn-turnier"]


@pytest.mark.parametrize("preset", ["casino-tirol", "wattn-turnier"])
def test_a_tournament_is_its_game_and_overrides_alone(preset: str) -> None:
    written = to_json(expand(preset)) | {"preset": "tirol"}
    assert to_json(expand(written)) == written


def test_a_revoke_may_lose_the_partie() -> None:
    changed = rules("wattn-turnier", regulations={"REVOKE": "game_lost"}).regulations
    assert changed.of("REVOKE") == Consequence("game_lost")
    assert changed.of("SECOND_CUT") == Consequence(
        "opponents_write", 2
    )  # the rest stays as the preset has it


def test_a_misdeal_may_cost_two_and_the_deal_pass_on() -> None:
    entry = {"kind": "opponents_write", "amount": 2, "thrown_in": True, "passes_deal": True}
    changed = rules("tirol", regulations={"MISDEAL": entry}).regulations
    assert changed.of("MISDEAL") == Consequence("opponents_write", 2, thrown_in=True, passes_deal=True)


def test_looking_too_early_may_cost_three() -> None:
    changed = rules("tirol", regulations={"LOOKED_TOO_EARLY": "opponents_write 3"}).regulations
    assert changed.of("LOOKED_TOO_EARLY") == Consequence("opponents_write", 3)


def test_penalties_may_be_taken_from_the_offender() -> None:
    assert rules("tirol", regulations={"penalties": "taken"}).regulations.penalties == "taken"
    assert expand("tirol").regulations.penalties == "written"


def test_entries_may_be_laid_over_another_column() -> None:
    changed = rules("tirol", regulations={"column": "casino-tirol", "SECOND_CUT": "void_deal"}).regulations
    assert changed.of("SECOND_CUT") == Consequence("void_deal")
    assert changed.of("LOOKED_AT_STOCK") == Consequence("opponents_write", 2)


@pytest.mark.parametrize(
    ("regulations", "named"),
    [
        ("Haus", "columns"),
        (1, "column"),
        ({"column": "Haus"}, "columns"),
        ({"REVOKED": "none"}, "REVOKED"),
        ({"REVOKE": "death"}, "REVOKE"),
        ({"REVOKE": 2}, "REVOKE"),
        ({"REVOKE": "offer_void"}, "REVOKE"),
        ({"REVOKE": "opponents_write"}, "REVOKE"),
        ({"REVOKE": "opponents_write offer"}, "REVOKE"),
        ({"REVOKE": "opponents_write 0"}, "REVOKE"),
        ({"REVOKE": "game_lost 2"}, "REVOKE"),
        ({"REVOKE": {"kind": "none", "thrown_in": True}}, "REVOKE"),
        ({"REVOKE": {"kind": "opponents_write", "amount": 2, "passes_deal": True}}, "REVOKE"),
        ({"REVOKE": {"kind": "opponents_write", "amount": 2, "thrown_in": 1}}, "REVOKE"),
        ({"REVOKE": {"kind": "opponents_write", "amount": True}}, "REVOKE"),
        ({"REVOKE": {"kind": ["none"]}}, "REVOKE"),
        ({"REVOKE": {"sort": "none"}}, "REVOKE"),
        ({"penalties": "forgiven"}, "penalties"),
        ({"penalties": None}, "penalties"),
    ],
)
def test_regulations_that_mean_nothing_are_refused_with_the_entry(regulations: Any, named: str) -> None:
    with pytest.raises(RuleSetError, match=named) as refused:
        rules("tirol", regulations=regulations)
    assert refused.value.keys == ("regulations",)

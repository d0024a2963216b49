"""The rule sets that ship, and how overrides change them (000 Varianten)."""

import json
import pickle
from dataclasses import fields
from typing import Any

import pytest

from referee.rules.duty import DUTIES
from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.options import OPTIONS
from referee.rules.presets import COMMON, DEFAULT, PRESETS
from referee.rules.rule_set import RuleSet
from tests.rules.deals import rules


def has(rule_set: RuleSet, **values: object) -> bool:
    written = to_json(rule_set)
    return {key: written[key] for key in values} == values


def test_fifteen_presets_and_two_tournaments_ship_and_tirol_is_the_default() -> None:
    assert len([name for name, preset in PRESETS.items() if not preset.tournament]) == 15
    assert [name for name, preset in PRESETS.items() if preset.tournament] == [
        "casino-tirol",
        "wattn-turnier",
    ]
    assert DEFAULT in PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_expands_to_a_value_for_every_option(preset: str) -> None:
    assert list(to_json(expand(preset))) == ["preset", *OPTIONS]


def test_options_and_fields_are_the_same_and_nothing_is_left_to_chance() -> None:
    assert [field.name for field in fields(RuleSet)] == ["preset", *OPTIONS]
    assert list(COMMON) == list(OPTIONS)


@pytest.mark.parametrize("preset", PRESETS)
def test_an_expanded_rule_set_expands_to_itself(preset: str) -> None:
    rule_set = expand(preset)
    again = expand(json.loads(json.dumps(to_json(rule_set))))
    assert again == rule_set
    assert hash(again) == hash(rule_set)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_travels_to_another_process_unchanged(preset: str) -> None:
    rule_set = expand(preset)
    assert pickle.loads(pickle.dumps(rule_set)) == rule_set


def test_000_tirol() -> None:
    assert has(
        rules("tirol"),
        deck=33,
        kritische=["HK", "S6", "E7"],
        weli="kritisch",
        duty="tirol",
        packets=[3, 2],
        announce="schlag_first",
        look="announcers",
        schoeneres_before="forehand",
        draw="high",
        cap="larger_need",
        playing_holds=True,
        last_trick_rule=True,
        gespannt="choice",
        schneider=True,
        signals=True,
        target=15,
        margin=2,
        match="single",
        demand="none",
    )


def test_000_bayern() -> None:
    assert has(
        rules("bayern"),
        deck=32,
        kritische=["HK", "S7", "E7"],
        weli="none",
        duty="bayern",
        demand="first_trick",
        target=11,
        gespannt="choice",
    )


def test_000_unkritisch() -> None:
    assert has(
        rules("unkritisch"), deck=33, kritische=[], weli="lowest_trump", weli_as_schlag=True, duty="tirol"
    )


@pytest.mark.parametrize("preset", ["suedtirol-offen", "suedtirol-blind"])
def test_002(preset: str) -> None:
    assert has(
        rules(preset),
        deck=33,
        kritische=[],
        guter=True,
        weli="plain",
        weli_as_schlag=True,
        may_pass=True,
        schoeneres_before="either",
        schoeneres_in_play=True,
        schlagtausch="either",
        surrender=True,
        gespannt="die_vier",
        duty="suedtirol",
        cap="none",
        draw="high",
        target=15,
        schneider=False,
        playing_holds=False,
        last_trick_rule=False,
        timing="any",
        step=1,
    )


def test_002_open_and_blind_differ_in_who_announces_first_and_who_knows() -> None:
    assert has(rules("suedtirol-offen"), announce="schlag_first", blind=False, signals=True, duty_binds="all")
    assert has(
        rules("suedtirol-blind"), announce="trump_first", blind=True, signals=False, duty_binds="announcers"
    )


def test_003() -> None:
    assert has(
        rules("beiers"),
        deck=32,
        kritische=["HK", "S7", "E7"],
        look="first_packet",
        bessere=True,
        bessere_cost=2,
        duty="beiers",
        demand="any_trick",
        timing="before_own_card",
        cap="none",
        draw="low",
        gespannt="no_offer_lose_2",
        strokes=False,
        target=11,
        match="single",
        step=1,
        must_hold=False,
    )


def test_003_variants() -> None:
    assert has(rules("beiers-weli"), deck=33, kritische=["HK", "S7", "S6", "E7"], weli="kritisch", target=15)
    assert has(rules("beiers-blind"), announce="lowest_card", look="announcers", signals=False, blind=False)
    assert has(rules("beiers-wurf"), hand=3, packets=[3], base=2)
    assert has(rules("beiers-turnier"), step=2, match="best_of_three")
    assert has(rules("beiers-21"), target=21, must_hold=True)


def test_004() -> None:
    shared = {
        "packets": [2, 3],
        "look": "announcers",
        "ladder": True,
        "counter_offer": True,
        "cap": "spielaus",
        "gespannt": "spiel_only",
        "target": 15,
        "announce": "schlag_first",
        "announce_held": True,
        "strokes": True,
    }
    assert has(
        rules("schwaighofer-zu-viert"), **shared, deck=32, kritische=[], duty="schwaighofer", draw="teams"
    )
    assert has(rules("schwaighofer-zu-zweit"), **shared, players=2, draw="low_ass_low", match="single")
    assert has(
        rules("schwaighofer-kritisch"),
        **shared,
        deck=33,
        kritische=["HK", "S6", "S7"],
        weli="kritisch",
        duty="schwaighofer-kritisch",
        schlecken="several",
        match="two_partien",
        draw="teams",
    )
    assert has(
        rules("schwaighofer-kritisch-32"),
        deck=32,
        kritische=["HK", "S7", "E7"],
        duty="schwaighofer-kritisch",
        schlecken="several",
    )


def test_the_casino_plays_unkritisch_to_eleven_with_the_weli_always_trump() -> None:
    assert has(
        rules("casino-tirol"),
        deck=33,
        kritische=[],
        weli="lowest_trump",
        weli_as_schlag=False,
        target=11,
        draw="high",
        last_trick_pairs=True,
        last_trick_counter=True,
    )


def test_the_bavarian_tournament_plays_bayern_to_fifteen_and_names_the_dealer() -> None:
    assert has(
        rules("wattn-turnier"),
        deck=32,
        duty="bayern",
        demand="first_trick",
        target=15,
        gespannt="three",
        draw="named",
    )


def test_the_deal_is_given_by_the_wrong_player_as_004_rules_it_in_every_preset() -> None:
    for preset in PRESETS:
        assert has(
            rules(preset), wrong_dealer_void_until="next_packet", wrong_dealer_after_standing="schrift"
        )


def test_points_above_the_target_are_written_d16() -> None:
    assert all(rules(preset).over_target == "written" for preset in PRESETS)


# Overrides


def test_blind_brings_no_signals_and_a_duty_for_the_announcers() -> None:
    assert has(rules("tirol", blind=True), signals=False, duty_binds="announcers")


def test_what_blind_would_bring_stays_as_given() -> None:
    assert has(rules("tirol", blind=True, duty_binds="all"), signals=False, duty_binds="all")


@pytest.mark.parametrize("duty", DUTIES)
def test_a_duty_brings_its_demand(duty: str) -> None:
    demand = {"bayern": "first_trick", "beiers": "any_trick"}.get(duty, "none")
    for preset in ("tirol", "bayern", "beiers"):
        assert has(rules(preset, duty=duty), demand=demand)


def test_every_option_fits_every_preset_so_the_last_trick_rule_takes_its_riders_along() -> None:
    assert has(rules("casino-tirol", last_trick_rule=False), last_trick_pairs=False, last_trick_counter=False)
    with pytest.raises(RuleSetError):
        rules("casino-tirol", last_trick_rule=False, last_trick_pairs=True)


def test_what_a_duty_would_bring_stays_as_given() -> None:
    assert rules("tirol", duty="bayern", demand="any_trick").demand == "any_trick"
    assert rules("beiers", duty="beiers", demand="none").demand == "none"


@pytest.mark.parametrize(
    ("preset", "overrides"),
    [
        ("beiers", {"guter": True}),
        ("schwaighofer-zu-viert", {"guter": True}),
        ("tirol", {"schlecken": "one"}),
        ("bayern", {"schlagtausch": "forehand"}),
        *(("unkritisch", {"target": target}) for target in (11, 15, 18, 21)),
        ("tirol", {"blind": True}),
        ("tirol", {"kritische": [], "weli": "lowest_trump"}),
        ("tirol", {"duty": "bayern"}),
        ("schwaighofer-kritisch", {"kritische": ["HK", "S6", "S7", "E7"]}),
    ],
)
def test_the_variants_of_000_are_overrides_on_any_preset(preset: str, overrides: dict[str, Any]) -> None:
    assert has(rules(preset, **overrides), **overrides)


def test_cards_of_an_override_are_read_in_any_writing() -> None:
    assert rules("schwaighofer-kritisch", kritische=["K♥", "6♦", "♦7", "e7"]).kritische == (
        "HK",
        "S6",
        "S7",
        "E7",
    )


def test_equal_rules_are_equal_values_however_they_were_said() -> None:
    assert rules("tirol", target=15) == expand("tirol")
    assert rules("tirol", duty={"trump": {"obliged": ["rechter", "trump"], "satisfied": ["trump"]}}) == rules(
        "tirol", duty={"trump": {"obliged": ["trump", "rechter"], "satisfied": ["trump"]}}
    )


@pytest.mark.parametrize(
    ("asked", "code", "key"),
    [
        ("nirgends", "UNKNOWN_PRESET", "preset"),
        ({}, "NO_PRESET", "preset"),
        ({"preset": None}, "NO_PRESET", "preset"),
        ({"preset": "nirgends"}, "UNKNOWN_PRESET", "preset"),
        ({"preset": "tirol", "nonsense": 1}, "UNKNOWN_OPTION", "nonsense"),
    ],
)
def test_unknown_names_are_refused_with_the_name(asked: Any, code: str, key: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        expand(asked)
    assert (refused.value.code, refused.value.keys) == (code, (key,))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("hand", 4), ("hand", "5"), ("hand", 5.0), ("players", 3), ("players", True), ("deck", 36)),
        *(
            ("guter", 1),
            ("guter", "true"),
            ("blind", None),
            ("target", 0),
            ("target", "15"),
            ("target", True),
        ),
        *(("target", 10**9), ("margin", -1), ("weli", "trump"), ("weli", None), ("kritische", "HK")),
        *(("kritische", ["HD"]), ("kritische", [1]), ("packets", []), ("packets", [0, 5]), ("packets", "32")),
        *(
            ("packets", [True, 4]),
            ("duty", "Tirol"),
            ("duty", 1),
            ("duty", {"wind": {}}),
            ("duty", {"trump": {}}),
        ),
        ("duty", {"trump": {"obliged": ["trumpf"], "satisfied": []}}),
        ("duty", {"trump": {"obliged": "trump", "satisfied": []}}),
        ("duty", {"trump": {"obliged": [["trump"]], "satisfied": []}}),
        *(
            ("schlecken", True),
            ("announce", "lowest"),
            ("demand", True),
            ("gespannt", ["three"]),
            ("match", ""),
        ),
    ],
)
def test_a_value_an_option_cannot_have_is_refused_with_the_option(key: str, value: object) -> None:
    with pytest.raises(RuleSetError) as refused:
        rules("tirol", **{key: value})
    assert (refused.value.code, refused.value.keys) == ("BAD_VALUE", (key,))
    assert str(refused.value).startswith(f"{key} cannot be")

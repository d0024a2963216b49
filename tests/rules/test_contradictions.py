"""Values that cannot stand together; an error says which two, and nothing is adjusted silently."""

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

from referee.rules import contradictions
from referee.rules.contradictions import Contradiction, find
from referee.rules.expand import RuleSetError, expand
from referee.rules.presets import PRESETS
from tests.rules.deals import rules

BY_OVERRIDES: list[tuple[str, dict[str, Any], str, str]] = [
    ("bayern", {"kritische": ["HK", "S6"]}, "kritische", "deck"),
    ("tirol", {"kritische": ["HK", "S6", "HK"]}, "kritische", "kritische"),
    ("bayern", {"weli": "plain"}, "weli", "deck"),
    ("unkritisch", {"weli": "none", "weli_as_schlag": False}, "weli", "deck"),
    ("tirol", {"kritische": []}, "weli", "kritische"),
    ("unkritisch", {"kritische": ["S6"], "weli_as_schlag": False}, "weli", "kritische"),
    ("tirol", {"weli_as_schlag": True}, "weli_as_schlag", "weli"),
    ("bayern", {"weli_as_schlag": True}, "weli_as_schlag", "weli"),
    ("tirol", {"packets": [3, 3]}, "packets", "hand"),
    ("tirol", {"hand": 3}, "packets", "hand"),
    ("beiers", {"free_packets": True}, "free_packets", "look"),
    ("unkritisch", {"schlecken": "one"}, "schlecken", "kritische"),
    ("unkritisch", {"maschine": True}, "maschine", "kritische"),
    ("schwaighofer-zu-zweit", {"draw": "teams"}, "draw", "players"),
    ("beiers-blind", {"blind": True}, "blind", "announce"),
    ("tirol", {"blind": True, "signals": True}, "blind", "signals"),
    ("beiers-blind", {"may_pass": True}, "announce", "may_pass"),
    ("beiers-blind", {"announce_held": True}, "announce", "announce_held"),
    ("beiers-blind", {"schlagtausch": "forehand"}, "announce", "schlagtausch"),
    ("tirol", {"duty_binds": "announcers"}, "duty_binds", "blind"),
    ("suedtirol-blind", {"blind": False}, "duty_binds", "blind"),
    ("tirol", {"demand": "first_trick"}, "demand", "duty"),
    ("tirol", {"demand_lapses": True}, "demand_lapses", "demand"),
    ("beiers", {"ladder": True}, "ladder", "cap"),
    ("beiers", {"cap": "spielaus"}, "ladder", "cap"),
    ("tirol", {"counter_offer": True}, "counter_offer", "ladder"),
    ("tirol", {"gespannt": "spiel_only"}, "gespannt", "ladder"),
    ("beiers", {"last_trick_pairs": True}, "last_trick_pairs", "last_trick_rule"),
    ("beiers", {"last_trick_counter": True}, "last_trick_counter", "last_trick_rule"),
    ("tirol", {"margin": 15}, "margin", "target"),
]
OUT_OF_REACH: list[tuple[dict[str, Any], str, str]] = [
    # The readers allow no such value today; the check holds should they allow more.
    ({"hand": 4, "packets": (4,)}, "hand", "hand"),
    ({"hand": 9, "packets": (9,)}, "hand", "deck"),
]


@pytest.mark.parametrize(("preset", "overrides", "one", "other"), BY_OVERRIDES)
def test_two_values_that_contradict_each_other_are_refused_by_name(
    preset: str, overrides: dict[str, Any], one: str, other: str
) -> None:
    with pytest.raises(RuleSetError) as refused:
        rules(preset, **overrides)
    assert (refused.value.code, refused.value.keys) == ("CONTRADICTION", (one, other))
    assert re.search(rf"{one}=.* contradicts {other}=", str(refused.value))


@pytest.mark.parametrize(("values", "one", "other"), OUT_OF_REACH)
def test_hands_that_no_deck_or_majority_allows_are_contradictions_too(
    values: dict[str, Any], one: str, other: str
) -> None:
    assert Contradiction(one, other) in find(replace(expand("tirol"), **values))


def test_every_contradiction_that_is_written_is_hit() -> None:
    written = set(re.findall(r'yield "(\w+)", "(\w+)"', inspect.getsource(contradictions)))
    hit = {(one, other) for _, _, one, other in BY_OVERRIDES} | {
        (one, other) for _, one, other in OUT_OF_REACH
    }
    assert written == hit


def test_all_contradictions_are_named_the_first_two_options_as_keys() -> None:
    with pytest.raises(RuleSetError) as refused:
        rules("tirol", deck=32)
    assert str(refused.value) == (
        "kritische=('HK', 'S6', 'E7') contradicts deck=32; weli='kritisch' contradicts deck=32"
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_no_preset_contradicts_itself(preset: str) -> None:
    assert find(expand(preset)) == ()

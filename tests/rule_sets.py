"""Rule sets nobody wrote down: a preset with a few overrides that do not contradict each other."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from referee.rules.expand import RuleSetError, expand
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

OWN_DUTY: Final[dict[str, object]] = {
    "linker": {"obliged": ["linker"], "satisfied": ["rechter", "linker"]},
    "trump": {"obliged": ["trump", "rechter"], "satisfied": ["trump", "rechter", "kritisch"]},
    "demand": {"obliged": ["kritisch"], "satisfied": ["kritisch"]},
}

VALUES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        "players": (2, 4),
        "deck": (32, 33),
        "kritische": ([], ["HK"], ["HK", "S7", "E7"], ["HK", "S6", "E7"], ["HK", "S6", "S7", "E7"]),
        "guter": (True, False),
        "weli": ("none", "kritisch", "lowest_trump", "plain"),
        "weli_as_schlag": (True, False),
        "hand": (3, 5),
        "packets": ([3, 2], [2, 3], [5], [3], [1, 2, 2]),
        "free_packets": (True, False),
        "schlecken": ("none", "one", "several"),
        "announce": ("schlag_first", "trump_first", "lowest_card"),
        "blind": (True, False),
        "look": ("announcers", "first_packet"),
        "may_pass": (True, False),
        "announce_held": (True, False),
        "schoeneres_before": ("none", "forehand", "either"),
        "schoeneres_from": ("rest", "reshuffled"),
        "schoeneres_in_play": (True, False),
        "bessere": (True, False),
        "bessere_cost": (0, 1, 2, 3),
        "schlagtausch": ("none", "forehand", "either"),
        "maschine": (True, False),
        "duty": (
            *("tirol", "bayern", "suedtirol", "beiers", "none"),
            *("schwaighofer", "schwaighofer-kritisch", "schwaighofer-rechter", OWN_DUTY),
        ),
        "duty_binds": ("all", "announcers"),
        "demand": ("none", "first_trick", "any_trick"),
        "demand_lapses": (True, False),
        "base": (1, 2, 3),
        "step": (1, 2, 3),
        "ladder": (True, False),
        "counter_offer": (True, False),
        "cap": ("none", "larger_need", "spielaus"),
        "timing": ("any", "before_own_card"),
        "last_trick_rule": (True, False),
        "last_trick_pairs": (True, False),
        "last_trick_counter": (True, False),
        "playing_holds": (True, False),
        "must_hold": (True, False),
        "target": (5, 11, 15, 18, 21),
        "over_target": ("written", "capped"),
        "margin": (0, 1, 2, 3),
        "gespannt": ("choice", "die_vier", "no_offer_lose_2", "spiel_only", "three", "none"),
        "strokes": (True, False),
        "die_vier_lead": (0, 2, 4, 6),
        "surrender": (True, False),
        "signals": (True, False),
        "spoken_signals": (True, False),
        "schneider": (True, False),
        "draw": ("high", "low", "low_ass_low", "teams", "named"),
        "match": ("single", "best_of_three", "two_partien"),
        "wrong_dealer_void_until": ("next_packet", "deal_end"),
        "wrong_dealer_after_standing": ("schrift", "from_actual"),
        "regulations": ("house", "casino-tirol", "wattn-turnier"),
    }
)
"""Some values of every option, among them every one of those that can be listed."""

_TOGETHER: Final[tuple[Mapping[str, object], ...]] = (
    {"blind": True},
    {"ladder": True, "cap": "spielaus", "counter_offer": True, "gespannt": "spiel_only"},
    {"ladder": False, "cap": "larger_need", "counter_offer": False, "gespannt": "choice"},
    {"hand": 3, "packets": [3]},
    {"deck": 32, "weli": "none", "weli_as_schlag": False, "kritische": ["HK", "S7", "E7"]},
    {"deck": 33, "weli": "kritisch", "weli_as_schlag": False, "kritische": ["HK", "S6", "E7"]},
    {"deck": 33, "weli": "plain", "weli_as_schlag": True, "kritische": []},
    {"deck": 33, "weli": "lowest_trump", "kritische": ["HK", "E7"]},
    {"players": 2, "draw": "high", "match": "single"},
    {"duty": "beiers", "demand": "first_trick", "demand_lapses": True},
    {"last_trick_rule": True, "last_trick_pairs": True, "last_trick_counter": True},
)
"""Values that can only be set together."""

_TRIES: Final = 40


def random_rules(chance: random.Random, preset: str | None = None) -> RuleSet:
    """A preset, or more often one with up to six overrides; always one that can be played."""
    name = preset or chance.choice(list(PRESETS))
    overrides: dict[str, object] = {}
    for _ in range(chance.choice((0, 1, 2, 4, 6))):
        overrides = _one_more(chance, name, overrides)
    return expand({"preset": name, **overrides})


def _one_more(chance: random.Random, name: str, overrides: dict[str, object]) -> dict[str, object]:
    """The overrides with another one or another few; unchanged if nothing fits."""
    for _ in range(_TRIES):
        if chance.random() < 0.3:
            more = chance.choice(_TOGETHER)
        else:
            key = chance.choice(list(VALUES))
            more = {key: chance.choice(VALUES[key])}
        tried = {**overrides, **more}
        if is_playable({"preset": name, **tried}):
            return tried
    return overrides


def is_playable(rules: Mapping[str, object]) -> bool:
    """Whether the values do not contradict each other."""
    try:
        expand(rules)
    except RuleSetError:
        return False
    return True

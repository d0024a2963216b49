"""The rule sets that ship, as values: what each document says, and what each preset has of its own.

Nothing here is code. ``expand`` lays a preset over its document, the document over ``COMMON``, and checks
the sum.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named game: the document it stands in, the values that are its own, and a tournament's over them."""

    document: str
    own: Options
    tournament: Options = field(default_factory=dict)


DEFAULT: Final = "tirol"

COMMON: Final[Options] = MappingProxyType(
    {
        "players": 4,
        "deck": 33,
        "kritische": [],
        "guter": False,
        "weli": "none",
        "weli_as_schlag": False,
        "hand": 5,
        "packets": [3, 2],
        "free_packets": False,
        "schlecken": "none",
        "announce": "schlag_first",
        "blind": False,
        "look": "announcers",
        "may_pass": False,
        "announce_held": False,
        "schoeneres_before": "none",
        "schoeneres_from": "rest",
        "schoeneres_in_play": False,
        "bessere": False,
        "bessere_cost": 2,
        "schlagtausch": "none",
        "maschine": False,
        "duty": "none",
        "duty_binds": "all",
        "demand": "none",
        "demand_lapses": False,
        "base": 2,
        "step": 1,
        "ladder": False,
        "counter_offer": False,
        "cap": "none",
        "timing": "any",
        "last_trick_rule": False,
        "last_trick_pairs": False,
        "last_trick_counter": False,
        "playing_holds": False,
        "must_hold": False,
        "target": 15,
        "over_target": "written",
        "margin": 2,
        "gespannt": "none",
        "strokes": True,
        "die_vier_lead": 4,
        "surrender": False,
        "signals": True,
        "spoken_signals": True,
        "schneider": False,
        "draw": "high",
        "match": "single",
        "wrong_dealer_void_until": "next_packet",
        "wrong_dealer_after_standing": "schrift",
        "regulations": "house",
    }
)
"""What holds where no document says otherwise."""

DOCUMENTS: Final[Mapping[str, Options]] = MappingProxyType(
    {
        "000": {
            "hand": 5,
            "packets": [3, 2],
            "announce": "schlag_first",
            "look": "announcers",
            "schoeneres_before": "forehand",
            "cap": "larger_need",
            "playing_holds": True,
            "last_trick_rule": True,
            "gespannt": "choice",
            "schneider": True,
            "signals": True,
            "draw": "high",
            "target": 15,
            "margin": 2,
            "match": "single",
        },
        "002": {
            "deck": 33,
            "kritische": [],
            "guter": True,
            "weli": "plain",
            "weli_as_schlag": True,
            "may_pass": True,
            "schoeneres_before": "either",
            "schoeneres_in_play": True,
            "schlagtausch": "either",
            "surrender": True,
            "gespannt": "die_vier",
            "duty": "suedtirol",
            "cap": "none",
            "draw": "high",
            "target": 15,
        },
        "003": {
            "deck": 32,
            "kritische": ["HK", "S7", "E7"],
            "announce": "schlag_first",
            "look": "first_packet",
            "bessere": True,
            "duty": "beiers",
            "demand": "any_trick",
            "timing": "before_own_card",
            "cap": "none",
            "gespannt": "no_offer_lose_2",
            "strokes": False,
            "spoken_signals": False,
            "draw": "low",
            "target": 11,
            "match": "single",
        },
        "004": {
            "deck": 32,
            "kritische": [],
            "packets": [2, 3],
            "announce": "schlag_first",
            "announce_held": True,
            "look": "announcers",
            "ladder": True,
            "counter_offer": True,
            "cap": "spielaus",
            "gespannt": "spiel_only",
            "draw": "teams",
            "target": 15,
            "match": "two_partien",
        },
    }
)
"""What a document says of its game holds for all of its presets."""

_BAYERN: Final[Options] = {
    "deck": 32,
    "kritische": ["HK", "S7", "E7"],
    "duty": "bayern",
    "demand": "first_trick",
    "target": 11,
}
_UNKRITISCH: Final[Options] = {
    "deck": 33,
    "kritische": [],
    "weli": "lowest_trump",
    "weli_as_schlag": True,
    "duty": "tirol",
}

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "tirol": Preset(
            "000", {"deck": 33, "kritische": ["HK", "S6", "E7"], "weli": "kritisch", "duty": "tirol"}
        ),
        "bayern": Preset("000", _BAYERN),
        "unkritisch": Preset("000", _UNKRITISCH),
        "suedtirol-offen": Preset("002", {"announce": "schlag_first"}),
        "suedtirol-blind": Preset(
            "002", {"announce": "trump_first", "blind": True, "duty_binds": "announcers", "signals": False}
        ),
        "beiers": Preset("003", {}),
        "beiers-weli": Preset(
            "003", {"deck": 33, "kritische": ["HK", "S7", "S6", "E7"], "weli": "kritisch", "target": 15}
        ),
        "beiers-blind": Preset("003", {"announce": "lowest_card", "look": "announcers", "signals": False}),
        "beiers-wurf": Preset("003", {"hand": 3, "packets": [3]}),
        "beiers-turnier": Preset("003", {"step": 2, "match": "best_of_three"}),
        "beiers-21": Preset("003", {"target": 21, "must_hold": True}),
        "schwaighofer-zu-zweit": Preset(
            "004", {"players": 2, "draw": "low_ass_low", "match": "single", "duty": "schwaighofer"}
        ),
        "schwaighofer-zu-viert": Preset("004", {"duty": "schwaighofer"}),
        "schwaighofer-kritisch": Preset(
            "004",
            {
                "deck": 33,
                "kritische": ["HK", "S6", "S7"],
                "weli": "kritisch",
                "duty": "schwaighofer-kritisch",
                "schlecken": "several",
            },
        ),
        "schwaighofer-kritisch-32": Preset(
            "004",
            {"kritische": ["HK", "S7", "E7"], "duty": "schwaighofer-kritisch", "schlecken": "several"},
        ),
        # The two tournaments play a game of 000 and add their regulations.
        "casino-tirol": Preset(
            "000",
            _UNKRITISCH,
            {
                "weli_as_schlag": False,
                "target": 11,
                "last_trick_pairs": True,
                "last_trick_counter": True,
                "regulations": "casino-tirol",
            },
        ),
        "wattn-turnier": Preset(
            "000",
            _BAYERN,
            {"target": 15, "gespannt": "three", "draw": "named", "regulations": "wattn-turnier"},
        ),
    }
)
"""Every preset by name: fifteen games of the four documents, and the two tournaments."""

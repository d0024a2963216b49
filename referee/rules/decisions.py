"""The decisions that bear on a value of an option, by number.

Where a document is silent or in two minds a reading was chosen, written down in ``referee/DECISIONS.md``. A
decision is named only where it decides something: D1 only where there are a Guter and Kritische.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from referee.rules.duty import OWN, Duty
from referee.rules.kinds import Kind
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

Bearing = tuple[str, Callable[[RuleSet], bool]]
"""A decision's number, and whether it decides anything in these rules."""


def _always(number: str) -> Bearing:
    return number, lambda rules: True


def _of(document: str) -> Callable[[RuleSet], bool]:
    return lambda rules: PRESETS[rules.preset].document == document


def _names_guter(duty: Duty) -> bool:
    return any(
        trigger == "guter" or Kind.GUTER in (*row.obliged, *row.satisfied) for trigger, row in duty.table
    )


DECISIONS: Final[Mapping[str, tuple[Bearing, ...]]] = MappingProxyType(
    {
        "kritische": (("D2", lambda rules: bool(rules.kritische)),),
        "guter": (
            ("D1", lambda rules: rules.guter and bool(rules.kritische)),
            ("D24", lambda rules: rules.guter and not _names_guter(rules.duty)),
        ),
        "weli": (("D29", lambda rules: rules.weli == "lowest_trump"),),
        "weli_as_schlag": (("D23", lambda rules: rules.weli_as_schlag),),
        "hand": (("D91", lambda rules: rules.hand == 3),),
        "packets": (("D91", lambda rules: rules.packets == (3,)),),
        "free_packets": (("D39", lambda rules: rules.free_packets),),
        "schlecken": (("D87", lambda rules: rules.schlecken != "none"),),
        "announce": (("D8", lambda rules: rules.announce == "lowest_card"),),
        "blind": (("D21", lambda rules: rules.blind),),
        "look": (("D91", lambda rules: rules.announce == "lowest_card" and rules.look == "announcers"),),
        "announce_held": (_always("D20"),),
        "schoeneres_before": tuple(
            (number, lambda rules: rules.schoeneres_before != "none") for number in ("D6", "D27")
        ),
        "schoeneres_from": (("D6", lambda rules: rules.schoeneres_before != "none"),),
        "schoeneres_in_play": tuple(
            (number, lambda rules: rules.schoeneres_in_play) for number in ("D27", "D43")
        ),
        "bessere": (("D7", lambda rules: rules.bessere),),
        "bessere_cost": (("D7", lambda rules: rules.bessere),),
        "schlagtausch": tuple(
            (number, lambda rules: rules.schlagtausch != "none") for number in ("D6", "D14")
        ),
        "maschine": (("D36", lambda rules: rules.maschine),),
        "duty": (
            ("D3", lambda rules: rules.duty.name == "suedtirol"),
            ("D5", lambda rules: rules.duty.name.startswith("schwaighofer")),
            ("D32", lambda rules: rules.duty.name == OWN),
            ("D33", lambda rules: rules.duty.name == OWN),
        ),
        "duty_binds": (("D4", lambda rules: rules.duty_binds == "announcers"),),
        "demand": (
            ("D19", lambda rules: rules.demand != "none"),
            ("D28", lambda rules: rules.demand != "none" and rules.duty_binds == "announcers"),
            ("D31", lambda rules: rules.demand != "none"),
            ("D40", lambda rules: rules.demand != "none" and rules.blind),
        ),
        "demand_lapses": (("D19", lambda rules: rules.demand != "none"),),
        "base": (("D13", _of("003")), ("D41", lambda rules: rules.base != 2)),
        "step": (("D12", _of("003")),),
        "cap": (("D9", lambda rules: rules.cap == "larger_need"),),
        "last_trick_rule": (
            ("D10", lambda rules: rules.last_trick_rule),
            ("D44", lambda rules: rules.last_trick_rule and rules.blind),
        ),
        "last_trick_pairs": (("D35", lambda rules: rules.last_trick_pairs),),
        "last_trick_counter": (("D35", lambda rules: rules.last_trick_counter),),
        "playing_holds": (("D22", lambda rules: rules.playing_holds),),
        "target": (_always("D16"),),
        "over_target": (_always("D16"),),
        "strokes": (("D91", lambda rules: not rules.strokes and _of("003")(rules)),),
        "signals": (("D89", _of("002")),),
        "spoken_signals": (("D92", lambda rules: not rules.spoken_signals), ("D94", _of("002"))),
        "schneider": (
            ("D25", lambda rules: rules.schneider),
            ("D86", lambda rules: rules.schneider and rules.match != "single"),
        ),
        "draw": (
            ("D34", lambda rules: rules.draw == "teams"),
            ("D89", lambda rules: rules.draw == "high" and _of("002")(rules)),
        ),
        "match": tuple((number, lambda rules: rules.match != "single") for number in ("D15", "D26")),
        "wrong_dealer_void_until": (_always("D17"),),
        "wrong_dealer_after_standing": (_always("D18"),),
        "regulations": (_always("D30"),),
    }
)
"""Every option that a decision bears on."""


def decisions_on(rules: RuleSet, key: str) -> tuple[str, ...]:
    """The decisions that bear on the option's value in these rules."""
    return tuple(number for number, bears in DECISIONS.get(key, ()) if bears(rules))

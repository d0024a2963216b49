"""Every option's reader: one JSON value to the value of its field, or a reason why not.

The keys stand in the order in which a rule set is written and shown. What two values say to each other is
``contradictions``' business.
"""

import reprlib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

from referee.rules.card_codes import CardCodeError, read_card
from referee.rules.cards import Card
from referee.rules.duty import DUTIES, OWN, TRIGGERS, Duty, DutyRow
from referee.rules.kinds import Kind
from referee.rules.regulation_codes import read_regulations
from referee.rules.rule_set import (
    AfterStanding,
    Announce,
    Binds,
    Cap,
    Demand,
    Draw,
    Gespannt,
    Look,
    Match,
    OverTarget,
    Pool,
    Schlecken,
    Timing,
    VoidUntil,
    Weli,
    Who,
)

Reader = Callable[[object], Any]
"""Takes what ``json.loads`` gave and returns the field's value; raises ValueError with a reason."""

MOST_POINTS: Final = 1000
"""No target, step or base is larger: a scoresheet must end."""


def one_of(values: tuple[object, ...]) -> Reader:
    """A reader for one of these texts or numbers, compared with its type (True is no 1)."""

    def read(value: object) -> object:
        for allowed in values:
            if type(value) is type(allowed) and value == allowed:
                return value
        raise ValueError("it is one of " + ", ".join(str(allowed) for allowed in values))

    return read


def whole(least: int) -> Reader:
    """A reader for a whole number from ``least`` on."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= MOST_POINTS:
            raise ValueError(f"it is a whole number from {least} to {MOST_POINTS}")
        return value

    return read


def flag(value: object) -> bool:
    """Reads true or false, and nothing that merely looks like it."""
    if not isinstance(value, bool):
        raise ValueError("it is true or false")
    return value


def cards(value: object) -> tuple[Card, ...]:
    """Reads a list of cards in any writing; whether they fit the deck is asked later."""
    try:
        return tuple(read_card(_text(code)) for code in _list(value))
    except CardCodeError as error:
        raise ValueError(str(error)) from error


def packets(value: object) -> tuple[int, ...]:
    """Reads the sizes of the packets in the order they are dealt."""
    sizes = _list(value)
    if not sizes or any(type(size) is not int or size < 1 for size in sizes):
        raise ValueError("it is a list of packet sizes")
    return tuple(sizes)


def duty(value: object) -> Duty:
    """Reads a duty's name, or a table ``{trigger: {"obliged": [kind…], "satisfied": [kind…]}}``."""
    if isinstance(value, str):
        if value not in DUTIES:
            raise ValueError("it is a table or one of " + ", ".join(DUTIES))
        return DUTIES[value]
    if not isinstance(value, Mapping):
        raise ValueError("it is a name or a table")
    unknown = [str(trigger) for trigger in value if trigger not in TRIGGERS]
    if unknown:
        raise ValueError(f"no such trigger: {reprlib.repr(unknown[0])}")
    return Duty(OWN, tuple((trigger, _row(value[trigger])) for trigger in TRIGGERS if trigger in value))


def _row(value: object) -> DutyRow:
    if not isinstance(value, Mapping) or set(value) != {"obliged", "satisfied"}:
        raise ValueError('a row has "obliged" and "satisfied"')
    return DutyRow(_kinds(value["obliged"]), _kinds(value["satisfied"]))


def _kinds(value: object) -> tuple[Kind, ...]:
    names = _list(value)
    for name in names:
        if not isinstance(name, str) or name not in Kind.__members__.values():
            raise ValueError(f"no such kind: {reprlib.repr(name)}")
    # Written in the order of the kinds, each once, so that equal tables are equal values.
    return tuple(kind for kind in Kind if kind in names)


def _list(value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError("it is a list")
    return list(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("it is a list of texts")
    return value


OPTIONS: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "players": one_of((2, 4)),
        "deck": one_of((32, 33)),
        "kritische": cards,
        "guter": flag,
        "weli": one_of(get_args(Weli)),
        "weli_as_schlag": flag,
        "hand": one_of((3, 5)),
        "packets": packets,
        "free_packets": flag,
        "schlecken": one_of(get_args(Schlecken)),
        "announce": one_of(get_args(Announce)),
        "blind": flag,
        "look": one_of(get_args(Look)),
        "may_pass": flag,
        "announce_held": flag,
        "schoeneres_before": one_of(get_args(Who)),
        "schoeneres_from": one_of(get_args(Pool)),
        "schoeneres_in_play": flag,
        "bessere": flag,
        "bessere_cost": whole(0),
        "schlagtausch": one_of(get_args(Who)),
        "maschine": flag,
        "duty": duty,
        "duty_binds": one_of(get_args(Binds)),
        "demand": one_of(get_args(Demand)),
        "demand_lapses": flag,
        "base": whole(1),
        "step": whole(1),
        "ladder": flag,
        "counter_offer": flag,
        "cap": one_of(get_args(Cap)),
        "timing": one_of(get_args(Timing)),
        "last_trick_rule": flag,
        "last_trick_pairs": flag,
        "last_trick_counter": flag,
        "playing_holds": flag,
        "must_hold": flag,
        "target": whole(1),
        "over_target": one_of(get_args(OverTarget)),
        "margin": whole(0),
        "gespannt": one_of(get_args(Gespannt)),
        "strokes": flag,
        "die_vier_lead": whole(0),
        "surrender": flag,
        "signals": flag,
        "spoken_signals": flag,
        "schneider": flag,
        "draw": one_of(get_args(Draw)),
        "match": one_of(get_args(Match)),
        "wrong_dealer_void_until": one_of(get_args(VoidUntil)),
        "wrong_dealer_after_standing": one_of(get_args(AfterStanding)),
        "regulations": read_regulations,
    }
)
"""Every option by its key, which is also its field's name in ``RuleSet``."""

"""Where each option's value stands: the section of each document, and the decisions that bear on it.

Data for whoever shows a rule set to a player; no rule reads it. ``source_of`` says which of three origins a
value has: a document that is cited, nothing but the house's habit, or the players' own choice (an override).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from referee.rules.duty import Duty
from referee.rules.expand import expand
from referee.rules.presets import DOCUMENTS, PRESETS
from referee.rules.rule_set import RuleSet

Origin = Literal["document", "tournament", "house", "override"]


@dataclass(frozen=True, slots=True)
class Citation:
    """Sections by document, and decisions by number, that speak of one option."""

    sections: Mapping[str, str]
    decisions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Behind one value: its origin, the document and section if there are any, and the decisions."""

    origin: Origin
    document: str | None
    section: str | None
    decisions: tuple[str, ...]


def _cite(*decisions: str, **sections: str) -> Citation:
    """Sections are named d000, d002, d003, d004."""
    return Citation(
        MappingProxyType({name.removeprefix("d"): section for name, section in sections.items()}), decisions
    )


CITATIONS: Final[Mapping[str, Citation]] = MappingProxyType(
    {
        "players": _cite(d000="Überblick", d002="Grundlagen", d003="Spelers", d004="pp. 31, 35"),
        "deck": _cite(d000="Die Karten", d002="Grundlagen", d003="Kaartspel", d004="pp. 31, 42"),
        "kritische": _cite("D2", d000="Die Kritischen", d002="Der Weli", d003="Kaartvolgorde", d004="p. 42"),
        "guter": _cite("D1", "D24", d000="Varianten, Der Guate", d002="Kartenwertigkeit"),
        "weli": _cite("D29", d000="Die Karten; Varianten", d002="Der Weli", d003="Varianten", d004="p. 42"),
        "weli_as_schlag": _cite("D23", d000="Varianten, Unkritisch", d002="Der Weli"),
        "hand": _cite(d000="Vorbereitung 3", d002="Grundlagen", d003="Voorbereiding 2", d004="p. 31"),
        "packets": _cite(d000="Vorbereitung 3", d003="Voorbereiding 2", d004="pp. 31, 38"),
        "free_packets": _cite("D39", d004="p. 38"),
        "schlecken": _cite(d000="Varianten, Schlecken", d004="p. 42"),
        "announce": _cite(
            *("D8", "D20"),
            d000="Ansagen",
            d002="Ablauf einer Runde",
            d003="Voorbereiding 4-5; Varianten",
            d004="pp. 31-32",
        ),
        "blind": _cite("D21", d000="Varianten, Blindwatten", d002="Blindwatten und Offenes Watten"),
        "look": _cite(d000="Vorbereitung", d003="Voorbereiding 3-6", d004="p. 38"),
        "may_pass": _cite(d002="Sonderregeln, Kein Trumpf und Kein Schlag"),
        "announce_held": _cite("D20", d004="pp. 31-32"),
        "schoeneres_before": _cite("D6", "D27", d000="Ansagen, Schöneres", d002="Sonderregeln, Schönere"),
        "schoeneres_from": _cite("D6", d000="Ansagen, Schöneres"),
        "schoeneres_in_play": _cite("D27", d002="Sonderregeln, Schönere während des Spiels"),
        "bessere": _cite("D7", d003="Voorbereiding 7"),
        "bessere_cost": _cite("D7", d003="Voorbereiding 7; Scoren"),
        "schlagtausch": _cite(
            "D6", "D14", d000="Varianten, Schlagwechsel", d002="Sonderregeln, Schlagtausch"
        ),
        "maschine": _cite("D36"),
        "duty": _cite(
            *("D3", "D5", "D23", "D24", "D31", "D32", "D33"),
            d000="Ein Stich; Varianten",
            d002="Trumpf zugeben",
            d003="Spelverloop 2, 4",
            d004="pp. 33-34, 43",
        ),
        "duty_binds": _cite("D4", "D28", d002="Trumpf zugeben"),
        "demand": _cite("D19", "D28", d000="Varianten, Bayerisches Watten", d003="Spelverloop 4"),
        "demand_lapses": _cite("D19", "D31"),
        "base": _cite("D13", d000="Bieten", d002="Bieten", d003="Scoren", d004="p. 34"),
        "step": _cite("D12", d000="Bieten", d002="Bieten", d003="Verhogen 1; Varianten"),
        "ladder": _cite(d004="p. 34"),
        "counter_offer": _cite(d004="p. 34"),
        "cap": _cite("D9", d000="Bieten", d003="Verhogen 3", d004="p. 34"),
        "timing": _cite(d000="Bieten", d002="Bieten", d003="Verhogen 1", d004="p. 34"),
        "last_trick_rule": _cite("D10", d000="Bieten, Letzter Stich"),
        "last_trick_pairs": _cite("D10", "D35"),
        "last_trick_counter": _cite("D35"),
        "playing_holds": _cite("D22", d000="Bieten"),
        "must_hold": _cite(d003="Scoren"),
        "target": _cite("D16", d000="Spielende; Varianten", d002="Grundlagen", d003="Winnen", d004="p. 37"),
        "over_target": _cite("D16"),
        "margin": _cite(d000="Schreiben", d002="Gestrichen und Die Vier", d003="Gespannen", d004="p. 40"),
        "gespannt": _cite(
            d000="Schreiben, Gespannt", d002="Gestrichen und Die Vier", d003="Gespannen", d004="p. 40"
        ),
        "strokes": _cite(d000="Schreiben, Gespannt", d002="Gestrichen und Die Vier", d004="p. 40"),
        "die_vier_lead": _cite(d002="Gestrichen und Die Vier"),
        "surrender": _cite(d002="Sonderregeln, Aufgeben"),
        "signals": _cite(
            d000="Deuten", d002="Blindwatten", d003="Spelverloop 5; Varianten", d004="pp. 35-37, 43"
        ),
        "schneider": _cite("D25", d000="Spielende"),
        "draw": _cite("D34", d000="Vorbereitung 1", d003="Voorbereiding 1", d004="pp. 31, 37"),
        "match": _cite("D15", "D26", d000="Spielende", d003="Winnen", d004="p. 37"),
        "wrong_dealer_void_until": _cite("D17", d004="pp. 40-41"),
        "wrong_dealer_after_standing": _cite("D18", d004="pp. 40-41"),
        "regulations": _cite("D30"),
    }
)
"""Every option's citation, by key."""


_SPEAKS_OF: Final[Mapping[tuple[str, str], tuple[str, ...]]] = MappingProxyType(
    {
        ("weli", "D29"): ("lowest_trump",),
        ("announce", "D8"): ("lowest_card",),
        ("duty", "D3"): ("suedtirol",),
        ("duty", "D5"): ("schwaighofer", "schwaighofer-kritisch", "schwaighofer-rechter"),
        ("duty", "D23"): ("suedtirol", "tirol"),
        ("duty", "D31"): ("bayern", "beiers", "own"),
        ("duty", "D32"): ("own",),
        ("duty", "D33"): ("own",),
        ("duty_binds", "D4"): ("announcers",),
        ("duty_binds", "D28"): ("announcers",),
        ("draw", "D34"): ("teams",),
        ("match", "D15"): ("best_of_three", "two_partien"),
    }
)
"""Decisions that bear on some values only; the rest bear on every value but one that switches the option
off."""


def source_of(rule_set: RuleSet, key: str) -> Source:
    """Where the value of this option comes from. Raises KeyError for no option."""
    preset = PRESETS[rule_set.preset]
    decisions = _decisions(key, getattr(rule_set, key))
    if getattr(rule_set, key) != getattr(expand(rule_set.preset), key):
        return Source("override", None, None, decisions)
    if key in preset.tournament:
        return Source("tournament", None, None, decisions)
    section = CITATIONS[key].sections.get(preset.document)
    if section is None and key not in preset.own and key not in DOCUMENTS[preset.document]:
        return Source("house", None, None, decisions)
    return Source("document", preset.document, section, decisions)


def _decisions(key: str, value: object) -> tuple[str, ...]:
    name = value.name if isinstance(value, Duty) else value
    if name in (False, "none", ()):
        return ()
    return tuple(
        decision
        for decision in CITATIONS[key].decisions
        if (key, decision) not in _SPEAKS_OF or name in _SPEAKS_OF[key, decision]
    )

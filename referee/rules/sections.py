"""The section of each document that says a value of an option.

Data for explaining a rule set; no rule reads it. A section is named so that it can be found: by the heading
(up to a bracket or colon in it), with the number of the item (`Spelverloop 4`) or the first words of the
paragraph (`Varianten, Bayerisches Watten`); in 004 by the page. A value that is missing here is said by no
section of that document.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from referee.rules.duty import Duty
from referee.rules.presets import PRESETS


@dataclass(frozen=True, slots=True)
class Citation:
    """A place where a rule stands, `000` and `Ein Stich`, written `000 Ein Stich`.

    A decision has no document: its section is its number, `D6`.
    """

    document: str
    section: str

    def __str__(self) -> str:
        return f"{self.document} {self.section}" if self.document else self.section


Sections = Mapping[str, Mapping[object, str | None]]
"""Option, value, section; a duty goes by its name. None: what the document says here is not of this game."""

_BAYERN: Final = "Varianten, Bayerisches Watten"
_UNKRITISCH: Final = "Varianten, Unkritisch"
_TIROLS: Final = "Veelvoorkomende varianten, Tirools Watten"
_BLIND: Final = "Veelvoorkomende varianten, Blind Watten"
_WURF: Final = "Veelvoorkomende varianten, Wurftwatten"
_RULES_OF_002: Final = "Sonderregeln auf watten.live"
_DIE_VIER: Final = "Gestrichen und Die Vier"
_GEBEN_3: Final = "Vorbereitung und Geben 3"
_UITDELEN: Final = "Voorbereiding en uitdelen"

_000: Final[Sections] = {
    "players": {4: "Überblick"},
    "deck": {33: "Die Karten", 32: _BAYERN},
    "kritische": {("HK", "S6", "E7"): "Die Kritischen", ("HK", "S7", "E7"): _BAYERN, (): _UNKRITISCH},
    "guter": {True: "Varianten, Der Guate"},
    "weli": {"kritisch": "Die Kritischen", "none": _BAYERN, "lowest_trump": _UNKRITISCH},
    "weli_as_schlag": {False: "Ansagen 1", True: _UNKRITISCH},
    "hand": {5: _GEBEN_3},
    "packets": {(3, 2): _GEBEN_3},
    "schlecken": {"one": "Varianten, Schlecken"},
    "announce": {"schlag_first": "Ansagen 1-2"},
    "blind": {True: "Varianten, Blindwatten"},
    "look": {"announcers": "Vorbereitung und Geben"},
    "schoeneres_before": {"forehand": "Ansagen, Schöneres"},
    "schoeneres_from": {"rest": "Ansagen, Schöneres"},
    "schlagtausch": {"forehand": "Varianten, Schlagwechsel"},
    "duty": {"tirol": "Ein Stich", "bayern": _BAYERN},
    "duty_binds": {"all": "Ein Stich"},
    "demand": {"none": "Ein Stich", "first_trick": _BAYERN},
    "base": {2: "Bieten"},
    "step": {1: "Bieten"},
    "cap": {"larger_need": "Bieten"},
    "timing": {"any": "Bieten"},
    "last_trick_rule": {True: "Bieten, Letzter Stich"},
    "playing_holds": {True: "Bieten"},
    "target": {15: "Spielende", 11: "Varianten, Zielpunkte", 18: "Varianten, Zielpunkte"},
    "margin": {2: "Schreiben, Gespannt"},
    "gespannt": {"choice": "Schreiben, Gespannt"},
    "strokes": {True: "Schreiben, Gespannt"},
    "signals": {True: "Deuten", False: "Varianten, Blindwatten"},
    "spoken_signals": {True: "Deuten"},
    "schneider": {True: "Spielende"},
    "draw": {"high": "Vorbereitung und Geben 1"},
    "match": {"single": "Spielende"},
}

_002: Final[Sections] = {
    "players": {4: "Grundlagen"},
    "deck": {33: "Grundlagen"},
    "kritische": {(): "Kartenwertigkeit"},
    "guter": {True: "Kartenwertigkeit"},
    "weli": {"plain": "Der Weli"},
    "weli_as_schlag": {True: "Der Weli"},
    "hand": {5: "Grundlagen"},
    "announce": {"schlag_first": "Ablauf einer Runde", "trump_first": "Ablauf einer Runde"},
    "blind": {False: "Blindwatten und Offenes Watten", True: "Blindwatten und Offenes Watten"},
    "may_pass": {True: f"{_RULES_OF_002}, Kein Trumpf und Kein Schlag"},
    "schoeneres_before": {"either": f"{_RULES_OF_002}, Schönere vor dem Ansagen"},
    "schoeneres_in_play": {True: f"{_RULES_OF_002}, Schönere während des Spiels"},
    "schlagtausch": {"either": f"{_RULES_OF_002}, Schlagtausch"},
    "duty": {"suedtirol": "Trumpf zugeben"},
    "duty_binds": {"all": "Trumpf zugeben"},
    "demand": {"none": "Trumpf zugeben"},
    "base": {2: "Bieten"},
    "step": {1: "Bieten"},
    "timing": {"any": "Bieten"},
    "target": {11: "Grundlagen", 15: "Grundlagen", 18: "Grundlagen"},
    "margin": {2: _DIE_VIER},
    "gespannt": {"die_vier": _DIE_VIER},
    "strokes": {True: _DIE_VIER},
    "die_vier_lead": {4: _DIE_VIER},
    "surrender": {True: f"{_RULES_OF_002}, Aufgeben"},
}

_003: Final[Sections] = {
    "players": {4: "Spelers"},
    "deck": {32: "Kaartspel", 33: _TIROLS},
    "kritische": {("HK", "S7", "E7"): "Kaartvolgorde 1-3", ("HK", "S7", "S6", "E7"): _TIROLS},
    "weli": {"none": "Woordenlijst, Weli", "kritisch": _TIROLS},
    "weli_as_schlag": {False: f"{_UITDELEN} 4"},
    "hand": {5: f"{_UITDELEN} 2", 3: _WURF},
    "packets": {(3, 2): f"{_UITDELEN} 2"},
    "announce": {"schlag_first": f"{_UITDELEN} 4-5", "lowest_card": _BLIND},
    "look": {"first_packet": f"{_UITDELEN} 3-6"},
    "bessere": {True: f"{_UITDELEN} 7"},
    "bessere_cost": {2: f"{_UITDELEN} 7"},
    "duty": {"beiers": "Spelverloop 4"},
    "duty_binds": {"all": "Spelverloop 4"},
    "demand": {"any_trick": "Spelverloop 4"},
    "base": {2: "Scoren"},
    "step": {1: "Verhogen 1", 2: "Veelvoorkomende varianten, Kritischer Watten"},
    "cap": {"none": "Verhogen 3"},
    "timing": {"before_own_card": "Verhogen 1"},
    "must_hold": {True: "Scoren"},
    "target": {11: "Doel", 15: "Doel", 21: "Scoren"},
    "margin": {2: "Gespannen"},
    "gespannt": {"no_offer_lose_2": "Gespannen"},
    "signals": {True: "Spelverloop 5", False: _BLIND},
    "spoken_signals": {False: "Spelverloop 5"},
    "draw": {"low": f"{_UITDELEN} 1"},
    "match": {"single": "Winnen", "best_of_three": "Winnen"},
}

_004: Final[Sections] = {
    "players": {2: "p. 31", 4: "p. 35"},
    "deck": {32: "p. 31", 33: "p. 42"},
    "kritische": {
        (): "p. 33",
        ("HK", "S6", "S7"): "p. 42",
        ("HK", "S7", "E7"): "p. 42",
        ("HK", "S6", "S7", "E7"): "p. 42",
    },
    "weli": {"none": "p. 31", "kritisch": "p. 42"},
    "weli_as_schlag": {False: "pp. 31-32"},
    "hand": {5: "p. 31"},
    "packets": {(2, 3): "p. 38", (3, 2): "p. 38"},
    "free_packets": {True: "p. 38"},
    "schlecken": {"several": "p. 42"},
    "announce": {"schlag_first": "pp. 31-32"},
    "announce_held": {True: "pp. 31-32"},
    "look": {"announcers": "p. 38"},
    "duty": {
        "schwaighofer": "pp. 33-34",
        "schwaighofer-kritisch": "pp. 33-34, 43",
        "schwaighofer-rechter": "p. 43",
    },
    "duty_binds": {"all": "p. 33"},
    "demand": {"none": "p. 33"},
    "base": {2: "p. 34"},
    "step": {1: "p. 34"},
    "ladder": {True: "p. 34"},
    "counter_offer": {True: "p. 34"},
    "cap": {"spielaus": "p. 34"},
    "timing": {"any": "pp. 34-35"},
    "target": {15: "p. 37"},
    "margin": {2: "p. 40"},
    "gespannt": {"spiel_only": "p. 40"},
    "strokes": {True: "p. 40"},
    "signals": {True: "pp. 35-37"},
    "spoken_signals": {True: "p. 36"},
    "draw": {"low_ass_low": "p. 31", "teams": "p. 37"},
    "match": {"two_partien": "p. 37"},
    "wrong_dealer_void_until": {"next_packet": "pp. 40-41"},
    "wrong_dealer_after_standing": {"schrift": "pp. 40-41"},
}

SECTIONS: Final[Mapping[str, Sections]] = MappingProxyType(
    {"000": _000, "002": _002, "003": _003, "004": _004}
)
"""By document, the section that says each value of each option."""

SECTIONS_OF_PRESET: Final[Mapping[str, Sections]] = MappingProxyType(
    {
        "bayern": {"duty_binds": {"all": _BAYERN}, "target": {11: _BAYERN}, "margin": {2: _BAYERN}},
        "casino-tirol": {"margin": {2: "Varianten, Zielpunkte"}},
        "wattn-turnier": {"duty_binds": {"all": _BAYERN}},
        "beiers-weli": {"target": {15: _TIROLS, 18: _TIROLS}},
        "beiers-wurf": {"base": {2: _WURF}},
        "schwaighofer-zu-zweit": {
            "packets": {(2, 3): "p. 31"},
            "look": {"announcers": "pp. 31-32"},
            # There is no partner to give a sign to.
            "signals": {True: None},
            "spoken_signals": {True: None},
        },
        "schwaighofer-kritisch": {"signals": {True: "p. 43"}},
        "schwaighofer-kritisch-32": {
            "deck": {32: "p. 42"},
            "weli": {"none": "p. 42"},
            "signals": {True: "p. 43"},
        },
    }
)
"""Where a document says the value of one game elsewhere than that of its others."""


def section_of(preset: str, key: str, value: object) -> Citation | None:
    """The section of the preset's own document that says the value; None where it is silent."""
    document = PRESETS[preset].document
    of_preset = SECTIONS_OF_PRESET.get(preset, {}).get(key, {})
    section = {**SECTIONS[document].get(key, {}), **of_preset}.get(named(value))
    return None if section is None else Citation(document, section)


def section_elsewhere(preset: str, key: str, value: object) -> Citation | None:
    """The section of the first other document that says the value; None where none does."""
    for document, options in SECTIONS.items():
        section = options.get(key, {}).get(named(value))
        if section is not None and document != PRESETS[preset].document:
            return Citation(document, section)
    return None


def named(value: object) -> object:
    """The value as the tables above have it: a duty by its name."""
    return value.name if isinstance(value, Duty) else value

"""The words a record is written with: German or English, one of each for the writer.

Which other spellings are read stands in the grammar (`watten.lark`); which words mean the same header stands here,
and the names of suits, ranks and cards in `referee.rules.terms`.
"""

from types import MappingProxyType
from typing import Final, Literal

Language = Literal["de", "en"]

VERSION: Final = 1
VERSION_LINE: Final = f"Watten {VERSION}"

WORDS: Final = MappingProxyType(
    {
        "deal": ("Spiel", "Deal"),
        "stock": ("Rest", "Stock"),
        "deck": ("Stapel", "Deck"),
        "cuts": ("hebt ab", "cuts"),
        "keeps": ("behält", "keeps"),
        "gives": ("gibt", "deals"),
        "schoeneres": ("Schöneres", "Schöneres"),
        "schlagtausch": ("Schlagtausch", "Schlagtausch"),
        "yes": ("ja", "yes"),
        "no": ("nein", "no"),
        "bessere": ("bessere", "bessere"),
        "schlag": ("Schlag", "Schlag"),
        "trumpf": ("Trumpf", "Trumpf"),
        "shows": ("zeigt", "shows"),
        "maschine": ("Maschine", "Maschine"),
        "plays_gespannt": ("gespannt spielt", "gespannt plays"),
        "goes_gespannt": ("gespannt geht", "gespannt goes"),
        "offers": ("bietet", "offers"),
        "spiel": ("Spiel", "Spiel"),
        "spielaus": ("Spielaus", "Spielaus"),
        "holds": ("hält", "holds"),
        "folds": ("geht", "folds"),
        "surrenders": ("gibt auf", "surrenders"),
        "demand": ("verlangt", "demands"),
        "signals": ("deutet", "signals"),
        "says": ("sagt", "says"),
        "notes": ("vermerkt", "notes"),
        "corrects": ("berichtigt", "corrects"),
        "wrote": ("geschrieben", "wrote"),
        "struck": ("gestrichen", "struck"),
        "trick": ("Stich", "trick"),
        "vier": ("Die Vier", "Die Vier"),
        "line": ("Zeile", "line"),
        "void": ("ungültig", "void"),
        "won": ("gewonnen", "won"),
        "schneider": ("Schneider", "Schneider"),
        "match": ("Match", "Match"),
        "drawn": ("Bruderspiel", "drawn"),
        "next_partie": ("nächste Partie", "next Partie"),
        "next_partie_dealt": ("nächste Partie gegeben", "next Partie dealt"),
        "withdrawn": ("zurückgezogen", "withdrawn"),
        "claim": ("Klage", "Claim"),
        "ruling": ("Entscheid", "Ruling"),
        # headers
        "players": ("Spieler", "Players"),
        "rules": ("Regeln", "Rules"),
        "event": ("Anlass", "Event"),
        "place": ("Ort", "Place"),
        "date": ("Datum", "Date"),
        "round": ("Runde", "Round"),
        "table": ("Tisch", "Table"),
        "scribe": ("Schreiber", "Scribe"),
        "seen": ("Gesehen", "Seen"),
        "dealing": ("Karten", "Dealing"),
        "enforcement": ("Strenge", "Enforcement"),
        "first_dealer": ("Erster Geber", "First dealer"),
        "drawn_cards": ("Gezogen", "Drawn"),
        "partien_won": ("Partien", "Games"),
        "continues": ("Fortsetzung von", "Continues"),
        "rules_revision": ("Regelstand", "Rules revision"),
        # values of headers
        "REFEREE": ("vom Schiedsrichter", "referee"),
        "SUPPLIED": ("angegeben", "supplied"),
        "UNKNOWN": ("unbekannt", "unknown"),
        "REJECT": ("ablehnen", "reject"),
        "FLAG": ("vermerken", "flag"),
        "full": ("alles", "full"),
        "cards as played": ("gespielte Karten", "cards as played"),
        "scoresheet": ("Schrift", "scoresheet"),
    }
)
"""Each word of the writer, German and English."""

HEADER_WORDS: Final = (
    *("players", "rules", "event", "place", "date", "round", "table", "scribe", "seen"),
    *("dealing", "enforcement", "first_dealer", "drawn_cards", "partien_won", "continues"),
    "rules_revision",
)
"""The headers in the order in which they are written; they are read in any."""


def word(name: str, language: Language) -> str:
    """The writer's word in the language."""
    return WORDS[name][0 if language == "de" else 1]


def meant(written: str, names: tuple[str, ...]) -> str | None:
    """Which of the named words this is, in either language, whatever its case; None if none of them."""
    folded = " ".join(written.casefold().split())
    return _BY_SPELLING.get(folded) if _BY_SPELLING.get(folded) in names else None


_BY_SPELLING: Final = {
    spelling.casefold(): name for name, both in WORDS.items() for spelling in (*both, name)
} | {"ort": "place", "anlass": "event"}

STAKE_NAMES: Final = {
    "drei": 3, "vier": 4, "fünf": 5, "fuenf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
"""Stakes by name."""

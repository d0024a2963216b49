"""What a broken rule says, in a sentence: English and German. Codes are for programs, these are for people."""

from collections.abc import Mapping
from typing import Final

from referee.game.violations import Violation

V = Violation

LANGUAGES: Final = ("en", "de")
"""The first is spoken to who asks for none of them."""

SENTENCES: Final[Mapping[Violation, tuple[str, str]]] = {
    V.NOT_YOUR_TURN: ("Another seat is to speak or play.", "Ein anderer ist an der Reihe."),
    V.WRONG_PHASE: (
        "This is not the moment for it in a deal.",
        "Dafür ist jetzt nicht der Zeitpunkt im Spiel.",
    ),
    V.GAME_OVER: ("The Partie has been won.", "Die Partie ist gewonnen."),
    V.WRONG_DEALER_TWICE_RUNNING: (
        "Nobody deals twice running; the Schrift names another dealer.",
        "Niemand gibt zweimal hintereinander; die Schrift weist einen anderen Geber.",
    ),
    V.WRONG_DEALER_PASSED_OVER: (
        "The right dealer is passed over; the Schrift names him.",
        "Der richtige Geber wird übergangen; die Schrift weist ihn.",
    ),
    V.WRONG_DEALER: ("The Schrift names another dealer.", "Die Schrift weist einen anderen Geber."),
    V.NOT_THE_ANNOUNCER: (
        "This is not this seat's to announce or to ask.",
        "Das anzusagen oder zu verlangen steht einem anderen zu.",
    ),
    V.SCHLAG_NOT_ALLOWED: ("This cannot be the Schlag.", "Das kann nicht Schlag sein."),
    V.TRUMP_NOT_ALLOWED: ("This cannot be the Trumpf.", "Das kann nicht Trumpf sein."),
    V.NOT_THE_LOWEST_CARD: (
        "The card turned up must be one's lowest.",
        "Aufgedeckt wird die niedrigste Karte der Hand.",
    ),
    V.CARD_NOT_IN_HAND: ("The hand does not hold this card.", "Diese Karte ist nicht in der Hand."),
    V.CARD_ALREADY_PLAYED: ("This card lies already.", "Diese Karte liegt schon."),
    V.CARD_NOT_IN_DECK: ("This card cannot be dealt or played.", "Diese Karte ist nicht im Spiel."),
    V.MUST_FOLLOW: (
        "The card led asks for another one from this hand.",
        "Auf die ausgespielte Karte muss eine andere zugegeben werden.",
    ),
    V.DEMAND_NOT_ALLOWED: (
        "“Trumpf oder Kritisch” cannot be demanded with this card now.",
        "„Trumpf oder Kritisch“ kann mit dieser Karte jetzt nicht verlangt werden.",
    ),
    V.OFFER_OPEN: (
        "An offer is open and is to be answered first.",
        "Es ist geboten; erst muss geantwortet werden.",
    ),
    V.NO_OFFER_OPEN: ("Nothing was offered.", "Es ist nichts geboten."),
    V.OWN_OFFER: (
        "One's own party offered; the others answer.",
        "Die eigene Partei hat geboten; die Gegner antworten.",
    ),
    V.OFFER_OUT_OF_TURN: (
        "Offers alternate; the other party may offer next.",
        "Geboten wird abwechselnd; jetzt darf die andere Partei.",
    ),
    V.OFFER_NOT_THE_NEXT_STAKE: ("The next stake is another.", "Der nächste Wert ist ein anderer."),
    V.OFFER_ABOVE_CAP: ("No more can be offered in this Partie.", "Höher wird nicht geboten."),
    V.OFFER_WHILE_GESPANNT: ("A gespannt party may not offer.", "Wer gespannt ist, darf nicht bieten."),
    V.OFFER_CLOSED: ("In this deal nobody offers.", "In diesem Spiel wird nicht geboten."),
    V.OFFER_AFTER_OWN_CARD: (
        "Who has laid a card to the trick may no longer offer.",
        "Wer zum Stich schon gelegt hat, darf nicht mehr bieten.",
    ),
    V.OFFER_ON_LAST_TRICK: (
        "On the last trick this card does not entitle to an offer.",
        "Zum letzten Stich darf mit dieser Karte nicht geboten werden.",
    ),
    V.MUST_HOLD: ("This offer must be held.", "Dieses Gebot muss gehalten werden."),
    V.NO_REQUEST_OPEN: ("Nothing was asked for.", "Es ist nichts verlangt."),
    V.REQUEST_OPEN: (
        "A request is open and is to be answered first.",
        "Eine Bitte ist offen; erst muss geantwortet werden.",
    ),
    V.ALREADY_ASKED: (
        "This was asked for in this deal already.",
        "Darum wurde in diesem Spiel schon gebeten.",
    ),
    V.GESPANNT_CHOICE_OWED: (
        "The gespannt party first says whether it plays or goes.",
        "Erst sagt die gespannte Partei, ob sie spielt oder geht.",
    ),
    V.NOT_GESPANNT: ("This party is not gespannt.", "Diese Partei ist nicht gespannt."),
    V.SIGNALS_FORBIDDEN: (
        "In these rules nobody signals, or not in plain words.",
        "In diesen Regeln wird nicht gedeutet, oder nicht in klaren Worten.",
    ),
    V.NOT_IN_THESE_RULES: ("These rules do not know it.", "Das gibt es in diesen Regeln nicht."),
    V.WRONG_HAND_SIZE: (
        "There are too many or too few hands or cards.",
        "Es sind zu viele oder zu wenige Karten.",
    ),
    V.CUT_OWED: (
        "The dealer's right neighbour has to cut first, and may keep Kritische.",
        "Erst hebt der rechte Nachbar des Gebers ab; er darf Kritische behalten.",
    ),
}


def sentence(violation: Violation, language: str = LANGUAGES[0]) -> str:
    """The broken rule in a sentence; in English if the language is none of `LANGUAGES`."""
    place = LANGUAGES.index(language) if language in LANGUAGES else 0
    return SENTENCES[violation][place]


def chosen_language(accepted: str) -> str:
    """The first language of a header `accept-language` that is spoken here (its order is taken as it stands)."""
    for part in accepted.split(","):
        tag = part.split(";")[0].strip().lower()
        if tag.split("-")[0] in LANGUAGES:
            return tag.split("-")[0]
    return LANGUAGES[0]

"""The six kinds a card can be of in a deal (000 Ansagen: Schlag und Farbe)."""

from enum import StrEnum


class Kind(StrEnum):
    """What a card is once Schlag and Trumpf are known; strongest first, exactly one for every card."""

    KRITISCH = "kritisch"
    GUTER = "guter"
    RECHTER = "rechter"
    LINKER = "linker"
    TRUMP = "trump"
    PLAIN = "plain"

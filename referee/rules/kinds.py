"""The six kinds a card can be of in a deal (rules.md 3 What a card is in a deal)."""

from enum import StrEnum


class Kind(StrEnum):
    """What a card is once Schlag and Trumpf are known; strongest first, exactly one for every card."""

    KRITISCH = "kritisch"
    GUTER = "guter"
    RECHTER = "rechter"
    LINKER = "linker"
    TRUMP = "trump"
    PLAIN = "plain"

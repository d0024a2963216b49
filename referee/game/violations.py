"""Every way an act can be against the rules, by its stable code.

The order of the members is the order in which violations are reported.
"""

from enum import StrEnum


class Violation(StrEnum):
    """A stable code for one broken rule; the whole list, in the order of report."""

    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    WRONG_PHASE = "WRONG_PHASE"
    GAME_OVER = "GAME_OVER"
    WRONG_DEALER_TWICE_RUNNING = "WRONG_DEALER_TWICE_RUNNING"
    WRONG_DEALER_PASSED_OVER = "WRONG_DEALER_PASSED_OVER"
    WRONG_DEALER = "WRONG_DEALER"
    NOT_THE_ANNOUNCER = "NOT_THE_ANNOUNCER"
    SCHLAG_NOT_ALLOWED = "SCHLAG_NOT_ALLOWED"
    TRUMP_NOT_ALLOWED = "TRUMP_NOT_ALLOWED"
    NOT_THE_LOWEST_CARD = "NOT_THE_LOWEST_CARD"
    CARD_NOT_IN_HAND = "CARD_NOT_IN_HAND"
    CARD_ALREADY_PLAYED = "CARD_ALREADY_PLAYED"
    CARD_NOT_IN_DECK = "CARD_NOT_IN_DECK"
    MUST_FOLLOW = "MUST_FOLLOW"
    DEMAND_NOT_ALLOWED = "DEMAND_NOT_ALLOWED"
    OFFER_OPEN = "OFFER_OPEN"
    NO_OFFER_OPEN = "NO_OFFER_OPEN"
    OWN_OFFER = "OWN_OFFER"
    OFFER_OUT_OF_TURN = "OFFER_OUT_OF_TURN"
    OFFER_NOT_THE_NEXT_STAKE = "OFFER_NOT_THE_NEXT_STAKE"
    OFFER_ABOVE_CAP = "OFFER_ABOVE_CAP"
    OFFER_WHILE_GESPANNT = "OFFER_WHILE_GESPANNT"
    OFFER_CLOSED = "OFFER_CLOSED"
    OFFER_AFTER_OWN_CARD = "OFFER_AFTER_OWN_CARD"
    OFFER_ON_LAST_TRICK = "OFFER_ON_LAST_TRICK"
    MUST_HOLD = "MUST_HOLD"
    NO_REQUEST_OPEN = "NO_REQUEST_OPEN"
    REQUEST_OPEN = "REQUEST_OPEN"
    ALREADY_ASKED = "ALREADY_ASKED"
    GESPANNT_CHOICE_OWED = "GESPANNT_CHOICE_OWED"
    NOT_GESPANNT = "NOT_GESPANNT"
    SIGNALS_FORBIDDEN = "SIGNALS_FORBIDDEN"
    NOT_IN_THESE_RULES = "NOT_IN_THESE_RULES"
    WRONG_HAND_SIZE = "WRONG_HAND_SIZE"
    CUT_OWED = "CUT_OWED"


_PLACE = {violation: place for place, violation in enumerate(Violation)}


def in_order_of_report(violations: "list[Violation]") -> tuple[Violation, ...]:
    """The given violations, each once, in the order in which a refusal lists them."""
    return tuple(sorted(dict.fromkeys(violations), key=_PLACE.__getitem__))


class Irregularity(StrEnum):
    """What can go wrong at a table without being an act; noted by a scribe or claimed by a player."""

    MISDEAL = "MISDEAL"
    LOOKED_TOO_EARLY = "LOOKED_TOO_EARLY"
    LOOKED_AT_STOCK = "LOOKED_AT_STOCK"
    SECOND_CUT = "SECOND_CUT"
    SILENT_OFFER = "SILENT_OFFER"
    CARD_EXPOSED = "CARD_EXPOSED"
    TAKEN_BACK = "TAKEN_BACK"
    WROTE_TOO_LATE = "WROTE_TOO_LATE"
    CHEATING = "CHEATING"

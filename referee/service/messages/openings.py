"""Requests that open a Partie, and the answer to them."""

from typing import Any

from referee.game.events import DrawnCard
from referee.rules.terms import read_named_card
from referee.service.errors import malformed
from referee.service.games.opening import OpenedGame, OpeningRequest
from referee.service.messages.rule_sets import chosen_rules
from referee.service.messages.views import rules_message
from watten.v1 import events_pb2
from watten.v1 import referee_service_pb2 as pb


def opening_request(request: pb.OpenGameRequest, request_hash: bytes) -> OpeningRequest:
    """Read the request. Raises RuleSetError, CardCodeError or CallError, naming the place.

    A Partie that continues another one takes over its rules where the request names none.
    """
    dealing = _word(events_pb2.Dealing, request.dealing, "DEALING")
    enforcement = _word(events_pb2.Enforcement, request.enforcement, "ENFORCEMENT")
    rules = chosen_rules(request.rules)
    takes_over = request.continues and not request.HasField("rules")
    return OpeningRequest(
        request_id=request.request_id,
        request_hash=request_hash,
        rules=None if takes_over else rules,
        players=tuple(request.players),
        dealing=dealing,
        enforcement=enforcement,
        first_dealer=request.first_dealer if request.HasField("first_dealer") else None,
        draws=tuple(
            DrawnCard(drawn.seat, read_named_card(drawn.card, rules, place=place))
            for place, drawn in enumerate(request.draws)
        ),
        continues=request.continues,
    )


def opened_message(opened: OpenedGame) -> pb.OpenGameResponse:
    """Write the answer, tokens included."""
    event = opened.event
    return pb.OpenGameResponse(
        game_id=opened.stored.game_id,
        seat_tokens=opened.tokens.seats,
        referee_token=opened.tokens.referee,
        rules=rules_message(event.rules),
        first_dealer=event.first_dealer,
        version=opened.stored.version,
        players=event.players,
    )


def _word(enum: Any, number: int, name: str) -> str:
    """Name an enum's value as the game does: `DEALING_REFEREE` is `REFEREE`."""
    if not number or number not in enum.values():
        words = ", ".join(text for text, value in enum.items() if value)
        raise malformed(f"UNKNOWN_{name}", f"{name.lower()}: one of {words} is wanted")
    text: str = enum.Name(number)
    return text.removeprefix(f"{name}_")

"""Opening a Partie: what the caller asks for, the draw for the first deal, and the Partie it continues."""

import hashlib
from typing import Any

from referee.game.events import DrawnCard, GameOpened
from referee.game.match import goes_on
from referee.game.opening import MAX_NAME, draw_from, open_game
from referee.game.state import State
from referee.rules.card_codes import read_card
from referee.service.errors import malformed, not_now, over_limit
from referee.service.games.decks import Decks
from referee.service.messages.rule_sets import chosen_rules
from watten.v1 import events_pb2, referee_service_pb2

Request = referee_service_pb2.OpenGameRequest


def asked_for(request: Request) -> bytes:
    """SHA-256 of what was asked: the same request id with another one is another request."""
    asked = Request()
    asked.CopyFrom(request)
    asked.ClearField("request_id")
    return hashlib.sha256(b"open\n" + asked.SerializeToString(deterministic=True)).digest()


def opening(request: Request, decks: Decks, before: State | None) -> GameOpened:
    """The event that opens the Partie; `before` is the finished one that `request.continues` names.

    Where no dealer is named and no cards were drawn, the referee lets draw. Raises MalformedActError,
    RuleSetError, CardCodeError or CallError, naming the place.
    """
    for seat, name in enumerate(request.players):
        if len(name) > MAX_NAME:
            raise over_limit("NAME_TOO_LONG", f"players[{seat}]: a name has at most {MAX_NAME} letters")
    dealing = _word(events_pb2.Dealing, request.dealing, "DEALING")
    enforcement = _word(events_pb2.Enforcement, request.enforcement, "ENFORCEMENT")
    if before is not None:
        return _going_on(before, request, dealing, enforcement)
    rules = chosen_rules(request.rules)
    dealer = request.first_dealer if request.HasField("first_dealer") else None
    draws = tuple(
        DrawnCard(drawn.seat, read_card(drawn.card, place)) for place, drawn in enumerate(request.draws)
    )
    if dealer is None and not draws:
        draws = draw_from(rules, decks.for_draw(rules))
    return open_game(
        rules,
        tuple(request.players),
        dealing=dealing,
        enforcement=enforcement,
        first_dealer=dealer,
        draws=draws,
    )


def _going_on(before: State, request: Request, dealing: str, enforcement: str) -> GameOpened:
    """The next Partie of a match: the deal goes on to the left, the Partien are counted on (D15, D26)."""
    players = tuple(request.players) or before.players
    rules = chosen_rules(request.rules) if request.HasField("rules") else before.rules
    if before.withdrawn:
        raise not_now(
            "WITHDRAWN",
            "continues: that Partie was withdrawn, nothing goes on from it",
        )
    if before.winner is None:
        raise not_now("NOT_OVER", "continues: that Partie is not over")
    if not goes_on(before):
        raise not_now("MATCH_DECIDED", "continues: the match ended with that Partie")
    if before.next_partie:
        raise not_now("ALREADY_CONTINUED", "continues: another Partie has continued that one")
    if rules != before.rules or players != before.players:
        raise malformed("ANOTHER_MATCH", "continues: a match goes on with the same rules and players")
    dealer = before.deal.dealer
    if request.draws or (request.HasField("first_dealer") and request.first_dealer != dealer):
        raise malformed("ANOTHER_DEALER", f"first_dealer: in a match the deal goes on to seat {dealer}")
    return open_game(
        rules,
        players,
        dealing=dealing,
        enforcement=enforcement,
        first_dealer=dealer,
        partien_won=before.partien_won,
        continues=request.continues,
    )


def _word(enum: Any, number: int, name: str) -> str:
    """The game's word for an enum's value: `DEALING_REFEREE` is `REFEREE`."""
    if not number or number not in enum.values():
        words = ", ".join(text for text, value in enum.items() if value)
        raise malformed(f"UNKNOWN_{name}", f"{name.lower()}: one of {words} is wanted")
    text: str = enum.Name(number)
    return text.removeprefix(f"{name}_")

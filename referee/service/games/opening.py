"""The opening of a Partie: the request, the draw for the first deal, and the Partie that it continues."""

from dataclasses import dataclass

from referee.game.events import DrawnCard, GameOpened
from referee.game.match import goes_on
from referee.game.opening import draw_from, open_game
from referee.game.state import State
from referee.ledger.envelope import Stored
from referee.rules.rule_set import RuleSet
from referee.service.errors import malformed, not_now
from referee.service.games.decks import Decks
from referee.service.games.registry import GameTokens


@dataclass(frozen=True, slots=True)
class OpeningRequest:
    """A request to open a Partie; `request_hash` is the SHA-256 of its content.

    `rules` are None and `players` empty where they are those of the Partie that `continues` names. Without an
    `request_id` of the caller's (empty) the request cannot be repeated.
    """

    request_id: str
    request_hash: bytes
    rules: RuleSet | None
    players: tuple[str, ...]
    dealing: str
    enforcement: str
    first_dealer: int | None
    draws: tuple[DrawnCard, ...]
    continues: str


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A Partie that was opened, now or by the same request before."""

    stored: Stored
    event: GameOpened
    tokens: GameTokens


def opening_event(request: OpeningRequest, decks: Decks, before: State | None) -> GameOpened:
    """Make the event that opens the Partie; `before` is the finished one that `request.continues` names.

    Where no dealer is named and no cards were drawn, the referee lets draw. Raises MalformedActError or CallError,
    naming the place.
    """
    if before is not None:
        return _next_opening(before, request)
    assert request.rules is not None
    draws = request.draws
    if request.first_dealer is None and not draws:
        draws = draw_from(request.rules, decks.for_draw(request.rules))
    return open_game(
        request.rules,
        request.players,
        dealing=request.dealing,
        enforcement=request.enforcement,
        first_dealer=request.first_dealer,
        draws=draws,
    )


def _next_opening(before: State, request: OpeningRequest) -> GameOpened:
    """The next Partie of a match: the deal goes on to the left, the Partien are counted on (D15, D26)."""
    if before.withdrawn:
        raise not_now("WITHDRAWN", "continues: that Partie was withdrawn, nothing goes on from it")
    if before.winner is None:
        raise not_now("NOT_OVER", "continues: that Partie is not over")
    if not goes_on(before):
        raise not_now("MATCH_DECIDED", "continues: the match ended with that Partie")
    if before.next_partie:
        raise not_now("ALREADY_CONTINUED", "continues: another Partie has continued that one")
    players = request.players or before.players
    if request.rules not in (None, before.rules) or players != before.players:
        raise malformed("ANOTHER_MATCH", "continues: a match goes on with the same rules and players")
    dealer = before.deal.dealer
    if request.draws or request.first_dealer not in (None, dealer):
        raise malformed("ANOTHER_DEALER", f"first_dealer: in a match the deal goes on to seat {dealer}")
    return open_game(
        before.rules,
        players,
        dealing=request.dealing,
        enforcement=request.enforcement,
        first_dealer=dealer,
        partien_won=before.partien_won,
        continues=request.continues,
    )

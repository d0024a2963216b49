"""Opening a Partie: who sits where, and who deals first.

000 Vorbereitung (high card deals), 003 Voorbereiding 1 (low), 004 pp. 31, 37 (low, Ass low; in teams); D15, D26.
"""

from collections.abc import Sequence
from typing import get_args

from referee.game.errors import MalformedActError
from referee.game.events import DrawnCard, GameOpened
from referee.game.state import Dealing, Enforcement
from referee.rules.rule_set import RuleSet

MAX_NAME = 64


def open_game(
    rules: RuleSet,
    players: object,
    *,
    dealing: str,
    enforcement: str,
    first_dealer: object = None,
    draws: Sequence[DrawnCard] = (),
    partien_won: tuple[int, int] = (0, 0),
) -> GameOpened:
    """The event that opens a Partie. `first_dealer` is a seat; left out, seat 0 is taken as named.

    Raises MalformedActError naming the place.
    """
    names = _checked_players(rules, players)
    if dealing not in get_args(Dealing):
        raise MalformedActError(
            "UNKNOWN_DEALING", f"dealing: one of {', '.join(get_args(Dealing))} is wanted"
        )
    if enforcement not in get_args(Enforcement):
        raise MalformedActError(
            "UNKNOWN_ENFORCEMENT", f"enforcement: one of {', '.join(get_args(Enforcement))} is wanted"
        )
    dealer = 0 if first_dealer is None else first_dealer
    if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < rules.players:
        raise MalformedActError(
            "NO_SUCH_SEAT", f"first_dealer: a seat from 0 to {rules.players - 1} is wanted"
        )
    return GameOpened(rules, names, dealing, enforcement, dealer, tuple(draws), partien_won)


def _checked_players(rules: RuleSet, players: object) -> tuple[str, ...]:
    if not isinstance(players, list | tuple) or not all(isinstance(name, str) for name in players):
        raise MalformedActError("WRONG_TYPE", "players: a list of names is wanted")
    if len(players) != rules.players:
        raise MalformedActError("WRONG_NUMBER_OF_PLAYERS", f"players: {rules.players} names are wanted")
    for seat, name in enumerate(players):
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise MalformedActError(
                "BAD_NAME", f"players[{seat}]: a printable name of up to {MAX_NAME} letters"
            )
    if len(set(players)) != len(players):
        raise MalformedActError("SAME_NAME_TWICE", "players: two seats have the same name")
    return tuple(players)

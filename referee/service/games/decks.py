"""Sources of shuffled decks. Chance enters here alone and becomes an event; the rules never ask for it."""

import random
import secrets
from typing import Protocol

from referee.game.dealing import Deck
from referee.game.state import State
from referee.rules.cards import deck_of
from referee.rules.rule_set import RuleSet


class Decks(Protocol):
    """A source of decks, for deals and for the draw before the first deal."""

    def for_deal(self, state: State) -> Deck | None:
        """Shuffle a whole deck for an act in this state; None where the referee does not deal."""

    def for_draw(self, rules: RuleSet) -> Deck:
        """Shuffle a whole deck that players draw from for the first deal."""


class SecretDecks:
    """Decks that nobody can foresee, from the operating system's randomness."""

    def __init__(self) -> None:
        self._chance = secrets.SystemRandom()

    def for_deal(self, state: State) -> Deck | None:
        """See `Decks`."""
        return self.for_draw(state.rules) if state.dealing == "REFEREE" else None

    def for_draw(self, rules: RuleSet) -> Deck:
        """See `Decks`."""
        return tuple(self._chance.sample(deck_of(rules.deck), rules.deck))


class SeededDecks:
    """Repeatable decks for tests and demos: the deck follows from the seed and the version of the game alone.

    The seed tells all cards; the server says so in its log when it starts.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def for_deal(self, state: State) -> Deck | None:
        """See `Decks`."""
        if state.dealing != "REFEREE":
            return None
        return self._shuffled(state.rules, state.version)

    def for_draw(self, rules: RuleSet) -> Deck:
        """See `Decks`."""
        return self._shuffled(rules, 0)

    def _shuffled(self, rules: RuleSet, version: int) -> Deck:
        chance = random.Random(f"{self._seed}/{version}")
        return tuple(chance.sample(deck_of(rules.deck), rules.deck))

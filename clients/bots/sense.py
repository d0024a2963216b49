"""A player with a little sense: he announces what he holds, offers when he is strong, goes when he is not.

He knows no rule: what is legal, how the cards rank and who would take a trick he asks the referee.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from clients.bots.player import Turn
from clients.python import Group, RulesClient, acts
from watten.v1.acts_pb2 import Act

_WORTH: Final = {"kritisch": 3.0, "guter": 2.5, "rechter": 2.5, "linker": 1.6, "trump": 1.0}
"""What a card of a kind is worth to a hand; a plain card is worth nothing that one could count on."""

_A_TRICK: Final = 1.5
"""What a trick that was made is worth more than a card in the hand."""

# Strengths from which he does something, and how often he asks for better cards.
OFFERS_FROM: Final = 6.0
HOLDS_FROM: Final = 2.4
PLAYS_GESPANNT_FROM: Final = 2.0
ASKS_WHEN_POOR: Final = 0.3


class Sensible:
    """Plays to win. `boldness` lowers (or, negative, raises) from which strength he offers and holds."""

    def __init__(self, boldness: float = 0.0) -> None:
        """A player of this boldness; 1.0 is worth a trump."""
        self._boldness = boldness

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """See `Player`: the first of his habits that fits."""
        if turn.only("play_card"):
            return await self._in_play(turn, rules)
        if turn.only("hold") or turn.only("fold"):
            return await self._answer_offer(turn, rules)
        if turn.only("choose_gespannt"):
            strong = await _strength(turn, rules) >= PLAYS_GESPANNT_FROM - self._boldness
            return _first(act for act in turn.only("choose_gespannt") if act.choose_gespannt.play == strong)
        if turn.only("answer"):
            return _first(act for act in turn.only("answer") if act.answer.consent == _poor(turn))
        if turn.only("cut"):
            return turn.only("cut")[-1]  # a Kritischer that lies there is kept (Schlecken)
        return _announce(turn) or _first(
            act for act in turn.legal if acts.name_of(act) in ("deal", "turn_up")
        )

    def tries(self, turn: Turn) -> Sequence[Act]:
        """He keeps to the rules."""
        return ()

    async def _in_play(self, turn: Turn, rules: RulesClient) -> Act:
        offers = turn.only("offer")
        if offers:
            strength = await _strength(turn, rules)
            raised = int(turn.table.stake) if isinstance(turn.table.stake, int) else 0
            wanted = OFFERS_FROM - self._boldness + 0.8 * max(0, raised - 2) + turn.chance.uniform(-0.5, 0.5)
            if strength >= wanted:
                return offers[0]
        return await _best_card(turn, rules)

    async def _answer_offer(self, turn: Turn, rules: RulesClient) -> Act | None:
        strength = await _strength(turn, rules)
        wanted = HOLDS_FROM - self._boldness + turn.chance.uniform(-0.8, 0.8)
        wished = "hold" if strength >= wanted else "fold"
        return _first(turn.only(wished)) or _first(turn.only("hold"))


async def _strength(turn: Turn, rules: RulesClient) -> float:
    """What the hand and the tricks made are worth."""
    kinds = {card: group.kind for group in await _ranking(turn, rules) for card in group.cards}
    mine, theirs = turn.table.tricks[turn.seat % 2], turn.table.tricks[1 - turn.seat % 2]
    return sum(_WORTH.get(kinds[card], 0.0) for card in turn.table.hand) + _A_TRICK * (mine - theirs)


async def _ranking(turn: Turn, rules: RulesClient) -> tuple[Group, ...]:
    return await rules.rank(turn.table.schlag.said, turn.table.trump.said)


async def _best_card(turn: Turn, rules: RulesClient) -> Act:
    """Leading: the strongest card, or the weakest if there is nothing to force.

    Following: the weakest card that takes the trick from the opponents; else the weakest of all.
    """
    place = {card: place for place, group in enumerate(await _ranking(turn, rules)) for card in group.cards}
    plays = sorted(turn.only("play_card"), key=lambda act: -place[act.play_card.card])
    table = turn.table
    laid = [card.card for card in table.trick.cards]
    schlag, trump = table.schlag.said, table.trump.said
    if not laid:
        return plays[-1] if await _strength(turn, rules) >= _A_TRICK else plays[0]
    best = table.trick.cards[await rules.winner(schlag, trump, laid)]
    if best.seat == turn.partner and len(table.players) == 4:
        return plays[0]
    for act in plays:
        if await rules.winner(schlag, trump, [*laid, act.play_card.card]) == len(laid):
            return act
    return plays[0]


def _announce(turn: Turn) -> Act | None:
    """The rank he holds most of as Schlag; the suit of the Rechter he would have, else his longest, as Trumpf."""
    suits = Counter(card[0] for card in turn.table.hand)
    ranks = Counter(card[1:] for card in turn.table.hand)
    schlag = turn.table.schlag.said
    asks = turn.only("ask_schoeneres")
    if asks and _poor(turn) and turn.chance.random() < ASKS_WHEN_POOR:
        return asks[0]
    said = [act for act in turn.legal if acts.name_of(act) in ("announce_schlag", "announce_trump")]
    if not said:
        return None

    def liking(act: Act) -> float:
        if acts.name_of(act) == "announce_schlag":
            return ranks[act.announce_schlag.rank] + turn.chance.random() / 2
        suit = act.announce_trump.suit
        rechter = 1.5 if schlag is not None and f"{suit}{schlag}" in turn.table.hand else 0.0
        return suits[suit] + rechter + turn.chance.random() / 2

    return max(said, key=liking)


def _poor(turn: Turn) -> bool:
    """A hand without a pair, and without a card that is high by itself."""
    ranks = Counter(card[1:] for card in turn.table.hand)
    return max(ranks.values(), default=0) < 2 and not any(card[1:] in ("A", "6") for card in turn.table.hand)


def _first(found: Iterable[Act]) -> Act | None:
    return next(iter(found), None)

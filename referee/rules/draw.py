"""Who deals first: cards drawn before a Partie (000 Vorbereitung, 003 Voorbereiding 1, 004 p. 37).

Drawn cards come in rounds. In the first every drawer draws; those whose cards are equal push them aside and
draw again, until all differ. These functions judge the cards; drawing them is the edge's business.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from referee.errors import CodedError
from referee.rules.cards import RANK_ORDER, Card, rank_of
from referee.rules.rule_set import Draw

Round = Mapping[int, Card]
"""The card each drawer drew in one round. Drawers are seats, or for a team draw merely the players'
numbers."""

DrawProblem = Literal[
    "NOT_THE_DRAWERS", "CARD_DRAWN_TWICE", "DRAW_AGAIN", "NOTHING_TO_DRAW", "NOT_OF_THE_LOW_PARTY"
]


class DrawError(CodedError, ValueError):
    """A draw that names no dealer yet or is none; ``drawers`` are those who must draw (again)."""

    code: DrawProblem

    def __init__(self, code: DrawProblem, message: str, drawers: tuple[int, ...] = ()) -> None:
        super().__init__(code, message)
        self.drawers = drawers


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where after a team draw: ``players`` by seat, parties crosswise, and the dealer's seat."""

    players: tuple[int, int, int, int]
    dealer: int


def first_dealer(draw: Draw, rounds: Sequence[Round]) -> int:
    """The seat that deals first by a draw ``high``, ``low`` or ``low_ass_low`` (Ass low, 004).

    For the high card two opponents draw (000 Vorbereitung); for a low one as many seats as are named in the first
    round. Raises DrawError, also for ``named``, where nothing is drawn, and ``teams``, which ``team_draw`` answers.
    """
    if draw in ("named", "teams"):
        raise DrawError("NOTHING_TO_DRAW", f"a dealer who is found by {draw} is not drawn by one card each")
    if draw == "high" and rounds:
        _check_two_opponents(rounds[0])
    cards = _settled(rounds)
    if len(cards) < 2:
        raise DrawError("NOT_THE_DRAWERS", "at least two draw for the deal")
    ass_low = draw == "low_ass_low"
    by_height = sorted(cards, key=lambda drawer: height(cards[drawer], ass_low=ass_low))
    return by_height[-1] if draw == "high" else by_height[0]


def _check_two_opponents(first: Round) -> None:
    """Raise DrawError unless one of each party draws: seats 0 and 2 are partners, and 1 and 3."""
    if len(first) != 2 or sum(first) % 2 == 0:
        raise DrawError("NOT_THE_DRAWERS", "two opponents draw for the deal, one card each")


def team_draw(rounds: Sequence[Round], dealer: int | None = None) -> Seating:
    """Parties and seats by "zusammenheben" (004 p. 37): the two lowest against the two highest, Ass low.

    The low party takes seats 0 and 2, each party in the order of the players' numbers. One of the low party
    deals: ``dealer`` names the player, else the one with the lowest card (D34). Raises DrawError.
    """
    cards = _settled(rounds)
    if sorted(cards) != [0, 1, 2, 3]:
        raise DrawError("NOT_THE_DRAWERS", "all four draw for the parties", (0, 1, 2, 3))
    by_height = sorted(cards, key=lambda drawer: height(cards[drawer], ass_low=True))
    dealing = by_height[0] if dealer is None else dealer
    if dealing not in by_height[:2]:
        raise DrawError(
            "NOT_OF_THE_LOW_PARTY", "one of the party with the low cards deals", tuple(by_height[:2])
        )
    (first, third), (second, fourth) = sorted(by_height[:2]), sorted(by_height[2:])
    players = (first, second, third, fourth)
    return Seating(players, players.index(dealing))


def height(card: Card, *, ass_low: bool) -> int:
    """How high a drawn card is, by rank alone, the Weli below the 7; ``ass_low`` puts the Ass lowest."""
    rank = rank_of(card)
    return -1 if ass_low and rank == "A" else RANK_ORDER[rank]


def _settled(rounds: Sequence[Round]) -> dict[int, Card]:
    """Each drawer's card that counts. Raises DrawError unless every round is drawn by those who had to."""
    cards: dict[int, Card] = {}
    seen: list[Card] = []
    for number, drawn in enumerate(rounds):
        due = _equal(cards) if number else tuple(sorted(drawn))
        if tuple(sorted(drawn)) != due or not drawn:
            raise DrawError("NOT_THE_DRAWERS", f"round {number + 1} is drawn by {list(due)}", due)
        for drawer in due:
            if drawn[drawer] in seen:
                raise DrawError("CARD_DRAWN_TWICE", f"{drawn[drawer]} was drawn before", (drawer,))
            seen.append(drawn[drawer])
            cards[drawer] = drawn[drawer]
    again = _equal(cards)
    if again:
        raise DrawError("DRAW_AGAIN", f"equal cards: {list(again)} draw again", again)
    return cards


def _equal(cards: Mapping[int, Card]) -> tuple[int, ...]:
    """The drawers whose rank another has too."""
    ranks = [rank_of(card) for card in cards.values()]
    return tuple(sorted(drawer for drawer, card in cards.items() if ranks.count(rank_of(card)) > 1))

"""Questions about cards outside a game, checked: who takes a trick, which cards may be laid, what ranks how.

Cards, ranks and suits are read as people write them, by code (``card_codes``) and by name (``terms``).
Both who asks over the wire and who asks from the command line come through here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.errors import CodedError
from referee.rules.cards import RANK_ORDER, WELI_RANK, Card, deck_of, rank_of
from referee.rules.follow_duty import demand_possible, may_lay
from referee.rules.kinds import Kind
from referee.rules.order import Order
from referee.rules.rule_set import RuleSet
from referee.rules.terms import read_named_card, read_named_rank, read_named_suit


class QuestionError(CodedError, ValueError):
    """A question that has no answer; ``code`` is stable, the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class RankedGroup:
    """Cards of one kind of which none beats another by itself, suits in the order E L H S."""

    kind: Kind
    cards: tuple[Card, ...]


def order_asked(rules: RuleSet, schlag: str | None, trump: str | None) -> Order:
    """The order with this Schlag and Trumpf, None where it was passed over.

    That may be asked of any rule set; the Weli is a Schlag only where it may be. Raises CardCodeError,
    QuestionError.
    """
    rank = None if schlag is None else read_named_rank(schlag)
    suit = None if trump is None else read_named_suit(trump)
    if rank == WELI_RANK and not rules.weli_as_schlag:
        raise QuestionError("SCHLAG_NOT_ALLOWED", f"the Weli is no Schlag in {rules.preset}")
    return Order.of(rules, rank, suit)


def winner_asked(order: Order, cards: Sequence[str]) -> int:
    """The place of the card that takes the trick. Raises CardCodeError, QuestionError."""
    laid = cards_asked(order, cards, "cards")
    if not 1 <= len(laid) <= order.rules.players:
        raise QuestionError("NO_TRICK", f"a trick has 1 to {order.rules.players} cards")
    _once(laid)
    return order.winner(laid)


def legal_asked(
    order: Order,
    led: str | None,
    hand: Sequence[str],
    *,
    informed: bool = True,
    demand: bool = False,
    partner_of_leader: bool = False,
) -> tuple[Card, ...]:
    """The cards of the hand that may be laid, in hand order (D38); ``led`` is None for the leader.

    Raises CardCodeError, QuestionError.
    """
    held = cards_asked(order, hand, "hand")
    if not 1 <= len(held) <= order.rules.hand:
        raise QuestionError("NO_HAND", f"a hand has 1 to {order.rules.hand} cards")
    led_card = None if led is None else cards_asked(order, (led,), "led")[0]
    _once(held if led_card is None else (*held, led_card))
    if demand and (led_card is None or not demand_possible(order, led_card, first_trick=True)):
        raise QuestionError(
            "DEMAND_NOT_ALLOWED", "no such demand: only with a Rechter led, and where the rule set has it"
        )
    return may_lay(
        order, led_card, held, informed=informed, demand=demand, partner_of_leader=partner_of_leader
    )


def ranked(order: Order) -> tuple[RankedGroup, ...]:
    """Every card of the deck, strongest first; plain cards of one rank stand together."""
    above = [RankedGroup(order.kind(cards[0]), cards) for cards in order.groups()]
    plain: dict[int, list[Card]] = {}
    for card in order.cards():
        if order.kind(card) is Kind.PLAIN:
            plain.setdefault(RANK_ORDER[rank_of(card)], []).append(card)
    below = [RankedGroup(Kind.PLAIN, tuple(plain[height])) for height in sorted(plain, reverse=True)]
    return (*above, *below)


def cards_asked(order: Order, texts: Sequence[str], where: str) -> tuple[Card, ...]:
    """The cards written or named so, all of the deck. Raises CardCodeError, QuestionError naming the place."""
    rules = order.rules
    cards = tuple(read_named_card(text, rules, order, place) for place, text in enumerate(texts))
    for card in cards:
        if card not in deck_of(rules.deck):
            raise QuestionError("CARD_NOT_IN_DECK", f"{where}: {card} is not in the deck of {rules.preset}")
    return cards


def _once(cards: Sequence[Card]) -> None:
    if len(set(cards)) < len(cards):
        raise QuestionError("CARD_TWICE", "a card stands twice")

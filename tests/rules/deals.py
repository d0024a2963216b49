"""Short ways to say a deal in tests."""

from collections.abc import Mapping

from referee.rules.cards import Card, Rank, Suit
from referee.rules.expand import expand
from referee.rules.follow_duty import may_lay
from referee.rules.order import Order
from referee.rules.rule_set import RuleSet


def rules(preset: str, **overrides: object) -> RuleSet:
    """The preset with these options changed."""
    return expand({"preset": preset, **overrides})


def order(
    preset: str, schlag: Rank | None, trump: Suit | None, overrides: Mapping[str, object] | None = None
) -> Order:
    """The order of the cards in a deal of this preset."""
    return Order.of(expand({"preset": preset, **(overrides or {})}), schlag, trump)


def cards(text: str) -> tuple[Card, ...]:
    """Cards in their canonical writing, apart by blanks."""
    return tuple(Card(code) for code in text.split())


def winner(in_order: Order, text: str) -> Card:
    """The card that takes the trick."""
    laid = cards(text)
    return laid[in_order.winner(laid)]


def legal(
    in_order: Order,
    led: str | None,
    hand: str,
    *,
    informed: bool = True,
    demand: bool = False,
    partner: bool = False,
    lapsed: bool = False,
) -> str:
    """The cards of the hand that may be laid, apart by blanks."""
    return " ".join(
        may_lay(
            in_order,
            None if led is None else Card(led),
            cards(hand),
            informed=informed,
            demand=demand,
            partner_of_leader=partner,
            lapsed=lapsed,
        )
    )

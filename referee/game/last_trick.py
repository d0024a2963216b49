"""Who may offer once the last trick is led (000 Bieten, Letzter Stich; D10; the casino's pair table)."""

from referee.game.state import State, is_informed
from referee.rules.cards import Card, suit_of
from referee.rules.follow_duty import is_bound
from referee.rules.order import Kind, Order


def may_offer_on_last_trick(state: State, seat: int) -> bool:
    """Whether the seat may offer as far as the last-trick rule goes.

    The rule speaks only when the last trick is led, each party has all but one of the tricks it needs, and
    nobody has offered (with `last_trick_counter` also after offers). A card that nobody has seen is not
    judged here.
    """
    rules, deal = state.rules, state.deal
    if not rules.last_trick_rule or not deal.trick or deal.tricks != (rules.hand // 2,) * 2:
        return True
    if deal.offered and not rules.last_trick_counter:
        return True
    if not binds_on_last_trick(state, seat):
        return True
    last = last_card(state, seat)
    assert deal.order is not None
    return last is None or fits_last_trick(deal.order, deal.trick[0].card, last)


def binds_on_last_trick(state: State, seat: int) -> bool:
    """Whether the last-trick rule binds the seat: in a blind game only who knows Schlag and Trumpf (D44)."""
    return is_bound(state.rules, announcer=is_informed(state, seat))


def last_card(state: State, seat: int) -> Card | None:
    """The seat's card of the last trick, in hand or just laid; None where it is not known."""
    laid = next((card.card for card in state.deal.trick if card.seat == seat), None)
    hand = state.deal.hands[seat]
    return laid or (hand[-1] if hand else None)


def fits_last_trick(order: Order, led: Card, last: Card) -> bool:
    """Whether a player with this last card may offer on this lead (D10), or by the pair table."""
    if order.rules.last_trick_pairs:
        return _pairs(order, led, last)
    return order.kind(last) is not Kind.PLAIN or suit_of(last) == order.led_suit(led)


_SCHLAG = (Kind.RECHTER, Kind.LINKER)
_ALWAYS = (Kind.KRITISCH, Kind.GUTER)


def _pairs(order: Order, led: Card, last: Card) -> bool:
    """Trump on trump, Schlag on Schlag, suit on suit, trump on Schlag, Schlag on trump or suit."""
    led_kind, kind = order.kind(led), order.kind(last)
    if kind in _SCHLAG or kind in _ALWAYS:
        return True
    if kind is Kind.TRUMP:
        return led_kind is not Kind.PLAIN
    return led_kind is Kind.PLAIN and suit_of(last) == suit_of(led)

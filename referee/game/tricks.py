"""Laying cards and signalling (000 Ein Stich and Deuten, 002 Trumpf zugeben, 003 Spelverloop, 004 pp. 33, 43)."""

from collections.abc import Sequence
from typing import TypedDict

from referee.game.acts import PlayCard, Signal
from referee.game.dealing import Deck
from referee.game.errors import MalformedActError
from referee.game.events import CardPlayed, OfferHeld, SignalGiven
from referee.game.state import LaidCard, Phase, State, is_informed, party_of, seat_to_lay
from referee.game.violations import Violation
from referee.rules.cards import Card, deck_of
from referee.rules.duty import DutyRow
from referee.rules.follow_duty import demand_lapsed, demand_possible, is_bound, may_lay, obliges
from referee.rules.signs import SignError, is_plain_words, read_sign


def judge_play_card(state: State, seat: int, act: PlayCard) -> list[Violation]:
    """What laying a card breaks: turn, the card itself, the follow duty, the demand, and whatever is open."""
    deal = state.deal
    if state.phase not in (Phase.GESPANNT, Phase.PLAY):
        return [Violation.WRONG_PHASE]
    found = [] if seat == seat_to_lay(state) else [Violation.NOT_YOUR_TURN]
    found += _judge_card(state, seat, act.card)
    if act.demand and not _may_demand(state, seat, act.card):
        found.append(Violation.DEMAND_NOT_ALLOWED)
    if deal.offer is not None and not may_hold_by_card(state, seat):
        found.append(Violation.OFFER_OPEN)
    if deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    if deal.choice_owed is not None:
        found.append(Violation.GESPANNT_CHOICE_OWED)
    return found


def may_hold_by_card(state: State, seat: int) -> bool:
    """Whether a card of this seat answers the open offer: the asked party plays on (000 Bieten, D22)."""
    offer = state.deal.offer
    if offer is None or not state.rules.playing_holds or party_of(seat) == offer.party:
        return False
    return offer.answerer in (None, seat)


def _judge_card(state: State, seat: int, card: Card) -> list[Violation]:
    """The first that fits of: not in the deck, already laid, not in the hand, must follow.

    The duty binds every hand that has not yet laid a card to the open trick, in turn or not (D88).
    """
    deal = state.deal
    if card not in deck_of(state.rules.deck):
        return [Violation.CARD_NOT_IN_DECK]
    if any(laid.card == card for laid in deal.laid):
        return [Violation.CARD_ALREADY_PLAYED]
    hand = deal.hands[seat] if state.dealing != "UNKNOWN" else _hand_with(state, seat, card)
    if card not in hand:
        return [Violation.CARD_NOT_IN_HAND]
    has_laid = any(laid.seat == seat for laid in deal.trick)
    if has_laid or card in allowed_in(state, deal.trick, seat, hand):
        return []
    return [Violation.MUST_FOLLOW]


def _hand_with(state: State, seat: int, card: Card) -> tuple[Card, ...]:
    """What is known of an unknown hand that lays this card: what the table has seen of it, and the card itself.

    Without the card if the table has seen it in another hand.
    """
    seen = seen_in_hand(state, seat)
    return seen if any(card == shown.card for shown in state.deal.shown) else (*seen, card)


def seen_in_hand(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of an unknown hand that the table has seen: turned up (D8), or laid and taken back."""
    laid = [laid.card for laid in state.deal.laid]
    return tuple(shown.card for shown in state.deal.shown if shown.seat == seat and shown.card not in laid)


def playable(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the hand that the follow duty lets the seat lay; where hands are unknown, the whole deck."""
    deal = state.deal
    if state.dealing == "UNKNOWN":
        return deck_of(state.rules.deck)
    return allowed_in(state, deal.trick, seat, deal.hands[seat])


def allowed_in(
    state: State, trick: Sequence[LaidCard], seat: int, hand: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The cards of the hand that the follow duty lets the seat lay behind these cards of a trick of this deal."""
    if not trick:
        return hand
    order = state.deal.order
    assert order is not None
    return may_lay(order, trick[0].card, hand, **_binding(state, trick, seat))


def duty_in(state: State, trick: Sequence[LaidCard], seat: int) -> DutyRow | None:
    """The row of the follow duty that binds the seat behind these cards, None if it may lay anything."""
    order = state.deal.order
    if not trick or order is None:
        return None
    return obliges(order, trick[0].card, **_binding(state, trick, seat))


class _Binding(TypedDict):
    informed: bool
    demand: bool
    partner_of_leader: bool
    lapsed: bool


def _binding(state: State, trick: Sequence[LaidCard], seat: int) -> _Binding:
    """What of the trick decides whether and how the seat is bound."""
    order = state.deal.order
    assert order is not None
    led = trick[0]
    return {
        "informed": is_bound(state.rules, announcer=is_informed(state, seat)),
        "demand": led.demand,
        "partner_of_leader": seat != led.seat and party_of(seat) == party_of(led.seat),
        "lapsed": led.demand and demand_lapsed(order, [laid.card for laid in trick]),
    }


def _may_demand(state: State, seat: int, card: Card) -> bool:
    """Only with a Rechter that is led, in a trick the rules name; whose turn it is, is asked by itself.

    Who does not know the trump cannot demand it: the answer would betray whether his card is the Rechter (D40).
    """
    deal = state.deal
    if deal.trick or deal.order is None or card not in deck_of(state.rules.deck):
        return False
    if not is_informed(state, seat):
        return False
    return demand_possible(deal.order, card, first_trick=deal.tricks == (0, 0))


def record_play_card(
    state: State, seat: int, act: PlayCard, deck: Deck | None
) -> tuple[OfferHeld | CardPlayed, ...]:
    """The card that was laid; one that answers an offer holds it first, inferred."""
    laid = CardPlayed(seat, act.card, act.demand)
    if state.deal.offer is not None and may_hold_by_card(state, seat):
        return OfferHeld(seat, inferred=True), laid
    return (laid,)


def judge_signal(state: State, seat: int, act: Signal) -> list[Violation]:
    """What a sign breaks: partners may once Schlag and Trumpf are known; never in blind games (000 Deuten).

    In 003 not in plain words either, said or written down as a sign (Spelverloop 5, D92).
    """
    try:
        read_sign(act.sign)
    except SignError as error:
        raise MalformedActError("BAD_SIGN", f"signal.sign: {error}") from error
    if state.rules.players == 2:
        return [Violation.NOT_IN_THESE_RULES]
    if not state.rules.signals:
        return [Violation.SIGNALS_FORBIDDEN]
    if not state.rules.spoken_signals and (act.spoken or is_plain_words(act.sign)):
        return [Violation.SIGNALS_FORBIDDEN]
    return [] if state.phase in (Phase.GESPANNT, Phase.PLAY) else [Violation.WRONG_PHASE]


def record_signal(state: State, seat: int, act: Signal, deck: Deck | None) -> SignalGiven:
    """The sign that was made."""
    return SignalGiven(seat, act.sign, act.spoken)

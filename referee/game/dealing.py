"""Cutting and dealing (000 Vorbereitung und Geben, 004 p. 38; Schlecken: 000 Varianten, 004 p. 42)."""

from typing import TypeVar

from referee.game.acts import Cut, Deal, Hands
from referee.game.errors import MalformedActError
from referee.game.events import CardsCut, CardsDealt
from referee.game.state import Phase, State, cut_owed, cutter_of
from referee.game.violations import Violation
from referee.rules import dealer_order
from referee.rules.cards import Card, deck_of
from referee.rules.rule_set import RuleSet

Deck = tuple[Card, ...]
Dealt = TypeVar("Dealt")
"""A card, or what stands for one where only the way of dealing is asked for."""


def most_kept(rules: RuleSet) -> int:
    """How many Kritische the cutter may keep at most: none, one, or all there are (Schlecken)."""
    return {"none": 0, "one": 1, "several": min(len(rules.kritische), rules.hand)}[rules.schlecken]


def judge_cut(state: State, seat: int, act: Cut) -> list[Violation]:
    """What a cut breaks: once, before the deal, by the right neighbour, keeping no more than Schlecken allows."""
    if act.keep > most_kept(state.rules):
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase is not Phase.DEAL or state.deal.cut:
        return [Violation.WRONG_PHASE]
    return [] if seat == cutter_of(state) else [Violation.NOT_YOUR_TURN]


def record_cut(state: State, seat: int, act: Cut, deck: Deck | None) -> CardsCut:
    """The cut that happened.

    Where the referee deals, `deck` is the shuffled deck as lifted: its last cards are the lowest of the
    lifted packet, and `act.keep` says how many of them the cutter would keep; he keeps those that are
    Kritische without a gap, and they leave the deck.
    """
    if state.dealing != "REFEREE":
        return CardsCut(seat, act.keep)
    deck = _whole(state.rules, deck)
    keep = 0
    while keep < act.keep and deck[-1 - keep] in state.rules.kritische:
        keep += 1
    kept = tuple(reversed(deck[len(deck) - keep :]))
    return CardsCut(seat, keep, kept, deck[: len(deck) - keep])


def judge_deal(state: State, seat: int, act: Deal) -> list[Violation]:
    """What a deal breaks: the phase, the cut, the dealer the Schrift names, and the hands that were supplied."""
    if act.packets and act.packets not in packets_allowed(state.rules):
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase is not Phase.DEAL:
        return [Violation.WRONG_PHASE]
    found = wrong_dealer(state, seat)
    if state.dealing == "SUPPLIED":
        found += judge_hands(state, act.hands or ())
    elif act.hands is not None:
        raise MalformedActError("HANDS_NOT_EXPECTED", "hands are supplied only where dealing is SUPPLIED")
    if cut_owed(state):
        found.append(Violation.CUT_OWED)
    return found


def packets_allowed(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """The packets a dealer may deal in: the rule set's; with `free_packets` also turned round, or all at once."""
    if not rules.free_packets:
        return (rules.packets,)
    return rules.packets, rules.packets[::-1], (rules.hand,)


def wrong_dealer(state: State, seat: int) -> list[Violation]:
    """How the seat differs from the dealer the Schrift names (section 10): twice running, passed over, other."""
    codes = dealer_order.wrong_dealer(state.rules, seat, state.deal.dealer, first=not state.turns)
    return [Violation(code) for code in codes]


def judge_hands(state: State, hands: Hands) -> list[Violation]:
    """What supplied hands break: their number and size, each card once and of the deck, the cutter's kept ones."""
    rules, deal = state.rules, state.deal
    found = []
    if len(hands) != rules.players or any(len(hand) != rules.hand for hand in hands):
        found.append(Violation.WRONG_HAND_SIZE)
    given = [card for hand in hands for card in hand]
    deck = deck_of(rules.deck)
    if len(set(given)) != len(given) or any(card not in deck for card in given):
        found.append(Violation.CARD_NOT_IN_DECK)
    elif deal.keep and len(hands) > cutter_of(state):
        kritische = sum(card in rules.kritische for card in hands[cutter_of(state)])
        if kritische < deal.keep:
            found.append(Violation.CARD_NOT_IN_HAND)
    return found


def record_deal(state: State, seat: int, act: Deal, deck: Deck | None) -> CardsDealt:
    """The deal that happened: hands as supplied, as dealt from the deck, or empty where nobody knows them."""
    if state.dealing == "SUPPLIED":
        return CardsDealt(seat, act.hands or (), packets=act.packets)
    if state.dealing == "UNKNOWN":
        return CardsDealt(seat, ((),) * state.rules.players, packets=act.packets)
    cut = state.deal
    whole = cut.deck if cut.cut else _whole(state.rules, deck)
    hands, stock = deal_hands(state, seat, whole, cut.kept, act.packets or state.rules.packets)
    return CardsDealt(seat, hands, stock, packets=act.packets)


def deal_hands(
    state: State, dealer: int, deck: tuple[Dealt, ...], kept: tuple[Dealt, ...], packets: tuple[int, ...]
) -> tuple[tuple[tuple[Dealt, ...], ...], tuple[Dealt, ...]]:
    """Deal `deck` in `packets` clockwise from forehand; the cutter has `kept` cards already.

    Gives the hands by seat, in the order received, and the rest in order.
    """
    rules = state.rules
    hands: list[list[Dealt]] = [[] for _ in range(rules.players)]
    cutter = cutter_of(state)
    hands[cutter].extend(kept)
    place = 0
    for packet in packets:
        for step in range(1, rules.players + 1):
            seat = (dealer + step) % rules.players
            count = min(packet, rules.hand - len(hands[seat]))
            hands[seat].extend(deck[place : place + count])
            place += count
    return tuple(tuple(hand) for hand in hands), deck[place:]


def _whole(rules: RuleSet, deck: Deck | None) -> Deck:
    if deck is None or len(deck) != rules.deck or set(deck) != set(deck_of(rules.deck)):
        raise MalformedActError("NO_DECK", "the referee deals from a shuffled whole deck, given by the edge")
    return deck

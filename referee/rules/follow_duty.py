"""Which cards may be laid: the one place where a duty table meets a hand (000 Ein Stich, 002 Trumpf zugeben).

A player who holds a card of an obliging kind must lay one of a satisfying kind; anybody else may lay
anything. Nobody ever has to win the trick. The referee, the legal acts and the audit all ask here.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from referee.rules.cards import Card, suit_of
from referee.rules.duty import Duty, DutyRow, Trigger
from referee.rules.kinds import Kind
from referee.rules.order import Order
from referee.rules.rule_set import RuleSet


def may_lay(
    order: Order,
    led: Card | None,
    hand: Sequence[Card],
    *,
    informed: bool = True,
    demand: bool = False,
    partner_of_leader: bool = False,
    lapsed: bool = False,
) -> tuple[Card, ...]:
    """The cards of the hand that may be laid, in hand order; never empty for a hand that is not.

    ``led`` is None for the leader. The flags are those of ``obliges``.
    """
    if led is None or not informed:
        return tuple(hand)
    bound = _bound_cards(order, led, demand and not lapsed, partner_of_leader)
    if bound is None:
        return tuple(hand)
    obliging, satisfying = bound
    for card in hand:
        if card in obliging:
            break
    else:
        return tuple(hand)
    # A table of one's own may oblige kinds that a hand cannot satisfy: nobody is left without a card (D33).
    return tuple([card for card in hand if card in satisfying]) or tuple(hand)


def obliges(
    order: Order,
    led: Card | None,
    *,
    informed: bool = True,
    demand: bool = False,
    partner_of_leader: bool = False,
    lapsed: bool = False,
) -> DutyRow | None:
    """The row that binds this player, with the Guter put in (D24); None if he may lay anything.

    ``informed``: he knows the Schlag and Trumpf, or the rules bind him all the same (``is_bound``).
    ``demand``: the led card came with "Trumpf oder Kritisch"; ``lapsed``: a Kritischer has since beaten it
    (``demand_lapsed``).
    """
    if led is None or not informed:
        return None  # D4, D28: a duty he cannot know would betray the trump
    return _row(order, led, demand and not lapsed, partner_of_leader)


def is_bound(rules: RuleSet, *, announcer: bool) -> bool:
    """Whether a duty binds a player: everybody, or in blind games the two who know the announcement (D4)."""
    return rules.duty_binds == "all" or announcer


def demand_possible(order: Order, card: Card, *, first_trick: bool) -> bool:
    """Whether the leader may demand "Trumpf oder Kritisch" with this card.

    Only with a Rechter, in the first trick (000 Varianten) or in any (003 Spelverloop 4).
    """
    if order.rules.demand == "none" or (order.rules.demand == "first_trick" and not first_trick):
        return False
    return order.kind(card) is Kind.RECHTER


def demand_lapsed(order: Order, cards: Sequence[Card]) -> bool:
    """Whether a demand made with the first of these cards has lapsed, where the rules let it (D19)."""
    return order.rules.demand_lapses and any(order.kind(card) is Kind.KRITISCH for card in cards)


@lru_cache(maxsize=256)
def effective_rows(duty: Duty) -> Mapping[Trigger, DutyRow]:
    """The table with D24 applied: a Guter it does not name stands wherever trump stands."""
    rows = dict(duty.table)
    names_guter = "guter" in rows or any(
        Kind.GUTER in kinds for row in rows.values() for kinds in (row.obliged, row.satisfied)
    )
    if not names_guter:
        rows = {
            trigger: DutyRow(_with_guter(row.obliged), _with_guter(row.satisfied))
            for trigger, row in rows.items()
        }
        if "trump" in rows:
            rows["guter"] = rows["trump"]
    return MappingProxyType(rows)


@lru_cache(maxsize=16384)
def _bound_cards(
    order: Order, led: Card, demand: bool, partner_of_leader: bool
) -> tuple[frozenset[Card], frozenset[Card]] | None:
    """The cards that oblige and those that satisfy: for the deal's hot path, and for membership only."""
    row = _row(order, led, demand, partner_of_leader)
    if row is None:
        return None
    return (
        frozenset(card for card in order.cards() if order.kind(card) in row.obliged),
        frozenset(card for card in order.cards() if order.kind(card) in row.satisfied),
    )


def _row(order: Order, led: Card, demand: bool, partner_of_leader: bool) -> DutyRow | None:
    """The row of a demand that stands, in the place of the led card's own row (D31), else that row."""
    rows = effective_rows(order.rules.duty)
    if demand and partner_of_leader and "demand_partner" in rows:
        return rows["demand_partner"]
    if demand and "demand" in rows:
        return rows["demand"]
    for trigger in _triggers_of(order, led):
        if trigger in rows:
            return rows[trigger]
    return None


def _with_guter(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return (*kinds, Kind.GUTER) if Kind.TRUMP in kinds else kinds


def _triggers_of(order: Order, led: Card) -> tuple[Trigger, ...]:
    """What the led card triggers, the narrower first; a plain card nothing."""
    match order.kind(led):
        case Kind.PLAIN:
            return ()
        case Kind.KRITISCH if suit_of(led) == order.trump:
            return ("kritisch_of_trump_suit", "kritisch")
        case Kind.KRITISCH:
            return ("kritisch",)
        case Kind.GUTER:
            return ("guter",)
        case Kind.RECHTER:
            return ("rechter",)
        case Kind.LINKER:
            return ("linker",)
        case Kind.TRUMP:
            return ("trump",)

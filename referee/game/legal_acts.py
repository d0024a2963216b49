"""What a seat may do now, found by asking `judge` about everything that could be done.

No rule stands here: the candidates are all acts that exist, and the one definition of legality sorts them.
"""

from collections.abc import Iterator

from referee.game import acts as a
from referee.game.dealing import most_kept
from referee.game.decide import judge
from referee.game.state import State
from referee.game.violations import Violation
from referee.rules.cards import RANKS, SUITS, WELI_RANK, Card, deck_of
from referee.rules.stake import LADDER, SPIEL, SPIELAUS, next_stakes

ANY_SIGN = "*"
"""Stands for every sign in a list of legal acts: what a sign says is the partners' own affair (000 Deuten)."""

_NEEDS_HANDS = (Violation.WRONG_HAND_SIZE,)


def legal_acts(state: State, seat: int) -> tuple[a.Act, ...]:
    """The legal acts of the seat, in the order of the act list; cards in the order of the hand.

    A deal or a granted Schöneres with supplied hands is listed without them. Signs are listed once, as
    `ANY_SIGN`. Raises MalformedActError for a seat that does not exist.
    """
    return tuple(act for act in candidates(state, seat) if _is_legal(state, seat, act))


def _is_legal(state: State, seat: int, act: a.Act) -> bool:
    violations = judge(state, seat, act)
    if isinstance(act, a.Deal | a.Answer) and state.dealing == "SUPPLIED":
        return violations in ((), _NEEDS_HANDS)
    return not violations


def candidates(state: State, seat: int) -> Iterator[a.Act]:
    """Every act that exists for the seat, legal or not, but those about a record (notes, corrections)."""
    yield from (a.Cut(keep) for keep in range(most_kept(state.rules) + 1))
    yield a.Deal()
    yield a.AskSchoeneres()
    yield a.OfferSchlagtausch()
    yield from (a.Answer(consent=True), a.Answer(consent=False))
    yield a.Bessere()
    yield from (a.AnnounceSchlag(rank) for rank in (*RANKS, WELI_RANK, None))
    yield from (a.AnnounceTrump(suit) for suit in (*SUITS, None))
    cards = _cards_of(state, seat)
    yield from (a.TurnUp(card) for card in cards)
    yield from (a.ChooseGespannt(play=True), a.ChooseGespannt(play=False))
    yield from _offers(state)
    yield from (a.Hold(), a.Fold())
    for card in cards:
        yield from (a.PlayCard(card), a.PlayCard(card, demand=True))
    yield from (a.Surrender(), a.Signal(ANY_SIGN), a.ShowMaschine())


def _cards_of(state: State, seat: int) -> tuple[Card, ...]:
    if state.dealing == "UNKNOWN":
        return deck_of(state.rules.deck)
    return state.deal.hands[seat] if 0 <= seat < len(state.deal.hands) else ()


def _offers(state: State) -> Iterator[a.Offer]:
    if not state.rules.ladder:
        confirmed = state.deal.stake if state.deal.offer is None else state.deal.offer.stake
        yield from (a.Offer(int(stake)) for stake in next_stakes(state.rules, confirmed))
        return
    for rung in LADDER:
        if rung == SPIEL:
            yield a.Offer(spiel=True)
        elif rung == SPIELAUS:
            yield a.Offer(spielaus=True)
        else:
            yield a.Offer(int(rung))

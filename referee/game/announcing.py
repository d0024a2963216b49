"""Announcing Schlag and Trumpf in all their ways, and showing a Maschine.

000 Ansagen, 002 Ablauf einer Runde and Kein Trumpf und Kein Schlag, 003 Blind Watten, 004 p. 31-32; D8, D20.
"""

from collections.abc import Callable

from referee.game.acts import AnnounceSchlag, AnnounceTrump, ShowMaschine, TurnUp
from referee.game.dealing import Deck
from referee.game.events import CardTurnedUp, MaschineShown, SchlagAnnounced, TrumpAnnounced
from referee.game.state import Phase, State, announcers, announcing_seat
from referee.game.violations import Violation
from referee.rules.cards import RANK_ORDER, WELI, WELI_RANK, Card, deck_of, rank_of, suit_of


def judge_announce_schlag(state: State, seat: int, act: AnnounceSchlag) -> list[Violation]:
    """What naming the Schlag breaks: who, when, and which rank; a pass only where the rules have it.

    Where `announce_held` is on, the announcer holds a card of the rank (004 pp. 31-32, D20).
    """
    found = _judge_announcement(state, seat, announcers(state)[0], state.deal.schlag_said)
    if _nothing_else(found):
        return found
    rules = state.rules
    if act.rank is None:
        allowed = rules.may_pass
    else:
        named = act.rank != WELI_RANK or rules.weli_as_schlag
        allowed = named and not _lacks(state, seat, found, lambda card: rank_of(card) == act.rank)
    return found if allowed else [*found, Violation.SCHLAG_NOT_ALLOWED]


def judge_announce_trump(state: State, seat: int, act: AnnounceTrump) -> list[Violation]:
    """What naming the Trumpf breaks: who and when, and which suit; a pass only where the rules have it.

    Where `announce_held` is on, the announcer holds a card of the suit (004 p. 32, D20).
    """
    found = _judge_announcement(state, seat, announcers(state)[1], state.deal.trump_said)
    if _nothing_else(found):
        return found
    if act.suit is None:
        allowed = state.rules.may_pass
    else:
        allowed = not _lacks(state, seat, found, lambda card: suit_of(card) == act.suit)
    return found if allowed else [*found, Violation.TRUMP_NOT_ALLOWED]


def _lacks(state: State, seat: int, found: list[Violation], fits: Callable[[Card], bool]) -> bool:
    """Whether the announcer must hold a card that fits and is known to hold none; cards count as printed (D20).

    Another seat's hand is not asked: that the word is not that seat's says all.
    """
    if not state.rules.announce_held or state.dealing == "UNKNOWN" or Violation.NOT_THE_ANNOUNCER in found:
        return False
    return not any(fits(card) for card in state.deal.hands[seat])


def _judge_announcement(state: State, seat: int, announcer: int, said: bool) -> list[Violation]:
    if state.rules.announce == "lowest_card":
        return [Violation.NOT_IN_THESE_RULES]
    return _judge_turn_to_announce(state, seat, announcer, said)


def _judge_turn_to_announce(state: State, seat: int, announcer: int, said: bool) -> list[Violation]:
    if state.phase is not Phase.ANNOUNCE or said:
        return [Violation.WRONG_PHASE]
    found = []
    if seat != announcer:
        found.append(Violation.NOT_THE_ANNOUNCER)
    elif seat != announcing_seat(state):
        found.append(Violation.NOT_YOUR_TURN)
    if state.deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    return found


def _nothing_else(found: list[Violation]) -> bool:
    return found in ([Violation.NOT_IN_THESE_RULES], [Violation.WRONG_PHASE])


def record_announce_schlag(
    state: State, seat: int, act: AnnounceSchlag, deck: Deck | None
) -> SchlagAnnounced:
    """The Schlag that was named."""
    return SchlagAnnounced(seat, act.rank)


def record_announce_trump(state: State, seat: int, act: AnnounceTrump, deck: Deck | None) -> TrumpAnnounced:
    """The Trumpf that was named."""
    return TrumpAnnounced(seat, act.suit)


def judge_turn_up(state: State, seat: int, act: TurnUp) -> list[Violation]:
    """What turning up a card breaks: forehand first, then the dealer, each one of his lowest (D8)."""
    if state.rules.announce != "lowest_card":
        return [Violation.NOT_IN_THESE_RULES]
    both = announcers(state)
    said = (state.deal.schlag_said, state.deal.trump_said)
    if state.phase is not Phase.ANNOUNCE or (seat in both and said[both.index(seat)]):
        return [Violation.WRONG_PHASE]
    found = _judge_turn_to_announce(state, seat, seat if seat in both else both[0], said=False)
    return found + _judge_lowest(state, seat, act.card)


def _judge_lowest(state: State, seat: int, card: Card) -> list[Violation]:
    if card not in deck_of(state.rules.deck):
        return [Violation.CARD_NOT_IN_DECK]
    if state.dealing == "UNKNOWN":
        return [Violation.NOT_THE_LOWEST_CARD] if card not in _turnable(state, (card,)) else []
    if card not in state.deal.hands[seat]:
        return [Violation.CARD_NOT_IN_HAND]
    return [] if card in lowest_cards(state, seat) else [Violation.NOT_THE_LOWEST_CARD]


def lowest_cards(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of the seat's hand of which it may turn up any: lowest by rank, 7 low, Kritische as printed.

    A Weli that may not be Schlag is passed over (D8).
    """
    hand = _turnable(state, state.deal.hands[seat])
    lowest = min((RANK_ORDER[rank_of(card)] for card in hand), default=None)
    return tuple(card for card in hand if RANK_ORDER[rank_of(card)] == lowest)


def _turnable(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != WELI or state.rules.weli_as_schlag)


def record_turn_up(state: State, seat: int, act: TurnUp, deck: Deck | None) -> CardTurnedUp:
    """The card that was turned up."""
    return CardTurnedUp(seat, act.card)


def judge_show_maschine(state: State, seat: int, act: ShowMaschine) -> list[Violation]:
    """What showing a Maschine breaks: all Kritische in one hand, before the first card is laid."""
    if not state.rules.maschine:
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase not in (Phase.GESPANNT, Phase.PLAY) or state.deal.laid:
        return [Violation.WRONG_PHASE]
    found = []
    if state.dealing != "UNKNOWN" and any(
        card not in state.deal.hands[seat] for card in state.rules.kritische
    ):
        found.append(Violation.CARD_NOT_IN_HAND)
    if state.deal.offer is not None:
        found.append(Violation.OFFER_OPEN)
    if state.deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    if state.deal.choice_owed is not None:
        found.append(Violation.GESPANNT_CHOICE_OWED)
    return found


def record_show_maschine(state: State, seat: int, act: ShowMaschine, deck: Deck | None) -> MaschineShown:
    """The Kritische that were shown."""
    return MaschineShown(seat, state.rules.kritische)

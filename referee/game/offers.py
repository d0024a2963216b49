"""Offering, holding, folding, surrendering, and the gespannt party's choice.

000 Bieten and Schreiben, 002 Bieten, Die Vier and Aufgeben, 003 Verhogen, 004 pp. 33-35; D9, D10, D13.
"""

from referee.game.acts import ChooseGespannt, Fold, Hold, Offer, Surrender
from referee.game.dealing import Deck
from referee.game.events import GespanntChosen, OfferFolded, OfferHeld, OfferMade, Surrendered
from referee.game.last_trick import may_offer_on_last_trick
from referee.game.state import OpenOffer, Phase, State, party_of
from referee.game.violations import Violation
from referee.rules.gespannt import forbids_offer, is_gespannt
from referee.rules.stake import SPIELAUS, Stake, above_cap, must_hold, next_stakes


def judge_offer(state: State, seat: int, act: Offer) -> list[Violation]:
    """What an offer breaks: turn, next stake and cap only where none is open and offers are not closed."""
    rules, deal, party = state.rules, state.deal, party_of(seat)
    if (act.spiel or act.spielaus) and not rules.ladder:
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase not in (Phase.GESPANNT, Phase.PLAY):
        return [Violation.WRONG_PHASE]
    found = []
    if deal.offer is not None and not counters(state, deal.offer, party):
        found.append(Violation.OFFER_OPEN)
    elif not deal.closed:
        found += _judge_turn_and_stake(state, party, act.named)
    if forbids_offer(rules, state.score, party, act.named):
        found.append(Violation.OFFER_WHILE_GESPANNT)
    if deal.closed:
        found.append(Violation.OFFER_CLOSED)
    if rules.timing == "before_own_card" and any(laid.seat == seat for laid in deal.trick):
        found.append(Violation.OFFER_AFTER_OWN_CARD)
    if not may_offer_on_last_trick(state, seat):
        found.append(Violation.OFFER_ON_LAST_TRICK)
    if deal.request is not None:
        found.append(Violation.REQUEST_OPEN)
    if deal.choice_owed is not None:
        found.append(Violation.GESPANNT_CHOICE_OWED)
    return found


def counters(state: State, offer: OpenOffer, party: int) -> bool:
    """Whether an offer of this party answers the open one, holding it (004 counter_offer)."""
    return state.rules.counter_offer and party != offer.party and offer.answerer is None


def _judge_turn_and_stake(state: State, party: int, offered: Stake) -> list[Violation]:
    rules, deal = state.rules, state.deal
    found = []
    confirmed, next_offerer = deal.stake, deal.next_offerer
    if deal.offer is not None:
        confirmed, next_offerer = deal.offer.stake, 1 - deal.offer.party
    if next_offerer not in (None, party):
        found.append(Violation.OFFER_OUT_OF_TURN)
    if confirmed == SPIELAUS:
        found.append(Violation.OFFER_ABOVE_CAP)
    elif offered not in next_stakes(rules, confirmed):
        found.append(Violation.OFFER_NOT_THE_NEXT_STAKE)
    if above_cap(rules, state.score, offered):
        found.append(Violation.OFFER_ABOVE_CAP)
    return found


def record_offer(state: State, seat: int, act: Offer, deck: Deck | None) -> tuple[OfferHeld | OfferMade, ...]:
    """The offer that was made; one that answers another holds it first, inferred."""
    made = OfferMade(seat, act.stake, act.spiel, act.spielaus)
    if state.deal.offer is None:
        return (made,)
    return OfferHeld(seat, inferred=True), made


def judge_hold(state: State, seat: int, act: Hold) -> list[Violation]:
    """What holding breaks: any player of the asked party may; Die Vier only the leading party's announcer."""
    return _judge_reply(state, seat)


def judge_fold(state: State, seat: int, act: Fold) -> list[Violation]:
    """What folding breaks: as holding; and where the stake would pass the target it must be held (003, 21)."""
    found = _judge_reply(state, seat)
    offer = state.deal.offer
    if (
        offer is not None
        and party_of(seat) != offer.party
        and must_hold(state.rules, state.score, offer.stake)
    ):
        found.append(Violation.MUST_HOLD)
    return found


def _judge_reply(state: State, seat: int) -> list[Violation]:
    offer = state.deal.offer
    if offer is None:
        return [Violation.NO_OFFER_OPEN]
    if party_of(seat) == offer.party:
        return [Violation.OWN_OFFER]
    if offer.answerer not in (None, seat):
        return [Violation.NOT_THE_ANNOUNCER]
    return []


def record_hold(state: State, seat: int, act: Hold, deck: Deck | None) -> OfferHeld:
    """The hold that was spoken."""
    return OfferHeld(seat)


def record_fold(state: State, seat: int, act: Fold, deck: Deck | None) -> OfferFolded:
    """The fold that was spoken."""
    return OfferFolded(seat)


def judge_surrender(state: State, seat: int, act: Surrender) -> list[Violation]:
    """What surrendering breaks: any time once the cards are dealt, whatever else is open (002 Aufgeben)."""
    if not state.rules.surrender:
        return [Violation.NOT_IN_THESE_RULES]
    return [Violation.WRONG_PHASE] if state.phase is Phase.DEAL else []


def record_surrender(state: State, seat: int, act: Surrender, deck: Deck | None) -> Surrendered:
    """The surrender that was spoken."""
    return Surrendered(seat)


def judge_choose_gespannt(state: State, seat: int, act: ChooseGespannt) -> list[Violation]:
    """What choosing breaks: any player of the one gespannt party, once, before the first card (000 Schreiben)."""
    if state.rules.gespannt != "choice":
        return [Violation.NOT_IN_THESE_RULES]
    if state.phase not in (Phase.GESPANNT, Phase.PLAY):
        return [Violation.WRONG_PHASE]
    near = [is_gespannt(state.rules, state.score, party) for party in (0, 1)]
    if not all(near) and not near[party_of(seat)]:
        return [Violation.NOT_GESPANNT]
    if state.deal.choice_owed is None:
        return [Violation.WRONG_PHASE]
    return [] if state.deal.request is None else [Violation.REQUEST_OPEN]


def record_choose_gespannt(state: State, seat: int, act: ChooseGespannt, deck: Deck | None) -> GespanntChosen:
    """The choice that was made."""
    return GespanntChosen(seat, act.play)

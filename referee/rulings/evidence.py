"""What the record tells of an earlier event: whether it stands, what was ruled, what unseen cards could still show."""

from collections.abc import Sequence

from referee.game import events as e
from referee.game.evolve import states
from referee.game.state import LaidCard, State
from referee.game.tricks import duty_in
from referee.rules.numbers import Version
from referee.rulings.codes import REVOKE
from referee.rulings.findings import cards_seen, held_announcements, offers_on_last_trick, turned_up


def standing(history: Sequence[e.Event]) -> tuple[bool, ...]:
    """For each event, whether no correction has taken it back."""
    stands: list[bool] = []
    for event in history:
        if isinstance(event, e.Corrected):
            stands[event.version :] = [False] * (len(stands) - event.version)
        stands.append(True)
    return tuple(stands)


def rulings_given(history: Sequence[e.Event]) -> list[tuple[int, e.RulingGiven]]:
    """The rulings that stand, each with its version: neither taken back nor overruled."""
    stands = standing(history)
    given = [
        (version, event)
        for version, event in enumerate(history, start=1)
        if isinstance(event, e.RulingGiven) and stands[version - 1]
    ]
    overruled = [ruling.overrules for _, ruling in given]
    return [(version, ruling) for version, ruling in given if version not in overruled]


def state_after(history: Sequence[e.Event], version: int) -> State:
    """The state after the event of this version, from 1."""
    *_, state = states(history[:version])
    return state


def deal_of(history: Sequence[e.Event], version: int) -> State:
    """The last state in which the deal of this event still lay on the table."""
    last = state_after(history, version)
    for state in states(history[version:], after=last):
        if state.deal.began == last.deal.began:  # a correction may lead back into it
            last = state
    return last


def can_show(history: Sequence[e.Event], version: int, code: str) -> bool | None:
    """Whether a card not yet seen can show that the event broke the rule.

    None: the record shows that it did not. True: such cards are still in the accused's hand. False: the deal
    was over before they fell, so it can no longer be decided.
    """
    before = state_after(history, version - 1)
    if before.dealing != "UNKNOWN":
        return None
    event, last = history[version - 1], deal_of(history, version)
    seat: int = getattr(event, "seat", -1)
    if _cards_fallen(last, seat) == last.rules.hand or not _is_open(before, last, event, version, code):
        return None
    return state_after(history, len(history)).deal.began == last.deal.began


def _cards_fallen(state: State, seat: int) -> int:
    return sum(laid.seat == seat for laid in state.deal.laid)


def _is_open(before: State, last: State, event: e.Event, version: int, code: str) -> bool:
    """Whether the event itself leaves it open: what the seat then held decides."""
    if isinstance(event, e.CardPlayed) and code == REVOKE:
        return _left_duty_open(before, LaidCard(event.seat, event.card, Version(version), event.demand))
    if isinstance(event, e.OfferMade) and code == "OFFER_ON_LAST_TRICK":
        return any(made.version == version for made in offers_on_last_trick(last))
    if isinstance(event, e.SchlagAnnounced | e.TrumpAnnounced):
        return any(
            said.version == version
            and said.code == code
            and not any(said.fits(card) for card in cards_seen(last, said.seat))
            for said in held_announcements(last)
        )
    if isinstance(event, e.CardTurnedUp) and code == "NOT_THE_LOWEST_CARD":
        return any(shown.version == version for shown in turned_up(last))
    return False


def _left_duty_open(before: State, laid: LaidCard) -> bool:
    trick, order = before.deal.trick, before.deal.order
    duty = duty_in(before, trick, laid.seat)
    if duty is None or order is None:
        return False
    return order.kind(laid.card) not in duty.satisfied

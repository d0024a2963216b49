"""How each event changes the state. Nothing is judged here: what is recorded has happened.

`evolve` is total over the events of a proven log and never asks whether an act was allowed; that is
`decide`. What follows from an act is its own event (`consequences`), so no function here writes a score
unless the event says so.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee.game import events as e
from referee.game.match import close_window, free_next_place, open_next, withdraw_game
from referee.game.ruling_effects import REFEREE, give_ruling
from referee.game.sheet_effects import (
    decide_match,
    fresh_deal,
    score_deal,
    strike_column,
    strike_line,
    void_deal,
    win_game,
    write_penalty,
)
from referee.game.state import (
    DealState,
    Ending,
    LaidCard,
    MadeOffer,
    OpenOffer,
    Penalty,
    Request,
    State,
    announcer_of,
    announcers,
    party_of,
    seats_of,
)
from referee.rules.cards import rank_of, suit_of
from referee.rules.gespannt import die_vier_stake, gespannt_stake, opening
from referee.rules.numbers import Version, opponents_of
from referee.rules.order import Order


def evolve(state: State | None, event: e.Event) -> State:
    """The state after `event`. `state` is None only before `GameOpened`; the given state is not changed.

    Raises ValueError if the stream does not begin with `GameOpened`, or holds a second one.
    """
    if isinstance(event, e.GameOpened):
        if state is not None:
            raise ValueError("GameOpened inside a game")
        return _open(event)
    if state is None:
        raise ValueError(f"the stream begins with {type(event).__name__} instead of GameOpened")
    if isinstance(event, e.Corrected):
        return _take_back(state, event)
    new = state.copy()
    new.version = Version(state.version + 1)
    new.deal = state.deal.copy()
    if state.enforcement == "FLAG":
        _remember_entry(state, new, event)
    _APPLY[type(event)](new, event)
    if new.next_partie:
        free_next_place(state, new)
    return new


def states(events: Iterable[e.Event], *, after: State | None = None) -> Iterator[State]:
    """The state after each event, in order.

    Args:
        events: What happened, from the opening on; or what happened next, if `after` is given.
        after: The state before the first of the events.

    Raises:
        ValueError: If events from the beginning do not begin with `GameOpened`, or hold a second one.
    """
    state = after
    for event in events:
        state = evolve(state, event)
        yield state


def _remember_entry(state: State, new: State, event: e.Event) -> None:
    """A recorded table takes back whole entries: an inferred hold and what it was inferred from are one."""
    directors = isinstance(event, e.RulingGiven) and event.by != REFEREE and event.claim is None
    if isinstance(event, _ENTRIES) or directors:
        if not state.half_entered:
            new.before = state
        new.half_entered = isinstance(event, e.OfferHeld) and event.inferred


def _open(event: e.GameOpened) -> State:
    state = State(
        rules=event.rules,
        players=event.players,
        dealing=event.dealing,
        enforcement=event.enforcement,
        first_dealer=event.first_dealer,
        deal=DealState(dealer=event.first_dealer),
        version=Version(1),
        rules_revision=event.rules_revision,
        partien_won=(event.partien_won[0], event.partien_won[1]),
        continues=event.continues,
    )
    fresh_deal(state, event.first_dealer)
    return state


def _take_back(state: State, event: e.Corrected) -> State:
    assert state.before is not None
    new = state.before.copy()
    new.version = Version(state.version + 1)
    # What another table has done is not taken back with an entry of this one.
    new.next_partie, new.next_partie_dealt = state.next_partie, state.next_partie_dealt
    free_next_place(state, new)
    return new


def _cut(state: State, event: e.CardsCut) -> None:
    deal = state.deal
    deal.cut, deal.keep, deal.kept, deal.deck = True, event.keep, event.kept, event.deck


def _deal(state: State, event: e.CardsDealt) -> None:
    deal = state.deal
    deal.dealer = event.seat
    deal.leader = state.forehand
    deal.dealt, deal.dealt_at = True, state.version
    deal.hands, deal.stock, deal.deck = event.hands, event.stock, ()


def _ask_schoeneres(state: State, event: e.SchoeneresAsked) -> None:
    deal = state.deal
    if event.in_play:
        party = party_of(event.seat)
        deal.asked_in_play = (deal.asked_in_play[0] or party == 0, deal.asked_in_play[1] or party == 1)
        deal.request = Request("schoeneres_in_play", event.seat, seats_of(state.rules, opponents_of(party)))
    else:
        deal.asked = (*deal.asked, event.seat)
        deal.request = Request("schoeneres", event.seat, (_other_announcer(state, event.seat),))


def _offer_schlagtausch(state: State, event: e.SchlagtauschOffered) -> None:
    state.deal.exchange_offered = (*state.deal.exchange_offered, event.seat)
    state.deal.request = Request("schlagtausch", event.seat, (_other_announcer(state, event.seat),))


def _other_announcer(state: State, seat: int) -> int:
    return state.deal.dealer if seat == state.forehand else state.forehand


def _answer(state: State, event: e.RequestAnswered) -> None:
    deal = state.deal
    assert deal.request is not None
    kind, deal.request = deal.request.kind, None
    if not event.consent:
        return
    if kind == "schoeneres_in_play":
        deal.voided = "schoeneres"
    elif kind == "schlagtausch":
        deal.exchanged = True
    else:
        deal.renewed, deal.stock = True, event.stock
        if event.hands:
            deal.hands = tuple(new or old for new, old in zip(event.hands, deal.hands, strict=True))


def _call_bessere(state: State, event: e.BessereCalled) -> None:
    state.penalty_due = (*state.penalty_due, Penalty(party_of(event.seat), -state.rules.bessere_cost))
    state.deal.voided = "bessere"


def _announce_schlag(state: State, event: e.SchlagAnnounced) -> None:
    deal = state.deal
    deal.schlag_said, deal.schlag, deal.schlag_at = True, event.rank, state.version
    _complete_announcement(state)


def _announce_trump(state: State, event: e.TrumpAnnounced) -> None:
    deal = state.deal
    deal.trump_said, deal.trump, deal.trump_at = True, event.suit, state.version
    _complete_announcement(state)


def _turn_up(state: State, event: e.CardTurnedUp) -> None:
    deal = state.deal
    if event.seat == announcers(state)[0]:
        deal.schlag_said, deal.schlag, deal.schlag_at = True, rank_of(event.card), state.version
    else:
        deal.trump_said, deal.trump, deal.trump_at = True, suit_of(event.card), state.version
    if state.dealing == "UNKNOWN":
        deal.shown = (*deal.shown, LaidCard(event.seat, event.card, state.version))
    _complete_announcement(state)


def _complete_announcement(state: State) -> None:
    deal = state.deal
    if not deal.announced:
        return
    deal.order = Order.of(state.rules, deal.schlag, deal.trump)
    start = opening(state.rules, state.score)
    deal.stake, deal.closed = start.stake, start.closed
    deal.choice_owed, deal.die_vier = start.chooser, start.offerer


def _open_die_vier(state: State, event: e.DieVierOpened) -> None:
    deal = state.deal
    deal.die_vier = None
    answerer = announcer_of(state, opponents_of(event.party))
    deal.offer = OpenOffer(event.party, die_vier_stake(state.rules), answerer)
    deal.offered = True  # 002: Die Vier opens the bidding, so the last trick is no longer without an offer


def _choose_gespannt(state: State, event: e.GespanntChosen) -> None:
    deal = state.deal
    assert deal.choice_owed is not None
    party, deal.choice_owed = deal.choice_owed, None
    if event.play:
        deal.stake = gespannt_stake(state.rules)
    else:
        deal.ending = Ending(opponents_of(party), "go")


def _make_offer(state: State, event: e.OfferMade) -> None:
    deal = state.deal
    made = MadeOffer(
        seat=event.seat,
        stake=event.named,
        version=state.version,
        confirmed=deal.stake,
        next_offerer=deal.next_offerer,
        cards_laid=len(deal.laid),
        first=not deal.offered,
    )
    deal.made = (*deal.made, made)
    deal.offered = True
    deal.offer = OpenOffer(party_of(event.seat), event.named)


def _hold(state: State, event: e.OfferHeld) -> None:
    deal = state.deal
    assert deal.offer is not None
    offer, deal.offer = deal.offer, None
    deal.stake = offer.stake
    deal.next_offerer = 1 - offer.party
    deal.closed = deal.closed or offer.answerer is not None


def _fold(state: State, event: e.OfferFolded) -> None:
    assert state.deal.offer is not None
    state.deal.ending = Ending(state.deal.offer.party, "fold")


def _play(state: State, event: e.CardPlayed) -> None:
    deal = state.deal
    seat, card = event.seat, event.card
    laid = LaidCard(seat, card, state.version, event.demand)
    if not deal.trick:
        deal.demand = event.demand
    deal.trick = (*deal.trick, laid)
    deal.laid = (*deal.laid, laid)
    hand = deal.hands[seat]
    if card in hand:
        place = hand.index(card)
        deal.hands = (*deal.hands[:seat], hand[:place] + hand[place + 1 :], *deal.hands[seat + 1 :])


def _take_trick(state: State, event: e.TrickTaken) -> None:
    deal = state.deal
    taken = list(deal.tricks)
    taken[party_of(event.seat)] += 1
    deal.tricks = (taken[0], taken[1])
    deal.leader, deal.trick, deal.demand = event.seat, (), False


def _surrender(state: State, event: e.Surrendered) -> None:
    state.deal.ending = Ending(opponents_of(party_of(event.seat)), "surrender")


def _show_maschine(state: State, event: e.MaschineShown) -> None:
    state.deal.ending = Ending(party_of(event.seat), "maschine")


def _note(state: State, event: object) -> None:
    """Signals, notes, claims and void words change nothing but the version."""


_APPLY: dict[type, Callable[[State, Any], None]] = {
    e.CardsCut: _cut,
    e.CardsDealt: _deal,
    e.SchoeneresAsked: _ask_schoeneres,
    e.SchlagtauschOffered: _offer_schlagtausch,
    e.RequestAnswered: _answer,
    e.BessereCalled: _call_bessere,
    e.SchlagAnnounced: _announce_schlag,
    e.TrumpAnnounced: _announce_trump,
    e.CardTurnedUp: _turn_up,
    e.DieVierOpened: _open_die_vier,
    e.GespanntChosen: _choose_gespannt,
    e.OfferMade: _make_offer,
    e.OfferHeld: _hold,
    e.OfferFolded: _fold,
    e.CardPlayed: _play,
    e.TrickTaken: _take_trick,
    e.Surrendered: _surrender,
    e.SignalGiven: _note,
    e.MaschineShown: _show_maschine,
    e.DealScored: score_deal,
    e.DealVoided: void_deal,
    e.LineStruck: strike_line,
    e.PenaltyWritten: write_penalty,
    e.ColumnStruck: strike_column,
    e.GameWon: win_game,
    e.MatchDecided: decide_match,
    e.NextPartieOpened: open_next,
    e.NextPartieDealt: close_window,
    e.GameWithdrawn: withdraw_game,
    e.ActVoided: _note,
    e.IrregularityNoted: _note,
    e.ClaimFiled: _note,
    e.RulingGiven: give_ruling,
}

_ENTRIES = (
    e.CardsCut,
    e.CardsDealt,
    e.SchoeneresAsked,
    e.SchlagtauschOffered,
    e.RequestAnswered,
    e.BessereCalled,
    e.SchlagAnnounced,
    e.TrumpAnnounced,
    e.CardTurnedUp,
    e.GespanntChosen,
    e.OfferMade,
    e.OfferHeld,
    e.OfferFolded,
    e.CardPlayed,
    e.Surrendered,
    e.SignalGiven,
    e.MaschineShown,
    e.ActVoided,
    e.IrregularityNoted,
    e.ClaimFiled,
)

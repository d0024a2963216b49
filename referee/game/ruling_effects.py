"""What a ruling does to the table: the deal is void or decided, points are due, a card goes back.

Whether and what is ruled stands in the event; nothing is judged here. Each function changes the copy of the
state that `evolve` has just made.
"""

from typing import Final

from referee.game.events import RulingGiven
from referee.game.sheet_effects import reopen_game
from referee.game.state import Ending, LaidCard, Loss, Penalty, State, party_of
from referee.rules.numbers import opponents_of

REFEREE: Final = "referee"
"""Who ruled, unless a director did."""


def give_ruling(state: State, event: RulingGiven) -> None:
    """The ruling takes effect; what it writes and strikes follows as events of its own."""
    if event.overrules is not None:
        _undo(state, event.overrules)
    match event.consequence:
        case "void_deal" if event.line is not None:
            state.strike_due = (*state.strike_due, (event.line, False))
        case "void_deal":
            state.deal.voided = "wrong_dealer" if event.finding.startswith("WRONG_DEALER") else "ruling"
        case "line_void" if event.line is not None:
            state.strike_due = (*state.strike_due, (event.line, True))
        case "opponents_write":
            _write(state, event)
        case "game_lost":
            state.lost_by_ruling = Loss(party_of(event.seat), state.version)
        case "card_taken_back":
            _take_card_back(state, event.event)
        case "offer_void":
            _void_offer(state, event.event)
        case _:
            pass


def _write(state: State, event: RulingGiven) -> None:
    """Below zero the points are taken from the offender's column, else the opponents write them."""
    offender = party_of(event.seat)
    column = offender if event.points < 0 else opponents_of(offender)
    if event.thrown_in and not event.penalty:
        state.deal.ending = Ending(column, "ruling", event.points, state.version)
        return
    due = Penalty(column, event.points, event.passes_deal, state.version)
    state.penalty_due = (*state.penalty_due, due)
    if event.thrown_in and not event.passes_deal:
        state.deal.voided = "ruling"


def _undo(state: State, ruling: int) -> None:
    """The lines an overruled ruling wrote are struck, and a Partie that it gave away goes on.

    A line stays a dealer's turn once cards lie on the table again: the order of dealing has gone on by it.
    """
    deal = state.deal
    gone_on = deal.cut or deal.dealt or deal.dealt_at > 0
    written = [place for place, line in enumerate(state.lines) if line.ruling == ruling and not line.struck]
    state.strike_due = (*state.strike_due, *((place, gone_on) for place in written))
    if state.lost_by_ruling is not None and state.lost_by_ruling.ruling == ruling:
        state.lost_by_ruling = None
        reopen_game(state)


def _take_card_back(state: State, version: int) -> None:
    """The last card laid goes back to its hand; if it completed a trick, nobody took that trick."""
    deal = state.deal
    if not deal.laid or deal.laid[-1].version != version:
        return
    card = deal.laid[-1]
    if not deal.trick:
        _give_trick_back(state)
    deal.laid, deal.trick = deal.laid[:-1], deal.trick[:-1]
    deal.demand = bool(deal.trick) and deal.trick[0].demand
    if state.dealing == "UNKNOWN":
        deal.shown = (*deal.shown, LaidCard(card.seat, card.card, card.version))
    else:
        hand = (*deal.hands[card.seat], card.card)
        deal.hands = (*deal.hands[: card.seat], hand, *deal.hands[card.seat + 1 :])


def _give_trick_back(state: State) -> None:
    deal = state.deal
    assert deal.order is not None
    deal.trick = deal.laid[-state.rules.players :]
    winner = deal.trick[deal.order.winner([laid.card for laid in deal.trick])].seat
    taken = list(deal.tricks)
    taken[party_of(winner)] -= 1
    deal.tricks = (taken[0], taken[1])
    deal.leader = deal.trick[0].seat


def _void_offer(state: State, version: int) -> None:
    """The offer was never made, nor what was offered on it: the stake is what it was."""
    deal = state.deal
    for place, made in enumerate(deal.made):
        if made.version == version:
            deal.made, deal.offered, deal.offer = deal.made[:place], not made.first, None
            deal.stake, deal.next_offerer = made.confirmed, made.next_offerer
            return

"""What follows from an act by itself: a trick taken, a deal scored, a Partie won.

Each consequence is its own event, found from the state alone, so that replay can find it again and compare.
"""

from referee.game import events as e
from referee.game.state import Penalty, State
from referee.rules.gespannt import is_gespannt
from referee.rules.numbers import PARTIES, Party, opponents_of
from referee.rules.scoring import points_written, up_to_target


def next_consequence(state: State) -> e.Event | None:
    """The next event that must follow in this state, None when the table waits for an act."""
    if state.strike_due:
        return e.LineStruck(*state.strike_due[0])
    if state.over:
        return _match_decided(state)
    if state.penalty_due:
        return _penalty_written(state, state.penalty_due[0])
    return _partie_won(state) or _column_struck(state) or _of_the_deal(state)


def _penalty_written(state: State, due: Penalty) -> e.PenaltyWritten:
    points = up_to_target(state.rules, state.score, due.party, due.points)
    return e.PenaltyWritten(due.party, points, due.moves_dealer)


def _of_the_deal(state: State) -> e.Event | None:
    deal = state.deal
    if deal.voided is not None:
        return e.DealVoided(deal.voided)
    if deal.ending is not None:
        return _scored(state, deal.ending.winner, deal.ending.reason, deal.ending.points)
    if len(deal.trick) == state.rules.players:
        assert deal.order is not None
        return e.TrickTaken(deal.trick[deal.order.winner([laid.card for laid in deal.trick])].seat)
    for party in PARTIES:
        if deal.tricks[party] > state.rules.hand // 2:
            return _scored(state, party, "tricks", None)
    if deal.die_vier is not None:
        return e.DieVierOpened(deal.die_vier)
    return None


def _scored(state: State, winner: Party, reason: str, points: int | None) -> e.DealScored:
    """The winners write the stake (000 Schreiben); folded and given up, the last confirmed one (D13)."""
    rules, deal = state.rules, state.deal
    if points is not None or reason == "maschine":
        points = up_to_target(rules, state.score, winner, rules.base if points is None else points)
    else:
        points = points_written(rules, state.score, winner, deal.stake)
    return e.DealScored(winner, points, reason, deal.schlag, deal.trump)


def _partie_won(state: State) -> e.GameWon | None:
    """Reaching the target ends the Partie at once (D16); zero or less for the losers is Schneider (D25)."""
    if state.lost_by_ruling is not None:
        winner: Party | None = opponents_of(state.lost_by_ruling.party)
    else:
        winner = next((party for party in PARTIES if state.score[party] >= state.rules.target), None)
    if winner is None:
        return None
    return e.GameWon(winner, state.rules.schneider and state.score[1 - winner] <= 0)


def _column_struck(state: State) -> e.ColumnStruck | None:
    if not state.rules.strokes:
        return None
    for party in PARTIES:
        if not state.struck[party] and is_gespannt(state.rules, state.score, party):
            return e.ColumnStruck(party)
    return None


def _match_decided(state: State) -> e.MatchDecided | None:
    """Best of three ends with two Partien won (003), two Partien with the second (004); a Schneider is two (D86)."""
    if state.match_decided or state.rules.match == "single":
        return None
    won = state.partien_won
    ends = max(won) >= 2 if state.rules.match == "best_of_three" else sum(won) >= 2
    if not ends:
        return None
    return e.MatchDecided(None if won[0] == won[1] else PARTIES[won.index(max(won))])

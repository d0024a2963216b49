"""What is written on the scoresheet and struck from it, and who deals after that (section 10; D7, D16-D18).

Each function changes the copy of the state that `evolve` has just made.
"""

from dataclasses import replace

from referee.game import events as e
from referee.game.state import DealState, Line, State


def fresh_deal(state: State, dealer: int) -> None:
    """Nothing of the deal before is left (D27)."""
    rules = state.rules
    state.deal = DealState(
        dealer=dealer,
        began=state.version,
        stake=rules.base,
        leader=(dealer + 1) % rules.players,
        hands=((),) * rules.players,
    )


def score_deal(state: State, event: e.DealScored) -> None:
    """The deal's line stands in the winners' column, and the left neighbour deals."""
    deal = state.deal
    ruling = 0 if deal.ending is None else deal.ending.ruling
    _write(
        state,
        Line(
            event.party,
            event.points,
            "deal",
            deal.dealer,
            moves_dealer=True,
            dealt_at=deal.dealt_at,
            ruling=ruling,
        ),
    )
    fresh_deal(state, next_dealer(state))


def write_penalty(state: State, event: e.PenaltyWritten) -> None:
    """The penalty's line stands; the deal passes on only where it is a dealer's turn (D7)."""
    deal = state.deal
    ruling = state.penalty_due[0].ruling if state.penalty_due else 0
    state.penalty_due = state.penalty_due[1:]
    _write(
        state,
        Line(
            event.party,
            event.points,
            "penalty",
            deal.dealer,
            event.moves_dealer,
            dealt_at=deal.dealt_at,
            ruling=ruling,
        ),
    )
    if event.moves_dealer:
        fresh_deal(state, next_dealer(state))


def _write(state: State, line: Line) -> None:
    state.lines = (*state.lines, line)
    state.turns += line.moves_dealer
    state.score = _added(state.score, line.party, line.points)


def _added(score: tuple[int, int], party: int, points: int) -> tuple[int, int]:
    return (score[0] + points, score[1]) if party == 0 else (score[0], score[1] + points)


def next_dealer(state: State) -> int:
    """The seat the Schrift names: the first dealer and one to the left for every line that is a turn.

    „So weist die Schrift“ (004 pp. 40-41). After a wrong deal that stands the order goes on from whoever
    dealt where `wrong_dealer_after_standing` is `from_actual` (D18).
    """
    players = state.rules.players
    if state.rules.wrong_dealer_after_standing == "from_actual":
        for line in reversed(state.lines):
            if line.moves_dealer:
                return (line.dealer + 1) % players
    return (state.first_dealer + state.turns) % players


def void_deal(state: State, event: e.DealVoided) -> None:
    """Nothing is written, the dealer the Schrift names deals."""
    dealt_at = state.deal.dealt_at
    fresh_deal(state, next_dealer(state))
    state.deal.dealt_at = dealt_at  # that cards have lain on the table is not forgotten (D17)


def strike_line(state: State, event: e.LineStruck) -> None:
    """The line gives no points, and is a dealer's turn only where the event says so."""
    state.strike_due = state.strike_due[1:]
    line = state.lines[event.line]
    keeps_turn = line.moves_dealer and event.keeps_turn
    struck = replace(line, struck=True, moves_dealer=keeps_turn)
    state.lines = (*state.lines[: event.line], struck, *state.lines[event.line + 1 :])
    state.score = _added(state.score, line.party, -line.points)
    if line.moves_dealer and not keeps_turn:
        state.turns -= 1
        fresh_deal(state, next_dealer(state))
    if state.winner is not None and state.score[state.winner] < state.rules.target:
        reopen_game(state)


def reopen_game(state: State) -> None:
    """The Partie is not won after all: what won it does not stand."""
    assert state.winner is not None
    state.partien_won = _added(state.partien_won, state.winner, -_counts(state))
    state.winner, state.schneider, state.match_decided = None, False, False


def strike_column(state: State, event: e.ColumnStruck) -> None:
    """The party's column is struck through; the stroke stays."""
    state.struck = (state.struck[0] or event.party == 0, state.struck[1] or event.party == 1)


def win_game(state: State, event: e.GameWon) -> None:
    """The Partie is over, and counts in the match: two where the losers are Schneider (D86)."""
    state.winner, state.schneider = event.party, event.schneider
    state.partien_won = _added(state.partien_won, event.party, _counts(state))


def _counts(state: State) -> int:
    """What the Partie that was won counts in its match."""
    return 2 if state.schneider and state.rules.match != "single" else 1


def decide_match(state: State, event: e.MatchDecided) -> None:
    """The match is over."""
    state.match_decided = True

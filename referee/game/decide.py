"""The one definition of legality: what an act at the table breaks, and what it makes happen.

`decide` is asked for every act, live or dry; legal acts, the audit and replay all go through it. Nothing
else in the house judges.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee.game import acts as a
from referee.game import events as e
from referee.game.announcing import (
    judge_announce_schlag,
    judge_announce_trump,
    judge_show_maschine,
    judge_turn_up,
    record_announce_schlag,
    record_announce_trump,
    record_show_maschine,
    record_turn_up,
)
from referee.game.consequences import next_consequence
from referee.game.dealing import Deck, judge_cut, judge_deal, record_cut, record_deal
from referee.game.errors import MalformedActError
from referee.game.evolve import evolve
from referee.game.match import may_be_reopened
from referee.game.offers import (
    judge_choose_gespannt,
    judge_fold,
    judge_hold,
    judge_offer,
    judge_surrender,
    record_choose_gespannt,
    record_fold,
    record_hold,
    record_offer,
    record_surrender,
)
from referee.game.recording import judge_correct, judge_note, record_correct, record_flagged, record_note
from referee.game.schoeneres import (
    judge_answer,
    judge_ask_schoeneres,
    judge_bessere,
    judge_offer_schlagtausch,
    record_answer,
    record_ask_schoeneres,
    record_bessere,
    record_offer_schlagtausch,
)
from referee.game.state import State
from referee.game.tricks import judge_play_card, judge_signal, record_play_card, record_signal
from referee.game.violations import Violation, in_order_of_report

Judge = Callable[[State, int, Any], list[Violation]]
Record = Callable[[State, int, Any, Deck | None], "e.Event | tuple[e.Event, ...]"]

_ACTS: dict[type, tuple[Judge, Record]] = {
    a.Cut: (judge_cut, record_cut),
    a.Deal: (judge_deal, record_deal),
    a.AskSchoeneres: (judge_ask_schoeneres, record_ask_schoeneres),
    a.OfferSchlagtausch: (judge_offer_schlagtausch, record_offer_schlagtausch),
    a.Answer: (judge_answer, record_answer),
    a.Bessere: (judge_bessere, record_bessere),
    a.AnnounceSchlag: (judge_announce_schlag, record_announce_schlag),
    a.AnnounceTrump: (judge_announce_trump, record_announce_trump),
    a.TurnUp: (judge_turn_up, record_turn_up),
    a.ChooseGespannt: (judge_choose_gespannt, record_choose_gespannt),
    a.Offer: (judge_offer, record_offer),
    a.Hold: (judge_hold, record_hold),
    a.Fold: (judge_fold, record_fold),
    a.PlayCard: (judge_play_card, record_play_card),
    a.Surrender: (judge_surrender, record_surrender),
    a.Signal: (judge_signal, record_signal),
    a.ShowMaschine: (judge_show_maschine, record_show_maschine),
    a.NoteIrregularity: (judge_note, record_note),
    a.Correct: (judge_correct, record_correct),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """What the referee says of an act.

    `events` happen (none if the act is refused), `violations` in the order of report, `state` is the state
    after the events: the given one if there are none. `states` are those after each event, where they were computed.
    """

    events: tuple[e.Event, ...]
    violations: tuple[Violation, ...]
    state: State
    states: tuple[State, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether nothing happened because of the violations."""
        return not self.events


def judge(state: State, seat: int, act: a.Act) -> tuple[Violation, ...]:
    """Every violation the act would commit, in the order of report; empty if it is legal.

    Raises MalformedActError for a seat or an act that does not exist.
    """
    if not 0 <= seat < state.rules.players:
        raise MalformedActError("NO_SUCH_SEAT", f"seat {seat}: the seats are 0 to {state.rules.players - 1}")
    correction = isinstance(act, a.Correct) and state.enforcement == "FLAG"
    if state.over and not (correction and may_be_reopened(state)):
        return (Violation.GAME_OVER,)
    return in_order_of_report(_ACTS[type(act)][0](state, seat, act))


def decide(state: State, seat: int, act: a.Act, *, deck: Deck | None = None) -> Decision:
    """Judge the act of `seat` and say what happens, the act's own events first, then what follows from them.

    `deck` is a shuffled whole deck from the edge; it is used only where the referee deals. Under REJECT an
    act with violations is refused; under FLAG it is recorded with them, unless it cannot have happened.
    Raises MalformedActError for input that is no act in this game.
    """
    events, violations = record(state, seat, act, deck)
    return with_consequences(state, events, violations)


def record(
    state: State, seat: int, act: a.Act, deck: Deck | None
) -> tuple[tuple[e.Event, ...], tuple[Violation, ...]]:
    """The act's own events, none if it is refused, and its violations; nothing of what follows."""
    violations = judge(state, seat, act)
    recording = _ACTS[type(act)][1]
    if not violations:
        recorded = recording(state, seat, act, deck)
        return recorded if isinstance(recorded, tuple) else (recorded,), ()
    if state.enforcement == "REJECT":
        return (), violations
    return record_flagged(state, seat, act, violations, recording, deck), violations


def with_consequences(
    state: State, events: tuple[e.Event, ...], violations: tuple[Violation, ...] = ()
) -> Decision:
    """The events that happened in `state` and everything that follows from them by itself."""
    if not events:
        return Decision((), violations, state)
    states = []
    for event in events:
        state = evolve(state, event)
        states.append(state)
    followed = list(events)
    while (following := next_consequence(state)) is not None:
        state = evolve(state, following)
        followed.append(following)
        states.append(state)
    return Decision(tuple(followed), violations, state, tuple(states))

"""The referee of a whole table: what an act breaks, what it makes happen, and what is ruled on it.

`adjudicate` is `game.decide` with the rulings that follow from findings, as events of the same append. Live
play, replay and audit all ask here.
"""

from collections.abc import Sequence

from referee.game import decide as game
from referee.game.acts import Act
from referee.game.dealing import Deck
from referee.game.decide import Decision
from referee.game.events import ClaimFiled, Corrected, Event, RulingGiven
from referee.game.evolve import evolve
from referee.game.state import State
from referee.rulings.claims import file_claim
from referee.rulings.director import Verdict, rule
from referee.rulings.findings import Finding, findings_of
from referee.rulings.regulated import rulings_on


def adjudicate(state: State, seat: int, act: Act, *, deck: Deck | None = None) -> Decision:
    """Judge the act of `seat`, say what happens, what is ruled on it, and what follows from both.

    Where acts against the rules are refused and the cards are known nothing is left to rule on. Raises
    MalformedActError for input that is no act in this game.
    """
    if not rules_on(state):
        return game.decide(state, seat, act, deck=deck)
    events, violations = game.record(state, seat, act, deck)
    return game.with_consequences(state, (*events, *_rulings(state, events)), violations)


def on_claim(state: State, history: Sequence[Event], claim: ClaimFiled) -> Decision:
    """The claim, the referee's ruling on it and what follows; `history` are the events before.

    Raises MalformedActError.
    """
    return file_claim(state, history, claim)


def on_ruling(state: State, history: Sequence[Event], ruling: RulingGiven) -> Decision:
    """A director's ruling, given again from what he said, and what follows. Raises MalformedActError."""
    verdict = Verdict(
        by=ruling.by,
        reason=ruling.reason,
        consequence=ruling.consequence,
        points=ruling.points,
        thrown_in=ruling.thrown_in,
        passes_deal=ruling.passes_deal,
        finding=ruling.finding,
        seat=ruling.seat,
        event=ruling.event,
        line=ruling.line,
        overrules=ruling.overrules,
    )
    return rule(state, history, verdict)


def rules_on(state: State) -> bool:
    """Whether anything can be found at this table: it is recorded as it is played, or its cards are unknown."""
    return state.enforcement == "FLAG" or state.dealing == "UNKNOWN"


def _rulings(state: State, events: tuple[Event, ...]) -> tuple[RulingGiven, ...]:
    findings: list[Finding] = []
    for event in events:
        if not isinstance(event, Corrected):
            findings += findings_of(state, event)
        state = evolve(state, event)
    return rulings_on(state, findings) if findings else ()

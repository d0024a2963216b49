"""A director's own ruling: signed with a name and a reason, it may overrule the referee's, or another director's.

Nothing earlier is edited. The lines that an overruled ruling wrote are struck, a Partie it gave away goes on;
a deal that was thrown in is not taken up again, the director says what is written for it (D68).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from referee.game.decide import Decision, with_consequences
from referee.game.errors import MalformedActError
from referee.game.events import Event, RulingGiven
from referee.game.match import breaks_off_next
from referee.game.ruling_effects import REFEREE
from referee.game.state import State
from referee.rules.regulations import CONSEQUENCE_KINDS
from referee.rulings.codes import FINDINGS
from referee.rulings.evidence import rulings_given

MOST_NAME: Final = 64
MOST_TEXT: Final = 500
MOST_POINTS: Final = 1000


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the director `by` rules and why.

    `finding` of `seat` at the version `event`; all three may be left out where `overrules` names the version of
    a ruling, whose they then are. `points` only with opponents_write: what the opponents write or, below zero,
    what is taken from the offender. `line` with line_void, or with void_deal for a deal that is written.
    """

    by: str
    reason: str
    consequence: str
    points: int = 0
    thrown_in: bool = False
    passes_deal: bool = False
    finding: str | None = None
    seat: int | None = None
    event: int | None = None
    line: int | None = None
    overrules: int | None = None


def rule(state: State, history: Sequence[Event], verdict: Verdict) -> Decision:
    """The director's ruling and what follows from it; `history` are the events so far, `state` is after them.

    Raises MalformedActError for a verdict that cannot be applied to this table, naming the field.
    """
    overruled = _overruled(history, verdict)
    finding, seat, event = _about(state, verdict, overruled)
    _check_consequence(state, verdict)
    decides = verdict.thrown_in and verdict.passes_deal and verdict.points > 0
    ruling = RulingGiven(
        finding=finding,
        seat=seat,
        event=event,
        rule="" if overruled is None else overruled.rule,
        consequence=verdict.consequence,
        points=verdict.points,
        thrown_in=verdict.thrown_in,
        passes_deal=verdict.passes_deal,
        by=verdict.by,
        reason=verdict.reason,
        overrules=verdict.overrules,
        line=verdict.line,
        penalty=verdict.consequence == "opponents_write" and not decides,
    )
    decision = with_consequences(state, (ruling,))
    if breaks_off_next(state, decision.state):
        raise MalformedActError(
            "NEXT_PARTIE_DEALT",
            "ruling: the next Partie of the match is played, so the end of this one stands",
        )
    return decision


def _wrong(field: str, message: str) -> MalformedActError:
    return MalformedActError("BAD_RULING", f"ruling.{field}: {message}")


def _overruled(history: Sequence[Event], verdict: Verdict) -> RulingGiven | None:
    for name, text, most in (("by", verdict.by, MOST_NAME), ("reason", verdict.reason, MOST_TEXT)):
        if not text.strip() or len(text) > most or not text.isprintable():
            raise _wrong(name, f"a printable text of up to {most} letters is wanted")
    if verdict.by == REFEREE:
        raise _wrong("by", "the director signs with his own name")
    if verdict.overrules is None:
        return None
    ruling = dict(rulings_given(history)).get(verdict.overrules)
    if ruling is None:
        raise _wrong("overrules", f"event {verdict.overrules} is no ruling that holds")
    return ruling


def _about(state: State, verdict: Verdict, overruled: RulingGiven | None) -> tuple[str, int, int]:
    if overruled is not None:
        verdict = replace(
            verdict,
            finding=verdict.finding or overruled.finding,
            seat=overruled.seat if verdict.seat is None else verdict.seat,
            event=overruled.event if verdict.event is None else verdict.event,
        )
    if verdict.finding not in FINDINGS:
        raise _wrong("finding", f"there is no finding {verdict.finding!r}")
    if verdict.seat is None or not 0 <= verdict.seat < state.rules.players:
        raise _wrong("seat", f"a seat from 0 to {state.rules.players - 1} is wanted")
    event = state.version if verdict.event is None else verdict.event
    if not 1 <= event <= state.version:
        raise _wrong("event", f"an event from 1 to {state.version} is wanted")
    return verdict.finding, verdict.seat, event


def _check_consequence(state: State, verdict: Verdict) -> None:
    kind, deal = verdict.consequence, state.deal
    if kind not in CONSEQUENCE_KINDS:
        raise _wrong("consequence", f"there is no consequence {kind!r}")
    if (kind == "opponents_write") != (verdict.points != 0) or abs(verdict.points) > MOST_POINTS:
        raise _wrong("points", f"opponents_write has them, up to {MOST_POINTS}; nothing else has")
    if (verdict.thrown_in or verdict.passes_deal) and kind != "opponents_write":
        raise _wrong("thrown_in", "only opponents_write throws in or passes the deal")
    if verdict.thrown_in and not deal.dealt:
        raise _wrong("thrown_in", "no cards lie on the table")
    if verdict.passes_deal and deal.dealt and not verdict.thrown_in:
        raise _wrong("passes_deal", "the deal can pass only when the cards are thrown in")
    if state.withdrawn and kind != "none":
        raise _wrong("consequence", "the Partie was withdrawn, nothing is played or written in it")
    if state.over and kind in ("opponents_write", "game_lost") and verdict.overrules is None:
        raise _wrong("consequence", "the Partie is over; only the ruling or the line that won it can go")
    _check_place(state, verdict)


def _check_place(state: State, verdict: Verdict) -> None:
    """What goes must be there: a line that stands, a deal that runs, the last card, an offer of this deal."""
    kind, deal, line = verdict.consequence, state.deal, verdict.line
    if kind == "line_void" or line is not None:
        if kind not in ("line_void", "void_deal"):
            raise _wrong("line", "only line_void and void_deal are about a line")
        if line is None or not 0 <= line < len(state.lines) or state.lines[line].struck:
            raise _wrong("line", "a line that stands is wanted, from 0")
        if kind == "void_deal" and (deal.dealt or line != len(state.lines) - 1):
            raise _wrong("line", "only the last deal can be void, before cards lie on the table again")
    elif kind == "void_deal" and not deal.dealt:
        raise _wrong("consequence", "no deal lies on the table")
    if kind == "card_taken_back" and (not deal.laid or deal.laid[-1].version != verdict.event):
        raise _wrong("event", "only the last card can be taken back")
    if kind == "offer_void" and all(made.version != verdict.event for made in deal.made):
        raise _wrong("event", "an offer of this deal is wanted")

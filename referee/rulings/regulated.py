"""From a finding to its ruling, by the regulations of the rule set.

One act is ruled on once: of several findings the gravest has its consequence, the others are noted beside it (D62).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee.game.events import RulingGiven
from referee.game.state import State, party_of
from referee.rules.regulations import Amount, Clause, Consequence
from referee.rules.stake import Stake, pays
from referee.rulings.codes import OUT_OF_TURN, WRONG_DEALER, rule_cited
from referee.rulings.findings import Finding

LEAST: Final = 2
"""What a deal is worth at the least where the opponents write its stake."""

_BEFORE_PLAY: Final = ("MISDEAL", "LOOKED_TOO_EARLY", "LOOKED_AT_STOCK", "SECOND_CUT")
"""These decide no deal: what is written for them is a penalty, be it a dealer's turn or not (D30)."""


def rulings_on(state: State, findings: Sequence[Finding]) -> tuple[RulingGiven, ...]:
    """What the referee rules of his own accord on the findings of one act; `state` is the one after the act.

    A wrong dealer and a card out of turn are noted: what follows hangs on when somebody objects (D60, D61).
    """
    rulings = [
        unnoticed(state, finding) if _awaits_notice(finding) else regulated(state, finding)
        for finding in findings
    ]
    gravest = max(range(len(rulings)), key=lambda place: _gravity(rulings[place]), default=0)
    return tuple(
        ruling if place == gravest or _gravity(ruling) == _HARMLESS else _beside(ruling)
        for place, ruling in enumerate(rulings)
    )


def _awaits_notice(finding: Finding) -> bool:
    return finding.code in WRONG_DEALER or finding.code == OUT_OF_TURN


def unnoticed(state: State, finding: Finding) -> RulingGiven:
    """It stands as long as nobody objects."""
    consequence = "card_stands" if finding.code == OUT_OF_TURN else "none"
    return replace(_ruling(state, finding, finding.clause, consequence), remark="unnoticed")


def regulated(state: State, finding: Finding, *, too_late: bool = False) -> RulingGiven:
    """The ruling that the regulations have for the finding, in a deal that may still be played.

    `too_late`: what depends on the moment was noticed after it (a card out of turn after the next card).
    """
    clause = _clause(state, finding, too_late)
    if clause is None:
        return _ruling(state, finding, None, "none")
    consequence = state.rules.regulations.of(clause)
    match consequence.kind:
        case "opponents_write":
            return _written(state, finding, clause, consequence)
        case "void_deal" if not state.deal.dealt:
            return replace(_ruling(state, finding, clause, "none"), remark="no_deal")
        case "none" | "offer_counts" if finding.void:
            return _ruling(state, finding, clause, "said_void" if clause == "OTHER_SAID" else "offer_void")
        case "offer_void":
            return _offer_void(state, finding, clause)
        case "said_void" if finding.shown_by is not None:
            return replace(_ruling(state, finding, clause, "none"), remark="too_late")
        case "card_taken_back" if finding.code == "TAKEN_BACK":
            last = state.deal.laid[-1:]
            event = last[0].version if last and last[0].seat == finding.seat else finding.event
            return replace(_ruling(state, finding, clause, consequence.kind), event=event)
        case "line_void":
            return _line_void(state, finding, clause)
        case _:
            return _ruling(state, finding, clause, consequence.kind)


def _clause(state: State, finding: Finding, too_late: bool) -> Clause | None:
    if finding.code == "MISDEAL" and (too_late or not _in_time(state, finding.noted_by)):
        return "MISDEAL_LATER"
    if finding.code == OUT_OF_TURN and too_late:
        return "PLAYED_OUT_OF_TURN_LATER"
    return finding.clause


def _in_time(state: State, seat: int | None) -> bool:
    """A misdeal is claimed before the claimant's first card, while the cards are on the table (D69)."""
    return state.deal.dealt and not any(laid.seat == seat for laid in state.deal.laid)


def _ruling(state: State, finding: Finding, clause: Clause | None, consequence: str) -> RulingGiven:
    return RulingGiven(
        finding=finding.code,
        seat=finding.seat,
        event=finding.event,
        rule=rule_cited(state.rules, finding.code, clause, finding.act),
        consequence=consequence,
        shown_by=finding.shown_by,
    )


def _written(state: State, finding: Finding, clause: Clause, consequence: Consequence) -> RulingGiven:
    assert consequence.amount is not None
    points = amount_in_points(state, finding, consequence.amount)
    taken = state.rules.regulations.penalties == "taken"
    thrown_in = consequence.thrown_in and state.deal.dealt
    decides = thrown_in and consequence.passes_deal and finding.code not in _BEFORE_PLAY
    return replace(
        _ruling(state, finding, clause, "opponents_write"),
        points=-points if taken else points,
        thrown_in=thrown_in,
        passes_deal=consequence.passes_deal,
        penalty=taken or not decides,
    )


def amount_in_points(state: State, finding: Finding, amount: Amount) -> int:
    """The points of an amount: a number, the last confirmed stake (2 at least), or the stake that was offered."""
    if isinstance(amount, int):
        return amount
    stake: Stake = state.deal.stake
    if amount == "offer":
        stake = _offered(state, finding)
    return max(LEAST, pays(state.rules, state.score, 1 - party_of(finding.seat), stake))


def _offered(state: State, finding: Finding) -> Stake:
    if finding.offered is not None:
        return finding.offered
    own = [made.stake for made in state.deal.made if made.seat == finding.seat]
    return own[-1] if own else state.deal.stake


def _offer_void(state: State, finding: Finding, clause: Clause) -> RulingGiven:
    """A silent offer is void while nobody has answered it (D65); one that shows later takes its stake along (D64)."""
    ruling = _ruling(state, finding, clause, "offer_void")
    if finding.code != "SILENT_OFFER":
        return ruling
    made = state.deal.made[-1:]
    if state.deal.offer is None or not made or made[0].seat != finding.seat:
        return replace(ruling, consequence="offer_counts", remark="too_late")
    return replace(ruling, event=made[0].version)


def _line_void(state: State, finding: Finding, clause: Clause) -> RulingGiven:
    """The last written line lapses, if it stands in the offender's column (D66)."""
    last = [place for place, line in enumerate(state.lines) if line.kind == "deal"][-1:]
    if not last or state.lines[last[0]].struck or state.lines[last[0]].party != party_of(finding.seat):
        return replace(_ruling(state, finding, clause, "none"), remark="no_line")
    return replace(_ruling(state, finding, clause, "line_void"), line=last[0])


_HARMLESS: Final = (0, 0)


def _gravity(ruling: RulingGiven) -> tuple[int, int]:
    """How much a ruling moves: the Partie, the deal, points, a card; equals stay in the order of report."""
    match ruling.consequence:
        case "game_lost":
            return 5, 0
        case "opponents_write" if ruling.thrown_in:
            return 4, abs(ruling.points)
        case "void_deal":
            return 3, 0
        case "opponents_write":
            return 2, abs(ruling.points)
        case "card_taken_back" | "line_void":
            return 1, 0
        case "offer_void" if ruling.shown_by is not None:
            return 1, 0
        case _:
            return _HARMLESS


def _beside(ruling: RulingGiven) -> RulingGiven:
    return replace(
        ruling,
        consequence="none",
        points=0,
        thrown_in=False,
        passes_deal=False,
        penalty=False,
        line=None,
        remark="graver",
    )

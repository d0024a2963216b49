"""Who claims what against whom, and the referee's answer.

A claim and its ruling are events like any other: stored, applied, never edited. The record is the witness. What
it shows is so, what it shows to be otherwise is unfounded, and where it cannot tell the ruling says so. What no
record can show (a look, a second cut) is taken as claimed, unless the accused denies it (D67).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee.game import events as e
from referee.game.decide import Decision, with_consequences
from referee.game.errors import MalformedActError
from referee.game.evolve import evolve
from referee.game.free_text import check_letters
from referee.game.match import breaks_off_next
from referee.game.state import State
from referee.game.violations import Irregularity, Violation
from referee.rulings.codes import FINDINGS, OUT_OF_TURN, REVOKE, WRONG_DEALER, Remark, clause_of, rule_cited
from referee.rulings.evidence import can_show, rulings_given, standing
from referee.rulings.findings import Finding, own_findings
from referee.rulings.regulated import regulated
from referee.rulings.wrong_dealer import dealt_before, ruling_on_wrong_deal, wrong_codes

_IRREGULARITIES: Final = tuple(irregularity.value for irregularity in Irregularity)
_OTHER_NAMES: Final = {
    Violation.MUST_FOLLOW.value: REVOKE,
    Violation.SIGNALS_FORBIDDEN.value: "SIGNAL_FORBIDDEN",
}
MOST_TEXT: Final = 500


def file_claim(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> Decision:
    """The claim, the referee's ruling on it, and what follows; all of it is appended together.

    `history` are all events of the game so far, `state` is the state after them. A code has one name: a claim of
    MUST_FOLLOW is filed as REVOKE. Raises MalformedActError for a seat, code, event or line that does not
    exist, or an event that a correction took back.
    """
    claim = _checked(state, history, claim)
    ruling = answer(evolve(state, claim), history, claim)
    decision = with_consequences(state, (claim, ruling))
    if breaks_off_next(state, decision.state):
        ruling = replace(ruling, consequence="none", line=None, remark="next-packet")
        decision = with_consequences(state, (claim, ruling))
    return decision


def answer(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> e.RulingGiven:
    """The ruling on a claim that was just filed; `state` is the state after it, `history` the events before."""
    if claim.claim in WRONG_DEALER:
        ruling = _on_wrong_dealer(state, history, claim)
    elif claim.claim in _IRREGULARITIES:
        ruling = _on_irregularity(state, history, claim)
    else:
        ruling = _on_act(state, history, claim)
    return replace(ruling, claim=state.version)


def _checked(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> e.ClaimFiled:
    if len(history) != state.version:
        raise ValueError(f"a history of {len(history)} events for version {state.version}")
    for name, seat in (("seat", claim.seat), ("accused", claim.accused)):
        if not 0 <= seat < state.rules.players:
            raise MalformedActError(
                "NO_SUCH_SEAT", f"claim.{name}: the seats are 0 to {state.rules.players - 1}"
            )
    code = _OTHER_NAMES.get(claim.claim, claim.claim)
    if code not in FINDINGS:
        raise MalformedActError("UNKNOWN_CLAIM", f"claim.claim: there is no finding {claim.claim!r}")
    if claim.event is not None and not 1 <= claim.event <= state.version:
        raise MalformedActError("NO_SUCH_EVENT", f"claim.event: the events are 1 to {state.version}")
    if claim.event is not None and not standing(history)[claim.event - 1]:
        raise MalformedActError("EVENT_TAKEN_BACK", f"claim.event: event {claim.event} was corrected")
    if claim.line is not None and not 0 <= claim.line < len(state.lines):
        raise MalformedActError("NO_SUCH_LINE", f"claim.line: the sheet has {len(state.lines)} lines, from 0")
    if len(claim.text) > MOST_TEXT:
        raise MalformedActError("TEXT_TOO_LONG", f"claim.text: up to {MOST_TEXT} letters")
    check_letters("claim.text", claim.text)
    if claim.event is None and code not in (*WRONG_DEALER, *_IRREGULARITIES):
        raise MalformedActError("EVENT_MISSING", "claim.event: the event it is about is wanted")
    return replace(claim, claim=code)


def _on_wrong_dealer(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> e.RulingGiven:
    """About a line, an event of the deal, or else the deal that lies on the table or was written last."""
    if claim.line is not None:
        version: int | None = state.lines[claim.line].dealt_at or None
    else:
        version = dealt_before(history, claim.event or len(history))
    dealt = history[version - 1] if version else None
    if version is None or not isinstance(dealt, e.CardsDealt) or not wrong_codes(dealt, version):
        return _unfounded(state, claim)
    if dealt.seat != claim.accused:
        return _unfounded(state, claim, "not_the_accused")
    return _settled(history, version, WRONG_DEALER, state, claim) or ruling_on_wrong_deal(
        state, dealt, version, claim.claim
    )


def _on_irregularity(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> e.RulingGiven:
    """What no record shows; a note of the scribe that the claim points at has been ruled on already."""
    if claim.event is not None and isinstance(history[claim.event - 1], e.IrregularityNoted):
        settled = _settled(history, claim.event, (claim.claim,), state, claim)
        if settled is not None:
            return settled
    if state.enforcement == "REJECT" or (claim.claim == "MISDEAL" and state.dealing != "UNKNOWN"):
        return _unfounded(state, claim, "referee_deals")
    if claim.admitted is False:
        return _undecided(state, claim, "denied")
    finding = Finding(
        claim.claim,
        claim.accused,
        state.version,
        clause_of(claim, claim.claim),
        noted_by=claim.seat,
    )
    if claim.line is not None and claim.claim == "WROTE_TOO_LATE" and claim.line != len(state.lines) - 1:
        return _unfounded(state, claim, "too_late")
    if state.withdrawn or (state.over and claim.claim != "WROTE_TOO_LATE"):
        return replace(_ruling(state, claim, "none"), remark="deal_over")
    return regulated(state, finding)


def _on_act(state: State, history: Sequence[e.Event], claim: e.ClaimFiled) -> e.RulingGiven:
    """What an act broke: by its own violations, by a card that showed it later, or not yet shown."""
    assert claim.event is not None
    event = history[claim.event - 1]
    if getattr(event, "seat", None) != claim.accused:
        return _unfounded(state, claim, "not_the_accused")
    settled = _settled(history, claim.event, (claim.claim,), state, claim)
    if settled is not None:
        return settled
    found = [finding for finding in own_findings(event, claim.event) if finding.code == claim.claim]
    if found:
        return _on_found(state, claim, found[0])
    shows = can_show(history, claim.event, claim.claim)
    if shows is None:
        return _unfounded(state, claim)
    if claim.admitted:
        finding = Finding(claim.claim, claim.accused, claim.event, clause_of(event, claim.claim))
        return _on_found(state, claim, replace(finding, shown_by=state.version))
    return _undecided(
        state, claim, "may_still_show" if shows and _running(state, claim.event) else "cannot_show"
    )


def _on_found(state: State, claim: e.ClaimFiled, finding: Finding) -> e.RulingGiven:
    """A finding that nothing was ruled on yet, with its moment; a written deal is not reopened by it (D63)."""
    if not _running(state, finding.event):
        ruling = replace(
            regulated(state, finding), points=0, thrown_in=False, passes_deal=False, penalty=False
        )
        return replace(ruling, consequence="none", line=None, remark="deal_over")
    if finding.code != OUT_OF_TURN:
        return regulated(state, finding)
    in_time = state.deal.laid[-1].version == finding.event
    remark: Remark = "in_time" if in_time else "too_late"
    return replace(regulated(state, finding, too_late=not in_time), remark=remark)


def _running(state: State, version: int) -> bool:
    return not state.over and state.deal.dealt and version > state.deal.began


def _settled(
    history: Sequence[e.Event], version: int, codes: Sequence[str], state: State, claim: e.ClaimFiled
) -> e.RulingGiven | None:
    """The answer that an earlier ruling settled it, if one did; noting it or leaving it open settles nothing."""
    for given, ruling in rulings_given(history):
        about = ruling.event == version and ruling.finding in codes
        if about and ruling.decided and not ruling.unfounded and ruling.remark != "unnoticed":
            return replace(_ruling(state, claim, "none"), event=version, earlier=given, remark="settled")
    return None


def _ruling(state: State, claim: e.ClaimFiled, consequence: str) -> e.RulingGiven:
    event = claim.event or state.version
    clause = clause_of(claim, claim.claim) if claim.claim in _IRREGULARITIES else None
    rule = rule_cited(state.rules, claim.claim, clause)
    return e.RulingGiven(claim.claim, claim.accused, event, rule, consequence)


def _unfounded(state: State, claim: e.ClaimFiled, remark: Remark = "") -> e.RulingGiven:
    return replace(_ruling(state, claim, "none"), unfounded=True, remark=remark)


def _undecided(state: State, claim: e.ClaimFiled, remark: Remark) -> e.RulingGiven:
    return replace(_ruling(state, claim, "none"), decided=False, remark=remark)

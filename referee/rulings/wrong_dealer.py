"""A deal by the wrong player and what becomes of it, by when it is noticed (004 pp. 40-41, section 10, D17, D18, D60).

It is noticed when somebody claims it; that the record shows it is not enough, for at the table the Schrift
shows it to everybody as well. „During“ lasts until the deal's line is written, „finished“ until the next cards
lie on the table (also cards that are void later), be they the first of the match's next Partie.
"""

from collections.abc import Sequence

from referee.game.events import CardsDealt, Event, RulingGiven
from referee.game.state import State
from referee.rules.dealer_order import Notice, wrong_deal_stands
from referee.rulings.codes import WRONG_DEALER, rule_cited
from referee.rulings.findings import own_findings


def wrong_codes(dealt: Event, version: int) -> tuple[str, ...]:
    """The codes by which the deal was the wrong player's; none if it was not."""
    return tuple(finding.code for finding in own_findings(dealt, version) if finding.code in WRONG_DEALER)


def moment(state: State, dealt_at: int) -> Notice:
    """When the deal of that version is noticed if it is noticed now."""
    deal = state.deal
    if deal.dealt and deal.dealt_at == dealt_at:
        return "during"
    cards_lie_again = deal.dealt_at > 0 or state.next_partie_dealt
    if cards_lie_again or line_of(state, dealt_at) is None:
        return "next-packet"
    if any(other.dealt_at > dealt_at for other in state.lines):
        return "next-packet"
    return "finished"


def line_of(state: State, dealt_at: int) -> int | None:
    """The line of the deal of that version, None if it has none that stands."""
    for place, line in enumerate(state.lines):
        if line.kind == "deal" and line.dealt_at == dealt_at and not line.struck:
            return place
    return None


def ruling_on_wrong_deal(state: State, dealt: CardsDealt, version: int, claimed: str) -> RulingGiven:
    """What becomes of the deal now that it is noticed; `claimed` is the code it is noticed by."""
    codes = wrong_codes(dealt, version)
    noticed = moment(state, version)
    stands = wrong_deal_stands(state.rules, noticed)
    return RulingGiven(
        finding=claimed if claimed in codes else codes[0],
        seat=dealt.seat,
        event=version,
        rule=rule_cited(state.rules, codes[0], None),
        consequence="none" if stands else "void_deal",
        remark=noticed,
        line=None if stands or noticed == "during" else line_of(state, version),
    )


def dealt_before(history: Sequence[Event], version: int) -> int | None:
    """The version of the last cards dealt up to this event, None before the first deal."""
    dealt = (v for v in range(version, 0, -1) if isinstance(history[v - 1], CardsDealt))
    return next(dealt, None)

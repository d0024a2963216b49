"""„Die Schrift weist“: who deals next, and what becomes of a deal by the wrong player (004 pp. 40-41).

Section 10, D17, D18. The table (``game``) and the sheet (``schrift``) both ask here.
"""

from typing import Final, Literal, get_args

from referee.rules.rule_set import RuleSet

Notice = Literal["during", "finished", "next-packet"]
NOTICES: Final[tuple[Notice, ...]] = get_args(Notice)
"""When a wrong dealer is noticed: before the deal is finished, after that, or once the first packet of the
next deal lies on the table."""

WrongDealerCode = Literal["WRONG_DEALER_TWICE_RUNNING", "WRONG_DEALER_PASSED_OVER", "WRONG_DEALER"]


def left_of(rules: RuleSet, seat: int) -> int:
    """The left neighbour, who deals after this seat."""
    return (seat + 1) % rules.players


def wrong_dealer(rules: RuleSet, named: int, right: int, *, first: bool) -> tuple[WrongDealerCode, ...]:
    """How the seat that deals differs from the right one; empty if it is the right one.

    Twice running: the seat whose deal the Schrift counts last (nobody's before the ``first`` line). Passed
    over: the seat after the right one. With two players both hold.
    """
    if named == right:
        return ()
    codes: list[WrongDealerCode] = []
    if left_of(rules, named) == right and not first:
        codes.append("WRONG_DEALER_TWICE_RUNNING")
    if named == left_of(rules, right):
        codes.append("WRONG_DEALER_PASSED_OVER")
    return tuple(codes) or ("WRONG_DEALER",)


def wrong_deal_stands(rules: RuleSet, notice: Notice) -> bool:
    """Whether a deal by the wrong player stands when it is noticed at this moment (D17)."""
    if rules.wrong_dealer_void_until == "deal_end":
        return notice != "during"
    return notice == "next-packet"


def dealer_after(rules: RuleSet, right: int, actual: int) -> int:
    """Who deals after a deal that was ``right``'s and that ``actual`` dealt, and that stands (D18)."""
    return left_of(rules, actual if rules.wrong_dealer_after_standing == "from_actual" else right)

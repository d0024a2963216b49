"""Who dealt each line, who deals next, and who dealt out of turn: „so weist die Schrift“ (004 pp. 40-41).

Section 10; D17 and D18 are values of the rule set.
"""

from dataclasses import dataclass, field
from typing import Final

from referee.rules.dealer_order import (
    NOTICES,
    Notice,
    WrongDealerCode,
    dealer_after,
    wrong_deal_stands,
    wrong_dealer,
)
from referee.schrift.sheet import Sheet, is_turn, named_dealer


@dataclass(frozen=True, slots=True)
class WrongDealer:
    """A line that ``named`` is said to have dealt though it was ``right``'s turn.

    ``stands`` None: it is the last deal, and not said when it was noticed. ``if_noticed`` has the ruling for
    each moment at which it can still be noticed, in the order of ``NOTICES``; only the last one for a deal
    that another has followed.
    """

    line: int
    named: int
    right: int
    codes: tuple[WrongDealerCode, ...]
    stands: bool | None
    if_noticed: tuple[tuple[Notice, bool], ...]


@dataclass(frozen=True, slots=True)
class Dealers:
    """What the Schrift says of the dealers.

    ``by_line`` has None for a line that is nobody's turn. With several ``first_dealers`` that fit equally
    well nothing is known: ``next_dealer`` and all of ``by_line`` are None. ``courses`` then has the dealers
    that follow from each of them, side by side.
    """

    next_dealer: int | None
    by_line: tuple[int | None, ...]
    first_dealers: tuple[int, ...]
    wrong: tuple[WrongDealer, ...] = ()
    courses: tuple["Dealers", ...] = field(default=())

    @property
    def void_line(self) -> int | None:
        """The last deal, where it was dealt by the wrong player and does not stand."""
        return next((wrong.line for wrong in self.wrong if wrong.stands is False), None)


FOLLOWED: Final[Notice] = "next-packet"
"""A deal that another line follows has stood: the next deal's packets lay on the table."""


def who_deals(sheet: Sheet) -> Dealers:
    """Who deals next and who dealt each line; an unknown first dealer is the one that fits most lines."""
    if sheet.first_dealer is not None:
        return _from(sheet, sheet.first_dealer)
    candidates = tuple(_from(sheet, seat) for seat in range(sheet.rules.players))
    fewest = min(len(dealers.wrong) for dealers in candidates)
    fitting = tuple(dealers for dealers in candidates if len(dealers.wrong) == fewest)
    if len(fitting) == 1:
        return fitting[0]
    first = tuple(seat for dealers in fitting for seat in dealers.first_dealers)
    return Dealers(None, (None,) * len(sheet.lines), first, courses=fitting)


def _from(sheet: Sheet, first: int) -> Dealers:
    """The dealers that follow from this first one."""
    rules = sheet.rules
    turns = [number for number, line in enumerate(sheet.lines) if is_turn(line)]
    by_line: list[int | None] = [None] * len(sheet.lines)
    wrong = []
    right = first
    for number in turns:
        by_line[number] = actual = right
        named = named_dealer(sheet.lines[number])
        if named is not None and named != right:
            found = _judge(sheet, number, named, right, first=number == turns[0], last=number == turns[-1])
            wrong.append(found)
            if found.stands is False:
                continue  # void, and it is the last: the right one deals again
            actual = named  # it stands, or counts for the time being (D53)
        right = dealer_after(rules, right, actual)
    return Dealers(right, tuple(by_line), (first,), tuple(wrong))


def _judge(sheet: Sheet, number: int, named: int, right: int, *, first: bool, last: bool) -> WrongDealer:
    moments = NOTICES if last else (FOLLOWED,)
    notice = sheet.notice if last else FOLLOWED
    return WrongDealer(
        number,
        named,
        right,
        wrong_dealer(sheet.rules, named, right, first=first),
        None if notice is None else wrong_deal_stands(sheet.rules, notice),
        tuple((moment, wrong_deal_stands(sheet.rules, moment)) for moment in moments),
    )

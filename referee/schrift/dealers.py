"""Who dealt each line, who deals next, and who dealt out of turn: „so weist die Schrift“ (004 pp. 40-41).

Section 10, D84, D85; D17 and D18 are values of the rule set.
"""

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from referee.rules.dealer_order import (
    NOTICES,
    Notice,
    WrongDealerCode,
    dealer_after,
    wrong_deal_stands,
    wrong_dealer,
)
from referee.schrift.sheet import Line, Sheet, SheetLine, is_turn, named_dealer

FirstDealerSource = Literal["sheet", "first_line", "other_names"]
"""Where the first dealer is known from: given by the sheet, named at the first deal line, or the one that fits
most of the names at other lines (D84)."""


@dataclass(frozen=True, slots=True)
class WrongDealer:
    """A line that ``named`` is said to have dealt though it was ``right``'s turn.

    ``stands`` None: it is the last deal, and not said when it was noticed. ``if_noticed`` has the ruling for
    each moment at which it can still be noticed, in the order of ``NOTICES``; only the last one for a deal
    that another has followed. ``bessere``: the line below the last deal that proves such a following (D85).
    """

    line: int
    named: int
    right: int
    codes: tuple[WrongDealerCode, ...]
    stands: bool | None
    if_noticed: tuple[tuple[Notice, bool], ...]
    bessere: int | None = None


@dataclass(frozen=True, slots=True)
class Dealers:
    """What the Schrift says of the dealers.

    ``by_line`` has None for a line that is nobody's turn. With several ``first_dealers`` that fit equally
    well nothing is known: ``next_dealer``, ``first_source`` and all of ``by_line`` are None. ``courses`` then
    has the dealers that follow from each of them, side by side.
    """

    next_dealer: int | None
    by_line: tuple[int | None, ...]
    first_dealers: tuple[int, ...]
    wrong: tuple[WrongDealer, ...] = ()
    courses: tuple["Dealers", ...] = field(default=())
    first_source: FirstDealerSource | None = None

    @property
    def void_line(self) -> int | None:
        """The last deal, where it was dealt by the wrong player and does not stand."""
        return next((wrong.line for wrong in self.wrong if wrong.stands is False), None)


FOLLOWED: Final[Notice] = "next-packet"
"""A deal that another one follows has stood: the next deal's packets lay on the table."""


def who_deals(sheet: Sheet) -> Dealers:
    """Who deals next and who dealt each line.

    A first dealer that the sheet does not give is whose name stands at the first deal line, be it right or
    wrong; only where that line names nobody, the one that fits most of the other names (004 p. 40, D84).
    """
    if sheet.first_dealer is not None:
        return replace(_from(sheet, sheet.first_dealer), first_source="sheet")
    named = _named_at_first_deal(sheet)
    if named is not None:
        return replace(_from(sheet, named), first_source="first_line")
    candidates = tuple(_from(sheet, seat) for seat in range(sheet.rules.players))
    fewest = min(len(dealers.wrong) for dealers in candidates)
    fitting = tuple(dealers for dealers in candidates if len(dealers.wrong) == fewest)
    if len(fitting) == 1:
        return replace(fitting[0], first_source="other_names")
    first = tuple(seat for dealers in fitting for seat in dealers.first_dealers)
    return Dealers(None, (None,) * len(sheet.lines), first, courses=fitting)


def _named_at_first_deal(sheet: Sheet) -> int | None:
    """The name at the first line that is somebody's turn; a struck line is nobody's."""
    return next((named_dealer(line) for line in sheet.lines if is_turn(line)), None)


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
    bessere = _bessere_below(sheet, number) if last else None
    followed = not last or bessere is not None
    moments = (FOLLOWED,) if followed else NOTICES
    notice = FOLLOWED if followed else sheet.notice
    return WrongDealer(
        number,
        named,
        right,
        wrong_dealer(sheet.rules, named, right, first=first),
        None if notice is None else wrong_deal_stands(sheet.rules, notice),
        tuple((moment, wrong_deal_stands(sheet.rules, moment)) for moment in moments),
        bessere,
    )


def _bessere_below(sheet: Sheet, last: int) -> int | None:
    """The first bessere line below the last deal: bessere is asked for when cards of the next deal lie (003, D85).

    Any penalty there is taken for one where the rules have bessere; none of them is anybody's turn.
    """
    if not sheet.rules.bessere:
        return None
    below = range(last + 1, len(sheet.lines))
    return next((number for number in below if _is_penalty(sheet.lines[number])), None)


def _is_penalty(line: SheetLine) -> bool:
    return isinstance(line, Line) and line.kind == "penalty"

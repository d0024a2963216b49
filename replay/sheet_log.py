"""The scoresheet that a game's log has written, line by line with its dealers and strokes.

Read from a log file of the ledger, or from the lines of ``watten referee`` (an opening and acts), which are played
through the same core. Whether a log itself is sound is the audit's question, not the sheet's.
"""

import json
from collections.abc import Iterable, Iterator

from referee.game.evolve import evolve
from referee.game.state import Line as Written
from referee.game.state import State
from referee.schrift.sheet import Line, Sheet
from replay.sheet_error import SheetError
from replay.table import Table


def sheet_of(states: Iterable[State]) -> Sheet:
    """The sheet after the last of a game's states, from which each must follow by one act or event.

    Raises ValueError if there is none.
    """
    strokes: list[int | None] = [None, None]
    last: State | None = None
    for state in states:
        for party in (0, 1):
            if not state.struck[party]:
                strokes[party] = None  # not yet, or taken back by a correction
            elif strokes[party] is None:
                strokes[party] = len(state.lines) - 1
        last = state
    if last is None:
        raise ValueError("no state, no sheet")
    lines = tuple(_line(line) for line in last.lines)
    return Sheet(
        last.rules,
        lines,
        first_dealer=last.first_dealer,
        players=last.players,
        written="points",
        strokes=(strokes[0], strokes[1]),
    )


def _line(line: Written) -> Line:
    left, right = (line.points, None) if line.party == 0 else (None, line.points)
    kind = "struck" if line.struck else line.kind
    return Line(left, right, kind, line.dealer, line.kind == "penalty" and line.moves_dealer)


def read_log_sheet(data: bytes) -> Sheet:
    """The sheet of a log file of either form. Raises SheetError for a damaged file, naming the event."""
    from referee.ledger.export import read_log  # the schema is not needed for any other sheet

    log = read_log(data)
    if log.fault is not None:
        raise SheetError("NOT_A_LOG", str(log.fault))

    def states() -> Iterator[State]:
        state: State | None = None
        for stored in log.events:
            state = evolve(state, stored.event)
            yield state

    return sheet_of(states())


def read_acts_sheet(text: str) -> Sheet:
    """The sheet of a game given as the lines of ``watten referee``. Raises SheetError naming the line."""
    return sheet_of(_states_of_acts(text))


def _states_of_acts(text: str) -> Iterator[State]:
    table = Table()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            table.answer(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise SheetError("NOT_A_LOG", str(error), number) from error
        if table.state is not None:
            yield table.state

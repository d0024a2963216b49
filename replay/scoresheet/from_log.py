"""The scoresheet that a game's log has written, line by line with its dealers and strokes.

Read from a log, a store or a written record, or from the lines of ``watten referee`` (an opening and acts), which
are played through the same core. What reads logs is loaded only where one is read. Whether a log itself is sound
is the audit's question, not the sheet's.
"""

from collections.abc import Iterable, Iterator

from referee.game.evolve import states
from referee.game.state import Line as Written
from referee.game.state import State
from referee.schrift.sheet import Line, Sheet
from replay.jsonl.referee import Table
from replay.jsonl.strict_json import read_json
from replay.scoresheet.error import SheetError


def sheet_of(history: Iterable[State]) -> Sheet:
    """The sheet after the last of a game's states, from which each must follow by one act or event.

    Raises ValueError if there is none.
    """
    strokes: list[int | None] = [None, None]
    last: State | None = None
    for state in history:
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


def read_log_sheet(named: str, data: bytes | None = None) -> Sheet:
    """The sheet of a log, a store's game or a record, by its name as ``timeline`` reads it, or of these bytes.

    Raises SheetError for what holds no Partie or is damaged: a sheet of half a log would be believed.
    """
    from referee.ledger.errors import LedgerError
    from replay.sources.addresses import SourceError
    from replay.sources.timeline import from_bytes, load

    try:
        timeline = load(named) if data is None else from_bytes(data, named)
        if timeline.fault is not None:
            raise SheetError("NOT_A_LOG", str(timeline.fault))
        return sheet_of(moment.state for moment in timeline.moments())
    except (SourceError, LedgerError, OSError) as error:
        raise SheetError("NOT_A_LOG", str(error).removeprefix(": ")) from error


def read_record_sheet(data: bytes) -> Sheet:
    """The sheet of a written record; of one that holds no more than the scoresheet, that. Raises SheetError."""
    from replay.notation import read

    found = read(data)
    if found.error is not None:
        error = found.error
        raise SheetError("NOT_A_LOG", f"{error.code}: {error.message}", error.line, error.column)
    if len(found.games) > 1:
        raise SheetError("NOT_A_LOG", f"there are {len(found.games)} Partien, name one: FILE#1, FILE#2 …")
    record = found.games[0]
    if record.sheet:
        opened = record.opening
        lines = tuple(Line(line.left, line.right, dealer=line.dealer) for line in record.sheet)
        return Sheet(opened.rules, lines, opened.first_dealer, opened.players)
    return sheet_of(states(record.events))


def read_acts_sheet(text: str) -> Sheet:
    """The sheet of a game given as the lines of ``watten referee``. Raises SheetError naming the line."""
    return sheet_of(_states_of_acts(text))


def _states_of_acts(text: str) -> Iterator[State]:
    table = Table()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            table.answer(read_json(line))
        except (ValueError, RecursionError) as error:
            raise SheetError("NOT_A_LOG", str(error), number) from error
        if table.state is not None:
            yield table.state

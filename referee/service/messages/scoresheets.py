"""Scoresheets of requests as the values that make a sheet, and the findings on a sheet as messages."""

from typing import Final

from google.protobuf.struct_pb2 import Value

from referee.schrift.check import Findings
from referee.schrift.dealers import Dealers, WrongDealer
from referee.schrift.faults import Fault
from referee.schrift.reading import SheetValueError
from referee.schrift.reading import read_sheet as read_values
from referee.schrift.sheet import Sheet
from referee.service.errors import malformed, over_limit
from referee.service.messages.rule_sets import chosen_rules
from watten.v1 import rules_service_pb2 as pb

_COLUMNS: Final = ("left", "right")


def read_sheet(message: pb.Scoresheet) -> Sheet:
    """Read the sheet of a request. Raises CallError, RuleSetError naming the field."""
    try:
        return read_values(_values(message), chosen_rules(message.rules))
    except SheetValueError as error:
        if error.code == "TOO_MANY_LINES":
            raise over_limit(error.code, f"sheet.{error}") from error
        raise malformed("BAD_SHEET", f"sheet: {error}") from error


def write_dealers(
    dealers: Dealers, into: pb.WhoDealsResponse | pb.CheckScoresheetResponse | pb.DealersCourse
) -> None:
    """Write the next dealer and those of the lines."""
    if dealers.next_dealer is not None:
        into.next_dealer = dealers.next_dealer
    for seat in dealers.by_line:
        into.dealers.add(seat=seat)
    if not isinstance(into, pb.DealersCourse):
        into.first_dealers.extend(dealers.first_dealers)


def findings_message(findings: Findings) -> pb.CheckScoresheetResponse:
    """Write everything that was found in a sheet."""
    dealers = findings.dealers
    said = pb.CheckScoresheetResponse(
        score=findings.score,
        winner=findings.winner,
        faults=map(_fault, findings.faults),
        wrong_dealers=map(_wrong_dealer, findings.wrong_dealers),
        strokes_due=pb.Strokes(**dict(zip(_COLUMNS, findings.due, strict=True))),
        first_dealer_from=dealers.first_source or "",
    )
    write_dealers(dealers, said)
    for course in dealers.courses:
        told = said.if_first_dealer.add(
            first_dealer=course.first_dealers[0], wrong_dealers=map(_wrong_dealer, course.wrong)
        )
        write_dealers(course, told)
    if findings.else_score is None:
        said.written = findings.written
    else:
        said.score_if.CopyFrom(pb.ScoreReadings(points=findings.score, totals=findings.else_score))
    return said


def _fault(fault: Fault) -> pb.SheetFault:
    return pb.SheetFault(
        line=fault.line,
        code=fault.code.value,
        could=fault.could,
        column="" if fault.column is None else _COLUMNS[fault.column],
        due=fault.due,
    )


def _wrong_dealer(wrong: WrongDealer) -> pb.WrongDealer:
    return pb.WrongDealer(
        line=wrong.line,
        named=wrong.named,
        right=wrong.right,
        codes=wrong.codes,
        stands=wrong.stands,
        if_noticed=[pb.NoticedDeal(notice=notice, stands=stands) for notice, stands in wrong.if_noticed],
        bessere=wrong.bessere,
    )


def _values(message: pb.Scoresheet) -> dict[str, object]:
    """The message as the values that JSON would have: what is empty in it is not said."""
    strokes = message.strokes
    return {
        "players": list(message.players),
        "first_dealer": message.first_dealer if message.HasField("first_dealer") else None,
        "written": message.written,
        "lines": [_line(line) for line in message.lines],
        "strokes": [getattr(strokes, side) if strokes.HasField(side) else None for side in ("left", "right")]
        if message.HasField("strokes")
        else None,
        "notice": message.notice or None,
        "won": message.won if message.HasField("won") else None,
    }


def _line(line: pb.ScoresheetLine) -> object:
    if line.unreadable:
        return line.unreadable
    return {
        "left": _mark(line.left),
        "right": _mark(line.right),
        "kind": line.kind or "deal",
        "dealer": line.dealer if line.HasField("dealer") else None,
        "moves_dealer": line.moves_dealer,
    }


def _mark(value: Value) -> object:
    """The wire knows one kind of number: a whole one is meant as an int."""
    match value.WhichOneof("kind"):
        case None | "null_value":
            return None
        case "number_value" if value.number_value.is_integer():
            return int(value.number_value)
        case kind:
            return getattr(value, kind)

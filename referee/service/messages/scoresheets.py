"""Scoresheets of requests as sheets, and the findings on a sheet as messages."""

from typing import Final, get_args

from google.protobuf.struct_pb2 import Value

from referee.rules.dealer_order import Notice
from referee.schrift.check import Findings
from referee.schrift.dealers import Dealers
from referee.schrift.sheet import (
    KINDS,
    WRITTEN,
    Kind,
    Line,
    Mark,
    Scribble,
    Sheet,
    SheetLine,
    Strokes,
    Written,
)
from referee.service.errors import malformed, over_limit
from referee.service.messages.rule_sets import chosen_rules
from watten.v1 import rules_service_pb2 as pb

MOST_LINES: Final = 1000
_NOTICES: Final[tuple[Notice, ...]] = get_args(Notice)


def read_sheet(message: pb.Scoresheet) -> Sheet:
    """Read the sheet of a request. Raises CallError, RuleSetError naming the field."""
    if len(message.lines) > MOST_LINES:
        raise over_limit("TOO_MANY_LINES", f"sheet.lines: at most {MOST_LINES}")
    try:
        return Sheet(
            rules=chosen_rules(message.rules),
            lines=tuple(_line(line, place) for place, line in enumerate(message.lines)),
            first_dealer=message.first_dealer if message.HasField("first_dealer") else None,
            players=tuple(message.players),
            written=_written(message.written),
            strokes=_strokes(message.strokes) if message.HasField("strokes") else None,
            notice=_notice(message.notice),
        )
    except ValueError as error:
        if type(error) is not ValueError:
            raise
        raise malformed("BAD_SHEET", f"sheet: {error}") from error


def write_dealers(dealers: Dealers, into: pb.WhoDealsResponse | pb.CheckScoresheetResponse) -> None:
    """Write the next dealer and those of the lines."""
    if dealers.next_dealer is not None:
        into.next_dealer = dealers.next_dealer
    for seat in dealers.by_line:
        into.dealers.add(seat=seat)
    into.first_dealers.extend(dealers.first_dealers)


def findings_message(findings: Findings) -> pb.CheckScoresheetResponse:
    """Write everything that was found in a sheet."""
    said = pb.CheckScoresheetResponse(score=findings.score, winner=findings.winner)
    write_dealers(findings.dealers, said)
    for fault in findings.faults:
        said.faults.add(line=fault.line, code=fault.code.value, could=fault.could)
    for wrong in findings.wrong_dealers:
        said.wrong_dealers.add(
            line=wrong.line, named=wrong.named, right=wrong.right, codes=wrong.codes, stands=wrong.stands
        )
    return said


def _line(line: pb.ScoresheetLine, place: int) -> SheetLine:
    if line.unreadable:
        return Scribble(line.unreadable)
    return Line(
        left=_mark(line.left, f"sheet.lines[{place}].left"),
        right=_mark(line.right, f"sheet.lines[{place}].right"),
        kind=_kind(line.kind, place),
        dealer=line.dealer if line.HasField("dealer") else None,
        moves_dealer=line.moves_dealer,
    )


def _mark(value: Value, place: str) -> Mark:
    """A number, a text, or the dash (null, or nothing)."""
    match value.WhichOneof("kind"):
        case None | "null_value":
            return None
        case "string_value":
            return value.string_value
        case "number_value":
            number = value.number_value
            return int(number) if number.is_integer() and abs(number) < 1e9 else str(number)
        case _:
            raise malformed("BAD_SHEET", f"{place}: a number, a text or null is wanted")


def _kind(text: str, place: int) -> Kind:
    for kind in KINDS:
        if kind == (text or "deal"):
            return kind
    raise malformed("BAD_SHEET", f"sheet.lines[{place}].kind: one of {', '.join(KINDS)} is wanted")


def _written(text: str) -> Written:
    for written in WRITTEN:
        if written == (text or "auto"):
            return written
    raise malformed("BAD_SHEET", f"sheet.written: one of {', '.join(WRITTEN)} is wanted")


def _notice(text: str) -> Notice | None:
    for notice in _NOTICES:
        if notice == text:
            return notice
    if text:
        raise malformed("BAD_SHEET", f"sheet.notice: one of {', '.join(_NOTICES)} is wanted")
    return None


def _strokes(strokes: pb.Strokes) -> Strokes:
    return (
        strokes.left if strokes.HasField("left") else None,
        strokes.right if strokes.HasField("right") else None,
    )

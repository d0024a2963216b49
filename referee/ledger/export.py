"""A game's log as a file: length-delimited protobuf, or JSON lines.

Both forms hold every stored byte: the hash of each event is checked when a file is read, so a changed one is
refused by name and place. What comes before the fault is proven and given with it.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from google.protobuf.json_format import MessageToDict, ParseDict, ParseError

from referee.ledger.chain import Head, beginning, follow
from referee.ledger.envelope import Stored, unseal
from referee.ledger.errors import DamagedLogError, TruncatedLogError, UnreadableEventError
from watten.v1 import events_pb2

LONGEST_EVENT: Final = 1 << 20
"""Bytes of one event at most; a length above it is damage, and no reason to take that much memory."""


_LINE: Final = re.compile(rb"[^\n]+")


class Form(StrEnum):
    """The forms of a log file."""

    LENGTH_DELIMITED = "length-delimited"
    JSON_LINES = "json-lines"


@dataclass(frozen=True, slots=True)
class Log:
    """A log as it was read: the events that are proven, and the fault that ended it, if any."""

    events: tuple[Stored, ...]
    fault: DamagedLogError | None = None


def write_log(stream: Iterable[Stored], form: Form) -> Iterator[bytes]:
    """The file in pieces, one for each event."""
    for stored in stream:
        if form is Form.LENGTH_DELIMITED:
            yield _varint(len(stored.data)) + stored.data
        else:
            yield to_json(stored).encode() + b"\n"


def to_json(stored: Stored) -> str:
    """The event as proto JSON on one line, keys in the order of the schema."""
    return json.dumps(
        _as_dict(events_pb2.Event.FromString(stored.data)), ensure_ascii=False, separators=(",", ":")
    )


def read_log(data: bytes) -> Log:
    """Read a file of either form, as far as it is proven. Never raises for what the file holds."""
    text = data.lstrip(b" \t\r\n").startswith(b"{")
    pieces = _lines(data) if text else _delimited(data)
    events: list[Stored] = []
    head: Head | None = None
    try:
        for piece, place in pieces:
            stored = _unsealed(piece, head, place)
            try:
                head = follow(beginning(stored.game_id) if head is None else head, stored)
            except DamagedLogError as error:
                raise error.at(place) from None
            events.append(stored)
        if head is None:
            raise TruncatedLogError("", 1, "the file holds no event")
    except DamagedLogError as fault:
        return Log(tuple(events), _named(fault, head))
    return Log(tuple(events))


def load_log(data: bytes) -> tuple[Stored, ...]:
    """All events of a file that is whole. Raises the first fault (`DamagedLogError`), naming event and place."""
    log = read_log(data)
    if log.fault is not None:
        raise log.fault
    return log.events


def _unsealed(piece: bytes, head: Head | None, place: str) -> Stored:
    game_id, version = (None, 1) if head is None else (head.game_id, head.version + 1)
    try:
        return unseal(piece, game_id=game_id, version=version)
    except DamagedLogError as error:
        raise error.at(place) from None


def _named(fault: DamagedLogError, head: Head | None) -> DamagedLogError:
    """The fault with game and version, which the splitting of the file does not know."""
    if fault.version:
        return fault
    game_id, version = ("", 1) if head is None else (head.game_id, head.version + 1)
    return type(fault)(game_id, version, fault.reason, field=fault.field, place=fault.place)


# --- length-delimited --------------------------------------------------------------------------------------------


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _delimited(data: bytes) -> Iterator[tuple[bytes, str]]:
    at = 0
    while at < len(data):
        place = f"byte {at}"
        length, start = _length(data, at, place)
        if start + length > len(data):
            lacking = start + length - len(data)
            raise TruncatedLogError(
                "", 0, f"the file ends {lacking} bytes before the event does", place=place
            )
        yield data[start : start + length], place
        at = start + length


def _length(data: bytes, at: int, place: str) -> tuple[int, int]:
    """The length that stands at `at`, and where the event begins."""
    length = shift = 0
    for here in range(at, min(at + 3, len(data))):
        length |= (data[here] & 0x7F) << shift
        shift += 7
        if not data[here] & 0x80:
            if length > LONGEST_EVENT or (here > at and not data[here]):
                break
            return length, here + 1
    else:
        if at + 3 > len(data):
            raise TruncatedLogError("", 0, "the file ends inside the event's length", place=place)
    raise UnreadableEventError("", 0, "no length of an event stands here", place=place)


# --- JSON lines --------------------------------------------------------------------------------------------------


def _lines(data: bytes) -> Iterator[tuple[bytes, str]]:
    number, at = 1, 0
    for found in _LINE.finditer(data):  # and no list of them: a file may be nothing but line ends
        number += data.count(b"\n", at, found.start())
        at = found.start()
        if found[0].strip():
            # Only a line that nothing ends can have been cut off.
            whole = found.end() < len(data)
            yield _from_line(found[0], f"line {number}", whole=whole), f"line {number}"


def _from_line(line: bytes, place: str, *, whole: bool) -> bytes:
    try:
        value = json.loads(line.decode(), object_pairs_hook=_once)
        message = ParseDict(value, events_pb2.Event())
    except (ValueError, ParseError, RecursionError) as error:
        reason = str(error).partition("\n")[0]
        if whole:
            raise UnreadableEventError("", 0, f"no event in JSON: {reason}", place=place) from None
        raise TruncatedLogError("", 0, "the file ends inside the line", place=place) from None
    if _as_dict(message) != value:
        raise UnreadableEventError("", 0, "not as the ledger writes it in JSON", place=place)
    return message.SerializeToString(deterministic=True)


def _as_dict(message: events_pb2.Event) -> dict[str, Any]:
    return MessageToDict(message, preserving_proto_field_name=True)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice")
    return found

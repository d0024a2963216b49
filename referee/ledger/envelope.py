"""An event in its envelope: the bytes that are stored, sealed by a hash and tied to the event before.

The stored bytes are those of `watten.v1.Event`: the body, then the field `hash`, which is the SHA-256 of the
body. The body holds the hash of the event before, so one hash stands for a whole game.
"""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from google.protobuf.message import DecodeError

from referee.game.events import Event
from referee.ledger import mapper
from referee.ledger.errors import (
    BrokenChainError,
    MalformedError,
    UnknownRevisionError,
    UnreadableEventError,
)
from referee.ledger.wire import unknown_field
from referee.rules import revision
from watten.v1 import events_pb2

HASH_BYTES: Final = 32
_HASH_TAG: Final = b"\x42\x20"  # field 8, length-delimited, 32 bytes
_SEAL_BYTES: Final = len(_HASH_TAG) + HASH_BYTES
_GENESIS: Final = b"watten.v1.Event\n"


@dataclass(frozen=True, slots=True)
class Stored:
    """One event of a game as it is kept. `data` are the stored bytes; everything else is read from them.

    `request_id` and `request_hash` are set on the first event of an append and empty on what follows in it.
    """

    game_id: str
    version: int
    time: datetime
    request_id: str
    request_hash: bytes
    previous_hash: bytes
    event: Event
    data: bytes

    @property
    def hash(self) -> bytes:
        """The SHA-256 that the next event carries as `previous_hash`."""
        return self.data[-HASH_BYTES:]

    @property
    def type_name(self) -> str:
        """The stable name of the event's type, `watten.v1.CardPlayed`."""
        return mapper.type_name(self.event)


def genesis(game_id: str) -> bytes:
    """What the first event of a game carries as the hash of the event before."""
    return hashlib.sha256(_GENESIS + game_id.encode()).digest()


def seal(
    *,
    game_id: str,
    version: int,
    time: datetime,
    previous_hash: bytes,
    event: Event,
    request_id: str = "",
    request_hash: bytes = b"",
) -> Stored:
    """Put the event into its envelope. `time` carries a zone. Raises `UnwritableError` for the event."""
    moment = time.astimezone(UTC)
    message = events_pb2.Event(
        game_id=game_id,
        version=version,
        request_id=request_id,
        request_hash=request_hash,
        previous_hash=previous_hash,
    )
    message.time.FromDatetime(moment)
    mapper.event_to_payload(event, message.payload)
    body = message.SerializeToString(deterministic=True)
    data = body + _HASH_TAG + hashlib.sha256(body).digest()
    return Stored(game_id, version, moment, request_id, request_hash, previous_hash, event, data)


def unseal(data: bytes, *, game_id: str | None, version: int) -> Stored:
    """Read an envelope that is said to be event `version` of `game_id` (None: not known yet).

    Raises `UnreadableEventError` if a byte is not as it was sealed or the schema does not know what it holds,
    `BrokenChainError` if it is whole but another event, `UnknownRevisionError` for rules not known here.
    """
    named = game_id or ""
    if not isinstance(data, bytes):  # a damaged row of the database may hold anything
        raise UnreadableEventError(named, version, "no bytes")
    if len(data) <= _SEAL_BYTES or data[-_SEAL_BYTES:-HASH_BYTES] != _HASH_TAG:
        raise UnreadableEventError(named, version, "carries no hash", field="hash")
    if hashlib.sha256(data[:-_SEAL_BYTES]).digest() != data[-HASH_BYTES:]:
        raise UnreadableEventError(named, version, "its bytes do not give its hash", field="hash")
    try:
        message = events_pb2.Event.FromString(data)
    except DecodeError:
        raise UnreadableEventError(named, version, "no watten.v1.Event") from None
    if game_id is not None and message.game_id != game_id:
        raise BrokenChainError(named, version, f"belongs to game {message.game_id!r}", field="game_id")
    if message.version != version:
        raise BrokenChainError(message.game_id, version, f"says it is {message.version}", field="version")
    return _opened(message, data)


def _check_revision(message: events_pb2.Event) -> None:
    """Raise `UnknownRevisionError` for a game that a newer referee opened, before anything else is strange in it."""
    if message.payload.WhichOneof("event") != "game_opened":
        return
    unknown = revision.refusal(message.payload.game_opened.rules_revision)
    if unknown is not None:
        field = "payload.game_opened.rules_revision"
        raise UnknownRevisionError(message.game_id, message.version, unknown, field=field)


def _opened(message: events_pb2.Event, data: bytes) -> Stored:
    game_id, version = message.game_id, message.version
    _check_revision(message)
    unknown = unknown_field(message)
    if unknown is not None:
        reason = "a field that this version does not know"
        raise UnreadableEventError(game_id, version, reason, field=unknown)
    if message.SerializeToString(deterministic=True) != data:
        raise UnreadableEventError(game_id, version, "not in the form in which the ledger writes")
    if not message.HasField("time") or message.time.nanos % 1000:
        raise UnreadableEventError(game_id, version, "no time in microseconds", field="time")
    if len(message.previous_hash) != HASH_BYTES:
        raise UnreadableEventError(game_id, version, "no SHA-256", field="previous_hash")
    if bool(message.request_id) != (len(message.request_hash) == HASH_BYTES):
        raise UnreadableEventError(game_id, version, "not beside its request_id", field="request_hash")
    try:
        time = message.time.ToDatetime(tzinfo=UTC)
        event = mapper.payload_to_event(message.payload)
    except MalformedError as error:
        raise UnreadableEventError(game_id, version, error.reason, field=error.field) from None
    except (ValueError, OverflowError):
        raise UnreadableEventError(game_id, version, "no time", field="time") from None
    return Stored(
        game_id=game_id,
        version=version,
        time=time,
        request_id=message.request_id,
        request_hash=message.request_hash,
        previous_hash=message.previous_hash,
        event=event,
        data=data,
    )

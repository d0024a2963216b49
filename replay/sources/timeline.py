"""A recorded Partie as a line of moments: read from a store or a file, stepped event by event.

Where it is read from is named as people name it: a file (a log exported in either form, a written record, or a
store with one game in it), ``RECORD#2`` for the second Partie of a record, ``STORE#GAME``, or a game's id beside a
store. What is damaged gives the events that are proven, and its fault.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from referee.audit.moments import Moment, moments, sealed_moments
from referee.errors import WattenError
from referee.game.events import Event, GameOpened
from referee.ledger.envelope import Stored
from referee.ledger.errors import GameNotFoundError, LedgerError, UnknownRevisionError
from referee.ledger.export import Log, read_log
from referee.ledger.reading_only import open_to_read
from replay.sources.addresses import SourceError, address_of
from replay.sources.files import PackedError, read_file, unpacked

if TYPE_CHECKING:  # the grammar takes a moment to load, and most commands read logs
    from replay.notation import Headers, Record, RecordFault

_SQLITE: Final = b"SQLite format 3\0"
_VERSION_LINE: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s|#[^\n]*\n)*watten(?:[ \t]+\d+)?[ \t]*\r?(?:\n|$)", re.I
)
"""How a written record begins: perhaps comments, then its version."""


class MomentError(WattenError, ValueError):
    """The Partie has no such event."""

    code = "NO_SUCH_EVENT"


class DamagedRecordError(LedgerError):
    """A written record can be read up to `version`, the event that would have come next, and no further."""

    code = "DAMAGED_RECORD"
    field = ""

    def __init__(self, source: str, version: int, error: "RecordFault") -> None:
        super().__init__(f"{source}: {error}")
        self.version, self.error = version, error


class ImpossibleEventError(LedgerError):
    """The event `version` cannot follow on those before it: no table that plays by any rules made it."""

    code = "IMPOSSIBLE_EVENT"
    field = "payload"

    def __init__(self, source: str, version: int, kind: str) -> None:
        super().__init__(f"{source}: event {version}: {kind} cannot follow here")
        self.version = version


@dataclass(frozen=True, slots=True)
class Timeline:
    """The events of one Partie in order; `fault` is what ended the reading early, `source` where it was read.

    `sealed` are the events in their envelopes, as a ledger kept them; empty for a written record, which nobody
    sealed. `record` is the record it was read from, if it was one. `removed_guards` are the guards that its store
    had and has no more.
    """

    source: str
    game_id: str
    events: tuple[Event, ...]
    sealed: tuple[Stored, ...] = ()
    fault: LedgerError | None = None
    record: "Record | None" = None
    removed_guards: tuple[str, ...] = ()

    @classmethod
    def of_log(cls, source: str, log: Log) -> Self:
        """The Partie of a log that holds an event at least."""
        return cls(
            source, log.events[0].game_id, tuple(sealed.event for sealed in log.events), log.events, log.fault
        )

    def findings(self) -> tuple[str, ...]:
        """What is to be said of the source beside its events: its fault, and that its store is unguarded."""
        found: tuple[str, ...] = () if self.fault is None else (str(self.fault),)
        if self.removed_guards:
            found += (f"{self.source}: the store's guards were removed: {', '.join(self.removed_guards)}",)
        return found

    @property
    def headers(self) -> "Headers | None":
        """What stands above a written record; None for a log."""
        return None if self.record is None else self.record.headers

    def comments(self, version: int) -> tuple[str, ...]:
        """What the scribe remarked at the event; his remarks above the first one go with it."""
        if self.record is None:
            return ()
        remarks = self.record.comments
        return tuple(remark.text for remark in remarks if max(1, remark.version) == version)

    @property
    def opened(self) -> GameOpened:
        """How the Partie was opened."""
        event = self.events[0]
        assert isinstance(event, GameOpened)
        return event

    def moments(self) -> Iterator[Moment[Stored | None]]:
        """Every event with the state after it, from the first."""
        return sealed_moments(self.sealed) if self.sealed else moments(self.events)

    def at(self, version: int) -> Moment[Stored | None]:
        """The event `version` and the state after it; negative counts from the end (-1 is the last).

        Raises MomentError.
        """
        last = len(self.events)
        wanted = version if version >= 0 else last + 1 + version
        if not 1 <= wanted <= last:
            raise MomentError(f"{self.source}: there is no event {version}, they are 1 to {last}")
        return next(islice(self.moments(), wanted - 1, None))


def load(named: str, store: str | None = None) -> Timeline:
    """The one Partie of a file, of ``RECORD#2``, of ``STORE#GAME``, or of a game's id in `store`.

    Raises SourceError for what holds no Partie (or several), OSError for a file that cannot be read, the
    ledger's errors for a store that is not as it was written.
    """
    found = load_all(named, store)
    if len(found) > 1:
        raise SourceError(
            "WHICH_PARTIE", f"{named} holds {len(found)} Partien, name one: {named}#1 to {named}#{len(found)}"
        )
    return found[0]


def load_all(named: str, store: str | None = None) -> tuple[Timeline, ...]:
    """Every Partie of what is named, at least one: a written record may hold several. Raises as `load` does."""
    if store is not None:
        return (_from_store(store, named),)
    address = address_of(named)
    data = b"" if address.is_url else _read(address.path)
    if address.is_url or data.startswith(_SQLITE):
        return (_from_store(address.path, address.part or _only_game(address.path)),)
    found = _all_in(data, address.path)
    return (address.numbered(found),) if address.part else found


def from_bytes(data: bytes, source: str) -> Timeline:
    """The first Partie of an exported log or a written record, packed (``.zst``) or not.

    Raises SourceError if it holds no event.
    """
    return _all_in(data, source)[0]


def _all_in(data: bytes, source: str) -> tuple[Timeline, ...]:
    plain = _unpacked(data, source)
    if source.removesuffix(".zst").endswith(".watten") or _VERSION_LINE.match(plain):
        return _from_record(plain, source)
    return (_read_so_far(source, read_log(plain)),)


def _read_so_far(source: str, log: Log) -> Timeline:
    """What could be read of a file or a store. Raises SourceError if that is nothing."""
    if not log.events:
        code = log.fault.code if isinstance(log.fault, UnknownRevisionError) else "NO_PARTIE"
        raise SourceError(code, f"{source}: no Partie can be read here: {log.fault}")
    if not isinstance(log.events[0].event, GameOpened):
        raise SourceError("NO_PARTIE", f"{source}: the first event opens no game")
    return _possible(Timeline.of_log(source, log))


def _possible(line: Timeline) -> Timeline:
    """The log as far as its events can follow each other at all; whether they are right is what `verify` says.

    Raises SourceError if not even the first one can be.
    """
    last = 0
    try:
        for moment in line.moments():
            last = moment.version
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        fault = ImpossibleEventError(line.source, last + 1, type(line.events[last]).__name__)
        if not last:
            raise SourceError("NO_PARTIE", str(fault)) from None
        return replace(line, events=line.events[:last], sealed=line.sealed[:last], fault=fault)
    return line


def _from_record(data: bytes, source: str) -> tuple[Timeline, ...]:
    """The Partien of a written record, each with its first fault. Raises SourceError for unreadable headers."""
    from replay.notation import read

    found = read(data)
    told = {error for record in found.games for error in record.errors}
    headless = next((error for error in found.errors if error not in told), None)
    if headless is not None:
        raise SourceError("NO_PARTIE", f"{source}: {headless}")
    return tuple(_as_timeline(record, number, source) for number, record in enumerate(found.games, start=1))


def _as_timeline(record: "Record", number: int, source: str) -> Timeline:
    faults = [DamagedRecordError(source, len(record.events) + 1, error) for error in record.errors[:1]]
    return Timeline(source, f"record-{number}", record.events, fault=next(iter(faults), None), record=record)


def game_ids(store: str) -> tuple[str, ...]:
    """The games of a store, newest first. Raises SourceError if there is no store."""
    _must_be_there(store)
    with open_to_read(store) as opened:
        return opened.games()


def _from_store(store: str, game_id: str) -> Timeline:
    _must_be_there(store)
    with open_to_read(store) as opened:
        try:
            log = opened.log(game_id)
        except GameNotFoundError:
            raise SourceError("NO_PARTIE", f"{store}: no game {game_id!r}") from None
        removed = opened.removed_guards
    return replace(_read_so_far(f"{store}#{game_id}", log), removed_guards=removed)


def _only_game(store: str) -> str:
    games = game_ids(store)
    if len(games) == 1:
        return games[0]
    if not games:
        raise SourceError("NO_PARTIE", f"{store}: no game has been played here")
    named = ", ".join(f"{store}#{game_id}" for game_id in games[:3])
    raise SourceError("WHICH_PARTIE", f"{store} holds {len(games)} games, name one: {named}, …")


def _must_be_there(store: str) -> None:
    """A store is made where there is none, which nobody wants who reads; a URL is looked at by the ledger."""
    if "://" not in store and not Path(store).is_file():
        raise SourceError("NO_STORE", f"{store}: no such store")


def _read(path: str) -> bytes:
    """The file, or the first bytes of a store, which may be of any size. Raises OSError, SourceError."""
    try:
        return read_file(Path(path), store=_SQLITE)
    except PackedError as error:
        raise SourceError(error.code, f"{path}: {error}") from None


def _unpacked(data: bytes, source: str) -> bytes:
    try:
        return unpacked(data)
    except PackedError as error:
        raise SourceError(error.code, f"{source}: {error}") from None

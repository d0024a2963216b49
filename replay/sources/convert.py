"""`watten convert`: Partien from one form into another, by the endings of the files' names.

`.watten` is the written record, `.jsonl` and `.binpb` are the log's two machine forms; `.zst` behind any of them
packs it. Nothing is converted that is not whole and proven: a log must be what the rules make of its acts. What
the other form has no place for is not lost in silence, `Converted.lost` names it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from referee.errors import CodedError
from referee.ledger.envelope import Stored
from referee.ledger.errors import LedgerError, UnwritableError
from referee.ledger.export import Form, write_log
from referee.rules.expand import RuleSetError
from replay.notation import Headers, Record, UnwritableRecordError, read, write_records
from replay.notation.words import Language
from replay.sources.addresses import Address, SourceError, address_of
from replay.sources.files import PACKED, PackedError, read_file, unpacked, write_whole
from replay.sources.record_log import NO_TIME, log_of_record
from replay.sources.timeline import load

RECORD: Final = ".watten"
LOGS: Final[dict[str, Form]] = {".jsonl": Form.JSON_LINES, ".binpb": Form.LENGTH_DELIMITED}
ENDINGS: Final = (RECORD, *LOGS)
"""The forms that can be written; with `.zst` behind them they are packed."""


class ConvertError(CodedError, ValueError):
    """Partien that cannot be converted; `code` is stable, the text names file and place."""


@dataclass(frozen=True, slots=True)
class Converted:
    """What was written: `partien` with `events` in all. `lost` names what the other form has no place for."""

    partien: int
    events: int
    lost: tuple[str, ...] = ()


def convert(
    source: str | Path, target: str | Path, *, game_id: str | None = None, language: Language = "de"
) -> Converted:
    """Write the Partien of `source` to `target`, whole or not at all; a `target` that is there is replaced.

    `source` is named as everywhere: a file, `RECORD#2` for the second Partie of a record, a store with one game,
    `STORE#GAME`. A log made from a record gets `game_id`, by default its file's name; a record is written in
    `language`. Raises ConvertError.
    """
    ending = ending_of(target)
    named = str(source)
    address = address_of(named)
    try:
        records, sealed = _read(named, address)
        if ending == RECORD:
            data = _written(named, records, sealed, language)
            lost = _of_the_log(sealed)
        else:
            log = sealed or _sealed(named, address, records, game_id)
            data = b"".join(write_log(log, LOGS[ending]))
            lost = () if sealed else _beside(records)
        write_whole(Path(target), data)
    except SourceError as error:
        raise ConvertError(error.code, str(error)) from error
    except (PackedError, LedgerError) as error:
        raise ConvertError(error.code, f"{named}: {error}") from error
    except OSError as error:
        raise ConvertError("NO_FILE", f"{error.filename}: {error.strerror}") from error
    return Converted(len(records), sum(len(record.events) for record in records), lost)


def ending_of(target: str | Path) -> str:
    """The form that the name asks for. Raises ConvertError UNKNOWN_ENDING."""
    found = _ending(str(target))
    if found not in ENDINGS:
        wanted = ", ".join(ENDINGS)
        raise ConvertError(
            "UNKNOWN_ENDING", f"{target}: the name ends in one of {wanted}, or that and {PACKED}"
        )
    return found


def _ending(name: str) -> str:
    """The last ending, or the one before `.zst`."""
    return Path(name.removesuffix(PACKED)).suffix


# --- reading ------------------------------------------------------------------------------------------------------


def _read(named: str, address: Address) -> tuple[tuple[Record, ...], tuple[Stored, ...]]:
    """The Partien, all without fault, and the envelopes of the one that is a log. Raises ConvertError, SourceError."""
    if _ending(address.path) == RECORD:
        return _records(address), ()
    timeline = load(named)
    if timeline.fault is not None:
        raise ConvertError(timeline.fault.code, f"{named}: {timeline.fault}")
    return (timeline.record or Record(Headers(), timeline.events),), timeline.sealed


def _records(address: Address) -> tuple[Record, ...]:
    """The Partien of a written record, all of it without fault. Raises ConvertError, SourceError."""
    found = read(unpacked(read_file(Path(address.path))))
    if found.error is not None:
        raise ConvertError("DAMAGED_RECORD", f"{address.path}: {found.error}")
    return found.games if not address.part else (address.numbered(found.games),)


# --- writing ------------------------------------------------------------------------------------------------------


def _written(named: str, records: Sequence[Record], sealed: Sequence[Stored], language: Language) -> bytes:
    """The text, which reads back as the same events; so a log that the rules do not make is refused."""
    try:
        text = write_records(records, language)
    except UnwritableRecordError as error:
        raise ConvertError("REPLAY_DIFFERENCE", f"{named}, {error}") from error
    except RuleSetError as error:
        raise ConvertError("NOT_A_PARTIE", f"{named}: {error.message}") from error
    if sealed:
        _must_be_the_same(named, records[0], text)
    return text.encode()


def _must_be_the_same(named: str, record: Record, text: str) -> None:
    found = read(text)
    events = found.games[0].events if found.games else ()
    if events == record.events and not found.errors:
        return
    pairs = enumerate(zip(record.events, events, strict=False), start=1)
    version = next((number for number, (kept, made) in pairs if kept != made), len(events) + 1)
    kind = type(record.events[min(version, len(record.events)) - 1]).__name__
    raise ConvertError(
        "REPLAY_DIFFERENCE", f"{named}, event {version}: {kind} is not what the rules make of the acts"
    )


def _sealed(
    named: str, address: Address, records: Sequence[Record], game_id: str | None
) -> tuple[Stored, ...]:
    """The one Partie of a record sealed as a log. Raises ConvertError."""
    if len(records) > 1:
        raise ConvertError(
            "WHICH_PARTIE",
            f"{named} holds {len(records)} Partien, a log one: name it, {named}#1 to #{len(records)}",
        )
    if records[0].sheet:
        raise ConvertError("ONLY_A_SHEET", f"{named}: nobody saw the cards, there is nothing to log")
    name = game_id or Path(address.path.removesuffix(PACKED)).stem
    try:
        return log_of_record(records[0].events, name)
    except UnwritableError as error:
        raise ConvertError(error.code, f"{named}: {error}") from error


def _of_the_log(sealed: Sequence[Stored]) -> tuple[str, ...]:
    """What a log holds beside its events; one that was made from a record holds nothing."""
    return ("times", "hashes") if any(one.time != NO_TIME for one in sealed) else ()


def _beside(records: Sequence[Record]) -> tuple[str, ...]:
    """What a record holds beside its events."""
    lost = {
        "headers": any(record.headers != Headers() for record in records),
        "comments": any(record.comments for record in records),
        "known hands": any(record.known_hands for record in records),
    }
    return tuple(name for name, there in lost.items() if there)

"""The written record of a Partie, `.watten`: a text that people type and read, and that the referee proves.

    found = read(text)              # ReadRecord: the Partien, and every fault with line and column
    text = write(events, headers)   # the one canonical form

The grammar is `watten.lark`, the examples are in `EXAMPLES.md`.
"""

from replay.notation.reader import read
from replay.notation.record import (
    ERROR_CODES,
    Comment,
    Headers,
    KnownHands,
    ReadRecord,
    Record,
    RecordFault,
    SheetLine,
)
from replay.notation.writer import UnwritableRecordError, write, write_record, write_records

__all__ = [
    "ERROR_CODES",
    "Comment",
    "Headers",
    "KnownHands",
    "ReadRecord",
    "Record",
    "RecordFault",
    "SheetLine",
    "UnwritableRecordError",
    "read",
    "write",
    "write_record",
    "write_records",
]

"""A written record sealed as a log, for who wants its events as a log file.

Nobody stored these events, so the envelopes prove nothing: they carry no time (`NO_TIME`), and their hashes are
those of the record's own bytes. The same record always gives the same log (D108).
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from referee.audit.appends import appends
from referee.game.events import Event
from referee.ledger.envelope import Stored, genesis, seal
from replay.sources.timeline import Timeline

NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands for a moment that nobody wrote down."""


def log_of_record(events: Sequence[Event], game_id: str) -> tuple[Stored, ...]:
    """The events sealed one after the other, cut into appends. Raises UnwritableError."""
    stored: list[Stored] = []
    head = genesis(game_id)
    for append in appends(events):
        request = f"entry-{append.version}"
        for place, event in enumerate(append.events):
            first = place == 0
            sealed = seal(
                game_id=game_id,
                version=append.version + place,
                time=NO_TIME,
                previous_hash=head,
                event=event,
                request_id=request if first else "",
                request_hash=hashlib.sha256(request.encode()).digest() if first else b"",
            )
            stored.append(sealed)
            head = sealed.hash
    return tuple(stored)


def log_of(timeline: Timeline) -> tuple[Stored, ...]:
    """The Partie as a log: as it was sealed, or sealed now if it was read from a record. Raises UnwritableError."""
    return timeline.sealed or log_of_record(timeline.events, timeline.game_id)

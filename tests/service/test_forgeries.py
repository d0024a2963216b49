"""Whatever stands in a log that fits its chain: it is proven, or told apart, and nothing breaks over it."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from referee.audit.auditor import audit
from referee.audit.comparison import compare
from referee.game.evolve import evolve
from referee.ledger.envelope import Stored, seal
from referee.ledger.errors import UnwritableError
from referee.ledger.export import Form, write_log
from referee.rules.expand import expand
from referee.service.errors import CallError
from referee.service.games.log_proof import given_log, proven
from referee.service.messages.replay import audit_message, comparison_message
from referee.texts import LANGUAGES
from tests.audit.test_proof_rulings import disputed
from tests.ledger.tables import stored_partie

OTHERS: dict[type, tuple[Any, ...]] = {
    int: (-1, 0, 1, 3, 7, 99, 2**31 - 1),
    str: ("", "none", "referee", "x" * 600, "L8"),
    bool: (True, False),
}


def forgeries(log: tuple[Stored, ...]) -> Iterator[tuple[str, bytes]]:
    """The log with one field of one event changed, as a forger with the program at hand would write it."""
    for place, stored in enumerate(log):
        for field in fields(stored.event):
            value = getattr(stored.event, field.name)
            for other in (None, (), *OTHERS[int], *OTHERS.get(type(value), ())):
                if other == value:
                    continue
                try:
                    yield f"{place + 1}.{field.name}={other!r}", resealed(log, place, field.name, other)
                except (UnwritableError, TypeError, ValueError, AttributeError):
                    continue  # the schema has no place for it


def resealed(log: tuple[Stored, ...], place: int, field: str, other: object) -> bytes:
    sealed = list(log[:place])
    for at, stored in enumerate(log[place:], start=place):
        event: Any = stored.event
        sealed.append(
            seal(
                game_id=stored.game_id,
                version=stored.version,
                time=stored.time,
                previous_hash=sealed[-1].hash if sealed else stored.previous_hash,
                event=replace(event, **{field: other}) if at == place else event,
                request_id=stored.request_id,
                request_hash=stored.request_hash,
            )
        )
    return b"".join(write_log(sealed, Form.LENGTH_DELIMITED))


def logs() -> list[tuple[Stored, ...]]:
    flagged = stored_partie(enforcement="FLAG", dealing="UNKNOWN", acts=14)
    return [disputed(), stored_partie(acts=12), flagged]


@pytest.mark.parametrize("log", logs(), ids=["disputed", "played", "flagged"])
def test_a_changed_field_is_found_or_makes_a_partie_that_could_have_been(log: tuple[Stored, ...]) -> None:
    """What is proven though it was changed must be what the rules make all the same: names, a note, an act."""
    found = tried = 0
    for name, forged in forgeries(log):
        tried += 1
        try:
            proof = proven(given_log(forged))
        except CallError:
            found += 1
            continue
        state = None
        for stored in proof.events:
            state = evolve(state, stored.event)
        assert proof.proven == len(log), name
    assert tried > 200
    assert found > 0.9 * tried


@pytest.mark.parametrize("log", logs(), ids=["disputed", "played", "flagged"])
def test_any_log_is_audited_and_its_findings_said(log: tuple[Stored, ...]) -> None:
    for _, forged in forgeries(log):
        try:
            given = given_log(forged)
        except CallError:
            continue
        events = [stored.event for stored in given.events]
        for language in LANGUAGES:
            audit_message(audit(events), evolve(None, events[0]), language)


def test_only_what_is_proven_is_compared_and_that_is_never_in_vain() -> None:
    for log in logs():
        events = [stored.event for stored in log]
        comparison_message(compare(events, expand("tirol"), expand({"preset": "tirol", "base": 3})))

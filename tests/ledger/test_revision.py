"""A game says by which revision of the rules it is judged, and one of an unknown revision is refused by name."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.game.errors import MalformedActError
from referee.game.events import GameOpened
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.ledger.envelope import Stored, genesis, seal, unseal
from referee.ledger.errors import UnknownRevisionError
from referee.ledger.export import Form, read_log, write_log
from referee.ledger.store import open_store
from referee.rules import revision
from referee.rules.expand import expand
from replay.sources.addresses import SourceError
from replay.sources.timeline import from_bytes
from replay.telling.proof import verify
from tests.proofs import rebuild

NAMES = ("Anna", "Ben", "Carla", "Dan")
LATER = max(revision.REVISIONS) + 1


def opened(number: int = revision.REVISION) -> GameOpened:
    """The first event of a game that says it is judged by this revision."""
    event = open_game(expand("tirol"), NAMES, dealing="UNKNOWN", enforcement="FLAG", first_dealer=0)
    return replace(event, rules_revision=number)


def sealed(number: int) -> Stored:
    """That event as a ledger of that revision would have stored it."""
    return seal(
        game_id="game",
        version=1,
        time=datetime(2026, 11, 30, tzinfo=UTC),
        previous_hash=genesis("game"),
        event=opened(number),
        request_id="open",
        request_hash=bytes(32),
    )


def test_every_game_is_opened_under_todays_revision_and_keeps_it() -> None:
    event = opened()
    assert event.rules_revision == revision.REVISION >= 1
    assert evolve(None, event).rules_revision == revision.REVISION
    assert rebuild([sealed(revision.REVISION)]).rules_revision == revision.REVISION


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (LATER, f"revision {LATER} of the rules is not known here; 1 is"),
        (0, "it does not say by which revision of the rules it is judged"),
        (-1, "revision -1 of the rules is not known here; 1 is"),
    ],
)
def test_a_log_of_an_unknown_revision_is_refused_by_name(number: int, why: str) -> None:
    with pytest.raises(UnknownRevisionError) as refused:
        unseal(sealed(number).data, game_id="game", version=1)
    assert refused.value.code == "UNKNOWN_RULES_REVISION"
    assert str(refused.value) == f"game game, event 1, field payload.game_opened.rules_revision: {why}"


@pytest.mark.parametrize("form", Form)
def test_an_exported_log_of_an_unknown_revision_is_not_proven(form: Form) -> None:
    data = b"".join(write_log([sealed(LATER)], form))
    fault = read_log(data).fault
    assert fault is not None
    assert fault.code == "UNKNOWN_RULES_REVISION"
    with pytest.raises(SourceError, match=f"revision {LATER} of the rules is not known here") as refused:
        from_bytes(data, "game")
    assert refused.value.code == "UNKNOWN_RULES_REVISION"


def test_a_proof_names_the_revision() -> None:
    data = b"".join(write_log([sealed(revision.REVISION)], Form.JSON_LINES))
    proof = verify(from_bytes(data, "game"))
    assert proof.as_json()["rules_revision"] == revision.REVISION
    assert "Judged by revision 1 of the rules." in proof.told("en")
    assert "Gespielt nach Regelstand 1." in proof.told("de")


def test_nobody_opens_a_game_of_an_unknown_revision() -> None:
    with pytest.raises(MalformedActError, match="rules_revision: revision 99") as refused:
        open_game(
            expand("tirol"), NAMES, dealing="UNKNOWN", enforcement="FLAG", first_dealer=0, rules_revision=99
        )
    assert refused.value.code == "UNKNOWN_RULES_REVISION"


def test_a_stored_game_of_an_unknown_revision_is_refused_and_hides_no_other(tmp_path: Path) -> None:
    with open_store(tmp_path / "watten.db") as store:
        store.append("game", 0, "open", bytes(32), [opened(LATER)])
        store.append("other", 0, "open", bytes(32), [opened()])
        with pytest.raises(UnknownRevisionError):
            store.read("game")
        assert store.read("other")[0].event == opened()

"""`watten replay --audit`: what the referee finds in a log that was never refereed stands beside its events."""

from pathlib import Path

import pytest

from referee.game.views import REFEREE
from referee.ledger.export import Form, write_log
from replay.render.export import notes_of
from replay.viewer.showing import Showing
from tests.clients.command import watten
from tests.viewer.tables import by_hand, timeline


@pytest.fixture
def log(tmp_path: Path) -> str:
    """Carla plays out of turn in it, and nobody has ruled."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(write_log(timeline(by_hand()).sealed, Form.JSON_LINES)))
    return str(path)


def test_the_audit_marks_what_nobody_has_ruled_on(log: str) -> None:
    told = watten("replay", log, "--plain", "--audit", "--lang", "en").out
    assert "Finding: Carla played out of turn (event 12)." in told
    assert "Finding:" not in watten("replay", log, "--plain", "--lang", "en").out
    assert any(
        mark.startswith("Finding: ")
        for mark in watten("replay", log, "--audit", "--json", "--lang", "en").json["events"][-1]["marks"]
    )


def test_only_the_referee_audits_for_it_looks_into_every_hand(log: str) -> None:
    ran = watten("replay", log, "--audit", "--viewer", "Ben")
    assert ran.status == 2
    assert "only the referee" in ran.err


def test_a_story_has_no_room_for_findings(log: str) -> None:
    assert watten("replay", log, "--audit", "--story").status == 2


def test_findings_of_an_audit_go_when_the_hands_are_closed() -> None:
    line = timeline(by_hand())
    notes = notes_of(line.events, REFEREE, "en")
    shown = Showing(line, REFEREE, "en", -1, notes)
    assert any("Finding: " in text for text in shown.happened())
    shown.open_hands()
    assert not any("Finding: " in text for text in shown.happened())

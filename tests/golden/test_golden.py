"""Every golden record reads, replays and proves what its line in README.md says."""

import re
from pathlib import Path

import pytest

from referee.audit.auditor import audit
from referee.audit.proof import ReplayDifferenceError
from referee.game.evolve import evolve
from referee.game.state import State
from referee.ledger.export import Form, read_log, write_log
from referee.rules.presets import PRESETS
from replay.notation import Record, read, write_record
from replay.sources.record_log import log_of_record
from tests.proofs import rebuild

HERE = Path(__file__).parent
PAGE = (HERE / "README.md").read_text(encoding="utf-8")


def rows(folder: str) -> list[tuple[str, ...]]:
    """The cells of the table about a folder."""
    part = PAGE.split(f"## `{folder}/`")[1].split("\n## ")[0]
    cells = re.findall(r"^\| `(.*)\|$", part, re.MULTILINE)
    return [tuple(cell.strip(" `") for cell in row.split("|")) for row in cells]


DOCUMENTS = [row[0] for row in rows("documents")]
PARTIEN = rows("partien")
FAILING = rows("failing")


def record_in(folder: str, name: str) -> Record:
    """The one Partie of a golden record without fault."""
    found = read((HERE / folder / name).read_bytes())
    assert [str(error) for error in found.errors] == []
    (game,) = found.games
    return game


def last_state(record: Record) -> State:
    """The state after the last event."""
    state: State | None = None
    for event in record.events:
        state = evolve(state, event)
    assert state is not None
    return state


@pytest.mark.parametrize("folder", ["documents", "partien", "failing"])
def test_every_golden_record_has_its_line_on_the_page(folder: str) -> None:
    assert sorted(row[0] for row in rows(folder)) == sorted(path.name for path in (HERE / folder).iterdir())


def test_every_preset_has_a_whole_partie() -> None:
    assert {f"{preset}.watten" for preset in PRESETS} <= {row[0] for row in PARTIEN}


@pytest.mark.parametrize(("name", "proves", "events", "written"), PARTIEN)
def test_a_partie_replays_to_its_end(name: str, proves: str, events: str, written: str) -> None:
    record = record_in("partien", name)
    state = last_state(record)
    assert len(record.events) == int(events)
    assert "{} : {}".format(*state.score) == written
    assert state.winner is not None
    assert proves


@pytest.mark.parametrize("name", [row[0] for row in PARTIEN])
def test_a_partie_is_written_as_it_was(name: str) -> None:
    assert write_record(record_in("partien", name)) == (HERE / "partien" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [row[0] for row in PARTIEN])
def test_a_partie_is_the_same_as_a_log_in_both_forms(name: str) -> None:
    events = record_in("partien", name).events
    log = log_of_record(events, "golden")
    for form in Form:
        data = b"".join(write_log(log, form))
        assert tuple(one.event for one in read_log(data).events) == events
    assert rebuild(log) == last_state(record_in("partien", name))


def test_000_ein_stich_the_spitz_takes_the_linker_and_dan_the_trick() -> None:
    state = last_state(record_in("documents", "000-ein-stich.watten"))
    assert state.deal.leader == 3
    assert state.deal.tricks == (0, 1)


def test_000_schreiben_the_folded_four_pays_three_and_thirteen_is_gespannt() -> None:
    state = last_state(record_in("documents", "000-schreiben.watten"))
    assert state.score == (13, 11)
    assert state.struck == (True, False)
    assert state.lines[-1].points == 3


def test_004_zu_viert_the_party_that_is_asked_lets_it_be_good_and_the_next_announcers_sit_one_further() -> (
    None
):
    record = record_in("documents", "004-zu-viert.watten")
    state = last_state(record)
    assert state.score == (0, 2)
    assert (state.deal.dealer, state.forehand) == (1, 2)
    assert [known.hands[1][:2] for known in record.known_hands] == [("L9", "E9")]


def test_004_so_weist_die_schrift_seven_deals_a_b_c_d_a_b_c() -> None:
    record = record_in("documents", "004-geber.watten")
    assert [line.dealer for line in record.sheet] == [0, 1, 2, 3, 0, 1, 2]
    assert len(record.events) == 1


def found_in(path: Path) -> str:
    """What the detectors say of a file: the reader of records, the reader of logs, replay, the audit."""
    data = path.read_bytes()
    if path.suffix == ".watten":
        found = read(data)
        if found.errors:
            return "; ".join(f"line {e.line}, column {e.column}: {e.code}" for e in found.errors)
        findings = audit(found.games[0].events).findings
        return "; ".join(f"{one.code} of seat {one.seat} at event {one.event}" for one in findings)
    log = read_log(data)
    if log.fault is not None:
        return f"event {log.fault.version}, field {log.fault.field}: {log.fault.code}"
    try:
        rebuild(log.events)
    except ReplayDifferenceError as difference:
        return f"event {difference.version}, field {difference.field}: {difference.code}"
    return "nothing"


@pytest.mark.parametrize(("name", "detector", "found"), FAILING)
def test_what_must_fail_fails_where_the_page_says(name: str, detector: str, found: str) -> None:
    assert found_in(HERE / "failing" / name) == found, detector


@pytest.mark.parametrize("name", ["damaged-text.watten", "damaged-byte.watten", "cut-off.watten"])
def test_a_damaged_record_gives_the_longest_proven_beginning(name: str) -> None:
    whole = record_in("partien", "tirol.watten").events
    (game,) = read((HERE / "failing" / name).read_bytes()).games
    assert game.events == whole[: len(game.events)]
    assert len(game.events) > 50
    assert not game.is_whole

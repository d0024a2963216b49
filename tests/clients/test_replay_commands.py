import sqlite3
from pathlib import Path

import pytest
import zstandard

from referee.ledger.export import Form
from tests.clients.command import watten
from tests.clients.tables import exported, recorded
from tests.ledger.tables import tamper


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store with one recorded table."""
    return recorded(tmp_path_factory.mktemp("store"))


def test_a_partie_is_told_event_by_event_and_ends_with_the_table(store: str) -> None:
    ran = watten("replay", store, "--story", "--lang", "en")
    assert ran.status == 0
    assert "   3  Anna announces the Schlag: 10." in ran.out
    assert "The trick is Dan's." in ran.out
    assert ran.out.rstrip().splitlines()[-1].split() == ["score", "0", "0"]


def test_the_table_is_shown_after_any_event(store: str) -> None:
    shown = watten("replay", store, "--at", "6", "--lang", "de").out
    assert shown.startswith("Ben legt H10.")
    assert "Schlag 10 · Trumpf Laub ♠ · gilt 2" in shown
    assert "[H10]" in shown
    assert "[SA]" not in shown


def test_minus_one_is_the_last_event(store: str) -> None:
    last = watten("replay", store, "--at", "-1", "--json").json
    assert last["version"] == last["last"]


def test_show_takes_the_event_behind_an_at_sign(store: str) -> None:
    shown = watten("show", f"{store}@6", "--lang", "en").out
    told, table = watten("replay", store, "--at", "6", "--lang", "en").out.split("\n\n", 1)
    assert shown.startswith(told)
    assert shown.endswith(table)


def test_show_gives_every_field_and_to_the_referee_the_hashes(store: str) -> None:
    shown = watten("show", f"{store}@6", "--json").json
    lines = watten("show", f"{store}@6").out.splitlines()
    assert "  event          card_played" in lines
    assert "  seat           1" in lines
    assert "  card           H10" in lines
    assert f"  hash           {shown['hash']}" in lines
    assert shown["previous_hash"] == watten("show", f"{store}@5", "--json").json["hash"]


def test_hashes_speak_for_hidden_cards_so_a_seat_gets_none(store: str) -> None:
    for command in (("show", f"{store}@6"), ("log", store), ("replay", store)):
        assert "hash" not in watten(*command, "--viewer", "Ben", "--json").out
    digest = watten("show", f"{store}@6", "--json").json["hash"]
    assert digest[:8] in watten("log", store).out
    assert digest[:8] not in watten("log", store, "--viewer", "Ben").out


def test_without_a_terminal_every_table_is_printed_as_with_plain(store: str) -> None:
    assert watten("replay", store).out == watten("replay", store, "--plain").out


def test_plain_prints_the_table_after_every_event(store: str) -> None:
    events = watten("log", store, "--json").json["events"]
    pages = watten("replay", store, "--plain", "--lang", "en").out
    assert pages.count("Schrift") == len(events)


def test_an_event_that_is_not_there_is_named_with_those_that_are(store: str) -> None:
    ran = watten("replay", store, "--at", "99")
    assert ran.status == 2
    assert "there is no event 99, they are 1 to" in ran.err


@pytest.mark.parametrize("viewer", ["0", "Anna", "spectator", "referee"])
def test_who_looks_on_is_a_seat_by_number_or_name_a_spectator_or_the_referee(store: str, viewer: str) -> None:
    assert watten("replay", store, "--viewer", viewer).status == 0


def test_a_viewer_who_does_not_sit_there_is_refused_with_those_who_do(store: str) -> None:
    ran = watten("replay", store, "--viewer", "Eva")
    assert ran.status == 2
    assert "0 (Anna), 1 (Ben), 2 (Carla), 3 (Dan), spectator or referee" in ran.err


def test_a_log_is_a_line_for_each_event(store: str) -> None:
    lines = watten("log", store, "--lang", "en").out.splitlines()
    assert len(lines) == len(watten("log", store, "--json").json["events"])
    assert lines[1].endswith("Dan deals.")


@pytest.mark.parametrize("form", list(Form))
def test_a_file_of_either_form_packed_or_not_is_read_as_the_store_is(
    store: str, tmp_path: Path, form: Form
) -> None:
    path = exported(store, tmp_path, form, "game.log")
    packed = tmp_path / "game.log.zst"
    packed.write_bytes(zstandard.compress(path.read_bytes()))
    told = watten("replay", store).out
    assert watten("replay", str(path)).out == told
    assert watten("replay", str(packed)).out == told


def test_verify_proves_a_log_without_a_server(store: str, tmp_path: Path) -> None:
    proof = watten("verify", store, "--json").json
    assert proof["fault"] is None
    assert proof["proven"] == proof["events"]
    path = exported(store, tmp_path, Form.JSON_LINES, "game.jsonl")
    assert watten("verify", str(path), "--json").json["head"] == proof["head"]


def test_a_log_changed_by_one_byte_is_refused_with_the_event_named(store: str, tmp_path: Path) -> None:
    path = exported(store, tmp_path, Form.JSON_LINES, "game.jsonl")
    lines = path.read_bytes().split(b"\n")
    lines[5] = lines[5].replace(b'"H10"', b'"H9"')
    path.write_bytes(b"\n".join(lines))
    ran = watten("verify", str(path), "--json")
    assert ran.status == 1
    assert ran.json["fault"]["event"] == 6
    assert ran.json["proven"] == 5


def test_a_damaged_log_is_shown_as_far_as_it_is_proven(store: str, tmp_path: Path) -> None:
    path = exported(store, tmp_path, Form.LENGTH_DELIMITED, "game.binpb")
    path.write_bytes(path.read_bytes()[:-3])
    ran = watten("replay", str(path), "--lang", "en")
    assert ran.status == 1
    assert "Anna announces the Schlag: 10." in ran.out
    assert ran.err.startswith("watten: game ")


def test_a_store_with_several_games_asks_which(tmp_path: Path) -> None:
    store = recorded(tmp_path)
    recorded(tmp_path, "d")
    ran = watten("replay", store)
    assert ran.status == 2
    assert "holds 2 games, name one" in ran.err
    game = ran.err.split(f"{store}#")[1].split(",")[0]
    assert watten("replay", f"{store}#{game}").status == 0
    assert watten("replay", game, "--store", store).status == 0


def test_a_packed_file_that_is_broken_is_an_error_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.zst"
    path.write_bytes(zstandard.compress(b"something")[:-4])
    ran = watten("replay", str(path))
    assert ran.status == 2
    assert "Traceback" not in ran.err


def test_a_store_that_was_tampered_with_is_proven_up_to_there_like_any_log(tmp_path: Path) -> None:
    store = recorded(tmp_path)
    tamper(Path(store), 5, lambda data: b"")
    ran = watten("verify", store, "--json")
    assert (ran.status, ran.json["proven"]) == (1, 4)


def test_where_a_log_was_cut_off_is_said_and_not_what_would_have_followed(store: str, tmp_path: Path) -> None:
    path = exported(store, tmp_path, Form.LENGTH_DELIMITED, "game.binpb")
    path.write_bytes(path.read_bytes()[:-3])
    assert "bytes before the event does" in watten("verify", str(path)).out


def test_a_store_without_its_guards_is_proven_without_them_and_their_lack_is_a_finding(
    tmp_path: Path,
) -> None:
    store = recorded(tmp_path)
    connection = sqlite3.connect(store)
    connection.execute("DROP TRIGGER events_follow")
    connection.close()
    proof = watten("verify", store, "--json")
    assert (proof.status, proof.json["fault"]) == (1, None)
    assert proof.json["removed_guards"] == ["events_follow"]
    assert proof.json["head"]
    assert "guards were removed: events_follow" in watten("verify", store, "--lang", "en").out
    shown = watten("replay", store, "--at", "-1")
    assert (shown.status, "guards were removed" in shown.err) == (1, True)


def test_a_store_whose_first_event_was_removed_names_it(tmp_path: Path) -> None:
    store = recorded(tmp_path)
    connection = sqlite3.connect(store)
    connection.execute("DROP TRIGGER events_are_never_removed")
    connection.execute("DELETE FROM stored_events WHERE originator_version = 1")
    connection.commit()
    connection.close()
    ran = watten("verify", store)
    assert (ran.status, "event 1, field version: is missing" in ran.err) == (2, True)

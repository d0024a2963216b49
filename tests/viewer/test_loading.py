"""Where a Partie is read from: records and logs, packed, damaged, several in a file, impossible."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import zstandard

from referee.game import events as e
from referee.game.events import Event
from referee.game.views import REFEREE
from referee.ledger.export import Form, Log, write_log
from referee.ledger.store import open_store
from replay.notation import Comment, Headers, write
from replay.sources.addresses import Address, SourceError, address_of
from replay.sources.record_log import log_of_record
from replay.sources.timeline import (
    DamagedRecordError,
    ImpossibleEventError,
    Timeline,
    load,
    load_all,
)
from replay.telling.proof import verify
from replay.viewer import export
from replay.viewer.showing import Showing
from tests.clients.command import watten
from tests.viewer.tables import events_of, versions

ONE, OTHER = events_of(), events_of("bayern", 4)


def events(named: str) -> tuple[Event, ...]:
    return load(named).events


def saved(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_written_record_is_read_as_the_events_it_holds(tmp_path: Path) -> None:
    named = saved(tmp_path / "a.watten", write(ONE, Headers(place="Innsbruck")))
    line = load(named)
    assert events(named) == ONE
    assert line.headers == Headers(place="Innsbruck")
    assert (line.sealed, {moment.sealed for moment in line.moments()}) == ((), {None})


def test_a_record_is_known_by_its_first_line_whatever_the_file_is_called(tmp_path: Path) -> None:
    text = write(ONE)
    assert events(saved(tmp_path / "record.txt", text)) == ONE
    assert events(saved(tmp_path / "record", "\ufeff# kept by Eva\n\n" + text)) == ONE


def test_a_packed_record_is_read_as_an_open_one(tmp_path: Path) -> None:
    path = tmp_path / "a.watten.zst"
    path.write_bytes(zstandard.compress(write(ONE).encode()))
    assert events(str(path)) == ONE


def test_of_several_partien_in_a_record_one_is_named_by_its_number(tmp_path: Path) -> None:
    named = saved(tmp_path / "evening.watten", write(ONE) + "\n" + write(OTHER))
    assert events(f"{named}#1") == ONE
    assert events(f"{named}#2") == OTHER
    assert len(load_all(named)) == 2
    with pytest.raises(SourceError, match="holds 2 Partien, name one"):
        load(named)
    for wrong in ("0", "3", "x", ""):
        with pytest.raises(SourceError):
            load(f"{named}#{wrong}")


def test_a_record_as_a_log_is_proven_entry_by_entry() -> None:
    line = log_of(ONE)
    assert verify(line).fault is None
    assert verify(line).proven == len(ONE)


def log_of(found: tuple[Event, ...]) -> Timeline:
    return Timeline.of_log("a.jsonl", Log(log_of_record(found, "record-1")))


@pytest.mark.parametrize(("language", "said"), [("en", "is not sealed"), ("de", "ist nicht versiegelt")])
def test_a_record_is_proven_though_nobody_sealed_it_and_has_no_head(
    tmp_path: Path, language: str, said: str
) -> None:
    named = saved(tmp_path / "a.watten", write(ONE))
    told = watten("verify", named, "--lang", language)
    assert (told.status, said in told.out) == (0, True)
    assert not re.search("[0-9a-f]{64}", told.out)
    proof = watten("verify", named, "--json").json
    assert (proof["sealed"], proof["head"], proof["proven"], proof["fault"]) == (False, "", len(ONE), None)
    shown = watten("show", f"{named}@9", "--json").json
    assert not {"hash", "previous_hash", "request_id"} & set(shown)


def test_converted_to_a_log_a_record_is_sealed_and_has_a_head(tmp_path: Path) -> None:
    named = saved(tmp_path / "a.watten", write(ONE))
    log = str(tmp_path / "a.jsonl")
    assert watten("convert", named, log).status == 0
    proof = watten("verify", log, "--json").json
    assert (proof["sealed"], proof["head"]) == (True, load(log).sealed[-1].hash.hex())


def test_saved_from_the_screen_as_a_log_a_record_is_sealed(tmp_path: Path) -> None:
    named = saved(tmp_path / "a.watten", write(ONE))
    kept = export.save(Showing(load(named), REFEREE, "de"), str(tmp_path / "b.jsonl"))
    assert load(str(kept)).events == ONE
    assert verify(load(str(kept))).head


def test_a_damaged_record_gives_what_is_proven_and_names_line_and_column(tmp_path: Path) -> None:
    text = write(ONE)
    place = text.index("Spiel 3")
    named = saved(tmp_path / "a.watten", text[:place] + "Spiel drei" + text[place + len("Spiel 3") :])
    line = load(named)
    assert isinstance(line.fault, DamagedRecordError)
    assert f"line {text[:place].count(chr(10)) + 1}, column" in str(line.fault)
    assert ONE[: len(line.events)] == line.events
    assert 0 < len(line.events) < len(ONE)
    ran = watten("log", named)
    assert ran.status == 1
    assert ran.err.startswith(f"watten: {named}: line ")
    assert len(ran.out.splitlines()) == len(line.events)


def test_a_record_without_a_partie_is_refused_with_its_place(tmp_path: Path) -> None:
    ran = watten("replay", saved(tmp_path / "a.watten", "Watten 1\nSpieler: Anna\n"))
    assert ran.status == 2
    assert "line " in ran.err


def test_a_log_whose_events_cannot_follow_each_other_ends_before_the_first_that_cannot(
    tmp_path: Path,
) -> None:
    offered = versions(e.OfferMade)[0]
    broken = (*ONE[: offered - 1], *ONE[offered:])
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(write_log(log_of_record(broken, "game-1"), Form.JSON_LINES)))
    line = load(str(path))
    assert isinstance(line.fault, ImpossibleEventError)
    assert len(line.events) < len(broken)
    for command in ("replay", "log", "verify"):
        ran = watten(command, str(path))
        assert ran.status == 1
        assert "Traceback" not in ran.err + ran.out
        assert "fault of the program" not in ran.err


def test_a_log_that_opens_no_partie_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(write_log(log_of_record(ONE[1:9], "game-1"), Form.JSON_LINES)))
    ran = watten("replay", str(path))
    assert ran.status == 2
    assert "opens no game" in ran.err


def test_a_log_of_other_rules_than_its_own_opening_says_is_still_shown() -> None:
    """Whether a log is right is for `verify` and `audit`; to be shown its events need only be possible."""
    scored = versions(e.DealScored)[0]
    event = ONE[scored - 1]
    assert isinstance(event, e.DealScored)
    wrong = (*ONE[: scored - 1], replace(event, points=event.points + 1), *ONE[scored:])
    assert len(list(log_of(wrong).moments())) == len(wrong)


def test_the_scribes_remarks_stand_at_their_event_for_the_referee_alone(tmp_path: Path) -> None:
    remarks = (Comment(0, "kept by Eva"), Comment(9, "Ben shows S6"))
    named = saved(tmp_path / "a.watten", write(ONE, comments=remarks))
    whole = watten("replay", named, "--json").json
    assert whole["events"][0]["remarks"] == ["kept by Eva"]
    assert "  # Ben shows S6" in watten("replay", named, "--at", "9").out
    assert "  # Ben shows S6" in Showing(load(named), REFEREE, "en", 9).happened()
    for viewer in ("0", "spectator"):
        assert "shows S6" not in watten("replay", named, "--viewer", viewer, "--json").out
        assert "shows S6" not in watten("replay", named, "--viewer", viewer, "--plain").out


def test_saved_from_the_screen_a_record_is_the_same_record_with_its_remarks(tmp_path: Path) -> None:
    named = saved(
        tmp_path / "a.watten", write(ONE, Headers(place="Innsbruck"), comments=(Comment(9, "late"),))
    )
    again = export.save(Showing(load(named), REFEREE, "de"), str(tmp_path / "b.watten"))
    assert again.read_text(encoding="utf-8") == Path(named).read_text(encoding="utf-8")


def test_a_log_whose_opening_no_table_can_have_is_refused(tmp_path: Path) -> None:
    opening = ONE[0]
    assert isinstance(opening, e.GameOpened)
    path = tmp_path / "a.jsonl"
    log = log_of_record((replace(opening, partien_won=(1,)), *ONE[1:]), "game-1")
    path.write_bytes(b"".join(write_log(log, Form.JSON_LINES)))
    ran = watten("replay", str(path))
    assert ran.status == 2
    assert "event 1: GameOpened cannot follow here" in ran.err


def test_an_address_is_a_path_and_what_is_named_in_it(tmp_path: Path) -> None:
    assert address_of("evening.watten") == Address("evening.watten")
    assert address_of("evening.watten#2") == Address("evening.watten", "2")
    assert address_of("sqlite:///watten.db#game#1") == Address("sqlite:///watten.db#game", "1")
    assert address_of("sqlite:///watten.db#g").is_url
    named = saved(tmp_path / "song #2", write(ONE))
    assert address_of(named) == Address(named)
    assert events(named) == ONE


def test_the_only_game_of_a_store_needs_no_name_whether_the_store_is_a_file_or_a_url(tmp_path: Path) -> None:
    path = tmp_path / "watten.db"
    with open_store(path) as store:
        store.take_in(log_of_record(ONE, "game-1"))
    for named in (str(path), f"sqlite:///{path}", f"sqlite:///{path}#game-1"):
        assert events(named) == ONE
    with pytest.raises(SourceError, match="no game 'game-2'"):
        load(f"sqlite:///{path}#game-2")


def test_what_has_no_time_shows_none(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"".join(write_log(log_of_record(ONE, "game-1"), Form.JSON_LINES)))
    assert "1970" not in watten("log", str(path)).out + watten("show", f"{path}@9").out
    assert watten("show", f"{path}@9", "--json").json["time"] is None

"""A Partie goes from every form into every other and comes back; what cannot is refused by name and place."""

import itertools
import os
import stat
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest
import zstandard

from referee.game import events as e
from referee.ledger.envelope import Stored, genesis, seal
from referee.ledger.export import Form, load_log, write_log
from referee.rules.expand import expand
from replay.notation import Comment, Headers, Record, read, write, write_record, write_records
from replay.sources import files as packed
from replay.sources.convert import Converted, ConvertError, convert
from replay.sources.record_log import log_of_record
from tests.notation.tables import played, recorded

ENDINGS = tuple(a + b for a, b in itertools.product((".watten", ".jsonl", ".binpb"), ("", ".zst")))
EVENTS = recorded(expand("casino-tirol"), 4, "SUPPLIED")
OTHERS = played(expand("tirol"), 4, "REFEREE")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of one Partie without headers of its own."""
    path = tmp_path / "partie.watten"
    path.write_text(write(EVENTS), encoding="utf-8")
    return path


def sealed_at(events: tuple[e.Event, ...], moment: datetime) -> list[Stored]:
    """The events as a referee keeps them, in one append."""
    stored: list[Stored] = []
    head = genesis("g")
    for version, event in enumerate(events, start=1):
        one = seal(game_id="g", version=version, time=moment, previous_hash=head, event=event)
        stored.append(one)
        head = one.hash
    return stored


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(ENDINGS, 2)))
def test_a_partie_goes_into_every_form_and_back(tmp_path: Path, record: Path, one: str, other: str) -> None:
    first, second, back = tmp_path / f"a{one}", tmp_path / f"b{other}", tmp_path / "c.watten"
    convert(record, first)
    assert convert(first, second, game_id="a") == Converted(1, len(EVENTS))
    convert(second, back)
    assert back.read_bytes() == record.read_bytes()


def test_the_two_machine_forms_hold_the_same_bytes_with_times_and_hashes(tmp_path: Path) -> None:
    kept = sealed_at(OTHERS, datetime(2026, 11, 29, 20, 15, tzinfo=UTC))
    (tmp_path / "g.jsonl").write_bytes(b"".join(write_log(kept, Form.JSON_LINES)))
    assert convert(tmp_path / "g.jsonl", tmp_path / "g.binpb.zst").lost == ()
    convert(tmp_path / "g.binpb.zst", tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == (tmp_path / "g.jsonl").read_bytes()
    assert convert(tmp_path / "g.jsonl", tmp_path / "g.watten").lost == ("times", "hashes")


def test_what_a_log_has_no_place_for_is_named(tmp_path: Path) -> None:
    text = write_record(Record(Headers(place="Post"), OTHERS, (Comment(1, "kalt war's"),)))
    (tmp_path / "r.watten").write_text(text, encoding="utf-8")
    assert convert(tmp_path / "r.watten", tmp_path / "r.binpb").lost == ("headers", "comments")
    assert load_log((tmp_path / "r.binpb").read_bytes())[0].game_id == "r"
    assert convert(tmp_path / "r.watten", tmp_path / "s.watten", language="en").lost == ()
    assert "Place: Post" in (tmp_path / "s.watten").read_text(encoding="utf-8")


def test_one_of_several_partien_is_named_by_its_number(tmp_path: Path) -> None:
    both = [Record(Headers(), EVENTS), Record(Headers(), OTHERS)]
    path = tmp_path / "abend.watten"
    path.write_text(write_records(both), encoding="utf-8")
    with pytest.raises(ConvertError, match=r"holds 2 Partien, a log one: name it") as refused:
        convert(path, tmp_path / "x.jsonl")
    assert refused.value.code == "WHICH_PARTIE"
    convert(f"{path}#2", tmp_path / "x.jsonl")
    assert tuple(one.event for one in load_log((tmp_path / "x.jsonl").read_bytes())) == OTHERS
    assert convert(path, tmp_path / "y.watten.zst").partien == 2
    with pytest.raises(ConvertError, match="no Partie '3'"):
        convert(f"{path}#3", tmp_path / "x.jsonl")


def refusal(source: Path | str, target: Path) -> str:
    """The code with which the conversion is refused; nothing is written then."""
    with pytest.raises(ConvertError) as refused:
        convert(source, target)
    assert not target.exists()
    return refused.value.code


def test_what_is_damaged_is_refused_and_nothing_is_written(tmp_path: Path, record: Path) -> None:
    damaged = tmp_path / "damaged.watten"
    damaged.write_text(record.read_text(encoding="utf-8") + "§\n", encoding="utf-8")
    assert refusal(damaged, tmp_path / "x.jsonl") == "DAMAGED_RECORD"
    log = b"".join(write_log(log_of_record(EVENTS, "g"), Form.LENGTH_DELIMITED))
    (tmp_path / "cut.binpb").write_bytes(log[:-5])
    assert refusal(tmp_path / "cut.binpb", tmp_path / "x.watten") == "TRUNCATED_LOG"
    (tmp_path / "forged.binpb").write_bytes(log[:-200] + bytes([log[-200] ^ 1]) + log[-199:])
    assert refusal(tmp_path / "forged.binpb", tmp_path / "x.jsonl") in ("UNREADABLE_EVENT", "BROKEN_CHAIN")
    (tmp_path / "broken.jsonl.zst").write_bytes(zstandard.compress(log)[:-4])
    assert refusal(tmp_path / "broken.jsonl.zst", tmp_path / "x.watten") == "NOT_PACKED"


def test_a_log_that_the_rules_do_not_make_becomes_no_record(tmp_path: Path) -> None:
    place = max(n for n, event in enumerate(OTHERS) if isinstance(event, e.DealScored))
    scored = OTHERS[place]
    assert isinstance(scored, e.DealScored)
    forged = (
        *OTHERS[:place],
        e.DealScored(scored.party, scored.points + 1, scored.reason),
        *OTHERS[place + 1 :],
    )
    (tmp_path / "f.jsonl").write_bytes(b"".join(write_log(log_of_record(forged, "f"), Form.JSON_LINES)))
    with pytest.raises(ConvertError, match=rf"event {place + 1}: DealScored is not what follows") as refused:
        convert(tmp_path / "f.jsonl", tmp_path / "x.watten")
    assert refused.value.code == "REPLAY_DIFFERENCE"


def test_names_that_say_nothing_and_files_that_are_not_there_are_refused(
    tmp_path: Path, record: Path
) -> None:
    assert refusal(record, tmp_path / "x.txt") == "UNKNOWN_ENDING"
    assert refusal(record, tmp_path / "x.zst") == "UNKNOWN_ENDING"
    assert refusal(tmp_path / "absent.watten", tmp_path / "x.jsonl") == "NO_FILE"
    assert refusal(record, tmp_path / "nowhere" / "x.jsonl") == "NO_FILE"
    sheet = "Watten 1\nSpieler: A, B, C, D\nErster Geber: A\nGesehen: Schrift\n2 | -\n"
    (tmp_path / "sheet.watten").write_text(sheet, encoding="utf-8")
    assert refusal(tmp_path / "sheet.watten", tmp_path / "x.jsonl") == "ONLY_A_SHEET"


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path, record: Path) -> None:
    target = tmp_path / "x.watten"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    convert(record, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["partie.watten", "x.watten"]


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "x.watten"
    target.write_text("old", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("replay.sources.files.os.fsync", full)
    with pytest.raises(ConvertError) as refused:
        convert(record, target)
    assert refused.value.code == "NO_FILE"
    assert str(target) in str(refused.value)
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["partie.watten", "x.watten"]


def test_a_packed_file_that_would_fill_the_memory_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "LARGEST", 1000)
    (tmp_path / "bomb.jsonl.zst").write_bytes(zstandard.compress(b"{" * 100_000))
    assert refusal(tmp_path / "bomb.jsonl.zst", tmp_path / "x.watten") == "TOO_LARGE"


def test_a_packed_record_reads_as_the_record_itself(tmp_path: Path, record: Path) -> None:
    convert(record, tmp_path / "p.watten.zst")
    assert read(packed.unpacked((tmp_path / "p.watten.zst").read_bytes())).games[0].events == EVENTS


@pytest.mark.parametrize("size", [0, 1, 1023, 1024, 1025, 300_000])
def test_a_packed_file_unpacks_whole_even_in_several_frames_and_not_at_all_if_it_is_cut_off(
    size: int,
) -> None:
    data = bytes(range(256)) * (size // 256) + b"x" * (size % 256)
    frames = zstandard.compress(data) + zstandard.compress(data[:100])
    assert packed.unpacked(frames) == data + data[:100]
    with pytest.raises(packed.PackedError, match="cut off"):
        packed.unpacked(frames[:-1])


def test_a_file_larger_than_any_record_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    for endless in (Path("/dev/zero"), Path("/dev/full")):
        if endless.exists():
            assert refusal(endless, tmp_path / "x.watten") == "TOO_LARGE"


def test_a_record_is_read_once_so_it_may_be_a_pipe(tmp_path: Path, record: Path) -> None:
    pipe = tmp_path / "pipe.watten"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(record.read_bytes(),))
    writer.start()
    assert convert(pipe, tmp_path / "x.watten").partien == 1
    writer.join()

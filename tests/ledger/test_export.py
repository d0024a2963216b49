"""Log files: both forms hold everything, and what is damaged is refused by name and place."""

import json

import pytest

from referee.ledger.envelope import Stored
from referee.ledger.errors import BrokenChainError, DamagedLogError, TruncatedLogError, UnreadableEventError
from referee.ledger.export import Form, load_log, read_log, write_log
from tests.ledger.tables import stored_partie

FORMS = pytest.mark.parametrize("form", list(Form))
EVERY = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])


def file_of(log: tuple[Stored, ...], form: Form) -> bytes:
    return b"".join(write_log(log, form))


def places(ends: list[int], every: int) -> list[int]:
    """The bytes of a file in steps, and each one where an event begins or ends.

    The opening holds the whole rule set and is long: there the steps are eleven times as long.
    """
    around = {end + beside for end in (0, *ends) for beside in range(-3, 4)}
    steps = {*range(0, ends[0], 11 * every), *range(ends[0], ends[-1], every)}
    return sorted(place for place in around | steps if 0 <= place < ends[-1])


@FORMS
@pytest.mark.parametrize("preset", ["tirol", "schwaighofer-kritisch", "suedtirol-blind"])
def test_a_log_comes_back_byte_for_byte(form: Form, preset: str) -> None:
    log = stored_partie(preset, enforcement="FLAG", offences=0.2)
    assert load_log(file_of(log, form)) == log


@FORMS
@EVERY
def test_a_byte_changed_anywhere_is_refused_and_what_comes_before_is_proven(form: Form, every: int) -> None:
    log = stored_partie(acts=4)
    whole = file_of(log, form)
    ends = [len(file_of(log[: count + 1], form)) for count in range(len(log))]
    for place in places(ends, every):
        damaged = bytearray(whole)
        damaged[place] ^= 0x01
        read = read_log(bytes(damaged))
        event = next(number for number, end in enumerate(ends, start=1) if place < end)
        if form is Form.JSON_LINES and place == ends[event - 1] - 1:
            assert read.fault is not None or read.events == log  # the last line's own end
            continue
        assert read.fault is not None, place
        assert read.fault.version == event
        assert f"event {event}" in str(read.fault)
        assert read.events == log[: event - 1]


@FORMS
@EVERY
def test_a_file_cut_off_anywhere_is_said_to_be_and_the_whole_events_are_proven(
    form: Form, every: int
) -> None:
    log = stored_partie(acts=3)
    whole = file_of(log, form)
    ends = [len(file_of(log[: count + 1], form)) for count in range(len(log))]
    for length in places(ends, every):
        read = read_log(whole[:length])
        complete = sum(end - (form is Form.JSON_LINES) <= length for end in ends)
        assert read.events == log[:complete]
        if length and length not in ends and length + 1 not in ends:
            assert isinstance(read.fault, TruncatedLogError)
            assert read.fault.version == complete + 1


def test_errors_name_the_line_and_the_byte() -> None:
    log = stored_partie(acts=4)
    lines = file_of(log, Form.JSON_LINES).replace(b'"seat":', b'"seet":', 1)
    with pytest.raises(UnreadableEventError, match=r"event 2: .*line 2") as caught:
        load_log(lines)
    assert caught.value.place == "line 2"
    first = len(file_of(log[:1], Form.LENGTH_DELIMITED))
    raw = bytearray(file_of(log, Form.LENGTH_DELIMITED))
    raw[first + 10] ^= 0xFF
    with pytest.raises(UnreadableEventError, match=rf"event 2, .*byte {first}\)"):
        load_log(bytes(raw))


@FORMS
def test_a_missing_event_is_found(form: Form) -> None:
    log = stored_partie(acts=4)
    with pytest.raises(BrokenChainError) as caught:
        load_log(file_of(log[:2] + log[3:], form))
    assert caught.value.version == 3


@FORMS
def test_a_second_game_in_the_file_is_found(form: Form) -> None:
    log = stored_partie(acts=4)
    with pytest.raises(BrokenChainError):
        load_log(file_of(log + log, form))


@pytest.mark.parametrize("data", [b"", b"\n\n", b"{", b"{}\n", b"[]\n", b"\x80", b"\xff" * 40, b"GIF89a" * 9])
def test_what_is_no_log_is_refused(data: bytes) -> None:
    with pytest.raises(DamagedLogError):
        load_log(data)


def test_a_length_has_one_form() -> None:
    log = stored_partie(acts=2)
    whole = file_of(log, Form.LENGTH_DELIMITED)
    assert whole[1] < 0x80  # the opening's length takes two bytes
    longer = bytes([whole[0], whole[1] | 0x80, 0]) + whole[2:]
    with pytest.raises(UnreadableEventError, match=r"event 1: no length .*byte 0"):
        load_log(longer)


def test_json_says_what_the_records_say_in_the_order_of_the_schema() -> None:
    log = stored_partie(acts=4)
    lines = [json.loads(line) for line in file_of(log, Form.JSON_LINES).splitlines()]
    assert list(lines[1]) == [
        "game_id", "version", "time", "request_id", "request_hash", "previous_hash", "payload", "hash"
    ]  # fmt: skip
    assert lines[0]["payload"]["game_opened"]["dealing"] == "DEALING_SUPPLIED"
    assert lines[0]["payload"]["game_opened"]["rules"]["guter"] is False
    kinds = [next(iter(line["payload"])) for line in lines]
    assert kinds[0] == "game_opened"
    assert "cards_dealt" in kinds


def test_json_may_be_laid_out_otherwise_but_not_say_anything_else() -> None:
    log = stored_partie(acts=2)
    lines = file_of(log, Form.JSON_LINES).decode().splitlines()
    spaced = "\n".join(json.dumps(json.loads(line), sort_keys=True) for line in lines)
    assert load_log(spaced.encode()) == log
    twice = lines[0].replace('"version":1', '"version":1,"version":1')
    with pytest.raises(UnreadableEventError, match="twice"):
        load_log(f"{twice}\n".encode())
    otherwise = lines[0].replace('"version":1', '"version":"1"')
    with pytest.raises(UnreadableEventError, match="as the ledger writes it"):
        load_log(f"{otherwise}\n".encode())

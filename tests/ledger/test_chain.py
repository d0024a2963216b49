"""Envelopes and the chain: a changed, moved, missing or foreign event is found and named."""

import hashlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from referee.game.events import TrickTaken
from referee.ledger.chain import Head, beginning, verify
from referee.ledger.envelope import Stored, genesis, seal, unseal
from referee.ledger.errors import BrokenChainError, UnreadableEventError
from tests.ledger.tables import GAME, stored_partie
from watten.v1 import events_pb2

NOON = datetime(2026, 11, 30, 12, 0, 0, 5, tzinfo=UTC)


def sealed(message: events_pb2.Event) -> bytes:
    """Bytes as a forger would make them: any envelope, with the hash that fits."""
    message.ClearField("hash")
    body = message.SerializeToString(deterministic=True)
    return body + b"\x42\x20" + hashlib.sha256(body).digest()


def a_trick(version: int = 1) -> Stored:
    return seal(game_id=GAME, version=version, time=NOON, previous_hash=genesis(GAME), event=TrickTaken(2))


def test_the_hash_of_an_event_is_over_all_its_bytes_and_the_hash_before() -> None:
    first, second = stored_partie(acts=1)[:2]
    assert first.previous_hash == hashlib.sha256(b"watten.v1.Event\n" + GAME.encode()).digest()
    assert first.hash == hashlib.sha256(first.data[:-34]).digest()
    assert second.previous_hash == first.hash
    assert events_pb2.Event.FromString(second.data).hash == second.hash


def test_a_whole_partie_verifies_and_gives_its_head() -> None:
    log = stored_partie()
    assert verify(log) == Head(GAME, len(log), log[-1].hash)


def test_a_partie_verifies_in_pieces() -> None:
    log = stored_partie()
    assert verify(log[10:], after=verify(log[:10])) == verify(log)
    assert verify((), after=beginning(GAME)) == beginning(GAME)
    with pytest.raises(ValueError, match="no event"):
        verify(())


def test_an_event_that_is_left_out_is_missed() -> None:
    log = stored_partie()
    with pytest.raises(BrokenChainError, match="event 5") as caught:
        verify(log[:4] + log[5:])
    assert caught.value.version == 5


def test_two_events_that_change_places_are_found() -> None:
    log = stored_partie()
    with pytest.raises(BrokenChainError) as caught:
        verify((*log[:4], log[5], log[4], *log[6:]))
    assert caught.value.version == 5


def test_an_event_that_is_written_anew_breaks_the_chain_behind_it() -> None:
    log = stored_partie()
    old = log[6]
    new = seal(
        game_id=GAME, version=7, time=old.time, previous_hash=old.previous_hash, event=TrickTaken(1),
        request_id=old.request_id, request_hash=old.request_hash,
    )  # fmt: skip
    with pytest.raises(BrokenChainError, match="hash of the event before") as caught:
        verify((*log[:6], new, *log[7:]))
    assert caught.value.version == 8


def test_a_version_that_is_skipped_is_found_even_where_the_hashes_fit() -> None:
    head = verify((a_trick(),))
    third = seal(game_id=GAME, version=3, time=NOON, previous_hash=head.hash, event=TrickTaken(2))
    with pytest.raises(BrokenChainError, match="event 2, field version: event 3 in its place"):
        verify((a_trick(), third))


def test_an_event_of_another_game_is_not_taken_over() -> None:
    other = seal(game_id="game-2", version=1, time=NOON, previous_hash=genesis("game-2"), event=TrickTaken(2))
    with pytest.raises(BrokenChainError, match="game-2"):
        verify((a_trick(), other))


def test_a_stored_value_that_disagrees_with_its_bytes_is_found() -> None:
    stored = a_trick()
    with pytest.raises(BrokenChainError, match="do not give its hash"):
        verify((replace(stored, data=b"\x00" + stored.data[1:]),))


@pytest.mark.parametrize("bit", [0, 3, 7])
def test_a_bit_flipped_anywhere_in_an_event_is_refused_with_the_event_named(bit: int) -> None:
    stored = a_trick(version=9)
    for place in range(len(stored.data)):
        damaged = bytearray(stored.data)
        damaged[place] ^= 1 << bit
        with pytest.raises(UnreadableEventError, match="game game-1, event 9"):
            unseal(bytes(damaged), game_id=GAME, version=9)


def test_time_is_kept_to_the_microsecond_in_universal_time() -> None:
    there = NOON.astimezone(timezone(timedelta(hours=2)))
    stored = seal(game_id=GAME, version=1, time=there, previous_hash=genesis(GAME), event=TrickTaken(0))
    read = unseal(stored.data, game_id=GAME, version=1)
    assert read == stored
    assert read.time == NOON
    assert read.time.tzinfo is UTC


def test_an_event_says_which_it_is() -> None:
    stored = a_trick()
    with pytest.raises(BrokenChainError, match="belongs to game 'game-1'"):
        unseal(stored.data, game_id="game-2", version=1)
    with pytest.raises(BrokenChainError, match="event 2, field version: says it is 1"):
        unseal(stored.data, game_id=GAME, version=2)


def forged(change: str) -> events_pb2.Event:
    message = events_pb2.Event.FromString(a_trick().data)
    match change:
        case "payload":
            message.ClearField("payload")
        case "payload.#996":
            message.payload.MergeFromString(b"\xa2\x3e\x00")
        case "payload.trick_taken.#9":
            message.payload.trick_taken.MergeFromString(b"\x48\x01")
        case "trick_taken.seat":
            message.payload.trick_taken.ClearField("seat")
        case "time":
            message.ClearField("time")
        case "time in nanoseconds":
            message.time.nanos += 1
        case "previous_hash":
            message.previous_hash = message.previous_hash[:-1]
        case _:
            message.request_id = "r"
    return message


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ("payload", "event"),
        ("payload.#996", "payload.#996"),
        ("payload.trick_taken.#9", "payload.trick_taken.#9"),
        ("trick_taken.seat", "trick_taken.seat"),
        ("time", "time"),
        ("time in nanoseconds", "time"),
        ("previous_hash", "previous_hash"),
        ("request_hash", "request_hash"),
    ],
)
def test_an_envelope_that_hashes_well_but_says_nothing_is_refused_with_the_field_named(
    change: str, field: str
) -> None:
    with pytest.raises(UnreadableEventError) as caught:
        unseal(sealed(forged(change)), game_id=GAME, version=1)
    assert (caught.value.game_id, caught.value.version, caught.value.field) == (GAME, 1, field)


def test_the_same_event_in_other_bytes_is_refused() -> None:
    message = events_pb2.Event.FromString(a_trick().data)
    message.ClearField("hash")
    body = message.SerializeToString(deterministic=True)
    twice = b"\x10\x01" + body  # the version twice: the later one counts, so protobuf reads the same event
    with pytest.raises(UnreadableEventError, match="form in which the ledger writes"):
        unseal(twice + b"\x42\x20" + hashlib.sha256(twice).digest(), game_id=GAME, version=1)


@pytest.mark.parametrize(
    "data", [b"", b"\x42\x20" + bytes(32), b"no event at all, but long enough to be one"]
)
def test_what_is_no_event_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableEventError):
        unseal(data, game_id=GAME, version=1)

"""Games from elsewhere: proven as hard as any game of one's own, kept whole or not at all."""

import asyncio
import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import grpc
import pytest

from referee.game.events import CardPlayed, DealScored, RulingGiven
from referee.ledger.envelope import Stored, seal
from referee.ledger.errors import StoreFailedError
from referee.ledger.export import Form, load_log, write_log
from referee.ledger.store import Store
from tests.service.callers import Game, House, failure, lay, recorded, referee, take_down
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

BOTH = [pb.LOG_FORM_LENGTH_DELIMITED, pb.LOG_FORM_JSON_LINES]


async def abroad(folder: Path) -> list[bytes]:
    """The log of a recorded table with a late revoke in it, kept by another server: in both forms."""
    async with referee(folder / "abroad.db") as house:
        game = await recorded(house)
        await lay(game, "L8 H7 LA L7", 0)
        await lay(game, "H8 H9 HU L9", 2)
        claim = await game.claim("LOOKED_TOO_EARLY", 3)
        await game.rule("none", overrules=claim.ruling.version)
        return [await game.export(form) for form in BOTH]


async def take_in(house: House, log: bytes, request_id: str = "a random secret id") -> Game:
    """Import a log; the game is then played with the tokens that were given for it."""
    answer = await house.referee.ImportGame(pb.ImportGameRequest(log=log, request_id=request_id))
    opened = pb.OpenGameResponse(
        game_id=answer.game_id,
        seat_tokens=answer.seat_tokens,
        referee_token=answer.referee_token,
        version=answer.version,
    )
    return Game(house, opened, itertools.count(1000))  # the log knows the lower ids


@pytest.mark.parametrize("form", [0, 1])
async def test_an_exported_game_is_taken_in_byte_for_byte_and_goes_on(
    house: House, tmp_path: Path, form: int
) -> None:
    logs = await abroad(tmp_path)
    game = await take_in(house, logs[form])
    assert await game.export() == logs[0]
    assert [ruling.given.finding for ruling in await game.rulings(0)] == ["REVOKE", *["LOOKED_TOO_EARLY"] * 2]
    before = (await game.table(2)).version
    await take_down(game, (0, {"deal": {}}))
    assert (await game.table(None)).version == before + 1


async def test_it_outlives_the_server(tmp_path: Path) -> None:
    log = (await abroad(tmp_path))[0]
    async with referee(tmp_path / "watten.db") as house:
        game = await take_in(house, log)
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        assert await game.export() == log
        [listed] = (await again.referee.ListGames(pb.ListGamesRequest())).games
        assert listed.game_id == game.game_id


async def test_the_same_import_again_is_answered_alike_and_keeps_nothing_twice(
    house: House, tmp_path: Path
) -> None:
    log = (await abroad(tmp_path))[0]
    games = await asyncio.gather(*(take_in(house, log) for _ in range(4)))
    assert all(game.opened == games[0].opened for game in games)
    await take_down(games[0], (0, {"deal": {}}))
    again = await take_in(house, log)
    assert again.opened.seat_tokens == games[0].opened.seat_tokens
    assert again.opened.version == games[0].opened.version + 1


async def test_a_game_that_is_here_already_is_a_conflict_and_its_tokens_stay(
    house: House, tmp_path: Path
) -> None:
    log = (await abroad(tmp_path))[0]
    game = await take_in(house, log)
    refusal = await failure(take_in(house, log, "another secret id"))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.ALREADY_EXISTS, "GAME_EXISTS")
    await take_down(game, (0, {"deal": {}}))


async def test_nobody_gets_into_a_game_of_this_server_by_importing_it(house: House) -> None:
    game = await recorded(house)
    log = await game.export()
    refusal = await failure(take_in(house, log))
    assert refusal.reason == "GAME_EXISTS"
    refusal = await failure(take_in(house, log))
    assert refusal.reason == "GAME_EXISTS"
    await take_down(game, (0, {"play_card": {"card": "L8"}}))


# --- forged logs -----------------------------------------------------------------------------------------------------


def forged(log: bytes, kind: type, **fields: Any) -> bytes:
    """The log with its last event of a kind changed, and every hash after it made to fit again."""
    events = load_log(log)
    place = max(i for i, stored in enumerate(events) if isinstance(stored.event, kind))
    return resealed(
        events, lambda at, stored: replace(stored.event, **fields) if at == place else stored.event
    )


def resealed(events: tuple[Stored, ...], event: Callable[[int, Stored], Any]) -> bytes:
    sealed: list[Stored] = []
    for at, stored in enumerate(events):
        sealed.append(
            seal(
                game_id=stored.game_id,
                version=stored.version,
                time=stored.time,
                previous_hash=sealed[-1].hash if sealed else stored.previous_hash,
                event=event(at, stored),
                request_id=stored.request_id,
                request_hash=stored.request_hash,
            )
        )
    return b"".join(write_log(sealed, Form.LENGTH_DELIMITED))


@pytest.mark.parametrize(
    ("kind", "fields", "field"),
    [
        (CardPlayed, {"card": "H10"}, "payload"),  # with the H10 Ben would have shown no revoke
        (CardPlayed, {"seat": 2}, "payload"),
        (DealScored, {"points": 5}, "points"),
        (DealScored, {"party": 1}, "party"),
        (RulingGiven, {"by": ""}, "payload"),
        (RulingGiven, {"overrules": 3}, "payload"),
    ],
)
async def test_a_forged_log_is_refused_with_the_event_named(
    house: House, tmp_path: Path, kind: type, fields: dict[str, Any], field: str
) -> None:
    log = (await abroad(tmp_path))[0]
    refusal = await failure(take_in(house, forged(log, kind, **fields)))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "REPLAY_DIFFERENCE")
    assert re.search(rf"event \d+, field {field}", refusal.text), refusal.text
    assert not (await house.referee.ListGames(pb.ListGamesRequest())).games


async def test_a_ruling_that_the_regulations_do_not_give_is_forged_too(house: House, tmp_path: Path) -> None:
    log = (await abroad(tmp_path))[0]
    events = load_log(log)
    place = next(i for i, stored in enumerate(events) if isinstance(stored.event, RulingGiven))

    def dearer(at: int, stored: Stored) -> Any:
        event: Any = stored.event
        return replace(event, points=3) if at == place else event

    changed = resealed(events, dearer)
    refusal = await failure(take_in(house, changed))
    assert refusal.reason == "REPLAY_DIFFERENCE"
    assert f"event {place + 1}, field points: stored 3, recomputed 2" in refusal.text


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda log: log[:-5], "TRUNCATED_LOG"),
        (lambda log: log[: len(log) // 2] + b"\xff" + log[len(log) // 2 + 1 :], "UNREADABLE_EVENT"),
        (lambda log: b"", "TRUNCATED_LOG"),
        (lambda log: b"Not a log at all", "UNREADABLE_EVENT"),
        (lambda log: b"watten 1\n", "UNREADABLE_EVENT"),
    ],
)
async def test_a_log_that_is_not_whole_is_refused_and_nothing_of_it_is_kept(
    house: House, tmp_path: Path, spoil: Callable[[bytes], bytes], reason: str
) -> None:
    refusal = await failure(take_in(house, spoil((await abroad(tmp_path))[0])))
    assert refusal.code is grpc.StatusCode.INVALID_ARGUMENT
    assert refusal.reason in (reason, "TRUNCATED_LOG", "BROKEN_CHAIN")
    assert not (await house.referee.ListGames(pb.ListGamesRequest())).games


async def test_an_event_left_out_breaks_the_chain(house: House, tmp_path: Path) -> None:
    events = load_log((await abroad(tmp_path))[0])
    log = b"".join(write_log((*events[:5], *events[6:]), Form.LENGTH_DELIMITED))
    assert (await failure(take_in(house, log))).reason == "BROKEN_CHAIN"


async def test_what_the_store_does_not_keep_leaves_no_token_behind(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = (await abroad(tmp_path))[0]

    def fail(self: Store, events: object) -> None:
        raise StoreFailedError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "take_in", fail)
        assert (await failure(take_in(house, log))).code is grpc.StatusCode.UNAVAILABLE
    game_id = load_log(log)[0].game_id
    assert not house.server.application.registry.were_issued("a random secret id", game_id)
    await take_in(house, log)


async def test_an_open_game_from_elsewhere_needs_room_as_any_other(tmp_path: Path) -> None:
    log = (await abroad(tmp_path))[0]
    async with referee(tmp_path / "watten.db", max_open_games=1) as house:
        await house.open("tirol")
        assert (await failure(take_in(house, log))).reason == "TOO_MANY_OPEN_GAMES"


async def test_the_id_of_an_import_is_a_secret_as_that_of_an_opening(house: House, tmp_path: Path) -> None:
    log = (await abroad(tmp_path))[0]
    assert (await failure(take_in(house, log, "short"))).reason == "REQUEST_ID_TOO_SHORT"

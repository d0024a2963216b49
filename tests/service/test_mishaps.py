"""What goes wrong on the way: callers who go away, stores that fail, games that do not fit into memory."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import grpc
import pytest

from referee.audit.moments import Moment, sealed_moments
from referee.game.acts import Cut
from referee.ledger.envelope import Stored
from referee.ledger.errors import StoreFailedError
from referee.ledger.export import load_log
from referee.ledger.mapper import fingerprint
from referee.ledger.recorder import open_recorder
from referee.ledger.store import Store
from referee.ledger.writer import Appended
from referee.rulings.referee import adjudicate
from referee.service.games.live_game import AppendRequest, LiveGame, load_game
from tests.proofs import rebuild
from tests.service.callers import Act, House, as_caller, failure, referee
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

SIGN: Act = {"signal": {"sign": "wink"}}
HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


class FailingStore(Store):
    """A store that loses its voice: `kept` says whether it wrote before."""

    def __init__(self, path: str) -> None:
        super().__init__(open_recorder(path))
        self.fails = False
        self.kept = False

    def submit(self, *asked: Any) -> "Future[Appended]":
        if not self.fails:
            return super().submit(*asked)
        self.fails = False
        if self.kept:
            super().submit(*asked).result()
        failed: Future[Appended] = Future()
        failed.set_exception(StoreFailedError("the disk did not answer"))
        return failed


@pytest.mark.parametrize("kept", [True, False])
async def test_an_act_whose_answer_was_lost_is_done_once_when_it_is_sent_again(
    tmp_path: Path, kept: bool
) -> None:
    stores: list[FailingStore] = []

    def opened(path: str) -> Store:
        stores.append(FailingStore(path))
        return stores[0]

    async with referee(tmp_path / "watten.db", open_store=opened) as house:
        game = await house.open("tirol")
        await game.deal(*HANDS)
        stores[0].fails, stores[0].kept = True, kept
        schlag: Act = {"announce_schlag": {"rank": "10"}}
        refusal = await game.refusal(0, schlag, request_id="lost")
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAVAILABLE, "STORE_FAILED")
        assert (await game.table()).version == (3 if kept else 2)
        assert (await game.act(0, schlag, request_id="lost")).version == 3
        await game.act(3, {"announce_trump": {"suit": "L"}})
        assert (await game.table()).version == 4


async def test_a_caller_who_goes_away_leaves_the_game_whole(house: House) -> None:
    game = await house.open("tirol")
    await game.deal(*HANDS)
    await game.announce("10", "L")
    requests = [game.request(number % 4, SIGN) for number in range(60)]

    async def call_and_leave(number: int, request: pb.ActRequest) -> None:
        try:
            caller = as_caller(game.token(request.seat))
            await house.referee.Act(request, metadata=caller, timeout=0.0005 * (number % 12))
        except grpc.RpcError as error:
            assert error.code() is grpc.StatusCode.DEADLINE_EXCEEDED  # noqa: PT017 - most of them are late

    await asyncio.gather(*(call_and_leave(*numbered) for numbered in enumerate(requests)))
    for request in requests:
        await house.referee.Act(request, metadata=as_caller(game.token(request.seat)))
    events = load_log(await game.export())
    assert rebuild(events).version == (await game.table()).version == len(events) == 4 + len(requests)


async def test_games_that_do_not_fit_into_memory_are_read_again_and_watchers_keep_theirs(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path / "watten.db", tables_in_memory=1) as house:
        games = [await house.open("tirol") for _ in range(6)]
        for game in games:
            await game.deal(*HANDS)
            await game.announce("10", "L")
        watchers = [asyncio.create_task(game.seen(None, 4, after_version=4)) for game in games[:3]]
        for _ in range(4):
            await asyncio.gather(*(game.act(0, SIGN) for game in games))
        for seen in await asyncio.gather(*watchers):
            assert [message.event.version for message in seen] == [5, 6, 7, 8]
        assert [(await game.table()).version for game in games] == [8] * 6


async def test_many_acts_on_many_games_at_once_keep_their_order(house: House) -> None:
    games = [await house.open("tirol") for _ in range(8)]
    for game in games:
        await game.deal(*HANDS)
        await game.announce("10", "L")
    watchers = [asyncio.create_task(game.seen("referee", 24)) for game in games]
    await asyncio.gather(*(game.act(seat, SIGN) for game in games for seat in range(4) for _ in range(5)))
    for game, seen in zip(games, await asyncio.gather(*watchers), strict=True):
        assert [message.event.version for message in seen] == list(range(1, 25))
        assert {message.event.game_id for message in seen} == {game.game_id}


async def test_who_opens_a_stream_and_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db", watcher_seconds=0.2) as house:
        silent: Any = house.referee.Play()
        refusal = await failure(silent.read())
        assert refusal.reason == "NOT_JOINED"


async def test_what_is_no_message_of_ours_is_not_taken_for_one(house: House) -> None:
    game = await house.open("tirol")
    noise = (b"\xff" * 40, b"\x0a\x80\x80\x80\x80\x08", game.request(0, SIGN).SerializeToString()[:-3])
    for sent in noise:
        call = house.channel.unary_unary("/watten.v1.RefereeService/Act", bytes, bytes)
        refusal = await failure(call(sent, metadata=as_caller(game.token(0))))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NOT_A_MESSAGE")
        watch = house.channel.unary_stream("/watten.v1.RefereeService/WatchGame", bytes, bytes)
        assert (await failure(watch(sent).read())).reason == "NOT_A_MESSAGE"
        play = house.channel.stream_stream("/watten.v1.RefereeService/Play", bytes, bytes)()
        await play.write(sent)
        assert (await failure(play.read())).reason == "NOT_JOINED"
    assert (await game.table()).version == 1


async def test_a_field_of_a_later_schema_is_refused_rather_than_overlooked(house: House) -> None:
    game = await house.open("tirol")
    message = game.request(2, {"cut": {}})
    message.act.cut.MergeFromString(b"\x98\x06\x01")
    refusal = await failure(house.referee.Act(message, metadata=as_caller(game.token(2))))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED")


async def test_a_game_stays_in_memory_until_its_act_is_kept_though_its_caller_has_gone(house: House) -> None:
    game = await house.open("tirol")
    games = house.server.games
    kept = asyncio.Event()
    async with games.use(game.game_id) as live:
        caller = asyncio.create_task(games.run_to_end(kept.wait(), live))
        await asyncio.sleep(0)
        caller.cancel()
    users = live.users
    kept.set()
    await asyncio.gather(*games.running)
    await asyncio.sleep(0)
    assert (users, live.users) == (1, 0)


@pytest.mark.parametrize("enforcement", ["REJECT", "FLAG"])
async def test_a_live_game_stands_as_its_log_says(house: House, enforcement: str) -> None:
    """It goes on with the states that were computed for the verdict; the log gives the same ones."""
    game = await house.open("tirol", enforcement=enforcement)
    await game.deal(*HANDS)
    await game.announce("10", "L")
    await game.act(2, {"offer": {"stake": 3}})
    await game.act(1, {"hold": {}})
    await game.play((0, "L8"), (1, "LU"), (2, "SA"), (3, "E7"))
    games = house.server.games
    async with games.use(game.game_id) as live:
        events = games.store.read(game.game_id)
        assert live.version == len(events) > 10
        assert [moment async for moment in _shown(live, len(events))] == list(sealed_moments(events))


async def _shown(live: LiveGame, last: int) -> AsyncIterator[Moment[Stored]]:
    async for moment in live.follow(0):
        yield moment
        if moment.version == last:
            return


@pytest.mark.timeout(10)
async def test_who_comes_just_when_a_game_has_been_read_gets_its_table(house: House) -> None:
    game = await house.open("tirol")
    games = house.server.games
    loaded = load_game(game.game_id, games.store, games.decks, games.limits, games.matches)
    games._games.clear()
    loading: asyncio.Future[LiveGame] = asyncio.get_running_loop().create_future()
    loading.set_result(loaded)  # done, and whoever is to be told of it has not been yet
    games._loading[game.game_id] = loading
    async with games.use(game.game_id) as live:
        assert live is loaded
    assert game.game_id not in games._loading


async def test_a_request_that_another_process_has_answered_is_answered_the_same_by_a_table_that_lags(
    house: House,
) -> None:
    game = await house.open("tirol")
    games = house.server.games
    async with games.use(game.game_id) as live:
        cut = adjudicate(live.state, 2, Cut(0), deck=games.decks.for_deal(live.state)).events
        request = AppendRequest("retried", fingerprint(2, Cut(0)))
        other = games.store.append(game.game_id, 1, request.id, request.hash, cut)
        assert live.version == 1  # the store has seen it, this table has not
        done = await live.act(2, Cut(0), request)
        assert done.version == live.version == other.events[-1].version

"""Looking on: every event once and in order, from any place in the game, and nothing kept for who is slow."""

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.service.callers import Game, House, failure, referee, told
from watten.v1 import events_pb2, views_pb2

pytestmark = pytest.mark.asyncio

HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


async def one_deal(game: Game, dealer: int = 3) -> None:
    """A deal that is dealt, announced and given up on the first offer."""
    await game.deal(*HANDS, dealer=dealer)
    await game.announce("10", "L", dealer=dealer)
    await game.act(0, {"offer": {"stake": 3}})
    await game.act(1, {"fold": {}})


async def a_partie(game: Game) -> int:
    """A Partie that party 0 wins by seven folded deals; the last version."""
    dealer = 3
    table = await game.table()
    while table.phase != views_pb2.PHASE_OVER:
        await game.deal(*HANDS, dealer=dealer)
        await game.announce("10", "L", dealer=dealer)
        if table.score[0] < 13:
            await game.act(0, {"offer": {"stake": 3}})
            await game.act(1, {"fold": {}})
        else:
            await game.act(0, {"choose_gespannt": {"play": True}})
            for lead in range(3):
                order = [(dealer + 1 + step) % 4 for step in range(4)] if not lead else [*range(4)]
                await lay_anything(game, order)
                if (await game.table()).phase != views_pb2.PHASE_PLAY:
                    break
        dealer = (dealer + 1) % 4
        table = await game.table()
    return int(table.version)


async def lay_anything(game: Game, order: list[int]) -> None:
    from tests.service.callers import as_caller
    from watten.v1 import referee_service_pb2 as pb

    for _ in order:
        table = await game.table()
        if table.phase != views_pb2.PHASE_PLAY:
            return
        legal = await game.house.referee.LegalActs(
            pb.LegalActsRequest(game_id=game.game_id, seat=table.turn),
            metadata=as_caller(game.token("referee")),
        )
        card = next(act.play_card.card for act in legal.acts if act.HasField("play_card"))
        await game.play((table.turn, card))


async def test_a_watcher_gets_what_has_happened_and_then_what_happens(house: House) -> None:
    game = await house.open("tirol")
    await game.deal(*HANDS)
    stream = game.watch()
    kinds = [(await stream.read()).event.payload.WhichOneof("event") for _ in range(2)]
    assert kinds == ["game_opened", "cards_dealt"]
    await game.act(0, {"announce_schlag": {"rank": "10"}})
    happened = (await stream.read()).event
    assert happened.payload.schlag_announced.rank == "10"
    assert happened.version == 3
    stream.cancel()


async def test_each_event_comes_with_the_table_after_it_and_the_rules_once(house: House) -> None:
    game = await house.open("tirol")
    await one_deal(game)
    seen = await game.seen("referee", 7)
    assert [message.event.version for message in seen] == [message.table.version for message in seen]
    assert [message.table.HasField("rules") for message in seen] == [True] + [False] * 6
    assert list(seen[-1].table.score) == [2, 0]
    assert seen[-1].event.payload.WhichOneof("event") == "deal_scored"


async def test_a_watcher_may_leave_the_tables_out(house: House) -> None:
    game = await house.open("tirol")
    stream = game.watch(events_only=True)
    assert not (await stream.read()).HasField("table")
    stream.cancel()


async def test_a_watcher_goes_on_from_any_event_without_loss_or_repetition(house: House) -> None:
    game = await house.open("tirol")
    dealer = 3
    for _ in range(6):
        await one_deal(game, dealer)
        dealer = (dealer + 1) % 4
    last = (await game.table()).version
    whole = [message.event for message in await game.seen("referee", last)]
    assert [event.version for event in whole] == list(range(1, last + 1))
    for after in (0, 1, 2, last // 2, last - 1):
        rest = [message.event for message in await game.seen("referee", last - after, after)]
        assert rest == whole[after:]


async def test_a_watcher_that_is_far_behind_is_given_the_game_from_the_store(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await house.open({"preset": "tirol", "target": 100})
        dealer = 3
        for _ in range(25):
            await one_deal(game, dealer)
            dealer = (dealer + 1) % 4
        last = (await game.table()).version
        assert last > 128
        seen = await game.seen(1, last)
        assert [message.event.version for message in seen] == list(range(1, last + 1))
        assert [message.table.version for message in seen] == list(range(1, last + 1))
        scores = [message.table.score[0] for message in seen]
        assert scores == sorted(scores)


async def test_many_watchers_see_the_same_while_acts_go_on(house: House) -> None:
    game = await house.open("tirol")

    async def watch(after: int) -> list[int]:
        return [message.event.version for message in await game.seen(None, 19 - after, after)]

    watchers = [asyncio.create_task(watch(0)) for _ in range(20)]
    dealer = 3
    for _ in range(3):
        await one_deal(game, dealer)
        dealer = (dealer + 1) % 4
    watchers += [asyncio.create_task(watch(after)) for after in range(19)]
    for after, seen in zip([0] * 20 + [*range(19)], await asyncio.gather(*watchers), strict=True):
        assert seen == list(range(after + 1, 20))


async def test_a_stream_ends_when_the_partie_is_over(house: House) -> None:
    game = await house.open("tirol")
    stream = game.watch(None)
    last = await a_partie(game)
    versions = [message.event.version async for message in stream]
    assert versions == list(range(1, last + 1))
    assert await stream.code() is grpc.StatusCode.OK
    again = game.watch(None, after_version=last)
    assert [message async for message in again] == []


async def test_a_version_that_is_not_there_yet_cannot_be_gone_on_from(house: House) -> None:
    game = await house.open("tirol")
    for after in (2, -1):
        refusal = await failure(game.watch(after_version=after).read())
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_SUCH_VERSION")


async def test_a_stream_is_told_when_the_server_stops_and_goes_on_afterwards(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await house.open("tirol")
        stream = game.watch()
        first = (await stream.read()).event.version
        stopping = asyncio.create_task(house.server.stop())
        with pytest.raises(grpc.aio.AioRpcError) as ended:
            await stream.read()
        await stopping
        assert told(ended.value).reason == "STOPPING"
        assert ended.value.code() is grpc.StatusCode.UNAVAILABLE
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        await game.deal(*HANDS)
        assert [message.event.version for message in await game.seen("referee", 1, first)] == [2]


async def test_there_are_only_so_many_watchers_and_who_leaves_makes_room(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db", max_watchers_of_game=2, max_watchers=3) as house:
        game, other = await house.open("tirol"), await house.open("tirol")
        streams = [game.watch(None), game.watch(None)]
        for stream in streams:
            await stream.read()
        refusal = await failure(game.watch(None).read())
        assert (refusal.code, refusal.reason) == (
            grpc.StatusCode.RESOURCE_EXHAUSTED,
            "TOO_MANY_WATCHERS_OF_GAME",
        )
        streams.append(other.watch(None))
        await streams[-1].read()
        assert (await failure(other.watch(None).read())).reason == "TOO_MANY_WATCHERS"
        streams[0].cancel()
        for _ in range(100):
            await asyncio.sleep(0.02)
            if house.server.games.watchers == 2:
                break
        await game.watch(None).read()
        for stream in streams:
            stream.cancel()


@pytest.mark.slow
async def test_a_watcher_who_does_not_read_is_sent_away_and_keeps_nothing(tmp_path: Path) -> None:
    small_window = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 1024))
    async with referee(tmp_path / "watten.db", watcher_seconds=0.3, channel_options=small_window) as house:
        game = await house.open({"preset": "tirol", "target": 1000})
        dealer = 3
        stream = game.watch("referee")
        await stream.read()
        for _ in range(60):
            await one_deal(game, dealer)
            dealer = (dealer + 1) % 4
        for _ in range(200):
            if not house.server.games.watchers:
                break
            await asyncio.sleep(0.05)
        assert house.server.games.watchers == 0
        await asyncio.sleep(0.5)
        with pytest.raises(grpc.RpcError) as ended:
            await read_to_the_end(stream)
        assert ended.value.code() in (grpc.StatusCode.RESOURCE_EXHAUSTED, grpc.StatusCode.CANCELLED)


async def read_to_the_end(stream: Any) -> None:
    while await stream.read() is not grpc.aio.EOF:
        pass


async def test_an_event_carries_the_request_id_for_who_sent_it_alone(house: House) -> None:
    game = await house.open("tirol")
    await game.deal(*HANDS)
    await game.act(0, {"announce_schlag": {"rank": "10"}}, request_id="annas-own")
    ids = {}
    for by in (0, 1, None, "referee"):
        [message] = await game.seen(by, 1, after_version=2)
        ids[by] = message.event.request_id
    assert ids == {0: "annas-own", 1: "", None: "", "referee": "annas-own"}


async def test_the_opening_is_seen_with_its_rules_and_names(house: House) -> None:
    game = await house.open("bayern", first_dealer=None)
    [message] = await game.seen(None, 1)
    opened = message.event.payload.game_opened
    assert list(opened.players) == ["Anna", "Ben", "Carla", "Dan"]
    assert opened.rules == game.opened.rules
    assert opened.dealing == events_pb2.DEALING_SUPPLIED
    assert len(opened.draws) >= 2

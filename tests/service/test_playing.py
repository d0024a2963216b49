"""Playing in one stream: acts in, verdicts and the table's events out."""

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.service.callers import Act, Game, House, as_caller, referee, told
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")
SCHLAG: Act = {"announce_schlag": {"rank": "10"}}


class Player:
    """One Play stream."""

    def __init__(self, game: Game, seat: int, after_version: int = 0) -> None:
        self.game, self.seat = game, seat
        self.stream: Any = game.house.referee.Play(metadata=as_caller(game.token(seat)))
        self.after_version = after_version

    async def join(self) -> "Player":
        join = pb.WatchGameRequest(
            game_id=self.game.game_id, after_version=self.after_version, events_only=True
        )
        await self.stream.write(pb.PlayRequest(join=join))
        return self

    async def send(self, act: Act, request_id: str = "r", **more: Any) -> None:
        request = self.game.request(more.pop("seat", self.seat), act, request_id=request_id, **more)
        await self.stream.write(pb.PlayRequest(act=request))

    async def read(self) -> pb.PlayResponse:
        message: pb.PlayResponse = await self.stream.read()
        return message

    async def until_verdict(self) -> tuple[list[int], pb.Verdict]:
        """The versions of the events that come first, and the verdict."""
        versions: list[int] = []
        while True:
            message = await self.read()
            if message.HasField("verdict"):
                return versions, message.verdict
            versions.append(message.event.version)


async def dealt(house: House) -> Game:
    game = await house.open("tirol")
    await game.deal(*HANDS)
    return game


async def test_the_events_of_an_act_come_once_and_before_its_verdict(house: House) -> None:
    anna = await Player(await dealt(house), 0).join()
    await anna.send(SCHLAG, "mine")
    versions, verdict = await anna.until_verdict()
    assert versions == [1, 2, 3]
    assert verdict.request_id == "mine"
    assert verdict.done.version == 3
    assert list(verdict.done.events) == []
    anna.stream.cancel()


async def test_who_joins_far_behind_still_gets_the_events_before_the_verdict(house: House) -> None:
    game = await house.open("tirol")
    await game.deal(*HANDS)
    await game.announce("10", "L")
    for number in range(100):
        await game.act(number % 4, {"signal": {"sign": "wink"}})
    anna = await Player(game, 0).join()
    await anna.send({"play_card": {"card": "L8"}}, "late")
    versions, verdict = await anna.until_verdict()
    assert verdict.done.version == 105
    assert versions == list(range(1, 106))
    anna.stream.cancel()


async def test_a_player_sees_what_the_others_do(house: House) -> None:
    game = await dealt(house)
    anna, dan = await Player(game, 0, 2).join(), await Player(game, 3, 2).join()
    await anna.send(SCHLAG)
    assert (await dan.read()).event.payload.schlag_announced.rank == "10"
    await dan.send({"announce_trump": {"suit": "L"}}, "dans")
    assert [(await anna.read()).WhichOneof("message") for _ in range(3)] == ["event", "verdict", "event"]
    anna.stream.cancel()
    dan.stream.cancel()


async def test_an_act_against_the_rules_is_refused_and_the_stream_goes_on(house: House) -> None:
    anna = await Player(await dealt(house), 0, 2).join()
    await anna.send({"play_card": {"card": "L8"}})
    assert [rule.code for rule in (await anna.read()).verdict.refused.broken] == ["WRONG_PHASE"]
    await anna.send(SCHLAG)
    assert (await anna.until_verdict())[1].done.version == 3
    anna.stream.cancel()


@pytest.mark.parametrize(
    ("more", "status", "reason"),
    [
        ({"expected_version": 1}, "ABORTED", "STALE_VERSION"),
        ({"seat": 3}, "PERMISSION_DENIED", "TOKEN_OF_ANOTHER_SEAT"),
        ({"request_id": ""}, "INVALID_ARGUMENT", "NO_REQUEST_ID"),
        ({"seat": 9}, "INVALID_ARGUMENT", "NO_SUCH_SEAT"),
    ],
)
async def test_an_act_that_is_not_judged_says_why_and_the_stream_goes_on(
    house: House, more: dict[str, Any], status: str, reason: str
) -> None:
    anna = await Player(await dealt(house), 0, 2).join()
    await anna.send(SCHLAG, **more)
    failed = (await anna.read()).verdict.failed
    assert (failed.status, failed.reason) == (status, reason)
    await anna.send(SCHLAG)
    assert (await anna.until_verdict())[1].done.version == 3
    anna.stream.cancel()


async def test_acts_sent_ahead_are_judged_in_their_order(house: House) -> None:
    game = await dealt(house)
    await game.announce("10", "L")
    referees = Player(game, 0, 4)
    referees.stream = house.referee.Play(metadata=as_caller(game.token("referee")))
    await referees.join()
    for number, (seat, card) in enumerate(((0, "L8"), (1, "H10"), (2, "SA"), (3, "E7"), (3, "EK"))):
        await referees.send({"play_card": {"card": card}}, f"r{number}", seat=seat)
    verdicts = [(await referees.until_verdict())[1] for _ in range(5)]
    assert [verdict.request_id for verdict in verdicts] == ["r0", "r1", "r2", "r3", "r4"]
    assert [verdict.done.version for verdict in verdicts] == [5, 6, 7, 9, 10]
    referees.stream.cancel()


async def test_the_same_request_in_a_stream_makes_no_second_event(house: House) -> None:
    game = await dealt(house)
    anna = await Player(game, 0, 2).join()
    for _ in range(3):
        await anna.send(SCHLAG, "once")
    verdicts = [(await anna.until_verdict())[1] for _ in range(3)]
    assert [verdict.done.version for verdict in verdicts] == [3, 3, 3]
    assert (await game.table()).version == 3
    anna.stream.cancel()


async def test_who_has_said_his_last_gets_his_verdicts_and_the_stream_ends(house: House) -> None:
    anna = await Player(await dealt(house), 0, 2).join()
    await anna.send(SCHLAG)
    await anna.stream.done_writing()
    assert (await anna.until_verdict())[1].done.version == 3
    assert await anna.stream.read() is grpc.aio.EOF
    assert await anna.stream.code() is grpc.StatusCode.OK


async def test_a_stream_begins_with_a_join(house: House) -> None:
    game = await dealt(house)
    player = Player(game, 0)
    await player.send(SCHLAG)
    with pytest.raises(grpc.RpcError) as ended:
        await player.read()
    assert told(ended.value).reason == "NOT_JOINED"
    assert (await game.table()).version == 2


async def test_a_player_who_goes_away_leaves_nothing_behind(house: House) -> None:
    game = await dealt(house)
    players = [await Player(game, seat).join() for seat in range(4)]
    for player in players:
        await player.read()
    assert house.server.games.watchers == 4
    for player in players:
        player.stream.cancel()
    for _ in range(100):
        await asyncio.sleep(0.02)
        if not house.server.games.watchers:
            break
    assert house.server.games.watchers == 0


async def test_a_player_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        anna = await Player(await dealt(house), 0, 1).join()
        await anna.read()
        stopping = asyncio.create_task(house.server.stop())
        with pytest.raises(grpc.RpcError) as ended:
            await anna.read()
        await stopping
        assert told(ended.value).reason == "STOPPING"


async def test_the_last_act_of_a_partie_still_gets_its_verdict(house: House) -> None:
    game = await house.open({"preset": "tirol", "target": 3})
    await game.deal(*HANDS)
    await game.announce("10", "L")
    ben = await Player(game, 1, 4).join()
    await game.act(0, {"offer": {"stake": 3}})
    await ben.send({"hold": {}})
    await ben.until_verdict()
    await game.play((0, "L8"), (1, "LU"), (2, "SA"), (3, "EK"), (1, "H8"), (2, "S8"), (3, "HA"), (0, "E8"))
    await game.play((3, "EA"), (0, "E9"), (1, "H9"))
    await game.act(2, {"play_card": {"card": "S9"}})
    table = await game.table()
    assert table.winner == 1
    versions = []
    while (message := await ben.stream.read()) is not grpc.aio.EOF:
        versions.append(message.event.version)
    assert versions[-1] == table.version
    assert await ben.stream.code() is grpc.StatusCode.OK

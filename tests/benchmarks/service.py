"""Durable acts a second: unary calls and Play streams side by side, against one server process.

    python -m tests.benchmarks.service [--acts N] [--games N]

Everything is on the disk before it is answered. `games` tables are played at once, one act of each being
judged at a time; all acts are signs, so that the same state is judged each time. Printed as one JSON document.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import grpc

from tests.crash.killing import GOOD, killable
from tests.service.callers import Act, Game, House, as_caller, opening
from watten.v1 import referee_service_pb2 as pb

SIGN: Act = {"signal": {"sign": "wink"}}
HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


async def unary(game: Game, acts: int, name: str) -> None:
    """One call after the other."""
    caller = as_caller(game.token(0))
    for number in range(acts):
        request = game.request(0, SIGN, request_id=f"{name}-{number}")
        await game.house.referee.Act(request, metadata=caller)


async def stream(game: Game, acts: int, name: str, ahead: int) -> None:
    """One stream, with so many acts on their way at a time."""
    version = (await game.table()).version
    call: Any = game.house.referee.Play(metadata=as_caller(game.token(0)))
    join = pb.WatchGameRequest(game_id=game.game_id, after_version=version, events_only=True)
    await call.write(pb.PlayRequest(join=join))
    room = asyncio.Semaphore(ahead)

    async def send() -> None:
        for number in range(acts):
            await room.acquire()
            request = game.request(0, SIGN, request_id=f"{name}-{number}")
            await call.write(pb.PlayRequest(act=request))
        await call.done_writing()

    sending = asyncio.create_task(send())
    done = 0
    while (message := await call.read()) is not grpc.aio.EOF:
        if message.HasField("verdict"):
            assert message.verdict.HasField("done")
            done += 1
            room.release()
    await sending
    assert done == acts


async def timed(games: list[Game], acts: int, play: Callable[[Game, int], Awaitable[None]]) -> float:
    """Acts a second over all games."""
    start = time.perf_counter()
    await asyncio.gather(*(play(game, acts // len(games)) for game in games))
    return round(acts / (time.perf_counter() - start), 1)


async def measure(port: int, acts: int, tables: int) -> dict[str, object]:
    """All ways of acting, one behind the other."""
    async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
        house = House.of(channel)
        games = []
        for _ in range(tables):
            game = Game(house, await house.referee.OpenGame(opening()))
            await game.deal(*HANDS)
            await game.announce("10", "L")
            games.append(game)
        await timed(games, acts // 10, lambda game, n: unary(game, n, "warm"))
        per_second = {
            "unary_one_game": await timed(games[:1], acts, lambda game, n: unary(game, n, "u1")),
            "stream_one_game": await timed(games[:1], acts, lambda game, n: stream(game, n, "s1", 1)),
            "stream_one_game_16_ahead": await timed(
                games[:1], acts, lambda game, n: stream(game, n, "a1", 16)
            ),
            "unary_all_games": await timed(games, acts, lambda game, n: unary(game, n, "u")),
            "stream_all_games": await timed(games, acts, lambda game, n: stream(game, n, "s", 1)),
        }
    ratio = per_second["stream_all_games"] / per_second["unary_all_games"]
    return {"durable_acts_per_second": per_second, "stream_to_unary": round(ratio, 2)}


def main(arguments: list[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.service")
    parser.add_argument("--acts", type=int, default=2000)
    parser.add_argument("--games", type=int, default=16)
    given = parser.parse_args(arguments)
    # Signs are the acts that change nothing; a table gives far fewer than are measured here.
    os.environ["WATTEN_MAX_SIGNALS_OF_DEAL"] = str(10_000_000)
    with tempfile.TemporaryDirectory() as folder, killable(Path(folder), GOOD) as process:
        process.start()
        measured = asyncio.run(measure(process.port, given.acts, given.games))
    facts = {
        "benchmark": "service",
        "acts": given.acts,
        "games": given.games,
        "python": platform.python_version(),
    }
    sys.stdout.write(json.dumps(facts | measured) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""A server that is killed while the next Partie is dealt and the last one objected to: both logs tell one story."""

import asyncio
import random
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.crash.killing import GOOD, Process, killable
from tests.service.callers import Game, House
from tests.service.test_match_window import BEN, WRONG, continued, deal, story

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180), pytest.mark.asyncio]


async def test_after_a_kill_the_two_partien_of_a_match_still_agree(tmp_path: Path) -> None:
    chance = random.Random(60)
    with killable(tmp_path, GOOD) as process:
        for _ in range(6):
            process.start()
            pairs = await until_killed(process, chance.random() * 0.05)
            process.start()
            await agreed(process, pairs)
            process.kill()


async def until_killed(process: Process, seconds: float) -> list[tuple[Game, Game]]:
    """Several matches in which a deal and an objection are under way when the server dies."""
    async with grpc.aio.insecure_channel(f"127.0.0.1:{process.port}") as channel:
        house = House.of(channel)
        pairs = [await continued(house) for _ in range(4)]
        calls: list[Awaitable[Any]] = []
        for first, second in pairs:
            calls += [deal(second, request_id="the deal"), first.claim(WRONG, BEN, request_id="the claim")]
        under_way = asyncio.gather(*calls, return_exceptions=True)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(process.kill)
        await under_way
        return pairs


async def agreed(process: Process, pairs: list[tuple[Game, Game]]) -> None:
    """Each match is told alike by both its games, also when what was under way is sent again."""
    async with grpc.aio.insecure_channel(f"127.0.0.1:{process.port}") as channel:
        for games in pairs:
            for game in games:
                game.house = House.of(channel)
            before = await story(*games)
            await asyncio.gather(
                deal(games[1], request_id="the deal"),
                games[0].claim(WRONG, BEN, request_id="the claim"),
                return_exceptions=True,
            )
            after = await story(*games)
            assert before in ("opened", after)
            assert after in ("played", "withdrawn")

"""A server in a process of its own that can be killed, and players who remember every answer they got."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import grpc

from referee.ledger.export import load_log
from tests.proofs import rebuild
from tests.service.callers import Game, House, as_caller, free_port, opening
from tests.shared import ROOT
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import views_pb2

GOOD: Final = "referee.service"
LATE: Final = "tests.crash.late_server"
_READY_SECONDS: Final = 30


@dataclass
class Process:
    """A server process on a port that stays the same over its lives."""

    folder: Path
    module: str
    port: int = field(default_factory=free_port)
    running: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        ready = self.folder / "ready.json"
        ready.unlink(missing_ok=True)
        arguments = ["--store", str(self.folder / "watten.db"), "--grpc-port", str(self.port)]
        self.running = subprocess.Popen(
            [
                sys.executable,
                "-m",
                self.module,
                *arguments,
                "--ready-file",
                str(ready),
                "--log-level",
                "error",
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        patience = time.monotonic() + _READY_SECONDS
        while not ready.exists():
            if self.running.poll() is not None or time.monotonic() > patience:
                raise RuntimeError(f"{self.module} did not start")
            time.sleep(0.02)
        assert json.loads(ready.read_text(encoding="utf-8"))["port"] == self.port

    def kill(self) -> None:
        """SIGKILL: nothing is flushed, nobody is told."""
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()


@contextlib.contextmanager
def killable(folder: Path, module: str) -> Iterator[Process]:
    """A process that is gone afterwards, whatever happens."""
    process = Process(folder, module)
    try:
        yield process
    finally:
        process.kill()


@dataclass
class Player:
    """Plays for all seats of one game and remembers what was acknowledged and what was not."""

    game: Game
    chance: random.Random
    acknowledged: list[tuple[pb.ActRequest, bytes]] = field(default_factory=list)
    unanswered: pb.ActRequest | None = None
    number: int = 0
    over: bool = False
    pausing: bool = False

    async def play(self) -> None:
        """Act as fast as answers come, until the Partie is over, a pause is made or the server is gone."""
        with contextlib.suppress(grpc.RpcError):
            while not self.pausing and (request := await self._next_act()) is not None:
                self.unanswered = request
                await self._send(request)

    async def _send(self, request: pb.ActRequest) -> None:
        answer = await self.game.house.referee.Act(request, metadata=self._caller())
        self.acknowledged.append((request, answer.SerializeToString(deterministic=True)))
        self.unanswered = None

    async def _next_act(self) -> pb.ActRequest | None:
        table = await self.game.table()
        self.over = table.phase == views_pb2.PHASE_OVER
        if self.over:
            return None
        seat = self.chance.choice(list(table.awaited))
        asked = pb.LegalActsRequest(game_id=self.game.game_id, seat=seat)
        legal = await self.game.house.referee.LegalActs(asked, metadata=self._caller())
        acts = [act for act in legal.acts if not act.HasField("signal")]
        self.number += 1
        return pb.ActRequest(
            game_id=self.game.game_id,
            seat=seat,
            act=self.chance.choice(acts),
            request_id=f"act-{self.number}",
        )

    async def what_was_lost(self) -> list[str]:
        """What is not as it was acknowledged, after the server has come back; empty if all is there."""
        lost = await self._lost_from_log()
        for request, answer in self.acknowledged:
            if await self._again(request) != answer:
                lost.append(f"{request.request_id}, sent again, is answered otherwise than before")
        if self.unanswered is not None:
            try:
                await self._send(self.unanswered)
            except grpc.aio.AioRpcError as error:
                lost.append(f"{self.unanswered.request_id}, sent again, is answered {error.code().name}")
        return lost + await self._lost_from_log()

    async def _lost_from_log(self) -> list[str]:
        """The log proves itself, and holds what was acknowledged and perhaps what was not answered."""
        events = load_log(await self.game.export())
        state = rebuild(events)
        made = [stored.request_id for stored in events[1:] if stored.request_id]
        sent = [request.request_id for request, _ in self.acknowledged]
        unanswered = [] if self.unanswered is None else [self.unanswered.request_id]
        if made not in (sent, sent + unanswered):
            return [f"the log ends with {made[-1:]}, acknowledged were {sent[-1:]}"]
        if state.version != (await self.game.table()).version:
            return ["the log and the table are at different versions"]
        return []

    async def _again(self, request: pb.ActRequest) -> bytes | str:
        try:
            answer: Any = await self.game.house.referee.Act(request, metadata=self._caller())
        except grpc.aio.AioRpcError as error:
            return f"{error.code().name}: {error.details()}"
        again: bytes = answer.SerializeToString(deterministic=True)
        return again

    def _caller(self) -> tuple[tuple[str, str], ...]:
        return as_caller(self.game.token("referee"))


async def one_life(process: Process, players: list[Player], chance: random.Random, *, between: bool) -> None:
    """Let four games go on and kill the server: in the middle of it, or `between` two acts of each."""
    async with grpc.aio.insecure_channel(f"127.0.0.1:{process.port}") as channel:
        house = House.of(channel)
        while sum(not player.over for player in players) < 4:
            opened = await house.referee.OpenGame(opening(dealing="REFEREE"))
            players.append(Player(Game(house, opened), random.Random(chance.random())))
        for player in players:
            player.game.house, player.pausing = house, False
        playing = [asyncio.create_task(player.play()) for player in players if not player.over]
        await asyncio.sleep(0.2 + 0.4 * chance.random())
        if between:
            for player in players:
                player.pausing = True
            await asyncio.gather(*playing)
        await asyncio.to_thread(process.kill)
        await asyncio.gather(*playing)


async def after_life(process: Process, players: list[Player]) -> list[str]:
    """What the server that has come back does not know any more."""
    async with grpc.aio.insecure_channel(f"127.0.0.1:{process.port}") as channel:
        lost = []
        for player in players:
            player.game.house = House.of(channel)
            lost += [f"{player.game.game_id}: {what}" for what in await player.what_was_lost()]
        return lost

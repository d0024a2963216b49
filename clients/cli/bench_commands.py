"""The command that measures this machine: `bench`."""

import time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In

if TYPE_CHECKING:
    from replay.bench.speeds import Measured

GAMES: Final = 8
"""Partien that are played at once over gRPC."""


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(bench)


@command
def bench(
    repeat: Annotated[
        int, typer.Option(min=1, max=1000, help="How often the same Partie is gone through.")
    ] = 20,
    games: Annotated[int, typer.Option(min=1, max=100, help="Partien played at once over gRPC.")] = GAMES,
    as_json: AsJson = False,
    lang: In = None,
) -> None:
    """How fast the referee is here: judging, replaying, keeping, and playing over gRPC."""
    import asyncio

    from referee.texts import Texts
    from replay.bench.speeds import measure

    say = Texts(lang or console.language(), "bench").say
    found = []
    for each in (*measure(repeat=repeat), asyncio.run(_over_grpc(games))):
        found.append(each.as_json())
        if not as_json:
            rate = f"{each.per_second:,.0f}"
            console.say(f"{rate:>10}  {say(each.name, count=each.count, seconds=f'{each.seconds:.2f}')}\n")
    if as_json:
        console.say_json({"measured": found})


async def _over_grpc(games: int) -> "Measured":
    """Acts of many Partien played at once, each by four bots over one stream each."""
    import asyncio
    import tempfile
    from pathlib import Path

    from clients.bots import Lucky, sit_down
    from clients.cli.server import Server
    from clients.python import RefereeClient, RulesClient
    from replay.bench.speeds import Measured

    with tempfile.TemporaryDirectory(prefix="watten-") as folder:
        server = Server(str(Path(folder) / "bench.db"), Path(folder), seed=1)
        async with server, RefereeClient(server.target) as referee:
            opened = [await referee.open_game(("A", "B", "C", "D"), first_dealer=0) for _ in range(games)]
            rules = RulesClient(referee)
            began = time.perf_counter()
            diaries = await asyncio.gather(
                *(
                    sit_down(referee.seat(game.game_id, seat, token), Lucky(), rules, number)
                    for number, game in enumerate(opened)
                    for seat, token in enumerate(game.seat_tokens)
                )
            )
            seconds = time.perf_counter() - began
    return Measured("played", sum(diary.done for diary in diaries), seconds)

"""A server is killed between and during acts; when it comes back, every acknowledged act is there.

Each try is one life: four games go on as fast as answers come, the server gets SIGKILL at a moment the seed
chooses (every other time just after the last answer), and is started again on the same store. Then the log
must prove itself and hold what was acknowledged, every acknowledged request sent again must be answered byte
for byte as before, and the one that was not answered is sent again and must be done once. With the fault on,
the server acknowledges before it has written.
"""

import asyncio
import random
import tempfile
from pathlib import Path

from tests.crash.killing import GOOD, LATE, Player, after_life, killable, one_life


def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Live `count` lives on one store; report what was lost in each."""
    chance = random.Random(seed)
    failures: list[dict[str, object]] = []
    acknowledged = 0
    with tempfile.TemporaryDirectory() as folder, killable(Path(folder), LATE if fault else GOOD) as process:
        process.start()
        players: list[Player] = []
        for life in range(count):
            asyncio.run(one_life(process, players, chance, between=life % 2 == 1))
            before, acknowledged = acknowledged, sum(len(player.acknowledged) for player in players)
            process.start()
            lost = asyncio.run(after_life(process, players))
            if acknowledged == before:
                lost.append("nothing was acknowledged in this life, so nothing was tried")
            if lost:
                failures.append({"life": life, "acknowledged": acknowledged, "lost": lost[:5]})
                # What is lost stays lost; the next life begins at new tables.
                players, acknowledged = [], 0
    return failures

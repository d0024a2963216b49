"""How much the ledger gains by committing appends together: `python -m tests.benchmarks.ledger`.

The same appends go into two stores on disk, one that commits what waits together and one that commits each by
itself; both with `synchronous=FULL`. Printed is one JSON object with appends per second and their ratio, which,
unlike the seconds, can be compared between machines.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from referee.game.events import TrickTaken
from referee.ledger.store import Store, open_store
from referee.ledger.writer import BATCH
from referee.rules.expand import expand
from tests.ledger.tables import GAME, OPENING, hashed, keep, opened
from tests.players import Partie
from tests.proofs import rebuild

TABLES = 64
"""Games played at the same time."""


def appends_per_second(path: Path, count: int, batch: int) -> float:
    """Append one event `count` times, spread over the tables, all submitted before the first is answered."""
    with open_store(path, batch=batch) as store:
        for table in range(TABLES):
            store.append(f"game-{table}", 0, "open", OPENING, [opened()])
        start = time.perf_counter()
        waiting = [
            store.submit(f"game-{n % TABLES}", 1 + n // TABLES, f"r{n}", hashed(f"r{n}"), [TrickTaken(0)])
            for n in range(count)
        ]
        for future in waiting:
            future.result()
        return count / (time.perf_counter() - start)


def replayed_per_second(store: Store, preset: str) -> float:
    """Events of a Partie that are read, checked and replayed in a second."""
    keep(store, Partie(expand(preset), 1))
    start = time.perf_counter()
    log = store.read(GAME)
    rebuild(log)
    return len(log) / (time.perf_counter() - start)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="appends into each store")
    count = parser.parse_args().count
    with tempfile.TemporaryDirectory() as folder:
        together = appends_per_second(Path(folder) / "together.db", count, BATCH)
        alone = appends_per_second(Path(folder) / "alone.db", count, 1)
    with open_store(":memory:") as store:
        replayed = replayed_per_second(store, "tirol")
    answer = {
        "benchmark": "ledger",
        "count": count,
        "appends_per_second_together": round(together),
        "appends_per_second_alone": round(alone),
        "ratio": round(together / alone, 2),
        "events_replayed_per_second": round(replayed),
    }
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

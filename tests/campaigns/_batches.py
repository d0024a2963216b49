"""Many tries over two processes, in batches; the same failures in the same order however they are divided."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import Final

Failures = list[dict[str, object]]
Batch = Callable[..., Failures]
"""`batch(tries, seed=…, fault=…)`: the failures among these tries."""

BATCH: Final = 200
WORKERS: Final = 2


def in_batches(batch: Batch, count: int, seed: int, fault: bool, what: str) -> Failures:
    """The failures of all tries; says on standard error how fast they went. Small counts stay in this process."""
    started = time.monotonic()
    ranges = [range(start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    one = partial(batch, seed=seed, fault=fault)
    if len(ranges) < 2 or os.cpu_count() == 1:
        failures = [failure for tries in ranges for failure in one(tries)]
    else:
        with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
            failures = list(chain.from_iterable(_told(pool.map(one, ranges), len(ranges))))
    seconds = max(time.monotonic() - started, 1e-9)
    sys.stderr.write(f"{count} {what} in {seconds:.1f} s: {count / seconds:.0f} a second\n")
    return failures


def _told(results: Iterator[Failures], batches: int) -> Iterator[Failures]:
    """The results as they come, with a word after every hundredth."""
    for number, failures in enumerate(results, start=1):
        if number % 100 == 0:
            sys.stderr.write(f"… {number} of {batches} batches\n")
        yield failures

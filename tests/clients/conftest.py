"""A referee for the tests of clients: a process, started once for each file of tests."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

START_S = 20


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a referee with a store of its own answers."""
    folder = tmp_path_factory.mktemp("referee")
    ready = folder / "ready.json"
    command = [sys.executable, "-m", "referee.service", "--store", str(folder / "watten.db"), "--seed", "7"]
    options = [
        "--grpc-port",
        "0",
        "--ready-file",
        str(ready),
        "--log-level",
        "error",
    ]
    with subprocess.Popen([*command, *options], stdin=subprocess.DEVNULL) as server:
        try:
            until = time.monotonic() + START_S
            while not ready.exists():
                assert server.poll() is None, "the referee did not start"
                assert time.monotonic() < until, "the referee takes too long to start"
                time.sleep(0.02)
            answers = json.loads(ready.read_text(encoding="utf-8"))
            yield f"{answers['host']}:{answers['port']}"
        finally:
            server.terminate()

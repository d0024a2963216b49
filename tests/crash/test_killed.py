"""Small runs of the campaign `crash`, and the clean end for comparison."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaigns import crash
from tests.service.callers import free_port
from tests.shared import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


def test_every_acknowledged_act_is_there_after_the_server_was_killed() -> None:
    assert crash.run(count=3, seed=1, fault=False) == []


def test_a_server_that_acknowledges_before_it_writes_is_found_out() -> None:
    failures = crash.run(count=1, seed=1, fault=True)
    assert failures
    assert "acknowledged were" in str(failures[0]["lost"])


@pytest.mark.parametrize("signal", ["SIGTERM", "SIGINT"])
def test_a_server_that_is_asked_to_end_ends_cleanly(tmp_path: Path, signal: str) -> None:
    import signal as signals

    ready = tmp_path / "ready.json"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "referee.service", "--store", str(tmp_path / "watten.db")),
            *("--grpc-port", str(free_port()), "--ready-file", str(ready)),
        ],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    first = json.loads(process.stderr.readline())
    while not ready.exists():
        assert process.poll() is None
    process.send_signal(getattr(signals, signal))
    _, rest = process.communicate(timeout=30)
    assert process.returncode == 0
    logged = [json.loads(line) for line in rest.splitlines()]
    assert first["event"] == "serving"
    assert [line["event"] for line in logged] == ["stopping", "stopped"]
    assert json.loads(ready.read_text(encoding="utf-8"))["port"] == first["port"]

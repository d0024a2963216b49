"""A process that is killed while it writes: what it acknowledged is there, and nothing is there by half."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.ledger.chain import verify
from referee.ledger.store import open_store
from tests.ledger.tables import OPENING, hashed
from tests.shared import ROOT

pytestmark = pytest.mark.slow


def write_until_killed(path: Path, lines: int) -> list[tuple[str, int, str]]:
    """Kill the writing process with SIGKILL after so many acknowledgements, and give all that came through."""
    command = [sys.executable, "-m", "tests.ledger.writing_process", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
        process.wait()
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(game, int(version), request) for game, version, request in whole]


@pytest.mark.parametrize("lines", [1, 40, 333])
def test_after_a_kill_every_acknowledged_append_is_there_and_whole(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "watten.db"
    acknowledged = write_until_killed(path, lines)
    assert len(acknowledged) >= lines
    with open_store(path) as store:
        logs = {game.game_id: store.read(game.game_id) for game in store.games()}
        for log in logs.values():
            assert verify(log).version == len(log)
            assert len(log) % 5 == 1, "an append of five is there by half"
        for game_id, version, _ in acknowledged:
            assert version <= len(logs[game_id])
        for game_id, version, request in acknowledged[-40:]:
            again = store.answered(game_id, request, OPENING if request == "open" else hashed(request))
            assert again is not None
            assert again.version == version

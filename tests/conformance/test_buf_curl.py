"""`buf curl` opens a game by reflection, deals, announces and plays a card, by the commands of the README."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.crash.killing import GOOD, killable
from tests.shared import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

README = ROOT / "README.md"
BINARIES = Path(sys.executable).parent


def commands() -> str:
    """The commands as they stand in the README."""
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    [block] = [block for block in blocks if "buf curl" in block]
    return str(block)


def answers(printed: str) -> list[dict[str, object]]:
    """The JSON documents of an output, one behind the other."""
    reader, found, at = json.JSONDecoder(), [], 0
    text = printed[printed.index("{") :]
    while at < len(text):
        document, end = reader.raw_decode(text, at)
        found.append(document)
        at = end + len(text[end:]) - len(text[end:].lstrip())
    return found


def test_the_commands_of_the_readme_open_a_game_deal_announce_and_play_a_card(tmp_path: Path) -> None:
    with killable(tmp_path, GOOD) as process:
        process.start()
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", commands()],
            cwd=tmp_path,
            env={
                **os.environ,
                "PATH": f"{BINARIES}{os.pathsep}{os.environ['PATH']}",
                "REFEREE": f"http://127.0.0.1:{process.port}",
            },
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    services = done.stdout[: done.stdout.index("{")].split()
    assert {"watten.v1.RefereeService", "watten.v1.RulesService", "grpc.health.v1.Health"} <= set(services)
    said = answers(done.stdout)
    assert [answer.get("version") for answer in said[:4]] == [2, 3, 4, 5]
    table = said[-1]["table"]
    assert isinstance(table, dict)
    assert table["trick"]["cards"] == [{"seat": 0, "card": "L8", "version": 5}]
    assert table["turn"] == 1
    assert [hand.get("cards") for hand in table["hands"]] == [None] * 4
    assert "000 Ein Stich" in done.stderr + json.dumps(said)

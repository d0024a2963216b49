"""What the README says is run here, where it is cheap; `buf curl` is run by tests/conformance."""

import ast
import asyncio
import contextlib
import io
import re
import shlex
import shutil
import textwrap
from pathlib import Path

import pytest

from tests.clients.command import watten
from tests.clients.tables import NAMES
from tests.shared import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    re.split(r"\s{2,}", line.strip())[0]
    for line in README.splitlines()
    if line.startswith("    watten ") and " · " not in line
]
PROMISES = re.findall(r"`(tests/\S+\.py)::(test_\w+)`", README)
SHEET = "Spieler: Anna, Ben, Carla, Dan\nRegeln: tirol\n2 -\n- 2\n3 -\n"
OTHERWISE = '{"seat": 1, "act": {"announce_schlag": {"rank": "9"}}}\n'


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the README's commands name."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "SHEET.txt").write_text(SHEET, encoding="utf-8")
    (folder / "acts.jsonl").write_text(OTHERWISE, encoding="utf-8")
    # Eva and Max took down the same table, and the last deal differently.
    for name, last in (("partie.db", "7 L"), ("table.db", "7 L"), ("eva.db", "7 L"), ("max.db", "10 L")):
        begun = ("record", str(folder / name), "--players", NAMES, "--dealer", "Dan", "--set", "target=21")
        assert watten(*begun, stdin="7 L Anna g Ben f\n" * 9 + f"{last} Anna g Ben f\n").status == 0
    for scribe in ("eva", "max"):
        kept, record = folder / f"{scribe}.db", folder / f"{scribe}.watten"
        assert watten("convert", str(kept), str(record)).status == 0
    return folder


@pytest.fixture
def desk(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own with these files, in which one stands."""
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_readme_names_commands_for_the_referee_and_for_the_player() -> None:
    assert len(COMMANDS) >= 10


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_readme_does_what_it_says(line: str, desk: Path) -> None:
    command, _, given = line.partition(" < ")
    ran = watten(*shlex.split(command)[1:], stdin=(desk / given).read_bytes() if given else "")
    assert ran.status in (0, 1), ran.err
    assert ran.out
    assert "watten: " not in ran.err


@pytest.mark.parametrize(("path", "name"), PROMISES)
def test_a_promise_of_the_readme_has_the_test_it_names(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    tests = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in tests


@pytest.mark.parametrize("path", re.findall(r"`((?:referee|tests|protos|clients|replay)/[\w/.]*)`", README))
def test_a_place_that_the_readme_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.asyncio
async def test_the_python_of_the_readme_opens_a_game_deals_and_watches(target: str) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    made: dict[str, object] = {}
    exec(
        "from clients.python import RefereeClient, acts\n"
        f"async def run():\n{textwrap.indent(code.replace('127.0.0.1:7531', target), '    ')}",
        made,
    )
    run = made["run"]
    assert callable(run)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        watching = asyncio.create_task(run())
        async with asyncio.timeout(10):
            while "cards_dealt" not in printed.getvalue():
                assert not watching.done(), watching.exception()
                await asyncio.sleep(0.01)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    assert re.search(r"cards_dealt \('\w+', '\w+', '\w+', '\w+', '\w+'\)", printed.getvalue())

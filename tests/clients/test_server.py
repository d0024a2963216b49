import os
from pathlib import Path

import pytest

from clients.cli.console import UserError
from clients.cli.server import Server
from clients.python import RefereeClient


def is_running(pid: int) -> bool:
    """Whether the process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.asyncio
async def test_a_referee_of_ones_own_is_stopped_with_its_context_whatever_happens(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "watten.db"), tmp_path)
    with pytest.raises(ZeroDivisionError):
        await _fail_beside(server)
    assert server.pid is not None
    assert not is_running(server.pid)


async def _fail_beside(server: Server) -> None:
    async with server:
        async with RefereeClient(server.target) as client:
            await client.open_game(["Anna", "Ben", "Carla", "Dan"])
        assert server.pid is not None
        assert is_running(server.pid)
        raise ZeroDivisionError


@pytest.mark.asyncio
async def test_a_referee_that_cannot_start_says_why_in_its_own_words(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="the referee did not start: no folder"):
        async with Server(str(tmp_path / "no such folder" / "watten.db"), tmp_path):
            pass

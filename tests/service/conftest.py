"""The referee that most tests of the service call."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog

from tests.service.callers import House, referee


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A referee with a store of its own, that deals the same cards every time."""
    async with referee(tmp_path / "watten.db", seed=7) as running:
        yield running


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """A test that sets logging up does so for itself alone."""
    yield
    structlog.reset_defaults()

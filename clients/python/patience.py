"""How long an unanswered call is repeated, and how long one waits in between."""

import asyncio
import random
import time
from typing import Final

_FIRST_S: Final = 0.02
_LONGEST_S: Final = 1.0


class Patience:
    """Waits longer each time, until the time is up. Waits are spread, so that many clients do not come at once."""

    def __init__(self, seconds: float) -> None:
        """Patience for so long, counted from the first wait."""
        self._seconds = seconds
        self._until: float | None = None
        self._next = _FIRST_S

    async def wait(self) -> bool:
        """Wait a little before the next try. False, at once, when patience has ended."""
        now = time.monotonic()
        if self._until is None:
            self._until = now + self._seconds
        if now >= self._until:
            return False
        await asyncio.sleep(min(self._next * random.uniform(0.5, 1.0), self._until - now))
        self._next = min(self._next * 2, _LONGEST_S)
        return True

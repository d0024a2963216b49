"""A referee of one's own: `python -m referee.service` as a process that is stopped with its context."""

import asyncio
import json
import signal
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from clients.cli.console import UserError

_START_S: Final = 15.0
_STOP_S: Final = 10.0


class Server:
    """Starts the service on a store; `target` is where it answers. Its log goes to a file in `folder`."""

    def __init__(self, store: str, folder: Path, seed: int | None = None) -> None:
        """`folder` is for the server's own files; with `seed` it deals the same cards every time."""
        self.store = store
        self.target = ""
        self._ready = folder / "ready.json"
        self._log = folder / "referee.log"
        self._seed = seed
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        """The process, None before it was started."""
        return None if self._process is None else self._process.pid

    @property
    def command(self) -> list[str]:
        """The command line that starts it."""
        seeded = [] if self._seed is None else ["--seed", str(self._seed)]
        return [
            *(
                sys.executable,
                "-m",
                "referee.service",
                "--store",
                self.store,
                "--grpc-port",
                "0",
            ),
            *("--ready-file", str(self._ready), "--log", "json", *seeded),
        ]

    async def __aenter__(self) -> Self:
        with self._log.open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log
            )
        try:
            async with asyncio.timeout(_START_S):
                while not self._is_ready():
                    if self._process.returncode is not None:
                        raise UserError(f"the referee did not start: {self._last_words()}")
                    await asyncio.sleep(0.02)
        except BaseException as error:
            await self._stop()
            if isinstance(error, TimeoutError):
                raise UserError(
                    f"the referee did not start in {_START_S:.0f} s: {self._last_words()}"
                ) from None
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    def _is_ready(self) -> bool:
        """Whether the file that says where it answers is there and whole."""
        try:
            ready = json.loads(self._ready.read_text(encoding="utf-8"))
        except (FileNotFoundError, json.JSONDecodeError):
            return False
        self.target = f"{ready['host']}:{ready['port']}"
        return True

    async def _stop(self) -> None:
        """Ask it to end, so that running calls are answered; kill it if it does not."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), _STOP_S)
        except TimeoutError:
            process.kill()
            await process.wait()

    def _last_words(self) -> str:
        lines = self._log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        if not lines:
            return "it said nothing"
        try:
            return str(json.loads(lines[-1])["reason"])
        except (ValueError, LookupError, TypeError):
            return lines[-1]

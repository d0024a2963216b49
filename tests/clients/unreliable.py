"""A wire that can be cut: a TCP relay between a client and a referee."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Wire:
    """Passes bytes on in both directions until it is cut; then connections end, and new ones pass again.

    `swallow` lets requests through and drops what comes back: the referee has acted, and the client does not know.
    """

    def __init__(self, host: str, port: int) -> None:
        self._to = host, port
        self._open: set[asyncio.Task[None]] = set()
        self.swallow = False
        self.cuts = 0
        self.passed = asyncio.Event()
        """Set whenever something was swallowed."""

    def cut(self) -> None:
        """End every connection there is."""
        self.cuts += 1
        for task in tuple(self._open):
            task.cancel()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        there: asyncio.StreamWriter | None = None
        try:
            back, there = await asyncio.open_connection(*self._to)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass(reader, there, False))
                both.create_task(self._pass(back, writer, True))
        except (asyncio.CancelledError, ExceptionGroup, OSError):
            pass
        finally:
            self._open.discard(task)
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: bool) -> None:
        while data := await reader.read(65536):
            if back and self.swallow:
                self.passed.set()
                continue
            writer.write(data)
            await writer.drain()
        raise ConnectionResetError


@asynccontextmanager
async def wire(target: str) -> AsyncIterator[tuple[str, Wire]]:
    """A relay to `target`; yields its own address and the wire."""
    host, _, port = target.rpartition(":")
    made = Wire(host, int(port))
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    own = server.sockets[0].getsockname()[1]
    try:
        yield f"127.0.0.1:{own}", made
    finally:
        made.cut()
        server.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), 2)

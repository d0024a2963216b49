"""A seat at a table in one stream: acts go in, verdicts and events come out.

When the stream breaks it is opened again after the last event, and acts whose verdict has not come are sent again
under their request ids: nothing is lost, done twice or shown twice.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import grpc

from clients.python import errors
from clients.python.patience import Patience
from clients.python.views import Moment, read_event, read_table
from watten.v1 import referee_service_pb2 as wire
from watten.v1.acts_pb2 import Act
from watten.v1.rule_sets_pb2 import RuleSet

if TYPE_CHECKING:  # only the stubs know that there is an asynchronous kind
    from watten.v1.referee_service_pb2_grpc import RefereeServiceAsyncStub

Metadata = tuple[tuple[str, str], ...]


class Chair:
    """The stream of one player. Iterate it for what happens, `act` to do something; from one task or several."""

    def __init__(
        self,
        stub: "RefereeServiceAsyncStub",
        metadata: Metadata,
        request: Callable[[Act, int | None, str | None], wire.ActRequest],
        patience: Callable[[], Patience],
        game_id: str,
        after: int,
    ) -> None:
        """Made by `Seat.sit`."""
        self._stub, self._metadata, self._request, self._new_patience = stub, metadata, request, patience
        self._game_id = game_id
        self._seen = after
        self._rules: RuleSet | None = None
        self._moments: asyncio.Queue[Moment | None] = asyncio.Queue()
        self._waiting: dict[str, tuple[wire.ActRequest, asyncio.Future[int]]] = {}
        self._call: Any = None
        self._reader: asyncio.Task[None] | None = None
        self._failure: errors.RefereeError | None = None
        self._over = False
        self._ended = False

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def __aiter__(self) -> AsyncIterator[Moment]:
        while True:
            moment = await self._moments.get()
            if moment is None:
                self._moments.put_nowait(None)  # whoever asks next gets the same answer
                if self._failure is not None:
                    raise self._failure
                return
            yield moment

    async def act(
        self, act: Act, *, expected_version: int | None = None, request_id: str | None = None
    ) -> int:
        """Do the act; the version after it. Its events have come to whoever iterates before this returns.

        Raises `RefusedError`, `StaleError`, `MalformedError` as `Seat.act` does.
        """
        if self._failure is not None:
            raise self._failure
        if self._ended:
            raise _game_over()
        request = self._request(act, expected_version, request_id)
        verdict: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[request.request_id] = (request, verdict)
        await self._send(wire.PlayRequest(act=request))
        try:
            return await verdict
        finally:
            self._waiting.pop(request.request_id, None)

    async def _send(self, message: wire.PlayRequest) -> None:
        """Send what waits anyway to be sent again should the stream be broken just now."""
        if self._call is not None:
            try:
                await self._call.write(message)
            except (grpc.aio.AioRpcError, grpc.aio.UsageError, asyncio.InvalidStateError):
                return

    async def _read(self) -> None:
        """Keep the stream open and hand out what comes, until the referee stays away or refuses the seat."""
        patience = self._new_patience()
        while True:
            call = self._stub.Play(metadata=self._metadata)
            try:
                await self._join(call)
                async for answer in call:
                    if not self._took(answer):
                        break
                    patience = self._new_patience()
                else:
                    if self._over:
                        return self._end(_game_over())
            except grpc.aio.AioRpcError as error:
                if not errors.may_come_back(error):
                    return self._fail(errors.from_call(error))
            except (grpc.aio.UsageError, asyncio.InvalidStateError):
                pass  # the stream ended while it was being written to
            finally:
                self._call = None
                call.cancel()
            if not await patience.wait():
                return self._fail(errors.UnreachableError("UNAVAILABLE", "", "the referee stays away"))

    async def _join(self, call: Any) -> None:
        """Begin after the last event; whatever waits for a verdict goes before anything new."""
        join = wire.WatchGameRequest(game_id=self._game_id, after_version=self._seen)
        await call.write(wire.PlayRequest(join=join))
        sent: list[str] = []
        while again := next((key for key in self._waiting if key not in sent), None):
            sent.append(again)
            await call.write(wire.PlayRequest(act=self._waiting[again][0]))
        self._call = call

    def _took(self, answer: wire.PlayResponse) -> bool:
        """Hand out an answer; False for an event that leaves a gap, so that it is asked for again."""
        if answer.WhichOneof("message") == "verdict":
            self._decide(answer.verdict)
            return True
        if answer.event.version > self._seen + 1:
            return False
        if answer.event.version == self._seen + 1:
            self._seen += 1
            table = read_table(answer.table, self._rules)
            self._rules, self._over = table.rules, table.over
            self._moments.put_nowait(Moment(read_event(answer.event), table))
        return True

    def _decide(self, verdict: wire.Verdict) -> None:
        _, waiting = self._waiting.get(verdict.request_id, (None, None))
        if waiting is None or waiting.done():
            return
        match verdict.WhichOneof("outcome"):
            case "done":
                waiting.set_result(verdict.done.version)
            case "refused":
                waiting.set_exception(errors.refused(verdict.refused))
            case _:
                waiting.set_exception(errors.from_failure(verdict.failed))

    def _fail(self, failure: errors.RefereeError) -> None:
        self._failure = failure
        self._end(failure)

    def _end(self, answer: errors.RefereeError) -> None:
        """No more moments; acts that still wait get this answer."""
        self._ended = True
        self._moments.put_nowait(None)
        for _, waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(answer)


def _game_over() -> errors.RefusedError:
    return errors.RefusedError([errors.BrokenRule("GAME_OVER", "", "the Partie is over", None)])

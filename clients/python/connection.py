"""A connection to one referee: the channel, what goes along with every call, and how long a call is repeated."""

from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, TypeVar

import grpc

from clients.python import errors
from clients.python.patience import Patience
from watten.v1.referee_service_pb2_grpc import RefereeServiceStub

if TYPE_CHECKING:  # only the stubs know that there is an asynchronous kind
    from watten.v1.referee_service_pb2_grpc import RefereeServiceAsyncStub

Answer = TypeVar("Answer")

PATIENCE_S: Final = 15.0
CALL_S: Final = 10.0


class Connection:
    """A connection to a referee. Use it as a context; it may serve many games and seats at once.

    A call that the referee does not answer is made again for `patience` seconds, each act under its one request id,
    so that it is done once however often it was sent.
    """

    def __init__(
        self, target: str, *, language: str = "en", patience: float = PATIENCE_S, timeout: float = CALL_S
    ) -> None:
        """Connect to `target` when the first call is made.

        Args:
            target: `host:port`, spoken to without encryption.
            language: the one in which refusals are explained, `de` or `en`.
            patience: seconds for which an unanswered call is repeated.
            timeout: seconds after which one attempt counts as unanswered.
        """
        self._language = language
        self._channel = grpc.aio.insecure_channel(target)
        self._stub: RefereeServiceAsyncStub = RefereeServiceStub(self._channel)
        self._patience = patience
        self._timeout = timeout

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection and every stream on it."""
        await self._channel.close()

    def metadata(self, token: str = "") -> tuple[tuple[str, str], ...]:
        """Give the headers of a call: the language, and the token that says who calls."""
        spoken = ("accept-language", self._language)
        return (spoken, ("authorization", f"Bearer {token}")) if token else (spoken,)

    @property
    def stub(self) -> "RefereeServiceAsyncStub":
        """The generated stub, for what this client has no method for."""
        return self._stub

    @property
    def channel(self) -> grpc.aio.Channel:
        """The gRPC channel, for the other services of the same server."""
        return self._channel

    def patience(self) -> Patience:
        """Start a fresh measure of how long an unanswered call is repeated."""
        return Patience(self._patience)

    async def call(self, once: Callable[[float], Awaitable[Answer]]) -> Answer:
        """Make a call until it is answered or patience ends.

        Args:
            once: one attempt; it is given the seconds it may take.

        Raises:
            RefereeError: the referee's refusal, or `UnreachableError`.
        """
        patience = self.patience()
        while True:
            try:
                return await once(self._timeout)
            except grpc.aio.AioRpcError as error:
                if not errors.may_come_back(error) or not await patience.wait():
                    raise errors.from_call(error) from None

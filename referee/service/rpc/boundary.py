"""Decorators that turn any exception of a method into a gRPC status; nothing else reaches a caller."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

import grpc

from referee.service.errors import CallError, over_limit
from referee.service.rpc.decoding import check_decoded
from referee.service.rpc.statuses import as_call_error, status_of
from referee.texts import Language, chosen_language

Context = grpc.aio.ServicerContext[Any, Any]


class StreamServicer(Protocol):
    """A servicer with streams; `patience` is how long one message may wait for a caller who does not read."""

    @property
    def patience(self) -> float:
        """In seconds."""


Request = TypeVar("Request")
Response = TypeVar("Response")
Servicer = TypeVar("Servicer")
Streamer = TypeVar("Streamer", bound=StreamServicer)


def answering(
    method: Callable[[Servicer, Request, Context], Awaitable[Response]],
) -> Callable[[Servicer, Request, Context], Awaitable[Response]]:
    """Decorate a method that returns one answer."""

    @wraps(method)
    async def call(self: Servicer, request: Request, context: Context) -> Response:
        try:
            check_decoded(request)
            return await method(self, request, context)
        except Exception as error:
            await context.abort_with_status(status_of(as_call_error(error), language_of(context)))

    return call


def streaming(
    method: Callable[[Streamer, Request, Context], AsyncIterator[Response]],
) -> Callable[[Streamer, Request, Context], AsyncIterator[Response]]:
    """Decorate a method that yields its answers; it is closed whenever the call ends, however it ends.

    A caller who leaves a message unread for longer than the servicer's patience is sent away.
    """

    @wraps(method)
    async def call(self: Streamer, request: Request, context: Context) -> None:
        answers = method(self, request, context)
        failure: CallError | None = None
        try:
            check_decoded(request)
            async for answer in answers:
                await _write(context, answer, self.patience)
        except Exception as error:
            failure = as_call_error(error)
        finally:
            # First of all the stream lets go of what it held, whether or not the caller is still there.
            await answers.aclose()  # type: ignore[attr-defined]
        if failure is not None:
            await _end(context, failure, self.patience)

    # grpc.aio also takes a coroutine that writes; the schema's types know generators only.
    return cast(Callable[[Streamer, Request, Context], AsyncIterator[Response]], call)


async def _write(context: Context, message: Any, patience: float) -> None:
    try:
        async with asyncio.timeout(patience):
            await context.write(message)
    except TimeoutError:
        raise over_limit("TOO_SLOW", "the messages of this stream are not read") from None


async def _end(context: Context, error: CallError, patience: float) -> None:
    """End the call with its status; a status that is not read either is waited for no longer than a message."""
    try:
        async with asyncio.timeout(patience):
            await context.abort_with_status(status_of(error, language_of(context)))
    except TimeoutError:
        # Leaving as if cancelled makes the library drop the call, and with it what waits to be sent.
        raise asyncio.CancelledError from None


def language_of(context: Context) -> Language:
    """Read the language in which the caller wants sentences (`accept-language`)."""
    for key, value in context.invocation_metadata() or ():
        if key == "accept-language" and isinstance(value, str):
            return chosen_language(value)
    return chosen_language("")

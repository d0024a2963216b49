"""The rim of every method: whatever is raised inside becomes a status, and nothing else reaches a caller."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

import grpc

from referee.service.errors import as_call_error, over_limit, status_of
from referee.service.sentences import chosen_language

Context = grpc.aio.ServicerContext[Any, Any]


class Patient(Protocol):
    """A servicer that says how long one message may wait for a caller who does not read."""

    @property
    def patience(self) -> float:
        """In seconds."""


Request = TypeVar("Request")
Response = TypeVar("Response")
Servicer = TypeVar("Servicer")
Streamer = TypeVar("Streamer", bound=Patient)


def answering(
    method: Callable[[Servicer, Request, Context], Awaitable[Response]],
) -> Callable[[Servicer, Request, Context], Awaitable[Response]]:
    """A method with one answer."""

    @wraps(method)
    async def call(self: Servicer, request: Request, context: Context) -> Response:
        try:
            return await method(self, request, context)
        except Exception as error:
            await context.abort_with_status(status_of(as_call_error(error), language_of(context)))

    return call


def streaming(
    method: Callable[[Streamer, Request, Context], AsyncIterator[Response]],
) -> Callable[[Streamer, Request, Context], AsyncIterator[Response]]:
    """A method that yields its answers; it is closed whenever the call ends, however it ends.

    A caller who leaves a message unread for longer than the servicer's patience is sent away.
    """

    @wraps(method)
    async def call(self: Streamer, request: Request, context: Context) -> None:
        answers = method(self, request, context)
        try:
            async for answer in answers:
                try:
                    async with asyncio.timeout(self.patience):
                        await context.write(answer)
                except TimeoutError:
                    raise over_limit("TOO_SLOW", "the messages of this stream are not read") from None
        except Exception as error:
            await context.abort_with_status(status_of(as_call_error(error), language_of(context)))
        finally:
            await answers.aclose()  # type: ignore[attr-defined]

    # grpc.aio also takes a coroutine that writes; the schema's types know generators only.
    return cast(Callable[[Streamer, Request, Context], AsyncIterator[Response]], call)


def language_of(context: Context) -> str:
    """The language in which the caller wants to be told what the rules say (`accept-language`)."""
    for key, value in context.invocation_metadata() or ():
        if key == "accept-language" and isinstance(value, str):
            return chosen_language(value)
    return chosen_language("")

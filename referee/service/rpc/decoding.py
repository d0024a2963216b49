"""Decoding of requests: bytes that are no message are malformed input, not a mistake of the server."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import grpc
from google.protobuf.message import DecodeError

from referee.service.errors import malformed

if TYPE_CHECKING:
    Handler = grpc.RpcMethodHandler[Any, Any]
else:
    Handler = grpc.RpcMethodHandler


class Undecodable:
    """Stands for bytes that are no request, until a method can answer for them."""

    def WhichOneof(self, name: str) -> None:
        """Stand for a message in which nothing is set."""


def check_decoded(request: object) -> None:
    """Check that the request could be decoded. Raises CallError."""
    if isinstance(request, Undecodable):
        raise malformed("NOT_A_MESSAGE", "the bytes are no message of the schema")


class DecodingInterceptor(grpc.aio.ServerInterceptor):
    """An interceptor by which our methods get `Undecodable` instead of an error of the library."""

    def __init__(self, services: tuple[str, ...]) -> None:
        self._ours = tuple(f"/{service}/" for service in services)
        self._handlers: dict[str, Handler] = {}

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Handler | None]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Handler | None:
        """See grpc.aio.ServerInterceptor."""
        method = handler_call_details.method
        if method in self._handlers:
            return self._handlers[method]
        handler = await continuation(handler_call_details)
        if handler is not None and method.startswith(self._ours):
            handler = self._handlers[method] = _lenient(handler)
        return handler


def _lenient(handler: Any) -> Handler:
    """The same method with a deserializer that does not raise."""

    def decode(data: bytes) -> object:
        try:
            return handler.request_deserializer(data)
        except DecodeError:
            return Undecodable()

    kinds = {
        (False, False): (grpc.unary_unary_rpc_method_handler, handler.unary_unary),
        (False, True): (grpc.unary_stream_rpc_method_handler, handler.unary_stream),
        (True, False): (grpc.stream_unary_rpc_method_handler, handler.stream_unary),
        (True, True): (grpc.stream_stream_rpc_method_handler, handler.stream_stream),
    }
    make, behavior = kinds[handler.request_streaming, handler.response_streaming]
    made: Handler = make(
        behavior, request_deserializer=decode, response_serializer=handler.response_serializer
    )
    return made

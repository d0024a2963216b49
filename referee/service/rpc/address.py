"""The address that the server listens on, and the reason where it cannot."""

import errno
import os
import socket

import grpc

from referee.errors import WattenError


class CannotListenError(WattenError, RuntimeError):
    """Nobody can listen there. `code` is stable, the text is for people."""

    code = "CANNOT_LISTEN"


class PortInUseError(CannotListenError):
    """Another program listens on the port, perhaps another referee."""

    code = "PORT_IN_USE"


def listen(server: grpc.aio.Server, host: str, port: int) -> int:
    """Have the server listen, and return its port. Raises CannotListenError."""
    address = f"[{host}]" if ":" in host else host
    try:
        return server.add_insecure_port(f"{address}:{port}")
    except RuntimeError:
        # The library says only that it failed, and how it could be made to say more.
        raise _why_not(host, port) from None


def _why_not(host: str, port: int) -> CannotListenError:
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return PortInUseError(f"port {port} is in use")
        reason = error.strerror or os.strerror(error.errno or errno.EINVAL)
        return CannotListenError(f"cannot listen on {host}, port {port}: {reason}")
    return CannotListenError(f"cannot listen on {host}, port {port}")

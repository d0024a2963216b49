"""A referee to talk to, as the tests of clients have it."""

from tests.clients.conftest import target

__all__ = ["target"]

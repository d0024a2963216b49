"""Logging, set up once at the edge: readable on a terminal, JSON lines when not.

Events are named, what belongs to them stands in fields. No field ever holds a token, a card or an act's
contents: a log is read by people who may not know them.
"""

import logging
import sys
from contextlib import suppress
from typing import Any, TextIO

import structlog

from referee.service.settings import LogForm

_LEVELS = logging.getLevelNamesMapping()


def set_up(form: LogForm = "auto", level: str = "info", stream: TextIO | None = None) -> None:
    """Send every log line to `stream` (standard error) in the given form."""
    out = sys.stderr if stream is None else stream
    readable = form == "text" or (form == "auto" and out.isatty())
    last: list[Any]
    if readable:
        last = [structlog.dev.ConsoleRenderer(colors=out.isatty())]
    else:
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(_Unfailing(out)),  # type: ignore[arg-type]
        cache_logger_on_first_use=False,
    )


def logger() -> Any:
    """The logger of the service."""
    return structlog.get_logger()


class _Unfailing:
    """A stream that nobody has to read: a full disk or a closed pipe must not stop the game."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()

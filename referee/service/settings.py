"""The settings of a server: given by flag, else by environment variable, else the default."""

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, TypeVar, get_args

T = TypeVar("T")
LogForm = Literal["auto", "text", "json"]

CALLED_AS: Final = "WATTEN_CALLED_AS"
"""The variable by which the command that became the server says its name, for the help and for usage errors."""

LEVELS: Final = ("debug", "info", "warning", "error")


@dataclass(frozen=True, slots=True)
class _Limit:
    """The values that a setting may have, and the text for one that it may not."""

    allows: Callable[[Any], bool]
    text: str


def _one_of(words: Sequence[str]) -> _Limit:
    return _Limit(lambda value: value in words, f"one of {', '.join(words)} is wanted")


_ANY: Final = _Limit(lambda _: True, "")
_POSITIVE: Final = _Limit(lambda value: value > 0, "more than 0 is wanted")
_FORM: Final = _one_of(get_args(LogForm))
_LEVEL: Final = _one_of(LEVELS)
_PORT: Final = _Limit(lambda value: 0 <= value <= 65535, "a port from 0 to 65535 is wanted")


def _setting(default: T, about: str, limit: _Limit = _ANY) -> T:
    return field(default=default, metadata={"about": about, "limit": limit})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Each is the flag of its name (`--max-watchers`) and the variable `WATTEN_MAX_WATCHERS`.

    The ready file holds `{"host", "port", "pid"}`.
    """

    store: str = _setting("watten.db", "where games are kept: a path, or :memory:")
    host: str = _setting("127.0.0.1", "the address to listen on")
    grpc_port: int = _setting(7531, "the port to listen on; 0: any that is free", _PORT)
    seed: int | None = _setting(None, "deal the same cards every time (tests and demos)")
    ready_file: str = _setting("", "write host, port and pid there as JSON once calls are answered")
    log: LogForm = _setting("auto", "text for a terminal, json else, or auto", _FORM)  # noqa: RUF009 - a field
    log_level: str = _setting("info", "debug, info, warning or error", _LEVEL)
    max_message_bytes: int = _setting(4 * 1024 * 1024, "the longest message that is read", _POSITIVE)
    max_open_games: int = _setting(10_000, "games that may be unfinished at one time", _POSITIVE)
    max_calls: int = _setting(20_000, "calls that may run at one time, streams included", _POSITIVE)
    max_watchers: int = _setting(10_000, "streams that may be open at one time", _POSITIVE)
    max_watchers_of_game: int = _setting(256, "streams of one game", _POSITIVE)
    max_signals_of_deal: int = _setting(40, "signs that one seat may give in one deal", _POSITIVE)
    max_claims_of_game: int = _setting(50, "claims that one seat may file in one game", _POSITIVE)
    tables_in_memory: int = _setting(
        512, "games that are kept ready; the others are read from the store when asked for", _POSITIVE
    )
    watcher_seconds: float = _setting(
        30.0, "how long one message may wait for a watcher that does not read", _POSITIVE
    )
    grace_seconds: float = _setting(10.0, "how long running calls may go on when the server stops", _POSITIVE)

    def __post_init__(self) -> None:
        """Check all limits. Raises ValueError naming the setting."""
        for each in fields(self):
            limit: _Limit = each.metadata["limit"]
            value = getattr(self, each.name)
            if not limit.allows(value):
                raise ValueError(f"{each.name}: {limit.text}, not {value}")


def read_settings(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings of a command line and an environment.

    Raises ValueError naming the setting; a flag that does not exist ends the program as argparse does.
    """
    called = environment.get(CALLED_AS, "python -m referee.service")
    parser = argparse.ArgumentParser(prog=called, description="Watten Referee over gRPC")
    for each in fields(Settings):
        shown = "none" if each.default in (None, "") else each.default
        flag = "--" + each.name.replace("_", "-")
        parser.add_argument(flag, help=f"{each.metadata['about']} (default: {shown})")
    given = vars(parser.parse_args(arguments))
    values: dict[str, Any] = {}
    for each in fields(Settings):
        text = given[each.name]
        if text is None:
            text = environment.get("WATTEN_" + each.name.upper())
        if text is not None:
            values[each.name] = _read(each.name, int if each.name == "seed" else type(each.default), text)
    return Settings(**values)


def _read(name: str, kind: Callable[[str], T], text: str) -> T:
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"{name}: {text!r} is no number") from None

"""What can be set about a server: by flag, else by environment variable, else as it stands here."""

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final, Literal, get_args

LogForm = Literal["auto", "text", "json"]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Each is the flag of its name (`--max-watchers`) and the variable `WATTEN_MAX_WATCHERS`.

    `grpc_port` 0 takes any free port. `seed` makes every deal repeatable and is for tests and demos alone.
    `ready_file` is written as JSON once calls are answered: `{"host", "port", "pid"}`.
    """

    store: str = "watten.db"
    host: str = "127.0.0.1"
    grpc_port: int = 7531
    seed: int | None = None
    ready_file: str = ""
    log: LogForm = "auto"
    log_level: str = "info"
    max_message_bytes: int = 4 * 1024 * 1024
    max_open_games: int = 10_000
    max_calls: int = 20_000
    max_watchers: int = 10_000
    max_watchers_of_game: int = 256
    max_signals_of_deal: int = 40
    max_claims_of_game: int = 50
    tables_in_memory: int = 512
    watcher_seconds: float = 30.0
    grace_seconds: float = 10.0

    def __post_init__(self) -> None:
        """Raises ValueError for what cannot be."""
        if not 0 <= self.grpc_port <= 65535:
            raise ValueError(f"grpc_port: {self.grpc_port} is no port")
        if self.log not in get_args(LogForm):
            raise ValueError(f"log: one of {', '.join(get_args(LogForm))} is wanted")
        if self.log_level not in LEVELS:
            raise ValueError(f"log_level: one of {', '.join(LEVELS)} is wanted")
        for name in _LIMITS:
            if getattr(self, name) <= 0:
                raise ValueError(f"{name}: more than 0 is wanted")


CALLED_AS: Final = "WATTEN_CALLED_AS"
"""The variable by which the command that became the server says its name, for the help and for usage errors."""

LEVELS: Final = ("debug", "info", "warning", "error")

_LIMITS: Final = (
    "max_message_bytes", "max_open_games", "max_calls", "max_watchers", "max_watchers_of_game",
    "max_signals_of_deal", "max_claims_of_game", "tables_in_memory", "watcher_seconds", "grace_seconds",
)  # fmt: skip

_HELP: Final[Mapping[str, str]] = {
    "store": "where games are kept: a path, or :memory:",
    "host": "the address to listen on",
    "grpc_port": "the port to listen on; 0: any that is free",
    "seed": "deal the same cards every time (tests and demos)",
    "ready_file": "write host, port and pid there as JSON once calls are answered",
    "log": "text for a terminal, json else, or auto",
    "log_level": "debug, info, warning or error",
    "max_message_bytes": "the longest message that is read",
    "max_open_games": "games that may be unfinished at one time",
    "max_calls": "calls that may run at one time, streams included",
    "max_watchers": "streams that may be open at one time",
    "max_watchers_of_game": "streams of one game",
    "max_signals_of_deal": "signs that one seat may give in one deal",
    "max_claims_of_game": "claims that one seat may file in one game",
    "tables_in_memory": "games that are kept ready; the others are read from the store when asked for",
    "watcher_seconds": "how long one message may wait for a watcher that does not read",
    "grace_seconds": "how long running calls may go on when the server stops",
}


def read_settings(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a command line and an environment.

    Raises ValueError naming the setting; a flag that does not exist ends the program as argparse does.
    """
    called = environment.get(CALLED_AS, "python -m referee.service")
    parser = argparse.ArgumentParser(prog=called, description="Watten Referee over gRPC")
    for field in fields(Settings):
        shown = "none" if field.default in (None, "") else field.default
        parser.add_argument(
            "--" + field.name.replace("_", "-"), help=f"{_HELP[field.name]} (default: {shown})"
        )
    given = vars(parser.parse_args(arguments))
    values: dict[str, object] = {}
    for field in fields(Settings):
        text = given[field.name]
        if text is None:
            text = environment.get("WATTEN_" + field.name.upper())
        if text is not None:
            values[field.name] = _read(field.name, text)
    return Settings(**values)  # type: ignore[arg-type]


def _read(name: str, text: str) -> object:
    """The value of a setting. Raises ValueError."""
    kind = int if name == "seed" else type(getattr(Settings(), name))
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"{name}: {text!r} is no number") from None

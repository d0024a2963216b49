"""The edge to the terminal: lines in, text or JSON out, errors as one line, exit statuses.

Exit status 0: fine. 1: findings (a fault in the game or sheet). 2: bad usage or unreadable input. 70: a fault of
the program itself. 130: interrupted. 141: whoever read the output has gone. 143: asked to end.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import BinaryIO, Literal, ParamSpec

import typer

from clients.errors import ClientError

FINE = 0
FINDINGS = 1
UNREADABLE = 2
PROGRAM_FAULT = 70
INTERRUPTED = 130
READER_GONE = 141
TERMINATED = 143

# Control characters but tab and line end; marks that turn the direction of what follows; other line ends.
_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

Language = Literal["de", "en"]
P = ParamSpec("P")


class UserError(ClientError):
    """Something the user can put right; the message names the file, line and column where there are any."""

    code = "BAD_USAGE"


def use_utf8() -> None:
    """Read and write UTF-8 whatever the locale says; what cannot be written is escaped, never an error.

    Whoever starts the command with a stream closed gets what an empty one gives.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 – open as long as the process
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def language() -> Language:
    """The language of the user's locale: German, or English for every other."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "de" if asked.lower().startswith("de") else "en"


def has_screen() -> bool:
    """Whether somebody sits at a terminal that can show a screen."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def harmless(text: str) -> str:
    """The text, each character that would steer a terminal written out by its number, as JSON does.

    Names, signs and notes come from strangers. Inside a JSON string it stays the same character.
    """
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def say(text: str) -> None:
    """Write the text to standard output, nothing in it that steers a terminal; it brings its own line ends."""
    sys.stdout.write(harmless(text))
    sys.stdout.flush()


def say_json(value: object) -> None:
    """Write one JSON document, keys in the order given."""
    say(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def complain(message: str) -> None:
    """One line on standard error, after the command's name."""
    sys.stderr.write(f"watten: {harmless(message)}\n")
    sys.stderr.flush()


def read_lines(path: Path | None) -> Iterator[str]:
    """The lines of a file, or of standard input for None or ``-``, each as it comes.

    A line that is not UTF-8 is said on standard error with its place, and given as text that no reader takes.
    """
    if path is None or str(path) == "-":
        yield from _decoded(sys.stdin.buffer, "standard input")
    else:
        with path.open("rb") as lines:
            yield from _decoded(lines, str(path))


def _decoded(lines: BinaryIO, name: str) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        try:
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            complain(f"{name}: line {number}, column {error.start + 1}: not UTF-8")
            yield f"not UTF-8: {line!r}"


def answer_each(answers: Iterable[str]) -> int:
    """Write each answer on its line, at once; the exit status: UNREADABLE if any of them is an error."""
    status = FINE
    for answer in answers:
        say(answer + "\n")
        if answer.startswith('{"error":'):
            status = UNREADABLE
    return status


def command(run: Callable[P, int | None]) -> Callable[P, None]:
    """A command: the status it returns is the exit status, and no traceback of it ever reaches a user."""

    @wraps(run)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        raise typer.Exit(status_of(lambda: run(*args, **kwargs)))

    return guarded


def status_of(run: Callable[[], int | None]) -> int:
    """The exit status of the function, with whatever went wrong said in one line on standard error."""
    try:
        return run() or FINE
    except BrokenPipeError:
        _forget_stdout()
        return READER_GONE
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return UNREADABLE
    except UserError as error:
        complain(str(error))
        return UNREADABLE
    except UnicodeEncodeError as error:
        # Only what came in as no UTF-8, through an argument, cannot go out as UTF-8 again.
        complain(f"{error.object!r}: not UTF-8")
        return UNREADABLE
    except (KeyboardInterrupt, EOFError, typer.Exit, typer.Abort, typer.TyperException):
        raise
    except Exception as error:
        from referee.errors import WattenError

        if not isinstance(error, WattenError):
            return _program_fault(error)
        complain(str(error))
        return UNREADABLE


def _program_fault(error: Exception) -> int:
    if os.environ.get("WATTEN_DEBUG"):
        raise error
    complain(f"a fault of the program: {type(error).__name__}: {error} (WATTEN_DEBUG=1 shows where)")
    return PROGRAM_FAULT


def _forget_stdout() -> None:
    """Python flushes standard output when it ends and would complain once more about the closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

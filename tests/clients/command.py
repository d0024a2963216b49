"""The `watten` command as tests run it: in this process where that is enough, else as a process."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clients.cli.main import run

TIMEOUT_S = 50


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as one JSON document."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def watten(*arguments: str, stdin: str | bytes = "") -> Ran:
    """Run the command in this process."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(given))
    sys.stdout, sys.stderr = io.TextIOWrapper(out), io.TextIOWrapper(err)
    try:
        status = run(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(status, out.getvalue().decode(), err.getvalue().decode())
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def command_line(*arguments: str) -> list[str]:
    """The command as a process is started with it."""
    return [sys.executable, "-c", "from clients.cli.main import main; main()", *arguments]


def process(*arguments: str, stdin: str | bytes = "", environment: Mapping[str, str] | None = None) -> Ran:
    """Run the command as a process of its own."""
    done = subprocess.run(
        command_line(*arguments),
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        timeout=TIMEOUT_S,
        check=False,
        env={**os.environ, **(environment or {})},
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

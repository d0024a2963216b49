"""`python -m referee.service`: one referee over gRPC. `--help` lists the settings."""

import asyncio
import os
import sys
from collections.abc import Sequence

from referee.errors import WattenError
from referee.service import logs
from referee.service.server import serve
from referee.service.settings import read_settings

BAD_USAGE = 2
CANNOT_SERVE = 1


def main(arguments: Sequence[str]) -> int:
    """Serve until asked to end; the exit status: 0 ended cleanly, 1 cannot serve, 2 bad usage."""
    try:
        settings = read_settings(arguments, os.environ)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return BAD_USAGE
    logs.set_up(settings.log, settings.log_level)
    try:
        asyncio.run(serve(settings))
    except (WattenError, OSError, RuntimeError, ValueError) as error:
        coded = {"code": error.code} if isinstance(error, WattenError) else {}
        logs.logger().error("cannot_serve", reason=str(error), **coded)
        return CANNOT_SERVE
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

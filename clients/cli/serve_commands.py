"""Commands that run a referee: `serve`, and `demo` which shows in one command what it does."""

import os
import sys
from typing import Annotated, Final

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In

DEMO_SEED: Final = 1926

_PASSED_ON: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


def add_to(app: typer.Typer) -> None:
    """Add the commands to the `watten` command."""
    app.command(context_settings=_PASSED_ON, add_help_option=False)(serve)
    app.command()(demo)


@command
def serve(context: typer.Context) -> None:
    """Run a referee: --store PATH, --grpc-port N; `watten serve --help` lists the rest."""
    # The referee is reached over gRPC alone, also by its own command line: it becomes this very process.

    sys.stdout.flush()
    server = [sys.executable, "-m", "referee.service", *context.args]
    os.execve(sys.executable, server, {**os.environ, "WATTEN_CALLED_AS": "watten serve"})


def _leave(number: int, frame: object) -> None:
    sys.exit(console.TERMINATED)


@command
def demo(
    seed: Annotated[int, typer.Option(help="Deals other cards.")] = DEMO_SEED,
    store: Annotated[str | None, typer.Option("--store", help="Keep the Partie in this store.")] = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """Four players play a Partie; it is judged, kept, replayed from the disk and shown."""
    import asyncio
    import signal

    from clients.cli import demo_play, demo_show

    signal.signal(signal.SIGTERM, _leave)  # so that the referee it started is stopped too

    language = lang or console.language()
    played = asyncio.run(demo_play.play(seed, store, language))
    if as_json:
        console.say_json(demo_play.as_json(played))
    else:
        demo_show.show(played, language)
    return console.FINE if played.well else console.FINDINGS

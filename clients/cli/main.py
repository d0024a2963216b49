"""The `watten` command. Every command imports what it needs when it runs, so that all start at once."""

import os
import sys
from collections.abc import Sequence

import typer

from clients.cli import (
    bench_commands,
    console,
    diff_command,
    file_commands,
    game_commands,
    picture_commands,
    play_commands,
    record_commands,
    rules_commands,
    serve_commands,
    sheet_commands,
    whatif_command,
)

app = typer.Typer(
    name="watten",
    help="A referee for Watten: judges a Partie, keeps it, shows it again.",
    epilog="Exit status: 0 fine, 1 findings, 2 bad usage or unreadable input, 70 a fault of the program, "
    "130 interrupted, 141 whoever read the output has gone, 143 asked to end.",
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for commands in (
    serve_commands,
    play_commands,
    record_commands,
    game_commands,
    diff_command,
    whatif_command,
    file_commands,
    picture_commands,
    sheet_commands,
    rules_commands,
    bench_commands,
):
    commands.add_to(app)


def main() -> None:
    """The entry point of the `watten` command; its words are UTF-8 whatever the locale says."""
    words = (os.fsencode(word).decode("utf-8", errors="surrogateescape") for word in sys.argv[1:])
    sys.exit(run(list(words)))


def run(arguments: Sequence[str]) -> int:
    """Run the command with these arguments; the exit status. Bad usage is said in one line."""
    console.use_utf8()
    try:
        status = app(args=routed(arguments), prog_name="watten", standalone_mode=False)
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        asked = "watten" if context is None else context.command_path
        console.complain(f"{error.format_message()} ({asked} --help)")
        return console.UNREADABLE
    except typer.Abort:
        return console.INTERRUPTED
    return status if isinstance(status, int) else console.FINE


def routed(arguments: Sequence[str]) -> list[str]:
    """The arguments with `rules NAME`, the short form, made `rules show NAME`; none at all ask for help."""
    words = list(arguments) or ["--help"]
    if words[:1] == ["rules"] and (
        len(words) == 1 or words[1] not in ("ask", "diff", "show", "-h", "--help")
    ):
        words.insert(1, "show")
    return words

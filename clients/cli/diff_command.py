"""The command that compares two records of the same table: `diff`."""

import sys
from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In

_STYLES = {"head": "bold", "hunk": "cyan", "a": "red", "b": "green", "field": "yellow", "same": ""}


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(diff)


@command
def diff(
    a: Annotated[str, typer.Argument(metavar="A", help="A record or log; RECORD#2 is its second Partie.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another record of the same table.")],
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """Two records of one table: the first difference, then all. Exit status 0 equal, 1 different, 2 unreadable."""
    from rich.console import Console
    from rich.text import Text

    from replay.diff import difference
    from replay.diff import report as difference_text
    from replay.sources import timeline

    mine, theirs = timeline.load_all(a), timeline.load_all(b)
    language = lang or console.language()
    games = difference.difference(mine, theirs)
    if as_json:
        console.say_json(difference.as_document(games, a, b, language))
    else:
        colours = Console(file=sys.stdout, highlight=False, soft_wrap=True)
        for line in difference_text.lines(games, a, b, language):
            colours.print(Text(console.harmless(line.text), _STYLES[line.kind]))
    faults = [line.fault for line in (*mine, *theirs) if line.fault is not None]
    for fault in faults:
        console.complain(str(fault))
    if faults:
        return console.UNREADABLE
    return console.FINE if all(game.is_equal for game in games) else console.FINDINGS

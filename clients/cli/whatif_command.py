"""The command that plays a Partie on with other acts: `whatif`."""

from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.game_commands import Partie, StorePath
from clients.cli.options import AsJson, In, LinesFile


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(whatif)


@command
def whatif(
    partie: Partie,
    begin: Annotated[
        int, typer.Option("--from", metavar="N", help="Event N happens otherwise; -1 is the last.")
    ],
    acts: LinesFile = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Then go on with the record's acts while they are legal.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Deals other cards where the referee deals.")] = 1,
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """What if: from event N on the acts of standard input, beside the record, which is never touched.

    Acts are lines of JSON as `watten referee` reads them. Exit status 1 if one is refused, 2 if one is unreadable.
    """
    from replay.sources import timeline
    from replay.whatif import report as branch_text
    from replay.whatif.branch import branch

    line = timeline.load(partie, store)
    played = branch(line, begin, console.read_lines(acts), seed=seed, follow=follow)
    language = lang or console.language()
    if as_json:
        console.say_json(branch_text.as_document(played, line.game_id, language))
    else:
        console.say("".join(f"{text}\n" for text in branch_text.lines(played, language)))
    if line.fault is not None:
        console.complain(str(line.fault))
    if played.unread:
        return console.UNREADABLE
    return console.FINDINGS if played.refused or line.fault is not None else console.FINE

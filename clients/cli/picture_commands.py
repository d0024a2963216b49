"""The command that draws a Partie: `picture`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.game_commands import Partie, StorePath, ViewerName
from clients.cli.options import In


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(picture)


@command
def picture(
    partie: Partie,
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="The file to write: .svg or .png a picture, .html a page.")
    ],
    at: Annotated[
        int | None, typer.Option("--at", help="The table after this event; the last without it.")
    ] = None,
    deal: Annotated[int | None, typer.Option("--deal", help="A whole deal as one strip.")] = None,
    trick: Annotated[bool, typer.Option("--trick", help="The trick of that moment.")] = False,
    sheet: Annotated[bool, typer.Option("--sheet", help="The scoresheet of that moment.")] = False,
    ruling: Annotated[
        int | None, typer.Option("--ruling", help="A page about the ruling with this event's number.")
    ] = None,
    audited: Annotated[
        bool, typer.Option("--audit", help="A page with what the referee finds and the log has not.")
    ] = False,
    viewer: ViewerName = "referee",
    skin: Annotated[Literal["german", "french"], typer.Option(help="The signs on the cards.")] = "german",
    store: StorePath = None,
    lang: In = None,
) -> int:
    """A Partie drawn: the table, a trick, a deal, the sheet, or a page to step through and to send by mail."""
    from replay.render.export import export
    from replay.sources import timeline
    from replay.telling import playback

    line = timeline.load(partie, store)
    export(
        line.events,
        out,
        at=at,
        deal=deal,
        trick=trick,
        sheet=sheet,
        ruling=ruling,
        audited=audited,
        viewer=playback.viewer_of(line, viewer),
        lang=lang or console.language(),
        skin=skin,
    )
    console.say(f"{out}\n")
    if line.fault is not None:
        console.complain(str(line.fault))
        return console.FINDINGS
    return console.FINE

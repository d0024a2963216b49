"""The command that writes a Partie in another form: `convert`."""

from pathlib import Path
from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(convert)


@command
def convert(
    source: Annotated[
        str,
        typer.Argument(
            help="A record (RECORD#2: its second Partie), a log, a store with one game, STORE#GAME."
        ),
    ],
    target: Annotated[
        Path, typer.Argument(help="The file to write: .watten .jsonl .binpb; .zst behind it packs.")
    ],
    game: Annotated[
        str | None, typer.Option(help="The id of a log made from a record; else its name.")
    ] = None,
    as_json: AsJson = False,
    lang: In = None,
) -> None:
    """Partien in another form, whole or not at all: the written record, or the log's two machine forms."""
    from referee.texts import Texts
    from replay.sources import convert as converting

    language = lang or console.language()
    done = converting.convert(source, target, game_id=game, language=language)
    if as_json:
        written = {"file": str(target), "partien": done.partien, "events": done.events}
        console.say_json({**written, "lost": list(done.lost)})
        return
    say = Texts(language, "table").say
    console.say(say("converted", file=str(target), partien=done.partien, events=done.events) + "\n")
    for lost in done.lost:
        console.say(say("converted-lost", what=lost) + "\n")

"""Commands about a Partie that was played: `replay`, `log`, `show`, `verify`."""

from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In

Partie = Annotated[
    str, typer.Argument(metavar="FILE|GAME", help="A log, a store with one game, STORE#GAME, or a game's id.")
]
StorePath = Annotated[str | None, typer.Option("--store", help="The store in which GAME lies.")]
ViewerName = Annotated[
    str, typer.Option("--viewer", help="Who looks: a seat's number or name, spectator or referee.")
]


def add_to(app: typer.Typer) -> None:
    """Add the commands to the `watten` command."""
    app.command()(replay)
    app.command()(log)
    app.command()(show)
    app.command()(verify)


@command
def replay(
    partie: Partie,
    at: Annotated[
        int | None, typer.Option("--at", help="The table after this event; -1 is the last.")
    ] = None,
    viewer: ViewerName = "referee",
    plain: Annotated[bool, typer.Option("--plain", help="The table after every event.")] = False,
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """A Partie shown again: its story, or the table at one event."""
    from replay import playback, timeline

    language = lang or console.language()
    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    if at is not None and as_json:
        console.say_json(playback.at_json(line, at, looks, language))
    elif at is not None:
        console.say(playback.at_text(line, at, looks, language))
    elif as_json:
        console.say_json(playback.all_json(line, looks, language))
    else:
        pages = playback.every_text if plain else playback.story
        for page in pages(line, looks, language):
            console.say(page)
    return _damaged(line.fault)


@command
def log(
    partie: Partie,
    viewer: ViewerName = "referee",
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """The events of a Partie, a line each: number, time, what happened."""
    from replay import playback, timeline

    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    events = (playback.event_json(step, looks, lang or console.language()) for step in line.steps())
    if as_json:
        console.say_json({"game_id": line.game_id, "events": list(events)})
    else:
        for event in events:
            console.say(f"{event['version']:>4}  {event['time'][:19]}  {event['told']}\n")
    return _damaged(line.fault)


@command
def show(
    moment: Annotated[
        str, typer.Argument(metavar="FILE|GAME@EVENT", help="A Partie and the event's number.")
    ],
    viewer: ViewerName = "referee",
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """One event and the table after it: `watten show FILE@17`."""
    partie, sign, version = moment.rpartition("@")
    if not sign or not version.lstrip("-").isdecimal():
        raise console.UserError(f"{moment}: a Partie and an event are wanted, as FILE@17")
    from replay import playback, timeline

    language = lang or console.language()
    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    if as_json:
        console.say_json(playback.at_json(line, int(version), looks, language))
    else:
        console.say(playback.at_text(line, int(version), looks, language))
    return _damaged(line.fault)


@command
def verify(partie: Partie, store: StorePath = None, as_json: AsJson = False, lang: In = None) -> int:
    """Whether a log is what it says it is: every byte, every link, every event made again by the rules."""
    from replay import timeline
    from replay import verify as proving

    proof = proving.verify(timeline.load(partie, store))
    if as_json:
        console.say_json(proof.as_json())
    else:
        console.say(proof.told(lang or console.language()))
    return console.FINE if proof.fault is None else console.FINDINGS


def _damaged(fault: Exception | None) -> int:
    """A log that ends in a fault was shown as far as it is proven; the fault is a finding."""
    if fault is None:
        return console.FINE
    console.complain(str(fault))
    return console.FINDINGS

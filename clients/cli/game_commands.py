"""Commands about a Partie that was played: `replay`, `log`, `show`, `verify`, `audit`, `compare`."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clients.cli import console
from clients.cli.console import Language, command
from clients.cli.options import AsJson, In

if TYPE_CHECKING:
    from replay.sources.timeline import Timeline
    from replay.telling.marks import Note

Partie = Annotated[
    str,
    typer.Argument(
        metavar="FILE|GAME", help="A log, a record, a store with one game, STORE#GAME, or a game's id."
    ),
]
StorePath = Annotated[str | None, typer.Option("--store", help="The store in which GAME lies.")]
ViewerName = Annotated[
    str, typer.Option("--viewer", help="Who looks: a seat's number or name, spectator or referee.")
]

Save = Annotated[
    Path | None,
    typer.Option(help="Save what is shown: the moment as .txt .svg .png, the Partie as .html or as its log."),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands to the `watten` command."""
    app.command()(replay)
    app.command()(log)
    app.command()(show)
    app.command()(verify)
    app.command()(audit)
    app.command()(compare)


@command
def replay(
    partie: Partie,
    at: Annotated[
        int | None, typer.Option("--at", help="The table after this event; -1 is the last.")
    ] = None,
    viewer: ViewerName = "referee",
    plain: Annotated[
        bool, typer.Option("--plain", help="The table after every event, without a screen.")
    ] = False,
    story: Annotated[
        bool, typer.Option("--story", help="A line for each event, the table at the end.")
    ] = False,
    audited: Annotated[
        bool, typer.Option("--audit", help="Mark also what the referee finds and the log has not.")
    ] = False,
    save: Save = None,
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """A Partie shown again: on a terminal to step through, else the table after every event, or after one."""
    if audited and story:
        raise console.UserError("--audit: a story has no room for findings; leave out --story")
    from replay.sources import timeline
    from replay.telling import playback

    language = lang or console.language()
    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    notes = _audit_notes(line, looks, language) if audited else ()
    if save is not None:
        _save(line, looks, language, -1 if at is None else at, save, notes)
    elif not (plain or story or as_json or at is not None) and console.has_screen():
        from replay.viewer import app, showing

        app.show(showing.Showing(line, looks, language, notes=notes))
    elif at is not None and as_json:
        console.say_json(playback.at_json(line, at, looks, language, notes))
    elif at is not None:
        console.say(playback.at_text(line, at, looks, language, notes))
    elif as_json:
        console.say_json(playback.all_json(line, looks, language, notes))
    elif story:
        _say_all(playback.story(line, looks, language))
    else:
        _say_all(playback.every_text(line, looks, language, notes))
    return _damaged(line)


@command
def log(
    partie: Partie,
    viewer: ViewerName = "referee",
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """The events of a Partie, a line each: number, hash (as the referee), time, what happened."""
    from replay.sources import timeline
    from replay.telling import playback

    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    language = lang or console.language()
    if as_json:
        console.say_json(playback.log_json(line, looks, language))
    else:
        for told in playback.log_text(line, looks, language):
            console.say(told)
    return _damaged(line)


@command
def show(
    moment: Annotated[
        str, typer.Argument(metavar="FILE|GAME@EVENT", help="A Partie and the event's number.")
    ],
    viewer: ViewerName = "referee",
    save: Save = None,
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """One event with all its fields and hashes, and the table after it: `watten show FILE@17`."""
    partie, sign, version = moment.rpartition("@")
    if not sign or not version.lstrip("-").isdecimal():
        raise console.UserError(f"{moment}: a Partie and an event are wanted, as FILE@17")
    from replay.sources import timeline
    from replay.telling import playback

    language = lang or console.language()
    line = timeline.load(partie, store)
    looks = playback.viewer_of(line, viewer)
    if save is not None:
        _save(line, looks, language, int(version), save)
    elif as_json:
        console.say_json(playback.at_json(line, int(version), looks, language))
    else:
        console.say(playback.show_text(line, int(version), looks, language))
    return _damaged(line)


@command
def verify(partie: Partie, store: StorePath = None, as_json: AsJson = False, lang: In = None) -> int:
    """Whether a log is what it says it is: every byte, every link, every event made again by the rules."""
    from replay.sources import timeline
    from replay.telling import proof as proving

    proof = proving.verify(timeline.load(partie, store))
    if as_json:
        console.say_json(proof.as_json())
    else:
        console.say(proof.told(lang or console.language()))
    return console.FINE if proof.sound else console.FINDINGS


@command
def audit(partie: Partie, store: StorePath = None, as_json: AsJson = False, lang: In = None) -> int:
    """A log refereed again from its acts: every finding, and where the log and the rules part."""
    from referee.audit import auditor as auditing
    from replay.sources import timeline
    from replay.telling import audit_report as audit_said

    line = timeline.load(partie, store)
    result = auditing.audit(line.events)
    if as_json:
        console.say_json(audit_said.audit_json(result))
    else:
        said = audit_said.audit_lines(result, line.opened, lang or console.language())
        console.say("".join(f"{sentence}\n" for sentence in said))
    return console.FINDINGS if _damaged(line) or not result.sound else console.FINE


@command
def compare(
    partie: Partie,
    one: Annotated[str, typer.Argument(metavar="RULES", help="A preset, or a JSON object.")],
    other: Annotated[str, typer.Argument(metavar="RULES", help="The rules to compare with.")],
    store: StorePath = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """The same Partie under two rule sets: where they part, and what each makes of it."""
    from referee.audit import comparison as comparing
    from replay.rulebook.rule_sets import read_rule_set
    from replay.sources import timeline
    from replay.telling import audit_report as audit_said

    line = timeline.load(partie, store)
    left, right = read_rule_set(one), read_rule_set(other)
    result = comparing.compare(line.events, left, right)
    if as_json:
        console.say_json(audit_said.comparison_json(result))
    else:
        names = (left.preset, right.preset) if left.preset != right.preset else ("A", "B")
        said = audit_said.comparison_lines(result, line.opened.players, names, lang or console.language())
        console.say("".join(f"{sentence}\n" for sentence in said))
    return console.FINDINGS if result.partings else console.FINE


def _say_all(pages: Iterable[str]) -> None:
    for page in pages:
        console.say(page)


def _audit_notes(line: "Timeline", viewer: int, language: Language) -> "Sequence[Note]":
    """What the referee finds beside what the log says. Raises ExportError for a viewer who is not the referee."""
    from replay.render.export import notes_of

    return notes_of(line.events, viewer, language)


def _save(
    line: "Timeline", viewer: int, language: Language, at: int, path: Path, notes: "Sequence[Note]" = ()
) -> None:
    from replay.viewer import export, showing

    try:
        console.say(f"{export.save(showing.Showing(line, viewer, language, at, notes), str(path))}\n")
    except showing.NotShownError as refused:
        raise console.UserError(str(refused)) from None


def _damaged(line: "Timeline") -> int:
    """A log that ends in a fault was shown as far as it is proven; the fault is a finding, as is a lack of guards."""
    for finding in line.findings():
        console.complain(finding)
    return console.FINDINGS if line.findings() else console.FINE

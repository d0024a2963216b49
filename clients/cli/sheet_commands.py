"""The command about scoresheets: `schrift`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, In


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(schrift)


@command
def schrift(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Sheets: text, CSV, JSON, or a log.")
    ],
    record: Annotated[
        Path | None, typer.Option("--log", help="The record of the game, to compare with what was written.")
    ] = None,
    notice: Annotated[
        Literal["during", "finished", "next-packet"] | None,
        typer.Option(help="When a wrong dealer of the last deal was noticed."),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Draw the sheet, faults marked where they stand: .svg or .png.")
    ] = None,
    as_json: AsJson = False,
    lang: In = None,
) -> int:
    """What a scoresheet says: who deals next, who dealt wrongly, every fault in the writing."""
    from replay.scoresheet import report as schrift_report

    if picture is not None and len(files) > 1:
        raise console.UserError(f"--picture draws one sheet, not {len(files)}")
    language = lang or console.language()
    report = schrift_report.report(files, language, log=record, notice=notice)
    if as_json:
        console.say_json(report.json)
    else:
        console.say(report.text)
    for error in report.errors:
        console.complain(error)
    if picture is not None and not report.errors:
        from replay.render.sheet_picture import write_picture

        write_picture(files[0], picture, language, notice)
    return report.exit_status

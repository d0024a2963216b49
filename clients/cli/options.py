"""Options and arguments that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from clients.cli.console import Language

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document instead of text.")]
In = Annotated[Language | None, typer.Option("--lang", help="de or en; else as the locale says.")]
Changes = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change an option; may be repeated.")
]
LinesFile = Annotated[
    Path | None, typer.Argument(metavar="[FILE]", help="Lines of JSON; standard input without it.")
]

"""Builds the API pages into build/docs (`make docs`), from the docstrings of every module. A warning is an error.

Left out are the programs: the command, the screen of the replayer and what starts the server. Names that a package
lists in `__all__` are its front; the rest of a package stands on the pages of its modules.
"""

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

OUTPUT = Path(__file__).resolve().parent.parent / "build" / "docs"
MODULES = (
    *("referee", "replay", "clients"),
    *(r"!clients\.cli", r"!replay\.viewer", r"!referee\.service\.__main__"),
)
GENERATED_STUBS = r".*(AsyncStub|Recursion error when importing watten\.v1)"
"""Only type checkers know the asynchronous stubs that grpcio's generated code has; the pages name them as text."""


def main() -> None:
    """Write every page, or fail at the first warning."""
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", GENERATED_STUBS)
    pdoc.render.configure(docformat="google", show_source=False, footer_text="Watten Referee")
    pdoc.pdoc(*MODULES, output_directory=OUTPUT)
    sys.stdout.write(f"{OUTPUT / 'index.html'}\n")


if __name__ == "__main__":
    main()

"""The files of the repository, as git sees them."""

import subprocess
from functools import cache
from pathlib import Path

from tests.shared import ROOT


@cache
def files() -> tuple[Path, ...]:
    """Every file that is committed or could be (new and not ignored), relative to the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = sorted({Path(name) for name in listed.stdout.split("\0") if name})
    return tuple(path for path in paths if (ROOT / path).is_file())


def is_generated(path: Path) -> bool:
    """Whether the file was written by the protobuf compiler."""
    return "_pb2" in path.name


def texts() -> list[tuple[Path, str]]:
    """Every file that is text, with its text; binary files are left out."""
    found = []
    for path in files():
        try:
            found.append((path, (ROOT / path).read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found

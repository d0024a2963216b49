"""The page of examples is true: every block reads, and what is shown as the writer's or the reader's is."""

import re
from pathlib import Path

import pytest

import replay.notation
from replay.notation import read, write_records

PAGE = (Path(replay.notation.__file__).parent / "EXAMPLES.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(watten|watten canonical|text)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
EXAMPLES = [
    (text, following)
    for (kind, text), following in zip(BLOCKS, [*BLOCKS[1:], ("", "")], strict=True)
    if kind == "watten"
]


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(("text", "following"), EXAMPLES)
def test_an_example_reads_as_the_page_says(text: str, following: tuple[str, str]) -> None:
    found = read(text)
    kind, shown = following
    assert "".join(f"{error}\n" for error in found.errors) == (shown if kind == "text" else "")
    if kind == "watten canonical":
        assert write_records(found.games) == shown

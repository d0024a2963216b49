"""The page about the typed sheet is true: each sheet on it is read, and what stands under it is said of it."""

import re
from pathlib import Path

import pytest

import replay
from referee.schrift.check import check_sheet
from replay.scoresheet.file import read_sheet
from replay.scoresheet.sheet_report import SheetReport

PAGE = (Path(replay.__file__).parent / "scoresheet" / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```sheet\n(.*?)^```\n\n```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) == PAGE.count("```sheet") == 4


@pytest.mark.parametrize(("text", "said"), EXAMPLES)
def test_a_sheet_of_the_page_is_judged_as_it_stands_there(text: str, said: str) -> None:
    read = read_sheet(text.encode())
    assert SheetReport(read, check_sheet(read.sheet), "en").page("sheet") == said

"""The cases are read as they were made, packed the same everywhere, and are the ones their keepers have."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases import HERE, QUESTIONS, Case, games, questions, sheets
from tests.cases.packing import packed
from tests.shared import SHARED

ASKED = '{"ask":"state"}\n{"note":"game: none, \u2028♥"}\n'
ANSWERED = '{"deal":1}\n{"error":"game: 7"}\n'
SHEET = {"lines": [{"left": 2, "right": None}], "notice": None}


def write(folder: Path, **files: Any) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name.replace("__", ".")
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")


@pytest.fixture
def keepers(tmp_path: Path) -> Path:
    """Small cases as their keepers would have them."""
    folder = tmp_path / "keepers"
    write(folder, README__md="# Cases\n")
    for name in QUESTIONS:
        write(folder, **{f"{name}__jsonl": ASKED, f"{name}__answers__jsonl": ANSWERED})
    for name in ("b-1", "a+b-1"):
        write(folder / "games", **{f"{name}__jsonl": ASKED, f"{name}__answers__jsonl": ANSWERED})
    for name in ("02", "01"):
        write(folder / "schrift", **{f"{name}__json": SHEET, f"{name}__answer__json": {"winner": int(name)}})
    return folder


def test_what_was_packed_is_read_as_it_was(
    keepers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in packed(keepers).items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.setattr("tests.cases.HERE", tmp_path)
    assert (tmp_path / "CASES.md").read_text(encoding="utf-8") == "# Cases\n"
    read = {name: game.text for name, game in games.__wrapped__().items()}
    assert read == {"a+b-1": ASKED, "b-1": ASKED}
    assert games.__wrapped__()["b-1"].answers == ({"deal": 1}, {"error": "game: 7"})
    assert questions.__wrapped__("rank").text == ASKED
    assert [(name, case.sheet, case.answer) for name, case in sheets.__wrapped__().items()] == [
        ("01", SHEET, {"winner": 1}),
        ("02", SHEET, {"winner": 2}),
    ]


def test_the_same_cases_give_the_same_bytes(keepers: Path) -> None:
    before = packed(keepers)
    for path in sorted(keepers.rglob("*.json*"), reverse=True):
        content = path.read_bytes()
        path.unlink()
        path.write_bytes(content)
    assert packed(keepers) == before


def test_a_missing_file_and_an_answer_too_few_are_errors(keepers: Path) -> None:
    write(keepers, rank__jsonl=ASKED)
    (keepers / "games" / "b-1.answers.jsonl").write_text('{"deal":1}\n', encoding="utf-8")
    with pytest.raises(ValueError, match="2 lines have 1 answers"):
        packed(keepers)
    (keepers / "games" / "b-1.answers.jsonl").unlink()
    with pytest.raises(FileNotFoundError, match=r"b-1\.answers\.jsonl"):
        packed(keepers)
    with pytest.raises(ValueError, match="1 lines have 0 answers"):
        Case(("{}",), ())


def test_all_cases_are_here() -> None:
    assert {name: len(questions(name).answers) > 40 for name in QUESTIONS} == dict.fromkeys(QUESTIONS, True)
    assert len(games()) >= 94
    assert len(sheets()) >= 55
    assert all("open" in game.asked[0] and len(game.answers) > 20 for game in games().values())


def test_the_cases_are_those_of_the_shared_folder() -> None:
    if not (SHARED / "cases").is_dir():
        pytest.skip("the shared cases are not at hand (WATTEN_SHARED names the folder that holds them)")
    others = {
        name for name, content in packed(SHARED / "cases").items() if (HERE / name).read_bytes() != content
    }
    assert others == set(), "run `make cases`"

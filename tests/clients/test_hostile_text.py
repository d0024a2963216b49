"""What strangers wrote, names and notes and file names, reaches no terminal as anything but text."""

import json
from pathlib import Path

import pytest

from clients.cli.console import harmless
from tests.clients.command import watten

STEERS = "\x1b[31mA\x07\x7f\x9b\u202e\u2028"


def sheet_of(name: str, path: Path) -> str:
    lines = [{"left": 2, "right": None}]
    sheet = {"rules": "tirol", "players": [name, "B", "C", "D"], "first_dealer": 0, "lines": lines}
    path.write_text(json.dumps(sheet), encoding="utf-8")
    return str(path)


def test_a_name_that_steers_a_terminal_is_written_out(tmp_path: Path) -> None:
    ran = watten("schrift", sheet_of(STEERS, tmp_path / "sheet.json"))
    assert "\\u001b[31mA\\u0007\\u007f\\u009b\\u202e\\u2028" in ran.out
    assert all(letter == "\n" or letter.isprintable() for letter in ran.out)


def test_json_says_such_a_name_as_it_is(tmp_path: Path) -> None:
    ran = watten("rank", "tirol", "10", "L", "--json", "--set", "x\x1b=1")
    assert "\x1b" not in ran.out + ran.err
    assert json.loads(harmless(json.dumps(STEERS, ensure_ascii=False))) == STEERS


@pytest.mark.parametrize("arguments", [("verify",), ("schrift",), ("diff", "b"), ("show",)])
def test_a_file_name_that_steers_a_terminal_is_written_out(arguments: tuple[str, ...]) -> None:
    ran = watten(*arguments, f"nowhere/{STEERS}")
    assert ran.status == 2
    assert all(letter == "\n" or letter.isprintable() for letter in ran.err)


def test_an_argument_that_is_no_utf_8_is_named_and_no_fault_of_the_program() -> None:
    ran = watten("play", "--name", "\udcff")
    assert (ran.status, "not UTF-8" in ran.err) == (2, True)


@pytest.mark.parametrize("mark", ["9" * 10_000, "x" * 10_000])
def test_what_is_quoted_from_a_file_may_be_of_any_length(mark: str, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(f"{mark} | -\n", encoding="utf-8")
    ran = watten("schrift", str(sheet))
    assert ran.status == 1
    assert "…" in ran.out

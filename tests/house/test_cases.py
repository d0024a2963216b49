"""The shared cases are read in order, and their absence is seen."""

from pathlib import Path

import pytest

from tests import shared


def test_lines_are_read_in_order_and_blank_ones_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"card":"HK"}\n\n[1]\n"\u2665"\n', encoding="utf-8")
    assert shared.load_jsonl(tmp_path / "a.jsonl") == [{"card": "HK"}, [1], "♥"]


def test_a_test_is_skipped_visibly_where_the_cases_are_absent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "CASES", tmp_path / "absent")
    with pytest.raises(pytest.skip.Exception, match=r"no shared cases: tricks\.jsonl"):
        shared.load_jsonl(tmp_path / "absent" / "tricks.jsonl")


def test_a_missing_file_among_cases_that_are_there_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "CASES", tmp_path)
    with pytest.raises(FileNotFoundError):
        shared.load_jsonl(tmp_path / "tricks.jsonl")


def test_answers_that_do_not_match_the_questions_are_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "CASES", tmp_path)
    (tmp_path / "rank.jsonl").write_text("1\n2\n", encoding="utf-8")
    (tmp_path / "rank.answers.jsonl").write_text("1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="shorter"):
        shared.cases_and_answers("rank")

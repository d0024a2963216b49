"""The runner of the campaigns: its last line is the result, its exit status says whether all is well."""

import json
from pathlib import Path

import pytest

from tests import campaigns
from tests.campaigns.__main__ import main, names

SAMPLE = """
def run(count, seed, fault):
    return [{"try": n, "seed": seed} for n in range(count)] if fault else []
"""


@pytest.fixture(autouse=True)
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two campaigns of our own beside the real ones: one that is well, one that breaks down."""
    (tmp_path / "house_sample.py").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "house_broken.py").write_text("def run(count, seed, fault): return 1 / 0\n", encoding="utf-8")
    monkeypatch.setattr(campaigns, "__path__", [*campaigns.__path__, str(tmp_path)])


def last_line(capsys: pytest.CaptureFixture[str]) -> object:
    """What the last printed line says."""
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def test_a_campaign_without_failures_ends_with_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house_sample", "--count", "3", "--seed", "7"]) == 0
    assert last_line(capsys) == {"campaign": "house_sample", "count": 3, "seed": 7, "failures": []}


def test_a_campaign_with_its_fault_switched_on_reports_failures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house_sample", "--count", "2", "--seed", "7", "--fault"]) == 1
    assert last_line(capsys) == {
        "campaign": "house_sample",
        "count": 2,
        "seed": 7,
        "failures": [{"try": 0, "seed": 7}, {"try": 1, "seed": 7}],
    }


def test_a_campaign_that_breaks_down_has_failed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house_broken"]) == 1
    assert last_line(capsys) == {
        "campaign": "house_broken",
        "count": 20,
        "seed": 1,
        "failures": [{"campaign_broke_down": "ZeroDivisionError: division by zero"}],
    }


def test_a_campaign_may_be_named_with_dashes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house-sample", "--count", "1"]) == 0
    assert last_line(capsys) == {"campaign": "house-sample", "count": 1, "seed": 1, "failures": []}


def test_an_unknown_campaign_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    said = capsys.readouterr().err
    assert "no campaign 'nothing'" in said
    assert all(name in said for name in names())

"""The two long checks in short: nothing fails, and their faults are noticed."""

import pytest

from tests.campaigns import fuzz_records, records
from tests.campaigns._batches import BATCH, Failures, in_batches


@pytest.mark.slow
def test_random_partien_of_every_preset_are_written_read_and_compared() -> None:
    assert records.run(34, 2, fault=False) == []


@pytest.mark.slow
def test_a_reader_or_writer_that_forgets_something_is_noticed() -> None:
    failures = records.run(len(records.FAULTS), 2, fault=True)
    assert {failure["try"] for failure in failures} >= {0, 1, 2}


@pytest.mark.slow
def test_damaged_records_give_only_documented_faults() -> None:
    assert fuzz_records.run(150, 2, fault=False) == []


@pytest.mark.slow
def test_a_reader_that_breaks_down_or_says_what_nobody_knows_is_noticed() -> None:
    wrong = {str(failure["wrong"])[:8] for failure in fuzz_records.run(150, 2, fault=True)}
    assert wrong == {"KeyError", "no fault"}


@pytest.mark.slow
def test_the_tries_follow_from_the_seed_alone() -> None:
    assert fuzz_records.batch(range(40), 3, True) == [
        *fuzz_records.batch(range(17), 3, True),
        *fuzz_records.batch(range(17, 40), 3, True),
    ]


def _every_hundredth(tries: range, seed: int, fault: bool) -> Failures:
    return [{"try": number, "seed": seed, "fault": fault} for number in tries if number % 100 == 0]


@pytest.mark.slow
def test_tries_in_two_processes_fail_as_in_one(capsys: pytest.CaptureFixture[str]) -> None:
    count = BATCH + 50
    assert in_batches(_every_hundredth, count, 5, True, "tries") == _every_hundredth(range(count), 5, True)
    assert "250 tries in" in capsys.readouterr().err


def test_too_much_time_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter((0.0, 60.0))
    monkeypatch.setattr("tests.campaigns.fuzz_records.time.process_time", lambda: next(moments))
    assert fuzz_records.wrong_with("Watten 1\n", check_proven=False) == "60.0 s for 9 letters"

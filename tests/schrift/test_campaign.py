"""The campaign of single faults, on short sheets; `make campaign NAME=schrift COUNT=24` goes through them all."""

import pytest

from tests.campaigns import schrift

pytestmark = pytest.mark.slow


def test_on_sheets_of_two_lines_every_single_fault_is_found_and_only_it() -> None:
    assert schrift.run(2, 1, fault=False) == []


def test_a_referee_that_gets_one_thing_wrong_is_noticed_in_every_part() -> None:
    found = {failure["part"] for failure in schrift.run(4, 1, fault=True)}
    assert found == set(schrift.PARTS)

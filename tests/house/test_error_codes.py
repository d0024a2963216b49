"""The table of codes in `docs/ERRORS.md` is what the code can say: every code, and no other."""

import re
from functools import cache

import grpc
import pytest

from clients.cli import console
from clients.python import errors
from referee.game.violations import Irregularity, Violation
from referee.rulings.codes import FINDINGS
from referee.schrift.compare import DifferenceCode
from referee.schrift.faults import FaultCode
from referee.texts.violations import sentence
from replay.notation import ERROR_CODES
from tests.house.codes import CODE, error_classes, said_codes
from tests.shared import ROOT
from watten.v1.referee_service_pb2 import Failure

PAGE = (ROOT / "docs" / "ERRORS.md").read_text(encoding="utf-8")


@cache
def sections() -> dict[str, str]:
    """The page by its headings."""
    titles_and_texts = re.split(r"^## (.*)$", PAGE, flags=re.MULTILINE)[1:]
    return dict(zip(titles_and_texts[::2], titles_and_texts[1::2], strict=True))


def rows(section: str) -> list[tuple[str, str]]:
    """The rows of a section's tables: what the first cell names, and the second cell."""
    found = []
    for first, second in re.findall(r"^\| ([^|]*) \| ([^|]*)", sections()[section], re.MULTILINE):
        found += [(code, second.strip()) for code in re.findall(r"`([^`]+)`", first)]
    return found


def codes(section: str) -> list[str]:
    return [code for code, _ in rows(section) if CODE.fullmatch(code)]


CALLS = "Calls"
EXITS = "Exit statuses of `watten`"
STATUSES = {status.name for status in grpc.StatusCode} - {"INTERNAL"}  # which is a reason as well


def test_every_broken_rule_stands_there_in_the_order_of_report_with_its_own_sentence() -> None:
    assert rows("Broken rules") == [(rule.value, sentence(rule, "en")) for rule in Violation]


def test_every_finding_that_is_no_broken_rule_by_its_own_code_stands_there() -> None:
    assert set(codes("Findings")) == set(FINDINGS) - set(Violation)
    assert set(Irregularity) < set(codes("Findings"))


def test_every_fault_of_a_sheet_and_every_difference_from_a_log_stands_there() -> None:
    assert codes("Faults of a scoresheet") == list(FaultCode)
    assert codes("Differences between sheet and log") == list(DifferenceCode)


def test_every_error_of_a_written_record_stands_there() -> None:
    assert codes("Written records") == list(ERROR_CODES)


def test_every_code_that_the_code_can_say_stands_there_and_no_other() -> None:
    listed = {code for section in sections() for code in codes(section)} - STATUSES
    judged = {*Violation, *FINDINGS, *FaultCode, *DifferenceCode, *ERROR_CODES}
    assert listed == judged | said_codes()


@pytest.mark.parametrize("section", sections())
def test_no_code_stands_twice_in_one_table(section: str) -> None:
    for table in sections()[section].split("\n\n"):
        named = re.findall(r"^\| `([A-Z_0-9]+)`", table, re.MULTILINE)
        assert len(set(named)) == len(named)


def test_every_exception_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"`(\w+Error)`", PAGE))
    assert named
    assert named <= error_classes()


def test_the_python_exception_of_every_status_is_the_one_that_is_raised() -> None:
    told = {
        status: re.findall(r"`(\w+)`", second)[-1] for status, second in rows(CALLS) if status in STATUSES
    }
    raised = {status: type(errors.from_failure(Failure(status=status))).__name__ for status in told}
    assert told == raised


def test_every_exit_status_stands_there() -> None:
    told = {int(status) for status in re.findall(r"^\| (\d+) \|", sections()[EXITS], re.MULTILINE)}
    assert told == {
        *(console.FINE, console.FINDINGS, console.UNREADABLE, console.PROGRAM_FAULT),
        *(console.INTERRUPTED, console.READER_GONE, console.TERMINATED),
    }

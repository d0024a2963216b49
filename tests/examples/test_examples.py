"""Every program in examples/ is run as its page says, and prints what is true."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.command import watten
from tests.shared import ROOT

EXAMPLES = ROOT / "examples"
PAGE = (EXAMPLES / "README.md").read_text(encoding="utf-8")

RECORD = """\
Watten 1
Spieler: Anna, Ben, Carla, Dan
Erster Geber: Dan

Schlag zehner, Trumpf Pik
8♠ h10 SA e7
b bietet, hält
e8 e9
carla gehst? geht
"""
SHEET = """\
Spieler: Anna, Ben, Carla, Dan
Regeln: tirol
Erster Geber: Anna
2 | -
- | 3
5 | 5      Geber: Dan
"""


def run(name: str, *arguments: str, status: int = 0) -> str:
    """What the example prints."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        cwd=EXAMPLES,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, "")
    return done.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "partie.watten"
    path.write_text(RECORD, encoding="utf-8")
    return path


@pytest.fixture
def log(record: Path) -> Path:
    path = record.with_suffix(".jsonl")
    assert watten("convert", str(record), str(path)).status == 0
    return path


def test_the_page_lists_every_example_and_every_example_has_its_test_here() -> None:
    there = {path.name for path in EXAMPLES.glob("*.py")}
    assert set(re.findall(r"^\| `(\w+\.py)` \|", PAGE, re.MULTILINE)) == there
    here = Path(__file__).read_text(encoding="utf-8")
    assert {name for name in there if f'run("{name}"' not in here} == set()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_says_itself_how_it_is_run(path: Path) -> None:
    (command,) = set(re.findall(rf"`(python examples/{path.name}[^`]*)`", PAGE))
    assert command in path.read_text(encoding="utf-8")


def test_a_deal_is_played_to_its_line_and_a_refusal_names_rule_and_place(target: str) -> None:
    told = run("play_a_deal.py", target).splitlines()
    assert told[0] == "refused: NO_OFFER_OPEN (000 Bieten) Nothing was offered."
    takers = [re.findall(r"\w+ \w+(?=  )", line) for line in told[1:-1]]
    assert 3 <= len(takers) <= 5  # three tricks of five win the deal (000 Ein Stich)
    assert all(len(laid) == 4 and "takes it" in line for laid, line in zip(takers, told[1:-1], strict=True))
    assert re.fullmatch(r"party [01] writes 2", told[-1])  # nobody offered: the deal is worth 2 (000 Bieten)


def test_the_bot_plays_a_partie_to_its_end(target: str) -> None:
    acts, winner = run("ten_line_bot.py", target).splitlines()
    left, right = map(int, re.findall(r"\d+", acts)[1:])
    assert max(left, right) >= 15 > min(left, right)  # 000 Spielende
    assert winner == f"the bot's party has {'won' if left > right else 'lost'}"


def test_the_guter_of_ones_own_rules_beats_the_rechter_and_a_hand_of_three_needs_its_packets() -> None:
    told = run("own_rules.py").splitlines()
    assert told[0] == "changed: {'guter': True, 'target': 18}"
    assert told[1].endswith("HK > S6 > E7 > L9 > E9=H9=S9 > LA")  # 000 Die Kritischen, Ansagen
    assert told[2].endswith("HK > S6 > E7 > L10 > L9 > E9=H9=S9")  # 000 Varianten, Der Guate
    assert told[3] == "takes L9 L10 HA E8: L9 in tirol, L10 in ours"
    assert told[4] == "on L8 may be laid: LA L10"
    assert told[5] == "CONTRADICTION packets hand"


def test_a_sheet_is_told_its_dealers_and_its_fault(tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(SHEET, encoding="utf-8")
    told = run("judge_a_sheet.py", str(path), status=1).splitlines()
    assert told[0] == "score 2 3"
    assert told[1] == "next dealer: Dan"  # the third deal was Carla's, and passes on to the left
    assert told[2] == "line 3: Dan dealt, it was Carla's turn WRONG_DEALER_PASSED_OVER"
    assert told[3].startswith("line 3: BOTH_WROTE")


def test_a_file_that_holds_no_sheet_is_named_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text("Spieler: Anna, Ben, Carla, Dan\nRegln: tirol\n2 -\n", encoding="utf-8")
    assert run("judge_a_sheet.py", str(path), status=2).startswith("sheet.txt:2:1: ")


def test_a_record_is_read_as_data(record: Path) -> None:
    assert run("read_a_record.py", str(record)).splitlines() == [
        "Partie 1: tirol, Anna, Ben, Carla, Dan",
        "  2 deals, 6 cards, score 3 : 0",  # Dan goes on the offer of 4: the held 3 are written (000 Bieten)
        "  tricks: Dan 1",
    ]


def test_a_fault_of_a_record_is_told_with_its_place(record: Path) -> None:
    record.write_text(RECORD.replace("h10", "h11"), encoding="utf-8")
    assert "line 6, column 4: " in run("read_a_record.py", str(record), status=1)


def test_a_log_is_verified_and_a_changed_card_is_found(log: Path) -> None:
    events, head = run("verify_a_log.py", str(log)).splitlines()
    assert events.endswith("events follow from the rules; score 3 0")
    assert re.fullmatch(r"head [0-9a-f]{64}", head)
    forged = ROOT / "tests" / "golden" / "failing" / "forged-points.jsonl"
    assert run("verify_a_log.py", str(forged), status=1).startswith("REPLAY_DIFFERENCE")
    log.write_text(log.read_text(encoding="utf-8").replace('"H10"', '"H9"', 1), encoding="utf-8")
    assert re.match(r"UNREADABLE_EVENT|BROKEN_CHAIN", run("verify_a_log.py", str(log), status=1))

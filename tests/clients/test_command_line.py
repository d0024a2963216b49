import json
import os
import re
import shlex
import signal
import socket
import subprocess
import time

import pytest

from clients.cli import console
from tests.clients.command import TIMEOUT_S, command_line, process, watten

COMMANDS = (
    "serve",
    "play",
    "bench",
    "demo",
    "record",
    "replay",
    "audit",
    "compare",
    "convert",
    "diff",
    "log",
    "show",
    "verify",
    "schrift",
    "rank",
    "signs",
    "referee",
    "rules",
)


def test_without_a_command_it_says_what_there_is() -> None:
    ran = watten()
    assert ran.status == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)


def test_the_help_names_every_status_a_command_can_end_with() -> None:
    told = " ".join(watten("--help").out.partition("Exit status:")[2].split())
    statuses = [
        console.FINE,
        console.FINDINGS,
        console.UNREADABLE,
        console.PROGRAM_FAULT,
        console.INTERRUPTED,
        console.READER_GONE,
        console.TERMINATED,
    ]
    assert [int(number) for number in re.findall(r"\d+", told)] == statuses


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "serve"])
def test_every_command_has_a_help_page_that_says_what_it_does(name: str) -> None:
    ran = watten(name, "--help")
    assert ran.status == 0
    assert f"Usage: watten {name}" in ran.out
    assert ran.err == ""


def test_the_servers_own_flags_are_listed_by_its_help() -> None:
    ran = process("serve", "--help")
    assert ran.status == 0
    assert "--store" in ran.out
    assert "--grpc-port" in ran.out
    assert ran.out.startswith("usage: watten serve ")


def test_bad_usage_of_the_server_is_told_by_the_name_it_was_started_by() -> None:
    ran = process("serve", "--nonsense")
    assert ran.status == 2
    assert "watten serve: error: unrecognized arguments: --nonsense" in ran.err


def test_a_port_in_use_is_said_in_a_few_words_and_by_code() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = process("serve", "--grpc-port", str(port), "--store", ":memory:", "--log", "json")
    assert ran.status == 1
    told = json.loads(ran.out.splitlines()[-1] if ran.out else ran.err.splitlines()[-1])
    assert (told["code"], told["reason"]) == ("PORT_IN_USE", f"port {port} is in use")
    assert "GRPC_VERBOSITY" not in ran.out + ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("rules", "tirol", "--nonsense"),
        ("rank", "tirol"),
        ("replay",),
        ("schrift",),
        ("rules", "tirol", "--lang", "fr"),
        ("demo", "--seed", "many"),
        ("show", "game"),
    ],
)
def test_bad_usage_is_one_line_and_exit_status_2(arguments: tuple[str, ...]) -> None:
    ran = watten(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("watten: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "nowhere"),
        ("rules", '{"preset":'),
        ("rules", "tirol", "--set", "kritische"),
        ("rules", "tirol", "--set", "target=none"),
        ("rules", "diff", "tirol", "nowhere"),
        ("rank", "tirol", "X", "L"),
        ("rank", "tirol", "6", "L"),
        ("replay", "no such file"),
        ("replay", "no such store#game"),
        ("replay", "game", "--store", "no such store"),
        ("verify", "README.md"),
        ("schrift", "no such sheet.txt"),
        ("record", "no such store"),
        ("referee", "no such file"),
    ],
)
def test_what_cannot_be_read_is_named_without_a_traceback(arguments: tuple[str, ...]) -> None:
    ran = watten(*arguments)
    assert ran.status == 2
    assert ran.err.startswith("watten: ")
    assert "Traceback" not in ran.err


def test_a_fault_of_the_program_itself_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise LookupError("no such message")

    monkeypatch.setattr("replay.rulebook.rule_sets.rules_text", broken)
    ran = watten("rules", "tirol")
    assert ran.status == 70
    assert ran.err.count("\n") == 1
    assert "no such message" in ran.err


def test_output_is_utf8_whatever_the_locale_says() -> None:
    ran = process("rank", "tirol", "10", "♠", environment={"LC_ALL": "C", "PYTHONUTF8": "0"})
    assert ran.status == 0
    assert "10♠" in ran.out


def test_the_language_is_the_locales_and_may_be_asked_for() -> None:
    german = process("rank", "tirol", "10", "L", environment={"LC_ALL": "de_AT.UTF-8"})
    assert "Die stärkste Karte zuerst" in german.out
    assert "strongest card first" in watten("rank", "tirol", "10", "L", "--lang", "en").out


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    question = '{"ask":"rank","rules":"tirol","schlag":"10","trump":"L"}\n'
    with subprocess.Popen(
        command_line("rules", "ask"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        assert asked.stderr is not None
        asked.stdout.close()
        try:
            asked.stdin.write((question * 2000).encode())
            asked.stdin.close()
        except BrokenPipeError:
            pass
        assert asked.wait(TIMEOUT_S) == 141
        assert asked.stderr.read() == b""


def test_control_c_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        command_line("referee"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        assert asked.stderr is not None
        asked.stdin.write(b'{"open":{"rules":"tirol","first_dealer":0}}\n')
        asked.stdin.flush()
        asked.stdout.readline()
        asked.send_signal(signal.SIGINT)
        assert asked.wait(TIMEOUT_S) == 130
        assert asked.stderr.read() == b""


def test_an_answer_comes_as_soon_as_its_question_is_asked() -> None:
    """So that a program can talk to it line by line."""
    with subprocess.Popen(
        command_line("rules", "ask"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for _ in range(3):
            asked.stdin.write(b'{"ask":"trick","rules":"tirol","schlag":"10","trump":"L","cards":["L8"]}\n')
            asked.stdin.flush()
            assert asked.stdout.readline() == b'{"winner":0}\n'
        asked.stdin.close()
        assert asked.wait(TIMEOUT_S) == 0


def test_the_command_starts_without_what_it_does_not_need() -> None:
    """Starting is not importing gRPC, the store or the grammar; a wall clock would measure the machine."""
    loaded = subprocess.run(
        [
            *(command_line()[:1]),
            "-c",
            "import sys; from clients.cli.main import run; run(['--help']); print(*sys.modules, file=sys.stderr)",
        ],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=True,
    ).stderr.split()
    heavy = (
        "grpc",
        "google.protobuf",
        "eventsourcing",
        "lark",
        "rich.console",
        "fluent",
        "referee",
        "asyncio",
    )
    assert [name for name in heavy if name in loaded] == []


@pytest.mark.slow
def test_a_short_answer_takes_no_longer_than_a_blink() -> None:
    began = time.perf_counter()
    process("rules")
    assert time.perf_counter() - began < 5, os.uname()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_command_whose_streams_are_closed_ends_as_ever(closed: str) -> None:
    for arguments, status in (
        (("rank", "tirol", "10", "L"), 0),
        (("verify", "nowhere"), 2),
        (("referee",), 0),
    ):
        told = subprocess.run(
            f"{shlex.join(command_line(*arguments))} {closed}",
            shell=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT_S,
            check=False,
        )
        assert told.returncode == status
        assert b"a fault of the program" not in told.stderr


def test_bad_usage_points_to_the_help_of_the_command_it_was_meant_for() -> None:
    assert "(watten verify --help)" in watten("verify").err
    assert "(watten --help)" in watten("nope").err

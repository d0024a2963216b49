"""Tests run on changed code, each run in a process of its own, the change made while the module is imported.

The process is forked before anything of the house is imported, and imports the house anew with one module of it
changed. Nothing is written: the changed module is compiled from memory, past every bytecode cache. A test that starts
another process sees the code as it is.
"""

import importlib.abc
import importlib.machinery
import importlib.metadata
import importlib.util
import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import pytest

from tests.sentences.mutation import Mutation
from tests.shared import ROOT

SECONDS: Final = 20
"""A broken rule may let a Partie go on for ever; no test of a sentence takes a tenth of this."""


@dataclass
class Verdicts:
    """What a run of tests showed.

    `noticed` are the tests that failed by an assertion of their own, `failing` all that failed, and `trouble` is the
    first thing that went wrong otherwise: the code could not be imported, broke down or did not end.
    """

    noticed: set[str] = field(default_factory=set)
    failing: list[str] = field(default_factory=list)
    trouble: str = ""


def outcomes(runs: Sequence[tuple[Mutation, list[str]]], workers: int) -> Iterator[tuple[Mutation, Verdicts]]:
    """Each change with what its tests showed, as they end; at most `workers` processes at a time."""
    assert "referee" not in sys.modules, "the house is imported already; no change would reach it"
    _import_what_is_not_ours()
    fork = multiprocessing.get_context("fork")
    waiting, running = deque(runs), dict[Connection, tuple[Mutation, ForkProcess]]()
    while waiting or running:
        while waiting and len(running) < workers:
            mutation, tests = waiting.popleft()
            ours, theirs = fork.Pipe(duplex=False)
            process = fork.Process(target=_run, args=(mutation, tests, theirs))
            process.start()
            theirs.close()
            running[ours] = (mutation, process)
        for ended in wait(list(running)):
            assert isinstance(ended, Connection)
            mutation, process = running.pop(ended)
            try:
                verdicts: Verdicts = ended.recv()
            except EOFError:
                verdicts = Verdicts(trouble="the run broke off")
            process.join()
            yield mutation, verdicts


def _import_what_is_not_ours() -> None:
    """Once for all runs: pytest's plugins, and what the tests' own configuration needs."""
    importlib.import_module("hypothesis")
    for plugin in importlib.metadata.entry_points(group="pytest11"):
        plugin.load()


def _run(mutation: Mutation, tests: Sequence[str], result: Connection) -> None:
    """In the forked process: change the code, run the tests in silence, send what they showed."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.chdir(ROOT)
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        del os.environ[name]
    sys.meta_path.insert(0, _Changed(mutation))
    recorder = _Recorder()
    options = ["--assert=plain", "-p", "no:cacheprovider", "-o", f"timeout={SECONDS}"]
    pytest.main([*options, *tests], plugins=[recorder])
    if not recorder.ran and not recorder.verdicts.trouble:
        recorder.verdicts.trouble = "no test was run"
    result.send(recorder.verdicts)


class _Changed(importlib.abc.MetaPathFinder):
    """Finds the one module whose source is changed."""

    def __init__(self, mutation: Mutation) -> None:
        self.mutation = mutation

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.mutation.module:
            return None
        file = str(ROOT / self.mutation.file)
        loader = _Loader(fullname, file)
        loader.mutation = self.mutation
        return importlib.util.spec_from_file_location(fullname, file, loader=loader)


class _Loader(importlib.machinery.SourceFileLoader):
    mutation: Mutation

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutation.mutated(), self.path, "exec", dont_inherit=True)


class _Recorder:
    """Listens to pytest and tells apart what fails: a test's own assertion, or code that broke down."""

    def __init__(self) -> None:
        self.verdicts = Verdicts()
        self.ran = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._broke_down(report.nodeid, f"not collected: {str(report.longrepr).splitlines()[-1]}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self.ran = True
        if call.excinfo is None or not report.failed:
            return report
        if call.when == "call" and _asserted(call.excinfo):
            self.verdicts.noticed.add(item.nodeid.partition("[")[0])
            self.verdicts.failing.append(item.nodeid)
        else:
            self._broke_down(item.nodeid, f"{call.excinfo.typename}: {call.excinfo.value}")
        return report

    def _broke_down(self, test: str, why: str) -> None:
        self.verdicts.failing.append(test)
        self.verdicts.trouble = self.verdicts.trouble or why.partition("\n")[0]


def _asserted(error: pytest.ExceptionInfo[BaseException]) -> bool:
    """Whether the test said no: by an assertion that stands in the tests, or because no error came where one must."""
    if error.errisinstance(pytest.fail.Exception):
        return not str(error.value).startswith("Timeout")
    raised_in = Path(str(error.traceback[-1].path))
    return error.errisinstance(AssertionError) and raised_in.is_relative_to(ROOT / "tests")

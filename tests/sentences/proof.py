"""Breaks the rule behind each sentence and requires that the sentence's own tests notice: `make sentences-proof`.

`python -m tests.sentences.proof [ID …]`; without ids every sentence that states a rule. A change is made in memory, in
a process of its own; no file is written. A test notices by an assertion that fails: code that cannot be imported,
breaks down or never ends has noticed nothing. Exit status: 0 every broken rule was noticed, 1 one was not or the table
is at fault, 2 no such sentence or table.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.sentences.book import proofs, sentences
from tests.sentences.broken_code import Verdicts, outcomes
from tests.sentences.mutation import Mutation, faults_of, load, mutations, stale


def main(arguments: Sequence[str]) -> int:
    """Prove what the arguments name, say what was not noticed, and give the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.sentences.proof",
        description="break each sentence's rule; its tests must notice",
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help="sentences; without any all of them")
    parser.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--table", type=Path, help="another table of mutations, for all that it names")
    given = parser.parse_args(arguments)
    rules = [sentence.id for sentence in sentences() if sentence.no_rule is None]
    unknown = [id_ for id_ in given.ids if id_ not in rules]
    if unknown:
        print(f"no sentence that states a rule: {', '.join(unknown)}", file=sys.stderr)
        return 2
    try:
        table = load([given.table]) if given.table else mutations()
    except (OSError, ValueError) as error:
        print(f"no table of mutations: {error}", file=sys.stderr)
        return 2
    named = [id_ for mutation in table for id_ in mutation.sentences]
    ids = given.ids or (named if given.table else rules)
    chosen = [mutation for mutation in table if set(ids) & set(mutation.sentences)]
    faults = stale(chosen) if given.ids or given.table else faults_of(table)
    return prove(ids, chosen, faults, workers=given.workers)


def _count(text: str) -> int:
    """A number of processes: without one at least nothing would ever end."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"1 or more is wanted, not {text!r}")
    return int(text)


def prove(ids: Sequence[str], chosen: Sequence[Mutation], faults: Sequence[str], *, workers: int) -> int:
    """Run the proof of these sentences, unless the table is at fault, and print what it found; 0 if nothing."""
    began, found = time.monotonic(), 0
    for line in faults or unnoticed(ids, chosen, workers):
        print(line, flush=True)
        found += 1
    seconds = time.monotonic() - began
    outcome = f"{found} not proven" if found else "every broken rule was noticed"
    print(f"{len(set(ids))} sentences, {len(chosen)} mutations in {seconds:.0f} s: {outcome}")
    return 1 if found else 0


def unnoticed(ids: Sequence[str], chosen: Sequence[Mutation], workers: int) -> Iterator[str]:
    """A line for each of the sentences whose broken rule none of its own tests noticed.

    Only these lines if a sentence has no test or no mutation, or a test fails on the code as it is.
    """
    tests_of = {id_: [f"{test.path}::{test.name}" for test in proofs().get(id_, [])] for id_ in ids}
    covered = {id_ for mutation in chosen for id_ in mutation.sentences}
    missing = [f"{id_}: no test" for id_, tests in tests_of.items() if not tests]
    missing += [f"{id_}: no mutation" for id_ in tests_of if id_ not in covered]
    as_it_is = Verdicts() if missing else _as_it_is(tests_of)
    if missing or as_it_is.failing or as_it_is.trouble:
        yield from missing
        yield from (f"fails on the code as it is: {test}" for test in as_it_is.failing)
        yield from [f"on the code as it is: {as_it_is.trouble}"] if as_it_is.trouble else []
        return
    for mutation, verdicts in outcomes([(m, _tests(tests_of, m.sentences)) for m in chosen], workers):
        for id_ in mutation.sentences:
            if id_ in tests_of and verdicts.noticed.isdisjoint(tests_of[id_]):
                why = f" [{verdicts.trouble}]" if verdicts.trouble else ""
                yield f"{id_} survived: {mutation.breaks} ({mutation.file}){why}"


def _as_it_is(tests_of: dict[str, list[str]]) -> Verdicts:
    [(_, verdicts)] = outcomes([(Mutation.none(), _tests(tests_of, list(tests_of)))], 1)
    return verdicts


def _tests(tests_of: dict[str, list[str]], ids: Sequence[str]) -> list[str]:
    """The tests of these sentences, each once."""
    return list(dict.fromkeys(test for id_ in ids for test in tests_of.get(id_, [])))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Counts the tables anew: `python -m tests.perft [--depth N] [--check] [--divide NAME]` (`make perft`).

Without options `tables.json` is written again with the counts as they are now, each to the depth it has.
`--check` compares and writes nothing; `--depth` counts no deeper. Exit status: 0 as before, 1 something differs.
"""

import argparse
import sys
from collections.abc import Sequence

from tests.perft.count import divide, read_position
from tests.perft.tables import KINDS, counted, load, save


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say and give the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.perft", description="count sequences of legal acts"
    )
    parser.add_argument("--depth", type=int, default=0, help="count no deeper than this")
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--divide", metavar="NAME", help="the counts of one position by first act")
    given = parser.parse_args(arguments)
    entries = load()
    if given.divide:
        position = next(entry for entry in entries if entry["name"] == given.divide)
        for act, count in divide(read_position(position), given.depth or 1).items():
            sys.stdout.write(f"{count:>10}  {act}\n")
        return 0
    differ = 0
    for entry in entries:
        new = counted(entry, given.depth)
        for kind in KINDS:
            before = entry[kind][: len(new[kind])]
            differ += before != new[kind]
            mark = "" if before == new[kind] else f"  was {before}"
            sys.stdout.write(f"{entry['name']:<42} {kind:<6} {new[kind]}{mark}\n")
            entry[kind] = new[kind] + entry[kind][len(new[kind]) :]
    if not given.check:
        save(entries)
    return 1 if differ else 0


sys.exit(main(sys.argv[1:]))

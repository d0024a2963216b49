"""Runs one campaign: `python -m tests.campaigns NAME --count N --seed N [--fault]`.

The last line printed is `{"campaign":…,"count":…,"seed":…,"failures":[…]}`. Exit status: 0 no failure,
1 failures, 2 no such campaign.
"""

import argparse
import importlib
import json
import pkgutil
import sys
import traceback
from collections.abc import Sequence

from tests import campaigns


def names() -> list[str]:
    """The campaigns there are."""
    return sorted(m.name for m in pkgutil.iter_modules(campaigns.__path__) if not m.name.startswith("_"))


def _module(name: str) -> str:
    """The module of a campaign, whose name may be written with dashes: `fuzz-records`."""
    return name.replace("-", "_")


def failures_of(name: str, count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Run the campaign; one that breaks down itself has failed, and its traceback goes to standard error."""
    try:
        module = importlib.import_module(f"{campaigns.__name__}.{_module(name)}")
        failures: list[dict[str, object]] = module.run(count, seed, fault)
    except Exception as error:
        traceback.print_exc()
        return [{"campaign_broke_down": f"{type(error).__name__}: {error}"}]
    return failures


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments name and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description="run one long check")
    parser.add_argument("name", nargs="?", default="", help="which campaign; without it the list of them")
    parser.add_argument("--count", type=int, default=20, help="how many tries")
    parser.add_argument("--seed", type=int, default=1, help="what the tries follow from")
    parser.add_argument("--fault", action="store_true", help="switch the campaign's own fault on")
    given = parser.parse_args(arguments)
    if _module(given.name) not in names():
        wrong = f"no campaign {given.name!r}; " if given.name else ""
        print(f"{wrong}there are: {', '.join(names()) or 'none'}", file=sys.stderr)
        return 2
    failures = failures_of(given.name, given.count, given.seed, given.fault)
    if given.fault and not failures:
        print("the fault was switched on and nothing was noticed", file=sys.stderr)
    result = {"campaign": given.name, "count": given.count, "seed": given.seed, "failures": failures}
    sys.stderr.flush()
    print(json.dumps(result, ensure_ascii=False, separators=(",", ":")), flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

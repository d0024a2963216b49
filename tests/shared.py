"""Where the shared cases are, and how tests read them.

The cases lie beside the repository (`../shared/cases`) and are never copied into it. The environment variable
`WATTEN_SHARED` names another folder that holds `cases`. Without them the tests that need them are skipped,
and pytest's closing lines say so.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("WATTEN_SHARED") or ROOT.parent / "shared").resolve()
CASES = SHARED / "cases"

needs_cases = pytest.mark.skipif(
    not CASES.is_dir(),
    reason="the shared cases are not here (set WATTEN_SHARED to the folder that holds them)",
)


def load_jsonl(path: Path) -> list[Any]:
    """The JSON values of a file with one on each line; blank lines are left out.

    A missing file inside the cases is an error. Only when the cases as a whole are absent is the calling test
    (or the whole module, when called while it is imported) skipped.
    """
    if not path.exists() and not CASES.is_dir():
        pytest.skip(f"no shared cases: {path.name}", allow_module_level=True)
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def cases_and_answers(name: str) -> list[tuple[Any, Any]]:
    """Each question of `cases/<name>.jsonl` with its answer from `<name>.answers.jsonl`, in order.

    Raises `ValueError` when there are not as many answers as questions.
    """
    questions = load_jsonl(CASES / f"{name}.jsonl")
    answers = load_jsonl(CASES / f"{name}.answers.jsonl")
    return list(zip(questions, answers, strict=True))

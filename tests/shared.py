"""Where the repository lies, and where the keepers of the rules have their cases and documents.

Those lie beside the repository (`../shared`), or where the environment variable `WATTEN_SHARED` says. What tests
need of them is in the repository (`tests/cases`, `tests/sentences`), so that only the tests that hold the two
equal are skipped where they are not at hand; pytest's closing lines say so.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("WATTEN_SHARED") or ROOT.parent / "shared").resolve()

"""Renews the cases from where their keepers have them: `python -m tests.cases` (or `make cases`)."""

import sys

from tests.cases import HERE
from tests.cases.packing import packed
from tests.shared import SHARED

try:
    renewed = packed(SHARED / "cases")
except (OSError, ValueError) as error:
    sys.exit(f"nothing was renewed: {error} (WATTEN_SHARED names the folder that holds cases)")
for name, content in renewed.items():
    (HERE / name).write_bytes(content)

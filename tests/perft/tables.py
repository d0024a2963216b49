"""The file of the tables: positions as `watten referee` reads them, with their counts by depth."""

import json
from pathlib import Path
from typing import Any, Final

from tests.perft.count import perft, read_position

FILE: Final = Path(__file__).parent / "tables.json"
KINDS: Final = ("all", "cards")
Entry = dict[str, Any]
"""`name`, `open`, `hands`, `acts`, and for each kind a list: the count at depth 1, 2, …"""


def load() -> list[Entry]:
    """All positions with their counts."""
    entries: list[Entry] = json.loads(FILE.read_text(encoding="utf-8"))["positions"]
    return entries


def save(entries: list[Entry]) -> None:
    """Write the file: one line for each act and each list of counts, so that a difference is seen."""
    about = "Sequences of legal acts by depth; what is counted stands in tests/perft/count.py."
    parts = [_entry(entry) for entry in entries]
    text = f'{{"about": {json.dumps(about)},\n"positions": [\n' + ",\n".join(parts) + "\n]}\n"
    FILE.write_text(text, encoding="utf-8")


def _entry(entry: Entry) -> str:
    acts = ",\n".join("    " + json.dumps(act) for act in entry["acts"])
    lines = [f"  {json.dumps(key)}: {json.dumps(entry[key])}" for key in ("name", "open", "hands")]
    lines.append('  "acts": [' + (f"\n{acts}\n  ]" if acts else "]"))
    lines += [f"  {json.dumps(kind)}: {json.dumps(entry[kind])}" for kind in KINDS]
    return "{\n" + ",\n".join(lines) + "\n}"


def counted(entry: Entry, depth: int = 0) -> dict[str, list[int]]:
    """The counts of a position, to the depths it has or no deeper than `depth`."""
    position = read_position(entry)
    counts: dict[str, list[int]] = {}
    for kind in KINDS:
        deepest = min(len(entry[kind]), depth or len(entry[kind]))
        counts[kind] = [perft(position, n, cards=kind == "cards") for n in range(1, deepest + 1)]
    return counts

"""Recorded Partien for tests: a store with one game in it, and the same game as files."""

from pathlib import Path

from referee.ledger.export import Form, write_log
from referee.ledger.store import open_store
from tests.clients.command import watten

NAMES = "Anna,Ben,Carla,Dan"

ENTRIES = (
    "10 L",  # Anna, forehand, says the Schlag; Dan, who dealt, the Trumpf
    "L8 H10 SA E7",  # 000 Ein Stich: Dan takes it with the Kritischer
    "g h E8 EK EO EU",
)


def recorded(folder: Path, *lines: str, name: str = "table.db") -> str:
    """A store with a recorded table in it; Dan dealt first."""
    store = str(folder / name)
    ran = watten(
        "record", store, "--players", NAMES, "--dealer", "Dan", stdin="\n".join(lines or ENTRIES) + "\n"
    )
    assert ran.err == ""
    return store


def exported(store: str, folder: Path, form: Form, name: str) -> Path:
    """The store's only game as a file."""
    with open_store(store) as opened:
        (game,) = opened.games()
        data = b"".join(write_log(opened.read(game.game_id), form))
    path = folder / name
    path.write_bytes(data)
    return path

"""The registry beside the log: the tokens of each game, and the Partien that are not over.

There is one token for each seat and one for the table's referee; it holds for one game. It is made from the request
that opened the game, so the same request is given the same tokens again, and only its SHA-256 is kept: nobody can sit
down anywhere with the database alone.
"""

import base64
import hashlib
import hmac
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final

from referee.game.views import REFEREE, Viewer

PREFIX: Final = "watten_"
_KNOWN: Final = 8192
_BUSY_SECONDS: Final = 30

_SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS service_tokens "
    "(hash BLOB PRIMARY KEY, game_id TEXT NOT NULL, viewer INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS service_games (game_id TEXT PRIMARY KEY, over INTEGER NOT NULL) STRICT",
    "CREATE TABLE IF NOT EXISTS service_salts (name TEXT PRIMARY KEY, salt BLOB NOT NULL) STRICT",
)


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """The holder of a token: a seat of a game, or its referee."""

    game_id: str
    viewer: Viewer


@dataclass(frozen=True, slots=True)
class GameTokens:
    """All tokens of one game, to be handed out once."""

    seats: tuple[str, ...]
    referee: str


class GameRegistry:
    """Tokens as hashes, and open games, in the database of the store. Safe to use from several threads."""

    def __init__(self, path: str) -> None:
        """Open the registry in the SQLite database at `path`; its tables are made if they are not there."""
        self._lock = Lock()
        self._database = sqlite3.connect(path, timeout=_BUSY_SECONDS, check_same_thread=False)
        self._database.execute("PRAGMA synchronous=FULL")
        with self._database:
            for statement in _SCHEMA:
                self._database.execute(statement)
            self._database.execute(
                "INSERT OR IGNORE INTO service_salts VALUES ('tokens', ?)", (secrets.token_bytes(32),)
            )
        row = self._database.execute("SELECT salt FROM service_salts WHERE name = 'tokens'").fetchone()
        self._salt: bytes = row[0]
        self._known: OrderedDict[bytes, TokenHolder] = OrderedDict()

    def game_id(self, request_id: str) -> str:
        """Make the id of the game that this request opens: the same for the same request."""
        made = self._derive(request_id, "game")
        return base64.b32encode(made[:15]).decode().lower()

    def issue(self, request_id: str, game_id: str, seats: int) -> GameTokens:
        """Make the tokens of the game that this request opens; their hashes are kept before they are given."""
        made = [PREFIX + _text(self._derive(request_id, f"{game_id}/{seat}")) for seat in range(seats)]
        referee = PREFIX + _text(self._derive(request_id, f"{game_id}/referee"))
        viewers: Sequence[tuple[str, Viewer]] = [*zip(made, range(seats), strict=True), (referee, REFEREE)]
        with self._lock, self._database:
            self._database.executemany(
                "INSERT OR IGNORE INTO service_tokens VALUES (?, ?, ?)",
                [(_hash(token), game_id, viewer) for token, viewer in viewers],
            )
        return GameTokens(tuple(made), referee)

    def open_games(self) -> int:
        """Count the Partien that are not over."""
        with self._lock:
            row = self._database.execute("SELECT COUNT(*) FROM service_games WHERE over = 0").fetchone()
        return int(row[0])

    def note_open(self, game_id: str) -> None:
        """Note that this Partie has begun."""
        with self._lock, self._database:
            self._database.execute("INSERT OR IGNORE INTO service_games VALUES (?, 0)", (game_id,))

    def note_over(self, game_id: str) -> None:
        """Note that this Partie is over."""
        with self._lock, self._database:
            self._database.execute(
                "UPDATE service_games SET over = 1 WHERE game_id = ? AND over = 0", (game_id,)
            )

    def note_reopened(self, game_id: str) -> None:
        """Note that the end of this Partie was taken back."""
        with self._lock, self._database:
            self._database.execute(
                "UPDATE service_games SET over = 0 WHERE game_id = ? AND over = 1", (game_id,)
            )

    def were_issued(self, request_id: str, game_id: str) -> bool:
        """Tell whether this request was given the tokens of the game."""
        token = PREFIX + _text(self._derive(request_id, f"{game_id}/referee"))
        holder = self.holder(token)
        return holder is not None and holder.game_id == game_id

    def withdraw(self, game_id: str) -> None:
        """Forget all tokens of this game."""
        with self._lock, self._database:
            self._database.execute("DELETE FROM service_tokens WHERE game_id = ?", (game_id,))
            self._known.clear()

    def holder(self, token: str) -> TokenHolder | None:
        """Find the holder of a token, None if nobody ever was given it."""
        hashed = _hash(token)
        with self._lock:
            known = self._known.get(hashed)
            if known is not None:
                self._known.move_to_end(hashed)
                return known
            row = self._database.execute(
                "SELECT game_id, viewer FROM service_tokens WHERE hash = ?", (hashed,)
            ).fetchone()
            if row is None:
                return None
            holder = TokenHolder(row[0], row[1])
            self._known[hashed] = holder
            if len(self._known) > _KNOWN:
                self._known.popitem(last=False)
            return holder

    def close(self) -> None:
        """Close the database."""
        with self._lock:
            self._database.close()

    def _derive(self, request_id: str, purpose: str) -> bytes:
        key = hashlib.sha256(self._salt + request_id.encode()).digest()
        return hmac.digest(key, purpose.encode(), "sha256")


def _text(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).decode().rstrip("=")


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()

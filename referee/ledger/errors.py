"""Errors of a ledger, each with a stable code; texts name game, event and field.

    LedgerError
    ├── GameNotFoundError, GameExistsError       no such game, or one already
    ├── ConflictError, RequestIdReusedError      an append that comes too late, or under another's request id
    ├── RefusedAppendError                       an append that cannot be one
    ├── MalformedError, UnwritableError          a message without meaning, a value without a message
    ├── FieldError                               the same within a message; never leaves the mapper
    ├── DamagedLogError                          a log that cannot be trusted from an event on
    │   └── UnreadableEventError, UnknownRevisionError, BrokenChainError, TruncatedLogError
    ├── DamagedRecordError, ImpossibleEventError                     the same of other sources (`replay.sources`)
    ├── UnknownStoreError, UnsafeStoreError, StoreFailedError, StoreClosedError
    └── SchemaMismatchError                      code and schema differ (at import, never in service)

Every code with what to do about it stands in `docs/ERRORS.md`.
"""

from referee.errors import WattenError


class LedgerError(WattenError):
    """Anything the ledger refuses or cannot do. `code` is stable, the text is for people."""

    code = "LEDGER_ERROR"


class SchemaMismatchError(LedgerError, TypeError):
    """A class of the game and its message differ; raised when the mapper is imported, never in service."""

    code = "SCHEMA_MISMATCH"


class UnwritableError(LedgerError, ValueError):
    """A value that the schema has no place for, such as a text that is no card. `field` is the path to it."""

    code = "UNWRITABLE"

    def __init__(self, kind: str, field: str, reason: str) -> None:
        super().__init__(f"{kind}.{field}: {reason}" if field else f"{kind}: {reason}")
        self.kind, self.field, self.reason = kind, field, reason


class MalformedError(LedgerError, ValueError):
    """A message from outside (an act, a rule set) that says nothing. `field` is the path to the fault."""

    code = "MALFORMED"

    def __init__(self, kind: str, field: str, reason: str) -> None:
        super().__init__(f"{kind}.{field}: {reason}" if field else f"{kind}: {reason}")
        self.kind, self.field, self.reason = kind, field, reason


class GameNotFoundError(LedgerError, LookupError):
    """No event of this game is stored."""

    code = "GAME_NOT_FOUND"

    def __init__(self, game_id: str) -> None:
        super().__init__(f"no game {game_id}")
        self.game_id = game_id


class GameExistsError(LedgerError):
    """The game is in the store already, so it cannot be taken in."""

    code = "GAME_EXISTS"

    def __init__(self, game_id: str) -> None:
        super().__init__(f"game {game_id} is here already")
        self.game_id = game_id


class ConflictError(LedgerError):
    """The game has gone on (or not got so far): `actual` is its version, `expected` what the caller thought."""

    code = "STALE_VERSION"

    def __init__(self, game_id: str, expected: int, actual: int) -> None:
        super().__init__(f"game {game_id} is at version {actual}, not {expected}")
        self.game_id, self.expected, self.actual = game_id, expected, actual


class RequestIdReusedError(LedgerError):
    """The request id has been used in this game for something else; `version` is the event it made."""

    code = "REQUEST_ID_REUSED"

    def __init__(self, game_id: str, request_id: str, version: int) -> None:
        super().__init__(f"game {game_id}: request {request_id!r} was another one, see event {version}")
        self.game_id, self.request_id, self.version = game_id, request_id, version


class RefusedAppendError(LedgerError, ValueError):
    """An append that cannot be one: no events, no request id, a game id that is none."""

    code = "REFUSED_APPEND"


class DamagedLogError(LedgerError):
    """A stored game cannot be read or trusted from event `version` on; the events before it are proven."""

    code = "DAMAGED_LOG"

    def __init__(self, game_id: str, version: int, reason: str, *, field: str = "", place: str = "") -> None:
        name = f"game {game_id or '?'}, event {version}"
        name = f"{name}, field {field}" if field else name
        super().__init__(f"{name}: {reason}" + (f" ({place})" if place else ""))
        self.game_id, self.version, self.field, self.reason, self.place = (
            game_id,
            version,
            field,
            reason,
            place,
        )

    def at(self, place: str) -> "DamagedLogError":
        """The same error with the place in a file."""
        return type(self)(self.game_id, self.version, self.reason, field=self.field, place=place)


class UnreadableEventError(DamagedLogError):
    """The bytes of an event are not those that were stored, or the schema does not know what they hold."""

    code = "UNREADABLE_EVENT"


class UnknownRevisionError(DamagedLogError):
    """The game is judged by a revision of the rules that is not known here; its bytes may be whole."""

    code = "UNKNOWN_RULES_REVISION"


class BrokenChainError(DamagedLogError):
    """An event is whole in itself but does not follow from the one before."""

    code = "BROKEN_CHAIN"


class TruncatedLogError(DamagedLogError):
    """A log ends in the middle of the event `version`."""

    code = "TRUNCATED_LOG"


class UnknownStoreError(LedgerError, ValueError):
    """The store's address is of a kind that is not served."""

    code = "UNKNOWN_STORE"


class UnsafeStoreError(LedgerError):
    """The database would not keep what it acknowledges, or lets events be changed; it is not opened."""

    code = "UNSAFE_STORE"


class StoreFailedError(LedgerError):
    """The database did not answer. Whether the append is kept is not known: send the same request id again."""

    code = "STORE_FAILED"


class StoreClosedError(LedgerError):
    """The store has been closed."""

    code = "STORE_CLOSED"

"""A fault found while reading a record, with its place; it becomes a `RecordFault`."""

from lark import Token

from referee.errors import CodedError
from replay.notation.record import RecordFault


class MisreadError(CodedError):
    """What is wrong at a place.

    `soft`: what the record says there differs from what follows, but the play itself can be read on from it.
    """

    def __init__(
        self,
        code: str,
        at: Token | tuple[int, int],
        message: str,
        expected: tuple[str, ...] = (),
        *,
        soft: bool = False,
    ) -> None:
        super().__init__(code, message)
        self.message, self.expected, self.soft = message, expected, soft
        self.line, self.column = position(at) if isinstance(at, Token) else at

    def as_fault(self, game: int) -> RecordFault:
        """The error as it is handed out."""
        return RecordFault(self.code, self.line, self.column, self.message, self.expected, game)


def position(token: Token, offset: int = 0) -> tuple[int, int]:
    """Line and column of the token's letter `offset`."""
    return token.line or 1, (token.column or 1) + offset

"""A scoresheet that cannot be read, and where."""

from typing import Literal

from referee.errors import CodedError

SheetProblem = Literal[
    "NOT_A_SHEET",
    "NOT_JSON",
    "NOT_TEXT",
    "RULES",
    "NO_SUCH_SEAT",
    "TOO_MANY_LINES",
    "NO_SUCH_PLAYER",
    "UNKNOWN_WORD",
    "NOT_A_LOG",
    "NO_SUCH_FILE",
    "TOO_LARGE",
]


class SheetError(CodedError, ValueError):
    """Input that is no sheet: a stable code, what is wrong, and the place counted from 1 (0: no place)."""

    code: SheetProblem

    def __init__(self, code: SheetProblem, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(code, message)
        self.message = message
        self.line = line
        self.column = column

    def at(self, file: str) -> str:
        """The message with file, line and column before it, as compilers write it."""
        place = [file, *(str(number) for number in (self.line, self.column) if number)]
        return f"{':'.join(place)}: {self.message}"

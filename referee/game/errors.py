"""Input that is no act at all: an error, never a violation."""


class MalformedActError(ValueError):
    """The act cannot be understood in this game: no such seat, no such card, a part missing or too many.

    `code` is stable; the text names the place.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

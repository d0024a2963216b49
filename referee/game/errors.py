"""Input that is no act at all: an error, never a violation."""

from referee.errors import CodedError


class MalformedActError(CodedError, ValueError):
    """The act cannot be understood in this game: no such seat, no such card, a part missing or too many.

    `code` is stable; the text names the place.
    """

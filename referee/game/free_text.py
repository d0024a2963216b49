"""What people write into a Partie: notes and reasons, kept for ever and shown to everybody."""

from typing import Final

from referee.game.errors import MalformedActError

LONGEST_NOTE: Final = 1000


def check_letters(place: str, text: str) -> None:
    """A text is printable, in as many lines as it likes. Raises MalformedActError naming the place.

    Control characters steer the terminal of whoever reads it.
    """
    if not all(letter.isprintable() or letter == "\n" for letter in text):
        raise MalformedActError("BAD_TEXT", f"{place}: printable characters are wanted")


def check_note(place: str, text: str) -> None:
    """A note or reason of a scribe: printable and not too long. Raises MalformedActError."""
    if len(text) > LONGEST_NOTE:
        raise MalformedActError("TEXT_TOO_LONG", f"{place}: at most {LONGEST_NOTE} characters")
    check_letters(place, text)

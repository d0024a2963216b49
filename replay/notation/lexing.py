"""What a word of a record is where its form alone does not tell: a lookalike, a card's name or a player's.

These are callbacks of the lexer. What they need of the text as a whole is set while it is read.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Final

from lark import Token

_LOOKALIKE: Final = re.compile("[\u0130\u0131\u017f\u212a]")
"""The letters that "any case" takes for an i, s or k although they are others: no word is written with them."""

_FREE_TEXT_AFTER: Final = {"HEADER": ":", "CLAIM": " ", "RULING": " "}


def in_plain_letters(token: Token) -> Token:
    """The word, or a token the grammar knows nowhere, so that the line is refused where it stands."""
    word = token.partition(_FREE_TEXT_AFTER.get(token.type, "\n"))[0]
    return Token.new_borrow_pos("LOOKALIKE", str(token), token) if _LOOKALIKE.search(word) else token


_PLAYERS: Final = re.compile(r"^[ \t]*(?:spieler|players)[ \t]*:([^\n]*)", re.IGNORECASE | re.MULTILINE)
SEATED: ContextVar[Sequence[str]] = ContextVar("SEATED", default=())
"""The players named in the headers of the text that is being read, in alphabetical order."""


def names_in_headers(text: str) -> list[str]:
    """What `SEATED` is for a text, in small letters."""
    lines = _PLAYERS.findall(text)
    return sorted({name.strip(" \t'\"").casefold() for line in lines for name in re.split("[,;]", line)})


def card_or_player(token: Token) -> Token:
    """The name of a card, unless a player is called so or his name begins so: `Max` may sit at the table."""
    word, seated = token.casefold(), SEATED.get()
    place = bisect_left(seated, word)
    if place < len(seated) and seated[place].startswith(word):
        return Token.new_borrow_pos("NAME", str(token), token)
    return in_plain_letters(token)

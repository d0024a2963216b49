"""The players' names in a record, as a hurried scribe writes them: in full or by their first letters."""

from difflib import get_close_matches

from lark import Token

from referee.rules.card_codes import CardCodeError, read_card
from replay.notation.faults import MisreadError, position
from replay.notation.syntax import BadLine, keyword_spellings, read_name, words_until


class Players:
    """Who sits where, found by name, by its beginning if only one has it, whatever the case."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self._known: dict[str, int] = {name: seat for seat, name in enumerate(names)}

    def seat(self, token: Token) -> int:
        """The seat of the name. Raises MisreadError: UNKNOWN_PLAYER, AMBIGUOUS_PLAYER, NOT_A_CARD, AMBIGUOUS_CARD."""
        known = self._known.get(token)
        if known is None:
            known = self._known[str(token)] = self.seat_named(read_name(str(token)), position(token))
        return known

    def seat_named(self, name: str, at: tuple[int, int]) -> int:
        """The same for a name that is not in quotes."""
        if name in self.names:
            return self.names.index(name)
        folded = name.casefold()
        fitting = [s for s, full in enumerate(self.names) if full.casefold() == folded]
        fitting = fitting or [s for s, full in enumerate(self.names) if full.casefold().startswith(folded)]
        if len(fitting) == 1 and folded:
            return fitting[0]
        if len(fitting) > 1 and folded:
            both = tuple(self.names[seat] for seat in fitting)
            raise MisreadError("AMBIGUOUS_PLAYER", at, f"{name!r} may be any of these", both)
        raise self.unknown(name, at)

    def knows(self, name: str) -> bool:
        """Whether the text is a player's name or the beginning of one; where no names are known it may be."""
        if not self.names:
            return not _looks_like_a_card(name)
        return any(full.casefold().startswith(name.casefold()) for full in self.names)

    def fault_of(self, bad: BadLine) -> MisreadError:
        """The fault of a line: a word that nobody knows where there is one, else what the grammar says."""
        for word, column in words_until(bad, self.knows):
            if column < bad.column:
                return self.unknown(word, (bad.line, column))
            near = get_close_matches(word, (*self.names, *keyword_spellings()), n=3, cutoff=0.7)
            if near:
                message = f"{word!r} is no word of a record"
                return MisreadError("UNKNOWN_WORD", (bad.line, column), message, tuple(near))
            if _looks_like_a_card(word):
                return self.unknown(word, (bad.line, column))
        return MisreadError(
            "UNEXPECTED", (bad.line, bad.column), f"{bad.found} cannot stand here", bad.expected
        )

    def unknown(self, word: str, at: tuple[int, int]) -> MisreadError:
        """The fault of a word that is nobody's name, with what it may have been meant for."""
        if _looks_like_a_card(word):
            try:
                read_card(word)
            except CardCodeError as error:
                return MisreadError(error.code, at, str(error), ("a card",))
        if word.casefold() in map(str.casefold, keyword_spellings()):
            return MisreadError("UNEXPECTED", at, f"{word!r} cannot stand here", self.names)
        near = get_close_matches(word, (*self.names, *keyword_spellings()), n=3, cutoff=0.6)
        if near and near[0] not in self.names:
            return MisreadError("UNKNOWN_WORD", at, f"{word!r} is no word of a record", tuple(near))
        return MisreadError("UNKNOWN_PLAYER", at, f"nobody here is called {word!r}", self.names)


def _looks_like_a_card(word: str) -> bool:
    return word[:1].upper() in "ELHS" and (word[1:2].isdigit() or len(word) == 2)

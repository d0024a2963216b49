"""What a record says of what follows: points written, columns struck, who won. It is compared, never believed.

A scribe may leave all of it out. What he writes must be what the last act made follow.
"""

from lark import Token

from referee.game import events as e
from referee.game.state import party_of
from replay.notation.faults import MisreadError
from replay.notation.players import Players
from replay.notation.readings import points_of
from replay.notation.syntax import Item


class Following:
    """What followed from the last act, to be compared with what the record says. All faults are soft."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.events: list[e.Event] = []

    def written(self, item: Item) -> None:
        """A line of the scoresheet: what the last act made the scribe write."""
        said = tuple(points_of(cell) for cell in item.value)
        for number, event in enumerate(self.events):
            if isinstance(event, e.DealScored | e.PenaltyWritten):
                del self.events[: number + 1]
                due = (event.points, None) if event.party == 0 else (None, event.points)
                if said != due:
                    line = " | ".join("-" if cell is None else str(cell) for cell in due)
                    message = f"the referee writes {line}"
                    raise MisreadError("WRITTEN_DIFFERS", item.value[0], message, (line,), soft=True)
                return
        raise MisreadError("WRITTEN_DIFFERS", item.value[0], "no line is written here", soft=True)

    def trick(self, item: Item) -> None:
        """Who took the trick."""
        self._check(item, e.TrickTaken, "seat", self.players.seat(item.value))

    def struck(self, item: Item) -> None:
        """Whose column was struck through: gespannt."""
        self._check(item, e.ColumnStruck, "party", self._party(item.value))

    def void(self, item: Item) -> None:
        """The deal counts for nothing."""
        self._check(item, e.DealVoided, "", None)

    def vier(self, item: Item) -> None:
        """Die Vier was opened."""
        self._check(item, e.DieVierOpened, "", None)

    def line_struck(self, item: Item) -> None:
        """Which line was struck; on paper the first is line 1."""
        number = int("".join(letter for letter in item.word if letter.isdigit()))
        self._check(item, e.LineStruck, "line", number - 1)

    def won(self, item: Item) -> None:
        """Who won the Partie, and whether it counts double."""
        seats = tuple(token for token in item.value if token.type != "SCHNEIDER")
        self._check(item, e.GameWon, "party", self._party(seats))
        if len(seats) < len(item.value):
            self._check(item, e.GameWon, "schneider", True)

    def match(self, item: Item) -> None:
        """Who won the match, or that it is drawn."""
        party = self._party(item.value) if isinstance(item.value, tuple) else None
        self._check(item, e.MatchDecided, "party", party)

    def _party(self, tokens: tuple[Token, ...]) -> int:
        party = party_of(self.players.seat(tokens[0]))
        for token in tokens[1:]:
            if party_of(self.players.seat(token)) != party:
                raise MisreadError("CHECK_DIFFERS", token, "these two are no party", soft=True)
        return party

    def _check(self, item: Item, kind: type, name: str, said: object) -> None:
        for event in self.events:
            if isinstance(event, kind) and (not name or getattr(event, name) == said):
                return
        raise MisreadError("CHECK_DIFFERS", item.word, "this does not follow from what was played", soft=True)

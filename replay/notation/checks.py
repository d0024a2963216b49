"""What a record says of what follows: points written, columns struck, who won. It is compared, never believed.

A scribe may leave all of it out. What he writes must be what the last act made follow.
"""

from collections.abc import Sequence

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


def compare_inferred(marked: Item, first: e.Event, players: Players) -> None:
    """A hold in parentheses must be what the act behind it implies. Raises MisreadError."""
    if not (isinstance(first, e.OfferHeld) and first.inferred):
        raise MisreadError("INFERENCE_DIFFERS", marked.word, "what follows holds no offer", soft=True)
    if marked.seat is not None and players.seat(marked.seat) != first.seat:
        held = players.names[first.seat]
        raise MisreadError("INFERENCE_DIFFERS", marked.seat, "somebody else holds", (held,), soft=True)


def compare_findings(marked: Sequence[Token], violations: Sequence[str]) -> None:
    """What is marked behind an act must be all that it breaks. Raises MisreadError."""
    if [finding.lstrip("! \t") for finding in marked] != list(violations):
        found = ", ".join(violations) or "nothing"
        message = f"the referee finds {found} against the rules here"
        expected = tuple(f"!{code}" for code in violations)
        raise MisreadError("FINDING_DIFFERS", marked[0], message, expected, soft=True)

"""The table as one viewer may see it: the shapes in which it is shown, field by field those of `watten.v1.TableView`.

They are filled by `views.table_view` alone. Whoever shows a table (over the wire, as JSON, in words, as a picture)
takes all from here and reads no `State` beside it. Pairs are by party, lists of hands by seat.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from referee.game.modes import Dealing, Enforcement
from referee.game.state import LaidCard, OpenOffer, Phase, Request
from referee.rules.cards import Card, Rank, Suit
from referee.rules.rule_set import RuleSet
from referee.rules.stake import Stake


class Role(StrEnum):
    """Who looks on: a seat, a spectator (sees what the table sees) or the referee (sees all)."""

    SEAT = "seat"
    SPECTATOR = "spectator"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the scoresheet; None is the dash. `dealer` is None for a line that is no dealer's turn."""

    left: int | None
    right: int | None
    kind: Literal["deal", "penalty", "struck"]
    dealer: int | None

    @property
    def marks(self) -> tuple[int | None, int | None]:
        """The two columns, left first."""
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class ColumnStroke:
    """The column of a gespannt party, struck through from the line on (from 0)."""

    party: int
    line: int | None


@dataclass(frozen=True, slots=True)
class ShownSchlag:
    """Whether the Schlag was made, whether the viewer knows it, and what it is (None: passed over, or not known)."""

    made: bool
    known: bool
    said: Rank | None


@dataclass(frozen=True, slots=True)
class ShownTrump:
    """Whether the Trumpf was made, whether the viewer knows it, and what it is (None: passed over, or not known)."""

    made: bool
    known: bool
    said: Suit | None


@dataclass(frozen=True, slots=True)
class ShownHand:
    """How many cards a hand holds, and those that the viewer knows, in the order dealt."""

    size: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """A trick, its cards in the order laid; `winner` is the seat that took it, None while it is in the making."""

    leader: int
    cards: tuple[LaidCard, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The table after the event `version`, as the viewer of this `role` and `seat` may see it.

    `offer`, `request` and `choice_owed` wait for an answer; `awaited` are the seats from any of which the next act is
    expected. `trick` is None while no card can be laid. `began` is the event after which the deal on the table began
    (redeals are deals of their own); `exchanged`: the dealer makes the Schlag, forehand the Trumpf. `withdrawn`: the
    Partie is over without a result (D60). In a match `continues` and `next_partie` are the games before and after.
    """

    game_id: str
    version: int
    role: Role
    seat: int | None
    rules: RuleSet
    players: tuple[str, ...]
    dealing: Dealing
    enforcement: Enforcement
    score: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    strokes: tuple[ColumnStroke, ...]
    deal: int
    dealer: int
    forehand: int
    phase: Phase
    turn: int | None
    awaited: tuple[int, ...]
    stake: Stake
    offer: OpenOffer | None
    request: Request | None
    schlag: ShownSchlag
    trump: ShownTrump
    hands: tuple[ShownHand, ...]
    trick: ShownTrick | None
    taken: tuple[ShownTrick, ...]
    tricks: tuple[int, ...]
    winner: int | None
    schneider: bool
    choice_owed: int | None
    partien_won: tuple[int, ...]
    match_decided: bool
    continues: str
    next_partie: str
    next_partie_dealt: bool
    withdrawn: bool
    began: int
    exchanged: bool

    @property
    def announced(self) -> bool:
        """Whether Schlag and Trumpf of a running Partie have been named, shown or passed over."""
        return self.schlag.made and self.trump.made and self.phase is not Phase.OVER

    @property
    def laid(self) -> tuple[LaidCard, ...]:
        """The cards of the trick in the making."""
        return () if self.trick is None else self.trick.cards

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards as far as that seat may look; none for who has no seat."""
        return () if self.seat is None else self.hands[self.seat].cards

    @property
    def struck(self) -> tuple[bool, bool]:
        """By party, whether its column is struck through."""
        through = {stroke.party for stroke in self.strokes}
        return 0 in through, 1 in through

"""A recorded table for tests that read like the rulings.

    table("tirol").announce("10", "L").lay("L8 H7 LA L7").lay("H8", by=CARLA)

Dan deals unless told otherwise, so Anna is forehand and leads; Anna and Carla are party 0. Everything is recorded
(FLAG), the cards are unknown unless `hands` are given.
"""

from typing import Any

from referee.game import acts as a
from referee.game.decide import Decision
from referee.game.events import ClaimFiled, Event, RulingGiven
from referee.game.evolve import evolve
from referee.game.match import may_happen
from referee.game.opening import open_game
from referee.game.state import announcers, schlag_is_first, seat_to_lay
from referee.game.violations import Irregularity
from referee.rules.cards import Card, Rank, Suit
from referee.rules.expand import expand
from referee.rulings.claims import file_claim
from referee.rulings.director import Verdict, rule
from referee.rulings.referee import adjudicate

ANNA, BEN, CARLA, DAN = range(4)
NAMES = ("Anna", "Ben", "Carla", "Dan")


class RecordedTable:
    """One Partie being recorded: all events so far, and what the referee said last."""

    def __init__(self, preset: str, *, dealing: str = "UNKNOWN", enforcement: str = "FLAG", **overrides: Any):
        rules = expand({"preset": preset, **overrides})
        opened = open_game(
            rules,
            NAMES[: rules.players],
            dealing=dealing,
            enforcement=enforcement,
            first_dealer=rules.players - 1,
        )
        self.history: list[Event] = [opened]
        self.state = evolve(None, opened)
        self.last = Decision((opened,), (), self.state)

    def _take(self, decision: Decision) -> "RecordedTable":
        self.last, self.state = decision, decision.state
        self.history += decision.events
        return self

    def do(self, seat: int, act: a.Act) -> "RecordedTable":
        """Whatever somebody does, right or wrong."""
        return self._take(adjudicate(self.state, seat, act))

    # one deal

    def deal(self, *hands: str, by: int | None = None) -> "RecordedTable":
        dealt = tuple(tuple(Card(code) for code in hand.split()) for hand in hands) or None
        return self.do(self.state.deal.dealer if by is None else by, a.Deal(dealt))

    def announce(self, schlag: Rank, trump: Suit) -> "RecordedTable":
        """Both announcements, by the right seats in the right order; deals first if nobody has."""
        if not self.state.deal.dealt:
            self.deal()
        who = announcers(self.state)
        said: list[tuple[int, a.Act]] = [(who[0], a.AnnounceSchlag(schlag)), (who[1], a.AnnounceTrump(trump))]
        for seat, act in said if schlag_is_first(self.state) else reversed(said):
            self.do(seat, act)
        return self

    def lay(self, cards: str, *, by: int | None = None, demand: bool = False) -> "RecordedTable":
        """Cards one after the other, each by the seat in turn unless `by` is given."""
        for code in cards.split():
            seat = seat_to_lay(self.state) if by is None else by
            self.do(seat, a.PlayCard(Card(code), demand))
            demand = False
        return self

    def offer(self, seat: int, stake: int) -> "RecordedTable":
        return self.do(seat, a.Offer(stake))

    def hold(self, seat: int) -> "RecordedTable":
        return self.do(seat, a.Hold())

    def fold(self, seat: int) -> "RecordedTable":
        return self.do(seat, a.Fold())

    def won_by(self, party: int) -> "RecordedTable":
        """A whole deal that this party wins for its stake: the others offer three and fold, or give up."""
        self.announce("10", "L")
        if self.state.deal.choice_owed is not None:
            chooser = self.state.deal.choice_owed
            self.do(chooser, a.ChooseGespannt(play=False))
            return self
        return self.offer(party, 3).fold(1 - party)

    def note(self, irregularity: Irregularity, offender: int, by: int = ANNA) -> "RecordedTable":
        return self.do(by, a.NoteIrregularity(irregularity, offender))

    def correct(self) -> "RecordedTable":
        return self.do(ANNA, a.Correct("entered wrongly"))

    def told(self, *events: Event) -> "RecordedTable":
        """Another table of the match makes these happen here."""
        for event in events:
            assert may_happen(self.state, event)
            self._take(Decision((event,), (), evolve(self.state, event)))
        return self

    # disputes

    def claim(self, code: str, accused: int, by: int = ANNA, **fields: Any) -> "RecordedTable":
        return self._take(file_claim(self.state, self.history, ClaimFiled(by, code, accused, **fields)))

    def director(self, consequence: Any, **fields: Any) -> "RecordedTable":
        verdict = Verdict("Moser", "seen by the whole table", consequence, **fields)
        return self._take(rule(self.state, self.history, verdict))

    # what stands on the table

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def happened(self) -> list[str]:
        """The names of the last entry's events."""
        return [type(event).__name__ for event in self.last.events]

    @property
    def rulings(self) -> list[RulingGiven]:
        """The rulings of the last entry."""
        return [event for event in self.last.events if isinstance(event, RulingGiven)]

    @property
    def ruling(self) -> RulingGiven:
        """The only ruling of the last entry."""
        [ruling] = self.rulings
        return ruling

    @property
    def lines(self) -> list[tuple[int, int]]:
        """The lines that count, as (party, points)."""
        return [(line.party, line.points) for line in self.state.lines if not line.struck]

    def version_of(self, card: str) -> int:
        """The version of the event that laid the card last."""
        return max(
            version
            for version, event in enumerate(self.history, start=1)
            if getattr(event, "card", None) == card
        )


def table(preset: str = "tirol", **overrides: Any) -> RecordedTable:
    """A recorded table with unknown cards."""
    return RecordedTable(preset, **overrides)

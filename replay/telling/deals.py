"""A Partie deal by deal: who dealt, what was announced, each trick with what was said in it, what was written.

Entries that were corrected are left out, as they are in the game itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from referee.audit.moments import Moment
from referee.game import events as e
from referee.game.acts import Hands
from referee.game.schema_names import name_of
from referee.game.table_view import TableView
from referee.game.views import REFEREE, table_view
from referee.rules.cards import Rank, Suit
from replay.telling.story import stake

Move = Literal["card", "offer", "hold", "fold", "signal", "surrender", "request", "answer", "play", "go"]


@dataclass(frozen=True, slots=True)
class Said:
    """Something done by a seat: a card laid, a stake offered, a hold; `what` is the card, stake or sign."""

    version: int
    seat: int
    move: Move
    what: str = ""


@dataclass(slots=True)
class ToldTrick:
    """A trick with what was said while it was made; `winner` is None if it was not finished."""

    number: int
    moves: list[Said] = field(default_factory=list)
    winner: int | None = None


@dataclass(slots=True)
class ToldDeal:
    """One deal. `hands` are those it was played with (empty where unknown); `before` is what was said first.

    `party`, `points` and `reason` say how it was written; a deal that did not count has `void` instead.
    """

    number: int
    first: int
    dealer: int
    forehand: int
    hands: Hands = ()
    schlag: tuple[int, Rank | None] | None = None
    trump: tuple[int, Suit | None] | None = None
    before: list[Said] = field(default_factory=list)
    tricks: list[ToldTrick] = field(default_factory=list)
    party: int | None = None
    points: int | None = None
    reason: str = ""
    void: str = ""
    last: int = 0

    def won(self, party: int) -> int:
        """How many tricks the party took."""
        return sum(trick.winner is not None and trick.winner % 2 == party for trick in self.tricks)


def deals(moments: Iterable[Moment[object]]) -> list[ToldDeal]:
    """The deals of a Partie in order, redeals as deals of their own; the last may be unfinished."""
    told: list[ToldDeal] = []
    deal: ToldDeal | None = None
    for moment in _standing(moments):
        event = moment.event
        if isinstance(event, e.CardsDealt):
            view = table_view(moment.state, REFEREE)
            deal = ToldDeal(view.deal, moment.version, event.seat, view.forehand, _hands(view))
            told.append(deal)
        if deal is not None:
            deal.last = moment.version
            _take(deal, moment)
            if isinstance(event, e.DealScored | e.DealVoided):
                deal = None
    return told


def _hands(view: TableView) -> Hands:
    return tuple(hand.cards for hand in view.hands)


def _standing(moments: Iterable[Moment[object]]) -> Iterator[Moment[object]]:
    """The moments without those that a correction took back."""
    kept: list[Moment[object]] = []
    for moment in moments:
        if isinstance(moment.event, e.Corrected):
            back = moment.event.version
            kept = [earlier for earlier in kept if earlier.version <= back]
        else:
            kept.append(moment)
    yield from kept


def _take(deal: ToldDeal, moment: Moment[object]) -> None:
    event, version = moment.event, moment.version
    match event:
        case e.RequestAnswered(consent=True):
            deal.hands = _hands(table_view(moment.state, REFEREE))
        case e.SchlagAnnounced():
            deal.schlag = (event.seat, event.rank)
        case e.TrumpAnnounced():
            deal.trump = (event.seat, event.suit)
        case e.TrickTaken():
            deal.tricks[-1].winner = event.seat
        case e.DealScored():
            deal.party, deal.points, deal.reason = event.party, event.points, event.reason
        case e.DealVoided():
            deal.void = event.reason
        case _:
            pass
    said = _said(event, version)
    if said is None:
        return
    open_trick = deal.tricks and deal.tricks[-1].winner is None
    if said.move == "card" and not open_trick:
        deal.tricks.append(ToldTrick(len(deal.tricks) + 1))
        open_trick = True
    (deal.tricks[-1].moves if open_trick or deal.tricks else deal.before).append(said)


def _said(event: e.Event, version: int) -> Said | None:
    match event:
        case e.CardPlayed():
            return Said(version, event.seat, "card", event.card)
        case e.OfferMade():
            return Said(version, event.seat, "offer", stake(event.named))
        case e.OfferHeld(inferred=False):
            return Said(version, event.seat, "hold")
        case e.OfferFolded():
            return Said(version, event.seat, "fold")
        case e.SignalGiven():
            return Said(version, event.seat, "signal", event.sign)
        case e.Surrendered():
            return Said(version, event.seat, "surrender")
        case e.SchoeneresAsked() | e.SchlagtauschOffered() | e.BessereCalled():
            return Said(version, event.seat, "request", name_of(event))
        case e.RequestAnswered():
            return Said(version, event.seat, "answer", "yes" if event.consent else "no")
        case e.GespanntChosen():
            return Said(version, event.seat, "play" if event.play else "go")
        case _:
            return None

"""The state of one Partie: what follows from the events so far, and nothing else.

`State` and `DealState` are values: `evolve` changes only copies it has just made. They are copied by their
dictionaries because replaying a log spends its time here (a frozen dataclass with `replace` takes ten times
as long, copying slots by name four times).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from referee.game.acts import Hands
from referee.game.modes import Dealing, Enforcement
from referee.rules.cards import Card, Rank, Suit
from referee.rules.numbers import NOTHING_YET, PARTIES, Party, Seat, Version, opponents_of
from referee.rules.order import Order
from referee.rules.revision import REVISION
from referee.rules.rule_set import RuleSet
from referee.rules.stake import Score, Stake


class Phase(StrEnum):
    """Where the table stands; names as in answers to `{"ask":"state"}`."""

    DEAL = "deal"
    ANNOUNCE = "announce"
    GESPANNT = "gespannt"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Line:
    """A written line: `points` in the column of `party`. Struck lines stay on the sheet and give no points.

    `moves_dealer`: it is a dealer's turn for the Schrift. `dealt_at` is the version of the deal it is for,
    `ruling` that of the ruling that wrote it (0: none).
    """

    party: Party
    points: int
    kind: Literal["deal", "penalty"]
    dealer: Seat
    moves_dealer: bool
    struck: bool = False
    dealt_at: int = 0
    ruling: int = 0


@dataclass(frozen=True, slots=True)
class Request:
    """An open request: `kind` names it, `asked` are the seats of whom any may answer."""

    kind: Literal["schoeneres", "schoeneres_in_play", "schlagtausch"]
    seat: Seat
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An unanswered offer of a party; `answerer` is the only seat that may answer Die Vier, else None."""

    party: Party
    stake: Stake
    answerer: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the deal was decided; `points` only where the `ruling` of that version fixed them."""

    winner: Party
    reason: Literal["tricks", "fold", "go", "surrender", "maschine", "ruling"]
    points: int | None = None
    ruling: int = 0


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table; `version` is the event that laid it, `demand` what it was led with."""

    seat: Seat
    card: Card
    version: Version
    demand: bool = False


@dataclass(frozen=True, slots=True)
class MadeOffer:
    """An offer of this deal, and what was confirmed and whose turn to offer it was before it.

    `first`: nobody had offered before (Die Vier is an offer too).
    """

    seat: Seat
    stake: Stake
    version: Version
    confirmed: Stake
    next_offerer: int | None
    cards_laid: int
    first: bool


@dataclass(frozen=True, slots=True)
class Penalty:
    """A line of its own that is to be written: `points` in the column of `party` (D7, rulings)."""

    party: Party
    points: int
    moves_dealer: bool = False
    ruling: int = 0


@dataclass(frozen=True, slots=True)
class Loss:
    """The Partie is lost for a party by a ruling."""

    party: Party
    ruling: int


@dataclass
class DealState:
    """One deal, from the cut to its last trick. Starts afresh after every redeal (D27).

    `dealt_at` is the version at which cards last lay on the table since the last written line; `began` that of
    the event with which the deal before was over. `made` are the offers in order, `shown` the cards that the
    table saw and that went back to a hand. `asked` and `exchange_offered` are the seats that have asked for
    Schöneres and offered a Schlagtausch; `renewed` and `exchanged` whether one was granted (D6). `schlag_at` and
    `trump_at` are the versions of the two announcements.
    """

    dealer: Seat
    began: int = 0
    dealt_at: int = 0
    cut: bool = False
    keep: int = 0
    kept: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    dealt: bool = False
    hands: Hands = ()
    stock: tuple[Card, ...] = ()
    request: Request | None = None
    asked: tuple[int, ...] = ()
    renewed: bool = False
    asked_in_play: tuple[bool, bool] = (False, False)
    exchange_offered: tuple[int, ...] = ()
    exchanged: bool = False
    bessere: int | None = None
    schlag_said: bool = False
    trump_said: bool = False
    schlag_at: int = 0
    trump_at: int = 0
    schlag: Rank | None = None
    trump: Suit | None = None
    order: Order | None = None
    choice_owed: Party | None = None
    closed: bool = False
    die_vier: Party | None = None
    stake: Stake = 0
    offer: OpenOffer | None = None
    offered: bool = False
    next_offerer: int | None = None
    leader: Seat = 0
    trick: tuple[LaidCard, ...] = ()
    demand: bool = False
    tricks: tuple[int, int] = (0, 0)
    laid: tuple[LaidCard, ...] = ()
    made: tuple[MadeOffer, ...] = ()
    shown: tuple[LaidCard, ...] = ()
    ending: Ending | None = None
    voided: str | None = None

    def copy(self) -> "DealState":
        """A copy that may be changed until it becomes part of a state."""
        new = object.__new__(DealState)
        new.__dict__.update(self.__dict__)
        return new

    @property
    def announced(self) -> bool:
        """Whether Schlag and Trumpf have been named, shown or passed over."""
        return self.schlag_said and self.trump_said


@dataclass
class State:
    """A Partie after `version` events. Scores and tricks are pairs (party 0, party 1).

    `rules_revision` is the reading of the rules that it is judged by.

    `before` is the state before the last entry of a recorded table; `half_entered`: the last event is the
    inferred hold of an entry whose other half is still to come. In a match `continues` and `next_partie` are the
    games before and after this one, empty where there is none; `next_partie_dealt`: that one's cards lie on the
    table; `withdrawn`: this one ended without a result before its first deal (D60).
    `strike_due` are lines to be struck, each with whether it stays a dealer's turn.
    """

    rules: RuleSet
    players: tuple[str, ...]
    dealing: Dealing
    enforcement: Enforcement
    first_dealer: Seat
    deal: DealState
    version: Version = NOTHING_YET
    rules_revision: int = REVISION
    score: Score = (0, 0)
    lines: tuple[Line, ...] = ()
    turns: int = 0
    struck: tuple[bool, bool] = (False, False)
    winner: Party | None = None
    schneider: bool = False
    partien_won: tuple[int, int] = (0, 0)
    match_decided: bool = False
    continues: str = ""
    next_partie: str = ""
    next_partie_dealt: bool = False
    withdrawn: bool = False
    penalty_due: tuple[Penalty, ...] = ()
    strike_due: tuple[tuple[int, bool], ...] = ()
    lost_by_ruling: Loss | None = None
    before: "State | None" = field(default=None, compare=False, repr=False)
    half_entered: bool = False

    def copy(self) -> "State":
        """A copy that may be changed until it is handed out."""
        new = object.__new__(State)
        new.__dict__.update(self.__dict__)
        return new

    @property
    def over(self) -> bool:
        """Whether nothing more is played: the Partie is won, or was withdrawn."""
        return self.winner is not None or self.withdrawn

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.over:
            return Phase.OVER
        deal = self.deal
        if not deal.dealt:
            return Phase.DEAL
        if not deal.announced:
            return Phase.ANNOUNCE
        return Phase.PLAY if deal.choice_owed is None else Phase.GESPANNT

    @property
    def number(self) -> int:
        """The running deal, counted from 1; the finished deals when the Partie is over. Redeals do not count."""
        finished = sum(line.kind == "deal" and line.moves_dealer for line in self.lines)
        return finished if self.over else finished + 1

    @property
    def forehand(self) -> int:
        """The seat on the dealer's left, who leads to the first trick."""
        return (self.deal.dealer + 1) % self.rules.players


def cutter_of(state: State) -> int:
    """The dealer's right neighbour."""
    return (state.deal.dealer - 1) % state.rules.players


def cut_owed(state: State) -> bool:
    """Whether the deal waits for the cut: cards may be kept from it, so it is a right (D87).

    A record of a real table may leave the cut out.
    """
    of_a_real_table = state.enforcement == "FLAG" or state.dealing == "UNKNOWN"
    waits = state.phase is Phase.DEAL and not state.deal.cut
    return waits and state.rules.schlecken != "none" and not of_a_real_table


def party_of(seat: Seat) -> Party:
    """The party of a seat: {0, 2} and {1, 3}; with two players the seat itself."""
    return PARTIES[seat % 2]


def seats_of(rules: RuleSet, party: Party) -> tuple[int, ...]:
    """The seats of a party, lowest first."""
    return tuple(range(party, rules.players, 2))


def announcers(state: State) -> tuple[int, int]:
    """Who says the Schlag and who the Trumpf: forehand and dealer, the other way round after a Schlagtausch."""
    pair = (state.forehand, state.deal.dealer)
    return (pair[1], pair[0]) if state.deal.exchanged else pair


def schlag_is_first(state: State) -> bool:
    """Whether the Schlag is said before the Trumpf (000) or after it (002 Blindwatten)."""
    return state.rules.announce != "trump_first"


def first_word_said(state: State) -> bool:
    """Whether the announcement has begun."""
    return state.deal.schlag_said or state.deal.trump_said


def announcing_seat(state: State) -> int | None:
    """The seat whose announcement is due, None when both are made."""
    schlag, trump = announcers(state)
    pending = [(schlag, state.deal.schlag_said), (trump, state.deal.trump_said)]
    if not schlag_is_first(state):
        pending.reverse()
    return next((seat for seat, said in pending if not said), None)


def is_informed(state: State, seat: Seat) -> bool:
    """Whether the seat knows Schlag and Trumpf: in blind games only the two who announced (D4)."""
    return not state.rules.blind or seat in (state.forehand, state.deal.dealer)


def announcer_of(state: State, party: Party) -> int:
    """The one of dealer and forehand who belongs to the party."""
    return state.deal.dealer if party_of(state.deal.dealer) == party else state.forehand


def seat_to_lay(state: State) -> int:
    """The seat that lays the next card: clockwise from the leader, each seat once a trick."""
    deal = state.deal
    players = state.rules.players
    laid = [card.seat for card in deal.trick]
    start = laid[0] if laid else deal.leader
    return next(seat for step in range(players) if (seat := (start + step) % players) not in laid)


def turn(state: State) -> int | None:
    """The one seat called upon; None when any of a party may speak, the Partie is over, or consequences are due."""
    deal = state.deal
    if state.over or deal.ending is not None or len(deal.trick) == state.rules.players:
        return None
    if not deal.dealt:
        return cutter_of(state) if cut_owed(state) else deal.dealer
    if deal.request is not None:
        return _only(deal.request.asked)
    if not deal.announced:
        return announcing_seat(state)
    if deal.choice_owed is not None:
        return _only(seats_of(state.rules, deal.choice_owed))
    if deal.offer is not None:
        if deal.offer.answerer is not None:
            return deal.offer.answerer
        return _only(seats_of(state.rules, opponents_of(deal.offer.party)))
    return seat_to_lay(state)


def _only(seats: tuple[int, ...]) -> int | None:
    return seats[0] if len(seats) == 1 else None

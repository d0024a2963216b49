"""What happened at the table, each event a frozen value in the past tense.

An event either records an act (it then carries the acting `seat` and, at a recorded table, the
`violations` the act committed) or follows from one (a trick taken, a deal scored) and is stored beside
it in the same append; the events of a dispute stand in `dispute_events`. Field names are those of
`protos/watten/v1/events.proto`; hands are by seat.
"""

from dataclasses import dataclass

from referee.game.acts import Hands
from referee.game.dispute_events import ActVoided as ActVoided
from referee.game.dispute_events import ClaimFiled as ClaimFiled
from referee.game.dispute_events import Corrected as Corrected
from referee.game.dispute_events import IrregularityNoted as IrregularityNoted
from referee.game.dispute_events import RulingGiven as RulingGiven
from referee.game.modes import Dealing, Enforcement
from referee.game.violations import Violation
from referee.rules.cards import Card, Rank, Suit
from referee.rules.numbers import Party, Seat
from referee.rules.revision import REVISION
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL, SPIELAUS, Stake


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card drawn for the first deal; the draw is part of the record (section "One deal", first dealer)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A Partie begins under an expanded rule set.

    `dealing` is REFEREE, SUPPLIED or UNKNOWN; `enforcement` REJECT or FLAG; `partien_won` counts the
    Partien of the match that each party has won before this one (D26), `continues` is the id of that one's game,
    empty where this is the first or nobody says. `rules_revision` is the reading of the rules that it is judged
    by (`rules.revision`).
    """

    rules: RuleSet
    players: tuple[str, ...]
    dealing: Dealing
    enforcement: Enforcement
    first_dealer: Seat
    draws: tuple[DrawnCard, ...] = ()
    partien_won: tuple[int, ...] = (0, 0)
    rules_revision: int = REVISION
    continues: str = ""


@dataclass(frozen=True, slots=True)
class CardsCut:
    """The cutter lifted; he kept the Kritische `kept` (unknown where hands are not dealt by the referee).

    `deck` is the deck in the order of dealing, where the referee deals; it is nobody's to see.
    """

    seat: Seat
    keep: int
    kept: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """`seat` dealt; `hands` by seat (empty lists where nobody knows them), `stock` the rest in order.

    `packets` are the sizes the dealer chose, empty where he dealt in the rule set's.
    """

    seat: Seat
    hands: Hands
    stock: tuple[Card, ...] = ()
    violations: tuple[Violation, ...] = ()
    packets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SchoeneresAsked:
    """Better cards were asked for: before the announcement or, `in_play`, for the whole deal."""

    seat: Seat
    in_play: bool
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class SchlagtauschOffered:
    """An exchange of the two announcers' roles was offered."""

    seat: Seat
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class RequestAnswered:
    """The open request was granted or declined; `hands` are the new ones by seat, empty for who keeps his."""

    seat: Seat
    consent: bool
    hands: Hands = ()
    stock: tuple[Card, ...] = ()
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class BessereCalled:
    """An announcer forced a redeal (003)."""

    seat: Seat
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class SchlagAnnounced:
    """The Schlag was named; None: passed over."""

    seat: Seat
    rank: Rank | None
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class TrumpAnnounced:
    """The Trumpf was named; None: passed over."""

    seat: Seat
    suit: Suit | None
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """An announcer turned up his lowest card: forehand's rank is the Schlag, the dealer's suit the Trumpf."""

    seat: Seat
    card: Card
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class DieVierOpened:
    """Die Vier: the trailing `party` offers four before the first card (002)."""

    party: Party


@dataclass(frozen=True, slots=True)
class GespanntChosen:
    """The gespannt party plays for three, or goes (000)."""

    seat: Seat
    play: bool
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferMade:
    """A new stake was offered."""

    seat: Seat
    stake: int = 0
    spiel: bool = False
    spielaus: bool = False
    violations: tuple[Violation, ...] = ()

    @property
    def named(self) -> Stake:
        """The stake that was offered."""
        return SPIELAUS if self.spielaus else SPIEL if self.spiel else self.stake


@dataclass(frozen=True, slots=True)
class OfferHeld:
    """The open offer was accepted; `inferred` from a card (000) or from a counter-offer (004)."""

    seat: Seat
    inferred: bool = False
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferFolded:
    """The open offer was declined and the deal given up."""

    seat: Seat
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was laid, perhaps with the demand „Trumpf oder Kritisch“."""

    seat: Seat
    card: Card
    demand: bool = False
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`seat` laid the winning card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Surrendered:
    """A party gave the deal up unasked (002)."""

    seat: Seat
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class SignalGiven:
    """A sign was made, seen by the table; `spoken`: said aloud, else shown."""

    seat: Seat
    sign: str
    spoken: bool = False
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class MaschineShown:
    """All Kritische were shown in one hand."""

    seat: Seat
    cards: tuple[Card, ...]
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over and `party` wrote `points`; in blind games Schlag and Trumpf become known (D21).

    `reason` is tricks, fold, go, surrender, maschine or ruling.
    """

    party: Party
    points: int
    reason: str
    schlag: Rank | None = None
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class DealVoided:
    """The deal counts for nothing and is dealt again. `reason` is schoeneres, bessere, wrong_dealer or ruling."""

    reason: str


@dataclass(frozen=True, slots=True)
class LineStruck:
    """The `line` (from 0) was struck: its deal does not stand (004 pp. 40-41, D17), or its points lapse."""

    line: int
    keeps_turn: bool = False


@dataclass(frozen=True, slots=True)
class PenaltyWritten:
    """Points were written that no deal gave; the line is a dealer's turn only where `moves_dealer` says so (D7)."""

    party: Party
    points: int
    moves_dealer: bool = False


@dataclass(frozen=True, slots=True)
class ColumnStruck:
    """The party's column was struck through: it is gespannt."""

    party: Party


@dataclass(frozen=True, slots=True)
class GameWon:
    """The Partie is over; `schneider` counts it double (000, D25)."""

    party: Party
    schneider: bool = False


@dataclass(frozen=True, slots=True)
class MatchDecided:
    """The match is over; None is the Bruderspiel: each party has won one Partie (004)."""

    party: Party | None


@dataclass(frozen=True, slots=True)
class NextPartieOpened:
    """The match goes on with the game of this id (D26); nothing of it is dealt yet."""

    game_id: str


@dataclass(frozen=True, slots=True)
class NextPartieDealt:
    """The first packet of the match's next Partie lies: this one's last deal can no longer be void (D60)."""


@dataclass(frozen=True, slots=True)
class GameWithdrawn:
    """The Partie ends before its first deal, without a result: what it went on from does not stand (D60)."""


Event = (
    GameOpened
    | CardsCut
    | CardsDealt
    | SchoeneresAsked
    | SchlagtauschOffered
    | RequestAnswered
    | BessereCalled
    | SchlagAnnounced
    | TrumpAnnounced
    | CardTurnedUp
    | DieVierOpened
    | GespanntChosen
    | OfferMade
    | OfferHeld
    | OfferFolded
    | CardPlayed
    | TrickTaken
    | Surrendered
    | SignalGiven
    | MaschineShown
    | DealScored
    | DealVoided
    | LineStruck
    | PenaltyWritten
    | ColumnStruck
    | GameWon
    | MatchDecided
    | ActVoided
    | IrregularityNoted
    | Corrected
    | ClaimFiled
    | RulingGiven
    | NextPartieOpened
    | NextPartieDealt
    | GameWithdrawn
)

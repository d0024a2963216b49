"""What a player can do at the table, each act a frozen value named in the imperative.

Field names are those of the wire (`Act` in `protos/watten/v1/acts.proto`). An act says only what the
player says; who says it (the seat) stands beside it, and chance (a shuffled deck) is given by the edge.
"""

from dataclasses import dataclass

from referee.game.violations import Irregularity
from referee.rules.cards import Card, Rank, Suit
from referee.rules.stake import SPIEL, SPIELAUS, Stake

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """The dealer's right neighbour lifts a packet; `keep` Kritische stay with him (Schlecken, 000 and 004)."""

    keep: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer gives the cards; `hands` by seat where the caller supplies them, else None.

    `packets` are the sizes he deals in, where he may choose them (option `free_packets`); empty: the rule set's.
    """

    hands: Hands | None = None
    packets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AskSchoeneres:
    """Asks for better cards: before the announcement (000, 002) or for the whole deal in play (002)."""


@dataclass(frozen=True, slots=True)
class OfferSchlagtausch:
    """Offers to change roles: the dealer says the Schlag, forehand the Trumpf (000 Varianten, 002)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Consents to the open request or declines; `hands` by seat where supplied, empty for who keeps his."""

    consent: bool
    hands: Hands | None = None


@dataclass(frozen=True, slots=True)
class Bessere:
    """Forces a redeal for the price of points (003 „bessere!“, D7)."""


@dataclass(frozen=True, slots=True)
class AnnounceSchlag:
    """Names the Schlag; None passes it over, where the rule set lets one pass (002 Kein Schlag)."""

    rank: Rank | None


@dataclass(frozen=True, slots=True)
class AnnounceTrump:
    """Names the Trumpf; None passes it over, where the rule set lets one pass (002 Kein Trumpf)."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turns up one of one's lowest cards to announce by it (003 Blind Watten, D8)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ChooseGespannt:
    """The gespannt party plays for three or goes for two (000 Schreiben)."""

    play: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """Raises the stake: to a number of points, or by the ladder's words „Spiel“ and „Spielaus“ (004)."""

    stake: int = 0
    spiel: bool = False
    spielaus: bool = False

    @property
    def named(self) -> Stake:
        """The stake that is offered."""
        return SPIELAUS if self.spielaus else SPIEL if self.spiel else self.stake


@dataclass(frozen=True, slots=True)
class Hold:
    """Accepts the open offer for one's party."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Gives the deal up on the open offer („gehen“, „gut sein lassen“)."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lays a card; `demand` adds „Trumpf oder Kritisch“ (000 Bayerisches Watten, 003)."""

    card: Card
    demand: bool = False


@dataclass(frozen=True, slots=True)
class Surrender:
    """Gives the deal up unasked (002 Aufgeben)."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A sign to the partner, seen by the table; false signs are legal (000 Deuten).

    `spoken`: said aloud, which not every rule set allows (D92); else it is shown.
    """

    sign: str
    spoken: bool = False


@dataclass(frozen=True, slots=True)
class ShowMaschine:
    """Shows all Kritische in one hand before the first card and wins the deal's base (option `maschine`)."""


@dataclass(frozen=True, slots=True)
class NoteIrregularity:
    """The scribe notes what went wrong without being an act; `offender` is the seat that did it."""

    irregularity: Irregularity
    offender: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Correct:
    """Takes back the last recorded act, which was entered wrongly (recording a real table); nothing is edited."""

    reason: str = ""


Act = (
    Cut
    | Deal
    | AskSchoeneres
    | OfferSchlagtausch
    | Answer
    | Bessere
    | AnnounceSchlag
    | AnnounceTrump
    | TurnUp
    | ChooseGespannt
    | Offer
    | Hold
    | Fold
    | PlayCard
    | Surrender
    | Signal
    | ShowMaschine
    | NoteIrregularity
    | Correct
)

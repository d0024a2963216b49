"""What a viewer is shown, as small frozen values. Parties are 0 (seats 0 and 2) and 1; pairs are by party."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, TypeVar

from google.protobuf.message import Message

from watten.v1 import events_pb2, views_pb2
from watten.v1.rule_sets_pb2 import RuleSet

Stake = int | Literal["spiel", "spielaus"]
Role = Literal["seat", "spectator", "referee"]
Phase = Literal["deal", "announce", "gespannt", "play", "over"]
T = TypeVar("T", int, str)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table; `version` is the event that laid it, `demand` what it was led with."""

    seat: int
    card: str
    version: int = 0
    demand: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick; `winner` is None while it is in the making."""

    leader: int | None
    cards: tuple[LaidCard, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand: how many cards, and those the viewer knows in the order dealt."""

    size: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Announced:
    """Schlag or Trumpf: whether it was made, whether this viewer knows it, what was said (None: passed over)."""

    made: bool
    known: bool
    said: str | None


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that waits for an answer of the other party; `answerer` where only one seat may answer."""

    party: int
    stake: Stake
    answerer: int | None


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """A request that waits for an answer of one of `asked`."""

    kind: str
    seat: int
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the scoresheet; None is the dash. `dealer` is None for a line that is nobody's deal."""

    left: int | None
    right: int | None
    kind: str
    dealer: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table as one viewer may see it after the event `version`.

    `seat` is the viewer's, None for who has none; `role` says who looks on. `strokes` are the lines from which each
    party's column is struck through. `awaited` are the seats from which an act is awaited. `began` is the event after
    which the deal on the table began; `exchanged`: the dealer makes the Schlag, forehand the Trumpf. `partien_won`
    counts in the match, `match_decided` says whether it ended with this Partie; `continues` and `next_partie` are the
    games before and after this one in it, empty where there is none. `next_partie_dealt`: that one is played, so this
    one cannot go on any more; `withdrawn`: this one ended before its first deal, without a result.
    """

    game_id: str
    version: int
    role: Role
    seat: int | None
    rules: RuleSet
    players: tuple[str, ...]
    dealing: str
    enforcement: str
    score: tuple[int, int]
    lines: tuple[Line, ...]
    strokes: tuple[int | None, int | None]
    deal: int
    dealer: int
    forehand: int
    phase: Phase
    turn: int | None
    awaited: tuple[int, ...]
    stake: Stake
    offer: OpenOffer | None
    request: OpenRequest | None
    schlag: Announced
    trump: Announced
    hands: tuple[Hand, ...]
    trick: Trick
    taken: tuple[Trick, ...]
    tricks: tuple[int, int]
    winner: int | None
    schneider: bool
    choice_owed: int | None
    partien_won: tuple[int, int]
    match_decided: bool
    continues: str
    next_partie: str
    next_partie_dealt: bool
    withdrawn: bool
    began: int
    exchanged: bool

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own cards as far as he may look."""
        return () if self.seat is None or self.seat >= len(self.hands) else self.hands[self.seat].cards

    @property
    def over(self) -> bool:
        """Whether nothing more is played: the Partie has been won, or withdrawn."""
        return self.phase == "over"


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as a viewer may see it.

    `kind` names it (``"card_played"``), `payload` holds its fields, `hidden` names those that were left out.
    """

    version: int
    time: datetime
    kind: str
    payload: Message
    hidden: tuple[str, ...]
    request_id: str


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the table after it."""

    event: SeenEvent
    table: Table


def read_event(message: views_pb2.ViewedEvent) -> SeenEvent:
    """The event of a message."""
    kind = message.payload.WhichOneof("event") or ""
    return SeenEvent(
        version=message.version,
        time=message.time.ToDatetime(tzinfo=UTC),
        kind=kind,
        payload=getattr(message.payload, kind) if kind else message.payload,
        hidden=tuple(message.hidden),
        request_id=message.request_id,
    )


def read_table(message: views_pb2.TableView, rules: RuleSet | None = None) -> Table:
    """The table of a message; `rules` where the message leaves them out because they were sent before."""
    return Table(
        game_id=message.game_id,
        version=message.version,
        role=_ROLES.get(message.role, "spectator"),
        seat=given(message, "seat", message.seat),
        rules=message.rules if message.HasField("rules") or rules is None else rules,
        players=tuple(message.players),
        dealing=events_pb2.Dealing.Name(message.dealing).removeprefix("DEALING_"),
        enforcement=events_pb2.Enforcement.Name(message.enforcement).removeprefix("ENFORCEMENT_"),
        score=_pair(message.score),
        lines=tuple(map(_line, message.lines)),
        strokes=_strokes(message),
        deal=message.deal,
        dealer=message.dealer,
        forehand=message.forehand,
        phase=_PHASES[message.phase],
        turn=given(message, "turn", message.turn),
        awaited=tuple(message.awaited),
        stake=_stake(message.stake),
        offer=_offer(message.offer) if message.HasField("offer") else None,
        request=_request(message.request) if message.HasField("request") else None,
        schlag=_announced(message.schlag),
        trump=_announced(message.trump),
        hands=tuple(Hand(hand.size, tuple(hand.cards)) for hand in message.hands),
        trick=_trick(message.trick),
        taken=tuple(map(_trick, message.taken)),
        tricks=_pair(message.tricks),
        winner=given(message, "winner", message.winner),
        schneider=message.schneider,
        choice_owed=given(message, "choice_owed", message.choice_owed),
        partien_won=_pair(message.partien_won),
        match_decided=message.match_decided,
        continues=message.continues,
        next_partie=message.next_partie,
        next_partie_dealt=message.next_partie_dealt,
        withdrawn=message.withdrawn,
        began=message.began,
        exchanged=message.exchanged,
    )


_ROLES: dict[int, Role] = {
    views_pb2.ROLE_SEAT: "seat",
    views_pb2.ROLE_SPECTATOR: "spectator",
    views_pb2.ROLE_REFEREE: "referee",
}


_PHASES: dict[int, Phase] = {
    views_pb2.PHASE_DEAL: "deal",
    views_pb2.PHASE_ANNOUNCE: "announce",
    views_pb2.PHASE_GESPANNT: "gespannt",
    views_pb2.PHASE_PLAY: "play",
    views_pb2.PHASE_OVER: "over",
}


def given(message: Message, field: str, value: T) -> T | None:
    """The value of a field, None if the message leaves it out."""
    return value if message.HasField(field) else None


def _pair(numbers: Sequence[int]) -> tuple[int, int]:
    return (numbers[0], numbers[1]) if numbers else (0, 0)


def _line(line: views_pb2.ScoreLine) -> Line:
    return Line(
        given(line, "left", line.left),
        given(line, "right", line.right),
        line.kind,
        given(line, "dealer", line.dealer),
    )


def _strokes(message: views_pb2.TableView) -> tuple[int | None, int | None]:
    by_party = {stroke.party: stroke.line for stroke in message.strokes}
    return by_party.get(0), by_party.get(1)


def _stake(stake: views_pb2.Stake) -> Stake:
    match stake.WhichOneof("stake"):
        case "spiel":
            return "spiel"
        case "spielaus":
            return "spielaus"
        case _:
            return stake.points


def _offer(offer: views_pb2.OpenOffer) -> OpenOffer:
    return OpenOffer(offer.party, _stake(offer.stake), given(offer, "answerer", offer.answerer))


def _request(request: views_pb2.OpenRequest) -> OpenRequest:
    return OpenRequest(request.kind, request.seat, tuple(request.asked))


def _announced(said: views_pb2.Announcement) -> Announced:
    return Announced(said.made, said.known, given(said, "said", said.said))


def _trick(trick: views_pb2.Trick) -> Trick:
    cards = tuple(LaidCard(card.seat, card.card, card.version, card.demand) for card in trick.cards)
    return Trick(given(trick, "leader", trick.leader), cards, given(trick, "winner", trick.winner))

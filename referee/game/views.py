"""Who may see what: allow-lists, never deny-lists.

For every field of every event one row says who gets it; a field without a row fails `check_complete`
(and with it the build). What a viewer may see of the table itself is built up from nothing in
`table_view`. The test of truth: exchange everything a viewer may not know for another deal that fits, and
all he gets stays the same.

000 Vorbereitung und Geben (who may look), Varianten (Blindwatten); 003 Voorbereiding 3-6; 004 p. 38; D4, D21.
"""

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final, get_args

from referee.game import events as e
from referee.game.acts import Hands
from referee.game.state import (
    LaidCard,
    Line,
    Phase,
    State,
    first_word_said,
    is_informed,
    seats_of,
    turn,
)
from referee.game.table_view import (
    ColumnStroke,
    Role,
    ScoreLine,
    ShownHand,
    ShownSchlag,
    ShownTrick,
    ShownTrump,
    TableView,
)
from referee.game.violations import Violation
from referee.rules.cards import Card
from referee.rules.gespannt import gespannt_from
from referee.rules.numbers import opponents_of

SPECTATOR: Final = -1
REFEREE: Final = -2
Viewer = int
"""A seat, `SPECTATOR` (sees what the table sees) or `REFEREE` (sees all)."""


class Sees(Enum):
    """Who gets a field, and from when."""

    ALL = "everybody, at once"
    OWN = "of hands by seat: each seat its own cards, as far as it may look by now"
    ACTOR = "the seat the event is about"
    INFORMED = "who knows Schlag and Trumpf: in blind games the announcers only, until the deal is over"
    NOBODY = "the referee alone"


def _all(event: type, **others: Sees) -> dict[tuple[type, str], Sees]:
    """Rows for an event whose fields are for all, but for those named."""
    return {(event, name): others.get(name, Sees.ALL) for name in _LISTED[event]}


# Field by field, so that a new field is not seen by anybody until somebody has decided who sees it.
_LISTED: dict[type, tuple[str, ...]] = {
    e.GameOpened: (
        "rules", "players", "dealing", "enforcement", "first_dealer", "draws", "partien_won",
        "rules_revision", "continues",
    ),
    e.CardsCut: ("seat", "keep", "kept", "deck", "violations"),
    e.CardsDealt: ("seat", "hands", "stock", "packets", "violations"),
    e.SchoeneresAsked: ("seat", "in_play", "violations"),
    e.SchlagtauschOffered: ("seat", "violations"),
    e.RequestAnswered: ("seat", "consent", "hands", "stock", "violations"),
    e.BessereCalled: ("seat", "violations"),
    e.SchlagAnnounced: ("seat", "rank", "violations"),
    e.TrumpAnnounced: ("seat", "suit", "violations"),
    e.CardTurnedUp: ("seat", "card", "violations"),
    e.DieVierOpened: ("party",),
    e.GespanntChosen: ("seat", "play", "violations"),
    e.OfferMade: ("seat", "stake", "spiel", "spielaus", "violations"),
    e.OfferHeld: ("seat", "inferred", "violations"),
    e.OfferFolded: ("seat", "violations"),
    e.CardPlayed: ("seat", "card", "demand", "violations"),
    e.TrickTaken: ("seat",),
    e.Surrendered: ("seat", "violations"),
    e.SignalGiven: ("seat", "sign", "spoken", "violations"),
    e.MaschineShown: ("seat", "cards", "violations"),
    e.DealScored: ("party", "points", "reason", "schlag", "trump"),
    e.DealVoided: ("reason",),
    e.LineStruck: ("line", "keeps_turn"),
    e.PenaltyWritten: ("party", "points", "moves_dealer"),
    e.ColumnStruck: ("party",),
    e.GameWon: ("party", "schneider"),
    e.MatchDecided: ("party",),
    e.NextPartieOpened: ("game_id",),
    e.NextPartieDealt: (),
    e.GameWithdrawn: (),
    e.ActVoided: ("seat", "act", "violations"),
    e.IrregularityNoted: ("seat", "irregularity", "offender", "note"),
    e.Corrected: ("seat", "version", "reason"),
    e.ClaimFiled: ("seat", "claim", "accused", "event", "text", "line", "admitted"),
    e.RulingGiven: (
        "finding", "seat", "event", "rule", "consequence", "points", "thrown_in", "passes_deal", "by", "reason",
        "overrules", "decided", "unfounded", "remark", "shown_by", "claim", "line", "earlier", "penalty",
    ),
}  # fmt: skip

ALLOWED: Final[dict[tuple[type, str], Sees]] = {
    **{row: sees for event in _LISTED for row, sees in _all(event).items()},
    **_all(e.CardsCut, kept=Sees.ACTOR, deck=Sees.NOBODY),
    **_all(e.CardsDealt, hands=Sees.OWN, stock=Sees.NOBODY),
    **_all(e.RequestAnswered, hands=Sees.OWN, stock=Sees.NOBODY),
    **_all(e.SchlagAnnounced, rank=Sees.INFORMED, violations=Sees.INFORMED),
    **_all(e.TrumpAnnounced, suit=Sees.INFORMED, violations=Sees.INFORMED),
    **_all(e.CardPlayed, violations=Sees.INFORMED),
    **_all(e.ActVoided, act=Sees.INFORMED, violations=Sees.INFORMED),
}
"""(event, field) → who sees it."""


def check_complete() -> None:
    """Fail if an event or a field of one has no row, or a row no field. Raises AssertionError naming it."""
    real = {(event, field.name) for event in get_args(e.Event) for field in fields(event)}
    listed = set(ALLOWED)
    if real != listed:
        odd = sorted(f"{event.__name__}.{name}" for event, name in real ^ listed)
        raise AssertionError(f"views: fields without a row, or rows without a field: {', '.join(odd)}")


@dataclass(frozen=True, slots=True)
class ViewedEvent:
    """An event as a viewer may see it; the fields named in `hidden` are blank."""

    event: e.Event
    hidden: tuple[str, ...] = ()


def viewed(event: e.Event, after: State, viewer: Viewer) -> ViewedEvent:
    """What `viewer` gets of `event`; `after` is the state just after it."""
    if viewer == REFEREE:
        return ViewedEvent(event)
    hidden: list[str] = []
    changes: dict[str, Any] = {}
    for field in fields(event):
        sees = ALLOWED[type(event), field.name]
        if sees is Sees.OWN:
            changes[field.name] = _own(getattr(event, field.name), after, viewer)
        elif not _may_see(sees, event, after, viewer):
            hidden.append(field.name)
            changes[field.name] = _BLANK.get(field.name)
    if not changes:
        return ViewedEvent(event)
    return ViewedEvent(replace(event, **changes), tuple(hidden))


_BLANK: Final[dict[str, object]] = {"kept": (), "deck": (), "stock": (), "violations": ()}


def _may_see(sees: Sees, event: e.Event, after: State, viewer: Viewer) -> bool:
    match sees:
        case Sees.ALL:
            return True
        case Sees.ACTOR:
            return viewer == getattr(event, "seat", None)
        case Sees.INFORMED:
            return knows_announcement(after, viewer)
        case Sees.OWN | Sees.NOBODY:
            return False


def _own(hands: Hands, after: State, viewer: Viewer) -> Hands:
    return tuple(hand[: looks_at(after, seat)] if seat == viewer else () for seat, hand in enumerate(hands))


def knows_announcement(state: State, viewer: Viewer) -> bool:
    """Whether the viewer knows what was announced in this deal (D4, D21)."""
    if viewer == REFEREE or not state.rules.blind:
        return True
    return viewer != SPECTATOR and is_informed(state, viewer)


def looks_at(state: State, seat: int) -> int:
    """How many cards of its hand, counted from the first dealt, the seat may look at by now.

    Until the announcement is complete only dealer and forehand look (000, 004); under `first_packet` they see
    their first packet only, the dealer his not before the Schlag is said (003).
    """
    rules, deal = state.rules, state.deal
    if not deal.dealt or deal.announced:
        return rules.hand
    if seat not in (deal.dealer, state.forehand):
        return 0
    if rules.look == "announcers":
        return rules.hand
    if seat == deal.dealer and not first_word_said(state):
        return 0
    return rules.packets[0]


_OF_THE_HAND: Final = (Violation.CARD_NOT_IN_HAND, Violation.NOT_THE_LOWEST_CARD)
_OF_THE_HELD: Final = (Violation.SCHLAG_NOT_ALLOWED, Violation.TRUMP_NOT_ALLOWED)


def told(violations: tuple[Violation, ...], state: State, seat: int, viewer: Viewer) -> tuple[Violation, ...]:
    """What `viewer` is told of the rules that an act of `seat` breaks.

    Who may not yet look at his cards learns nothing of them by asking for what is not his to do.
    """
    if viewer == REFEREE or looks_at(state, seat) == state.rules.hand:
        return violations
    of_the_hand = (*_OF_THE_HAND, *(_OF_THE_HELD if state.rules.announce_held else ()))
    rest = tuple(violation for violation in violations if violation not in of_the_hand)
    return rest or violations


def table_view(state: State, viewer: Viewer, game_id: str = "") -> TableView:
    """The table of the game as `viewer` may see it now."""
    deal = state.deal
    knows = knows_announcement(state, viewer)
    return TableView(
        game_id=game_id,
        version=state.version,
        role=_ROLES.get(viewer, Role.SEAT),
        seat=viewer if viewer >= 0 else None,
        rules=state.rules,
        players=state.players,
        dealing=state.dealing,
        enforcement=state.enforcement,
        score=state.score,
        lines=tuple(_line(line) for line in state.lines),
        strokes=tuple(
            ColumnStroke(party, _struck_from(state, party)) for party in (0, 1) if state.struck[party]
        ),
        deal=state.number,
        dealer=deal.dealer,
        forehand=state.forehand,
        phase=state.phase,
        turn=turn(state),
        awaited=awaited(state),
        stake=deal.stake,
        offer=deal.offer,
        request=deal.request,
        schlag=ShownSchlag(
            deal.schlag_said, deal.schlag_said and knows, deal.schlag if deal.schlag_said and knows else None
        ),
        trump=ShownTrump(
            deal.trump_said, deal.trump_said and knows, deal.trump if deal.trump_said and knows else None
        ),
        hands=_hands(state, viewer),
        trick=_trick(state),
        taken=taken_tricks(state),
        tricks=deal.tricks,
        winner=state.winner,
        schneider=state.schneider,
        choice_owed=deal.choice_owed,
        partien_won=state.partien_won,
        match_decided=state.match_decided,
        continues=state.continues,
        next_partie=state.next_partie,
        next_partie_dealt=state.next_partie_dealt,
        withdrawn=state.withdrawn,
        began=deal.began,
        exchanged=deal.exchanged,
    )


_ROLES: Final = {SPECTATOR: Role.SPECTATOR, REFEREE: Role.REFEREE}


def _line(line: Line) -> ScoreLine:
    return ScoreLine(
        left=line.points if line.party == 0 else None,
        right=line.points if line.party == 1 else None,
        kind="struck" if line.struck else line.kind,
        dealer=line.dealer if line.kind == "deal" or line.moves_dealer else None,
    )


def _struck_from(state: State, party: int) -> int | None:
    """The line that brought the party close to the target."""
    total = 0
    for place, line in enumerate(state.lines):
        if line.party == party and not line.struck:
            total += line.points
            if total >= gespannt_from(state.rules):
                return place
    return None


def _hands(state: State, viewer: Viewer) -> tuple[ShownHand, ...]:
    """How many cards every seat holds, and of which hands the viewer knows which."""
    known: Hands = state.deal.hands if viewer == REFEREE else ()
    own = visible_hand(state, viewer)
    return tuple(
        ShownHand(size, own if seat == viewer else known[seat] if seat < len(known) else ())
        for seat, size in enumerate(hand_sizes(state))
    )


def _trick(state: State) -> ShownTrick | None:
    laid = state.deal.trick
    if not laid and state.phase is not Phase.PLAY:
        return None
    return ShownTrick(laid[0].seat if laid else state.deal.leader, _led_with(laid, state.deal.demand), None)


def _led_with(cards: tuple[LaidCard, ...], demand: bool) -> tuple[LaidCard, ...]:
    """The cards of a trick; only the one that was led can demand."""
    led = [demand, *(False,) * (len(cards) - 1)]
    return tuple(
        laid if laid.demand == said else replace(laid, demand=said)
        for laid, said in zip(cards, led, strict=False)
    )


def visible_hand(state: State, viewer: Viewer) -> tuple[Card, ...]:
    """The viewer's own cards as far as he may look; none for spectators."""
    if viewer < 0 or viewer >= len(state.deal.hands):
        return ()
    return state.deal.hands[viewer][: looks_at(state, viewer)]


def awaited(state: State) -> tuple[int, ...]:
    """The seats from any of which the next act is expected: one in turn, or a party that was asked."""
    deal = state.deal
    if state.over:
        return ()
    called = turn(state)
    if called is not None:
        return (called,)
    if deal.request is not None:
        return deal.request.asked
    party = deal.choice_owed
    if party is None and deal.offer is not None:
        party = opponents_of(deal.offer.party)
    return () if party is None else seats_of(state.rules, party)


def taken_tricks(state: State) -> tuple[ShownTrick, ...]:
    """The whole tricks of the running deal, in order."""
    deal, players = state.deal, state.rules.players
    done = len(deal.laid) - len(deal.trick)
    if not done or deal.order is None:
        return ()
    tricks = [deal.laid[start : start + players] for start in range(0, done, players)]
    return tuple(
        ShownTrick(
            cards[0].seat,
            _led_with(cards, cards[0].demand),
            cards[deal.order.winner([laid.card for laid in cards])].seat,
        )
        for cards in tricks
    )


def hand_sizes(state: State) -> tuple[int, ...]:
    """How many cards every seat holds, known cards or not."""
    deal = state.deal
    if not deal.dealt:
        return (0,) * state.rules.players
    laid = [card.seat for card in deal.laid]
    return tuple(state.rules.hand - laid.count(seat) for seat in range(state.rules.players))

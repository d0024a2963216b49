"""What was wrong with something that was recorded: by the act itself, or by a card that shows it later.

With unknown hands the duty tells the table what a seat held: who lays no satisfying card held no obliging
one. If he lays one later in the same deal, the earlier play was a revoke (cards do not come back). The finding
is made when the later card falls and points at the earlier one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.game import events as e
from referee.game.acts import Act
from referee.game.last_trick import binds_on_last_trick, fits_last_trick
from referee.game.recorded_acts import kind_of_act
from referee.game.state import LaidCard, MadeOffer, State, announcers
from referee.game.tricks import allowed_in, seen_in_hand
from referee.game.violations import Violation
from referee.rules.cards import RANK_ORDER, WELI, Card, Rank, Suit, rank_of, suit_of
from referee.rules.numbers import Version
from referee.rules.regulations import Clause
from referee.rules.stake import Stake
from referee.rulings.codes import REVOKE, clause_of, code_of


@dataclass(frozen=True, slots=True)
class Finding:
    """That `seat` did what `code` says.

    `event` is the version of the event it rests on, `shown_by` the later one that showed it; `clause` the
    regulation that rules on it; `offered` the stake of an offer; `void` whether what was said is void already;
    `noted_by` the seat that noted an irregularity; `act` the kind of act, where only that tells which rule it breaks.
    """

    code: str
    seat: int
    event: int
    clause: Clause | None
    shown_by: int | None = None
    offered: Stake | None = None
    void: bool = False
    noted_by: int | None = None
    act: type[Act] | None = None


def findings_of(before: State, event: e.Event) -> tuple[Finding, ...]:
    """What is wrong with the event that follows on `before`, and what it shows of earlier ones."""
    version = Version(before.version + 1)
    found = own_findings(event, version)
    if isinstance(event, e.CardPlayed) and before.dealing == "UNKNOWN":
        found += tuple(_shown_by(before, LaidCard(event.seat, event.card, version, event.demand)))
    return found


def own_findings(event: e.Event, version: int) -> tuple[Finding, ...]:
    """What is wrong with the event by itself: its violations, or the irregularity that it notes."""
    if isinstance(event, e.IrregularityNoted):
        code = event.irregularity.value
        return (Finding(code, event.offender, version, clause_of(event, code), noted_by=event.seat),)
    violations: tuple[Violation, ...] = getattr(event, "violations", ())
    codes = [code_of(event, violation) for violation in violations]
    return tuple(
        Finding(
            code,
            getattr(event, "seat"),  # noqa: B009 - every event that carries violations has one
            version,
            clause_of(event, code),
            offered=_offered(event),
            void=isinstance(event, e.ActVoided),
            act=kind_of_act(event),
        )
        for code in codes
    )


def _offered(event: e.Event) -> Stake | None:
    offer = event.act if isinstance(event, e.ActVoided) else event
    return getattr(offer, "named", None)


def _shown_by(state: State, card: LaidCard) -> Iterator[Finding]:
    """What the card, about to be laid, shows of earlier events of its deal; a second showing shows nothing new."""
    if card.card not in seen_in_hand(state, card.seat):
        yield from _revokes(state, card)
        yield from _last_trick_offers(state, card)
        yield from _turned_up(state, card)
        yield from _not_held(state, card)


def _revokes(state: State, card: LaidCard) -> Iterator[Finding]:
    for trick in whole_tricks(state):
        place = [laid.seat for laid in trick].index(card.seat)
        before, laid = trick[:place], trick[place]
        if laid.card not in allowed_in(state, before, card.seat, _held_then(state, laid)):
            continue  # judged when it was laid, or by an earlier card
        if laid.card not in allowed_in(state, before, card.seat, (*_held_then(state, laid), card.card)):
            yield Finding(REVOKE, card.seat, laid.version, "REVOKE", shown_by=card.version)


def _held_then(state: State, laid: LaidCard) -> tuple[Card, ...]:
    """What is known by now of the hand that laid the card: the card, what it laid since, and what was seen."""
    deal = state.deal
    since = [later.card for later in deal.laid if later.seat == laid.seat and later.version >= laid.version]
    return (*since, *seen_in_hand(state, laid.seat))


def whole_tricks(state: State) -> list[tuple[LaidCard, ...]]:
    """The tricks of the running deal that were taken."""
    players, laid = state.rules.players, state.deal.laid
    end = len(laid) - len(state.deal.trick)
    return [laid[start : start + players] for start in range(0, end, players)]


def _last_trick_offers(state: State, card: LaidCard) -> Iterator[Finding]:
    """Offers on the last trick whose maker now lays a card that did not entitle him (000, D10)."""
    deal = state.deal
    if not deal.trick or deal.order is None:
        return
    for made in offers_on_last_trick(state):
        if made.seat == card.seat and not fits_last_trick(deal.order, deal.trick[0].card, card.card):
            yield Finding(
                "OFFER_ON_LAST_TRICK",
                made.seat,
                made.version,
                "OFFER_ON_LAST_TRICK",
                shown_by=card.version,
                offered=made.stake,
            )


def offers_on_last_trick(state: State) -> list[MadeOffer]:
    """The offers of this deal on which the last-trick rule has a word: made once the last trick was led."""
    rules = state.rules
    if not rules.last_trick_rule:
        return []
    led = rules.players * (rules.hand - 1)
    return [
        made
        for made in state.deal.made
        if made.cards_laid > led
        and (made.first or rules.last_trick_counter)
        and binds_on_last_trick(state, made.seat)
    ]


def _turned_up(state: State, card: LaidCard) -> Iterator[Finding]:
    """A card turned up as the lowest while a lower one was held (003 Blind Watten, D8)."""
    passed_over = () if state.rules.weli_as_schlag else (WELI,)
    if card.card in passed_over:
        return
    held = [
        other.card
        for other in (*state.deal.laid, *state.deal.shown)
        if other.seat == card.seat and other.card not in passed_over
    ]
    for shown in turned_up(state):
        if shown.seat == card.seat and _lower(card.card, shown.card):
            if any(_lower(other, shown.card) for other in held):
                continue  # shown before
            yield Finding(
                "NOT_THE_LOWEST_CARD", shown.seat, shown.version, "OTHER_SAID", shown_by=card.version
            )


def _not_held(state: State, card: LaidCard) -> Iterator[Finding]:
    """An announcement of which the hand held no card, once the last card of that hand is seen (004, D20)."""
    hand = (*cards_seen(state, card.seat), card.card)
    if len(hand) == state.rules.hand:
        for said in held_announcements(state):
            if said.seat == card.seat and not any(said.fits(held) for held in hand):
                yield Finding(said.code, said.seat, said.version, "OTHER_SAID", shown_by=card.version)


def cards_seen(state: State, seat: int) -> tuple[Card, ...]:
    """The cards of an unknown hand that the table has seen in this deal, laid or shown."""
    return (*(laid.card for laid in state.deal.laid if laid.seat == seat), *seen_in_hand(state, seat))


@dataclass(frozen=True, slots=True)
class HeldAnnouncement:
    """An announcement of which the announcer must hold a card: where it stands, and by whom it was made."""

    code: str
    seat: int
    version: int
    named: Rank | Suit

    def fits(self, card: Card) -> bool:
        """Whether the card is of the rank or suit that was named; cards count as printed (D20)."""
        return self.named == (rank_of(card) if self.code == "SCHLAG_NOT_ALLOWED" else suit_of(card))


def held_announcements(state: State) -> list[HeldAnnouncement]:
    """The announcements of this deal that `announce_held` binds; a pass names nothing."""
    deal, (schlag, trump) = state.deal, announcers(state)
    if not state.rules.announce_held:
        return []
    said: list[HeldAnnouncement] = []
    if deal.schlag is not None:
        said.append(HeldAnnouncement("SCHLAG_NOT_ALLOWED", schlag, deal.schlag_at, deal.schlag))
    if deal.trump is not None:
        said.append(HeldAnnouncement("TRUMP_NOT_ALLOWED", trump, deal.trump_at, deal.trump))
    return said


def _lower(card: Card, than: Card) -> bool:
    return RANK_ORDER[rank_of(card)] < RANK_ORDER[rank_of(than)]


def turned_up(state: State) -> tuple[LaidCard, ...]:
    """The cards that were turned up to announce; later ones the table saw are cards taken back."""
    laid = state.deal.laid
    return tuple(shown for shown in state.deal.shown if not laid or shown.version < laid[0].version)

"""Views as messages: the only form in which anything of a game reaches a client."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from referee.audit.moments import Moment
from referee.game.events import ActVoided
from referee.game.state import Line, State
from referee.game.state import Phase as GamePhase
from referee.game.views import REFEREE, SPECTATOR, TableView, Viewer, table_view, viewed
from referee.ledger.envelope import Stored
from referee.ledger.mapper import event_to_payload, rule_set_to_message
from referee.rules.gespannt import gespannt_from
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL, SPIELAUS, Stake
from referee.service.games.listing import GameSummary
from watten.v1 import events_pb2, rule_sets_pb2, views_pb2

_PHASES: Final = {
    GamePhase.DEAL: views_pb2.PHASE_DEAL,
    GamePhase.ANNOUNCE: views_pb2.PHASE_ANNOUNCE,
    GamePhase.GESPANNT: views_pb2.PHASE_GESPANNT,
    GamePhase.PLAY: views_pb2.PHASE_PLAY,
    GamePhase.OVER: views_pb2.PHASE_OVER,
}
_ROLES: Final = {SPECTATOR: views_pb2.ROLE_SPECTATOR, REFEREE: views_pb2.ROLE_REFEREE}


@lru_cache(maxsize=256)
def rules_message(rules: RuleSet) -> rule_sets_pb2.RuleSet:
    """Write a rule set; the message is shared, so copy it before changing it."""
    return rule_set_to_message(rules)


def event_view_message(moment: Moment[Stored], viewer: Viewer) -> views_pb2.ViewedEvent:
    """Write an event as the viewer may see it."""
    sealed = moment.sealed
    view = viewed(moment.event, moment.state, viewer)
    message = views_pb2.ViewedEvent(
        game_id=sealed.game_id, version=moment.version, hidden=sorted(view.hidden)
    )
    message.time.FromDatetime(sealed.time)
    if sealed.request_id and viewer in (getattr(moment.event, "seat", None), REFEREE):
        message.request_id = sealed.request_id
    if isinstance(view.event, ActVoided) and "act" in view.hidden:
        # What was said is hidden whole, and the class has no blank for it.
        message.payload.act_voided.seat = view.event.seat
    else:
        event_to_payload(view.event, message.payload)
    return message


def table_view_message(
    game_id: str, state: State, viewer: Viewer, *, with_rules: bool = True
) -> views_pb2.TableView:
    """Write the table as the viewer may see it."""
    view = table_view(state, viewer)
    message = views_pb2.TableView(
        game_id=game_id,
        version=view.version,
        role=_ROLES.get(viewer, views_pb2.ROLE_SEAT),
        players=view.players,
        dealing=events_pb2.Dealing.Value(f"DEALING_{state.dealing}"),
        enforcement=events_pb2.Enforcement.Value(f"ENFORCEMENT_{state.enforcement}"),
        score=view.score,
        deal=view.number,
        dealer=view.dealer,
        forehand=view.forehand,
        phase=_PHASES[view.phase],
        turn=view.turn,
        awaited=view.awaited,
        tricks=view.tricks,
        winner=view.winner,
        schneider=view.schneider,
        choice_owed=view.choice_owed,
        partien_won=state.partien_won,
        match_decided=state.match_decided,
        continues=state.continues,
        next_partie=state.next_partie,
        next_partie_dealt=state.next_partie_dealt,
        withdrawn=view.withdrawn,
    )
    if viewer >= 0:
        message.seat = viewer
    if with_rules:
        message.rules.CopyFrom(rules_message(state.rules))
    _show_sheet(message, view, state.rules)
    _show_stake(message, view, state)
    _show_announcement(message, view)
    _show_cards(message, view)
    return message


def _show_sheet(message: views_pb2.TableView, view: TableView, rules: RuleSet) -> None:
    for line in view.lines:
        shown = message.lines.add(kind="struck" if line.struck else line.kind)
        if line.party == 0:
            shown.left = line.points
        else:
            shown.right = line.points
        if line.kind == "deal" or line.moves_dealer:
            shown.dealer = line.dealer
    for party, struck in enumerate(view.struck):
        if struck:
            message.strokes.add(party=party, line=_struck_from(view.lines, party, rules))


def _struck_from(lines: Sequence[Line], party: int, rules: RuleSet) -> int | None:
    """The line that brought the party within the margin of the target."""
    total = 0
    for place, line in enumerate(lines):
        if line.party == party and not line.struck:
            total += line.points
            if total >= gespannt_from(rules):
                return place
    return None


def _show_stake(message: views_pb2.TableView, view: TableView, state: State) -> None:
    _say(view.stake, message.stake)
    if view.offer is not None:
        message.offer.party = view.offer_party or 0
        _say(view.offer, message.offer.stake)
        if state.deal.offer is not None and state.deal.offer.answerer is not None:
            message.offer.answerer = state.deal.offer.answerer
    if view.request is not None:
        message.request.kind = view.request.kind
        message.request.seat = view.request.seat
        message.request.asked.extend(view.request.asked)


def _say(stake: Stake, into: views_pb2.Stake) -> None:
    if stake == SPIEL:
        into.spiel = True
    elif stake == SPIELAUS:
        into.spielaus = True
    else:
        into.points = int(stake)


def _show_announcement(message: views_pb2.TableView, view: TableView) -> None:
    for shown, made, said in (
        (message.schlag, view.schlag_said, view.schlag),
        (message.trump, view.trump_said, view.trump),
    ):
        shown.made = made
        shown.known = made and view.knows_announcement
        if said is not None and made:
            shown.said = said


def _show_cards(message: views_pb2.TableView, view: TableView) -> None:
    for seat, size in enumerate(view.hand_sizes):
        hand = message.hands.add(size=size)
        if seat < len(view.hands):
            hand.cards.extend(view.hands[seat])
        elif seat == view.viewer:
            hand.cards.extend(view.hand)
    for trick in view.taken:
        taken = message.taken.add(leader=trick.cards[0].seat, winner=trick.winner)
        for laid in trick.cards:
            taken.cards.add(seat=laid.seat, card=laid.card)
    if view.phase is GamePhase.PLAY or view.trick:
        message.trick.leader = view.trick[0].seat if view.trick else view.leader
        for place, laid in enumerate(view.trick):
            message.trick.cards.add(seat=laid.seat, card=laid.card, demand=view.demand and place == 0)


def summary_message(summary: GameSummary) -> views_pb2.GameSummary:
    """Write a game of a list."""
    message = views_pb2.GameSummary(
        game_id=summary.game_id,
        version=summary.version,
        preset=summary.preset,
        players=summary.players,
        score=summary.score,
        phase=_PHASES[summary.phase],
        withdrawn=summary.withdrawn,
    )
    message.opened.FromDatetime(summary.opened)
    return message

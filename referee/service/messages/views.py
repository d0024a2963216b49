"""Views as messages: the only form in which anything of a game reaches a client."""

from functools import lru_cache
from typing import Final

from referee.audit.moments import Moment
from referee.game.events import ActVoided
from referee.game.state import Phase as GamePhase
from referee.game.state import State
from referee.game.table_view import TableView
from referee.game.views import REFEREE, Viewer, table_view, viewed
from referee.ledger.envelope import Stored
from referee.ledger.mapper import event_to_payload, message_to_rule_set, rule_set_to_message
from referee.ledger.wire import Codec, Reflected, reflect
from referee.rules.rule_set import RuleSet
from referee.rules.stake import Stake
from referee.service.games.listing import GameSummary
from watten.v1 import rule_sets_pb2, views_pb2

_PHASES: Final = {
    GamePhase.DEAL: views_pb2.PHASE_DEAL,
    GamePhase.ANNOUNCE: views_pb2.PHASE_ANNOUNCE,
    GamePhase.GESPANNT: views_pb2.PHASE_GESPANNT,
    GamePhase.PLAY: views_pb2.PHASE_PLAY,
    GamePhase.OVER: views_pb2.PHASE_OVER,
}


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
    message = views_pb2.TableView()
    codec = _TABLE if with_rules else _TABLE_WITHOUT_RULES
    codec.write(table_view(state, viewer, game_id), message)
    return message


class _StakeCodec:
    """Points, or a word of the ladder (004): a choice of fields in the schema."""

    def write(self, value: Stake, into: views_pb2.Stake) -> None:
        if isinstance(value, int):
            into.points = value
        else:
            setattr(into, value, True)

    def read(self, message: views_pb2.Stake) -> Stake:
        said = message.WhichOneof("stake")
        return message.points if said in (None, "points") else said


class _RulesCodec:
    """Rule sets as messages that are made once."""

    def write(self, value: RuleSet, into: rule_sets_pb2.RuleSet) -> None:
        into.CopyFrom(rules_message(value))

    def read(self, message: rule_sets_pb2.RuleSet) -> RuleSet:
        return message_to_rule_set(message)


def _codec_of(hint: object) -> Codec | None:
    if hint == Stake:
        return _StakeCodec()
    return _RulesCodec() if hint is RuleSet else None


def _compiled() -> Reflected:
    codec = reflect(TableView, views_pb2.TableView.DESCRIPTOR, _codec_of)
    assert isinstance(codec, Reflected)
    return codec


_TABLE: Final = _compiled()
"""Field by field: a table that lacks a field of the schema, or has one more, stops the import."""
_TABLE_WITHOUT_RULES: Final = _TABLE.without("rules")


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

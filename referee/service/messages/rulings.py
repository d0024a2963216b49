"""Claims and directors' rulings as values, and rulings as messages with the words beside the codes."""

from google.protobuf.message import Message

from referee.game.events import ClaimFiled, RulingGiven
from referee.game.state import State
from referee.game.views import Viewer, viewed
from referee.ledger.mapper import event_to_payload
from referee.rulings.director import Verdict
from referee.service.games.rulings import ListedRuling
from referee.texts import Language
from referee.texts.rulings import say_ruling
from watten.v1 import referee_service_pb2 as pb


def claim_of(request: pb.FileClaimRequest) -> ClaimFiled:
    """Read the claim of a request; it is not judged yet."""
    return ClaimFiled(
        seat=request.seat,
        claim=request.claim,
        accused=request.accused,
        event=_given(request, "event"),
        text=request.text,
        line=_given(request, "line"),
        admitted=request.admitted if request.HasField("admitted") else None,
    )


def verdict_of(request: pb.GiveRulingRequest) -> Verdict:
    """Read the director's ruling of a request; it is not applied yet."""
    return Verdict(
        by=request.by,
        reason=request.reason,
        consequence=request.consequence,
        points=request.points,
        thrown_in=request.thrown_in,
        passes_deal=request.passes_deal,
        finding=request.finding or None,
        seat=_given(request, "seat"),
        event=_given(request, "event"),
        line=_given(request, "line"),
        overrules=_given(request, "overrules"),
    )


def ruling_message(listed: ListedRuling, viewer: Viewer, language: Language) -> pb.Ruling:
    """Write a ruling as the viewer may see it, in codes and in sentences."""
    moment = listed.moment
    view = viewed(moment.event, moment.state, viewer)
    assert isinstance(view.event, RulingGiven)
    message = pb.Ruling(version=moment.version, stands=listed.stands)
    message.given.CopyFrom(event_to_payload(view.event).ruling_given)
    message.words.CopyFrom(ruling_words(view.event, listed.after, language))
    return message


def ruling_words(ruling: RulingGiven, after: State, language: Language) -> pb.RulingWords:
    """Write a ruling in sentences; `after` is the state after all that followed from it."""
    words = say_ruling(ruling, after, language)
    return pb.RulingWords(
        finding=words.finding,
        rule=words.rule,
        consequence=words.consequence,
        now=words.now,
        signed=words.signed,
    )


def _given(request: Message, name: str) -> int | None:
    value: int = getattr(request, name)
    return value if request.HasField(name) else None

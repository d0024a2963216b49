"""Claims and directors' rulings as they come over the wire, and rulings as they are told."""

import hashlib
from collections.abc import Sequence
from typing import Final, cast

import grpc
from google.protobuf.message import Message

from referee.game.events import ClaimFiled, RulingGiven
from referee.game.views import REFEREE, Viewer, viewed
from referee.ledger.envelope import Stored
from referee.ledger.mapper import event_to_payload
from referee.rules.regulations import ConsequenceKind
from referee.rulings.director import Verdict
from referee.rulings.evidence import rulings_given
from referee.service.errors import CallError, malformed
from referee.service.games.live_game import with_states
from referee.service.messages.acts import check_text
from referee.service.messages.replay import say
from referee.service.messages.views import Seen
from referee.texts import Language
from watten.v1 import referee_service_pb2 as pb

LONGEST_CODE: Final = 64
LONGEST_TEXT: Final = 500
LONGEST_NAME: Final = 64

Asked = pb.FileClaimRequest | pb.GiveRulingRequest


def asked_for(request: Asked) -> bytes:
    """SHA-256 of what is claimed or ruled: the same request id with another one is another request."""
    asked = type(request).FromString(request.SerializeToString())
    for name in ("game_id", "request_id", "expected_version"):
        asked.ClearField(name)
    said = asked.SerializeToString(deterministic=True)
    return hashlib.sha256(request.DESCRIPTOR.name.encode() + b"\n" + said).digest()


def asked_claim(request: pb.FileClaimRequest, viewer: Viewer) -> ClaimFiled:
    """The claim of a request, not judged yet. Raises CallError."""
    if not request.HasField("accused"):
        raise malformed("NO_SUCH_SEAT", "accused: the seat that is said to have done it is wanted")
    check_text("claim", request.claim, LONGEST_CODE)
    check_text("text", request.text, LONGEST_TEXT)
    admitted = request.admitted if request.HasField("admitted") else None
    if admitted is not None and viewer not in (REFEREE, request.accused):
        raise CallError(
            grpc.StatusCode.PERMISSION_DENIED,
            "NOT_HIS_TO_ADMIT",
            "admitted: the accused himself says so, or the table's referee who has asked him",
        )
    return ClaimFiled(
        seat=request.seat,
        claim=request.claim,
        accused=request.accused,
        event=_given(request, "event"),
        text=request.text,
        line=_given(request, "line"),
        admitted=admitted,
    )


def asked_verdict(request: pb.GiveRulingRequest) -> Verdict:
    """The director's ruling of a request, not applied yet. Raises CallError."""
    for name, text, longest in (
        ("by", request.by, LONGEST_NAME),
        ("reason", request.reason, LONGEST_TEXT),
        ("finding", request.finding, LONGEST_CODE),
        ("consequence", request.consequence, LONGEST_CODE),
    ):
        check_text(name, text, longest)
    return Verdict(
        by=request.by,
        reason=request.reason,
        consequence=cast(ConsequenceKind, request.consequence),  # checked where it is ruled
        points=request.points,
        thrown_in=request.thrown_in,
        passes_deal=request.passes_deal,
        finding=request.finding or None,
        seat=_given(request, "seat"),
        event=_given(request, "event"),
        line=_given(request, "line"),
        overrules=_given(request, "overrules"),
    )


def _given(request: Message, name: str) -> int | None:
    value: int = getattr(request, name)
    return value if request.HasField(name) else None


class Told:
    """Puts rulings into messages for one viewer, with the words beside the codes."""

    def __init__(self, viewer: Viewer, language: Language) -> None:
        self._viewer = viewer
        self._language = language

    def answer(self, seen: Sequence[Seen]) -> pb.Ruling:
        """The ruling that these events of one append were made by: the first one in them."""
        given = next(one for one in seen if isinstance(one.stored.event, RulingGiven))
        return self._ruling(given, seen[-1], stands=True)

    def all(self, events: Sequence[Stored], after_version: int) -> list[pb.Ruling]:
        """Every ruling of a whole log after a version, whether it still stands or not."""
        seen = with_states(None, events)
        stands = dict(rulings_given([stored.event for stored in events]))
        rulings = []
        last = seen[-1]
        for one in reversed(seen):
            version = one.stored.version
            if isinstance(one.stored.event, RulingGiven) and version > after_version:
                rulings.append(self._ruling(one, last, stands=version in stands))
            if one.stored.request_id and version > 1:
                last = seen[version - 2]  # the append before this one ends there
        return rulings[::-1]

    def _ruling(self, given: Seen, last: Seen, *, stands: bool) -> pb.Ruling:
        view = viewed(given.stored.event, given.after, self._viewer)
        assert isinstance(view.event, RulingGiven)
        ruling = pb.Ruling(version=given.stored.version, stands=stands)
        ruling.given.CopyFrom(event_to_payload(view.event).ruling_given)
        ruling.words.CopyFrom(say(view.event, last.after, self._language))
        return ruling

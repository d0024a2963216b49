"""Checks of requests before anything is judged: seats, ids, places, the length of texts, and what is hashed of them."""

import hashlib
from typing import Final

from google.protobuf.message import Message

from referee.game import acts as a
from referee.game.events import ClaimFiled
from referee.game.free_text import LONGEST_NOTE, check_letters
from referee.game.opening import MAX_NAME
from referee.game.views import REFEREE, Viewer
from referee.ledger.mapper import message_to_act
from referee.rules.signs import LONGEST_SIGN, SIGN_WANTED
from referee.rulings.director import Verdict
from referee.service.errors import forbidden, malformed, over_limit
from referee.service.games.live_game import AppendRequest, LiveGame
from referee.service.games.opening import OpeningRequest
from referee.service.messages.card_names import act_in_codes
from referee.service.messages.openings import opening_request
from referee.service.messages.rulings import claim_of, verdict_of
from watten.v1 import acts_pb2
from watten.v1 import referee_service_pb2 as pb

LONGEST_REQUEST_ID: Final = 64
SHORTEST_SECRET_ID: Final = 16
"""Characters of the id under which a game is opened, from which its tokens are made."""

LONGEST_CODE: Final = 64
LONGEST_TEXT: Final = 500
LONGEST_NAME: Final = 64
"""Characters of a director's name; a player's has `MAX_NAME`."""

MOST_POINTS: Final = 1000
"""No Partie is worth more; what is written higher is a slip."""

PAGE: Final = 50
LONGEST_PAGE: Final = 200

SeatRequest = pb.ActRequest | pb.CheckActRequest | pb.LegalActsRequest | pb.FileClaimRequest
DisputeRequest = pb.FileClaimRequest | pb.GiveRulingRequest


def check_seat(request: SeatRequest, game: LiveGame) -> int:
    """Read the seat that the request is about. Raises CallError if the game has no such seat."""
    if not request.HasField("seat"):
        raise malformed("NO_SUCH_SEAT", "seat: a number from 0 on is wanted")
    if not 0 <= request.seat < game.players:
        raise malformed("NO_SUCH_SEAT", f"seat {request.seat}: the seats are 0 to {game.players - 1}")
    return request.seat


def check_act(message: acts_pb2.Act, game: LiveGame, seat: int) -> a.Act:
    """Read the act of a request. Raises MalformedActError, MalformedError or CallError naming the field."""
    act = message_to_act(act_in_codes(message, game.state, seat))
    match act:
        case a.Signal():
            if len(act.sign) > LONGEST_SIGN:
                raise over_limit("TEXT_TOO_LONG", f"act.signal.sign: {SIGN_WANTED}")
            check_letters("act.signal.sign", act.sign)
            if not act.sign:
                raise malformed("FIELD_MISSING", "act.signal.sign: a sign is wanted")
        case a.NoteIrregularity():
            check_text("act.note_irregularity.note", act.note, LONGEST_NOTE)
        case a.Correct():
            check_text("act.correct.reason", act.reason, LONGEST_NOTE)
        case a.Cut() if act.keep < 0:
            raise malformed("WRONG_TYPE", "act.cut.keep: a whole number from 0 on is wanted")
        case a.Offer() if not (act.spiel or act.spielaus) and not 0 < act.stake <= MOST_POINTS:
            raise malformed("WRONG_TYPE", f"act.offer.stake: points from 1 to {MOST_POINTS} are wanted")
        case _:
            pass
    return act


def act_append(request: pb.ActRequest, act_hash: bytes) -> AppendRequest:
    """Read under which id an act is appended. Raises CallError."""
    expected = request.expected_version if request.HasField("expected_version") else None
    return AppendRequest(check_request_id(request.request_id), act_hash, expected)


def dispute_append(request: DisputeRequest) -> AppendRequest:
    """Read under which id a claim or a director's ruling is appended. Raises CallError."""
    title = request.DESCRIPTOR.name.encode()
    hashed = _hash(title, request, "game_id", "request_id", "expected_version")
    expected = request.expected_version if request.HasField("expected_version") else None
    return AppendRequest(check_request_id(request.request_id), hashed, expected)


def check_opening(request: pb.OpenGameRequest) -> OpeningRequest:
    """Read what is to be opened. Raises CallError, RuleSetError, CardCodeError, naming the place."""
    check_opening_id(request.request_id)
    for seat, name in enumerate(request.players):
        if len(name) > MAX_NAME:
            raise over_limit("NAME_TOO_LONG", f"players[{seat}]: a name has at most {MAX_NAME} letters")
    return opening_request(request, _hash(b"open", request, "request_id"))


def check_claim(request: pb.FileClaimRequest, viewer: Viewer) -> ClaimFiled:
    """Read the claim of a request. Raises CallError."""
    if not request.HasField("accused"):
        raise malformed("NO_SUCH_SEAT", "accused: the seat that is said to have done it is wanted")
    check_text("claim", request.claim, LONGEST_CODE)
    check_text("text", request.text, LONGEST_TEXT)
    if request.HasField("admitted") and viewer not in (REFEREE, request.accused):
        raise forbidden(
            "NOT_HIS_TO_ADMIT",
            "admitted: the accused himself says so, or the table's referee who has asked him",
        )
    return claim_of(request)


def check_verdict(request: pb.GiveRulingRequest) -> Verdict:
    """Read the director's ruling of a request. Raises CallError."""
    for name, text, longest in (
        ("by", request.by, LONGEST_NAME),
        ("reason", request.reason, LONGEST_TEXT),
        ("finding", request.finding, LONGEST_CODE),
        ("consequence", request.consequence, LONGEST_CODE),
    ):
        check_text(name, text, longest)
    return verdict_of(request)


def check_page(request: pb.ListGamesRequest) -> tuple[int, int | None]:
    """Read the size of a page of games, and the position before which they were opened. Raises CallError."""
    size = request.page_size or PAGE
    if size < 0:
        raise malformed("BAD_PAGE_SIZE", f"page_size: 1 to {LONGEST_PAGE}, or 0 for {PAGE}")
    token = request.page_token
    if token and (not token.isdecimal() or len(token) > 18):
        raise malformed("BAD_PAGE_TOKEN", "page_token: the next_page_token of a page is wanted")
    return min(size, LONGEST_PAGE), int(token) if token else None


def check_place(game: LiveGame, after_version: int) -> None:
    """Check a place in the game from which to go on. Raises CallError."""
    if not 0 <= after_version <= game.version:
        raise malformed("NO_SUCH_VERSION", f"after_version: the game is at version {game.version}")


def check_request_id(text: str) -> str:
    """Check the caller's id of an act. Raises CallError."""
    if not text or not text.isprintable():
        raise malformed(
            "NO_REQUEST_ID", f"request_id: 1 to {LONGEST_REQUEST_ID} printable characters are wanted"
        )
    if len(text) > LONGEST_REQUEST_ID:
        raise over_limit("REQUEST_ID_TOO_LONG", f"request_id: at most {LONGEST_REQUEST_ID} characters")
    return text


def check_opening_id(text: str) -> str:
    """Check the caller's id of an opening, empty if it has none. Raises CallError."""
    if text and len(check_request_id(text)) < SHORTEST_SECRET_ID:
        raise malformed(
            "REQUEST_ID_TOO_SHORT",
            f"request_id: {SHORTEST_SECRET_ID} random characters or more, or none: the tokens are made from it",
        )
    return text


def check_text(place: str, text: str, longest: int) -> None:
    """Check a text that people read: not too long, and printable. Raises CallError, MalformedActError."""
    if len(text) > longest:
        raise over_limit("TEXT_TOO_LONG", f"{place}: at most {longest} characters")
    check_letters(place, text)


def _hash(title: bytes, request: Message, *left_out: str) -> bytes:
    """SHA-256 of what is asked for: the same request id with another one is another request."""
    asked = type(request)()
    asked.CopyFrom(request)
    for name in left_out:
        asked.ClearField(name)
    return hashlib.sha256(title + b"\n" + asked.SerializeToString(deterministic=True)).digest()

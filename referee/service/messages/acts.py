"""What stands in a request, checked before anything is judged: seats, ids, acts and the length of texts."""

from typing import Final

from referee.game import acts as a
from referee.game.free_text import LONGEST_NOTE, check_letters
from referee.game.legal_acts import ANY_SIGN
from referee.ledger.mapper import act_to_message, message_to_act
from referee.service.errors import malformed, over_limit
from watten.v1 import acts_pb2, referee_service_pb2

LONGEST_REQUEST_ID: Final = 64
LONGEST_SIGN: Final = 64
SHORTEST_SECRET_ID: Final = 16
"""Characters of the id under which a game is opened, from which its tokens are made."""

MOST_POINTS: Final = 1000
"""No Partie is worth more; what is written higher is a slip."""


def asked_seat(request: "OfASeat") -> int:
    """The seat the request is about. Raises CallError if none is named; whether it exists the game says."""
    if not request.HasField("seat"):
        raise malformed("NO_SUCH_SEAT", "seat: a number from 0 on is wanted")
    return request.seat


OfASeat = (
    referee_service_pb2.ActRequest
    | referee_service_pb2.CheckActRequest
    | referee_service_pb2.LegalActsRequest
    | referee_service_pb2.FileClaimRequest
)


def asked_act(message: acts_pb2.Act) -> a.Act:
    """The act of a request. Raises MalformedError or CallError naming the field."""
    act = message_to_act(message)
    match act:
        case a.Signal():
            check_text("act.signal.sign", act.sign, LONGEST_SIGN)
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


def act_to_fill_in(act: a.Act) -> acts_pb2.Act:
    """A legal act as a message; what stands for any sign is left for the caller to fill in."""
    return act_to_message(a.Signal("") if act == a.Signal(ANY_SIGN) else act)


def asked_request_id(text: str) -> str:
    """The caller's id of an act. Raises CallError."""
    if not text or not text.isprintable():
        raise malformed(
            "NO_REQUEST_ID", f"request_id: 1 to {LONGEST_REQUEST_ID} printable characters are wanted"
        )
    if len(text) > LONGEST_REQUEST_ID:
        raise over_limit("REQUEST_ID_TOO_LONG", f"request_id: at most {LONGEST_REQUEST_ID} characters")
    return text


def asked_opening_id(text: str) -> str:
    """The caller's id of an opening, empty if it has none. Raises CallError."""
    if text and len(asked_request_id(text)) < SHORTEST_SECRET_ID:
        raise malformed(
            "REQUEST_ID_TOO_SHORT",
            f"request_id: {SHORTEST_SECRET_ID} random characters or more, for who knows it has the tokens; or none",
        )
    return text


def check_text(place: str, text: str, longest: int) -> None:
    """A text that people read: not too long, and printable. Raises CallError, MalformedActError."""
    if len(text) > longest:
        raise over_limit("TEXT_TOO_LONG", f"{place}: at most {longest} characters")
    check_letters(place, text)

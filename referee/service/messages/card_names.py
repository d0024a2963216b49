"""Acts of callers with their cards, ranks and suits as codes, however they were written or named (D93)."""

from collections.abc import Callable
from typing import TypeVar

from referee.game.errors import MalformedActError
from referee.game.state import State
from referee.game.views import knows_announcement
from referee.rules.card_codes import CardCodeError
from referee.rules.cards import Card
from referee.rules.terms import read_named_card, read_named_rank, read_named_suit
from watten.v1 import acts_pb2

T = TypeVar("T")


def act_in_codes(message: acts_pb2.Act, state: State, seat: int) -> acts_pb2.Act:
    """Copy an act of the seat with `K♥`, `Maxi` or `Herz` as `HK` and `H`, the same that `watten referee` reads.

    What is empty stays so. "Rechter" is read only for a seat that knows Schlag and Trumpf. Raises MalformedActError
    with the code of the card, rank or suit that is none.
    """
    order = state.deal.order if knows_announcement(state, seat) else None

    def card(text: str) -> Card:
        return read_named_card(text, state.rules, order)

    act = acts_pb2.Act()
    act.CopyFrom(message)
    match act.WhichOneof("act"):
        case "play_card":
            act.play_card.card = _read("play_card.card", act.play_card.card, card)
        case "turn_up":
            act.turn_up.card = _read("turn_up.card", act.turn_up.card, card)
        case "announce_schlag" if act.announce_schlag.rank:
            act.announce_schlag.rank = _read(
                "announce_schlag.rank", act.announce_schlag.rank, read_named_rank
            )
        case "announce_trump" if act.announce_trump.suit:
            act.announce_trump.suit = _read("announce_trump.suit", act.announce_trump.suit, read_named_suit)
        case "deal" | "answer" as name:
            for seat_at, hand in enumerate(getattr(act, name).hands):
                place = f"{name}.hands[{seat_at}]"
                hand.cards[:] = [_read(f"{place}[{at}]", text, card) for at, text in enumerate(hand.cards)]
        case _:
            pass
    return act


def _read(place: str, text: str, read: Callable[[str], str]) -> str:
    try:
        return read(text) if text else text
    except CardCodeError as error:
        raise MalformedActError(error.code, f"act.{place}: {error}") from error

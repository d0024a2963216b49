"""Single tokens of a record as values of the game: cards, ranks, suits, stakes and texts.

All raise MisreadError at the token's place.
"""

import json
import re
from collections.abc import Sequence
from typing import Final

from lark import Token

from referee.game import acts as a
from referee.game.state import State
from referee.rules.card_codes import CardCodeError, read_card
from referee.rules.cards import Card, Rank, Suit
from referee.rules.stake import SPIEL, SPIELAUS, Stake
from referee.rules.terms import read_named_card, read_named_rank, read_named_suit
from replay.notation.faults import MisreadError, position
from replay.notation.record import UNKNOWN_CARD
from replay.notation.words import STAKE_NAMES

Position = tuple[int, int]

_CARDS_IN_ROW: Final = re.compile(r"\?|[^\s,;?]+")


def pieces(token: Token) -> list[tuple[str, Position]]:
    """The cards of a row, each with its place."""
    return [(found[0], position(token, found.start())) for found in _CARDS_IN_ROW.finditer(token)]


def card_at(text: str, at: Position, state: State | None = None) -> Card:
    """The card written at a place, by its code or, where the table is known, by its name."""
    try:
        if state is None:
            return read_card(text)
        return read_named_card(text, state.rules, state.deal.order)
    except CardCodeError as error:
        raise MisreadError(error.code, at, str(error), ("a card",)) from None


def card_or_unknown(text: str, at: Position, state: State) -> str:
    """The card, or the mark of one that nobody knows."""
    return text if text == UNKNOWN_CARD else card_at(text, at, state)


def hands_between_brackets(rows: Sequence[Token | None]) -> a.Hands:
    """The hands of an answer that was void, as they were given; None stands for an empty one."""
    return tuple(() if row is None else tuple(card_at(text, at) for text, at in pieces(row)) for row in rows)


def rank_or_pass(token: Token) -> Rank | None:
    """The rank by letter, number or name; None for the dash."""
    if token.type == "DASH":
        return None
    return read_named_rank(token)


def suit_or_pass(token: Token) -> Suit | None:
    """The suit by letter, symbol or name; None for the dash."""
    if token.type == "DASH":
        return None
    return read_named_suit(token)


def stake_of(token: Token) -> Stake:
    """Points, as a number or by name, or a word of the ladder."""
    return int(token) if token.isdigit() else STAKE_NAMES.get(token.casefold(), token.casefold())


def offer_of(stake: Stake) -> a.Offer:
    """The act that offers this stake."""
    if isinstance(stake, int):
        return a.Offer(stake)
    return a.Offer(spiel=stake == SPIEL, spielaus=stake == SPIELAUS)


def text_of(token: Token) -> str:
    """A single word, or a text in quotes."""
    if token.type == "SIGN":
        return str(token)
    try:
        return str(json.loads(token))
    except ValueError:
        raise MisreadError("UNEXPECTED", token, "this text in quotes cannot be read", ('"a text"',)) from None


def points_of(token: Token) -> int | None:
    """The points of a cell of the scoresheet, None for the dash."""
    return None if token.type == "DASH" else int(token.replace("−", "-"))


def one_line(text: str) -> str:
    """A remark or header on one line, with single spaces, as it is kept and written."""
    return " ".join(text.split())

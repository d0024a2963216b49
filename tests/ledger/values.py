"""Any value that a class of the game can hold, for properties: made from the class's own field types."""

from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from referee.game import acts, events
from referee.rules.cards import Card, deck_of
from referee.rules.numbers import Party
from referee.rules.regulations import Amount
from referee.rules.revision import REVISIONS

CARDS = st.sampled_from(deck_of(33))
NUMBERS = st.integers(-(2**31), 2**31 - 1)
TEXTS = st.text(max_size=20)
SOME_HANDS = st.lists(st.lists(CARDS, max_size=3).map(tuple), min_size=1, max_size=4).map(tuple)

OFFERS = st.one_of(
    NUMBERS.map(lambda stake: acts.Offer(stake=stake)),
    st.just(acts.Offer(spiel=True)),
    st.just(acts.Offer(spielaus=True)),
)


def of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type as the game's classes use it."""
    if hint is Card:
        return CARDS
    if hint == Amount:
        return st.one_of(NUMBERS, st.sampled_from(["stake", "offer"]))
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return _tuples(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return st.one_of([st.none() if arg is NoneType else of(arg) for arg in get_args(hint)])
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    if is_dataclass(hint):
        assert isinstance(hint, type)
        return instances(hint)
    return {int: NUMBERS, Party: NUMBERS, bool: st.booleans(), str: TEXTS}[hint]


def _tuples(args: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if args[1:] == (...,):
        return st.lists(of(args[0]), max_size=3).map(tuple)
    return st.tuples(*[of(arg) for arg in args])


def instances(cls: type) -> st.SearchStrategy[Any]:
    """Instances of a dataclass of the game with any values in all fields."""
    if cls is acts.Offer:
        return OFFERS
    hints = get_type_hints(cls)
    parts = {field.name: of(hints[field.name]) for field in fields(cls)}
    if cls in (acts.Deal, acts.Answer):
        parts["hands"] = st.none() | SOME_HANDS
    if cls is events.GameOpened:
        parts["dealing"] = st.sampled_from(["REFEREE", "SUPPLIED", "UNKNOWN"])
        parts["rules_revision"] = st.sampled_from(REVISIONS)
        parts["enforcement"] = st.sampled_from(["REJECT", "FLAG"])
    return st.builds(cls, **parts)

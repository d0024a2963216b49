"""Questions about cards, one JSON object a line, one answer a line: ``watten rules ask`` without the command.

``trick``: who takes it. ``legal``: which cards of a hand may be laid. ``rank``: the order of the cards. A bad
question is answered ``{"error": …}`` and the next one is read; nothing a line may hold raises.
"""

import json
import reprlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.rules.card_codes import CardCodeError, read_card, read_rank, read_suit
from referee.rules.cards import WELI_RANK, Card, Rank, Suit, deck_of
from referee.rules.expand import RuleSetError, expand
from referee.rules.follow_duty import demand_possible, may_lay
from referee.rules.order import Order
from referee.rules.rule_set import RuleSet


class QuestionError(ValueError):
    """A question that has no answer; the message says what is wrong with it."""


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """One line of JSON for every line read, in order; a bad one starts with ``{"error":``."""
    for line in lines:
        yield json.dumps(_answer_line(line), separators=(",", ":"))


def answer(question: Mapping[str, Any]) -> dict[str, object]:
    """The answer to one question, or ``{"error": …}``.

    ``{"winner": index}`` for ``trick``, ``{"cards": [...]}`` in hand order for ``legal``, ``{"groups":
    [[...]]}`` strongest first for ``rank``. Cards are answered in German writing however they were asked.
    """
    try:
        return _answer(question)
    except (QuestionError, CardCodeError, RuleSetError) as error:
        return {"error": str(error)}


def _answer_line(line: str) -> dict[str, object]:
    try:
        question = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"not JSON: {error}"}
    if not isinstance(question, dict):
        return {"error": "a question is a JSON object"}
    return answer(question)


def _answer(question: Mapping[str, Any]) -> dict[str, object]:
    asked = question.get("ask")
    if asked not in ("trick", "legal", "rank"):
        raise QuestionError(f"ask is trick, legal or rank, not {reprlib.repr(asked)}")
    order = _order(question)
    if asked == "trick":
        return _trick(order, question)
    if asked == "legal":
        return _legal(order, question)
    return {"groups": [list(group) for group in order.groups()]}


def _order(question: Mapping[str, Any]) -> Order:
    asked_rules = question.get("rules")
    if not isinstance(asked_rules, str | Mapping):
        raise QuestionError('rules are a preset\'s name or an object with "preset"')
    rules = expand(asked_rules)
    schlag = _announced(question, "schlag")
    trump = _announced(question, "trump")
    rank: Rank | None = None if schlag is None else read_rank(schlag)
    suit: Suit | None = None if trump is None else read_suit(trump)
    if rank == WELI_RANK and not rules.weli_as_schlag:
        raise QuestionError(f"the Weli is no Schlag in {rules.preset}")
    return Order.of(rules, rank, suit)


def _announced(question: Mapping[str, Any], key: str) -> str | None:
    if key not in question:
        raise QuestionError(f"{key} is missing (null if it was passed over)")
    value = question[key]
    if value is not None and not isinstance(value, str):
        raise QuestionError(f"{key} is a text or null, not {reprlib.repr(value)}")
    return value


def _trick(order: Order, question: Mapping[str, Any]) -> dict[str, object]:
    cards = _cards(order.rules, question, "cards")
    if not 1 <= len(cards) <= order.rules.players:
        raise QuestionError(f"a trick has 1 to {order.rules.players} cards")
    _once(cards)
    return {"winner": order.winner(cards)}


def _legal(order: Order, question: Mapping[str, Any]) -> dict[str, object]:
    hand = _cards(order.rules, question, "hand")
    if not 1 <= len(hand) <= order.rules.hand:
        raise QuestionError(f"a hand has 1 to {order.rules.hand} cards")
    if "led" not in question:
        raise QuestionError("led is missing (null for the leader)")
    led = None if question["led"] is None else _card(order.rules, question["led"], "led")
    _once(hand if led is None else (*hand, led))
    demand = _flag(question, "demand", False)
    if demand and (led is None or not demand_possible(order, led, first_trick=True)):
        raise QuestionError("no such demand: only with a Rechter led, and where the rule set has it")
    cards = may_lay(
        order,
        led,
        hand,
        informed=_flag(question, "informed", True),
        demand=demand,
        partner_of_leader=_flag(question, "partner_of_leader", False),
    )
    return {"cards": list(cards)}


def _cards(rules: RuleSet, question: Mapping[str, Any], key: str) -> tuple[Card, ...]:
    value = question.get(key)
    if not isinstance(value, list):
        raise QuestionError(f"{key} is a list of cards")
    return tuple(_card(rules, code, key, place) for place, code in enumerate(value))


def _card(rules: RuleSet, code: object, key: str, place: int | None = None) -> Card:
    if not isinstance(code, str):
        raise QuestionError(f"{key}: a card is a text, not {reprlib.repr(code)}")
    card = read_card(code, place)
    if card not in deck_of(rules.deck):
        raise QuestionError(f"{card} is not in the deck of {rules.preset}")
    return card


def _once(cards: Sequence[Card]) -> None:
    if len(set(cards)) < len(cards):
        raise QuestionError("a card stands twice")


def _flag(question: Mapping[str, Any], key: str, otherwise: bool) -> bool:
    value = question.get(key, otherwise)
    if not isinstance(value, bool):
        raise QuestionError(f"{key} is true or false, not {reprlib.repr(value)}")
    return value

"""Questions about cards, one JSON object a line, one answer a line: ``watten rules ask`` without the command.

``trick``: who takes it. ``legal``: which cards of a hand may be laid. ``rank``: the order of the cards. A bad
question is answered ``{"error": …}`` and the next one is read; nothing a line may hold raises.
"""

import json
import reprlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.rules.card_codes import CardCodeError
from referee.rules.expand import RuleSetError, expand
from referee.rules.order import Order
from referee.rules.questions import QuestionError, legal_asked, order_asked, winner_asked
from replay.jsonl.strict_json import DuplicateKeyError, read_json


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
        question = read_json(line)
    except DuplicateKeyError as error:
        return {"error": str(error)}
    except (ValueError, RecursionError) as error:
        return {"error": f"not JSON: {error}"}
    if not isinstance(question, dict):
        return {"error": "a question is a JSON object"}
    return answer(question)


def _answer(question: Mapping[str, Any]) -> dict[str, object]:
    asked = question.get("ask")
    if asked not in ("trick", "legal", "rank"):
        raise _bad(f"ask is trick, legal or rank, not {reprlib.repr(asked)}")
    order = _order(question)
    if asked == "trick":
        return {"winner": winner_asked(order, _texts(question, "cards"))}
    if asked == "legal":
        return {"cards": list(_legal(order, question))}
    return {"groups": [list(group) for group in order.groups()]}


def _order(question: Mapping[str, Any]) -> Order:
    asked_rules = question.get("rules")
    if not isinstance(asked_rules, str | Mapping):
        raise _bad('rules are a preset\'s name or an object with "preset"')
    return order_asked(
        expand(asked_rules), _text_or_null(question, "schlag"), _text_or_null(question, "trump")
    )


def _legal(order: Order, question: Mapping[str, Any]) -> tuple[str, ...]:
    return legal_asked(
        order,
        _text_or_null(question, "led"),
        _texts(question, "hand"),
        informed=_flag(question, "informed", True),
        demand=_flag(question, "demand", False),
        partner_of_leader=_flag(question, "partner_of_leader", False),
    )


def _text_or_null(question: Mapping[str, Any], key: str) -> str | None:
    if key not in question:
        raise _bad(f"{key} is missing (null for none)")
    value = question[key]
    if value is not None and not isinstance(value, str):
        raise _bad(f"{key} is a text or null, not {reprlib.repr(value)}")
    return value


def _texts(question: Mapping[str, Any], key: str) -> Sequence[str]:
    value = question.get(key)
    if not isinstance(value, list):
        raise _bad(f"{key} is a list of cards")
    for card in value:
        if not isinstance(card, str):
            raise _bad(f"{key}: a card is a text, not {reprlib.repr(card)}")
    return value


def _flag(question: Mapping[str, Any], key: str, otherwise: bool) -> bool:
    value = question.get(key, otherwise)
    if not isinstance(value, bool):
        raise _bad(f"{key} is true or false, not {reprlib.repr(value)}")
    return value


def _bad(message: str) -> QuestionError:
    return QuestionError("BAD_QUESTION", message)

"""Rule sets as the command line names them, and the order of the cards as a page.

A rule set is a preset's name or a JSON object with ``preset`` and overrides, and single changes
``option=value`` laid over it.
"""

import json
from collections.abc import Sequence
from typing import Any

from referee.rules.card_codes import french
from referee.rules.cards import RANK_ORDER, SUITS, WELI_RANK, Card, Suit, rank_of, suit_of
from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.kinds import Kind
from referee.rules.order import Order
from referee.rules.presets import DEFAULT, PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.terms import read_named_rank, read_named_suit
from referee.texts import Language, Texts
from replay.jsonl.strict_json import read_json
from replay.rulebook import page as rules_page

PASSED = ("-", "pass")
"""How a Schlag or Trumpf that was passed over is written on the command line."""


def presets() -> list[dict[str, str]]:
    """Every preset with the document its game stands in, in the order of the list of rule sets."""
    return [{"name": name, "document": preset.document} for name, preset in PRESETS.items()]


def read_rule_set(named: str | None, changes: Sequence[str] = ()) -> RuleSet:
    """The rule set of a name or a JSON object (None: the default), with ``option=value`` changes over it.

    A value is JSON where it is some, else a text: ``target=18``, ``guter=true``, ``weli=plain``. Raises
    RuleSetError, also for text that is no JSON object and a change without ``=``.
    """
    asked = _as_mapping(named or DEFAULT)
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals:
            raise RuleSetError("UNKNOWN_OPTION", f"a change is option=value, not {change!r}", (key,))
        asked[key.strip()] = _value(value.strip())
    return expand(asked)


def rules_text(named: str | None, changes: Sequence[str], language: Language) -> str:
    """The rule set as a page a player can read. Raises RuleSetError."""
    return rules_page.page(read_rule_set(named, changes), language)


def rules_json(named: str | None, changes: Sequence[str] = ()) -> dict[str, object]:
    """Every option of the expanded rule set with its value. Raises RuleSetError."""
    return to_json(read_rule_set(named, changes))


def diff_text(one: str, other: str, language: Language) -> str:
    """The options whose values differ, both said in the language. Raises RuleSetError."""
    return rules_page.diff(read_rule_set(one), read_rule_set(other), language)


def diff_json(one: str, other: str) -> dict[str, object]:
    """The options whose values differ: ``{"a":…,"b":…,"differences":{option:[value in a, value in b]}}``."""
    a, b = read_rule_set(one), read_rule_set(other)
    changed = {key: list(pair) for key, pair in rules_page.differences(a, b).items()}
    return {"a": a.preset, "b": b.preset, "differences": changed}


def rank_order(named: str | None, changes: Sequence[str], schlag: str, trump: str) -> Order:
    """The order of the cards for a deal; ``-`` is a passed announcement.

    Raises RuleSetError, or CardCodeError for what is no rank or suit; RuleSetError BAD_VALUE for the Weli where it
    is no Schlag.
    """
    rules = read_rule_set(named, changes)
    rank = None if schlag in PASSED else read_named_rank(schlag)
    suit = None if trump in PASSED else read_named_suit(trump)
    if rank == WELI_RANK and not rules.weli_as_schlag:
        raise RuleSetError("BAD_VALUE", f"the Weli is no Schlag in {rules.preset}", ("weli_as_schlag",))
    return Order.of(rules, rank, suit)


def rank_json(order: Order) -> dict[str, Any]:
    """The groups with their kind, strongest first, and what is left by suit, high to low."""
    return {
        "rules": order.rules.preset,
        "schlag": order.schlag,
        "trump": order.trump,
        "groups": [{"kind": str(order.kind(group[0])), "cards": list(group)} for group in order.groups()],
        "plain": {suit: _plain(order, suit) for suit in SUITS if _plain(order, suit)},
    }


def rank_text(order: Order, language: Language) -> str:
    """The order as a page: a line for each kind, ``>`` between what beats and is beaten, ``=`` between equals."""
    texts = Texts(language, "table")
    groups = order.groups()
    lines = [
        texts.say("rank-title", name=order.rules.preset, schlag=order.schlag or "–", trump=order.trump or "–")
    ]
    for kind in (Kind.KRITISCH, Kind.GUTER, Kind.RECHTER, Kind.LINKER, Kind.TRUMP):
        own = [" = ".join(map(_both, group)) for group in groups if order.kind(group[0]) is kind]
        if own:
            lines.append(f"  {texts.say(f'rank-{kind}'):<{_WIDTH}}{' > '.join(own)}")
    name = texts.say("rank-plain")
    for suit in SUITS:
        if plain := _plain(order, suit):
            lines.append(f"  {name:<{_WIDTH}}{' > '.join(map(_both, plain))}")
            name = ""
    lines.append(texts.say("rank-note"))
    return "\n".join(lines) + "\n"


_WIDTH = 12


def _both(card: Card) -> str:
    return f"{card} {french(card)}"


def _plain(order: Order, suit: Suit) -> list[Card]:
    cards = [card for card in order.cards() if order.kind(card) is Kind.PLAIN and suit_of(card) == suit]
    return sorted(cards, key=lambda card: RANK_ORDER[rank_of(card)], reverse=True)


def _as_mapping(named: str) -> dict[str, object]:
    if not named.lstrip().startswith("{"):
        return {"preset": named}
    try:
        read = read_json(named)
    except (ValueError, RecursionError) as error:
        raise RuleSetError("NO_PRESET", f"the rules are no JSON object: {error}", ("preset",)) from error
    return dict(read)


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text

"""What a card is, who takes a trick and what may be laid, said once more and as plainly as it can be.

Rules are the plain options of an expanded rule set (``to_json``); cards are texts. Slow and literal on purpose.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

Rules = Mapping[str, Any]

RANKS: Final = ["7", "8", "9", "10", "U", "O", "K", "A"]
SUITS: Final = ["E", "L", "H", "S"]
KINDS: Final = ["kritisch", "guter", "rechter", "linker", "trump", "plain"]

_SCHWAIGHOFER: Final = {"obliged": ["trump", "rechter"], "satisfied": ["trump", "rechter", "kritisch"]}
_DEMAND: Final = {"obliged": ["trump", "kritisch"], "satisfied": ["trump", "kritisch"]}
_TIROL: Final = {
    "obliged": ["trump", "rechter", "guter"],
    "satisfied": ["trump", "rechter", "guter", "linker", "kritisch"],
}
TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "tirol": {"trump": _TIROL, "rechter": _TIROL, "guter": _TIROL},
    "bayern": {"demand": _DEMAND},
    "beiers": {"demand": _DEMAND, "demand_partner": {"obliged": ["trump"], "satisfied": ["trump"]}},
    "suedtirol": {"trump": {"obliged": ["trump"], "satisfied": ["trump", "rechter", "guter"]}},
    "schwaighofer": {"trump": _SCHWAIGHOFER, "rechter": _SCHWAIGHOFER},
    "schwaighofer-kritisch": {
        "trump": _SCHWAIGHOFER,
        "rechter": _SCHWAIGHOFER,
        "kritisch_of_trump_suit": {"obliged": ["trump"], "satisfied": ["trump", "rechter", "kritisch"]},
    },
    "schwaighofer-rechter": {"rechter": _SCHWAIGHOFER},
    "none": {},
}


def deck(rules: Rules) -> list[str]:
    """The cards of the rule set."""
    return [suit + rank for suit in SUITS for rank in RANKS] + (["S6"] if rules["deck"] == 33 else [])


def kind(rules: Rules, schlag: str | None, trump: str | None, card: str) -> str:
    """The first of section 3's eight that matches."""
    suit, rank = card[0], card[1:]
    if card in rules["kritische"]:
        return "kritisch"
    if schlag == "6":
        if card == "S6":
            return "rechter" if trump == "S" else "linker"
        return "trump" if suit == trump else "plain"
    if card == "S6" and rules["weli"] == "lowest_trump" and trump is not None:
        return "trump"
    if rules["guter"] and schlag is not None and trump is not None:
        above = RANKS[(RANKS.index(schlag) + 1) % 8]
        if suit == trump and rank == above:
            return "guter"
    if rank == schlag:
        return "rechter" if suit == trump else "linker"
    return "trump" if suit == trump else "plain"


def led_suit(rules: Rules, schlag: str | None, trump: str | None, led: str) -> str | None:
    """The suit that counts as led."""
    what = kind(rules, schlag, trump, led)
    if what == "kritisch":
        return None
    return led[0] if what in ("linker", "plain") else trump


def beats(rules: Rules, schlag: str | None, trump: str | None, card: str, other: str, led: str) -> bool:
    """Whether ``card``, laid later, takes the trick from ``other``."""
    mine, theirs = kind(rules, schlag, trump, card), kind(rules, schlag, trump, other)
    if mine != theirs:
        if mine == "plain":
            return False
        return KINDS.index(mine) < KINDS.index(theirs)
    heights = ["6", *RANKS]
    if mine == "kritisch":
        return list(rules["kritische"]).index(card) < list(rules["kritische"]).index(other)
    if mine == "trump":
        return heights.index(card[1:]) > heights.index(other[1:])
    if mine == "plain":
        suit = led_suit(rules, schlag, trump, led)
        if card[0] != suit:
            return False
        return other[0] != suit or heights.index(card[1:]) > heights.index(other[1:])
    return False


def winner(rules: Rules, schlag: str | None, trump: str | None, trick: Sequence[str]) -> int:
    """The place of the card that takes the trick."""
    best = 0
    for place in range(1, len(trick)):
        if beats(rules, schlag, trump, trick[place], trick[best], trick[0]):
            best = place
    return best


def groups(rules: Rules, schlag: str | None, trump: str | None) -> list[list[str]]:
    """All but the plain cards, strongest first, equals together."""
    rows: list[list[str]] = []
    for what in KINDS[:-1]:
        cards = [card for card in deck(rules) if kind(rules, schlag, trump, card) == what]
        if what == "kritisch":
            rows += [[card] for card in rules["kritische"]]
        elif what == "trump":
            rows += [[c] for rank in reversed(["6", *RANKS]) for c in cards if c[1:] == rank]
        elif cards:
            rows.append(cards)
    return rows


def table_of(rules: Rules) -> Mapping[str, Any]:
    """The rule set's duties, the Guter standing wherever trump stands in a table that does not name it (D24)."""
    table: Mapping[str, Any] = TABLES[rules["duty"]] if isinstance(rules["duty"], str) else rules["duty"]
    return table


def row_for(
    rules: Rules,
    schlag: str | None,
    trump: str | None,
    led: str,
    demand: bool = False,
    partner: bool = False,
) -> Mapping[str, list[str]] | None:
    """The row of the table that the led card calls for."""
    table = table_of(rules)
    named = "guter" in table or any("guter" in row[side] for row in table.values() for side in row)

    def with_guter(row: Mapping[str, list[str]]) -> Mapping[str, list[str]]:
        if named:
            return row
        return {side: [*row[side], *(["guter"] if "trump" in row[side] else [])] for side in row}

    if demand:
        key = "demand_partner" if partner and "demand_partner" in table else "demand"
        return with_guter(table[key])
    trigger = kind(rules, schlag, trump, led)
    if trigger == "kritisch" and led[0] == trump and "kritisch_of_trump_suit" in table:
        trigger = "kritisch_of_trump_suit"
    if trigger == "guter" and not named:
        trigger = "trump"
    return with_guter(table[trigger]) if trigger in table else None


def demand_exists(rules: Rules, schlag: str | None, trump: str | None, led: str, first: bool) -> bool:
    """Whether "Trumpf oder Kritisch" may be said with this card led."""
    scope = rules["demand"]
    return kind(rules, schlag, trump, led) == "rechter" and (
        scope == "any_trick" or (scope == "first_trick" and first)
    )


def legal(
    rules: Rules,
    schlag: str | None,
    trump: str | None,
    trick: Sequence[str],
    hand: Sequence[str],
    *,
    bound: bool = True,
    demand: bool = False,
    partner: bool = False,
) -> list[str]:
    """The cards of the hand that may be laid behind these cards."""
    if not trick or not bound:
        return list(hand)
    if demand and rules["demand_lapses"]:
        demand = kind(rules, schlag, trump, trick[winner(rules, schlag, trump, trick)]) != "kritisch"
    row = row_for(rules, schlag, trump, trick[0], demand, partner)
    if row is None:
        return list(hand)
    kinds = {card: kind(rules, schlag, trump, card) for card in hand}
    if not any(kinds[card] in row["obliged"] for card in hand):
        return list(hand)
    return [card for card in hand if kinds[card] in row["satisfied"]] or list(hand)

"""Regulations read and written: a column's name, or clauses laid over one.

``{"column": "wattn-turnier", "penalties": "taken", "REVOKE": "game_lost", "MISDEAL": "opponents_write 2"}``;
a clause may also be spelt out: ``{"kind": "opponents_write", "amount": 2, "thrown_in": true, "passes_deal":
true}``.
"""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from referee.rules.regulations import (
    CLAUSES,
    CONSEQUENCE_KINDS,
    Amount,
    Clause,
    Consequence,
    ConsequenceKind,
    Regulations,
)
from referee.rules.tournaments import COLUMNS

_ANY_IRREGULARITY: Final[tuple[ConsequenceKind, ...]] = ("none", "void_deal", "opponents_write", "game_lost")
_CARD: Final[tuple[ConsequenceKind, ...]] = ("card_stands", "card_taken_back", "card_played")
_OWN_KINDS: Final[Mapping[Clause, tuple[ConsequenceKind, ...]]] = {
    "OFFER_WHILE_GESPANNT": ("offer_void", "offer_counts"),
    "OFFER_ABOVE_CAP": ("offer_void", "offer_counts"),
    "OFFER_ON_LAST_TRICK": ("offer_void", "offer_counts"),
    "SILENT_OFFER": ("offer_void", "offer_counts"),
    "CARD_EXPOSED": _CARD,
    "TAKEN_BACK": _CARD,
    "PLAYED_OUT_OF_TURN": _CARD,
    "PLAYED_OUT_OF_TURN_LATER": _CARD,
    "WROTE_TOO_LATE": ("line_void",),
    "OTHER_SAID": ("said_void",),
    "OTHER_CARD": _CARD,
}


@dataclass(frozen=True, slots=True)
class Change:
    """Regulations as an override gives them: to be laid over what the preset has, or over a named column."""

    column: str | None
    penalties: str | None
    clauses: tuple[tuple[Clause, Consequence], ...]

    def over(self, before: Regulations) -> Regulations:
        """The regulations with this change laid over them."""
        base = before if self.column is None else COLUMNS[self.column]
        clauses = dict(self.clauses)
        return Regulations(
            tuple((name, clauses.get(name, consequence)) for name, consequence in base.consequences),
            base.penalties
            if self.penalties is None
            else ("taken" if self.penalties == "taken" else "written"),
        )


def allowed_kinds(irregularity: Clause) -> tuple[ConsequenceKind, ...]:
    """What can follow from this irregularity at all: an offer can be void, a card taken back, a line not."""
    return (*_ANY_IRREGULARITY, *_OWN_KINDS.get(irregularity, ()))


def read_regulations(value: object) -> Change:
    """The change an override asks for. Raises ValueError with the clause that is wrong."""
    if isinstance(value, str):
        return Change(_column(value), None, ())
    if not isinstance(value, Mapping):
        raise ValueError("it is a column's name or entries")
    for name in value:
        if name not in CLAUSES and name not in ("column", "penalties"):
            raise ValueError(f"no such irregularity: {reprlib.repr(name)}")
    column = _column(value["column"]) if "column" in value else None
    penalties = value.get("penalties")
    if "penalties" in value and penalties not in ("written", "taken"):
        raise ValueError(f'"penalties" is written or taken, not {reprlib.repr(penalties)}')
    clauses = tuple((name, _clause(name, value[name])) for name in CLAUSES if name in value)
    return Change(column, penalties, clauses)


def write_regulations(regulations: Regulations) -> dict[str, object]:
    """All clauses spelt out, which ``read_regulations`` reads back to the same value."""
    clauses: dict[str, object] = {"penalties": regulations.penalties}
    for name, consequence in regulations.consequences:
        clauses[name] = {
            "kind": consequence.kind,
            "amount": consequence.amount,
            "thrown_in": consequence.thrown_in,
            "passes_deal": consequence.passes_deal,
        }
    return clauses


def _column(value: object) -> str:
    if not isinstance(value, str) or value not in COLUMNS:
        raise ValueError("the columns are " + ", ".join(COLUMNS))
    return value


def _clause(name: Clause, value: object) -> Consequence:
    if isinstance(value, str):
        word, _, amount = value.partition(" ")
        fields: Mapping[str, Any] = {"kind": word, "amount": _amount_text(amount)}
    elif isinstance(value, Mapping):
        fields = value
    else:
        raise ValueError(f"{name}: a text or an object is wanted")
    unknown = [str(field) for field in fields if field not in ("kind", "amount", "thrown_in", "passes_deal")]
    if unknown:
        raise ValueError(f"{name}: no such field: {reprlib.repr(unknown[0])}")
    kind = fields.get("kind")
    if kind not in CONSEQUENCE_KINDS or kind not in allowed_kinds(name):
        raise ValueError(f"{name}: what follows is one of " + ", ".join(allowed_kinds(name)))
    return _consequence(name, kind, fields)


def _consequence(name: Clause, kind: ConsequenceKind, fields: Mapping[str, Any]) -> Consequence:
    thrown_in, passes_deal = fields.get("thrown_in", False), fields.get("passes_deal", False)
    if not isinstance(thrown_in, bool) or not isinstance(passes_deal, bool):
        raise ValueError(f"{name}: thrown_in and passes_deal are true or false")
    amount = fields.get("amount")
    if kind != "opponents_write":
        if amount is not None or thrown_in or passes_deal:
            raise ValueError(f"{name}: only opponents_write has an amount, throws in or passes the deal")
        return Consequence(kind)
    if passes_deal and not thrown_in:
        raise ValueError(f"{name}: the deal can pass only when the cards are thrown in")
    return Consequence(kind, _amount(name, amount), thrown_in, passes_deal)


def _amount(name: Clause, value: object) -> Amount:
    if value == "stake":
        return "stake"
    if value == "offer" and "OFFER" in name:
        return "offer"
    if type(value) is int and 1 <= value <= 1000:
        return value
    raise ValueError(f"{name}: the opponents write a number of points, stake, or (for an offer) offer")


def _amount_text(text: str) -> object:
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else text

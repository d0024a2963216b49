"""Two records of the same table, kept by two scribes: where they differ, Partie by Partie, event by event.

The events are aligned (`alignment`), then compared field by field. Where an event speaks of an earlier one by its
number, the number is read as the event it means: a line that one scribe left out does not make all later ones differ.
What one scribe knows and the other does not (hands, a cut card) is a difference of its own kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from referee.audit.moments import Moment
from referee.game import events as e
from referee.game.schema_names import name_of
from referee.game.views import REFEREE
from referee.ledger.event_json import field_json
from referee.rules.expand import to_json
from referee.rules.rule_set import RuleSet
from referee.texts import Language
from replay.diff.alignment import align
from replay.sources.timeline import Timeline
from replay.telling.story import Teller

Kind = Literal["same", "changed", "known", "only_a", "only_b"]
Number = int | None

_REFERENCES: Final = {
    e.Corrected: ("version",),
    e.ClaimFiled: ("event",),
    e.RulingGiven: ("event", "shown_by", "claim", "earlier", "overrules"),
}
"""Fields that name an earlier event by its number."""

_KNOWLEDGE: Final = ("hands", "stock", "kept", "deck")
"""Fields that are empty where nobody saw the cards."""

_HEADERS: Final = ("event", "place", "date", "round", "table")
"""What two scribes of one table write alike; who they are and what they saw is their own."""


@dataclass(frozen=True, slots=True)
class FieldDifference:
    """A field that differs, or `payload` for two events of different kinds.

    `known` where one side holds nothing because its scribe could not know it.
    """

    field: str
    a: Any
    b: Any
    known: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """An event of A beside its counterpart in B, None on a side that has none. `deal` counts from 1."""

    kind: Kind
    deal: int
    a: Moment[object] | None
    b: Moment[object] | None
    fields: tuple[FieldDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class GameDifference:
    """One Partie in both records: every row, and the headers that differ. `missing` is the side without it."""

    number: int
    rows: tuple[Row, ...] = ()
    headers: tuple[FieldDifference, ...] = ()
    missing: Literal["", "a", "b"] = ""

    @property
    def differing(self) -> tuple[Row, ...]:
        """The rows that are not the same on both sides."""
        return tuple(row for row in self.rows if row.kind != "same")

    @property
    def is_equal(self) -> bool:
        """Whether both say the same."""
        return not (self.differing or self.headers or self.missing)


def difference(a: Sequence[Timeline], b: Sequence[Timeline]) -> tuple[GameDifference, ...]:
    """The Partien of two records beside each other, the first with the first and so on."""
    both = [
        compared(one, other, number) for number, (one, other) in enumerate(zip(a, b, strict=False), start=1)
    ]
    for number in range(len(both) + 1, max(len(a), len(b)) + 1):
        both.append(GameDifference(number, missing="a" if len(a) < len(b) else "b"))
    return tuple(both)


def compared(a: Timeline, b: Timeline, number: int = 1) -> GameDifference:
    """One Partie of both."""
    mine, theirs = list(a.moments()), list(b.moments())
    pairs = align([moment.event for moment in mine], [moment.event for moment in theirs])
    counterpart = {left + 1: right + 1 for left, right in pairs if left is not None and right is not None}
    rows = []
    for left, right in pairs:
        one = None if left is None else mine[left]
        other = None if right is None else theirs[right]
        rows.append(_row(one, other, counterpart))
    return GameDifference(number, tuple(rows), tuple(_headers(a, b)))


def _row(a: Moment[object] | None, b: Moment[object] | None, counterpart: dict[int, int]) -> Row:
    if a is None or b is None:
        there = a or b
        assert there is not None
        return Row("only_b" if a is None else "only_a", _deal_of(there), a, b)
    differing = tuple(_fields(a.event, b.event, counterpart))
    if not differing:
        return Row("same", _deal_of(a), a, b)
    return Row(
        "known" if all(field.known for field in differing) else "changed", _deal_of(a), a, b, differing
    )


def _deal_of(moment: Moment[object]) -> int:
    """The deal the event belongs to; a written line and what follows from it belong to the deal it is for."""
    state = moment.state
    just_written = not state.deal.dealt and not state.deal.cut and state.number > 1 and not state.over
    return state.number - 1 if just_written and _follows(moment.event) else state.number


def _follows(event: e.Event) -> bool:
    after_the_deal = (e.DealScored, e.ColumnStruck, e.GameWon, e.MatchDecided)
    return isinstance(event, after_the_deal)


def _fields(mine: e.Event, theirs: e.Event, counterpart: dict[int, int]) -> Iterator[FieldDifference]:
    if type(mine) is not type(theirs):
        yield FieldDifference("payload", name_of(mine), name_of(theirs))
        return
    for field in fields(mine):
        one, other = getattr(mine, field.name), getattr(theirs, field.name)
        if one == other and not _is_reference(mine, field.name):
            continue
        if _is_reference(mine, field.name) and _means_the_same(one, other, counterpart):
            continue
        yield from _parts(field.name, one, other)


def _is_reference(event: e.Event, field: str) -> bool:
    return field in _REFERENCES.get(type(event), ())


def _means_the_same(one: Number, other: Number, counterpart: dict[int, int]) -> bool:
    return other == (None if one is None else counterpart.get(one))


def _parts(name: str, one: Any, other: Any) -> Iterator[FieldDifference]:
    """The differences inside a field: of a rule set by option, of hands and players by seat."""
    if isinstance(one, RuleSet) and isinstance(other, RuleSet):
        left, right = to_json(one), to_json(other)
        yield from (
            FieldDifference(f"{name}.{key}", left[key], right[key]) for key in left if left[key] != right[key]
        )
    elif name in _KNOWLEDGE and not (one and other):
        yield FieldDifference(name, one, other, known=True)
    elif name in ("hands", "players") and len(one) == len(other):
        for seat, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                yield FieldDifference(f"{name}[{seat}]", left, right, known=not (left and right))
    else:
        yield FieldDifference(name, one, other)


def _headers(a: Timeline, b: Timeline) -> Iterator[FieldDifference]:
    if a.headers is None or b.headers is None:
        return
    for name in _HEADERS:
        one, other = getattr(a.headers, name), getattr(b.headers, name)
        if one != other:
            yield FieldDifference(name, one, other, known=not (one and other))


# --- JSON ----------------------------------------------------------------------------------------------------


def as_document(games: Sequence[GameDifference], a: str, b: str, language: Language) -> dict[str, Any]:
    """All differences with stable keys, the first of them once more by itself."""
    found = [entry for game in games for entry in _entries(game, language)]
    return {
        "a": a,
        "b": b,
        "equal": not found,
        "first": found[0] if found else None,
        "differences": found,
    }


def _entries(game: GameDifference, language: Language) -> Iterator[dict[str, Any]]:
    if game.missing:
        kept = "only_b" if game.missing == "a" else "only_a"
        yield {"game": game.number, "deal": None, "kind": kept, "a": None, "b": None, "fields": []}
    if game.headers:
        headers = [{"field": f.field, "a": f.a, "b": f.b, "known": f.known} for f in game.headers]
        yield _entry(game.number, None, "headers", None, None, headers)
    for row in game.differing:
        a, b = told(row.a, language), told(row.b, language)
        yield _entry(game.number, row.deal, row.kind, a, b, [_field(row, field) for field in row.fields])


def _entry(
    number: int,
    deal: int | None,
    what: str,
    a: dict[str, Any] | None,
    b: dict[str, Any] | None,
    differing: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    return {"game": number, "deal": deal, "kind": what, "a": a, "b": b, "fields": list(differing)}


def _field(row: Row, field: FieldDifference) -> dict[str, Any]:
    a, b = (None if moment is None else field_json(moment.event, field.field) for moment in (row.a, row.b))
    return {"field": field.field, "a": a, "b": b, "known": field.known}


def told(moment: Moment[object] | None, language: Language) -> dict[str, Any] | None:
    """An event by its number, its name and its sentence."""
    if moment is None:
        return None
    event = moment.event
    sentence = Teller.of(language, moment.state).tell(event, moment.state, REFEREE)
    return {"event": moment.version, "name": name_of(event), "told": sentence}

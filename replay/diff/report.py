"""The difference of two records as git shows one: the first, then each where it stands, with what is around it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from referee.audit.moments import Moment
from referee.game.views import REFEREE, table_view
from referee.texts import Language, Texts
from replay.diff.difference import FieldDifference, GameDifference, Row, told
from replay.telling.event_text import as_text

CONTEXT: Final = 2
"""So many equal events are shown before and after a difference."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A line and what it is: ``head``, ``hunk``, ``a`` and ``b`` for what one side alone has, ``field``, ``same``."""

    kind: str
    text: str


def lines(games: Sequence[GameDifference], a: str, b: str, language: Language) -> Iterator[Printed]:
    """The whole difference, line by line; one line if there is none."""
    writer = _Writer(games, a, b, language)
    if all(game.is_equal for game in games):
        yield writer.equal()
        return
    yield Printed("head", f"--- {a}")
    yield Printed("head", f"+++ {b}")
    yield writer.first()
    yield writer.count()
    for game in games:
        yield from writer.game(game)


class _Writer:
    def __init__(self, games: Sequence[GameDifference], a: str, b: str, language: Language) -> None:
        self._games = games
        self._sides = {"a": a, "b": b}
        self._language = language
        self._say = Texts(language, "difference").say

    def equal(self) -> Printed:
        events = sum(len(game.rows) for game in self._games)
        return Printed("head", self._say("equal", events=events))

    def first(self) -> Printed:
        game = next(game for game in self._games if not game.is_equal)
        where = [self._say("game", game=game.number)] if len(self._games) > 1 else []
        if game.missing:
            return Printed("head", self._only(game))
        if game.headers:
            where.append(self._say("headers"))
            what = self._field(game.headers[0], header=True)
        else:
            row = game.differing[0]
            where += [self._say("deal", deal=row.deal), self._event(row)]
            what = self._what(row)
        return Printed("head", self._say("first", where=", ".join(where), what=what))

    def _event(self, row: Row) -> str:
        if row.a is not None and row.b is not None:
            return self._say("event-both", a=str(row.a.version), b=str(row.b.version))
        return self._say("event-one", a=str(_there(row).version))

    def _what(self, row: Row) -> str:
        if row.fields:
            return self._field(row.fields[0])
        side = self._sides["b" if row.a is None else "a"]
        return self._say("missing", side=side, told=self._told(_there(row)).rstrip("."))

    def count(self) -> Printed:
        count = sum(len(game.differing) + len(game.headers) + bool(game.missing) for game in self._games)
        deals = {(game.number, row.deal) for game in self._games for row in game.differing}
        return Printed("head", self._say("count", count=count, deals=len(deals)))

    def _only(self, game: GameDifference) -> str:
        side = self._sides["b" if game.missing == "a" else "a"]
        return self._say("only-in", game=game.number, side=side)

    def game(self, game: GameDifference) -> Iterator[Printed]:
        """The hunks of one Partie."""
        title = f"{self._say('game', game=game.number)} · " if len(self._games) > 1 else ""
        if game.missing:
            yield Printed("hunk", f"@@ {self._only(game)} @@")
        if game.headers:
            yield Printed("hunk", f"@@ {title}{self._say('headers')} @@")
            for field in game.headers:
                yield Printed("field", f"  {self._field(field, header=True)}")
        shown = _around(game.rows)
        deal = None
        for place, row in enumerate(game.rows):
            if place not in shown:
                deal = None
                continue
            if row.deal != deal:
                deal = row.deal
                yield Printed("hunk", f"@@ {title}{self._deal(row)} @@")
            yield from self._row(row)

    def _deal(self, row: Row) -> str:
        view = table_view(_there(row).state, REFEREE)
        left, right = view.score
        dealer = view.players[view.dealer]
        return self._say("deal-head", deal=row.deal, dealer=dealer, left=left, right=right)

    def _row(self, row: Row) -> Iterator[Printed]:
        if row.kind == "same":
            assert row.a is not None
            assert row.b is not None
            yield Printed("same", _numbered(" ", row.a, row.b, self._told(row.a)))
            return
        if row.a is not None:
            yield Printed("a", _numbered("-", row.a, None, self._told(row.a)))
        if row.b is not None:
            yield Printed("b", _numbered("+", None, row.b, self._told(row.b)))
        for field in row.fields:
            yield Printed("field", f"{'':14}{self._field(field)}")

    def _field(self, field: FieldDifference, header: bool = False) -> str:
        name = self._say(f"header-{field.field}") if header else field.field
        return f"{name}: {self._value(field.a, field)} → {self._value(field.b, field)}"

    def _value(self, value: Any, field: FieldDifference) -> str:
        return self._say("unknown") if field.known and not value else as_text(value)

    def _told(self, moment: Moment[object]) -> str:
        said = told(moment, self._language)
        assert said is not None
        return str(said["told"])


def _there(row: Row) -> Moment[object]:
    moment = row.a or row.b
    assert moment is not None
    return moment


def _around(rows: Sequence[Row]) -> set[int]:
    """The places of what differs and of what stands around it."""
    different = [place for place, row in enumerate(rows) if row.kind != "same"]
    return {near for place in different for near in range(place - CONTEXT, place + CONTEXT + 1)}


def _numbered(sign: str, a: Moment[object] | None, b: Moment[object] | None, sentence: str) -> str:
    left = "" if a is None else a.version
    right = "" if b is None else b.version
    return f"{sign}{left:>5} {right:>5}  {sentence}"

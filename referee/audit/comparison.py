"""One record under two rule sets: the first event where they part, then all.

What was done is put to two tables that differ in their rules alone. Both record (nothing is refused for being
against the rules), so each says what it finds and what follows. Where a deal is over at one table only, that
table looks on until the next deal; scores, lines and dealers run on at each. Claims, directors' rulings and
what was corrected are left out: they speak of one table.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal

from referee.audit.appends import Append, appends
from referee.errors import WattenError
from referee.game.acts import Act, Cut, Deal
from referee.game.errors import MalformedActError
from referee.game.events import ClaimFiled, Corrected, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve, states
from referee.game.modes import Dealing
from referee.game.recorded_acts import request_of
from referee.game.sheet_effects import fresh_deal
from referee.game.state import Phase, State
from referee.rules.rule_set import RuleSet
from referee.rulings.evidence import standing
from referee.rulings.referee import adjudicate

What = Literal["verdict", "events", "deal_over", "game_over"]


@dataclass(frozen=True, slots=True)
class Side:
    """What one rule set makes of an act: the violations, whether it cannot happen at all, what follows, the score.

    `deal_over`: the deal that lay on the table is over by it.
    """

    violations: tuple[str, ...]
    refused: bool
    deal_over: bool
    events: tuple[Event, ...]
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Parting:
    """Where the rule sets part: at the event `version` of the record, an act of `seat`.

    `what`: the verdicts differ; or what happens; or the deal, or the Partie, is over under one of them only.
    """

    version: int
    seat: int
    act: Act
    what: What
    left: Side
    right: Side


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every place where the two part, in order, and the scores at the end of the record."""

    partings: tuple[Parting, ...]
    left_score: tuple[int, int]
    right_score: tuple[int, int]

    @property
    def first(self) -> Parting | None:
        """Where they part first, None if they never do."""
        return self.partings[0] if self.partings else None


class RuleSetsDoNotFitError(WattenError, ValueError):
    """The record cannot be played under these rules at all."""

    code = "OTHER_PLAYERS"


def compare(events: Sequence[Event], left: RuleSet, right: RuleSet) -> Comparison:
    """Put what was done in the record to both rule sets.

    Raises RuleSetsDoNotFitError if one of them seats another number of players, ValueError for a record that
    does not begin with `GameOpened`.
    """
    if not events or not isinstance(events[0], GameOpened):
        raise ValueError("the record does not begin with GameOpened")
    opened = events[0]
    for rules in (left, right):
        if rules.players != len(opened.players):
            raise RuleSetsDoNotFitError(
                f"{rules.preset} seats {rules.players} players, the record {len(opened.players)}"
            )
    tables = _Table(opened, left), _Table(opened, right)
    partings = [
        parting for version, seat, act in _done(events) for parting in _put(tables, version, seat, act)
    ]
    return Comparison(tuple(partings), tables[0].state.score, tables[1].state.score)


def _done(events: Sequence[Event]) -> list[tuple[int, int, Act]]:
    """What was done and stands, with the version of its first event; cards as they were given."""
    stands = standing(events)
    after = list(states(events))
    done = []
    for append in appends(events):
        if append.version > 1 and stands[append.version - 1]:
            done += _request(after[append.version - 2], append)
    return done


def _request(state: State, append: Append) -> list[tuple[int, int, Act]]:
    if isinstance(append.events[0], ClaimFiled | RulingGiven | Corrected):
        return []
    known = state if state.dealing == "UNKNOWN" else _supplied(state)
    request = request_of(known, append.events)
    if request is None:
        return []
    seat, act, _ = request
    if isinstance(act, Deal):
        act = replace(act, packets=())
    return [(append.version, seat, act)]


def _supplied(state: State) -> State:
    supplied = state.copy()
    supplied.dealing = "SUPPLIED"
    return supplied


class _Table:
    """The table of one rule set; it looks on while `waiting` for the next deal."""

    def __init__(self, opened: GameOpened, rules: RuleSet) -> None:
        dealing: Dealing = "UNKNOWN" if opened.dealing == "UNKNOWN" else "SUPPLIED"
        self.state = evolve(None, replace(opened, rules=rules, dealing=dealing, enforcement="FLAG"))
        self.waiting = False

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.OVER

    def begin_deal(self) -> None:
        """A new deal begins in the record: what still lies here is cleared away."""
        self.waiting = False
        if self.state.phase is not Phase.DEAL and not self.over:
            self.state = self.state.copy()
            fresh_deal(self.state, self.state.deal.dealer)

    @property
    def plays(self) -> bool:
        return not self.waiting and not self.over

    def put(self, seat: int, act: Act) -> Side:
        """What the rules make of the act."""
        deal = self.state.deal
        try:
            decision = adjudicate(self.state, seat, act)
        except MalformedActError as error:
            return Side((error.code,), True, False, (), self.state.score)
        self.state = decision.state
        return Side(
            tuple(violation.value for violation in decision.violations),
            decision.refused,
            deal.dealt and self.state.deal.began != deal.began,
            decision.events,
            self.state.score,
        )


def _put(tables: tuple[_Table, _Table], version: int, seat: int, act: Act) -> list[Parting]:
    """The act at each table that is still playing; a parting if both were and they part here."""
    if isinstance(act, Cut | Deal):
        for table in tables:
            table.begin_deal()
    left, right = (table.put(seat, act) if table.plays else None for table in tables)
    if left is None or right is None:
        return []
    what = _what(tables, left, right)
    if isinstance(act, Deal) or left.deal_over != right.deal_over:
        for table, side in zip(tables, (left, right), strict=True):
            table.waiting = side.deal_over or side.refused
    return [] if what is None else [Parting(version, seat, act, what, left, right)]


def _what(tables: tuple[_Table, _Table], left: Side, right: Side) -> What | None:
    if tables[0].over != tables[1].over:
        return "game_over"
    if left.deal_over != right.deal_over:
        return "deal_over"
    if (left.violations, left.refused) != (right.violations, right.refused):
        return "verdict"
    return None if _comparable(left.events) == _comparable(right.events) else "events"


_OF_THE_TABLE: Final = ("rule", "event", "shown_by", "claim", "line")
"""Fields of a ruling that speak of one table's record or document."""


def _comparable(events: Sequence[Event]) -> list[tuple[str, dict[str, Any]]]:
    """What happened, without what cannot be the same at two tables."""
    return [
        (
            type(event).__name__,
            {
                name: value
                for name, value in asdict(event).items()
                if not (isinstance(event, RulingGiven) and name in _OF_THE_TABLE)
            },
        )
        for event in events
    ]

"""The rulings of a game, each with the state that all its consequences led to."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.audit.appends import appends
from referee.audit.moments import Moment, sealed_moments
from referee.game.events import RulingGiven
from referee.game.state import State
from referee.ledger.envelope import Stored
from referee.rulings.evidence import rulings_given


@dataclass(frozen=True, slots=True)
class ListedRuling:
    """A ruling, the state at the end of its append, and whether it still stands."""

    moment: Moment[Stored]
    after: State
    stands: bool


def ruling_in(moments: Sequence[Moment[Stored]]) -> ListedRuling:
    """Find the ruling that a claim or a director has just brought: the first one in the moments of the append."""
    given = next(moment for moment in moments if isinstance(moment.event, RulingGiven))
    return ListedRuling(given, moments[-1].state, stands=True)


def rulings_after(events: Sequence[Stored], after_version: int) -> list[ListedRuling]:
    """List every ruling of a whole log after a version, those that no longer stand too."""
    log = [sealed.event for sealed in events]
    moments = tuple(sealed_moments(events))
    standing = dict(rulings_given(log))
    return [
        ListedRuling(moment, moments[append.last - 1].state, stands=moment.version in standing)
        for append in appends(log, [sealed.request_id for sealed in events])
        for moment in moments[append.version - 1 : append.last]
        if isinstance(moment.event, RulingGiven) and moment.version > after_version
    ]

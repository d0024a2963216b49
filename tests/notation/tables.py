"""Tables of which a record is kept: Partien as they are recorded where people err, claim and are ruled on."""

import contextlib
import random

from hypothesis import strategies as st

from referee.game import acts as a
from referee.game import events as e
from referee.game.decide import Decision, decide
from referee.game.errors import MalformedActError
from referee.game.evolve import evolve
from referee.game.recorded_acts import act_of
from referee.game.violations import Irregularity
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.regulations import ConsequenceKind
from referee.rules.rule_set import RuleSet
from referee.rulings import claims, director
from referee.rulings.codes import FINDINGS
from referee.rulings.referee import adjudicate
from tests.players import Partie, StuckError

DEALINGS = ("SUPPLIED", "REFEREE", "UNKNOWN")
REASONS = ('said "no"', "schlecht gehört", "a # that is no comment", "Zeile\nzwei", "")


class RecordedPartie(Partie):
    """A recorded table: acts against the rules stand, entries are corrected, claims filed, rulings given."""

    def step(self) -> Decision:
        """One act of somebody, or something the scribe or the director has to say."""
        if self.chance.random() < 0.05:
            said = self._beside_the_play()
            if said is not None:
                return said
        return super().step()

    def _beside_the_play(self) -> Decision | None:
        chance, seat = self.chance, self.chance.randrange(self.rules.players)
        offender, event = self.chance.randrange(self.rules.players), chance.randint(1, self.state.version)
        try:
            match chance.randrange(4):
                case 0:
                    return self._keep(decide(self.state, seat, a.Correct(chance.choice(REASONS))))
                case 1:
                    irregularity = chance.choice(list(Irregularity))
                    note = a.NoteIrregularity(irregularity, offender, chance.choice(REASONS))
                    return self._keep(adjudicate(self.state, seat, note))
                case 2:
                    code = chance.choice(FINDINGS)
                    filed = e.ClaimFiled(seat, code, offender, event, chance.choice(REASONS))
                    return self._keep(claims.file_claim(self.state, self.events, filed))
                case _:
                    points = chance.choice((0, 2, -1))
                    kind: ConsequenceKind = "opponents_write" if points else "none"
                    verdict = director.Verdict(
                        "Frau Rat", "weil's so ist", kind, points, finding="MISDEAL", seat=seat, event=event
                    )
                    return self._keep(director.rule(self.state, self.events, verdict))
        except (MalformedActError, AssertionError, IndexError):
            return None

    def _keep(self, decision: Decision) -> Decision | None:
        if decision.refused:
            return None
        own = self._own
        if own is not None:
            for event in decision.events:
                own = evolve(own, event)
            self._own = own
        self.state = decision.state
        self.events.extend(decision.events)
        return decision


def recorded(rules: RuleSet, seed: int, dealing: str, offences: float = 0.1) -> tuple[e.Event, ...]:
    """A Partie recorded under FLAG with all that goes wrong at a table; some break off before the end."""
    referee = decide if dealing == "UNKNOWN" else adjudicate
    partie = RecordedPartie(rules, seed, dealing, "FLAG", offences, referee)
    with contextlib.suppress(StuckError, AssertionError, IndexError):
        partie.play()
    return tuple(partie.events)


def played(rules: RuleSet, seed: int, dealing: str, enforcement: str = "REJECT") -> tuple[e.Event, ...]:
    """A Partie in which everybody keeps to the rules."""
    return tuple(Partie(rules, seed, dealing, enforcement).play())


def shortened(events: tuple[e.Event, ...], chance: random.Random) -> tuple[e.Event, ...]:
    """The Partie up to some act: a record that was not finished."""
    ends = [n for n in range(1, len(events)) if act_of(events[n]) is not None]
    return events[: chance.choice([*ends, len(events)])]


rule_sets = st.sampled_from(tuple(PRESETS)).map(expand)
seeds = st.integers(0, 2**32 - 1)
dealings = st.sampled_from(DEALINGS)

"""Gespannt: what is different in a deal in which a party is close to the target (section 7).

000 Schreiben, 002 Gestrichen und Die Vier, 003 Gespannen, 004 p. 40. Scores are pairs of points.
"""

from dataclasses import dataclass

from referee.rules.numbers import PARTIES, Party, opponents_of
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL, Score, Stake


@dataclass(frozen=True, slots=True)
class Opening:
    """How a deal begins once it is announced.

    `chooser`: the party that owes the choice to play or go (000). `offerer`: the trailing party, whose four
    opens the deal (002). `stake`: what the deal is worth if nobody chooses or answers otherwise.
    `closed`: nobody may offer in this deal.
    """

    stake: int
    closed: bool = False
    chooser: Party | None = None
    offerer: Party | None = None


def gespannt_from(rules: RuleSet) -> int:
    """The points from which a party stands close to the target: `margin` before it."""
    return rules.target - rules.margin


def is_gespannt(rules: RuleSet, score: Score, party: int) -> bool:
    """Whether the party is at most `margin` points from the target; never where the rules do not know it."""
    return rules.gespannt != "none" and gespannt_from(rules) <= score[party] < rules.target


def opening(rules: RuleSet, score: Score) -> Opening:
    """What the score makes of the next deal, to be settled after the announcement, before the first card."""
    near = [party for party in PARTIES if is_gespannt(rules, score, party)]
    if rules.gespannt == "die_vier":
        return _opening_of_die_vier(rules, score)
    if rules.gespannt not in ("choice", "three") or not near:
        return Opening(rules.base)
    if len(near) == 2:
        return Opening(rules.base, closed=True)
    if rules.gespannt == "three":
        return Opening(gespannt_stake(rules), closed=True)
    return Opening(rules.base, closed=True, chooser=near[0])


def _opening_of_die_vier(rules: RuleSet, score: Score) -> Opening:
    leader = PARTIES[0 if score[0] >= score[1] else 1]
    lead = score[leader] - score[1 - leader]
    if is_gespannt(rules, score, leader) and lead >= rules.die_vier_lead:
        return Opening(rules.base, offerer=opponents_of(leader))
    return Opening(rules.base)


def gespannt_stake(rules: RuleSet) -> int:
    """What a deal counts that a gespannt party plays: one more than the base, 3 (000 Schreiben, D41)."""
    return rules.base + 1


def die_vier_stake(rules: RuleSet) -> int:
    """What Die Vier offers: two more than the base, 4 (002, D41)."""
    return rules.base + 2


def forbids_offer(rules: RuleSet, score: Score, party: int, offered: Stake) -> bool:
    """Whether being gespannt forbids the party this offer: any (000, 003), all but „Spiel“ (004), none (002)."""
    if rules.gespannt in ("none", "die_vier") or not is_gespannt(rules, score, party):
        return False
    return not (rules.gespannt == "spiel_only" and offered == SPIEL)


def loses_base_only(rules: RuleSet, score: Score, loser: int) -> bool:
    """Whether the opponents of a gespannt loser write the base whatever the stake (003 Gespannen, D41)."""
    return rules.gespannt == "no_offer_lose_2" and is_gespannt(rules, score, loser)

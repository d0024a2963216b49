"""What a deal is worth: the next stake, its cap, and what a stake pays.

A stake is a number of points or one of the ladder's two words (004). All functions are pure and take
points as whole numbers; scores are pairs (party 0, party 1).
"""

from typing import Final

from referee.rules.rule_set import RuleSet

SPIEL: Final = "spiel"
SPIELAUS: Final = "spielaus"
Stake = int | str
"""Points, or `SPIEL` (the deal is asked for, worth the base: 004) or `SPIELAUS` (the rest of the Partie)."""

Score = tuple[int, int]

LADDER: Final[tuple[Stake, ...]] = (SPIEL, 3, 4, 5, 6, 7, SPIELAUS)
"""004: the rungs in order. The first offer may also be three; no other rung is jumped."""


def next_stakes(rules: RuleSet, confirmed: Stake) -> tuple[Stake, ...]:
    """The stakes that may be offered after `confirmed` (the base, `SPIEL`, or the last held stake).

    One stake by `step` (000, 002, 003), the next rung by the ladder, at the start also its second (004); a
    rung that is no more than the deal is worth anyway is no rung. Empty only after Spielaus.
    """
    if not rules.ladder:
        assert isinstance(confirmed, int)
        return (confirmed + rules.step,)
    if confirmed == SPIELAUS:
        return ()
    worth = rules.base if confirmed == SPIEL else int(confirmed)
    above = tuple(rung for rung in LADDER[1:] if rung == SPIELAUS or int(rung) > worth)
    return (SPIEL, *above[:1]) if confirmed == rules.base else above[:1]


def larger_need(rules: RuleSet, score: Score) -> int:
    """The points that the party further from the target still needs (D9)."""
    return max(rules.target - score[0], rules.target - score[1])


def above_cap(rules: RuleSet, score: Score, offered: Stake) -> bool:
    """Whether an offer is more than the rule set's cap lets anybody offer (000 Bieten, D9)."""
    return rules.cap == "larger_need" and isinstance(offered, int) and offered > larger_need(rules, score)


def must_hold(rules: RuleSet, score: Score, offered: Stake) -> bool:
    """Whether an offer cannot be folded: it would bring the higher score past the target (003, 21 points)."""
    return rules.must_hold and isinstance(offered, int) and max(score) + offered > rules.target


def pays(rules: RuleSet, score: Score, winner: int, confirmed: Stake) -> int:
    """The points that party `winner` writes for a confirmed stake.

    „Spiel“ pays the base; Spielaus what the winner still needs, be it less than seven (004).
    """
    if confirmed == SPIEL:
        return rules.base
    if confirmed == SPIELAUS:
        return rules.target - score[winner]
    assert isinstance(confirmed, int)
    return confirmed

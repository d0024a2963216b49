"""What the winner of a deal writes (000 Schreiben, 003 Gespannen and Scoren, 004 p. 34; D13, D16)."""

from referee.rules.gespannt import loses_base_only
from referee.rules.rule_set import RuleSet
from referee.rules.stake import Score, Stake, pays


def points_written(rules: RuleSet, score: Score, winner: int, stake: Stake) -> int:
    """The points the winner writes for the last confirmed stake, at the score before the deal.

    The base against a gespannt loser where the rules say so (003); no further than the target where the
    score is capped.
    """
    points = rules.base if loses_base_only(rules, score, 1 - winner) else pays(rules, score, winner, stake)
    return up_to_target(rules, score, winner, points)


def up_to_target(rules: RuleSet, score: Score, winner: int, points: int) -> int:
    """The points, cut at what is still needed where the score is capped (``over_target``)."""
    return min(points, rules.target - score[winner]) if rules.over_target == "capped" else points

"""What a deal can give: every course of it is gone through under the rule set at the score it begins with.

No list of values stands here. What may be offered, what being gespannt changes and what the winner writes are
asked of ``referee.rules``; this module only walks from offer to offer.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from referee.rules.gespannt import die_vier_stake, forbids_offer, gespannt_stake, opening
from referee.rules.regulations import Consequence
from referee.rules.rule_set import RuleSet
from referee.rules.scoring import points_written, up_to_target
from referee.rules.stake import Score, Stake, above_cap, next_stakes

LISTED: Final = 100
"""Without a cap the stakes have no end (002, 003); they are listed up to here."""

MOST: Final = 1000
"""No deal was ever raised this far; a larger number on a sheet is impossible even without a cap."""

Course = tuple[int, Stake]
"""How a deal may end: the party that writes, and for which confirmed stake."""


@lru_cache(maxsize=4096)
def possible_points(rules: RuleSet, score: Score, party: int, listed: int = LISTED) -> tuple[int, ...]:
    """The points the party can write for one deal that begins at this score, rising.

    Where nothing caps the stake, up to ``listed``.
    """
    points = {
        points_written(rules, score, winner, stake)
        for winner, stake in courses(rules, score, listed)
        if winner == party
    }
    if rules.maschine:
        points.add(up_to_target(rules, score, party, rules.base))
    return tuple(sorted(points))


def can_write(rules: RuleSet, score: Score, party: int, points: int) -> bool:
    """Whether some course of the deal gives the party these points."""
    if points <= LISTED:
        return points in possible_points(rules, score, party)
    return points <= MOST and points in possible_points(rules, score, party, MOST)


def courses(rules: RuleSet, score: Score, highest: int) -> Iterator[Course]:
    """Every way a deal at this score can end; offers of more than ``highest`` points are not followed.

    Ways that end alike may come more than once. Irregularities are no course of the deal (D50).
    """
    if rules.surrender:  # 002 "jederzeit": before anything is announced, chosen or answered, for the base
        yield from _played_out(rules.base)
    start = opening(rules, score)
    if start.chooser is not None:  # 000: play for more, or go
        yield 1 - start.chooser, start.stake
        yield from _played_out(gespannt_stake(rules))
    elif start.offerer is not None:  # 002: Die Vier is folded, or held and played
        yield start.offerer, start.stake
        yield from _played_out(die_vier_stake(rules))
    elif start.closed:
        yield from _played_out(start.stake)
    else:
        yield from _with_offers(rules, score, start.stake, highest)


def _played_out(stake: Stake) -> Iterator[Course]:
    yield 0, stake
    yield 1, stake


def _with_offers(rules: RuleSet, score: Score, start: int, highest: int) -> Iterator[Course]:
    """Played out, or raised: at first by either party, then by the side that held (section 6).

    A fold pays the confirmed stake to the side that offered (D13), as playing on for it would have.
    """
    ahead: list[tuple[Stake, tuple[int, ...]]] = [(start, (0, 1))]
    seen = set(ahead)
    while ahead:
        confirmed, parties = ahead.pop()
        yield from _played_out(confirmed)
        for party, offered in _offers(rules, score, confirmed, parties, highest):
            held = (offered, (1 - party,))
            if held not in seen:
                seen.add(held)
                ahead.append(held)


def _offers(
    rules: RuleSet, score: Score, confirmed: Stake, parties: tuple[int, ...], highest: int
) -> Iterator[tuple[int, Stake]]:
    for offered in next_stakes(rules, confirmed):
        if above_cap(rules, score, offered) or (isinstance(offered, int) and offered > highest):
            continue
        for party in parties:
            if not forbids_offer(rules, score, party, offered):
                yield party, offered


def possible_penalties(rules: RuleSet, score: Score, party: int) -> tuple[int, ...]:
    """What a penalty line can hold in the party's column, rising; empty where the rules know no penalties.

    Bessere is paid by the party that called it (D7). Where the regulations let the opponents write, they do
    so in their own column, or it is taken from the offender's (``penalties``).
    """
    found: set[int] = {-rules.bessere_cost} if rules.bessere else set()
    for _, consequence in rules.regulations.consequences:
        if consequence.kind == "opponents_write":
            points = _points_of(rules, score, party, consequence)
            taken = rules.regulations.penalties == "taken"
            found.update(-value if taken else value for value in points)
    return tuple(sorted(found))


def _points_of(rules: RuleSet, score: Score, party: int, consequence: Consequence) -> tuple[int, ...]:
    """The points such a consequence can be worth as a line beside the deal's own.

    One that throws the cards in and passes the deal is written as the deal's line, not as a penalty (D30).
    """
    if consequence.thrown_in and consequence.passes_deal:
        return ()
    if isinstance(consequence.amount, int):
        return (consequence.amount,)
    return possible_points(rules, score, party)

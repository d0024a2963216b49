"""What a deal is worth, said once more: sections 6 and 7, and every value that a sheet may show."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.cards import Rules

RUNGS: list[Any] = [3, 4, 5, 6, 7, "spielaus"]


@dataclass(frozen=True)
class Opening:
    """How the deal begins: what it is worth, who has to choose, who offers Die Vier, whether offers are over."""

    stake: int
    closed: bool = False
    chooser: int | None = None
    offers_four: int | None = None


def near(rules: Rules, score: Sequence[int], party: int) -> bool:
    """Within the margin of the target."""
    missing: int = rules["target"] - score[party]
    return 0 < missing <= int(rules["margin"])


def opening(rules: Rules, score: Sequence[int]) -> Opening:
    """What being gespannt makes of a deal at this score."""
    base, how = rules["base"], rules["gespannt"]
    close = [near(rules, score, 0), near(rules, score, 1)]
    if how == "die_vier":
        for party in (0, 1):
            if close[party] and score[party] - score[1 - party] >= max(rules["die_vier_lead"], 0):
                return Opening(base, offers_four=1 - party)
    if how not in ("choice", "three") or not any(close):
        return Opening(base)
    if all(close):
        return Opening(base, closed=True)
    if how == "three":
        return Opening(base + 1, closed=True)
    return Opening(base, closed=True, chooser=close.index(True))


def forbidden(rules: Rules, score: Sequence[int], party: int, value: Any) -> bool:
    """Whether a gespannt party may not offer this."""
    if not near(rules, score, party):
        return False
    if rules["gespannt"] == "spiel_only":
        return bool(value != "spiel")
    return rules["gespannt"] in ("choice", "three", "no_offer_lose_2")


def following(rules: Rules, stake: Any) -> list[Any]:
    """What may be offered next."""
    if not rules["ladder"]:
        return [stake + rules["step"]]
    if stake == "spielaus":
        return []
    worth = rules["base"] if stake == "spiel" else stake
    rung = next(rung for rung in RUNGS if rung == "spielaus" or rung > worth)
    return ["spiel", rung] if stake == rules["base"] else [rung]


def judge_stake(rules: Rules, score: Sequence[int], stake: Any, value: Any) -> list[str]:
    """Next stake and cap."""
    found = []
    if stake == "spielaus":
        return ["OFFER_ABOVE_CAP"]
    if value not in following(rules, stake):
        found.append("OFFER_NOT_THE_NEXT_STAKE")
    if rules["cap"] == "larger_need" and value > rules["target"] - min(score):
        found.append("OFFER_ABOVE_CAP")
    return found


def points(rules: Rules, score: Sequence[int], winner: int, stake: Any) -> int:
    """What the winner writes for this stake."""
    words = {"spiel": rules["base"], "spielaus": rules["target"] - score[winner]}
    worth = words.get(stake, stake)
    if rules["gespannt"] == "no_offer_lose_2" and near(rules, score, 1 - winner):
        worth = rules["base"]
    return int(worth)


def could(rules: Rules, score: Sequence[int], party: int, most: int = 40) -> set[int]:
    """Every value the party can write for a deal at this score, played through offer by offer."""
    start = opening(rules, score)
    ends: set[tuple[int, Any]] = set()
    if start.chooser is not None:
        ends = {(1 - start.chooser, start.stake), (0, rules["base"] + 1), (1, rules["base"] + 1)}
    elif start.offers_four is not None:
        ends = {(start.offers_four, start.stake), (0, rules["base"] + 2), (1, rules["base"] + 2)}
    elif start.closed:
        ends = {(0, start.stake), (1, start.stake)}
    else:
        _offers(rules, score, start.stake, None, most, ends)
    if rules["surrender"]:  # from the moment the cards are dealt, before anything is announced
        ends |= {(0, rules["base"]), (1, rules["base"])}
    return {points(rules, score, who, stake) for who, stake in ends if who == party}


def _offers(
    rules: Rules, score: Sequence[int], stake: Any, side: int | None, most: int, ends: set[tuple[int, Any]]
) -> None:
    ends |= {(0, stake), (1, stake)}
    for offerer in (0, 1) if side is None else (side,):
        for value in following(rules, stake):
            if forbidden(rules, score, offerer, value) or judge_stake(rules, score, stake, value):
                continue
            if value == "spielaus" or value == "spiel" or value <= most:
                _offers(rules, score, value, 1 - offerer, most, ends)

"""Whatever a table can write for a deal is possible on its sheet, and nothing else: one definition of a rule.

The table is asked by playing: every offer, answer, choice and surrender that it takes, from the deal on and after
the announcement, is followed; where cards could be played, either party may win the deal.
"""

import pytest

from referee.game import acts as a
from referee.game.consequences import next_consequence
from referee.game.decide import decide
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.game.state import Ending, Phase, State
from referee.rules.expand import expand
from referee.rules.numbers import Party
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.schrift.possible import possible_points

HIGHEST = 7
RULES = {
    **{name: expand(name) for name in PRESETS},
    "tirol+surrender": expand({"preset": "tirol", "surrender": True}),
    "tirol+capped": expand({"preset": "tirol", "over_target": "capped"}),
    "tirol+none": expand({"preset": "tirol", "gespannt": "none"}),
    "beiers+capped+larger_need": expand({"preset": "beiers", "over_target": "capped", "cap": "larger_need"}),
    "schwaighofer+none": expand({"preset": "schwaighofer-zu-viert", "gespannt": "none"}),
    "schwaighofer+die_vier": expand({"preset": "schwaighofer-zu-viert", "gespannt": "die_vier"}),
    "wattn-turnier+surrender": expand({"preset": "wattn-turnier", "surrender": True}),
    "bayern+three+surrender+base": expand(
        {"preset": "bayern", "gespannt": "three", "surrender": True, "base": 3}
    ),
    "suedtirol+base": expand({"preset": "suedtirol-offen", "base": 3}),
    "suedtirol+choice": expand({"preset": "suedtirol-offen", "gespannt": "choice"}),
}


def dealt(rules: RuleSet, score: tuple[int, int]) -> State:
    """A table at this score, its deal dealt and nothing said."""
    names = [f"p{seat}" for seat in range(rules.players)]
    state = evolve(None, open_game(rules, names, dealing="UNKNOWN", enforcement="REJECT", first_dealer=0))
    state.score = score
    return took(state, 0, a.Deal())


def announced(state: State) -> State:
    """The same once the deal is announced, no card laid."""
    rules = state.rules
    announcing: list[a.Act] = [a.AnnounceSchlag("8"), a.AnnounceTrump("L")]
    if rules.announce == "lowest_card":
        state = took(state, 1, a.TurnUp("E8"))  # type: ignore[arg-type]
        return took(state, 0, a.TurnUp("L8"))  # type: ignore[arg-type]
    if rules.announce == "trump_first":
        announcing.reverse()
    for act in announcing:
        state = took(state, 1 if isinstance(act, a.AnnounceSchlag) else 0, act)
    return state


def took(state: State, seat: int, act: a.Act) -> State:
    decision = decide(state, seat, act)
    assert not decision.refused, (act, decision.violations)
    return decision.state


def written_at(rules: RuleSet, score: tuple[int, int]) -> set[tuple[int, int]]:
    """Party and points of every line that the deal can end with, as far as offers of `HIGHEST` go."""
    found: set[tuple[int, int]] = set()
    ahead = [(start := dealt(rules, score)), announced(start)]
    seen = set()
    while ahead:
        state = ahead.pop()
        deal = state.deal
        alike = (
            state.phase,
            deal.stake,
            deal.offer,
            deal.next_offerer,
            deal.closed,
            deal.choice_owed,
            state.lines,
        )
        if alike in seen:
            continue
        seen.add(alike)
        if state.lines:
            found.add((state.lines[-1].party, state.lines[-1].points))
            continue
        if state.phase is Phase.PLAY and deal.offer is None and deal.choice_owed is None:
            found |= {(party, played_out(state, party)) for party in (0, 1)}
        for seat in (0, 1):
            for act in acts(state):
                decision = decide(state, seat, act)
                if not decision.refused:
                    ahead.append(decision.state)
    return found


def acts(state: State) -> list[a.Act]:
    stake = state.deal.offer.stake if state.deal.offer else state.deal.stake
    raised = stake + state.rules.step if isinstance(stake, int) else 3
    offers: list[a.Act] = [a.Offer(stake=raised)] if raised <= HIGHEST else []
    if state.rules.ladder:
        offers += [a.Offer(spiel=True), a.Offer(spielaus=True)]
    return [*offers, a.Hold(), a.Fold(), a.Surrender(), a.ChooseGespannt(True), a.ChooseGespannt(False)]


def played_out(state: State, winner: int) -> int:
    """What the winner writes when he takes most tricks now."""
    ended = evolve_copy(state)
    ended.deal.ending = Ending(Party(winner), "tricks")
    scored = next_consequence(ended)
    return scored.points  # type: ignore[union-attr]


def evolve_copy(state: State) -> State:
    copied = state.copy()
    copied.deal = state.deal.copy()
    return copied


@pytest.mark.parametrize("name", RULES)
def test_what_the_table_can_write_is_what_the_sheet_holds_possible(name: str) -> None:
    rules = RULES[name]
    target = rules.target
    for mine in (0, target - 6, target - 3, target - 2, target - 1):
        for theirs in (-2, target - 7, target - 4, target - 2, target - 1):
            score = (mine, theirs)
            written = written_at(rules, score)
            for party in (0, 1):
                can = possible_points(rules, score, party, HIGHEST)
                assert sorted(points for who, points in written if who == party) == list(can), score

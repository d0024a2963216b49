"""Every option changes some answer: those that the rules of the cards evaluate, shown here one by one.

The others decide what happens in a game; `GAME_OPTIONS` names them, and the game's own tests show them.
"""

import json
from typing import Any

import pytest

from referee.rules.cards import RANKS, SUITS
from referee.rules.expand import expand
from referee.rules.follow_duty import demand_lapsed, is_bound
from referee.rules.options import OPTIONS
from replay.jsonl.ask import answer
from replay.rulebook.page import diff, page
from tests.rules.deals import cards, order

TRICK = {"ask": "trick", "schlag": "10", "trump": "L", "cards": ["EA", "S6"]}
RANK = {"ask": "rank", "schlag": "10", "trump": "L"}
LEGAL = {"ask": "legal", "schlag": "10", "trump": "L", "led": "L8", "hand": ["LU", "SA"]}

ASKED: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    # option, one rule set, another that differs in it, a question they answer differently
    (
        "players",
        {"preset": "tirol"},
        {"preset": "tirol", "players": 2},
        TRICK | {"cards": ["L8", "L9", "LK"]},
    ),
    ("deck", {"preset": "unkritisch"}, {"preset": "schwaighofer-zu-viert"}, TRICK),
    ("kritische", {"preset": "bayern"}, {"preset": "bayern", "kritische": ["HK"]}, RANK),
    ("guter", {"preset": "tirol"}, {"preset": "tirol", "guter": True}, RANK),
    ("weli", {"preset": "casino-tirol"}, {"preset": "casino-tirol", "weli": "plain"}, TRICK),
    ("weli_as_schlag", {"preset": "unkritisch"}, {"preset": "casino-tirol"}, RANK | {"schlag": "6"}),
    (
        "hand",
        {"preset": "tirol"},
        {"preset": "tirol", "hand": 3, "packets": [3]},
        LEGAL | {"hand": ["LU", "SA", "E8", "E9"]},
    ),
    ("duty", {"preset": "tirol"}, {"preset": "tirol", "duty": "none"}, LEGAL),
    (
        "demand",
        {"preset": "bayern"},
        {"preset": "bayern", "demand": "none"},
        LEGAL | {"led": "L10", "demand": True},
    ),
]
ELSEWHERE_HERE = {"demand_lapses", "duty_binds"}
GAME_OPTIONS = {
    *("packets", "free_packets", "schlecken", "announce", "blind", "look", "may_pass", "announce_held"),
    *("schoeneres_before", "strokes"),
    *("schoeneres_from", "schoeneres_in_play", "bessere", "bessere_cost", "schlagtausch", "maschine", "base"),
    *("step", "ladder", "counter_offer", "cap", "timing", "last_trick_rule", "last_trick_pairs"),
    *("last_trick_counter", "playing_holds", "must_hold", "target", "over_target", "margin", "gespannt"),
    *(
        "die_vier_lead",
        "surrender",
        "signals",
        "spoken_signals",
        "schneider",
        "draw",
        "match",
        "wrong_dealer_void_until",
    ),
    *("wrong_dealer_after_standing", "regulations"),
}


@pytest.mark.parametrize(("option", "one", "other", "question"), ASKED, ids=[asked[0] for asked in ASKED])
def test_the_option_changes_an_answer(
    option: str, one: dict[str, Any], other: dict[str, Any], question: dict[str, Any]
) -> None:
    assert getattr(expand(one), option) != getattr(expand(other), option)
    assert answer(question | {"rules": one}) != answer(question | {"rules": other})


def test_demand_lapses_changes_whether_a_demand_still_holds() -> None:
    trick = cards("L10 HK")
    assert demand_lapsed(order("bayern", "10", "L", {"demand_lapses": True}), trick)
    assert not demand_lapsed(order("bayern", "10", "L"), trick)


def test_duty_binds_changes_who_is_bound() -> None:
    assert is_bound(expand({"preset": "suedtirol-blind", "duty_binds": "all"}), announcer=False)
    assert not is_bound(expand("suedtirol-blind"), announcer=False)


def test_no_option_is_forgotten_here() -> None:
    here = {asked[0] for asked in ASKED} | ELSEWHERE_HERE
    assert here | GAME_OPTIONS == set(OPTIONS)
    assert not here & GAME_OPTIONS


CHANGES: dict[str, dict[str, Any]] = {
    "packets": {"packets": [2, 3]},
    "schlecken": {"schlecken": "several"},
    "announce": {"announce": "trump_first"},
    "blind": {"blind": True},
    "look": {"look": "first_packet"},
    "schoeneres_before": {"schoeneres_before": "either"},
    "schoeneres_from": {"schoeneres_from": "reshuffled"},
    "bessere_cost": {"bessere_cost": 3},
    "schlagtausch": {"schlagtausch": "either"},
    "base": {"base": 3},
    "step": {"step": 2},
    "ladder": {"ladder": True, "cap": "spielaus"},
    "counter_offer": {"ladder": True, "cap": "spielaus", "counter_offer": True},
    "cap": {"cap": "none"},
    "timing": {"timing": "before_own_card"},
    "target": {"target": 18},
    "over_target": {"over_target": "capped"},
    "margin": {"margin": 3},
    "gespannt": {"gespannt": "three"},
    "die_vier_lead": {"die_vier_lead": 5},
    "draw": {"draw": "named"},
    "match": {"match": "best_of_three"},
    "wrong_dealer_void_until": {"wrong_dealer_void_until": "deal_end"},
    "wrong_dealer_after_standing": {"wrong_dealer_after_standing": "from_actual"},
    "regulations": {"regulations": {"REVOKE": "game_lost"}},
}


@pytest.mark.parametrize("option", sorted(GAME_OPTIONS))
def test_every_other_option_can_be_changed_alone_and_is_shown(option: str) -> None:
    before = expand("tirol")
    after = expand({"preset": "tirol"} | CHANGES.get(option, {option: not getattr(before, option)}))
    assert getattr(before, option) != getattr(after, option)
    for language in ("de", "en"):
        assert page(before, language) != page(after, language)
        assert diff(before, after, language).count("\n") > 2


def test_options_that_the_game_evaluates_change_no_card_question() -> None:
    for option in sorted(GAME_OPTIONS - {"blind"}):
        changed = {"preset": "tirol"} | CHANGES.get(option, {option: not getattr(expand("tirol"), option)})
        for schlag, trump in (("10", "L"), (RANKS[0], SUITS[0])):
            question = RANK | {"schlag": schlag, "trump": trump}
            assert answer(question | {"rules": changed}) == answer(question | {"rules": "tirol"}), json.dumps(
                changed
            )

"""What the winners of a deal can write, by rule set and score: 000 Bieten and Schreiben, 002, 003, 004."""

import pytest

from referee.rules.expand import expand
from referee.schrift.possible import LISTED, can_write, possible_penalties, possible_points

sentence = pytest.mark.sentence
UNCAPPED = tuple(range(2, LISTED + 1))


def can(rules: str | dict[str, object], score: tuple[int, int], party: int) -> tuple[int, ...]:
    return possible_points(expand(rules), score, party)


@sentence("000.schreiben.1")
def test_000_two_without_an_offer_and_one_more_for_each_hold_up_to_what_is_still_needed() -> None:
    assert can("tirol", (5, 9), 0) == tuple(range(2, 11))
    assert can("tirol", (5, 9), 1) == tuple(range(2, 11))


def test_1_can_never_be_written() -> None:
    for rules in ("tirol", "bayern", "suedtirol-offen", "beiers", "beiers-turnier", "schwaighofer-zu-viert"):
        assert not can_write(expand(rules), (0, 0), 0, 1)


@sentence("000.schreiben.7")
def test_000_a_gespannt_party_plays_for_three_or_goes_for_two() -> None:
    assert can("tirol", (13, 4), 0) == (3,)
    assert can("tirol", (13, 4), 1) == (2, 3)


@sentence("000.schreiben.8")
def test_000_both_gespannt_play_for_two() -> None:
    assert can("tirol", (13, 14), 0) == can("tirol", (13, 14), 1) == (2,)


@sentence("000.varianten.4")
def test_000_bayern_is_gespannt_with_nine() -> None:
    assert can("bayern", (8, 0), 0) == tuple(range(2, 12))
    assert can("bayern", (9, 0), 0) == (3,)


@sentence("000.varianten.11")
@pytest.mark.parametrize(("target", "gespannt"), [(11, 9), (18, 16)])
def test_000_with_another_target_being_gespannt_begins_elsewhere(target: int, gespannt: int) -> None:
    rules: dict[str, object] = {"preset": "tirol", "target": target}
    assert can(rules, (gespannt, 0), 0) == (3,)
    assert can(rules, (gespannt - 1, 0), 0)[0] == 2


def test_bavarian_tournaments_count_three_without_a_choice() -> None:
    assert can("wattn-turnier", (13, 0), 0) == can("wattn-turnier", (13, 0), 1) == (3,)
    assert can("wattn-turnier", (13, 13), 0) == (2,)


def test_002_has_no_cap() -> None:
    assert can("suedtirol-offen", (0, 0), 0) == UNCAPPED
    assert can("suedtirol-offen", (14, 12), 0) == UNCAPPED, "gestrichen, but no four ahead: as usual"


def test_002_die_vier_is_folded_for_two_or_played_for_four() -> None:
    assert can("suedtirol-offen", (13, 9), 1) == (2, 4)


def test_002_who_gives_up_his_own_vier_loses_the_last_confirmed_stake() -> None:
    assert can("suedtirol-offen", (13, 9), 0) == (2, 4)
    assert can({"preset": "suedtirol-offen", "surrender": False}, (13, 9), 0) == (4,)


@sentence("003.gespannen.3")
def test_003_the_opponents_of_a_gespannt_loser_write_two_whatever_the_stake() -> None:
    assert can("beiers", (9, 4), 1) == (2,)


def test_003_a_gespannt_party_that_held_cannot_be_raised_further_and_wins_three() -> None:
    assert can("beiers", (9, 4), 0) == (2, 3)
    assert can("beiers-turnier", (9, 4), 0) == (2, 4)
    assert can("beiers", (9, 10), 0) == (2,)


def test_003_tournament_form_goes_up_by_two() -> None:
    assert can("beiers-turnier", (0, 0), 0) == tuple(range(2, LISTED + 1, 2))


def test_003_with_21_points_what_must_be_held_is_played() -> None:
    assert can("beiers-21", (18, 0), 1) == UNCAPPED


def test_004_the_ladder_ends_with_spielaus_which_pays_what_is_still_needed() -> None:
    assert can("schwaighofer-zu-viert", (0, 3), 0) == (2, 3, 4, 5, 6, 7, 15)
    assert can("schwaighofer-zu-viert", (0, 3), 1) == (2, 3, 4, 5, 6, 7, 12)
    assert can("schwaighofer-zu-viert", (10, 12), 0) == (2, 3, 4, 5, 6, 7)


@sentence("004.zu-viert.47")
def test_004_against_or_for_a_gespannt_party_nothing_above_three_can_be_reached() -> None:
    assert can("schwaighofer-zu-viert", (13, 12), 0) == (2, 3)
    assert can("schwaighofer-zu-viert", (13, 12), 1) == (2, 3)
    assert can("schwaighofer-zu-viert", (13, 14), 0) == (2,), "both gespannt: Spiel at most"


def test_without_gespannt_spielaus_pays_one_to_who_needs_one() -> None:
    rules: dict[str, object] = {"preset": "schwaighofer-zu-viert", "gespannt": "none"}
    assert can(rules, (14, 0), 0) == (1, 2, 3, 4, 5, 6, 7)


def test_where_the_score_is_capped_nobody_writes_past_the_target() -> None:
    rules: dict[str, object] = {"preset": "tirol", "over_target": "capped"}
    assert can(rules, (14, 3), 0) == (1,)
    assert can(rules, (12, 3), 0) == (2, 3)
    assert can(rules, (12, 3), 1) == tuple(range(2, 13))


@pytest.mark.parametrize(
    ("rules", "score"),
    [
        ({"preset": "tirol"}, (13, 4)),  # before the gespannt party has chosen
        ({"preset": "wattn-turnier"}, (13, 4)),  # the deal counts three, once it is announced
        ({"preset": "bayern", "gespannt": "three"}, (9, 0)),
    ],
)
def test_where_one_may_surrender_a_deal_given_up_before_the_announcement_pays_the_base(
    rules: dict[str, object], score: tuple[int, int]
) -> None:
    for party in (0, 1):
        assert can({**rules, "surrender": True}, score, party) == (2, 3)


def test_with_another_base_going_pays_the_base_and_a_gespannt_deal_one_more_d41() -> None:
    assert can({"preset": "tirol", "base": 3}, (13, 4), 1) == (3, 4)
    assert can({"preset": "tirol", "base": 3}, (13, 4), 0) == (4,)
    assert can({"preset": "wattn-turnier", "base": 3}, (13, 4), 0) == (4,)
    assert can({"preset": "wattn-turnier", "base": 3}, (13, 13), 0) == (3,)
    assert can({"preset": "wattn-turnier", "base": 3, "surrender": True}, (13, 4), 0) == (3, 4)
    assert can({"preset": "beiers", "base": 3}, (9, 4), 1) == (3,)
    assert can({"preset": "suedtirol-offen", "base": 3}, (13, 9), 1) == (3, 5)


def test_a_maschine_pays_the_base_also_in_a_deal_that_counts_three() -> None:
    assert can({"preset": "wattn-turnier", "maschine": True}, (13, 0), 1) == (2, 3)


def test_a_score_below_zero_needs_more_and_so_may_be_raised_further() -> None:
    assert can("tirol", (-2, 0), 0)[-1] == 17


def test_a_number_beyond_every_deal_is_impossible_even_without_a_cap() -> None:
    assert can_write(expand("suedtirol-offen"), (0, 0), 0, 500)
    assert not can_write(expand("suedtirol-offen"), (0, 0), 0, 10**6)


# --- penalties ----------------------------------------------------------------------------------------------------


@sentence("003.voorbereiding.9")
def test_003_bessere_costs_its_caller_two() -> None:
    assert possible_penalties(expand("beiers"), (0, 0), 0) == (-2,)
    assert possible_penalties(expand({"preset": "beiers", "bessere_cost": 3}), (0, 0), 0) == (-3,)


def test_without_bessere_and_under_mild_regulations_there_are_no_penalties() -> None:
    assert possible_penalties(expand("tirol"), (0, 0), 0) == ()


def test_under_a_tournaments_regulations_the_opponents_write_two() -> None:
    assert possible_penalties(expand("casino-tirol"), (0, 0), 0) == (2,)
    assert possible_penalties(expand("wattn-turnier"), (0, 0), 0) == (2,)


def test_penalties_that_are_taken_are_written_below_nothing() -> None:
    rules: dict[str, object] = {"preset": "casino-tirol", "regulations": {"penalties": "taken"}}
    assert possible_penalties(expand(rules), (0, 0), 0) == (-2,)

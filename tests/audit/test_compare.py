"""One record under two rule sets: the first event where they part, then all."""

import pytest

from referee.audit.comparison import RuleSetsDoNotFitError, compare
from referee.game.acts import Deal
from referee.game.events import GameOpened
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rulings.referee import adjudicate
from replay.telling.audit_report import comparison_json, comparison_lines
from tests.players import play_partie
from tests.rulings.random_tables import RandomTable
from tests.rulings.tables import ANNA, BEN, DAN, NAMES, table

TIROL = expand("tirol")


@pytest.mark.parametrize("preset", PRESETS)
def test_equal_rules_never_part(preset: str) -> None:
    rules = expand(preset)
    for seed, dealing in ((1, "SUPPLIED"), (2, "REFEREE")):
        result = compare(play_partie(rules, seed, dealing), rules, rules)
        assert result.first is None
        assert result.left_score == result.right_score


@pytest.mark.parametrize("seed", range(8))
def test_the_side_of_its_own_rules_scores_as_the_record_did(seed: int) -> None:
    played = RandomTable(TIROL, seed, "SUPPLIED", disputes=False)
    assert compare(played.play_on(150), TIROL, expand("bayern")).left_score == played.state.score


def test_the_rechter_takes_the_trick_from_no_guter() -> None:
    at = table().announce("10", "L").lay("L10 LU H8 H9")
    result = compare(at.history, TIROL, expand({"preset": "tirol", "guter": True}))
    assert result.first is not None
    assert (result.first.version, result.first.what) == (at.version_of("H9"), "events")


def test_what_either_makes_of_it_is_spelled_as_the_log_spells_it() -> None:
    at = table().announce("10", "L").lay("L10 LU H8 H9")
    parting = comparison_json(compare(at.history, TIROL, expand({"preset": "tirol", "guter": True})))[
        "partings"
    ][0]
    assert parting["act"] == {"play_card": {"card": "H9"}}
    assert parting["left"]["events"] == [
        {"event": "card_played", "fields": {"seat": DAN, "card": "H9"}},
        {"event": "trick_taken", "fields": {"seat": ANNA}},
    ]


def test_a_duty_that_one_side_knows_parts_them_at_the_card() -> None:
    at = table("bayern", dealing="SUPPLIED")
    at.deal("L8 H8 E8 E9 EU", "H7 LK S8 S9 SU", "LA HU EK SK SO", "L7 LO HO EO HA").announce("10", "L").lay(
        "L8 H7 LA L7 HU HA H8 SU"
    )
    result = compare(at.history, expand("bayern"), expand({"preset": "bayern", "duty": "tirol"}))
    assert result.first is not None
    assert (result.first.version, result.first.seat) == (at.version_of("H7"), BEN)
    assert result.first.what == "deal_over"  # the revoke is paid for and the cards are thrown in
    assert result.first.right.violations == ("MUST_FOLLOW",)
    assert len(result.partings) == 1  # the other table plays the deal on alone
    assert (result.left_score, result.right_score) == ((0, 0), (2, 0))


def test_a_target_that_is_nearer_ends_one_partie_first() -> None:
    at = table(target=15)
    for _ in range(3):
        at.won_by(0)
    result = compare(at.history, expand({"preset": "tirol", "target": 4, "margin": 0}), TIROL)
    assert result.partings[-1].what == "game_over"
    assert result.left_score == (4, 0)


def test_the_cards_keep_their_hands_though_the_packets_differ() -> None:
    events = play_partie(TIROL, 4, "REFEREE")
    assert compare(events, TIROL, expand({"preset": "tirol", "packets": [2, 3]})).first is None


def test_the_packets_a_dealer_chose_are_his_own_affair() -> None:
    rules = expand({"preset": "tirol", "free_packets": True})
    opened = open_game(rules, NAMES, dealing="REFEREE", enforcement="REJECT", first_dealer=DAN)
    dealt = adjudicate(evolve(None, opened), DAN, Deal(packets=(5,)), deck=deck_of(33))
    assert compare([opened, *dealt.events], rules, TIROL).first is None


def test_what_was_corrected_is_left_out() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 LK").correct()
    assert compare(at.history, TIROL, TIROL).first is None


def test_other_numbers_of_players_cannot_be_compared() -> None:
    with pytest.raises(RuleSetsDoNotFitError):
        compare(table().history, TIROL, expand("schwaighofer-zu-zweit"))
    with pytest.raises(ValueError, match="GameOpened"):
        compare([], TIROL, TIROL)


@pytest.mark.parametrize("preset", [name for name in PRESETS if expand(name).players == 4])
def test_any_record_can_be_put_to_any_rules(preset: str) -> None:
    rules = expand(preset)
    events = RandomTable(TIROL, 9, "SUPPLIED").play_on(150)
    result = compare(events, TIROL, rules)
    assert isinstance(events[0], GameOpened)
    assert comparison_json(result)["left_score"] == list(result.left_score)
    assert comparison_lines(result, NAMES, ("tirol", preset), "de")


def test_a_comparison_says_where_they_part_first() -> None:
    at = table().announce("10", "L").offer(ANNA, 3)
    result = compare(at.history, TIROL, expand({"preset": "tirol", "step": 2}))
    assert comparison_lines(result, NAMES, ("tirol", "step 2"), "en")[:3] == [
        f"First parting at event {at.version}: Anna, offer",
        "    tirol: legal",
        "    step 2: OFFER_NOT_THE_NEXT_STAKE",
    ]

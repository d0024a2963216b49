"""Who deals first (000 Vorbereitung 1, 003 Voorbereiding 1, 004 pp. 31 and 37)."""

from collections.abc import Mapping

import pytest

from referee.rules.cards import Card
from referee.rules.draw import DrawError, Seating, first_dealer, team_draw
from referee.rules.rule_set import Draw


def drawn(cards: Mapping[int, str]) -> dict[int, Card]:
    return {drawer: Card(card) for drawer, card in cards.items()}


def test_two_opponents_draw_and_the_higher_deals_000_vorbereitung() -> None:
    assert first_dealer("high", [drawn({0: "H9", 1: "LU"})]) == 1
    assert first_dealer("high", [drawn({2: "HA", 3: "HK"})]) == 2


@pytest.mark.parametrize("drawers", [(0, 2), (1, 3), (0, 1, 2), (0, 1, 2, 3)])
def test_neither_partners_nor_more_than_two_draw_for_the_high_card_000_vorbereitung(
    drawers: tuple[int, ...],
) -> None:
    with pytest.raises(DrawError) as refused:
        first_dealer("high", [drawn(dict(zip(drawers, ("H9", "LU", "EK", "SA"), strict=False)))])
    assert refused.value.code == "NOT_THE_DRAWERS"


def test_the_lowest_card_deals_003_voorbereiding() -> None:
    assert first_dealer("low", [drawn({0: "H9", 1: "LU", 2: "E7", 3: "HA"})]) == 2


def test_ass_is_low_in_004_and_high_elsewhere() -> None:
    rounds = [drawn({0: "HA", 1: "L7"})]
    assert first_dealer("low_ass_low", rounds) == 0
    assert first_dealer("low", rounds) == 1
    assert first_dealer("high", rounds) == 0


def test_the_weli_is_the_lowest_number() -> None:
    assert first_dealer("low", [drawn({0: "S6", 1: "L7"})]) == 0


def test_equal_cards_are_pushed_aside_and_drawn_again_004_p_37() -> None:
    first = drawn({0: "H9", 1: "L9", 2: "HK", 3: "HA"})
    with pytest.raises(DrawError) as again:
        first_dealer("low", [first])
    assert (again.value.code, again.value.drawers) == ("DRAW_AGAIN", (0, 1))
    assert first_dealer("low", [first, drawn({0: "E8", 1: "L7"})]) == 1


def test_a_card_drawn_again_may_equal_another_and_then_both_draw() -> None:
    first, second = drawn({0: "H9", 1: "L9", 2: "HK"}), drawn({0: "EK", 1: "L7"})
    with pytest.raises(DrawError) as again:
        first_dealer("low", [first, second])
    assert again.value.drawers == (0, 2)
    assert first_dealer("low", [first, second, drawn({0: "E8", 2: "HU"})]) == 1


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([], "NOT_THE_DRAWERS"),
        ([{}], "NOT_THE_DRAWERS"),
        ([{0: "H9"}], "NOT_THE_DRAWERS"),
        ([{0: "H9", 1: "L9"}, {0: "HK"}], "NOT_THE_DRAWERS"),
        ([{0: "H9", 1: "LU"}, {0: "HK", 1: "H7"}], "NOT_THE_DRAWERS"),
        ([{0: "H9", 1: "H9"}], "CARD_DRAWN_TWICE"),
        ([{0: "H9", 1: "L9"}, {0: "H9", 1: "L8"}], "CARD_DRAWN_TWICE"),
    ],
)
def test_a_draw_that_is_none_is_refused(rounds: list[dict[int, str]], code: str) -> None:
    with pytest.raises(DrawError) as refused:
        first_dealer("high", [drawn(cards) for cards in rounds])
    assert refused.value.code == code


@pytest.mark.parametrize("draw", ["named", "teams"])
def test_nothing_is_drawn_for_a_named_dealer(draw: Draw) -> None:
    with pytest.raises(DrawError) as refused:
        first_dealer(draw, [drawn({0: "H9", 1: "LU"})])
    assert refused.value.code == "NOTHING_TO_DRAW"


def test_the_two_lowest_play_against_the_two_highest_and_one_of_the_low_deals_004_p_37() -> None:
    assert team_draw([drawn({0: "H9", 1: "HA", 2: "LU", 3: "LK"})]) == Seating(players=(0, 2, 1, 3), dealer=2)


def test_the_low_party_may_name_which_of_them_deals_d34() -> None:
    rounds = [drawn({0: "H9", 1: "H7", 2: "LU", 3: "LK"})]
    assert team_draw(rounds) == Seating(players=(0, 2, 1, 3), dealer=2)
    assert team_draw(rounds, dealer=0) == Seating(players=(0, 2, 1, 3), dealer=0)
    with pytest.raises(DrawError) as refused:
        team_draw(rounds, dealer=3)
    assert (refused.value.code, refused.value.drawers) == ("NOT_OF_THE_LOW_PARTY", (1, 0))


def test_all_four_draw_for_the_parties() -> None:
    with pytest.raises(DrawError) as refused:
        team_draw([drawn({0: "H9", 1: "H7"})])
    assert refused.value.code == "NOT_THE_DRAWERS"


def test_equal_cards_in_the_team_draw_are_drawn_again() -> None:
    first = drawn({0: "H9", 1: "L9", 2: "LU", 3: "LK"})
    with pytest.raises(DrawError):
        team_draw([first])
    assert team_draw([first, drawn({0: "E8", 1: "EA"})]).players == (0, 2, 1, 3)

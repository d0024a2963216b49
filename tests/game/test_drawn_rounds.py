"""The draw for teams in several rounds (004 p. 37: equal cards are pushed aside, the ones below count)."""

from referee.game.opening import draw_from, open_game
from referee.rules.cards import Card, deck_of
from referee.rules.expand import expand

RULES = expand("schwaighofer-zu-viert")
PLAYERS = ("Anna", "Ben", "Carla", "Dan")


def test_who_draws_again_may_equal_a_third_who_then_draws_for_the_first_time_again_004_p37() -> None:
    # Anna and Dan both draw an Unter and draw again; Dan's Siebener then equals Carla's, whose Ober Ben's.
    first = ("HU", "LO", "S7", "SU", "EA", "H7", "HO", "LK")
    deck = tuple(map(Card, first)) + tuple(card for card in deck_of(32) if card not in first)
    draws = draw_from(RULES, deck)
    redrawn = [(0, "EA"), (3, "H7"), (2, "HO"), (3, "LK"), (1, "E7"), (2, "E8")]
    assert [(drawn.seat, drawn.card) for drawn in draws[4:]] == redrawn
    opened = open_game(RULES, PLAYERS, dealing="UNKNOWN", enforcement="FLAG", draws=draws)
    again = open_game(
        RULES,
        opened.players,
        dealing="UNKNOWN",
        enforcement="FLAG",
        first_dealer=opened.first_dealer,
        draws=opened.draws,
    )
    assert again == opened, "what is recorded by seats names the same seats again"


def test_equal_cards_that_use_up_the_deck_begin_the_draw_anew() -> None:
    # Rank by rank: Anna and Ben draw equal cards until the deck ends; one card further they do not.
    by_rank = sorted(deck_of(32), key=lambda card: card[1:])
    draws = draw_from(expand("bayern"), by_rank)
    assert len(draws) < len(by_rank)
    assert draws[0].card == by_rank[1], "one card further"
    assert draws[-1].card[1:] != draws[-2].card[1:]

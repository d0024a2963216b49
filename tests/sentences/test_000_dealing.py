"""000: Vorbereitung und Geben, Ansagen (who looks, Schöneres)."""

import pytest

from referee.game import acts as a
from referee.game.errors import MalformedActError
from referee.game.events import CardsDealt, DrawnCard
from referee.game.opening import open_game
from referee.game.views import SPECTATOR, table_view, viewed, visible_hand
from referee.rules.cards import WELI, deck_of
from referee.rules.expand import expand
from tests.players import NAMES
from tests.table import ANNA, BEN, CARLA, DAN, Table, cards, filled, schlag, table, trump

sentence = pytest.mark.sentence


def seen(played: Table, seat: int) -> int:
    """How many of his cards the seat may look at."""
    return len(visible_hand(played.state, seat))


def dealer_drawn(**drawn: str) -> int:
    """Who deals first when these players drew these cards, in this order."""
    seats = {"anna": ANNA, "ben": BEN, "carla": CARLA, "dan": DAN}
    draws = [DrawnCard(seats[name], code) for name, codes in drawn.items() for code in cards(codes)]
    opened = open_game(expand("tirol"), NAMES, dealing="SUPPLIED", enforcement="REJECT", draws=draws)
    return opened.first_dealer


@sentence("000.geben.1")
def test_000_geben_two_opponents_draw_a_card_and_the_higher_deals() -> None:
    assert dealer_drawn(anna="L9", ben="EK") == BEN
    assert dealer_drawn(anna="LA", ben="EK") == ANNA
    assert dealer_drawn(carla="H8", dan="S7") == CARLA
    assert dealer_drawn(ben="H8", carla="S10") == CARLA


@sentence("000.geben.1")
@pytest.mark.parametrize(
    "drawn",
    [
        {"anna": "L9", "carla": "EK"},
        {"ben": "L9", "dan": "EK"},
        {"anna": "L9", "ben": "EK", "carla": "SU"},
        {"anna": "L9"},
    ],
    ids=["partners", "the other partners", "three", "one alone"],
)
def test_000_geben_partners_do_not_draw_nor_one_alone_nor_three(drawn: dict[str, str]) -> None:
    with pytest.raises(MalformedActError) as refused:
        dealer_drawn(**drawn)
    assert refused.value.code == "NOT_THE_DRAWERS"


@sentence("000.geben.2")
def test_000_geben_afterwards_the_left_neighbour_deals_in_turn() -> None:
    played = table("tirol", dealer=DAN)
    dealers = [played.won_by(number % 2).dealer for number in range(4)]
    assert dealers == [ANNA, BEN, CARLA, DAN]


@sentence("000.geben.3")
@pytest.mark.parametrize("dealer", range(4))
def test_000_geben_the_right_neighbour_cuts_once_and_nobody_else(dealer: int) -> None:
    played = table("tirol", dealer=dealer)
    right_neighbour = (dealer + 3) % 4
    for other in {ANNA, BEN, CARLA, DAN} - {right_neighbour}:
        assert played.refused(other, a.Cut()) == ["NOT_YOUR_TURN"]
    played.does(right_neighbour, a.Cut())
    assert played.refused(right_neighbour, a.Cut()) == ["WRONG_PHASE"]
    assert table("tirol", dealer=dealer).deal().refused(right_neighbour, a.Cut()) == ["WRONG_PHASE"]


@sentence("000.geben.3")
def test_000_geben_what_the_dealer_has_shuffled_is_the_whole_deck() -> None:
    for missing in (WELI, "E7"):
        played = table("tirol", dealing="REFEREE")
        played.deck = tuple(card for card in deck_of(33) if card != missing)
        with pytest.raises(MalformedActError) as refused:
            played.deal()
        assert refused.value.code == "NO_DECK"


@sentence("000.geben.4")
def test_000_geben_everybody_has_five_cards_no_more_and_no_less() -> None:
    played = table("tirol")
    five = filled(played.rules, "")
    assert played.may(DAN, a.Deal(five))
    for wrong in ((five[0][:4], *five[1:]), ((*five[0], WELI), *five[1:]), five[:3]):
        assert played.refused(DAN, a.Deal(wrong)) == ["WRONG_HAND_SIZE"]


@sentence("000.geben.4")
def test_000_geben_clockwise_three_cards_each_then_two() -> None:
    deck = deck_of(33)
    played = table("tirol", dealer=DAN, dealing="REFEREE").deal()
    hands, rest = played.hands, played.state.deal.stock
    assert hands[ANNA] == (*deck[0:3], *deck[12:14])
    assert hands[BEN] == (*deck[3:6], *deck[14:16])
    assert hands[DAN] == (*deck[9:12], *deck[18:20])
    assert rest == deck[20:]


@sentence("000.geben.5")
def test_000_geben_the_other_13_cards_are_not_used() -> None:
    played = table("tirol", dealing="REFEREE").deal()
    assert len(played.state.deal.stock) == 13
    assert [hand.size for hand in table_view(played.state, ANNA).hands] == [5, 5, 5, 5]
    unused = played.state.deal.stock[0]
    assert played.announce("10", "L").refused(ANNA, a.PlayCard(unused)) == ["CARD_NOT_IN_HAND"]


@sentence("000.geben.5")
@pytest.mark.parametrize("looking", [ANNA, BEN, CARLA, DAN, SPECTATOR])
def test_000_geben_the_other_13_cards_lie_face_down(looking: int) -> None:
    played = table("tirol", dealing="REFEREE").deal()
    dealt = viewed(played.events[-1], played.state, looking)
    assert isinstance(dealt.event, CardsDealt)
    assert (dealt.event.stock, "stock" in dealt.hidden) == ((), True)


@sentence("000.geben.6")
@pytest.mark.parametrize("dealer", range(4))
def test_000_geben_the_dealers_left_neighbour_is_forehand(dealer: int) -> None:
    played = table("tirol", dealer=dealer).deal()
    assert played.state.forehand == played.turn == (dealer + 1) % 4


@sentence("000.geben.7")
def test_000_geben_only_dealer_and_forehand_may_look_now() -> None:
    played = table("tirol").deal()
    assert [seen(played, seat) for seat in (ANNA, BEN, CARLA, DAN, SPECTATOR)] == [5, 0, 0, 5, 0]


@sentence("000.geben.7")
@pytest.mark.parametrize("looking", [ANNA, BEN, CARLA, DAN, SPECTATOR])
def test_000_geben_they_see_their_own_cards_and_nobody_elses(looking: int) -> None:
    played = table("tirol").deal()
    dealt = viewed(played.events[-1], played.state, looking).event
    assert isinstance(dealt, CardsDealt)
    own = [hand if seat == looking in (ANNA, DAN) else () for seat, hand in enumerate(played.hands)]
    assert dealt.hands == tuple(own)


@sentence("000.geben.8", "000.ansagen.3")
def test_000_geben_the_other_two_leave_theirs_until_all_is_announced_then_all_take_them_up() -> None:
    played = table("tirol").deal().does(ANNA, schlag("10"))
    assert [seen(played, seat) for seat in range(4)] == [5, 0, 0, 5]
    played.does(DAN, trump("L"))
    assert [seen(played, seat) for seat in range(4)] == [5, 5, 5, 5]


@sentence("000.ansagen.15")
def test_000_ansagen_before_announcing_forehand_may_ask_the_dealer_for_schoeneres() -> None:
    played = table("tirol").deal()
    assert played.refused(DAN, a.AskSchoeneres()) == ["NOT_THE_ANNOUNCER"]
    assert played.does(ANNA, a.AskSchoeneres()).turn == DAN
    late = table("tirol").deal().does(ANNA, schlag("10"))
    assert late.refused(ANNA, a.AskSchoeneres()) == ["WRONG_PHASE"]


@sentence("000.ansagen.16")
def test_000_ansagen_with_consent_both_throw_their_cards_away_and_get_five_new_ones_from_the_rest() -> None:
    played = table("tirol", dealing="REFEREE").deal()
    before, stock = played.hands, played.state.deal.stock
    played.does(ANNA, a.AskSchoeneres()).does(DAN, a.Answer(consent=True))
    assert (played.hands[ANNA], played.hands[DAN]) == (stock[:5], stock[5:10])
    assert (played.hands[BEN], played.hands[CARLA]) == (before[BEN], before[CARLA])
    again = table("tirol").deal("HK").does(ANNA, a.AskSchoeneres())
    old = (again.hands[ANNA], (), (), tuple(again.hands[DAN]))
    assert again.refused(DAN, a.Answer(consent=True, hands=old)) == ["CARD_NOT_IN_DECK"]


@sentence("000.ansagen.17")
@pytest.mark.parametrize("dealing", ["SUPPLIED", "REFEREE"])
def test_000_ansagen_the_dealer_may_decline_and_then_all_keep_their_cards(dealing: str) -> None:
    played = table("tirol", dealing=dealing).deal().does(ANNA, a.AskSchoeneres())
    before, stock = played.hands, played.state.deal.stock
    played.does(DAN, a.Answer(consent=False))
    assert (played.hands, played.state.deal.stock) == (before, stock)
    assert played.turn == ANNA
    assert played.refused(ANNA, a.AskSchoeneres()) == ["ALREADY_ASKED"]  # D6


@sentence("000.ansagen.17")
def test_000_ansagen_forehand_may_ask_with_the_best_hand_as_a_bluff() -> None:
    assert table("tirol").deal("HK S6 E7 LA LK").may(ANNA, a.AskSchoeneres())

"""Which cards may be laid (000 Ein Stich, 002 Trumpf zugeben, 003 Spelverloop, 004 pp. 33-34 and 43)."""

from referee.rules.cards import Card
from referee.rules.follow_duty import demand_lapsed, demand_possible, is_bound, obliges
from referee.rules.order import Kind
from tests.rules.deals import cards, legal, order, rules

# 000


def test_the_example_of_000_ein_stich_trump_or_linker_but_not_the_schell_ass() -> None:
    assert legal(order("tirol", "10", "L"), "L8", "LU H10 SA") == "LU H10"


def test_a_linker_satisfies_a_trump_lead_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "L8", "LU H10") == "LU H10"


def test_a_kritischer_satisfies_a_trump_lead_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "L8", "LU E7 SA") == "LU E7"


def test_who_has_no_card_of_the_trump_suit_may_lay_anything_000_ein_stich() -> None:
    deal = order("tirol", "10", "L")
    assert legal(deal, "L8", "S6 HK SA") == "S6 HK SA"
    assert legal(deal, "L8", "H10 SA") == "H10 SA"


def test_the_herzkoenig_is_no_herz_000_die_kritischen() -> None:
    assert legal(order("tirol", "10", "H"), "H8", "HK SA E9") == "HK SA E9"


def test_the_rechter_led_asks_for_trump_too_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "L10", "LU SA E7") == "LU E7"


def test_the_rechter_in_hand_obliges_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "L8", "L10 SA") == "L10"


def test_a_linker_or_kritischer_led_asks_for_nothing_000_ein_stich() -> None:
    deal = order("tirol", "10", "L")
    for led in ("H10", "E7", "HK"):
        assert legal(deal, led, "LU S9") == "LU S9"


def test_there_is_no_duty_to_follow_a_plain_suit_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "EA", "E8 S9 LU") == "E8 S9 LU"


def test_nobody_has_to_win_the_trick_000_ein_stich() -> None:
    assert legal(order("tirol", "10", "L"), "LK", "L7 LA") == "L7 LA"


def test_the_leader_may_lay_anything() -> None:
    assert legal(order("tirol", "10", "L"), None, "LU SA") == "LU SA"


def test_the_lowest_trump_weli_obliges_and_asks_as_a_trump_000_unkritisch() -> None:
    deal = order("unkritisch", "10", "L")
    assert legal(deal, "L8", "S6 SA") == "S6"
    assert legal(deal, "S6", "L7 SA") == "L7"


def test_the_weli_as_schlag_may_answer_a_schell_trump_d23() -> None:
    assert legal(order("suedtirol-offen", "6", "S"), "S8", "S6 SA HA") == "S6 SA"


# Bayern


def test_in_bayern_trump_need_not_be_given_000_varianten() -> None:
    deal = order("bayern", "10", "L")
    assert legal(deal, "L8", "LU SA") == "LU SA"
    assert legal(deal, "L10", "LU SA") == "LU SA"


def test_trumpf_oder_kritisch_binds_everybody_000_varianten() -> None:
    deal = order("bayern", "10", "L")
    assert legal(deal, "L10", "LU SA E7 H10", demand=True) == "LU E7"
    assert legal(deal, "L10", "SA E7", demand=True, partner=True) == "E7"
    assert legal(deal, "L10", "SA H10", demand=True) == "SA H10"


def test_the_demand_is_made_with_the_rechter_to_the_very_first_trick_000_varianten() -> None:
    deal = order("bayern", "10", "L")
    assert demand_possible(deal, Card("L10"), first_trick=True)
    assert not demand_possible(deal, Card("L10"), first_trick=False)
    assert not demand_possible(deal, Card("L8"), first_trick=True)
    assert not demand_possible(deal, Card("HK"), first_trick=True)


def test_without_a_rechter_there_is_no_demand() -> None:
    deal = order("bayern", "K", "H")
    assert not any(demand_possible(deal, card, first_trick=True) for card in deal.cards())


def test_tirol_knows_no_demand() -> None:
    assert not demand_possible(order("tirol", "10", "L"), Card("L10"), first_trick=True)


def test_the_demand_lapses_once_a_kritischer_beat_the_rechter_where_so_agreed_d19() -> None:
    lapsing = order("bayern", "10", "L", {"demand_lapses": True})
    assert demand_lapsed(lapsing, cards("L10 HK"))
    assert not demand_lapsed(lapsing, cards("L10 L8"))
    assert not demand_lapsed(order("bayern", "10", "L"), cards("L10 HK"))
    assert legal(lapsing, "L10", "LU SA", demand=True, lapsed=True) == "LU SA"


# 002


def test_only_a_normal_trump_asks_for_trump_002_trumpf_zugeben() -> None:
    deal = order("suedtirol-offen", "10", "L")
    assert legal(deal, "L8", "L7 SA") == "L7"
    for led in ("L10", "LU", "H10"):
        assert legal(deal, led, "L7 SA") == "L7 SA"


def test_rechter_and_guter_satisfy_but_do_not_oblige_d3() -> None:
    deal = order("suedtirol-offen", "10", "L")
    assert legal(deal, "L8", "L7 L10 LU SA") == "L7 L10 LU"
    assert legal(deal, "L8", "L10 LU SA") == "L10 LU SA"


def test_a_linker_does_not_satisfy_in_002() -> None:
    assert legal(order("suedtirol-offen", "10", "L"), "L8", "L7 H10") == "L7"


def test_in_the_blind_game_the_duty_binds_the_announcers_only_d4() -> None:
    blind = rules("suedtirol-blind")
    assert is_bound(blind, announcer=True)
    assert not is_bound(blind, announcer=False)
    assert is_bound(rules("suedtirol-offen"), announcer=False)
    assert legal(order("suedtirol-blind", "10", "L"), "L8", "L7 SA", informed=False) == "L7 SA"


def test_in_a_blind_game_a_demand_binds_only_who_knows_the_trump_d28() -> None:
    deal = order("bayern", "10", "L", {"blind": True})
    assert legal(deal, "L10", "LU SA", demand=True, informed=False) == "LU SA"
    assert legal(deal, "L10", "LU SA", demand=True) == "LU"
    assert not is_bound(deal.rules, announcer=False)


# 003


def test_any_card_may_be_played_in_003_spelverloop_2() -> None:
    assert legal(order("beiers", "10", "L"), "L8", "LU SA") == "LU SA"


def test_the_demand_of_003_opponents_trump_or_kritisch_the_partner_trump_spelverloop_4() -> None:
    deal = order("beiers", "10", "L")
    assert legal(deal, "L10", "LU SA E7", demand=True) == "LU E7"
    assert legal(deal, "L10", "LU SA E7", demand=True, partner=True) == "LU"
    assert legal(deal, "L10", "SA E7", demand=True, partner=True) == "SA E7"


def test_the_demand_of_003_is_made_in_any_trick() -> None:
    assert demand_possible(order("beiers", "10", "L"), Card("L10"), first_trick=False)


# 004


def test_trump_and_rechter_led_ask_for_trump_004_p_33() -> None:
    deal = order("schwaighofer-zu-viert", "9", "L")
    assert legal(deal, "L8", "L7 SA") == "L7"
    assert legal(deal, "L9", "L7 SA") == "L7"
    assert legal(deal, "L8", "L9 SA") == "L9"


def test_blinde_need_not_be_given_and_do_not_satisfy_004_p_33() -> None:
    deal = order("schwaighofer-zu-viert", "9", "L")
    assert legal(deal, "L9", "H9 SA") == "H9 SA"
    assert legal(deal, "L9", "H9 L7 SA") == "L7"


def test_a_blinder_led_asks_for_nothing_not_even_the_rechter_004_p_34() -> None:
    assert legal(order("schwaighofer-zu-viert", "9", "L"), "H9", "L9 L7 SA") == "L9 L7 SA"


def test_a_kritischer_may_answer_a_trump_lead_but_obliges_nothing_d5() -> None:
    deal = order("schwaighofer-kritisch", "9", "L")
    assert legal(deal, "L8", "HK L7 SA") == "HK L7"
    assert legal(deal, "L8", "HK SA") == "HK SA"


def test_the_herzkoenig_led_with_herz_trump_draws_trumps_but_not_the_rechter_004_p_43() -> None:
    deal = order("schwaighofer-kritisch", "9", "H")
    assert legal(deal, "HK", "H7 SA") == "H7"
    assert legal(deal, "HK", "H9 SA") == "H9 SA"
    assert legal(deal, "HK", "H9 H7 SA") == "H9 H7"


def test_the_same_for_weli_and_schellsiebener_with_schell_trump_004_p_43() -> None:
    deal = order("schwaighofer-kritisch", "9", "S")
    for led in ("S6", "S7"):
        assert legal(deal, led, "S8 HA") == "S8"


def test_a_kritischer_of_another_suit_asks_for_nothing_004_p_43() -> None:
    assert legal(order("schwaighofer-kritisch", "9", "L"), "HK", "L7 SA") == "L7 SA"


def test_where_only_the_rechter_draws_trumps_004_p_43() -> None:
    deal = order("schwaighofer-kritisch", "9", "H", {"duty": "schwaighofer-rechter"})
    assert legal(deal, "H8", "H7 SA") == "H7 SA"
    assert legal(deal, "HK", "H7 SA") == "H7 SA"
    assert legal(deal, "H9", "H7 SA") == "H7"


# The Guter in tables that do not name it, and tables of one's own


def test_the_guter_stands_wherever_trump_stands_d24() -> None:
    deal = order("schwaighofer-zu-viert", "10", "L", {"guter": True})
    assert legal(deal, "LU", "L7 SA") == "L7"
    assert legal(deal, "L8", "LU SA") == "LU"
    assert legal(deal, "L8", "L7 LU SA") == "L7 LU"


def test_the_guter_answers_a_demand_as_a_trump_d24() -> None:
    assert legal(order("bayern", "10", "L", {"guter": True}), "L10", "LU SA", demand=True) == "LU"
    partner = order("beiers", "10", "L", {"guter": True})
    assert legal(partner, "L10", "LU E7", demand=True, partner=True) == "LU"


def test_the_guter_obliges_on_a_kritischer_of_the_trump_suit_d24() -> None:
    deal = order("schwaighofer-kritisch", "9", "H", {"guter": True})
    assert legal(deal, "HK", "H10 SA") == "H10"


def test_a_table_of_ones_own_is_followed() -> None:
    table = {"linker": {"obliged": ["linker"], "satisfied": ["linker", "kritisch"]}}
    deal = order("tirol", "10", "L", {"duty": table})
    assert legal(deal, "H10", "E10 E7 SA") == "E10 E7"
    assert legal(deal, "L8", "LU SA") == "LU SA"


def test_a_row_for_kritisch_holds_in_the_trump_suit_too_d32() -> None:
    table = {"kritisch": {"obliged": ["trump"], "satisfied": ["trump"]}}
    deal = order("tirol", "10", "H", {"duty": table})
    assert legal(deal, "HK", "H7 SA") == "H7"
    assert legal(deal, "E7", "H7 SA") == "H7"


def test_a_demand_takes_the_place_of_the_led_cards_row_d31() -> None:
    table = {
        "rechter": {"obliged": ["linker"], "satisfied": ["linker"]},
        "demand": {"obliged": ["trump"], "satisfied": ["trump"]},
    }
    deal = order("tirol", "10", "L", {"duty": table, "demand": "any_trick"})
    assert legal(deal, "L10", "LU H10 SA", demand=True) == "LU"
    assert legal(deal, "L10", "LU H10 SA", demand=True, lapsed=True) == "H10"


def test_nobody_is_left_without_a_card_d33() -> None:
    table = {"trump": {"obliged": ["plain"], "satisfied": ["kritisch"]}}
    assert legal(order("tirol", "10", "L", {"duty": table}), "L8", "SA EA") == "SA EA"


def test_the_row_that_binds_tells_what_a_card_thrown_off_betrayed() -> None:
    deal = order("tirol", "10", "L")
    row = obliges(deal, Card("L8"))
    assert row is not None
    assert row.obliged == (Kind.TRUMP, Kind.RECHTER, Kind.GUTER)
    assert Kind.LINKER in row.satisfied
    assert Kind.PLAIN not in row.satisfied
    assert obliges(deal, Card("H10")) is None
    assert obliges(deal, Card("L8"), informed=False) is None
    assert obliges(deal, None) is None

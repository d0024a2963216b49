"""Who takes a trick (000 Ein Stich, 002 Kartenwertigkeit, 004 p. 33)."""

from tests.rules.deals import cards, order, winner


def test_the_example_of_000_ein_stich_the_spitz_takes_it() -> None:
    assert winner(order("tirol", "10", "L"), "L8 H10 SA E7") == "E7"


def test_kritische_beat_each_other_in_their_order_000_die_kritischen() -> None:
    assert winner(order("tirol", "10", "L"), "L10 E7 S6 HK") == "HK"
    assert winner(order("tirol", "10", "L"), "L10 E7 S6") == "S6"


def test_among_linke_the_first_played_takes_it_000_ansagen() -> None:
    deal = order("tirol", "10", "L")
    assert winner(deal, "S10 E10 H10 LA") == "S10"
    assert winner(deal, "H10 E10 S10") == "H10"


def test_a_linker_led_is_beaten_by_the_rechter_only_004_p_33() -> None:
    deal = order("schwaighofer-zu-viert", "9", "L")
    assert winner(deal, "E9 H9 LA L9") == "L9"
    assert winner(deal, "E9 H9 LA EA") == "E9"


def test_a_linker_laid_before_the_rechter_loses_to_it() -> None:
    assert winner(order("tirol", "10", "L"), "E8 H10 L10") == "L10"


def test_the_guter_beats_the_rechter_002_kartenwertigkeit() -> None:
    assert winner(order("suedtirol-offen", "10", "L"), "L10 LU E10") == "LU"


def test_a_trump_beats_every_plain_card_000_ansagen() -> None:
    assert winner(order("tirol", "10", "L"), "EA L7 EK") == "L7"


def test_a_linker_beats_every_trump_004_p_33() -> None:
    assert winner(order("schwaighofer-zu-viert", "9", "L"), "LA H9 LK") == "H9"


def test_else_the_highest_card_of_the_led_suit_takes_it_000_ein_stich() -> None:
    assert winner(order("tirol", "10", "L"), "E8 HA SA EA") == "EA"
    assert winner(order("tirol", "10", "L"), "E8 HA SA HO") == "E8"


def test_no_plain_card_takes_a_trick_led_with_a_kritischer_d2() -> None:
    assert winner(order("tirol", "10", "L"), "E7 EA HA SA") == "E7"


def test_no_plain_card_of_its_suit_takes_a_trick_led_with_a_linker() -> None:
    assert winner(order("tirol", "10", "L"), "H10 HA H9 EA") == "H10"


def test_the_weli_led_as_lowest_trump_beats_plain_schell() -> None:
    assert winner(order("unkritisch", "10", "L"), "S6 SA SK EA") == "S6"


def test_the_plain_weli_follows_schell_and_is_its_lowest_002_der_weli() -> None:
    assert winner(order("suedtirol-offen", "10", "L"), "S6 S7 HA") == "S7"
    assert winner(order("suedtirol-offen", "10", "L"), "S6 HA EA") == "S6"


def test_without_trumpf_and_schlag_the_led_suit_decides_002_sonderregeln() -> None:
    assert winner(order("suedtirol-offen", None, None), "E8 LA E9 HA") == "E9"


def test_beats_says_for_two_cards_what_the_trick_says() -> None:
    deal = order("suedtirol-offen", "10", "L")
    led, other = cards("E8 HA")
    assert not deal.beats(other, led, led)
    for text in ("H10 E10", "E8 E9", "E8 L7", "HA EA", "L10 LU", "LU L10"):
        first, second = cards(text)
        assert deal.beats(second, first, first) == (deal.winner((first, second)) == 1)


def test_a_card_of_the_led_suit_beats_a_higher_one_thrown_off() -> None:
    deal = order("tirol", "10", "L")
    led, thrown_off, later = cards("E8 HA E9")
    assert deal.beats(later, thrown_off, led)

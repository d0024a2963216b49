"""What a card is in a deal, and the order of the kinds (000 Ansagen, 002 Kartenwertigkeit, 004 p. 33)."""

from referee.rules.cards import Card, Rank, Suit
from referee.rules.order import Kind, Order
from tests.rules.deals import order


def kind(of: Order, card: str) -> str:
    return of.kind(Card(card))


def groups(of: Order) -> str:
    return " > ".join(" ".join(group) for group in of.groups())


def test_the_order_for_schlag_zehner_trumpf_pik_000_ansagen() -> None:
    assert groups(order("tirol", "10", "L")) == (
        "HK > S6 > E7 > L10 > E10 H10 S10 > LA > LK > LO > LU > L9 > L8 > L7"
    )


def test_a_kritischer_belongs_to_no_suit_and_no_schlag_000_die_kritischen() -> None:
    deal = order("tirol", "K", "H")
    assert kind(deal, "HK") == Kind.KRITISCH
    assert deal.led_suit(Card("HK")) is None
    assert kind(order("tirol", "7", "L"), "E7") == Kind.KRITISCH


def test_no_rechter_when_it_would_be_a_kritischer_000_ansagen() -> None:
    assert groups(order("tirol", "K", "H")) == ("HK > S6 > E7 > EK LK SK > HA > HO > HU > H10 > H9 > H8 > H7")
    assert Kind.RECHTER not in [
        order("tirol", "7", "E").kind(card) for card in order("tirol", "7", "E").cards()
    ]


def test_the_belli_of_bayern_is_the_schell_seven_000_varianten() -> None:
    assert groups(order("bayern", "10", "L")).startswith("HK > S7 > E7 > L10")


def test_weli_and_belli_in_the_order_of_003_varianten() -> None:
    assert groups(order("beiers-weli", "10", "L")).startswith("HK > S7 > S6 > E7 > L10")


def test_martl_weli_and_schellsiebener_004_p_42() -> None:
    assert groups(order("schwaighofer-kritisch", "10", "L")).startswith("HK > S6 > S7 > L10")
    four = {"kritische": ["HK", "S6", "S7", "E7"]}
    assert groups(order("schwaighofer-kritisch", "10", "L", four)).startswith("HK > S6 > S7 > E7 > L10")
    assert groups(order("schwaighofer-kritisch-32", "10", "L")).startswith("HK > S7 > E7 > L10")


def test_the_rechter_is_highest_without_kritische_000_unkritisch_004_p_33() -> None:
    assert groups(order("unkritisch", "10", "L")).startswith("L10 > E10 H10 S10 > LA")
    assert groups(order("schwaighofer-zu-viert", "9", "L")).startswith(
        "L9 > E9 H9 S9 > LA > LK > LO > LU > L10"
    )


def test_the_weli_is_the_lowest_trump_of_any_suit_000_unkritisch() -> None:
    deal = order("unkritisch", "10", "L")
    assert groups(deal).endswith("L7 > S6")
    assert kind(deal, "S6") == Kind.TRUMP
    assert deal.led_suit(Card("S6")) == "L"


def test_the_lowest_trump_weli_is_a_schell_when_trumpf_was_passed_over_d29() -> None:
    deal = order("unkritisch", "10", None, {"may_pass": True})
    assert kind(deal, "S6") == Kind.PLAIN
    assert deal.led_suit(Card("S6")) == "S"


def test_sechser_announced_the_weli_is_the_only_schlag_000_unkritisch_002_der_weli() -> None:
    assert groups(order("unkritisch", "6", "E")).startswith("S6 > EA > EK")
    assert groups(order("suedtirol-offen", "6", "L")).startswith("S6 > LA > LK")


def test_the_weli_as_schlag_is_rechter_in_schell_else_linker_d23() -> None:
    assert kind(order("suedtirol-offen", "6", "S"), "S6") == Kind.RECHTER
    assert kind(order("suedtirol-offen", "6", "L"), "S6") == Kind.LINKER
    assert kind(order("suedtirol-offen", "6", None), "S6") == Kind.LINKER


def test_there_is_no_guter_beside_the_weli_as_schlag_002_der_weli() -> None:
    deal = order("suedtirol-offen", "6", "L")
    assert Kind.GUTER not in {deal.kind(card) for card in deal.cards()}


def test_otherwise_the_weli_of_002_is_a_normal_schell_below_the_seven() -> None:
    assert kind(order("suedtirol-offen", "10", "L"), "S6") == Kind.PLAIN
    assert groups(order("suedtirol-offen", "A", "S")).endswith("S8 > S6")


def test_the_guter_is_the_trump_one_above_the_rechter_002_kartenwertigkeit() -> None:
    assert groups(order("suedtirol-offen", "10", "L")).startswith("LU > L10 > E10 H10 S10 > LA")


def test_above_the_ass_comes_the_seven_in_schell_too_000_der_guate() -> None:
    assert groups(order("suedtirol-offen", "A", "L")).startswith("L7 > LA > EA HA SA > LK")
    assert groups(order("suedtirol-offen", "A", "S")).startswith("S7 > SA")


def test_no_guter_where_its_card_is_a_kritischer_d1() -> None:
    deal = order("tirol", "O", "H", {"guter": True})
    assert kind(deal, "HK") == Kind.KRITISCH
    assert Kind.GUTER not in {deal.kind(card) for card in deal.cards()}


def test_the_guter_is_there_even_when_the_rechter_is_a_kritischer() -> None:
    deal = order("tirol", "K", "H", {"guter": True})
    assert kind(deal, "HA") == Kind.GUTER
    assert Kind.RECHTER not in {deal.kind(card) for card in deal.cards()}


def test_no_guter_when_schlag_or_trumpf_was_passed_over() -> None:
    announcements: tuple[tuple[Rank | None, Suit | None], ...] = (("10", None), (None, "L"), (None, None))
    for schlag, trump in announcements:
        deal = order("suedtirol-offen", schlag, trump)
        assert Kind.GUTER not in {deal.kind(card) for card in deal.cards()}


def test_without_trumpf_the_schlag_has_four_equal_cards_002_sonderregeln() -> None:
    assert groups(order("suedtirol-offen", "10", None)) == "E10 L10 H10 S10"


def test_without_schlag_only_trumps_stand_out_002_sonderregeln() -> None:
    assert groups(order("suedtirol-offen", None, "S")) == "SA > SK > SO > SU > S10 > S9 > S8 > S7 > S6"


def test_without_both_no_card_stands_out_002_sonderregeln() -> None:
    assert order("suedtirol-offen", None, None).groups() == ()


def test_the_ass_is_the_highest_trump_everywhere_d11() -> None:
    assert groups(order("beiers", "9", "L")).startswith("HK > S7 > E7 > L9 > E9 H9 S9 > LA > LK")


def test_the_led_suit_of_a_linker_is_its_own_and_of_the_rechter_the_trump_suit() -> None:
    deal = order("suedtirol-offen", "10", "L")
    assert [deal.led_suit(Card(card)) for card in ("H10", "L10", "LU", "L7", "EA")] == [*"HLLLE"]


def test_an_order_is_made_once_for_a_deal_and_shared() -> None:
    assert order("tirol", "10", "L") is order("tirol", "10", "L")
    assert order("tirol", "10", "L") is not order("tirol", "10", "H")

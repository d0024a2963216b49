"""004: the cards, their order and the follow duty (pp. 31-34, 42-43), and the signs (pp. 36-37, 43)."""

from itertools import pairwise

import pytest

from referee.game import acts as a
from referee.game.events import SignalGiven
from referee.game.views import viewed
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from referee.rules.kinds import Kind
from referee.rules.signs import meaning
from tests.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    Table,
    card,
    cards,
    filled,
    high_to_low,
    layable,
    order,
    schlag,
    table,
    takes,
    trump,
)

sentence = pytest.mark.sentence

NEUNER_LAUB = order("schwaighofer-zu-viert", "9", "L")
KRITISCH_LAUB = order("schwaighofer-kritisch", "9", "L")
ALL_32 = deck_of(32)


@sentence("004.watten.3")
@pytest.mark.parametrize("preset", ["schwaighofer-zu-zweit", "schwaighofer-zu-viert"])
def test_004_watten_is_played_with_32_german_cards(preset: str) -> None:
    ranks = ["7", "8", "9", "10", "U", "O", "K", "A"]
    assert deck_of(expand(preset).deck) == tuple(suit + rank for suit in "ELHS" for rank in ranks)


@sentence("004.zu-zweit.5")
@pytest.mark.parametrize("named", ["A", "K", "O", "U", "10", "9", "8", "7"])
def test_004_zu_zweit_forehand_leads_and_says_the_schlag_a_rank_then_worth_more_than_all_others(
    named: str,
) -> None:
    played = table("schwaighofer-zu-zweit").deal(f"L{named}", f"S{named}")
    assert played.refused(BEN, schlag(named)) == ["NOT_THE_ANNOUNCER"]
    played.does(ANNA, schlag(named)).does(BEN, trump("S"))
    assert played.turn == ANNA
    announced = order("schwaighofer-zu-zweit", named, "S")
    best = {other for group in announced.groups()[:2] for other in group}
    assert best == {f"{suit}{named}" for suit in "ELHS"}


@sentence("004.zu-zweit.5")
@pytest.mark.parametrize("preset", ["schwaighofer-zu-zweit", "schwaighofer-zu-viert"])
def test_004_zu_zweit_forehand_chooses_among_the_ranks_of_the_five_cards_in_hand(preset: str) -> None:
    played = table(preset).deal("L7 E8 H9 S10 EU")
    allowed = [rank for rank in ("7", "8", "9", "10", "U", "O", "K", "A") if played.may(ANNA, schlag(rank))]
    assert allowed == ["7", "8", "9", "10", "U"]
    assert played.refused(ANNA, schlag("A")) == ["SCHLAG_NOT_ALLOWED"]


@sentence("004.zu-zweit.11", "004.zu-zweit.12", "004.zu-zweit.14")
def test_004_zu_zweit_the_rechte_is_the_highest_card_and_beats_all_schlaege_and_trumps() -> None:
    assert NEUNER_LAUB.kind(cards("L9")[0]) is Kind.RECHTER
    assert high_to_low(NEUNER_LAUB).split()[0] == "L9"
    assert all(takes(NEUNER_LAUB, f"{other} L9") == "L9" for other in ALL_32 if other != "L9")


@sentence("004.zu-zweit.15")
def test_004_zu_zweit_on_the_led_rechten_trumps_must_be_given() -> None:
    assert layable(NEUNER_LAUB, "L9", "LA L7 HA") == "LA L7"
    played = table("schwaighofer-zu-zweit").deal("L9", "LA HA").announce("9", "L").play("L9")
    assert played.refused(BEN, card("HA")) == ["MUST_FOLLOW"]
    assert layable(NEUNER_LAUB, "L9", "HA SA") == "HA SA"


@sentence("004.zu-zweit.16")
def test_004_zu_zweit_schlaege_need_not_be_given_on_the_led_rechten() -> None:
    assert layable(NEUNER_LAUB, "L9", "H9 HA S9") == "H9 HA S9"


@sentence("004.zu-zweit.17")
def test_004_zu_zweit_after_the_rechten_the_three_other_cards_of_its_rank_equal_among_themselves() -> None:
    assert high_to_low(NEUNER_LAUB).split()[1] == "E9=H9=S9"


@sentence("004.zu-zweit.18")
def test_004_zu_zweit_a_led_blinder_is_beaten_by_the_rechten_only_not_by_another_blinden() -> None:
    stronger = [other for other in ALL_32 if other != "H9" and takes(NEUNER_LAUB, f"H9 {other}") == other]
    assert stronger == ["L9"]


@sentence("004.zu-zweit.19")
def test_004_zu_zweit_the_three_blinden_beat_every_trump() -> None:
    trumps = [other for other in ALL_32 if NEUNER_LAUB.kind(other) is Kind.TRUMP]
    assert all(takes(NEUNER_LAUB, f"{t} {b}") == b for t in trumps for b in ("E9", "H9", "S9"))


@sentence("004.zu-zweit.21")
def test_004_zu_zweit_trumps_by_rank_from_the_ass_beat_all_other_suits_but_no_schlag() -> None:
    assert high_to_low(NEUNER_LAUB).split()[2:] == ["LA", "LK", "LO", "LU", "L10", "L8", "L7"]
    assert takes(NEUNER_LAUB, "HA L7 SA") == "L7"
    assert takes(NEUNER_LAUB, "LA H9") == "H9"


@sentence("004.zu-zweit.23", "004.zu-zweit.24")
def test_004_zu_zweit_nobody_must_beat_holding_back_is_allowed() -> None:
    assert layable(NEUNER_LAUB, "L10", "L7 LA L8") == "L7 LA L8"


@sentence("004.zu-zweit.25")
def test_004_zu_zweit_trump_must_be_given_only_on_a_led_trump_or_rechten() -> None:
    assert layable(NEUNER_LAUB, "L8", "LA HA H9") == "LA"
    assert layable(NEUNER_LAUB, "L9", "LA HA H9") == "LA"
    assert layable(NEUNER_LAUB, "H8", "LA HA H9") == "LA HA H9"


@sentence("004.zu-zweit.26")
def test_004_zu_zweit_on_a_led_blinden_neither_trump_nor_suit_nor_the_rechte_is_owed() -> None:
    assert layable(NEUNER_LAUB, "H9", "L9 LA HA SA") == "L9 LA HA SA"


@sentence("004.zu-zweit.27")
def test_004_zu_zweit_suit_need_not_be_followed_otherwise_either() -> None:
    assert layable(NEUNER_LAUB, "H8", "HA SA E7") == "HA SA E7"


@sentence("004.kritisch.1")
def test_004_kritisch_three_more_cards_beat_all_trumps_and_all_schlaege() -> None:
    below = [other for other in deck_of(33) if other not in ("HK", "S6", "S7")]
    assert all(takes(KRITISCH_LAUB, f"{other} S7") == "S7" for other in below)


@sentence("004.kritisch.2")
@pytest.mark.parametrize(("named", "suit"), [("9", "L"), ("K", "H"), ("7", "S"), ("8", "S")])
def test_004_kritisch_their_worth_is_fixed_whatever_is_trump_or_schlag(named: str, suit: str) -> None:
    assert high_to_low(order("schwaighofer-kritisch", named, suit)).split()[:3] == ["HK", "S6", "S7"]


@sentence("004.kritisch.4", "004.kritisch.5", "004.kritisch.6")
def test_004_kritisch_king_of_hearts_weli_and_seven_of_schell() -> None:
    assert expand("schwaighofer-kritisch").kritische == ("HK", "S6", "S7")


@sentence("004.kritisch.7")
def test_004_kritisch_with_32_cards_seven_of_schell_and_seven_of_eichel_step_in() -> None:
    assert expand("schwaighofer-kritisch-32").deck == 32
    assert high_to_low(order("schwaighofer-kritisch-32", "9", "L")).split()[:3] == ["HK", "S7", "E7"]


@sentence("004.kritisch.8")
def test_004_kritisch_in_some_places_the_seven_of_eichel_is_a_kritischer_too() -> None:
    four = order("schwaighofer-kritisch", "9", "L", kritische=["HK", "S6", "S7", "E7"])
    assert high_to_low(four).split()[:5] == ["HK", "S6", "S7", "E7", "L9"]


def lifted(*lowest: str) -> Table:
    """Dan deals, Carla lifts a packet; these are its lowest cards, the very lowest first."""
    played = table("schwaighofer-kritisch", dealer=DAN, dealing="REFEREE")
    played.deck = (*(card for card in deck_of(33) if card not in lowest), *cards(" ".join(reversed(lowest))))
    return played


@sentence("004.kritisch.9")
@pytest.mark.parametrize(
    ("lowest", "keep", "kept"),
    [
        (("HK", "S6", "S7"), 3, ("HK", "S6", "S7")),
        (("S7", "HK", "SA", "S6"), 3, ("S7", "HK")),  # what lies behind another card is not lifted with them
        (("S6", "HK"), 1, ("S6",)),  # fewer may be kept
        (("HK", "S6"), 0, ()),
        (("E7", "HK"), 3, ()),  # with 33 cards the Eichelspitz is none
    ],
)
def test_004_kritisch_who_cuts_one_or_more_kritische_may_keep_them(
    lowest: tuple[str, ...], keep: int, kept: tuple[str, ...]
) -> None:
    played = lifted(*lowest).cut(keep)
    assert played.state.deal.kept == kept
    hand = played.deal().hands[CARLA]
    assert hand[: len(kept)] == kept
    assert [len(hand) for hand in played.hands] == [5, 5, 5, 5]
    assert len({*(card for hand in played.hands for card in hand), *played.state.deal.stock}) == 33


@sentence("004.kritisch.9")
def test_004_kritisch_the_kept_kritische_are_in_the_hands_that_are_named_afterwards() -> None:
    played = table("schwaighofer-kritisch", dealer=DAN)
    assert played.refused(BEN, a.Cut(keep=1)) == ["NOT_YOUR_TURN"]
    assert played.refused(DAN, a.Deal(filled(played.rules, "HK S6"))) == ["CUT_OWED"]  # D87
    played.cut(keep=2)
    assert played.refused(DAN, a.Deal(filled(played.rules, "HK", "", "S6"))) == ["CARD_NOT_IN_HAND"]
    assert played.deal("", "", "HK S6").phase == "announce"


@sentence("004.kritisch.10")
def test_004_kritisch_herzkoenig_weli_schellsiebener_then_the_rechte_and_the_blinden() -> None:
    assert high_to_low(KRITISCH_LAUB).split()[:5] == ["HK", "S6", "S7", "L9", "E9=H9=S9"]
    assert all(
        takes(KRITISCH_LAUB, f"{low} {high}") == high
        for high, low in pairwise(("HK", "S6", "S7", "L9", "H9"))
    )


@sentence("004.kritisch.11")
def test_004_kritisch_a_led_kritischer_asks_for_nothing_but_the_herzkoenig_for_trumps_if_herz_is_trump() -> (
    None
):
    assert layable(KRITISCH_LAUB, "HK", "LA HA SA") == "LA HA SA"
    herz = order("schwaighofer-kritisch", "9", "H")
    assert layable(herz, "HK", "HA SA LA") == "HA"
    assert layable(herz, "HK", "H9 SA LA") == "H9 SA LA"  # the Rechte is spared


@sentence("004.kritisch.12")
@pytest.mark.parametrize("led", ["S6", "S7"])
def test_004_kritisch_the_same_with_weli_and_schellsiebener_if_schell_is_trump(led: str) -> None:
    schell = order("schwaighofer-kritisch", "9", "S")
    assert layable(schell, led, "SA HA LA") == "SA"
    assert layable(schell, led, "S9 HA LA") == "S9 HA LA"
    assert layable(schell, "HK", "SA HA LA") == "SA HA LA"


@sentence("004.kritisch.13")
def test_004_kritisch_often_only_the_rechte_asks_for_trump() -> None:
    habit = order("schwaighofer-kritisch", "9", "L", duty="schwaighofer-rechter")
    assert layable(habit, "L9", "LA HA") == "LA"
    assert layable(habit, "L8", "LA HA") == "LA HA"
    assert (
        layable(order("schwaighofer-kritisch", "9", "H", duty="schwaighofer-rechter"), "HK", "HA SA")
        == "HA SA"
    )


@sentence("004.zu-viert.9", "004.zu-viert.10", "004.zu-viert.11", "004.zu-viert.12", "004.zu-viert.14")
@pytest.mark.parametrize(
    ("sign", "tells"),
    [
        ("eyes upward", "rechter"), ("one eye", "linker"), ("thumb", "trump A"), ("forefinger", "middle trump"),
        ("middle finger", "middle trump"), ("ring finger", "small trump"), ("little finger", "small trump"),
        ("head shaken", "nothing"),
    ],
)  # fmt: skip
def test_004_zu_viert_the_signs_of_old_custom(sign: str, tells: str) -> None:
    listed = meaning(expand("schwaighofer-zu-viert"), sign)
    assert listed is not None
    assert listed.tells == tells


@sentence("004.zu-viert.10")
@pytest.mark.parametrize("blinden", [1, 2, 3])
def test_004_zu_viert_as_often_as_one_blinks_so_many_blinde_one_has(blinden: int) -> None:
    played = table("schwaighofer-zu-viert").deal("E7 H9", "", "L7", "S9 L8").announce("9", "L")
    for _ in range(blinden):
        assert played.does(CARLA, a.Signal("one eye")).happened == ["SignalGiven"]
    shown = [viewed(event, played.state, ANNA).event for event in played.events]
    assert shown.count(SignalGiven(CARLA, "one eye")) == blinden


@sentence("004.kritisch.16", "004.kritisch.17", "004.kritisch.18")
@pytest.mark.parametrize(
    ("sign", "tells"),
    [
        ("eyes upward", "HK"), ("lips pursed", "S6"), ("tip of the tongue", "S6"), ("mouth sideways", "S7"),
        ("right eye", "rechter"), ("left eye", "linker"), ("shoulder shrugged", "linker"),
    ],
)  # fmt: skip
def test_004_kritisch_the_usual_signs(sign: str, tells: str) -> None:
    listed = meaning(expand("schwaighofer-kritisch"), sign)
    assert listed is not None
    assert listed.tells == tells


@sentence("004.kritisch.19", "004.kritisch.20")
def test_004_kritisch_there_are_no_fixed_signs_partners_may_have_their_own() -> None:
    played = table("schwaighofer-kritisch").cut().deal("H9", "", "", "L8").announce("9", "L")
    assert all(played.may(seat, a.Signal("a foot under the table")) for seat in range(4))
    assert meaning(expand("schwaighofer-kritisch"), "a foot under the table") is None

"""Deuten: the signs the documents list, and what is no sign but plain words (000, 003 Spelverloop 5, 004; D92, D94)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.signs import (
    LONGEST_SIGN,
    VOCABULARIES,
    Sign,
    SignError,
    is_plain_words,
    meaning,
    no_signs,
    read_sign,
    vocabulary,
)


def tells(preset: str, sign: str) -> str | None:
    listed = meaning(expand(preset), sign)
    return None if listed is None else listed.tells


def test_the_signs_of_000_deuten() -> None:
    assert [tells("tirol", sign) for sign in ("lips pursed", "mouth to the right", "mouth to the left")] == [
        *("HK", "S6", "E7")
    ]
    assert tells("tirol", "right eye") == "rechter"
    assert tells("tirol", "left eye") == "linker"
    assert [tells("tirol", f"{finger} finger") for finger in ("middle", "ring", "little")] == [
        *("trump O", "trump U", "small trump")
    ]
    assert tells("tirol", "eyes to the ceiling") == "nothing"


def test_no_sign_for_a_card_that_is_no_kritischer_here() -> None:
    assert tells("bayern", "mouth to the right") is None
    assert tells("bayern", "lips pursed") == "HK"
    assert tells("unkritisch", "lips pursed") is None


def test_eyes_upward_is_the_rechter_in_watten_and_the_martl_in_kritisch_watten_004() -> None:
    assert tells("schwaighofer-zu-viert", "eyes upward") == "rechter"
    assert tells("schwaighofer-kritisch", "eyes upward") == "HK"


def test_the_weli_is_a_kiss_and_the_schellsiebener_goes_sideways_004_p_43() -> None:
    assert tells("schwaighofer-kritisch", "lips pursed") == "S6"
    assert tells("schwaighofer-kritisch", "mouth sideways") == "S7"
    assert tells("schwaighofer-kritisch-32", "lips pursed") is None


def test_every_preset_has_a_vocabulary_if_only_an_empty_one() -> None:
    assert {preset.document for preset in PRESETS.values()} == set(VOCABULARIES)
    assert vocabulary(expand("suedtirol-offen")) == ()


def test_a_sign_of_ones_own_is_a_sign_without_a_listed_meaning_000_deuten() -> None:
    assert read_sign("Fuß unter dem Tisch") == "Fuß unter dem Tisch"
    assert tells("tirol", "Fuß unter dem Tisch") is None


@pytest.mark.parametrize("text", ["", "  ", "x" * (LONGEST_SIGN + 1), "a\nb", "\x1b[2J"])
def test_what_cannot_be_a_sign_is_refused(text: str) -> None:
    with pytest.raises(SignError):
        read_sign(text)


def test_every_sign_says_where_it_stands_and_whether_it_is_spoken() -> None:
    wink = meaning(expand("tirol"), "right eye")
    assert wink == Sign("right eye", "rechter", "000", "Deuten", spoken=False)
    asked = meaning(expand("schwaighofer-zu-viert"), "does mine take it")
    assert asked == Sign("does mine take it", "asks winner", "004", "p. 37", spoken=True)


def test_of_two_signs_of_a_vocabulary_none_has_the_name_of_another() -> None:
    for pair in VOCABULARIES.values():
        for signs in pair:
            assert len({sign.name for sign in signs}) == len(signs)


def test_no_sign_is_listed_where_nobody_has_a_partner_where_it_is_forbidden_and_where_no_document_has_one() -> (
    None
):
    assert no_signs(expand("schwaighofer-zu-zweit")) == "no_partner"
    assert no_signs(expand({"preset": "tirol", "blind": True})) == "forbidden"  # 000 Varianten, Blindwatten
    assert no_signs(expand("suedtirol-blind")) == no_signs(expand("beiers-blind")) == "forbidden"
    assert no_signs(expand("beiers")) == "none_listed"
    assert no_signs(expand("tirol")) is None
    for preset in PRESETS:
        assert (vocabulary(expand(preset)) == ()) == (no_signs(expand(preset)) is not None)


def test_d94_002_lists_no_signs_and_its_open_game_allows_them() -> None:
    offen = expand("suedtirol-offen")
    assert no_signs(offen) == "none_listed"
    assert (offen.signals, offen.spoken_signals) == (True, True)


def test_where_words_are_forbidden_no_spoken_sign_is_listed() -> None:
    silent = expand({"preset": "schwaighofer-zu-viert", "spoken_signals": False})
    assert {sign.spoken for sign in vocabulary(expand("schwaighofer-zu-viert"))} == {False, True}
    assert {sign.spoken for sign in vocabulary(silent)} == {False}


@pytest.mark.parametrize("preset", PRESETS)
def test_003_alone_forbids_plain_words(preset: str) -> None:
    assert expand(preset).spoken_signals == (PRESETS[preset].document != "003")


@pytest.mark.parametrize(
    "text",
    [
        *("HK", "hk", "K♥", "♥ K", "K♥\ufe0f", "l8", "HD", "10", "K", "Herz", "Ass", "king of hearts"),
        "heer van harten",
        *("Maxi", "maxi!", "Max", "Belli, Spitz", "Rechter", "der Rechte", "Haube", "Blinde", "einen Linken", "Trumpf"),
        *("ich habe den Weli", "ich hab den Rechten", "I have the Max", "ik heb de Hoofdschlag", "zwei Trümpfe"),
        *("Laubneuner", "Herzkonig", "ＨＫ", "lead, I have S10", "Weli bei mir im Ärmel"),
    ],
)  # fmt: skip
def test_d92_a_text_that_says_a_card_is_plain_words(text: str) -> None:
    assert is_plain_words(text)


@pytest.mark.parametrize(
    "text",
    [
        *("_Maxi_", "M-a-x-i", "M.A.X.I", "M a x i", "M̶a̶x̶i̶"),
        *("3 Trümpfe", "2 Linke!", "Trumpf: 4"),
        *("Herz zehn", "herzsieben", "Herz10", "zehn", "seven of hearts"),
        *("♡", "K♡", "♡ K", "\N{PLAYING CARD KING OF HEARTS}", "7\ufe0f\u20e3"),
    ],
)
def test_d103_it_is_plain_words_however_it_is_spelt_or_drawn(text: str) -> None:
    assert is_plain_words(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "wink",
            "nothing",
            "mouth left",
            "cough",
            "*",
            "Hand aufs Herz",
            "rechter Daumen",
            "Lippen spitzen",
        ),
        *(
            "Fuß unter dem Tisch",
            "kritischer Blick",
            "Welle mit der Hand",
            "so tun als ob",
            "eine Haube aufsetzen",
            "zehn Finger",
            "3",
            "zweimal zwinkern",
        ),
    ],
)
def test_d92_a_gesture_is_none_though_a_word_in_it_may_be_a_card_elsewhere(text: str) -> None:
    assert not is_plain_words(text)


def test_no_listed_gesture_is_plain_words() -> None:
    listed = [sign for pair in VOCABULARIES.values() for signs in pair for sign in signs]
    assert [sign.name for sign in listed if not sign.spoken and is_plain_words(sign.name)] == []


@given(st.text(max_size=LONGEST_SIGN))
def test_any_text_is_decided(text: str) -> None:
    assert is_plain_words(text) in (True, False)

"""Deuten: the signs the documents list (000 Deuten, 004 pp. 36-37, 004 p. 43)."""

import pytest

from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.signs import LONGEST_SIGN, VOCABULARIES, SignError, meaning, read_sign, vocabulary


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

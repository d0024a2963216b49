"""A match told and shown: the next Partie was opened and dealt, the last line was struck, one was withdrawn."""

from typing import Any

import pytest

from referee.game import events as e
from referee.game.evolve import evolve
from referee.game.views import REFEREE
from replay.render.table_svg import table_svg
from replay.telling import plain
from replay.telling.story import Teller
from replay.telling.table_json import facts
from tests.notation.test_match import second
from tests.rulings.test_wrong_dealer import NEXT_DEALT, NEXT_OPENED, objected, won_by_a_wrong_deal

WITHDRAWN = (second(), e.GameWithdrawn())


def told(events: tuple[e.Event, ...], language: Any) -> list[str]:
    """Every event in a sentence."""
    state, sentences = None, []
    for event in events:
        state = evolve(state, event)
        sentences.append(Teller.of(language, state).tell(event, state, REFEREE))
    return sentences


def test_a_match_is_told_in_both_languages() -> None:
    first = tuple(won_by_a_wrong_deal().told(NEXT_OPENED, NEXT_DEALT).history)
    assert told(first, "de")[-2:] == [
        "Das Match geht weiter: Partie second.",
        "Die nächste Partie ist gegeben; diese hier steht.",
    ]
    assert told(first, "en")[-2:] == [
        "The match goes on: Partie second.",
        "The next Partie is dealt; this one stands.",
    ]
    assert told(WITHDRAWN, "de") == [
        "Die Partie beginnt: schwaighofer-zu-viert bis 15, Ben gibt zuerst; sie folgt im Match auf first.",
        "Die Partie ist zurückgezogen, ohne Ergebnis: das Ende der vorigen steht nicht mehr.",
    ]
    assert told(WITHDRAWN, "en") == [
        "The Partie begins: schwaighofer-zu-viert to 15, Ben deals first; in its match it follows first.",
        "The Partie is withdrawn, without a result: the end of the one before no longer stands.",
    ]


@pytest.mark.parametrize(("language", "goes_on"), [("de", "Anna gibt."), ("en", "Anna deals.")])
def test_a_ruling_that_strikes_the_line_that_won_says_who_deals_now(language: Any, goes_on: str) -> None:
    events = objected(won_by_a_wrong_deal().told(NEXT_OPENED)).history
    assert isinstance(events[-2], e.RulingGiven)
    assert told(tuple(events), language)[-2].endswith(goes_on)


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [
        ("de", "die Partie ist aus", "zurückgezogen, ohne Ergebnis"),
        ("en", "the Partie is over", "withdrawn, without a result"),
    ],
)
def test_a_withdrawn_partie_is_shown_as_over_without_a_winner(language: Any, title: str, said: str) -> None:
    state = evolve(evolve(None, WITHDRAWN[0]), WITHDRAWN[1])
    page = plain.table(state, REFEREE, Teller.of(language, state), 2)
    heading, _, status = page.splitlines()[:3]
    assert title in heading
    assert status.startswith(said)
    known = facts(state, REFEREE)
    assert (known["phase"], known["withdrawn"], known["winner"], known["awaited"]) == ("over", True, None, [])
    assert said in table_svg(WITHDRAWN, 2, REFEREE, lang=language)

"""Cards written by their names, and signs that are said aloud, in a record (000 Die Kritischen, 003, 004; D92, D93)."""

import pytest

from referee.game import events as e
from referee.rules.terms import COMPOUNDS, TERMS
from replay.notation import read, write
from replay.notation.syntax import Item, parse

NAMES = "Anna, Ben, Carla, Dan"


def partie(play: str, rules: str = "tirol", names: str = NAMES) -> tuple[e.Event, ...]:
    """The events of a record with this play; Dan deals, Schlag 10, Trumpf Laub."""
    head = f"Watten 1\nSpieler: {names}\nRegeln: {rules}\nErster Geber: Dan\n"
    found = read(f"{head}\nSchlag 10, Trumpf L\n{play}\n")
    assert found.errors == ()
    (game,) = found.games
    assert read(write(game.events)).games[0].events == game.events
    return game.events


def laid(play: str, rules: str = "tirol", names: str = NAMES) -> str:
    """Who laid what: seat and card, one after the other."""
    events = partie(play, rules, names)
    return " ".join(f"{event.seat}{event.card}" for event in events if isinstance(event, e.CardPlayed))


def test_cards_are_laid_by_their_names_as_the_rules_call_them() -> None:
    assert laid("Haube H10 Maxi, Spitz") == "0L10 1H10 2HK 3E7"
    assert laid("Anna Belli", "tirol") == "0S6"
    assert laid("Anna Belli", "bayern") == "0S7"
    assert laid("Schellspitz Weli Martl", "schwaighofer-kritisch schlecken=none") == "0S7 1S6 2HK"


def test_a_hand_and_a_card_that_is_turned_up_are_named_too() -> None:
    head = f"Watten 1\nSpieler: {NAMES}\nErster Geber: Dan\n"
    found = read(
        head + "Karten: angegeben\nDan gibt\nAnna: L8 Maxi E9 EU Laubass\nBen: Weli H10 H8 H9 HU\n"
        "Carla: SA S8 S9 SU SO\nDan: Spitz EK EA HA HO\nSchlag 8\n"
    )
    assert found.errors == ()
    dealt = found.games[0].events[1]
    assert isinstance(dealt, e.CardsDealt)
    assert dealt.hands[0] == ("L8", "HK", "E9", "EU", "LA")
    assert (dealt.hands[1][0], dealt.hands[3][0]) == ("S6", "E7")
    turned = read(head + "Regeln: beiers-blind\nAnna zeigt Eichelsiebener\n")
    assert turned.errors == ()
    assert isinstance(turned.games[0].events[-1], e.CardTurnedUp)


def test_the_draw_is_named_too() -> None:
    drawn = read(f"Watten 1\nSpieler: {NAMES}\nGezogen: Anna Maxi, Ben Spitz\n")
    assert drawn.errors == ()
    assert [draw.card for draw in drawn.games[0].opening.draws] == ["HK", "E7"]


@pytest.mark.parametrize(
    "names", ["Max, Ben, Carla, Dan", "'Maxi', Ben, Carla, Dan", "Maximilian, Ben, Carla, Dan"]
)
def test_a_player_who_is_called_like_a_card_is_himself(names: str) -> None:
    assert laid("Max L8 H10 SA Herzkönig", names=names) == "0L8 1H10 2SA 3HK"


def test_a_name_is_read_in_any_case_and_beside_codes() -> None:
    assert laid("Anna hAuBe h10 MAXI e7") == "0L10 1H10 2HK 3E7"


def test_the_grammar_knows_every_word_of_the_table_as_a_card_but_those_that_mean_more() -> None:
    spellings = {
        word.lower() for term in TERMS if term.name not in ("Schlag", "Trumpf") for word in term.spellings
    }
    for word in sorted(spellings - {"kleiner weli"} | set(COMPOUNDS)):
        (item,) = parse(f"Anna {word}\n")
        assert isinstance(item, Item)
        assert (item.kind, item.word, item.word.type) == ("cards", word, "TERM")


def test_a_sign_that_is_said_aloud_is_written_so_and_read_so_in_both_languages() -> None:
    events = partie('Anna sagt "hast an Trumpf?", Carla deutet Daumen')
    assert events[-2:] == (e.SignalGiven(0, "hast an Trumpf?", spoken=True), e.SignalGiven(2, "Daumen"))
    assert 'Anna sagt "hast an Trumpf?", Carla deutet Daumen' in write(events)
    assert 'Anna says "hast an Trumpf?", Carla signals Daumen' in write(events, language="en")
    assert read(write(events, language="en")).games[0].events == events


def test_where_words_are_forbidden_they_are_marked_003() -> None:
    said, named, shown = partie('Anna sagt "wirf", Anna deutet Max, Anna deutet "Hand aufs Herz"', "beiers")[
        -3:
    ]
    assert said == e.SignalGiven(0, "wirf", True, ("SIGNALS_FORBIDDEN",))  # type: ignore[arg-type]
    assert named == e.SignalGiven(0, "Max", False, ("SIGNALS_FORBIDDEN",))  # type: ignore[arg-type]
    assert shown == e.SignalGiven(0, "Hand aufs Herz")

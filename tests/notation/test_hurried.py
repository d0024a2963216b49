"""What a hurried scribe may leave out or write otherwise, and what then follows from the rest."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.game import events as e
from referee.game.violations import Violation
from referee.rules.card_codes import french
from referee.rules.cards import Card, deck_of
from replay.notation import read, write
from replay.notation.syntax import parse, write_name
from replay.notation.words import HEADER_WORDS, WORDS

HEAD = "Watten 1\nSpieler: Anna, Ben, Carla, Dan\n"


def events_of(body: str, head: str = HEAD + "Erster Geber: Dan\n") -> tuple[e.Event, ...]:
    """The events after the opening, of a record without fault."""
    found = read(head + body)
    assert found.errors == ()
    return found.games[0].events[1:]


def the_same(one: str, other: str) -> bool:
    """Whether two records hold the same events."""
    return events_of(one) == events_of(other)


FULL = "Dan gibt, Anna Schlag 10, Dan Trumpf L, Anna L8, Ben H10, Carla SA, Dan E7"


@pytest.mark.parametrize(
    "body",
    [
        "Schlag 10 Trumpf L L8 H10 SA E7",
        "dan gibt\nSCHLAG ZEHNER\nfarbe pik\na 8♠ 10♥ ♦A 7♣",
        "Spiel 1\nSchlag: 10; Trumpf: ♠.\nAnna: l8\nBen: h10\nCarla: sa\nDan: e7",
        "Dealer Dan, schlag T, trumps Laub, 8♠\ufe0f ♥\ufe0fT A♦ e7, Stich Dan",
        "Dan deals\r\nAnna schlag 10\r\nDan trump L\r\n\r\nL8,H10,SA,E7\r\n",
        "# so war's\nSchlag 10 # der Zehner\nTrumpf L\n\n\nL8 # und\nH10 SA E7",
    ],
)
def test_the_same_trick_may_be_written_in_many_ways(body: str) -> None:
    assert the_same(body, FULL)


def test_a_file_may_begin_with_a_byte_order_mark_and_need_not_end_with_a_line_feed() -> None:
    assert read("\ufeff" + HEAD + "Erster Geber: Dan\n" + FULL).errors == ()


def test_headers_stand_in_any_order_in_either_language() -> None:
    one = read("Watten 1\nOrt: Post\nErster Geber: Ben\nRegeln: bayern\nSpieler: Anna, Ben, Carla, Dan\n")
    other = read("watten\nplayers: Anna; Ben; Carla; Dan\nFIRST  DEALER: b\nRules: bayern\nPLACE: Post\n")
    assert one.errors == other.errors == ()
    assert one.games == other.games


def test_who_deals_first_may_be_said_with_the_deal() -> None:
    assert events_of("Carla gibt\nSchlag 7", HEAD)[0] == e.CardsDealt(2, ((),) * 4)


def test_the_draw_names_the_first_dealer_000_vorbereitung() -> None:
    found = read(HEAD + "Gezogen: Anna L9, Ben LK\n")
    assert found.errors == ()
    assert found.games[0].opening.first_dealer == 1


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("guter=ja", True),
        ("guter=yes", True),
        ("guter=true", True),
        ("guter=nein", False),
        ("kritische=HK,S6", ("HK", "S6")),
        ('kritische=["HK","S6"]', ("HK", "S6")),
        ("packets=2,3", (2, 3)),
        ("target=18;", 18),
        ("duty=none , target=11", "none"),
    ],
)
def test_options_are_written_as_people_write_them(written: str, value: object) -> None:
    found = read(HEAD + f"Erster Geber: Dan\nRegeln: tirol, {written}\n")
    assert found.errors == ()
    option = written.split("=", maxsplit=1)[0]
    kept = getattr(found.games[0].opening.rules, option)
    assert getattr(kept, "name", kept) == value


def test_the_stake_is_the_next_one_and_the_asked_party_answers_000_bieten() -> None:
    made = events_of("Schlag 10, Trumpf L, Anna bietet, hält, Ben gehst?, geht")
    assert made[3:-1] == (
        e.OfferMade(0, 3),
        e.OfferHeld(1),
        e.OfferMade(1, 4),
        e.OfferFolded(2),
    )


def test_where_both_of_a_party_could_have_answered_the_record_says_that_one_was_chosen() -> None:
    (game,) = read(HEAD + "Erster Geber: Dan\nSchlag 10, Trumpf L, Anna bietet, hält\n").games
    assert game.chosen == (6,)
    (named,) = read(HEAD + "Erster Geber: Dan\nSchlag 10, Trumpf L, Anna bietet, Ben hält\n").games
    assert named.chosen == ()
    assert named == game


def test_with_two_players_nobody_need_be_named() -> None:
    two = "Watten 1\nSpieler: Otto, Rosa\nRegeln: schwaighofer-zu-zweit\nErster Geber: Otto\n"
    made = events_of("Schlag 7, Trumpf H, S8, Rosa bietet Spiel, hält", two)
    assert made[-1] == e.OfferHeld(0)


def test_hands_show_that_they_were_dealt_and_how_they_are_known() -> None:
    hands = "Anna: L8 E8 E9 EU EO\nBen: LU H10 H8 H9 HU\nCarla: SA S8 S9 SU SO\nDan: E7 EK EA HA HO\n"
    found = read(HEAD + "Erster Geber: Dan\n" + hands + "Schlag 10, Trumpf L")
    assert found.errors == ()
    assert found.games[0].opening.dealing == "SUPPLIED"
    in_part = read(HEAD + "Erster Geber: Dan\n" + hands.replace("EO", "?") + "Schlag 10, Trumpf L")
    assert in_part.errors == ()
    assert in_part.games[0].opening.dealing == "UNKNOWN"
    assert in_part.games[0].known_hands[0].hands[0] == ("L8", "E8", "E9", "EU", "?")


def test_a_hand_written_in_part_has_cards_that_nobody_knows() -> None:
    found = read(HEAD + "Dan gibt\nBen: LU H10\nSchlag 10, Trumpf L, L8 H10 SA E7")
    assert found.errors == ()
    assert found.games[0].known_hands[0].hands == ((), ("LU", "H10", "?", "?", "?"), (), ())


def test_at_a_real_table_what_happened_happened_unless_the_headers_refuse_it() -> None:
    body = "Schlag 10, Trumpf L, L8, Carla H8"
    assert events_of(body)[-1] == e.CardPlayed(2, Card("H8"), violations=(Violation.NOT_YOUR_TURN,))
    refused = read(HEAD + "Strenge: ablehnen\nErster Geber: Dan\n" + body).error
    assert refused is not None
    assert refused.code == "ILLEGAL_ACT"


def test_the_points_and_the_end_may_be_left_out_or_written_and_are_then_compared() -> None:
    short = "Schlag 10, Trumpf L, Anna bietet, geht\nSchlag 10"
    assert the_same(short, short.replace("geht", "geht, 2 | -"))
    assert the_same(short, short.replace("geht", "geht, geschrieben 2 | -"))
    assert the_same(short, short.replace("geht", "geht, writes 2 | –"))


@pytest.mark.parametrize("card", deck_of(33))
def test_every_card_is_read_in_german_and_french_writing(card: str) -> None:
    head = HEAD + "Regeln: tirol\nErster Geber: Dan\n"
    symbol, rank = french(Card(card))[-1], french(Card(card))[:-1]
    for written in (card, card.lower(), rank + symbol, symbol + rank, rank + symbol + "\ufe0f"):
        made = events_of(f"Schlag 10, Trumpf L\nAnna {written}", head)
        assert made[-1] == e.CardPlayed(0, Card(card)), written


@given(st.sampled_from(sorted(WORDS)), st.sampled_from(("de", "en")), st.booleans())
@settings(max_examples=200)
def test_no_word_of_a_record_is_taken_for_a_name(name: str, language: str, upper: bool) -> None:
    written = WORDS[name][0 if language == "de" else 1]
    written = written.upper() if upper else written
    if (
        name in HEADER_WORDS
        or name.isupper()
        or name in ("full", "cards as played", "scoresheet", "table", "line", "vier")
    ):
        return
    first = written.split()[0]
    assert write_name(first) == f"'{first}'"


def test_a_player_may_be_called_like_a_word_or_a_card_if_he_is_put_in_quotes() -> None:
    head = "Watten 1\nSpieler: 'E7', 'Schlag', 'Anna Maria', \"O'Brien\"\nErster Geber: O'Brien\n"
    found = read(
        head + "Schlag 10, 'O\\'Brien' Trumpf L\n'E7' L8 H10 SA E7\n'Schlag' bietet 3, 'Anna Maria' geht"
    )
    assert found.errors == ()
    assert found.games[0].opening.players == ("E7", "Schlag", "Anna Maria", "O'Brien")
    assert read(write(found.games[0].events)).games[0].events == found.games[0].events


def test_the_whole_grammar_is_lalr_and_a_line_alone_has_the_form_of_a_line_in_a_record() -> None:
    lines = [
        "Schlag 10, Trumpf L",
        "Anna L8 H10 SA E7",
        "geschrieben 2 | -",
        "# x",
        "Ben vermerkt MISDEAL Anna",
    ]
    together = parse("\n".join(lines))
    assert [str(item) for item in together] == [str(item) for line in lines for item in parse(line)]


def test_hands_that_were_thrown_away_are_known_no_more_000_schoeneres() -> None:
    dealt = "Dan gibt\nAnna: L8 E8 E9 EU EO\nBen: LU H10\nAnna Schöneres, Dan ja\n"
    played = "Schlag 10, Trumpf L\nAnna H7 LU"
    for new in ("", "Anna: H7 H8 H9 HU HO\n"):
        found = read(HEAD + dealt + new + played)
        assert found.errors == ()
    assert found.games[0].known_hands[1].hands[0] == ("H7", "H8", "H9", "HU", "HO")
    kept = read(HEAD + dealt.replace("ja", "nein") + played).error
    assert kept is not None
    assert kept.code == "HANDS_DIFFER"

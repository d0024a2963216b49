"""Reading what was written gives the same Partie again: events, headers, remarks, hands, whatever went wrong."""

import random
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from referee.game import acts as a
from referee.game import events as e
from referee.game.decide import decide
from referee.game.evolve import evolve
from referee.game.opening import draw_from, open_game
from referee.rules.cards import Card, deck_of
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from replay.notation import (
    Comment,
    Headers,
    KnownHands,
    Record,
    SheetLine,
    UnwritableRecordError,
    read,
    write,
    write_record,
    write_records,
)
from replay.notation.headers import write_rules
from tests.notation.tables import dealings, played, recorded, rule_sets, seeds, shortened
from tests.players import shuffled
from tests.rule_sets import random_rules

PRINTABLE = st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.just(" ")
NAMES = st.lists(
    st.text(PRINTABLE, min_size=1, max_size=12).filter(lambda name: name.strip() and name.isprintable())
    | st.sampled_from(
        ("E7", "Spiel", "gibt", "Erster", "gespannt", "O'Brien", "A", "hk", "L10", "Event", "?")
    ),
    min_size=4,
    max_size=4,
    unique=True,
)
ONE_LINE = st.text(PRINTABLE, max_size=20).map(lambda text: " ".join(text.split()))
HEADERS = st.builds(
    Headers,
    *[ONE_LINE] * 6,
    seen=st.sampled_from((None, "full", "cards as played")),
)


NAMES_BY_SEAT = ("Anna", "Ben", "Carla", "Dan")


def opened_by(rules: RuleSet) -> e.GameOpened:
    """A Partie under these rules that has only begun."""
    names = NAMES_BY_SEAT[: rules.players]
    return open_game(rules, names, dealing="UNKNOWN", enforcement="FLAG", first_dealer=0)


def read_back(text: str) -> Record:
    """The one Partie of a text without fault."""
    found = read(text)
    assert found.errors == ()
    (game,) = found.games
    return game


@given(rule_sets, seeds, dealings)
@settings(max_examples=40)
def test_a_partie_reads_back_as_it_was_written(rules: RuleSet, seed: int, dealing: str) -> None:
    events = played(rules, seed, dealing)
    assert read_back(write(events)).events == events


@given(rule_sets, seeds, dealings)
@settings(max_examples=40)
def test_so_does_a_recorded_table_with_violations_void_words_corrections_notes_claims_and_rulings(
    rules: RuleSet, seed: int, dealing: str
) -> None:
    events = recorded(rules, seed, dealing)
    assert read_back(write(events)).events == events


@given(seeds, dealings)
@settings(max_examples=30)
def test_so_does_a_partie_of_rules_that_nobody_wrote_down(seed: int, dealing: str) -> None:
    rules = random_rules(random.Random(seed))
    events = shortened(recorded(rules, seed, dealing, offences=0.05), random.Random(seed))
    again = read_back(write(events)).events
    assert again[: len(events)] == events, "a record that was not finished ends where it ends"


@given(rule_sets, seeds, dealings)
@settings(max_examples=20)
def test_both_languages_say_the_same_and_the_form_is_canonical(
    rules: RuleSet, seed: int, dealing: str
) -> None:
    events = recorded(rules, seed, dealing)
    german = write(events)
    english = write(events, language="en")
    assert read_back(english).events == events
    assert write_record(read_back(english)) == german
    assert write_record(read_back(german), "en") == english


@given(NAMES, HEADERS, st.integers(0, 9), st.lists(ONE_LINE, max_size=6))
@settings(max_examples=40)
def test_headers_names_and_remarks_read_back(
    names: list[str], headers: Headers, seed: int, remarks: list[str]
) -> None:
    rules = expand("tirol")
    chance = random.Random(seed)
    opened = open_game(rules, names, dealing="SUPPLIED", enforcement="FLAG", first_dealer=2)
    events = (opened, *_with_first_dealer(2, seed)[1:])
    versions = sorted(chance.choice([0, 1, len(events)]) for _ in remarks)
    comments = tuple(Comment(version, text) for version, text in zip(versions, remarks, strict=True))
    record = Record(headers, events, comments)
    assert read_back(write_record(record)) == record


@cache
def _with_first_dealer(dealer: int, seed: int) -> tuple[e.Event, ...]:
    """A Partie that this seat deals first."""
    events: tuple[e.Event, ...] = ()
    while not events or getattr(events[0], "first_dealer", None) != dealer:
        events, seed = played(expand("tirol"), seed, "SUPPLIED", "FLAG"), seed + 1
    return events


@given(rule_sets, seeds)
@settings(max_examples=30)
def test_the_draw_and_the_partien_won_before_read_back(rules: RuleSet, seed: int) -> None:
    try:
        draws = draw_from(rules, shuffled(rules, random.Random(seed)))
    except StopIteration:  # in one draw of two thousand equal cards use up the deck
        assume(condition=False)
    opened = open_game(
        rules,
        NAMES_BY_SEAT[: rules.players],
        dealing="UNKNOWN",
        enforcement="REJECT",
        first_dealer=None if draws else 1,
        draws=draws,
        partien_won=(1, 0),
    )
    assert read_back(write((opened,))).events == (opened,)


def test_hands_known_in_part_stay_beside_the_log_and_read_back() -> None:
    events = played(expand("tirol"), 3, "UNKNOWN")
    versions = [n + 1 for n, event in enumerate(events) if isinstance(event, e.CardsDealt)]
    first = [event for event in events[versions[0] : versions[1]] if isinstance(event, e.CardPlayed)]
    seat, card = first[0].seat, first[0].card
    hands = tuple((card, "?", "?", "?", "?") if s == seat else () for s in range(4))
    record = Record(Headers(), events, (), (KnownHands(versions[0], hands),))
    text = write_record(record)
    assert f": {card} ? ? ? ?\n" in text
    assert read_back(text) == record


def test_a_scoresheet_alone_reads_back() -> None:
    opened = open_game(
        expand("schwaighofer-zu-viert"),
        ("A", "B", "C", "D"),
        dealing="UNKNOWN",
        enforcement="FLAG",
        first_dealer=0,
    )
    lines = (SheetLine(2, None, 0), SheetLine(None, 3), SheetLine(None, None), SheetLine(-2, 2, 3))
    record = Record(Headers(seen="scoresheet"), (opened,), sheet=lines)
    text = write_record(record)
    assert "A gibt, 2 | -\n- | 3\n- | -\nD gibt, -2 | 2\n" in text
    assert read_back(text) == record


def test_several_partien_stand_in_one_file() -> None:
    parts = [
        Record(Headers(table=str(n)), played(expand(name), n, "SUPPLIED")) for n, name in enumerate(PRESETS)
    ]
    found = read(write_records(parts))
    assert found.errors == ()
    assert found.games == tuple(parts)


@given(seeds)
@settings(max_examples=60)
def test_every_rule_set_is_named_by_its_preset_and_what_differs(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    opened = opened_by(rules)
    assert read_back(write((opened,))).opening.rules == rules


def test_a_preset_is_named_alone_and_an_override_that_brings_nothing_says_so() -> None:
    assert write_rules(expand("tirol")) == "tirol"
    assert write_rules(expand({"preset": "tirol", "target": 11})) == "tirol target=11"
    blind = expand({"preset": "tirol", "blind": True, "duty_binds": "all"})
    assert read_back(write((opened_by(blind),))).opening.rules == blind
    assert write_rules(blind).startswith("tirol blind=true")
    assert "duty_binds=all" in write_rules(blind)


@pytest.mark.parametrize("events", [(), (e.TrickTaken(0),)])
def test_what_is_no_partie_is_not_written(events: tuple[e.Event, ...]) -> None:
    with pytest.raises(UnwritableRecordError):
        write(events)


@pytest.mark.parametrize("packets", [(3, 2), (2, 3), (5,)])
@pytest.mark.parametrize("keep", [0, 1, 2])
def test_the_packets_a_dealer_chose_and_the_deck_behind_them_read_back(
    packets: tuple[int, ...], keep: int
) -> None:
    rules = expand({"preset": "schwaighofer-kritisch", "free_packets": True})
    opened = open_game(rules, NAMES_BY_SEAT, dealing="REFEREE", enforcement="REJECT", first_dealer=3)
    lowest = (Card("S6"), Card("HK"))
    deck = (*(card for card in deck_of(33) if card not in lowest), *lowest)
    cut = decide(evolve(None, opened), 2, a.Cut(keep), deck=deck)
    dealt = decide(cut.state, 3, a.Deal(packets=packets))
    events = (opened, *cut.events, *dealt.events)
    text = write(events)
    assert f"Dan gibt in {'+'.join(map(str, packets))}\n" in text
    assert {0: "hebt ab, Dan", 1: "behält HK, Dan", 2: "behält HK S6, Dan"}[keep] in text
    assert read_back(text).events == events
    assert read_back(write((opened, *cut.events))).events == (opened, *cut.events), (
        "a deck with no deal behind it"
    )

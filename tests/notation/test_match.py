"""A match in records: which game a Partie goes on from, and what another table of the match made happen here."""

from typing import Any

import pytest

from referee.audit.auditor import audit
from referee.game import events as e
from referee.game.evolve import evolve
from referee.game.opening import open_game
from referee.rules.expand import expand
from replay.notation import UnwritableRecordError, read, write
from replay.sources.record_log import log_of_record
from tests.notation.tables import played
from tests.proofs import rebuild

VIERT = expand("schwaighofer-zu-viert")
FIRST = played(VIERT, 3, "UNKNOWN", "FLAG")
OPENED, DEALT, WITHDRAWN = e.NextPartieOpened("second"), e.NextPartieDealt(), e.GameWithdrawn()


def second(continues: str = "first") -> e.GameOpened:
    """The opening of a Partie that continues another."""
    return open_game(
        VIERT,
        ("Anna", "Ben", "Carla", "Dan"),
        dealing="UNKNOWN",
        enforcement="FLAG",
        first_dealer=1,
        partien_won=(1, 0),
        continues=continues,
    )


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "events",
    [(*FIRST, OPENED), (*FIRST, OPENED, DEALT), (second(), WITHDRAWN)],
    ids=["opened", "dealt", "withdrawn"],
)
def test_what_another_table_made_happen_is_written_and_read_back(events: Any, language: Any) -> None:
    text = write(events, language=language)
    found = read(text)
    assert found.errors == ()
    assert found.games[0].events == events
    assert write(found.games[0].events, language=language) == text


def test_the_words_of_a_match_in_both_languages() -> None:
    last = [write((*FIRST, OPENED, DEALT), language=language).splitlines()[-2:] for language in ("de", "en")]
    assert last == [
        ['nächste Partie "second"', "nächste Partie gegeben"],
        ['next Partie "second"', "next Partie dealt"],
    ]
    german, english = (write((second(), WITHDRAWN), language=language) for language in ("de", "en"))
    assert "Fortsetzung von: first" in german.splitlines()
    assert "Continues: first" in english.splitlines()
    assert (german.splitlines()[-1], english.splitlines()[-1]) == ("zurückgezogen", "withdrawn")


@pytest.mark.parametrize("game_id", ["2qx7", 'say "no"', " with spaces ", "a:b, c;d", "#1", "öß"])
def test_any_id_of_a_game_reads_back(game_id: str) -> None:
    opening = (second(game_id),)
    assert read(write(opening)).games[0].events == opening
    events = (*FIRST, e.NextPartieOpened(game_id))
    assert read(write(events)).games[0].events == events


def test_a_partie_that_went_on_after_the_next_one_was_opened_reads_back_whole() -> None:
    state = None
    for event in FIRST:
        state = evolve(state, event)
    assert state is not None
    last = len(state.lines) - 1
    ruling = e.RulingGiven(
        "WRONG_DEALER", 0, len(FIRST) + 1, "", "void_deal", line=last, by="Moser", reason="seen"
    )
    events = (*FIRST, OPENED, ruling, e.LineStruck(last), e.CardsDealt(state.lines[last].dealer, ((),) * 4))
    found = read(write(events))
    assert found.errors == ()
    assert found.games[0].events == events


@pytest.mark.parametrize(
    "events",
    [
        (*FIRST, DEALT),
        (*FIRST, OPENED, OPENED),
        (*FIRST[:9], OPENED),
        (second(), DEALT),
        (FIRST[0], WITHDRAWN),
    ],
)
def test_what_cannot_have_happened_there_is_not_written(events: Any) -> None:
    with pytest.raises(UnwritableRecordError, match="cannot happen here") as caught:
        write(events)
    assert caught.value.version == len(events)


@pytest.mark.parametrize(
    "said", ["nächste Partie gegeben", 'naechste Partie "second"\nnext partie "third"', "zurückgezogen"]
)
def test_nor_is_it_read(said: str) -> None:
    text = write(FIRST)
    found = read(text + said + "\n")
    [error] = found.errors
    assert error.code == "ILLEGAL_ACT"
    assert error.line == text.count("\n") + said.count("\n") + 1
    assert "as the match stands" in error.message


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("Fortsetzung von: " + "x" * 65, "64"),
        ('Continues: "no end', "quotes"),
    ],
)
def test_a_game_that_cannot_be_is_a_fault_of_its_header(header: str, message: str) -> None:
    lines = write((second(),)).splitlines()
    place = lines.index("Fortsetzung von: first")
    found = read("\n".join([*lines[:place], header, *lines[place + 1 :]]) + "\n")
    [error] = found.errors
    assert (error.code, error.line) == ("BAD_HEADER", place + 1)
    assert message in error.message


def test_by_rules_without_a_match_a_record_continues_nothing() -> None:
    found = read("Watten 1\nSpieler: Anna, Ben, Carla, Dan\nErster Geber: Ben\nFortsetzung von: first\n")
    [error] = found.errors
    assert (error.code, error.line) == ("BAD_HEADER", 4)


@pytest.mark.parametrize("events", [(*FIRST, OPENED, DEALT), (second(), WITHDRAWN)])
def test_a_log_made_of_such_a_record_is_proven_and_its_audit_finds_nothing_new(events: Any) -> None:
    log = log_of_record(read(write(events)).games[0].events, "made")
    assert rebuild(log, rulings=True).over
    plain = audit(events if isinstance(events[-1], e.GameWithdrawn) else FIRST)
    assert audit(events) == plain


def test_an_audit_names_what_cannot_have_happened() -> None:
    [difference] = audit((*FIRST, DEALT)).differences
    assert (difference.version, difference.logged, difference.expected) == (
        len(FIRST) + 1,
        DEALT,
        None,
    )

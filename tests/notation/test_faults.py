"""Every fault of a record is found where it stands, and what stands before it is proven."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.game import events as e
from referee.rules.rule_set import RuleSet
from replay.notation import ERROR_CODES, read, write, write_record
from replay.notation.reader import MOST_ERRORS
from replay.notation.syntax import MOST_LETTERS
from tests.notation.tables import dealings, recorded, rule_sets, seeds

HEAD = "Watten 1\nSpieler: Anna, Ben, Carla, Anton\nErster Geber: Anton\n"
REJECT = HEAD + "Strenge: ablehnen\n"
SUPPLIED = HEAD + "Karten: angegeben\n"
DEALT = """Anton gibt
Anna: L8 E8 E9 EU EO
Ben: LU H10 H8 H9 HU
Carla: SA S8 S9 SU SO
Anton: E7 EK EA HA HO
"""
REFEREE = HEAD + "Karten: vom Schiedsrichter\n"
STOCK = "Rest: E10 L7 L9 L10 LO LK LA H7 HK S7 S10 SK S6\n"
PLAY = "Schlag 10, Trumpf L\n"

FAULTS = [
    # the file
    (b"Watten 1\nSpieler: Anna, \xff", "NOT_UTF8", 2, 16),
    ("", "NO_VERSION", 1, 1),
    ("\n\n# only a remark\n", "NO_VERSION", 1, 1),
    ("Spieler: Anna, Ben, Carla, Dan\n", "NO_VERSION", 1, 1),
    ("Watten 2\nSpieler: Anna, Ben, Carla, Dan\n", "UNKNOWN_VERSION", 1, 1),
    # headers
    ("Watten 1\n", "HEADER_MISSING", 1, 1),
    ("# spät\nWatten 1\nSpieler: Anna, Ben, Carla, Dan\n", "HEADER_MISSING", 2, 1),
    (HEAD + "Ort: Post\nPlace: Post\n", "HEADER_TWICE", 5, 1),
    (HEAD + "Spielaus: ja\n" + PLAY, "UNEXPECTED", 4, 1),
    # letters that "any case" takes for others: a dotted I, a long s, the Kelvin sign
    (HEAD + "Schre\u0130ber: Eva\n", "UNKNOWN_WORD", 4, 1),
    (HEAD + "\u017fpiel 1\n" + PLAY, "UNEXPECTED", 4, 1),
    (HEAD + "Spiel 1\nSchlag 10, Trumpf \u017f\n", "UNEXPECTED", 5, 19),
    (HEAD + "Spiel 1\n" + PLAY + "Anna L\u212a\n", "UNEXPECTED", 6, 6),
    (HEAD + "Spielr: Anna\n" + PLAY, "UNKNOWN_WORD", 4, 1),
    (HEAD + "Karten: zinkt\n", "BAD_HEADER", 4, 9),
    (HEAD + "Strenge: streng\n", "BAD_HEADER", 4, 10),
    (HEAD + "Partien: 1:0\n", "BAD_HEADER", 4, 10),
    (HEAD + "Regelstand: neu\n", "BAD_HEADER", 4, 13),
    (HEAD + "Rules revision: 99\n", "UNKNOWN_RULES_REVISION", 4, 17),
    ("Watten 1\nSpieler: Anna, Ben, Carla\nErster Geber: Anna\n", "BAD_HEADER", 2, 10),
    ("Watten 1\nSpieler: Anna, Ben, 'Ben', Dan\nErster Geber: Anna\n", "BAD_HEADER", 2, 10),
    ('Watten 1\nSpieler: Anna Ben; "Otto" Carla\nErster Geber: Anna\n', "BAD_HEADER", 2, 27),
    ("Watten 1\nSpieler: Anna,, Ben\nErster Geber: Anna\n", "BAD_HEADER", 2, 15),
    ("Watten 1\nSpieler: Anna, Ben, Carla, Dan\nErster Geber: Otto\n", "UNKNOWN_PLAYER", 3, 15),
    ("Watten 1\nSpieler: Anna, Ben, Carla, Dan\nGezogen: Anna HK, Ben L11\n", "NOT_A_CARD", 3, 23),
    ("Watten 1\nSpieler: Anna, Ben, Carla, Dan\nGezogen: Anna HK, Ben\n", "BAD_HEADER", 3, 19),
    ("Watten 1\nSpieler: Anna, Ben, Carla, Dan\nGezogen: Anna HK, Ben EK\n", "BAD_HEADER", 3, 10),
    (HEAD + "Regeln: tirool\n", "BAD_RULES", 4, 9),
    (HEAD + "Regeln: tirol targett=11\n", "BAD_RULES", 4, 15),
    (HEAD + "Regeln: tirol target=elf\n", "BAD_RULES", 4, 15),
    (HEAD + "Regeln: tirol weli=none\n", "BAD_RULES", 4, 15),
    (HEAD + "Regeln: tirol target=11 target=12\n", "BAD_RULES", 4, 25),
    (HEAD + "Regeln: tirol 11\n", "BAD_RULES", 4, 15),
    (HEAD + "Regeln: tirol target=\n", "BAD_RULES", 4, 22),
    (HEAD + 'Regeln: tirol duty={"trump":\n', "BAD_RULES", 4, 20),
    (HEAD + PLAY + "Ort: Post\n", "HEADER_TOO_LATE", 5, 1),
    # words and names
    (HEAD + "Trumf L\n", "UNKNOWN_WORD", 4, 1),
    (HEAD + "Schlag 11\n", "UNEXPECTED", 4, 8),
    (HEAD + PLAY + "Ben bietett 3\n", "UNKNOWN_WORD", 5, 5),
    (HEAD + PLAY + "Ben bietet 3 Bne hält\n", "UNKNOWN_PLAYER", 5, 14),
    (HEAD + PLAY + "An bietet 3\n", "AMBIGUOUS_PLAYER", 5, 1),
    (HEAD + PLAY + "2 2\n", "UNEXPECTED", 5, 3),
    (HEAD + PLAY + 'Ben deutet "\\x"\n', "UNEXPECTED", 5, 12),
    (HEAD + PLAY + "Ben vermerkt ZU_SPAET Anna\n", "UNKNOWN_WORD", 5, 14),
    # cards
    (HEAD + PLAY + "L8 L11 H8\n", "NOT_A_CARD", 5, 4),
    (HEAD + PLAY + "L8 E6 H8\n", "NOT_A_CARD", 5, 4),
    (HEAD + PLAY + "Anna L8 HD\n", "AMBIGUOUS_CARD", 5, 9),
    (HEAD + PLAY + "L8 Linker\n", "AMBIGUOUS_CARD", 5, 4),
    (HEAD + "Regeln: unkritisch\n" + PLAY + "L8 Spitz\n", "NAMES_NO_CARD", 6, 4),
    (HEAD + "Regeln: beiers-blind\nSpiel 1\nzeigt Haube\n", "NOT_ANNOUNCED", 6, 7),
    (HEAD + PLAY + "L8 Max\u0131\n", "UNEXPECTED", 5, 4),
    (HEAD + PLAY + "L8 \u017fpitz\n", "UNEXPECTED", 5, 4),
    (HEAD + PLAY + "L8 ?\n", "CARD_OUT_OF_PLACE", 5, 4),
    (HEAD + PLAY + "Anna zeigt E7 E8\n", "CARD_OUT_OF_PLACE", 5, 12),
    (HEAD + "L8 E8\n", "CARD_OUT_OF_PLACE", 4, 1),
    (HEAD + "Rest: E8\n", "CARD_OUT_OF_PLACE", 4, 1),
    (HEAD + "Stapel: E8\n", "CARD_OUT_OF_PLACE", 4, 1),
    (HEAD + "behält 1\n", "CARD_OUT_OF_PLACE", 4, 1),
    (HEAD + "Anna: L8 verlangt\n", "CARD_OUT_OF_PLACE", 4, 7),
    # the deal
    (SUPPLIED + "Anton gibt\nSchlag 10\n", "HANDS_MISSING", 5, 7),
    (SUPPLIED + DEALT.replace("EU EO", "EU") + PLAY, "HANDS_MISSING", 6, 1),
    (SUPPLIED + DEALT.replace("EU EO", "EU EO H7") + PLAY, "CARD_OUT_OF_PLACE", 6, 22),
    (SUPPLIED + DEALT.replace("H10", "EO") + PLAY, "CARD_OUT_OF_PLACE", 7, 9),
    (SUPPLIED + DEALT.replace("Carla", "Ben") + PLAY, "HAND_TWICE", 8, 1),
    (SUPPLIED + DEALT.replace("SU", "?") + PLAY, "HANDS_UNKNOWN", 5, 7),
    (SUPPLIED + DEALT + "Anna Schöneres, Anton ja\n" + PLAY, "HANDS_MISSING", 10, 23),
    (REFEREE + DEALT + PLAY, "MALFORMED_ACT", 5, 7),
    (REFEREE + "Carla hebt ab\n# so\nSpiel 1\n", "DECK_MISSING", 5, 7),
    (REFEREE + "Carla hebt ab\nStapel: " + STOCK[6:] + DEALT, "MALFORMED_ACT", 5, 7),
    (HEAD + "Ben: LU H10 ? ? ?\n" + PLAY + "L8, Carla LU\n", "HANDS_DIFFER", 6, 11),
    (HEAD + "Ben: LU H10 H8 H9 HU\n" + PLAY + "L8 E8\n", "HANDS_DIFFER", 6, 4),
    # acts
    (REJECT + PLAY + "L8, Carla H8\n", "ILLEGAL_ACT", 6, 5),
    (REJECT + PLAY + "Ben bietet 4\n", "ILLEGAL_ACT", 6, 1),
    (HEAD + PLAY + "L8 H10 SA E7 L8\n", "ILLEGAL_ACT", 5, 14),
    (HEAD + PLAY + "hält\n", "SEAT_NEEDED", 5, 1),
    (HEAD + PLAY + "bietet 3\n", "SEAT_NEEDED", 5, 1),
    (HEAD + "Regeln: schwaighofer-zu-viert\n" + PLAY + "Anna bietet\n", "STAKE_NEEDED", 6, 6),
    (HEAD + PLAY + "L8\nSpiel 2\n", "DEAL_NOT_FINISHED", 6, 1),
    (HEAD + "Spiel 2\n" + PLAY, "WRONG_DEAL_NUMBER", 4, 1),
    # what is written beside the acts
    (HEAD + PLAY + "Anna bietet, Ben geht, 3 | -\n", "WRITTEN_DIFFERS", 5, 24),
    (HEAD + PLAY + "Anna bietet, Ben geht, - | 2\n", "WRITTEN_DIFFERS", 5, 24),
    (HEAD + PLAY + "2 | -\n", "WRITTEN_DIFFERS", 5, 1),
    (HEAD + PLAY + "Anna L8 !MUST_FOLLOW\n", "FINDING_DIFFERS", 5, 9),
    (HEAD + PLAY + "Anna L8, Ben bietet 3, (Carla hält), Carla hält\n", "INFERENCE_DIFFERS", 5, 31),
    (HEAD + PLAY + "L8 E7, Ben bietet 3, (Anna hält), H8\n", "INFERENCE_DIFFERS", 5, 23),
    (HEAD + PLAY + "Anna L8, Ben bietet 3, (Carla hält)\n", "INFERENCE_DIFFERS", 5, 31),
    (HEAD + PLAY + "L8 H10 SA E7, Stich Anna\n", "CHECK_DIFFERS", 5, 15),
    (HEAD + PLAY + "Anna bietet, Ben geht, gestrichen Anna\n", "CHECK_DIFFERS", 5, 24),
    (HEAD + PLAY + "Anna bietet, Ben geht, gewonnen Anna+Ben\n", "CHECK_DIFFERS", 5, 38),
    (HEAD + PLAY + "Entscheid finding=REVOKE\n", "BAD_RULING", 5, 1),
    (HEAD + PLAY + "Entscheid finding=REVOKE seat=Anna ereignis=3\n", "BAD_RULING", 5, 36),
    (HEAD + PLAY + "Klage seat=Anna claim=REVOKE accused=Ben event=drei\n", "BAD_RULING", 5, 48),
    (
        HEAD + PLAY + "Entscheid finding=MISDEAL seat=Anna event=2 rule=x consequence=line_void line=7\nL8\n",
        "BAD_RULING",
        5,
        1,
    ),
    (HEAD + "Gesehen: Schrift\n2 | -\nSchlag 10\n", "NOT_ON_A_SHEET", 6, 1),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), FAULTS)
def test_a_fault_is_found_where_it_stands(text: str | bytes, code: str, line: int, column: int) -> None:
    error = read(text).error
    assert error is not None
    assert (error.code, error.line, error.column) == (code, line, column), str(error)


def test_every_code_is_shown_by_an_example_here_and_none_is_unknown() -> None:
    shown = {code for _, code, _, _ in FAULTS} | {"TOO_LONG"}
    assert shown == set(ERROR_CODES) - {"HANDS_DIFFER"} | {"HANDS_DIFFER"}
    assert max(Counter(ERROR_CODES).values()) == 1


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    error = read("#" * (MOST_LETTERS + 1)).error
    assert error is not None
    assert error.code == "TOO_LONG"


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    assert len(read(HEAD + "Unfug\n" * 500).errors) == MOST_ERRORS


FIVE = """Watten 1
Spieler: Anna, Ben, Carla, Dan
Regeln: tirol
Strenge: ablehnen
Erster Geber: Dan

Spiel 1, Dan gibt
Schlag 10, Trumpf L
Anna L8 H10 SA E7
Dan EA EO E8 E9
Dan HU HO HA H9
- | 2
Spiel 2, Anna gibt
Schlag 8, Trumf H
Ben H7 HA E10 L9, Stich Carla
Carla bietet 3, Ben geht
2 | -
Spiel 3, Ben gibt
Schlag 9, Trumpf L
Carla E9 E10 L11 E8
Carla bietet 3, Ben geht
2 | -
Spiel 4, Carla gibt
Schlag 9, Trumpf S
Dan S9 S8 S7 S9
2 | -
Spiel 5, Dan gibt
Schlag 7, Trumpf H, Ben bietet 3, Carla hält
Anna bietet 4, Ben geht
2 | -
Spiel 6, Anna gibt
Schlag 7, Trumpf H, Ben bietet 3, Clara geht
- | 2
"""


def test_five_typing_errors_of_a_scribe_are_each_found_where_they_are() -> None:
    found = read(FIVE)
    assert [(error.code, error.line, error.column) for error in found.errors] == [
        ("UNKNOWN_WORD", 14, 11),
        ("NOT_A_CARD", 20, 14),
        ("ILLEGAL_ACT", 25, 14),
        ("WRITTEN_DIFFERS", 30, 1),
        ("UNKNOWN_PLAYER", 32, 35),
    ]
    (game,) = found.games
    assert isinstance(game.events[-1], e.SchlagAnnounced | e.CardsDealt | e.DealScored), (
        "proven is all before"
    )
    assert sum(isinstance(event, e.DealScored) for event in game.events) == 1
    assert not game.is_whole


def test_a_damaged_partie_does_not_touch_the_others_of_its_file() -> None:
    whole = HEAD + PLAY + "Anna bietet, Ben geht\n2 | -\n"
    found = read(whole + whole.replace("2 | -", "3 | -") + whole)
    assert [(error.game, error.line) for error in found.errors] == [(1, 12)]
    assert [len(game.errors) for game in found.games] == [0, 1, 0]
    assert len({game.events for game in found.games}) == 1, "what was played is proven all the same"


def test_a_damaged_header_gives_no_partie_and_still_the_faults_below_it() -> None:
    found = read(HEAD + "Regeln: tirool\n" + PLAY + "Anna L8 HD\n")
    assert found.games == ()
    assert [error.code for error in found.errors] == ["BAD_RULES", "AMBIGUOUS_CARD"]


@given(rule_sets, seeds, dealings, st.data())
@settings(max_examples=40)
def test_a_record_that_breaks_off_anywhere_gives_a_beginning_of_the_partie(
    rules: RuleSet, seed: int, dealing: str, data: st.DataObject
) -> None:
    events = recorded(rules, seed, dealing)
    text = write(events)
    found = read(text[: data.draw(st.integers(0, len(text)))])
    for game in found.games:
        whole = game.events == events[: len(game.events)]
        # Only the last word may mean something else than it would have: „bietet 1“ of „bietet 10“.
        assert whole or game.events[:-12] == events[: len(game.events) - 12]


@given(rule_sets, seeds, st.data())
@settings(max_examples=60)
def test_a_line_that_is_struck_out_is_never_guessed(rules: RuleSet, seed: int, data: st.DataObject) -> None:
    events = recorded(rules, seed, "SUPPLIED")
    lines = write(events).split("\n")
    place = data.draw(st.integers(8, len(lines) - 2))
    lines[place] = "§§ " + lines[place]
    found = read("\n".join(lines))
    assert found.errors[0].line == place + 1
    for game in found.games:
        assert game.events == events[: len(game.events)]


@given(st.text(max_size=200) | st.binary(max_size=200))
@settings(max_examples=200)
def test_no_text_and_no_bytes_break_the_reader(data: str | bytes) -> None:
    for error in read(data).errors:
        assert error.code in ERROR_CODES


PIECES = st.sampled_from(
    [
        *(
            "Anna",
            "Ben",
            "c",
            "'",
            '"',
            "L8",
            "h10",
            "E7 E8",
            "?",
            "Spiel 1",
            "Spiel 2",
            "gibt",
            "hebt ab",
            "behält",
        ),
        *(
            "Schlag 10",
            "Schlag -",
            "Trumpf L",
            "bietet",
            "bietet 3",
            "hält",
            "(hält)",
            "geht",
            "ja",
            "nein",
            "\n",
        ),
        *(
            "Schöneres",
            "2 | -",
            "- | 3",
            "# so",
            "!MUST_FOLLOW",
            "deutet x",
            "berichtigt",
            "verlangt",
            "Rest:",
        ),
        *("Anna vermerkt MISDEAL Ben", "Stich Dan", "gewonnen Anna", "gibt auf", "Stapel", "zeigt S7", "[|]"),
    ]
)


@given(st.lists(PIECES, max_size=40), rule_sets, st.booleans())
@settings(max_examples=150)
def test_whatever_is_said_at_a_table_what_is_proven_of_it_can_be_written_and_read_again(
    said: list[str], rules: RuleSet, rejects: bool
) -> None:
    if rules.players == 2:
        return
    strict = "Strenge: ablehnen\n" if rejects else ""
    found = read(f"{HEAD}Regeln: {rules.preset}\n{strict}{' '.join(said)}\n")
    for game in found.games:
        (again,) = read(write_record(game)).games
        assert again.events[: len(game.events)] == game.events
        assert again.errors == ()


def test_where_the_record_does_not_say_how_a_deal_ended_no_fault_behind_it_is_invented() -> None:
    body = (
        "Spiel 1, Schlag 10, Trumf L\nSpiel 2, Schlag 7, Ben bietet, Anton geht\n5 | -\nSpiel 3, Bne gibt\n"
    )
    found = [(error.code, error.line) for error in read(HEAD + body).errors]
    assert found == [("UNKNOWN_WORD", 4), ("UNKNOWN_PLAYER", 7)], "the five points may be right or wrong"


def test_a_name_may_be_written_with_any_letter() -> None:
    record = read(
        "Watten 1\nSpieler: \u0130bo, Ben, Carla, \u017fepp\nErster Geber: \u017fepp\n\nSpiel 1\n\u017fepp gibt\n"
    )
    assert record.errors == ()
    assert record.games[0].opening.players[0] == "\u0130bo"

import re
import signal
import string
import subprocess
from pathlib import Path
from typing import Any

import pytest

from replay.recording import entries
from tests.clients.command import TIMEOUT_S, command_line, watten
from tests.clients.tables import ENTRIES, NAMES, recorded


def told(folder: Path, *lines: str) -> list[str]:
    """What is said of a record of these lines, entry by entry."""
    return [
        said
        for entry in answers(folder, *lines)
        for said in entry.get("told", [f"error {entry.get('error', {}).get('code')}"])
    ]


def answers(folder: Path, *lines: str) -> list[dict[str, Any]]:
    """The answers to the lines of a new record, without the greeting."""
    begun = (
        "record",
        str(folder / "table.db"),
        "--players",
        NAMES,
        "--dealer",
        "Dan",
        "--json",
        "--lang",
        "en",
    )
    return watten(*begun, stdin="\n".join(lines) + "\n").lines[1:]


def test_a_deal_is_entered_in_a_few_strokes(tmp_path: Path) -> None:
    assert told(tmp_path, *ENTRIES)[:9] == [
        "Dan deals.",
        "Anna announces the Schlag: 10.",
        "Dan announces the Trumpf: Laub ♠.",
        "Anna lays L8.",
        "Ben lays H10.",
        "Carla lays SA.",
        "Dan lays E7.",
        "The trick is Dan's.",
        "Dan offers 3.",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("10 L k♥", "Anna lays HK."),
        ("10 L ♠8", "Anna lays L8."),
        ("10 L l8", "Anna lays L8."),
        ("10 L g", "Anna offers 3."),
        ("10 L Ben g", "Ben offers 3."),
        ("10 L be g", "Ben offers 3."),
        ("10 L g h", "Ben holds."),
        ("10 L g Dan h", "Dan holds."),
        ("10 L z wink", "Anna signals: wink."),
        ("10 L Carla z left eye", "Carla signals: left eye."),
        ("10 L Carla zs hast an Trumpf?", "Carla says aloud: “hast an Trumpf?”"),
        ("10 L Carla sagt der Weli", "Carla says aloud: “der Weli”"),
        ("10 L Maxi", "Anna lays HK."),
        ("10 L L8 Haube", "Ben lays L10."),
        ("10 L L8 Ben belli", "Ben lays S6."),
        ("10 L L8 Linker", "error AMBIGUOUS_CARD"),
        ("sch", "Anna asks for Schöneres."),
        ("sch n", "Dan declines."),
        ("U h", "Dan announces the Trumpf: Herz ♥."),
        ("c", "Carla cuts."),
        ("10 L !card_exp Ben showed the HK", "Noted: CARD_EXPOSED by Ben: showed the HK"),
    ],
)
def test_a_word_means_what_it_can_mean_at_that_moment(tmp_path: Path, line: str, said: str) -> None:
    assert told(tmp_path, line)[-1] == said


def test_gespannt_is_chosen_by_one_letter(tmp_path: Path) -> None:
    to_fourteen = ["7 L Anna g Ben f"] * 7
    assert told(tmp_path, *to_fourteen, "10 L", "p")[-1].endswith("plays, gespannt, for 3.")
    assert told(tmp_path, *to_fourteen, "10 L", "w")[-1].startswith("Ben and Dan write 2")


def test_what_stands_behind_a_hash_is_the_scribes_own(tmp_path: Path) -> None:
    assert told(tmp_path, "10 L # they took their time")[-1] == "Dan announces the Trumpf: Laub ♠."


def test_taking_an_entry_back_is_an_entry_and_edits_nothing(tmp_path: Path) -> None:
    store = recorded(tmp_path, "10 L", "L9", "u", "L8")
    events = watten("log", store, "--json", "--lang", "en").json["events"]
    assert [event["told"] for event in events[-3:]] == [
        "Anna lays L9.",
        "Corrected: it goes on after event 4.",
        "Anna lays L8.",
    ]


def test_u_takes_back_and_capital_u_is_the_unter(tmp_path: Path) -> None:
    assert told(tmp_path, "d u")[-1].startswith("Corrected")
    assert told(tmp_path, "U")[-1] == "Anna announces the Schlag: U (B)."


def test_a_card_that_breaks_the_duty_lies_and_the_referee_says_what_follows_000_ein_stich(
    tmp_path: Path,
) -> None:
    """Carla throws SA on the trump lead, and lays a trump one trick later: she has revoked then."""
    (*_, last) = answers(tmp_path, "10 L", "L8 H10 SA E7", "E8 EK EO L9")
    (ruling,) = last["rulings"]
    assert ruling["finding"] == "REVOKE"
    assert ruling["seat"] == 2
    assert ruling["event"] == 7
    assert ruling["shown_by"] == 13


def test_findings_end_with_status_1_and_are_read_out(tmp_path: Path) -> None:
    ran = watten(
        *("record", str(tmp_path / "table.db"), "--players", NAMES, "--dealer", "Dan", "--lang", "de"),
        stdin="10 L\nL8 H10 SA E7\nE8 EK EO L9\n",
    )
    assert ran.status == 1
    assert "▶  " in ran.out
    assert "000 Ein Stich" in ran.out


def test_a_deal_by_the_wrong_player_is_recorded_and_ruled_on_004_pp_40_41(tmp_path: Path) -> None:
    (dealt,) = answers(tmp_path, "Ben d")
    assert dealt["violations"] == ["WRONG_DEALER"]


def test_a_card_laid_twice_cannot_have_happened_and_is_not_entered(tmp_path: Path) -> None:
    entered = answers(tmp_path, "10 L", "L8", "L8")
    assert entered[-1]["error"] == {
        "code": "CARD_ALREADY_PLAYED",
        "line": 3,
        "column": 1,
        "message": "not entered, for it cannot have happened: CARD_ALREADY_PLAYED (000 Ein Stich)",
    }


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("10 L x9", "NOT_A_CARD", 6),
        ("10 L  HD", "AMBIGUOUS_CARD", 7),
        ("10 Q", "NOT_A_SUIT", 4),
        ("10 L Ben", "NOTHING_DONE", 6),
        ("10 L g99999999999999", "NOT_A_CARD", 6),
        ("10 L !nonsense Ben", "UNKNOWN_IRREGULARITY", 6),
        ("10 L !misdeal", "WHO", 6),
    ],
)
def test_a_word_that_means_nothing_is_named_with_its_column(
    tmp_path: Path, line: str, code: str, column: int
) -> None:
    error = answers(tmp_path, line)[-1]["error"]
    assert (error["code"], error["column"]) == (code, column)


def test_what_stood_before_a_wrong_word_is_kept(tmp_path: Path) -> None:
    assert told(tmp_path, "10 L nonsense")[-2:] == ["Dan announces the Trumpf: Laub ♠.", "error NOT_A_CARD"]


@pytest.mark.parametrize("name", ["HK", "g", "10", "Herr Ober"])
def test_a_name_that_would_be_read_as_an_entry_is_refused(tmp_path: Path, name: str) -> None:
    ran = watten("record", str(tmp_path / "table.db"), "--players", f"Anna,{name},Carla,Dan")
    assert ran.status == 2
    assert "take another name" in ran.err


def test_what_was_said_covertly_and_void_is_told_to_nobody_who_may_not_know(tmp_path: Path) -> None:
    """002 Blindwatten: Ben says a Trumpf that is not his to say; the table hears that, and not what."""
    store = str(tmp_path / "table.db")
    begun = ("record", store, "--players", NAMES, "--dealer", "Dan", "--rules", "suedtirol-blind")
    watten(*begun, stdin="d\nBen H\n")
    events = watten("replay", store, "--viewer", "spectator", "--json", "--lang", "en").json["events"]
    (voided,) = [event for event in events if event["event"] == "act_voided"]
    assert voided["fields"] == {"seat": 1}
    assert "act" in voided["hidden"]


def test_the_record_goes_on_where_it_was_left(tmp_path: Path) -> None:
    store = recorded(tmp_path, "10 L", "L8")
    ran = watten("record", store, "--json", "--lang", "en", stdin="H10\n")
    assert ran.lines[0]["version"] == 5
    assert ran.lines[1]["told"] == ["Ben lays H10."]


@pytest.mark.slow
def test_a_record_survives_the_power_cut_with_every_answered_entry(tmp_path: Path) -> None:
    """SIGKILL after an answer: what was answered is there, what was not may be left out, nothing is half there."""
    store = str(tmp_path / "table.db")
    started = command_line("record", store, "--players", NAMES, "--dealer", "Dan", "--json")
    answered = 0
    with subprocess.Popen(started, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as scribe:
        assert scribe.stdin is not None
        assert scribe.stdout is not None
        scribe.stdout.readline()
        for line in ("10", "L", "L8", "H10", "SA", "E7"):
            scribe.stdin.write(f"{line}\n".encode())
            scribe.stdin.flush()
            if line == "10":  # the deal, which went without saying, is answered by itself
                scribe.stdout.readline()
                answered += 1
            assert b'"ok": true' in scribe.stdout.readline()
            answered += 1
        scribe.stdin.write(b"E8\n")
        scribe.stdin.flush()
        scribe.send_signal(signal.SIGKILL)
        scribe.wait(TIMEOUT_S)
    proof = watten("verify", store, "--json").json
    assert proof["fault"] is None
    assert proof["acts"] in (answered, answered + 1)
    assert watten("record", store, "--json", stdin="u\n").lines[1]["ok"]


def test_a_note_with_control_characters_is_refused_where_it_stands_and_the_record_goes_on(
    tmp_path: Path,
) -> None:
    [dealt, refused, again] = answers(
        tmp_path, "d", "!misdeal Dan six \x1b[2J cards", "!misdeal Dan six cards"
    )
    assert "error" not in dealt
    assert (refused["error"]["code"], refused["error"]["line"]) == ("BAD_TEXT", 2)
    assert "error" not in again


def test_the_help_names_every_word_that_is_no_players_name() -> None:
    words = {found.casefold() for found in re.findall(r"\w+", watten("record", "--help").out)}
    typed = [word for word in entries._LETTERS if len(word) > 1]
    assert [word for word in typed if word not in words] == []
    free = [letter for letter in string.ascii_uppercase if not entries.is_word(letter)]
    assert free == ["I", "R", "V"]
    assert all(map(entries.is_word, ("6", "10", "L8", "HK", "c1", "g4", "gs", "ga", *typed)))


@pytest.mark.parametrize("name", ["A", "z", "Ja", "L8"])
def test_a_player_who_is_called_as_an_entry_is_refused_by_name(tmp_path: Path, name: str) -> None:
    ran = watten("record", str(tmp_path / "table.db"), "--players", f"{name},Ben,Carla,Dan")
    assert (ran.status, f"'{name}' would be read as an entry" in ran.err) == (2, True)


def test_a_player_called_like_a_card_is_himself_and_the_card_has_its_other_names(tmp_path: Path) -> None:
    begun = (
        "record",
        str(tmp_path / "t.db"),
        "--players",
        "Max,Ben,Carla,Dan",
        "--dealer",
        "Dan",
        "--lang",
        "en",
    )
    ran = watten(*begun, stdin="10 L\nMax L8\nBen Maxi\n")
    assert "Max lays L8." in ran.out
    assert "Ben lays HK." in ran.out


def test_plain_words_are_recorded_noted_and_cost_nothing_where_003_forbids_them(tmp_path: Path) -> None:
    begun = ("record", str(tmp_path / "t.db"), "--players", NAMES, "--dealer", "Dan", "--rules", "beiers")
    ran = watten(*begun, "--lang", "en", "--json", stdin="10 L\nBen zs ik heb de Max\n")
    said = ran.lines[-1]
    assert said["violations"] == ["SIGNALS_FORBIDDEN"]
    assert said["told"] == ["Ben says aloud: “ik heb de Max” [against the rule: SIGNALS_FORBIDDEN]"]
    assert [ruling["finding"] for ruling in said["rulings"]] == ["SIGNAL_FORBIDDEN"]

"""What `watten schrift` says, in both languages, of one sheet or of a whole tournament."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.schrift.compare import DifferenceCode
from referee.schrift.faults import FaultCode
from referee.texts import LANGUAGES, Language, Texts
from replay.scoresheet.report import report
from tests.cases import Case, games

HEAD = "Spieler: Anna, Ben, Carla, Dan\nRegeln: schwaighofer-zu-viert\nErster Geber: Anna\n"
EVENING = HEAD + "Anna+Carla | Ben+Dan\n2 | -\n- | 3\n- | 2      Geber: Ben\n"

GERMAN = """\
{file}: schwaighofer-zu-viert, Ziel 15
  Zeile  Anna+Carla  Ben+Dan  Geber
      1      2          –     Anna
      2      –          3     Ben
      3      –          2     Carla
  Stand      2          5
  Es gibt Dan. [004 pp. 40-41; D17; D18]
  Zeile 3 (7:1): gegeben hat Ben, an der Reihe war Carla (zweimal hintereinander gegeben) [004 pp. 40-41; D17; D18]
      bemerkt, bevor das Spiel zu Ende ist: es gilt nicht; Carla gibt neu
      bemerkt nach dem Spiel: es gilt nicht; die Zeile wird gestrichen, Carla gibt neu
      bemerkt, wenn das erste Paket des nächsten Spiels liegt: es besteht zu Recht; weiter gibt, wen die Schrift weist
"""
ENGLISH = """\
{file}: schwaighofer-zu-viert, target 15
   line  Anna+Carla  Ben+Dan  dealer
      1      2          –     Anna
      2      –          3     Ben
      3      –          2     Carla
  score      2          3
  Carla deals. [004 pp. 40-41; D17; D18]
  line 3 (7:1): Ben dealt, it was Carla’s turn (dealt twice running) [004 pp. 40-41; D17; D18]
      it is void; the line is struck and Carla deals anew
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "abend.txt"
    path.write_text(EVENING, encoding="utf-8")
    return path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_sheet_in_german_with_the_ruling_for_each_moment(evening: Path) -> None:
    said = report([evening], "de")
    assert said.text == GERMAN.format(file=evening)
    assert (said.exit_status, said.errors) == (1, ())


def test_a_sheet_in_english_when_it_is_known_when_it_was_noticed(evening: Path) -> None:
    said = report([evening], "en", notice="finished")
    assert said.text == ENGLISH.format(file=evening)
    assert said.json["score"] == [2, 3]


def test_a_sheet_in_order_has_exit_status_0(tmp_path: Path) -> None:
    said = report([write(tmp_path, "a.txt", HEAD + "2 | -\n- | 3\n")])
    assert said.exit_status == 0
    assert said.text.endswith("Nichts zu beanstanden.\n")


def test_a_tournament_goes_on_past_a_file_that_cannot_be_read(tmp_path: Path, evening: Path) -> None:
    bad = write(tmp_path, "b.txt", HEAD + "2 | -  Geber: Karla\n")
    missing = tmp_path / "c.txt"
    said = report([bad, missing, evening])
    assert said.exit_status == 2
    assert said.errors[0] == f"{bad}:4:15: no player is called 'Karla'"
    assert said.errors[1].startswith(f"{missing}: ")
    assert [sheet["file"] for sheet in said.json["sheets"]] == [str(bad), str(missing), str(evening)]
    assert said.json["sheets"][2]["score"] == [2, 5]
    assert "Geber" in said.text


def test_one_file_s_json_is_the_answer_itself_and_can_be_written(evening: Path) -> None:
    answer = json.loads(json.dumps(report([evening]).json))
    assert list(answer)[:7] == [
        *("next_dealer", "dealers", "first_dealers", "score", "winner", "faults", "wrong_dealers")
    ]


def test_every_code_has_its_sentence_in_every_language() -> None:
    values: dict[str, Any] = {
        "mark": "1",
        "before": "0",
        "score": "0",
        "party": "A",
        "points": "2",
        "instead": "3",
        "line": 1,
    }
    for language in LANGUAGES:
        texts = Texts(language, "schrift")
        for code in FaultCode:
            assert texts.say(f"fault-{code}", **values)
        for difference in DifferenceCode:
            assert texts.say(f"difference-{difference}", written="A", played="B", **values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_fault_can_be_said(tmp_path: Path, language: str) -> None:
    text = (
        "Spieler: Anna, Ben, Carla, Dan\nRegeln: beiers\nErster Geber: Anna\nGewonnen: rechts\n"
        "2 | 3\n | \nx | -\n1 | -\n-1 | - Strafe\n~~\n7 | -  Strich\n- | 2\n2 | - Strich rechts\n7 | -\n2 | -\n"
    )
    said = report([write(tmp_path, "a.txt", text)], language)  # type: ignore[arg-type]
    codes = {fault["code"] for fault in said.json["faults"]}
    assert {
        "BOTH_WROTE",
        "NOBODY_WROTE",
        "NOT_A_NUMBER",
        "VALUE_IMPOSSIBLE",
        "PENALTY_WRONG",
        "UNREADABLE",
    } < codes
    assert {"AFTER_THE_END", "NOT_WON"} < codes
    assert said.exit_status == 1


def test_when_nobody_knows_who_dealt_first_all_four_are_told(tmp_path: Path) -> None:
    said = report([write(tmp_path, "a.txt", HEAD.replace("Erster Geber: Anna\n", "") + "2 | -\n")])
    assert "Anna das erste: jetzt gibt Ben." in said.text
    assert "Dan das erste: jetzt gibt Anna." in said.text
    assert [course["next_dealer"] for course in said.json["if_first_dealer"]] == [1, 2, 3, 0]


UNKNOWN_FIRST = "Spieler: Anna, Ben, Carla, Dan\nRegeln: beiers\n"


@pytest.mark.parametrize(
    ("language", "said_of_line", "said_of_names"),
    [
        (
            "de",
            "Das erste Spiel hat Ben gegeben: so steht es in Zeile 2. [004 p. 40; D84]",
            "Das erste Spiel hat Ben gegeben; so stimmen die meisten Zeilen. [004 p. 40; D84]",
        ),
        (
            "en",
            "Ben dealt first: line 2 says so. [004 p. 40; D84]",
            "Ben dealt first; so most lines are right. [004 p. 40; D84]",
        ),
    ],
)
def test_a_first_dealer_that_the_sheet_does_not_give_is_said_with_how_it_was_found(
    tmp_path: Path, language: Language, said_of_line: str, said_of_names: str
) -> None:
    by_line = "2 | -  gestrichen\n2 | -  Geber: Ben\n- | 3\n"
    by_names = "2 | -\n- | 3  Geber: Carla\n"
    table = 'Spieler;"Anna, Ben, Carla, Dan"\nRegeln;beiers\n2;-;gestrichen\n2;-;Geber: Ben\n-;3;\n'
    for name, text, said in (
        ("line.txt", UNKNOWN_FIRST + by_line, said_of_line),
        ("line.csv", table, said_of_line),
        ("names.txt", UNKNOWN_FIRST + by_names, said_of_names),
    ):
        told = report([write(tmp_path, name, text)], language)
        assert f"  {said}\n" in told.text, name
        assert told.json["first_dealer_from"] == ("other_names" if said == said_of_names else "first_line")
    assert report([write(tmp_path, "given.txt", HEAD + "2 | -\n")]).json["first_dealer_from"] == "sheet"


@pytest.mark.parametrize(
    ("language", "stands", "proof"),
    [
        (
            "de",
            "es besteht zu Recht; weiter gibt, wen die Schrift weist",
            "Zeile 3 ist eine Bessere: das erste Paket des nächsten Spiels lag schon",
        ),
        (
            "en",
            "it stands; the Schrift says who deals next",
            "line 3 is a bessere: the first packet of the next deal lay",
        ),
    ],
)
def test_a_wrong_deal_that_a_bessere_makes_stand_is_said_with_that_line(
    tmp_path: Path, language: Language, stands: str, proof: str
) -> None:
    text = UNKNOWN_FIRST + "2 | - Geber: Anna\n- | 2 Geber: Anna\n-2 | - Bessere\n"
    said = report([write(tmp_path, "a.txt", text)], language, notice="finished")
    assert "[004 pp. 40-41; D17; D18; D85]\n" + f"      {stands}\n      {proof}\n" in said.text
    (wrong,) = said.json["wrong_dealers"]
    assert (wrong["stands"], wrong["bessere"]) == (True, 2)


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "eine Strafe steht in einer Spalte allein"), ("en", "a penalty stands in one column alone")],
)
def test_a_penalty_in_both_columns_or_none_is_said_without_a_number(
    tmp_path: Path, language: Language, said: str
) -> None:
    text = report(
        [write(tmp_path, "a.txt", UNKNOWN_FIRST + "-2 | -2 Strafe\n - | - Strafe\n")], language
    ).text
    assert text.count(said) == 2


def test_who_wrote_points_or_totals_is_asked_where_it_could_be_either(tmp_path: Path) -> None:
    said = report([write(tmp_path, "a.txt", HEAD + "2 | -\n4 | -\n")])
    assert "Punkte sein (Stand 6:0) oder laufende Summen (Stand 4:0)" in said.text
    assert (said.json["written"], said.json["score_if"]) == (None, {"points": [6, 0], "totals": [4, 0]})


def test_stakes_without_an_end_are_not_listed_to_the_end(tmp_path: Path) -> None:
    said = report([write(tmp_path, "a.txt", "Regeln: suedtirol-offen\n1 | -\n")])
    assert "möglich: 2, 3, 4, 5 und so fort" in said.text


def test_a_sheet_beside_the_log_of_its_game(tmp_path: Path) -> None:
    log = write(tmp_path, "game.jsonl", games()["000-schreiben"].text)
    played = report([log])
    assert played.exit_status == 0
    right = [line for line in played.text.splitlines() if line.split()[0].isdigit()]
    marks = [" | ".join(line.split()[1:3]) for line in right]
    assert report([write(tmp_path, "a.txt", "\n".join(marks))], log=log).exit_status == 0
    left, other = marks[0].split(" | ")
    wrong = report([write(tmp_path, "b.txt", "\n".join([f"{other} | {left}", *marks[1:]]))], log=log)
    assert [difference["code"] for difference in wrong.json["differences"]] == ["WRONG_SIDE"]
    assert wrong.exit_status == 1


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_sheet_that_a_game_has_written_is_in_order(game: Case, tmp_path: Path) -> None:
    said = report([write(tmp_path, "game.jsonl", game.text)])
    assert (said.json["faults"], said.json["wrong_dealers"], said.errors) == ([], [], ())

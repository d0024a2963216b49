"""Sheets as people write them: typed, saved by a spreadsheet, copied from a photo."""

import json

import pytest

from referee.schrift.check import check_sheet
from referee.schrift.sheet import Line, Scribble, SheetLine
from replay.scoresheet.error import SheetError
from replay.scoresheet.file import read_sheet
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.words import read_mark

HEAD = "Spieler: Anna, Ben, Carla, Dan\nRegeln: schwaighofer-zu-viert\nErster Geber: Anna\n"


def typed(text: str, suffix: str = ".txt") -> ReadSheet:
    return read_sheet(text.encode(), suffix)


def lines(text: str, suffix: str = ".txt") -> tuple[SheetLine, ...]:
    return typed(text, suffix).sheet.lines


def refused(text: str, suffix: str = ".txt") -> tuple[str, int, int]:
    with pytest.raises(SheetError) as refusal:
        typed(text, suffix)
    return refusal.value.code, refusal.value.line, refusal.value.column


# --- the form of rulings ---------------------------------------------------------------------------------------


def test_the_sheet_of_the_rulings_page() -> None:
    read = typed(HEAD + "Anna+Carla | Ben+Dan\n2 | -\n- | 3\n- | 2      Geber: Carla\n")
    assert read.sheet.players == ("Anna", "Ben", "Carla", "Dan")
    assert (read.sheet.rules.preset, read.sheet.first_dealer) == ("schwaighofer-zu-viert", 0)
    assert read.sheet.lines == (Line(2, None), Line(None, 3), Line(None, 2, dealer=2))
    assert check_sheet(read.sheet).dealers.next_dealer == 3


def test_each_line_knows_where_it_stands_in_the_file() -> None:
    places = typed(HEAD + "\n# Halbzeit\n2 | -\n  - |  3\n").places
    assert [(place.line, place.columns) for place in places] == [(6, (1, 5)), (7, (3, 8))]


def test_english_words_do_as_well() -> None:
    read = typed(
        "Players: Anna, Ben, Carla, Dan\nRules: beiers\nFirst dealer: Ben\nWritten: totals\nNoticed: finished\n"
        "Winner: left\nStrokes: none\n2 | -   dealer: dan\n-2 | - penalty, moves dealer\n3 | - struck\n"
    )
    sheet = read.sheet
    assert (sheet.first_dealer, sheet.written, sheet.notice, sheet.won) == (1, "totals", "finished", 0)
    assert sheet.strokes == (None, None)
    assert sheet.lines == (
        Line(2, None, dealer=3),
        Line(-2, None, "penalty", None, True),
        Line(3, None, "struck"),
    )


def test_rules_take_changes() -> None:
    head = 'Regeln: tirol, target = 18; guter=ja kritische=["HK", "E7"], weli=lowest_trump\n'
    rules = typed(head + "2 | -").sheet.rules
    assert (rules.target, rules.guter, rules.kritische, rules.weli) == (
        18,
        True,
        ("HK", "E7"),
        "lowest_trump",
    )
    assert typed('Regeln: {"preset": "tirol", "target": 11}\n2 | -').sheet.rules.target == 11


def test_without_rules_it_is_tirol_and_without_names_the_seats_have_none() -> None:
    sheet = typed("2 | -\n").sheet
    assert (sheet.rules.preset, sheet.players, sheet.first_dealer, sheet.written) == (
        "tirol",
        (),
        None,
        "auto",
    )


def test_the_titles_of_the_columns_name_the_players_where_nothing_else_does() -> None:
    assert typed("Anna + Carla | Ben + Dan\n2 | -\n").sheet.players == ("Anna", "Ben", "Carla", "Dan")
    assert typed("Regeln: schwaighofer-zu-zweit\nAnna | Ben\n2|-\n").sheet.players == ("Anna", "Ben")
    assert typed("Wir | Die anderen\n2 | -\n").sheet.players == ()
    assert typed("A+C | B+D\n2 | -\n").sheet.players == ("A", "B", "C", "D")


def test_names_with_spaces_and_umlauts_in_any_spelling_and_case() -> None:
    head = "Spieler: Jörg, Zoë Maria, Käthe, Šime\nErster Geber: JO\u0308RG\n"
    read = typed(head + "2 | - Geber: zoë maria\n- | 2 Geber Käthe, Strich rechts # spät\n")
    assert read.sheet.first_dealer == 0
    assert [line.dealer for line in read.sheet.lines if isinstance(line, Line)] == [1, 2]
    assert read.sheet.strokes == (None, 1)


def test_a_stroke_goes_through_the_named_column_or_the_one_that_wrote() -> None:
    assert typed(HEAD + "2 | - Strich\n").sheet.strokes == (0, None)
    assert typed(HEAD + "2 | - Strich: Ben+Dan\n").sheet.strokes == (None, 0)
    assert typed(HEAD + "2 | - Strich Carla\n- | 2 Strich\n").sheet.strokes == (0, 1)
    assert typed(HEAD + "2 | -\n").sheet.strokes is None


# --- as people write -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        *(
            "2 | -",
            "2|-",
            "2 | –",
            "2 | —",
            "2 | −",
            "2 | ,",
            "2 |",
            "2 | _",
            "2 | /",
            "2 ¦ .",
            "2\t-",
            "2\t",
        ),
        *(
            "2 -",
            "2   –",
            "1. 2 | -",
            "12) 2 -",
            "| 2 | - |",
            "2 | --",
            "1+1 | -",
            "1 + 1 | -",
            "2 | - # Bier",
        ),
        *("2 | - // Bier", "2 | - (Bier)", " 2 | - ", "02 | -"),
    ],
)
def test_two_and_a_dash(line: str) -> None:
    assert lines(HEAD + line + "\n") == (Line(2, None),)


@pytest.mark.parametrize(
    "line",
    [
        "- | 3",
        "| 3",
        "- | 3, Spiel",
        "- | 2 + 1; Spiel",
        " | 3",
        ", | 3",
        "\t3",
        "- 3",
        "– 2+1",
        "-\t3",
        "|  | 3 |",
    ],
)
def test_a_dash_and_three(line: str) -> None:
    assert lines(HEAD + line + "\n") == (Line(None, 3),)


@pytest.mark.parametrize(
    "mark", ["l", "O", "1O", "I0", "2?", "²", "zwei", "2,5", "½", "٣", "9+3=13", "1234567"]
)
def test_what_a_photo_misreads_is_reported_and_never_guessed(mark: str) -> None:
    assert lines(HEAD + f"{mark} | -\n") == (Line(mark, None),)
    assert lines(HEAD + f"- | {mark}, Spiel\n") == (Line(None, mark),)


def test_sums_stand_for_their_points_and_an_addition_for_its_total() -> None:
    assert [read_mark(text) for text in ("2+3", "2 + 3 + 2", "9+3=12", "+3")] == [5, 7, 12, 3]


def test_minus_something_is_a_penalty_and_no_dash() -> None:
    assert [read_mark(text) for text in ("-2", "–2", "− 2", "-")] == [-2, -2, -2, None]


def test_a_line_with_nothing_in_either_column_is_a_line_in_which_nobody_wrote() -> None:
    assert lines(HEAD + "2 | -\n | \n- | 3\n") == (Line(2, None), Line(None, None), Line(None, 3))


def test_a_table_s_rules_and_blank_lines_are_no_lines() -> None:
    assert lines(HEAD + "\n| A+C | B+D |\n|-----|:---:|\n| 2 | - |\n=======\n\n| - | 3 |\n") == (
        Line(2, None),
        Line(None, 3),
    )


@pytest.mark.parametrize("scrawl", ["~~ Bier ~~", "2 l -", "Pause", "2 3 4 5", "Anna: zahlt"])
def test_what_is_no_line_of_two_columns_stays_and_is_a_fault_of_the_sheet(scrawl: str) -> None:
    assert lines(HEAD + f"2 | -\n{scrawl}\n- | 3\n")[1] == Scribble(scrawl)


@pytest.mark.parametrize(
    "data",
    [
        HEAD.encode() + "2 | –\n".encode(),
        b"\xef\xbb\xbf" + HEAD.encode() + "2 | –\n".encode(),
        (HEAD + "2 | –\n").replace("\n", "\r\n").encode(),
        (HEAD + "2 | –\n").replace("\n", "\r").encode(),
        (HEAD + "2 | –\n").encode("utf-16"),
        (HEAD + "2 | –\n").encode("cp1252"),
        (HEAD + "2 | –").encode(),
    ],
    ids=["unix", "byte order mark", "windows", "old mac", "utf-16", "cp1252", "no last line end"],
)
def test_the_bytes_of_every_editor(data: bytes) -> None:
    assert read_sheet(data).sheet.lines == (Line(2, None),)


# --- what is refused, and where -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (HEAD + "2 | -  Geber: Karla\n", ("NO_SUCH_PLAYER", 4, 15)),
        (HEAD + "2 | -  Gebre: Carla\n", ("UNKNOWN_WORD", 4, 8)),
        (HEAD + "2 | - 3\n", ("UNKNOWN_WORD", 4, 7)),
        ("Spieler: Anna, Ben\n2 | -\n", ("NOT_A_SHEET", 1, 10)),
        ("Spieler: Anna, Anna, Carla, Dan\n2 | -\n", ("NOT_A_SHEET", 1, 10)),
        ("Regeln: tirrol\n2 | -\n", ("RULES", 1, 9)),
        ("Regeln: tirol, ziel=11\n2 | -\n", ("RULES", 1, 9)),
        ("Spiler: Anna, Ben, Carla, Dan\n2 | -\n", ("UNKNOWN_WORD", 1, 1)),
        (HEAD + "Erster Geber: Ben\n2 | -\n", ("NOT_A_SHEET", 4, 15)),
        ("Erster Geber: Anna\n2 | -\n", ("NO_SUCH_PLAYER", 1, 15)),
        (HEAD + "Geschrieben: römisch\n2 | -\n", ("UNKNOWN_WORD", 4, 14)),
        (HEAD + "Bemerkt: morgen\n2 | -\n", ("UNKNOWN_WORD", 4, 10)),
        (HEAD + "Gewonnen: Anna+Ben\n2 | -\n", ("NO_SUCH_PLAYER", 4, 11)),
        (HEAD + "Ben+Dan | Anna+Carla\n2 | -\n", ("NOT_A_SHEET", 4, 1)),
        (HEAD + "- | - Strich\n", ("UNKNOWN_WORD", 4, 6)),
        (HEAD + "2 | - Strich\n2 | - Strich links\n", ("NOT_A_SHEET", 5, 6)),
        ("  \n", ("NOT_A_SHEET", 0, 0)),
    ],
)
def test_what_cannot_be_understood_is_refused_with_line_and_column(
    text: str, place: tuple[str, int, int]
) -> None:
    assert refused(text) == place


def test_a_message_names_file_line_and_column_as_compilers_do() -> None:
    with pytest.raises(SheetError) as refusal:
        typed(HEAD + "2 | -  Geber: Karla\n")
    assert refusal.value.at("abend.txt") == "abend.txt:4:15: no player is called 'Karla'"


# --- tables --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_a_table_with_titles(sign: str) -> None:
    titles = "Nr;Links;Rechts;Geber;Art;Strich;Bemerkung\r\n"
    table = titles + "1;2;;;;;x\r\n2;;3;Ben;;;\r\n3;-2;;;Strafe;links;\r\n;;;;;;\r\n"
    head = "Spieler;Anna;Ben;Carla;Dan\r\nRegeln;beiers\r\n"
    sheet = typed((head + table).replace(";", sign), ".csv").sheet
    assert (sheet.players, sheet.rules.preset) == (("Anna", "Ben", "Carla", "Dan"), "beiers")
    assert sheet.lines == (Line(2, None), Line(None, 3, dealer=1), Line(-2, None, "penalty"))
    assert sheet.strokes == (2, None)


def test_a_table_without_titles_has_the_two_columns_first_and_tags_behind() -> None:
    table = 'Anna+Carla;Ben+Dan\n2;-\n",";"1+2"\n;;\n4;;Geber: Carla\n'
    assert lines(table, ".csv") == (Line(2, None), Line(None, 3), Line(4, None, dealer=2))


def test_a_numbered_row_with_empty_columns_is_a_line_in_which_nobody_wrote() -> None:
    assert lines("Nr;Links;Rechts\n1;2;\n2;;\n", ".csv") == (Line(2, None), Line(None, None))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Links;Rechts;Geber\n2;;Anna\n", ("NO_SUCH_PLAYER", 2, 3)),
        ("Links;Rechts;Art\n2;;Sprafe\n", ("UNKNOWN_WORD", 2, 3)),
        ("Links;Rechts;Rückt\n2;;vielleicht\n", ("UNKNOWN_WORD", 2, 3)),
        ('Links;Rechts\n"2;\n', ("NOT_A_SHEET", 2, 0)),
    ],
)
def test_a_table_is_refused_with_line_and_cell(text: str, place: tuple[str, int, int]) -> None:
    code, line, column = refused(text, ".csv")
    assert (code, line) == place[:2]
    assert not place[2] or column >= place[2]


# --- JSON ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["null", "[]", '[{"left": 2}]', "[\n]", "7", '"Anna"'])
def test_json_that_is_no_object_is_no_sheet(text: str) -> None:
    assert refused(text, ".json")[0] == "NOT_A_SHEET"


def test_a_json_sheet_that_says_a_key_twice_is_refused() -> None:
    assert refused('{"lines": [], "lines": [{"left": 2}]}', ".json")[0] == "NOT_JSON"


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"lines": [{"left": True}]}, "lines[0].left"),
        ({"lines": [{"left": 2, "dealer": 4}]}, "lines[0].dealer"),
        ({"lines": [{"left": 2, "kind": "void"}]}, "lines[0].kind"),
        ({"lines": [{"lefft": 2}]}, "lines[0].lefft"),
        ({"lines": [7]}, "lines[0]"),
        ({"lines": None}, "lines"),
        ({"lines": [], "rules": "tirrol"}, "rules"),
        ({"lines": [], "rules": 5}, "rules"),
        ({"lines": [], "strokes": [1, None]}, "strokes"),
        ({"lines": [], "strokes": [-1, None]}, "strokes"),
        ({"lines": [], "notice": "later"}, "notice"),
        ({"lines": [], "first_dealer": True}, "first_dealer"),
        ({"lines": [], "players": ["A", "B"]}, "players"),
        ({"lines": [], "foo": 1}, "foo"),
    ],
)
def test_json_that_is_no_sheet_is_refused_naming_the_key(wrong: dict[str, object], named: str) -> None:
    with pytest.raises(SheetError, match=named.replace("[", r"\[")):
        typed(json.dumps(wrong), ".json")


def test_broken_json_is_refused_with_line_and_column() -> None:
    assert refused('{"lines": [\n{"left": 2,}]}', ".json")[:2] == ("NOT_JSON", 2)


def test_half_a_point_is_no_number_of_points() -> None:
    assert lines('{"lines": [{"left": 2.5}]}', ".json") == (Line("2.5", None),)


@pytest.mark.parametrize(
    ("number", "mark"), [(999_999, 999_999), (1_000_000, "1000000"), (-(10**9), "-1000000000")]
)
def test_a_number_of_more_than_six_digits_is_a_text_in_json_as_in_what_is_typed(
    number: int, mark: int | str
) -> None:
    assert lines(json.dumps({"lines": [{"left": number}]}), ".json") == (Line(mark, None),)
    assert lines(f"{number} | -\n") == (Line(mark, None),)


def test_a_json_sheet_has_as_many_lines_as_one_over_the_wire() -> None:
    assert refused(json.dumps({"lines": [{"left": 2}] * 1001}), ".json")[0] == "TOO_MANY_LINES"


def test_what_is_no_log_either_is_told_without_a_name_it_does_not_have() -> None:
    with pytest.raises(SheetError) as refusal:
        read_sheet(b"\0" * 100)
    assert refusal.value.message.startswith("no Partie can be read here: ")

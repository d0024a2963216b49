"""The sheet as it is written on paper."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from referee.schrift.check import check_sheet
from replay.render import png
from replay.render.png import PngError
from replay.render.sheet_ink import BLUE, GREY, RED
from replay.render.sheet_picture import write_picture
from replay.render.sheet_svg import svg_of
from tests.schrift.sheets import sheet

NAMES = ("Jörg <&>", "Ben", "Käthe", "Dan")
SVG = "{http://www.w3.org/2000/svg}"


def drawn(*lines: str, rules: str = "schwaighofer-zu-viert", **more: Any) -> ET.Element:
    one = sheet(rules, *lines, players=NAMES, **more)
    return ET.fromstring(svg_of(one, check_sheet(one), "de"))


def written(picture: ET.Element, colour: str) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text") if text.get("fill") == colour]


def strokes(picture: ET.Element, colour: str) -> int:
    return sum(path.get("stroke") == colour for path in picture.iter(f"{SVG}path"))


def test_names_numbers_and_sums_stand_in_the_scribe_s_hand() -> None:
    picture = drawn("2 -", "- 13", "-2 - penalty")
    assert written(picture, BLUE) == ["Jörg <&>+Käthe", "Ben+Dan", "2", "13", "−2", "Strafe", "0", "13"]


def test_the_dash_is_a_stroke_and_no_letter() -> None:
    assert strokes(drawn("2 -"), BLUE) - strokes(drawn("2 3"), BLUE) == 1


def test_a_gespannt_column_is_struck_through() -> None:
    assert (
        strokes(drawn("13 -", strokes=(0, None)), BLUE) - strokes(drawn("13 -", strokes=(None, None)), BLUE)
        == 1
    )
    assert strokes(drawn("13 -"), BLUE) == strokes(drawn("13 -", strokes=(0, None)), BLUE)


@pytest.mark.parametrize("rules", ["tirol", "schwaighofer-zu-viert"])
def test_a_missing_stroke_is_drawn_in_red_and_dashed(rules: str) -> None:
    picture = drawn("13 -", rules=rules, strokes=(None, None))
    dashed = [path for path in picture.iter(f"{SVG}path") if path.get("stroke-dasharray")]
    assert [path.get("stroke") for path in dashed] == [RED]


@pytest.mark.parametrize(
    ("lines", "noted"),
    [
        (("1 -",), "1 kann dieses Spiel nicht gegeben haben"),
        (("<~~>",), "„<~~>“ ist keine Zeile mit zwei Spalten"),
        (("2 -", "- 2 by 0"), "bemerkt nach dem Spiel: es gilt nicht; die"),
    ],
)
def test_a_fault_is_marked_where_it_stands_and_noted_beside_it(lines: tuple[str, ...], noted: str) -> None:
    picture = drawn(*lines)
    assert noted in written(picture, RED)
    assert strokes(picture, RED) > 0


def test_how_the_first_dealer_was_found_stands_in_grey_beside_the_first_deal_and_is_no_fault() -> None:
    named = drawn("2 - struck", "2 - by 1", "- 3", first=None)
    assert "Das erste Spiel hat Ben gegeben: so steht es" in written(named, GREY)
    assert (written(named, RED), strokes(named, RED)) == ([], 0)
    assert "Das erste Spiel hat Ben gegeben; so stimmen" in written(
        drawn("2 -", "- 3 by 2", first=None), GREY
    )
    assert not any("erste" in text for text in written(drawn("2 - by 0", "- 3"), GREY))


def test_the_bessere_that_makes_a_wrong_deal_stand_is_noted_beside_that_deal() -> None:
    noted = written(drawn("2 -", "- 3 by 0", "-2 - penalty", rules="beiers"), RED)
    assert "Zeile 3 ist eine Bessere: das erste Paket" in noted
    assert not any("Bessere" in text for text in written(drawn("2 -", "- 3 by 0", rules="beiers"), RED))


def test_under_the_rules_of_003_no_stroke_is_drawn_that_the_scribe_did_not_make() -> None:
    plain = strokes(drawn("9 -", rules="beiers"), BLUE)
    assert strokes(drawn("9 -", rules="beiers", strokes=(0, None)), BLUE) == plain + 1
    assert strokes(drawn("8 -", rules="beiers"), BLUE) == plain


def test_a_sheet_in_order_has_nothing_red_and_no_room_for_notes() -> None:
    picture = drawn("2 -", "- 3")
    assert (written(picture, RED), strokes(picture, RED)) == ([], 0)
    assert float(picture.get("width", "")) < float(drawn("1 -").get("width", ""))


def test_an_empty_sheet_and_one_that_is_said_to_be_won_can_be_drawn() -> None:
    assert drawn()
    assert drawn(won=0)


def test_the_same_sheet_is_the_same_picture() -> None:
    one = sheet("tirol", "2 -", "- 1")
    assert svg_of(one, check_sheet(one), "en") == svg_of(one, check_sheet(one), "en")


def test_a_picture_is_written_as_svg_or_png_by_its_suffix(tmp_path: Path) -> None:
    source = tmp_path / "a.txt"
    source.write_text("2 | -\n- | 1\n", encoding="utf-8")
    write_picture(source, tmp_path / "a.svg")
    write_picture(source, tmp_path / "a.png")
    assert ET.parse(tmp_path / "a.svg").getroot().tag == f"{SVG}svg"
    data = (tmp_path / "a.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert len(data) > 10_000, "handwriting and paper, not an empty page"


def test_without_the_extra_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(PngError, match=r"watten-referee\[png\]"):
        png.to_png("<svg/>")


def test_another_form_of_picture_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "a.txt"
    source.write_text("2 | -\n", encoding="utf-8")
    with pytest.raises(PngError, match=r"\.svg or \.png"):
        write_picture(source, tmp_path / "a.gif")

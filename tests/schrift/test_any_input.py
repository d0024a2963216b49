"""Whatever a file holds: it is a sheet that can be judged, said and drawn, or it is refused; nothing else happens."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.schrift.check import check_sheet
from referee.schrift.sheet import Line, Mark, Scribble, Sheet, SheetLine
from replay.render.sheet_svg import svg_of
from replay.scoresheet.error import SheetError
from replay.scoresheet.file import read_sheet
from replay.scoresheet.json_form import findings_to_json, sheet_from
from replay.scoresheet.rows import ReadSheet
from replay.scoresheet.sheet_report import SheetReport
from tests.rule_sets import random_rules

PIECES = (
    *(
        "Spieler: A, B, C, D\n",
        "Regeln: beiers\n",
        "Erster Geber: A\n",
        "2",
        "-",
        "|",
        "13",
        "-2",
        "l",
        "Strafe",
    ),
    *(
        "Geber: B",
        "Strich",
        "gestrichen",
        "links",
        "\n",
        "\n",
        "\t",
        " ",
        ";",
        ",",
        "#",
        "(",
        ")",
        "Ä",
        "\r\n",
        ":",
    ),
    *(
        "Gewonnen: links\n",
        "Striche: keine\n",
        "{",
        "}",
        '"',
        "\0",
        "\ufeff",
        "+",
        "=",
        "Watten 1\n",
        "\x85",
        "\u2028",
    ),
)
MARKS: st.SearchStrategy[Mark] = st.one_of(
    st.none(), st.integers(-3, 20), st.sampled_from(["l", "2?", ""]), st.integers()
)


def judged(read: ReadSheet) -> None:
    findings = check_sheet(read.sheet)
    assert findings_to_json(findings)
    for language in ("de", "en"):
        assert SheetReport(read, findings, language).page("file")
    assert svg_of(read.sheet, findings, "de")


def read_or_refused(data: bytes, suffix: str) -> None:
    try:
        read = read_sheet(data, suffix)
    except SheetError as refusal:
        place = refusal.at("file")
    else:
        judged(read)
        return
    assert place.startswith("file:")


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), st.sampled_from([".txt", ".csv"]))
@settings(max_examples=100)
def test_any_pieces_of_a_sheet(text: str, suffix: str) -> None:
    read_or_refused(text.encode(), suffix)


@given(st.binary(max_size=60), st.sampled_from([".txt", ".csv", ".json", ".jsonl", ".watten", ".zst"]))
def test_any_bytes(data: bytes, suffix: str) -> None:
    read_or_refused(data, suffix)


JSON = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 20), st.floats(), st.sampled_from(["deal", "tirol", "2"])
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(
                ["rules", "lines", "left", "right", "kind", "dealer", "strokes", "written", "players"]
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


@given(JSON)
@settings(max_examples=100)
def test_any_json(value: Any) -> None:
    try:
        sheet = sheet_from(value)
    except SheetError:
        return
    judged(ReadSheet(sheet))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet under any rules: presets, and rule sets nobody wrote down."""
    if draw(st.booleans()):
        rules = expand(draw(st.sampled_from(list(PRESETS))))
    else:
        rules = random_rules(draw(st.randoms(use_true_random=False)), None)
    seats = st.one_of(st.none(), st.integers(0, rules.players - 1))
    line: st.SearchStrategy[SheetLine] = st.one_of(
        st.builds(Line, MARKS, MARKS, st.sampled_from(["deal", "penalty", "struck"]), seats, st.booleans()),
        st.builds(Scribble, st.text(max_size=5)),
    )
    lines = tuple(draw(st.lists(line, max_size=12)))
    stroke = st.one_of(st.none(), st.integers(0, len(lines)))
    return Sheet(
        rules,
        lines,
        draw(seats),
        written=draw(st.sampled_from(["points", "totals", "auto"])),
        strokes=draw(st.one_of(st.none(), st.tuples(stroke, stroke))),
        notice=draw(st.sampled_from([None, "during", "finished", "next-packet"])),
        won=draw(st.sampled_from([None, 0, 1])),
    )


@given(sheets())
@settings(max_examples=100)
def test_any_sheet_can_be_judged_said_and_drawn(sheet: Sheet) -> None:
    judged(ReadSheet(sheet))


@given(sheets())
@settings(max_examples=100)
def test_what_holds_of_every_sheet(sheet: Sheet) -> None:
    findings = check_sheet(sheet)
    dealers = findings.dealers
    assert len(dealers.by_line) == len(findings.scores) == len(sheet.lines)
    assert (dealers.next_dealer is None) == (len(dealers.first_dealers) > 1)
    assert [fault.line for fault in findings.faults] == sorted(fault.line for fault in findings.faults)
    assert len({(f.line, f.column, f.code) for f in findings.faults}) == len(findings.faults)
    assert (findings.winner is None) == (findings.won_at is None)
    for wrong in findings.wrong_dealers:
        assert wrong.named != wrong.right == dealers.by_line[wrong.line]


@pytest.mark.parametrize("number", [10**6, 10**30, -(10**30)])
def test_a_number_of_any_size_is_a_value_that_no_deal_gives(number: int) -> None:
    for preset in PRESETS:
        findings = check_sheet(Sheet(expand(preset), (Line(number, None),), 0, written="points"))
        assert [str(fault.code) for fault in findings.faults] == ["VALUE_IMPOSSIBLE"]

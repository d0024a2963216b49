"""`watten diff`: two scribes at one table, and each way in which their records can differ."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.game import events as e
from referee.game.events import Event
from referee.rules.cards import Card
from referee.rules.expand import expand
from replay.diff.alignment import align
from replay.diff.difference import FieldDifference, compared, difference
from replay.notation import Headers, write
from replay.sources.timeline import Timeline
from tests.clients.command import watten
from tests.viewer.tables import events_of, timeline, versions

Events = tuple[Event, ...]
ALL = events_of()
LAID = versions(e.CardPlayed)
SIGNS = versions(e.SignalGiven)


def differing(one: Events, other: Events) -> list[Any]:
    """The rows that differ, as kind, number in A, number in B, and the fields."""
    game = compared(timeline(one), timeline(other))
    return [
        (
            row.kind,
            None if row.a is None else row.a.version,
            None if row.b is None else row.b.version,
            [field.field for field in row.fields],
        )
        for row in game.differing
    ]


def without(events: Events, *numbers: int) -> Events:
    """The record of a scribe who missed these events: what speaks of later ones says their numbers as he has them."""
    return tuple(
        renumbered(event, numbers) for number, event in enumerate(events, start=1) if number not in numbers
    )


def renumbered(event: Event, missed: tuple[int, ...]) -> Event:
    names = {e.Corrected: ("version",), e.RulingGiven: ("event", "shown_by", "claim", "earlier", "overrules")}
    fields: dict[str, Any] = {}
    for name in names.get(type(event), ()):
        number = getattr(event, name)
        if number is not None:
            fields[name] = number - sum(gone < number for gone in missed)
    return replace(event, **fields)


def changed(events: Events, number: int, **fields: Any) -> Events:
    return (*events[: number - 1], replace(events[number - 1], **fields), *events[number:])


def test_the_same_record_twice_has_no_difference() -> None:
    assert differing(ALL, ALL) == []
    assert compared(timeline(), timeline()).is_equal


def test_a_card_misheard_is_one_changed_field() -> None:
    laid = ALL[LAID[5] - 1]
    assert isinstance(laid, e.CardPlayed)
    other = changed(ALL, LAID[5], card=Card("S6" if laid.card != "S6" else "S7"))
    assert differing(ALL, other) == [("changed", LAID[5], LAID[5], ["card"])]


def test_a_sign_that_one_scribe_missed_is_in_the_other_record_only() -> None:
    assert differing(ALL, without(ALL, SIGNS[2])) == [("only_a", SIGNS[2], None, [])]
    assert differing(without(ALL, SIGNS[2]), ALL) == [("only_b", None, SIGNS[2], [])]


def test_a_whole_deal_left_out_makes_no_other_deal_differ() -> None:
    dealt = versions(e.CardsDealt)
    other = without(ALL, *range(dealt[1], dealt[2]))
    found = differing(ALL, other)
    assert {kind for kind, *_ in found} == {"only_a"}
    assert [number for _, number, *_ in found] == list(range(dealt[1], dealt[2]))


def test_every_number_is_beside_its_counterpart_behind_a_difference() -> None:
    other = without(ALL, SIGNS[2])
    rows = compared(timeline(), timeline(other)).rows
    last = rows[-1]
    assert last.kind == "same"
    assert last.a is not None
    assert last.b is not None
    assert last.a.version - last.b.version == 1


def test_another_stroke_a_seat_and_points_are_told_field_by_field() -> None:
    scored = versions(e.DealScored)[0]
    event = ALL[scored - 1]
    assert isinstance(event, e.DealScored)
    other = changed(ALL, scored, party=1 - event.party, points=event.points + 1)
    assert differing(ALL, other) == [("changed", scored, scored, ["party", "points"])]


def test_other_rules_are_told_option_by_option() -> None:
    opened = ALL[0]
    assert isinstance(opened, e.GameOpened)
    other = changed(ALL, 1, rules=expand({"preset": "tirol", "target": 18, "schneider": False}))
    assert opened.rules.schneider
    fields = compared(timeline(), timeline(other)).differing[0].fields
    assert FieldDifference("rules.target", 15, 18) in fields
    assert "rules.schneider" in [field.field for field in fields]


def test_another_name_is_told_with_its_seat() -> None:
    other = changed(ALL, 1, players=("Anna", "Ben", "Karla", "Dan"))
    assert differing(ALL, other) == [("changed", 1, 1, ["players[2]"])]


def test_hands_that_one_scribe_saw_and_the_other_did_not_are_a_gap_and_no_contradiction() -> None:
    dealt = versions(e.CardsDealt)[0]
    event = ALL[dealt - 1]
    assert isinstance(event, e.CardsDealt)
    seen = ALL[:dealt]
    assert differing(seen, changed(seen, dealt, hands=())) == [("known", dealt, dealt, ["hands"])]
    one_hidden = (event.hands[0], (), *event.hands[2:])
    assert differing(seen, changed(seen, dealt, hands=one_hidden)) == [("known", dealt, dealt, ["hands[1]"])]
    swapped = (event.hands[1], event.hands[0], *event.hands[2:])
    assert differing(seen, changed(seen, dealt, hands=swapped)) == [
        ("changed", dealt, dealt, ["hands[0]", "hands[1]"])
    ]


def test_a_number_that_means_the_same_event_is_no_difference() -> None:
    claim = e.ClaimFiled(seat=1, claim="MUST_FOLLOW", accused=0, event=LAID[-2])
    one = (*ALL[: LAID[-1]], claim)
    other = (*without(ALL[: LAID[-1]], SIGNS[0]), replace(claim, event=LAID[-2] - 1))
    assert differing(one, other) == [("only_a", SIGNS[0], None, [])]


def test_the_same_number_that_means_another_event_is_a_difference() -> None:
    claim = e.ClaimFiled(seat=1, claim="MUST_FOLLOW", accused=0, event=LAID[-2])
    one = (*ALL[: LAID[-1]], claim)
    other = (*without(ALL[: LAID[-1]], SIGNS[0]), claim)
    assert differing(one, other)[-1] == ("changed", len(one), len(other), ["event"])


def test_the_alignment_holds_every_event_of_both_in_order() -> None:
    other = events_of("tirol", 8)
    pairs = align(ALL, other)
    assert [left for left, _ in pairs if left is not None] == list(range(len(ALL)))
    assert [right for _, right in pairs if right is not None] == list(range(len(other)))
    assert (None, None) not in pairs


def test_a_partie_more_in_one_record_is_a_difference() -> None:
    both: list[Timeline] = [timeline(), timeline(events_of("tirol", 8))]
    games = difference(both, both[:1])
    assert [(game.number, game.missing) for game in games] == [(1, ""), (2, "b")]


# --- the command -------------------------------------------------------------------------------------------------


@pytest.fixture
def records(tmp_path: Path) -> tuple[str, str]:
    """Two scribes' records: the second misheard one card, and wrote the place above."""
    text = write(ALL, Headers(scribe="Eva"))
    laid = ALL[LAID[5] - 1]
    assert isinstance(laid, e.CardPlayed)
    one, other = tmp_path / "eva.watten", tmp_path / "max.watten"
    one.write_text(text, encoding="utf-8")
    offered = next(line for line in text.splitlines() if "deutet" in line)
    other.write_text(text.replace("Eva", "Max").replace(offered, _without_sign(offered)), encoding="utf-8")
    return str(one), str(other)


def _without_sign(line: str) -> str:
    return ", ".join(part for part in line.split(", ") if "deutet" not in part)


def test_diff_says_the_first_difference_then_all_and_ends_with_one(records: tuple[str, str]) -> None:
    ran = watten("diff", *records, "--lang", "en")
    assert ran.status == 1
    lines = ran.out.splitlines()
    assert lines[0] == f"--- {records[0]}"
    assert lines[1] == f"+++ {records[1]}"
    assert lines[2].startswith("The first difference: deal ")
    assert any(line.startswith("-") and "signals" in line for line in lines[4:])
    assert any(line.startswith("@@ deal ") for line in lines)


def test_diff_of_equal_records_ends_with_nought_whoever_kept_them(tmp_path: Path) -> None:
    one, other = tmp_path / "a.watten", tmp_path / "b.watten"
    one.write_text(write(ALL, Headers(scribe="Eva"), language="de"), encoding="utf-8")
    other.write_text(write(ALL, Headers(scribe="Max"), language="en"), encoding="utf-8")
    ran = watten("diff", str(one), str(other), "--lang", "en")
    assert ran.status == 0
    assert ran.out == f"Both say the same: {len(ALL)} events.\n"


def test_diff_of_other_headers_names_the_header(tmp_path: Path) -> None:
    one, other = tmp_path / "a.watten", tmp_path / "b.watten"
    one.write_text(write(ALL, Headers(table="3")), encoding="utf-8")
    other.write_text(write(ALL, Headers(table="4")), encoding="utf-8")
    ran = watten("diff", str(one), str(other), "--json")
    assert ran.status == 1
    assert ran.json["first"]["kind"] == "headers"
    assert ran.json["first"]["fields"] == [{"field": "table", "a": "3", "b": "4", "known": False}]


def test_diff_as_json_names_game_deal_event_and_field(records: tuple[str, str]) -> None:
    document = watten("diff", *records, "--json").json
    assert document["equal"] is False
    assert document["first"] == document["differences"][0]
    first = document["first"]
    assert (first["game"], first["kind"]) == (1, "only_a")
    assert first["a"]["name"] == "signal_given"
    assert first["b"] is None


def test_diff_of_a_record_that_cannot_be_read_ends_with_two_and_names_line_and_column(
    records: tuple[str, str], tmp_path: Path
) -> None:
    damaged = tmp_path / "damaged.watten"
    text = Path(records[0]).read_text(encoding="utf-8")
    damaged.write_text(text.replace("\nSpiel 2", "\nSpiel zwei", 1), encoding="utf-8")
    ran = watten("diff", records[0], str(damaged))
    assert ran.status == 2
    assert f"watten: {damaged}: line " in ran.err
    assert "column" in ran.err
    assert watten("diff", records[0], str(tmp_path / "none.watten")).status == 2

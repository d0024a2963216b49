"""Pictures and pages show a viewer what he may see and nothing else.

What he may not know is exchanged: byte for byte he gets the same.
"""

from dataclasses import replace

import pytest

from referee.game import events as e
from referee.game.views import REFEREE, SPECTATOR
from replay.render.deal_strip import deal_svg
from replay.render.export import ExportError, export
from replay.render.html_report import html_report
from replay.render.table_svg import table_svg
from replay.render.trick_svg import trick_svg
from replay.telling.frames import frames
from tests.render.exchanged import exchanged
from tests.render.tables import HANDS, first_tricks, random_partie
from tests.rulings.tables import CARLA, RecordedTable

VIEWERS = (SPECTATOR, 0, 1, 2, 3)
PRESETS = ("tirol", "suedtirol-offen", "suedtirol-blind", "beiers", "beiers-blind", "schwaighofer-kritisch")


def differs(events: tuple[e.Event, ...], other: tuple[e.Event, ...]) -> bool:
    """Whether the hidden cards really are others."""
    return any(one != two for one, two in zip(events, other, strict=True))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_is_the_same_whatever_cards_its_viewer_may_not_know(preset: str) -> None:
    events = random_partie(preset, 3, "REFEREE")[:40]
    for viewer in VIEWERS:
        other = exchanged(events, viewer)
        assert differs(events, other)
        assert html_report(events, viewer) == html_report(other, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_picture_shows_nothing_that_is_still_to_come(preset: str, viewer: int) -> None:
    events = random_partie(preset, 5, "REFEREE")
    for at in range(2, min(len(events), 50), 7):
        other = exchanged(events[:at], viewer)
        assert table_svg(events, at, viewer) == table_svg(other, at, viewer), at
        assert trick_svg(events, at, viewer) == trick_svg(other, at, viewer), at
        assert deal_svg(events[:at], 1, viewer) == deal_svg(other, 1, viewer), at


def test_the_exchange_is_seen_by_who_may_see_it() -> None:
    events = first_tricks()
    other = exchanged(events, SPECTATOR)
    assert table_svg(events, 4, REFEREE) != table_svg(other, 4, REFEREE)
    assert html_report(events, REFEREE) != html_report(other, REFEREE)
    assert table_svg(events, 4, 0) != table_svg(other, 4, 0)


def test_in_a_blind_game_what_was_announced_is_the_same_to_who_was_not_told_002_blindwatten() -> None:
    events = random_partie("suedtirol-blind", 3)
    first = next(place for place, event in enumerate(events) if isinstance(event, e.CardPlayed))
    start = events[: first + 1]
    other = tuple(
        replace(event, rank="9")
        if isinstance(event, e.SchlagAnnounced)
        else replace(event, suit="H")
        if isinstance(event, e.TrumpAnnounced)
        else event
        for event in start
    )
    assert start != other
    dealer = start[0].first_dealer  # type: ignore[union-attr]
    told = (dealer, (dealer + 1) % 4)
    for viewer in VIEWERS:
        same = html_report(start, viewer) == html_report(other, viewer)
        assert same == (viewer not in told)


def test_who_was_not_told_the_announcement_is_not_told_which_card_went_against_it_002_blindwatten() -> None:
    partie = RecordedTable("suedtirol-blind", dealing="SUPPLIED").deal(*HANDS).announce("10", "L")
    laid = partie.lay("L8").lay("LA", by=CARLA).history[:6]
    told = {viewer: any(frame.marks for frame in frames(laid, viewer, "de")) for viewer in VIEWERS}
    assert any(getattr(event, "violations", ()) for event in laid)
    assert told == {SPECTATOR: False, 0: True, 1: False, 2: False, 3: True}


def test_an_audit_looks_into_every_hand_so_only_the_referee_gets_it(tmp_path: object) -> None:
    from pathlib import Path

    with pytest.raises(ExportError) as error:
        export(first_tricks(), Path(str(tmp_path)) / "page.html", audited=True, viewer=SPECTATOR)
    assert error.value.code == "FOR_THE_REFEREE"

"""Nobody sees on his screen what he may not see: exchange it for something else, and every letter stays.

What is exchanged are cards that other seats hold and nobody has laid yet, and in blind games what was announced.
"""

import json
from dataclasses import replace

import pytest

from referee.game import events as e
from referee.game.events import Event
from referee.game.views import REFEREE, SPECTATOR
from referee.ledger.export import Log
from referee.rules.cards import Card
from referee.rules.expand import expand
from replay.sources.record_log import log_of_record
from replay.sources.timeline import Timeline
from replay.telling import playback
from replay.viewer import export
from replay.viewer.app import ReplayApp
from replay.viewer.showing import NotShownError, Showing
from tests.players import play_partie
from tests.viewer.tables import WIDE, drawn

Events = tuple[Event, ...]
SEATS = (0, 1, 2, 3)


def partie(preset: str, laid: int) -> Events:
    """The beginning of a Partie, up to so many cards laid in its second deal."""
    events = play_partie(expand(preset), 11)
    second = [place for place, event in enumerate(events) if isinstance(event, e.CardsDealt)][1]
    cards = [
        place for place, event in enumerate(events) if isinstance(event, e.CardPlayed) and place > second
    ]
    return tuple(events[: cards[laid - 1] + 1])


def exchanged(events: Events, viewer: int) -> Events:
    """The same for the viewer: two cards of others that nobody has laid have changed hands, and hands the stock."""
    place = max(number for number, event in enumerate(events) if isinstance(event, e.CardsDealt))
    dealt = events[place]
    assert isinstance(dealt, e.CardsDealt)
    laid = {event.card for event in events[place:] if isinstance(event, e.CardPlayed)}
    holders = [seat for seat in SEATS if seat != viewer]
    free = [(seat, card) for seat in holders for card in dealt.hands[seat] if card not in laid]
    (one, mine), (other, theirs) = free[0], next(pair for pair in reversed(free) if pair[0] != free[0][0])
    swap = {mine: theirs, theirs: mine}
    if dealt.stock:
        third = next(card for seat, card in free if card not in (mine, theirs))
        swap |= {third: dealt.stock[0], dealt.stock[0]: third}
    hands = tuple(tuple(swap.get(card, card) for card in hand) for hand in dealt.hands)
    stock = tuple(swap.get(card, card) for card in dealt.stock)
    assert one != other
    return (*events[:place], replace(dealt, hands=hands, stock=stock), *events[place + 1 :])


def timeline(events: Events) -> Timeline:
    return Timeline.of_log("table.jsonl", Log(log_of_record(events, "game-1")))


def all_of(events: Events, viewer: int) -> list[str]:
    """Everything the viewer can get of a Partie in text: every page, every line, every field."""
    line = timeline(events)
    shown = Showing(line, viewer, "en")
    pages = [*playback.every_text(line, viewer, "de"), *playback.log_text(line, viewer, "en")]
    pages += [playback.show_text(line, version, viewer, "en") for version in range(1, shown.last + 1)]
    pages.append(json.dumps(playback.all_json(line, viewer, "en")))
    for version in range(1, shown.last + 1):
        shown.go(version)
        pages += [export.page(shown), *shown.past(100), *(mark.line for _, mark in shown.findings())]
    return pages


@pytest.mark.parametrize("viewer", [*SEATS, SPECTATOR])
@pytest.mark.parametrize(
    ("preset", "laid"), [("tirol", 1), ("tirol", 7), ("suedtirol-blind", 7), ("bayern", 7)]
)
def test_hidden_cards_exchanged_give_the_same_pages(preset: str, laid: int, viewer: int) -> None:
    events = partie(preset, laid)
    other = exchanged(events, viewer)
    assert other != events
    assert all_of(events, viewer) == all_of(other, viewer)


def test_in_a_blind_game_nobody_but_the_two_who_announced_sees_what_was_announced() -> None:
    events = partie("suedtirol-blind", 1)
    told = [
        place for place, event in enumerate(events) if isinstance(event, e.SchlagAnnounced | e.TrumpAnnounced)
    ]
    other = list(events)
    for place in told[-2:]:
        event = other[place]
        if isinstance(event, e.SchlagAnnounced):
            other[place] = replace(event, rank=None if event.rank else "9")
        elif isinstance(event, e.TrumpAnnounced):
            other[place] = replace(event, suit="E" if event.suit != "E" else "L")
    announced = [getattr(events[place], "seat") for place in told[-2:]]  # noqa: B009 - both have one
    for viewer in (*SEATS, SPECTATOR):
        same = all_of(events, viewer) == all_of(tuple(other), viewer)
        assert same is (viewer not in announced), viewer


def test_the_referee_sees_the_exchange() -> None:
    events = partie("tirol", 7)
    assert all_of(events, REFEREE) != all_of(exchanged(events, 0), REFEREE)


@pytest.mark.asyncio
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
async def test_hidden_cards_exchanged_give_the_same_screen_whatever_is_pressed(viewer: int) -> None:
    events = partie("tirol", 7)
    screens = []
    for kept in (events, exchanged(events, viewer)):
        app = ReplayApp(Showing(timeline(kept), viewer, "en", -1))
        async with app.run_test(size=WIDE) as pilot:
            for key in ("o", "f", "o", "f", "H", "f", "pageup", "o"):
                await pilot.press(key)
                screens.append(await drawn(app, pilot))
    assert screens[: len(screens) // 2] == screens[len(screens) // 2 :]


@pytest.mark.asyncio
async def test_the_referee_with_closed_hands_sees_what_the_seat_below_sees() -> None:
    events = partie("tirol", 7)
    hidden = exchanged(events, 0)
    screens = []
    for kept in (events, hidden):
        app = ReplayApp(Showing(timeline(kept), REFEREE, "en", -1))
        async with app.run_test(size=WIDE) as pilot:
            await pilot.press("o")
            screens.append(await drawn(app, pilot))
    assert screens[0] == screens[1]


def test_a_hidden_card_cannot_be_searched_for() -> None:
    events = partie("tirol", 1)
    dealt = next(event for event in reversed(events) if isinstance(event, e.CardsDealt))
    told = {event.card for event in events if isinstance(event, e.CardPlayed)}
    hidden: Card = next(card for seat in (1, 2, 3) for card in dealt.hands[seat] if card not in told)
    with pytest.raises(NotShownError, match="is nowhere"):
        Showing(timeline(events), 0, "en").search(hidden)


def test_what_comes_later_is_on_no_page_before_it_comes() -> None:
    events = partie("tirol", 7)
    whole, beginning = Showing(timeline(events), REFEREE, "en"), Showing(timeline(events[:20]), REFEREE, "en")
    whole.go(20)
    beginning.go(20)
    last = f"of {whole.last}"
    assert export.page(whole).replace(last, "of 20") == export.page(beginning)
    assert whole.past(99) == beginning.past(99)
    assert whole.findings() == beginning.findings()


@pytest.mark.parametrize(("viewer", "whole"), [(REFEREE, True), (0, False), (SPECTATOR, False)])
def test_only_the_referee_saves_the_whole_record(viewer: int, whole: bool) -> None:
    shown = Showing(timeline(partie("tirol", 7)), viewer, "en")
    assert (".watten" in export.endings(shown)) is whole
    if not whole:
        with pytest.raises(NotShownError, match="one of these endings"):
            export.save(shown, "all.jsonl")


def test_the_referee_with_closed_hands_saves_no_more_than_he_sees() -> None:
    shown = Showing(timeline(partie("tirol", 7)), REFEREE, "en")
    shown.open_hands()
    assert ".binpb" not in export.endings(shown)

"""Every key of `watten replay` does on the screen what the help says of it."""

import asyncio
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from referee.game import events as e
from referee.game.views import REFEREE, SPECTATOR
from replay.viewer.app import ReplayApp
from replay.viewer.keys import KEYS
from replay.viewer.panels import Help, Prompt
from replay.viewer.showing import Showing
from tests.viewer.tables import NARROW, WIDE, by_hand, drawn, screen, showing, timeline, versions

pytestmark = pytest.mark.asyncio

DEALT = versions(e.CardsDealt)
TAKEN = versions(e.TrickTaken)
FOUND = [number for number, frame in enumerate(showing().frames, start=1) if frame.marks]


async def after(shown: Showing, *keys: str, size: tuple[int, int] = WIDE) -> str:
    """The screen after the keys were pressed."""
    app = ReplayApp(shown)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        return await drawn(app, pilot)


WAYS: dict[str, list[tuple[list[str], int, int]]] = {
    "event by event": [
        (["right"], 20, 21),
        (["l"], 20, 21),
        (["left"], 20, 19),
        (["h"], 20, 19),
        (["right", "right", "h"], 20, 21),
        (["left"], 1, 1),
    ],
    "to the ends": [
        (["end"], 20, showing().last),
        (["end", "right"], 20, showing().last),
        (["home"], 20, 1),
    ],
    "deal by deal": [
        (["pagedown"], DEALT[0], DEALT[1]),
        (["pagedown"], DEALT[0] + 5, DEALT[1]),
        (["pageup"], DEALT[1], DEALT[0]),
        (["pageup"], DEALT[1] + 5, DEALT[1]),
        (["pageup"], DEALT[0], 1),
        (["pagedown"], DEALT[-1], showing().last),
    ],
    "trick by trick": [
        (["shift+right"], TAKEN[0], TAKEN[1]),
        (["L"], TAKEN[0], TAKEN[1]),
        (["shift+left"], TAKEN[1], TAKEN[0]),
        (["H"], TAKEN[1], TAKEN[0]),
        (["shift+left"], TAKEN[0], DEALT[0]),
    ],
    "finding by finding": [
        (["right_square_bracket"], 1, FOUND[0]),
        (["right_square_bracket", "right_square_bracket"], 1, FOUND[1]),
        (["left_square_bracket"], FOUND[1], FOUND[0]),
    ],
}


@pytest.mark.parametrize("way", list(WAYS))
async def test_a_key_moves_to_its_place(way: str) -> None:
    shown = showing()
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        for keys, start, there in WAYS[way]:
            shown.go(start)
            await pilot.press(*keys)
            assert shown.at == there, (keys, start)
            assert f"event {there} of {shown.last}" in await drawn(app, pilot), (keys, start)


async def test_the_screen_shows_table_trick_offer_sheet_events_and_findings() -> None:
    offered = next(number for number in versions(e.OfferMade) if number > FOUND[0])
    text = await after(showing(offered))
    for word in ("tirol to 15", "offer", "Schrift", "What happened", "Findings", "to move:", "Anna", "Dan"):
        assert word in text, word


async def test_behind_the_last_finding_there_is_none_and_it_says_so() -> None:
    shown = showing(FOUND[-1])
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("right_square_bracket")
        assert "no further finding" in await drawn(app, pilot)
        assert shown.at == FOUND[-1]
        await pilot.press("home", "left_square_bracket")
        assert "no finding before" in await drawn(app, pilot)
        assert shown.at == 1


async def test_space_plays_event_by_event_and_stops() -> None:
    shown = showing(20)
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("plus", "plus", "plus", "space")
        assert app._state().split(" · ")[1] == "▶ 16 a second"
        while shown.at < 22:
            await asyncio.sleep(0.02)
        await pilot.press("space")
        stopped = shown.at
        await asyncio.sleep(0.2)
        assert shown.at == stopped
        assert "❚❚ 16 a second" in await drawn(app, pilot)


async def test_playing_stops_at_the_end_and_begins_there_anew() -> None:
    shown = showing(-2)
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("plus", "plus", "plus", "space")
        while shown.playing:
            await asyncio.sleep(0.02)
        assert shown.at == shown.last
        await pilot.press("space")
        assert shown.at < shown.last


async def test_moving_by_hand_stops_playing() -> None:
    shown = showing(20)
    await after(shown, "space", "right")
    assert not shown.playing


async def test_plus_and_minus_change_the_speed() -> None:
    app = ReplayApp(showing())
    async with app.run_test(size=WIDE) as pilot:
        assert " 2 a second" in await drawn(app, pilot)
        for key, speed in (
            *(("plus", "4"), ("minus", "2"), ("equals_sign", "4"), ("minus", "2"), ("minus", "1")),
            *(("minus", "0.5"), ("minus", "0.5"), *(("plus", speed) for speed in ("1", "2", "4", "8"))),
            *(("plus", "16"), ("plus", "16"), ("minus", "8")),
        ):
            await pilot.press(key)
            assert f" {speed} a second" in await drawn(app, pilot), key


async def test_f_turns_the_table_and_shows_no_other_hand() -> None:
    shown = showing(DEALT[0] + 8, viewer=1)
    mine = " ".join(shown.frame.view.hand)
    text = await after(shown, "f")
    assert shown.bottom == 2
    assert "Carla below" in text
    assert text.count(mine) == 1
    assert "seen by Ben" in text


async def test_four_times_f_is_once_around() -> None:
    app = ReplayApp(showing(20))
    async with app.run_test(size=WIDE) as pilot:
        before = await drawn(app, pilot)
        await pilot.press("f", "f", "f", "f")
        assert await drawn(app, pilot) == before


async def test_o_closes_the_hands_for_the_referee_and_opens_them_again() -> None:
    shown = showing(DEALT[0] + 8)
    hands = [" ".join(hand.cards) for hand in shown.frame.view.hands]
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("o")
        closed = await drawn(app, pilot)
        assert hands[0] in closed
        assert not any(hand in closed for hand in hands[1:])
        assert "seen by Anna" in closed
        await pilot.press("o")
        opened = await drawn(app, pilot)
        assert all(hand in opened for hand in hands)


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
async def test_o_opens_no_hands_for_who_may_not_see_them(viewer: int) -> None:
    shown = showing(DEALT[0] + 8, viewer=viewer)
    hidden = [
        " ".join(hand)
        for seat, hand in enumerate(shown.timeline.at(shown.at).state.deal.hands)
        if seat != viewer
    ]
    text = await after(shown, "o")
    assert "only the referee sees all hands" in text
    assert not any(hand in text for hand in hidden)


async def test_a_colon_jumps_to_an_event() -> None:
    shown = showing()
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("colon", "4", "2", "enter")
        assert shown.at == 42
        await pilot.press("colon", "minus", "1", "enter")
        assert shown.at == shown.last


async def test_a_jump_to_nowhere_says_why_and_stays() -> None:
    shown = showing(20)
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        for typed, answer in (
            ("9999", "there is no event 9999, they are 1 to"),
            ("0", "there is no event 0"),
            ("x", "“x” is not the number"),
        ):
            await pilot.press("colon", *typed, "enter")
            assert answer in await drawn(app, pilot)
            assert shown.at == 20


async def test_keys_typed_into_the_line_are_letters_and_escape_leaves_it() -> None:
    shown = showing(20)
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("slash", "h", "q", "f", "left")
        assert app.query_one(Prompt).value == "hqf"
        assert shown.at == 20
        await pilot.press("escape")
        assert not app.query_one(Prompt).display
        await pilot.press("h")
        assert shown.at == 19


async def test_a_slash_finds_a_player_and_a_card_and_n_finds_the_next() -> None:
    shown = showing()
    laid = [number for number in versions(e.CardPlayed) if "Ben lays" in shown.frames[number - 1].sentence]
    card = getattr(shown.frames[laid[0] - 1].event, "card", "")
    keys = ["slash", *"Ben", "space", *card, "enter"]
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press(*keys)
        assert shown.at == laid[0]
        await pilot.press("n")
        second = shown.at
        assert second > laid[0]
        await pilot.press("N")
        assert shown.at == laid[0]
        await pilot.press("n")
        assert shown.at == second


async def test_what_is_nowhere_is_not_found_and_n_alone_asks_what_for() -> None:
    shown = showing(20)
    assert "“Eva” is nowhere" in await after(shown, "slash", *"Eva", "enter")
    assert shown.at == 20
    assert "what is to be found?" in await after(showing(20), "n")


async def test_e_saves_under_the_name_that_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = ReplayApp(showing(20))
    async with app.run_test(size=WIDE) as pilot:
        for ending in (".txt", ".svg", ".html", ".watten", ".jsonl", ".binpb"):
            await pilot.press("e", *f"a{ending}", "enter")
            assert f"saved: a{ending}" in await drawn(app, pilot)
            assert (tmp_path / f"a{ending}").stat().st_size > 0


async def test_a_question_mark_shows_every_key_and_any_key_goes_back() -> None:
    shown = showing()
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen(app)
        assert all(shown.say(row.message) in text for row in KEYS)
        await pilot.press("h")
        await pilot.pause()
        assert not isinstance(app.screen, Help)


async def test_a_fault_of_the_program_prints_no_traceback_for_it_would_print_hidden_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = showing(20, viewer=1)
    monkeypatch.setattr(shown, "step", lambda by: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        await after(shown, "right")
    told = capsys.readouterr()
    assert told.out + told.err == ""


async def test_q_leaves() -> None:
    app = ReplayApp(showing())
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running


async def test_every_key_of_the_help_is_bound_in_every_language() -> None:
    for language in ("de", "en"):
        shown = showing(language=language)
        assert all(shown.say(row.message) for row in KEYS)
    assert {row.message for row in KEYS} == {
        f"key-{name}"
        for name in (
            *("event", "trick", "deal", "ends", "play", "speed", "finding", "turn"),
            *("open", "jump", "search", "again", "export", "help", "quit"),
        )
    }


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
async def test_the_screen_as_it_stands(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    shown = Showing(timeline(by_hand()), REFEREE, "en", -1)
    assert await after(shown, size=size) == snapshot


async def test_even_a_small_window_shows_the_hands_and_where_one_is() -> None:
    shown = showing(DEALT[0] + 8)
    text = await after(shown, size=NARROW)
    assert all(" ".join(hand.cards) in text for hand in shown.frame.view.hands)
    assert f"event {shown.at} of" in text

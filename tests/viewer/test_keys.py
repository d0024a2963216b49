"""Every key of `watten replay` does on the screen what the help says of it."""

import asyncio
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from referee.game import events as e
from referee.game.views import REFEREE, SPECTATOR
from replay.viewer.app import ReplayApp
from replay.viewer.keys import ROWS
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


@pytest.mark.parametrize(
    ("keys", "start", "there"),
    [
        (["right"], 20, 21),
        (["l"], 20, 21),
        (["left"], 20, 19),
        (["h"], 20, 19),
        (["right", "right", "h"], 20, 21),
        (["left"], 1, 1),
        (["end"], 20, showing().last),
        (["end", "right"], 20, showing().last),
        (["home"], 20, 1),
        (["pagedown"], DEALT[0], DEALT[1]),
        (["pagedown"], DEALT[0] + 5, DEALT[1]),
        (["pageup"], DEALT[1], DEALT[0]),
        (["pageup"], DEALT[1] + 5, DEALT[1]),
        (["pageup"], DEALT[0], 1),
        (["pagedown"], DEALT[-1], showing().last),
        (["shift+right"], TAKEN[0], TAKEN[1]),
        (["L"], TAKEN[0], TAKEN[1]),
        (["shift+left"], TAKEN[1], TAKEN[0]),
        (["H"], TAKEN[1], TAKEN[0]),
        (["shift+left"], TAKEN[0], DEALT[0]),
        (["right_square_bracket"], 1, FOUND[0]),
        (["right_square_bracket", "right_square_bracket"], 1, FOUND[1]),
        (["left_square_bracket"], FOUND[1], FOUND[0]),
    ],
)
async def test_a_key_moves_to_its_place(keys: list[str], start: int, there: int) -> None:
    shown = showing(start)
    text = await after(shown, *keys)
    assert shown.at == there
    assert f"event {there} of {shown.last}" in text


async def test_the_screen_shows_table_trick_offer_sheet_events_and_findings() -> None:
    offered = next(number for number in versions(e.OfferMade) if number > FOUND[0])
    text = await after(showing(offered))
    for word in ("tirol to 15", "offer", "Schrift", "What happened", "Findings", "to move:", "Anna", "Dan"):
        assert word in text, word


async def test_behind_the_last_finding_there_is_none_and_it_says_so() -> None:
    shown = showing(FOUND[-1])
    text = await after(shown, "right_square_bracket")
    assert shown.at == FOUND[-1]
    assert "no further finding" in text
    assert "no finding before" in await after(showing(1), "left_square_bracket")


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


@pytest.mark.parametrize(
    ("keys", "speed"),
    [(["plus"], "4"), (["equals_sign"], "4"), (["minus"], "1"), (["minus"] * 9, "0.5"), (["plus"] * 9, "16")],
)
async def test_plus_and_minus_change_the_speed(keys: list[str], speed: str) -> None:
    assert f"{speed} a second" in await after(showing(), *keys)


async def test_f_turns_the_table_and_shows_no_other_hand() -> None:
    shown = showing(DEALT[0] + 8, viewer=1)
    mine = " ".join(shown.frame.view.hand)
    text = await after(shown, "f")
    assert shown.bottom == 2
    assert "Carla below" in text
    assert text.count(mine) == 1
    assert "seen by Ben" in text


async def test_four_times_f_is_once_around() -> None:
    assert await after(showing(20), "f", "f", "f", "f") == await after(showing(20))


async def test_o_closes_the_hands_for_the_referee_and_opens_them_again() -> None:
    shown = showing(DEALT[0] + 8)
    hands = [" ".join(hand) for hand in shown.frame.view.hands]
    closed = await after(shown, "o")
    assert hands[0] in closed
    assert not any(hand in closed for hand in hands[1:])
    assert "seen by Anna" in closed
    opened = await after(shown, "o")
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
    await after(shown, "colon", "4", "2", "enter")
    assert shown.at == 42
    await after(shown, "colon", "minus", "1", "enter")
    assert shown.at == shown.last


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9999", "there is no event 9999, they are 1 to"),
        ("0", "there is no event 0"),
        ("x", "“x” is not the number"),
    ],
)
async def test_a_jump_to_nowhere_says_why_and_stays(typed: str, answer: str) -> None:
    shown = showing(20)
    text = await after(shown, "colon", *typed, "enter")
    assert shown.at == 20
    assert answer in text


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


@pytest.mark.parametrize("ending", [".txt", ".svg", ".html", ".watten", ".jsonl", ".binpb"])
async def test_e_saves_under_the_name_that_is_typed(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = await after(showing(20), "e", *f"a{ending}", "enter")
    assert f"saved: a{ending}" in text
    assert (tmp_path / f"a{ending}").stat().st_size > 0


async def test_a_question_mark_shows_every_key_and_any_key_goes_back() -> None:
    shown = showing()
    app = ReplayApp(shown)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen(app)
        assert all(shown.say(row.message) in text for row in ROWS)
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
        assert all(shown.say(row.message) for row in ROWS)
    assert {row.message for row in ROWS} == {
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
    assert all(" ".join(hand) in text for hand in shown.frame.view.hands)
    assert f"event {shown.at} of" in text

"""The same request again gives the same answer and no second event, whatever happened in between."""

import asyncio
from pathlib import Path

import grpc
import pytest

from tests.service.callers import Act, Game, House, failure, opening, referee

pytestmark = pytest.mark.asyncio

DEAL: Act = {"deal": {}}
SCHLAG: Act = {"announce_schlag": {"rank": "10"}}


async def dealt(house: House) -> Game:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, DEAL)
    return game


async def test_the_same_request_twice_makes_one_event(house: House) -> None:
    game = await dealt(house)
    first = await game.act(0, SCHLAG, request_id="once")
    again = await game.act(0, SCHLAG, request_id="once")
    assert again == first
    assert (await game.table()).version == first.version == 3


async def test_a_repeated_deal_deals_the_same_cards(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    first = await game.act(3, DEAL, by="referee", request_id="once")
    again = await game.act(3, DEAL, by="referee", request_id="once")
    assert again == first
    assert len(first.events[0].payload.cards_dealt.hands[0].cards) == 5


async def test_the_same_request_many_times_at_once_makes_one_event(house: House) -> None:
    game = await dealt(house)
    answers = await asyncio.gather(*(game.act(0, SCHLAG, request_id="once") for _ in range(20)))
    assert all(answer == answers[0] for answer in answers)
    assert (await game.table()).version == 3


async def test_the_same_request_is_answered_again_after_the_game_has_gone_on(house: House) -> None:
    game = await dealt(house)
    first = await game.act(0, SCHLAG, request_id="once")
    await game.act(3, {"announce_trump": {"suit": "L"}})
    await game.play((0, (await game.table(0)).hands[0].cards[0]))
    assert await game.act(0, SCHLAG, request_id="once") == first


async def test_the_same_request_is_answered_again_after_a_restart(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await dealt(house)
        first = await game.act(0, SCHLAG, request_id="once")
        await game.act(3, {"announce_trump": {"suit": "L"}})
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        assert await game.act(0, SCHLAG, request_id="once") == first
        assert (await game.table()).version == first.version + 1


async def test_an_old_request_is_answered_again_whatever_version_it_was_sent_for(house: House) -> None:
    game = await dealt(house)
    first = await game.act(0, SCHLAG, request_id="once", expected_version=2)
    assert await game.act(0, SCHLAG, request_id="once", expected_version=2) == first


async def test_another_act_under_the_same_request_id_is_an_error(house: House) -> None:
    game = await dealt(house)
    await game.act(0, SCHLAG, request_id="once")
    for seat, act in ((0, {"announce_schlag": {"rank": "9"}}), (3, {"announce_trump": {"suit": "L"}})):
        refusal = await game.refusal(seat, act, request_id="once")
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")
    assert (await game.table()).version == 3


async def test_request_ids_of_different_games_do_not_meet(house: House) -> None:
    for game in (await dealt(house), await dealt(house)):
        await game.act(0, SCHLAG, request_id="once")


async def test_a_refused_act_leaves_nothing_behind_and_is_judged_anew(house: House) -> None:
    game = await dealt(house)
    trump = {"announce_trump": {"suit": "L"}}
    assert (await game.refusal(3, trump, request_id="again")).violations == ["NOT_YOUR_TURN"]
    await game.act(0, SCHLAG)
    await game.act(3, trump, request_id="again")


@pytest.mark.parametrize("request_id", ["", "\x00", "a\nb"])
async def test_an_act_needs_a_request_id(house: House, request_id: str) -> None:
    game = await dealt(house)
    refusal = await game.refusal(0, SCHLAG, request_id=request_id)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_REQUEST_ID")


async def test_opening_again_with_the_same_request_opens_no_second_game(tmp_path: Path) -> None:
    request = opening(dealing="REFEREE", first_dealer=None, request_id="sixteen-or-more-random-ones")
    async with referee(tmp_path / "watten.db") as house:
        first = await house.referee.OpenGame(request)
        others = await asyncio.gather(*(house.referee.OpenGame(request) for _ in range(5)))
        assert all(other == first for other in others)
    async with referee(tmp_path / "watten.db") as again:
        assert await again.referee.OpenGame(request) == first


async def test_opening_another_game_under_the_same_request_id_is_an_error(house: House) -> None:
    request_id = "sixteen-or-more-random-ones"
    await house.open("tirol", request_id=request_id)
    refusal = await failure(house.open("bayern", request_id=request_id))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")


async def test_an_opening_id_that_could_be_guessed_is_not_taken(house: House) -> None:
    refusal = await failure(house.open("tirol", request_id="1"))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "REQUEST_ID_TOO_SHORT")


async def test_an_act_on_a_version_that_has_passed_is_aborted(house: House) -> None:
    game = await dealt(house)
    for expected in (1, 3):
        refusal = await game.refusal(0, SCHLAG, expected_version=expected)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.ABORTED, "STALE_VERSION")
    await game.act(0, SCHLAG, expected_version=2)


async def test_of_two_acts_on_the_same_version_one_is_done(house: House) -> None:
    game = await dealt(house)
    answers = await asyncio.gather(
        *(game.act(0, {"announce_schlag": {"rank": rank}}, expected_version=2) for rank in ("8", "9", "10")),
        return_exceptions=True,
    )
    done = [answer for answer in answers if not isinstance(answer, BaseException)]
    assert len(done) == 1
    assert (await game.table()).version == 3


async def test_two_referees_on_one_store_keep_one_order(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as one, referee(tmp_path / "watten.db") as other:
        game = await dealt(one)
        twin = Game(other, game.opened)
        await twin.act(0, SCHLAG, request_id="once")
        assert (await game.act(0, SCHLAG, request_id="once")).version == 3
        await game.act(3, {"announce_trump": {"suit": "L"}}, request_id="other")
        assert (await twin.act(3, {"announce_trump": {"suit": "L"}}, request_id="other")).version == 4
        card = (await game.table(0)).hands[0].cards[0]
        await twin.play((0, card))
        assert (await game.refusal(0, {"play_card": {"card": card}}, request_id="late")).code in (
            grpc.StatusCode.FAILED_PRECONDITION,
            grpc.StatusCode.ABORTED,
        )

"""In a match the last deal of a Partie can be void until the first packet of the next Partie lies (D60).

Two games then know of each other. Whatever happens at once, is repeated, or is cut short by the death of the
server: their logs never tell different stories.
"""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import grpc
import pytest

from referee.ledger.export import load_log
from referee.ledger.store import Store
from tests.proofs import rebuild
from tests.service.callers import Game, House, as_caller, failure, next_partie, referee, take_down
from tests.service.test_mishaps import FailingStore
from watten.v1 import events_pb2, views_pb2
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

ANNA, BEN, CARLA, DAN = range(4)
RULES = {"preset": "schwaighofer-zu-viert", "target": 4, "margin": 0}
RECORDED: dict[str, Any] = {
    "dealing": events_pb2.DEALING_UNKNOWN,
    "enforcement": events_pb2.ENFORCEMENT_FLAG,
}
WRONG = "WRONG_DEALER_PASSED_OVER"


async def folded(game: Game, dealer: int) -> None:
    """A deal that Anna and Carla win by two, because the others fold."""
    await take_down(
        game,
        (dealer, {"deal": {}}),
        ((dealer + 1) % 4, {"announce_schlag": {"rank": "10"}}),
        (dealer, {"announce_trump": {"suit": "L"}}),
        (ANNA, {"offer": {"stake": 3}}),
        (BEN, {"fold": {}}),
    )


async def won(house: House) -> Game:
    """A recorded Partie of a match that Anna and Carla win by the second deal: Ben's, and it was Anna's turn."""
    game = await house.open(RULES, dealing="UNKNOWN", enforcement="FLAG")
    await folded(game, DAN)
    await folded(game, BEN)
    assert (await game.table()).winner == 0
    return game


async def continued(house: House) -> tuple[Game, Game]:
    """That Partie, and the next one, opened and not dealt; Ben is to deal."""
    first = await won(house)
    second = await next_partie(first, **RECORDED)
    assert second.opened.first_dealer == BEN
    return first, second


async def deal(second: Game, **more: Any) -> pb.ActResponse:
    return await second.act(BEN, {"deal": {}}, **more)


async def objected(first: Game, **more: Any) -> Any:
    """What is ruled on the objection that Ben's deal was not his turn."""
    return (await first.claim(WRONG, BEN, **more)).ruling.given


async def story(first: Game, second: Game) -> str:
    """What both tables and both logs tell; they must tell the same."""
    here, there = await first.table(None), await second.table(None)
    for game, table in ((first, here), (second, there)):
        state = rebuild(load_log(await game.export()), rulings=True)
        assert (state.version, state.over) == (table.version, table.phase == views_pb2.PHASE_OVER)
        assert (state.withdrawn, state.next_partie) == (table.withdrawn, table.next_partie)
        assert (state.continues, state.next_partie_dealt) == (table.continues, table.next_partie_dealt)
    assert there.continues == first.game_id
    played = there.phase != views_pb2.PHASE_DEAL and not there.withdrawn
    assert here.next_partie_dealt is played
    if there.withdrawn:
        assert (here.next_partie, here.HasField("winner"), list(here.partien_won)) == ("", False, [0, 0])
        assert not there.HasField("winner")
        return "withdrawn"
    assert (here.next_partie, here.winner, list(here.partien_won)) == (second.game_id, 0, [1, 0])
    return "played" if played else "opened"


# --- before and after the first packet ---------------------------------------------------------------------------


async def test_claimed_before_the_first_packet_the_line_is_struck_and_the_partie_goes_on(
    house: House,
) -> None:
    first, second = await continued(house)
    assert await story(first, second) == "opened"
    ruling = await objected(first)
    assert (ruling.consequence, ruling.remark, ruling.line) == ("void_deal", "finished", 1)
    assert await story(first, second) == "withdrawn"
    table = await first.table()
    assert (list(table.score), table.dealer) == ([2, 0], ANNA)
    await folded(first, ANNA)
    assert (await first.table()).winner == 0


async def test_a_cut_is_no_packet(house: House) -> None:
    first, second = await continued(house)
    await second.act(ANNA, {"cut": {}})
    assert (await objected(first)).consequence == "void_deal"
    assert await story(first, second) == "withdrawn"


async def test_once_the_first_packet_lies_the_partie_stands(house: House) -> None:
    first, second = await continued(house)
    await deal(second)
    assert await story(first, second) == "played"
    ruling = await objected(first)
    assert (ruling.consequence, ruling.remark) == ("none", "next-packet")
    assert await story(first, second) == "played"
    await second.act(CARLA, {"announce_schlag": {"rank": "10"}})


async def test_a_partie_that_nobody_goes_on_from_is_reopened_as_before(house: House) -> None:
    first = await won(house)
    assert (await objected(first)).consequence == "void_deal"
    assert (await failure(next_partie(first))).reason == "NOT_OVER"


async def test_d100_a_partie_given_away_before_its_first_deal_is_played_too(house: House) -> None:
    first, second = await continued(house)
    await second.rule("game_lost", finding="CHEATING", seat=BEN)
    assert (await first.table()).next_partie_dealt
    assert (await objected(first)).remark == "next-packet"
    assert list((await second.table()).partien_won) == [2, 0]


# --- the withdrawn Partie ----------------------------------------------------------------------------------------


async def test_in_a_withdrawn_partie_nothing_more_is_done(house: House) -> None:
    first, second = await continued(house)
    await objected(first)
    refusal = await second.refusal(BEN, {"deal": {}})
    assert refusal.violations == ["GAME_OVER"]
    assert (await second.refusal(BEN, {"correct": {}})).violations == ["GAME_OVER"]
    asked = pb.LegalActsRequest(game_id=second.game_id, seat=BEN)
    legal = await house.referee.LegalActs(asked, metadata=as_caller(second.token(BEN)))
    assert not legal.acts
    table = await second.table(None)
    assert (table.phase, table.withdrawn, list(table.awaited)) == (views_pb2.PHASE_OVER, True, [])
    assert not table.HasField("turn")
    assert (await failure(next_partie(second))).reason == "WITHDRAWN"


async def test_who_looks_on_is_told_and_sent_home(house: House) -> None:
    first, second = await continued(house)
    stream = second.watch(None)
    assert (await stream.read()).event.payload.game_opened.continues == first.game_id
    await objected(first)
    told = await stream.read()
    assert told.event.payload.WhichOneof("event") == "game_withdrawn"
    assert told.table.withdrawn
    assert await stream.read() == grpc.aio.EOF


async def test_it_is_listed_as_over_without_a_winner_and_makes_room(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db", max_open_games=1) as house:
        first, second = await continued(house)
        assert (await failure(house.open("tirol"))).reason == "TOO_MANY_OPEN_GAMES"
        await objected(first)
        games = await listed(house)
        assert (games[second.game_id].phase, games[second.game_id].withdrawn) == (views_pb2.PHASE_OVER, True)
        assert (games[first.game_id].phase, games[first.game_id].withdrawn) == (views_pb2.PHASE_DEAL, False)
        assert house.server.application.registry.open_games() == 1


async def test_the_list_says_what_the_tables_say(house: House) -> None:
    first = await won(house)
    assert (await listed(house))[first.game_id].version == (await first.table()).version
    second = await next_partie(first, **RECORDED)
    assert (await listed(house))[first.game_id].version == (await first.table()).version
    await deal(second)
    assert (await listed(house))[first.game_id].version == (await first.table()).version


async def listed(house: House) -> dict[str, Any]:
    answer = await house.referee.ListGames(pb.ListGamesRequest())
    return {game.game_id: game for game in answer.games}


async def test_its_place_is_free_again_and_the_old_request_still_has_the_old_answer(house: House) -> None:
    first, second = await continued(house)
    await objected(first)
    await folded(first, ANNA)
    third = await next_partie(first, request_id="the match goes on again")
    assert third.game_id != second.game_id
    assert third.opened.first_dealer == BEN
    assert (await first.table()).next_partie == third.game_id
    again = await next_partie(first, **RECORDED)
    assert again.opened == second.opened
    assert (await second.table()).withdrawn
    assert not (await third.table()).withdrawn


# --- corrections and directors -----------------------------------------------------------------------------------


async def test_a_director_strikes_the_line_before_the_first_packet(house: House) -> None:
    first, second = await continued(house)
    await first.rule("line_void", finding="WRONG_DEALER", seat=BEN, line=1)
    assert await story(first, second) == "withdrawn"


async def test_d101_and_no_longer_when_the_next_partie_is_played(house: House) -> None:
    first, second = await continued(house)
    await deal(second)
    refusal = await failure(first.rule("line_void", finding="WRONG_DEALER", seat=BEN, line=1))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NEXT_PARTIE_DEALT")
    await first.rule("none", finding="WRONG_DEALER", seat=BEN)
    assert await story(first, second) == "played"


async def test_the_entry_that_won_is_taken_back_before_the_first_packet_and_no_longer(house: House) -> None:
    first, second = await continued(house)
    await first.act(ANNA, {"correct": {"reason": "nobody folded"}}, by="referee")
    assert await story(first, second) == "withdrawn"
    first, second = await continued(house)
    await deal(second)
    refusal = await first.refusal(ANNA, {"correct": {"reason": "nobody folded"}}, by="referee")
    assert refusal.violations == ["GAME_OVER"]
    assert await story(first, second) == "played"


async def test_a_first_deal_that_was_entered_wrongly_leaves_the_window_closed_d100(house: House) -> None:
    first, second = await continued(house)
    await deal(second)
    await second.act(BEN, {"correct": {"reason": "it was Carla"}}, by="referee")
    assert (await first.table()).next_partie_dealt
    assert (await objected(first)).remark == "next-packet"
    await deal(second)
    assert await story(first, second) == "played"


# --- at once, again, and after a fall -----------------------------------------------------------------------------


async def test_of_a_deal_and_an_objection_at_once_one_comes_first(house: House) -> None:
    stories = []
    for number in range(12):
        first, second = await continued(house)
        both: list[Awaitable[Any]] = [deal(second), first.claim(WRONG, BEN)]
        both = both if number % 2 else both[::-1]
        answers = await asyncio.gather(*both, return_exceptions=True)
        dealt, claimed = answers if number % 2 else answers[::-1]
        stories.append(await story(first, second))
        assert not isinstance(claimed, BaseException)
        if stories[-1] == "played":
            assert not isinstance(dealt, BaseException)
            assert claimed.ruling.given.remark == "next-packet"
        else:
            assert isinstance(dealt, grpc.aio.AioRpcError)
            assert claimed.ruling.given.consequence == "void_deal"
    assert set(stories) <= {"played", "withdrawn"}


async def test_of_an_opening_and_an_objection_at_once_no_partie_goes_on_from_one_that_is_not_over(
    house: House,
) -> None:
    for number in range(8):
        first = await won(house)
        opening = next_partie(first, **RECORDED)
        both: list[Awaitable[Any]] = [opening, first.claim(WRONG, BEN)]
        both = both if number % 2 else both[::-1]
        answers = await asyncio.gather(*both, return_exceptions=True)
        opened, claimed = answers if number % 2 else answers[::-1]
        assert not isinstance(claimed, BaseException)
        assert claimed.ruling.given.consequence == "void_deal"
        if isinstance(opened, Game):
            assert await story(first, opened) == "withdrawn"
        else:
            assert not (await first.table()).next_partie


async def test_the_same_requests_again_are_answered_alike_and_nothing_happens_twice(house: House) -> None:
    first, second = await continued(house)
    dealt = [await deal(second, request_id="the deal") for _ in range(2)]
    assert dealt[0] == dealt[1]
    versions = [(await game.table()).version for game in (first, second)]
    first_again, second_again = await continued(house)
    claims = [await first_again.claim(WRONG, BEN, request_id="the claim") for _ in range(2)]
    assert claims[0] == claims[1]
    assert await story(first_again, second_again) == "withdrawn"
    assert [(await game.table()).version for game in (first, second)] == versions


@pytest.mark.parametrize("kept", [True, False])
async def test_a_deal_whose_answer_was_lost_has_happened_at_both_tables_or_at_none(
    tmp_path: Path, kept: bool
) -> None:
    stores: list[FailingStore] = []

    def opened(path: str) -> Store:
        stores.append(FailingStore(path))
        return stores[0]

    async with referee(tmp_path / "watten.db", open_store=opened) as house:
        first, second = await continued(house)
        stores[0].fails, stores[0].kept = True, kept
        assert (await failure(deal(second, request_id="lost"))).reason == "STORE_FAILED"
        assert await story(first, second) == ("played" if kept else "opened")
        await deal(second, request_id="lost")
        assert await story(first, second) == "played"


async def test_all_of_it_outlives_the_server(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        pairs = [await continued(house) for _ in range(3)]
        await deal(pairs[1][1])
        await objected(pairs[2][0])
    async with referee(tmp_path / "watten.db") as again:
        for games in pairs:
            for game in games:
                game.house = again
        assert [await story(*games) for games in pairs] == ["opened", "played", "withdrawn"]
        assert (await objected(pairs[1][0])).remark == "next-packet"
        await objected(pairs[0][0])
        assert await story(*pairs[0]) == "withdrawn"


async def test_two_servers_on_one_store_keep_the_two_tables_in_step(tmp_path: Path) -> None:
    path = tmp_path / "watten.db"
    async with referee(path) as one, referee(path) as other:
        for number in range(6):
            first, second = await continued(one)
            second.house = other
            await second.table()
            both: list[Awaitable[Any]] = [deal(second), first.claim(WRONG, BEN)]
            await asyncio.gather(*(both if number % 2 else both[::-1]), return_exceptions=True)
            told = await read_anew(path, first, second)
            assert told in ("played", "withdrawn")


async def read_anew(path: Path, first: Game, second: Game) -> str:
    """The story as a server tells it that has just been started."""
    async with referee(path) as house:
        return await story(Game(house, first.opened), Game(house, second.opened))


async def test_of_two_servers_that_go_on_with_one_match_one_does(tmp_path: Path) -> None:
    path = tmp_path / "watten.db"
    async with referee(path) as one, referee(path) as other:
        for _ in range(4):
            first = await won(one)
            there = Game(other, first.opened)
            calls = [next_partie(first, request_id=f"here {first.game_id}"), next_partie(there)]
            answers = await asyncio.gather(*calls, return_exceptions=True)
            opened = [answer for answer in answers if isinstance(answer, Game)]
            assert len(opened) == 1
            assert (await Game(opened[0].house, first.opened).table()).next_partie == opened[0].game_id

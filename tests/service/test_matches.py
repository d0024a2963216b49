"""A match is a series of Partien, one opened after the other (D26); the deal goes on to the left (D15)."""

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from referee.ledger.store import Store
from tests.service.callers import Game, House, failure, next_partie, referee, win_by_folds
from tests.service.test_mishaps import FailingStore
from watten.v1 import events_pb2

pytestmark = pytest.mark.asyncio

SHORT = {"preset": "schwaighofer-zu-viert", "target": 3}
"""Two Partien by 004, won in two deals each."""

THREE = {**SHORT, "match": "best_of_three"}


async def last_event(game: Game) -> Any:
    version = (await game.table()).version
    [message] = await game.seen(None, 1, version - 1)
    return message.event.payload


async def test_who_wins_two_partien_of_three_wins_the_match_003(house: House) -> None:
    first = await house.open(THREE, first_dealer=1)
    await win_by_folds(first, 0)
    table = await first.table(None)
    assert (list(table.partien_won), table.match_decided) == ([1, 0], False)

    second = await next_partie(first)
    assert second.opened.first_dealer == table.dealer == 3  # seats 1 and 2 dealt, 3 is left of them
    await win_by_folds(second, 1)
    assert (await second.table()).match_decided is False

    third = await next_partie(second, by=2)
    assert third.opened.first_dealer == (await second.table()).dealer
    assert list((await third.table(None)).partien_won) == [1, 1]
    await win_by_folds(third, 1)
    table = await third.table(None)
    assert (list(table.partien_won), table.match_decided) == ([1, 2], True)
    assert (await last_event(third)).match_decided.party == 1


async def test_two_partien_in_a_row_decide_a_best_of_three(house: House) -> None:
    first = await house.open(THREE)
    await win_by_folds(first, 1)
    second = await next_partie(first)
    await win_by_folds(second, 1)
    assert (await last_event(second)).match_decided.party == 1
    assert (await failure(next_partie(second))).reason == "MATCH_DECIDED"


async def test_each_party_one_of_two_partien_is_the_bruderspiel_004(house: House) -> None:
    first = await house.open(SHORT)
    await win_by_folds(first, 0)
    second = await next_partie(first)
    await win_by_folds(second, 1)
    payload = await last_event(second)
    assert payload.WhichOneof("event") == "match_decided"
    assert not payload.match_decided.HasField("party")
    assert (await second.table()).match_decided


async def test_a_single_partie_is_no_match(house: House) -> None:
    game = await house.open({**SHORT, "match": "single"})
    await win_by_folds(game)
    refusal = await failure(next_partie(game))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "MATCH_DECIDED")


async def test_a_partie_that_is_not_over_is_not_continued(house: House) -> None:
    refusal = await failure(next_partie(await house.open(SHORT)))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NOT_OVER")


async def test_players_keep_their_seats_and_get_new_tokens(house: House) -> None:
    first = await house.open(SHORT)
    await win_by_folds(first)
    second = await next_partie(first)
    assert list((await second.table()).players) == list((await first.table()).players)
    assert not set(second.opened.seat_tokens) & set(first.opened.seat_tokens)
    assert second.opened.rules == first.opened.rules


async def test_each_partie_is_continued_once(house: House) -> None:
    first = await house.open(SHORT)
    await win_by_folds(first)
    second = await next_partie(first)
    again = await next_partie(first)
    assert again.opened == second.opened
    refusal = await failure(next_partie(first, request_id="another one, please"))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "ALREADY_CONTINUED")
    assert (await failure(next_partie(first, request_id=""))).reason == "ALREADY_CONTINUED"


async def test_of_many_who_continue_it_at_once_one_does(house: House) -> None:
    first = await house.open(SHORT)
    await win_by_folds(first)
    calls = [next_partie(first, by=seat, request_id=f"seat {seat} continues it") for seat in range(4)]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert sum(isinstance(answer, Game) for answer in answers) == 1


async def test_it_stays_continued_when_the_server_has_been_away(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        first = await house.open(SHORT)
        await win_by_folds(first)
        second = await next_partie(first)
    async with referee(tmp_path / "watten.db") as again:
        first.house = again
        assert (await next_partie(first)).opened == second.opened
        refusal = await failure(next_partie(first, request_id="another one, please"))
        assert refusal.reason == "ALREADY_CONTINUED"


async def test_both_logs_say_which_game_goes_on_from_which(house: House) -> None:
    first = await house.open(SHORT)
    await win_by_folds(first)
    second = await next_partie(first)
    assert (await last_event(first)).next_partie_opened.game_id == second.game_id
    [message] = await second.seen(None, 1)
    assert message.event.payload.game_opened.continues == first.game_id
    here, there = await first.table(None), await second.table(None)
    assert (here.continues, here.next_partie) == ("", second.game_id)
    assert (there.continues, there.next_partie) == (first.game_id, "")


async def test_a_next_partie_that_could_not_be_opened_keeps_nobody_from_it(tmp_path: Path) -> None:
    stores: list[FailingStore] = []

    def opened(path: str) -> Store:
        stores.append(FailingStore(path))
        return stores[0]

    async with referee(tmp_path / "watten.db", open_store=opened) as house:
        first = await house.open(SHORT)
        await win_by_folds(first)
        stores[0].fails = True
        assert (await failure(next_partie(first))).reason == "STORE_FAILED"
        await next_partie(first, request_id="another one, please")


@pytest.mark.parametrize(
    ("rules", "decided"), [(SHORT, True), (THREE, True), ({**THREE, "schneider": False}, False)]
)
async def test_d99_a_schneider_decides_a_match_at_once(
    house: House, rules: dict[str, Any], decided: bool
) -> None:
    first = await house.open({"schneider": True, **rules})
    await win_by_folds(first)
    table = await first.table()
    assert (list(table.score), table.schneider, table.match_decided) == ([4, 0], decided, decided)
    assert list(table.partien_won) == [2 if decided else 1, 0]
    if decided:
        assert (await failure(next_partie(first))).reason == "MATCH_DECIDED"


@pytest.mark.parametrize("by", [None, 0])
async def test_only_who_was_there_goes_on_with_a_match(house: House, by: int | None) -> None:
    first, other = await house.open(SHORT), await house.open(SHORT)
    await win_by_folds(first)
    first.opened.seat_tokens[0] = other.opened.seat_tokens[0]
    refusal = await failure(next_partie(first, by=by))
    wanted = grpc.StatusCode.UNAUTHENTICATED if by is None else grpc.StatusCode.PERMISSION_DENIED
    assert refusal.code is wanted


async def test_the_two_lowest_of_a_team_draw_play_together_and_the_lowest_deals_004(house: House) -> None:
    drawn = ("H7", "S9", "L10", "EA")  # by Anna, Ben, Carla and Dan; the Ass is low
    draws = [events_pb2.DrawnCard(seat=seat, card=card) for seat, card in enumerate(drawn)]
    game = await house.open("schwaighofer-zu-viert", first_dealer=None, draws=draws)
    assert list((await game.table()).players) == ["Anna", "Ben", "Dan", "Carla"]
    assert game.opened.first_dealer == 2


async def test_the_referee_draws_for_the_teams_where_nobody_has_004(house: House) -> None:
    game = await house.open("schwaighofer-zu-viert", first_dealer=None)
    [message] = await game.seen(None, 1)
    opened = message.event.payload.game_opened
    assert {draw.seat for draw in opened.draws} == {0, 1, 2, 3}
    assert opened.first_dealer in (0, 2)

"""Who may do and see what: one secret for each seat, one for the table's referee, nothing for who has none."""

import sqlite3
from pathlib import Path

import grpc
import pytest

from tests.service.callers import Act, House, as_caller, failure, opening, referee
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import views_pb2

pytestmark = pytest.mark.asyncio

CUT: Act = {"cut": {}}
DEAL: Act = {"deal": {}}


async def test_opening_a_game_gives_one_secret_for_each_seat_and_one_for_the_referee(house: House) -> None:
    game = await house.open("tirol")
    tokens = [*game.opened.seat_tokens, game.opened.referee_token]
    assert len(game.opened.seat_tokens) == 4
    assert len(set(tokens)) == 5
    assert all(len(token) >= 43 for token in tokens)


async def test_two_players_get_two_secrets(house: House) -> None:
    game = await house.open("schwaighofer-zu-zweit", players=("Anna", "Ben"), first_dealer=1)
    assert len(game.opened.seat_tokens) == 2


async def test_a_seat_acts_with_its_own_secret(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(2, CUT, by=2)
    await game.act(3, DEAL, by=3)


async def test_a_seat_does_not_act_for_another(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    refusal = await game.refusal(2, CUT, by=0)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.PERMISSION_DENIED, "TOKEN_OF_ANOTHER_SEAT")


async def test_nobody_acts_without_a_secret(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    refusal = await game.refusal(2, CUT, by=None)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAUTHENTICATED, "TOKEN_MISSING")


async def test_the_tables_referee_acts_for_every_seat(house: House) -> None:
    game = await house.open("tirol", dealing="UNKNOWN", enforcement="FLAG")
    await game.act(2, CUT, by="referee")
    await game.act(3, DEAL, by="referee")


async def test_a_secret_that_was_never_given_out_is_nobodys(house: House) -> None:
    game = await house.open("tirol")
    call = house.referee.GetGame(
        pb.GetGameRequest(game_id=game.game_id), metadata=as_caller("watten_invented")
    )
    refusal = await failure(call)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNAUTHENTICATED, "UNKNOWN_TOKEN")
    assert "invented" not in refusal.text


async def test_a_secret_opens_no_other_game(house: House) -> None:
    game, other = await house.open("tirol"), await house.open("tirol")
    call = house.referee.GetGame(
        pb.GetGameRequest(game_id=game.game_id), metadata=as_caller(other.opened.referee_token)
    )
    refusal = await failure(call)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.PERMISSION_DENIED, "TOKEN_OF_ANOTHER_GAME")


@pytest.mark.parametrize("header", ["Basic dXNlcg==", "Bearer", "", "Bearer "])
async def test_a_header_that_is_no_bearer_token_is_told_so(house: House, header: str) -> None:
    game = await house.open("tirol")
    call = house.referee.GetGame(
        pb.GetGameRequest(game_id=game.game_id), metadata=(("authorization", header),)
    )
    assert (await failure(call)).code is grpc.StatusCode.UNAUTHENTICATED


async def test_who_has_no_secret_sees_what_lies_on_the_table(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, DEAL)
    table = await game.table(None)
    assert table.role == views_pb2.ROLE_SPECTATOR
    assert not table.HasField("seat")
    assert [hand.size for hand in table.hands] == [5, 5, 5, 5]
    assert [list(hand.cards) for hand in table.hands] == [[], [], [], []]


async def test_a_seat_sees_its_own_cards_and_no_others(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, DEAL)
    table = await game.table(0)
    assert (table.role, table.seat) == (views_pb2.ROLE_SEAT, 0)
    assert [len(hand.cards) for hand in table.hands] == [5, 0, 0, 0]


async def test_the_tables_referee_sees_all_cards(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, DEAL)
    table = await game.table("referee")
    assert table.role == views_pb2.ROLE_REFEREE
    assert [len(hand.cards) for hand in table.hands] == [5, 5, 5, 5]


@pytest.mark.parametrize("method", ["CheckAct", "LegalActs"])
async def test_what_a_seat_may_do_is_said_to_that_seat_alone(house: House, method: str) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    request = getattr(pb, f"{method}Request")(game_id=game.game_id, seat=3)
    if method == "CheckAct":
        request.act.deal.SetInParent()
    call = getattr(house.referee, method)
    assert await call(request, metadata=as_caller(game.token(3)))
    assert (await failure(call(request, metadata=as_caller(game.token(0))))).code is (
        grpc.StatusCode.PERMISSION_DENIED
    )
    assert (await failure(call(request))).code is grpc.StatusCode.UNAUTHENTICATED


async def test_the_log_with_all_cards_is_for_the_tables_referee_alone(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, DEAL)
    assert len(await game.export()) > 100
    for token, code in (
        (game.token(3), grpc.StatusCode.PERMISSION_DENIED),
        (None, grpc.StatusCode.UNAUTHENTICATED),
    ):
        stream = house.referee.ExportGame(
            pb.ExportGameRequest(game_id=game.game_id), metadata=as_caller(token)
        )
        assert (await failure(stream.read())).code is code


async def test_a_seat_that_does_not_exist_is_malformed_whoever_asks(house: House) -> None:
    game = await house.open("tirol")
    for seat in (4, -1):
        refusal = await game.refusal(seat, CUT, by="referee")
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")


async def test_secrets_are_kept_as_hashes_only(tmp_path: Path) -> None:
    store = tmp_path / "watten.db"
    request_id = "a-request-that-nobody-guesses"
    async with referee(store) as house:
        opened = await house.referee.OpenGame(opening(request_id=request_id))
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (*opened.seat_tokens, opened.referee_token, request_id):
        assert secret.encode() not in kept
    with sqlite3.connect(store) as database:
        assert database.execute("SELECT COUNT(*) FROM service_tokens").fetchone() == (5,)
    database.close()


async def test_secrets_hold_after_a_restart(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await house.open("tirol", dealing="REFEREE")
        await game.act(3, DEAL)
        before = (await game.table(0)).hands[0].cards
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        assert (await game.table(0)).hands[0].cards == before
        await game.act(0, {"announce_schlag": {"rank": "10"}})

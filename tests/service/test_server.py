"""The server itself: health, reflection, settings, its log, and how it ends."""

import asyncio
import io
import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from referee.ledger.errors import UnsafeStoreError
from referee.service import logs
from referee.service.rpc.address import PortInUseError
from referee.service.server import SERVICES, Server
from referee.service.settings import Settings, read_settings
from tests.service.callers import House, failure, free_port, referee

HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


@pytest.mark.asyncio
async def test_reflection_lists_all_services_health_and_itself(house: House) -> None:
    stub: Any = reflection_pb2_grpc.ServerReflectionStub(house.channel)  # type: ignore[arg-type]
    asked = reflection_pb2.ServerReflectionRequest(list_services="")
    [answer] = [answer async for answer in stub.ServerReflectionInfo(iter([asked]))]
    names = {service.name for service in answer.list_services_response.service}
    assert names == {
        *SERVICES,
        "grpc.health.v1.Health",
        "grpc.reflection.v1alpha.ServerReflection",
    }


@pytest.mark.asyncio
@pytest.mark.parametrize("service", ["", *SERVICES, "grpc.health.v1.Health"])
async def test_the_server_says_that_it_serves(house: House, service: str) -> None:
    stub: Any = health_pb2_grpc.HealthStub(house.channel)
    said = await stub.Check(health_pb2.HealthCheckRequest(service=service))
    assert said.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.asyncio
async def test_a_server_that_stops_says_so_before_it_is_gone(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        stub: Any = health_pb2_grpc.HealthStub(house.channel)
        watch = stub.Watch(health_pb2.HealthCheckRequest())
        assert (await watch.read()).status == health_pb2.HealthCheckResponse.SERVING
        stopping = asyncio.create_task(house.server.stop())
        assert (await watch.read()).status == health_pb2.HealthCheckResponse.NOT_SERVING
        watch.cancel()
        await stopping


@pytest.mark.asyncio
async def test_an_act_that_is_running_when_the_server_stops_is_answered_and_kept(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await house.open("tirol")
        await game.deal(*HANDS)
        acts = [asyncio.create_task(game.act(0, {"announce_schlag": {"rank": "10"}}, request_id="running"))]
        while not house.server.games.running:
            await asyncio.sleep(0)
        await house.server.stop()
        [answer] = await asyncio.gather(*acts)
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        assert (await game.table()).version == answer.version == 3


@pytest.mark.asyncio
async def test_a_server_does_not_start_on_a_port_that_is_taken(tmp_path: Path) -> None:
    port = free_port()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        server = Server(Settings(store=str(tmp_path / "watten.db"), grpc_port=port))
        with pytest.raises(PortInUseError, match=f"^port {port} is in use$"):
            await server.start()
        await server.stop()


def test_a_server_does_not_open_a_store_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "watten.db").write_bytes(b"this is no database, it is a letter to Anna" * 100)
    with pytest.raises(UnsafeStoreError):
        Server(Settings(store=str(tmp_path / "watten.db")))


@pytest.mark.asyncio
async def test_a_damaged_game_is_refused_by_name_and_the_others_go_on(tmp_path: Path) -> None:
    store = tmp_path / "watten.db"
    async with referee(store) as house:
        game, other = await house.open("tirol"), await house.open("tirol")
        await game.deal(*HANDS)
    with sqlite3.connect(store) as database:
        database.execute("DROP TRIGGER events_are_never_changed")
        database.execute(
            "UPDATE stored_events SET state = CAST(replace(hex(state), hex('L8'), hex('L7')) AS BLOB) "
            "WHERE originator_id = ? AND originator_version = 2",
            (game.game_id,),
        )
        sql = (
            "CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON stored_events\n"
            "BEGIN SELECT RAISE(ABORT, 'events are never changed'); END"
        )
        database.execute(sql)
    database.close()
    async with referee(store) as again:
        game.house = other.house = again
        refusal = await failure(game.table())
        assert refusal.code is grpc.StatusCode.DATA_LOSS
        assert "event 2" in refusal.text
        await other.deal(*HANDS)


@pytest.mark.asyncio
async def test_the_ready_file_says_where_the_server_is(tmp_path: Path) -> None:
    ready = tmp_path / "ready.json"
    async with referee(tmp_path / "watten.db", ready_file=str(ready)) as house:
        said = json.loads(ready.read_text(encoding="utf-8"))
        assert (said["host"], said["port"]) == ("127.0.0.1", house.server.port)


@pytest.mark.asyncio
async def test_the_log_is_json_where_nobody_reads_it_and_holds_no_secret_and_no_card(tmp_path: Path) -> None:
    stream = io.StringIO()
    logs.set_up("auto", "debug", stream)
    async with referee(tmp_path / "watten.db") as house:
        game = await house.open("tirol", dealing="REFEREE")
        await game.act(3, {"deal": {}})
        await game.refusal(0, {"play_card": {"card": "HK"}})
        await failure(house.open("tirol", request_id="short"))
        cards = [card for hand in (await game.table()).hands for card in hand.cards]
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["serving", "game_opened", "stopping", "stopped"]
    for secret in (*game.opened.seat_tokens, game.opened.referee_token, *(f'"{card}"' for card in cards)):
        assert secret not in stream.getvalue()


def test_a_log_that_nobody_can_read_any_more_stops_nothing() -> None:
    stream = io.StringIO()
    logs.set_up("json", "info", stream)
    stream.close()
    logs.logger().info("serving")


def test_a_flag_goes_before_the_environment_and_that_before_the_default() -> None:
    environment = {"WATTEN_GRPC_PORT": "1234", "WATTEN_STORE": "there.db", "WATTEN_SEED": "7"}
    settings = read_settings(["--grpc-port", "4321"], environment)
    assert settings == Settings(grpc_port=4321, store="there.db", seed=7)
    assert read_settings([], {}) == Settings()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--grpc-port", "many"],
        ["--grpc-port", "70000"],
        ["--max-watchers", "0"],
        ["--log", "loud"],
        ["--log-level", "all"],
        ["--seed", "x"],
    ],
)
def test_a_setting_that_cannot_be_is_named(arguments: list[str]) -> None:
    with pytest.raises(ValueError, match=arguments[0].strip("-").replace("-", "_")):
        read_settings(arguments, {})

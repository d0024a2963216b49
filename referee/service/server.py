"""The composition root: store, application, servicers, health and reflection become one server, and end as one."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1._async import HealthServicer
from grpc_reflection.v1alpha import reflection

from referee.ledger.store import Store, open_store
from referee.service.games.application import RefereeApplication
from referee.service.games.decks import Decks, SecretDecks, SeededDecks
from referee.service.games.game_cache import GameCache
from referee.service.games.quotas import Limits
from referee.service.games.registry import GameRegistry
from referee.service.logs import logger
from referee.service.rpc.address import listen
from referee.service.rpc.decoding import DecodingInterceptor
from referee.service.rpc.referee_servicer import RefereeServicer
from referee.service.rpc.replay_servicer import ReplayServicer
from referee.service.rpc.rules_servicer import RulesServicer
from referee.service.settings import Settings
from watten.v1 import (
    referee_service_pb2,
    referee_service_pb2_grpc,
    replay_service_pb2,
    replay_service_pb2_grpc,
    rules_service_pb2,
    rules_service_pb2_grpc,
)

SERVICES: Final = (
    referee_service_pb2.DESCRIPTOR.services_by_name["RefereeService"].full_name,
    rules_service_pb2.DESCRIPTOR.services_by_name["RulesService"].full_name,
    replay_service_pb2.DESCRIPTOR.services_by_name["ReplayService"].full_name,
)

_KEEPALIVE: Final = (
    # A watcher whose machine is gone is noticed within a minute.
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.min_ping_interval_without_data_ms", 10_000),
    # Two servers on one port would each judge half of the acts.
    ("grpc.so_reuseport", 0),
)


class Server:
    """A referee that answers calls from `start` to `stop`."""

    def __init__(self, settings: Settings, *, open_store: Callable[[str], Store] = open_store) -> None:
        """Open the store and everything over it; nothing is answered yet. Raises LedgerError, ValueError.

        `open_store` is what the tests put another store in by.
        """
        self.settings = settings
        self.port = 0
        self._store = open_store(settings.store)
        self._registry = GameRegistry(settings.store)
        decks: Decks = SecretDecks() if settings.seed is None else SeededDecks(settings.seed)
        self.games = GameCache(
            self._store,
            decks,
            Limits(settings.max_signals_of_deal, settings.max_claims_of_game),
            in_memory=settings.tables_in_memory,
            max_watchers=settings.max_watchers,
            max_watchers_of_game=settings.max_watchers_of_game,
        )
        self.application = RefereeApplication(settings, self.games, self._registry, decks)
        self._health = HealthServicer()
        self._server: grpc.aio.Server | None = None
        self._stopped = False

    async def start(self) -> int:
        """Answer calls from now on, and return the port. Raises CannotListenError."""
        options = [*_KEEPALIVE, ("grpc.max_receive_message_length", self.settings.max_message_bytes)]
        server = grpc.aio.server(
            interceptors=[DecodingInterceptor(SERVICES)],
            options=options,
            maximum_concurrent_rpcs=self.settings.max_calls,
        )
        referee_service_pb2_grpc.add_RefereeServiceServicer_to_server(
            RefereeServicer(self.application), server
        )
        rules_service_pb2_grpc.add_RulesServiceServicer_to_server(RulesServicer(), server)
        replay_service_pb2_grpc.add_ReplayServiceServicer_to_server(ReplayServicer(self.application), server)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        known = (*SERVICES, health_pb2.DESCRIPTOR.services_by_name["Health"].full_name)
        reflection.enable_server_reflection((*known, reflection.SERVICE_NAME), server)
        self.port = listen(server, self.settings.host, self.settings.grpc_port)
        await server.start()
        self._server = server
        for service in ("", *known):
            await self._health.set(service, health_pb2.HealthCheckResponse.SERVING)
        self._announce()
        return self.port

    async def stop(self) -> None:
        """Take no new call, let running ones end, send the watchers home, flush and close the store.

        A second time does nothing.
        """
        if self._stopped:
            return
        self._stopped = True
        logger().info("stopping")
        await self._health.enter_graceful_shutdown()
        await self.games.stop()
        if self._server is not None:
            await self._server.stop(self.settings.grace_seconds)
        await asyncio.to_thread(self._store.close)
        self._registry.close()
        logger().info("stopped")

    def _announce(self) -> None:
        settings = self.settings
        logger().info("serving", host=settings.host, port=self.port, store=settings.store, pid=os.getpid())
        if settings.seed is not None:
            logger().warning("decks_are_foreseeable", seed=settings.seed)
        if settings.ready_file:
            # Renamed into place, so that no process that waits for the file reads half of it.
            path = Path(settings.ready_file)
            written = path.with_name(path.name + ".writing")
            ready = {"host": settings.host, "port": self.port, "pid": os.getpid()}
            written.write_text(json.dumps(ready) + "\n", encoding="utf-8")
            written.replace(path)


async def serve(settings: Settings, *, open_store: Callable[[str], Store] = open_store) -> None:
    """Answer calls until the process is asked to end (SIGTERM, SIGINT), then stop cleanly."""
    asked_to_end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, asked_to_end.set)
    server = Server(settings, open_store=open_store)
    try:
        await server.start()
        await asked_to_end.wait()
    finally:
        await server.stop()

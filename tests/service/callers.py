"""A referee for tests, and those who call it: everything goes through gRPC.

    async with referee(store) as house:
        game = await house.open("tirol", first_dealer=3)
        await game.act(3, {"deal": {"hands": [...]}})
        assert await game.refused(2, {"play_card": {"card": "SA"}}) == ["NOT_YOUR_TURN"]

Acts are written as the shared cases write them.
"""

import atexit
import itertools
import os
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.json_format import ParseDict
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from referee.ledger.store import Store, open_store
from referee.service.server import Server
from referee.service.settings import Settings
from tests.players import NAMES
from watten.v1 import acts_pb2, events_pb2, replay_service_pb2, rule_sets_pb2, violations_pb2
from watten.v1 import referee_service_pb2 as pb
from watten.v1.referee_service_pb2_grpc import RefereeServiceStub
from watten.v1.replay_service_pb2_grpc import ReplayServiceStub
from watten.v1.rules_service_pb2_grpc import RulesServiceStub

Act = Mapping[str, Mapping[str, Any]]
"""An act as the shared cases write it."""

Seat = int | str | None
"""A seat, "referee", or None: who calls without a token."""

_BLOCK = 250
_BLOCKS = tuple(range(20_000, 32_500, _BLOCK))


def _ports() -> Iterator[int]:
    """Ports below 32768, where the system takes none of its own from; none of them twice.

    Tests run in several processes. Each has blocks to itself: it keeps the first port of a block bound while it
    lives, and where that is taken it goes on to the next one.
    """
    for number in itertools.count(os.getpid()):
        block = _BLOCKS[7 * number % len(_BLOCKS)]
        guard = socket.socket()
        if not _binds(guard, block):
            guard.close()
            continue
        atexit.register(guard.close)
        yield from range(block + 1, block + _BLOCK)


def _binds(probe: socket.socket, port: int) -> bool:
    try:
        probe.bind(("127.0.0.1", port))
    except OSError:
        return False
    return True


_PORTS = _ports()


def free_port() -> int:
    """A port that nobody listens on, and no other process of tests will."""
    while True:
        port = next(_PORTS)
        with socket.socket() as probe:
            if _binds(probe, port):
                return port


def act_message(act: Act) -> acts_pb2.Act:
    """The act of `{"deal": {"hands": [["L8", …], …]}}`."""
    [(name, fields)] = act.items()
    fields = dict(fields)
    if "hands" in fields:
        fields["hands"] = [{"cards": hand} for hand in fields["hands"]]
    return ParseDict({name: fields}, acts_pb2.Act())


def as_caller(token: str | None, **more: str) -> tuple[tuple[str, str], ...]:
    """The metadata of a call with this token."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    return tuple((headers | {key.replace("_", "-"): value for key, value in more.items()}).items())


@dataclass(frozen=True)
class Told:
    """What a failed call was told."""

    code: grpc.StatusCode
    reason: str
    text: str
    refusal: violations_pb2.Refusal | None

    @property
    def violations(self) -> list[str]:
        """The codes of all broken rules."""
        return [] if self.refusal is None else [broken.code for broken in self.refusal.broken]


def told(error: grpc.RpcError) -> Told:
    """Read a status with its details."""
    assert isinstance(error, grpc.aio.AioRpcError)
    status = rpc_status.from_call(error)  # type: ignore[arg-type]
    assert status is not None, f"{error.code()} without details: {error.details()}"
    info, refusal = error_details_pb2.ErrorInfo(), None
    for detail in status.details:
        if detail.Is(info.DESCRIPTOR):
            detail.Unpack(info)
        elif detail.Is(violations_pb2.Refusal.DESCRIPTOR):
            refusal = violations_pb2.Refusal()
            detail.Unpack(refusal)
    assert info.domain == "watten"
    return Told(error.code(), info.reason, error.details() or "", refusal)


async def failure(call: Any) -> Told:
    """What a call that must fail is told."""
    try:
        await call
    except grpc.RpcError as error:
        return told(error)
    raise AssertionError("the call was answered")


@dataclass
class Game:
    """One game and all its tokens."""

    house: "House"
    opened: pb.OpenGameResponse
    _ids: "itertools.count[int]" = field(default_factory=itertools.count)

    @property
    def game_id(self) -> str:
        return self.opened.game_id

    def token(self, seat: Seat) -> str | None:
        """The token of who calls."""
        if seat is None:
            return None
        return self.opened.referee_token if seat == "referee" else self.opened.seat_tokens[int(seat)]

    def request(self, seat: int, act: Act, **more: Any) -> pb.ActRequest:
        """The request that the seat does this act; a fresh request id unless one is given."""
        more.setdefault("request_id", f"request-{next(self._ids)}")
        return pb.ActRequest(game_id=self.game_id, seat=seat, act=act_message(act), **more)

    async def act(self, seat: int, act: Act, *, by: Seat = -1, **more: Any) -> pb.ActResponse:
        """Do an act with the seat's own token, or with that of who is named."""
        who = seat if by == -1 else by
        request = self.request(seat, act, **more)
        done: pb.ActResponse = await self.house.referee.Act(request, metadata=as_caller(self.token(who)))
        return done

    async def refusal(self, seat: int, act: Act, *, by: Seat = -1, **more: Any) -> Told:
        """What an act that must fail is told."""
        return await failure(self.act(seat, act, by=by, **more))

    async def refused(self, seat: int, act: Act) -> list[str]:
        """The violations of an act that must be against the rules."""
        refusal = await self.refusal(seat, act)
        assert refusal.code is grpc.StatusCode.FAILED_PRECONDITION, refusal
        return refusal.violations

    async def table(self, by: Seat = "referee") -> Any:
        """The table as somebody sees it."""
        response = await self.house.referee.GetGame(
            pb.GetGameRequest(game_id=self.game_id), metadata=as_caller(self.token(by))
        )
        return response.table

    def watch(self, by: Seat = "referee", after_version: int = 0, **more: Any) -> Any:
        """A stream of the game as somebody sees it."""
        request = pb.WatchGameRequest(game_id=self.game_id, after_version=after_version, **more)
        return self.house.referee.WatchGame(request, metadata=as_caller(self.token(by)))

    async def seen(self, by: Seat, versions: int, after_version: int = 0) -> list[pb.WatchGameResponse]:
        """The next so many messages of a stream."""
        stream = self.watch(by, after_version)
        try:
            return [await stream.read() for _ in range(versions)]
        finally:
            stream.cancel()

    async def claim(
        self,
        claim: str,
        accused: int,
        *,
        seat: int = 0,
        by: Seat = "referee",
        language: str = "en",
        **more: Any,
    ) -> pb.FileClaimResponse:
        """File a claim for a seat, with the token of who is named."""
        more.setdefault("request_id", f"claim-{next(self._ids)}")
        request = pb.FileClaimRequest(game_id=self.game_id, seat=seat, claim=claim, accused=accused, **more)
        caller = as_caller(self.token(by), accept_language=language)
        filed: pb.FileClaimResponse = await self.house.referee.FileClaim(request, metadata=caller)
        return filed

    async def rule(
        self, consequence: str, *, by: Seat = "referee", language: str = "en", **more: Any
    ) -> pb.GiveRulingResponse:
        """A director rules, with the token of who is named."""
        more = {"request_id": f"ruling-{next(self._ids)}", "reason": "seen by the table", **more}
        request = pb.GiveRulingRequest(
            game_id=self.game_id, by=more.pop("director", "Moser"), consequence=consequence, **more
        )
        caller = as_caller(self.token(by), accept_language=language)
        ruled: pb.GiveRulingResponse = await self.house.referee.GiveRuling(request, metadata=caller)
        return ruled

    async def rulings(self, by: Seat = "referee", after_version: int = 0) -> list[pb.Ruling]:
        """The rulings of the game as somebody sees them."""
        request = pb.ListRulingsRequest(game_id=self.game_id, after_version=after_version)
        answer = await self.house.referee.ListRulings(request, metadata=as_caller(self.token(by)))
        return list(answer.rulings)

    async def state_at(self, version: int, by: Seat = "referee", **more: Any) -> Any:
        """The table after an event, asked for by somebody."""
        request = replay_service_pb2.StateAtRequest(game_id=self.game_id, version=version, **more)
        return await self.house.replay.StateAt(request, metadata=as_caller(self.token(by)))

    def source(self) -> replay_service_pb2.LogSource:
        """This game, to be looked at."""
        return replay_service_pb2.LogSource(game_id=self.game_id)

    async def export(self, form: "pb.LogForm.ValueType" = pb.LOG_FORM_LENGTH_DELIMITED) -> bytes:
        """The log of the game."""
        stream = self.house.referee.ExportGame(
            pb.ExportGameRequest(game_id=self.game_id, form=form), metadata=as_caller(self.token("referee"))
        )
        return b"".join([piece.chunk async for piece in stream])

    async def deal(self, *hands: str, dealer: int = 3) -> None:
        """Deal these hands, each a text of cards."""
        await self.act(dealer, {"deal": {"hands": [hand.split() for hand in hands]}})

    async def announce(self, schlag: str, trump: str, dealer: int = 3) -> None:
        """Forehand says the Schlag, the dealer the Trumpf."""
        await self.act((dealer + 1) % 4, {"announce_schlag": {"rank": schlag}})
        await self.act(dealer, {"announce_trump": {"suit": trump}})

    async def play(self, *laid: tuple[int, str]) -> None:
        """Lay cards."""
        for seat, card in laid:
            await self.act(seat, {"play_card": {"card": card}})


@dataclass(frozen=True)
class House:
    """A running referee and the stubs of one channel to it."""

    channel: grpc.aio.Channel
    running: Server | None = None

    @classmethod
    def of(cls, channel: grpc.aio.Channel) -> "House":
        """A referee that runs somewhere else."""
        return cls(channel)

    @property
    def server(self) -> Server:
        """The server itself, where it runs in this process."""
        assert self.running is not None
        return self.running

    @property
    def referee(self) -> Any:
        return RefereeServiceStub(self.channel)

    @property
    def rules(self) -> Any:
        return RulesServiceStub(self.channel)

    @property
    def replay(self) -> Any:
        return ReplayServiceStub(self.channel)

    async def open(
        self,
        rules: str | Mapping[str, Any] = "tirol",
        *,
        players: Sequence[str] = NAMES,
        dealing: str = "SUPPLIED",
        enforcement: str = "REJECT",
        first_dealer: int | None = 3,
        **more: Any,
    ) -> Game:
        """Open a game."""
        request = opening(rules, players, dealing, enforcement, first_dealer, **more)
        return Game(self, await self.referee.OpenGame(request))


def opening(
    rules: str | Mapping[str, Any] = "tirol",
    players: Sequence[str] = NAMES,
    dealing: str = "SUPPLIED",
    enforcement: str = "REJECT",
    first_dealer: int | None = 3,
    **more: Any,
) -> pb.OpenGameRequest:
    """A request that opens a game."""
    choice = rule_sets_pb2.RuleSetChoice()
    if isinstance(rules, str):
        choice.preset = rules
    else:
        choice.preset = rules["preset"]
        choice.overrides.update({key: value for key, value in rules.items() if key != "preset"})
    return pb.OpenGameRequest(
        rules=choice,
        players=players,
        dealing=events_pb2.Dealing.Value(f"DEALING_{dealing}"),
        enforcement=events_pb2.Enforcement.Value(f"ENFORCEMENT_{enforcement}"),
        first_dealer=first_dealer,
        **more,
    )


@asynccontextmanager
async def referee(
    store: Path | str = ":memory:",
    *,
    channel_options: Sequence[tuple[str, Any]] = (),
    open_store: Callable[[str], Store] = open_store,
    **settings: Any,
) -> AsyncIterator[House]:
    """A referee that runs in this process, called over a real port."""
    chosen = Settings(store=str(store), grpc_port=free_port(), **settings)
    server = Server(chosen, open_store=open_store)
    port = await server.start()
    try:
        async with grpc.aio.insecure_channel(f"127.0.0.1:{port}", options=list(channel_options)) as channel:
            yield House(channel, server)
    finally:
        await server.stop()


async def recorded(house: House, rules: str | Mapping[str, Any] = "tirol", *, announced: bool = True) -> Game:
    """A real table that is recorded as it plays: whatever happens is taken down, cards show as they fall."""
    game = await house.open(rules, dealing="UNKNOWN", enforcement="FLAG")
    if announced:
        await take_down(game, (3, {"deal": {}}))
        await take_down(
            game, (0, {"announce_schlag": {"rank": "10"}}), (3, {"announce_trump": {"suit": "L"}})
        )
    return game


async def take_down(game: Game, *acts: tuple[int, Act]) -> list[pb.ActResponse]:
    """What the scribe of the table sees, in order."""
    return [await game.act(seat, act, by="referee") for seat, act in acts]


async def lay(game: Game, cards: str, leader: int) -> list[pb.ActResponse]:
    """Cards laid clockwise from the leader on, as the scribe sees them."""
    laid = enumerate(cards.split())
    return await take_down(
        game, *(((leader + step) % 4, {"play_card": {"card": card}}) for step, card in laid)
    )


async def win_by_folds(game: Game, party: int = 0) -> None:
    """The party wins: it asks for the Spiel, and the other one lets it be good (004 p. 34)."""
    # Whoever announces holds a ten and a Laub (D20).
    hands = ("E10 L8 E8 E9 EU", "H10 LU H8 H9 HU", "S10 LA S8 S9 SU", "L10 L7 EK EA HA")
    while not (table := await game.table()).HasField("winner"):
        await game.deal(*hands, dealer=table.dealer)
        await game.announce("10", "L", dealer=table.dealer)
        await game.act(party, {"offer": {"spiel": True}})
        await game.act(1 - party, {"fold": {}})


async def next_partie(game: Game, by: Seat = "referee", **more: Any) -> Game:
    """The Partie after this one in its match."""
    more.setdefault("request_id", f"on from {game.game_id}")
    more.setdefault("dealing", events_pb2.DEALING_SUPPLIED)
    more.setdefault("enforcement", events_pb2.ENFORCEMENT_REJECT)
    request = pb.OpenGameRequest(continues=game.game_id, **more)
    opened = await game.house.referee.OpenGame(request, metadata=as_caller(game.token(by)))
    return Game(game.house, opened)

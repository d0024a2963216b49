"""A player at a table: he watches, is asked when an act of his is awaited, and does it."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from clients.bots.player import Player, Turn
from clients.python import BrokenRule, Chair, Moment, RefusedError, RulesClient, Seat, StaleError, Table
from watten.v1.acts_pb2 import Act


@dataclass(frozen=True, slots=True)
class Tried:
    """An act that the referee refused, and every rule it breaks; `hand` and `led` are what the seat saw then."""

    seat: int
    version: int
    deal: int
    hand: tuple[str, ...]
    led: str | None
    act: Act
    broken: tuple[BrokenRule, ...]


@dataclass(slots=True)
class Diary:
    """What a player saw and did: every moment at his table in order, the acts done and refused.

    `seconds` are how long he waited for the verdict on each act that was done.
    """

    moments: list[Moment] = field(default_factory=list)
    done: int = 0
    seconds: list[float] = field(default_factory=list)
    refused: list[Tried] = field(default_factory=list)


async def sit_down(
    seat: Seat,
    player: Player,
    rules: RulesClient,
    seed: int = 0,
    see: Callable[[Moment], None] | None = None,
) -> Diary:
    """Play the Partie to its end. Raises `RefereeError` when the referee stays away.

    `see` is told every moment, before the player is asked.
    Of several seats that might speak the lowest does, so that with the same seeds the same Partie is played.
    """
    diary = Diary()
    async with seat.sit() as chair:
        async for moment in chair:
            diary.moments.append(moment)
            if see is not None:
                see(moment)
            if not moment.table.over and _is_asked(moment, seat.seat):
                await _take_turn(seat, chair, player, rules, moment.table, diary, seed)
    return diary


def _is_asked(moment: Moment, seat: int) -> bool:
    """Whether this seat is to speak: before a deal the cutter, then the dealer; else the lowest that is awaited."""
    table = moment.table
    if table.phase == "deal" and moment.event.kind != "cards_cut":
        return seat == (table.dealer - 1) % len(table.players)
    return bool(table.awaited) and seat == min(table.awaited)


async def _take_turn(
    seat: Seat, chair: Chair, player: Player, rules: RulesClient, table: Table, diary: Diary, seed: int
) -> None:
    legal = await seat.legal_acts()
    if not legal:
        return
    turn = Turn(table, seat.seat, legal, random.Random(f"{seed}/{seat.seat}/{table.version}"))
    try:
        for act in player.tries(turn):
            await _try(chair, act, table, seat.seat, diary)
        chosen = await player.choose(turn, rules)
        if chosen is not None:
            began = time.perf_counter()
            await chair.act(chosen, expected_version=table.version)
            diary.seconds.append(time.perf_counter() - began)
            diary.done += 1
    except StaleError:
        return  # the table has gone on: what comes next will ask again


async def _try(chair: Chair, act: Act, table: Table, seat: int, diary: Diary) -> None:
    try:
        await chair.act(act, expected_version=table.version)
    except RefusedError as error:
        led = table.trick.cards[0].card if table.trick.cards else None
        diary.refused.append(Tried(seat, table.version, table.deal, table.hand, led, act, error.broken))

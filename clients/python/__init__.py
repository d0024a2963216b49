"""The Python client of a Watten referee: open a game, act, watch, play.

async with RefereeClient("127.0.0.1:7531") as referee:
    game = await referee.open_game(["Anna", "Ben", "Carla", "Dan"], rules="tirol")
    anna = referee.seat(game.game_id, 0, game.seat_tokens[0])
    async for moment in anna.watch():
        print(moment.event.kind, moment.table.score)
"""

from clients.python import acts
from clients.python.client import OpenedGame, RefereeClient, Seat, Viewer
from clients.python.errors import (
    BrokenRule,
    LimitError,
    MalformedError,
    NotAllowedError,
    NotFoundError,
    RefereeError,
    RefusedError,
    StaleError,
    UnreachableError,
)
from clients.python.playing import Chair
from clients.python.rules import Group, RulesClient
from clients.python.views import Moment, SeenEvent, Table

__all__ = [
    "BrokenRule",
    "Chair",
    "Group",
    "LimitError",
    "MalformedError",
    "Moment",
    "NotAllowedError",
    "NotFoundError",
    "OpenedGame",
    "RefereeClient",
    "RefereeError",
    "RefusedError",
    "RulesClient",
    "Seat",
    "SeenEvent",
    "StaleError",
    "Table",
    "UnreachableError",
    "Viewer",
    "acts",
]

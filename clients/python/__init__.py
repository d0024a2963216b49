"""The Python client of a Watten referee: open a game, act, watch, play.

async with RefereeClient("127.0.0.1:7531") as referee:
    game = await referee.open_game(["Anna", "Ben", "Carla", "Dan"], rules="tirol")
    anna = referee.seat(game.game_id, 0, game.seat_tokens[0])
    async for moment in anna.watch():
        print(moment.event.kind, moment.table.score)
"""

from clients.python import acts
from clients.python.client import ImportedGame, OpenedGame, RefereeClient
from clients.python.errors import (
    BrokenRule,
    ExistsError,
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
from clients.python.replaying import ReplayClient
from clients.python.rules import Group, RulesClient, Sign, Signs
from clients.python.rulings import Ruled, Ruling
from clients.python.seats import Done, Seat, TableReferee, Viewer
from clients.python.views import Moment, SeenEvent, Table

__all__ = [
    "BrokenRule",
    "Chair",
    "Done",
    "ExistsError",
    "Group",
    "ImportedGame",
    "LimitError",
    "MalformedError",
    "Moment",
    "NotAllowedError",
    "NotFoundError",
    "OpenedGame",
    "RefereeClient",
    "RefereeError",
    "RefusedError",
    "ReplayClient",
    "Ruled",
    "RulesClient",
    "Ruling",
    "Seat",
    "SeenEvent",
    "Sign",
    "Signs",
    "StaleError",
    "Table",
    "TableReferee",
    "UnreachableError",
    "Viewer",
    "acts",
]

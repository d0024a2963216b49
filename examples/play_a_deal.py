"""Open a game and play its first deal, every seat by the same rule: the first thing that is legal.

Run it beside `watten serve --store :memory:` as `python examples/play_a_deal.py 127.0.0.1:7531`.
"""

import asyncio
import sys

from clients.python import RefereeClient, RefusedError, acts
from watten.v1 import events_pb2

PLAYERS = ["Anna", "Ben", "Carla", "Dan"]


async def main(target: str) -> None:
    """Play one deal at the referee that answers at `target`."""
    async with RefereeClient(target) as referee:
        # Dan deals; the referee shuffles. The tokens are shown once: whoever has one sits there.
        game = await referee.open_game(PLAYERS, rules="tirol", first_dealer=3)
        seats = [referee.seat(game.game_id, n, token) for n, token in enumerate(game.seat_tokens)]
        await seats[3].act(acts.deal())
        await seats[0].act(acts.announce_schlag("10"))
        await seats[3].act(acts.announce_trump("L"))

        # An act against the rules is refused with the rule and where it stands; nothing has happened.
        try:
            await seats[2].act(acts.hold())
        except RefusedError as refused:
            for broken in refused.broken:
                print("refused:", broken, broken.text)

        table = await seats[0].table()
        while not table.lines:
            assert table.turn is not None
            seat = seats[table.turn]
            cards = [act for act in await seat.legal_acts() if acts.name_of(act) == "play_card"]
            done = await seat.act(cards[0])
            for event in done.events:
                match event.payload:
                    case events_pb2.CardPlayed() as laid:
                        print(PLAYERS[laid.seat], laid.card, end="  ")
                    case events_pb2.TrickTaken() as trick:
                        print("→", PLAYERS[trick.seat], "takes it")
                    case events_pb2.DealScored() as line:
                        print(f"party {line.party} writes {line.points}")
                    case _:
                        pass
            table = await seat.table()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

"""A bot of ten lines: it leads its strongest card, and lays its weakest where it cannot lead.

Run it beside `watten serve --store :memory:` as `python examples/ten_line_bot.py 127.0.0.1:7531`.
"""

import asyncio
import sys
from collections.abc import Sequence

from clients.bots import Lucky, Player, Sensible, sit_down
from clients.bots.player import Turn
from clients.python import RefereeClient, RulesClient
from watten.v1.acts_pb2 import Act

PLAYERS = ["Bot", "Lucky", "Sensible", "Lucky too"]


class Bot:
    """Asks the rules how strong its cards are; what it may do it has been told."""

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """One of the legal acts."""
        cards = turn.only("play_card")
        if not cards:
            return turn.only("fold")[0] if turn.only("fold") else turn.legal[0]
        table = turn.table
        groups = await rules.rank(table.schlag.said, table.trump.said)
        strength = {card: place for place, group in enumerate(groups) for card in group.cards}
        by_strength = sorted(cards, key=lambda act: strength[act.play_card.card])
        return by_strength[0] if not table.trick.cards else by_strength[-1]

    def tries(self, turn: Turn) -> Sequence[Act]:
        """Nothing that is not legal."""
        return ()


async def main(target: str) -> None:
    """Play a Partie at the referee that answers at `target`."""
    async with RefereeClient(target) as referee:
        game = await referee.open_game(PLAYERS, rules="tirol")
        rules = RulesClient(referee, "tirol")
        players: list[Player] = [Bot(), Lucky(), Sensible(), Lucky()]
        seats = [referee.seat(game.game_id, n, token) for n, token in enumerate(game.seat_tokens)]
        diaries = await asyncio.gather(
            *(sit_down(seat, player, rules, seed=1) for seat, player in zip(seats, players, strict=True))
        )
        end = diaries[0].moments[-1].table
        print(f"{diaries[0].done} acts of the bot, score {end.score[0]} : {end.score[1]}")
        print("the bot's party has", "won" if end.winner == 0 else "lost")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

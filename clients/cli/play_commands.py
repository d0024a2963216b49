"""The command that lets a person sit down with three bots: `play`."""

from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import Language, command
from clients.cli.options import In


def add_to(app: typer.Typer) -> None:
    """Add the command to the `watten` command."""
    app.command()(play)


@command
def play(
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Anna",
    rules: Annotated[str, typer.Option(help="A preset for four players.")] = "tirol",
    seed: Annotated[int | None, typer.Option(help="The same cards every time.")] = None,
    store: Annotated[str | None, typer.Option("--store", help="Keep the Partie in this store.")] = None,
    lang: In = None,
) -> int:
    """Play a Partie against the bots; the referee sits by and says which rule was broken."""
    import asyncio

    from clients.cli.human import LeftError

    language = lang or console.language()
    try:
        asyncio.run(_play(name, rules, seed, store, language))
    except* LeftError:
        from referee.texts import Texts

        console.say(Texts(language, "play").say("left") + "\n")
    return console.FINE


async def _play(name: str, rules: str, seed: int | None, store: str | None, language: Language) -> None:
    import asyncio
    import tempfile
    from pathlib import Path

    from clients.bots import Lucky, Player, Sensible, sit_down
    from clients.cli.human import Human
    from clients.cli.narrator import Narrator
    from clients.cli.server import Server
    from clients.python import MalformedError, RefereeClient, RulesClient

    names = [name, *(other for other in ("Ben", "Carla", "Dan", "Eva") if other != name)][:4]
    narrator = Narrator(language)
    with tempfile.TemporaryDirectory(prefix="watten-") as folder:
        server = Server(store or str(Path(folder) / "partie.db"), Path(folder), seed)
        async with server, RefereeClient(server.target, language=language) as referee:
            try:
                game = await referee.open_game(names, rules=rules)
            except MalformedError as error:
                raise console.UserError(f"{rules}: {error.text}") from None
            asked = RulesClient(referee, rules)
            seats = [referee.seat(game.game_id, seat, token) for seat, token in enumerate(game.seat_tokens)]
            # A team draw seats the players (004), so the name says where the person sits.
            own = game.players.index(name)
            left, partner, right = (game.players[(own + step) % 4] for step in (1, 2, 3))
            welcome = narrator.say("welcome", name=name, partner=partner, left=left, right=right)
            console.say(f"{welcome}\n")
            human = Human(seats[own], narrator, input, console.say)
            bots: tuple[Player, ...] = (Sensible(), Sensible(0.5), Lucky())
            async with asyncio.TaskGroup() as table:
                table.create_task(sit_down(seats[own], human, asked, see=human.see))
                others = [seat for seat in seats if seat.seat != own]
                for seat, bot in zip(others, bots, strict=True):
                    table.create_task(sit_down(seat, bot, asked, seed or 0))

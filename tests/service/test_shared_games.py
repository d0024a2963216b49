"""Whole games with the right answers, played over gRPC: the same verdicts and the same tables."""

import asyncio
from typing import Any

import pytest

from referee.rules.expand import expand
from tests.cases import games
from tests.service.callers import Game, House
from watten.v1 import views_pb2

pytestmark = pytest.mark.asyncio

WRITTEN = [name for name in games() if name.startswith("000-")]


def described(table: views_pb2.TableView, base: int) -> dict[str, Any]:
    """The table as the shared cases describe a state; between deals the stake is the base."""
    between = table.phase in (views_pb2.PHASE_DEAL, views_pb2.PHASE_OVER)
    stake: int | str = "spielaus" if table.stake.spielaus else table.stake.points or base
    return {
        "score": list(table.score),
        "deal": table.deal,
        "dealer": table.dealer,
        "turn": table.turn if table.HasField("turn") else None,
        "phase": views_pb2.Phase.Name(table.phase).removeprefix("PHASE_").lower(),
        "stake": base if between else stake,
        "tricks": [0, 0] if between else list(table.tricks),
        "hands": [list(hand.cards) for hand in table.hands],
    }


async def agree(house: House, name: str) -> int:
    """Play the game of this name and compare every answer; how many acts it had."""
    game: Game | None = None
    acts = 0
    cases = games()[name].pairs
    rules = expand(cases[0][0]["open"]["rules"])
    for number, (line, answer) in enumerate(cases, start=1):
        where = f"{name} line {number}"
        if "open" in line:
            game = await house.open(**line["open"])
        elif line.get("ask") == "state":
            assert game is not None
            table = described(await game.table(), rules.base)
            assert {key: table[key] for key in answer} == answer, where
        elif answer["ok"]:
            assert game is not None
            await game.act(line["seat"], line["act"])
            acts += 1
        else:
            assert game is not None
            assert await game.refused(line["seat"], line["act"]) == answer["violations"], where
            acts += 1
    return acts


@pytest.mark.parametrize("name", WRITTEN)
async def test_a_game_of_document_000_gets_the_same_answers_over_grpc(house: House, name: str) -> None:
    assert await agree(house, name) > 100


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_one_game_of_every_other_kind_gets_the_same_answers_over_grpc(house: House) -> None:
    first_of = {name.rsplit("-", 1)[0]: name for name in reversed(list(games())) if name not in WRITTEN}
    played = await asyncio.gather(*(agree(house, name) for name in first_of.values()))
    assert sum(played) > 1000

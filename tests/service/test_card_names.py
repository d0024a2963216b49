"""Cards, ranks and suits are read alike at every door: gRPC, JSON, command line, record (D93)."""

import json
from typing import Any

import pytest

from referee.game.events import SchlagAnnounced, TrumpAnnounced
from referee.rules.expand import expand
from referee.rules.questions import order_asked
from replay.jsonl.referee import answer_lines
from replay.notation import read
from replay.rulebook.rule_sets import rank_order
from tests.service.callers import Game, House

pytestmark = pytest.mark.asyncio

HANDS = ("L8 E8 E9 EU HK", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")
SPELLINGS = ("HK", "hk", "K♥", "Maxi", "Herzkönig")
ANNOUNCED = (("U", "L"), ("u", "l"), ("B", "♠"), ("Unter", "Laub"), ("Bube", "Pik"))


async def announced(house: House, rank: str = "U", suit: str = "L", rules: Any = "tirol") -> Game:
    game = await house.open(rules, dealing="SUPPLIED")
    await game.deal(*HANDS)
    await game.act(0, {"announce_schlag": {"rank": rank}})
    await game.act(3, {"announce_trump": {"suit": suit}})
    return game


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_a_card_is_laid_over_grpc_however_it_is_written(house: House, spelling: str) -> None:
    game = await announced(house)
    done = await game.act(0, {"play_card": {"card": spelling}})
    assert done.events[0].payload.card_played.card == "HK"


@pytest.mark.parametrize(("rank", "suit"), ANNOUNCED)
async def test_schlag_and_trump_are_announced_over_grpc_however_they_are_written(
    house: House, rank: str, suit: str
) -> None:
    game = await announced(house, rank, suit)
    table = await game.table()
    assert (table.schlag.said, table.trump.said) == ("U", "L")


async def test_the_rechter_is_a_card_for_who_knows_schlag_and_trump_only(house: House) -> None:
    game = await announced(house)
    await game.act(0, {"play_card": {"card": "E8"}})
    assert (await game.act(1, {"play_card": {"card": "Rechter"}})).events[0].payload.card_played.card == "LU"
    blind = await announced(house, rules={"preset": "tirol", "blind": True})
    refusal = await blind.refusal(1, {"play_card": {"card": "Rechter"}})
    assert refusal.reason == "NOT_ANNOUNCED"


@pytest.mark.parametrize("spelling", SPELLINGS)
async def test_a_card_is_laid_in_a_line_of_json_however_it_is_written(spelling: str) -> None:
    lines: list[dict[str, object]] = [
        {"open": {"rules": "tirol", "first_dealer": 3}},
        {"seat": 3, "act": {"deal": {"hands": [hand.split() for hand in HANDS]}}},
        {"seat": 0, "act": {"announce_schlag": {"rank": "Bube"}}},
        {"seat": 3, "act": {"announce_trump": {"suit": "Pik"}}},
        {"seat": 0, "act": {"play_card": {"card": spelling}}},
    ]
    assert [json.loads(answer)["ok"] for answer in answer_lines(map(json.dumps, lines))] == [True] * 5


@pytest.mark.parametrize(("rank", "suit"), ANNOUNCED)
async def test_schlag_and_trump_are_asked_for_and_recorded_however_they_are_written(
    rank: str, suit: str
) -> None:
    rules = expand("tirol")
    for order in (order_asked(rules, rank, suit), rank_order("tirol", [], rank, suit)):
        assert (order.schlag, order.trump) == ("U", "L")
    played = f"Spiel 1, Dan gibt\nAnna Schlag {rank}, Dan Trumpf {suit}\n"
    record = read(f"Watten 1\nSpieler: Anna, Ben, Carla, Dan\nErster Geber: Dan\n\n{played}")
    assert [
        event for event in record.games[0].events if isinstance(event, SchlagAnnounced | TrumpAnnounced)
    ] == [
        SchlagAnnounced(0, "U"),
        TrumpAnnounced(3, "L"),
    ]

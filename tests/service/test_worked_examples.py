"""The two worked examples of document 000, played over gRPC."""

import pytest

from tests.service.callers import Game, House
from watten.v1 import views_pb2

pytestmark = pytest.mark.asyncio

ANNA, BEN, CARLA, DAN = range(4)


async def ein_stich(house: House) -> Game:
    """000 Ein Stich: Schlag Zehner, Trumpf Laub; Dan deals, Anna leads."""
    game = await house.open("tirol", first_dealer=DAN)
    await game.deal("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO", dealer=DAN)
    await game.announce("10", "L", dealer=DAN)
    return game


async def test_the_trick_of_000_ein_stich_is_dans_because_the_spitz_beats_the_linker(house: House) -> None:
    game = await ein_stich(house)
    await game.play((ANNA, "L8"), (BEN, "H10"), (CARLA, "SA"), (DAN, "E7"))
    table = await game.table()
    assert [(trick.leader, trick.winner) for trick in table.taken] == [(ANNA, DAN)]
    assert list(table.tricks) == [0, 1]
    assert table.turn == DAN


async def test_ben_may_lay_the_laubunter_instead_000_ein_stich(house: House) -> None:
    game = await ein_stich(house)
    await game.play((ANNA, "L8"), (BEN, "LU"))
    assert (await game.table()).turn == CARLA


async def test_ben_may_not_lay_a_plain_card_while_he_holds_a_laub_000_ein_stich(house: House) -> None:
    game = await ein_stich(house)
    await game.play((ANNA, "L8"))
    refusal = await game.refusal(BEN, {"play_card": {"card": "H8"}})
    assert refusal.violations == ["MUST_FOLLOW"]
    assert refusal.refusal is not None
    assert refusal.refusal.broken[0].rule == "000 Ein Stich"


async def stake_example(house: House) -> Game:
    """000 Schreiben: Anna and Carla have 10 points, Ben and Dan 11."""
    game = await house.open("tirol", first_dealer=DAN)
    dealer = DAN
    for winner, points in ((0, 2), (1, 3), (0, 2), (1, 2), (0, 2), (1, 2), (0, 2), (1, 2), (0, 2), (1, 2)):
        await deal_and_announce(game, dealer)
        if points == 3:
            await game.act(1 - winner, {"offer": {"stake": 3}})
            await game.act(winner, {"hold": {}})
        await game.act(winner, {"offer": {"stake": points + 1}})
        await game.act(1 - winner, {"fold": {}})
        dealer = (dealer + 1) % 4
    await deal_and_announce(game, dealer)
    return game


async def deal_and_announce(game: Game, dealer: int) -> None:
    """A deal in which nothing depends on the cards."""
    await game.deal("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO", dealer=dealer)
    await game.announce("10", "L", dealer=dealer)


async def test_the_stake_example_of_000_ends_at_thirteen_and_gespannt(house: House) -> None:
    game = await stake_example(house)
    assert list((await game.table()).score) == [10, 11]

    await game.act(BEN, {"offer": {"stake": 3}})
    await game.act(ANNA, {"hold": {}})
    assert (await game.table()).stake.points == 3

    await game.act(ANNA, {"offer": {"stake": 4}})
    await game.act(DAN, {"fold": {}})
    table = await game.table()
    assert list(table.score) == [13, 11]
    assert [stroke.party for stroke in table.strokes] == [0]
    assert (table.lines[-1].left, table.lines[-1].HasField("right")) == (3, False)


async def test_who_has_offered_waits_until_the_others_have_000_bieten(house: House) -> None:
    game = await stake_example(house)
    await game.act(BEN, {"offer": {"stake": 3}})
    await game.act(ANNA, {"hold": {}})
    assert await game.refused(BEN, {"offer": {"stake": 4}}) == ["OFFER_OUT_OF_TURN"]


async def test_the_gespannt_party_says_before_the_first_card_whether_it_plays_000_schreiben(
    house: House,
) -> None:
    game = await stake_example(house)
    await game.act(BEN, {"offer": {"stake": 3}})
    await game.act(CARLA, {"hold": {}})
    await game.act(CARLA, {"offer": {"stake": 4}})
    await game.act(BEN, {"fold": {}})
    dealer = (await game.table()).dealer
    await deal_and_announce(game, dealer)
    table = await game.table()
    assert table.phase == views_pb2.PHASE_GESPANNT
    assert table.choice_owed == 0
    assert list(table.awaited) == [ANNA, CARLA]
    await game.act(CARLA, {"choose_gespannt": {"play": True}})
    table = await game.table()
    assert table.stake.points == 3
    assert table.phase == views_pb2.PHASE_PLAY


async def test_no_more_is_offered_than_a_party_still_needs_000_bieten(house: House) -> None:
    game = await stake_example(house)
    for seat, stake in ((ANNA, 3), (BEN, 4), (ANNA, 5)):
        await game.act(seat, {"offer": {"stake": stake}})
        await game.act((seat + 1) % 4, {"hold": {}})
    assert await game.refused(BEN, {"offer": {"stake": 6}}) == ["OFFER_ABOVE_CAP"]

import random

import pytest

from clients.bots import Cheeky, Lucky, Player, Sensible
from clients.bots.player import Turn
from clients.python import Group, RulesClient, acts
from clients.python.views import read_table
from referee.ledger.mapper import rule_set_to_message
from referee.rules.expand import expand
from watten.v1 import views_pb2
from watten.v1.acts_pb2 import Act


class Known(RulesClient):
    """Answers of `RulesService` for Schlag 10, Trumpf Laub in tirol, without a server."""

    def __init__(self) -> None:
        pass

    async def rank(self, schlag: str | None, trump: str | None) -> tuple[Group, ...]:
        kinds = [
            ("kritisch", "HK"),
            ("kritisch", "S6"),
            ("kritisch", "E7"),
            ("rechter", "L10"),
            ("linker", "H10"),
        ]
        plain = ["LA", "L8", "SA", "S9", "E8"]
        return (*(Group(kind, (card,)) for kind, card in kinds), *(Group("plain", (card,)) for card in plain))

    async def winner(self, schlag: str | None, trump: str | None, cards: object) -> int:
        assert isinstance(cards, list)
        order = ["HK", "S6", "E7", "L10", "H10", "LA", "L8", "SA", "S9", "E8"]
        return min(range(len(cards)), key=lambda place: order.index(cards[place]))


def turn(hand: list[str], legal: list[Act], laid: tuple[tuple[int, str], ...] = (), deal: int = 1) -> Turn:
    """Seat 0 is asked, with this hand, after these cards."""
    view = views_pb2.TableView(
        seat=0, players=["Anna", "Ben", "Carla", "Dan"], score=[0, 0], tricks=[0, 0], deal=deal
    )
    view.phase = views_pb2.PHASE_PLAY
    view.stake.points = 2
    view.rules.CopyFrom(rule_set_to_message(expand("tirol")))
    for announced, said in ((view.schlag, "10"), (view.trump, "L")):
        announced.made, announced.known, announced.said = True, True, said
    view.hands.add(size=len(hand), cards=hand)
    for seat, card in laid:
        view.trick.cards.add(seat=seat, card=card)
    return Turn(read_table(view), 0, tuple(legal), random.Random(1))


def plays(*cards: str) -> list[Act]:
    return [acts.play_card(card) for card in cards]


@pytest.mark.asyncio
async def test_a_sensible_player_takes_a_trick_with_the_weakest_card_that_does() -> None:
    asked = turn(["HK", "L10", "S9"], plays("HK", "L10", "S9"), ((1, "L8"),))
    assert await Sensible().choose(asked, Known()) == acts.play_card("L10")


@pytest.mark.asyncio
async def test_he_leaves_his_partner_the_trick() -> None:
    asked = turn(["HK", "L10", "E8"], plays("HK", "L10", "E8"), ((1, "S9"), (2, "E7"), (3, "SA")))
    assert await Sensible().choose(asked, Known()) == acts.play_card("E8")


@pytest.mark.asyncio
async def test_he_offers_when_he_is_strong_and_goes_when_he_is_not() -> None:
    strong = turn(["HK", "S6", "E7"], [*plays("HK", "S6", "E7"), acts.offer(3)])
    weak = turn(["E8", "S9"], [acts.hold(), acts.fold()])
    assert await Sensible().choose(strong, Known()) == acts.offer(3)
    assert await Sensible().choose(weak, Known()) == acts.fold()


@pytest.mark.asyncio
async def test_he_announces_the_rank_he_holds_most_of() -> None:
    ranks = [acts.announce_schlag(rank) for rank in ("7", "8", "9", "10", "U", "O", "K", "A")]
    asked = turn(["L10", "H10", "S9", "E8", "SA"], ranks)
    assert await Sensible().choose(asked, Known()) == acts.announce_schlag("10")


@pytest.mark.parametrize("player", [Lucky(), Sensible(), Cheeky(Lucky())])
@pytest.mark.asyncio
async def test_every_player_chooses_one_of_the_acts_he_was_given(player: Player) -> None:
    legal = [*plays("HK", "S9"), acts.offer(3), acts.surrender()]
    for seed in range(20):
        asked = turn(["HK", "S9"], legal)
        asked.chance.seed(seed)
        assert await player.choose(asked, Known()) in legal


def test_a_cheeky_player_tries_a_card_that_does_not_follow_and_an_offer_too_high_once_each() -> None:
    cheeky = Cheeky(Lucky())
    asked = turn(["L8", "SA"], [*plays("L8"), acts.offer(3)], ((3, "LA"),))
    assert list(cheeky.tries(asked)) == [acts.offer(16), acts.play_card("SA")]
    assert list(cheeky.tries(asked)) == []


def test_where_no_duty_has_bound_him_he_tries_a_card_he_does_not_hold() -> None:
    asked = turn(["L8", "SA"], plays("L8", "SA"), deal=6)
    (tried,) = Cheeky(Lucky()).tries(asked)
    assert tried.play_card.card not in asked.table.hand

"""Opening a Partie: rules, names, the draw for the first deal, and the next Partie of a match."""

import grpc
import pytest

from tests.service.callers import Game, House, as_caller, failure, opening, win_by_folds
from watten.v1 import events_pb2
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio


async def test_a_game_is_opened_with_its_rules_expanded(house: House) -> None:
    game = await house.open({"preset": "tirol", "target": 18, "guter": True})
    rules = game.opened.rules
    assert (rules.preset, rules.target, rules.guter, rules.margin) == ("tirol", 18, True, 2)
    assert game.opened.version == 1
    assert game.opened.first_dealer == 3


async def test_without_a_named_dealer_the_referee_lets_draw(house: House) -> None:
    for rules in ("tirol", "beiers", "schwaighofer-zu-viert"):
        game = await house.open(rules, first_dealer=None)
        [message] = await game.seen(None, 1)
        opened = message.event.payload.game_opened
        assert len(opened.draws) >= 2
        assert opened.first_dealer == game.opened.first_dealer
        assert sorted(opened.players) == ["Anna", "Ben", "Carla", "Dan"]


async def test_cards_that_were_drawn_at_the_table_name_the_dealer_000_vorbereitung(house: House) -> None:
    draws = [events_pb2.DrawnCard(seat=0, card="H9"), events_pb2.DrawnCard(seat=1, card="LK")]
    game = await house.open("tirol", first_dealer=None, draws=draws)
    assert game.opened.first_dealer == 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": "nirgendwo"}, "UNKNOWN_PRESET"),
        ({"rules": {"preset": "tirol", "colour": "green"}}, "UNKNOWN_OPTION"),
        ({"rules": {"preset": "tirol", "target": "many"}}, "BAD_VALUE"),
        ({"rules": {"preset": "tirol", "margin": 15}}, "CONTRADICTION"),
        ({"players": ["Anna", "Ben"]}, "WRONG_NUMBER_OF_PLAYERS"),
        ({"players": ["Anna", "Anna", "Carla", "Dan"]}, "SAME_NAME_TWICE"),
        ({"players": ["Anna", "", "Carla", "Dan"]}, "BAD_NAME"),
        ({"players": ["Anna", "Be\nn", "Carla", "Dan"]}, "BAD_NAME"),
        ({"dealing": "UNSPECIFIED"}, "UNKNOWN_DEALING"),
        ({"enforcement": "UNSPECIFIED"}, "UNKNOWN_ENFORCEMENT"),
        ({"first_dealer": 4}, "NO_SUCH_SEAT"),
        ({"first_dealer": -1}, "NO_SUCH_SEAT"),
        ({"first_dealer": None, "draws": [events_pb2.DrawnCard(seat=0, card="X9")]}, "NOT_A_CARD"),
        ({"first_dealer": None, "draws": [events_pb2.DrawnCard(seat=0, card="H9")]}, "NOT_THE_DRAWERS"),
    ],
)
async def test_what_cannot_be_played_is_not_opened(
    house: House, change: dict[str, object], reason: str
) -> None:
    refusal = await failure(house.referee.OpenGame(opening(**change)))  # type: ignore[arg-type]
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, reason)


async def test_there_are_only_so_many_open_games_and_one_that_is_over_makes_room(house: House) -> None:
    from dataclasses import replace

    keeper = house.server.application
    keeper.settings = replace(keeper.settings, max_open_games=2)
    game = await house.open({"preset": "schwaighofer-zu-viert", "target": 3})
    await house.open("tirol")
    refusal = await failure(house.open("tirol"))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_OPEN_GAMES")
    await win_by_folds(game)
    await house.open("tirol")


async def test_the_deal_goes_on_to_the_left_into_the_next_partie_of_a_match(house: House) -> None:
    game = await house.open({"preset": "schwaighofer-zu-viert", "target": 3})
    await win_by_folds(game)
    table = await game.table()
    request = opening({"preset": "schwaighofer-zu-viert", "target": 3}, first_dealer=None)
    request.continues = game.game_id
    next_game = Game(
        house, await house.referee.OpenGame(request, metadata=as_caller(game.opened.referee_token))
    )
    assert next_game.opened.first_dealer == table.dealer
    [message] = await next_game.seen(None, 1)
    assert list(message.event.payload.game_opened.partien_won) == [1, 0]
    await win_by_folds(next_game)
    version = (await next_game.table()).version
    [last] = await next_game.seen(None, 1, version - 1)
    assert last.event.payload.match_decided.party == 0


@pytest.mark.parametrize(
    ("rules", "dealer", "reason"),
    [
        ({"preset": "schwaighofer-zu-viert", "target": 4}, None, "ANOTHER_MATCH"),
        ({"preset": "schwaighofer-zu-viert", "target": 3}, 0, "ANOTHER_DEALER"),
    ],
)
async def test_a_match_goes_on_with_the_same_rules_and_the_next_dealer(
    house: House, rules: dict[str, object], dealer: int | None, reason: str
) -> None:
    game = await house.open({"preset": "schwaighofer-zu-viert", "target": 3})
    await win_by_folds(game)
    request = opening(rules, first_dealer=dealer)
    request.continues = game.game_id
    call = house.referee.OpenGame(request, metadata=as_caller(game.token(0)))
    assert (await failure(call)).reason == reason


async def test_only_a_partie_that_is_over_is_continued_and_only_by_its_players(house: House) -> None:
    game = await house.open("schwaighofer-zu-viert")
    request = opening("schwaighofer-zu-viert", first_dealer=None)
    request.continues = game.game_id
    assert (await failure(house.referee.OpenGame(request))).code is grpc.StatusCode.UNAUTHENTICATED
    call = house.referee.OpenGame(request, metadata=as_caller(game.token(0)))
    assert (await failure(call)).reason == "NOT_OVER"


async def test_games_are_listed_newest_first_page_by_page(house: House) -> None:
    opened = [(await house.open("tirol")).game_id for _ in range(5)]
    listed: list[str] = []
    token = ""
    pages = 0
    while pages == 0 or token:
        page = await house.referee.ListGames(pb.ListGamesRequest(page_size=2, page_token=token))
        listed += [game.game_id for game in page.games]
        token, pages = page.next_page_token, pages + 1
    assert listed == opened[::-1]
    assert pages == 3


async def test_a_list_says_how_a_game_stands(house: House) -> None:
    game = await house.open({"preset": "schwaighofer-zu-viert", "target": 3})
    await win_by_folds(game)
    for _ in range(2):
        [listed] = (await house.referee.ListGames(pb.ListGamesRequest())).games
        assert (listed.preset, list(listed.score)) == ("schwaighofer-zu-viert", [4, 0])
        assert list(listed.players) == ["Anna", "Ben", "Carla", "Dan"]


@pytest.mark.parametrize("request_", [{"page_size": -1}, {"page_token": "next"}, {"page_token": "9" * 30}])
async def test_a_page_that_cannot_be_is_malformed(house: House, request_: dict[str, object]) -> None:
    refusal = await failure(house.referee.ListGames(pb.ListGamesRequest(**request_)))  # type: ignore[arg-type]
    assert refusal.code is grpc.StatusCode.INVALID_ARGUMENT

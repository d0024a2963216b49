"""The test of truth: exchange everything a viewer may not know, and every byte he gets stays the same.

Two games are played side by side by the same acts. They differ only in cards that the viewer may not know by
then. All that the API gives him (streams, tables, answers, verdicts, lists of legal acts) is compared byte
for byte, without the game's id and the time.
"""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message

from tests.service.callers import Act, Game, House, Seat, act_message, as_caller, failure, referee
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

ONE = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


def anonymous(message: Message) -> bytes:
    """The message without what differs from game to game by itself."""
    for field, value in message.ListFields():
        if field.name in ("game_id", "time"):
            message.ClearField(field.name)
        elif field.message_type is not None:
            for item in value if field.is_repeated else [value]:
                anonymous(item)
    return message.SerializeToString(deterministic=True)


async def all_that_is_shown(game: Game, by: Seat) -> list[bytes]:
    """Everything the API tells somebody of a game."""
    house, caller = game.house.referee, as_caller(game.token(by))
    version = (await game.table()).version
    shown: list[Message] = [*await game.seen(by, version), await game.table(by)]
    shown += [await game.state_at(past, by) for past in range(1, version + 1)]
    shown += await game.rulings(by)
    if isinstance(by, int):
        asked = pb.LegalActsRequest(game_id=game.game_id, seat=by)
        shown.append(await house.LegalActs(asked, metadata=caller))
        for act in tries():
            request = pb.CheckActRequest(game_id=game.game_id, seat=by, act=act_message(act))
            shown.append(await house.CheckAct(request, metadata=caller))
    return [anonymous(message) for message in shown]


def tries() -> list[Act]:
    """Acts by which somebody might try to learn of cards."""
    cards = [suit + rank for suit in "ELHS" for rank in ("7", "8", "9", "10", "U", "O", "K", "A")]
    return [
        *({"play_card": {"card": card}} for card in cards),
        *({"turn_up": {"card": card}} for card in cards),
        {"show_maschine": {}},
        {"offer": {"stake": 3}},
        {"answer": {"consent": True}},
    ]


async def play_both(games: Sequence[Game], acts: Sequence[tuple[int, Act]]) -> None:
    """The same acts at both tables; each is answered alike to whoever does it."""
    for number, (seat, act) in enumerate(acts):
        for game in games:
            await game.act(seat, act, request_id=f"both-{number}")


async def two_games(house: House, rules: Any, hands: Sequence[Sequence[str]]) -> list[Game]:
    games = [await house.open(rules) for _ in hands]
    for game, dealt in zip(games, hands, strict=True):
        await game.act(3, {"deal": {"hands": [hand.split() for hand in dealt]}}, request_id="dealt")
    return games


async def shown_alike(games: Sequence[Game], by: Seat) -> None:
    one, other = [await all_that_is_shown(game, by) for game in games]
    for number, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, f"message {number} to {by} tells more than he may know"


def exchanged(hands: Sequence[str], *swaps: tuple[str, str]) -> list[str]:
    """The same hands with cards exchanged; a card that is in no hand comes from the rest."""
    for one, other in swaps:
        hands = [
            " ".join({one: other, other: one}.get(card, card) for card in hand.split()) for hand in hands
        ]
    return list(hands)


ANNOUNCED: list[tuple[int, Act]] = [
    (0, {"announce_schlag": {"rank": "10"}}),
    (3, {"announce_trump": {"suit": "L"}}),
]
FIRST_TRICK: list[tuple[int, Act]] = [
    (seat, {"play_card": {"card": card}}) for seat, card in ((0, "EU"), (1, "H8"), (2, "S8"), (3, "EA"))
]


@pytest.mark.parametrize("by", [0, 1, 2, 3, None])
async def test_nobody_is_told_cards_that_the_others_still_hold(house: House, by: Seat) -> None:
    hidden = {0: ("E8", "E9"), 1: ("H9", "HU"), 2: ("S9", "SU"), 3: ("HA", "HO"), "rest": ("L7", "SK")}
    others = [cards for seat, cards in hidden.items() if seat != by]
    swaps = [
        pair for one, other in itertools.combinations(others, 2) for pair in zip(one, other, strict=True)
    ]
    games = await two_games(house, "tirol", [ONE, exchanged(ONE, *swaps)])
    await play_both(games, ANNOUNCED + FIRST_TRICK)
    await shown_alike(games, by)


@pytest.mark.parametrize("by", [1, 2])
async def test_before_the_announcement_the_partners_do_not_know_their_own_cards(
    house: House, by: int
) -> None:
    swaps = [("LU", "SA"), ("H10", "S8"), ("H8", "L7"), ("H9", "S9"), ("HU", "SU"), ("SO", "SK")]
    for rules in ("tirol", "beiers-blind", "suedtirol-offen"):
        hands = exchanged(ONE, ("E7", "E10"))
        games = await two_games(house, rules, [hands, exchanged(hands, *swaps)])
        await shown_alike(games, by)


@pytest.mark.parametrize("by", [0, 3])
async def test_in_003_the_announcers_know_their_first_packet_only(house: House, by: int) -> None:
    swaps = {0: [("EU", "L7"), ("EO", "SK")], 3: [("HA", "L7"), ("HO", "SK")]}
    games = await two_games(house, "beiers", [ONE, exchanged(ONE, *swaps[by])])
    await play_both(games, ANNOUNCED[:1])
    await shown_alike(games, by)


async def test_in_003_the_dealer_knows_nothing_before_the_schlag_is_said(house: House) -> None:
    games = await two_games(house, "beiers", [ONE, exchanged(ONE, ("E7", "SA"), ("EK", "L7"), ("EA", "LU"))])
    await shown_alike(games, 3)


@pytest.mark.parametrize("by", [1, 2, None])
async def test_in_a_blind_game_schlag_and_trump_are_the_announcers_own(house: House, by: Seat) -> None:
    games = [await house.open("suedtirol-blind") for _ in range(2)]
    for game, (schlag, trump) in zip(games, (("10", "L"), ("9", "H")), strict=True):
        await game.act(3, {"deal": {"hands": [hand.split() for hand in ONE]}}, request_id="dealt")
        await game.act(3, {"announce_trump": {"suit": trump}}, request_id="trump")
        await game.act(0, {"announce_schlag": {"rank": schlag}}, request_id="schlag")
    await play_both(games, [(0, {"play_card": {"card": "EU"}})])
    await shown_alike(games, by)


async def test_the_deck_and_the_stock_are_nobodys_to_see(tmp_path: Path) -> None:
    stores = [tmp_path / name for name in ("one.db", "other.db")]
    async with referee(stores[0], seed=1) as first, referee(stores[1], seed=2) as second:
        games = [await house.open("schwaighofer-kritisch", dealing="REFEREE") for house in (first, second)]
        await play_both(games, [(2, {"cut": {}}), (3, {"deal": {}})])
        for by in (1, 2, None):
            await shown_alike(games, by)


async def test_the_answer_to_a_deal_shows_the_dealer_no_other_hand(house: House) -> None:
    games = [await house.open("tirol") for _ in range(2)]
    swaps = [("L8", "LU"), ("E8", "SA"), ("S8", "SK")]
    answers = [
        await game.act(3, {"deal": {"hands": [hand.split() for hand in hands]}}, request_id="dealt")
        for game, hands in zip(games, (ONE, exchanged(ONE, *swaps)), strict=True)
    ]
    assert anonymous(answers[0]) == anonymous(answers[1])


async def test_a_refusal_is_the_same_whatever_the_others_hold(house: House) -> None:
    games = await two_games(house, "tirol", [ONE, exchanged(ONE, ("H9", "HO"), ("L7", "HU"))])
    await play_both(games, ANNOUNCED)
    for act in tries():
        refusals = [await failure_or_none(game, 2, act) for game in games]
        assert refusals[0] == refusals[1]


async def failure_or_none(game: Game, seat: int, act: Act) -> object:
    request = pb.CheckActRequest(game_id=game.game_id, seat=seat, act=act_message(act))
    try:
        checked = await game.house.referee.CheckAct(request, metadata=as_caller(game.token(seat)))
    except grpc.RpcError:
        return await failure(game.act(seat, act))
    return checked.SerializeToString()


async def test_the_check_itself_sees_a_card_that_is_told(house: House) -> None:
    games = await two_games(house, "tirol", [ONE, exchanged(ONE, ("E8", "L7"))])
    with pytest.raises(AssertionError, match="more than he may know"):
        await shown_alike(games, 0)

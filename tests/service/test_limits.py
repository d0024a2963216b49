"""What may be said at any time and is kept for ever: so many signs in a deal and claims in a game, and no more."""

import threading
from collections.abc import Sequence
from pathlib import Path

import grpc
import pytest

from referee.game.decide import Decision
from referee.game.events import ClaimFiled, Event
from referee.game.state import State
from referee.rulings.claims import file_claim
from referee.service.rpc import referee_servicer
from tests.service.callers import Act, House, failure, lay, recorded, referee

pytestmark = pytest.mark.asyncio

SIGN: Act = {"signal": {"sign": "wink"}}
HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


async def test_a_seat_gives_so_many_signs_in_a_deal_and_the_others_and_the_next_deal_have_theirs(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path / "watten.db", max_signals_of_deal=2) as house:
        game = await house.open("tirol")
        await game.deal(*HANDS)
        await game.announce("10", "L")
        first = await game.act(1, SIGN, request_id="first")
        await game.act(1, SIGN)
        refusal = await game.refusal(1, SIGN)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_SIGNALS")
        assert await game.act(1, SIGN, request_id="first") == first
        await game.act(2, SIGN)
        await game.act(0, {"offer": {"stake": 3}})
        await game.act(1, {"fold": {}})
        await game.deal(*HANDS, dealer=0)
        await game.announce("10", "L", dealer=0)
        await game.act(1, SIGN)


async def test_signs_are_counted_from_the_log_when_a_game_is_read_again(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db", max_signals_of_deal=1, tables_in_memory=1) as house:
        game = await house.open("tirol")
        await game.deal(*HANDS)
        await game.announce("10", "L")
        await game.act(1, SIGN)
        for _ in range(2):
            await house.open("tirol")
        assert (await game.refusal(1, SIGN)).reason == "TOO_MANY_SIGNALS"


async def test_a_seat_files_so_many_claims_in_a_game_and_no_more(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db", max_claims_of_game=2) as house:
        game = await recorded(house)
        await lay(game, "L8 H7", 0)
        for _ in range(2):
            await game.claim("REVOKE", 1, seat=0, event=6)
        refusal = await failure(game.claim("REVOKE", 1, seat=0, event=6))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_CLAIMS")
        await game.claim("REVOKE", 1, seat=2, event=6)


async def test_a_claim_is_judged_beside_the_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    judged_in: list[threading.Thread] = []

    def judged(state: State, history: Sequence[Event], claim: ClaimFiled) -> Decision:
        judged_in.append(threading.current_thread())
        return file_claim(state, history, claim)

    monkeypatch.setattr(referee_servicer, "file_claim", judged)
    game = await recorded(house)
    await lay(game, "L8 H7", 0)
    await game.claim("REVOKE", 1, event=6)
    assert judged_in
    assert threading.main_thread() not in judged_in

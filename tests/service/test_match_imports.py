"""A match from elsewhere: its games are linked here as they were there, and nobody else's are."""

from pathlib import Path

import grpc
import pytest

from referee.ledger.envelope import genesis, seal
from referee.ledger.export import Form, load_log, write_log
from tests.service.callers import House, failure, referee
from tests.service.test_imports import take_in
from tests.service.test_match_window import continued, deal, objected, story
from watten.v1 import views_pb2

pytestmark = pytest.mark.asyncio


async def exported(folder: Path, *, dealt: bool) -> tuple[bytes, bytes]:
    """Both logs of a match that was kept by another server."""
    async with referee(folder / "abroad.db") as house:
        first, second = await continued(house)
        if dealt:
            await deal(second)
        return await first.export(), await second.export()


async def test_a_match_that_is_taken_in_goes_on_in_step(house: House, tmp_path: Path) -> None:
    logs = await exported(tmp_path, dealt=False)
    first = await take_in(house, logs[0], "the first of both")
    second = await take_in(house, logs[1], "the second of both")
    await deal(second)
    assert await story(first, second) == "played"


async def test_a_partie_whose_match_was_played_elsewhere_goes_on_alone(house: House, tmp_path: Path) -> None:
    logs = await exported(tmp_path, dealt=False)
    second = await take_in(house, logs[1])
    await deal(second)
    assert (await second.table()).phase == views_pb2.PHASE_ANNOUNCE
    # The one before comes later, as it was: it knows nothing of the deal, and cannot go on beside it all the same.
    first = await take_in(house, logs[0], "the first of both")
    refusal = await failure(objected(first))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NEXT_PARTIE_DEALT")
    assert (await first.table()).winner == 0


async def test_a_log_that_only_says_it_continues_a_game_changes_nothing_there(house: House) -> None:
    first, second = await continued(house)
    [opened] = load_log(await second.export())
    forged = seal(
        game_id="forged",
        version=1,
        time=opened.time,
        previous_hash=genesis("forged"),
        event=opened.event,
        request_id=opened.request_id,
        request_hash=opened.request_hash,
    )
    taken_in = await take_in(house, b"".join(write_log([forged], Form.LENGTH_DELIMITED)))
    assert (await taken_in.table()).continues == first.game_id
    await deal(taken_in)
    assert await story(first, second) == "opened"
    await objected(first)
    assert await story(first, second) == "withdrawn"
    assert not (await taken_in.table()).withdrawn

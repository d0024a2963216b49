"""Claims, the referee's rulings and a director's own, over gRPC: stored, done, told to everybody who looks on."""

from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message

from tests.service.callers import Game, House, Seat, failure, lay, recorded, referee, take_down
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

ANNA, BEN, CARLA, DAN = range(4)
H7 = 6
"""The event by which Ben throws the H7 off on Anna's trump."""


async def thrown_off(house: House) -> Game:
    """Anna leads the L8, trump; Ben throws the H7 off. What he holds nobody knows."""
    game = await recorded(house)
    await lay(game, "L8 H7 LA L7", ANNA)
    return game


async def revoked(house: House) -> Game:
    """Two tricks on Ben lays a trump after all: so he had one."""
    game = await thrown_off(house)
    await lay(game, "H8 H9 HU L9", CARLA)
    return game


# --- a recorded table ------------------------------------------------------------------------------------------------


async def test_a_late_revoke_is_found_when_it_shows_and_points_back(house: House) -> None:
    game = await revoked(house)
    [ruling] = await game.rulings()
    given = ruling.given
    assert (given.finding, given.seat, given.event, given.shown_by) == ("REVOKE", BEN, H7, 13)
    assert (given.consequence, given.points, given.thrown_in) == ("opponents_write", 2, True)
    assert list((await game.table()).score) == [2, 0]
    assert ruling.words.finding == "Ben did not follow (event 6, shown by event 13)."


@pytest.mark.parametrize("by", [ANNA, BEN, CARLA, DAN, None])
async def test_who_looks_on_gets_the_ruling_as_it_is_given(house: House, by: Seat) -> None:
    game = await revoked(house)
    version = (await game.table()).version
    kinds = [seen.event.payload.WhichOneof("event") for seen in await game.seen(by, version)]
    assert kinds[-3:] == ["card_played", "ruling_given", "deal_scored"]
    assert [ruling.given.finding for ruling in await game.rulings(by)] == ["REVOKE"]


async def test_an_irregularity_that_is_noted_is_ruled_on(house: House) -> None:
    game = await recorded(house)
    note = {"irregularity": "IRREGULARITY_MISDEAL", "offender": DAN, "note": "six cards"}
    [done] = await take_down(game, (ANNA, {"note_irregularity": note}))
    kinds = [event.payload.WhichOneof("event") for event in done.events]
    assert kinds[:2] == ["irregularity_noted", "ruling_given"]
    [ruling] = await game.rulings(None)
    assert (ruling.given.finding, ruling.given.seat) == ("MISDEAL", DAN)


async def test_what_was_entered_wrongly_is_taken_back_with_its_ruling(house: House) -> None:
    game = await revoked(house)
    await take_down(game, (ANNA, {"correct": {"reason": "it was the H10"}}))
    [ruling] = await game.rulings()
    assert not ruling.stands
    table = await game.table()
    assert (list(table.score), len(table.trick.cards)) == ([0, 0], 3)


async def test_a_card_against_the_rules_is_recorded_and_ruled_on_at_once_where_hands_are_known(
    house: House,
) -> None:
    game = await house.open("tirol", enforcement="FLAG")
    await game.deal("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")
    await game.announce("10", "L")
    await game.play((ANNA, "L8"))
    done = await game.act(BEN, {"play_card": {"card": "H8"}})  # he holds the LU
    assert [event.payload.WhichOneof("event") for event in done.events][:2] == ["card_played", "ruling_given"]
    [ruling] = await game.rulings(None)
    assert (ruling.given.finding, ruling.given.rule.split(";")[0]) == ("REVOKE", "000 Ein Stich")


# --- claims ----------------------------------------------------------------------------------------------------------


async def test_a_claim_is_answered_with_finding_rule_consequence_and_what_to_do_now(house: House) -> None:
    game = await thrown_off(house)
    filed = await game.claim("REVOKE", BEN, event=H7, admitted=True)
    given, words = filed.ruling.given, filed.ruling.words
    assert (given.finding, given.seat, given.event) == ("REVOKE", BEN, H7)
    assert words.rule == "Rule: 000 Ein Stich; regulations: Revoke."
    assert words.consequence.startswith("Anna and Carla write 2 points")
    assert words.now == "Anna deals."
    assert list((await game.table()).score) == [2, 0]


async def test_it_is_answered_in_german_to_who_asks_for_german(house: House) -> None:
    game = await thrown_off(house)
    filed = await game.claim("REVOKE", BEN, event=H7, admitted=True, language="de-AT")
    assert filed.ruling.words.finding.startswith("Ben gab nicht zu (Ereignis 6")
    assert filed.ruling.words.now == "Anna gibt."


async def test_a_claim_the_record_cannot_decide_yet_is_left_open_and_changes_nothing(house: House) -> None:
    game = await thrown_off(house)
    before = await game.table()
    filed = await game.claim("REVOKE", BEN, seat=ANNA, by=ANNA, event=H7)
    assert (filed.ruling.given.decided, filed.ruling.given.remark) == (False, "may_still_show")
    after = await game.table()
    assert (after.score, after.trick, after.turn) == (before.score, before.trick, before.turn)
    assert after.version == before.version + 2


async def test_claims_and_their_answers_are_events_that_everybody_gets(house: House) -> None:
    game = await thrown_off(house)
    filed = await game.claim("REVOKE", BEN, event=H7)
    assert [event.payload.WhichOneof("event") for event in filed.events] == ["claim_filed", "ruling_given"]
    seen = await game.seen(None, 2, after_version=filed.version - 2)
    assert [message.event.payload for message in seen] == [event.payload for event in filed.events]


async def test_where_acts_are_refused_a_claim_is_unfounded(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(DAN, {"deal": {}})
    filed = await game.claim("LOOKED_AT_STOCK", DAN, by=ANNA)
    assert filed.ruling.given.unfounded
    assert filed.ruling.words.finding.startswith("Not so: ")


@pytest.mark.parametrize(
    ("claim", "accused", "more", "reason"),
    [
        ("NONSENSE", BEN, {}, "UNKNOWN_CLAIM"),
        ("REVOKE", 7, {"event": H7}, "NO_SUCH_SEAT"),
        ("REVOKE", BEN, {"event": 99}, "NO_SUCH_EVENT"),
        ("REVOKE", BEN, {}, "EVENT_MISSING"),
        ("WROTE_TOO_LATE", BEN, {"line": 3}, "NO_SUCH_LINE"),
        ("REVOKE", BEN, {"event": H7, "text": "x\x00y"}, "BAD_TEXT"),
        ("REVOKE", BEN, {"event": H7, "request_id": ""}, "NO_REQUEST_ID"),
    ],
)
async def test_a_claim_about_what_is_not_there_is_malformed_and_leaves_nothing(
    house: House, claim: str, accused: int, more: dict[str, Any], reason: str
) -> None:
    game = await thrown_off(house)
    version = (await game.table()).version
    refusal = await failure(game.claim(claim, accused, **more))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, reason)
    assert (await game.table()).version == version


async def test_a_text_longer_than_a_page_is_over_the_limit(house: House) -> None:
    game = await thrown_off(house)
    refusal = await failure(game.claim("REVOKE", BEN, event=H7, text="x" * 501))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TEXT_TOO_LONG")


async def test_without_an_accused_nobody_is_claimed_of(house: House) -> None:
    game = await thrown_off(house)
    request = pb.FileClaimRequest(
        game_id=game.game_id, seat=ANNA, request_id="once", claim="REVOKE", event=H7
    )
    metadata = (("authorization", f"Bearer {game.token('referee')}"),)
    refusal = await failure(house.referee.FileClaim(request, metadata=metadata))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")


# --- who may ---------------------------------------------------------------------------------------------------------


async def test_a_seat_claims_for_itself_alone_and_a_spectator_not_at_all(house: House) -> None:
    game = await thrown_off(house)
    refusal = await failure(game.claim("REVOKE", BEN, seat=ANNA, by=DAN, event=H7))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.PERMISSION_DENIED, "TOKEN_OF_ANOTHER_SEAT")
    refusal = await failure(game.claim("REVOKE", BEN, seat=ANNA, by=None, event=H7))
    assert refusal.code is grpc.StatusCode.UNAUTHENTICATED


async def test_nobody_admits_for_another(house: House) -> None:
    game = await thrown_off(house)
    refusal = await failure(game.claim("REVOKE", BEN, seat=ANNA, by=ANNA, event=H7, admitted=True))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_HIS_TO_ADMIT")
    filed = await game.claim("REVOKE", BEN, seat=BEN, by=BEN, event=H7, admitted=True)
    assert filed.ruling.given.consequence == "opponents_write"


@pytest.mark.parametrize("by", [ANNA, BEN, CARLA, DAN, None])
async def test_a_seat_cannot_overrule(house: House, by: Seat) -> None:
    game = await revoked(house)
    refusal = await failure(game.rule("none", by=by, overrules=14))
    wanted = grpc.StatusCode.UNAUTHENTICATED if by is None else grpc.StatusCode.PERMISSION_DENIED
    assert refusal.code is wanted
    assert list((await game.table()).score) == [2, 0]


async def test_the_token_of_one_table_rules_at_no_other(house: House) -> None:
    game, other = await revoked(house), await revoked(house)
    other.opened.referee_token = game.opened.referee_token
    assert (await failure(other.rule("none", overrules=14))).reason == "TOKEN_OF_ANOTHER_GAME"


# --- the director ----------------------------------------------------------------------------------------------------


async def test_a_director_overrules_with_name_and_reason_and_nothing_is_edited(house: House) -> None:
    game = await revoked(house)
    before = await game.export()
    ruled = await game.rule("none", overrules=14, language="de")
    assert ruled.ruling.words.signed == "Entschieden von Moser statt der Entscheidung 14: seen by the table"
    assert list((await game.table()).score) == [0, 0]
    assert (await game.export()).startswith(before)
    first, second = await game.rulings(None)
    assert (first.stands, second.stands, second.given.by) == (False, True, "Moser")


@pytest.mark.parametrize(
    ("consequence", "more"),
    [
        ("none", {"overrules": 3}),
        ("none", {"overrules": 14, "director": ""}),
        ("none", {"overrules": 14, "director": "referee"}),
        ("none", {"overrules": 14, "reason": ""}),
        ("shot_at_dawn", {"overrules": 14}),
        ("opponents_write", {"overrules": 14}),
        ("none", {}),
    ],
)
async def test_a_ruling_that_cannot_be_done_is_malformed(
    house: House, consequence: str, more: dict[str, Any]
) -> None:
    game = await revoked(house)
    refusal = await failure(game.rule(consequence, **more))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "BAD_RULING")


async def test_a_partie_lost_by_a_ruling_goes_on_when_that_is_overruled(house: House) -> None:
    game = await recorded(house)
    lost = await game.rule("game_lost", finding="CHEATING", seat=BEN)
    assert (await game.table()).winner == 0
    assert house.server.application.registry.open_games() == 0
    await house.referee.ListGames(pb.ListGamesRequest())  # what is kept of a finished game goes too
    await game.rule("none", overrules=lost.ruling.version)
    assert not (await game.table()).HasField("winner")
    assert house.server.application.registry.open_games() == 1
    [listed] = (await house.referee.ListGames(pb.ListGamesRequest())).games
    assert listed.version == (await game.table()).version
    await lay(game, "L8", ANNA)


# --- once, and for ever ----------------------------------------------------------------------------------------------


async def test_the_same_claim_again_is_the_same_ruling_and_no_second_event(house: House) -> None:
    game = await thrown_off(house)
    first = await game.claim("REVOKE", BEN, event=H7, admitted=True, request_id="once")
    again = await game.claim("REVOKE", BEN, event=H7, admitted=True, request_id="once")
    assert again == first
    assert (await game.table()).version == first.version


async def test_under_the_id_of_a_claim_nothing_else_is_done(house: House) -> None:
    game = await thrown_off(house)
    await game.claim("REVOKE", BEN, event=H7, request_id="once")
    for other in (
        game.claim("REVOKE", DAN, event=8, request_id="once"),
        game.rule("none", finding="REVOKE", seat=BEN, event=H7, request_id="once"),
        game.act(CARLA, {"play_card": {"card": "H8"}}, by="referee", request_id="once"),
    ):
        refusal = await failure(other)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "REQUEST_ID_REUSED")


async def test_a_claim_on_a_version_that_has_passed_is_aborted(house: House) -> None:
    game = await thrown_off(house)
    refusal = await failure(game.claim("REVOKE", BEN, event=H7, expected_version=4))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.ABORTED, "STALE_VERSION")


async def test_rulings_and_their_answers_outlive_the_server(tmp_path: Path) -> None:
    async with referee(tmp_path / "watten.db") as house:
        game = await thrown_off(house)
        first = await game.claim("REVOKE", BEN, event=H7, admitted=True, request_id="claimed")
        ruled = await game.rule("none", overrules=first.ruling.version, request_id="ruled")
        listed = await game.rulings()
        before = await game.table()
    async with referee(tmp_path / "watten.db") as again:
        game.house = again
        assert in_bytes(await game.table()) == in_bytes(before)
        assert await game.rulings() == listed
        assert await game.claim("REVOKE", BEN, event=H7, admitted=True, request_id="claimed") == first
        assert await game.rule("none", overrules=first.ruling.version, request_id="ruled") == ruled


def in_bytes(message: Message) -> bytes:
    return message.SerializeToString(deterministic=True)


async def test_a_ruling_is_listed_as_it_was_answered_though_the_game_has_gone_on(house: House) -> None:
    game = await thrown_off(house)
    filed = await game.claim("REVOKE", BEN, event=H7, admitted=True)
    assert filed.ruling.words.now == "Anna deals."
    await take_down(game, (ANNA, {"deal": {}}))
    assert await game.rulings() == [filed.ruling]


async def test_rulings_are_listed_from_a_version_on(house: House) -> None:
    game = await revoked(house)
    await game.claim("LOOKED_TOO_EARLY", DAN)
    assert [ruling.version for ruling in await game.rulings()] == [14, 17]
    assert [ruling.version for ruling in await game.rulings(after_version=14)] == [17]
    refusal = await failure(game.rulings(after_version=99))
    assert refusal.reason == "NO_SUCH_VERSION"

"""ReplayService: how a table stood for whom, whether a log is sound, what other rules make of it."""

from typing import Any

import grpc
import pytest

from referee.ledger.export import load_log
from tests.service.callers import Game, House, Seat, as_caller, failure, lay, recorded, take_down
from watten.v1 import referee_service_pb2, rule_sets_pb2, views_pb2
from watten.v1 import replay_service_pb2 as pb

pytestmark = pytest.mark.asyncio

VIEWERS: list[Seat] = [0, 1, 2, 3, None, "referee"]


async def revoked(house: House) -> Game:
    """A recorded table at which Ben threw off on a trump and had one."""
    game = await recorded(house)
    await lay(game, "L8 H7 LA L7", 0)
    await lay(game, "H8 H9 HU L9", 2)
    return game


async def looked_back(
    house: House,
    method: str,
    request: Any,
    game: Game | None = None,
    by: Seat = "referee",
    language: str = "en",
) -> Any:
    """A call of the service with somebody's token."""
    token = None if game is None else game.token(by)
    call = getattr(house.replay, method)
    return await call(request, metadata=as_caller(token, accept_language=language))


# --- StateAt ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["tirol", "schwaighofer-kritisch", "blind"])
async def test_the_table_after_an_event_is_what_each_viewer_saw_then(house: House, rules: str) -> None:
    chosen: Any = {"preset": "tirol", "blind": True} if rules == "blind" else rules
    game = await house.open(chosen, dealing="REFEREE")
    saw: dict[tuple[int, Seat], views_pb2.TableView] = {}

    async def look() -> None:
        for viewer in VIEWERS:
            table = await game.table(viewer)
            saw[table.version, viewer] = table

    await look()
    if rules == "schwaighofer-kritisch":
        await game.act(2, {"cut": {}})
        await look()
    await game.act(3, {"deal": {}})
    await look()
    order = [(0, {"announce_schlag": {"rank": "10"}}), (3, {"announce_trump": {"suit": "L"}})]
    first = referee_service_pb2.LegalActsRequest(game_id=game.game_id, seat=0)
    legal = await house.referee.LegalActs(first, metadata=as_caller(game.token(0)))
    if not any(act.WhichOneof("act") == "announce_schlag" for act in legal.acts):
        order.reverse()
    for seat, act in order:
        await game.act(seat, act)
        await look()
    await game.play((0, (await game.table(0)).hands[0].cards[0]))
    await look()
    last = (await game.table()).version
    for (version, viewer), table in saw.items():
        answer = await game.state_at(version, viewer)
        assert answer.table == table, (version, viewer)
        assert answer.last_version == last
        [seen] = await game.seen(viewer, 1, after_version=version - 1)
        assert answer.event == seen.event


@pytest.mark.parametrize("by", [1, None])
async def test_a_hand_that_is_hidden_from_a_viewer_stays_so_for_every_event(house: House, by: Seat) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, {"deal": {}})
    for version in (1, 2):
        answer = await game.state_at(version, by)
        hands = [list(hand.cards) for hand in answer.table.hands]
        assert all(not hand for seat, hand in enumerate(hands) if seat != by), hands


async def test_no_version_asked_for_is_the_last_one(house: House) -> None:
    game = await revoked(house)
    answer = await game.state_at(0, None)
    assert answer.table == await game.table(None)


@pytest.mark.parametrize("role", [views_pb2.ROLE_REFEREE, views_pb2.ROLE_SEAT])
@pytest.mark.parametrize("by", [1, None])
async def test_nobody_takes_anothers_view(house: House, role: "views_pb2.Role.ValueType", by: Seat) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, {"deal": {}})
    refusal = await failure(game.state_at(2, by, role=role, seat=0))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_YOUR_VIEW")


async def test_the_tables_referee_may_see_it_as_anybody(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, {"deal": {}})
    for seat in range(4):
        answer = await game.state_at(2, "referee", role=views_pb2.ROLE_SEAT, seat=seat)
        assert answer.table == (await game.state_at(2, seat)).table
    answer = await game.state_at(2, "referee", role=views_pb2.ROLE_SPECTATOR)
    assert answer.table == (await game.state_at(2, None)).table


async def test_what_everybody_sees_is_denied_to_nobody(house: House) -> None:
    game = await house.open("tirol")
    answer = await game.state_at(1, 2, role=views_pb2.ROLE_SPECTATOR)
    assert answer.table.role == views_pb2.ROLE_SPECTATOR


@pytest.mark.parametrize("version", [-1, 2, 99])
async def test_there_is_no_state_after_an_event_that_is_not_there(house: House, version: int) -> None:
    game = await house.open("tirol")
    refusal = await failure(game.state_at(version))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_SUCH_VERSION")


async def test_there_is_no_seat_that_is_not_there(house: House) -> None:
    game = await house.open("tirol")
    refusal = await failure(game.state_at(1, role=views_pb2.ROLE_SEAT, seat=4))
    assert refusal.reason == "NO_SUCH_SEAT"


# --- AuditLog and VerifyLog ------------------------------------------------------------------------------------------


async def test_an_audit_gives_what_the_live_referee_gave(house: House) -> None:
    game = await revoked(house)
    await take_down(game, (0, {"deal": {}}))
    note = {"irregularity": "IRREGULARITY_MISDEAL", "offender": 0}
    await take_down(game, (1, {"note_irregularity": note}))
    audited = await looked_back(house, "AuditLog", pb.AuditLogRequest(source=game.source()), game)
    live = await game.rulings()
    assert [finding.ruling for finding in audited.findings] == [ruling.given for ruling in live]
    assert not audited.sound
    assert not audited.differences
    assert audited.findings[0].words.finding == live[0].words.finding


async def test_a_log_brought_along_is_audited_like_the_game_itself(house: House) -> None:
    game = await revoked(house)
    source = pb.LogSource(log=await game.export(referee_service_pb2.LOG_FORM_JSON_LINES))
    brought = await looked_back(house, "AuditLog", pb.AuditLogRequest(source=source), language="de")
    own = await looked_back(house, "AuditLog", pb.AuditLogRequest(source=game.source()), game, language="de")
    assert brought == own
    assert brought.findings[0].words.finding.startswith("Ben gab nicht zu")


async def test_a_partie_by_the_rules_is_sound_and_proven(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    await game.act(3, {"deal": {}})
    audited = await looked_back(house, "AuditLog", pb.AuditLogRequest(source=game.source()), game)
    assert audited.sound
    verified = await looked_back(house, "VerifyLog", pb.VerifyLogRequest(source=game.source()), game)
    assert (verified.proven, verified.game_id) == (True, game.game_id)
    assert (verified.events, verified.proven_events) == (2, 2)
    assert verified.head == load_log(await game.export())[-1].hash


async def test_a_log_that_was_cut_off_is_proven_so_far_and_the_fault_named(house: House) -> None:
    game = await revoked(house)
    source = pb.LogSource(log=(await game.export())[:-9])
    verified = await looked_back(house, "VerifyLog", pb.VerifyLogRequest(source=source))
    assert (verified.proven, verified.events, verified.proven_events) == (False, 14, 12)
    assert verified.fault.code == "TRUNCATED_LOG"
    audited = await looked_back(house, "AuditLog", pb.AuditLogRequest(source=source))
    assert (audited.sound, audited.fault.event) == (False, 15)


@pytest.mark.parametrize("method", ["AuditLog", "VerifyLog", "CompareRuleSets"])
@pytest.mark.parametrize("by", [0, None])
async def test_the_log_of_a_game_is_for_its_referee_alone(house: House, method: str, by: Seat) -> None:
    game = await revoked(house)
    request = getattr(pb, f"{method}Request")(source=game.source())
    if method == "CompareRuleSets":
        request.right.preset = "bozen"
    refusal = await failure(looked_back(house, method, request, game, by))
    wanted = grpc.StatusCode.UNAUTHENTICATED if by is None else grpc.StatusCode.PERMISSION_DENIED
    assert refusal.code is wanted


@pytest.mark.parametrize("method", ["AuditLog", "VerifyLog"])
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (pb.LogSource(), "NO_LOG"),
        (pb.LogSource(log=b""), "TRUNCATED_LOG"),
        (pb.LogSource(log=b"\xff\xff\xff\xff"), "UNREADABLE_EVENT"),
        (pb.LogSource(log=b'{"no": "event"}\n'), "UNREADABLE_EVENT"),
    ],
)
async def test_what_is_no_log_is_malformed(
    house: House, method: str, source: pb.LogSource, reason: str
) -> None:
    request = getattr(pb, f"{method}Request")(source=source)
    refusal = await failure(looked_back(house, method, request))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, reason)


async def test_a_log_longer_than_any_partie_is_over_the_limit(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await revoked(house)
    monkeypatch.setattr("referee.service.games.log_proof.MOST_EVENTS", 10)
    source = pb.LogSource(log=await game.export())
    refusal = await failure(looked_back(house, "VerifyLog", pb.VerifyLogRequest(source=source)))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "LOG_TOO_LONG")


# --- CompareRuleSets -------------------------------------------------------------------------------------------------


async def compared(house: House, game: Game, **rules: Any) -> Any:
    request = pb.CompareRuleSetsRequest(source=game.source(), **rules)
    return await looked_back(house, "CompareRuleSets", request, game)


async def test_two_rule_sets_part_where_one_forbids_what_the_other_allows(house: House) -> None:
    game = await house.open("tirol")
    await game.deal("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")
    await game.announce("10", "L")
    await game.play((0, "L8"), (1, "LU"), (2, "SA"))
    offered = (await game.act(0, {"offer": {"stake": 3}})).version
    right = rule_sets_pb2.RuleSetChoice(preset="tirol")
    right.overrides.update({"base": 3})
    answer = await compared(house, game, right=right)
    first = answer.partings[0]
    assert (first.event, first.seat, first.what, first.act.offer.stake) == (offered, 0, "verdict", 3)
    assert (list(first.left.broken), list(first.right.broken)) == ([], ["OFFER_NOT_THE_NEXT_STAKE"])
    assert first.left.events[0].offer_made.stake == 3
    alike = await compared(house, game, right=rule_sets_pb2.RuleSetChoice(preset="tirol"))
    assert (list(alike.partings), list(alike.left_score)) == ([], [0, 0])


async def test_other_rules_need_other_players_or_are_none(house: House) -> None:
    game = await revoked(house)
    refusal = await failure(
        compared(house, game, right=rule_sets_pb2.RuleSetChoice(preset="schwaighofer-zu-zweit"))
    )
    assert refusal.reason in ("RULE_SETS_DO_NOT_FIT", "UNKNOWN_PRESET")
    refusal = await failure(compared(house, game))
    assert refusal.reason == "NO_RULES"
    refusal = await failure(compared(house, game, right=rule_sets_pb2.RuleSetChoice(preset="nirgendwo")))
    assert refusal.reason == "UNKNOWN_PRESET"

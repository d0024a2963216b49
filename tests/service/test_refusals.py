"""A refusal names every rule an act breaks, with its source, and nothing that the caller may not know."""

import grpc
import pytest

from referee.rules.signs import LONGEST_SIGN
from tests.service.callers import Act, Game, House, act_message, as_caller, failure, opening
from watten.v1 import acts_pb2, violations_pb2
from watten.v1 import referee_service_pb2 as pb

pytestmark = pytest.mark.asyncio

HANDS = ("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")


async def in_play(house: House, rules: str = "tirol") -> Game:
    game = await house.open(rules)
    await game.deal(*HANDS)
    await game.announce("10", "L")
    return game


async def test_an_act_against_the_rules_is_a_failed_precondition_with_its_first_violation_as_reason(
    house: House,
) -> None:
    game = await in_play(house)
    refusal = await game.refusal(1, {"play_card": {"card": "LU"}})
    assert refusal.code is grpc.StatusCode.FAILED_PRECONDITION
    assert refusal.reason == "NOT_YOUR_TURN"


async def test_a_refusal_names_all_rules_in_the_order_of_report(house: House) -> None:
    game = await in_play(house)
    await game.act(1, {"offer": {"stake": 3}})
    refusal = await game.refusal(3, {"play_card": {"card": "L8"}})
    assert refusal.violations == ["NOT_YOUR_TURN", "CARD_NOT_IN_HAND", "OFFER_OPEN"]
    assert refusal.refusal is not None
    broken = refusal.refusal.broken
    assert [rule.violation for rule in broken] == [
        violations_pb2.VIOLATION_NOT_YOUR_TURN,
        violations_pb2.VIOLATION_CARD_NOT_IN_HAND,
        violations_pb2.VIOLATION_OFFER_OPEN,
    ]
    assert [rule.rule for rule in broken] == ["000 Ein Stich", "000 Vorbereitung und Geben 3", "000 Bieten"]
    assert [rule.seat for rule in broken] == [3, 3, 3]


async def test_a_rule_is_cited_from_the_document_that_the_game_is_played_by(house: House) -> None:
    for rules, of_the_cut, of_the_trumpf in (
        ("tirol", "000 Vorbereitung und Geben 2", "000 Ansagen 1-2"),
        ("suedtirol-offen", "000 Vorbereitung und Geben 2", "002 Ablauf einer Runde"),
        ("beiers", "000 Vorbereitung und Geben 2", "003 Voorbereiding en uitdelen 4-5"),
        ("schwaighofer-zu-viert", "000 Vorbereitung und Geben 2", "004 pp. 31-32"),
    ):
        game = await house.open(rules, dealing="REFEREE")
        cut = await game.refusal(0, {"cut": {}})
        await game.act(3, {"deal": {}})
        trumpf = await game.refusal(3, {"announce_trump": {"suit": "L"}})
        assert cut.refusal is not None
        assert trumpf.refusal is not None
        assert [rule.rule for rule in cut.refusal.broken] == [of_the_cut]
        assert trumpf.refusal.broken[0].rule == of_the_trumpf


async def test_a_rule_is_said_in_the_callers_language(house: House) -> None:
    game = await in_play(house)
    request = game.request(1, {"play_card": {"card": "LU"}})
    said = {}
    for language in ("en", "de-AT", "nl, de;q=0.8", "fr", ""):
        call = house.referee.Act(request, metadata=as_caller(game.token(1), accept_language=language))
        said[language] = (await failure(call)).text
    assert said["en"] == said["fr"] == said[""] == "Another seat is to speak or play. (000 Ein Stich)"
    assert said["de-AT"] == said["nl, de;q=0.8"] == "Ein anderer ist an der Reihe. (000 Ein Stich)"


async def test_check_act_gives_the_same_verdict_and_makes_no_event(house: House) -> None:
    game = await in_play(house)
    await game.play((0, "L8"))
    for seat, act in ((1, {"play_card": {"card": "H8"}}), (1, {"play_card": {"card": "LU"}})):
        request = pb.CheckActRequest(game_id=game.game_id, seat=seat, act=act_message(act))
        checked = await house.referee.CheckAct(request, metadata=as_caller(game.token(seat)))
        if checked.allowed:
            assert not checked.HasField("refusal")
            await game.act(seat, act)
        else:
            assert (await game.refusal(seat, act)).refusal == checked.refusal
    assert (await game.table()).version == 6


async def test_every_legal_act_is_allowed_by_check_act(house: House) -> None:
    game = await in_play(house)
    await game.play((0, "L8"))
    for seat in range(4):
        caller = as_caller(game.token(seat))
        legal = await house.referee.LegalActs(
            pb.LegalActsRequest(game_id=game.game_id, seat=seat), metadata=caller
        )
        cards = [act.play_card.card for act in legal.acts if act.HasField("play_card")]
        assert cards == (["LU", "H10"] if seat == 1 else [])
        for act in legal.acts:
            if act.HasField("signal"):
                act.signal.sign = "wink"
            request = pb.CheckActRequest(game_id=game.game_id, seat=seat, act=act)
            assert (await house.referee.CheckAct(request, metadata=caller)).allowed, act


async def test_at_a_recorded_table_what_happened_is_done_and_its_violations_are_recorded(
    house: House,
) -> None:
    game = await house.open("tirol", enforcement="FLAG")
    await game.deal(*HANDS)
    await game.announce("10", "L")
    await game.play((0, "L8"))
    request = pb.CheckActRequest(game_id=game.game_id, seat=1, act=act_message({"play_card": {"card": "H8"}}))
    checked = await house.referee.CheckAct(request, metadata=as_caller(game.token("referee")))
    assert checked.allowed
    assert [rule.code for rule in checked.refusal.broken] == ["MUST_FOLLOW"]
    done = await game.act(1, {"play_card": {"card": "H8"}})
    assert list(done.events[0].payload.card_played.violations) == [violations_pb2.VIOLATION_MUST_FOLLOW]


async def test_who_may_not_look_at_his_cards_learns_nothing_of_them_by_turning_one_up(house: House) -> None:
    game = await house.open("beiers-blind")
    await game.deal("L8 E8 E9 EU EO", "LU H10 H8 H9 HU", "SA S8 S9 SU SO", "E7 EK EA HA HO")
    for card in ("LU", "L7", "H8", "HK"):
        assert await game.refused(1, {"turn_up": {"card": card}}) == ["NOT_THE_ANNOUNCER"]


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (acts_pb2.Act(), "MALFORMED"),
        (acts_pb2.Act(play_card=acts_pb2.PlayCard()), "MALFORMED"),
        (acts_pb2.Act(play_card=acts_pb2.PlayCard(card="H1")), "NOT_A_CARD"),
        (acts_pb2.Act(play_card=acts_pb2.PlayCard(card="HD")), "AMBIGUOUS_CARD"),
        (acts_pb2.Act(play_card=acts_pb2.PlayCard(card="Rechter")), "NOT_ANNOUNCED"),
        (acts_pb2.Act(announce_schlag=acts_pb2.AnnounceSchlag(rank="11")), "NOT_A_RANK"),
        (acts_pb2.Act(announce_trump=acts_pb2.AnnounceTrump(suit="X")), "NOT_A_SUIT"),
        (acts_pb2.Act(announce_trump=acts_pb2.AnnounceTrump()), "MALFORMED"),
        (acts_pb2.Act(answer=acts_pb2.Answer()), "MALFORMED"),
        (acts_pb2.Act(choose_gespannt=acts_pb2.ChooseGespannt()), "MALFORMED"),
        (acts_pb2.Act(offer=acts_pb2.Offer()), "MALFORMED"),
        (acts_pb2.Act(offer=acts_pb2.Offer(stake=-3)), "WRONG_TYPE"),
        (acts_pb2.Act(offer=acts_pb2.Offer(stake=100_000)), "WRONG_TYPE"),
        (acts_pb2.Act(cut=acts_pb2.Cut(keep=-1)), "WRONG_TYPE"),
        (acts_pb2.Act(signal=acts_pb2.Signal()), "FIELD_MISSING"),
    ],
)
async def test_what_is_no_act_is_malformed_and_no_violation(
    house: House, act: acts_pb2.Act, reason: str
) -> None:
    game = await house.open("tirol")
    request = pb.ActRequest(game_id=game.game_id, seat=0, request_id="r", act=act)
    refusal = await failure(house.referee.Act(request, metadata=as_caller(game.token(0))))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, reason)
    assert refusal.refusal is None


async def test_hands_are_malformed_where_the_referee_deals(house: House) -> None:
    game = await house.open("tirol", dealing="REFEREE")
    refusal = await game.refusal(3, {"deal": {"hands": [hand.split() for hand in HANDS]}})
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "HANDS_NOT_EXPECTED")


async def test_an_act_without_a_seat_is_malformed(house: House) -> None:
    game = await house.open("tirol")
    request = pb.ActRequest(game_id=game.game_id, request_id="r", act=act_message({"cut": {}}))
    refusal = await failure(house.referee.Act(request, metadata=as_caller(game.token("referee"))))
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "NO_SUCH_SEAT")


@pytest.mark.parametrize("game_id", ["", "nobody-opened-this", "x" * 10_000, "../watten.db", "\x00"])
async def test_a_game_that_nobody_opened_is_not_found(house: House, game_id: str) -> None:
    for call in (
        house.referee.GetGame(pb.GetGameRequest(game_id=game_id)),
        house.referee.Act(pb.ActRequest(game_id=game_id, seat=0, request_id="r")),
        house.referee.LegalActs(pb.LegalActsRequest(game_id=game_id, seat=0)),
        house.referee.WatchGame(pb.WatchGameRequest(game_id=game_id)).read(),
    ):
        refusal = await failure(call)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.NOT_FOUND, "GAME_NOT_FOUND")


async def test_a_mistake_of_the_referee_is_told_by_a_number_that_the_log_has(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from referee.service import logs
    from referee.service.rpc import referee_servicer

    logs.set_up("json")
    game = await house.open("tirol")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the cards are HK and S6")

    monkeypatch.setattr(referee_servicer, "legal_acts", broken)
    call = house.referee.LegalActs(
        pb.LegalActsRequest(game_id=game.game_id, seat=0), metadata=as_caller(game.token(0))
    )
    refusal = await failure(call)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.INTERNAL, "INTERNAL")
    assert "HK" not in refusal.text
    assert "Traceback" not in refusal.text
    incident = refusal.text.split()[-1]
    logged = capsys.readouterr().err
    assert incident in logged
    assert "ZeroDivisionError" in logged


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        ({"signal": {"sign": "x" * (LONGEST_SIGN + 1)}}, "TEXT_TOO_LONG"),
        ({"note_irregularity": {"irregularity": 9, "offender": 0, "note": "x" * 1001}}, "TEXT_TOO_LONG"),
        ({"correct": {"reason": "x" * 1001}}, "TEXT_TOO_LONG"),
    ],
)  # fmt: skip
async def test_texts_have_a_length(house: House, act: Act, reason: str) -> None:
    game = await house.open("tirol", enforcement="FLAG")
    refusal = await game.refusal(0, act)
    assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, reason)


async def test_names_and_request_ids_have_a_length(house: House) -> None:
    names = ["Anna" * 100, "Ben", "Carla", "Dan"]
    for call in (
        house.referee.OpenGame(opening(players=names)),
        (await house.open("tirol")).act(2, {"cut": {}}, request_id="x" * 65),
    ):
        assert (await failure(call)).code is grpc.StatusCode.RESOURCE_EXHAUSTED


async def test_a_message_longer_than_the_limit_is_not_read(house: House) -> None:
    request = opening(players=["Anna" * 50_000, "Ben", "Carla", "Dan"])
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await house.referee.OpenGame(request)
    assert refused.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED


async def test_plain_words_are_refused_with_the_rule_that_forbids_them_003(house: House) -> None:
    game = await house.open("beiers")
    await game.deal(*HANDS)
    await game.announce("10", "L")
    for signal in ({"sign": "lead trump", "spoken": True}, {"sign": "Maxi"}):
        refusal = await game.refusal(1, {"signal": signal})
        assert refusal.violations == ["SIGNALS_FORBIDDEN"]
        assert refusal.refusal is not None
        assert [broken.rule for broken in refusal.refusal.broken] == ["003 Spelverloop 5"]
    await game.act(1, {"signal": {"sign": "a look we agreed on"}})

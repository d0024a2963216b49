import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
import pytest_asyncio

from clients.cli.server import Server
from clients.python import (
    ExistsError,
    MalformedError,
    NotAllowedError,
    NotFoundError,
    OpenedGame,
    RefereeClient,
    RefereeError,
    RefusedError,
    ReplayClient,
    RulesClient,
    Seat,
    Sign,
    StaleError,
    UnreachableError,
    acts,
)
from tests.clients.unreliable import wire
from watten.v1.acts_pb2 import Act

NAMES = ["Anna", "Ben", "Carla", "Dan"]
HANDS = [  # 000 Ein Stich: Schlag 10, Trumpf Laub; Anna leads L8
    ["L8", "E8", "E9", "S8", "H7"],
    ["H10", "LU", "SA", "EK", "S9"],
    ["EO", "EU", "HU", "HO", "H8"],
    ["HA", "L7", "SK", "SO", "E10"],
]


@pytest_asyncio.fixture
async def client(target: str) -> AsyncIterator[RefereeClient]:
    """A connection to the referee."""
    async with RefereeClient(target) as connected:
        yield connected


async def opened(client: RefereeClient) -> tuple[OpenedGame, list[Seat]]:
    """A game whose hands the caller supplies; Dan deals."""
    game = await client.open_game(NAMES, dealing="SUPPLIED", first_dealer=3)
    return game, [client.seat(game.game_id, seat, token) for seat, token in enumerate(game.seat_tokens)]


async def up_to_the_first_card(client: RefereeClient) -> tuple[OpenedGame, list[Seat]]:
    """The same, dealt and announced."""
    game, seats = await opened(client)
    await seats[3].act(acts.deal(HANDS))
    await seats[0].act(acts.announce_schlag("10"))
    await seats[3].act(acts.announce_trump("L"))
    return game, seats


@pytest.mark.asyncio
async def test_a_game_is_opened_played_and_seen_as_values(client: RefereeClient) -> None:
    _, seats = await up_to_the_first_card(client)
    done = await seats[0].act(acts.play_card("L8"))
    assert [event.kind for event in done.events] == ["card_played"]
    table = await seats[1].table()
    assert table.version == done.version
    assert (table.seat, table.turn, table.phase) == (1, 1, "play")
    assert table.hand == tuple(HANDS[1])
    assert table.hands[0].cards == ()
    assert table.hands[0].size == 4
    assert [card.card for card in table.trick.cards] == ["L8"]
    assert (table.schlag.said, table.trump.said, table.stake) == ("10", "L", 2)
    assert table.rules.preset == "tirol"


@pytest.mark.asyncio
async def test_a_refusal_is_an_exception_with_every_rule_and_where_it_stands(client: RefereeClient) -> None:
    _, seats = await up_to_the_first_card(client)
    await seats[0].act(acts.play_card("L8"))
    with pytest.raises(RefusedError) as refused:
        await seats[1].act(acts.play_card("SA"))
    assert refused.value.violations == ("MUST_FOLLOW",)
    assert refused.value.broken[0].rule == "000 Ein Stich"
    assert refused.value.broken[0].text
    assert await seats[1].check(acts.play_card("SA")) == refused.value.broken
    assert await seats[1].check(acts.play_card("H10")) == ()


@pytest.mark.asyncio
async def test_a_refusal_is_explained_in_the_callers_language(target: str) -> None:
    async with RefereeClient(target, language="de") as client:
        _, seats = await opened(client)
        with pytest.raises(RefusedError, match=r"NOT_YOUR_TURN|WRONG_PHASE") as refused:
            await seats[0].act(acts.play_card("L8"))
        assert any(word in refused.value.broken[0].text for word in ("nicht", "Spiel", "ein"))


@pytest.mark.asyncio
async def test_legal_acts_are_those_that_check_allows(client: RefereeClient) -> None:
    _, seats = await up_to_the_first_card(client)
    await seats[0].act(acts.play_card("L8"))
    legal = await seats[1].legal_acts()
    cards = {act.play_card.card for act in legal if acts.name_of(act) == "play_card"}
    assert cards == {"H10", "LU"}
    for act in legal:
        if acts.name_of(act) != "signal":
            assert await seats[1].check(act) == ()


@pytest.mark.asyncio
async def test_every_kind_of_refusal_to_answer_has_its_own_exception(client: RefereeClient) -> None:
    game, seats = await opened(client)
    with pytest.raises(MalformedError):
        await seats[3].act(acts.play_card("X9"))
    with pytest.raises(MalformedError, match="margin"):
        await client.open_game(NAMES, overrides={"margin": 15})
    with pytest.raises(StaleError):
        await seats[3].act(acts.deal(HANDS), expected_version=5)
    with pytest.raises(NotAllowedError):
        await client.seat(game.game_id, 3, game.seat_tokens[0]).act(acts.deal(HANDS))
    with pytest.raises(NotFoundError):
        await client.spectator("nosuchgame").table()
    with pytest.raises(NotAllowedError):
        await client.spectator(game.game_id).log()


@pytest.mark.asyncio
async def test_the_same_request_id_is_done_once(client: RefereeClient) -> None:
    _, seats = await opened(client)
    one = await seats[3].act(acts.deal(HANDS), request_id="deal-the-first")
    again = await seats[3].act(acts.deal(HANDS), request_id="deal-the-first")
    assert one == again
    assert (await seats[3].table()).version == one.version


@pytest.mark.asyncio
async def test_an_act_whose_answer_was_lost_is_sent_again_and_done_once(target: str) -> None:
    async with wire(target) as (cuttable, line), RefereeClient(cuttable) as client:
        _, seats = await opened(client)
        before = (await seats[3].table()).version
        line.swallow = True
        acting = asyncio.create_task(seats[3].act(acts.deal(HANDS)))
        await asyncio.wait_for(line.passed.wait(), 10)
        line.swallow = False
        line.cut()
        done = await asyncio.wait_for(acting, 20)
        assert done.version == before + 1
        assert (await seats[3].table()).version == before + 1


@pytest.mark.asyncio
async def test_a_watcher_resumes_after_the_last_event_without_loss_or_duplicate(target: str) -> None:
    async with wire(target) as (cuttable, line), RefereeClient(cuttable) as far:
        async with RefereeClient(target) as near:
            game, seats = await opened(near)
            seen: list[int] = []
            watching = asyncio.create_task(_watch_until(far, game.game_id, 8, seen))
            await seats[3].act(acts.deal(HANDS))
            for number, act in enumerate(_opening_acts()):
                if number % 2:
                    await _seen_at_least(seen, number)
                    line.cut()
                await seats[act[0]].act(act[1])
            await asyncio.wait_for(watching, 20)
        assert seen == list(range(1, 9))
        assert line.cuts >= 2


@pytest.mark.asyncio
async def test_a_chair_resumes_too_and_does_each_act_once(target: str) -> None:
    async with wire(target) as (cuttable, line), RefereeClient(cuttable) as far:
        async with RefereeClient(target) as near:
            game, _ = await up_to_the_first_card(near)
        anna = far.seat(game.game_id, 0, game.seat_tokens[0])
        seen: list[int] = []
        async with anna.sit() as chair:
            moments = aiter(chair)
            while len(seen) < 4:
                seen.append((await anext(moments)).event.version)
            line.swallow = True
            acting = asyncio.create_task(chair.act(acts.play_card("L8")))
            await asyncio.wait_for(line.passed.wait(), 10)
            line.swallow = False
            line.cut()
            assert await asyncio.wait_for(acting, 20) == 5
            seen.append((await anext(moments)).event.version)
            with pytest.raises(RefusedError, match="NOT_YOUR_TURN"):
                await chair.act(acts.play_card("E8"))
        assert seen == [1, 2, 3, 4, 5]


@pytest.mark.asyncio
async def test_a_referee_that_stays_away_is_an_error_after_the_patience_asked_for() -> None:
    async with RefereeClient("127.0.0.1:1", patience=0.3) as client:
        with pytest.raises(UnreachableError):
            await client.open_game(NAMES)
        with pytest.raises(UnreachableError):
            async with aclosing(client.spectator("game").watch()) as moments:
                await anext(moments)
        async with client.seat("game", 0, "token").sit() as chair:
            with pytest.raises(UnreachableError):
                await asyncio.wait_for(chair.act(acts.hold()), 10)


@pytest.mark.asyncio
async def test_the_log_is_for_the_tables_referee(client: RefereeClient) -> None:
    game, _ = await up_to_the_first_card(client)
    referee = client.table_referee(game.game_id, game.referee_token)
    lines = (await referee.log("JSON_LINES")).decode().splitlines()
    assert len(lines) == 4
    assert (await referee.table()).hands[1].cards == tuple(HANDS[1])


@pytest.mark.asyncio
async def test_games_are_listed_newest_first(client: RefereeClient) -> None:
    first, _ = await opened(client)
    second, _ = await opened(client)
    listed = [game.game_id async for page in client.games() for game in page.games]
    assert listed[:2] == [second.game_id, first.game_id]


@pytest.mark.asyncio
async def test_questions_about_cards_need_no_game(client: RefereeClient) -> None:
    rules = RulesClient(client, "tirol")
    groups = await rules.rank("10", "L")
    assert [group.cards for group in groups[:4]] == [("HK",), ("S6",), ("E7",), ("L10",)]
    assert await rules.winner("10", "L", ["L8", "H10", "SA", "E7"]) == 3
    assert (await rules.expanded()).target == 15


@pytest.mark.asyncio
async def test_the_signs_are_told_in_the_clients_language(client: RefereeClient, target: str) -> None:
    listed = (await RulesClient(client, "tirol").signs()).listed
    assert listed[0] == Sign("lips pursed", "lips pursed", "HK", "the Maxi, HK K♥", False, "000", "Deuten")
    async with RefereeClient(target, language="de") as german:
        beiers = await RulesClient(german, "beiers").signs()
    assert (beiers.listed, beiers.why_none, beiers.spoken_allowed) == ((), "none_listed", False)
    assert beiers.why_none_text.startswith("003 nennt keine eigenen Zeichen")


@pytest.mark.asyncio
async def test_a_claim_is_answered_with_a_ruling_and_a_director_may_overrule_it(
    client: RefereeClient,
) -> None:
    """A table that is recorded: Ben throws off on a trump lead though he holds a Laub (000 Ein Stich)."""
    game = await client.open_game(NAMES, dealing="UNKNOWN", enforcement="FLAG", first_dealer=3)
    seats = [client.seat(game.game_id, seat, token) for seat, token in enumerate(game.seat_tokens)]
    done = await seats[3].act(acts.deal())
    for seat, act in _opening_acts()[:2]:
        await seats[seat].act(act)
    laid = [
        await seats[seat].act(acts.play_card(card))
        for seat, card in ((0, "L8"), (1, "SA"), (2, "EO"), (3, "L7"), (0, "HA"), (1, "LU"))
    ]
    (found,) = await client.spectator(game.game_id).rulings()
    assert (found.given.finding, found.given.seat, found.given.event) == ("REVOKE", 1, laid[1].version)
    assert found.stands
    assert any("000 Ein Stich" in sentence for sentence in found.words)
    assert done.version < found.version

    claimed = await seats[2].claim("MISDEAL", 3, event=done.version, text="six cards")
    assert claimed.ruling.given.finding == "MISDEAL"
    assert claimed.events[0].kind == "claim_filed"

    director = client.table_referee(game.game_id, game.referee_token)
    ruled = await director.rule("Moser", "both asked for it", "none", overrules=found.version)
    assert ruled.ruling.given.by == "Moser"
    assert not next(each for each in await director.rulings() if each.version == found.version).stands
    with pytest.raises(NotAllowedError):
        await client.table_referee(game.game_id, game.seat_tokens[0]).rule("Anna", "because", "none")


@pytest.mark.asyncio
async def test_a_log_goes_from_one_referee_to_another(client: RefereeClient, tmp_path: Path) -> None:
    game, _ = await up_to_the_first_card(client)
    log = await client.table_referee(game.game_id, game.referee_token).log()
    async with Server(str(tmp_path / "other.db"), tmp_path) as other, RefereeClient(other.target) as there:
        taken = await there.import_game(log)
        assert (taken.game_id, taken.version) == (game.game_id, 4)
        anna = there.seat(taken.game_id, 0, taken.seat_tokens[0])
        await anna.act(acts.play_card("L8"))
        with pytest.raises(MalformedError):
            await there.import_game(log[:-3])


def _opening_acts() -> list[tuple[int, Act]]:
    return [
        (0, acts.announce_schlag("10")),
        (3, acts.announce_trump("L")),
        (0, acts.play_card("L8")),
        (1, acts.play_card("H10")),
        (2, acts.play_card("EO")),
        (3, acts.play_card("L7")),
    ]


async def _watch_until(client: RefereeClient, game_id: str, version: int, seen: list[int]) -> None:
    async with aclosing(client.spectator(game_id).watch()) as moments:
        async for moment in moments:
            seen.append(moment.event.version)
            assert moment.table.version == moment.event.version
            assert moment.table.rules.preset == "tirol"
            if moment.event.version == version:
                return


async def _seen_at_least(seen: list[int], count: int) -> None:
    async with asyncio.timeout(10):
        while len(seen) < count:
            await asyncio.sleep(0.01)


@pytest.mark.asyncio
async def test_a_viewer_looks_back_at_what_he_saw_then(client: RefereeClient) -> None:
    _, seats = await up_to_the_first_card(client)
    async with aclosing(seats[1].watch()) as moments:
        seen = [await anext(moments) for _ in range(4)]
    for moment in seen:
        assert await seats[1].state_at(moment.event.version) == moment
    with pytest.raises(MalformedError):
        await seats[1].state_at(99)


@pytest.mark.asyncio
async def test_a_log_is_verified_audited_and_compared(client: RefereeClient) -> None:
    game, seats = await up_to_the_first_card(client)
    await seats[0].act(acts.offer(3))
    own = ReplayClient(client, game_id=game.game_id, token=game.referee_token)
    log = await client.table_referee(game.game_id, game.referee_token).log()
    brought = ReplayClient(client, log=log)
    for look in (own, brought):
        assert (await look.verify()).proven
        assert (await look.audit()).sound
        compared = await look.compare("tirol", {"base": 3})
        assert compared.partings[0].right.broken == ["OFFER_NOT_THE_NEXT_STAKE"]
    with pytest.raises(NotAllowedError):
        await ReplayClient(client, game_id=game.game_id, token=game.seat_tokens[0]).audit()
    with pytest.raises(ExistsError):
        await client.import_game(log)


@pytest.mark.asyncio
async def test_a_match_goes_on_with_its_own_rules_and_players(client: RefereeClient) -> None:
    game = await client.open_game(
        NAMES,
        rules="schwaighofer-zu-viert",
        overrides={"target": 3},
        enforcement="FLAG",
        first_dealer=3,
    )
    director = client.table_referee(game.game_id, game.referee_token)
    await director.rule("Moser", "party 1 went home", "game_lost", finding="CHEATING", seat=1)
    table = await director.table()
    assert (table.partien_won, table.match_decided) == ((1, 0), False)
    second = await client.open_game((), continues=game.game_id, token=game.referee_token)
    assert second.rules == game.rules
    beside = await client.spectator(second.game_id).table()
    assert (beside.players, beside.continues, beside.withdrawn) == (tuple(NAMES), game.game_id, False)
    with pytest.raises(RefereeError, match="ALREADY_CONTINUED"):
        await client.open_game((), continues=game.game_id, token=game.referee_token)
    table = await director.table()
    assert (table.next_partie, table.next_partie_dealt) == (second.game_id, False)
    # She came back before the next Partie was dealt, so this one goes on.
    [given] = await director.rulings()
    await director.rule("Moser", "party 1 is here", "none", overrules=given.version)
    assert not (await director.table()).over
    beside = await client.spectator(second.game_id).table()
    assert (beside.over, beside.withdrawn, beside.winner) == (True, True, None)

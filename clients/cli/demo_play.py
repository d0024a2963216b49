"""The demo's Partie: a referee of its own, four players, and what is on the disk when it is over."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from google.protobuf.json_format import MessageToDict

from clients.bots import Cheeky, Diary, Lucky, Player, Sensible, Tried, sit_down
from clients.cli.console import Language
from clients.cli.server import Server
from clients.python import Moment, OpenedGame, RefereeClient, RulesClient, acts
from clients.python.facts import facts_of
from referee.audit.moments import Moment as Replayed
from replay.sources.timeline import Timeline, load
from replay.telling.deals import ToldDeal, deals
from replay.telling.proof import ProofReport, verify
from replay.telling.table_json import REFEREE, facts

PLAYERS: Final = ("Anna", "Ben", "Carla", "Dan")
RULES: Final = "tirol"


@dataclass(frozen=True, slots=True)
class Played:
    """A Partie as it was played and as it was read again.

    `stays` says whether the store is kept.
    `compared` views of the five who looked on were compared with the replay; `differences` names those that are not
    equal: viewer and version.
    """

    seed: int
    store: str
    stays: bool
    timeline: Timeline
    deals: tuple[ToldDeal, ...]
    refused: tuple[Tried, ...]
    acts: int
    seconds: float
    act_seconds: float
    proof: ProofReport
    compared: int
    differences: tuple[str, ...]

    @property
    def last(self) -> Replayed[object]:
        """The last event and the state after it."""
        return self.timeline.at(-1)

    @property
    def well(self) -> bool:
        """Whether everything is as it should be: proven, equal, and something was refused."""
        return self.proof.fault is None and not self.differences and bool(self.refused)


async def play(seed: int, store: str | None, language: Language) -> Played:
    """Start a referee, let the four play, stop it, read the Partie from the disk and compare."""
    with tempfile.TemporaryDirectory(prefix="watten-") as folder:
        kept = store or str(Path(folder) / "partie.db")
        server = Server(kept, Path(folder), seed)
        async with server, RefereeClient(server.target, language=language) as referee:
            game = await referee.open_game(PLAYERS, rules=RULES)
            began = time.perf_counter()
            *diaries, watched = await asyncio.gather(*_tables(referee, game, seed), _watch(referee, game))
            seconds = time.perf_counter() - began
        read = _read_again(seed, kept, game.game_id, list(diaries), watched, seconds)
    return replace(read, stays=store is not None)


def _players() -> tuple[Player, ...]:
    """Anna keeps to the rules and to her cards, Ben and Dan try what is not allowed, Carla is bold."""
    return Sensible(), Cheeky(Sensible(0.6)), Sensible(1.0), Cheeky(Lucky())


def _tables(referee: RefereeClient, game: OpenedGame, seed: int) -> list[Any]:
    rules = RulesClient(referee, RULES)
    return [
        sit_down(referee.seat(game.game_id, seat, game.seat_tokens[seat]), player, rules, seed)
        for seat, player in enumerate(_players())
    ]


async def _watch(referee: RefereeClient, game: OpenedGame) -> list[Moment]:
    """What the table's referee sees, from the first event to the last."""
    async with aclosing(referee.table_referee(game.game_id, game.referee_token).watch()) as moments:
        return [moment async for moment in moments]


def _read_again(
    seed: int, store: str, game_id: str, diaries: list[Diary], watched: list[Moment], seconds: float
) -> Played:
    timeline = load(game_id, store)
    steps = list(timeline.moments())
    seen = [(seat, moment) for seat, diary in enumerate(diaries) for moment in diary.moments]
    seen += [(REFEREE, moment) for moment in watched]
    return Played(
        seed=seed,
        store=store,
        stays=False,
        timeline=timeline,
        deals=tuple(deals(steps)),
        refused=tuple(
            sorted((tried for diary in diaries for tried in diary.refused), key=lambda tried: tried.version)
        ),
        acts=sum(diary.done for diary in diaries),
        seconds=seconds,
        act_seconds=statistics.median(second for diary in diaries for second in diary.seconds),
        proof=verify(timeline),
        compared=len(seen),
        differences=_differences(steps, seen),
    )


def _differences(steps: Sequence[Replayed[object]], seen: list[tuple[int, Moment]]) -> tuple[str, ...]:
    """The views that are not what the replay gives, and the events that one of the five did not see."""
    wrong = [
        f"{viewer_name(viewer)}@{moment.table.version}"
        for viewer, moment in seen
        if facts_of(moment.table) != facts(steps[moment.table.version - 1].state, viewer)
    ]
    complete = {(viewer, moment.event.version) for viewer, moment in seen}
    viewers = (*range(len(PLAYERS)), REFEREE)
    missing = [
        f"{viewer_name(viewer)}@{step.version} missing"
        for viewer in viewers
        for step in steps
        if (viewer, step.version) not in complete
    ]
    return (*wrong, *missing)


def viewer_name(viewer: int) -> str:
    """Who it was that looked on."""
    return PLAYERS[viewer] if viewer >= 0 else "referee"


def as_json(played: Played) -> dict[str, Any]:
    """The facts of the demo with stable keys."""
    state = played.last.state
    return {
        "game_id": played.timeline.game_id,
        "seed": played.seed,
        "rules": RULES,
        "players": list(PLAYERS),
        "store": played.store if played.stays else None,
        "events": len(played.timeline.events),
        "acts": played.acts,
        "deals": len(played.deals),
        "winner": state.winner,
        "score": list(state.score),
        "scoresheet": facts(state, REFEREE)["lines"],
        "last_deal": _deal_json(played.deals[-1]),
        "refusals": list(map(_tried_json, played.refused)),
        "replay": {
            "proven": played.proof.proven,
            "fault": None if played.proof.fault is None else str(played.proof.fault),
            "compared": played.compared,
            "differences": list(played.differences),
            "head": played.proof.head,
        },
        "speed": {
            "seconds": round(played.seconds, 3),
            "acts_per_second": round(played.acts / played.seconds, 1),
            "act_milliseconds": round(played.act_seconds * 1000, 3),
            "replay_events_per_second": round(played.proof.proven / played.proof.seconds),
        },
    }


def _deal_json(deal: ToldDeal) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "hands": [list(hand) for hand in deal.hands],
        "schlag": None if deal.schlag is None else deal.schlag[1],
        "trump": None if deal.trump is None else deal.trump[1],
        "tricks": [
            {
                "moves": [{"seat": said.seat, "move": said.move, "what": said.what} for said in trick.moves],
                "winner": trick.winner,
            }
            for trick in deal.tricks
        ],
        "party": deal.party,
        "points": deal.points,
        "reason": deal.reason,
    }


def _tried_json(tried: Tried) -> dict[str, Any]:
    return {
        "seat": tried.seat,
        "player": PLAYERS[tried.seat],
        "deal": tried.deal,
        "version": tried.version,
        "act": acts.name_of(tried.act),
        "fields": MessageToDict(tried.act, preserving_proto_field_name=True)[acts.name_of(tried.act)],
        "hand": list(tried.hand),
        "led": tried.led,
        "violations": [rule.code for rule in tried.broken],
        "rules": [rule.rule for rule in tried.broken],
    }

"""One game in memory: its state, the acts that are committed one after the other, and its watchers.

The log is the truth. A live game is read from it when somebody asks for the game, goes on only with events that
have been committed, and is thrown away whenever that is in doubt.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final, Protocol

from referee.audit.moments import Moment, sealed_moments
from referee.game.acts import Act
from referee.game.decide import Decision
from referee.game.events import Event
from referee.game.state import State
from referee.ledger.envelope import Stored
from referee.ledger.errors import ConflictError, GameNotFoundError, StoreFailedError
from referee.ledger.store import Beside, Store
from referee.rulings.referee import adjudicate
from referee.service.errors import Refusal, RefusedError, stale, stopping
from referee.service.games.decks import Decks
from referee.service.games.quotas import Limits, Quotas

TAIL: Final = 64
"""Events that a game keeps ready for its watchers; for one who is further behind the store is read."""

ATTEMPTS: Final = 5
"""How often an act is judged anew because another process has gone on with the game meanwhile."""


Ruling = Callable[[State, Sequence[Event]], Decision]
"""Rules on the game as it stands and all its events so far."""

Judgement = Callable[[State], Awaitable[Decision]]
"""Decides on the game as it stands."""


@dataclass(frozen=True, slots=True)
class AppendRequest:
    """A request to add to a game: its id, the SHA-256 of its content, and the version its caller knows, if any."""

    id: str
    hash: bytes
    expected_version: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The events of a request, now or when it was made before.

    `beside` is what it made happen in another game of the match, just now.
    """

    moments: tuple[Moment[Stored], ...]
    beside: tuple[Stored, ...] = ()

    @property
    def version(self) -> int:
        """The version of its last event."""
        return self.moments[-1].version


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another game of the match, and the events that are kept there in the same commit."""

    game: "LiveGame"
    part: Beside


class MatchLinks(Protocol):
    """Finds what happens in the games before and after a game in its match."""

    def beside(
        self, own: "LiveGame", before: State, after: State
    ) -> AbstractAsyncContextManager[Neighbour | None]:
        """Find what happens in another game when this one goes from one state to the other, None if nothing."""


class LiveGame:
    """A game as it stands. Not to be used from several threads; one event loop holds it."""

    def __init__(
        self,
        game_id: str,
        store: Store,
        decks: Decks,
        limits: Limits,
        matches: MatchLinks,
        events: Sequence[Stored],
    ) -> None:
        """Take up a game whose events are all given. Raises GameNotFoundError if there is none."""
        if not events:
            raise GameNotFoundError(game_id)
        self.game_id = game_id
        self.opened = events[0]
        self.users = 0
        self.watchers = 0
        self._store = store
        self._decks = decks
        self._matches = matches
        self._quotas = Quotas(limits)
        self._quotas.add(stored.event for stored in events)
        self._tail = list(sealed_moments(events))[-TAIL:]
        self._turn = asyncio.Lock()
        self._moved = asyncio.Event()
        self._closed = False

    @property
    def state(self) -> State:
        """The state after the last committed event."""
        return self._tail[-1].state

    @property
    def version(self) -> int:
        """The version of the last committed event."""
        return self._tail[-1].version

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.state.rules.players

    def check(self, seat: int, act: Act) -> tuple[bool, Refusal | None]:
        """Judge an act without doing it: whether it would be recorded, and the rules it breaks.

        Raises MalformedActError.
        """
        state = self.state
        decision = adjudicate(state, seat, act, deck=self._decks.for_deal(state))
        refusal = Refusal(state, seat, decision.violations, type(act)) if decision.violations else None
        return not decision.refused, refusal

    async def act(self, seat: int, act: Act, request: AppendRequest) -> Outcome:
        """Judge an act and, if it stands, commit it with what follows.

        Raises RefusedError, CallError for a sign too many, and as `_commit`.
        """

        async def judgement(state: State) -> Decision:
            self._quotas.check_act(seat, act)
            decision = adjudicate(state, seat, act, deck=self._decks.for_deal(state))
            if decision.refused:
                raise RefusedError(Refusal(state, seat, decision.violations, type(act)))
            return decision

        return await self._commit(judgement, request)

    async def rule(self, ruling: Ruling, request: AppendRequest, claimant: int | None = None) -> Outcome:
        """Commit a ruling that needs all events so far, with what follows.

        The events are read and judged beside the event loop. `claimant` is the seat that claims, if it is a claim.
        Raises as `ruling` and `_commit`, CallError for a claim too many.
        """

        def rule_beside(state: State) -> Decision:
            history = self._store.read(self.game_id)
            return ruling(state, [stored.event for stored in history[: state.version]])

        async def judgement(state: State) -> Decision:
            if claimant is not None:
                self._quotas.check_claim(claimant)
            return await asyncio.to_thread(rule_beside, state)

        return await self._commit(judgement, request)

    async def _commit(self, judgement: Judgement, request: AppendRequest) -> Outcome:
        """Decide on the game as it stands and commit that once; a repeated request is answered as before.

        It goes on to its end even if the caller has gone. Raises MalformedActError, CallError for a stale
        version, LedgerError.
        """
        async with self._turn:
            for _ in range(ATTEMPTS):
                try:
                    return await self._commit_once(judgement, request)
                except ConflictError as error:
                    # Another process has gone on with this game, or somebody with the other one of the match.
                    await self.catch_up()
                    if request.expected_version is not None and error.game_id == self.game_id:
                        raise stale(request.expected_version, error.actual) from error
                except StoreFailedError:
                    # Whether the act is kept nobody knows; what is kept is read before anything goes on.
                    await self.catch_up()
                    raise
        raise stale(self.version, self.version + 1)

    async def _commit_once(self, judgement: Judgement, request: AppendRequest) -> Outcome:
        before = self._store.answered(self.game_id, request.id, request.hash)
        if before is not None:
            return Outcome(await self._moments(before.events))
        state = self.state
        expected = request.expected_version
        if expected is not None and expected != state.version:
            raise stale(expected, state.version)
        decision = await judgement(state)
        async with self._matches.beside(self, state, decision.state) as neighbour:
            part = None if neighbour is None else neighbour.part
            appended = await asyncio.wrap_future(
                self._store.submit(
                    self.game_id, state.version, request.id, request.hash, decision.events, part
                )
            )
            if neighbour is not None:
                await neighbour.game.advance(appended.beside)
        if not appended.again:
            await self.advance(appended.events, decision.states)
        return Outcome(await self._moments(appended.events), appended.beside)

    async def advance(self, events: Sequence[Stored], states: Sequence[State] = ()) -> None:
        """Go on with committed events; known ones are left out, and those before them are read.

        `states` are the states after each of the events, if they have been computed already.
        """
        if events and events[0].version > self.version + 1:
            await self.catch_up()
        new = [stored for stored in events if stored.version > self.version]
        if not new:
            return
        if len(states) == len(new) == len(events):
            moments = [Moment(one.event, state, one) for one, state in zip(new, states, strict=True)]
        else:
            moments = list(sealed_moments(new, after=self.state))
        self._quotas.add(stored.event for stored in new)
        self._tail = [*self._tail, *moments][-TAIL:]
        self._wake()

    async def catch_up(self) -> None:
        """Go on with the events that another process, or another game of the match, has committed."""
        await self.advance(await asyncio.to_thread(self._store.read, self.game_id, self.version))

    async def _moments(self, events: Sequence[Stored]) -> tuple[Moment[Stored], ...]:
        """Pair events of the past with the states they led to."""
        first, last = events[0].version, events[-1].version
        if last > self.version:
            await self.catch_up()  # another process has done it, and the store knew before this game
        if first >= self._tail[0].version:
            return tuple(moment for moment in self._tail if first <= moment.version <= last)
        return await asyncio.to_thread(self._read_moments, first, last)

    def _read_moments(self, first: int, last: int) -> tuple[Moment[Stored], ...]:
        return tuple(sealed_moments(self._store.read(self.game_id)[:last]))[first - 1 :]

    # --- watching ------------------------------------------------------------------------------------------------

    async def follow(self, after_version: int) -> AsyncIterator[Moment[Stored]]:
        """Give every event after a version, once and in order, as they happen; it ends when the Partie is over.

        A watcher keeps nothing here but a place, however slow it reads. Raises CallError when the server stops.
        """
        place = after_version
        while True:
            for moment in await self._after(place):
                place = moment.version
                yield moment
            if place >= self.version:
                if self.state.over:
                    return
                if self._closed:
                    raise stopping()
                await self._moved.wait()

    async def _after(self, place: int) -> Sequence[Moment[Stored]]:
        if place >= self.version:
            return ()
        first = self._tail[0].version
        if place + 1 >= first:
            return self._tail[place + 1 - first :]
        # A piece at a time, so that no whole game is held for a slow watcher.
        return await asyncio.to_thread(self._read_moments, place + 1, min(place + TAIL, first - 1))

    def close(self) -> None:
        """Wake all watchers, to be told that the server stops."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


def load_game(game_id: str, store: Store, decks: Decks, limits: Limits, matches: MatchLinks) -> LiveGame:
    """Read a stored game. Raises GameNotFoundError, DamagedLogError."""
    return LiveGame(game_id, store, decks, limits, matches, store.read(game_id))

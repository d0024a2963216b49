"""One game in memory: its state, the acts that come one after the other, and those who look on.

The log is the truth. A table is read from it when somebody asks for the game, goes on only with what has been
committed, and is thrown away whenever that is in doubt.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from referee.game.acts import Act
from referee.game.decide import Decision
from referee.game.events import Event
from referee.game.evolve import evolve
from referee.game.state import State
from referee.ledger.envelope import Stored
from referee.ledger.errors import ConflictError, GameNotFoundError, StoreFailedError
from referee.ledger.mapper import fingerprint
from referee.ledger.store import Store
from referee.rulings.referee import decide
from referee.service.errors import RefusedError, stale, stopping
from referee.service.games.decks import Decks
from referee.service.games.matches import Matches
from referee.service.games.quotas import Limits, Tally
from referee.service.messages.refusals import Refused
from referee.service.messages.views import Seen

TAIL: Final = 64
"""Events that a table keeps ready for those who look on; who is further behind reads the store."""

ATTEMPTS: Final = 5
"""How often an act is judged anew because another process has gone on with the game meanwhile."""


Ruled = Callable[[State, Sequence[Event]], Decision]
"""What is ruled on the table as it stands and all events so far."""


@dataclass(frozen=True, slots=True)
class Done:
    """The events of an act, or those it had made before if the request is a repeated one.

    `beside` is what it made happen at another table of the match, just now.
    """

    seen: tuple[Seen, ...]
    beside: tuple[Stored, ...] = ()

    @property
    def version(self) -> int:
        """The last event of the act."""
        return self.seen[-1].stored.version


class Table:
    """A game as it stands. Not to be used from several threads; one event loop holds it."""

    def __init__(
        self,
        game_id: str,
        store: Store,
        decks: Decks,
        limits: Limits,
        matches: Matches,
        events: Sequence[Stored],
    ) -> None:
        """Sit down at a game whose events are all given. Raises GameNotFoundError if there is none."""
        if not events:
            raise GameNotFoundError(game_id)
        self.game_id = game_id
        self.opened = events[0]
        self.users = 0
        self.watchers = 0
        self._store = store
        self._decks = decks
        self._matches = matches
        self._tally = Tally(limits)
        self._tally.add(stored.event for stored in events)
        self._tail = list(with_states(None, events)[-TAIL:])
        self._turn = asyncio.Lock()
        self._moved = asyncio.Event()
        self._closed = False

    @property
    def state(self) -> State:
        """The state after the last committed event."""
        return self._tail[-1].after

    @property
    def version(self) -> int:
        """The version of the last committed event."""
        return self._tail[-1].stored.version

    def judge(self, seat: int, act: Act) -> tuple[bool, Refused | None]:
        """The verdict on an act that is not done: whether it would be recorded, and the rules it breaks.

        Raises MalformedActError.
        """
        state = self.state
        decision = decide(state, seat, act, deck=self._decks.for_deal(state))
        broken = Refused(state, seat, decision.violations) if decision.violations else None
        return not decision.refused, broken

    async def act(self, seat: int, act: Act, request_id: str, expected_version: int | None) -> Done:
        """Judge an act and, if it stands, commit it with what follows.

        Raises RefusedError, CallError for a sign too many, and as `_enter`.
        """

        async def judged(state: State) -> Decision:
            self._tally.check_act(seat, act)
            decision = decide(state, seat, act, deck=self._decks.for_deal(state))
            if decision.refused:
                raise RefusedError(Refused(state, seat, decision.violations))
            return decision

        return await self._enter(judged, request_id, fingerprint(seat, act), expected_version)

    async def rule(
        self,
        ruled: Ruled,
        request_id: str,
        request_hash: bytes,
        expected_version: int | None,
        claimant: int | None = None,
    ) -> Done:
        """Have something ruled on that needs all events so far, and commit the ruling with what follows.

        It is read and judged beside the event loop. `claimant` is the seat that claims, if it is a claim. Raises
        as `ruled` and `_enter`, CallError for a claim too many.
        """

        def judged_beside(state: State) -> Decision:
            history = self._store.read(self.game_id)
            return ruled(state, [stored.event for stored in history[: state.version]])

        async def judged(state: State) -> Decision:
            if claimant is not None:
                self._tally.check_claim(claimant)
            return await asyncio.to_thread(judged_beside, state)

        return await self._enter(judged, request_id, request_hash, expected_version)

    async def _enter(
        self,
        judged: Callable[[State], Awaitable[Decision]],
        request_id: str,
        request_hash: bytes,
        expected_version: int | None,
    ) -> Done:
        """What is decided on the table as it stands, committed once; a repeated request is answered as before.

        It goes on to its end even if the caller has gone. Raises MalformedActError, CallError for a stale
        version, LedgerError.
        """
        async with self._turn:
            for _ in range(ATTEMPTS):
                try:
                    return await self._enter_once(judged, request_id, request_hash, expected_version)
                except ConflictError as error:
                    # Another process has gone on with this game, or somebody with the other one of the match.
                    await self.catch_up()
                    if expected_version is not None and error.game_id == self.game_id:
                        raise stale(expected_version, error.actual) from error
                except StoreFailedError:
                    # Whether the act is kept nobody knows; what is kept is read before anything goes on.
                    await self.catch_up()
                    raise
        raise stale(self.version, self.version + 1)

    async def _enter_once(
        self,
        judged: Callable[[State], Awaitable[Decision]],
        request_id: str,
        request_hash: bytes,
        expected_version: int | None,
    ) -> Done:
        before = self._store.answered(self.game_id, request_id, request_hash)
        if before is not None:
            return Done(await self._with_states(before.events))
        state = self.state
        if expected_version not in (None, state.version):
            raise stale(expected_version, state.version)
        decision = await judged(state)
        async with self._matches.beside(self, state, decision.state) as other:
            part = None if other is None else other.part
            appended = await asyncio.wrap_future(
                self._store.submit(
                    self.game_id, state.version, request_id, request_hash, decision.events, part
                )
            )
            if other is not None:
                await other.table.go_on(appended.beside)
        if not appended.again:
            await self.go_on(appended.events)
        return Done(await self._with_states(appended.events), appended.beside)

    async def go_on(self, events: Sequence[Stored]) -> None:
        """Go on with what has been committed; what is known already is left out, what lies before it is read."""
        if events and events[0].version > self.version + 1:
            await self.catch_up()
        new = [stored for stored in events if stored.version > self.version]
        if new:
            self._tally.add(stored.event for stored in new)
            self._tail = [*self._tail, *with_states(self.state, new)][-TAIL:]
            self._wake()

    async def catch_up(self) -> None:
        """Go on with what somebody else has committed: another process, or another table of the match."""
        await self.go_on(await asyncio.to_thread(self._store.read, self.game_id, self.version))

    async def _with_states(self, events: Sequence[Stored]) -> tuple[Seen, ...]:
        """Events of the past with the states they led to."""
        first, last = events[0].version, events[-1].version
        if last > self.version:
            await self.catch_up()  # another process has done it, and the store knew before this table
        if first >= self._tail[0].stored.version:
            return tuple(seen for seen in self._tail if first <= seen.stored.version <= last)
        return await asyncio.to_thread(self._read_seen, first, last)

    def _read_seen(self, first: int, last: int) -> tuple[Seen, ...]:
        seen = with_states(None, self._store.read(self.game_id)[:last])
        return seen[first - 1 :]

    # --- looking on ----------------------------------------------------------------------------------------------

    async def follow(self, after_version: int) -> AsyncIterator[Seen]:
        """Every event after a version, once and in order, as they happen; ends when the Partie is over.

        Who looks on keeps nothing here but his place, however slow he is. Raises CallError when the server
        stops.
        """
        place = after_version
        while True:
            for seen in await self._after(place):
                place = seen.stored.version
                yield seen
            if place >= self.version:
                if self.state.over:
                    return
                if self._closed:
                    raise stopping()
                await self._moved.wait()

    async def _after(self, place: int) -> Sequence[Seen]:
        if place >= self.version:
            return ()
        first = self._tail[0].stored.version
        if place + 1 >= first:
            return self._tail[place + 1 - first :]
        # A piece at a time, so that who is slow holds no whole game.
        return await asyncio.to_thread(self._read_seen, place + 1, min(place + TAIL, first - 1))

    def close(self) -> None:
        """Wake everybody who looks on, to be told that the server stops."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()


def with_states(state: State | None, events: Sequence[Stored]) -> tuple[Seen, ...]:
    """Each event with the state it leads to, from `state` on (None: from the beginning)."""
    seen = []
    for stored in events:
        state = evolve(state, stored.event)
        seen.append(Seen(stored, state))
    return tuple(seen)


def read_table(game_id: str, store: Store, decks: Decks, limits: Limits, matches: Matches) -> Table:
    """The table of a stored game. Raises GameNotFoundError, DamagedLogError."""
    return Table(game_id, store, decks, limits, matches, store.read(game_id))

"""A real table, recorded as it plays: every entry is judged, ruled on and kept before it is answered.

What happened is recorded also when it was against the rules; what cannot have happened is refused. Nothing is
ever edited: taking an entry back is an entry of its own. After a power cut the record goes on where the last
answered entry left it.
"""

import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from referee.errors import CodedError
from referee.game.citations import cite
from referee.game.decide import Decision
from referee.game.errors import MalformedActError
from referee.game.events import CardPlayed, ClaimFiled, Event, RulingGiven
from referee.game.evolve import states
from referee.game.opening import open_game
from referee.game.state import State, turn
from referee.game.views import REFEREE
from referee.game.violations import Violation
from referee.ledger.mapper import event_to_payload, fingerprint
from referee.ledger.store import Store, open_store
from referee.rules.rule_set import RuleSet
from referee.rulings.codes import OUT_OF_TURN, REVOKE
from referee.rulings.evidence import can_show, standing
from referee.rulings.referee import adjudicate, on_claim
from referee.texts import Language
from referee.texts.rulings import say_ruling
from replay.jsonl.disputes import write_ruling
from replay.recording.entries import Entry, EntryError, Objection, entries, is_word
from replay.telling import plain
from replay.telling.story import Teller


class RecordingError(CodedError, ValueError):
    """A record that cannot be begun or gone on with; `code` is stable."""


@dataclass(frozen=True, slots=True)
class EntryResult:
    """An entry that was kept, or refused because it cannot have happened (`version` is then None).

    `told` are the events, each with its number and a sentence; `violations` the rules the act broke, `cited`
    where they stand; `rulings` what the referee says of them, sentence by sentence.
    """

    column: int
    version: int | None
    told: tuple[tuple[int, str], ...]
    violations: tuple[Violation, ...]
    cited: tuple[str, ...]
    rulings: tuple[tuple[str, ...], ...]
    ruled: tuple[dict[str, object], ...] = ()

    @property
    def refused(self) -> bool:
        """Whether nothing was recorded."""
        return self.version is None

    def as_json(self) -> dict[str, Any]:
        """The entry with stable keys."""
        return {
            "ok": not self.refused,
            "version": self.version,
            "told": [told for _, told in self.told],
            "violations": list(self.violations),
            "rulings": list(self.ruled),
        }


class Recorder:
    """One Partie of a real table in a store. Use it as a context."""

    def __init__(self, store: Store, game_id: str, events: list[Event], language: Language) -> None:
        """Made by `begin` and `go_on`; `events` are those of the record so far."""
        self._store = store
        self.game_id = game_id
        self._events = events
        self.state = _state_of(events)
        self._language = language

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._store.close()

    def enter(self, line: str) -> Iterator[EntryResult]:
        """Read a line and keep its entries one by one; each is on the disk when it is given.

        Raises EntryError at a word that means nothing, and the ledger's errors.
        """
        for entry in entries(line, lambda: self.state):
            yield self._keep(entry)

    def prompt(self) -> str:
        """Whose turn it is, in short: ``Ben``, or the phase where several may speak."""
        called = turn(self.state)
        return str(self.state.phase) if called is None else self.state.players[called]

    def table(self) -> str:
        """The table as the scribe sees it."""
        teller = Teller.of(self._language, self.state)
        return plain.table(self.state, REFEREE, teller, self.state.version)

    @property
    def over(self) -> bool:
        """Whether the Partie has been won."""
        return self.state.over

    def _keep(self, entry: Entry) -> EntryResult:
        before = self.state
        try:
            decision, request_hash = self._decide(entry)
        except MalformedActError as error:
            raise EntryError(error.code, entry.column, str(error)) from None
        kind = None if isinstance(entry.act, Objection) else type(entry.act)
        cited = tuple(str(cite(before.rules, found, kind)) for found in decision.violations)
        if decision.refused:
            return EntryResult(entry.column, None, (), decision.violations, cited, ())
        self._store.append(
            self.game_id,
            before.version,
            secrets.token_hex(8),
            request_hash,
            decision.events,
        )
        self.state = decision.state
        self._events += decision.events
        rulings = [event for event in decision.events if isinstance(event, RulingGiven)]
        return EntryResult(
            column=entry.column,
            version=decision.state.version,
            told=tuple(self._tell(before, decision.events)),
            violations=decision.violations,
            cited=cited,
            rulings=tuple(say_ruling(ruling, decision.state, self._language).lines() for ruling in rulings),
            ruled=tuple(map(write_ruling, rulings)),
        )

    def _decide(self, entry: Entry) -> tuple[Decision, bytes]:
        """What the referee says of the entry, and the hash of the request that it is."""
        if not isinstance(entry.act, Objection):
            return adjudicate(self.state, entry.seat, entry.act), fingerprint(entry.seat, entry.act)
        claim = _claim_of(self._events, entry.seat, entry.act)
        if claim is None:
            name = self.state.players[entry.act.accused]
            raise EntryError("NO_CARD", entry.column, f"{name} has laid no card in this record")
        said = event_to_payload(claim).SerializeToString(deterministic=True)
        return on_claim(self.state, self._events, claim), hashlib.sha256(said).digest()

    def _tell(self, state: State, events: tuple[Any, ...]) -> Iterator[tuple[int, str]]:
        for event, after in zip(events, states(events, after=state), strict=True):
            if not isinstance(event, RulingGiven):
                yield after.version, Teller.of(self._language, after).tell(event, after, REFEREE)


def begin(
    path: str, rules: RuleSet, players: list[str], first_dealer: int, language: Language = "en"
) -> Recorder:
    """Begin the record of a new Partie in the store at `path`, which is made if it is not there.

    Raises RecordingError for a name that could be read as an entry, MalformedActError for players that cannot sit.
    """
    taken = next((name for name in players if is_word(name) or len(name.split()) != 1), None)
    if taken is not None:
        raise RecordingError("NAME_IS_A_WORD", f"{taken!r} would be read as an entry; take another name")
    if len({name.casefold() for name in players}) < len(players):
        raise RecordingError("NAME_TWICE", "two players of one name; add something to one of them")
    opened = open_game(
        rules, tuple(players), dealing="UNKNOWN", enforcement="FLAG", first_dealer=first_dealer
    )
    store = open_store(path)
    game_id = secrets.token_hex(8)
    request = hashlib.sha256(f"record {game_id}".encode()).digest()
    store.append(game_id, 0, f"record-{game_id}", request, [opened])
    return Recorder(store, game_id, [opened], language)


def go_on(path: str, game_id: str | None = None, language: Language = "en") -> Recorder | None:
    """Go on with the record that was begun last in the store and is not over, or with `game_id`.

    None if there is none. Raises RecordingError for a game that is no record of a real table.
    """
    if not Path(path).is_file():
        return None
    store = open_store(path)
    try:
        wanted = [game_id] if game_id is not None else [listed.game_id for listed in store.games()]
        for each in wanted:
            events = [stored.event for stored in store.read(each)]
            state = _state_of(events)
            if state.enforcement != "FLAG" or state.dealing != "UNKNOWN":
                if game_id is not None:
                    raise RecordingError("NOT_A_RECORD", f"game {game_id} was played, not recorded")
            elif not state.over or game_id is not None:
                return Recorder(store, each, events, language)
    except BaseException:
        store.close()
        raise
    store.close()
    return None


def _state_of(events: list[Event]) -> State:
    *_, state = states(events)
    return state


def _claim_of(events: list[Event], seat: int, objection: Objection) -> ClaimFiled | None:
    """The objection as a claim: about the deal, or about the last card of the accused that it can mean.

    None if he has laid no card.
    """
    if objection.claim not in (OUT_OF_TURN, REVOKE):
        return ClaimFiled(seat, objection.claim, objection.accused, text=objection.text)
    stands = standing(events)
    cards = [
        version
        for version, event in enumerate(events, start=1)
        if isinstance(event, CardPlayed) and event.seat == objection.accused and stands[version - 1]
    ]
    meant = [version for version in cards if _can_mean(events, version, objection.claim)] or cards
    if not meant:
        return None
    return ClaimFiled(seat, objection.claim, objection.accused, meant[-1], objection.text)


def _can_mean(events: list[Event], version: int, claim: str) -> bool:
    card = events[version - 1]
    assert isinstance(card, CardPlayed)
    if claim == OUT_OF_TURN:
        return Violation.NOT_YOUR_TURN in card.violations
    return Violation.MUST_FOLLOW in card.violations or can_show(events, version, REVOKE) is not None


__all__ = ["EntryError", "EntryResult", "Recorder", "RecordingError", "begin", "go_on"]

"""Proof of rulings: what was ruled on findings and claims, and what a director said, is made again too."""

from typing import Any

import pytest

from referee.audit.proof import ReplayDifferenceError
from referee.game import acts as a
from referee.game import events as e
from referee.game.opening import open_game
from referee.game.state import seat_to_lay
from referee.ledger import mapper
from referee.ledger.envelope import Stored
from referee.ledger.store import Store, open_store
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rulings import referee
from referee.rulings.claims import file_claim
from referee.rulings.director import Verdict, rule
from tests.audit.test_proof import changed, first, rewritten
from tests.ledger.tables import GAME, OPENING, hashed, stored_partie
from tests.proofs import proof_of, rebuild


def disputed() -> tuple[Stored, ...]:
    """A recorded table: a revoke that shows later, a claim, and a director who overrules the referee."""
    with open_store(":memory:") as store:
        opened = open_game(
            expand("tirol"),
            ("Anna", "Ben", "Carla", "Dan"),
            dealing="UNKNOWN",
            enforcement="FLAG",
            first_dealer=3,
        )
        store.append(GAME, 0, "open", OPENING, [opened])
        said: list[tuple[int, a.Act]] = [
            (3, a.Deal()),
            (0, a.AnnounceSchlag("10")),
            (3, a.AnnounceTrump("L")),
        ]
        for seat, act in said:
            enter(store, seat, act)
        for card in ["L8", "H7", "LA", "L7", "H8", "H9", "HU", "L9"]:
            enter(store, seat_to_lay(rebuild(store.read(GAME))), a.PlayCard(Card(card)))
        state, history = table(store)
        add(store, file_claim(state, history, e.ClaimFiled(0, "LOOKED_TOO_EARLY", 3)).events)
        state, history = table(store)
        given = next(version for version, event in enumerate(history, 1) if isinstance(event, e.RulingGiven))
        verdict = Verdict("Moser", "nobody saw it", "none", overrules=given)
        add(store, rule(state, history, verdict).events)
        return store.read(GAME)


def table(store: Store) -> tuple[Any, list[e.Event]]:
    log = store.read(GAME)
    return rebuild(log), [stored.event for stored in log]


def enter(store: Store, seat: int, act: a.Act) -> None:
    state, _ = table(store)
    events = referee.adjudicate(state, seat, act).events
    request = f"act-{state.version}"
    store.append(GAME, state.version, request, mapper.fingerprint(seat, act), events)


def add(store: Store, events: tuple[e.Event, ...]) -> None:
    version = store.head(GAME).version
    store.append(GAME, version, f"said-{version}", hashed("said"), events)


def test_rulings_claims_and_what_a_director_says_are_made_again() -> None:
    log = disputed()
    proof = proof_of(log, rulings=True)
    assert (proof.proven, proof.fault) == (len(log), None)
    assert (
        rebuild(log, rulings=True).score == rebuild(log).score == (0, 0)
    )  # the line of the revoke was struck


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("points", 3),
        ("finding", "CHEATING"),
        ("seat", 3),
        ("event", 5),
        ("consequence", "game_lost"),
        ("shown_by", None),
        ("rule", "000"),
    ],
)
def test_a_forged_ruling_is_named_with_game_event_and_field(field: str, value: Any) -> None:
    log = disputed()
    ruling = first(log, e.RulingGiven)
    with pytest.raises(ReplayDifferenceError) as caught:
        rebuild(changed(log, ruling, **{field: value}), rulings=True)
    assert (caught.value.version, caught.value.field) == (ruling.version, field)


def test_a_ruling_that_was_left_out_is_missed() -> None:
    log = disputed()
    ruling = first(log, e.RulingGiven)
    forged = rewritten(log[: ruling.version], lambda events: events[:-1])
    with pytest.raises(ReplayDifferenceError, match="recomputed 'RulingGiven'"):
        rebuild(forged, rulings=True)


def test_a_ruling_nobody_would_give_is_found_though_it_is_signed_by_the_referee() -> None:
    log = disputed()
    director = [stored for stored in log if isinstance(stored.event, e.RulingGiven)][-1]
    with pytest.raises(ReplayDifferenceError, match="signs with his own name"):
        rebuild(changed(log, director, by="referee"), rulings=True)


def test_a_director_who_overrules_what_was_never_ruled_is_found() -> None:
    log = disputed()
    director = [stored for stored in log if isinstance(stored.event, e.RulingGiven)][-1]
    with pytest.raises(ReplayDifferenceError, match="is no ruling that holds"):
        rebuild(changed(log, director, overrules=2), rulings=True)


def test_a_claim_of_nothing_is_found() -> None:
    log = disputed()
    claim = first(log, e.ClaimFiled)
    with pytest.raises(ReplayDifferenceError, match="there is no finding"):
        rebuild(changed(log, claim, claim="NONSENSE"), rulings=True)


@pytest.mark.parametrize("dealing", ["SUPPLIED", "REFEREE", "UNKNOWN"])
def test_the_acts_of_a_partie_are_proven_by_either_referee(dealing: str) -> None:
    log = stored_partie(dealing=dealing)
    assert rebuild(log, rulings=True).score == rebuild(log).score
    scored = first(log, e.DealScored)
    with pytest.raises(ReplayDifferenceError):
        rebuild(changed(log, scored, points=7), rulings=True)

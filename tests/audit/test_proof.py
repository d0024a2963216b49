"""Proof: the rules must make of the acts what the log holds."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from referee.audit.appends import appends
from referee.audit.proof import NoRequestError, ReplayDifferenceError, prove
from referee.game import acts as a
from referee.game import events as e
from referee.game.decide import decide, with_consequences
from referee.game.evolve import evolve, states
from referee.game.recorded_acts import act_of, request_of
from referee.game.state import State, cutter_of
from referee.game.violations import Violation
from referee.ledger.chain import beginning
from referee.ledger.envelope import Stored, seal
from referee.ledger.errors import BrokenChainError
from referee.rules.cards import Card, deck_of
from referee.rules.expand import expand
from referee.rules.numbers import Party
from referee.rules.presets import PRESETS
from tests.ledger.tables import opened, stored_partie
from tests.ledger.test_golden_bytes import ONE_OF_EACH
from tests.proofs import proof_of, rebuild

FOLLOWS = (
    e.GameOpened,
    e.DieVierOpened,
    e.OfferHeld,  # the one of each is inferred
    e.TrickTaken,
    e.DealScored,
    e.DealVoided,
    e.LineStruck,
    e.PenaltyWritten,
    e.ColumnStruck,
    e.GameWon,
    e.MatchDecided,
    e.ClaimFiled,
    e.RulingGiven,
    e.NextPartieOpened,
    e.NextPartieDealt,
    e.GameWithdrawn,
)


def alone(state: State | None) -> State:
    """The state without those it could be taken back to, which would be compared one inside the other."""
    assert state is not None
    copy = state.copy()
    copy.before = None
    return copy


def rewritten(
    log: tuple[Stored, ...], change: Callable[[list[e.Event]], list[e.Event]]
) -> tuple[Stored, ...]:
    """The log with other events and a chain that fits them, as a forger with the program would make it.

    Requests stay where they are; an event more or less belongs to the append it stands in.
    """
    requests = {stored.version: stored for stored in log if stored.request_id}
    head = beginning(log[0].game_id)
    forged: list[Stored] = []
    for version, event in enumerate(change([stored.event for stored in log]), start=1):
        opening = requests.get(version)
        forged.append(
            seal(
                game_id=head.game_id,
                version=version,
                time=log[0].time,
                previous_hash=forged[-1].hash if forged else head.hash,
                event=event,
                request_id=opening.request_id if opening else "",
                request_hash=opening.request_hash if opening else b"",
            )
        )
    return tuple(forged)


def first(log: tuple[Stored, ...], cls: type) -> Stored:
    return next(stored for stored in log if isinstance(stored.event, cls))


def changed(log: tuple[Stored, ...], stored: Stored, **fields: Any) -> tuple[Stored, ...]:
    def change(all_of_them: list[e.Event]) -> list[e.Event]:
        all_of_them[stored.version - 1] = replace(stored.event, **fields)
        return all_of_them

    return rewritten(log, change)


def every_preset_dealt_every_way() -> Iterator[Any]:
    """Each preset with each dealing, refused or flagged in turn; the other one of the two takes longer to play."""
    for number, (preset, dealing) in enumerate(
        product([*PRESETS, "casino-tirol", "wattn-turnier"], ["SUPPLIED", "REFEREE", "UNKNOWN"])
    ):
        for place, (enforcement, offences) in enumerate([("REJECT", 0.0), ("FLAG", 0.15)]):
            marks = () if (number + place) % 2 == 0 else (pytest.mark.slow,)
            yield pytest.param(preset, dealing, enforcement, offences, marks=marks)


@pytest.mark.parametrize(
    ("preset", "dealing", "enforcement", "offences"), list(every_preset_dealt_every_way())
)
def test_a_partie_of_every_preset_replays_to_the_same_state(
    preset: str, dealing: str, enforcement: str, offences: float
) -> None:
    log = stored_partie(preset, seed=5, dealing=dealing, enforcement=enforcement, offences=offences)
    assert alone(rebuild(log)) == alone([*states(stored.event for stored in log)][-1])


def test_a_proof_ends_in_the_state_after_the_last_append_that_is_proven() -> None:
    log = stored_partie()
    after = list(states(stored.event for stored in log))
    for append in appends([stored.event for stored in log], [stored.request_id for stored in log]):
        proof = proof_of(log[: append.last])
        assert (proof.proven, proof.state, proof.fault) == (append.last, after[append.last - 1], None)
    assert proof_of(log).acts == sum(bool(stored.request_id) for stored in log[1:])


def test_an_append_that_is_not_whole_is_not_proven_at_all() -> None:
    log = stored_partie()
    append = list(appends([stored.event for stored in log]))[-1]
    assert len(append.events) > 1
    proof = proof_of(log[: append.version])
    assert (proof.proven, proof.state and proof.state.version) == (append.version - 1, append.version - 1)
    assert proof.fault is not None


def test_what_lacks_behind_the_end_of_a_log_that_was_cut_off_is_no_fault() -> None:
    log = stored_partie()
    events = [stored.event for stored in log[:-1]]
    assert prove(events, game_id="g").fault is not None
    assert prove(events, game_id="g", whole=False).fault is None
    forged = [e.OfferFolded(0), *events[1:]]
    assert prove(forged, game_id="g", whole=False).fault is not None


def test_an_append_is_an_act_and_what_follows_from_it() -> None:
    log = stored_partie()
    events = tuple(stored.event for stored in log)
    groups = list(appends(events, [stored.request_id for stored in log]))
    assert sum((group.events for group in groups), ()) == events
    for group in groups[1:]:
        assert sum(act_of(event) is not None for event in group.events) == 1


@pytest.mark.parametrize("preset", [*PRESETS])
def test_a_log_is_cut_alike_by_its_requests_and_by_what_its_events_are(preset: str) -> None:
    log = stored_partie(preset, seed=3, enforcement="FLAG", offences=0.15)
    events = [stored.event for stored in log]
    assert list(appends(events, [stored.request_id for stored in log])) == list(appends(events))


@pytest.mark.parametrize(
    ("cls", "field", "value"),
    [
        (e.TrickTaken, "seat", 3),
        (e.DealScored, "points", 4),
        (e.DealScored, "party", 1),
        (e.DealScored, "reason", "fold"),
        (e.ColumnStruck, "party", 1),
        (e.GameWon, "schneider", True),
    ],
)
def test_a_forged_consequence_is_named_with_game_event_and_field(cls: type, field: str, value: Any) -> None:
    log = stored_partie()
    honest = next(s for s in log if isinstance(s.event, cls) and getattr(s.event, field) != value)
    with pytest.raises(ReplayDifferenceError) as caught:
        rebuild(changed(log, honest, **{field: value}))
    error = caught.value
    assert (error.game_id, error.version, error.field) == (honest.game_id, honest.version, field)
    assert error.stored == value
    assert error.recomputed == getattr(honest.event, field)
    assert f"event {honest.version}, field {field}" in str(error)


def test_an_act_against_the_rules_cannot_be_slipped_into_a_log_that_refuses_them() -> None:
    log = stored_partie()
    played = first(log, e.CardPlayed)
    assert isinstance(played.event, e.CardPlayed)
    with pytest.raises(ReplayDifferenceError, match="refused: NOT_YOUR_TURN") as caught:
        rebuild(changed(log, played, seat=(played.event.seat + 1) % 4))
    assert caught.value.version == played.version


def test_a_seat_that_does_not_exist_is_a_difference_and_no_crash() -> None:
    log = stored_partie()
    with pytest.raises(ReplayDifferenceError, match="seat 7"):
        rebuild(changed(log, first(log, e.CardPlayed), seat=7))


def test_a_violation_taken_out_of_a_recorded_table_is_missed() -> None:
    log = stored_partie(seed=2, enforcement="FLAG", offences=0.3)
    flagged = next(s for s in log if isinstance(s.event, e.CardPlayed) and s.event.violations)
    with pytest.raises(ReplayDifferenceError) as caught:
        rebuild(changed(log, flagged, violations=()))
    assert (caught.value.version, caught.value.field) == (flagged.version, "violations")


def test_a_consequence_left_out_at_the_end_is_missed() -> None:
    log = stored_partie()
    assert isinstance(log[-1].event, e.GameWon)
    with pytest.raises(ReplayDifferenceError, match="stored 'nothing', recomputed 'GameWon'") as caught:
        rebuild(log[:-1])
    assert caught.value.version == log[-1].version


def test_a_consequence_too_many_is_found() -> None:
    log = stored_partie()
    forged = rewritten(log, lambda events: [*events, e.MatchDecided(Party(0))])
    with pytest.raises(ReplayDifferenceError, match="recomputed 'nothing'") as caught:
        rebuild(forged)
    assert caught.value.version == len(log) + 1


def test_cards_that_the_referee_dealt_twice_are_found() -> None:
    log = stored_partie(seed=3, dealing="REFEREE", acts=2)
    deal = first(log, e.CardsDealt)
    assert isinstance(deal.event, e.CardsDealt)
    hands = list(deal.event.hands)
    hands[0] = (hands[1][0], *hands[0][1:])
    with pytest.raises(ReplayDifferenceError):
        rebuild(changed(log, deal, hands=tuple(hands)))


def dealt_by_the_referee(preset: str, *done: a.Act, **overrides: object) -> tuple[State, list[e.Event]]:
    """A table after an opening and the first of the acts; the events of the last one."""
    opening = replace(opened(preset), dealing="REFEREE", rules=expand({"preset": preset, **overrides}))
    state = evolve(None, opening)
    deck = tuple(card for card in deck_of(state.rules.deck) if card not in state.rules.kritische)
    deck = (*deck, *reversed(state.rules.kritische))
    for act in done[:-1]:
        state = decide(state, seat_of(state, act), act, deck=deck).state
    return state, list(decide(state, seat_of(state, done[-1]), done[-1], deck=deck).events)


def seat_of(state: State, act: a.Act) -> int:
    """Who cuts or deals."""
    return cutter_of(state) if isinstance(act, a.Cut) else state.deal.dealer


def test_the_deck_is_read_back_with_the_kritische_the_cutter_kept() -> None:
    state, made = dealt_by_the_referee("schwaighofer-kritisch", a.Cut(keep=2))
    assert isinstance(made[0], e.CardsCut)
    assert len(made[0].kept) == 2
    request = request_of(state, made)
    assert request is not None
    assert decide(state, request[0], request[1], deck=request[2]).events == tuple(made)


@pytest.mark.parametrize("packets", [(), (2, 3), (5,)])
@pytest.mark.parametrize("cut", [(), (a.Cut(),)])
def test_the_deck_is_read_back_in_the_packets_it_was_dealt_in(
    packets: tuple[int, ...], cut: tuple[a.Act, ...]
) -> None:
    state, made = dealt_by_the_referee("tirol", *cut, a.Deal(packets=packets), free_packets=True)
    request = request_of(state, made)
    assert request is not None
    assert decide(state, request[0], request[1], deck=request[2]).events == tuple(made)


@pytest.mark.parametrize(
    ("field", "value"),
    [("first_dealer", 4), ("players", ("Anna", "Ben")), ("dealing", "SUPPLIED"), ("partien_won", (1, 0, 0))],
)
def test_an_opening_that_could_not_be_is_found(field: str, value: Any) -> None:
    log = stored_partie(dealing="REFEREE", acts=3)
    with pytest.raises(ReplayDifferenceError):
        rebuild(changed(log, log[0], **{field: value}))


def test_rules_that_contradict_themselves_are_found_in_the_opening() -> None:
    log = stored_partie(acts=0)
    opening = log[0].event
    assert isinstance(opening, e.GameOpened)
    with pytest.raises(ReplayDifferenceError, match=r"event 1, field rules\."):
        rebuild(changed(log, log[0], rules=replace(opening.rules, margin=99)))


def test_a_log_begins_with_an_opening_and_a_request() -> None:
    log = stored_partie()
    with pytest.raises(BrokenChainError):
        rebuild(log[1:])
    bare = seal(
        game_id="g", version=1, time=log[0].time, previous_hash=beginning("g").hash, event=log[0].event
    )
    with pytest.raises(
        NoRequestError, match="game g, event 1, field request_id: follows no request"
    ) as caught:
        rebuild((bare,))
    assert caught.value.code == BrokenChainError.code
    with pytest.raises(ValueError, match="no event"):
        rebuild(())


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_only_what_a_seat_did_is_an_act(event: e.Event) -> None:
    done = act_of(event)
    if isinstance(event, FOLLOWS):
        assert done is None
    else:
        assert done is not None
        assert done[0] == getattr(event, "seat")  # noqa: B009 - acts have seats


def test_a_hold_that_was_said_is_an_act_and_an_inferred_one_follows() -> None:
    assert act_of(e.OfferHeld(1)) == (1, a.Hold())
    assert act_of(e.OfferHeld(1, inferred=True)) is None


def test_a_demand_the_rules_do_not_have_is_read_back_as_made() -> None:
    played = e.CardPlayed(1, Card("L8"), demand=False, violations=(Violation.DEMAND_NOT_ALLOWED,))
    assert act_of(played) == (1, a.PlayCard(Card("L8"), demand=True))


def ruled(consequence: str, **fields: Any) -> tuple[Stored, ...]:
    """A recorded table on which a director then rules, with what follows."""
    log = stored_partie(enforcement="FLAG", acts=9)
    ruling = e.RulingGiven("REVOKE", 1, len(log), "000 Ein Stich", consequence, by="Maria", **fields)
    events = with_consequences(rebuild(log), (ruling,)).events
    assert len(events) > 1, "nothing follows"
    added: list[Stored] = []
    for place, event in enumerate(events):
        before = added[-1] if added else log[-1]
        request = {} if place else {"request_id": "ruling", "request_hash": before.hash}
        added.append(
            seal(
                game_id=before.game_id,
                version=before.version + 1,
                time=before.time,
                previous_hash=before.hash,
                event=event,
                **request,  # type: ignore[arg-type]
            )
        )
    return (*log, *added)


def test_a_ruling_stands_as_given_and_what_follows_from_it_is_recomputed() -> None:
    log = ruled("opponents_write", points=3, thrown_in=True)
    scored = log[-1]
    assert isinstance(scored.event, e.DealScored)
    assert rebuild(log).score[scored.event.party] == 3
    with pytest.raises(ReplayDifferenceError) as caught:
        rebuild(changed(log, scored, points=4))
    assert (caught.value.version, caught.value.field) == (scored.version, "points")
    with pytest.raises(ReplayDifferenceError, match="recomputed 'DealScored'"):
        rebuild(log[:-1])


def test_a_ruling_about_a_line_that_is_not_there_is_a_difference_and_no_crash() -> None:
    log = ruled("void_deal")
    ruling = first(log, e.RulingGiven)
    forged = changed(log, ruling, line=99)
    with pytest.raises(ReplayDifferenceError):
        rebuild(forged)

"""Proof of a match: what another table made happen is proven to be possible where it stands, and forged it is not."""

from dataclasses import replace

import pytest

from referee.audit.proof import ReplayDifferenceError
from referee.game import events as e
from referee.ledger.envelope import Stored, seal
from tests.audit.test_proof import changed
from tests.ledger.tables import hashed, stored_partie
from tests.proofs import rebuild

VIERT = "schwaighofer-zu-viert"
OPENED, DEALT, WITHDRAWN = e.NextPartieOpened("second"), e.NextPartieDealt(), e.GameWithdrawn()
PROOFS = pytest.mark.parametrize("proof", [False, True], ids=["acts", "rulings too"])


def told(log: tuple[Stored, ...], *events: e.Event, at_once: bool = False) -> tuple[Stored, ...]:
    """The log with further events, each an append of its own unless they are said to be one."""
    for number, event in enumerate(events):
        by_itself = not (at_once and number)
        log = (
            *log,
            seal(
                game_id=log[-1].game_id,
                version=log[-1].version + 1,
                time=log[-1].time,
                previous_hash=log[-1].hash,
                event=event,
                request_id=f"told {log[-1].version}" if by_itself else "",
                request_hash=hashed("told") if by_itself else b"",
            ),
        )
    return log


def first_partie() -> tuple[Stored, ...]:
    """A Partie of a match, to its end."""
    return stored_partie(VIERT)


def second_partie(acts: int) -> tuple[Stored, ...]:
    """The beginning of one that continues another."""
    log = stored_partie(VIERT, acts=acts)
    return changed(log, log[0], continues="first", partien_won=(0, 1))


def refused(log: tuple[Stored, ...], proof: bool, version: int) -> None:
    with pytest.raises(ReplayDifferenceError, match="recomputed 'nothing'") as caught:
        rebuild(log, rulings=proof)
    assert caught.value.version == version


@PROOFS
def test_a_won_partie_of_a_match_is_continued_and_then_closed(proof: bool) -> None:
    state = rebuild(told(first_partie(), OPENED, DEALT), rulings=proof)
    assert (state.next_partie, state.next_partie_dealt, state.winner is None) == ("second", True, False)


@PROOFS
def test_a_partie_that_continues_another_is_withdrawn_before_its_first_deal(proof: bool) -> None:
    state = rebuild(told(second_partie(0), WITHDRAWN), rulings=proof)
    assert (state.withdrawn, state.over, state.winner, state.continues) == (True, True, None, "first")


@PROOFS
@pytest.mark.parametrize("forged", [OPENED, DEALT, WITHDRAWN], ids=lambda event: type(event).__name__)
def test_in_the_middle_of_a_partie_none_of_it_can_have_happened(proof: bool, forged: e.Event) -> None:
    log = second_partie(3)
    assert any(isinstance(stored.event, e.CardsDealt) for stored in log)
    refused(told(log, forged), proof, len(log) + 1)


@PROOFS
@pytest.mark.parametrize(
    "forged",
    [(DEALT,), (OPENED, OPENED), (OPENED, DEALT, DEALT), (OPENED, DEALT, OPENED), (OPENED, WITHDRAWN)],
)
def test_after_a_won_partie_each_happens_once_and_in_its_order(
    proof: bool, forged: tuple[e.Event, ...]
) -> None:
    log = first_partie()
    refused(told(log, *forged), proof, len(log) + len(forged))


@PROOFS
def test_nothing_goes_on_from_a_partie_that_is_no_match(proof: bool) -> None:
    log = stored_partie("tirol")
    refused(told(log, OPENED), proof, len(log) + 1)


@PROOFS
def test_the_first_partie_of_a_match_is_not_withdrawn(proof: bool) -> None:
    log = stored_partie(VIERT, acts=0)
    refused(told(log, WITHDRAWN), proof, 2)


@PROOFS
def test_what_another_table_made_happen_is_an_append_of_its_own(proof: bool) -> None:
    log = first_partie()
    refused(told(log, OPENED, DEALT, at_once=True), proof, len(log) + 2)
    # …and does not follow from what was done here.
    unasked = seal(
        game_id=log[-1].game_id,
        version=len(log) + 1,
        time=log[-1].time,
        previous_hash=log[-1].hash,
        event=OPENED,
    )
    refused((*log, unasked), proof, len(log) + 1)


def test_a_game_that_goes_on_from_one_without_a_match_is_no_opening() -> None:
    log = stored_partie("tirol", acts=0)
    with pytest.raises(ReplayDifferenceError, match="stands alone"):
        rebuild(changed(log, log[0], continues="first"))


def test_a_line_that_was_struck_after_the_next_partie_was_dealt_is_found() -> None:
    log = told(first_partie(), OPENED, DEALT)
    state = rebuild(log)
    last = len(state.lines) - 1
    ruling = e.RulingGiven("WRONG_DEALER", 0, len(log), "", "void_deal", line=last, by="Moser", reason="seen")
    struck = e.LineStruck(last)
    with pytest.raises(ReplayDifferenceError, match="the end of this one stands"):
        rebuild(told(log, ruling, struck, at_once=True), rulings=True)
    before = told(first_partie(), OPENED)
    ruling = replace(ruling, event=len(before))
    assert rebuild(told(before, ruling, struck, at_once=True), rulings=True).next_partie == ""

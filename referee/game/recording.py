"""A recorded table (`enforcement = FLAG`): what happened is recorded, also when it was against the rules.

What was *said* against the rules is void: noted, the state stays, it is said again rightly. A *card* that
was laid lies, and a deal that was dealt is dealt. What cannot have happened is refused here too.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.game import acts as a
from referee.game import events as e
from referee.game.dealing import Deck
from referee.game.free_text import check_note
from referee.game.state import State, party_of
from referee.game.violations import Violation
from referee.rules.regulations import Clause

_IMPOSSIBLE = (
    Violation.GAME_OVER,
    Violation.CARD_ALREADY_PLAYED,
    Violation.CARD_NOT_IN_DECK,
    Violation.CARD_NOT_IN_HAND,
    Violation.WRONG_HAND_SIZE,
)
"""Nobody can do this at a table: the entry is wrong, not the play."""

_DONE = (a.Cut, a.Deal, a.PlayCard, a.Signal)
"""What is done with the hands happened and stands until a ruling; all else is said."""


def record_flagged(
    state: State,
    seat: int,
    act: a.Act,
    violations: tuple[Violation, ...],
    record: Callable[[State, int, Any, Deck | None], Any],
    deck: Deck | None,
) -> tuple[e.Event, ...]:
    """The events of an act that broke rules, each carrying `violations`; none if it cannot have happened."""
    if any(violation in _IMPOSSIBLE for violation in violations) or _cannot_be(state, seat, act, violations):
        return ()
    if not isinstance(act, _DONE) and not _offer_counts(state, act, violations):
        return (e.ActVoided(seat, act, violations),)
    if isinstance(act, a.PlayCard):
        return _card_that_lies(state, seat, act, violations)
    recorded = record(state, seat, act, deck)
    events: tuple[Any, ...] = recorded if isinstance(recorded, tuple) else (recorded,)
    return (*events[:-1], replace(events[-1], violations=violations))


def _offer_counts(state: State, act: a.Act, violations: tuple[Violation, ...]) -> bool:
    """Whether an offer against the rules counts all the same, as the regulations may have it.

    Nothing counts above Spielaus: the ladder has no rung there.
    """
    if not isinstance(act, a.Offer) or (state.rules.ladder and Violation.OFFER_ABOVE_CAP in violations):
        return False
    return all(violation in _RULED_OFFERS and _counts(state, violation) for violation in violations)


_RULED_OFFERS: dict[Violation, Clause] = {
    Violation.OFFER_ABOVE_CAP: "OFFER_ABOVE_CAP",
    Violation.OFFER_WHILE_GESPANNT: "OFFER_WHILE_GESPANNT",
    Violation.OFFER_ON_LAST_TRICK: "OFFER_ON_LAST_TRICK",
}


def _counts(state: State, violation: Violation) -> bool:
    return state.rules.regulations.of(_RULED_OFFERS[violation]).kind in ("none", "offer_counts")


def _cannot_be(state: State, seat: int, act: a.Act, violations: tuple[Violation, ...]) -> bool:
    """A card before the announcement, a second card in one trick, a cut or deal in the middle of a deal."""
    if isinstance(act, a.PlayCard):
        return Violation.WRONG_PHASE in violations or any(laid.seat == seat for laid in state.deal.trick)
    if isinstance(act, a.Cut | a.Deal | a.NoteIrregularity | a.Correct):
        return Violation.WRONG_PHASE in violations or Violation.NOT_IN_THESE_RULES in violations
    return False


def _card_that_lies(
    state: State, seat: int, act: a.PlayCard, violations: tuple[Violation, ...]
) -> tuple[e.Event, ...]:
    """The card lies. An open offer counts as held where playing holds, else it stays open (rulings)."""
    laid = e.CardPlayed(
        seat, act.card, act.demand and Violation.DEMAND_NOT_ALLOWED not in violations, violations
    )
    offer = state.deal.offer
    if offer is not None and state.rules.playing_holds and party_of(seat) != offer.party:
        return e.OfferHeld(seat, inferred=True), laid
    return (laid,)


def judge_note(state: State, seat: int, act: a.NoteIrregularity) -> list[Violation]:
    """Irregularities are noted at any moment of a recorded table; where acts are refused there is nothing to note."""
    check_note("note_irregularity.note", act.note)
    return [] if state.enforcement == "FLAG" else [Violation.NOT_IN_THESE_RULES]


def record_note(state: State, seat: int, act: a.NoteIrregularity, deck: Deck | None) -> e.IrregularityNoted:
    """The note as the scribe made it."""
    return e.IrregularityNoted(seat, act.irregularity, act.offender, act.note)


def judge_correct(state: State, seat: int, act: a.Correct) -> list[Violation]:
    """A recorded table may take back its last entry, as often as there are entries."""
    check_note("correct.reason", act.reason)
    if state.enforcement != "FLAG":
        return [Violation.NOT_IN_THESE_RULES]
    return [] if state.before is not None else [Violation.WRONG_PHASE]


def record_correct(state: State, seat: int, act: a.Correct, deck: Deck | None) -> e.Corrected:
    """The correction; the log goes on from the state before the entry."""
    assert state.before is not None
    return e.Corrected(seat, state.before.version, act.reason)

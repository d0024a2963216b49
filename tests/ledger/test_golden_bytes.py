"""One event of each type with the bytes it has been stored as, so that an encoding never changes silently.

`golden_events.json` is only ever added to: a new event type gets its line, an event with a new field a second
form, and every older form is read as the same event for ever. (The first form of `GameOpened` went when games began
to store the revision of their rules, before anything was released: a game without one is refused.)

    python -m tests.ledger.test_golden_bytes     adds what is missing
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from referee.game import acts, events
from referee.game.violations import Irregularity, Violation
from referee.ledger.envelope import genesis, seal, unseal
from referee.ledger.mapper import type_name
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rules.numbers import Party

GOLDEN = Path(__file__).with_name("golden_events.json")
MOMENT = datetime(2026, 11, 30, 18, 30, 15, 250000, tzinfo=UTC)


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their codes with spaces between."""
    return tuple(Card(code) for code in text.split())


HANDS = (cards("L8 E8 E9"), cards("LU H10 H8"), (), cards("E7 EK HK"))
BROKEN = (Violation.NOT_YOUR_TURN, Violation.MUST_FOLLOW)

ONE_OF_EACH: tuple[events.Event, ...] = (
    events.GameOpened(
        expand("beiers-weli"),
        ("Anna", "Ben", "Carla", "Dän"),
        "SUPPLIED",
        "FLAG",
        3,
        (events.DrawnCard(0, Card("L8")), events.DrawnCard(3, Card("HA"))),
        (1, 0),
        continues="golden-0",
    ),
    events.CardsCut(2, 1, cards("HK"), cards("L8 E8"), violations=BROKEN),
    events.CardsDealt(3, HANDS, cards("S6 SA"), violations=BROKEN),
    events.SchoeneresAsked(0, in_play=True, violations=BROKEN),
    events.SchlagtauschOffered(0, violations=BROKEN),
    events.RequestAnswered(3, consent=True, hands=HANDS, stock=cards("S6"), violations=BROKEN),
    events.BessereCalled(0, violations=BROKEN),
    events.SchlagAnnounced(0, "10", violations=BROKEN),
    events.TrumpAnnounced(3, None, violations=BROKEN),
    events.CardTurnedUp(0, Card("E7"), violations=BROKEN),
    events.DieVierOpened(Party(1)),
    events.GespanntChosen(2, play=False, violations=BROKEN),
    events.OfferMade(2, 3, violations=BROKEN),
    events.OfferHeld(1, inferred=True, violations=BROKEN),
    events.OfferFolded(1, violations=BROKEN),
    events.CardPlayed(0, Card("L8"), demand=True, violations=BROKEN),
    events.TrickTaken(1),
    events.Surrendered(1, violations=BROKEN),
    events.SignalGiven(1, "right eye", violations=BROKEN),
    events.MaschineShown(1, cards("HK S6 E7"), violations=BROKEN),
    events.DealScored(Party(0), 2, "tricks", "10", "L"),
    events.DealVoided("bessere"),
    events.LineStruck(0),
    events.PenaltyWritten(Party(1), -2, moves_dealer=True),
    events.ColumnStruck(Party(0)),
    events.GameWon(Party(0), schneider=True),
    events.MatchDecided(None),
    events.ActVoided(1, acts.Offer(spielaus=True), BROKEN),
    events.IrregularityNoted(1, Irregularity.CARD_EXPOSED, 2, "the HK, face up"),
    events.Corrected(1, 7, "it was Ben"),
    events.ClaimFiled(1, "REVOKE", 2, 9, "he had trumps"),
    events.RulingGiven("REVOKE", 2, 9, "000 Ein Stich", "opponents_write", 3, thrown_in=True),
    events.NextPartieOpened("golden-2"),
    events.NextPartieDealt(),
    events.GameWithdrawn(),
)


def written(version: int) -> str:
    """The stored bytes of one of the events, in hexadecimal."""
    return seal(
        game_id="golden",
        version=version,
        time=MOMENT,
        previous_hash=genesis("golden"),
        event=ONE_OF_EACH[version - 1],
        request_id="request-1",
        request_hash=genesis("request-1"),
    ).data.hex()


def golden() -> dict[str, list[str]]:
    """All bytes each type's event has been stored as, oldest first."""
    kept: dict[str, list[str]] = json.loads(GOLDEN.read_text("utf-8"))
    return kept


VERSIONS = pytest.mark.parametrize(
    "version", range(1, len(ONE_OF_EACH) + 1), ids=[type(event).__name__ for event in ONE_OF_EACH]
)


def test_there_is_one_of_each() -> None:
    assert [type(event) for event in ONE_OF_EACH] == list(get_args(events.Event))


@VERSIONS
def test_the_bytes_of_an_event_never_change(version: int) -> None:
    assert written(version) == golden()[type_name(ONE_OF_EACH[version - 1])][-1]


@VERSIONS
def test_stored_bytes_are_read_for_ever(version: int) -> None:
    event = ONE_OF_EACH[version - 1]
    for text in golden()[type_name(event)]:
        stored = unseal(bytes.fromhex(text), game_id="golden", version=version)
        assert stored.event == event
        assert stored.time == MOMENT


if __name__ == "__main__":
    kept = golden() if GOLDEN.exists() else {}
    for number, one in enumerate(ONE_OF_EACH, start=1):
        forms = kept.setdefault(type_name(one), [])
        if forms[-1:] != [written(number)]:
            forms.append(written(number))
    GOLDEN.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")

"""Auditing a log gives what the live referee gave; what was never refereed is found too."""

import random
from dataclasses import replace
from typing import Any

import pytest

from referee.audit.appends import appends
from referee.audit.auditor import Found, audit, given_findings
from referee.game.events import CardPlayed, DealScored, Event, GameOpened, OfferMade, RulingGiven, TrickTaken
from referee.game.state import party_of
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from tests.players import play_partie
from tests.rule_sets import random_rules
from tests.rulings.random_tables import RandomTable
from tests.rulings.tables import ANNA, BEN, table


def live_findings(played: RandomTable) -> set[tuple[str, int, int]]:
    """What the referee found while the table played, read from his decisions."""
    return {
        (event.finding, event.seat, event.event)
        for decision in played.decisions
        for event in decision.events
        if isinstance(event, RulingGiven) and not event.unfounded and event.decided and event.earlier is None
    }


def keys(findings: tuple[Found, ...]) -> set[tuple[str, int, int]]:
    return {(found.code, found.seat, found.event) for found in findings}


@pytest.mark.parametrize("dealing", ["SUPPLIED", "UNKNOWN", "REFEREE"])
@pytest.mark.parametrize("preset", PRESETS)
def test_an_audit_finds_what_the_live_referee_found(preset: str, dealing: str) -> None:
    for seed in range(2):
        played = RandomTable(expand(preset), seed, dealing, disputes=False)
        result = audit(played.play_on(120))
        assert result.differences == ()
        assert result.findings == given_findings(played.events)
        assert keys(result.findings) == live_findings(played)


@pytest.mark.parametrize("seed", range(20))
def test_with_notes_corrections_claims_and_rulings_under_any_rules(seed: int) -> None:
    chance = random.Random(seed)
    dealing = chance.choice(("SUPPLIED", "UNKNOWN", "REFEREE"))
    played = RandomTable(random_rules(chance), seed, dealing)
    result = audit(played.play_on(200))
    assert result.differences == ()
    assert result.findings == given_findings(played.events)


@pytest.mark.parametrize("seed", range(10))
def test_a_log_without_its_rulings_gives_the_same_findings_up_to_the_first_that_changed_the_table(
    seed: int,
) -> None:
    played = RandomTable(
        expand(
            {
                "preset": "tirol",
                "regulations": {"REVOKE": "none", "LOOKED_TOO_EARLY": "none", "MISDEAL": "none"},
            }
        ),
        seed,
        "UNKNOWN",
        disputes=False,
    )
    events = played.play_on(150)
    bare = [event for event in events if not isinstance(event, RulingGiven)]
    found = [(found.code, found.seat) for found in audit(bare).findings]
    assert found == [(found.code, found.seat) for found in given_findings(events)]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_that_was_refereed_is_sound(preset: str) -> None:
    for dealing in ("SUPPLIED", "REFEREE"):
        assert audit(play_partie(expand(preset), 3, dealing)).sound


def test_where_acts_are_refused_an_illegal_card_in_the_log_is_found() -> None:
    at = table(dealing="SUPPLIED", enforcement="REJECT")
    at.deal("L8 H8 E8 E9 EU", "H7 LK S7 S8 S9", "LA HU EK SK SO", "L7 LO HO EO HA").announce("10", "L").lay(
        "L8 LK"
    )
    forged = [*at.history[:-1], CardPlayed(BEN, Card("H7"))]
    [found] = audit(forged).findings
    assert (found.code, found.seat, found.event) == ("REVOKE", BEN, len(forged))
    assert (found.ruling.consequence, found.ruling.points) == ("opponents_write", 2)


def test_a_claim_of_what_is_settled_changes_no_finding() -> None:
    at = table().announce("10", "L").lay("L8 H7 LA L7 H8 H9 HA LK")
    at.claim("REVOKE", BEN, event=at.version_of("H7"))
    [found] = audit(at.history).findings
    assert found.ruling.consequence == "opponents_write"


def test_a_card_laid_twice_in_a_log_is_found() -> None:
    at = table().announce("10", "L").lay("L8")
    [found] = audit([*at.history, CardPlayed(BEN, Card("L8"))]).findings
    assert found.code == "CARD_ALREADY_PLAYED"


def _changed(events: list[Event], kind: type, **fields: Any) -> list[Event]:
    place = next(place for place, event in enumerate(events) if isinstance(event, kind))
    broken: Any = events[place]
    return [*events[:place], replace(broken, **fields), *events[place + 1 :]]


def test_points_that_are_not_what_the_deal_was_worth_are_a_difference() -> None:
    events = play_partie(expand("tirol"), 5)
    [first, *_] = audit(_changed(events, DealScored, points=4)).differences
    assert first.field == "points"
    assert isinstance(first.logged, DealScored)
    assert first.logged.points == 4


def test_a_trick_given_to_another_is_a_difference() -> None:
    events = play_partie(expand("tirol"), 5)
    place = next(place for place, event in enumerate(events) if isinstance(event, TrickTaken))
    taken = events[place]
    assert isinstance(taken, TrickTaken)
    first = audit(_changed(events, TrickTaken, seat=(taken.seat + 1) % 4)).differences[0]
    assert (first.version, first.field) == (place + 1, "seat")


def test_an_event_that_is_missing_or_too_much_is_a_difference() -> None:
    events = play_partie(expand("tirol"), 5)
    place = next(place for place, event in enumerate(events) if isinstance(event, TrickTaken))
    taken = events[place]
    missing = audit([*events[:place], *events[place + 1 :]]).differences[0]
    assert (missing.logged, missing.expected) == (None, taken)
    twice = audit([*events[: place + 1], events[place], *events[place + 1 :]]).differences[0]
    assert twice.expected is None


@pytest.mark.parametrize("seed", range(30))
def test_no_log_however_forged_breaks_the_audit(seed: int) -> None:
    chance = random.Random(seed)
    events = list(
        RandomTable(random_rules(chance), seed, chance.choice(("SUPPLIED", "UNKNOWN"))).play_on(100)
    )
    for _ in range(5):
        place = chance.randrange(1, len(events))
        events[place : place + chance.randint(0, 2)] = [
            chance.choice(events[1:]) for _ in range(chance.randint(0, 2))
        ]
    result = audit(events)
    assert keys(result.findings) == keys(audit(events).findings)


def test_a_log_that_opens_no_game_is_no_log() -> None:
    with pytest.raises(ValueError, match="GameOpened"):
        audit([OfferMade(ANNA, 3)])
    with pytest.raises(ValueError, match="GameOpened"):
        audit([])


def test_appends_are_the_whole_log_in_order() -> None:
    events = RandomTable(expand("tirol"), 8).play_on(200)
    cut = list(appends(events))
    assert [event for append in cut for event in append.events] == events
    assert [append.version for append in cut] == sorted({append.version for append in cut})
    assert isinstance(cut[0].events[0], GameOpened)
    assert len(cut[0].events) == 1


def test_an_inferred_hold_and_its_card_are_one_append() -> None:
    at = table().announce("10", "L").offer(ANNA, 3).lay("H8", by=BEN)
    assert len(list(appends(at.history))[-1].events) == 3  # the hold, the card out of turn, the ruling
    assert party_of(BEN) == 1

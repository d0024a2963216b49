"""Events and acts as JSON: one spelling, that of the schema and of the log's own JSON lines."""

import json

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.acts import Act
from referee.game.events import Event
from referee.ledger.envelope import unseal
from referee.ledger.event_json import act_json, event_json, field_json, fields_json
from referee.ledger.export import to_json
from referee.rules.cards import Card
from referee.rules.expand import expand
from tests.ledger.test_golden_bytes import ONE_OF_EACH, written


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_every_event_is_spelled_as_in_an_exported_log(event: Event) -> None:
    stored = unseal(
        bytes.fromhex(written(ONE_OF_EACH.index(event) + 1)),
        game_id="golden",
        version=1 + ONE_OF_EACH.index(event),
    )
    spelled = event_json(event)
    assert {spelled["event"]: spelled["fields"]} == json.loads(to_json(stored))["payload"]


@pytest.mark.parametrize(
    ("act", "spelled"),
    [
        (a.PlayCard(Card("L8"), demand=True), {"play_card": {"card": "L8", "demand": True}}),
        (a.AnnounceSchlag(None), {"announce_schlag": {"pass": True}}),
        (a.Offer(spielaus=True), {"offer": {"spielaus": True}}),
        (a.Hold(), {"hold": {}}),
    ],
)
def test_an_act_is_spelled_as_the_referee_reads_it(act: Act, spelled: object) -> None:
    assert act_json(act) == spelled


def test_what_says_nothing_is_left_out_of_an_event_and_said_of_a_field() -> None:
    laid = e.CardPlayed(0, Card("L8"))
    assert fields_json(laid) == {"seat": 0, "card": "L8"}
    assert field_json(laid, "demand") is False
    assert field_json(laid, "violations") == []
    assert field_json(e.TrumpAnnounced(3, None), "suit") is None


def test_a_part_of_a_field_is_found_by_its_path() -> None:
    dealt = e.CardsDealt(3, ((Card("L8"),), (Card("H7"), Card("HK"))))
    assert field_json(dealt, "hands[1]") == {"cards": ["H7", "HK"]}
    opened = e.GameOpened(expand("tirol"), ("A", "B", "C", "D"), "SUPPLIED", "REJECT", 3)
    assert field_json(opened, "rules.target") == 15
    assert field_json(opened, "dealing") == "DEALING_SUPPLIED"


def test_an_event_as_a_whole_is_told_by_its_name() -> None:
    assert field_json(e.TrickTaken(0), "payload") == "trick_taken"
    assert field_json(None, "payload") is None

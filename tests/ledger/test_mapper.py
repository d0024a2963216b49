"""Events, acts and rule sets to messages and back."""

from dataclasses import dataclass, replace
from typing import Any, get_args

import pytest
from google.protobuf.json_format import ParseDict
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.game import acts, events
from referee.game.violations import Irregularity, Violation
from referee.ledger import mapper
from referee.ledger.errors import MalformedError, SchemaMismatchError, UnwritableError
from referee.ledger.wire import reflect
from referee.rules.cards import Card
from referee.rules.duty import Duty
from referee.rules.expand import expand
from referee.rules.presets import PRESETS
from referee.rules.regulations import Regulations
from referee.rules.rule_set import RuleSet
from tests.ledger import values
from watten.v1 import acts_pb2, events_pb2, violations_pb2

EVENT_CLASSES = get_args(events.Event)
ACT_CLASSES = get_args(acts.Act)


@pytest.mark.parametrize("cls", EVENT_CLASSES, ids=lambda cls: cls.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(cls: type, data: st.DataObject) -> None:
    event = data.draw(values.instances(cls))
    wire = mapper.event_to_payload(event).SerializeToString(deterministic=True)
    assert mapper.payload_to_event(events_pb2.Payload.FromString(wire)) == event


@pytest.mark.parametrize("cls", ACT_CLASSES, ids=lambda cls: cls.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_act_comes_back_as_it_was(cls: type, data: st.DataObject) -> None:
    act = data.draw(values.instances(cls))
    wire = mapper.act_to_message(act).SerializeToString(deterministic=True)
    assert mapper.message_to_act(acts_pb2.Act.FromString(wire)) == act


@settings(max_examples=25)
@given(rules=values.instances(RuleSet))
def test_every_rule_set_comes_back_as_it_was(rules: RuleSet) -> None:
    assert mapper.message_to_rule_set(mapper.rule_set_to_message(rules)) == rules


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_comes_back_as_it_was(preset: str) -> None:
    rules = expand(preset)
    assert mapper.message_to_rule_set(mapper.rule_set_to_message(rules)) == rules


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ({"cut": {}}, acts.Cut()),
        ({"deal": {"hands": [{"cards": ["HK", "S6"]}, {}]}}, acts.Deal(((Card("HK"), Card("S6")), ()))),
        ({"answer": {"consent": False}}, acts.Answer(consent=False)),
        ({"announce_schlag": {"rank": "10"}}, acts.AnnounceSchlag("10")),
        ({"announce_schlag": {"pass": True}}, acts.AnnounceSchlag(None)),
        ({"announce_trump": {"suit": "L"}}, acts.AnnounceTrump("L")),
        ({"offer": {"stake": 3}}, acts.Offer(3)),
        ({"offer": {"spiel": True}}, acts.Offer(spiel=True)),
        ({"offer": {"spielaus": True}}, acts.Offer(spielaus=True)),
        ({"play_card": {"card": "L8", "demand": True}}, acts.PlayCard(Card("L8"), demand=True)),
        ({"choose_gespannt": {"play": True}}, acts.ChooseGespannt(play=True)),
        ({"signal": {"sign": "cough"}}, acts.Signal("cough")),
        ({"signal": {"sign": "hast an?", "spoken": True}}, acts.Signal("hast an?", spoken=True)),
    ],
)
def test_an_act_is_written_in_json_as_the_records_write_it(said: dict[str, Any], act: acts.Act) -> None:
    assert mapper.message_to_act(ParseDict(said, acts_pb2.Act())) == act


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({}, "act"),
        ({"play_card": {"card": "L11"}}, "play_card.card"),
        ({"play_card": {}}, "play_card.card"),
        ({"turn_up": {"card": "H6"}}, "turn_up.card"),
        ({"deal": {"hands": [{"cards": ["HK"]}, {"cards": ["HK", "X"]}]}}, "deal.hands.1.cards"),
        ({"announce_schlag": {}}, "announce_schlag."),
        ({"announce_schlag": {"rank": "2"}}, "announce_schlag.rank"),
        ({"announce_trump": {"suit": "Laub"}}, "announce_trump.suit"),
        ({"announce_trump": {"pass": False}}, "announce_trump.pass"),
        ({"offer": {}}, "offer."),
        ({"offer": {"spiel": False}}, "offer.spiel"),
        ({"answer": {}}, "answer.consent"),
        ({"choose_gespannt": {}}, "choose_gespannt.play"),
        ({"note_irregularity": {"offender": 1}}, "note_irregularity.irregularity"),
    ],
)
def test_an_act_that_says_nothing_is_malformed_and_the_field_is_named(
    said: dict[str, Any], field: str
) -> None:
    with pytest.raises(MalformedError) as caught:
        mapper.message_to_act(ParseDict(said, acts_pb2.Act()))
    assert caught.value.field.rstrip(".") == field.rstrip(".")


def test_an_act_with_a_field_of_a_later_version_is_refused_not_half_understood() -> None:
    later = acts_pb2.Act.FromString(b"\x72\x07\x0a\x02L8\x98\x06\x01")  # play_card with a field 99
    with pytest.raises(MalformedError, match="#99"):
        mapper.message_to_act(later)


def test_an_event_of_a_later_version_is_never_skipped() -> None:
    with pytest.raises(MalformedError, match="does not know"):
        mapper.payload_to_event(events_pb2.Payload.FromString(b"\xa2\x3e\x00"))  # field 996, an empty message
    with pytest.raises(MalformedError, match="empty"):
        mapper.payload_to_event(events_pb2.Payload())


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (events.CardPlayed(0, Card("L11")), "card_played.card"),
        (events.SchlagAnnounced(0, "11"), "schlag_announced.rank"),  # type: ignore[arg-type]
        (events.CardsDealt(3, ((Card("HK"),), (Card(""),))), "cards_dealt.hands.1.cards"),
        (events.TrickTaken("0"), "trick_taken.seat"),  # type: ignore[arg-type]
        (events.TrickTaken(2**31), "trick_taken.seat"),
    ],
)
def test_an_event_that_could_not_be_read_again_is_not_written(event: events.Event, field: str) -> None:
    with pytest.raises(UnwritableError) as caught:
        mapper.event_to_payload(event)
    assert caught.value.field == field


def test_supplied_hands_that_are_none_are_not_an_empty_list() -> None:
    with pytest.raises(UnwritableError, match=r"deal\.hands"):
        mapper.act_to_message(acts.Deal(hands=()))


def test_a_missing_seat_is_an_error_and_not_seat_0() -> None:
    with pytest.raises(MalformedError, match=r"card_played\.seat: missing"):
        mapper.payload_to_event(events_pb2.Payload(card_played=events_pb2.CardPlayed(card="L8")))


def test_a_duty_of_ones_own_without_rows_is_still_a_duty() -> None:
    rules = replace(expand("tirol"), duty=Duty("", ()))
    assert mapper.message_to_rule_set(mapper.rule_set_to_message(rules)) == rules


def test_a_rule_set_that_lacks_an_option_is_an_error_that_names_it() -> None:
    message = mapper.rule_set_to_message(expand("tirol"))
    message.ClearField("margin")
    with pytest.raises(MalformedError, match=r"RuleSet\.margin: missing"):
        mapper.message_to_rule_set(message)


@pytest.mark.parametrize("amount", ["", "two", "02", "+2", "-0", "half"])
def test_a_consequence_costs_a_number_the_stake_or_the_offer(amount: str) -> None:
    message = mapper.rule_set_to_message(expand("tirol"))
    message.regulations.consequences[0].amount = amount
    with pytest.raises(MalformedError, match="amount"):
        mapper.message_to_rule_set(message)


@dataclass(frozen=True, slots=True)
class _WithMore:
    seat: int
    card: Card
    demand: bool
    violations: tuple[Violation, ...]
    late: bool


@dataclass(frozen=True, slots=True)
class _WithLess:
    seat: int
    card: Card
    demand: bool


@dataclass(frozen=True, slots=True)
class _WithAnother:
    seat: str
    card: Card
    demand: bool
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class _WithOtherCodes:
    seat: int
    card: Card
    demand: bool
    violations: tuple[Irregularity, ...]


@pytest.mark.parametrize(
    ("cls", "said"),
    [
        (_WithMore, r"watten\.v1\.CardPlayed lacks late"),
        (_WithLess, "_WithLess lacks violations"),
        (_WithAnother, "_WithAnother.seat"),
        (_WithOtherCodes, "_WithOtherCodes.violations"),
    ],
)
def test_a_field_that_only_one_side_has_stops_the_import(cls: type, said: str) -> None:
    with pytest.raises(SchemaMismatchError, match=said):
        reflect(cls, events_pb2.CardPlayed.DESCRIPTOR, lambda _: None)


def test_events_are_stored_under_the_schemas_name_never_a_python_path() -> None:
    names = set(mapper.TYPE_NAMES.values())
    assert len(names) == len(EVENT_CLASSES)
    for name in names:
        package, _, message = name.rpartition(".")
        assert package == "watten.v1"
        assert message in events_pb2.DESCRIPTOR.message_types_by_name


def test_violations_have_the_same_order_on_the_wire() -> None:
    wire = [value.name for value in violations_pb2.Violation.DESCRIPTOR.values][1:]
    assert wire == [f"VIOLATION_{violation}" for violation in Violation]


def test_the_fingerprint_tells_another_act_and_another_seat() -> None:
    same = mapper.fingerprint(0, acts.PlayCard(Card("L8")))
    assert same == mapper.fingerprint(0, acts.PlayCard(Card("L8")))
    assert same != mapper.fingerprint(0, acts.PlayCard(Card("L9")))
    assert same != mapper.fingerprint(1, acts.PlayCard(Card("L8")))


@pytest.mark.parametrize("cls", ACT_CLASSES, ids=lambda cls: cls.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_a_message_has_the_fingerprint_of_the_act_it_holds(cls: type, data: st.DataObject) -> None:
    wire = mapper.act_to_message(data.draw(values.instances(cls))).SerializeToString()
    message = acts_pb2.Act.FromString(wire)
    assert mapper.message_fingerprint(2, message) == mapper.fingerprint(2, mapper.message_to_act(message))


@pytest.mark.parametrize("wire", [b"\x0a\x00", b"\x0a\x02\x08\x00"], ids=["left out", "written out"])
def test_a_default_gives_the_same_fingerprint_left_out_or_written_out(wire: bytes) -> None:
    message = acts_pb2.Act.FromString(wire)
    assert mapper.message_fingerprint(2, message) == mapper.fingerprint(2, acts.Cut(0))


def test_every_regulation_is_stored() -> None:
    rules = expand("casino-tirol")
    assert isinstance(rules.regulations, Regulations)
    taken = replace(rules, regulations=replace(rules.regulations, penalties="taken"))
    assert mapper.message_to_rule_set(mapper.rule_set_to_message(taken)).regulations.penalties == "taken"

"""Events, acts and rule sets of the game ⇄ messages of `watten.v1`, and the stable names of the events.

The tables below are compiled when this module is imported: an event, act, option or violation that the schema
does not have, or the other way round, stops the import.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, Final, get_args

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message

from referee.game import acts, events
from referee.game.schema_names import schema_name
from referee.ledger.errors import MalformedError, SchemaMismatchError, UnwritableError
from referee.ledger.wire import Codec, FieldError, Scalar, reflect, scalar_of, unknown_field
from referee.rules.cards import Rank, Suit
from referee.rules.duty import Duty, DutyRow, Trigger
from referee.rules.kinds import Kind
from referee.rules.regulations import Clause, Consequence, ConsequenceKind, Regulations
from referee.rules.rule_set import RuleSet
from watten.v1 import acts_pb2, events_pb2, rule_sets_pb2

PACKAGE: Final = "watten.v1"


# --- rule sets: two tables of pairs become lists of rows ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _TriggerRow:
    trigger: Trigger
    obliged: tuple[Kind, ...]
    satisfied: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class _DutyRows:
    name: str
    rows: tuple[_TriggerRow, ...]

    @classmethod
    def of(cls, duty: Duty) -> "_DutyRows":
        rows = tuple(_TriggerRow(trigger, row.obliged, row.satisfied) for trigger, row in duty.table)
        return cls(duty.name, rows)

    def back(self) -> Duty:
        return Duty(self.name, tuple((row.trigger, DutyRow(row.obliged, row.satisfied)) for row in self.rows))


@dataclass(frozen=True, slots=True)
class _Consequence:
    irregularity: Clause
    kind: ConsequenceKind
    amount: str | None
    thrown_in: bool
    passes_deal: bool


@dataclass(frozen=True, slots=True)
class _Consequences:
    consequences: tuple[_Consequence, ...]
    penalties: str

    @classmethod
    def of(cls, regulations: Regulations) -> "_Consequences":
        rows = tuple(
            _Consequence(
                name, c.kind, None if c.amount is None else str(c.amount), c.thrown_in, c.passes_deal
            )
            for name, c in regulations.consequences
        )
        return cls(rows, regulations.penalties)

    def back(self) -> Regulations:
        if self.penalties not in ("written", "taken"):
            raise FieldError("penalties", f"{self.penalties!r} is neither written nor taken")
        return Regulations(
            tuple(
                (row.irregularity, Consequence(row.kind, _amount(row.amount), row.thrown_in, row.passes_deal))
                for row in self.consequences
            ),
            "written" if self.penalties == "written" else "taken",
        )


def _amount(text: str | None) -> Any:
    if text is None or text in ("stake", "offer"):
        return text
    if not text.removeprefix("-").isdecimal() or str(int(text)) != text:
        raise FieldError("consequences", f"amount {text!r} is no number, stake or offer")
    return int(text)


@dataclass(frozen=True, slots=True)
class _Reshaped:
    """A class that is written in the shape of another one."""

    of: Callable[[Any], Any]
    shape: Codec

    def write(self, value: Any, into: Any) -> None:
        self.shape.write(self.of(value), into)

    def read(self, message: Any) -> Any:
        return self.shape.read(message).back()


def _check_reshaped() -> None:
    """The shapes above name every field of what they stand for."""
    known: dict[type, list[str]] = {
        Duty: ["name", "table"],
        DutyRow: ["obliged", "satisfied"],
        Consequence: ["kind", "amount", "thrown_in", "passes_deal"],
        Regulations: ["consequences", "penalties"],
    }
    for cls, names in known.items():
        if [field.name for field in fields(cls)] != names:
            raise SchemaMismatchError(f"{cls.__name__} has other fields than the ledger writes")


# --- acts: three of them are a choice ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _OrPass:
    """Names a rank or suit, or passes: `{"rank": "10"}` or `{"pass": true}`."""

    cls: type
    name: str
    scalar: Scalar

    def write(self, value: Any, into: Any) -> None:
        said = getattr(value, self.name)
        try:
            if said is None:
                setattr(into, "pass", True)
            else:
                setattr(into, self.name, self.scalar.to_wire(said))
        except ValueError as error:
            raise FieldError(self.name, str(error)) from None

    def read(self, message: Any) -> Any:
        if message.HasField("pass"):
            if not getattr(message, "pass"):
                raise FieldError("pass", "may only be true")
            return self.cls(None)
        if not message.HasField(self.name):
            raise FieldError("", f"needs {self.name} or pass")
        try:
            return self.cls(self.scalar.from_wire(getattr(message, self.name)))
        except ValueError as error:
            raise FieldError(self.name, str(error)) from None


class _Offered:
    """Offers points, Spiel or Spielaus: exactly one."""

    def write(self, value: Any, into: Any) -> None:
        said = [name for name in ("spiel", "spielaus") if getattr(value, name)]
        if len(said) + (value.stake != 0) > 1:
            raise FieldError("", "offers more than one stake")
        if said:
            setattr(into, said[0], True)
        else:
            into.stake = value.stake

    def read(self, message: Any) -> Any:
        match message.WhichOneof("offered"):
            case "stake":
                return acts.Offer(stake=message.stake)
            case "spiel" if message.spiel:
                return acts.Offer(spiel=True)
            case "spielaus" if message.spielaus:
                return acts.Offer(spielaus=True)
            case None:
                raise FieldError("", "needs stake, spiel or spielaus")
            case name:
                raise FieldError(name, "may only be true")


def _or_pass(cls: type, name: str, said: Any) -> _OrPass:
    message: Descriptor = acts_pb2.DESCRIPTOR.message_types_by_name[cls.__name__]
    _expect(message, {name, "pass"})
    return _OrPass(cls, name, scalar_of(said, message.fields_by_name[name]))


def _offered() -> _Offered:
    _expect(acts_pb2.Offer.DESCRIPTOR, {field.name for field in fields(acts.Offer)})
    return _Offered()


def _expect(message: Descriptor, names: set[str]) -> None:
    if {field.name for field in message.fields} != names:
        raise SchemaMismatchError(f"{message.full_name} has other fields than {sorted(names)}")


class _Choice:
    """A message with one oneof and the classes that stand in it: `Payload` and `Act`."""

    def __init__(self, union: UnionType, message: Descriptor, custom: Callable[[type], Codec | None]) -> None:
        """Compile all members. Raises `SchemaMismatchError` unless message and union name the same."""
        self.name = message.oneofs[0].name
        members = {schema_name(cls): cls for cls in get_args(union)}
        if members.keys() != {field.name for field in message.fields}:
            differing = sorted(members.keys() ^ {field.name for field in message.fields})
            raise SchemaMismatchError(f"{message.full_name} and its classes differ in {differing}")
        self.by_name: dict[str, Codec] = {
            name: reflect(cls, _message_of(message, name), custom) for name, cls in members.items()
        }
        self.names: dict[type, str] = {cls: name for name, cls in members.items()}

    def write(self, value: Any, into: Any) -> None:
        """See `Codec`."""
        name = self.names.get(type(value))
        if name is None:
            raise FieldError(self.name, f"{type(value).__name__} is none of them")
        target = getattr(into, name)
        target.SetInParent()
        try:
            self.by_name[name].write(value, target)
        except FieldError as error:
            raise error.under(name) from None

    def read(self, message: Any) -> Any:
        """See `Codec`."""
        name = message.WhichOneof(self.name)
        if name is None:
            raise FieldError(self.name, "empty: none that this version knows")
        try:
            return self.by_name[name].read(getattr(message, name))
        except FieldError as error:
            raise error.under(name) from None


def _message_of(message: Descriptor, name: str) -> Descriptor:
    found = message.fields_by_name[name].message_type
    if found is None:
        raise SchemaMismatchError(f"{message.full_name}.{name} is no message")
    return found


def _rule_tables(cls: type) -> Codec | None:
    if cls is Duty:
        shape = reflect(_DutyRows, rule_sets_pb2.Duty.DESCRIPTOR, _no_custom)
        return _Reshaped(_DutyRows.of, shape)
    if cls is Regulations:
        shape = reflect(_Consequences, rule_sets_pb2.Regulations.DESCRIPTOR, _no_custom)
        return _Reshaped(_Consequences.of, shape)
    return None


def _no_custom(_: type) -> Codec | None:
    return None


def _act_choices(cls: type) -> Codec | None:
    return _CHOICES.get(cls)


def _in_events(cls: Any) -> Codec | None:
    return _ACTS if cls == acts.Act else _rule_tables(cls)


_check_reshaped()
_CHOICES: Final[dict[type, Codec]] = {
    acts.AnnounceSchlag: _or_pass(acts.AnnounceSchlag, "rank", Rank),
    acts.AnnounceTrump: _or_pass(acts.AnnounceTrump, "suit", Suit),
    acts.Offer: _offered(),
}
_ACTS: Final = _Choice(acts.Act, acts_pb2.Act.DESCRIPTOR, _act_choices)
_EVENTS: Final = _Choice(events.Event, events_pb2.Payload.DESCRIPTOR, _in_events)
_RULES: Final = reflect(RuleSet, rule_sets_pb2.RuleSet.DESCRIPTOR, _rule_tables)

TYPE_NAMES: Final[dict[type, str]] = {cls: f"{PACKAGE}.{cls.__name__}" for cls in get_args(events.Event)}
"""The name under which each event class is stored, for ever: `watten.v1.CardPlayed`."""


# --- the public functions ----------------------------------------------------------------------------------------


def type_name(event: events.Event) -> str:
    """The stable name of the event's type, `watten.v1.CardPlayed`."""
    return TYPE_NAMES[type(event)]


def event_to_payload(event: events.Event, into: events_pb2.Payload | None = None) -> events_pb2.Payload:
    """The event as a message. Raises `UnwritableError` if it holds what the schema has no place for."""
    payload = events_pb2.Payload() if into is None else into
    _write(_EVENTS, event, payload)
    return payload


def payload_to_event(payload: events_pb2.Payload) -> events.Event:
    """The event a message holds. Raises `MalformedError`."""
    event: events.Event = _read(_EVENTS, payload)
    return event


def act_to_message(act: acts.Act) -> acts_pb2.Act:
    """The act as a message. Raises `UnwritableError`."""
    message = acts_pb2.Act()
    _write(_ACTS, act, message)
    return message


def message_to_act(message: acts_pb2.Act) -> acts.Act:
    """The act a message holds, with its cards, ranks and suits checked. Raises `MalformedError`."""
    act: acts.Act = _read(_ACTS, message)
    return act


def rule_set_to_message(rules: RuleSet) -> rule_sets_pb2.RuleSet:
    """The rule set as a message. Raises `UnwritableError`."""
    message = rule_sets_pb2.RuleSet()
    _write(_RULES, rules, message)
    return message


def message_to_rule_set(message: rule_sets_pb2.RuleSet) -> RuleSet:
    """The rule set a message holds; contradictions are not looked for. Raises `MalformedError`."""
    rules: RuleSet = _read(_RULES, message)
    return rules


def fingerprint(seat: int, act: acts.Act) -> bytes:
    """SHA-256 of who does what: the same request id with another fingerprint is another request."""
    return message_fingerprint(seat, act_to_message(act))


def message_fingerprint(seat: int, message: acts_pb2.Act) -> bytes:
    """The fingerprint of the act that a message holds; the act need not be written into a message again for it."""
    return hashlib.sha256(b"%d\n" % seat + message.SerializeToString(deterministic=True)).digest()


def _write(codec: Codec, value: Any, into: Message) -> None:
    try:
        codec.write(value, into)
    except FieldError as error:
        raise UnwritableError(into.DESCRIPTOR.name, error.path, error.reason) from None


def _read(codec: Codec, message: Message) -> Any:
    unknown = unknown_field(message)
    if unknown is not None:
        raise MalformedError(message.DESCRIPTOR.name, unknown, "a field that this version does not know")
    try:
        return codec.read(message)
    except FieldError as error:
        raise MalformedError(message.DESCRIPTOR.name, error.path, error.reason) from None

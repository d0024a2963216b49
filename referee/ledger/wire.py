"""Values of the game ⇄ protobuf messages, by reflection over dataclasses, compiled once for each class.

The schema and the classes have the same field names; where they do not, compiling fails, in both
directions. Reading is strict: a text that is no card, a rank or suit the game has not, an enum's number that
nobody knows, a missing field are errors that name the field. Nothing is guessed and nothing skipped.

A field of the schema that has presence must be there, unless the class gives it a default (it is then younger
than the log) or lets it be None.
"""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, Literal, Protocol, Union, get_args, get_origin, get_type_hints

from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.unknown_fields import UnknownFieldSet

from referee.game.schema_names import snake_case
from referee.ledger.errors import LedgerError, SchemaMismatchError
from referee.rules.cards import Card, is_card


class FieldError(LedgerError):
    """A field that cannot be written or read; `path` leads to it from the message's top."""

    code = "MALFORMED"

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason

    def under(self, name: str) -> "FieldError":
        """The same fault seen from the message that holds this one as its field `name`."""
        return FieldError(f"{name}.{self.path}" if self.path else name, self.reason)


class Codec(Protocol):
    """Writes values of one class into its message and reads them back."""

    def write(self, value: Any, into: Any) -> None:
        """Set the fields of the empty message `into`. Raises `FieldError`."""

    def read(self, message: Any) -> Any:
        """The value the message holds. Raises `FieldError`."""


Write = Callable[[Any, Any], None]
Read = Callable[[Any], Any]
Custom = Callable[[type], Codec | None]


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single text, number or flag: `to_wire` and `from_wire` raise `ValueError` on what is not allowed."""

    to_wire: Callable[[Any], Any]
    from_wire: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Reflected:
    """The codec of a dataclass whose fields are those of its message."""

    cls: type
    parts: tuple[tuple[str, Write, Read], ...]

    def without(self, name: str) -> "Reflected":
        """The codec that leaves a field out."""
        return Reflected(self.cls, tuple(part for part in self.parts if part[0] != name))

    def write(self, value: Any, into: Any) -> None:
        """See `Codec`."""
        for name, write, _ in self.parts:
            try:
                write(getattr(value, name), into)
            except FieldError as error:
                raise error.under(name) from None
            except (TypeError, ValueError) as error:
                raise FieldError(name, str(error)) from None

    def read(self, message: Any) -> Any:
        """See `Codec`."""
        values = {}
        for name, _, read in self.parts:
            try:
                values[name] = read(message)
            except FieldError as error:
                raise error.under(name) from None
            except ValueError as error:
                raise FieldError(name, str(error)) from None
        return self.cls(**values)


def reflect(cls: type, message: Descriptor, custom: Custom) -> Codec:
    """The codec of `cls`, which `custom` may give itself. Raises `SchemaMismatchError` unless all fields agree."""
    own = custom(cls)
    if own is not None:
        return own
    if not is_dataclass(cls):
        raise SchemaMismatchError(f"{cls.__name__} is no dataclass, but {message.full_name} is a message")
    mine = {field.name for field in fields(cls)}
    theirs = {field.name for field in message.fields}
    if mine != theirs:
        lacking = [f"{cls.__name__} lacks {name}" for name in sorted(theirs - mine)]
        lacking += [f"{message.full_name} lacks {name}" for name in sorted(mine - theirs)]
        raise SchemaMismatchError("; ".join(lacking))
    hints = get_type_hints(cls)
    defaults = {field.name: field.default for field in fields(cls)}
    parts = []
    for field in fields(cls):
        described = message.fields_by_name[field.name]
        try:
            write, read = _part(hints[field.name], described, defaults[field.name], custom)
        except SchemaMismatchError as error:
            raise SchemaMismatchError(f"{cls.__name__}.{field.name}: {error}") from None
        parts.append((field.name, write, read))
    return Reflected(cls, tuple(parts))


def _part(hint: Any, field: FieldDescriptor, default: Any, custom: Custom) -> tuple[Write, Read]:
    hint, optional = _without_none(hint)
    if field.containing_oneof is not None and len(field.containing_oneof.fields) > 1:
        raise SchemaMismatchError("a choice needs a codec of its own")
    if field.is_repeated:
        return _repeated(_element(hint), field, optional, custom)
    if field.message_type is not None:
        return _single_message(reflect(hint, field.message_type, custom), field, optional)
    return _single_scalar(scalar_of(hint, field), field, optional, default)


def _single_scalar(
    scalar: Scalar, field: FieldDescriptor, optional: bool, default: Any
) -> tuple[Write, Read]:
    name, to_wire, from_wire = field.name, scalar.to_wire, scalar.from_wire
    if optional and not field.has_presence:
        raise SchemaMismatchError("may be None, so the schema's field must be optional")

    def write(value: Any, into: Any) -> None:
        if not (optional and value is None):
            setattr(into, name, to_wire(value))

    if not field.has_presence:
        return write, lambda message: from_wire(getattr(message, name))

    def read(message: Any) -> Any:
        if message.HasField(name):
            return from_wire(getattr(message, name))
        if optional:
            return None
        if default is MISSING:
            raise ValueError("missing")
        return default

    return write, read


def _single_message(codec: Codec, field: FieldDescriptor, optional: bool) -> tuple[Write, Read]:
    name = field.name

    def write(value: Any, into: Any) -> None:
        if not (optional and value is None):
            target = getattr(into, name)
            target.SetInParent()
            codec.write(value, target)

    def read(message: Any) -> Any:
        if message.HasField(name):
            return codec.read(getattr(message, name))
        if optional:
            return None
        raise ValueError("missing")

    return write, read


def _repeated(element: Any, field: FieldDescriptor, optional: bool, custom: Custom) -> tuple[Write, Read]:
    name = field.name
    write_all, read_all = _elements(element, field, custom)

    def write(value: Any, into: Any) -> None:
        if optional:
            if value is None:
                return
            if not value:
                raise ValueError("an empty list reads as None; give None")
        write_all(value, getattr(into, name))

    def read(message: Any) -> Any:
        values = read_all(getattr(message, name))
        return None if optional and not values else values

    return write, read


def _elements(element: Any, field: FieldDescriptor, custom: Custom) -> tuple[Write, Read]:
    """How a list is written into, and read from, a repeated field."""
    if field.message_type is None:
        scalar = scalar_of(element, field)
        to_wire, from_wire = scalar.to_wire, scalar.from_wire

        def write_scalars(values: Any, into: Any) -> None:
            into.extend([to_wire(value) for value in values])

        return write_scalars, lambda items: tuple([from_wire(item) for item in items])
    if get_origin(element) is tuple:
        codec: Codec = _list_in_message(element, field.message_type, custom)
    else:
        codec = reflect(element, field.message_type, custom)

    def write_messages(values: Any, into: Any) -> None:
        for place, value in enumerate(values):
            try:
                codec.write(value, into.add())
            except FieldError as error:
                raise error.under(str(place)) from None

    def read_messages(items: Any) -> Any:
        values = []
        for place, item in enumerate(items):
            try:
                values.append(codec.read(item))
            except FieldError as error:
                raise error.under(str(place)) from None
        return tuple(values)

    return write_messages, read_messages


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list inside a list: the schema wraps the inner one in a message with one field (a hand's cards)."""

    name: str
    write_all: Write
    read_all: Read

    def write(self, value: Any, into: Any) -> None:
        try:
            self.write_all(value, getattr(into, self.name))
        except (TypeError, ValueError) as error:
            raise FieldError(self.name, str(error)) from None

    def read(self, message: Any) -> Any:
        try:
            return self.read_all(getattr(message, self.name))
        except ValueError as error:
            raise FieldError(self.name, str(error)) from None


def _list_in_message(hint: Any, message: Descriptor, custom: Custom) -> _Listed:
    if len(message.fields) != 1 or not message.fields[0].is_repeated:
        raise SchemaMismatchError(f"{message.full_name} is not one list")
    field = message.fields[0]
    return _Listed(field.name, *_elements(_element(hint), field, custom))


def scalar_of(hint: Any, field: FieldDescriptor) -> Scalar:
    """How a text, number or flag of the type `hint` is written; `SchemaMismatchError` if the field is another."""
    if hint is not Card:
        hint = getattr(hint, "__supertype__", hint)  # a party is written as the number it is
    if field.enum_type is not None:
        return _enumerated(hint, field.enum_type)
    wire = _WIRE.get(field.type)
    if hint is Card:
        found, python = Scalar(_card, _card), str
    elif get_origin(hint) is Literal:
        allowed = get_args(hint)
        found, python = _one_of(allowed, allowed), type(allowed[0])
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        members = tuple(hint)
        found, python = _one_of(tuple(str(member) for member in members), members), str
    elif hint in (str, int, bool):
        found, python = Scalar(_exactly(hint), _as_it_is), hint
    else:
        raise SchemaMismatchError(f"no way to write {hint}")
    if wire is not python:
        raise SchemaMismatchError(f"{hint} cannot be written as {field.full_name}")
    return found


_WIRE: Final[dict[int, type]] = {
    FieldDescriptor.TYPE_STRING: str,
    FieldDescriptor.TYPE_INT32: int,
    FieldDescriptor.TYPE_BOOL: bool,
}


def _enumerated(hint: Any, described: EnumDescriptor) -> Scalar:
    """An enum of the schema: `Violation.MUST_FOLLOW` is `VIOLATION_MUST_FOLLOW`, `Phase.PLAY` (play) `PHASE_PLAY`."""
    prefix = f"{snake_case(described.name).upper()}_"
    numbers = {value.name.removeprefix(prefix): value.number for value in described.values if value.number}
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        members: Sequence[Any] = tuple(hint)
    elif get_origin(hint) is Literal:
        members = get_args(hint)
    else:
        raise SchemaMismatchError(f"{hint} cannot be written as {described.full_name}")
    texts = {str(member): str(member).upper() for member in members}
    differing = sorted(set(texts.values()) ^ numbers.keys())
    if differing:
        raise SchemaMismatchError(f"{hint} and {described.full_name} differ in {differing}")
    values = {numbers[texts[str(member)]]: member for member in members}
    return Scalar(_looked_up({text: numbers[name] for text, name in texts.items()}), _looked_up(values))


def _one_of(texts: Sequence[Any], values: Sequence[Any]) -> Scalar:
    return Scalar(
        _looked_up(dict(zip(values, texts, strict=True))), _looked_up(dict(zip(texts, values, strict=True)))
    )


def _looked_up(table: dict[Any, Any]) -> Callable[[Any], Any]:
    def look_up(value: Any) -> Any:
        try:
            return table[value]
        except (KeyError, TypeError):
            raise ValueError(f"{value!r} is none of {', '.join(str(key) for key in table)}") from None

    return look_up


def _card(value: Any) -> Any:
    if not isinstance(value, str) or not is_card(value):
        raise ValueError(f"{value!r} is no card")
    return value


def _exactly(kind: type) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{value!r} is no {kind.__name__}")
        return value

    return check


def _as_it_is(value: Any) -> Any:
    return value


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        rest = [arg for arg in get_args(hint) if arg is not NoneType]
        if len(rest) > 1:
            raise SchemaMismatchError(f"{hint} is a choice and needs a codec of its own")
        return rest[0], True
    return hint, False


def _element(hint: Any) -> Any:
    if get_origin(hint) is not tuple or get_args(hint)[1:] != (...,):
        raise SchemaMismatchError(f"{hint} is no list")
    return get_args(hint)[0]


def unknown_field(message: Message) -> str | None:
    """The path to a field that the schema does not know, anywhere in the message; None if there is none."""
    unknown: Any = UnknownFieldSet(message)
    for one in unknown:
        return f"#{one.field_number}"
    for field, value in message.ListFields():
        if field.message_type is None:
            continue
        items = enumerate(value) if field.is_repeated else [(None, value)]
        for place, item in items:
            inner = unknown_field(item)
            if inner is not None:
                return ".".join(str(part) for part in (field.name, place, inner) if part is not None)
    return None

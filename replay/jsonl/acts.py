"""Acts as people and programs write them in JSON, read into the referee's own values.

The form is that of `watten.v1.Act` in proto JSON, with hands as lists of lists of cards. Everything that is
not exactly such an act is refused with the place where it stands.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from referee.game import acts as a
from referee.game.errors import MalformedActError
from referee.game.violations import Irregularity
from referee.rules.card_codes import CardCodeError, read_card
from referee.rules.cards import Card
from referee.rules.terms import read_named_rank, read_named_suit

MAX_STAKE = 1000
"""No Partie is worth more; what is written higher is a slip."""

T = TypeVar("T")


def read_act(written: object, read_card: Callable[[str], Card] = read_card) -> a.Act:
    """The act of `{"play_card": {"card": "L8"}}`; cards are read by `read_card`.

    Raises MalformedActError naming the place.
    """
    if not isinstance(written, Mapping) or len(written) != 1:
        raise MalformedActError("NOT_ONE_ACT", "act: one act is wanted, as {name: {fields}}")
    [(name, fields)] = written.items()
    if name not in _READERS:
        raise MalformedActError(
            "UNKNOWN_ACT", f"act: there is no act {name!r}; known are {', '.join(_READERS)}"
        )
    if not isinstance(fields, Mapping):
        raise MalformedActError("WRONG_TYPE", f"act.{name}: an object is wanted")
    reader = _Fields(f"act.{name}", fields, read_card)
    act = _READERS[name](reader)
    reader.nothing_left()
    return act


class _Fields:
    """The fields of one act; each is asked for once, by type, and nothing may be left."""

    def __init__(
        self, place: str, fields: Mapping[str, object], read_card: Callable[[str], Card] = read_card
    ) -> None:
        self._place = place
        self._read_card = read_card
        self._fields = dict(fields)

    def _take(self, name: str) -> object:
        return self._fields.pop(name, None)

    def _wrong(self, name: str, wanted: str) -> MalformedActError:
        return MalformedActError("WRONG_TYPE", f"{self._place}.{name}: {wanted} is wanted")

    def missing(self, wanted: str) -> MalformedActError:
        return MalformedActError("FIELD_MISSING", f"{self._place}: {wanted} is missing")

    def flag(self, name: str) -> bool:
        value = self._take(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self._wrong(name, "true or false")
        return value

    def given_flag(self, name: str) -> bool:
        if name not in self._fields:
            raise self.missing(name)
        return self.flag(name)

    def number(self, name: str, most: int) -> int:
        value = self._take(name)
        if value is None:
            return 0
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise self._wrong(name, f"a whole number from 0 to {most}")
        return value

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        value = self._take(name)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(type(n) is int and 1 <= n <= most for n in value):
            raise self._wrong(name, f"a list of whole numbers from 1 to {most}")
        return tuple(value)

    def text(self, name: str) -> str:
        value = self._take(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self._wrong(name, "a text")
        return value

    def code(self, name: str, read: Callable[[str], T]) -> T:
        if name not in self._fields:
            raise self.missing(name)
        return self._read(name, self._take(name), read)

    def card(self, name: str) -> Card:
        return self.code(name, self._read_card)

    def _read(self, name: str, value: object, read: Callable[[str], T]) -> T:
        if not isinstance(value, str):
            raise self._wrong(name, "a text")
        try:
            return read(value)
        except CardCodeError as error:
            raise MalformedActError(error.code, f"{self._place}.{name}: {error}") from error

    def hands(self) -> a.Hands | None:
        value = self._take("hands")
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(hand, list) for hand in value):
            raise self._wrong("hands", "a list of lists of cards")
        return tuple(
            tuple(
                self._read(f"hands[{seat}][{place}]", card, self._read_card)
                for place, card in enumerate(hand)
            )
            for seat, hand in enumerate(value)
        )

    def nothing_left(self) -> None:
        if self._fields:
            raise MalformedActError(
                "UNKNOWN_FIELD", f"{self._place}: there is no field {next(iter(self._fields))!r}"
            )


def _announced_rank(fields: _Fields) -> a.AnnounceSchlag:
    if fields.flag("pass"):
        return a.AnnounceSchlag(None)
    return a.AnnounceSchlag(fields.code("rank", read_named_rank))


def _announced_suit(fields: _Fields) -> a.AnnounceTrump:
    if fields.flag("pass"):
        return a.AnnounceTrump(None)
    return a.AnnounceTrump(fields.code("suit", read_named_suit))


def _offer(fields: _Fields) -> a.Offer:
    offer = a.Offer(fields.number("stake", MAX_STAKE), fields.flag("spiel"), fields.flag("spielaus"))
    if (offer.stake > 0) + offer.spiel + offer.spielaus != 1:
        raise fields.missing("one of stake, spiel, spielaus")
    return offer


def _irregularity(fields: _Fields) -> a.NoteIrregularity:
    name = fields.text("irregularity")
    if name not in Irregularity.__members__:
        raise fields.missing(f"irregularity, one of {', '.join(Irregularity)},")
    return a.NoteIrregularity(Irregularity(name), fields.number("offender", 3), fields.text("note"))


_READERS: dict[str, Callable[[_Fields], a.Act]] = {
    "cut": lambda fields: a.Cut(fields.number("keep", 33)),
    "deal": lambda fields: a.Deal(fields.hands(), fields.numbers("packets", 5)),
    "ask_schoeneres": lambda fields: a.AskSchoeneres(),
    "offer_schlagtausch": lambda fields: a.OfferSchlagtausch(),
    "answer": lambda fields: a.Answer(fields.given_flag("consent"), fields.hands()),
    "bessere": lambda fields: a.Bessere(),
    "announce_schlag": _announced_rank,
    "announce_trump": _announced_suit,
    "turn_up": lambda fields: a.TurnUp(fields.card("card")),
    "choose_gespannt": lambda fields: a.ChooseGespannt(fields.given_flag("play")),
    "offer": _offer,
    "hold": lambda fields: a.Hold(),
    "fold": lambda fields: a.Fold(),
    "play_card": lambda fields: a.PlayCard(fields.card("card"), fields.flag("demand")),
    "surrender": lambda fields: a.Surrender(),
    "signal": lambda fields: a.Signal(fields.text("sign"), fields.flag("spoken")),
    "show_maschine": lambda fields: a.ShowMaschine(),
    "note_irregularity": _irregularity,
    "correct": lambda fields: a.Correct(fields.text("reason")),
}

"""Random Partien of every preset written as records, read and compared: `make campaign NAME=records`.

Every other one is a recorded table with violations, corrections, claims and rulings, every fifth is played under
rules nobody wrote down. With the fault switched on, reader and writer forget something, and it must show.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final
from unittest import mock

from referee.game.events import Event
from referee.game.state import State, seat_to_lay
from referee.rules.cards import Card
from referee.rules.expand import expand, to_json
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from replay.notation import Record, read, write, write_record
from replay.notation.record import Headers
from tests.campaigns._batches import Failures, in_batches
from tests.notation.tables import DEALINGS, recorded
from tests.players import Partie, StuckError
from tests.rule_sets import random_rules

_PRESETS: Final = tuple(PRESETS)


def run(count: int, seed: int, fault: bool) -> Failures:
    """Write, read and compare `count` Partien."""
    return in_batches(batch, count, seed, fault, "Partien written, read and compared")


def batch(tries: range, seed: int, fault: bool) -> Failures:
    """The failures among some of the tries."""
    failures: Failures = []
    for number in tries:
        chance = random.Random(f"{seed} {number}")
        preset = _PRESETS[number % len(_PRESETS)]
        rules = random_rules(chance, preset) if number % 5 == 4 else expand(preset)
        dealing = DEALINGS[number // len(_PRESETS) % len(DEALINGS)]
        events = _partie(rules, chance.randrange(2**32), dealing, is_recorded=number % 2 == 1)
        with FAULTS[number % len(FAULTS)]() if fault else nullcontext():
            wrong = _difference(events, number)
        if wrong is not None:
            failures.append(
                {"try": number, "seed": seed, "rules": to_json(rules), "dealing": dealing, "wrong": wrong}
            )
    return failures


def _partie(rules: RuleSet, seed: int, dealing: str, *, is_recorded: bool) -> tuple[Event, ...]:
    """A Partie; one in which the players are stuck is a record that was not finished."""
    if is_recorded:
        return recorded(rules, seed, dealing)
    partie = Partie(rules, seed, dealing)
    try:
        return tuple(partie.play())
    except StuckError:
        return tuple(partie.events)


def _difference(events: tuple[Event, ...], number: int) -> str | None:
    """What reading makes of the written Partie otherwise than it was; None if nothing."""
    language: Any = "en" if number % 7 == 0 else "de"
    try:
        text = write(events, language=language)
        found = read(text)
        if found.error is not None:
            return str(found.error)
        (game,) = found.games
        if game.events != events:
            pairs = enumerate(zip(game.events, events, strict=False))
            place = next((n for n, (made, kept) in pairs if made != kept), min(len(game.events), len(events)))
            return f"event {place + 1} of {len(events)} reads back otherwise"
        if number % 4 == 0 and write_record(Record(Headers(), game.events), language) != text:
            return "the record that was read is written otherwise"
    except Exception as crash:
        return f"{type(crash).__name__}: {crash}"
    return None


# --- the fault --------------------------------------------------------------------------------------------------------


@contextmanager
def _patched(where: str, what: Callable[..., Any]) -> Iterator[None]:
    with mock.patch(where, what):
        yield


def _misread_tens(text: str, rules: RuleSet, order: Order | None) -> Card:
    """Takes every ten for a nine."""
    from referee.rules.terms import read_named_card

    return Card(read_named_card(text, rules, order).replace("10", "9"))


def _wrong_seat(state: State) -> int:
    return (seat_to_lay(state) + 1) % state.rules.players


FAULTS: Final[tuple[Callable[[], AbstractContextManager[None]], ...]] = (
    lambda: _patched("replay.notation.readings.read_named_card", _misread_tens),
    lambda: _patched("replay.notation.interpreter.seat_to_lay", _wrong_seat),
    lambda: _patched("replay.notation.writer._findings", lambda violations: " !MUST_FOLLOW"),
    lambda: _patched("replay.notation.readings.stake_of", lambda token: 3),
    lambda: _patched("replay.notation.interpreter.stake_of", lambda token: 3),
)
"""Reader and writer with one thing forgotten each."""

"""Damaged records: whatever is read, only documented faults come of it, in time: `make campaign NAME=fuzz-records`.

The corpus are the golden records, cut to a few deals and then damaged in the ways in which files and people do
it. Whatever is proven of a damaged record is written and must read back the same. With the fault switched on the
reader breaks down, tells an undocumented fault or invents an event now and then, and it must show.
"""

import random
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Any, Final, get_args
from unittest import mock

from referee.game.state import State
from referee.rules.cards import Card
from referee.rules.regulations import ConsequenceKind
from replay.notation import ERROR_CODES, ReadRecord, read, write_record
from replay.notation.faults import MisreadError
from replay.notation.readings import Position
from tests.campaigns._batches import Failures, in_batches
from tests.shared import ROOT

GOLDEN: Final = ROOT / "tests" / "golden"
MOST_MEMORY: Final = 1 << 30
"""Bytes a process of this campaign may grow to; its reader has long refused what is too long."""


def run(count: int, seed: int, fault: bool) -> Failures:
    """Read `count` damaged records."""
    return in_batches(batch, count, seed, fault, "damaged records read")


def batch(tries: range, seed: int, fault: bool) -> Failures:
    """The failures among some of the tries."""
    failures: Failures = []
    for number in tries:
        chance = random.Random(f"{seed} {number}")
        data = damaged(chance)
        with _faulty(number) if fault else nullcontext():
            wrong = wrong_with(data, check_proven=number % 8 == 0)
        if wrong is not None:
            failures.append({"try": number, "seed": seed, "wrong": wrong, "input": repr(data)[:2000]})
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    if memory > MOST_MEMORY:
        failures.append({"try": tries.stop - 1, "seed": seed, "wrong": f"{memory} bytes of memory"})
    return failures


def wrong_with(data: str | bytes, *, check_proven: bool) -> str | None:
    """What the reader does with the input that it must not; None if all is well."""
    began = time.process_time()
    try:
        found = read(data)
    except Exception as crash:
        return f"{type(crash).__name__}: {crash}"
    seconds = time.process_time() - began
    if seconds > 2 + len(data) / 20_000:
        return f"{seconds:.1f} s for {len(data)} letters"
    lines = data.count(b"\n" if isinstance(data, bytes) else "\n") + 1  # type: ignore[arg-type]
    for error in found.errors:
        if error.code not in ERROR_CODES or not 1 <= error.line <= lines + 1 or error.column < 1:
            return f"no fault that is documented: {error}"
    return _unproven(found) if check_proven else None


def _unproven(found: ReadRecord) -> str | None:
    """What does not read back of what was said to be proven."""
    for game in found.games:
        try:
            again = read(write_record(game))
        except Exception as crash:
            return f"proven, and cannot be written: {type(crash).__name__}: {crash}"
        # Behind a line that cannot be read nobody knows whether a ruling stood there before what follows.
        kept = tuple(one.events[: len(game.events)] for one in again.games)
        if kept != (game.events,) or again.games[0].headers != game.headers or again.error is not None:
            return f"proven, and reads back otherwise: {again.error}"
    return None


# --- damage -----------------------------------------------------------------------------------------------------------


@cache
def corpus() -> tuple[str, ...]:
    """The golden records, those that must fail as well, in a fixed order."""
    files = sorted(GOLDEN.glob("*/*.watten"))
    return tuple(str(file.read_bytes(), "utf-8", "replace") for file in files)


def damaged(chance: random.Random) -> str | bytes:
    """A few deals of a record, damaged once or several times; now and then as bytes that are no text."""
    text = _few_deals(chance.choice(corpus()), chance)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        text = chance.choice(DAMAGES)(text, chance)
    if chance.random() < 0.05:
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _ in range(chance.randint(1, 4)):
            if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    return text


def _few_deals(text: str, chance: random.Random) -> str:
    head, *deals = text.split("\n\n")
    start = chance.randrange(len(deals)) if deals and chance.random() < 0.2 else 0
    return "\n\n".join([head, *deals[start : start + chance.randint(1, 3)]]) + "\n"


def _place(text: str, chance: random.Random) -> int:
    return chance.randrange(len(text) + 1)


def _letter(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + chance.choice(LETTERS) + text[place + chance.randint(0, 1) :]


def _cut_out(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + text[place + chance.randint(1, 40) :]


def _cut_off(text: str, chance: random.Random) -> str:
    return text[: _place(text, chance)]


def _word(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(WORDS)
    return " ".join(words)


def _swap_words(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _lines(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines[one] += " " + lines[other]
            del lines[other]
    return "\n".join(lines)


def _other_record(text: str, chance: random.Random) -> str:
    other = chance.choice(corpus())
    start = _place(other, chance)
    return text[: _place(text, chance)] + other[start : start + 500]


def _much(text: str, chance: random.Random) -> str:
    """One piece a great many times."""
    place = _place(text, chance)
    piece = text[place : place + chance.randint(1, 12)] or "?"
    return text[:place] + piece * chance.choice((10, 10, 10, 100, 100, 3000)) + text[place:]


def _ruling(text: str, chance: random.Random) -> str:
    """A ruling that nobody could give, on a line of its own."""
    words = [
        f"Entscheid finding=MISDEAL seat=Anna event={chance.randint(-1, 60)} rule=x",
        f"consequence={chance.choice(get_args(ConsequenceKind))}",
        *(f"{name}={chance.randint(-3, 60)}" for name in _NUMBERS if chance.random() < 0.4),
        *(f"{name}={chance.choice(('true', 'false'))}" for name in _FLAGS if chance.random() < 0.3),
    ]
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines) + 1), " ".join(words))
    return "\n".join(lines)


_NUMBERS: Final = ("points", "line", "overrules", "claim", "earlier", "shown_by")
_FLAGS: Final = ("thrown_in", "passes_deal", "penalty", "decided", "unfounded")

DAMAGES: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    *(_letter, _letter, _cut_out, _cut_off, _word, _word, _swap_words, _lines, _lines, _other_record),
    *(_much, _ruling),
)
LETTERS: Final[tuple[str, ...]] = (
    *"ELHS6789UOKA10?!|-+#\"'\\()[]{}=:;,. \n\r\t§ßſ♣♠♥♦\ufe0f\x00\u2028€😀",
    *("\ud800", "İ", "Ⅷ", "٣"),
)
WORDS: Final[tuple[str, ...]] = (
    *("Watten 1", "Watten 2", "Spieler:", "Regeln:", "Spiel", "Spiel 99", "gibt", "hebt ab", "behält 3"),
    *(
        "Schlag",
        "Trumpf",
        "bietet",
        "bietet 9999",
        "Spielaus",
        "hält",
        "(hält)",
        "geht",
        "ja",
        "ja [|]",
        "nein",
    ),
    *(
        "Schöneres",
        "Schlagtausch",
        "bessere",
        "Maschine",
        "gibt auf",
        "deutet *",
        'deutet "\\ud800"',
        "verlangt",
    ),
    *("Maxi", "Haube", "Linker", "Herzkönig", "Belli verlangt", "Max L8", 'sagt "Weli"', "sagt"),
    *(
        "vermerkt MISDEAL Anna",
        "berichtigt",
        "Anna berichtigt",
        "geschrieben 2 | -",
        "- | -9999",
        "gewonnen Ben",
    ),
    *(
        "Klage seat=Anna claim=REVOKE accused=Ben event=9999999999999999999999",
        "Stich Anna",
        "Die Vier",
        "E7 E7",
    ),
    *(
        "Entscheid finding=REVOKE seat=Ben event=1 rule=x consequence=game_lost by=x",
        "!MUST_FOLLOW",
        "??????",
    ),
    *(
        "Entscheid finding=MISDEAL seat=0 event=-1 rule=x consequence=line_void line=7",
        "HD",
        "zeigt E7",
        "Rest",
    ),
    *(
        "Gesehen: Schrift",
        "Karten: vom Schiedsrichter",
        "Strenge: ablehnen",
        "target=1000",
        "hand=3",
        "{" * 500,
    ),
    *(
        "Entscheid finding=MISDEAL seat=Anna event=1 rule=x consequence=opponents_write points=5 penalty=true",
    ),
)


# --- the fault --------------------------------------------------------------------------------------------------------


def _broken(text: str, at: Position, state: State) -> Card:
    if text == "S7":
        raise KeyError(text)
    return Card(text)


def _undocumented(text: str, at: Position, state: State) -> Card:
    if text == "S7":
        raise MisreadError("SOMETHING_ELSE", at, "nobody knows this code")
    return Card(text)


@contextmanager
def _faulty(number: int) -> Iterator[None]:
    faults: tuple[Any, ...] = (_broken, _undocumented)
    with mock.patch("replay.notation.interpreter.card_at", faults[number % len(faults)]):
        yield

"""What a scribe types while a table plays: bare cards, one letter for an offer, a name where it was not his turn.

A word means what it can mean at this moment: `h` is Herz while the Trumpf is due, and a hold once cards are laid.
Nothing is judged here; a word that means nothing now is an error with its column.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from referee.errors import CodedError
from referee.game import acts as a
from referee.game.decide import judge
from referee.game.state import State, announcing_seat, party_of, schlag_is_first, seats_of, turn
from referee.game.violations import Irregularity
from referee.rules.card_codes import CardCodeError, read_card, read_rank, read_suit
from referee.rules.cards import Card
from referee.rules.numbers import opponents_of
from referee.rules.stake import SPIEL, SPIELAUS, Stake, next_stakes
from referee.rules.terms import read_named_card, read_named_rank, read_named_suit

T = TypeVar("T")

HELP: Final = """\
    10 L        the Schlag, the Trumpf          L8 LU hk 6♦   cards, each by who is in turn
    g  g4       offers the next stake, or 4     gs  ga        Spiel, Spielaus (004)
    h  f        holds, folds                    Ben L8        a card by Ben, in turn or not
    d  Ben d    the right dealer deals, or Ben  c  c1         the cut, one Kritischer kept
    p  w        gespannt: plays, goes           L10!          with „Trumpf oder Kritisch“
    sch j n     Schöneres, yes, no              t  b  x  m    Schlagtausch, bessere, gives up, Maschine
    -           passes the Schlag or Trumpf     Maxi  Haube   a card by its name: Weli, Spitz, Guter …
    z wink      a sign, to the end of the line  zs Stich!     a sign that is said aloud
    u  U        takes back; the Unter           !card_exposed Ben …  an irregularity of Ben's
    !wrong_dealer Ben   objects: also !played_out_of_turn Dan, !revoke Dan (his last such card)
    .           shows the table                 ?  q          this page, the end
"""

SCRIBE: Final = 0
"""The seat that corrections and notes are written for; whose table it is does not matter to them."""


class EntryError(CodedError, ValueError):
    """A word that means nothing at this moment; `column` counts from 1."""

    def __init__(self, code: str, column: int, message: str) -> None:
        super().__init__(code, f"column {column}: {message}")
        self.column, self.message = column, message


OBJECTIONS: Final = ("WRONG_DEALER", "PLAYED_OUT_OF_TURN", "REVOKE")
"""What somebody at the table objects to, to be ruled on by what the record shows."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Somebody says that `accused` did what `claim` names."""

    claim: str
    accused: int
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One act or objection as it was typed, and the column where it stands."""

    seat: int
    act: a.Act | Objection
    column: int


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    column: int
    rest: str

    @property
    def low(self) -> str:
        return self.text.casefold()

    def wrong(self, code: str, message: str) -> EntryError:
        return EntryError(code, self.column, message)


def entries(line: str, state: Callable[[], State]) -> Iterator[Entry]:
    """The entries of a line, one after the other; `state` gives the table as it then is.

    What stands behind `#` is left out. Raises EntryError at the word that means nothing; entries before it have
    been given.
    """
    seat: int | None = None
    for word in _words(line.partition("#")[0]):
        now = state()
        named = name_of(word.text.rstrip(":"), now.players) if seat is None else None
        if named is not None:
            seat, last = named, word
            continue
        if _takes_the_rest(word):
            yield _with_rest(word, now, seat)
            return
        if now.phase == "deal" and _is_announcement(word):
            yield Entry(now.deal.dealer, a.Deal(), word.column)
            now = state()
        yield _read(word, now, seat)
        seat = None
    if seat is not None:
        raise last.wrong("NOTHING_DONE", f"what did {last.text} do?")


def name_of(text: str, players: tuple[str, ...]) -> int | None:
    """The seat of a name, of its unique beginning (two letters or more), or None.

    The code of a card comes before a beginning, the name of a card behind it: `Max` is Maximilian, where he plays.
    """
    low = text.casefold()
    for seat, name in enumerate(players):
        if name.casefold() == low:
            return seat
    if len(text) < 2 or is_word(text):
        return None
    begun = [seat for seat, name in enumerate(players) if name.casefold().startswith(low)]
    return begun[0] if len(begun) == 1 else None


def is_word(text: str) -> bool:
    """Whether the text is something that is typed for what happens, and so can be no name."""
    low = text.casefold()
    if low in _LETTERS or low in (*_ANNOUNCING, *_SIGNS, "-") or re.fullmatch(r"g(\d{1,4}|s|a)?|c\d", low):
        return True
    return any(_reads(read, text.rstrip("!")) for read in (read_card, read_rank, read_suit))


def _words(line: str) -> Iterator[_Word]:
    for found in re.finditer(r"[^\s,;]+", line):
        yield _Word(found[0], found.start() + 1, line[found.end() :].strip())


def _takes_the_rest(word: _Word) -> bool:
    return word.low in _SIGNS or (word.text.startswith("!") and len(word.text) > 1)


def _with_rest(word: _Word, state: State, seat: int | None) -> Entry:
    if word.low in _SIGNS:
        signs = _in_turn(state) if seat is None else seat
        return Entry(signs, a.Signal(word.rest, spoken=_SIGNS[word.low]), word.column)
    code = _irregularity(word)
    who, _, note = word.rest.partition(" ")
    offender = seat if seat is not None else name_of(who, state.players)
    if offender is None:
        raise word.wrong("WHO", f"{code}: whose? A name is wanted behind it")
    note = (word.rest if seat is not None else note).strip()
    if code in OBJECTIONS:
        return Entry(SCRIBE, Objection(code, offender, note), word.column)
    return Entry(_noticed_by(state), a.NoteIrregularity(Irregularity(code), offender, note), word.column)


def _noticed_by(state: State) -> int:
    """A note is in time for whoever has not laid a card yet (a misdeal); else it does not matter whose it is."""
    laid = [card.seat for card in state.deal.laid]
    return next((seat for seat in range(state.rules.players) if seat not in laid), SCRIBE)


def _irregularity(word: _Word) -> str:
    every = (*(code.value for code in Irregularity), *OBJECTIONS)
    begun = [code for code in every if code.casefold().startswith(word.low[1:])]
    if len(begun) != 1:
        known = ", ".join(code.casefold() for code in (begun or every))
        raise word.wrong("UNKNOWN_IRREGULARITY", f"{word.text}: one of {known} is wanted")
    return begun[0]


def _is_announcement(word: _Word) -> bool:
    """Whether the word can only be said once the cards are dealt; `d` deals and `u` takes back."""
    if word.text in ("d", "u"):
        return False
    return word.low in (*_ANNOUNCING, "-") or any(
        _reads(read, word.text) for read in (read_rank, read_suit, read_card)
    )


def _read(word: _Word, state: State, seat: int | None) -> Entry:
    act = _LETTERS.get(word.low)
    if act is not None and not _is_due(word, state):
        return _done(word, state, seat, act)
    if re.fullmatch(r"c\d", word.low):
        return _done(word, state, seat, a.Cut(int(word.low[1:])))
    offered = re.fullmatch(r"g(\d{1,4}|s|a)?", word.low)
    if offered and state.phase in ("play", "gespannt"):
        return _done(word, state, seat, _offer(state, offered[1]))
    if state.phase == "announce":
        return _announced(word, state, seat)
    return _laid(word, state, seat)


def _is_due(word: _Word, state: State) -> bool:
    """Whether the letter is a suit or a rank that is to be announced now: `h` is Herz, then.

    `u` always takes back (the Unter is `U`); `b` and `t` are ranks where the rules have no bessere and no
    Schlagtausch.
    """
    if state.phase != "announce" or state.deal.request is not None or word.text == "u":
        return False
    if (word.text == "b" and state.rules.bessere) or (
        word.text == "t" and state.rules.schlagtausch != "none"
    ):
        return False
    return _reads(read_suit if _trump_is_due(state) else read_rank, word.text)


def _trump_is_due(state: State) -> bool:
    deal = state.deal
    return deal.schlag_said if schlag_is_first(state) else not deal.trump_said


def _announced(word: _Word, state: State, seat: int | None) -> Entry:
    announcer = announcing_seat(state)
    says = announcer if seat is None and announcer is not None else _in_turn(state) if seat is None else seat
    passes = word.text in ("-", "–")
    if state.rules.announce == "lowest_card":
        return Entry(says, a.TurnUp(_card(word, state)), word.column)
    if _trump_is_due(state):
        return Entry(says, a.AnnounceTrump(None if passes else _code(word, read_named_suit)), word.column)
    return Entry(says, a.AnnounceSchlag(None if passes else _code(word, read_named_rank)), word.column)


def _laid(word: _Word, state: State, seat: int | None) -> Entry:
    demand = word.text.endswith("!")
    bare = _Word(word.text.removesuffix("!"), word.column, word.rest)
    card = _card(bare, state)
    return Entry(_in_turn(state) if seat is None else seat, a.PlayCard(card, demand), word.column)


def _code(word: _Word, read: Callable[[str], T]) -> T:
    try:
        return read(word.text)
    except CardCodeError as error:
        raise word.wrong(error.code, str(error)) from None


def _card(word: _Word, state: State) -> Card:
    return _code(word, lambda text: read_named_card(text, state.rules, state.deal.order))


def _reads(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except CardCodeError:
        return False
    return True


def _done(word: _Word, state: State, seat: int | None, act: a.Act) -> Entry:
    return Entry(_who(state, act) if seat is None else seat, act, word.column)


def _who(state: State, act: a.Act) -> int:
    """Who did it, where the scribe names nobody: the first, from who is in turn on, that may."""
    if isinstance(act, a.Correct):
        return SCRIBE
    if isinstance(act, a.Cut):
        return (state.deal.dealer - 1) % state.rules.players
    first = _in_turn(state)
    around = [(first + step) % state.rules.players for step in range(state.rules.players)]
    return next((seat for seat in around if not judge(state, seat, act)), _fallback(state, act, around))


def _fallback(state: State, act: a.Act, around: list[int]) -> int:
    """Nobody may: then it is the party that was asked, else who is in turn."""
    offer = state.deal.offer
    if isinstance(act, a.Hold | a.Fold) and offer is not None:
        return next(seat for seat in around if party_of(seat) != offer.party)
    return around[0]


def _in_turn(state: State) -> int:
    called = turn(state)
    if called is not None:
        return called
    offer, owed = state.deal.offer, state.deal.choice_owed
    if owed is not None:
        return seats_of(state.rules, owed)[0]
    if offer is not None:
        return seats_of(state.rules, opponents_of(offer.party))[0]
    request = state.deal.request
    return state.deal.dealer if request is None else request.asked[0]


def _offer(state: State, said: str | None) -> a.Offer:
    if said is not None and said.isdigit():
        return a.Offer(int(said))
    named = {"s": SPIEL, "a": SPIELAUS}.get(said or "")
    confirmed = state.deal.stake or state.rules.base
    stake: Stake = named if named is not None else next(iter(next_stakes(state.rules, confirmed)), SPIELAUS)
    if isinstance(stake, int):
        return a.Offer(stake)
    return a.Offer(spiel=stake == SPIEL, spielaus=stake == SPIELAUS)


_LETTERS: Final[Mapping[str, a.Act]] = {
    **dict.fromkeys(("d", "gibt", "deals"), a.Deal()),
    **dict.fromkeys(("c", "cut", "hebt"), a.Cut()),
    **dict.fromkeys(("h", "hält", "holds"), a.Hold()),
    **dict.fromkeys(("f", "folds"), a.Fold()),
    **dict.fromkeys(("p", "spielt", "plays"), a.ChooseGespannt(play=True)),
    **dict.fromkeys(("w", "weg", "geht", "goes"), a.ChooseGespannt(play=False)),
    **dict.fromkeys(("j", "ja", "y", "yes"), a.Answer(consent=True)),
    **dict.fromkeys(("n", "nein", "no"), a.Answer(consent=False)),
    **dict.fromkeys(("sch", "schöneres", "schoeneres"), a.AskSchoeneres()),
    **dict.fromkeys(("t", "tausch", "schlagtausch"), a.OfferSchlagtausch()),
    **dict.fromkeys(("b", "bessere"), a.Bessere()),
    **dict.fromkeys(("x", "surrenders"), a.Surrender()),
    **dict.fromkeys(("m", "maschine"), a.ShowMaschine()),
    **dict.fromkeys(("u", "undo", "zurück"), a.Correct()),
}

_SIGNS: Final[Mapping[str, bool]] = {"z": False, "zs": True, "sagt": True, "says": True}
"""What begins a sign, and whether it is said aloud."""

_ANNOUNCING: Final = ("sch", "schöneres", "schoeneres", "t", "tausch", "schlagtausch", "b", "bessere")
"""What can only be said once cards are dealt: the deal, left out, goes without saying."""

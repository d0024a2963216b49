"""Writing records: one canonical form for the same events, whoever typed them first.

The acts are written, and of what follows from them the points, the struck columns and the end, which a reader
likes to see and the reading compares. What `next_consequence` gives anyway is not needed to read the
record again.
"""

from collections.abc import Iterable, Sequence

from referee.errors import WattenError
from referee.game import acts as a
from referee.game import events as e
from referee.game.consequences import next_consequence
from referee.game.evolve import evolve
from referee.game.match import FROM_ANOTHER_TABLE, may_happen
from referee.game.recorded_acts import act_of
from referee.game.state import Phase, State, seat_to_lay, seats_of
from referee.rules.cards import Card
from referee.rules.numbers import Party
from replay.notation.headers import write_headers
from replay.notation.readings import one_line
from replay.notation.record import Comment, Headers, KnownHands, Record
from replay.notation.rulings import quoted, write_given
from replay.notation.sheet import write_sheet
from replay.notation.syntax import is_bare_sign, write_name
from replay.notation.words import VERSION_LINE, Language, word

FULL_LINE = 100
"""A line of the play that is longer goes on in the next one."""


class UnwritableRecordError(WattenError, ValueError):
    """Events that are no Partie: at `version` stands what cannot follow there (0: there is no event)."""

    code = "REPLAY_DIFFERENCE"

    def __init__(self, version: int, message: str) -> None:
        self.version = version
        super().__init__(f"event {version}: {message}")


def write(
    events: Sequence[e.Event],
    headers: Headers | None = None,
    *,
    comments: Iterable[Comment] = (),
    known_hands: Iterable[KnownHands] = (),
    language: Language = "de",
) -> str:
    """The record of a Partie in the canonical form, German or English.

    What follows from an act is not written as such, so events that do not follow are refused. Whether the acts
    were allowed is not asked. Raises UnwritableRecordError.
    """
    record = Record(headers or Headers(), tuple(events), tuple(comments), tuple(known_hands))
    return write_record(record, language)


def write_record(record: Record, language: Language = "de") -> str:
    """The canonical text of a record; reading it gives the record again."""
    if not record.events or not isinstance(record.events[0], e.GameOpened):
        raise UnwritableRecordError(
            min(1, len(record.events)), "a record begins with the opening of a Partie"
        )
    scribe = _Scribe(record, language)
    scribe.write()
    return "\n".join(scribe.lines) + "\n"


def write_records(records: Iterable[Record], language: Language = "de") -> str:
    """Several Partien in one text, an empty line between them."""
    return "\n".join(write_record(record, language) for record in records)


class _Scribe:
    """Writes one Partie line by line, with the state to know whose turn it is."""

    def __init__(self, record: Record, language: Language) -> None:
        self.lines: list[str] = []
        self._record = record
        self._language = language
        self._names = [write_name(name) for name in record.opening.players]
        self._state: State = evolve(None, record.opening)
        self._line: list[str] = []
        self._length = 0
        self._after_card = False
        self._deal_begins = True
        self._comments = sorted(record.comments, key=lambda comment: comment.version)
        self._hands = {known.version: known.hands for known in record.known_hands}

    def write(self) -> None:
        """All of it."""
        opened = self._record.opening
        self.lines.append(VERSION_LINE)
        self._write_comments(0)
        self.lines += write_headers(opened, self._record.headers, self._language)
        self._write_comments(1)
        if self._record.sheet:
            self.lines += ["", *write_sheet(self._record.sheet, self._names, self._word("gives"))]
        events = self._record.events
        for place in range(1, len(events)):
            following = events[place + 1] if place + 1 < len(events) else None
            try:
                self._check_consequence(events[place], place + 1)
                self._write_event(events[place], following)
                self._state = evolve(self._state, events[place])
            except (AssertionError, LookupError, TypeError) as error:
                kind = type(events[place]).__name__
                raise UnwritableRecordError(place + 1, f"there is no {kind} here") from error
            if not _is_given(following) or next_consequence(self._state) is None:
                self._write_comments(place + 1)
        self._write_comments(len(events))
        self._end_line()

    def _check_consequence(self, event: e.Event, version: int) -> None:
        """Raise UnwritableRecordError for an event that would follow by itself and does not."""
        if isinstance(event, _FOLLOWING) and next_consequence(self._state) != event:
            kind = type(event).__name__
            raise UnwritableRecordError(version, f"{kind} is not what follows from the acts")
        if isinstance(event, FROM_ANOTHER_TABLE) and not may_happen(self._state, event):
            raise UnwritableRecordError(version, f"{type(event).__name__} cannot happen here")

    # --- lines -----------------------------------------------------------------------------------------------------

    def _word(self, name: str) -> str:
        return word(name, self._language)

    def _say(self, text: str, divider: str = ", ") -> None:
        if self._length + len(text) > FULL_LINE:
            self._end_line()
        self._line.append(divider + text if self._line else text)
        self._length += len(text) + 2
        self._after_card = False

    def _end_line(self) -> None:
        if self._line:
            self.lines.append("".join(self._line))
            self._line, self._length = [], 0

    def _own_line(self, text: str) -> None:
        self._end_line()
        self.lines.append(text)

    def _write_comments(self, version: int) -> None:
        while self._comments and self._comments[0].version <= version:
            self._own_line(f"# {one_line(self._comments.pop(0).text)}".rstrip())

    # --- events ----------------------------------------------------------------------------------------------------

    def _write_event(self, event: e.Event, following: e.Event | None) -> None:
        match event:
            case e.CardPlayed():
                self._write_card(event)
            case e.OfferHeld(inferred=True):
                self._say(f"({self._names[event.seat]} {self._word('holds')})")
            case e.ClaimFiled() | e.RulingGiven():
                self._own_line(write_given(event, self._record.opening.players, self._language))
            case e.DealScored() | e.PenaltyWritten():
                cells = (str(event.points), "-") if event.party == 0 else ("-", str(event.points))
                self._own_line(f"{self._word('wrote')} {' | '.join(cells)}")
                self._deal_begins = True
            case e.DealVoided():
                self._own_line(self._word("void"))
                self._deal_begins = True
            case e.LineStruck():
                self._own_line(f"{self._word('line')} {event.line + 1} {self._word('struck')}")
                self._deal_begins = True
            case e.ColumnStruck():
                self._own_line(f"{self._word('struck')} {self._party(event.party)}")
            case e.GameWon():
                schneider = [self._word("schneider")] if event.schneider else []
                self._own_line(", ".join([f"{self._word('won')} {self._party(event.party)}", *schneider]))
            case e.MatchDecided():
                winner = self._word("drawn") if event.party is None else self._party(event.party)
                self._own_line(f"{self._word('match')} {winner}")
            case e.NextPartieOpened():
                self._own_line(f"{self._word('next_partie')} {quoted(event.game_id)}")
            case e.NextPartieDealt():
                self._own_line(self._word("next_partie_dealt"))
            case e.GameWithdrawn():
                self._own_line(self._word("withdrawn"))
            case e.TrickTaken():
                self._end_line()
                if _is_given(following):
                    self._own_line(f"{self._word('trick')} {self._names[event.seat]}")
            case e.DieVierOpened():
                self._say(self._word("vier"))
            case _:
                self._write_act(event, following)

    def _party(self, party: Party) -> str:
        return "+".join(self._names[seat] for seat in seats_of(self._state.rules, party))

    def _write_card(self, event: e.CardPlayed) -> None:
        done = act_of(event)
        assert done is not None
        demand = isinstance(done[1], a.PlayCard) and done[1].demand
        text = f"{event.card} {self._word('demand')}" if demand else event.card
        if not self._state.deal.trick:
            self._end_line()
        if not self._state.deal.trick or event.seat != seat_to_lay(self._state):
            text = f"{self._names[event.seat]} {text}"
        self._say(text + _findings(event.violations), " " if self._after_card else ", ")
        self._after_card = True

    def _write_act(self, event: e.Event, following: e.Event | None) -> None:
        done = act_of(event)
        if done is None:
            raise AssertionError(f"{type(event).__name__} is no act")
        seat, act = done
        if self._deal_begins and self._state.phase is Phase.DEAL:
            self._end_line()
            self.lines.append("")
            self._say(f"{self._word('deal')} {self._state.number}")
            self._deal_begins = False
        if isinstance(act, a.Correct):
            self._deal_begins = False
        violations: tuple[str, ...] = getattr(event, "violations", ())
        self._say(f"{self._names[seat]} {self._said(act, event)}{_findings(violations)}")
        self._write_cards_of(event, following)

    def _said(self, act: a.Act, event: e.Event) -> str:
        """The act in words, without who does it."""
        match act:
            case a.Deal(packets=packets) if packets:
                return f"{self._word('gives')} in {'+'.join(map(str, packets))}"
            case a.Cut() | a.Deal() | a.AskSchoeneres() | a.OfferSchlagtausch() | a.Bessere():
                return self._word(_WORDS[type(act)])
            case a.Hold() | a.Fold() | a.Surrender() | a.ShowMaschine():
                return self._word(_WORDS[type(act)])
            case a.Answer():
                return self._word("yes" if act.consent else "no") + self._bracketed(act, event)
            case a.AnnounceSchlag():
                return f"{self._word('schlag')} {act.rank or '-'}"
            case a.AnnounceTrump():
                return f"{self._word('trumpf')} {act.suit or '-'}"
            case a.TurnUp():
                return f"{self._word('shows')} {act.card}"
            case a.ChooseGespannt():
                return self._word("plays_gespannt" if act.play else "goes_gespannt")
            case a.Offer():
                stake = act.named if isinstance(act.named, int) else self._word(act.named)
                return f"{self._word('offers')} {stake}"
            case a.Signal():
                sign = act.sign if is_bare_sign(act.sign) else quoted(act.sign)
                return f"{self._word('says' if act.spoken else 'signals')} {sign}"
            case a.NoteIrregularity():
                note = f" {quoted(act.note)}" if act.note else ""
                return f"{self._word('notes')} {act.irregularity} {self._names[act.offender]}{note}"
            case a.Correct():
                return self._word("corrects") + (f" {quoted(act.reason)}" if act.reason else "")
            case a.PlayCard():
                raise AssertionError("a card that was laid is never void")

    def _bracketed(self, act: a.Answer, event: e.Event) -> str:
        """The hands of an answer that was void; of one that counts they stand line by line."""
        if act.hands is None or not isinstance(event, e.ActVoided):
            return ""
        return " [" + "".join(f"{' '.join(hand)}|" for hand in act.hands) + "]"

    def _write_cards_of(self, event: e.Event, following: e.Event | None) -> None:
        """The cards that were cut, dealt or exchanged, a line for each hand."""
        match event:
            case e.CardsCut(keep=keep, kept=kept) if keep:
                self._say(f"{self._word('keeps')} {' '.join(kept) or keep}")
            case e.CardsDealt(hands=hands, stock=stock) | e.RequestAnswered(hands=hands, stock=stock):
                self._write_hands(hands, stock)
            case _:
                pass
        if isinstance(event, e.CardsCut) and event.deck and not isinstance(following, e.CardsDealt):
            self._own_line(f"{self._word('deck')}: {' '.join(event.deck)}")

    def _write_hands(self, hands: a.Hands, stock: tuple[Card, ...]) -> None:
        shown: Sequence[Sequence[str]] = self._hands.get(self._state.version + 1, hands)
        if any(shown) or stock:
            self._end_line()
        self.lines += (f"{self._names[seat]}: {' '.join(hand)}" for seat, hand in enumerate(shown) if hand)
        if stock:
            self.lines.append(f"{self._word('stock')}: {' '.join(stock)}")


_FOLLOWING = (
    e.TrickTaken,
    e.DieVierOpened,
    e.DealScored,
    e.DealVoided,
    e.LineStruck,
    e.PenaltyWritten,
    e.ColumnStruck,
    e.GameWon,
    e.MatchDecided,
)

_WORDS: dict[type, str] = {
    a.Cut: "cuts",
    a.Deal: "gives",
    a.AskSchoeneres: "schoeneres",
    a.OfferSchlagtausch: "schlagtausch",
    a.Bessere: "bessere",
    a.Hold: "holds",
    a.Fold: "folds",
    a.Surrender: "surrenders",
    a.ShowMaschine: "maschine",
}


def _is_given(event: e.Event | None) -> bool:
    """Whether the event is a claim or ruling. It is read as standing before what still follows from the last act.

    So where it stands behind that, what followed is written out.
    """
    return isinstance(event, e.ClaimFiled | e.RulingGiven)


def _findings(violations: Sequence[str]) -> str:
    """The violations as they are marked behind an act."""
    return "".join(f" !{code}" for code in violations)

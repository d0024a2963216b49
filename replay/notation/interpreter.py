"""The interpreter: the items of one Partie become acts, and every act is put to the referee again.

Nothing is judged here. Who speaks, what is offered and who dealt may be left out where only one answer is
possible; the referee is asked which. What a record says beside the acts (points written, findings, inferred
holds) is compared with what follows.
"""

from collections.abc import Callable
from typing import Any, Final

from referee.game import acts as a
from referee.game import events as e
from referee.game.consequences import next_consequence
from referee.game.dealing import Deck
from referee.game.decide import judge, record
from referee.game.errors import MalformedActError
from referee.game.evolve import evolve
from referee.game.match import may_happen
from referee.game.state import Phase, State, announcers, announcing_seat, party_of, seat_to_lay
from referee.game.violations import Irregularity
from referee.rules.stake import Stake, next_stakes
from replay.notation.checks import Following, compare_findings, compare_inferred
from replay.notation.dealing import Dealing
from replay.notation.faults import MisreadError
from replay.notation.players import Players
from replay.notation.readings import (
    Position,
    card_at,
    hands_between_brackets,
    offer_of,
    one_line,
    pieces,
    rank_or_pass,
    stake_of,
    suit_or_pass,
    text_of,
)
from replay.notation.record import UNKNOWN_CARD, Comment
from replay.notation.rulings import read_given
from replay.notation.syntax import Item


class RecordInterpreter:
    """One Partie being read: `state`, `events` and `comments` so far.

    `proven` is how many of the events stand as the record has them, None: all. `ruled` is the last claim or ruling:
    it is not proven, and may lead where no table can be; `before_ruling` events stand before it.
    """

    def __init__(self, opened: e.GameOpened, players: Players) -> None:
        self.players = players
        self.state: State = evolve(None, opened)
        self.events: list[e.Event] = [opened]
        self.proven: int | None = None
        self.ruled: Item | None = None
        self.before_ruling = 1
        self.comments: list[Comment] = []
        self.chosen: list[int] = []
        self.dealing = Dealing(players, opened)
        self.following = Following(players)
        self._waiting: list[str] = []
        self._inferred: Item | None = None
        self._last_seat = 0

    def prepare(self, item: Item) -> None:
        """Finish what the item shows to be finished: a cut, a deal, what follows from the last act.

        A claim or ruling stands before what follows from the act it is about. Where nobody knows the hands, a deal
        that is not written is the right dealer's. Raises MisreadError.
        """
        if item.kind not in _KEEP_OPEN or (item.kind == "gives" and self.dealing.hands_are_open):
            self.settle()
        if item.kind in ("claim", "ruling"):
            return
        self._flow()
        if item.kind in _SHOWS_A_DEAL and not item.findings and self._nobody_has_dealt():
            self._act(item, self.state.deal.dealer, a.Deal())

    def _nobody_has_dealt(self) -> bool:
        """Whether a deal is missing that needs no hands."""
        return self.state.dealing == "UNKNOWN" and self.state.phase is Phase.DEAL

    def _flow(self) -> None:
        """Let everything follow that follows by itself."""
        while (following := next_consequence(self.state)) is not None:
            self._happen(following)

    def _happen(self, event: e.Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)
        self.following.events.append(event)

    def take(self, item: Item) -> None:
        """Do what the item says.

        Raises MisreadError; after a soft one the interpreter stands as if the item had said what follows.
        """
        _HANDLERS[item.kind](self, item)

    def go_on_with(self, state: State) -> None:
        """Leave what was under way and go on from another state, behind a fault."""
        self.state = state
        self.dealing.forget()
        self._waiting, self._inferred = [], None
        self.following.events = []

    def settle(self) -> None:
        """Cut and deal, now that no more cards belong to them. Raises MisreadError."""
        if not self.dealing.is_open:
            return
        try:
            self.dealing.settle(lambda: self.state, self._act)
        finally:
            self.comments += (Comment(len(self.events), text) for text in self._waiting)
            self._waiting = []

    def finish(self) -> None:
        """The record ends here. Raises MisreadError."""
        self.settle()
        self._flow()
        if self._inferred is not None:
            where = self._inferred.word
            raise MisreadError("INFERENCE_DIFFERS", where, "nothing follows that holds the offer")

    # --- acts ----------------------------------------------------------------------------------------------------

    def _act(self, item: Item, seat: int, act: a.Act, deck: Deck | None = None) -> tuple[e.Event, ...]:
        """Put the act to the referee, keep and give what happens. Raises MisreadError."""
        self._flow()
        try:
            made, violations = record(self.state, seat, act, deck)
        except MalformedActError as error:
            raise MisreadError("MALFORMED_ACT", item.word, str(error)) from None
        if not made:
            codes = ", ".join(violations)
            raise MisreadError("ILLEGAL_ACT", item.start, f"{self.players.names[seat]} may not: {codes}")
        self.following.events = []
        self._last_seat = seat
        self.proven = len(self.events)
        for event in made:
            self._happen(event)
        marked, self._inferred = self._inferred, None
        if marked is not None:
            compare_inferred(marked, made[0], self.players)
        if item.findings:
            compare_findings(item.findings, violations)
        self.proven = None
        return made

    def _seat_for(self, item: Item, act: a.Act) -> int:
        """Who does it: the one named, or the only party that may. Raises MisreadError SEAT_NEEDED."""
        if item.seat is not None:
            return self.players.seat(item.seat)
        count = self.state.rules.players
        clockwise = [(self._last_seat + step) % count for step in range(1, count + 1)]
        try:
            able = [seat for seat in clockwise if not judge(self.state, seat, act)]
        except MalformedActError as error:
            raise MisreadError("MALFORMED_ACT", item.word, str(error)) from None
        if len({party_of(seat) for seat in able}) != 1:
            names = tuple(self.players.names[seat] for seat in sorted(able)) or self.players.names
            raise MisreadError("SEAT_NEEDED", item.word, "it does not follow who did this", names)
        if len(able) > 1:
            self.chosen.append(len(self.events) + 1)
        return able[0]

    def say(self, item: Item, act: a.Act) -> None:
        """An act of which nothing but the seat may be missing."""
        self._act(item, self._seat_for(item, act), act)

    def schlag(self, item: Item) -> None:
        """Names or passes the Schlag."""
        seat = announcers(self.state)[0] if item.seat is None else self.players.seat(item.seat)
        self._act(item, seat, a.AnnounceSchlag(rank_or_pass(item.value)))

    def trumpf(self, item: Item) -> None:
        """Names or passes the Trumpf."""
        seat = announcers(self.state)[1] if item.seat is None else self.players.seat(item.seat)
        self._act(item, seat, a.AnnounceTrump(suit_or_pass(item.value)))

    def shows(self, item: Item) -> None:
        """Turns up a card."""
        shown = pieces(item.value)
        if len(shown) != 1 or shown[0][0] == UNKNOWN_CARD:
            raise MisreadError("CARD_OUT_OF_PLACE", item.value, "one card is turned up", ("a card",))
        seat = announcing_seat(self.state) if item.seat is None else self.players.seat(item.seat)
        self._act(item, self._last_seat if seat is None else seat, a.TurnUp(card_at(*shown[0], self.state)))

    def chooses(self, item: Item) -> None:
        """Plays or goes as a gespannt party."""
        self.say(item, a.ChooseGespannt(item.word.split()[-1].casefold() in ("spielt", "play", "plays")))

    def offers(self, item: Item) -> None:
        """Offers a stake; left out, the only next one."""
        self.say(item, offer_of(self._next_stake(item) if item.value is None else stake_of(item.value)))

    def _next_stake(self, item: Item) -> Stake:
        deal = self.state.deal
        following = next_stakes(self.state.rules, deal.stake if deal.offer is None else deal.offer.stake)
        if len(following) != 1:
            said = tuple(str(stake) for stake in following)
            raise MisreadError("STAKE_NEEDED", item.word, "it does not follow what was offered", said)
        return following[0]

    def signals(self, item: Item) -> None:
        """Makes a sign."""
        self.say(item, a.Signal(text_of(item.value)))

    def says(self, item: Item) -> None:
        """Says something to the partner, which is a sign like another where the rules allow words."""
        self.say(item, a.Signal(text_of(item.value), spoken=True))

    def notes(self, item: Item) -> None:
        """Notes an irregularity."""
        code, offender, *text = item.value
        if code not in Irregularity.__members__:
            raise MisreadError("UNKNOWN_WORD", code, f"{code} is no irregularity", tuple(Irregularity))
        said = text_of(text[0]) if text else ""
        self.say(item, a.NoteIrregularity(Irregularity(code), self.players.seat(offender), said))

    def corrects(self, item: Item) -> None:
        """Takes the last entry back."""
        self.say(item, a.Correct("" if item.value is None else text_of(item.value)))

    def yes(self, item: Item) -> None:
        """Consents; new hands follow where Schöneres is granted."""
        request = self.state.deal.request
        seat = self._seat_for(item, a.Answer(consent=False))
        if item.value is not None:
            self._act(item, seat, a.Answer(True, hands_between_brackets(item.value)))
        elif request is not None and request.kind == "schoeneres":
            self.dealing.deal(item, seat, is_answer=True)
        else:
            self._act(item, seat, a.Answer(True))

    def no(self, item: Item) -> None:
        """Declines."""
        hands = None if item.value is None else hands_between_brackets(item.value)
        self._act(item, self._seat_for(item, a.Answer(consent=False)), a.Answer(False, hands))

    def gives(self, item: Item) -> None:
        """Deals; the hands may follow."""
        seat = self.state.deal.dealer if item.seat is None else self.players.seat(item.seat)
        self.dealing.deal(item, seat)

    # --- cards: in a hand, kept, in the rest, or laid ------------------------------------------------------------

    def cards(self, item: Item) -> None:
        """Cards are laid, unless a deal waits for them."""
        if self.dealing.takes_cards(self.state):
            self.dealing.cards(item, self.state)
            return
        row = pieces(item.word)
        for number, (text, at) in enumerate(row):
            is_last = number == len(row) - 1
            one = item if len(row) == 1 else item.one_of_row(text, at, is_first=number == 0, is_last=is_last)
            self._lay(one, text, at)

    def _lay(self, item: Item, text: str, at: Position) -> None:
        if text == UNKNOWN_CARD:
            raise MisreadError("CARD_OUT_OF_PLACE", at, "a card that is laid is seen", ("a card",))
        self._flow()
        if self.state.phase is Phase.OVER:
            raise MisreadError("ILLEGAL_ACT", at, "the Partie is over: GAME_OVER")
        seat = seat_to_lay(self.state) if item.seat is None else self.players.seat(item.seat)
        card = card_at(text, at, self.state)
        if self.state.dealing == "UNKNOWN":
            self.dealing.known.check(seat, card, at, self.players.names)
        self._act(item, seat, a.PlayCard(card, bool(item.value)))

    # --- what is written beside the acts -------------------------------------------------------------------------

    def comment(self, item: Item) -> None:
        """A remark, kept after what has happened so far."""
        text = one_line(item.word[1:])
        if self.dealing.is_open:
            self._waiting.append(text)
        else:
            self.comments.append(Comment(len(self.events), text))

    def deal_number(self, item: Item) -> None:
        """A new deal begins; its number, if given, is the referee's count."""
        state = self.state
        if state.phase is Phase.OVER:
            raise MisreadError("ILLEGAL_ACT", item.word, "the Partie is over: GAME_OVER")
        if state.phase is not Phase.DEAL:
            raise MisreadError("DEAL_NOT_FINISHED", item.word, f"deal {state.number} is not finished")
        digits = "".join(letter for letter in item.word if letter.isdigit())
        if digits and int(digits) != state.number:
            expected = (f"Spiel {state.number}",)
            raise MisreadError(
                "WRONG_DEAL_NUMBER", item.word, f"this is deal {state.number}", expected, soft=True
            )

    def inferred(self, item: Item) -> None:
        """A hold that what follows implies."""
        self._inferred = item

    def given(self, item: Item) -> None:
        """A claim or a ruling stands as given; what follows from it is the referee's again."""
        self.following.events = []
        event = read_given(item, self.players)
        self.ruled, self.before_ruling = item, len(self.events)
        self._happen(event)
        state = self.state
        while (following := next_consequence(state)) is not None:
            state = evolve(state, following)

    def told(self, item: Item) -> None:
        """Another table of the match has made something happen here."""
        event: e.Event = e.GameWithdrawn()
        if item.kind == "next_opened":
            event = e.NextPartieOpened(text_of(item.value))
        elif item.kind == "next_dealt":
            event = e.NextPartieDealt()
        if not may_happen(self.state, event):
            raise MisreadError("ILLEGAL_ACT", item.word, "as the match stands this cannot happen here")
        self.following.events = []
        self._happen(event)


_KEEP_OPEN: Final = ("cards", "stock", "deck", "keeps", "comment", "gives")

_SHOWS_A_DEAL: Final = ("schlag", "trumpf", "shows", "schoeneres", "schlagtausch", "bessere")
"""What is said only when cards were dealt; before the deal it is marked as against the rules."""

_SIMPLE: Final[dict[str, a.Act]] = {
    "schoeneres": a.AskSchoeneres(),
    "schlagtausch": a.OfferSchlagtausch(),
    "bessere": a.Bessere(),
    "maschine": a.ShowMaschine(),
    "holds": a.Hold(),
    "folds": a.Fold(),
    "surrenders": a.Surrender(),
}

_HANDLERS: Final[dict[str, Callable[[RecordInterpreter, Item], Any]]] = {
    **dict.fromkeys(_SIMPLE, lambda interpreter, item: interpreter.say(item, _SIMPLE[item.kind])),
    "schlag": RecordInterpreter.schlag,
    "trumpf": RecordInterpreter.trumpf,
    "shows": RecordInterpreter.shows,
    "chooses": RecordInterpreter.chooses,
    "offers": RecordInterpreter.offers,
    "signals": RecordInterpreter.signals,
    "says": RecordInterpreter.says,
    "notes": RecordInterpreter.notes,
    "corrects": RecordInterpreter.corrects,
    "yes": RecordInterpreter.yes,
    "no": RecordInterpreter.no,
    "gives": RecordInterpreter.gives,
    "cards": RecordInterpreter.cards,
    "cuts": lambda interpreter, item: interpreter.dealing.cut(item, interpreter.state),
    "keeps": lambda interpreter, item: interpreter.dealing.keep(item),
    "stock": lambda interpreter, item: interpreter.dealing.stock(item),
    "deck": lambda interpreter, item: interpreter.dealing.deck(item),
    "comment": RecordInterpreter.comment,
    "deal_number": RecordInterpreter.deal_number,
    "inferred": RecordInterpreter.inferred,
    "written": lambda interpreter, item: interpreter.following.written(item),
    "trick": lambda interpreter, item: interpreter.following.trick(item),
    "struck": lambda interpreter, item: interpreter.following.struck(item),
    "void": lambda interpreter, item: interpreter.following.void(item),
    "won": lambda interpreter, item: interpreter.following.won(item),
    "vier": lambda interpreter, item: interpreter.following.vier(item),
    "line_struck": lambda interpreter, item: interpreter.following.line_struck(item),
    "match": lambda interpreter, item: interpreter.following.match(item),
    "next_opened": RecordInterpreter.told,
    "next_dealt": RecordInterpreter.told,
    "withdrawn": RecordInterpreter.told,
    "claim": RecordInterpreter.given,
    "ruling": RecordInterpreter.given,
}

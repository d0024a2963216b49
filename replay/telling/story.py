"""What happened, in sentences: each event as a viewer may hear of it, in German or English."""

from dataclasses import dataclass
from typing import Any, Final

from referee.game import events as e
from referee.game.schema_names import name_of
from referee.game.state import State, seats_of
from referee.game.views import Viewer, viewed
from referee.rules.card_codes import french_rank
from referee.rules.cards import Suit
from referee.rules.numbers import PARTIES
from referee.texts import Language, Texts
from referee.texts.rulings import say_ruling, settled
from referee.texts.signs import gesture

_PLAIN: Final = (
    ("irregularity", str),
    ("claim", str),
    ("game_id", str),
    ("reason", str),
    ("points", int),
    ("card", str),
)
"""Fields that a sentence takes as they are."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events in one language. `name` and `party` say who is meant."""

    texts: Texts
    players: tuple[str, ...]
    state: State

    @staticmethod
    def of(language: Language, state: State) -> "Teller":
        """A teller for the Partie of the state."""
        return Teller(Texts(language, "table"), state.players, state)

    def name(self, seat: int) -> str:
        """The player at the seat."""
        return self.players[seat] if 0 <= seat < len(self.players) else f"{seat}"

    def party(self, party: int) -> str:
        """The names of a party: ``Anna und Carla``."""
        names = [self.players[seat] for seat in seats_of(self.state.rules, PARTIES[party])]
        return names[0] if len(names) == 1 else self.texts.say("and", one=names[0], other=names[1])

    def suit(self, suit: Suit) -> str:
        """The suit by its German name and French sign: ``Laub ♠``."""
        return self.texts.say(f"suit-{suit}")

    def tell(self, event: e.Event, after: State, viewer: Viewer) -> str:
        """One sentence, with the rules the act broke in brackets; `after` is the state after the event."""
        if isinstance(event, e.RulingGiven):
            return " ".join(say_ruling(event, settled(after), self.texts.language).lines())
        view = viewed(event, after, viewer)
        sentence = self.texts.say(self._message(view.event, view.hidden), **self._values(view.event))
        codes = ", ".join(getattr(view.event, "violations", ()) or ())
        return f"{sentence} [{self.texts.say('against-the-rules', codes=codes)}]" if codes else sentence

    def _message(self, event: e.Event, hidden: tuple[str, ...]) -> str:
        message = f"event-{name_of(event)}"
        match event:
            case e.SchlagAnnounced(rank=None) | e.TrumpAnnounced(suit=None):
                return f"{message}-hidden" if {"rank", "suit"} & set(hidden) else f"{message}-passed"
            case e.MatchDecided(party=None):
                return f"{message}-passed"
            case _:
                return message

    def _values(self, event: Any) -> dict[str, str | int]:
        values: dict[str, str | int] = {
            field: read(getattr(event, field)) for field, read in _PLAIN if hasattr(event, field)
        }
        if hasattr(event, "seat"):
            values["who"] = self.name(event.seat)
        if getattr(event, "party", None) is not None:
            values["party"] = self.party(event.party)
        for flag in ("consent", "play", "inferred", "demand", "schneider", "spoken"):
            if hasattr(event, flag):
                values[flag] = str(getattr(event, flag)).lower()
        return values | self._own_values(event)

    def _own_values(self, event: e.Event) -> dict[str, str | int]:
        match event:
            case e.GameOpened():
                rules = event.rules
                return {
                    "rules": rules.preset,
                    "target": rules.target,
                    "who": self.name(event.first_dealer),
                    "continues": event.continues or "none",
                }
            case e.CardsCut():
                return {"keep": event.keep}
            case e.SchlagAnnounced(rank=rank) if rank is not None:
                return {"said": rank if rank == french_rank(rank) else f"{rank} ({french_rank(rank)})"}
            case e.TrumpAnnounced(suit=suit) if suit is not None:
                return {"said": self.suit(suit)}
            case e.OfferMade():
                return {"stake": stake(event.named)}
            case e.SignalGiven():
                return {"sign": gesture(event.sign, self.texts.language)}
            case e.MaschineShown():
                return {"cards": " ".join(event.cards)}
            case e.LineStruck():
                return {"line": event.line + 1}
            case e.IrregularityNoted():
                return {"offender": self.name(event.offender), "note": event.note or "none"}
            case e.Corrected():
                return {"version": event.version}
            case e.ClaimFiled():
                return {"accused": self.name(event.accused), "event": event.event or 0}
            case _:
                return {}


def stake(named: int | str) -> str:
    """A stake as it is said: a number, ``Spiel`` or ``Spielaus``."""
    return str(named) if isinstance(named, int) else str(named).capitalize()

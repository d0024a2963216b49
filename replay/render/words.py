"""The words on pictures: from the catalogues, about players, parties and stakes."""

from typing import Final

from referee.game import acts as a
from referee.game import events as e
from referee.game.table_view import TableView
from referee.rules.card_codes import french_rank
from referee.rules.cards import RANK_ORDER, SUITS, Card, Rank, Suit, rank_of, suit_of
from referee.texts import Language, Texts
from referee.texts.signs import gesture
from replay.render.suits import Skin
from replay.telling.story import stake

NONE: Final = "–"


class Words:
    """What is written on the pictures of one table."""

    def __init__(self, language: Language, players: tuple[str, ...], skin: Skin) -> None:
        self.language, self.players, self.skin = language, players, skin
        self._texts = Texts(language, "render")
        self._table = Texts(language, "table")

    def say(self, message: str, **values: str | int) -> str:
        """A message of the catalogue ``render``."""
        return self._texts.say(message, **values)

    def names(self, party: int) -> tuple[str, ...]:
        """Who plays for the party."""
        return self.players[party::2]

    def party(self, party: int) -> str:
        """The party by its names, in a sentence."""
        names = self.names(party)
        return names[0] if len(names) == 1 else self._table.say("and", one=names[0], other=names[1])

    def column(self, party: int) -> str:
        """The party as the head of a column."""
        return " + ".join(self.names(party))

    def rank(self, rank: Rank) -> str:
        """The rank as the skin writes it."""
        return french_rank(rank) if self.skin == "french" else rank

    def deal(self, view: TableView, again: bool = False) -> str:
        """The heading of a deal."""
        return self.say("redeal" if again else "deal", number=view.deal)

    def won(self, view: TableView) -> str:
        """The end of the Partie in words: its winners, or that it was withdrawn; empty while it goes on."""
        if view.withdrawn:
            return self.say("withdrawn")
        if view.winner is None:
            return ""
        alone = "-alone" if len(self.names(view.winner)) == 1 else ""
        text = self.say(f"won{alone}", party=self.party(view.winner))
        return f"{text} – {self.say('schneider')}" if view.schneider else text

    def viewer(self, view: TableView) -> str:
        """Who looks on."""
        return self.say(f"viewer-{view.role}") if view.seat is None else self.players[view.seat]

    def said(self, event: e.Event) -> str:
        """What was said at the table, in as few words as it was; empty for what is no word."""
        match event:
            case e.CardPlayed(demand=True):
                return self.say("demand")
            case e.OfferMade():
                return self.say("offers", stake=stake(event.named))
            case e.OfferHeld():
                return self.say("holds-inferred" if event.inferred else "holds")
            case e.RequestAnswered():
                return self.say("agrees" if event.consent else "declines")
            case e.GespanntChosen():
                return self.say("plays-gespannt" if event.play else "goes-gespannt")
            case e.SignalGiven():
                return self._sign(event.sign, spoken=event.spoken)
            case e.ActVoided():
                return self.say("voided", said=self._act(event.act))
            case _:
                return self.say(_SHORT[type(event)]) if type(event) in _SHORT else ""

    def _act(self, act: a.Act | None) -> str:
        """What was said and does not count; ``?`` for who was not told, and for what has no short word."""
        match act:
            case a.Offer():
                return self.say("offers", stake=stake(act.named))
            case a.Answer():
                return self.say("agrees" if act.consent else "declines")
            case a.ChooseGespannt():
                return self.say("plays-gespannt" if act.play else "goes-gespannt")
            case a.Signal():
                return self._sign(act.sign, spoken=act.spoken)
            case a.AnnounceSchlag(rank=rank):
                return self.rank(rank) if rank is not None else self.say("none")
            case a.AnnounceTrump(suit=suit):
                return self.suit(suit) if suit is not None else self.say("none")
            case _:
                return self.say(_SHORT_ACTS[type(act)]) if type(act) in _SHORT_ACTS else "?"

    def _sign(self, sign: str, *, spoken: bool) -> str:
        return self.say("says-aloud" if spoken else "signals", sign=gesture(sign, self.language))

    def suit(self, suit: Suit) -> str:
        """The suit by its name and sign."""
        return self._table.say(f"suit-{suit}")

    def revealed(self, event: e.DealScored) -> str:
        """What a blind game's announcement was, told when the deal is over (D21)."""
        schlag = self.say("none") if event.schlag is None else self.rank(event.schlag)
        trump = self.say("none") if event.trump is None else self.suit(event.trump)
        return f"{self.say('schlag')}: {schlag} · {self.say('trump')}: {trump}"


_SHORT: Final[dict[type, str]] = {
    e.OfferFolded: "folds",
    e.Surrendered: "surrenders",
    e.SchoeneresAsked: "asks-schoeneres",
    e.SchlagtauschOffered: "asks-schlagtausch",
    e.BessereCalled: "calls-bessere",
    e.DieVierOpened: "die-vier",
}
_SHORT_ACTS: Final[dict[type, str]] = {
    a.Hold: "holds",
    a.Fold: "folds",
    a.Surrender: "surrenders",
    a.AskSchoeneres: "asks-schoeneres",
    a.OfferSchlagtausch: "asks-schlagtausch",
    a.Bessere: "calls-bessere",
}


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as it is held: suit by suit, the highest first."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(suit_of(card)), -RANK_ORDER[rank_of(card)])))

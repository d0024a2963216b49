"""The words on pictures: from the catalogues, about players, parties and stakes."""

from typing import Final

from referee.game import events as e
from referee.game.views import REFEREE, SPECTATOR, TableView
from referee.rules.card_codes import french_rank
from referee.rules.cards import RANK_ORDER, SUITS, Card, Rank, rank_of, suit_of
from replay.render.suits import Skin
from replay.story import stake
from replay.texts import Language, Texts

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
        return self.say("redeal" if again else "deal", number=view.number)

    def won(self, view: TableView) -> str:
        """Who won, if the Partie is over."""
        if view.winner is None:
            return ""
        alone = "-alone" if len(self.names(view.winner)) == 1 else ""
        text = self.say(f"won{alone}", party=self.party(view.winner))
        return f"{text} – {self.say('schneider')}" if view.schneider else text

    def viewer(self, viewer: int) -> str:
        """Who looks on."""
        if viewer == REFEREE:
            return self.say("viewer-referee")
        return self.say("viewer-spectator") if viewer == SPECTATOR else self.players[viewer]

    def said(self, event: e.Event) -> str:
        """What was said at the table, in as few words as it was; empty for what is no word."""
        match event:
            case e.OfferMade():
                return self.say("offers", stake=stake(event.named))
            case e.OfferHeld():
                return self.say("holds-inferred" if event.inferred else "holds")
            case e.RequestAnswered():
                return self.say("agrees" if event.consent else "declines")
            case e.GespanntChosen():
                return self.say("plays-gespannt" if event.play else "goes-gespannt")
            case e.SignalGiven():
                return self.say("signals", sign=event.sign)
            case _:
                return self.say(_SHORT[type(event)]) if type(event) in _SHORT else ""


_SHORT: Final[dict[type, str]] = {
    e.OfferFolded: "folds",
    e.Surrendered: "surrenders",
    e.SchoeneresAsked: "asks-schoeneres",
    e.SchlagtauschOffered: "asks-schlagtausch",
    e.BessereCalled: "calls-bessere",
    e.DieVierOpened: "die-vier",
    e.ActVoided: "voided",
}


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as it is held: suit by suit, the highest first."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(suit_of(card)), -RANK_ORDER[rank_of(card)])))

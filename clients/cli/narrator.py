"""What a player is told at his terminal: each event in a sentence, and the table before he decides.

It knows only what the referee shows this player.
"""

from google.protobuf.message import Message

from clients.cli.console import Language
from clients.python import Moment, SeenEvent, Table
from referee.texts import Texts
from referee.texts.signs import gesture


class Narrator:
    """Tells one player, in his language, what he sees."""

    def __init__(self, language: Language) -> None:
        """Tell in this language."""
        self._table = Texts(language, "table")
        self._play = Texts(language, "play")

    def say(self, message: str, **values: str | int) -> str:
        """A message of the game at the terminal."""
        return self._play.say(message, **values)

    def told(self, moment: Moment) -> str:
        """The event in a sentence; empty for the opening and for what says nothing new."""
        event, table = moment.event, moment.table
        if event.kind == "game_opened":
            return self._play.say("opened", dealer=table.players[table.dealer])
        message = f"event-{event.kind}{_variant(event)}"
        return self._table.say(message, **self._values(event, table))

    def table(self, table: Table) -> str:
        """What lies there, what it is worth, and the player's own cards."""
        lines = [
            self._play.say(
                "score",
                left=self._party(0, table),
                right=self._party(1, table),
                points=f"{table.score[0]} : {table.score[1]}",
                tricks=f"{table.tricks[0]} : {table.tricks[1]}",
            )
        ]
        if table.schlag.made or table.trump.made:
            schlag = (table.schlag.said or "–") if table.schlag.known else "?"
            trump = self._suit(table.trump.said) if table.trump.known else "?"
            lines.append(
                self._table.say("table-announced", schlag=schlag, trump=trump, stake=str(table.stake))
            )
        laid = "   ".join(f"{table.players[card.seat]} {card.card}" for card in table.trick.cards)
        if laid:
            lines.append(self._play.say("lies", cards=laid))
        lines.append(self._play.say("holds", cards=" ".join(table.hand)))
        return "".join(f"  {line}\n" for line in lines)

    def _values(self, event: SeenEvent, table: Table) -> dict[str, str | int]:
        payload = event.payload
        values: dict[str, str | int] = {}
        for field in payload.DESCRIPTOR.fields:
            if field.is_repeated or field.message_type is not None:
                continue
            value = getattr(payload, field.name)
            values[field.name] = str(value).lower() if isinstance(value, bool) else value
        if "seat" in values:
            values["who"] = table.players[int(values["seat"])]
        if "party" in values:
            values["party"] = self._party(int(values["party"]), table)
        if event.kind == "offer_made":
            values["stake"] = _offered(payload)
        if event.kind == "signal_given":
            values["sign"] = gesture(str(values["sign"]), self._table.language)
        said = values.get("rank") or self._suit(str(values.get("suit") or "")) or "–"
        return {**values, "said": said}

    def _party(self, party: int, table: Table) -> str:
        names = [name for seat, name in enumerate(table.players) if seat % 2 == party]
        return names[0] if len(names) == 1 else self._table.say("and", one=names[0], other=names[1])

    def _suit(self, suit: str | None) -> str:
        return self._table.say(f"suit-{suit}") if suit else ""


def _variant(event: SeenEvent) -> str:
    """How an announcement is told that was passed over, or that this player may not know."""
    said = {"schlag_announced": "rank", "trump_announced": "suit", "match_decided": "party"}.get(event.kind)
    if said is None or event.payload.HasField(said):
        return ""
    return "-hidden" if said in event.hidden else "-passed"


def _offered(payload: Message) -> str:
    if getattr(payload, "spielaus", False):
        return "Spielaus"
    return "Spiel" if getattr(payload, "spiel", False) else str(getattr(payload, "stake", 0))

"""A player who is a person at a terminal: he is told what happens, and types what he does.

What he types is put to the referee as it stands, so an act against the rules is answered with the rule.
"""

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable, Sequence

from clients.bots.player import Turn
from clients.cli.narrator import Narrator
from clients.errors import ClientError
from clients.python import LimitError, MalformedError, Moment, RulesClient, Seat, Table, acts
from replay.rulebook.card_names import CardCodeError, said_card
from watten.v1.acts_pb2 import Act

Ask = Callable[[str], str]


class LeftError(ClientError):
    """The player has left the table."""

    code = "LEFT"


class Human:
    """Asks with `ask` and tells with `tell`; a cut and a deal where nothing is to be chosen are made by themselves."""

    def __init__(self, seat: Seat, narrator: Narrator, ask: Ask, tell: Callable[[str], None]) -> None:
        """Sit at `seat`."""
        self._seat, self._narrator, self._ask, self._tell = seat, narrator, ask, tell

    def see(self, moment: Moment) -> None:
        """Tell what happened."""
        told = self._narrator.told(moment)
        if told:
            self._tell(f"{told}\n")

    async def choose(self, turn: Turn, rules: RulesClient) -> Act | None:
        """Ask until he says something that is allowed. Raises LeftError."""
        names = {acts.name_of(act) for act in turn.legal}
        if names <= {"cut", "deal", "signal"} and len(turn.only("cut")) < 2:
            return turn.legal[0]
        self._tell(f"\n{self._narrator.table(turn.table)}")
        while True:
            said = (await _typed(self._ask)).strip()
            if said in ("q", "quit"):
                raise LeftError
            try:
                act = read_act(said, turn)
            except CardCodeError as error:
                self._tell(f"  ✗ {said}: {self._narrator.say(f'card-{error.code}')}\n")
                continue
            if act is None:
                self._tell(self._narrator.say("help") + "\n")
                continue
            try:
                broken = await self._seat.check(act)
            except (MalformedError, LimitError) as error:
                self._tell(f"  ✗ {error.text}\n")
                continue
            if not broken:
                return act
            for rule in broken:
                self._tell(f"  ✗ {rule.rule}: {rule.text} [{rule.code}]\n")

    def tries(self, turn: Turn) -> Sequence[Act]:
        """What he tries he types."""
        return ()


async def _typed(ask: Ask) -> str:
    """A line from the terminal, asked for in a thread that ends with the program, also in the middle of a line."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str] = loop.create_future()

    def settle(line: str | None) -> None:
        if not answer.done():
            if line is None:
                answer.set_exception(LeftError())
            else:
                answer.set_result(line)

    def wait() -> None:
        try:
            line: str | None = ask("> ")
        except (EOFError, OSError):
            line = None
        with contextlib.suppress(RuntimeError):  # the table was left meanwhile
            loop.call_soon_threadsafe(settle, line)

    threading.Thread(target=wait, daemon=True).start()
    return await answer


def read_act(said: str, turn: Turn) -> Act | None:
    """The act that is meant at this moment; None for what means nothing. Raises CardCodeError (`said_card`)."""
    word = said.upper()
    names = {acts.name_of(act) for act in turn.legal}
    if "announce_schlag" in names and re.fullmatch(r"[6-9]|10|[UOKA-]", word):
        return acts.announce_schlag(None if word == "-" else word)
    if "announce_trump" in names and re.fullmatch(r"[ELHS-]", word):
        return acts.announce_trump(None if word == "-" else word)
    sign = _SIGN.fullmatch(said)
    if sign:
        return acts.signal(sign[2].strip(), spoken=sign[1].lower() == "zs")
    card = _said_card(said.rstrip("!"), turn.table)
    if card is not None:
        return acts.turn_up(card) if "turn_up" in names else acts.play_card(card, demand=said.endswith("!"))
    lifted = re.fullmatch(r"C([0-5]?)", word)
    if lifted and "cut" in names:
        return acts.cut(int(lifted[1] or 0))
    offered = re.fullmatch(r"G(\d{0,4})", word)
    if offered:
        return _offer(offered[1], turn)
    made = _WORDS.get(word)
    return None if made is None else made()


def _said_card(said: str, table: Table) -> str | None:
    """The card of a code or a name, by what this player knows of the announcement. Raises CardCodeError."""
    schlag, trump = table.schlag, table.trump
    known = schlag.made and schlag.known and trump.made and trump.known
    return said_card(said, table.rules, (schlag.said, trump.said) if known else None)


def _offer(stake: str, turn: Turn) -> Act:
    if stake:
        return acts.offer(int(stake))
    legal = turn.only("offer")
    if legal:
        return legal[0]
    confirmed = turn.table.stake if isinstance(turn.table.stake, int) else 2
    return acts.offer(confirmed + 1)


_SIGN = re.compile(r"(zs?)\s+(\S.*)", re.IGNORECASE)
"""`z` shows a sign, `zs` says it aloud."""

_WORDS: dict[str, Callable[[], Act]] = {
    "H": acts.hold,
    "F": acts.fold,
    "P": lambda: acts.choose_gespannt(True),
    "W": lambda: acts.choose_gespannt(False),
    "J": lambda: acts.answer(True),
    "Y": lambda: acts.answer(True),
    "N": lambda: acts.answer(False),
    "SCH": acts.ask_schoeneres,
    "T": acts.offer_schlagtausch,
    "B": acts.bessere,
    "X": acts.surrender,
}

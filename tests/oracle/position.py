"""Where an oracle's table stands, and what may be asked of it."""

from typing import Any

from tests.oracle import cards as c
from tests.oracle import stakes as s


class Position:
    """One game with SUPPLIED hands; every deal starts afresh."""

    def __init__(self, rules: c.Rules, first_dealer: int) -> None:
        self.rules = rules
        self.players: int = rules["players"]
        self.first = first_dealer
        self.score = [0, 0]
        self.deals = 0
        self.over = False
        self.fresh()

    def fresh(self) -> None:
        self.dealer = (self.first + self.deals) % self.players
        self.forehand = (self.dealer + 1) % self.players
        self.cut = self.dealt = self.renewed = self.exchanged = self.offered = False
        self.asked: list[int] = []
        self.exchange: list[int] = []
        self.kept = 0
        self.in_play = [False, False]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.said: list[str] = []
        self.schlag: str | None = None
        self.trump: str | None = None
        self.request: tuple[str, list[int]] | None = None
        self.choice: int | None = None
        self.closed = False
        self.stake: Any = self.rules["base"]
        self.offer: tuple[int, Any, list[int]] | None = None
        self.next_side: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.demanded = False
        self.gone: list[str] = []
        self.tricks = [0, 0]
        self.leader = self.forehand

    # --- what may be asked

    def phase(self) -> str:
        """Where the table stands."""
        if self.over:
            return "over"
        if not self.dealt:
            return "deal"
        if len(self.said) < 2:
            return "announce"
        return "gespannt" if self.choice is not None else "play"

    def state(self) -> dict[str, Any]:
        """The answer to ``{"ask":"state"}``."""
        return {
            "score": list(self.score),
            "deal": self.deals + (not self.over),
            "dealer": self.dealer,
            "turn": self.turn(),
            "phase": self.phase(),
            "stake": self.rules["base"] if self.stake == "spiel" else self.stake,
            "tricks": list(self.tricks),
            "hands": [list(hand) for hand in self.hands],
        }

    def turn(self) -> int | None:
        phase = self.phase()
        if phase == "over":
            return None
        if phase == "deal":
            return (self.dealer - 1) % self.players if self.waits_for_cut() else self.dealer
        called = [self.to_lay()]
        if self.request is not None:
            called = self.request[1]
        elif phase == "announce":
            called = [self.due()]
        elif self.choice is not None:
            called = [seat for seat in range(self.players) if seat % 2 == self.choice]
        elif self.offer is not None:
            called = self.offer[2]
        return called[0] if len(called) == 1 else None

    def waits_for_cut(self) -> bool:
        """Where cards may be kept from it the cut is a right (D87)."""
        return self.rules["schlecken"] != "none" and not self.cut

    def announcers(self) -> dict[str, int]:
        pair = (self.dealer, self.forehand) if self.exchanged else (self.forehand, self.dealer)
        return {"schlag": pair[0], "trump": pair[1]}

    def due(self) -> int:
        order = ("trump", "schlag") if self.rules["announce"] == "trump_first" else ("schlag", "trump")
        return next(self.announcers()[what] for what in order if what not in self.said)

    def to_lay(self) -> int:
        return (self.leader + len(self.trick)) % self.players

    def kind_of(self, card: str) -> str:
        return c.kind(self.rules, self.schlag, self.trump, card)

    def near(self, party: int) -> bool:
        return s.near(self.rules, self.score, party)

    def legal(self, seat: int) -> list[str]:
        leader = self.trick[0][0] if self.trick else seat
        return c.legal(
            self.rules,
            self.schlag,
            self.trump,
            [card for _, card in self.trick],
            self.hands[seat],
            bound=self.rules["duty_binds"] == "all" or seat in (self.forehand, self.dealer),
            demand=self.demanded,
            partner=leader != seat and leader % 2 == seat % 2,
        )

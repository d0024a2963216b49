"""The demo as a story: what was played, refused, written, kept and found again. Colours on a terminal only."""

from typing import Final

from rich.console import Console
from rich.markup import escape

from clients.bots import Tried
from clients.cli.console import Language
from clients.cli.demo_play import PLAYERS, RULES, Played
from clients.python import acts
from referee.texts import Texts
from replay.telling.deals import Said, ToldDeal
from replay.telling.plain import sheet_after
from replay.telling.story import Teller

_SUIT_STYLES: Final = {"E": "dark_orange3", "L": "green", "H": "red", "S": "yellow"}
_WORDS: Final = {
    "offer": "offers",
    "hold": "holds",
    "fold": "folds",
    "play": "plays",
    "go": "goes",
    "request": "asks",
}


class Storyteller:
    """Prints the demo to a console."""

    def __init__(self, played: Played, language: Language, console: Console) -> None:
        """Tell `played` in the language."""
        self._played = played
        self._console = console
        self._texts = Texts(language, "demo")
        self._state = played.last.state
        self._teller = Teller.of(language, self._state)

    def tell(self) -> None:
        """The whole story."""
        self._opening()
        self._deals()
        self._refusals()
        self._last_deal()
        self._sheet()
        self._replayed()
        self._speed()
        self._afterwards()

    def _opening(self) -> None:
        say = self._texts.say
        self._line(f"[bold]{say('title', rules=RULES)}[/]")
        target = self._state.rules.target
        self._line(say("intro", left=self._party(0), right=self._party(1), target=target))
        draws = self._played.timeline.opened.draws
        cards = " · ".join(f"{self._name(drawn.seat)} {card(drawn.card)}" for drawn in draws)
        self._line(say("drawn", cards=cards, dealer=self._name(self._state.first_dealer)))

    def _deals(self) -> None:
        self._head("deals")
        for deal in self._played.deals:
            parts = [
                f"{deal.number:>3}",
                f"{self._texts.say('deal-head', dealer=self._name(deal.dealer)):<11}",
                f"{self._announced(deal):<27}",
                f"{self._ending(deal):<16}",
                self._written(deal),
            ]
            self._line("  ".join(parts).rstrip())

    def _announced(self, deal: ToldDeal) -> str:
        if deal.schlag is None or deal.trump is None:
            return ""
        return self._texts.say(
            "deal-announced", schlag=deal.schlag[1] or "–", trump=self._suit(deal.trump[1])
        )

    def _ending(self, deal: ToldDeal) -> str:
        say = self._texts.say
        if deal.void:
            return say("deal-void")
        if deal.reason in ("fold", "go"):
            return say(f"deal-{deal.reason}")
        return say("deal-tricks", left=deal.won(0), right=deal.won(1))

    def _written(self, deal: ToldDeal) -> str:
        if deal.party is None or deal.points is None:
            return ""
        written = self._texts.say("deal-writes", party=self._party(deal.party), points=deal.points)
        said = [*deal.before, *(said for trick in deal.tricks for said in trick.moves)]
        offers = [self._said(move) for move in said if move.move in ("offer", "hold", "fold", "play", "go")]
        return f"{written:<22}" + (f"[dim]{', '.join(offers)}[/]" if offers else "")

    def _refusals(self) -> None:
        self._head("refusals")
        for tried in self._played.refused:
            place = self._texts.say("tried-in", deal=tried.deal)
            hand = self._texts.say("tried-hand", hand=" ".join(map(card, tried.hand)))
            self._line(f"  [bold]{self._tried(tried)}[/]  [dim]({place}, {hand})[/]")
            for rule in tried.broken:
                self._line(f"     [red]✗[/] {rule.rule}: {escape(rule.text)}  [dim]{rule.code}[/]")

    def _tried(self, tried: Tried) -> str:
        say, who = self._texts.say, self._name(tried.seat)
        if acts.name_of(tried.act) == "offer":
            return say("tried-offer", who=who, stake=tried.act.offer.stake)
        laid = card(tried.act.play_card.card)
        if tried.led is None:
            return say("tried-lead", who=who, card=laid)
        return say("tried-card", who=who, card=laid, led=card(tried.led))

    def _last_deal(self) -> None:
        deal = self._played.deals[-1]
        say = self._texts.say
        self._head("last")
        if deal.schlag is not None and deal.trump is not None:
            self._line(
                say(
                    "last-said",
                    schlag=self._name(deal.schlag[0]),
                    rank=deal.schlag[1] or "–",
                    trump=self._name(deal.trump[0]),
                    suit=self._suit(deal.trump[1]),
                )
            )
        for seat, hand in enumerate(deal.hands):
            self._line(f"  {self._name(seat):<7}{' '.join(map(card, hand))}")
        if deal.before:
            self._line("  " + " · ".join(map(self._said, deal.before)))
        for trick in deal.tricks:
            moves = " · ".join(map(self._said, trick.moves))
            taken = (
                "" if trick.winner is None else f"  → [bold]{say('takes', who=self._name(trick.winner))}[/]"
            )
            self._line(f"  [dim]{say('trick', number=trick.number)}[/]  {moves}{taken}")

    def _said(self, said: Said) -> str:
        who = self._name(said.seat)
        if said.move == "card":
            return f"{who} {card(said.what)}"
        if said.move == "answer":
            return self._texts.say("agrees" if said.what == "yes" else "declines", who=who)
        word = _WORDS.get(said.move)
        return who if word is None else self._texts.say(word, who=who, stake=said.what)

    def _sheet(self) -> None:
        self._console.print()
        for number, line in enumerate(sheet_after(self._state, self._teller)):
            self._line(f"[bold]{escape(line)}[/]" if number == 0 else escape(line))
        winner = self._state.winner
        if winner is not None:
            left, right = self._state.score
            self._line(
                f"[bold]{self._texts.say('won', party=self._party(winner), left=left, right=right)}[/]"
            )

    def _replayed(self) -> None:
        say, proof, differences = self._texts.say, self._played.proof, self._played.differences
        self._head("replayed")
        if proof.fault is None:
            self._check(True, say("proven", events=proof.proven, acts=proof.acts))
            self._check(True, say("head", head=proof.head[:24]))
        else:
            self._check(False, say("fault", fault=str(proof.fault)))
        if differences:
            self._check(False, say("differences", count=len(differences), which=", ".join(differences[:8])))
        else:
            self._check(True, say("compared", views=self._played.compared))

    def _speed(self) -> None:
        played, say = self._played, self._texts.say
        self._head("speed")
        self._line(
            "  "
            + say(
                "speed-play",
                acts=played.acts,
                seconds=f"{played.seconds:.1f}",
                milliseconds=f"{played.act_seconds * 1000:.1f}",
            )
        )
        proof = played.proof
        self._line(
            "  "
            + say(
                "speed-replay",
                events=proof.proven,
                milliseconds=f"{proof.seconds * 1000:.0f}",
                rate=f"{proof.proven / proof.seconds:.0f}",
            )
        )

    def _afterwards(self) -> None:
        self._console.print()
        played = self._played
        if played.stays:
            version = len(played.timeline.events)
            told = self._texts.say("kept", store=played.store, game=played.timeline.game_id, version=version)
        else:
            told = self._texts.say("unkept", seed=str(played.seed + 1))
        self._line(f"[dim]{escape(told)}[/]")

    def _head(self, message: str) -> None:
        self._console.print()
        self._line(f"[bold]{self._texts.say(message)}[/]")

    def _check(self, well: bool, text: str) -> None:
        self._line(f"  [green]✓[/] {text}" if well else f"  [red]✗[/] {escape(text)}")

    def _line(self, text: str) -> None:
        self._console.print(text, highlight=False, soft_wrap=True)

    def _party(self, party: int) -> str:
        return self._teller.party(party)

    def _name(self, seat: int) -> str:
        return PLAYERS[seat]

    def _suit(self, suit: str | None) -> str:
        return "–" if suit is None else self._teller.texts.say(f"suit-{suit}")


def card(code: str) -> str:
    """The card's code, coloured by its suit where there are colours."""
    return f"[{_SUIT_STYLES[code[0]]}]{code}[/]" if code[:1] in _SUIT_STYLES else escape(code)


def show(played: Played, language: Language) -> None:
    """Print the story to standard output."""
    Storyteller(played, language, _Paper()).tell()


class _Paper(Console):
    """A console that leaves it to the command what happens when its reader goes away."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

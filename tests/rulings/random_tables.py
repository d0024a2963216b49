"""Recorded tables played at random, with offences, notes, corrections, claims and directors' rulings.

    table = RandomTable(expand("tirol"), seed=7)
    table.play_on(200)

The same rules and seed always give the same events.
"""

from collections.abc import Iterator
from typing import Final

from referee.game import acts as a
from referee.game.decide import Decision
from referee.game.errors import MalformedActError
from referee.game.events import CardsDealt, ClaimFiled, Event, RequestAnswered, RulingGiven
from referee.game.state import State, seat_to_lay
from referee.game.violations import Irregularity
from referee.rules.cards import Card, deck_of
from referee.rules.regulations import CONSEQUENCE_KINDS
from referee.rules.rule_set import RuleSet
from referee.rulings.claims import file_claim
from referee.rulings.codes import FINDINGS
from referee.rulings.director import Verdict, rule
from referee.rulings.referee import adjudicate
from tests.players import Partie, dealt, exchanged

OFFENCES: Final = 0.15


class RandomTable(Partie):
    """A Partie whose players offend; `hidden` are the hands of a table where nobody but they know them."""

    hidden: tuple[tuple[Card, ...], ...] = ()

    def __init__(
        self,
        rules: RuleSet,
        seed: int,
        dealing: str = "SUPPLIED",
        enforcement: str = "FLAG",
        disputes: bool = True,
    ):
        super().__init__(rules, seed, dealing, enforcement, OFFENCES if enforcement == "FLAG" else 0.0)
        self._own = None
        self.disputes = disputes and enforcement == "FLAG"
        self.decisions: list[Decision] = []

    def play_on(self, entries: int) -> list[Event]:
        """This many entries, or fewer if the Partie is over; all events so far."""
        for _ in range(entries):
            if self.state.winner is not None:
                break
            if not (self.disputes and self.chance.random() < 0.08 and self._dispute()):
                self.step()
        return self.events

    @property
    def _seen(self) -> State:
        if self.dealing != "UNKNOWN":
            return self.state
        seen = self.state.copy()
        seen.dealing, seen.deal = "SUPPLIED", self.state.deal.copy()
        laid = [card.card for card in self.state.deal.laid]
        if seen.deal.dealt:
            seen.deal.hands = tuple(tuple(card for card in hand if card not in laid) for hand in self.hidden)
        return seen

    def _cards(self, state: State) -> Iterator[tuple[int, a.Act]]:
        """Now and then any card of the hand, whatever the duty says."""
        seat = seat_to_lay(state)
        if self.offences and state.deal.hands[seat] and self.chance.random() < 0.25:
            yield seat, a.PlayCard(self.chance.choice(state.deal.hands[seat]))
        yield from super()._cards(state)

    def _try(self, seat: int, act: a.Act) -> Decision | None:
        before = self._seen
        if self.dealing == "UNKNOWN" and isinstance(act, a.Deal | a.Answer):
            act = a.Deal() if isinstance(act, a.Deal) else a.Answer(act.consent)
        deck = self.shuffled_deck() if self._needs_deck(act) else None
        decision = adjudicate(self.state, seat, act, deck=deck)
        if decision.refused or (decision.violations and not self.offences):
            return None
        self._remember_hands(before, decision.events[0])
        self.acts.append((seat, act))
        self._took(decision)
        return decision

    def shuffled_deck(self) -> tuple[Card, ...]:
        deck = [card for hand in dealt(self._seen, self.chance) for card in hand]
        return tuple(deck + [card for card in deck_of(self.rules.deck) if card not in deck])

    def _remember_hands(self, before: State, first: Event) -> None:
        if isinstance(first, CardsDealt):
            self.hidden = dealt(before, self.chance)
            return
        request = before.deal.request
        granted = isinstance(first, RequestAnswered) and first.consent
        if granted and request is not None and request.kind == "schoeneres":
            new = exchanged(before, self.chance)
            self.hidden = tuple(fresh or old for fresh, old in zip(new, self.hidden, strict=True))

    def _took(self, decision: Decision) -> None:
        self.state = decision.state
        self.events.extend(decision.events)
        self.last = decision
        self.decisions.append(decision)

    def _dispute(self) -> bool:
        """A note, a correction, a claim or a director's ruling; False if it cannot be."""
        chance = self.chance
        seat, other = chance.randrange(self.rules.players), chance.randrange(self.rules.players)
        luck = chance.random()
        try:
            if luck < 0.3:
                decision = adjudicate(
                    self.state, seat, a.NoteIrregularity(chance.choice(list(Irregularity)), other)
                )
            elif luck < 0.4 and self._may_correct():
                decision = adjudicate(self.state, seat, a.Correct("slip"))
            elif luck < 0.8:
                decision = file_claim(self.state, self.events, self._claim(seat, other))
            else:
                decision = rule(self.state, self.events, self._verdict(other))
        except MalformedActError:
            return False
        if decision.refused:
            return False
        self._took(decision)
        return True

    def _may_correct(self) -> bool:
        """Only within a deal: the hidden hands of an earlier one are forgotten."""
        before = self.state.before
        return before is not None and before.deal.began == self.state.deal.began and before.deal.dealt

    def _claim(self, seat: int, accused: int) -> ClaimFiled:
        chance = self.chance
        event = chance.choice((None, chance.randint(1, self.state.version)))
        offended = [v for v, e in enumerate(self.events, start=1) if getattr(e, "violations", ())]
        if offended and chance.random() < 0.7:
            event = chance.choice(offended[-3:])
            accused = getattr(self.events[event - 1], "seat", accused)
        line = chance.randrange(len(self.state.lines)) if self.state.lines and chance.random() < 0.2 else None
        return ClaimFiled(
            seat,
            chance.choice(FINDINGS),
            accused,
            event,
            line=line,
            admitted=chance.choice((None, True, False)),
        )

    def _verdict(self, seat: int) -> Verdict:
        chance = self.chance
        given = [v for v, e in enumerate(self.events, start=1) if isinstance(e, RulingGiven)]
        kind = chance.choice(CONSEQUENCE_KINDS)
        points = chance.choice((1, 2, -2)) if kind == "opponents_write" else 0
        thrown_in = points != 0 and chance.random() < 0.5
        return Verdict(
            "Moser",
            "seen by all",
            kind,
            points,
            thrown_in,
            thrown_in and chance.random() < 0.5,
            finding="CHEATING",
            seat=seat,
            event=self.state.deal.laid[-1].version if self.state.deal.laid else None,
            line=len(self.state.lines) - 1
            if kind in ("line_void", "void_deal") and chance.random() < 0.5
            else None,
            overrules=chance.choice(given) if given and chance.random() < 0.6 else None,
        )

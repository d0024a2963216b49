"""Random players who keep to the rules: a whole Partie from a seed.

    events = play_partie(expand("tirol"), seed=7)

The same rules and seed always give the same events. The players lay cards in turn and now and then do what
else the rules allow: cut, ask, exchange, offer, hold, fold, demand, surrender, sign. Whatever they do is put to
the referee, who is the only judge; when nothing of it is legal they look through all legal acts of all
seats, and if there is none they are stuck.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from referee.game import acts as a
from referee.game.acts import Act, Hands
from referee.game.announcing import lowest_cards
from referee.game.dealing import Deck, most_kept
from referee.game.decide import Decision, decide
from referee.game.events import Event
from referee.game.evolve import evolve
from referee.game.legal_acts import ANY_SIGN, candidates, legal_acts
from referee.game.opening import open_game
from referee.game.state import (
    State,
    announcing_seat,
    cut_owed,
    cutter_of,
    schlag_is_first,
    seat_to_lay,
    seats_of,
)
from referee.game.tricks import playable
from referee.rules.cards import RANKS, SUITS, WELI_RANK, deck_of, rank_of, suit_of
from referee.rules.numbers import opponents_of
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL, SPIELAUS, next_stakes

NAMES: Final = ("Anna", "Ben", "Carla", "Dan")
MOST_ACTS: Final = 20_000
"""A Partie with more acts than this will not end: bessere and Schöneres could go on for ever."""

SIGNS: Final = ("lips pursed", "right eye", "thumb", "eyes to the ceiling", "cough")


class StuckError(Exception):
    """Nobody may do anything although the Partie is not over, or it does not come to an end."""


@dataclass
class Partie:
    """A Partie being played at random; `events` and `acts` so far, `state` after them.

    `offences` is how often (0 to 1) a player does whatever exists, legal or not: with FLAG it is recorded,
    with REJECT refused and nothing comes of it. `referee` judges; `rulings.referee.adjudicate` also rules.
    """

    rules: RuleSet
    seed: int
    dealing: str = "SUPPLIED"
    enforcement: str = "REJECT"
    offences: float = 0.0
    referee: Callable[..., Decision] = decide
    events: list[Event] = field(default_factory=list)
    acts: list[tuple[int, Act]] = field(default_factory=list)
    last: Decision | None = None

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        opened = open_game(
            self.rules,
            NAMES[: self.rules.players],
            dealing=self.dealing,
            enforcement=self.enforcement,
            first_dealer=self.chance.randrange(self.rules.players),
        )
        self.events.append(opened)
        self.state: State = evolve(None, opened)
        # Where nobody knows the hands the players still hold some: their own table keeps them.
        self._own: State | None = (
            evolve(None, replace(opened, dealing="SUPPLIED")) if self.dealing == "UNKNOWN" else None
        )

    def play(self) -> list[Event]:
        """Play to the end and give all events. Raises StuckError."""
        while self.state.winner is None:
            self.step()
            if len(self.acts) > MOST_ACTS:
                raise StuckError(f"{self.rules.preset}, seed {self.seed}: no end after {MOST_ACTS} acts")
        return self.events

    def step(self) -> Decision:
        """One act of somebody. Raises StuckError when nobody may do anything."""
        if self.offences and self.chance.random() < self.offences:
            seat, act = self._whatever()
            if (decision := self._try(seat, act)) is not None:
                return decision
        for seat, act in self._wishes(self._seen):
            if (decision := self._try(seat, act)) is not None:
                return decision
        return self._anything_legal()

    @property
    def _seen(self) -> State:
        """The state in which the players' hands are known."""
        return self.state if self._own is None else self._own

    def _try(self, seat: int, act: Act) -> Decision | None:
        """Put the act to the referee; None if it is refused."""
        own = self._own
        if own is not None:
            judged = self.referee(own, seat, act)
            if judged.refused or (judged.violations and not self.offences):
                return None
            act = without_hands(act)
        deck = shuffled(self.rules, self.chance) if self._needs_deck(act) else None
        decision = self.referee(self.state, seat, act, deck=deck)
        if decision.refused or (decision.violations and not self.offences):
            return None
        if own is not None:
            if type(judged.events[0]) is not type(decision.events[0]):
                return (
                    None  # void where the cards are known, an offer where they are not: the tables would part
                )
            self._own = judged.state
        self.state = decision.state
        self.events.extend(decision.events)
        self.acts.append((seat, act))
        self.last = decision
        return decision

    def _needs_deck(self, act: Act) -> bool:
        return self.dealing == "REFEREE" and isinstance(act, a.Cut | a.Deal | a.Answer)

    def _anything_legal(self) -> Decision:
        state = self._seen
        choices = [(seat, act) for seat in range(self.rules.players) for act in legal_acts(state, seat)]
        self.chance.shuffle(choices)
        for seat, act in choices:
            if (decision := self._try(seat, self._completed(state, seat, act))) is not None:
                return decision
        raise StuckError(f"{self.rules.preset}, seed {self.seed}: nobody may do anything in {state.phase}")

    def _whatever(self) -> tuple[int, Act]:
        seat = self.chance.randrange(self.rules.players)
        act = self.chance.choice(list(candidates(self._seen, seat)))
        return seat, self._completed(self._seen, seat, act)

    def _completed(self, state: State, seat: int, act: Act) -> Act:
        """The act with the hands and the sign that a list of legal acts leaves open."""
        if isinstance(act, a.Deal) and state.dealing == "SUPPLIED":
            return a.Deal(dealt(state, self.chance))
        if isinstance(act, a.Answer) and act.consent and _new_hands_due(state):
            return a.Answer(True, exchanged(state, self.chance))
        if isinstance(act, a.Signal) and act.sign == ANY_SIGN:
            return a.Signal(self.chance.choice(SIGNS))
        return act

    # What players wish to do, the rarer first; the last wish is what brings the deal on.

    def _wishes(self, state: State) -> Iterator[tuple[int, Act]]:
        deal = state.deal
        if not deal.dealt:
            yield from self._wishes_before_the_deal(state)
        elif deal.request is not None:
            yield self.chance.choice(deal.request.asked), self._answer(state)
        elif not deal.announced:
            yield from self._wishes_of_announcers(state)
        else:
            yield from self._wishes_in_play(state)

    def _wishes_before_the_deal(self, state: State) -> Iterator[tuple[int, Act]]:
        if cut_owed(state) or (not state.deal.cut and self.chance.random() < 0.3):
            yield cutter_of(state), a.Cut(self.chance.randint(0, most_kept(self.rules)))
        hands = dealt(state, self.chance) if state.dealing == "SUPPLIED" else None
        yield state.deal.dealer, a.Deal(hands)

    def _answer(self, state: State) -> Act:
        consent = self.chance.random() < 0.5
        return a.Answer(consent, exchanged(state, self.chance) if consent and _new_hands_due(state) else None)

    def _wishes_of_announcers(self, state: State) -> Iterator[tuple[int, Act]]:
        chance, rules = self.chance, self.rules
        luck = chance.random()
        if luck < 0.15:
            seat = chance.choice((state.forehand, state.deal.dealer))
            wishes: list[Act] = [a.AskSchoeneres()] if rules.schoeneres_before != "none" else []
            wishes += [a.OfferSchlagtausch()] if rules.schlagtausch != "none" else []
            wishes += [a.Bessere()] if rules.bessere and luck < 0.03 else []
            if wishes:
                yield seat, chance.choice(wishes)
        announcer = announcing_seat(state)
        assert announcer is not None
        yield announcer, self._announcement(state, announcer)

    def _announcement(self, state: State, seat: int) -> Act:
        chance, rules = self.chance, self.rules
        if rules.announce == "lowest_card":
            return a.TurnUp(chance.choice(lowest_cards(state, seat)))
        passes = rules.may_pass and chance.random() < 0.2
        hand = state.deal.hands[seat] if rules.announce_held else ()  # D20
        if state.deal.schlag_said or (not schlag_is_first(state) and not state.deal.trump_said):
            suits = [suit for suit in SUITS if suit in map(suit_of, hand)] or SUITS
            return a.AnnounceTrump(None if passes else chance.choice(suits))
        ranks = (*RANKS, WELI_RANK) if rules.weli_as_schlag else RANKS
        ranks = tuple(rank for rank in ranks if rank in map(rank_of, hand)) or ranks
        return a.AnnounceSchlag(None if passes else chance.choice(ranks))

    def _wishes_in_play(self, state: State) -> Iterator[tuple[int, Act]]:
        chance, deal = self.chance, state.deal
        if deal.choice_owed is not None:
            chooser = chance.choice(seats_of(self.rules, deal.choice_owed))
            yield chooser, a.ChooseGespannt(chance.random() < 0.7)
        luck = chance.random()
        if luck < 0.3:
            seat = chance.randrange(self.rules.players)
            yield seat, self._something_said(state, luck)
        if deal.offer is not None:
            asked = deal.offer.answerer
            seat = (
                chance.choice(seats_of(self.rules, opponents_of(deal.offer.party)))
                if asked is None
                else asked
            )
            if not self.rules.playing_holds or chance.random() < 0.6:
                yield seat, a.Fold() if chance.random() < 0.25 else a.Hold()
            yield from self._cards(state)
            yield seat, a.Hold()
        yield from self._cards(state)

    def _something_said(self, state: State, luck: float) -> Act:
        rules = self.rules
        if luck < 0.22:
            confirmed = state.deal.stake if state.deal.offer is None else state.deal.offer.stake
            stake = self.chance.choice(next_stakes(rules, confirmed) or (SPIELAUS,))
            if isinstance(stake, int):
                return a.Offer(stake)
            return a.Offer(spiel=stake == SPIEL, spielaus=stake == SPIELAUS)
        if luck < 0.26 and rules.signals:
            sign = self.chance.choice(SIGNS)
            aloud = rules.spoken_signals and luck < 0.23
            return a.Signal("what shall I lead?", spoken=True) if aloud else a.Signal(sign)
        if luck < 0.265 and rules.surrender:
            return a.Surrender()
        if luck < 0.275 and rules.schoeneres_in_play:
            return a.AskSchoeneres()
        return a.ShowMaschine() if rules.maschine else a.Hold()

    def _cards(self, state: State) -> Iterator[tuple[int, Act]]:
        seat = seat_to_lay(state)
        card = self.chance.choice(playable(state, seat))
        if self.rules.demand != "none" and not state.deal.trick and self.chance.random() < 0.7:
            yield seat, a.PlayCard(card, demand=True)
        yield seat, a.PlayCard(card)


def play_partie(
    rules: RuleSet,
    seed: int,
    dealing: str = "SUPPLIED",
    enforcement: str = "REJECT",
    offences: float = 0.0,
) -> list[Event]:
    """All events of one random Partie, from `GameOpened` to its end. Raises StuckError.

    `offences` is how often somebody does what may be against the rules; with FLAG it is recorded.
    """
    return Partie(rules, seed, dealing, enforcement, offences).play()


def shuffled(rules: RuleSet, chance: random.Random) -> Deck:
    """The whole deck in random order."""
    return tuple(chance.sample(deck_of(rules.deck), rules.deck))


def dealt(state: State, chance: random.Random) -> Hands:
    """Random hands by seat; the cutter holds at least the Kritische he kept."""
    rules = state.rules
    deck = list(shuffled(rules, chance))
    kept = [card for card in deck if card in rules.kritische][: state.deal.keep]
    for card in kept:
        deck.remove(card)
    place = cutter_of(state) * rules.hand
    deck[place:place] = kept
    return tuple(tuple(deck[seat * rules.hand : (seat + 1) * rules.hand]) for seat in range(rules.players))


def exchanged(state: State, chance: random.Random) -> Hands:
    """New hands for the two announcers from the rest, empty ones for who keeps his."""
    rules, deal = state.rules, state.deal
    both = (state.forehand, deal.dealer)
    reused = both if rules.schoeneres_from == "reshuffled" else ()
    held = [card for seat, hand in enumerate(deal.hands) if seat not in reused for card in hand]
    rest = [card for card in shuffled(rules, chance) if card not in held]
    new = {both[0]: rest[: rules.hand], both[1]: rest[rules.hand : 2 * rules.hand]}
    return tuple(tuple(new.get(seat, ())) for seat in range(rules.players))


def _new_hands_due(state: State) -> bool:
    request = state.deal.request
    return state.dealing == "SUPPLIED" and request is not None and request.kind == "schoeneres"


def without_hands(act: Act) -> Act:
    """The act as it is entered where nobody knows the cards."""
    if isinstance(act, a.Deal):
        return a.Deal()
    return a.Answer(act.consent) if isinstance(act, a.Answer) else act

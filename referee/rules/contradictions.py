"""Values of a rule set that cannot stand together, each named with the two options that clash.

Nothing is adjusted: a rule set with a contradiction is refused (``expand``).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.rules.cards import WELI, deck_of
from referee.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two options whose values exclude each other; ``one`` may equal ``other`` (a card listed twice)."""

    one: str
    other: str


def find(rules: RuleSet) -> tuple[Contradiction, ...]:
    """Every contradiction in the rule set, in the order of the options; empty for one that can be played."""
    return tuple(Contradiction(one, other) for one, other in _pairs(rules))


def _pairs(rules: RuleSet) -> Iterator[tuple[str, str]]:
    yield from _of_cards(rules)
    yield from _of_dealing(rules)
    yield from _of_announcing(rules)
    yield from _of_duty(rules)
    yield from _of_stake_and_end(rules)


def _of_cards(rules: RuleSet) -> Iterator[tuple[str, str]]:
    kritische = rules.kritische
    if any(card not in deck_of(rules.deck) for card in kritische):
        yield "kritische", "deck"
    if len(set(kritische)) < len(kritische):
        yield "kritische", "kritische"
    if (rules.weli == "none") != (rules.deck == 32):
        yield "weli", "deck"
    if (rules.weli == "kritisch") != (WELI in kritische):
        yield "weli", "kritische"
    if rules.weli_as_schlag and rules.weli not in ("plain", "lowest_trump"):
        yield "weli_as_schlag", "weli"


def _of_dealing(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if sum(rules.packets) != rules.hand:
        yield "packets", "hand"
    if rules.free_packets and rules.look == "first_packet":
        yield "free_packets", "look"  # D39: dealt as he likes, perhaps all at once, there is no first packet
    if rules.hand % 2 == 0:
        yield "hand", "hand"  # with an even number of tricks nobody need have more than half
    if rules.players * rules.hand > rules.deck:
        yield "hand", "deck"
    if rules.schlecken != "none" and not rules.kritische:
        yield "schlecken", "kritische"
    if rules.maschine and not rules.kritische:
        yield "maschine", "kritische"
    if rules.draw == "teams" and rules.players != 4:
        yield "draw", "players"


def _of_announcing(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if rules.blind and rules.announce == "lowest_card":
        yield "blind", "announce"
    if rules.blind and rules.signals:
        yield "blind", "signals"
    if rules.announce == "lowest_card" and rules.may_pass:
        yield "announce", "may_pass"
    if rules.announce == "lowest_card" and rules.announce_held:
        yield "announce", "announce_held"
    if rules.announce == "lowest_card" and rules.schlagtausch != "none":
        yield "announce", "schlagtausch"


def _of_duty(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if rules.duty_binds == "announcers" and not rules.blind:
        yield "duty_binds", "blind"
    if rules.demand != "none" and not rules.duty.has_demand:
        yield "demand", "duty"
    if rules.demand_lapses and rules.demand == "none":
        yield "demand_lapses", "demand"


def _of_stake_and_end(rules: RuleSet) -> Iterator[tuple[str, str]]:
    if rules.ladder != (rules.cap == "spielaus"):
        yield "ladder", "cap"
    if rules.counter_offer and not rules.ladder:
        yield "counter_offer", "ladder"
    if rules.gespannt == "spiel_only" and not rules.ladder:
        yield "gespannt", "ladder"
    if rules.last_trick_pairs and not rules.last_trick_rule:
        yield "last_trick_pairs", "last_trick_rule"
    if rules.last_trick_counter and not rules.last_trick_rule:
        yield "last_trick_counter", "last_trick_rule"
    if rules.margin >= rules.target:
        yield "margin", "target"

"""A rule set: one frozen value with a field for every option of the game.

Nothing in the house asks for a preset's name to decide a rule; everything reads these fields. Build one with
``expand.expand``, which knows presets, defaults and contradictions; the dataclass itself checks nothing.
"""

from dataclasses import dataclass
from typing import Literal

from referee.rules.cards import Card
from referee.rules.duty import Duty
from referee.rules.regulations import Regulations

Weli = Literal["none", "kritisch", "lowest_trump", "plain"]
Schlecken = Literal["none", "one", "several"]
Announce = Literal["schlag_first", "trump_first", "lowest_card"]
Look = Literal["announcers", "first_packet"]
Who = Literal["none", "forehand", "either"]
Pool = Literal["rest", "reshuffled"]
Binds = Literal["all", "announcers"]
Demand = Literal["none", "first_trick", "any_trick"]
Cap = Literal["none", "larger_need", "spielaus"]
Timing = Literal["any", "before_own_card"]
Gespannt = Literal["choice", "die_vier", "no_offer_lose_2", "spiel_only", "three", "none"]
Draw = Literal["high", "low", "low_ass_low", "teams", "named"]
Match = Literal["single", "best_of_three", "two_partien"]
OverTarget = Literal["written", "capped"]
VoidUntil = Literal["next_packet", "deal_end"]
AfterStanding = Literal["schrift", "from_actual"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """All options of one game, expanded. Hashable and comparable; equal values are equal rules."""

    preset: str

    # table and cards
    players: Literal[2, 4]
    deck: Literal[32, 33]
    kritische: tuple[Card, ...]
    guter: bool
    weli: Weli
    weli_as_schlag: bool
    hand: Literal[3, 5]
    packets: tuple[int, ...]
    free_packets: bool

    # cutting, announcing, requests
    schlecken: Schlecken
    announce: Announce
    blind: bool
    look: Look
    may_pass: bool
    announce_held: bool
    schoeneres_before: Who
    schoeneres_from: Pool
    schoeneres_in_play: bool
    bessere: bool
    bessere_cost: int
    schlagtausch: Who
    maschine: bool

    # follow duty
    duty: Duty
    duty_binds: Binds
    demand: Demand
    demand_lapses: bool

    # the stake
    base: int
    step: int
    ladder: bool
    counter_offer: bool
    cap: Cap
    timing: Timing
    last_trick_rule: bool
    last_trick_pairs: bool
    last_trick_counter: bool
    playing_holds: bool
    must_hold: bool

    # the end
    target: int
    over_target: OverTarget
    margin: int
    gespannt: Gespannt
    strokes: bool
    die_vier_lead: int
    surrender: bool
    signals: bool
    spoken_signals: bool
    schneider: bool
    draw: Draw
    match: Match

    # disputes
    wrong_dealer_void_until: VoidUntil
    wrong_dealer_after_standing: AfterStanding
    regulations: Regulations

    def __hash__(self) -> int:
        # Rule sets are keys of the Order cache, asked for at every card: a few telling fields spread well
        # enough and cost a tenth of all of them. Equality still compares everything.
        return hash((self.preset, self.target, self.kritische, self.guter, self.duty.name))

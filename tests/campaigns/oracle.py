"""A second referee, written from the documents alone (``tests.oracle``), against the house's own.

Each try takes a rule set that nobody wrote down and plays a Partie of random acts, many of them just beside the
rules: violations and state must be the same after every act. Beside it cards, follow duty and order are asked, the
points a deal can give at any score, and a scoresheet. With the fault switched on `evolve` forgets one thing.
"""

import random
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import Any, Final

from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.rule_set import RuleSet
from referee.schrift.check import check_sheet
from referee.schrift.possible import possible_points
from replay.jsonl.ask import answer as asked
from replay.jsonl.referee import Table as House
from replay.scoresheet.json_form import findings_to_json, sheet_from
from tests.campaigns.games import FAULTS, forgetting
from tests.oracle import cards, play, sheet, stakes
from tests.oracle.table import Table
from tests.rule_sets import random_rules

UNKNOWN_TO_IT: Final[Mapping[str, object]] = {
    "free_packets": False,
    "schoeneres_from": "rest",
    "maschine": False,
    "last_trick_pairs": False,
    "last_trick_counter": False,
    "over_target": "written",
    "regulations": "house",
}
"""What the oracle has not been taught: customs of single tournaments, and their penalties."""

MOST: Final = 40
"""Stakes without a cap are gone through up to here."""


def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]:
    """Play `count` Partien and ask as many rounds of questions; each failure says what the two say."""
    failures: list[dict[str, object]] = []
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        rules = rules_it_knows(chance)
        faulty = forgetting(FAULTS[number % len(FAULTS)]) if fault else nullcontext()
        with faulty:
            differences = list(differing(rules, chance))[:3]
        if differences:
            failures.append({"try": number, "rules": to_json(rules), "differences": differences})
    return failures


def rules_it_knows(chance: random.Random) -> RuleSet:
    """A random rule set without what the oracle does not know."""
    while True:
        try:
            return expand({**to_json(random_rules(chance)), **UNKNOWN_TO_IT})
        except RuleSetError:
            continue  # what was taken away held the rest together


def differing(rules: RuleSet, chance: random.Random) -> Iterator[str]:
    """Where the two differ under these rules."""
    plain = to_json(rules)
    yield from _in_a_partie(plain, chance)
    for _ in range(20):
        yield from _about_cards(plain, chance)
    for _ in range(6):
        yield from _about_points(rules, plain, chance)
    for _ in range(4):
        yield from _about_a_sheet(plain, chance)


def _in_a_partie(rules: Mapping[str, Any], chance: random.Random) -> Iterator[str]:
    dealer = chance.randrange(rules["players"])
    oracle, house = Table(rules, dealer), House()
    house.answer({"open": {"rules": rules, "first_dealer": dealer}})
    offences = chance.choice((0.1, 0.2, 0.35))
    for _ in range(600):
        seat, act = play.next_act(oracle, chance, offences)
        expected = oracle.act(seat, act)
        said = house.answer({"seat": seat, "act": act})
        found = [str(violation) for violation in said.get("violations", [])]
        if expected != found:
            yield f"{seat} {act}: {found}, not {expected}"
            return
        state = house.answer({"ask": "state"})
        if state != oracle.state():
            yield f"after {seat} {act}: {state}, not {oracle.state()}"
            return
        if oracle.over and chance.random() < 0.3:
            return


def _about_cards(rules: Mapping[str, Any], chance: random.Random) -> Iterator[str]:
    ranks = [*cards.RANKS, None, *(["6"] if rules["weli_as_schlag"] else [])]
    schlag, trump = chance.choice(ranks), chance.choice([*cards.SUITS, None])
    deck = chance.sample(cards.deck(rules), rules["deck"])
    trick = deck[: chance.randint(1, rules["players"])]
    hand = deck[4 : 4 + chance.randint(1, rules["hand"])]
    flags = {key: chance.random() < 0.4 for key in ("demand", "partner_of_leader")}
    question = {"rules": rules, "schlag": schlag, "trump": trump}

    won = asked({**question, "ask": "trick", "cards": trick}).get("winner")
    if won != (expected := cards.winner(rules, schlag, trump, trick)):
        yield f"{schlag} {trump} {trick}: {won}, not {expected}"

    may = asked({**question, "ask": "legal", "led": deck[0], "hand": hand, **flags}).get("cards")
    asks = flags["demand"]
    exists = cards.demand_exists(rules, schlag, trump, deck[0], first=True)
    lay = cards.legal(
        rules, schlag, trump, deck[:1], hand, demand=asks and exists, partner=flags["partner_of_leader"]
    )
    if may != (None if asks and not exists else lay):
        yield f"{schlag} {trump} {deck[0]} led, {hand}, {flags}: {may}, not {lay}"

    order = asked({**question, "ask": "rank"}).get("groups")
    if order != cards.groups(rules, schlag, trump):
        yield f"{schlag} {trump}: {order}"


def _about_points(rules: RuleSet, plain: Mapping[str, Any], chance: random.Random) -> Iterator[str]:
    near = [rules.target - missing for missing in (1, 2, 3, 5)]
    score = (chance.choice([*near, 0, -2]), chance.choice([*near, 0, -2]))
    for party in (0, 1):
        found = {points for points in possible_points(rules, score, party) if points <= MOST}
        could = {points for points in stakes.could(plain, score, party, MOST) if points <= MOST}
        if found != could:
            yield f"at {score} party {party}: {sorted(found)}, not {sorted(could)}"


def _about_a_sheet(rules: Mapping[str, Any], chance: random.Random) -> Iterator[str]:
    written = play.scoresheet(rules, chance)
    said, expected = findings_to_json(check_sheet(sheet_from(written))), sheet.answer(rules, written)
    found = {**said, "faults": sorted({(fault["line"], fault["code"]) for fault in said["faults"]})}
    keys = ("line", "named", "right", "codes", "stands")
    wrong = [{key: one[key] for key in keys} for one in said["wrong_dealers"]]
    found["wrong_dealers"] = [{**one, "codes": sorted(one["codes"])} for one in wrong]
    for key, value in expected.items():
        if found[key] != value:
            shown = {name: part for name, part in written.items() if name != "rules"}
            yield f"{shown}: {key} {found[key]}, not {value}"

"""A table in one process: JSON lines in, the referee's answers out (`watten referee`).

The same core as the service, without server or store. The first line opens a game, every further one is an
act or a question; a line that cannot be understood is answered with an error and the game goes on.
"""

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from referee.errors import WattenError
from referee.game.decide import Decision
from referee.game.errors import MalformedActError
from referee.game.events import DrawnCard, Event, GameOpened, RulingGiven
from referee.game.evolve import evolve
from referee.game.opening import draw_from, open_game
from referee.game.schema_names import name_of
from referee.game.state import Phase, State, turn
from referee.rules.cards import Card, deck_of
from referee.rules.expand import RuleSetError, expand
from referee.rules.rule_set import RuleSet
from referee.rules.stake import SPIEL
from referee.rules.terms import read_named_card
from referee.rulings.claims import file_claim
from referee.rulings.director import rule
from referee.rulings.referee import adjudicate
from replay.jsonl.acts import read_act
from replay.jsonl.disputes import read_claim, read_verdict, write_ruling
from replay.jsonl.strict_json import read_json

Answer = dict[str, Any]


class Table:
    """One game, and where its decks come from: `seed` makes a referee-dealt game repeatable."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self.state: State | None = None
        self.history: list[Event] = []

    def answer(self, line: Mapping[str, Any]) -> Answer:
        """The answer to one line. Raises MalformedActError or RuleSetError for what cannot be understood."""
        if "open" in line:
            return self._open(line["open"])
        if self.state is None:
            raise MalformedActError("NO_GAME", 'the first line opens a game: {"open": {…}}')
        if line.get("ask") == "state":
            return describe(self.state)
        if "act" in line:
            act = read_act(line["act"], partial(_named_card, self.state))
            return self._happened(adjudicate(self.state, _seat(line), act, deck=self._deck(self.state)))
        if "claim" in line:
            return self._happened(file_claim(self.state, self.history, read_claim(line["claim"])))
        if "ruling" in line:
            return self._happened(rule(self.state, self.history, read_verdict(line["ruling"])))
        raise MalformedActError(
            "UNKNOWN_LINE",
            'a line is {"open": …}, {"seat": …, "act": …}, {"claim": …}, {"ruling": …} or {"ask": "state"}',
        )

    def _open(self, asked: object) -> Answer:
        if self.state is not None:
            raise MalformedActError("GAME_ALREADY_OPEN", "a game is open already")
        opened = read_opening(asked, self._random)
        self.state = evolve(None, opened)
        self.history = [opened]
        return {"ok": True, "events": [name_of(opened)], "version": 1}

    def _happened(self, decision: Decision) -> Answer:
        self.state = decision.state
        self.history += decision.events
        if decision.refused:
            return {"ok": False, "violations": list(decision.violations)}
        answer: Answer = {
            "ok": True,
            "events": [name_of(event) for event in decision.events],
            "version": decision.state.version,
        }
        if decision.violations:
            answer["violations"] = list(decision.violations)
        rulings = [write_ruling(event) for event in decision.events if isinstance(event, RulingGiven)]
        return {**answer, "rulings": rulings} if rulings else answer

    def _deck(self, state: State) -> tuple[Card, ...] | None:
        if state.dealing != "REFEREE":
            return None
        return tuple(self._random.sample(deck_of(state.rules.deck), state.rules.deck))


def answer_lines(lines: Iterable[str], seed: int | None = None) -> Iterator[str]:
    """One answer per line that is not blank, as JSON; a malformed line answers `{"error": …}` with its number."""
    for answer in answers_of(Table(seed), lines):
        yield json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def answers_of(table: Table, lines: Iterable[str]) -> Iterator[Answer]:
    """The table's answer to each line that is not blank."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _answer_line(table, number, line)


def _answer_line(table: Table, number: int, line: str) -> Answer:
    try:
        read = read_json(line)
        if not isinstance(read, Mapping):
            raise MalformedActError("UNKNOWN_LINE", "a line is one JSON object")
        return table.answer(read)
    except RecursionError:
        return {"error": {"code": "NOT_JSON", "line": number, "message": "nested too deeply"}}
    except ValueError as error:
        code = error.code if isinstance(error, WattenError) else "NOT_JSON"
        return {"error": {"code": code, "line": number, "message": str(error)}}


def describe(state: State) -> Answer:
    """The whole state as `{"ask":"state"}` answers it: score and tricks by party, hands by seat."""
    between = state.phase in (Phase.DEAL, Phase.OVER)
    return {
        "score": list(state.score),
        "deal": state.number,
        "dealer": state.deal.dealer,
        "turn": turn(state),
        "phase": state.phase.value,
        "stake": state.rules.base if between or state.deal.stake == SPIEL else state.deal.stake,
        "tricks": [0, 0] if between else list(state.deal.tricks),
        "hands": [list(hand) for hand in state.deal.hands],
    }


def _named_card(state: State, text: str) -> Card:
    return read_named_card(text, state.rules, state.deal.order)


def _seat(line: Mapping[str, Any]) -> int:
    seat = line.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise MalformedActError("NO_SUCH_SEAT", "seat: a number from 0 on is wanted")
    return seat


def read_opening(asked: object, chance: random.Random) -> GameOpened:
    """The opening `{"rules":…,"players":[…],"dealing":…,"enforcement":…,"first_dealer":s}`.

    Instead of `first_dealer` the cards drawn may stand as `"draws":[{"seat":0,"card":"EA"},…]`; with neither,
    cards are drawn by `chance`. Raises MalformedActError or RuleSetError naming the place.
    """
    if not isinstance(asked, Mapping):
        raise MalformedActError("WRONG_TYPE", "open: an object is wanted")
    known = ("rules", "players", "dealing", "enforcement", "first_dealer", "draws")
    unknown = next((key for key in asked if key not in known), None)
    if unknown is not None:
        raise MalformedActError("UNKNOWN_FIELD", f"open: there is no field {unknown!r}")
    rules = expand(_rules_as_written(asked.get("rules", "tirol")))
    draws = _read_draws(asked.get("draws", []), rules)
    dealer = asked.get("first_dealer")
    if dealer is None and not draws:
        dealer = 0 if rules.draw == "named" else None
        draws = draw_from(rules, chance.sample(deck_of(rules.deck), rules.deck))
    return open_game(
        rules,
        asked.get("players", [f"p{seat}" for seat in range(rules.players)]),
        dealing=asked.get("dealing", "SUPPLIED"),
        enforcement=asked.get("enforcement", "REJECT"),
        first_dealer=dealer,
        draws=draws,
    )


def _read_draws(written: object, rules: RuleSet) -> tuple[DrawnCard, ...]:
    if not isinstance(written, list):
        raise MalformedActError("WRONG_TYPE", "open.draws: a list of {seat, card} is wanted")
    draws = []
    for place, drawn in enumerate(written):
        if not isinstance(drawn, Mapping) or not isinstance(drawn.get("card"), str):
            raise MalformedActError("WRONG_TYPE", f"open.draws[{place}]: {{seat, card}} is wanted")
        draws.append(DrawnCard(_seat(drawn), read_named_card(drawn["card"], rules)))
    return tuple(draws)


def _rules_as_written(rules: object) -> str | Mapping[str, object]:
    if isinstance(rules, str | Mapping):
        return rules
    raise RuleSetError(
        "NO_PRESET", 'open.rules: a preset\'s name or an object with "preset" is wanted', ("preset",)
    )

"""A ruling in words: what was found, by which rule, what follows, and what to do now (`referee/texts`)."""

from dataclasses import dataclass

from referee.game.consequences import next_consequence
from referee.game.events import RulingGiven
from referee.game.evolve import evolve
from referee.game.ruling_effects import REFEREE
from referee.game.state import Phase, State, party_of, seats_of, turn
from referee.rules.numbers import PARTIES
from referee.rulings.codes import OUT_OF_TURN
from referee.texts import Language, Texts


@dataclass(frozen=True, slots=True)
class SaidRuling:
    """One sentence for each part of a ruling; `signed` is empty where the referee ruled."""

    finding: str
    rule: str
    consequence: str
    now: str
    signed: str = ""

    def lines(self) -> tuple[str, ...]:
        """The sentences in the order in which they are read out."""
        parts = (self.finding, self.rule, self.signed, self.consequence, self.now)
        return tuple(part for part in parts if part)


def say_ruling(ruling: RulingGiven, after: State, language: Language) -> SaidRuling:
    """The ruling in the language; `after` is the state after all that followed from it."""
    texts = Texts(language, "rulings")
    return SaidRuling(
        finding=_finding(texts, ruling, after),
        rule=_rule(texts, ruling, language),
        consequence=_consequence(texts, ruling, after) + _remark(texts, ruling) + ".",
        now=_now(texts, ruling, after),
        signed=_signed(texts, ruling),
    )


def settled(state: State) -> State:
    """The state after everything that still follows by itself, as far as a log that nobody has proven lets it."""
    try:
        while (following := next_consequence(state)) is not None:
            state = evolve(state, following)
    except (AssertionError, LookupError, TypeError, ValueError):
        pass
    return state


def _finding(texts: Texts, ruling: RulingGiven, state: State) -> str:
    finding = texts.say(f"finding-{ruling.finding}", who=state.players[ruling.seat])
    if ruling.shown_by is not None:
        finding = texts.say("shown", finding=finding, event=ruling.event, shown=ruling.shown_by)
    else:
        finding = texts.say("at", finding=finding, event=ruling.event)
    verdict = "unfounded" if ruling.unfounded else None if ruling.decided else "undecided"
    return (finding if verdict is None else texts.say(verdict, finding=finding)) + "."


def _rule(texts: Texts, ruling: RulingGiven, language: Language) -> str:
    if not ruling.rule:
        return texts.say("rule-none") + "."
    labels = Texts(language, "rules")
    cited = []
    for part in ruling.rule.split("; "):
        regulations, _, entry = part.partition(" ")
        if regulations == "regulations":
            cited.append(texts.say("rule-regulations", entry=labels.say(f"irregularity-{entry}")))
        else:
            cited.append(part)
    return texts.say("rule", rules="; ".join(cited)) + "."


def _signed(texts: Texts, ruling: RulingGiven) -> str:
    if ruling.by == REFEREE:
        return ""
    if ruling.overrules is None:
        return texts.say("by-director", by=ruling.by, reason=ruling.reason)
    return texts.say("by-director-overruling", by=ruling.by, reason=ruling.reason, overrules=ruling.overrules)


def _consequence(texts: Texts, ruling: RulingGiven, state: State) -> str:
    offender = party_of(ruling.seat)
    if ruling.consequence == "opponents_write":
        key, column = ("taken", offender) if ruling.points < 0 else ("opponents_write", 1 - offender)
        party = party_name(texts, state, column)
        count = _players(state)
        written = texts.say(f"consequence-{key}", party=party, players=count, points=abs(ruling.points))
        ends = "_".join(name for name in ("thrown_in", "passes_deal") if getattr(ruling, name))
        return texts.say(f"consequence-{ends}", written=written) if ends else written
    if ruling.consequence == "void_deal" and ruling.line is not None:
        return texts.say("consequence-void_line")
    if ruling.consequence == "game_lost":
        losers = party_name(texts, state, offender)
        return texts.say("consequence-game_lost", party=losers, players=_players(state))
    return texts.say(f"consequence-{ruling.consequence}")


def _remark(texts: Texts, ruling: RulingGiven) -> str:
    if not ruling.remark:
        return ""
    values = {} if ruling.earlier is None else {"earlier": ruling.earlier}
    return f" ({texts.say(f'remark-{ruling.remark}', **values)})"


def _now(texts: Texts, ruling: RulingGiven, state: State) -> str:
    who = state.players[ruling.seat]
    if ruling.remark == "unnoticed":
        if ruling.finding == OUT_OF_TURN:
            return texts.say("now-object-card")
        return texts.say("now-object-deal", until=state.rules.wrong_dealer_void_until)
    if not ruling.decided:
        return texts.say("now-wait" if ruling.remark == "may_still_show" else "now-director")
    if state.phase is Phase.OVER:
        return texts.say("now-won")
    if state.phase is Phase.DEAL:
        return texts.say("now-deals", dealer=state.players[state.deal.dealer])
    called = turn(state)
    match ruling.consequence:
        case "said_void":
            return texts.say("now-say-again")
        case "card_played":
            return texts.say("now-play-exposed", who=who)
        case "card_taken_back" if called is not None:
            return texts.say("now-take-back", who=who, turn=state.players[called])
        case _:
            return _goes_on(texts, state, called)


def _goes_on(texts: Texts, state: State, called: int | None) -> str:
    if called is not None:
        return texts.say("now-turn", turn=state.players[called])
    if state.deal.offer is not None:
        asked = party_name(texts, state, 1 - state.deal.offer.party)
        return texts.say("now-answer", asked=asked, players=_players(state))
    return texts.say("now-goes-on")


def _players(state: State) -> int:
    """Count the players of a party."""
    return state.rules.players // 2


def party_name(texts: Texts, state: State, party: int) -> str:
    """The players of a party, „Anna und Carla“."""
    names = [state.players[seat] for seat in seats_of(state.rules, PARTIES[party])]
    return names[0] if len(names) == 1 else texts.say("party", first=names[0], second=names[1])

"""What is marked at an event: rules broken, notes, claims, rulings, corrections, each with the rule it cites."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from referee.game import events as e
from referee.game.citations import cite
from referee.game.violations import Violation
from referee.rules.rule_set import RuleSet
from replay.story import Teller
from replay.texts import Texts

Kind = Literal["violation", "voided", "irregularity", "claim", "ruling", "correction", "note"]


@dataclass(frozen=True, slots=True)
class Note:
    """A finding of somebody else (an audit, say) at the event `version`: what it says, and the rule it cites."""

    version: int
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at an event: a heading, the matter in words, the rule; `about` is the earlier event it concerns."""

    kind: Kind
    heading: str
    text: str
    rule: str = ""
    about: int | None = None

    @property
    def line(self) -> str:
        """The mark on one line: ``Gegen die Regel: … [000 Ein Stich]``."""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.heading}: {self.text}{rule}"


def marks_of(
    version: int, event: e.Event, rules: RuleSet, teller: Teller, notes: Sequence[Note]
) -> tuple[Mark, ...]:
    """The marks of an event as the viewer gets it, and the notes that were made on it."""
    texts = Texts(teller.texts.language, "marks")
    said = _Said(teller, texts, rules)
    noted = (Mark("note", texts.say("mark-note"), n.text, n.rule) for n in notes if n.version == version)
    return (*said.marks(event), *noted)


class _Said:
    """Marks in one language at one table."""

    def __init__(self, teller: Teller, texts: Texts, rules: RuleSet) -> None:
        self.teller, self.texts, self.rules = teller, texts, rules

    def marks(self, event: e.Event) -> Iterator[Mark]:
        kind: Kind = "voided" if isinstance(event, e.ActVoided) else "violation"
        for violation in getattr(event, "violations", ()):
            yield self._mark(kind, self.texts.say(f"broken-{violation}"), self._rule(violation))
        match event:
            case e.IrregularityNoted():
                what = _joined(self.matter(event.irregularity), event.note)
                yield self._mark("irregularity", self._by("noted", event.offender, what))
            case e.ClaimFiled():
                what = _joined(self.matter(event.claim), event.text)
                accused = self.teller.name(event.accused)
                text = self.texts.say("claimed", who=self.teller.name(event.seat), accused=accused, what=what)
                yield self._mark("claim", text, self._rule_of(event.claim), event.event)
            case e.RulingGiven():
                yield self._ruling(event)
            case e.Corrected():
                yield self._mark("correction", self.texts.say("corrected"), about=event.version)
            case _:
                pass

    def _ruling(self, event: e.RulingGiven) -> Mark:
        message = "ruled" if event.decided else "ruled-undecided"
        if event.unfounded:
            message = "ruled-unfounded"
        text = self.texts.say(
            message,
            who=self.teller.name(event.seat),
            what=self.matter(event.finding),
            follows=self._follows(event),
        )
        return self._mark("ruling", _joined(text, event.reason), event.rule, event.event)

    def _follows(self, event: e.RulingGiven) -> str:
        """The consequence in words, with the points as they were written."""
        if event.consequence == "opponents_write":
            message = "points-taken" if event.points < 0 else "points-written"
            first = self.texts.say(message, points=abs(event.points))
        else:
            first = _known(Texts(self.texts.language, "rules"), f"consequence-{event.consequence}")
            first = first or event.consequence
        thrown = self.texts.say("thrown_in") if event.thrown_in else ""
        return ", ".join(part for part in (first, thrown) if part)

    def matter(self, code: str) -> str:
        """A violation's, irregularity's or finding's code in words; the code itself where there are none."""
        named = _known(Texts(self.texts.language, "rules"), f"irregularity-{code}")
        return named or _known(self.texts, f"broken-{code}") or code

    def _by(self, message: str, seat: int, what: str) -> str:
        return self.texts.say(message, who=self.teller.name(seat), what=what)

    def _rule(self, violation: Violation) -> str:
        place = cite(self.rules, violation)
        return f"{place.document} {place.section}"

    def _rule_of(self, code: str) -> str:
        return self._rule(Violation(code)) if code in _VIOLATIONS else ""

    def _mark(self, kind: Kind, text: str, rule: str = "", about: int | None = None) -> Mark:
        return Mark(kind, self.texts.say(f"mark-{kind}"), text, rule, about)


_VIOLATIONS: Final = tuple(violation.value for violation in Violation)


def _known(texts: Texts, message: str) -> str:
    """The message if the catalogue has it, else nothing."""
    try:
        return texts.say(message)
    except LookupError:
        return ""


def _joined(text: str, more: str) -> str:
    return f"{text} ({more})" if more else text

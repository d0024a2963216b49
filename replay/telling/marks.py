"""What is marked at an event: rules broken, notes, claims, rulings, corrections, each with the rule it cites."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from referee.game import events as e
from referee.game.citations import cite
from referee.game.recorded_acts import kind_of_act
from referee.game.state import State
from referee.game.violations import Violation
from referee.rulings.codes import code_of
from referee.texts import Texts
from referee.texts.rulings import say_ruling, settled
from replay.telling.story import Teller

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
    version: int, event: e.Event, after: State, teller: Teller, notes: Sequence[Note]
) -> tuple[Mark, ...]:
    """The marks of an event as the viewer gets it, and the notes that were made on it.

    `after` is the state after all that followed from the event.
    """
    said = _Said(teller, after)
    noted = (said.mark("note", note.text, note.rule) for note in notes if note.version == version)
    return (*said.marks(event), *noted)


class _Said:
    """Marks in one language at one table."""

    def __init__(self, teller: Teller, after: State) -> None:
        language = teller.texts.language
        self.teller, self.after, self.language = teller, after, language
        self.texts, self.rulings = Texts(language, "marks"), Texts(language, "rulings")

    def marks(self, event: e.Event) -> Iterator[Mark]:
        kind: Kind = "voided" if isinstance(event, e.ActVoided) else "violation"
        for violation in getattr(event, "violations", ()):
            seat = getattr(event, "seat", 0)
            yield self.mark(kind, self.finding(code_of(event, violation), seat), self.rule(violation, event))
        match event:
            case e.IrregularityNoted():
                what = self.finding(event.irregularity, event.offender)
                yield self.mark("irregularity", _joined(what, event.note))
            case e.ClaimFiled():
                what = _joined(self.finding(event.claim, event.accused), event.text)
                text = self.texts.say("claimed", who=self.teller.name(event.seat), what=what)
                yield self.mark("claim", text, about=event.event)
            case e.RulingGiven():
                said = say_ruling(event, settled(self.after), self.language)
                text = " ".join(
                    part for part in (said.finding, said.signed, said.consequence, said.now) if part
                )
                yield self.mark("ruling", text, said.rule.removesuffix("."), event.event)
            case e.Corrected():
                yield self.mark("correction", self.texts.say("corrected"), about=event.version)
            case _:
                pass

    def finding(self, code: str, seat: int) -> str:
        """What the seat did, in words; the code itself if the catalogue has no words for it."""
        try:
            return self.rulings.say(f"finding-{code}", who=self.teller.name(seat))
        except LookupError:
            return code

    def rule(self, violation: Violation, event: e.Event) -> str:
        """Document and section that the violation goes against."""
        return str(cite(self.after.rules, violation, kind_of_act(event)))

    def mark(self, kind: Kind, text: str, rule: str = "", about: int | None = None) -> Mark:
        """A mark under its heading."""
        return Mark(kind, self.texts.say(f"mark-{kind}"), text, rule, about)


def _joined(text: str, more: str) -> str:
    return f"{text} ({more})" if more else text

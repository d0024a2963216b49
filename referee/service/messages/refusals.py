"""A refusal as a message: every rule an act breaks, each with its source and a sentence."""

from dataclasses import dataclass, replace

from referee.game.citations import cite
from referee.game.state import State
from referee.game.views import Viewer, told
from referee.game.violations import Violation
from referee.texts import Language
from referee.texts.violations import sentence
from watten.v1 import violations_pb2


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules that an act of `seat` breaks in `state`, in the order of report; at least one."""

    state: State
    seat: int
    violations: tuple[Violation, ...]

    def as_told_to(self, viewer: Viewer) -> "Refused":
        """The same refusal with nothing in it that the viewer may not know."""
        return replace(self, violations=told(self.violations, self.state, self.seat, viewer))

    def message(self, language: Language) -> violations_pb2.Refusal:
        """The refusal in a language."""
        refusal = violations_pb2.Refusal()
        for violation in self.violations:
            refusal.broken.add(
                violation=violations_pb2.Violation.Value(f"VIOLATION_{violation}"),
                code=violation.value,
                rule=str(cite(self.state.rules, violation)),
                text=sentence(violation, language),
                seat=self.seat,
            )
        return refusal

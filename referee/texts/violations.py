"""The sentence for a broken rule. Codes are for programs, sentences for people."""

from referee.game.violations import Violation
from referee.texts import Language, Texts


def sentence(violation: Violation, language: Language) -> str:
    """Say in one sentence what the violation is: ``sentence(Violation.MUST_HOLD, "en")``."""
    return Texts(language, "violations").say(f"violation-{violation}")

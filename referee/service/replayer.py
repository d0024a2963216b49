"""What the service lets others do: say rulings and signs in words, audit logs, compare rule sets.

The room that looks back (auditing, comparing, the catalogues of texts) builds on the referee, so the service
cannot import it; it is plugged in by name when the server starts (D80).
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol, cast

from referee.game.events import Event, RulingGiven
from referee.game.state import State
from referee.rules.rule_set import RuleSet
from referee.rules.signs import Sign
from watten.v1 import referee_service_pb2, replay_service_pb2


class Replayer(Protocol):
    """A module that looks back; `language` is `en` or `de`."""

    def say(self, ruling: RulingGiven, after: State, language: str) -> referee_service_pb2.RulingWords:
        """The ruling in sentences; `after` is the state after all that followed from it."""

    def say_sign(self, sign: Sign, rules: RuleSet, language: str) -> tuple[str, str]:
        """The listed sign, and what it tells, in words."""

    def say_no_signs(self, rules: RuleSet, language: str) -> str:
        """Why the rules list no sign; empty if they list some."""

    def audit(self, events: Sequence[Event], language: str) -> replay_service_pb2.AuditLogResponse:
        """What a log shows. Raises ValueError for one that begins no Partie."""

    def compare(
        self, events: Sequence[Event], left: RuleSet, right: RuleSet
    ) -> replay_service_pb2.CompareRuleSetsResponse:
        """Where two rule sets part. Raises ValueError for one under which the record cannot be played."""


_METHODS: Final = ("say", "say_sign", "say_no_signs", "audit", "compare")


def plugged_in(name: str) -> Replayer | None:
    """The module of this name, None for no name. Raises ValueError if it is not there or looks back at nothing."""
    if not name:
        return None
    try:
        module = import_module(name)
    except ImportError as error:
        raise ValueError(f"replayer: {error}") from error
    lacking = [method for method in _METHODS if not hasattr(module, method)]
    if lacking:
        raise ValueError(f"replayer: {name} has no {', '.join(lacking)}")
    return cast(Replayer, module)

"""Sentences of the documents that are not followed, because the same document says the contrary elsewhere.

Each names the decision that chose between the two. Only 003 contradicts itself on what a referee judges.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.sections import Citation


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A passage, word for word, the decision against it, and the rule sets that it speaks of."""

    citation: Citation
    quote: str
    decision: str
    speaks: Callable[[RuleSet], bool] = lambda rules: True


OTHERWISE: Final[Mapping[str, tuple[Otherwise, ...]]] = MappingProxyType(
    {
        "deck": (
            Otherwise(Citation("003", "Kaartvolgorde 6"), "Heer-Ober-Unter-10-9-8 (Heer hoogst)", "D11"),
            Otherwise(Citation("003", "Kaartvolgorde 7"), "Heer-Ober-Unter-10-9-8-7", "D11"),
        ),
        "hand": (
            Otherwise(
                Citation("003", "Spelverloop 6"), "Speel vijf slagen.", "D90", lambda rules: rules.hand == 5
            ),
        ),
        "base": (
            Otherwise(
                Citation("003", "Verhogen 4"),
                "gepaste giften betalen (inzet - 1)",
                "D13",
                # With a step of one the stake minus one is the last confirmed stake.
                lambda rules: rules.step != 1,
            ),
        ),
        "step": (
            Otherwise(
                Citation("003", "Hoe speel je"),
                "waarbij de inzet verdubbeld en opnieuw verdubbeld wordt",
                "D12",
            ),
        ),
    }
)
"""By the option whose value they speak of."""


def decided_otherwise(rules: RuleSet, key: str) -> tuple[Otherwise, ...]:
    """The passages of the game's own document that speak against the option's value."""
    document = PRESETS[rules.preset].document
    return tuple(
        passage
        for passage in OTHERWISE.get(key, ())
        if passage.citation.document == document and passage.speaks(rules)
    )

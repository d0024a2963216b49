"""Where the value of an option comes from: the section that says it, a decision, or somebody's choice.

Data for explaining a rule set; no rule reads it.
"""

from dataclasses import dataclass
from typing import Final, Literal

from referee.rules.decisions import decisions_on
from referee.rules.expand import expand
from referee.rules.otherwise import Otherwise, decided_otherwise
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.sections import SECTIONS, Citation, named, section_elsewhere, section_of

Origin = Literal["document", "decision", "tournament", "house", "override"]

AGREED: Final = "rule set"
"""The document named where a rule was agreed by the players alone and stands nowhere else."""


@dataclass(frozen=True, slots=True)
class Source:
    """What is behind one value.

    ``origin``: the game's own document says it, a decision fills that document's silence, a tournament's
    reglement or the players (an override) set it, or nothing but the house's habit. ``citation`` is the
    section that says the value: in the game's document, else, where a decision or an override took it over,
    in another one; None where no document has it. In a tournament it is the reglement's item, `casino-tirol`
    and the option. ``otherwise`` are sentences of the game's document that
    say something else and are not followed.
    """

    origin: Origin
    citation: Citation | None
    decisions: tuple[str, ...]
    otherwise: tuple[Otherwise, ...] = ()


def source_of(rules: RuleSet, key: str) -> Source:
    """Where the value of this option comes from. Raises AttributeError for no option."""
    value = getattr(rules, key)
    own = section_of(rules.preset, key, value)
    decisions = decisions_on(rules, key)
    otherwise = decided_otherwise(rules, key)
    if value != getattr(expand(rules.preset), key):
        return Source("override", own or section_elsewhere(rules.preset, key, value), decisions, otherwise)
    if key in PRESETS[rules.preset].tournament:
        return Source("tournament", Citation(rules.preset, key), decisions, otherwise)
    if own is not None:
        return Source("document", own, decisions, otherwise)
    if decisions:
        return Source("decision", section_elsewhere(rules.preset, key, value), decisions, otherwise)
    return Source("house", None, (), otherwise)


def place_of(rules: RuleSet, key: str) -> Citation | None:
    """The place to cite against somebody who broke the option's value; None where it forbids nothing.

    The section or the reglement's item that says the value, else the rule set itself, `rule set duty`.
    """
    source = source_of(rules, key)
    if source.citation is not None:
        return source.citation
    if source.origin == "house" or is_off(getattr(rules, key)):
        return None
    return Citation(AGREED, key)


def behind(rules: RuleSet, *keys: str) -> str:
    """Sections and decisions behind these options, each once: `004 pp. 40-41; D17; D18`; empty for none."""
    sources = [source_of(rules, key) for key in keys]
    cited = [str(source.citation) for source in sources if source.citation is not None]
    return "; ".join(dict.fromkeys([*cited, *(number for source in sources for number in source.decisions)]))


def place_elsewhere(key: str) -> Citation:
    """The first section that says any value of the option which is not off."""
    return next(
        Citation(document, section)
        for document, options in SECTIONS.items()
        for value, section in options.get(key, {}).items()
        if section is not None and not is_off(value)
    )


def is_off(value: object) -> bool:
    """True for a value that switches its option off."""
    return value is False or named(value) in ("none", ())

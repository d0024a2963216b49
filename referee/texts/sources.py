"""The source of a rule's value in words: document and section, or what it is otherwise, and the decisions."""

from referee.rules.rule_set import RuleSet
from referee.rules.sources import source_of
from referee.texts import Language, Texts


def source_in_words(rule_set: RuleSet, key: str, language: Language) -> str:
    """Say where the value of the option `key` stands: `000 Bieten; D9`. Raises KeyError for no option."""
    texts = Texts(language, "rules")
    source = source_of(rule_set, key)
    match source.origin:
        case "document":
            said = [str(source.citation)]
        case "decision":
            said = []
        case _:
            said = [texts.say(f"source-{source.origin}")]
    said += source.decisions
    if source.origin in ("decision", "override") and source.citation is not None:
        said.append(texts.say("source-elsewhere", place=str(source.citation)))
    return "; ".join(said)

"""The listed signs of a game in words: what is done, what it tells, where it stands (000 Deuten, 004 pp. 36-39, 43)."""

import re
from typing import Final

from referee.rules.card_codes import french
from referee.rules.cards import Card, is_card
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.signs import VOCABULARIES, Sign, no_signs, vocabulary, words_allowed
from referee.rules.terms import name_of_card
from referee.texts import Language, Texts
from referee.texts.sources import source_in_words


def gesture(sign: str, language: Language) -> str:
    """Say a listed sign in the language; one of the partners' own is given back as it is."""
    return Texts(language, "signs").say(f"gesture-{_slug(sign)}") if sign in _LISTED else sign


def meaning(sign: Sign, rules: RuleSet, language: Language) -> str:
    """Say what the sign tells in a game of these rules."""
    texts = Texts(language, "signs")
    if is_card(sign.tells):
        card = Card(sign.tells)
        return texts.say("tells-card", name=name_of_card(card, rules), card=card, french=french(card))
    return texts.say(f"tells-{_slug(sign.tells)}")


def why_none(rules: RuleSet, language: Language) -> str:
    """Say why the rules list no sign, and where that stands; empty if they list some."""
    reason = no_signs(rules)
    if reason is None:
        return ""
    texts = Texts(language, "signs")
    if reason == "none_listed":
        return texts.say(f"none-listed-{PRESETS[rules.preset].document}")
    option = "players" if reason == "no_partner" else "signals"
    return f"{texts.say(f'none-{reason}')} {_source(rules, option, language)}"


def signs_text(rules: RuleSet, language: Language) -> str:
    """The listed signs as a page, or why there are none; ends with a line break."""
    texts = Texts(language, "signs")
    signs = vocabulary(rules)
    title = "title" if signs else "title-none"
    lines = [texts.say(title, name=rules.preset, document=PRESETS[rules.preset].document)]
    if not signs:
        lines.append(f"  {why_none(rules, language)}")
    for spoken, heading in ((False, "shown"), (True, "spoken")):
        here = [sign for sign in signs if sign.spoken is spoken]
        lines += ["", texts.say(heading)] if here else []
        lines += (_line(sign, rules, language, _width(signs, language)) for sign in here)
    if no_signs(rules) in (None, "none_listed"):
        allowed = texts.say("plain-words", value=str(rules.spoken_signals).lower())
        lines += ["", f"{allowed}  {_source(rules, 'spoken_signals', language)}"]
    return "\n".join(lines) + "\n"


def signs_json(rules: RuleSet, language: Language) -> dict[str, object]:
    """The same for programs; codes beside the words, `why_none` null where there are signs."""
    reason = no_signs(rules)
    return {
        "rules": rules.preset,
        "signs": [
            {
                "name": sign.name,
                "text": gesture(sign.name, language),
                "tells": sign.tells,
                "meaning": meaning(sign, rules, language),
                "spoken": sign.spoken,
                "document": sign.document,
                "section": sign.section,
            }
            for sign in vocabulary(rules)
        ],
        "why_none": None if reason is None else {"code": reason, "text": why_none(rules, language)},
        "spoken_allowed": words_allowed(rules),
    }


def _width(signs: tuple[Sign, ...], language: Language) -> int:
    return max(len(gesture(sign.name, language)) for sign in signs)


def _line(sign: Sign, rules: RuleSet, language: Language, width: int) -> str:
    done, told = gesture(sign.name, language), meaning(sign, rules, language)
    return f"  {done:<{width}}  {told}  [{sign.document} {sign.section}]"


def _source(rules: RuleSet, option: str, language: Language) -> str:
    return f"[{source_in_words(rules, option, language)}]"


def _slug(text: str) -> str:
    """The text as the name of a message."""
    return "-".join(re.findall(r"\w+", text))


_LISTED: Final = frozenset(
    sign.name for pair in VOCABULARIES.values() for vocabulary_ in pair for sign in vocabulary_
)

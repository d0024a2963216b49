"""Deuten: what the documents' signs mean (000 Deuten, 004 pp. 36-37, 004 p. 43).

A sign is any short text: partners agree on their own, and a false one is allowed, so nothing here forbids
any. The vocabulary only gives the listed ones their meaning for whoever reads the table's record.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from referee.rules.cards import is_card
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

LONGEST_SIGN: Final = 40


class SignError(ValueError):
    """A text that can be no sign: empty, too long, or not printable."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign as the record names it, what it tells, and where it stands.

    ``tells`` is a Kritischer's card, ``rechter``, ``linker``, ``trump A`` (one trump by rank), ``middle
    trump``, ``small trump`` or ``nothing``.
    """

    name: str
    tells: str
    source: str


def _signs(source: str, meanings: Mapping[str, str]) -> tuple[Sign, ...]:
    return tuple(Sign(name, tells, source) for name, tells in meanings.items())


_TIROL: Final = _signs(
    "000 Deuten",
    {
        "lips pursed": "HK",
        "mouth to the right": "S6",
        "mouth to the left": "E7",
        "right eye": "rechter",
        "left eye": "linker",
        "thumb": "trump A",
        "forefinger": "trump K",
        "middle finger": "trump O",
        "ring finger": "trump U",
        "little finger": "small trump",
        "eyes to the ceiling": "nothing",
    },
)
_TRUMPS_1927: Final[Mapping[str, str]] = {
    "thumb": "trump A",
    "forefinger": "middle trump",
    "middle finger": "middle trump",
    "ring finger": "small trump",
    "little finger": "small trump",
    "head shaken": "nothing",
}
_WATTEN_1927: Final = _signs("004 pp. 36-37", {"eyes upward": "rechter", "one eye": "linker", **_TRUMPS_1927})
_KRITISCH_1927: Final = _signs(
    "004 p. 43",
    {
        "eyes upward": "HK",
        "lips pursed": "S6",
        "tip of the tongue": "S6",
        "mouth sideways": "S7",
        "right eye": "rechter",
        "left eye": "linker",
        "shoulder shrugged": "linker",
        **_TRUMPS_1927,
    },
)

_NONE_LISTED: Final[tuple[Sign, ...]] = ()

VOCABULARIES: Final[Mapping[str, tuple[tuple[Sign, ...], tuple[Sign, ...]]]] = MappingProxyType(
    {
        "000": (_TIROL, _TIROL),
        "002": (_NONE_LISTED, _NONE_LISTED),
        "003": (_NONE_LISTED, _NONE_LISTED),
        "004": (_WATTEN_1927, _KRITISCH_1927),
    }
)
"""By document: without and with Kritische. In 004 eyes upward is the Rechter in one, the Martl in the
other."""


def vocabulary(rules: RuleSet) -> tuple[Sign, ...]:
    """The signs listed for such a game, without those for a card that is no Kritischer in it."""
    without, with_kritische = VOCABULARIES[PRESETS[rules.preset].document]
    signs = with_kritische if rules.kritische else without
    return tuple(sign for sign in signs if not is_card(sign.tells) or sign.tells in rules.kritische)


def meaning(rules: RuleSet, name: str) -> Sign | None:
    """The listed sign of this name, None for one of the partners' own."""
    for sign in vocabulary(rules):
        if sign.name == name:
            return sign
    return None


def read_sign(text: str) -> str:
    """The sign's name. Raises SignError if it is empty, longer than 40 characters or unprintable."""
    if not text.strip() or len(text) > LONGEST_SIGN or not text.isprintable():
        raise SignError(f"a sign is a printable text of at most {LONGEST_SIGN} characters")
    return text

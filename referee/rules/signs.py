"""Deuten: the signs the documents list, what they tell, and which signs are plain words (000, 003, 004; D92, D94).

A sign is any short text: partners agree on their own, and a false one is allowed. The vocabulary gives the listed
ones their meaning for whoever reads the table's record; only plain words, where a rule set has none of them
(``spoken_signals``), are forbidden.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from referee.errors import WattenError
from referee.rules.card_codes import CardCodeError, read_card, read_rank, read_suit
from referee.rules.cards import is_card
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet
from referee.rules.terms import COMPOUNDS, RANK_NAMES, SUIT_NAMES, TERMS

LONGEST_SIGN: Final = 40
SIGN_WANTED: Final = f"a sign is a printable text of at most {LONGEST_SIGN} characters"


class SignError(WattenError, ValueError):
    """A text that can be no sign: empty, too long, or not printable."""

    code = "BAD_SIGN"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign as the record names it, what it tells, whether it is spoken aloud, and where it stands.

    ``tells`` is a Kritischer's card, ``rechter``, ``linker``, ``trump A`` (one trump by rank), ``middle
    trump``, ``small trump``, ``nothing``; of what is said aloud, ``asks lead``, ``asks winner``, ``asks card``
    and ``bids linker``. A sign that is not spoken is shown: a gesture.
    """

    name: str
    tells: str
    document: str
    section: str
    spoken: bool = False


def _signs(
    document: str, section: str, meanings: Mapping[str, str], *, spoken: bool = False
) -> tuple[Sign, ...]:
    return tuple(Sign(name, tells, document, section, spoken) for name, tells in meanings.items())


_TIROL: Final = _signs(
    "000",
    "Deuten",
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
_FINGERS_1927: Final = _signs(
    "004",
    "p. 37",
    {
        "thumb": "trump A",
        "forefinger": "middle trump",
        "middle finger": "middle trump",
        "ring finger": "small trump",
        "little finger": "small trump",
        "head shaken": "nothing",
    },
)
_ALOUD_1927: Final = (
    *_signs("004", "p. 38", {"what shall I lead": "asks lead"}, spoken=True),
    *_signs(
        "004", "p. 37", {"does mine take it": "asks winner", "trump or Schlag": "asks card"}, spoken=True
    ),
    *_signs("004", "p. 39", {"if you have a Blinder, lay it": "bids linker"}, spoken=True),
)
_WATTEN_1927: Final = (
    *_signs("004", "p. 36", {"eyes upward": "rechter", "one eye": "linker"}),
    *_FINGERS_1927,
    *_ALOUD_1927,
)
_KRITISCH_1927: Final = (
    *_signs(
        "004",
        "p. 43",
        {
            "eyes upward": "HK",
            "lips pursed": "S6",
            "tip of the tongue": "S6",
            "mouth sideways": "S7",
            "right eye": "rechter",
            "left eye": "linker",
            "shoulder shrugged": "linker",
        },
    ),
    *_FINGERS_1927,
    *_ALOUD_1927,
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

NoSigns = Literal["no_partner", "forbidden", "none_listed"]
"""Why a rule set has no listed sign: two players, no Deuten in these rules, or a document that fixes none."""


def vocabulary(rules: RuleSet) -> tuple[Sign, ...]:
    """The signs listed for such a game: none where nobody signs, none aloud where words are forbidden.

    Nor those for a card that is no Kritischer in it.
    """
    if no_signs(rules) is not None:
        return ()
    return tuple(sign for sign in _listed(rules) if _is_possible(rules, sign))


def no_signs(rules: RuleSet) -> NoSigns | None:
    """Why no sign is listed for such a game, None if there are some."""
    if rules.players == 2:
        return "no_partner"
    if not rules.signals:
        return "forbidden"
    return None if _listed(rules) else "none_listed"


def words_allowed(rules: RuleSet) -> bool:
    """Whether a sign may be spoken in plain words: where one may sign at all, and the rules let partners talk."""
    return no_signs(rules) in (None, "none_listed") and rules.spoken_signals


def _listed(rules: RuleSet) -> tuple[Sign, ...]:
    without, with_kritische = VOCABULARIES[PRESETS[rules.preset].document]
    return with_kritische if rules.kritische else without


def _is_possible(rules: RuleSet, sign: Sign) -> bool:
    if sign.spoken and not rules.spoken_signals:
        return False
    return not is_card(sign.tells) or sign.tells in rules.kritische


def meaning(rules: RuleSet, name: str) -> Sign | None:
    """The listed sign of this name, None for one of the partners' own."""
    for sign in vocabulary(rules):
        if sign.name == name:
            return sign
    return None


def read_sign(text: str) -> str:
    """The sign's name. Raises SignError if it is empty, longer than 40 characters or unprintable."""
    if not text.strip() or len(text) > LONGEST_SIGN or not text.isprintable():
        raise SignError(SIGN_WANTED)
    return text


def is_plain_words(text: str) -> bool:
    """Whether a text that is given as a sign says a card, rank, suit or kind in plain words (003 Spelverloop 5, D92).

    It does if a name in it can mean nothing else („ich hab den Weli“, „hk“), or if nothing but names, figures and
    little words is left of it („zwei Trümpfe“). Names that are everyday words too are none in a longer text: „Hand
    aufs Herz“ and „rechter Daumen“ are gestures. „M-a-x-i“ is spelt and ♡ drawn, but said all the same (D103).
    """
    if _DRAWN_CARD.search(text):
        return True
    words = list(_words(text))
    names = [word for word in words if _names_something(word)]
    if any(map(_can_mean_nothing_else, names)):
        return True
    return bool(names) and all(
        word in names or word.isdecimal() or _folded(word) in _LITTLE_WORDS for word in words
    )


def _words(text: str) -> Iterator[str]:
    """The words of a text without marks; a card's symbol belongs to its word, and letters spelt apart are one."""
    plain = _without_marks(text.translate(_FILLED_SUITS))
    words = [found[0] for found in re.finditer(r"(?:[^\W_]|[♣♠♥♦])+", plain)]
    spelt = len(words) > 2 and all(len(word) == 1 for word in words)
    yield from ["".join(words)] if spelt else words


def _names_something(word: str) -> bool:
    return _folded(word) in _NAMES or any(_reads(read, word) for read in (read_card, read_rank, read_suit))


def _can_mean_nothing_else(name: str) -> bool:
    """Of codes those with a figure or symbol, or in capitals: „so“ and „la“ are words before they are cards."""
    if _folded(name) in _UNMISTAKABLE:
        return True
    return _reads(read_card, name) and not (name.isalpha() and name != name.upper())


def _reads(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except CardCodeError as error:
        return error.code == "AMBIGUOUS_CARD"  # HD: whichever it is, it is a card
    return True


def _folded(word: str) -> str:
    """The word as it is compared here: small letters without marks, „Könige“ and „konige“ alike."""
    return _without_marks(word.casefold())


def _without_marks(text: str) -> str:
    """The text without accents, strokes through letters, and what phones put behind a symbol."""
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text)
        if not unicodedata.category(letter).startswith("M")
    )


def _folded_all(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(_folded, words))


_FILLED_SUITS: Final = str.maketrans("♧♤♡♢", "♣♠♥♦")
_DRAWN_CARD: Final = re.compile("[\U0001f0a1-\U0001f0ff]")
_NUMBERS: Final = (
    *("sechs", "sieben", "acht", "neun", "zehn", "six", "seven", "eight", "nine", "ten"),
    *("zes", "zeven", "negen", "tien", "6", "7", "8", "9", "10"),
)
"""The ranks as they are said: „Herz zehn“."""
_UNMISTAKABLE: Final = _folded_all(
    (
        *COMPOUNDS,
        *(suit + number for suit in SUIT_NAMES for number in _NUMBERS),
        *(spelling for term in TERMS if not term.is_common for spelling in term.spellings),
    )
)
_NAMES: Final = _UNMISTAKABLE | _folded_all(
    (*SUIT_NAMES, *RANK_NAMES, *_NUMBERS, *(spelling for term in TERMS for spelling in term.spellings))
)
_LITTLE: Final = (
    "der die das den dem des ein eine einen einer kein keine keinen und oder auch nur noch mit von in bei da hier "
    "ich mir mein meine meinen wir hab habe haben hat ist sind einmal zweimal zwei drei vier fünf beide alle "
    "the a an no and or also only with of in have has had got i we my me is are one two three four five both all "
    "de het een geen en ook maar met van ik heb hebben heeft mijn wij twee drie vier vijf alle"
)
"""Articles, numbers and „ich habe“, German, English and Dutch: beside a name they make no gesture of it."""
_LITTLE_WORDS: Final = _folded_all(_LITTLE.split())

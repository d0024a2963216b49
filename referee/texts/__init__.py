"""Message catalogues (Fluent), one file for each language and subject, and how a message is said.

The game's own nouns stay as they are in every language; what inflects around them is the catalogue's
business.
"""

from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

Language = Literal["de", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DEFAULT_LANGUAGE: Final[Language] = "en"
"""For callers who ask for no language, or for one that has no catalogues."""

_LONGEST: Final = 1000
"""Letters of one value in a message: more than that Fluent refuses."""


class Texts:
    """The messages of one subject in one language: ``Texts("de", "rules").say("title", name="tirol")``."""

    def __init__(self, language: Language, subject: str) -> None:
        """Reads the catalogue. Raises ValueError for a language that is not there or a faulty catalogue."""
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language: Language = language
        self._bundle = _bundle(language, subject)

    def say(self, message: str, **values: str | int) -> str:
        """The text of a message. Raises LookupError if there is none, ValueError if a value is missing.

        Numbers are given as numbers: a text ``"32"`` does not choose the variant ``[32]``.
        """
        if not self._bundle.has_message(message):
            raise LookupError(f"no message {message!r} in {self.language}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message!r} in {self.language} has no text")
        told = {name: _shortened(value) for name, value in values.items()}
        text, errors = self._bundle.format_pattern(pattern, told)
        if errors:
            raise ValueError(f"message {message!r} in {self.language}: {errors[0]}")
        return str(text)


def chosen_language(accepted: str) -> Language:
    """Choose the first language of a header `accept-language` that has catalogues: ``"fr, de-AT"`` is ``"de"``.

    The order of the header counts, its weights do not. Without a known language it is `DEFAULT_LANGUAGE`.
    """
    for part in accepted.split(","):
        tag = part.split(";")[0].strip().lower().split("-")[0]
        for language in LANGUAGES:
            if tag == language:
                return language
    return DEFAULT_LANGUAGE


def _shortened(value: str | int) -> str | int:
    """Shorten a value: it may come from outside in any length, and a sentence about it need not."""
    return value if isinstance(value, int) or len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"


@cache
def _bundle(language: Language, subject: str) -> FluentBundle:
    # No isolating marks: the texts go to terminals and files, and mix no directions.
    bundle = FluentBundle([language], use_isolating=False)
    source = files(__package__).joinpath(language, f"{subject}.ftl").read_text(encoding="utf-8")
    resource = FluentResource(source)
    if any(type(entry).__name__ == "Junk" for entry in resource.body):
        raise ValueError(f"a message of {language}/{subject} cannot be read")
    bundle.add_resource(resource)
    return bundle

"""The text of a section as the code cites it: `Ein Stich`, `Verhogen 3`, `Varianten, Unkritisch`, `pp. 31-32, 38`.

Found in the sentences of the documents, so that it needs no document at hand.
"""

import re
from collections.abc import Sequence
from itertools import takewhile

from tests.sentences.book import Sentence, flattened, page_starts, sentences


def section_text(document: str, section: str) -> str:
    """The words of the section. Raises LookupError where the document has no such section."""
    if document == "004":
        return _pages(section)
    found = re.fullmatch(
        r"(?P<heading>[^\d,]+?)(?: (?P<first>\d+)(?:-(?P<last>\d+))?|, (?P<label>.+))?", section
    )
    if found is None:
        raise LookupError(f"{section!r} is no way to name a section")
    own = _under(document, found["heading"])
    if found["label"]:
        own = _paragraph(own, found["label"])
    elif found["first"]:
        own = [
            s
            for n in range(int(found["first"]), int(found["last"] or found["first"]) + 1)
            for s in _item(own, n)
        ]
    return flattened(" ".join(sentence.text for sentence in own))


def sentence_of(document: str, words: str) -> Sentence:
    """The one sentence of the document that has these words. Raises ValueError if there are more or none."""
    [found] = [s for s in sentences() if s.document == document and words in flattened(s.text)]
    return found


def _under(document: str, heading: str) -> list[Sentence]:
    """The sentences below a heading, named in full or up to a bracket or colon in it."""
    for sentence in sentences():
        whole = sentence.text if sentence.no_rule == "heading" and sentence.document == document else ""
        if heading in (whole, re.split(r" \(|:", whole)[0]):
            return [s for s in sentences() if (s.document, s.section) == (document, sentence.section)]
    raise LookupError(f"{document} has no heading {heading!r}")


def _item(section: Sequence[Sentence], number: int) -> list[Sentence]:
    """The items of this number in the lists of the section, each up to the next item."""
    found: list[Sentence] = []
    for place, sentence in enumerate(section):
        if sentence.text.startswith(f"{number}. "):
            rest = takewhile(lambda s: not re.match(r"\d+\. ", s.text), section[place + 1 :])
            found += [sentence, *rest]
    if not found:
        raise LookupError(f"no item {number}")
    return found


def _paragraph(section: Sequence[Sentence], label: str) -> list[Sentence]:
    """The paragraph that begins with these words and a colon or bracket; of a list up to its next point."""
    for place, sentence in enumerate(section):
        if re.match(rf"(?:• )?{re.escape(label)}(?::| \()", sentence.text):
            rest = section[place + 1 :]
            if sentence.text.startswith("•"):
                return [sentence, *takewhile(lambda s: not s.text.startswith("•"), rest)]
            return [sentence, *rest]
    raise LookupError(f"no paragraph {label!r}")


def _pages(section: str) -> str:
    numbers = re.fullmatch(r"pp?\. (\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)", section)
    if numbers is None:
        raise LookupError(f"004 is cited by the page, not {section!r}")
    own = [sentence for sentence in sentences() if sentence.document == "004"]
    text = flattened(" ".join(sentence.text for sentence in own))
    starts: dict[str, int] = {}
    for sentence in own:
        starts[sentence.id] = text.index(flattened(sentence.text), max(starts.values(), default=0))
    begins = {number: text.index(words, starts[id_]) for number, (id_, words) in page_starts().items()}
    found = []
    for run in numbers[1].split(", "):
        first, last = (int(number) for number in (run.split("-") * 2)[:2])
        if not {first, last} <= set(begins):
            raise LookupError(f"004 has no page {run} on Watten")
        found.append(text[begins[first] : begins.get(last + 1)].strip())
    return " ".join(found)

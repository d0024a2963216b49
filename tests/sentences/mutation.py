"""The change of the code behind every sentence that breaks the sentence's rule, and nothing else.

`mutations/*.toml` holds one table a document. A mutation says the `file`, the text `before` and `after` in it, and
what it `breaks`; several sentences that state the same rule may share one. `tests.sentences.proof` makes the changes,
one at a time, and asks each sentence's own tests to notice.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.sentences.book import HERE, sentences
from tests.shared import ROOT

TABLES: Final = HERE / "mutations"


class StaleMutationError(Exception):
    """The code does not hold what a mutation would change."""


@dataclass(frozen=True)
class Mutation:
    """One change of one file that breaks the rule of each of these sentences.

    `before` stands once in the file; where it stands several times, `occurrence` says which, counted from 1.
    """

    sentences: tuple[str, ...]
    file: str
    before: str
    after: str
    breaks: str
    occurrence: int | None = None

    @staticmethod
    def none() -> "Mutation":
        """The code as it is."""
        return Mutation((), "", "", "", "nothing")

    @property
    def module(self) -> str:
        """The name by which the changed file is imported."""
        return self.file.removesuffix(".py").replace("/", ".")

    def mutated(self) -> str:
        """The file's text with the change made. Raises StaleMutationError if there is no such text to change."""
        path = ROOT / self.file
        if not path.is_file():
            raise StaleMutationError(f"{self.file} is no file")
        text = path.read_text(encoding="utf-8")
        places = text.count(self.before)
        if self.occurrence is None and places != 1:
            raise StaleMutationError(f"{self.before!r} stands {places} times in {self.file}")
        if self.occurrence is not None and not 1 <= self.occurrence <= places:
            raise StaleMutationError(f"{self.before!r} stands only {places} times in {self.file}")
        parts = text.split(self.before)
        place = self.occurrence or 1
        return self.before.join(parts[:place]) + self.after + self.before.join(parts[place:])


def load(paths: Iterable[Path]) -> tuple[Mutation, ...]:
    """Every mutation of these tables, in order. Raises ValueError naming a file that is no such table."""
    found: list[Mutation] = []
    for path in paths:
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))["mutation"]
            found += [Mutation(**{**entry, "sentences": tuple(entry["sentences"])}) for entry in entries]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{path}: {error}") from error
    return tuple(found)


def mutations() -> tuple[Mutation, ...]:
    """The house's own mutations, one for every sentence that states a rule."""
    return load(sorted(TABLES.glob("*.toml")))


def faults_of(of: Sequence[Mutation]) -> list[str]:
    """What is wrong with the whole table: sentences without a mutation or with two, ids of no rule, stale texts."""
    named = Counter(id_ for mutation in of for id_ in mutation.sentences)
    rules = [sentence.id for sentence in sentences() if sentence.no_rule is None]
    faults = [f"{id_}: no mutation" for id_ in rules if id_ not in named]
    faults += [f"{id_}: {count} mutations" for id_, count in named.items() if count > 1]
    faults += [f"{id_}: no sentence that states a rule" for id_ in named if id_ not in set(rules)]
    return faults + stale(of)


def stale(of: Iterable[Mutation]) -> list[str]:
    """The mutations whose text is not where they say."""
    found = []
    for mutation in of:
        try:
            mutation.mutated()
        except StaleMutationError as error:
            found.append(f"{', '.join(mutation.sentences)}: {error}")
    return found

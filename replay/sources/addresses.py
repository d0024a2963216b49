"""Addresses of Partien: a file, ``RECORD#2`` for one of several in a record, ``STORE#GAME`` for a game of a store."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from referee.errors import CodedError

T = TypeVar("T")


class SourceError(CodedError, ValueError):
    """There is no such Partie, or more than one; `code` is stable."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a Partie is to be found: `path` is a file or a store's URL, `part` what is named in it, if anything."""

    path: str
    part: str = ""

    @property
    def is_url(self) -> bool:
        """Whether `path` is a store's URL and no file."""
        return "://" in self.path

    def numbered(self, partien: Sequence[T]) -> T:
        """The one that `part` names by its number, from 1. Raises SourceError NO_PARTIE."""
        part = self.part
        if part.isascii() and part.isdigit() and 1 <= int(part) <= len(partien):
            return partien[int(part) - 1]
        raise SourceError(
            "NO_PARTIE", f"{self.path}: there is no Partie {part!r}, they are 1 to {len(partien)}"
        )


def address_of(named: str) -> Address:
    """Read an address as people write it; a file whose own name has a ``#`` in it is that file (D109).

    >>> address_of("evening.watten#2")
    Address(path='evening.watten', part='2')
    """
    if "#" not in named or Path(named).exists():
        return Address(named)
    path, _, part = named.rpartition("#")
    return Address(path, part)

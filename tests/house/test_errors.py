"""Every exception of the house has a root and a stable code, and the tree that is drawn is the tree that is."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache

import pytest

import clients.errors
import clients.python.errors
import referee.errors
import referee.ledger.errors
from clients.errors import ClientError
from clients.python.errors import RefereeError
from referee.errors import CodedError, WattenError
from tests.house.codes import CODE

DRAWN = (referee.errors, referee.ledger.errors, clients.errors, clients.python.errors)
PROGRAMS = {"referee.service.__main__"}
"""They run when they are imported."""


@cache
def exceptions() -> frozenset[type[BaseException]]:
    """Every exception class that a module of ours defines."""
    found = set()
    for room in ("referee", "replay", "clients"):
        package = importlib.import_module(room)
        for module in pkgutil.walk_packages(package.__path__, f"{room}."):
            if module.name not in PROGRAMS:
                inside = vars(importlib.import_module(module.name)).values()
                found |= {one for one in inside if inspect.isclass(one) and one.__module__ == module.name}
    return frozenset(one for one in found if issubclass(one, BaseException))


def parents(tree: str) -> Iterator[tuple[str, str]]:
    """Each exception of a drawn tree with the one above it; the root stands under itself."""
    above: list[tuple[int, str]] = []
    for line in re.findall(r"^ {4}[│├└ ─]*\w+Error.*$", tree, re.MULTILINE):
        names = re.findall(r"\w+Error", re.split(r"\s{3,}(?=\S)", line.strip(" │├└─"))[0])
        depth = line.index(names[0])
        above = [(place, name) for place, name in above if place < depth]
        yield from ((name, above[-1][1] if above else name) for name in names)
        above.append((depth, names[-1]))


@pytest.mark.parametrize("error", sorted(exceptions(), key=str))
def test_every_exception_has_one_of_two_roots(error: type[BaseException]) -> None:
    assert issubclass(error, WattenError) != issubclass(error, ClientError)


@pytest.mark.parametrize("error", sorted(exceptions() - {WattenError, CodedError, ClientError}, key=str))
def test_every_exception_has_a_stable_code_or_is_given_one(error: type[BaseException]) -> None:
    own = getattr(error, "code", None)
    if own is None:
        below = [each for each in exceptions() if issubclass(each, error) and each is not error]
        assert issubclass(error, CodedError | RefereeError) or all(hasattr(each, "code") for each in below)
    else:
        assert CODE.fullmatch(own)


def test_the_tree_that_is_drawn_is_the_tree_that_is() -> None:
    drawn = {pair for module in DRAWN for pair in parents(module.__doc__ or "")}
    drawn -= {
        (name, name) for name in ("LedgerError", "RefereeError")
    }  # trees of their own, leaves of the whole one
    assert sorted(drawn) == sorted((error.__name__, _parent(error)) for error in exceptions())


def _parent(error: type[BaseException]) -> str:
    parent = error.__base__
    return parent.__name__ if parent in exceptions() and parent is not None else error.__name__


def test_an_exception_is_made_with_its_code_and_its_words() -> None:
    error = CodedError("NO_SUCH_THING", "there is no such thing")
    assert (error.code, str(error)) == ("NO_SUCH_THING", "there is no such thing")


def test_the_client_s_code_is_the_reason_or_else_the_status() -> None:
    assert RefereeError("NOT_FOUND", "GAME_NOT_FOUND", "").code == "GAME_NOT_FOUND"
    assert RefereeError("UNAVAILABLE", "", "").code == "UNAVAILABLE"

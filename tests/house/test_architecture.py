"""ARCHITECTURE.md is true: every place it names is there, and who may import whom is what is checked."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.house.files import files
from tests.shared import ROOT

PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PLACES = sorted(set(re.findall(r"`((?:\w+/)+\w+\.\w+)(?:::([\w.]+))?`", PAGE)))
ROOMS = sorted(set(re.findall(r"`((?:referee|replay|clients|protos)(?:/\w+)*)`", PAGE)))

REFEREE = ("rules", "game", "schrift", "rulings", "audit", "texts", "ledger", "service")
PACKAGES = (
    "watten",
    *(f"referee.{room}" for room in REFEREE),
    "replay",
    *("clients.python", "clients.bots", "clients.cli"),
)


def defined(path: Path) -> set[str]:
    """Every class, function, method and value that a module defines by name."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
            members = node.body if isinstance(node, ast.ClassDef) else []
            names |= {f"{node.name}.{member.name}" for member in members if hasattr(member, "name")}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


@pytest.mark.parametrize(("path", "name"), PLACES)
def test_every_file_and_function_that_is_named_is_there(path: str, name: str) -> None:
    assert (ROOT / path).is_file()
    assert not name or name in defined(ROOT / path)


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_that_is_named_is_there(room: str) -> None:
    assert (ROOT / room).is_dir()


def test_every_room_of_ours_is_described() -> None:
    described = set(re.findall(r"^\| `([\w/]+)` \|", PAGE.split("## Who may import whom")[0], re.MULTILINE))
    rooms = {"/".join(path.parts[:2]) for path in files() if path.parts[0] in ("referee", "clients")}
    assert {room for room in rooms if (ROOT / room).is_dir()} | {
        "replay",
        "tests",
        "protos/watten/v1",
    } == described


def allowed() -> dict[str, set[str]]:
    """What each package may import by the contracts: everything but itself and what is forbidden."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    may = {package: set(PACKAGES) - {package} for package in PACKAGES}
    for contract in contracts["contracts"]:
        for package, barred in _forbidden(contract):
            may[package].discard(barred)
    return may


def _forbidden(contract: dict[str, Any]) -> list[tuple[str, str]]:
    if contract["type"] == "forbidden":
        return [
            (package, barred)
            for package in PACKAGES
            for barred in PACKAGES
            if _within(package, contract["source_modules"]) and _within(barred, contract["forbidden_modules"])
        ]
    if contract["type"] != "layers":
        return []
    layers = [layer.split(" | ") for layer in contract["layers"]]
    (container,) = contract["containers"]
    if container in PACKAGES:
        return []  # the layers inside one package
    return [
        (f"{container}.{lower}", f"{container}.{barred}")
        for place, layer in enumerate(layers)
        for lower in layer
        for above in layers[: place + 1]
        for barred in above
        if lower != barred
    ]


def _within(package: str, named: list[str]) -> bool:
    return any(package == name or package.startswith(f"{name}.") for name in named)


def test_who_may_import_whom_is_what_import_linter_checks() -> None:
    section = PAGE.split("## Who may import whom")[1].split("\n## ")[0]
    told = {}
    for room, imports in re.findall(r"^\| `([\w/]+)` \| (.*) \|$", section, re.MULTILINE):
        package = room.replace("/", ".")
        told[package] = _listed(imports) - {package}
    assert told == allowed()


def _listed(imports: str) -> set[str]:
    granted, _, barred = imports.partition(" but ")
    names = re.findall(r"`([\w/]+)`", granted)
    found = {package for name in names for package in PACKAGES if _within(package, [name.replace("/", ".")])}
    return found - {name.replace("/", ".") for name in re.findall(r"`([\w/]+)`", barred)}

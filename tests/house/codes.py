"""Every stable code that the code can say, collected from its syntax: nothing is run, nothing kept by hand.

A code is the first text in capitals that an exception is made with (`QuestionError("NO_TRICK", …)`), also through
a function that passes its own `code` or `reason` on (`malformed("NO_LOG", …)`), an exception's own `code = "…"`, or the
`"code"` of an answer that is written as JSON.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.files import files
from tests.shared import ROOT

ROOMS = ("referee", "replay", "clients")
CODE = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*")

STATUSES = {"UNAVAILABLE", "FAILED_PRECONDITION"}
"""gRPC statuses, with which the client library makes its exceptions; they are no codes of the house."""


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Every module of ours, parsed."""
    for path in files():
        if path.suffix == ".py" and path.parts[0] in ROOMS:
            yield path, ast.parse((ROOT / path).read_text(encoding="utf-8"))


def error_classes() -> set[str]:
    """The names of all exceptions of the house."""
    return {
        node.name
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and _is_error(node.name)
    }


def said_codes() -> set[str]:
    """Every code that an exception or an answer of the house can have."""
    parsed = list(trees())
    passing = {name for _, tree in parsed for name in _passing_on(tree)}
    return {code for _, tree in parsed for code in _codes_in(tree, passing)} - STATUSES


def _is_error(name: str) -> bool:
    return name.endswith("Error")


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _passing_on(tree: ast.Module) -> Iterator[str]:
    """Functions that make an exception with a `code` or `reason` that they are given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__":
            given = {argument.arg for argument in node.args.args} & {"code", "reason"}
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and _is_error(_name(call.func)):
                    passed = {argument.id for argument in call.args if isinstance(argument, ast.Name)}
                    if passed & given:
                        yield node.name


def _codes_in(tree: ast.Module, passing: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _name(node.func)
            if _is_error(name) or name in passing:
                yield from next(([code] for code in map(_code, node.args[:2]) if code), [])
            elif name == "getattr" and len(node.args) == 3 and _text(node.args[1]) == "code":
                yield from filter(None, [_code(node.args[2])])
        elif isinstance(node, ast.ClassDef) and _is_error(node.name):
            yield from (_code(value) or "" for value in _own_code(node))
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if key is not None and _text(key) == "code" and _code(value):
                    yield _code(value) or ""


def _own_code(node: ast.ClassDef) -> Iterator[ast.expr]:
    for line in node.body:
        targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
        value = getattr(line, "value", None)
        if any(isinstance(target, ast.Name) and target.id == "code" for target in targets) and value:
            yield value


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _code(node: ast.expr) -> str | None:
    text = _text(node)
    return text if text is not None and CODE.fullmatch(text) else None

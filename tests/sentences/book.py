"""The sentences of the four documents and the tests that are marked with them.

`sentences.toml` lists every sentence of every document; `SENTENCES.md` is the page made of it. A test proves a
sentence when it carries `@pytest.mark.sentence("000.ein-stich.3")`; marks are read from the source, so that
the page does not depend on what was collected.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.shared import ROOT, SHARED

HERE: Final = Path(__file__).parent
DATA: Final = HERE / "sentences.toml"
PAGE: Final = HERE / "SENTENCES.md"

DOCUMENTS: Final[Mapping[str, str]] = {
    "000": "Tirol, with its list of variants",
    "002": "a South Tyrol platform",
    "003": "a Dutch text on the Bavarian game",
    "004": "Schwaighofer 1927",
}


@dataclass(frozen=True)
class Sentence:
    """A sentence as the document has it; `no_rule` says why there is nothing to test, None for a rule.

    `otherwise` is the decision by which it is not followed, because its own document contradicts it.
    """

    id: str
    text: str
    no_rule: str | None = None
    otherwise: str | None = None

    @property
    def document(self) -> str:
        return self.id.split(".")[0]

    @property
    def section(self) -> str:
        return self.id.split(".")[1]


@dataclass(frozen=True)
class MarkedTest:
    """A test function and the ids it is marked with; `path` is relative to the repository."""

    path: str
    name: str
    line: int
    ids: tuple[str, ...]


@cache
def sentences() -> tuple[Sentence, ...]:
    """All sentences, in the order of the documents."""
    with DATA.open("rb") as file:
        return tuple(Sentence(**entry) for entry in tomllib.load(file)["sentence"])


@cache
def page_starts() -> dict[int, tuple[str, str]]:
    """Each page of 004 with the sentence it begins in and the words it begins with."""
    with DATA.open("rb") as file:
        pages = tomllib.load(file)["pages"]
    return {int(number): (start["sentence"], start["words"]) for number, start in pages.items()}


@cache
def marked_tests() -> tuple[MarkedTest, ...]:
    """Every marked test in the repository, in the order of files and lines."""
    return tuple(test for path in sorted((ROOT / "tests").rglob("test_*.py")) for test in _marked_in(path))


def _marked_in(path: Path) -> Iterator[MarkedTest]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            ids = tuple(id_ for decorator in node.decorator_list for id_ in _ids_of(decorator))
            if ids:
                yield MarkedTest(path.relative_to(ROOT).as_posix(), node.name, node.lineno, ids)


def _ids_of(decorator: ast.expr) -> tuple[str, ...]:
    """The ids of `@pytest.mark.sentence("…", …)`, or of `@sentence("…")` where that is the same mark."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) not in _MARKS:
        return ()
    return tuple(ast.literal_eval(ast.Tuple(elts=_unpacked(decorator.args), ctx=ast.Load())))


def _unpacked(arguments: list[ast.expr]) -> list[ast.expr]:
    """The arguments with `*("…", "…")` laid out."""
    return [
        element
        for argument in arguments
        for element in (
            argument.value.elts
            if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Tuple)
            else [argument]
        )
    ]


_MARKS: Final = ("pytest.mark.sentence", "sentence")


def proofs() -> dict[str, list[MarkedTest]]:
    """The tests of every id that a test is marked with."""
    found: dict[str, list[MarkedTest]] = {}
    for test in marked_tests():
        for id_ in test.ids:
            found.setdefault(id_, []).append(test)
    return found


def page() -> str:
    """`SENTENCES.md` as it should be."""
    rules = [sentence for sentence in sentences() if sentence.no_rule is None]
    lines = [
        "# The sentences of the four documents",
        "",
        f"{len(sentences())} sentences, {len(rules)} of which state a rule; behind each the tests that prove it.",
        "Made by `make sentences` from `sentences.toml` and the tests' marks; do not edit.",
    ]
    found = proofs()
    for (document, section), group in groupby(sentences(), key=lambda s: (s.document, s.section)):
        lines += ["", f"## {document} {section}: {DOCUMENTS[document]}", ""]
        lines += [_line(sentence, found.get(sentence.id, [])) for sentence in group]
    return "\n".join(lines) + "\n"


def _line(sentence: Sentence, tests: list[MarkedTest]) -> str:
    text = sentence.text.replace("*", "\\*").replace("|", "\\|")
    if sentence.no_rule is not None:
        return f"- `{sentence.id}` *{text}* (no rule: {sentence.no_rule})"
    if sentence.otherwise is not None:
        text += f" (decided otherwise: {sentence.otherwise})"
    links = ", ".join(f"[{test.name}]({_from_here(test)})" for test in tests) or "**no test**"
    return f"- `{sentence.id}` {text} — {links}"


def _from_here(test: MarkedTest) -> str:
    path = Path(test.path)
    return (
        path.name if path.parent == HERE.relative_to(ROOT) else f"../{path.relative_to('tests').as_posix()}"
    )


def seed_pages(document: str) -> dict[int, str] | None:
    """The document itself by pages without line breaks, None where the shared folder is not here.

    What comes before the first page break is page 0, or all there is.
    """
    for path in sorted((SHARED / "seeds").glob(f"{document}_*.txt")):
        text = path.read_text(encoding="utf-8")
        first, *rest = re.split(r"^\s*—\s*(\d+)\s*—\s*$", text, flags=re.MULTILINE)
        pages = zip(map(int, rest[::2]), rest[1::2], strict=True)
        return {0: flattened(first), **{number: flattened(page) for number, page in pages}}
    return None


def flattened(text: str) -> str:
    """The text with single spaces only."""
    return " ".join(text.split())

"""The house stands as it was drawn: rooms, the size of modules, the two commands, no trace of a machine."""

import re

from tests.house.files import files, is_generated, texts
from tests.shared import ROOT

TOP_LEVEL = {
    *(
        ".ci",
        ".gitattributes",
        ".gitignore",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "GLOSSARY.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "pyproject.toml",
    ),
    *("protos", "referee", "replay", "clients", "tests", "docs", "examples"),
}
REFEREE = {"rules", "game", "schrift", "rulings", "audit", "texts", "ledger", "service"}
SERVICE = {"rpc", "games", "messages", "README.md", "__init__.py", "__main__.py"} | {
    f"{name}.py" for name in ("server", "settings", "logs", "errors")
}
REPLAY = {
    *("sources", "telling", "diff", "whatif", "jsonl", "rulebook", "bench"),
    *("notation", "scoresheet", "recording", "render", "viewer"),
}
CLIENTS = {"cli", "python", "bots", "web"}
TEST_ROOMS = (
    REFEREE
    | CLIENTS
    | {"replay", "notation", "render", "viewer", "clients"}
    | {"golden", "conformance", "crash", "browser", "campaigns", "house", "sentences", "perft", "benchmarks"}
    | {"audit", "oracle", "cases", "examples"}
)
MOST_LINES = 400

MACHINE_PATH = re.compile(r"(?<![\w.~$)}/-])/(?:work|root|home/\w+|Users/\w+)/")
REGISTRY = re.compile(r"--(?:extra-)?index-url|registry\s*=\s*http")


def folders_in(room: str) -> set[str]:
    """The folders that hold files of ours directly under the room."""
    return {path.parts[1] for path in files() if path.parts[0] == room and len(path.parts) > 2}


def test_the_top_level_holds_what_the_architecture_draws_and_nothing_else() -> None:
    assert {path.parts[0] for path in files()} == TOP_LEVEL


def test_the_referee_has_exactly_its_eight_rooms() -> None:
    assert folders_in("referee") == REFEREE


def test_the_service_has_its_three_rooms_and_what_starts_it() -> None:
    assert {path.parts[2] for path in files() if path.parts[:2] == ("referee", "service")} == SERVICE


def test_replay_has_at_most_twelve_rooms_and_no_loose_module() -> None:
    assert folders_in("replay") == REPLAY
    assert len(REPLAY) <= 12
    loose = {path.name for path in files() if path.parts[0] == "replay" and len(path.parts) == 2}
    assert loose == {"__init__.py", "py.typed"}


def test_clients_have_no_room_that_was_not_drawn() -> None:
    assert folders_in("clients") <= CLIENTS


def test_tests_lie_in_one_folder_for_each_room() -> None:
    assert folders_in("tests") <= TEST_ROOMS


def test_every_room_says_in_its_docstring_what_it_is_for() -> None:
    for path in files():
        if path.name == "__init__.py":
            assert (ROOT / path).read_text(encoding="utf-8").startswith('"""'), path


def test_no_module_is_longer_than_four_hundred_lines() -> None:
    long = {
        str(path): len(text.splitlines())
        for path, text in texts()
        if path.suffix in {".py", ".ts"} and not is_generated(path)
    }
    assert {name: lines for name, lines in long.items() if lines > MOST_LINES} == {}


def test_no_file_names_a_path_of_a_machine_or_a_registry() -> None:
    here = {"tests/house/test_layout.py"}  # the patterns themselves
    named = {
        str(path)
        for path, text in texts()
        if str(path) not in here and (MACHINE_PATH.search(text) or REGISTRY.search(text))
    }
    assert named == set()


def test_a_path_of_a_machine_is_seen_and_a_path_of_the_repository_is_not() -> None:
    assert MACHINE_PATH.search("open('/home/anna/watten.sqlite')")
    assert MACHINE_PATH.search("see /work/main")
    assert not MACHINE_PATH.search("tests/work/main and $(ROOT)/root/ and ../home/a/")


def test_every_make_command_of_the_readme_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^\s*|`)make ([a-z-]+)", readme, re.MULTILINE))
    assert {"demo", "test"} <= named
    assert named <= targets


def test_ci_runs_the_test_command_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "make test" in lines
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_every_make_command_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = set(re.findall(r"^\.PHONY: ([a-z-]+)$", makefile, re.MULTILINE))
    described = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert phony == described
